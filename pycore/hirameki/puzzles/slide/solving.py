"""Answers `solve` and `count` for tiles: which method proves what, and in which order they are tried.

Spaces of up to two million positions are searched from both ends, which proves the length and finds all solutions.
Larger ones get a solution at once, which beams and windows make shorter, while a deepening search raises the bound
until the two meet or the effort is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...search.outcome import Budget, Event, Found, Job, Progress
from ..puzzle import Answer, Question
from .asked import Asked, read_question
from .deepening import Deepened, deepen, deepen_all
from .guide import Guide, labels_for, made_guide, stored_guide
from .improving import beam, shorten, shorter
from .moves import runs
from .placing import place_all
from .shortest import Ways, between
from .slope import Slope
from .space import Space

if TYPE_CHECKING:
    from .tiles import TilePuzzle

#: Positions held at once by the search from both ends: about 300 MB natively, less in the page.
ROOM = 3_500_000
#: Beams: width, whether linear conflict guides them, and whether they go from the goal back to the start, which is
#: another beam with another luck. The last is only for those who set a limit themselves.
_BEAMS_FIRST: tuple[tuple[int, bool, bool], ...] = ((100, False, False), (300, False, False))
_BEAMS_LATER: tuple[tuple[int, bool, bool], ...] = (
    (300, True, False), (1000, True, False), (1000, True, True), (3000, True, False), (3000, True, True),
)
_BEAM_LAST = (10_000, True, False)
#: Windows: moves in a window, positions expanded in one.
_WINDOW_FIRST = (24, 4_000)
_WINDOW_LATER = (36, 60_000)
#: Positions a deepening search expands when the caller sets no limit: on boards of up to 16 cells, on larger ones.
_EFFORT = 100_000_000
_EFFORT_LARGE = 2_000_000


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
    if asked.small:
        outcome = yield from between(asked.space(), asked.start, asked.goal, asked.budget, ROOM)
        if isinstance(outcome, Ways):
            return (yield from _answer_with_ways(asked, outcome))
        return asked.gave_up(outcome, 0)
    best = _Best()
    yield from _first_solutions(asked, best)
    slope = Slope(Space(asked.board, asked.goal, False), asked.goal, conflicts=True)
    bound = 1 if asked.runs else slope.bound(slope.space.encode(asked.start))
    if question.any and best.moves is not None:
        return asked.solved(best.moves, False, bound, best.expanded)
    return (yield from _prove(asked, best, bound))


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


def _first_solutions(asked: Asked, best: _Best) -> Job[None]:
    """Put a solution into `best` at once, and then a better one, within about a fifth of a second in the page."""
    placed = yield from place_all(asked.parts, asked.start, asked.goal)
    yield from _take(asked, best, placed)
    for width, conflicts, backwards in _BEAMS_FIRST:
        yield from _beam(asked, best, width, conflicts, backwards)
    yield from _shorten(asked, best, *_WINDOW_FIRST)


def first_solution(asked: Asked) -> Job[list[int] | None]:
    """Return a solution as `--any` gives it, or None when none is found at once."""
    best = _Best()
    yield from _first_solutions(asked, best)
    return best.moves


def nearby(asked: Asked, effort: int) -> Job[list[int] | None]:
    """Return a proved shortest solution in single moves, or None when expanding so many positions does not find it."""
    budget = Budget(nodes=effort)
    if len(asked.board) <= 16:
        guide = yield from stored_guide(asked.board, asked.goal)
        if guide is None:
            guide = yield from made_guide(asked.board, asked.goal)
        if guide is not None:
            labels, _ = labels_for(asked.start, asked.goal)
            found = yield from deepen(asked.board, guide, labels, budget)
            return found.solution
    slope = Slope(Space(asked.board, asked.goal, False), asked.goal, conflicts=True)
    bound = slope.bound(slope.space.encode(asked.start))
    stride = 1 if asked.board.colours is None else 2
    spent = 0
    while True:
        moves, expanded, proved = yield from shorter(
            slope, asked.start, asked.goal, bound, effort - spent, spent, bound
        )
        spent += expanded
        if moves is not None or not proved:
            return moves
        bound += stride


def _better_solutions(asked: Asked, best: _Best, budget: Budget) -> Job[None]:
    """Improve the best solution by ever wider beams."""
    beams = _BEAMS_LATER
    if asked.question.seconds is not None or asked.question.nodes is not None:
        beams = (*beams, _BEAM_LAST)
    for width, conflicts, backwards in beams:
        if budget.exceeded(best.expanded):
            return
        yield from _beam(replace(asked, budget=budget), best, width, conflicts, backwards)
        yield from _shorten(replace(asked, budget=budget), best, *_WINDOW_FIRST)
    yield from _shorten(replace(asked, budget=budget), best, *_WINDOW_LATER)


def _prove(asked: Asked, best: _Best, bound: int) -> Job[Answer]:
    """Return the best that can be proved: a shortest solution, or the best one in hand with a bound."""
    compact = len(asked.board) <= 16
    limited = asked.question.seconds is not None or asked.question.nodes is not None
    guide = None
    if not asked.runs:
        guide = yield from stored_guide(asked.board, asked.goal)
        if guide is None and compact:
            guide = yield from made_guide(asked.board, asked.goal)
    if guide is None or not compact:
        half = asked.budget
        if asked.question.seconds is not None:
            half = replace(half, seconds=asked.question.seconds * 0.6)
        if asked.question.nodes is not None:
            half = replace(half, nodes=asked.question.nodes // 2)
        yield from _better_solutions(asked, best, half)
        if not asked.runs and guide is None and not asked.budget.exceeded(best.expanded):
            guide = yield from made_guide(asked.board, asked.goal)
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


def _beam(asked: Asked, best: _Best, width: int, conflicts: bool, backwards: bool) -> Job[None]:
    start, goal = (asked.goal, asked.start) if backwards else (asked.start, asked.goal)
    slope = Slope(Space(asked.board, asked.goal, False), goal, conflicts)
    longest = 400 if best.moves is None else len(best.moves) - 1
    moves, expanded = yield from beam(slope, start, goal, width, longest, best.expanded, asked.budget)
    if backwards and moves is not None:  # the blank goes the same way from its other end
        moves = [*moves[-2::-1], asked.goal.index(0)] if moves else []
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
