"""Answers `compare`: the same problem by iterative deepening with one lower bound after the other, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from ..puzzle import Answer, Question
from .asked import Asked, read_question
from .deepening import deepen
from .estimates import Estimate, distance_estimate, nothing, walking_estimate
from .guide import labels_for, made_guide, stored_guide
from .shortest import Ways, between
from .solving import ROOM

if TYPE_CHECKING:
    from .tiles import TilePuzzle

#: Seconds for one method when the caller sets no limit.
_SECONDS = 5.0


def compare(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return positions expanded, seconds and answer of every method, in single moves."""
    asked = replace(read_question(puzzle, question), metric="moves")
    yield Progress()
    if asked.why_not is not None:
        return {**asked.head(), "outcome": "unsolvable", "certificate": asked.why_not, "methods": []}
    methods: list[dict[str, Any]] = []
    estimates: list[tuple[str, Estimate]] = [
        ("deepening", nothing), ("deepening-distance", distance_estimate(asked.board, asked.goal, False)),
    ]
    if asked.board.width and len(set(asked.goal)) == len(asked.goal):
        estimates.append(("deepening-conflict", distance_estimate(asked.board, asked.goal, True)))
    walking = yield from walking_estimate(asked.board, asked.goal)
    if walking is not None:
        estimates.append(("deepening-walking", walking))
    for name, estimate in estimates:
        methods.append((yield from _deepening(asked, name, estimate, _budget(question))))
    methods += yield from _patterns(asked, _budget(question))
    methods.append((yield from _both_ends(asked, _budget(question))))
    return {**asked.head(), "methods": methods}


def _budget(question: Question) -> Budget:
    limited = question.seconds is not None or question.nodes is not None
    return Budget(question.nodes, question.seconds if limited else _SECONDS)


def _row(name: str, budget: Budget, expanded: int, length: int | None) -> dict[str, Any]:
    row: dict[str, Any] = {"name": name, "expanded": expanded, "seconds": round(budget.elapsed(), 3)}
    return row | ({"outcome": "limit"} if length is None else {"outcome": "solved", "moves": length})


def _deepening(asked: Asked, name: str, estimate: Estimate, budget: Budget) -> Job[dict[str, Any]]:
    """Run iterative deepening as the textbook has it: the whole estimate anew for every position."""
    stride = 1 if asked.board.colours is None else 2
    bound = estimate(asked.start)
    if stride == 2:  # every step changes the blank's colour: the length has the parity of the blank's distance
        bound += (bound + asked.board.distances[asked.start.index(0)][asked.goal.index(0)]) % 2
    expanded = 0
    while True:
        for spent, found in _depth_first(asked, estimate, bound):
            if found:
                return _row(name, budget, expanded + spent, bound)
            yield Progress(expanded + spent, bound, bound=bound)
            if budget.exceeded(expanded + spent):
                return _row(name, budget, expanded + spent, None)
        expanded += spent
        bound += stride


def _depth_first(asked: Asked, estimate: Estimate, bound: int) -> Iterator[tuple[int, bool]]:
    """Yield (positions expanded, whether the goal was found) now and then and at the end."""
    around = asked.board.neighbours
    tiles = list(asked.start)
    goal = list(asked.goal)
    blank = tiles.index(0)
    expanded = 0
    if tiles == goal:
        yield 0, True
        return
    waiting: list[tuple[int, int, Iterator[int]]] = [(blank, -1, iter(around[blank]))]
    while waiting:
        blank, before, choices = waiting[-1]
        cell = next(choices, None)
        if cell is None:
            waiting.pop()
            if before >= 0:
                tiles[blank], tiles[before] = tiles[before], 0
            continue
        if cell == before:
            continue
        tiles[blank], tiles[cell] = tiles[cell], 0
        if len(waiting) + estimate(tiles) <= bound:
            expanded += 1
            if tiles == goal:
                yield expanded, True
                return
            waiting.append((cell, blank, iter(around[cell])))
        else:
            tiles[cell], tiles[blank] = tiles[blank], 0
        if not expanded % 256:
            yield expanded, False
    yield expanded, False


def _patterns(asked: Asked, budget: Budget) -> Job[list[dict[str, Any]]]:
    """Run the deepening search of `solve` with pattern tables; making or unpacking these counts."""
    guide = yield from stored_guide(asked.board, asked.goal)
    if guide is None:
        guide = yield from made_guide(asked.board, asked.goal)
    if guide is None:
        return []
    labels = labels_for(asked.start, asked.goal)[0]
    found = yield from deepen(asked.board, guide, labels, budget)
    length = None if found.solution is None else len(found.solution)
    return [_row("deepening-patterns", budget, found.expanded, length)]


def _both_ends(asked: Asked, budget: Budget) -> Job[dict[str, Any]]:
    name = "bidirectional"
    job = between(asked.space(), asked.start, asked.goal, budget, ROOM)
    expanded = 0
    while True:
        try:
            event = next(job)
        except StopIteration as stop:
            outcome = stop.value
            break
        if isinstance(event, Progress):
            expanded = event.expanded
        yield event
    return _row(name, budget, expanded, outcome.distance if isinstance(outcome, Ways) else None)
