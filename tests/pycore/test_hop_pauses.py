"""Searches of frogs and toads can be stopped on large boards: work between two events is counted, not timed."""

from __future__ import annotations

from itertools import islice

import pytest
from hirameki import Question, open_puzzle
from hirameki.puzzles.hop.search import beam
from hirameki.puzzles.hop.theory.travel import TravelBound

#: A board with the maximum of 400 cells.
WHOLE = "hop/xs." + "-".join(["20o"] * 20)


def test_beam_search_reports_while_it_ranks_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    ranked = 0
    plain = TravelBound.moves

    def counted(bound: TravelBound, pieces: tuple[int, ...]) -> int:
        nonlocal ranked
        ranked += 1
        return plain(bound, pieces)

    monkeypatch.setattr(TravelBound, "moves", counted)
    most = in_all = 0
    for _ in islice(open_puzzle(WHOLE).plan_solve(Question(any=True)).job, 150):
        most, in_all, ranked = max(most, ranked), in_all + ranked, 0
    # Reports come only within a layer, so the remainders of small layers add up.
    assert most * 400 <= 3 * beam._RANKED
    assert in_all > 10 * most
