"""Better solutions on the squares with learned evaluations, by the widest beams that the time allows.

Wide beams go from the start and from the goal: one of them may keep what the other drops.
"""

from __future__ import annotations

from typing import NamedTuple

from ....search.jobs import Job
from ...questions.methods import Best
from ..search.beam_windows import shorten_by_beams
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from .best import improve_by_beam, improve_by_windows, take, within
from .task import Task

#: Windows: moves in a window, positions expanded in one. After a beam with a learned evaluation, only longer ones find
#: anything, and they take half a second in the page.
WINDOWS_LEARNED = ((40, 40_000), (54, 120_000))
#: For pairs of tiles in runs likewise, but a longer solution has more windows.
WINDOW_PAIRS = (40, 20_000)
#: For pairs in single moves, long windows are solved again by beams, which become wider and wider while there is time:
#: moves in a window, the first width, the greatest width.
WINDOW_PAIRS_LONG, WINDOW_PAIRS_WIDE, WINDOW_PAIRS_WIDEST = 100, 1_000, 32_000


class WideBeams(NamedTuple):
    """Beams with a learned evaluation: a quick one, and then the widest that the time allows.

    Two beams of nearly the same width find nearly the same, unless they start from opposite ends. Wide ones are beams
    by columns; they become narrower if they would be late and wider if they would be early, so they can use nearly all
    the time there is.

    Attributes:
        quick: positions expanded by the first one.
        wide: positions expanded by all that follow together, without a limit.
        widest: positions expanded by each of them, with a limit.
        faster: how many times as fast as the first one they are.
        beams: for each of the two, the share of the time that it leaves, and whether it goes from the goal.
    """

    quick: int
    wide: int
    widest: int
    faster: float
    beams: tuple[tuple[float, bool], tuple[float, bool]]

    def of_each(self, limited: bool) -> int:
        """Return how many positions each wide beam may expand.

        Args:
            limited: whether the caller set a limit.
        """
        return self.widest if limited else self.wide // len(self.beams)


#: Those of the 24-puzzle, by triples of tiles, and of the 35- and 48-puzzle, by pairs of tiles.
BEAMS_BY_TRIPLES = WideBeams(60_000, 1_500_000, 6_000_000, 2.2, ((0.53, False), (0.07, True)))
BEAMS_BY_PAIRS = WideBeams(200_000, 2_000_000, 10_000_000, 1.7, ((0.54, True), (0.15, False)))


def better_by_triples(
    task: Task, best: Best, learned: LearnedEvaluation, least: int, effort: WideBeams = BEAMS_BY_TRIPLES
) -> Job[None]:
    """Improve the best solution by a quick beam, by wide ones, and by windows.

    Args:
        task: the question, in moves.
        best: the best solution so far.
        learned: what guides beams.
        least: positions expanded by the first beams, which have run.
        effort: how wide they are.
    """
    fitting = min(effort.quick, within(task.budget, best.expanded))
    if best.length == best.bound or fitting <= least:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    yield from _better_by_wide_beams(task, best, learned, effort, since)
    for window in WINDOWS_LEARNED:
        yield from improve_by_windows(task, best, *window)


def better_by_pairs(
    task: Task, best: Best, learned: PairEvaluation, effort: WideBeams = BEAMS_BY_PAIRS,
    width: int = WINDOW_PAIRS_WIDE,
) -> Job[None]:
    """Improve the best solution by a quick beam, by wide ones from both ends, and by windows solved again by beams.

    Args:
        best: the best solution so far.
        learned: what guides beams.
        effort: how wide they are.
        width: the width of the first beams in windows.
    """
    fitting = min(effort.quick, within(task.budget, best.expanded))
    if best.length == best.bound or fitting < 1:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    if task.runs:
        yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        fitting = min(effort.of_each(task.limited), within(task.budget, best.expanded, since))
        if best.length != best.bound and fitting > effort.quick:
            yield from improve_by_beam(task, best, learned, fitting)
            yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        return
    yield from _better_by_wide_beams(task, best, learned, effort, since)
    while best.moves is not None and best.length != best.bound and not task.budget.exceeded(best.expanded):
        moves, expanded = yield from shorten_by_beams(
            learned, task.start, best.moves, WINDOW_PAIRS_LONG, width, best.expanded, task.budget,
        )
        yield from take(task, best, moves, expanded)
        width *= 2
        if not task.limited or width > WINDOW_PAIRS_WIDEST:
            return


def _better_by_wide_beams(
    task: Task, best: Best, learned: LearnedEvaluation | PairEvaluation,
    effort: WideBeams, since: tuple[float, int],
) -> Job[None]:
    """Run wide beams, one after the other.

    Args:
        best: the best solution so far.
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
        if best.length is None or best.length == best.bound or fitting <= effort.quick:
            return
        columns, first, forwards = aim(backwards)
        moves, expanded = yield from column_beam(
            columns, first, fitting // best.length, best.length - 1, task.budget.early(left), spent=best.expanded,
            widest=widest // best.length,
        )
        yield from take(task, best, None if moves is None else forwards(moves), expanded)
