"""Searches of whole layers can be stopped on large boards: work between two events is counted, not timed."""

from __future__ import annotations

import pytest
from hirameki import Question, open_puzzle
from listening import ROOMY, heard, work_between

#: A board with the maximum of 400 cells.
WHOLE = "hop/xs." + "-".join(["20o"] * 20)


@pytest.mark.heavy
def test_beam_search_reports_while_it_ranks_positions() -> None:
    # Reports come only within a layer, so the remainders of small layers add up.
    work = work_between(open_puzzle(WHOLE).plan("solve", Question(any=True)).job, 15)
    assert work.most <= 1_000_000
    assert work.total > 4 * work.most


@pytest.mark.parametrize("board", ["hop/fore-and-aft", "hop/xs." + "-".join(["7o"] * 7), WHOLE])
def test_a_table_that_a_limit_ends_does_nothing_more(board: str) -> None:
    puzzle = open_puzzle(board)
    work_between(puzzle.plan("table", Question(nodes=1)).job)  # what is made once for a board
    for nodes in (1_000, 30_000):
        # A comprehension takes about three steps for each position that it finds.
        assert work_between(puzzle.plan("table", Question(nodes=nodes)).job).total <= 20 * (nodes + 4_000)


def test_when_the_time_is_up_moves_that_are_not_judged_yet_take_no_work() -> None:
    puzzle = open_puzzle(ROOMY)
    answer, _ = heard(puzzle.plan("check", Question(seconds=0)).job)  # what is made once for a board
    assert (answer.outcome, len(answer.legal), {one.outcome for one in answer.legal}) == ("limit", 7861, {"unknown"})
    # Listing the moves takes some 100 steps each; looking up where each of them may end takes 13,000.
    assert work_between(puzzle.plan("check", Question(seconds=0)).job).total <= 500 * 7861
