"""Moves of tiles: link notation, and the rules by which they are replayed, written without any solver's tables.

A move is the number of the cell whose tile slides into the blank (contract.md, section 4). A direction in which no
tile can slide into the blank is kept as its letter, so that replaying can name it.
"""

from __future__ import annotations

import re

from ...errors import BadMove, BadPosition
from .boards import TileBoard
from .positions import Tiles

_TOKEN = re.compile(r"([A-Z])(\d{0,3})")
_LIMIT = 5000


def read_moves(board: TileBoard, tiles: Tiles, text: str) -> list[int | str]:
    """Return moves from link notation: directions of the tile with run lengths (`R3D`), or cells joined by dots.

    Raises:
        BadMove: the text cannot be read, or has over 5,000 moves.

    >>> from .boards import rectangle
    >>> read_moves(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), "R2D")
    [7, 6, 3]
    >>> read_moves(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), "b3.6")
    [7, 6]
    """
    text = text.strip()
    if text[:1].isdigit() or text[:1].islower():
        return _read_cells(board, text)
    blank = tiles.index(0)
    moves: list[int | str] = []
    at = 0
    directions = board.board.lattice.directions
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None or match[1] not in directions or match[2].startswith("0"):
            letters = ", ".join(directions)
            expected = "cells joined by dots"
            if letters:
                expected = f"directions of the tile ({letters}) with run lengths, as in R3D, or {expected}"
            raise BadMove("bad-moves", text=_short(text), found=text[at:at + 8], expected=expected)
        run = int(match[2] or 1)
        if len(moves) + run > _LIMIT:
            raise _too_many(text, at)
        back = board.board.lattice.opposite(match[1])
        for _ in range(run):
            source = board.step[blank].get(back)
            moves.append(match[1] if source is None else source)
            blank = blank if source is None else source
        at = match.end()
    return moves


def _read_cells(board: TileBoard, text: str) -> list[int | str]:
    moves: list[int | str] = []
    for word in text.split("."):
        if len(moves) >= _LIMIT:
            raise _too_many(text, text.index(word))
        try:
            moves.append(board.board.read_cell(word))
        except BadPosition as error:
            raise BadMove("bad-moves", text=_short(text), found=word[:8], expected="cells joined by dots") from error
    return moves


def write_moves(board: TileBoard, tiles: Tiles, moves: list[int | str]) -> str:
    """Return moves in link notation: directions with run lengths; cells joined by dots on graph boards.

    >>> from .boards import rectangle
    >>> write_moves(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), [7, 6, 3])
    'R2D'
    """
    if board.graph:
        return ".".join(map(str, moves))
    blank = tiles.index(0)
    runs: list[tuple[str, int]] = []
    for move in moves:
        letter = move if isinstance(move, str) else board.direction.get((move, blank))
        if letter is None:  # no neighbour of the blank: only the cell can say which move was meant
            return ".".join(map(str, moves))
        if runs and runs[-1][0] == letter:
            runs[-1] = (letter, runs[-1][1] + 1)
        else:
            runs.append((letter, 1))
        blank = blank if isinstance(move, str) else move
    return "".join(letter if run == 1 else f"{letter}{run}" for letter, run in runs)


def refusal(board: TileBoard, tiles: Tiles, move: object) -> str | None:
    """Return why a move is illegal, or None when it is legal."""
    blank = tiles.index(0)
    name = board.board.names[blank]
    if isinstance(move, str):
        return f"no tile can move {move} into the blank cell {name}"
    if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(board):
        return "there is no such cell"
    if move == blank:
        return f"{name} is the blank cell itself"
    if move not in board.neighbours[blank]:
        return f"{board.board.names[move]} is not beside the blank cell {name}"
    return None


def moved(tiles: Tiles, cell: int) -> Tiles:
    """Return the position after the tile of a cell slid into the blank.

    >>> moved((1, 2, 0, 3), 0)
    (0, 2, 1, 3)
    """
    after = list(tiles)
    after[tiles.index(0)], after[cell] = tiles[cell], 0
    return tuple(after)


def runs(board: TileBoard, tiles: Tiles, moves: list[int]) -> int:
    """Return the length of legal moves in runs (MTM): consecutive moves in one direction count once.

    >>> from .boards import rectangle
    >>> runs(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), [7, 6, 3])
    2
    """
    blank = tiles.index(0)
    total, last = 0, ""
    for cell in moves:
        letter = board.direction[cell, blank]
        total += letter != last
        last, blank = letter, cell
    return total


def _too_many(text: str, at: int) -> BadMove:
    return BadMove("bad-moves", text=_short(text), found=text[at:at + 8], expected=f"at most {_LIMIT:,} moves")


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
