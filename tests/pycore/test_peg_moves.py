"""The search in C++ that proves how many moves large peg boards need, on boards whose moves are known otherwise."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from hirameki.puzzles.peg.tables.solution_book import pair_rows
from peg_boards import board, pairs

TABLES = Path(__file__).resolve().parents[2] / "pycore" / "tables"


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
@pytest.mark.parametrize("slug", ["hoppers", pytest.param("triangle-15", marks=pytest.mark.long)])
@pytest.mark.parametrize("behind", [1, 100_000])
def test_pairs_of_a_small_board_need_as_many_moves_as_whole_sets_say(
    slug: str, behind: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(str(TABLES))
    from make_peg_moves import Searcher
    from make_peg_solutions import solved_row

    puzzle = board(slug)
    every = pairs(puzzle)
    searcher = Searcher(puzzle, 500, str(tmp_path))
    for start in sorted({pair.start for pair in every})[::2]:
        goals = [pair for pair in every if pair.start == start]
        for limit in range(2, 2 + max(pair.moves or 2 for pair in goals)):
            answers = searcher.ways(start, [pair.goal for pair in goals], limit, behind)
            for pair, (outcome, expanded, jumps) in zip(goals, answers, strict=True):
                assert expanded > 0
                assert (outcome == "found") == (pair.moves is not None and pair.moves <= limit)
                if outcome == "found":
                    row = solved_row(puzzle, puzzle.board.names[start], jumps, limit)
                    assert pair.moves is not None
                    assert pair.moves <= row["moves"] <= limit
    searcher.close()
    assert sys.modules.pop("make_peg_moves")
    assert sys.modules.pop("make_peg_solutions")


def test_what_it_proved_is_in_the_book() -> None:
    for slug in ("french", "hexagon-37", "rect-6x6"):
        rows = pair_rows(slug)
        assert any(row.searched for row in rows)
        assert all(row.optimal for row in rows)
    assert any(row.optimal and row.searched for row in pair_rows("triangle-36"))
