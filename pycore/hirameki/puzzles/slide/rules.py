"""The rules of tiles, and positions and moves as text. Independent of any solver's tables.

A tile beside the blank slides into it; a move is the number of the cell whose tile does. As text, a position is one
number per cell, 0 = blank, equal numbers = equal tiles. Moves are directions of the tile with run lengths, or cells
joined by dots. A direction in which no tile can slide into the blank is kept as its letter, for `play` to report.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import TypeAlias

from ...errors import BadMove, BadPosition, shortened
from ...geometry import DIGITS
from .. import one_blank
from ..cells import MOST_MOVES, read_cells, read_words, too_many
from ..moves import Move, Replayed, replay
from ..one_blank import moved
from .boards import TileBoard

#: A position: the tile on every cell, 0 on the blank; equal numbers are tiles alike.
Tiles: TypeAlias = one_blank.Marks
_LARGEST = 999
_BETWEEN = re.compile(r"[\s,;./|-]+")
_RUN = re.compile(r"([A-Z])([0-9]*)")


def refusal(board: TileBoard, tiles: Tiles, move: Move) -> str | None:
    """Return why a move is illegal, or None when it is legal.

    Args:
        board: cells and edges.
        tiles: the position before it.
        move: a cell, or the letter of a direction in which no tile can move.
    """
    around = board.neighbours[tiles.index(0)]
    return one_blank.refusal(board.board, tiles, move, around, "tile", "is not beside the blank cell {}")


def play(board: TileBoard, tiles: Tiles, moves: Iterable[Move]) -> Replayed[Tiles, int]:
    """Play moves up to the first illegal one.

    Args:
        board: cells and edges.
        tiles: the position before them.
        moves: legal or not.

    >>> from .boards import rectangle
    >>> positions, played, refused = play(rectangle(2, 2), (1, 2, 3, 0), [2, 3, 0])
    >>> positions, played, refused.params["number"]
    ([(1, 2, 3, 0), (1, 2, 0, 3), (1, 2, 3, 0)], [2, 3], 3)
    """
    return replay(tiles, moves, partial(refusal, board), moved)


def blank_walk(board: TileBoard, blank: int, target: int) -> list[int]:
    """Return the moves that take the blank to a cell by a shortest path; ties go to the lowest cell number.

    Args:
        board: cells and edges.
        blank: its cell.
        target: the cell to reach.

    >>> from .boards import rectangle
    >>> blank_walk(rectangle(3, 3), 8, 0)
    [5, 2, 1, 0]
    """
    steps = board.distances[target]
    walk = []
    while blank != target:
        blank = next(cell for cell in board.neighbours[blank] if steps[cell] < steps[blank])
        walk.append(blank)
    return walk


def continued_run(board: TileBoard, tiles: Tiles, direction: str) -> list[Tiles]:
    """Return the positions reached by continuing a run in a direction, one tile at a time.

    Args:
        board: cells and edges.
        tiles: the position in the middle of the run.
        direction: the direction in which tiles move, as in `TileBoard.direction`.

    >>> from .boards import rectangle
    >>> continued_run(rectangle(3, 1), (1, 2, 0), "R")
    [(1, 0, 2), (0, 1, 2)]
    """
    found: list[Tiles] = []
    while True:
        blank = tiles.index(0)
        cell = next((cell for cell in board.neighbours[blank] if board.direction[cell, blank] == direction), None)
        if cell is None:
            return found
        tiles = moved(tiles, cell)
        found.append(tiles)


def without_returns(moves: Iterable[int], blank: int) -> list[int]:
    """Return the moves without those that are undone immediately.

    Args:
        moves: the cells moved from.
        blank: the blank's cell before them.

    >>> without_returns([4, 5, 4, 7], 1)
    [4, 7]
    """
    walk = [blank]
    for cell in moves:
        if len(walk) > 1 and walk[-2] == cell:
            walk.pop()
        else:
            walk.append(cell)
    return walk[1:]


def runs(board: TileBoard, tiles: Tiles, moves: Iterable[Move]) -> int:
    """Return the length of legal moves in runs (MTM): consecutive moves in one direction count once.

    Args:
        board: cells and edges.
        tiles: the position before them.
        moves: the cells moved from.

    >>> from .boards import rectangle
    >>> runs(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), [7, 6, 3])
    2
    """
    return sum(1 for _ in groupby(_letters(board, tiles, moves)))


def _letters(board: TileBoard, tiles: Tiles, moves: Iterable[Move]) -> Iterator[str]:
    """Return the direction of each of some legal moves."""
    cells = (move for move in moves if isinstance(move, int))  # every move of a tile is the cell that it leaves
    return (board.direction[cell, blank] for blank, cell in pairwise((tiles.index(0), *cells)))


def read_tiles(text: str, cells: int) -> Tiles:
    """Return a position from one base-36 digit per cell, or from numbers with separators between them.

    Args:
        cells: how many cells the board has.

    Raises:
        BadPosition: the text does not name a tile for every cell, or does not have exactly one blank.

    >>> read_tiles("123405678", 9) == read_tiles("1 2 3, 4 0 5, 6 7 8", 9) == read_tiles("123/405/678", 9)
    True
    """
    words = [word for word in _BETWEEN.split(text.strip().lower()) if word]
    joined = "".join(words)
    wrong = next((mark for mark in joined if mark not in DIGITS), None)
    if wrong is not None:
        raise BadPosition("slide-symbol", text=shortened(text), found=wrong)
    if len(words) == cells and all(map(str.isdigit, words)):
        if any(len(word) > 3 for word in words):
            raise BadPosition("slide-largest", text=shortened(text), largest=_LARGEST)
        tiles = tuple(int(word) for word in words)
    elif len(joined) == cells:
        tiles = tuple(DIGITS.index(mark) for mark in joined)
    else:
        given = len(words) if len(words) > 1 and max(map(len, words)) <= 3 else len(joined)
        raise BadPosition("slide-length", text=shortened(text), found=given, cells=cells)
    if tiles.count(0) != 1:
        raise BadPosition("slide-blanks", text=shortened(text), blanks=tiles.count(0))
    return tiles


def write_tiles(tiles: Tiles) -> str:
    """Return a position in canonical form: base-36 digits, or numbers joined by dots when a tile is above 35.

    >>> write_tiles((1, 2, 35, 0)), write_tiles((1, 2, 36, 0))
    ('12z0', '1.2.36.0')
    """
    if max(tiles) < len(DIGITS):
        return "".join(DIGITS[tile] for tile in tiles)
    return ".".join(map(str, tiles))


def read_moves(board: TileBoard, tiles: Tiles, text: str) -> list[Move]:
    """Return moves from link notation: directions of the tile with run lengths (`R3D`), or cells joined by dots.

    Args:
        board: cells and edges.
        tiles: the position before them.

    Raises:
        BadMove: the text cannot be read, or has over 5,000 moves.

    >>> from .boards import rectangle
    >>> read_moves(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), "R2D")
    [7, 6, 3]
    >>> read_moves(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), "b3.6")
    [7, 6]
    """
    text = text.strip()
    directions = () if board.graph else tuple(board.board.lattice.directions)
    expected = "cells joined by dots"
    if directions:
        expected = f"directions of the tile ({', '.join(directions)}) with run lengths, as in R3D, or {expected}"
    if text[:1].isdigit() or text[:1].islower():
        return read_cells(board.board, text, expected)
    blank = tiles.index(0)
    moves: list[Move] = []
    for at, match in read_words(_RUN, text):
        if match is None or match[1] not in directions or match[2].startswith("0"):
            raise BadMove("bad-moves", text=shortened(text), found=text[at:at + 8], expected=expected, at=at)
        run = int(match[2][:6] or 1)  # six digits already exceed the limit
        if len(moves) + run > MOST_MOVES:
            raise too_many(text, at)
        back = board.board.lattice.opposite(match[1])
        for _ in range(run):
            source = board.step[blank].get(back)
            moves.append(match[1] if source is None else source)
            blank = blank if source is None else source
    return moves


def write_moves(board: TileBoard, tiles: Tiles, moves: Sequence[Move]) -> str:
    """Return legal moves in link notation: directions with run lengths; cells joined by dots on graph boards.

    Args:
        board: cells and edges.
        tiles: the position before them.

    >>> from .boards import rectangle
    >>> write_moves(rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0), [7, 6, 3])
    'R2D'
    """
    if board.graph:
        return ".".join(map(str, moves))
    runs = ((letter, len([*run])) for letter, run in groupby(_letters(board, tiles, moves)))
    return "".join(letter if run == 1 else f"{letter}{run}" for letter, run in runs)
