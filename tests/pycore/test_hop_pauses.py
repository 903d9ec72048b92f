"""Searches of frogs and toads can be stopped on large boards: work between two events is counted, not timed."""

from __future__ import annotations

from hirameki import Question, open_puzzle
from listening import work_between

#: A board with the maximum of 400 cells.
WHOLE = "hop/xs." + "-".join(["20o"] * 20)


def test_beam_search_reports_while_it_ranks_positions() -> None:
    # Reports come only within a layer, so the remainders of small layers add up.
    work = work_between(open_puzzle(WHOLE).plan_solve(Question(any=True)).job, 40)
    assert work.most <= 1_000_000
    assert work.total > 10 * work.most
