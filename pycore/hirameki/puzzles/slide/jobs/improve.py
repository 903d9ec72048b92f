"""A solution at once, and better ones by beams and windows; none of them is proved shortest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from ....search.budget import Budget
from ....search.jobs import Event, Found, Job, Progress, unless_late
from ..exact.state_sets import StateSpace
from ..rules import after_moves, without_returns
from ..search.beam import beam
from ..search.constructive import construct
from ..search.evaluation import WeightedEvaluation
from ..search.learned_evaluation import LearnedEvaluation
from ..search.learned_evaluation import stored_evaluation as stored_triples
from ..search.pair_evaluation import PairEvaluation
from ..search.pair_evaluation import stored_evaluation as stored_pairs
from ..search.window_optimisation import shorten
from ..tables.evaluation_patterns import stored_patterns
from .task import Task
from .tuning import (
    BEAM_LAST,
    BEAM_PAIRS_LAST,
    BEAM_TRIPLES,
    BEAM_TRIPLES_LAST,
    BEAM_TRIPLES_WIDE,
    BEAMS_FIRST,
    BEAMS_IN_RUNS,
    BEAMS_LARGE,
    BEAMS_LATER,
    BEAMS_PAIRS,
    BEAMS_SEVEN,
    EXPECTED,
    FASTER,
    LONGEST_SEVEN,
    MIDDLE,
    NARROWEST,
    PART_OF_NODES,
    PARTS_OF_THE_WAY,
    PATIENCE,
    POWERS_LARGE,
    POWERS_SEVEN,
    SEVEN,
    SHARE,
    SHARE_OF_COLUMNS,
    SHARE_OF_SECONDS,
    SHARE_OF_SECONDS_LEARNED,
    WINDOW_FIRST,
    WINDOW_LATER,
    WINDOW_PAIRS,
    WINDOWS_LEARNED,
)

#: What beams go by.
Sight: TypeAlias = WeightedEvaluation | LearnedEvaluation | PairEvaluation


@dataclass
class Best:
    """The best solution in hand.

    Attributes:
        moves: the cells moved from.
        length: in the metric asked for.
        expanded: positions expanded so far.
    """

    moves: list[int] | None = None
    length: int | None = None
    expanded: int = 0


def learned_sight(task: Task) -> LearnedEvaluation | PairEvaluation | None:
    """Return what was learned for this board and goal, or None when nothing was or it is not there.

    Args:
        task: the question.
    """
    return stored_triples(task.board, task.goal) or stored_pairs(task.board, task.goal)


def solution_at_once(task: Task, best: Best, patience: float = PATIENCE) -> Job[None]:
    """Put a solution into `best` at once.

    Args:
        task: the question; the goal can be reached.
        best: where the solution goes.
        patience: seconds for it, however short the limit.
    """
    seconds = task.budget.seconds
    longer = Budget(seconds=None if seconds is None else max(seconds, patience), begun=task.budget.begun)
    placed = yield from unless_late(construct(task.decomposition, task.start, task.goal), longer, 0)
    yield from _take(task, best, placed)


def first_improvements(task: Task, best: Best, evaluation: Sight) -> Job[None]:
    """Make the solution at hand much better within about a fifth of a second in the page.

    Args:
        task: the question; the goal can be reached.
        best: where the solutions go.
        evaluation: what beams go by.
    """
    wide_ones_only = MIDDLE < len(task.board) <= SEVEN and not isinstance(evaluation, PairEvaluation)
    for effort in () if wide_ones_only else BEAMS_FIRST:
        yield from improve_by_beam(task, best, evaluation, effort)
    yield from _shorten(task, best, *WINDOW_FIRST)


def first_solution(task: Task) -> Job[list[int] | None]:
    """Return a solution as `--any` gives it, or None when none is found at once."""
    best = Best()
    yield from solution_at_once(task, best)
    yield from first_improvements(task, best, WeightedEvaluation(task.board, task.goal))
    return best.moves


def better_solutions(task: Task, best: Best, bound: int, learned: Sight | None) -> Job[None]:
    """Improve the best solution by ever wider beams, unless it is as short as the bound.

    Args:
        task: the question; a share of its limits is spent.
        best: the solution in hand.
        bound: proved lower bound in the metric asked for.
        learned: the learned evaluation, where there is one.
    """
    late = replace(task, budget=_share(task.budget, SHARE_OF_SECONDS_LEARNED))
    early = replace(task, budget=_share(task.budget, SHARE_OF_SECONDS))
    if isinstance(learned, PairEvaluation):
        yield from _better_by_pairs(late, best, bound, learned)
    elif isinstance(learned, LearnedEvaluation) and not task.runs:
        yield from _better_by_triples(late, best, bound, learned)
    elif len(task.board) > MIDDLE:
        yield from _better_on_large(early, best, bound)
    else:
        yield from _better_on_small(early, best, bound, learned)


def _better_on_small(task: Task, best: Best, bound: int, learned: Sight | None) -> Job[None]:
    """Improve the best solution by ever wider beams."""
    beams: tuple[int, ...] = BEAMS_LATER if learned is None else BEAMS_IN_RUNS
    if task.limited:
        beams = (*beams, BEAM_LAST)
    evaluation = learned or WeightedEvaluation(task.board, task.goal, stored_patterns(task.board, task.goal))
    widest = BEAMS_FIRST[-1]
    for effort in beams:
        if best.length == bound or task.budget.exceeded(best.expanded):
            return
        fitting = min(effort, within(task.budget, best.expanded))
        if fitting <= widest:
            break
        yield from improve_by_beam(task, best, evaluation, fitting)
        widest = fitting
        for window in (WINDOW_FIRST,) if learned is None else WINDOWS_LEARNED:
            yield from _shorten(task, best, *window)
    yield from _shorten(task, best, *WINDOW_LATER)


def _better_by_triples(task: Task, best: Best, bound: int, learned: LearnedEvaluation) -> Job[None]:
    """Improve the best solution by a quick beam, and then by the widest that there is time for."""
    fitting = min(BEAM_TRIPLES, within(task.budget, best.expanded))
    if best.length == bound or fitting <= BEAMS_FIRST[-1]:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    widest = BEAM_TRIPLES_LAST if task.limited else BEAM_TRIPLES_WIDE
    fitting = min(widest, within(task.budget, best.expanded, since, faster=FASTER, share=SHARE_OF_COLUMNS))
    if best.length is not None and best.length > bound and fitting > BEAM_TRIPLES:
        from ..search.columns.beam import column_beam  # here: its tables are laid out for the 24-puzzle alone

        moves, expanded = yield from column_beam(
            learned, task.start, fitting // best.length, best.length - 1, task.budget, spent=best.expanded
        )
        best.expanded += expanded
        yield from _take(task, best, moves)
    for window in WINDOWS_LEARNED:
        yield from _shorten(task, best, *window)


def _better_by_pairs(task: Task, best: Best, bound: int, learned: PairEvaluation) -> Job[None]:
    """Improve the best solution by a quick beam, and then by the widest that there is time for at the same speed."""
    widest, since = 0, (0.0, 0)
    for effort in (BEAMS_PAIRS[0], BEAM_PAIRS_LAST) if task.limited else BEAMS_PAIRS:
        fitting = min(effort, within(task.budget, best.expanded, since))
        if best.length == bound or fitting <= widest:
            return
        since = (task.budget.elapsed(), best.expanded)
        yield from improve_by_beam(task, best, learned, fitting)
        widest = fitting
        yield from _shorten(task, best, *WINDOW_PAIRS)
    if task.limited and not task.runs:
        yield from _again_from_the_way(task, best, learned, since)


def _again_from_the_way(task: Task, best: Best, learned: PairEvaluation, since: tuple[float, int]) -> Job[None]:
    """Spend what is left on beams that start somewhere on the best solution: all of their width goes to its rest."""
    for part in PARTS_OF_THE_WAY:
        if best.moves is None:
            return
        begun = best.moves[:int(part * len(best.moves))]
        longest = len(best.moves) - len(begun) - 1
        fitting = min(BEAM_PAIRS_LAST, within(task.budget, best.expanded, since))
        if longest < 1 or fitting < BEAMS_PAIRS[0]:
            return
        start = after_moves(task.start, begun)
        rest, expanded = yield from beam(
            learned, start, fitting // longest, longest, task.budget, spent=best.expanded
        )
        best.expanded += expanded
        yield from _take(task, best, None if rest is None else without_returns([*begun, *rest], task.start.index(0)))


def _better_on_large(task: Task, best: Best, bound: int) -> Job[None]:
    """Improve the best solution of a board for which nothing is stored, by beams of several kinds in turn."""
    seven = len(task.board) <= SEVEN
    powers, beams = (POWERS_SEVEN, BEAMS_SEVEN) if seven else (POWERS_LARGE, BEAMS_LARGE)
    expected = LONGEST_SEVEN * bound if seven and not task.runs else None
    evaluations = [WeightedEvaluation(task.board, task.goal, power=power) for power in powers]
    for effort in (*beams, BEAM_LAST) if task.limited else beams:
        before = best.length
        for evaluation in evaluations:
            if best.length == bound or task.budget.exceeded(best.expanded):
                return
            fitting = min(effort, within(task.budget, best.expanded))
            yield from improve_by_beam(task, best, evaluation, fitting, expected)
        if best.length == before:  # where beams do not arrive, windows help
            yield from _shorten(task, best, *WINDOW_LATER)


def improve_by_beam(
    task: Task, best: Best, evaluation: Sight, effort: int, expected: int | None = None
) -> Job[None]:
    """Run a beam for a solution that is better than the best one.

    Args:
        task: the question.
        best: the solution in hand.
        evaluation: what the beam goes by.
        effort: positions expanded, from which the width follows.
        expected: steps of the solution that the beam will find, where that is better known than by the best one.
    """
    longest = EXPECTED if best.length is None else best.length
    width = max(NARROWEST, effort // min(longest, expected or longest))
    given = task.start, width, longest - 1, task.budget
    if isinstance(evaluation, PairEvaluation):
        moves, expanded = yield from beam(evaluation, *given, spent=best.expanded, runs=task.runs)
    else:
        moves, expanded = yield from beam(evaluation, *given, spent=best.expanded, runs=task.runs)
    best.expanded += expanded
    yield from _take(task, best, moves)


def within(
    budget: Budget, expanded: int, since: tuple[float, int] = (0.0, 0), *, faster: float = 1, share: float = SHARE
) -> int:
    """Return how many positions a beam may expand so that the limits do not end it before it arrives.

    Args:
        budget: the limits.
        expanded: positions expanded so far.
        since: seconds and positions from which the speed is taken.
        faster: how much faster the beam is.
        share: of what the limits leave.

    >>> within(Budget(nodes=1100), 100)
    850
    """
    room = 1 << 60
    if budget.nodes is not None:
        room = budget.nodes - expanded
    if budget.seconds is not None:
        spent = budget.elapsed()
        speed = faster * (expanded - since[1]) / max(spent - since[0], 0.001)
        room = min(room, int(speed * (budget.seconds - spent)))
    return int(share * room)


def _share(budget: Budget, of_seconds: float) -> Budget:
    """Return the limits with which better solutions are sought before anything is proved."""
    return replace(
        budget, nodes=None if budget.nodes is None else budget.nodes // PART_OF_NODES,
        seconds=None if budget.seconds is None else budget.seconds * of_seconds,
    )


def _shorten(task: Task, best: Best, length: int, room: int) -> Job[None]:
    if best.moves is None:
        return
    space = StateSpace(task.board, task.goal, False)
    moves, expanded = yield from shorten(space, task.start, best.moves, length, room, best.expanded, task.budget)
    best.expanded += expanded
    yield from _take(task, best, moves)


def _take(task: Task, best: Best, moves: list[int] | None) -> Iterator[Event]:
    """Keep a solution if it is better in the metric asked for."""
    if moves is None:
        return
    length = task.steps(moves)
    if best.length is None or length < best.length:
        best.moves, best.length = moves, length
        if not task.all:
            yield Found(tuple(moves))
    yield Progress(best.expanded, best=best.length)
