"""The C++ search that decides problems of large peg boards, tested on boards decided by other methods."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from types import ModuleType

import pytest
from hirameki import as_json, check, solve
from peg_boards import board, pairs

#: Bytes of memory that force every level of these boards to be built slice by slice.
LITTLE = 300_000

#: Positions that the search expanded for unsolvable problems.
SEARCHED = {("diamond-41", "e1", "e9"): 23_528_872, ("wiegleb", "e1", "e1"): 1_445_568_355}


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
@pytest.mark.parametrize(("slug", "memory"), [
    ("rect-4x4", LITTLE), *(pytest.param(*one, marks=pytest.mark.long) for one in (
        ("triangle-15", 500_000_000), ("triangle-15", LITTLE), ("rect-4x4", 500_000_000),
        ("deformed-21", 500_000_000), ("deformed-21", LITTLE),
    )),
])
def test_pairs_of_a_small_board_are_decided_as_whole_sets_do(
    slug: str, memory: int, maker: Callable[[str], ModuleType]
) -> None:
    script, puzzle = maker("make_peg_decided"), board(slug)
    decider = script.Decider(puzzle, memory)
    for pair in pairs(puzzle):
        # For a solved row, the solution has been replayed.
        row = script.decided_row(puzzle, {"start": pair.start, "goal": pair.goal, "outcome": "limit"}, decider)
        assert row["outcome"] == pair.outcome
        assert ("solution" in row) == (pair.outcome == "solved")
    decider.close()


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
def test_a_problem_that_needs_more_memory_stays_open(
    maker: Callable[[str], ModuleType]
) -> None:
    script, puzzle = maker("make_peg_decided"), board("triangle-15")
    decider = script.Decider(puzzle, LITTLE // 20)
    row = {"start": 0, "goal": 0, "outcome": "limit"}
    assert script.decided_row(puzzle, row, decider) == row
    decider.close()


@pytest.mark.parametrize(("slug", "vacancy", "survivor"), SEARCHED)
def test_stored_decisions_report_the_size_of_the_search(slug: str, vacancy: str, survivor: str) -> None:
    for ask in (solve, check):
        answer = ask(f"peg/{slug}", position=vacancy, goal=survivor)
        assert answer.outcome == "unsolvable"
        certificate = as_json(answer.certificate)
        assert isinstance(certificate, dict)
        assert (certificate["kind"], certificate["from"]) == ("exhausted", "both")
        assert certificate["expanded"] == SEARCHED[slug, vacancy, survivor]
        assert certificate["pagodas"]
