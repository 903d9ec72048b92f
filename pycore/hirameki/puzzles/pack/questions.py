"""`check` and `deal` for packings."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...errors import BadOption
from ...geometry.board import Board
from ...search.jobs import Budget, Found, Job, Progress, unless_late
from ...search.kept import Kept
from ...search.random_numbers import Random
from ..answers import Certificate, CheckAnswer, Exhausted, Legal, Verdict
from ..question import no_distance
from ..studies import DealAnswer
from .decision_diagram import DecisionDiagram
from .methods import Task
from .packing import Packing
from .packing_book import PackingBook, open_book
from .pieces import PieceSet, Placed
from .refutation import refute
from .rules import write_goal, write_position
from .solver import Solver, approved_rows, cover

#: The share of the time that counting leaves for the search.
SEARCHING = 0.6
#: Number of packings to try before settling for the best deal so far.
TRIES = 6
#: Positions expanded to count all packings, of which one is then chosen: more take seconds. Where they do not suffice,
#: a search has a packing in a moment.
COUNTED = 70_000


class Remaining(NamedTuple):
    """What is known about the packings of the free cells.

    Attributes:
        number: of packings; None: not counted.
        winning: numbers of the placements known to occur in a packing; all such placements if the packings are counted.
        certificate: why there is no packing.
        limited: whether a limit was reached before anything was known: a packing found is known, if not their number.
        expanded: positions expanded.
    """

    number: int | None
    winning: frozenset[int] = frozenset()
    certificate: Certificate | None = None
    limited: bool = False
    expanded: int = 0


class _Counted(NamedTuple):
    """All packings of a position: their diagram, with how often each state can be completed; None: too many."""

    diagram: DecisionDiagram | None
    counts: dict[int, dict[int, int]]


#: The position dealt from last: one deal is asked for after the other.
_counted_last: Kept[tuple[Board, PieceSet, frozenset[tuple[str, tuple[int, ...]]]], _Counted] = Kept()


# `check`: how many packings remain, and where each piece in hand can still go.


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`, at once for a board with a packing book, otherwise by search.

    `remaining` is the exact number of packings left, if memory suffices to count them. `legal` has every way to place a
    piece in hand on free cells; it is winning if it occurs in some packing. `togo` is the number of pieces in hand, or
    None if no packing is known to be left. Before the answer a packing is told, if a short search finds one.
    """
    yield Progress()
    packing = task.packing
    book = None if task.book is None else (yield from open_book(task.book, packing))
    found = yield from find_remaining(task) if book is None else _look_up(packing, book)
    solvable = not found.limited and found.certificate is None
    yield Progress(found.expanded)  # large boards have ten thousand ways to place a piece
    legal = _judged(packing, found.winning, "unknown" if found.number is None else "losing")
    yield Progress(found.expanded)
    return CheckAnswer(
        *task.heading.named,
        outcome="limit" if found.limited else "solvable" if solvable else "unsolvable",
        togo=sum(packing.needed) if solvable else None,
        remaining=found.number,
        certificate=found.certificate,
        legal=legal,
        seconds=task.budget.elapsed(),
        expanded=found.expanded,
    )


def _look_up(packing: Packing, book: PackingBook) -> Job[Remaining]:
    number, possible = book.remaining(packing.placed)
    if number:
        return Remaining(number, frozenset(packing.by_mask[placement.mask] for placement in possible))
    # If there is no simpler reason: no packing of the board has the placed pieces where they are.
    reason = yield from refute(packing)
    return Remaining(0, certificate=reason or Exhausted(expanded=book.packings))


def _judged(packing: Packing, winning: frozenset[int], others: Verdict) -> tuple[Legal, ...]:
    """Return every legal placement with its outcome, listed for each copy of its kind in hand.

    Args:
        packing: what remains to be packed.
        winning: numbers of the placements known to win.
        others: outcome of all other placements: losing if all winning ones are known, else unknown.
    """
    togo = sum(packing.needed) - 1
    return tuple([
        Legal(move, "winning", togo) if number in winning else Legal(move, others) for number, move in packing.moves()
    ])


# For boards without a packing book, find how many packings remain and which placements occur in one, by search.


def find_remaining(task: Task) -> Job[Remaining]:
    """Return what is known about the remaining packings."""
    found = (yield from _found(task.solver, task.rated)) or Remaining(None, limited=True)
    return found._replace(expanded=task.solver.expanded)


def _found(solver: Solver, rated: bool) -> Job[Remaining | None]:
    """Return what is known about the remaining packings; None: a limit was reached before anything was."""
    if not solver.packing.free:  # whatever the limits
        return Remaining(1)
    certificate = yield from refute(solver.packing)
    yield Progress()
    if certificate is None and not rated:
        certificate = yield from solver.find()
        if solver.limited:
            return None
        if certificate is None:
            yield Found(approved_rows(solver.packing, solver.first or []))
    if certificate is not None:
        return Remaining(0, certificate=certificate)
    if (yield from solver.built()):
        return (yield from _counted(solver)) or _one(solver)
    if rated and not solver.limited:
        certificate = yield from solver.find()
    if certificate is not None:
        return Remaining(0, certificate=certificate)
    return _one(solver)


def _one(solver: Solver) -> Remaining | None:
    """Return what the packing that was found says, where they are not counted; None: none was found."""
    return None if solver.first is None else Remaining(None, frozenset(solver.first))


def _counted(solver: Solver) -> Job[Remaining | None]:
    """Return the number of all packings and what occurs in them, by the diagram; None: a limit was reached first."""
    if not solver.diagram.solvable:
        return Remaining(0, certificate=(yield from solver.refused()))
    counts = yield from solver.within_limits(solver.diagram.counts())
    if counts is None:
        return None
    return Remaining(counts[solver.packing.free][0], frozenset(solver.diagram.possible()))


# `deal`: a puzzle made from a random packing; some pieces are placed, and the rest fit in exactly one way.


def deal(task: Task, nearest: bool) -> Job[DealAnswer]:
    """Answer `deal`: a position with exactly one packing, and the goal that makes its placed pieces given.

    The number of pieces in hand comes as close to the requested distance as the tries allow.

    Args:
        nearest: whether the nearest is wanted where there are not so many pieces.

    Raises:
        BadOption: the distance exceeds the number of pieces in hand; or, from the job, the position has no packing.
    """
    hand, distance = sum(task.packing.needed), task.question.distance
    if distance is not None and distance > hand and not nearest:
        raise no_distance(distance, hand)
    return _dealt(task, hand if distance is None else min(distance, hand))


def _dealt(task: Task, wanted: int) -> Job[DealAnswer]:
    """Deal a position with as close to the wanted number of pieces in hand as the tries allow."""
    yield Progress()
    packing = task.packing
    chance = Random(task.question.seed)
    book = None if task.book is None else (yield from open_book(task.book, packing))
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
    if wanted and len(best) == len(packing.pieces.pieces):  # not even one piece could be lifted in time
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
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
    diagram, counts = yield from _all_counted(packing, task.budget)
    if diagram is not None:
        return [packing.whole(diagram.sample(counts, chance)) for _ in range(TRIES if diagram.solvable else 0)]
    # It takes too long to count them: take the first one found with shuffled options.
    numbers = list(range(len(packing.placements)))
    chance.shuffle(numbers)
    for event in cover(packing, numbers).search():
        if isinstance(event, Progress):
            if task.budget.exceeded(0):
                raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
            yield event
        else:
            return [packing.whole([numbers[number] for number in event])]
    return []


def _all_counted(packing: Packing, budget: Budget) -> Job[_Counted]:
    """Return the diagram of all packings with its counts, unless that takes too long."""
    name = packing.board, packing.pieces, frozenset(packing.placed.items())
    known = _counted_last.get(name)
    if known is not None:
        return known
    solver = Solver(packing, budget.early(SEARCHING).at_most(COUNTED))
    counts = (yield from solver.within_limits(solver.diagram.counts())) if (yield from solver.built()) else None
    found = _Counted(None, {}) if counts is None else _Counted(solver.diagram, counts)
    # What the caller's limits did not suffice for may be counted the next time.
    return found if solver.limited and solver.expanded < COUNTED else _counted_last.keep(name, found)


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
    for event in cover(packing).search():
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
            if found == 2:
                return False
    return True
