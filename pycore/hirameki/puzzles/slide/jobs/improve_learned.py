"""Better solutions on the squares with learned evaluations, by the widest beams that the time allows.

Wide beams go from the start and from the goal: one of them may keep what the other drops.
"""

from __future__ import annotations

from ....search.jobs import Job
from ..search.beam_windows import shorten_by_beams
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from . import tuning
from .best import Best, improve_by_beam, improve_by_windows, take, within
from .task import Task
from .tuning import WideBeams


def better_by_triples(
    task: Task, best: Best, bound: int, learned: LearnedEvaluation, effort: WideBeams = tuning.BEAMS_BY_TRIPLES
) -> Job[None]:
    """Improve the best solution by a quick beam, by wide ones, and by windows.

    Args:
        task: the question, in moves.
        best: the best solution so far.
        bound: proved lower bound.
        learned: what guides beams.
        effort: how wide they are.
    """
    fitting = min(effort.quick, within(task.budget, best.expanded))
    if best.length == bound or fitting <= tuning.BEAMS_FIRST[-1]:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    yield from _better_by_wide_beams(task, best, bound, learned, effort, since)
    for window in tuning.WINDOWS_LEARNED:
        yield from improve_by_windows(task, best, *window)


def better_by_pairs(
    task: Task, best: Best, bound: int, learned: PairEvaluation, effort: WideBeams = tuning.BEAMS_BY_PAIRS,
    width: int = tuning.WINDOW_PAIRS_WIDE,
) -> Job[None]:
    """Improve the best solution by a quick beam, by wide ones from both ends, and by windows solved again by beams.

    Args:
        task: the question.
        best: the best solution so far.
        bound: proved lower bound in the metric asked for.
        learned: what guides beams.
        effort: how wide they are.
        width: the width of the first beams in windows.
    """
    fitting = min(effort.quick, within(task.budget, best.expanded))
    if best.length == bound or fitting < 1:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    if task.runs:
        yield from improve_by_windows(task, best, *tuning.WINDOW_PAIRS)
        fitting = min(effort.of_each(task.limited), within(task.budget, best.expanded, since))
        if best.length != bound and fitting > effort.quick:
            yield from improve_by_beam(task, best, learned, fitting)
            yield from improve_by_windows(task, best, *tuning.WINDOW_PAIRS)
        return
    yield from _better_by_wide_beams(task, best, bound, learned, effort, since)
    while best.moves is not None and best.length != bound and not task.budget.exceeded(best.expanded):
        moves, expanded = yield from shorten_by_beams(
            learned, task.start, best.moves, tuning.WINDOW_PAIRS_LONG, width, best.expanded, task.budget,
        )
        yield from take(task, best, moves, expanded)
        width *= 2
        if not task.limited or width > tuning.WINDOW_PAIRS_WIDEST:
            return


def _better_by_wide_beams(
    task: Task, best: Best, bound: int, learned: LearnedEvaluation | PairEvaluation,
    effort: WideBeams, since: tuple[float, int],
) -> Job[None]:
    """Run wide beams, one after the other.

    Args:
        task: the question.
        best: the best solution so far.
        bound: proved lower bound in moves.
        learned: what guides beams.
        effort: how wide they are.
        since: seconds and positions from which the speed is measured.
    """
    # Imported here, since few questions need them and their tables take time.
    from ..search.columns.aims import aims
    from ..search.columns.beam import column_beam

    widest = effort.of_each(task.limited)
    aim = aims(learned, task.start)
    for left, backwards in effort.beams:
        room = within(task.budget, best.expanded, since, faster=effort.faster, share=1 - left)
        fitting = min(widest, room)
        if best.length is None or best.length == bound or fitting <= effort.quick:
            return
        columns, first, forwards = aim(backwards)
        moves, expanded = yield from column_beam(
            columns, first, fitting // best.length, best.length - 1, task.budget.early(left), spent=best.expanded,
            widest=widest // best.length,
        )
        yield from take(task, best, None if moves is None else forwards(moves), expanded)
