"""Frogs and toads drawn in rows: F and T of either size, or > and <, and one free cell; or as printed: 1, 2, a dot."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ..geometry.board import Board
from ..puzzles.game import Game
from .form import Form, Reading, board_signs, fault, lain, listed_or_own, signs_of

if TYPE_CHECKING:
    from ..puzzles.hop.game import HopGame

_NAME = "frogs"
_MARKS = {**dict.fromkeys("Ff>→", "1"), **dict.fromkeys("Tt<←", "2"), **dict.fromkeys("._0-", "0")}
#: As positions are printed.
_PRINTED = {"1": "1", "2": "2", ".": "0"}
_FEWEST = 3


def _fits(text: str) -> bool:
    marks = {sign.mark for sign in signs_of(text)}
    if marks == {*_PRINTED}:
        return True
    pieces = {_MARKS[mark] for mark in marks & {*_MARKS}} & {"1", "2"}
    return len(pieces) == 2 and len(marks - {*_MARKS}) <= 1


def read(text: str) -> list[Reading]:
    """Return the board of a drawing.

    Raises:
        BadForm: there is another sign, or not exactly one free cell.

    >>> read("FFF_TTT")[0].puzzle
    'hop/frogs-3'
    >>> read("1 1 . 2 2")[0].position
    '11022'
    """
    signs = board_signs(_NAME, text)
    known = _PRINTED if {sign.mark for sign in signs} == {*_PRINTED} else _MARKS
    for sign in signs:
        if sign.mark not in known:
            raise fault(_NAME, text, sign.at, "F for a frog, T for a toad or a dot for the free cell")
    free = [sign for sign in signs if known[sign.mark] == "0"]
    if len(free) != 1 or len(signs) < _FEWEST:
        raise fault(_NAME, text, free[1].at if len(free) > 1 else len(text.rstrip()), "exactly one free cell")
    lattice, cells = lain([(sign.column, sign.row) for sign in signs])

    def same(game: Game) -> bool:
        return _frogs(game) and game.board.lattice is lattice and game.board.cells == cells

    game = listed_or_own("hop", same, Board(lattice, cells).code)
    return [Reading(_NAME, game.id, game.read_position("".join(known[sign.mark] for sign in signs)))]


def _frogs(game: Game) -> TypeGuard[HopGame]:
    return game.family == "hop"


FORM = Form(_NAME, "FFF_TTT", "frogs and toads as letters F and T with one free cell", _fits, read)
