"""Answers `solve` and `count` for tiles: which method proves what, and in which order they are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...search.outcome import Found, Job, Progress
from ..puzzle import Answer, Question
from .asked import Asked, read_question
from .shortest import Ways, between

if TYPE_CHECKING:
    from .tiles import TilePuzzle

#: Positions held at once by the search from both ends: about 300 MB natively, less in the page.
_ROOM = 3_500_000


def solve(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return a proven shortest solution, or the first one, or all of them, as the question asks."""
    asked = read_question(puzzle, question)
    yield Progress()
    if asked.why_not is not None:
        return asked.unsolvable(asked.why_not)
    outcome = yield from between(asked.space(), asked.start, asked.goal, asked.budget, _ROOM)
    if isinstance(outcome, Ways):
        return (yield from _answer_with_ways(asked, outcome))
    return asked.gave_up(outcome, 0)


def _answer_with_ways(asked: Asked, ways: Ways) -> Job[Answer]:
    """Return the answer from the positions on shortest ways; all of these are counted and streamed when asked for."""
    question = asked.question
    answer = asked.solved(next(ways.walk()), True, ways.distance, ways.expanded)
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
        permutation for permutation in asked.board.board.symmetries
        if all(
            tiles[cell] == tiles[image] for tiles in (asked.start, asked.goal) for cell, image in enumerate(permutation)
        )
    ]
