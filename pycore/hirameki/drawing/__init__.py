"""Positions as plain data, and what renders them: text for a terminal, SVG for files."""

from .model import Drawing, DrawnCell, Point, control

__all__ = ["Drawing", "DrawnCell", "Point", "control"]
