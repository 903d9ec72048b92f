"""Positions as plain data, and their renderers: text for a terminal, SVG for files."""

from .model import Drawing, DrawnCell, Point, control

__all__ = ["Drawing", "DrawnCell", "Point", "control"]
