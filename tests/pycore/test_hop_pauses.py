"""Stop is heard on large boards of frogs and toads: what is done between two events is counted, not timed."""

from __future__ import annotations

from hirameki import Question, open_puzzle
from listening import work_between

#: A board of all 400 cells that there may be.
WHOLE = "hop/xs." + "-".join(["20o"] * 20)


def test_a_beam_pauses_while_it_ranks() -> None:
    # A pause falls within a layer; the ends of small layers add up.
    work = work_between(open_puzzle(WHOLE).plan_solve(Question(any=True)).job, 40)
    assert work.most <= 1_000_000
    assert work.total > 10 * work.most
