"""`check`: how many packings remain, and where each piece in hand can still go."""

from __future__ import annotations

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from ..answers import CheckAnswer, Exhausted, Lay, Legal, Verdict
from .methods import Task
from .packing import Packing, Ways
from .packing_book import PackingBook, open_book
from .refutation import refute
from .search.decision_diagram import DecisionDiagram
from .search.solver import LimitReached, Solver


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`, at once for a board with a packing book, otherwise by search.

    `remaining` is the exact number of packings left, if memory suffices to count them. `legal` has every way to place a
    piece in hand on free cells; it is winning if it occurs in some packing. `togo` is the number of pieces in hand, or
    None if no packing is known to be left.
    """
    yield Progress()
    packing = task.packing
    book = None if task.book is None else open_book(task.book, packing)
    found = yield from find_ways(packing, task.budget, task.memory) if book is None else _look_up(packing, book)
    solvable = not found.limited and found.certificate is None
    yield Progress(found.expanded)  # large boards have ten thousand ways to place a piece
    legal = _judged(packing, found.winning, "unknown" if found.remaining is None else "losing")
    yield Progress(found.expanded)
    return CheckAnswer(
        *task.heading.named,
        outcome="limit" if found.limited else "solvable" if solvable else "unsolvable",
        togo=sum(packing.needed) if solvable else None,
        remaining=found.remaining,
        certificate=found.certificate,
        legal=legal,
        seconds=task.budget.elapsed(),
        expanded=found.expanded,
    )


def _look_up(packing: Packing, book: PackingBook) -> Job[Ways]:
    remaining, possible = book.remaining(packing.placed)
    if remaining:
        return Ways(remaining, frozenset(packing.by_mask[placement.mask] for placement in possible))
    # If there is no simpler reason: no packing of the board has the placed pieces where they are.
    reason = yield from refute(packing)
    return Ways(0, certificate=reason or Exhausted(expanded=book.packings))


def _judged(packing: Packing, winning: frozenset[int], others: Verdict) -> tuple[Legal, ...]:
    """Return every legal placement with its outcome, listed for each copy of its kind in hand.

    Args:
        packing: what remains to be packed.
        winning: numbers of the placements known to win.
        others: outcome of all other placements: losing if all winning ones are known, else unknown.
    """
    togo = sum(packing.needed) - 1
    hands = [packing.letters_in_hand(kind) for kind in range(len(packing.needed))]
    return tuple([
        Legal(Lay(letter, placement.orientation, placement.cell), "winning", togo)
        if number in winning
        else Legal(Lay(letter, placement.orientation, placement.cell), others)
        for number, placement in enumerate(packing.placements)
        for letter in hands[placement.kind]
    ])


# For boards without a packing book, find how many packings remain and which placements occur in one, by search.


def find_ways(packing: Packing, budget: Budget, memory: int) -> Job[Ways]:
    """Return what is known about the remaining packings.

    Args:
        packing: what remains to be packed.
        budget: the caller's limits.
        memory: number of bytes that counting may use.
    """
    solver = Solver(packing, budget)
    try:
        ways = yield from _found(solver, memory)
    except LimitReached:
        ways = Ways(None, limited=True)
    return ways._replace(expanded=solver.expanded)


def _found(solver: Solver, memory: int) -> Job[Ways]:
    """Return what is known about the remaining packings, or raise `LimitReached` if nothing is known by then."""
    certificate = yield from refute(solver.packing)
    if certificate is not None:
        return Ways(0, certificate=certificate)
    yield Progress()
    diagram = DecisionDiagram(solver.packing)
    if (yield from solver.counting(diagram.build(memory))):
        if not diagram.solvable:
            return Ways(0, certificate=(yield from solver.refused()))
        counts = yield from solver.counting(diagram.counts())
        return Ways(counts[solver.packing.free][0], frozenset(diagram.possible()))
    certificate = yield from solver.find()
    if certificate is not None:
        return Ways(0, certificate=certificate)
    return Ways(None, frozenset(solver.first or ()))
