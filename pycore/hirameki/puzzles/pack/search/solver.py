"""Packings found, counted and listed: a first one by exact cover, all of them by a decision diagram."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ....search.budget import Budget, Limit
from ....search.jobs import Event, Found, Job, Progress, Result, retold
from ...answers import Certificate, Exhausted
from ..packing import Packing
from ..rules import is_solution
from ..theory.refutation import by_steps, refute
from ..theory.symmetry import symmetries
from .covering import cover, pockets
from .decision_diagram import DecisionDiagram
from .symmetry_classes import SymmetryClasses
from .tuning import MEMORY, PATIENCE, TOLD


class LimitReached(Exception):
    """A limit of the caller was reached; what is known so far stands in `Solver`.

    Attributes:
        limit: which one.
    """

    def __init__(self, limit: Limit) -> None:
        """Name the limit."""
        super().__init__(limit)
        self.limit = limit


class Solver:
    """One packing problem being solved.

    Attributes:
        packing: the problem.
        budget: the caller's limits.
        expanded: positions expanded so far, by all methods.
        first: the first packing found, as numbers of placements.
        everything: packings counted so far.
        classes: those modulo symmetry.
    """

    def __init__(self, packing: Packing, budget: Budget) -> None:
        """Take a problem; nothing is searched yet.

        Args:
            packing: the problem.
            budget: the caller's limits.
        """
        self.packing = packing
        self.budget = budget
        self.expanded = 0
        self.first: list[int] | None = None
        self.everything = 0
        self.classes = 0
        self._done = 0

    def find(self) -> Job[Certificate | None]:
        """Find one packing (`first`), or return the reason why there is none.

        Raises:
            LimitReached: before either.
        """
        reason = yield from refute(self.packing)
        if reason is not None:
            return reason
        yield Progress()
        problem = cover(self.packing)
        yield Progress()
        merged = False
        for event in problem.search(pockets(self.packing)):
            if isinstance(event, list):
                self._within(problem.expanded)
                self.first = event
                return None
            yield self._counted(event)
            if event.expanded > PATIENCE and not merged:
                merged = True
                self._done = self.expanded
                diagram = DecisionDiagram(self.packing)
                if (yield from self.counting(diagram.build(MEMORY))):
                    if not diagram.solvable:
                        return (yield from self.refused())
                    self.first = next(diagram.listing())
                    return None
                self._done -= event.expanded  # the search goes on, and counts on
        self._within(problem.expanded)
        return (yield from self.refused())

    def refused(self) -> Job[Certificate]:
        """Return the certificate that a whole search found no packing: step by step where it was short."""
        if self.expanded <= TOLD:
            reason = yield from by_steps(self.packing, TOLD)
            if reason is not None:
                return reason
        return Exhausted(expanded=self.expanded)

    def find_all(self, listed: int | None, one_of_each: bool) -> Job[Certificate | None]:
        """List the packings, and count them with and without symmetry.

        Args:
            listed: how many are listed as `Found`; None = all, 0 = they are counted only.
            one_of_each: list one of each symmetry class; else its images follow at once.

        Returns:
            why there is none, or None.

        Raises:
            LimitReached: before all were counted; the counts are lower bounds then.
        """
        reason = yield from self.find()
        if self.first is None:
            return reason
        self._done = self.expanded
        classes = SymmetryClasses(self.packing, (yield from self.counting(symmetries(self.packing))))
        yield Progress(self.expanded)
        if listed == 0 and classes.moves_all and (yield from self._count(len(classes.group))):
            return None
        # The first one is shown at once, as the member of its class that would be listed, and not listed again.
        self.first = classes.representative(self.first)
        shown = yield from self._show(classes, self.first, listed, one_of_each)
        packings = yield from self._walk(classes)
        for number, event in enumerate(packings, 1):
            if isinstance(event, Progress):
                yield self._counted(event)
                continue
            if not number & 127:
                yield self._counted(Progress())
            packing = sorted(event)
            weight = classes.weight(packing)
            if weight:
                self.classes += 1
                self.everything += weight
                if packing != self.first and (listed is None or shown < listed):
                    left = None if listed is None else listed - shown
                    shown += yield from self._show(classes, packing, left, one_of_each)
        return None

    def _show(
        self, classes: SymmetryClasses, packing: list[int], most: int | None, one_of_each: bool
    ) -> Generator[Event, None, int]:
        """Show a packing that stands for its class, or all of the class, up to a number; return how many were shown."""
        chosen = [packing] if one_of_each else classes.members(packing)
        for member in chosen[:most]:
            yield Found(self.rows(member))
        return len(chosen[:most])

    def _walk(self, classes: SymmetryClasses) -> Job[Iterator[Progress | list[int]]]:
        """Return the walk through all packings with the anchor in an allowed place."""
        diagram = DecisionDiagram(self.packing, classes.anchor, classes.allowed)
        if (yield from self.counting(diagram.build(MEMORY))):
            return diagram.listing()
        numbers = classes.narrowed()
        return _renumbered(cover(self.packing, numbers).search(pockets(self.packing)), numbers)

    def _count(self, symmetric: int) -> Job[bool]:
        """Count all packings by a diagram; return False where it would take too much memory."""
        diagram = DecisionDiagram(self.packing)
        if not (yield from self.counting(diagram.build(MEMORY))):
            return False
        counts = yield from self.counting(diagram.counts())
        self.everything = counts[self.packing.free][0]
        self.classes = self.everything // symmetric
        return True

    def counting(self, job: Job[Result]) -> Job[Result]:
        """Pass on a part that counts its own positions; the limits hold for the sum of all parts.

        Raises:
            LimitReached: before the part has come to its end.
        """
        result = yield from retold(job, self._retell)
        self._done = self.expanded
        return result

    def _retell(self, event: Event) -> Event:
        return self._counted(event) if isinstance(event, Progress) else event

    def _counted(self, event: Progress) -> Progress:
        """Return a part's progress with the positions of all finished parts added; the limits hold for the sum."""
        self.expanded = self._done + event.expanded
        limit = self.budget.exceeded(self.expanded)
        if limit is not None:
            raise LimitReached(limit)
        return Progress(self.expanded, depth=event.depth, frontier=event.frontier)

    def _within(self, expanded: int) -> None:
        """Count the positions of a part that has come to its end between two reports of its progress."""
        self.expanded = self._done + expanded
        if self.budget.nodes is not None and self.expanded > self.budget.nodes:
            raise LimitReached("nodes")

    def rows(self, packing: list[int]) -> tuple[str, ...]:
        """Return a packing as row strings, after the rules have approved it.

        Raises:
            AssertionError: the solver is wrong.
        """
        rows = self.packing.rows(packing)
        if not is_solution(self.packing.board, self.packing.pieces, rows, self.packing.placed):
            raise AssertionError(f"a packing that the rules reject: {rows}")
        return tuple(rows)


def _renumbered(search: Iterator[Progress | list[int]], numbers: list[int]) -> Iterator[Progress | list[int]]:
    for event in search:
        yield event if isinstance(event, Progress) else [numbers[number] for number in event]
