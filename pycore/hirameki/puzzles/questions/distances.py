"""`check` and `table`, which measure how far positions are from the goal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal

from ...methods.distances import Around, Distances, first_moves, measure, measure_around
from ...methods.space import State, holds, size
from ...search.jobs import Event, Job, Pace, Progress, Tally, retold
from ...search.layered_paths import count_each
from ..answers import CheckAnswer, Exhausted, Legal, Verdict
from ..studies import DistanceTable
from .task import SpaceTask

#: The most farthest positions that are listed, and how many are written between two reports.
FARTHEST, _SLICE = 100, 500


# `check`: can the goal still be reached, and how good is each legal move?
#
# Every move can be taken back, so no move loses a solution. Moves to go include the option of continuing the move in
# progress at no cost.


def check(task: SpaceTask) -> Job[CheckAnswer]:
    """Answer `check`: every legal move with its moves to go and the number of shortest solutions that begin with it."""
    yield Progress()
    problem = task.problem
    if task.why_not is not None:  # every move can be undone, so none of them helps
        legal = tuple(Legal(move, "losing") for move in first_moves(problem))
        return CheckAnswer(
            *task.heading.named, outcome="unsolvable", certificate=task.why_not, legal=legal,
            seconds=task.budget.elapsed(),
        )
    tally = Tally()
    measured = yield from tally.adding(retold(_measured(task), _boundless))
    here = measured.togo(problem.start)
    togo = _nearest(measured, (problem.start, *task.going), here)
    outcome: Literal["solvable", "unsolvable", "limit"] = "limit" if measured.limit is not None else "unsolvable"
    others: Verdict = "unknown" if measured.limit is not None else "losing"
    if togo is not None or task.reachable:
        outcome, others = "solvable", "winning"
    legal = yield from tally.adding(_judged(task, measured, here, others))
    certificate = None
    if outcome == "unsolvable":
        certificate = Exhausted(positions=measured.positions, origin="goal" if measured.behind else None)
    return CheckAnswer(
        *task.heading.named, outcome=outcome, togo=togo, certificate=certificate, legal=legal,
        seconds=task.budget.elapsed(), expanded=tally.expanded,
    )


def _boundless(event: Event) -> Event:
    """Return a report without its bound: a move in progress that goes on may reach the goal with one move less."""
    return replace(event, bound=None) if isinstance(event, Progress) else event


def _measured(task: SpaceTask) -> Job[Distances]:
    """Return the distances of all positions, or of those on shortest solutions and near the start."""
    if task.around is None and task.whole:
        show = None if task.rated else task.replayed
        return measure(task.problem, task.budget, task.signature, show=show)
    return measure_around(task.problem, task.around or Around(apart=False), task.budget, task.signature)


def _nearest(measured: Distances, states: Iterable[State], here: int | None) -> int | None:
    near = here or 0
    return min((left for state in states if (left := measured.togo(state, near)) is not None), default=None)


def _judged(task: SpaceTask, measured: Distances, here: int | None, others: Verdict) -> Job[tuple[Legal, ...]]:
    """Return every legal move with the moves to go after it; none in the only goal if play ends there.

    When the time is up, the moves still to be judged get no number: on boards with thousands of moves, looking up where
    each of them may end would take longer than the search.

    Args:
        measured: the distances that are known.
        here: the moves to go from the start, if known.
        others: the outcome of a move whose moves to go are not known.
    """
    problem = task.problem
    if problem.start == problem.goal and not task.plays_on:
        return ()
    legal: list[tuple[State, Legal]] = []
    pace, late = Pace(), False
    for move, reached in first_moves(problem).items():
        ends = () if late else (*reached, *task.continued(problem.start, reached[0]))
        left = _nearest(measured, ends, here)
        legal.append((reached[0], Legal(move, others if left is None else "winning", left)))
        if pace.due():
            late = task.budget.exceeded(0) is not None
            yield Progress()
    return (yield from _with_shortest(task, measured, here, legal))


def _with_shortest(
    task: SpaceTask, measured: Distances, togo: int | None, legal: list[tuple[State, Legal]]
) -> Job[tuple[Legal, ...]]:
    """Add to each legal move the number of shortest solutions that begin with it, unless counting takes too long."""
    unnumbered = tuple(judged for _, judged in legal)
    if togo is None or not task.counted:
        return unnumbered
    layers, progress = measured.layers, Progress(depth=togo)

    def nearer(made: int, state: State) -> Iterator[State]:
        layer = layers[togo - 2 - made]
        return (after for after in task.problem.around(state) if holds(layer, after))

    numbered = []
    for after, judged in legal:
        number: int | None = 0
        if togo and holds(layers[togo - 1], after):
            number = yield from count_each(after, togo - 1, nearer, task.counted, measured.ways, progress)
        if number is None:
            return unnumbered
        numbered.append(replace(judged, shortest=number))
    return tuple(numbered)


# `table`: the number of positions at each distance from the goal.


def table(task: SpaceTask) -> Job[DistanceTable]:
    """Answer `table`; on boards too large for a complete search, as far as the limits allow."""
    yield Progress()
    budget = task.budget if task.whole else task.budget.at_most(task.glance)
    tally = Tally()
    measured = yield from tally.adding(measure(task.problem, budget, task.signature))
    positions = measured.positions if task.positions is None else task.positions
    answer = DistanceTable(
        *task.heading.named, outcome="limit", positions=positions, togo=measured.togo(task.problem.start),
        expanded=tally.expanded, seconds=task.budget.elapsed(),
    )
    if measured.limit is not None:
        if task.positions is None:
            return answer
        return replace(answer, distribution=tuple(map(size, measured.layers)), farthest=())
    last = measured.layers[-1].items() if measured.layers else ()
    written = (task.text((shelf, number)) for shelf, numbers in last for number in numbers)
    farthest = yield from listed(written, Progress(tally.expanded, len(measured.layers)))
    return DistanceTable(
        *task.heading.named, outcome="solved" if measured.layers else "unsolvable", positions=positions,
        distribution=tuple(map(size, measured.layers)), farthest=farthest, togo=answer.togo,
        certificate=None if measured.layers else Exhausted(positions=measured.positions),
        seconds=task.budget.elapsed(), expanded=tally.expanded,
    )


def listed(farthest: Iterable[str], progress: Progress) -> Job[tuple[str, ...]]:
    """Return the first of the farthest positions, in the order of their texts."""
    written = []
    for text in farthest:
        written.append(text)
        if len(written) % _SLICE == 0:
            yield progress
    return tuple(sorted(written)[:FARTHEST])
