"""Frogs and toads drawn in rows: F and T, or > and <, and one free cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ..geometry.board import CELL_LIMIT, Board, write_rows
from ..geometry.lattice import SQUARE
from ..puzzles.game import Game
from .form import MOST_SIGNS, Form, Reading, fault, listed_or_own, signs_of

if TYPE_CHECKING:
    from ..puzzles.hop.game import HopGame

_NAME = "frogs"
_MARKS = {"F": "1", ">": "1", "→": "1", "T": "2", "<": "2", "←": "2", ".": "0", "_": "0", "0": "0", "-": "0"}
_FEWEST = 3


def _fits(text: str) -> bool:
    marks = {sign.mark for sign in signs_of(text)}
    pieces = {_MARKS[mark] for mark in marks & {*_MARKS}} & {"1", "2"}
    return len(pieces) == 2 and len(marks - {*_MARKS}) <= 1


def read(text: str) -> list[Reading]:
    """Return the board of a drawing.

    Raises:
        BadForm: there is another sign, or not exactly one free cell.

    >>> read("FFF_TTT")[0].puzzle
    'hop/frogs-3'
    """
    signs = signs_of(text)
    if len(signs) > MOST_SIGNS:
        raise fault(_NAME, text, signs[MOST_SIGNS].at, f"at most {CELL_LIMIT} cells")
    for sign in signs:
        if sign.mark not in _MARKS:
            raise fault(_NAME, text, sign.at, "F for a frog, T for a toad or a dot for the free cell")
    free = [sign for sign in signs if _MARKS[sign.mark] == "0"]
    if len(free) != 1 or len(signs) < _FEWEST:
        raise fault(_NAME, text, free[1].at if len(free) > 1 else len(text.rstrip()), "exactly one free cell")
    rows = [["x"] * (1 + max(sign.column for sign in signs)) for _ in range(1 + signs[-1].row)]
    for sign in signs:
        rows[sign.row][sign.column] = "o"
    cells = Board.from_rows(SQUARE, map("".join, rows)).cells
    game = listed_or_own("hop", lambda one: _square(one) and one.board.board.cells == cells,
                           f"xs.{write_rows(list(map(''.join, rows)))}")
    return [Reading(_NAME, game.id, game.read_position("".join(_MARKS[sign.mark] for sign in signs)))]


def _square(game: Game) -> TypeGuard[HopGame]:
    from ..puzzles.hop.game import HopGame  # families are loaded on first use

    return isinstance(game, HopGame) and game.board.board.lattice is SQUARE


FORM = Form(_NAME, "FFF_TTT", "frogs and toads as letters F and T with one free cell", _fits, read)
