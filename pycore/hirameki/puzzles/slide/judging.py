"""Answers `check` (can it still be solved, and how good is every move?) and `table` (the whole space)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...search.jobs import Job, Progress
from ..puzzle import Answer, Question
from .asked import SMALL, Asked, read_question
from .moves import moved
from .positions import write_tiles
from .shortest import Ways, between
from .slope import Slope
from .solving import ROOM, nearby, nearby_in_runs
from .space import Space
from .whole import levels, members

if TYPE_CHECKING:
    from .tiles import TilePuzzle

_FARTHEST = 100
#: Positions counted of a space that is too large anyway.
_GLANCE = 10_000
#: Positions expanded to know the moves to go on a board too large to be searched whole.
_EFFORT, _EFFORT_LARGE, _EFFORT_RUNS = 300_000, 60_000, 500_000


def check(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return whether the position can be solved, and every legal move judged."""
    asked = read_question(puzzle, question)
    yield Progress()
    cells = asked.board.neighbours[asked.start.index(0)]
    if asked.why_not is not None:  # every move can be taken back: none of them helps
        legal = [{"move": cell, "outcome": "losing", "togo": None} for cell in cells]
        return {**asked.head(), "outcome": "unsolvable", "togo": None, "certificate": asked.why_not, "legal": legal}
    if asked.small:
        return (yield from _check_small(asked))
    return (yield from _check_large(asked))


def _check_small(asked: Asked) -> Job[Answer]:
    """Judge every move by its exact distance, and tell how many of the shortest ways begin with it (single moves)."""
    space = asked.space()
    outcome = yield from between(space, asked.start, asked.goal, asked.budget, ROOM)
    togo = outcome.distance if isinstance(outcome, Ways) else None
    onward = outcome.layers[1] if isinstance(outcome, Ways) and togo else {}
    legal: list[dict[str, Any]] = []
    for cell in asked.board.neighbours[asked.start.index(0)]:
        after = moved(asked.start, cell)
        left: int | None = None
        if togo is not None and space.encode(after) in onward.get(cell, ()):
            left = togo - 1
        elif togo is not None and space.alternating:  # one step off a shortest way: no step keeps the distance
            left = togo + 1
        else:
            found = yield from between(space, after, asked.goal, asked.budget, ROOM)
            left = found.distance if isinstance(found, Ways) else None
        legal.append({"move": cell, "outcome": "winning", "togo": left})
        if isinstance(outcome, Ways) and not asked.runs:
            legal[-1]["shortest"] = (yield from outcome.count(by=cell)) if cell in onward else 0
    return {**asked.head(), "outcome": "solvable", "togo": togo, "legal": legal}


def _check_large(asked: Asked) -> Job[Answer]:
    """Judge by a shortest solution where one is found soon, else by lower bounds (single moves)."""
    if asked.runs:
        return (yield from _check_in_runs(asked))
    slope = Slope(Space(asked.board, asked.goal, False), asked.goal, conflicts=True)
    bound = slope.bound(slope.space.encode(asked.start))
    yield Progress(bound=bound)
    shortest = yield from nearby(asked, _EFFORT if len(asked.board) <= 16 else _EFFORT_LARGE)
    togo = None if shortest is None else len(shortest)
    legal = []
    for cell in asked.board.neighbours[asked.start.index(0)]:
        onward = bool(shortest) and shortest is not None and shortest[0] == cell
        least = slope.bound(slope.space.encode(moved(asked.start, cell)))
        if togo is not None:
            least = max(least, togo - 1)
        left = togo - 1 if onward and togo is not None else None
        legal.append({"move": cell, "outcome": "winning", "togo": left, "bound": least})
    return {**asked.head(), "outcome": "solvable", "togo": togo, "bound": togo or bound, "legal": legal}


def _check_in_runs(asked: Asked) -> Job[Answer]:
    """Judge by a shortest solution in runs where one is found soon."""
    shortest = yield from nearby_in_runs(asked, _EFFORT_RUNS if len(asked.board) <= 16 else _EFFORT_LARGE)
    togo = None if shortest is None else asked.steps(shortest)
    legal: list[dict[str, Any]] = []
    for cell in asked.board.neighbours[asked.start.index(0)]:
        judged: dict[str, Any] = {"move": cell, "outcome": "winning", "togo": None}
        if shortest and togo is not None:
            judged["bound"] = togo - 1
            onward = replace(asked, start=moved(asked.start, cell)).steps(shortest[1:]) if cell == shortest[0] else togo
            if onward == togo - 1:  # the run is over: no move comes nearer by more than one
                judged["togo"] = onward
        legal.append(judged)
    known = {} if togo is None else {"bound": togo}
    return {**asked.head(), "outcome": "solvable", "togo": togo, **known, "legal": legal}


def table(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return how many positions there are at every distance from the goal, and the farthest ones.

    A space that is too large to be searched whole is told at once, with the first distances only.
    """
    asked = read_question(puzzle, question)
    yield Progress()
    space = asked.space()
    found = yield from levels(space, asked.goal, asked.budget, SMALL if asked.small else _GLANCE)
    answer: dict[str, Any] = {
        "puzzle": puzzle.id, "goal": write_tiles(asked.goal), "metric": asked.metric, "positions": asked.positions,
        "distribution": list(found.counts),
    }
    if not found.complete:
        return {**answer, "outcome": "limit", "farthest": []}
    farthest = [write_tiles(tiles) for tiles in members(space, found.last, _FARTHEST)]
    return {**answer, "outcome": "solved", "farthest": farthest}
