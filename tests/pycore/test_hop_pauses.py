"""Stop is heard on large boards of frogs and toads: what is done between two events is counted, not timed."""

from __future__ import annotations

from itertools import islice

import pytest
from hirameki import Question, open_puzzle
from hirameki.puzzles.hop.search import beam
from hirameki.puzzles.hop.theory.travel import TravelBound

#: A board of all 400 cells that there may be.
WHOLE = "hop/xs." + "-".join(["20o"] * 20)


def test_a_beam_pauses_while_it_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
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
    # A pause falls within a layer; the ends of small layers add up.
    assert most * 400 <= 3 * beam._RANKED
    assert in_all > 10 * most
