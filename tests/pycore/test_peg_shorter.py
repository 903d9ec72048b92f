"""The C++ beam that looks for shorter solutions on large peg boards, tested on a board with known shortest ones."""

from __future__ import annotations

import shutil
from argparse import Namespace
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from peg_boards import board, pairs

#: The moves of a solution that consists of single jumps; no problem of the board needs so many.
JUMPS = 13


@pytest.mark.long
@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
@pytest.mark.parametrize(("kept", "step"), [(100_000, 3), (40, 1)])
def test_a_wide_beam_finds_shortest_solutions_and_a_narrow_one_does_not(
    kept: int, step: int, maker: Callable[[str], ModuleType]
) -> None:
    script, puzzle = maker("make_peg_shorter"), board("triangle-15")
    every = [pair for pair in pairs(puzzle) if pair.moves]
    rows: list[dict[str, Any]] = [
        {"start": pair.start, "goal": pair.goal, "outcome": "solved", "moves": JUMPS, "bound": 1, "optimal": False}
        | {"solution": puzzle.write_moves(puzzle.board.names[pair.start], pair.solution or ())}
        for pair in every
    ]
    saved: list[int] = []
    options = Namespace(memory=500, kept=kept, behind=1000, save=lambda: saved.append(len(rows)))
    script.shorten("triangle-15", rows, range(0, len(rows), step), options)
    assert saved
    found, shortest = [row["moves"] for row in rows[::step]], [pair.moves or 0 for pair in every[::step]]
    assert all(moves >= least for moves, least in zip(found, shortest, strict=True))
    assert (found == shortest) == (kept > 40)
