"""Count and list packings, class by class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ....search.jobs import Found, Job, Progress, Streamed
from ..packing import Packing
from ..rules import is_solution
from .symmetry_classes import SymmetryClasses


def approved_rows(packing: Packing, chosen: list[int]) -> tuple[str, ...]:
    """Return a packing as row strings, after checking it by the rules.

    Args:
        packing: the problem.
        chosen: numbers of the placements.

    Raises:
        AssertionError: the packing is wrong, a fault of the solver.
    """
    rows = packing.rows(chosen)
    if not is_solution(packing.board, packing.pieces, rows, packing.placed):
        raise AssertionError(f"a packing that the rules reject: {rows}")
    return tuple(rows)


@dataclass(slots=True)
class Tally:
    """Numbers of packings and of symmetry classes counted so far."""

    everything: int = 0
    classes: int = 0


class ListingRequest(NamedTuple):
    """Which packings to show.

    Attributes:
        first: the packing to show first, which represents its class.
        listed: the most packings to show; None = all.
        one_of_each: show one packing of each symmetry class; otherwise the whole class, one after the other.
    """

    first: list[int]
    listed: int | None
    one_of_each: bool


class Listing:
    """Counts and shows packings as they are found, by the representatives of their classes."""

    def __init__(self, classes: SymmetryClasses, request: ListingRequest, tally: Tally) -> None:
        """Prepare a listing without showing anything.

        Args:
            classes: the symmetry classes of the problem.
            request: which packings to show.
            tally: the counts to increase.
        """
        self._classes = classes
        self._request = request
        self._tally = tally
        self._shown = 0

    def begin(self) -> Iterator[Found]:
        """Show the first packing."""
        return self._show(self._members(self._request.first))

    def process(self, packings: Iterator[Progress | list[int]]) -> Job[None]:
        """Count packings as they are found, and show the class of each representative.

        Args:
            packings: packings as numbers of placements in any order, and progress.
        """
        expanded = 0
        for number, event in enumerate(packings, 1):
            if isinstance(event, Progress):
                expanded = event.expanded
                yield event
                continue
            if not number & 127:
                yield Progress(expanded)
            packing = sorted(event)
            weight = self._classes.weight(packing)
            if weight:
                self._tally.classes += 1
                self._tally.everything += weight
                if packing != self._request.first:
                    yield from self._show(self._members(packing))

    def _members(self, packing: list[int]) -> Iterator[Streamed]:
        """Return the packings to show for a class, as rows."""
        chosen = [packing] if self._request.one_of_each else self._classes.members(packing)
        return (approved_rows(self._classes.packing, member) for member in chosen)

    def _show(self, solutions: Iterator[Streamed]) -> Iterator[Found]:
        while self._request.listed is None or self._shown < self._request.listed:
            solution = next(solutions, None)
            if solution is None:
                return
            self._shown += 1
            yield Found(solution)
