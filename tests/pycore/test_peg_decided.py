"""The search in C++ that decides problems of large peg boards, on boards whose problems are decided otherwise."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from hirameki import as_json, check, solve
from hirameki.puzzles.peg.tables.solution_book import pair_rows
from peg_boards import board, pairs

TABLES = Path(__file__).resolve().parents[2] / "pycore" / "tables"

#: Positions that the search expanded for e1 to e9 of the diamond of 41.
SEARCHED = 23_528_872


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
@pytest.mark.parametrize("slug", ["triangle-15", "rect-4x4", pytest.param("deformed-21", marks=pytest.mark.long)])
def test_pairs_of_a_small_board_are_decided_as_whole_sets_do(
    slug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(str(TABLES))
    from make_peg_decided import Decider, decided_row

    puzzle = board(slug)
    decider = Decider(puzzle, 500, str(tmp_path))
    for pair in pairs(puzzle):
        # Of a solved row the solution has stood the replay.
        row = decided_row(puzzle, {"start": pair.start, "goal": pair.goal, "outcome": "limit"}, decider)
        assert row["outcome"] == pair.outcome
        assert ("solution" in row) == (pair.outcome == "solved")
    decider.close()
    for name in ("make_peg_decided", "make_peg_solutions", "peg_program"):
        assert sys.modules.pop(name)


def test_the_four_ways_that_the_diamond_can_be_solved_are_all_there_are() -> None:
    diamond = board("diamond-41")
    names = diamond.board.names
    solved = {(names[row.start or 0], names[row.goal or 0]) for row in pair_rows("diamond-41") if row.solution}
    assert solved == {("d2", "f2"), ("d2", "c5"), ("e3", "b4"), ("e3", "e7")}
    assert all(row.outcome == "unsolvable" for row in pair_rows("diamond-41") if not row.solution)
    assert solve(diamond.id, position="e1", goal="any").outcome == "unsolvable"


def test_what_it_decided_is_told_with_the_size_of_the_search() -> None:
    for ask in (solve, check):
        answer = ask("peg/diamond-41", position="e1", goal="e9")
        assert answer.outcome == "unsolvable"
        certificate = as_json(answer.certificate)
        assert isinstance(certificate, dict)
        assert (certificate["kind"], certificate["from"]) == ("exhausted", "both")
        assert certificate["expanded"] == SEARCHED
        assert certificate["pagodas"]
