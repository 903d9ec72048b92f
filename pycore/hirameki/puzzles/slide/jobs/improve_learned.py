"""Better solutions of the squares for which numbers were learned, by the widest beams that there is time for.

Where numbers of pairs were learned, wide beams go from both ends. Alone they share the time; with a helper, the job
works on the one from the goal and the helper on the one from the start, and each has nearly all the time there is.
"""

from __future__ import annotations

from ....search.jobs import Job
from ....search.sharing import Desk, Part
from ..rules import replay
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
    LEFT_BY_HELPER,
    LEFT_BY_PAIRS,
    LEFT_WITH_HELPER,
    SHARE_OF_COLUMNS,
    WINDOW_PAIRS,
    WINDOW_PAIRS_LONG,
    WINDOW_PAIRS_WIDE,
    WINDOW_PAIRS_WIDEST,
    WINDOWS_LEARNED,
)

#: What a helper lays on the desk: that it has begun, and the solution that its beam has found.
BEGUN, FOUND = range(2)


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
    if task.runs:
        yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        fitting = min(_widest(task), within(task.budget, best.expanded, since))
        if best.length != bound and fitting > BEAM_PAIRS:
            yield from improve_by_beam(task, best, learned, fitting)
            yield from improve_by_windows(task, best, *WINDOW_PAIRS)
        return
    helped = task.desk is not None and task.desk.take(BEGUN) is not None
    beams = ((LEFT_WITH_HELPER, True),) if helped else tuple(zip(LEFT_BY_PAIRS, (True, False)))
    yield from _improve_by_wide_beams(task, best, bound, learned, _widest(task, helped), beams)
    width = WINDOW_PAIRS_WIDE
    yield from take(task, best, _found_by_helper(task, best))
    while best.moves is not None and best.length != bound and not task.budget.exceeded(best.expanded):
        moves, expanded = yield from shorten_by_beams(
            learned, task.start, best.moves, WINDOW_PAIRS_LONG, width, best.expanded, task.budget,
            lambda: _found_by_helper(task, best),
        )
        best.expanded += expanded
        yield from take(task, best, moves)
        width *= 2
        if not task.limited or width > WINDOW_PAIRS_WIDEST:
            return


def help_by_pairs(task: Task, best: Best, learned: PairEvaluation, desk: Desk) -> Job[None]:
    """Help a job that improves a solution by pairs: do the beam from the start.

    Args:
        task: its question; the budget says when the beam has to be over.
        best: a solution in hand.
        learned: what beams go by.
        desk: the helper's own.
    """
    yield from improve_by_beam(task, best, learned, BEAM_PAIRS)
    before = best.length
    beams = ((LEFT_BY_HELPER, False),)
    yield from _improve_by_wide_beams(task, best, 0, learned, _widest(task, helped=True), beams)
    if best.moves is not None and best.length != before:
        desk.lay(Part(FOUND, best.expanded, ".".join(map(str, best.moves))))


def _found_by_helper(task: Task, best: Best) -> list[int] | None:
    """Return the solution that a helper has laid on the desk, once; its positions count as expanded."""
    part = None if task.desk is None else task.desk.take(FOUND)
    if part is None:
        return None
    best.expanded += part.expanded
    moves = [int(cell) for cell in part.made.split(".")]
    positions, _, refused = replay(task.board, task.start, moves)
    return moves if refused is None and positions[-1] == task.goal else None


def _widest(task: Task, helped: bool = False) -> int:
    """Return the positions that one wide beam may expand: with a helper those of both, where there is no limit."""
    if task.limited:
        return BEAM_PAIRS_LAST
    return 2 * BEAM_PAIRS_WIDE if helped else BEAM_PAIRS_WIDE


def _improve_by_wide_beams(
    task: Task, best: Best, bound: int, learned: PairEvaluation, widest: int, beams: tuple[tuple[float, bool], ...]
) -> Job[None]:
    """Run wide beams from the goal or from the start: what one of them loses the other one may keep.

    Args:
        task: the question.
        best: the solution in hand.
        bound: proved lower bound in moves.
        learned: what beams go by.
        widest: positions that each may expand.
        beams: what each leaves of the time, and whether it goes from the goal.
    """
    # Here, since few questions need them and their tables take time.
    from ..search.columns.beam import column_beam
    from ..search.columns.pairs import PairColumns

    columns = PairColumns(learned)
    for left, backwards in beams:
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
