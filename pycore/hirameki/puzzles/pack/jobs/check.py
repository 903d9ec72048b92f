"""`check`: how many packings remain, and where each piece in hand can still go."""

from __future__ import annotations

from dataclasses import dataclass

from ....search.jobs import Job, Progress
from ...answers import Certificate, CheckAnswer, Exhausted, Lay, Legal, Verdict
from ..packing import Packing
from ..search.decision_diagram import DecisionDiagram
from ..search.solver import LimitReached, Solver
from ..search.tuning import MEMORY
from ..tables.packing_book import PackingBook, open_book
from ..theory.refutation import refute
from .task import Task


@dataclass(frozen=True, slots=True)
class _Found:
    """What is known of a position.

    Attributes:
        remaining: number of packings left; None: not counted.
        winning: numbers of the placements known to win; all of them, where the packings are counted.
        certificate: why there is none.
    """

    remaining: int | None
    winning: frozenset[int] = frozenset()
    certificate: Certificate | None = None


def check(task: Task, memory: int = MEMORY) -> Job[CheckAnswer]:
    """Answer `check`: a board with a packing book answers at once, all others are searched.

    `remaining` is the exact number of packings left, where a browser has the memory to count them; `legal` judges every
    way to lay a piece in hand on free cells: winning when it occurs in some packing; `togo` is the number of pieces in
    hand, None where none can follow.

    Args:
        task: the question.
        memory: bytes that counting may take.
    """
    yield Progress()
    packing = task.packing
    book = None if task.book is None else open_book(task.book, packing.board, packing.pieces)
    solver = Solver(packing, task.budget)
    limited = False
    found = _Found(None)
    try:
        found = yield from _search(solver, memory) if book is None else _look_up(packing, book)
    except LimitReached:
        limited = True
    solvable = not limited and found.certificate is None
    yield Progress(solver.expanded)  # on large boards there are ten thousand ways to lay a piece
    legal = _judged(packing, found.winning, "unknown" if found.remaining is None else "losing")
    yield Progress(solver.expanded)
    return CheckAnswer(
        *task.heading.named,
        outcome="limit" if limited else "solvable" if solvable else "unsolvable",
        togo=sum(packing.needed) if solvable else None,
        remaining=found.remaining,
        certificate=found.certificate,
        legal=legal,
        seconds=task.budget.elapsed(),
        expanded=solver.expanded,
    )


def _look_up(packing: Packing, book: PackingBook) -> Job[_Found]:
    remaining, possible = book.remaining(packing.placed)
    if remaining:
        return _Found(remaining, frozenset(packing.by_mask[placement.mask] for placement in possible))
    # If there is no plainer reason: none of all packings of the board has the placed pieces where they are.
    reason = yield from refute(packing)
    return _Found(0, certificate=reason or Exhausted(expanded=book.packings))


def _search(solver: Solver, memory: int) -> Job[_Found]:
    """Find out by search.

    Raises:
        LimitReached: before anything is known.
    """
    certificate = yield from refute(solver.packing)
    if certificate is not None:
        return _Found(0, certificate=certificate)
    diagram = DecisionDiagram(solver.packing)
    if (yield from solver.counting(diagram.build(memory))):
        if not diagram.solvable:
            return _Found(0, certificate=(yield from solver.refused()))
        counts = yield from solver.counting(diagram.counts())
        return _Found(counts[solver.packing.free][0], frozenset(diagram.possible()))
    certificate = yield from solver.find()
    if certificate is not None:
        return _Found(0, certificate=certificate)
    return _Found(None, frozenset(solver.first or ()))


def _judged(packing: Packing, winning: frozenset[int], others: Verdict) -> tuple[Legal, ...]:
    """Return every legal placement with its outcome, copies of one kind each by their letter.

    Args:
        packing: what is left to be packed.
        winning: numbers of the placements known to win.
        others: what the others are: losing where all winning ones are known, else unknown.
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
