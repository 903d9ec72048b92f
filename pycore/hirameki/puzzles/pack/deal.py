"""`deal`: a puzzle made from a random packing; some pieces are placed, and the rest fit in exactly one way."""

from __future__ import annotations

from dataclasses import replace

from ...errors import BadOption
from ...search.jobs import Job, Progress, unless_late
from ...search.random_numbers import Random
from ..question import no_distance
from ..studies import DealAnswer
from .methods import Task
from .packing import Packing
from .packing_book import PackingBook, open_book
from .pieces import Placed
from .rules import write_goal, write_position
from .search.covering import cover, pockets
from .search.decision_diagram import DecisionDiagram
from .search.solver import MEMORY

#: Number of packings to try before settling for the best deal so far.
TRIES = 6


def deal(task: Task) -> Job[DealAnswer]:
    """Answer `deal`: a position with exactly one packing, and the goal that makes its placed pieces given.

    The number of pieces in hand comes as close to the requested distance as the tries allow.

    Raises:
        BadOption: the distance exceeds the number of pieces in hand; or, from the job, the position has no packing.
    """
    hand, distance = sum(task.packing.needed), task.question.distance
    if distance is not None and not 1 <= distance <= hand:
        raise no_distance(distance, 1, hand)
    return _dealt(task, hand if distance is None else distance)


def _dealt(task: Task, wanted: int) -> Job[DealAnswer]:
    """Deal a position with as close to the wanted number of pieces in hand as the tries allow."""
    yield Progress()
    packing = task.packing
    chance = Random(task.question.seed)
    book = None if task.book is None else open_book(task.book, packing)
    best: Placed | None = None
    for whole in (yield from _random_packings(task, book, chance)):
        yield Progress()
        placed = yield from _lift(task, book, whole, wanted, chance)
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


def _random_packings(task: Task, book: PackingBook | None, chance: Random) -> Job[list[Placed]]:
    """Return some random packings, uniformly distributed if they can be counted.

    Raises:
        BadOption: none was found within the time.
    """
    packing = task.packing
    if book is not None:
        found = book.number(packing.placed)
        return [book.sample(packing.placed, chance) for _ in range(TRIES if found else 0)]
    diagram = DecisionDiagram(packing)
    if (yield from unless_late(diagram.build(MEMORY), task.budget, 0)):
        if not diagram.solvable:
            return []
        counts = yield from diagram.counts()
        return [packing.whole(diagram.sample(counts, chance)) for _ in range(TRIES)]
    # There are too many packings to count: take the first one found with shuffled options.
    numbers = list(range(len(packing.placements)))
    chance.shuffle(numbers)
    for event in cover(packing, numbers).search(pockets(packing)):
        if isinstance(event, Progress):
            if task.budget.exceeded(0):
                raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
            yield event
        else:
            return [packing.whole([numbers[number] for number in event])]
    return []


def _lift(task: Task, book: PackingBook | None, whole: Placed, wanted: int, chance: Random) -> Job[Placed]:
    """Lift pieces of a packing in random order as long as the packing stays unique; return the pieces that remain."""
    packing = task.packing
    order = sorted(letter for letter in whole if letter not in packing.placed)
    chance.shuffle(order)
    placed = whole
    for letter in order:
        if len(whole) - len(placed) == wanted or task.budget.exceeded(0):
            break
        fewer = {other: cells for other, cells in placed.items() if other != letter}
        if book is not None:
            one = book.number(fewer) == 1
        else:
            one = (yield from unless_late(_fits_once(packing.at(fewer)), task.budget, 0)) or False
        if one:
            placed = fewer
    return placed


def _fits_once(packing: Packing) -> Job[bool]:
    """Return whether there is exactly one packing, given that there is at least one."""
    found = 0
    for event in cover(packing).search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
            if found == 2:
                return False
    return True
