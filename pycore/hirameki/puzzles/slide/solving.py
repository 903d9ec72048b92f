"""Answers `solve` and `count` for tiles: which method proves what, and in which order they are tried.

Spaces of up to two million positions are searched from both ends, which proves the length and finds all solutions.
Larger ones get a solution at once, which beams and windows make shorter, while a deepening search raises the bound
until the two meet or the effort is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...search.budget import Budget
from ...search.jobs import Event, Found, Job, Progress, at_least, retold, unless_late
from ..puzzle import Answer, Question
from .asked import Asked, read_question
from .beams import Seeing, beam
from .deepening import Deepened, deepen, deepen_all
from .guide import Guide, labels_for, made_guide, stored_guide
from .improving import shorten, shorter
from .insight import Insight, stored_insight
from .moves import runs
from .placing import place_all
from .run_search import deepen_runs, fits_runs
from .shortest import Ways, between
from .sight import Sight
from .sight_patterns import stored_patterns
from .slope import Slope
from .space import Space

if TYPE_CHECKING:
    from .tiles import TilePuzzle

#: Positions held at once by the search from both ends: about 300 MB natively, less in the page.
ROOM = 3_500_000
#: Beams: positions expanded in one, from which its width follows. The first ones are over at once; the last is only
#: for those who set a limit themselves, since all its levels are held. Where numbers were learned, two beams of nearly
#: the same width find nearly the same, so there is one quick one and then the widest that ends within five seconds in
#: the page.
_BEAMS_FIRST = (10_000, 30_000)
_BEAMS_LATER = (100_000, 600_000, 1_500_000)
_BEAMS_LEARNED = (420_000, 1_500_000)
_BEAM_LAST = 3_000_000
#: The steps for which a beam is prepared when there is no solution yet, and the least width.
_EXPECTED, _NARROWEST = 400, 30
#: A solution so near its bound is tried to be proved at once, on boards of over 16 cells, expanding so many positions.
_CLOSE, _CLOSE_EFFORT = 10, 30_000
#: Runs: positions held by the search from both ends before any table is made, and expanded in a beam before the search.
_NEAR, _BEAM_RUNS = 50_000, 100_000
#: A beam takes this share of what a limit leaves, since it may need more moves than the best solution in hand.
_SHARE = 0.85
#: Windows: moves in a window, positions expanded in one.
_WINDOW_FIRST = (24, 4_000)
_WINDOW_LATER = (36, 60_000)
#: After a beam with learned numbers only longer windows find anything, and they take half a second in the page.
_WINDOWS_LEARNED = ((40, 40_000), (54, 120_000))
#: Positions a deepening search expands when the caller sets no limit: on boards of up to 16 cells, on larger ones.
_EFFORT = 100_000_000
_EFFORT_LARGE = 2_000_000
#: Seconds for a first solution, however short the limit: on boards of hundreds of cells it takes longer.
_PATIENCE = 1.0


@dataclass
class _Best:
    """The best solution in hand, its length in the metric asked for, and the positions expanded so far."""

    moves: list[int] | None = None
    length: int | None = None
    expanded: int = 0


def solve(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return a proven shortest solution, or the first one, or all of them, as the question asks."""
    asked = read_question(puzzle, question)
    yield Progress()
    if asked.why_not is not None:
        return asked.unsolvable(asked.why_not)
    slope = Slope(Space(asked.board, asked.goal, False), asked.goal, conflicts=True)
    bound = slope.bound(slope.space.encode(asked.start))
    if asked.runs:  # no run moves more tiles than the longest line has beside the blank
        bound = -(-bound // max(len(ray) for rays in asked.board.rays for ray in rays))
    return (yield from at_least(bound, _solve(asked, bound)))


def _solve(asked: Asked, bound: int) -> Job[Answer]:
    if asked.small:
        outcome = yield from between(asked.space(), asked.start, asked.goal, asked.budget, ROOM)
        if isinstance(outcome, Ways):
            return (yield from _answer_with_ways(asked, outcome))
        return asked.gave_up(max(bound, outcome), 0)
    yield Progress()
    best = _Best()
    insight = None if asked.question.any else stored_insight(asked.board, asked.goal)
    sight = insight or Sight(asked.board, asked.goal)
    yield Progress()
    yield from _first_solutions(asked, best, sight)
    if asked.question.any and best.moves is not None:
        return asked.solved(best.moves, False, bound, best.expanded)
    return (yield from _prove(asked, best, bound, insight))


def _answer_with_ways(asked: Asked, ways: Ways, before: int = 0) -> Job[Answer]:
    """Return the answer from the positions on shortest ways; all of these are counted and streamed when asked for."""
    question = asked.question
    answer = asked.solved(next(ways.walk()), True, ways.distance, before + ways.expanded)
    if question.all and not question.any:
        total = yield from ways.count()
        symmetries = kept_symmetries(asked)
        fixed = total
        for permutation in symmetries[1:]:  # Burnside: orbits = the mean number of solutions that a symmetry leaves
            fixed += yield from ways.count(permutation)
        answer |= {"solutions_all": total, "solutions_modulo_symmetry": fixed // len(symmetries), "exact": True}
        for number, way in enumerate(ways.walk()):
            if question.listed is not None and number >= question.listed:
                break
            yield Found(way)
    answer["seconds"] = round(asked.budget.elapsed(), 3)
    return answer


def kept_symmetries(asked: Asked) -> list[tuple[int, ...]]:
    """Return the symmetries of the board that leave start and goal as they are, the identity first."""
    return [
        permutation for permutation in asked.board.symmetries
        if all(
            tiles[cell] == tiles[image] for tiles in (asked.start, asked.goal) for cell, image in enumerate(permutation)
        )
    ]


def _first_solutions(asked: Asked, best: _Best, sight: Seeing) -> Job[None]:
    """Put a solution into `best` at once, and then a better one, within about a fifth of a second in the page."""
    seconds = asked.budget.seconds
    patience = Budget(seconds=None if seconds is None else max(seconds, _PATIENCE), begun=asked.budget.begun)
    placed = yield from unless_late(place_all(asked.parts, asked.start, asked.goal), patience, 0)
    yield from _take(asked, best, placed)
    for effort in _BEAMS_FIRST:
        yield from _beam(asked, best, sight, effort)
    yield from _shorten(asked, best, *_WINDOW_FIRST)


def first_solution(asked: Asked) -> Job[list[int] | None]:
    """Return a solution as `--any` gives it, or None when none is found at once."""
    best = _Best()
    yield from _first_solutions(asked, best, Sight(asked.board, asked.goal))
    return best.moves


def nearby(asked: Asked, effort: int) -> Job[list[int] | None]:
    """Return a proved shortest solution in single moves, or None when expanding so many positions does not find it."""
    if len(asked.board) <= 16:
        guide = yield from stored_guide(asked.board, asked.goal)
        if guide is None:
            guide = yield from made_guide(asked.board, asked.goal)
        if guide is not None:
            labels, _ = labels_for(asked.start, asked.goal)
            found = yield from deepen(asked.board, guide, labels, asked.budget.at_most(effort))
            return found.solution
    moves, _ = yield from rising(asked, asked.budget.at_most(effort))
    return moves


def rising(asked: Asked, budget: Budget, spent: int = 0) -> Job[tuple[list[int] | None, int]]:
    """Return the same as `nearby` without pattern tables, which pays near the goal; and the positions expanded.

    Args:
        spent: positions expanded before, for the budget and the reports.
    """
    slope = Slope(Space(asked.board, asked.goal, False), asked.goal, conflicts=True)
    bound = slope.bound(slope.space.encode(asked.start))
    stride = 1 if asked.board.colours is None else 2
    expanded = 0
    while True:
        moves, number, proved = yield from shorter(
            slope, asked.start, asked.goal, bound, budget, spent=spent + expanded, best=bound
        )
        expanded += number
        if moves is not None or not proved:
            return moves, expanded
        bound += stride


def _better_solutions(asked: Asked, best: _Best, bound: int, budget: Budget, insight: Insight | None) -> Job[None]:
    """Improve the best solution by ever wider beams, unless it is as short as the bound."""
    asked = replace(asked, budget=budget)
    beams: tuple[int, ...] = _BEAMS_LATER if insight is None else _BEAMS_LEARNED
    if asked.question.seconds is not None or asked.question.nodes is not None:
        beams = (*beams, _BEAM_LAST)
    sight = insight or Sight(asked.board, asked.goal, stored_patterns(asked.board, asked.goal))
    widest = _BEAMS_FIRST[-1]
    for effort in beams:
        if best.length == bound or budget.exceeded(best.expanded):
            return
        fitting = min(effort, _within(budget, best.expanded))
        if fitting <= widest:
            break
        yield from _beam(asked, best, sight, fitting)
        widest = fitting
        for window in (_WINDOW_FIRST,) if insight is None else _WINDOWS_LEARNED:
            yield from _shorten(asked, best, *window)
    yield from _shorten(asked, best, *_WINDOW_LATER)


def _within(budget: Budget, expanded: int) -> int:
    """Return how many positions a beam may expand so that the limits do not end it before it arrives."""
    room = 1 << 60
    if budget.nodes is not None:
        room = budget.nodes - expanded
    if budget.seconds is not None:
        spent = budget.elapsed()
        room = min(room, int(expanded * (budget.seconds - spent) / max(spent, 0.001)))
    return int(_SHARE * room)


def _prove(asked: Asked, best: _Best, bound: int, insight: Insight | None) -> Job[Answer]:
    """Return the best that can be proved: a shortest solution, or the best one in hand with a bound."""
    if asked.runs and fits_runs(asked.board, asked.goal):
        return (yield from _prove_in_runs(asked, best, bound, insight))
    compact = len(asked.board) <= 16
    limited = asked.question.seconds is not None or asked.question.nodes is not None
    guide = None
    if not asked.runs:
        guide = yield from unless_late(stored_guide(asked.board, asked.goal), asked.budget, best.expanded)
        if guide is None and compact:
            guide = yield from unless_late(made_guide(asked.board, asked.goal), asked.budget, best.expanded)
    if not compact and not asked.runs and not asked.question.all and (best.length or _EXPECTED) - bound <= _CLOSE:
        close = asked.budget.at_most(best.expanded + _CLOSE_EFFORT)
        near, expanded = yield from rising(asked, close, best.expanded)
        best.expanded += expanded
        if near is not None:
            return asked.solved(near, True, len(near), best.expanded)
    if guide is None or not compact:
        yield from _better_solutions(asked, best, bound, _half(asked), insight)
        if not asked.runs and guide is None and not asked.budget.exceeded(best.expanded):
            guide = yield from unless_late(made_guide(asked.board, asked.goal), asked.budget, best.expanded)
    if guide is None:
        outcome = yield from between(asked.space(), asked.start, asked.goal, asked.budget, ROOM, best.length)
        if isinstance(outcome, Ways):
            return (yield from _answer_with_ways(asked, outcome, best.expanded))
        return _unproved(asked, best, max(bound, outcome))
    budget = asked.budget
    if not limited:
        budget = replace(budget, nodes=best.expanded + (_EFFORT if compact else _EFFORT_LARGE))
    labels, _ = labels_for(asked.start, asked.goal)
    found = yield from deepen(
        asked.board, guide, labels, budget, expanded=best.expanded, best=best.length, least=bound
    )
    best.expanded = found.expanded
    if found.solution is not None:
        best.moves, best.length = found.solution, found.bound
    if best.moves is None or best.length != found.bound:
        return _unproved(asked, best, found.bound)
    answer = asked.solved(best.moves, True, found.bound, best.expanded)
    if asked.question.all and not asked.question.any:
        yield from _count_all(asked, guide, labels, found, answer)
    return answer


def _prove_in_runs(asked: Asked, best: _Best, bound: int, insight: Insight | None) -> Job[Answer]:
    """Return the same for runs on a rectangle with different tiles; near the goal without any table."""
    spent = best.expanded
    near, best.expanded = yield from _near_in_runs(asked, spent, best.length)
    if isinstance(near, Ways):
        return (yield from _answer_with_ways(asked, near, spent))
    bound = max(bound, near)
    compact = len(asked.board) <= 16
    if compact and _within(asked.budget, best.expanded) >= _BEAM_RUNS:
        yield from _beam(asked, best, Sight(asked.board, asked.goal), _BEAM_RUNS)
    elif not compact:
        yield from _better_solutions(asked, best, bound, _half(asked), insight)
    budget = asked.budget
    if budget.nodes is None and budget.seconds is None:
        budget = replace(budget, nodes=best.expanded + (_EFFORT if compact else _EFFORT_LARGE))
    found = yield from deepen_runs(
        asked.board, asked.start, asked.goal, budget, expanded=best.expanded, best=best.length, least=bound,
        every=asked.question.all,
    )
    best.expanded = found.expanded
    if found.ways is not None:
        return (yield from _answer_with_ways(asked, found.ways))
    if best.moves is None or best.length != found.bound:
        return _unproved(asked, best, found.bound)
    answer = asked.solved(best.moves, True, found.bound, best.expanded)
    return answer | {"exact": False} if asked.question.all else answer


def _near_in_runs(asked: Asked, spent: int, best: int | None) -> Job[tuple[Ways | int, int]]:
    """Return the shortest solutions if they are few runs long, else a bound; and the positions expanded in all."""
    expanded, nodes = spent, asked.budget.nodes

    def told(event: Event) -> Event:
        nonlocal expanded
        if isinstance(event, Progress):
            expanded = spent + event.expanded
            return replace(event, expanded=expanded)
        return event

    left = replace(asked.budget, nodes=None if nodes is None else max(0, nodes - spent))
    outcome = yield from retold(between(asked.space(), asked.start, asked.goal, left, _NEAR, best), told)
    return outcome, expanded


def nearby_in_runs(asked: Asked, effort: int) -> Job[list[int] | None]:
    """Return a proved shortest solution in runs, or None when expanding so many positions does not find it."""
    if not fits_runs(asked.board, asked.goal):
        return None
    asked = replace(asked, budget=asked.budget.at_most(effort))
    near, expanded = yield from _near_in_runs(asked, 0, None)
    if isinstance(near, Ways):
        return next(near.walk())
    found = yield from deepen_runs(asked.board, asked.start, asked.goal, asked.budget, expanded=expanded, least=near)
    return None if found.ways is None else next(found.ways.walk())


def _half(asked: Asked) -> Budget:
    """Return the limits with which better solutions are sought before anything is proved."""
    half = asked.budget
    if asked.question.seconds is not None:
        half = replace(half, seconds=asked.question.seconds * 0.6)
    if asked.question.nodes is not None:
        half = replace(half, nodes=asked.question.nodes // 2)
    return half


def _count_all(asked: Asked, guide: Guide, labels: list[int], found: Deepened, answer: Answer) -> Job[None]:
    """Add the number of shortest solutions to an answer, streaming them."""
    counted = yield from deepen_all(
        asked.board, guide, labels, found.bound, asked.budget, asked.question.listed, found.expanded
    )
    answer |= {"expanded": counted.expanded, "seconds": round(asked.budget.elapsed(), 3)}
    if counted.count is None:
        answer |= {"exact": False}
    else:
        answer |= {"solutions_all": counted.count, "exact": True}
        if len(kept_symmetries(asked)) == 1:
            answer["solutions_modulo_symmetry"] = counted.count


def _unproved(asked: Asked, best: _Best, bound: int) -> Answer:
    if best.moves is None:
        return asked.gave_up(bound, best.expanded)
    return asked.solved(best.moves, False, bound, best.expanded)


def _beam(asked: Asked, best: _Best, sight: Seeing, effort: int) -> Job[None]:
    expected = _EXPECTED if best.length is None else best.length
    moves, expanded = yield from beam(
        sight, asked.start, max(_NARROWEST, effort // expected), expected - 1, asked.budget, spent=best.expanded,
        runs=asked.runs,
    )
    best.expanded += expanded
    yield from _take(asked, best, moves)


def _shorten(asked: Asked, best: _Best, length: int, room: int) -> Job[None]:
    if best.moves is None:
        return
    space = Space(asked.board, asked.goal, False)
    moves, expanded = yield from shorten(
        space, asked.start, best.moves, length, room, best.expanded, asked.budget
    )
    best.expanded += expanded
    yield from _take(asked, best, moves)


def _take(asked: Asked, best: _Best, moves: list[int] | None) -> Iterator[Event]:
    """Keep a solution if it is better in the metric asked for."""
    if moves is None:
        return
    length = runs(asked.board, asked.start, moves) if asked.runs else len(moves)
    if best.length is None or length < best.length:
        best.moves, best.length = moves, length
        if not asked.question.all:
            yield Found(moves)
    yield Progress(best.expanded, best=best.length)
