"""Answers `compare`: the same problem by several methods, side by side."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ...search.outcome import Job, Progress
from ..puzzle import Answer, Question
from .asked import read_question
from .shortest import Ways, between

if TYPE_CHECKING:
    from .tiles import TilePuzzle

_ROOM = 3_500_000


def compare(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return positions expanded, seconds and answer of every method."""
    asked = read_question(puzzle, question)
    yield Progress()
    if asked.why_not is not None:
        return {**asked.head(), "outcome": "unsolvable", "certificate": asked.why_not, "methods": []}
    begun = time.perf_counter()
    outcome = yield from between(asked.space(), asked.start, asked.goal, asked.budget, _ROOM)
    row: dict[str, Any] = {"name": "breadth-first from both ends", "seconds": round(time.perf_counter() - begun, 3)}
    if isinstance(outcome, Ways):
        row |= {"expanded": outcome.expanded, "outcome": "solved", "moves": outcome.distance}
    else:
        row |= {"outcome": "limit"}
    return {**asked.head(), "methods": [row]}
