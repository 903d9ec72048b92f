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
@pytest.mark.parametrize("slug", [pytest.param("hoppers", marks=pytest.mark.long), "triangle-15"])
def test_pairs_of_a_small_board_need_as_many_moves_as_whole_sets_say(
    slug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(str(TABLES))
    from make_peg_moves import Searcher
    from make_peg_solutions import solved_row

    puzzle = board(slug)
    table = puzzle.jumps
    searcher = Searcher(table, 500, str(tmp_path))
    for pair in pairs(puzzle)[::8]:
        start, goal = table.full ^ 1 << pair.start, 1 << pair.goal
        if pair.moves is None:
            assert searcher.way(start, goal, table.holes)[0] == "none"
            continue
        assert searcher.way(start, goal, pair.moves - 1)[0] == "none"
        outcome, expanded, jumps = searcher.way(start, goal, pair.moves)
        assert (outcome, len(jumps)) == ("found", table.holes - 2)
        assert expanded > 0
        assert solved_row(puzzle, puzzle.board.names[pair.start], jumps, pair.moves)["optimal"]
    searcher.close()
    assert sys.modules.pop("make_peg_moves")
    assert sys.modules.pop("make_peg_solutions")


def test_what_it_proved_is_in_the_book() -> None:
    for slug in ("french", "hexagon-37", "rect-6x6"):
        searched = [row for row in pair_rows(slug) if row.searched]
        assert searched
        assert any(row.optimal for row in searched)
