"""The rules of frogs and toads: positions, goals and moves as text, which pieces may move, and the replay of moves.

Nothing here knows a solver's tables. Moves in a link are directions in which pieces move, a capital letter for a slide
and a small letter for a jump, or the numbers of the cells that pieces leave, joined by dots.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial

from ...errors import BadMove, BadPosition, shortened
from .. import cells, one_blank
from ..answers import Move
from ..cells import MOST_MOVES, read_cells, too_many
from ..one_blank import Marks
from .boards import HopBoard, Way

_LETTERS = re.compile(r"[UDLRQEZC]+", re.IGNORECASE)


def refusal(board: HopBoard, pieces: Marks, move: Move) -> str | None:
    """Return why a move is illegal, in words, or None if it is legal.

    Args:
        pieces: the position before the move.
        move: the cell that a piece leaves; anything else is refused.
    """
    origins = board.origins[pieces.index(0)]
    too_far = "is neither beside the blank cell {} nor one piece away from it in a line"
    return one_blank.refusal(board.board, pieces, move, origins, "piece", too_far)


def play(board: HopBoard, pieces: Marks, moves: Iterable[Move]) -> tuple[list[Marks], list[int], BadMove | None]:
    """Play moves up to the first illegal one.

    Args:
        pieces: the position before the moves.
        moves: cells that pieces leave; anything else is refused.

    Returns:
        The positions, including the first one; the moves played; why the next move is illegal, or None.
    """
    return cells.replay(pieces, moves, partial(refusal, board), one_blank.moved)


def read_pieces(board: HopBoard, text: str) -> Marks:
    """Return a position from its text: one digit per cell, 0 for the blank.

    Args:
        text: the position, for example `1110222`.

    Raises:
        BadPosition: wrong number of digits, another symbol, or not exactly one blank.
    """
    digits = text.strip()
    other = next((mark for mark in digits if mark not in "012"), None)
    if other is not None:
        raise BadPosition("hop-symbol", text=text[:40], found=other)
    if len(digits) != len(board):
        raise BadPosition("hop-length", text=text[:40], found=len(digits), cells=len(board))
    if digits.count("0") != 1:
        raise BadPosition("slide-blanks", text=text[:40], blanks=digits.count("0"))
    return tuple(map(int, digits))


def write_pieces(pieces: Sequence[int]) -> str:
    """Return a position as text.

    >>> write_pieces((1, 1, 0, 2, 2))
    '11022'
    """
    return "".join(map(str, pieces))


def first_position(cells: int) -> Marks:
    """Return the start of a board: the first half of the pieces in colour 1, the blank, the rest in colour 2.

    >>> first_position(7)
    (1, 1, 1, 0, 2, 2, 2)
    """
    half = (cells - 1) // 2
    return (1,) * half + (0,) + (2,) * (cells - 1 - half)


def exchanged(pieces: Marks) -> Marks:
    """Return the usual goal of a position: all pieces of colour 2, the blank, then those of colour 1.

    >>> exchanged((1, 0, 1, 2, 2))
    (2, 2, 0, 1, 1)
    """
    return (2,) * pieces.count(2) + (0,) + (1,) * pieces.count(1)


def read_goal(board: HopBoard, text: str | None, pieces: Marks) -> Marks:
    """Return a goal from its text.

    Args:
        text: the goal; None: the colours exchanged.
        pieces: the position; the goal must have the same pieces.

    Raises:
        BadPosition: the text is not a position, or has other pieces.
    """
    if text is None:
        return exchanged(pieces)
    goal = read_pieces(board, text)
    if sorted(goal) != sorted(pieces):
        tile = next(colour for colour in (1, 2) if goal.count(colour) > pieces.count(colour))
        position = write_pieces(pieces)
        raise BadPosition("slide-goal-tiles", goal=text[:40], position=position[:40], tile=tile)
    return goal


def read_moves(board: HopBoard, pieces: Marks, text: str) -> list[Move]:
    """Return moves from link notation; if nothing can move in a direction, its letter is kept, to be refused in play.

    Args:
        pieces: the position before the moves.
        text: directions, or cells joined by dots.

    Raises:
        BadMove: the text cannot be read, or has more than 5,000 moves.

    >>> from ...geometry.board import Board
    >>> from ...geometry.lattice import SQUARE
    >>> row = HopBoard(Board.from_rows(SQUARE, ["ooooo"]))
    >>> read_moves(row, (1, 1, 0, 2, 2), "Rl"), read_moves(row, (1, 1, 0, 2, 2), "1.3")
    ([1, 3], [1, 3])
    """
    text = text.strip()
    if not text:
        return []
    if text[:1].isdigit() or "." in text or not _LETTERS.match(text):
        return read_cells(board.board, text, "directions, as in RlLr, or cells joined by dots")
    if len(text) > MOST_MOVES:
        raise too_many(text, MOST_MOVES)
    blank = pieces.index(0)
    moves: list[Move] = []
    for at, letter in enumerate(text):
        if letter.upper() not in board.board.lattice.directions:
            letters = ", ".join(board.board.lattice.directions)
            expected = f"directions ({letters}; small letters for jumps), as in RlLr, or cells joined by dots"
            raise BadMove("bad-moves", text=shortened(text), found=text[at:at + 8], expected=expected, at=at)
        fitting = (way for way in board.ways[blank] if _letter(way) == letter)
        way = next(fitting, None)
        moves.append(letter if way is None else way.origin)
        blank = blank if way is None else way.origin
    return moves


def write_moves(board: HopBoard, pieces: Marks, moves: Sequence[object]) -> str:
    """Return moves in link notation; the inverse of `read_moves`.

    Args:
        pieces: the position before the moves.
        moves: cells that pieces leave; if any of them is illegal, all are written as cells.
    """
    blank = pieces.index(0)
    letters = ""
    for cell in moves:
        way = next((way for way in board.ways[blank] if way.origin == cell), None)
        if way is None:
            return ".".join(map(str, moves))
        letters += _letter(way)
        blank = way.origin
    return letters


def _letter(way: Way) -> str:
    return way.letter if way.over is None else way.letter.lower()
