"""`deal`: a puzzle made from a random packing: some pieces are placed, and the rest fits in exactly one way."""

from __future__ import annotations

from dataclasses import replace

from ....errors import BadOption
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...studies import DealAnswer
from ..notation import write_goal, write_position
from ..packing import Packing
from ..pieces import Placed
from ..search.covering import cover, pockets
from ..search.decision_diagram import DecisionDiagram
from ..search.tuning import MEMORY
from ..tables.packing_book import PackingBook, open_book
from .task import Task

#: Packings that are tried before the best deal so far is taken.
TRIES = 6


def deal(task: Task) -> Job[DealAnswer]:
    """Answer `deal`: a position from which there is exactly one packing, and the goal that says its pieces are given.

    Its distance is as near to the task's as can be.

    Raises:
        BadOption: there are not so many pieces in hand; or, of the job, the position cannot be packed at all.
    """
    hand, distance = sum(task.packing.needed), task.question.distance
    if distance is not None and not 1 <= distance <= hand:
        value = str(distance)[:40]
        raise BadOption("bad-option", option="distance", value=value, expected=f"1 to {hand} pieces")
    return _dealt(task, hand if distance is None else distance)


def _dealt(task: Task, wanted: int) -> Job[DealAnswer]:
    """Deal a position with so many pieces in hand, as near to that as can be."""
    yield Progress()
    packing = task.packing
    chance = Random(task.question.seed)
    book = None if task.book is None else open_book(task.book, packing)
    best: Placed | None = None
    for whole in (yield from _random_packings(packing, book, chance)):
        yield Progress()
        placed = yield from _lift(packing, book, whole, wanted, chance)
        if best is None or len(placed) < len(best):
            best = placed
        if len(whole) - len(placed) == wanted:
            break
    if best is None:
        raise BadOption("deal-unsolvable", puzzle=task.heading.puzzle)
    return DealAnswer(
        *replace(
            task.heading, position=write_position(packing.board, best), goal=write_goal(packing.board, best)
        ).named,
        distance=len(packing.pieces.pieces) - len(best),
        seed=chance.seed,
    )


def _random_packings(packing: Packing, book: PackingBook | None, chance: Random) -> Job[list[Placed]]:
    """Return some random packings, all with the same chance where they can be counted."""
    if book is not None:
        found = book.number(packing.placed)
        return [book.sample(packing.placed, chance) for _ in range(TRIES if found else 0)]
    diagram = DecisionDiagram(packing)
    if (yield from diagram.build(MEMORY)):
        if not diagram.solvable:
            return []
        counts = yield from diagram.counts()
        return [packing.whole(diagram.sample(counts, chance)) for _ in range(TRIES)]
    # Too many ways to be counted: the first packing found when the options are shuffled.
    numbers = list(range(len(packing.placements)))
    chance.shuffle(numbers)
    for event in cover(packing, numbers).search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            return [packing.whole([numbers[number] for number in event])]
    return []


def _lift(packing: Packing, book: PackingBook | None, whole: Placed, wanted: int, chance: Random) -> Job[Placed]:
    """Lift pieces of a packing in random order while the rest fits in one way only; return those that stay."""
    order = sorted(letter for letter in whole if letter not in packing.placed)
    chance.shuffle(order)
    placed = whole
    for letter in order:
        if len(whole) - len(placed) == wanted:
            break
        fewer = {other: cells for other, cells in placed.items() if other != letter}
        if book is not None:
            one = book.number(fewer) == 1
        else:
            one = yield from _fits_once(packing.at(fewer))
        if one:
            placed = fewer
    return placed


def _fits_once(packing: Packing) -> Job[bool]:
    """Say whether there is exactly one packing; there is at least one."""
    found = 0
    for event in cover(packing).search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
            if found == 2:
                return False
    return True
