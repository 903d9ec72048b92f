"""A first solution at once, and better ones by beams and windows; none of them is proved shortest."""

from __future__ import annotations

from dataclasses import replace

from ....search.budget import Budget
from ....search.jobs import Job, unless_late
from ...answers import SolveAnswer
from ...questions.methods import Best
from ...questions.solve import best_so_far
from ..search.constructive import construct
from ..search.evaluation import WeightedEvaluation
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from ..tables.evaluation_patterns import stored_patterns
from .best import BeamEvaluation, improve_by_beam, improve_by_windows, take, within
from .improve_learned import WINDOWS_LEARNED, better_by_pairs, better_by_triples
from .task import Task

#: Beams: positions expanded in one, from which its width follows. The first ones end at once; the last runs only if the
#: caller sets a limit, since all its levels are held.
BEAMS_FIRST = (10_000, 30_000)
BEAMS_LATER = (100_000, 600_000, 1_500_000)
BEAM_LAST = 3_000_000
#: The same for the 24-puzzle in runs, by beams as on other boards.
BEAMS_IN_RUNS = (420_000, 1_500_000)
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


def tile_by_tile(task: Task, best: Best) -> Job[None]:
    """Place tile after tile, whatever it costs."""
    seconds = task.budget.seconds
    longer = Budget(seconds=None if seconds is None else max(seconds, task.patience), begun=task.budget.begun)
    placed = yield from unless_late(construct(task.decomposition, task.start, task.goal), longer, 0)
    yield from take(task, best, placed)


def quick_beams(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Improve the first solution a great deal, within about a fifth of a second in the page.

    If any solution is asked for, this is it.
    """
    evaluation = None if task.question.any else task.learned
    yield from _first_improvements(task, best, evaluation or WeightedEvaluation(task.board, task.goal))
    return best_so_far(task, best) if task.question.any and best.moves is not None else None


def _first_improvements(task: Task, best: Best, evaluation: BeamEvaluation) -> Job[None]:
    wide_first = ONE_POWER_CELLS < len(task.board) <= WIDE_FIRST_CELLS
    for effort in () if wide_first and not isinstance(evaluation, PairEvaluation) else BEAMS_FIRST:
        yield from improve_by_beam(task, best, evaluation, effort)
    yield from improve_by_windows(task, best, *WINDOW_FIRST)


def first_solution(task: Task) -> Job[list[int] | None]:
    """Return a solution as `any` asks for it, or None if none is found at once."""
    best = Best()
    yield from tile_by_tile(task, best)
    yield from _first_improvements(task, best, WeightedEvaluation(task.board, task.goal))
    return best.moves


def wide_beams(task: Task, best: Best) -> Job[None]:
    """Improve the best solution by wider and wider beams, unless it is as short as the bound."""
    early = _share(task, SHARE_OF_SECONDS)
    if len(task.board) > ONE_POWER_CELLS:
        yield from _better_on_large(early, best)
    else:
        yield from _better_on_small(early, best, None)


def beams_by_triples(task: Task, best: Best) -> Job[None]:
    """Do the same by the learned values of triples of tiles; as on other boards if their table is missing."""
    if not isinstance(task.learned, LearnedEvaluation):
        yield from wide_beams(task, best)
    elif task.runs:
        yield from _better_on_small(_share(task, SHARE_OF_SECONDS), best, task.learned)
    else:
        yield from better_by_triples(_share(task, SHARE_OF_SECONDS_LEARNED), best, task.learned, BEAMS_FIRST[-1])


def beams_by_pairs(task: Task, best: Best) -> Job[None]:
    """Do the same by the learned values of pairs of tiles; as on other boards if their table is missing."""
    if isinstance(task.learned, PairEvaluation):
        yield from better_by_pairs(_share(task, SHARE_OF_SECONDS_LEARNED), best, task.learned)
    else:
        yield from wide_beams(task, best)


def _better_on_small(task: Task, best: Best, learned: BeamEvaluation | None) -> Job[None]:
    """Improve the best solution by wider and wider beams."""
    beams: tuple[int, ...] = BEAMS_LATER if learned is None else BEAMS_IN_RUNS
    if task.limited:
        beams = (*beams, BEAM_LAST)
    evaluation = learned or WeightedEvaluation(task.board, task.goal, stored_patterns(task.board, task.goal))
    widest = BEAMS_FIRST[-1]
    for effort in beams:
        if best.length == best.bound or task.budget.exceeded(best.expanded):
            return
        fitting = min(effort, within(task.budget, best.expanded))
        if fitting <= widest:
            break
        yield from improve_by_beam(task, best, evaluation, fitting)
        widest = fitting
        for window in (WINDOW_FIRST,) if learned is None else WINDOWS_LEARNED:
            yield from improve_by_windows(task, best, *window)
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
