"""`check`: how many packings remain, and where each piece in hand can still go."""

from __future__ import annotations

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ...answers import CheckAnswer, Exhausted, Lay, Legal, Verdict
from ..packing import Packing, Ways
from ..tables.packing_book import PackingBook, open_book
from .task import Task


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`, at once for a board with a packing book, otherwise by search.

    `remaining` is the exact number of packings left, if memory suffices to count them. `legal` has every way to place a
    piece in hand on free cells; it is winning if it occurs in some packing. `togo` is the number of pieces in hand, or
    None if no packing is known to be left.
    """
    yield Progress()
    packing = task.packing
    book = None if task.book is None else open_book(task.book, packing)
    found = yield from _search(packing, task.budget, task.memory) if book is None else _look_up(packing, book)
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
    from ..theory.refutation import refute  # here, because most positions of a game need no refutation

    # If there is no simpler reason: no packing of the board has the placed pieces where they are.
    reason = yield from refute(packing)
    return Ways(0, certificate=reason or Exhausted(expanded=book.packings))


def _search(packing: Packing, budget: Budget, memory: int) -> Job[Ways]:
    from .check_by_search import find_ways  # here, because boards with a book need no search

    return (yield from find_ways(packing, budget, memory))


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
