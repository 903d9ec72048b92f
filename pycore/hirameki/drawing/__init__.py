"""Positions as plain data, and their renderers: text for a terminal, SVG for files.

`puzzle.drawing(position)` returns the data; `drawing.text.draw` and `drawing.svg.draw` make lines and a file of it.

>>> from hirameki import open_puzzle
>>> from hirameki.drawing import svg, text
>>> board = open_puzzle("slide/eight").drawing("123456780")
>>> board.cells[0].label, text.draw(board)[0], svg.draw(board)[:4]
('1', '1 2 3', '<svg')
"""

from .model import Drawing, DrawnCell, Point, control

__all__ = ["Drawing", "DrawnCell", "Point", "control"]
