"""The methods for tiles, in the order in which they are tried.

Small spaces are searched whole. Larger ones get a solution at once, which beams and windows shorten, and a deepening
search raises the bound until the two meet or the effort is spent.
"""

# Why in this order: docs/decisions/fifteen-proved-first.md, tiles-in-runs.md, values-of-pairs.md

from __future__ import annotations

from collections.abc import Callable

from ...search.jobs import Job
from ..answers import SolveAnswer
from ..questions.layers import in_layers
from ..questions.solve import Best, Fit, Method, always, best_so_far, no_way, refuted
from ..questions.task import WHOLE
from . import improve, prove
from .prove import measured_cells, proof_tables
from .search import evaluation, learned_pairs
from .search.patterns import fits_stored, fits_sums
from .search.runs_deepening import fits_runs
from .task import COMPACT, Task

_IN_MOVES = Fit(False, "Only for single moves.")
_IN_RUNS = Fit(False, "Only for runs.")
_PROVED = Fit(False, "The proof is quicker than beams.")


def _bounded(task: Task, best: Best) -> Job[None]:
    """Bound the length by the tiles' distances."""
    yield from measured_cells(task)
    best.no_less(task.bound)


def _small(task: Task) -> Fit:
    if task.why_not is not None:
        return Fit(False, "The goal cannot be reached.")
    told = f"{task.positions:,} positions"
    if task.whole or task.start == task.goal:
        return Fit(True, told)
    return Fit(False, f"{told}; at most {WHOLE:,}.")


def _whole_layers(task: Task, best: Best) -> Job[SolveAnswer]:
    """Search the whole space; a limit is the end."""
    return (yield from in_layers(task, best)) or best_so_far(task, best)


def _stored(task: Task) -> Fit:
    if task.stored is None:
        return Fit(False, f"Only on the way from the start of a board of more than {COMPACT} cells, in moves.")
    if task.question.all:
        return Fit(False, "Only one solution is stored.")
    return Fit(True, "proved before, by whole searches")


def _fifteen(task: Task) -> Fit:
    if task.runs:
        return _IN_MOVES
    if not fits_stored(task.board, task.goal):
        return Fit(False, "Only for 4x4, 15 different tiles, the goal's blank in a corner.")
    if task.question.any or task.limited:
        return Fit(False, "Only if a shortest solution is asked for, without a limit.")
    return Fit(True, f"up to {prove.QUICK:,} positions in a round", proof_tables(task))


def _rectangle_in_runs(task: Task) -> Fit:
    if not task.runs:
        return _IN_RUNS
    if task.start == task.goal:
        return Fit(False, "The position is the goal.")
    return Fit(True) if fits_runs(task.board, task.goal) else Fit(False, "Only for rectangles with different tiles.")


def _by_patterns(task: Task) -> Fit:
    """Return whether pattern databases fit at all."""
    if task.runs:
        return _IN_MOVES
    return Fit(True) if fits_sums(task.board, task.goal) else Fit(False, "Too many cells, or too many equal tiles.")


def _compact(task: Task) -> Fit:
    fit = _by_patterns(task)
    if fit.fits and not task.compact:
        return Fit(False, f"At most {COMPACT} cells: on larger boards beams come first.", spare=True)
    return fit._replace(tables=proof_tables(task)) if fit.fits else fit


def _after_beams(task: Task) -> Fit:
    fit = _by_patterns(task)
    return Fit(False, "They have run before.") if fit.fits and task.compact else fit


def _proved_at_once(task: Task) -> bool:
    """Whether a proof is quicker than beams."""
    return task.compact and (fits_runs(task.board, task.goal) if task.runs else fits_sums(task.board, task.goal))


def _near_the_bound(task: Task) -> Fit:
    if task.runs:
        return _IN_MOVES
    if task.compact or task.question.all:
        return Fit(False, f"Only for one solution on more than {COMPACT} cells.")
    return Fit(True, f"if the best solution is at most {prove.CLOSE} moves above the bound")


def _pairs(task: Task) -> Fit:
    if not learned_pairs.fits_pairs(task.board, task.goal):
        return Fit(False, "Only for 5x5, 6x6 and 7x7 with different tiles.")
    return Fit(True, "", () if task.question.any else (learned_pairs.stored(task.board.width),))


def _plain_beams(task: Task) -> Fit:
    board, goal = task.board, task.goal
    if _proved_at_once(task):
        return _PROVED
    if learned_pairs.fits_pairs(board, goal):
        return Fit(False, "Learned values guide them better.")
    stored = evaluation.fits_evaluation(board, goal) and not task.question.any
    return Fit(True, "", (evaluation.stored(board.width, board.height),) if stored else ())


def _what_is_left(task: Task) -> Fit:
    deepening = fits_runs(task.board, task.goal) if task.runs else fits_sums(task.board, task.goal)
    return Fit(False, "A deepening search reaches farther.", spare=True) if deepening else Fit(True)


def _on_large(fit: Callable[[Task], Fit]) -> Callable[[Task], Fit]:
    """Return the fit of a method for spaces too large to be searched whole."""
    def fits(task: Task) -> Fit:
        if task.why_not is not None:
            return Fit(False, "The goal cannot be reached.")
        fitting = fit(task)
        if _small(task).fits:
            return Fit(False, "The whole space is searched.", spare=fitting.possible)
        if fitting.fits and fit is not _stored and _stored(task).fits:
            return Fit(False, "A proved solution is stored.", spare=True)
        return fitting

    return fits


_LARGE: tuple[Method[Task], ...] = (
    Method("stored solution", "shortest", _stored, prove.as_stored),
    Method("tile by tile", "nothing", always("a solution at once"), improve.tile_by_tile),
    Method("stored pattern databases", "shortest", _fifteen, prove.quickly),
    Method("quick beams and windows", "nothing", always("the end if any solution is asked for"), improve.quick_beams),
    Method("few runs from both ends", "shortest", _rectangle_in_runs, prove.few_runs),
    Method("pattern databases", "shortest", _compact, prove.with_patterns, "deepening-patterns"),
    Method("rising bound", "shortest", _near_the_bound, prove.near_the_bound),
    Method("beams by learned pairs", "nothing", _pairs, improve.beams_by_pairs),
    Method("wide beams and windows", "nothing", _plain_beams, improve.wide_beams),
    Method("pattern databases after beams", "shortest", _after_beams, prove.with_patterns),
    Method("pattern databases in runs", "shortest", _rectangle_in_runs, prove.in_runs, "deepening-patterns"),
    Method("layers as far as they go", "shortest", _what_is_left, in_layers, "bidirectional"),
)
METHODS: tuple[Method[Task], ...] = (
    Method("parity and blocks", "unsolvable", no_way("The goal can be reached."), refuted),
    Method("distances and conflicts", "a bound", always("before every search"), _bounded),
    Method("whole layers", "shortest", _small, _whole_layers),
    *(method._replace(fit=_on_large(method.fit)) for method in _LARGE),
)
