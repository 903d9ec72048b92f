"""Answers `check` (can it still be solved, and how good is every move?) and `table` (the whole space)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...search.outcome import Job, Progress
from ..puzzle import Answer, Question
from .asked import SMALL, Asked, read_question
from .moves import moved
from .positions import Tiles, write_tiles
from .shortest import Ways, between
from .whole import levels, members

if TYPE_CHECKING:
    from .tiles import TilePuzzle

_ROOM = 3_500_000
_FARTHEST = 100


def check(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return whether the position can be solved, and every legal move judged."""
    asked = read_question(puzzle, question)
    yield Progress()
    cells = asked.board.neighbours[asked.start.index(0)]
    if asked.why_not is not None:  # every move can be taken back: none of them helps
        legal = [{"move": cell, "outcome": "losing", "togo": None} for cell in cells]
        return {**asked.head(), "outcome": "unsolvable", "togo": None, "certificate": asked.why_not, "legal": legal}
    togo = yield from _distance(asked, asked.start)
    legal = []
    for cell in cells:
        after = yield from _distance(asked, moved(asked.start, cell))
        legal.append({"move": cell, "outcome": "winning", "togo": after})
    return {**asked.head(), "outcome": "solvable", "togo": togo, "legal": legal}


def _distance(asked: Asked, tiles: Tiles) -> Job[int | None]:
    """Return the steps from a position to the goal, or None when that is not known within the limits."""
    if not asked.small:
        return None
    outcome = yield from between(asked.space(), tiles, asked.goal, asked.budget, _ROOM)
    return outcome.distance if isinstance(outcome, Ways) else None


def table(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return how many positions there are at every distance from the goal, and the farthest ones."""
    asked = read_question(puzzle, question)
    yield Progress()
    space = asked.space()
    found = yield from levels(space, asked.goal, asked.budget, SMALL)
    answer: dict[str, Any] = {
        "puzzle": puzzle.id, "goal": write_tiles(asked.goal), "metric": asked.metric, "positions": asked.positions,
        "distribution": list(found.counts),
    }
    if not found.complete:
        return {**answer, "outcome": "limit", "farthest": []}
    farthest = [write_tiles(tiles) for tiles in members(space, found.last, _FARTHEST)]
    return {**answer, "outcome": "solved", "farthest": farthest}
