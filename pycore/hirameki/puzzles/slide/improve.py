"""A first solution at once, and better ones by beams and windows; none of them is proved shortest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from ...search.jobs import Budget, Event, Found, Job, Progress, retold, unless_late
from ..answers import SolveAnswer
from ..questions.solve import Best, best_so_far
from .search.beam import beam
from .search.constructive import construct
from .search.evaluation import WeightedEvaluation, stored_patterns
from .search.learned_pairs import PairEvaluation
from .search.windows import reversed_way, shorten, shorten_by_beams
from .space import StateSpace
from .task import Task

#: Beams: positions expanded in one, from which its width follows. The first ones end at once; the last runs only if the
#: caller sets a limit, since all its levels are held.
BEAMS_FIRST = (10_000, 30_000)
BEAMS_LATER = (100_000, 600_000, 1_500_000)
BEAM_LAST = 3_000_000
#: Boards of more cells than this, unless their evaluation is learned, have beams that may run in circles: so every
#: effort is spent twice, with distances raised to two different powers.
ONE_POWER_CELLS = 36
BEAMS_LARGE, POWERS_LARGE = (60_000, 180_000, 540_000, 1_500_000), (1.2, 1.5)
#: On those of at most as many cells as this, narrow beams do not reach the goal and wide ones soon do: so the first
#: ones are wide, for solutions so many times as long as the bound.
WIDE_FIRST_CELLS, BEAMS_WIDE_FIRST, POWERS_WIDE_FIRST = 49, (400_000, 1_200_000), (1.35, 1.5)
LENGTHS_OF_BOUND = 2
#: Windows: moves in a window, positions expanded in one.
WINDOW_FIRST = (24, 4_000)
WINDOW_LATER = (36, 60_000)
#: The share of the limits spent on better solutions before anything is proved: of seconds, of positions (one part in
#: PART_OF_NODES). Boards with a learned evaluation are too large for a proof.
SHARE_OF_SECONDS, PART_OF_NODES, SHARE_OF_SECONDS_LEARNED = 0.6, 2, 0.92
#: Beams by pairs: positions expanded by the quick one, and by each wide one, without a limit and with one.
PAIRS_QUICK, PAIRS_WIDE, PAIRS_WIDEST = 200_000, 1_000_000, 6_000_000
#: For each wide one, the share of the time that it leaves, and whether it goes from the goal.
WIDE_BEAMS = ((0.54, True), (0.15, False))
#: For pairs of tiles in runs: moves in a window, positions expanded in one.
WINDOW_PAIRS = (40, 20_000)
#: For pairs in single moves, long windows are solved again by beams, which become wider and wider while there is time:
#: moves in a window, the first width, the greatest width.
WINDOW_PAIRS_LONG, WINDOW_PAIRS_WIDE, WINDOW_PAIRS_WIDEST = 100, 1_000, 32_000
#: The evaluations that guide beams.
BeamEvaluation: TypeAlias = WeightedEvaluation | PairEvaluation
#: The steps that a beam allows for if there is no solution yet, and the least width.
EXPECTED, NARROWEST = 400, 30
#: A beam takes this share of what a limit leaves; the rest is a reserve.
SHARE = 0.85


def tile_by_tile(task: Task, best: Best) -> Job[None]:
    """Place tile after tile, whatever it costs: the positions of its few tiles do not count."""
    seconds = task.budget.seconds
    longer = replace(task.budget, nodes=None, seconds=None if seconds is None else max(seconds, task.patience))
    placing = retold(construct(task.decomposition, task.start, task.goal), lambda _: Progress())
    placed = yield from unless_late(placing, longer, 0)
    yield from take(task, best, placed)


def quick_beams(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Improve the first solution a great deal, within about a fifth of a second in the page.

    If any solution is asked for, this is it.
    """
    evaluation = None if task.question.any else task.learned
    yield from _first_improvements(task, best, evaluation or WeightedEvaluation(task.board, task.goal))
    return best_so_far(task, best) if task.question.any and best.moves is not None else None


def _first_improvements(
    task: Task, best: Best, evaluation: BeamEvaluation, efforts: tuple[int, ...] = BEAMS_FIRST
) -> Job[None]:
    wide_first = ONE_POWER_CELLS < len(task.board) <= WIDE_FIRST_CELLS
    for effort in () if wide_first and not isinstance(evaluation, PairEvaluation) else efforts:
        yield from improve_by_beam(task, best, evaluation, effort)
    yield from improve_by_windows(task, best, *WINDOW_FIRST)


def first_solution(task: Task, efforts: tuple[int, ...] = BEAMS_FIRST) -> Job[list[int] | None]:
    """Return a solution as `any` asks for it, or None if none is found at once.

    Args:
        efforts: positions expanded by each of its beams; the first of them does most.
    """
    best = Best()
    yield from tile_by_tile(task, best)
    yield from _first_improvements(task, best, WeightedEvaluation(task.board, task.goal), efforts)
    return best.moves


def wide_beams(task: Task, best: Best) -> Job[None]:
    """Improve the best solution by wider and wider beams, unless it is as short as the bound."""
    early = _share(task, SHARE_OF_SECONDS)
    if len(task.board) > ONE_POWER_CELLS:
        yield from _better_on_large(early, best)
    else:
        yield from _better_on_small(early, best)


def beams_by_pairs(task: Task, best: Best) -> Job[None]:
    """Do the same by the learned values of pairs of tiles; as on other boards if their table is missing."""
    if task.learned is not None:
        yield from better_by_pairs(_share(task, SHARE_OF_SECONDS_LEARNED), best, task.learned)
    else:
        yield from wide_beams(task, best)


def _better_on_small(task: Task, best: Best) -> Job[None]:
    """Improve the best solution by wider and wider beams."""
    beams = (*BEAMS_LATER, BEAM_LAST) if task.limited else BEAMS_LATER
    evaluation = WeightedEvaluation(task.board, task.goal, stored_patterns(task.board, task.goal))
    widest = BEAMS_FIRST[-1]
    for effort in beams:
        if best.length == best.bound or task.budget.exceeded(best.expanded):
            return
        fitting = min(effort, within(task.budget, best.expanded))
        if fitting <= widest:
            break
        yield from improve_by_beam(task, best, evaluation, fitting)
        widest = fitting
        yield from improve_by_windows(task, best, *WINDOW_FIRST)
    yield from improve_by_windows(task, best, *WINDOW_LATER)


def _better_on_large(task: Task, best: Best) -> Job[None]:
    """Improve the best solution on a board for which nothing is stored, by beams of several kinds in turn."""
    wide_first = len(task.board) <= WIDE_FIRST_CELLS
    powers, beams = (POWERS_WIDE_FIRST, BEAMS_WIDE_FIRST) if wide_first else (POWERS_LARGE, BEAMS_LARGE)
    expected = LENGTHS_OF_BOUND * (best.bound or 0) if wide_first and not task.runs else None
    evaluations = [WeightedEvaluation(task.board, task.goal, power=power) for power in powers]
    for effort in (*beams, BEAM_LAST) if task.limited else beams:
        before = best.length
        for evaluation in evaluations:
            if best.length == best.bound or task.budget.exceeded(best.expanded):
                return
            fitting = min(effort, within(task.budget, best.expanded))
            yield from improve_by_beam(task, best, evaluation, fitting, expected)
        if best.length == before:  # where beams do not reach the goal, windows help
            yield from improve_by_windows(task, best, *WINDOW_LATER)


def _share(task: Task, of_seconds: float) -> Task:
    """Return the question with the limits for improving the solution before anything is proved."""
    budget = task.budget
    return replace(task, budget=replace(
        budget, nodes=None if budget.nodes is None else budget.nodes // PART_OF_NODES,
        seconds=None if budget.seconds is None else budget.seconds * of_seconds,
    ))


# Better solutions on the squares with learned evaluations, by the widest beams that the time allows.
#
# Wide beams go from the start and from the goal: one of them may keep what the other drops. Two of nearly the same
# width in one direction find nearly the same. They become narrower if they would be late.


def better_by_pairs(task: Task, best: Best, learned: PairEvaluation) -> Job[None]:
    """Improve the best solution by a quick beam, by wide ones from both ends, and by windows solved again by beams.

    Args:
        best: the best solution so far.
        learned: what guides beams.
    """
    fitting = min(PAIRS_QUICK, within(task.budget, best.expanded))
    if best.length == best.bound or fitting < 1:
        return
    most, width = PAIRS_WIDEST if task.limited else PAIRS_WIDE, WINDOW_PAIRS_WIDE
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    if task.runs:
        yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        fitting = min(most, within(task.budget, best.expanded, since))
        if best.length != best.bound and fitting > PAIRS_QUICK:
            yield from improve_by_beam(task, best, learned, fitting)
            yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        return
    yield from _better_by_wide_beams(task, best, learned, most, since)
    while best.moves is not None and best.length != best.bound and not task.budget.exceeded(best.expanded):
        left = task.budget.less(best.expanded)
        windows = shorten_by_beams(learned, task.start, best.moves, WINDOW_PAIRS_LONG, width, left)
        yield from take(task, best, (yield from best.adding(windows)))
        width *= 2
        if not task.limited or width > WINDOW_PAIRS_WIDEST:
            return


def _better_by_wide_beams(
    task: Task, best: Best, learned: PairEvaluation, most: int, since: tuple[float, int],
) -> Job[None]:
    """Run wide beams, one after the other.

    Args:
        best: the best solution so far.
        learned: what guides beams.
        most: positions expanded by each of them.
        since: seconds and positions from which the speed is measured.
    """
    for kept, backwards in WIDE_BEAMS:
        fitting = min(most, within(task.budget, best.expanded, since, share=1 - kept))
        if best.length is None or best.length == best.bound or fitting <= PAIRS_QUICK:
            return
        towards, first = (learned.towards(task.start), task.goal) if backwards else (learned, task.start)
        left = task.budget.early(kept).less(best.expanded)
        moves = yield from best.adding(beam(towards, first, fitting // best.length, best.length - 1, left))
        if moves is not None and backwards:
            moves = reversed_way(task.goal, moves)
        yield from take(task, best, moves)


# How one beam or windows improve the best solution so far.


def take(task: Task, best: Best, moves: list[int] | None) -> Iterator[Event]:
    """Keep a solution if it is better in the metric asked for.

    Args:
        best: the best solution so far.
        moves: another solution, or None.
    """
    if moves is None:
        return
    length = task.steps(moves)
    if best.length is None or length < best.length:
        best.moves, best.length = moves, length
        if task.question.one:
            yield Found(tuple(moves))
    yield Progress(best.expanded, best=best.length)


def improve_by_beam(
    task: Task, best: Best, evaluation: BeamEvaluation, effort: int, expected: int | None = None
) -> Job[None]:
    """Run a beam for a solution better than the best so far.

    Args:
        best: the best solution so far.
        evaluation: what guides the beam.
        effort: positions to expand, from which the width follows.
        expected: expected steps of the beam's solution, if that is a better guess than the length of the best one.
    """
    longest = EXPECTED if best.length is None else best.length
    width = max(NARROWEST, effort // min(longest, expected or longest))
    left = task.budget.less(best.expanded)
    moves = yield from best.adding(beam(evaluation, task.start, width, longest - 1, left, task.runs))
    yield from take(task, best, moves)


def improve_by_windows(task: Task, best: Best, length: int, room: int) -> Job[None]:
    """Replace pieces of the best solution by shorter ones.

    Args:
        best: the best solution so far.
        length: moves in a window.
        room: positions to expand in one.
    """
    if best.moves is None:
        return
    space = StateSpace(task.board, task.goal, False)
    left = task.budget.less(best.expanded)
    moves = yield from best.adding(shorten(space, task.start, best.moves, length, room, left))
    yield from take(task, best, moves)


def within(
    budget: Budget, expanded: int, since: tuple[float, int] = (0.0, 0), *, share: float = SHARE
) -> int:
    """Return how many positions a beam may expand and still reach the goal within the limits.

    Args:
        expanded: positions expanded so far.
        since: seconds and positions from which the speed is measured.
        share: the share of the remaining limits that it may use.

    >>> within(Budget(nodes=1100), 100)
    850
    """
    room = 1 << 60
    if budget.nodes is not None:
        room = budget.nodes - expanded
    if budget.seconds is not None:
        spent = budget.elapsed()
        speed = (expanded - since[1]) / max(spent - since[0], 0.001)
        room = min(room, int(speed * (budget.seconds - spent)))
    return int(share * room)
