"""Stored answers: best solutions of catalogue boards, made by pycore/tables/make_peg_solutions.py.

Each is a solution in link notation with its moves and the bound that the script proved; `optimal` where they meet.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ... import tables

FILE = "peg-solutions.json"
#: A row of the table: start, goal, outcome, and for solved ones moves, jumps, bound, optimal, solution.
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stock:
    """What is stored of a board: the answer for its start, and one row for every pair modulo symmetry."""

    start: Row | None
    pairs: tuple[Row, ...]


def stock(slug: str) -> Stock:
    """Return what is stored of a board; nothing where there is no table.

    >>> stock("no such board")
    Stock(start=None, pairs=())
    """
    stored = _table().get(slug, {})
    return Stock(stored.get("start"), tuple(stored.get("pairs", ())))


def known(slug: str) -> dict[str, Any] | None:
    """Return `known` of a board's description: the stored answer for its start, or None."""
    start = stock(slug).start
    return None if start is None else {"metric": "moves", **start}


_read: dict[str, Any] = {}


def _table() -> dict[str, Any]:
    """Return the boards of the table, read once; in the page it may come later than the first question."""
    if not _read:
        text = tables.read(FILE)
        _read.update({} if text is None else json.loads(text)["boards"])
    return _read
