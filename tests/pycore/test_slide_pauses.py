"""Stop is heard between two events of a job: what is done between them is counted here, not timed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest
from hirameki import open_puzzle
from hirameki.puzzles.puzzle import Question
from hirameki.puzzles.slide import placing
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.slope import Slope
from hirameki.search.jobs import drain

#: Tiles stepped between two events: some 10 ms natively. Trying whether cells can be closed counts for many.
_MOST, _TRIED = 3_000, 2_000
LARGE = "slide/xs." + "-".join(["16o"] * 16)
QUESTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("slide/4x5", "solve", {}), ("slide/6x6", "solve", {}), ("slide/5x6", "solve", {"metric": "runs"}),
    ("slide/2x6", "solve", {"metric": "runs"}), ("slide/6x6", "check", {}), (LARGE, "solve", {"any": True}),
    (LARGE, "check", {}),
]


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "operation", "options"), QUESTIONS)
def test_little_is_done_between_two_events(
    name: str, operation: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = 0
    stepped, beyond, tried = WeightedEvaluation.stepped, Slope.beyond, placing._stays_good

    def counted_step(self: WeightedEvaluation, states: dict[int, int], *rest: int) -> dict[int, int]:
        nonlocal done
        done += len(states)
        return stepped(self, states, *rest)

    def counted_level(self: Slope, *levels: Any) -> Iterator[int]:
        nonlocal done
        for number in beyond(self, *levels):
            done += number
            yield number

    def counted_try(*given: Any) -> bool:
        nonlocal done
        done += _TRIED
        return tried(*given)

    monkeypatch.setattr(WeightedEvaluation, "stepped", counted_step)
    monkeypatch.setattr(Slope, "beyond", counted_level)
    monkeypatch.setattr(placing, "_stays_good", counted_try)
    puzzle = open_puzzle(name)
    position = drain(puzzle.deal(Question(seed=4)))["position"]
    most = total = 0
    events: Iterable[Any] = getattr(puzzle, operation)(Question(position=position, **options))
    for _ in islice(events, 2_000):
        most, total, done = max(most, done), total + done, 0
    assert 0 < most <= _MOST
    assert total > 10 * most  # much was done, and in small pieces
