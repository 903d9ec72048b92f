"""Better solutions of the squares for which numbers were learned, by the widest beams that there is time for."""

from __future__ import annotations

from ....search.jobs import Job
from ..search.beam_windows import reversed_way, shorten_by_beams
from ..search.learned_evaluation import LearnedEvaluation
from ..search.pair_evaluation import PairEvaluation
from .best import Best, improve_by_beam, improve_by_windows, take, within
from .task import Task
from .tuning import (
    BEAM_PAIRS,
    BEAM_PAIRS_LAST,
    BEAM_PAIRS_WIDE,
    BEAM_TRIPLES,
    BEAM_TRIPLES_LAST,
    BEAM_TRIPLES_WIDE,
    BEAMS_FIRST,
    FASTER,
    LEFT_BY_PAIRS,
    SHARE_OF_COLUMNS,
    WINDOW_PAIRS,
    WINDOW_PAIRS_LONG,
    WINDOW_PAIRS_WIDE,
    WINDOW_PAIRS_WIDEST,
    WINDOWS_LEARNED,
)


def better_by_triples(task: Task, best: Best, bound: int, learned: LearnedEvaluation) -> Job[None]:
    """Improve the best solution by a quick beam, and then by the widest that there is time for.

    Args:
        task: the question.
        best: the solution in hand.
        bound: proved lower bound in the metric asked for.
        learned: what beams go by.
    """
    fitting = min(BEAM_TRIPLES, within(task.budget, best.expanded))
    if best.length == bound or fitting <= BEAMS_FIRST[-1]:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    widest = BEAM_TRIPLES_LAST if task.limited else BEAM_TRIPLES_WIDE
    fitting = min(widest, within(task.budget, best.expanded, since, faster=FASTER, share=SHARE_OF_COLUMNS))
    if best.length is not None and best.length > bound and fitting > BEAM_TRIPLES:
        # Here, since few questions need them and their tables take time.
        from ..search.columns.beam import column_beam
        from ..search.columns.triples import TripleColumns

        moves, expanded = yield from column_beam(
            TripleColumns(learned), task.start, fitting // best.length, best.length - 1,
            task.budget.early(1 - SHARE_OF_COLUMNS), spent=best.expanded, widest=widest // best.length,
        )
        best.expanded += expanded
        yield from take(task, best, moves)
    for window in WINDOWS_LEARNED:
        yield from improve_by_windows(task, best, *window)


def better_by_pairs(task: Task, best: Best, bound: int, learned: PairEvaluation) -> Job[None]:
    """Improve the best solution by a quick beam, by wide ones from both ends, and by windows solved anew by beams.

    Args:
        task: the question.
        best: the solution in hand.
        bound: proved lower bound in the metric asked for.
        learned: what beams go by.
    """
    fitting = min(BEAM_PAIRS, within(task.budget, best.expanded))
    if best.length == bound or fitting < 1:
        return
    since = (task.budget.elapsed(), best.expanded)
    yield from improve_by_beam(task, best, learned, fitting)
    widest = BEAM_PAIRS_LAST if task.limited else BEAM_PAIRS_WIDE
    if task.runs:
        yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        fitting = min(widest, within(task.budget, best.expanded, since))
        if best.length != bound and fitting > BEAM_PAIRS:
            yield from improve_by_beam(task, best, learned, fitting)
            yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        return
    yield from _wide_from_both_ends(task, best, bound, learned, widest)
    width = WINDOW_PAIRS_WIDE
    while best.moves is not None and best.length != bound and not task.budget.exceeded(best.expanded):
        moves, expanded = yield from shorten_by_beams(
            learned, task.start, best.moves, WINDOW_PAIRS_LONG, width, best.expanded, task.budget
        )
        best.expanded += expanded
        yield from take(task, best, moves)
        width *= 2
        if not task.limited or width > WINDOW_PAIRS_WIDEST:
            return


def _wide_from_both_ends(task: Task, best: Best, bound: int, learned: PairEvaluation, widest: int) -> Job[None]:
    """Run a wide beam from the goal and one from the start: what one of them loses the other one may keep."""
    # Here, since few questions need them and their tables take time.
    from ..search.columns.beam import column_beam
    from ..search.columns.pairs import PairColumns

    columns = PairColumns(learned)
    for left, backwards in zip(LEFT_BY_PAIRS, (True, False)):
        budget = task.budget.early(left)
        fitting = min(widest, int((1 - left) * within(task.budget, best.expanded, share=1)))
        if best.length is None or best.length == bound or fitting <= BEAM_PAIRS:
            return
        one, other = (task.goal, task.start) if backwards else (task.start, task.goal)
        moves, expanded = yield from column_beam(
            columns.towards(other), one, fitting // best.length, best.length - 1, budget, spent=best.expanded,
            widest=widest // best.length,
        )
        best.expanded += expanded
        if moves is not None and backwards:
            moves = reversed_way(one, moves)
        yield from take(task, best, moves)
