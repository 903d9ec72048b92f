"""Better solutions on the squares with learned evaluations, by the widest beams that the time allows.

Wide beams go from the start or from the goal: one of them may keep what the other drops. With a helper, the job runs
one and the helper the other, and each has nearly all the time there is.
"""

from __future__ import annotations

from ....search.jobs import Job
from ....search.sharing import Part
from ..rules import replay
from ..search.beam_windows import shorten_by_beams
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from . import tuning
from .best import Best, improve_by_beam, improve_by_windows, take, within
from .task import Task
from .tuning import WideBeams

#: What a helper puts on the desk: a note that it has begun, and the solution that its beam has found.
BEGUN, FOUND = range(2)


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
        fitting = min(effort.of_each(task.limited, 2), within(task.budget, best.expanded, since))
        if best.length != bound and fitting > effort.quick:
            yield from improve_by_beam(task, best, learned, fitting)
            yield from improve_by_windows(task, best, *tuning.WINDOW_PAIRS)
        return
    yield from _better_by_wide_beams(task, best, bound, learned, effort, since)
    while best.moves is not None and best.length != bound and not task.budget.exceeded(best.expanded):
        moves, expanded = yield from shorten_by_beams(
            learned, task.start, best.moves, tuning.WINDOW_PAIRS_LONG, width, best.expanded, task.budget,
            lambda: found_by_helper(task, best),
        )
        yield from take(task, best, moves, expanded)
        width *= 2
        if not task.limited or width > tuning.WINDOW_PAIRS_WIDEST:
            return


def help_by_beam(
    task: Task, best: Best, learned: LearnedEvaluation | PairEvaluation, effort: WideBeams | None = None
) -> Job[None]:
    """Help a job that improves a solution: run the beam that it leaves to a helper.

    Args:
        task: its question, in moves, with the helper's own desk; the budget says when the beam has to be over.
        best: the helper's best solution so far.
        learned: what guides beams.
        effort: how wide the job's beams are; None: as usual for the learned evaluation.
    """
    effort = effort or _effort(learned)
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, effort.quick)
    before = best.length
    yield from _improve_by_wide_beams(task, best, 0, learned, effort, (effort.of_helper,), since)
    if best.moves is not None and best.length != before:
        task.desk.lay(Part(FOUND, best.expanded, ".".join(map(str, best.moves))))


def found_by_helper(task: Task, best: Best) -> list[int] | None:
    """Return, once, the solution that a helper has put on the desk; its positions count as expanded.

    Args:
        task: the question.
        best: where its positions are counted.
    """
    part = None if task.question.all else task.desk.take(FOUND)
    if part is None:
        return None
    best.expanded += part.expanded
    moves = [int(cell) for cell in part.made.split(".")]
    positions, _, refused = replay(task.board, task.start, moves)
    return moves if refused is None and positions[-1] == task.goal else None


def _effort(learned: LearnedEvaluation | PairEvaluation) -> WideBeams:
    return tuning.BEAMS_BY_PAIRS if isinstance(learned, PairEvaluation) else tuning.BEAMS_BY_TRIPLES


def _better_by_wide_beams(
    task: Task, best: Best, bound: int, learned: LearnedEvaluation | PairEvaluation, effort: WideBeams,
    since: tuple[float, int],
) -> Job[None]:
    """Improve the best solution by wide beams: by all of them, or by one if a helper runs another."""
    helped = task.desk.take(BEGUN) is not None
    yield from _improve_by_wide_beams(
        task, best, bound, learned, effort, (effort.beside_helper,) if helped else effort.alone, since
    )
    yield from take(task, best, found_by_helper(task, best))


def _improve_by_wide_beams(
    task: Task, best: Best, bound: int, learned: LearnedEvaluation | PairEvaluation,
    effort: WideBeams, beams: tuple[tuple[float, bool], ...], since: tuple[float, int],
) -> Job[None]:
    """Run wide beams, one after the other.

    Args:
        task: the question.
        best: the best solution so far.
        bound: proved lower bound in moves.
        learned: what guides beams.
        effort: how wide they are.
        beams: the share of the time that each leaves, and whether it goes from the goal.
        since: seconds and positions from which the speed is measured.
    """
    # Imported here, since few questions need them and their tables take time.
    from ..search.columns.aims import aims
    from ..search.columns.beam import column_beam

    widest = effort.of_each(task.limited, len(beams))
    aim = aims(learned, task.start)
    for left, backwards in beams:
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
