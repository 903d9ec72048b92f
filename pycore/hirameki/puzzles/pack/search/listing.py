"""Count and list packings class by class, as a whole or in parts that helpers can take over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ....search.jobs import Found, Job, Progress, Streamed
from ....search.sharing import Desk, Part, help_from_the_end
from ..packing import Packing
from ..rules import is_solution
from .covering import cover, pockets
from .decision_diagram import DecisionDiagram
from .symmetry_classes import SymmetryClasses, classes_of
from .tuning import MEMORY, PARTS

#: The two methods of finding packings.
_DIAGRAM, _OPTIONS = "diagram", "options"
#: Whether the packings of a part were only counted or also listed.
_COUNTED, _LISTED = "counted", "listed"
#: A helper only counts a part if the parts before it are estimated to have this many times the packings to be shown.
_MARGIN = 1.2


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

    @property
    def left(self) -> int | None:
        """How many packings may still be shown; None = all."""
        return None if self._request.listed is None else self._request.listed - self._shown

    def take(self, made: str) -> Iterator[Found] | None:
        """Add a helper's part to the counts, and return the packings of it to show.

        Args:
            made: the part as text, written by `help_list`: a line of counts, then one line per packing.

        Returns:
            the packings; None, with nothing counted, if they are needed but the helper only counted them.
        """
        counts, *lines = made.split("\n")
        everything, classes, how = counts.split()
        if how == _COUNTED and self.left != 0:
            return None
        self._tally.everything += int(everything)
        self._tally.classes += int(classes)
        return self._show(tuple(line.split("-")) for line in lines)


class Parts(NamedTuple):
    """The packings with the anchor in an allowed place, in parts.

    Attributes:
        name: the method of finding them.
        number: number of parts.
        packings: yields the packings of the part with a given number, as numbers of placements, and progress; the parts
            in sequence give the order of the undivided search.
        expanded: returns the positions expanded by the latest part.
    """

    name: str
    number: int
    packings: Callable[[int], Iterator[Progress | list[int]]]
    expanded: Callable[[], int]


def diagram_parts(diagram: DecisionDiagram) -> Parts:
    """Cut the packings of a finished decision diagram into parts; its positions have already been counted."""
    leads = diagram.leads(PARTS)
    return Parts(_DIAGRAM, len(leads), lambda number: diagram.listing(leads[number]), lambda: 0)


def option_parts(classes: SymmetryClasses) -> Job[Parts]:
    """Cut the search by options into parts."""
    numbers, reject = classes.narrowed(), pockets(classes.packing)
    problem = cover(classes.packing, numbers)
    leads = yield from problem.leads(PARTS, reject)

    def packings(number: int) -> Iterator[Progress | list[int]]:
        for event in problem.search(reject, leads[number]):
            yield event if isinstance(event, Progress) else [numbers[option] for option in event]

    return Parts(_OPTIONS, len(leads), packings, lambda: problem.expanded)


def terms(parts: Parts, number: int, first: list[int], left: int | None) -> str:
    """Return what a helper must know in addition to the question.

    Args:
        parts: the work to share.
        number: the number of the next part.
        first: the packing that was shown first.
        left: how many packings may still be shown; None = all.
    """
    return " ".join(map(str, (parts.name, number, "all" if left is None else left, *first)))


def help_list(packing: Packing, terms: str, one_of_each: bool, desk: Desk) -> Job[None]:
    """Help a job that lists packings.

    Args:
        packing: the problem.
        terms: the terms on that job's desk.
        one_of_each: whether the question asks for one packing of each symmetry class.
        desk: the helper's own desk.
    """
    yield Progress()
    name, front, left, *first = terms.split()
    request = ListingRequest([int(number) for number in first], None if left == "all" else int(left), one_of_each)
    classes = yield from classes_of(packing)
    if name == _DIAGRAM:
        diagram = DecisionDiagram(packing, classes.anchor, classes.allowed)
        yield from diagram.build(MEMORY)
        parts = diagram_parts(diagram)
    else:
        parts = yield from option_parts(classes)
    done = shown = 0

    def work(number: int) -> Job[Part]:
        nonlocal done, shown
        # Only count a part that probably comes after everything to be shown: that is faster.
        before = (number - int(front)) * shown
        counted = request.listed is not None and before > _MARGIN * request.listed * max(1, done)
        tally, lines = Tally(), list[str]()
        listing = Listing(classes, request._replace(listed=0) if counted else request, tally)
        for event in listing.process(parts.packings(number)):
            if isinstance(event, Found):
                lines.append("-".join(map(str, event.solution)))
            else:
                yield event
        yield Progress()
        done += 1
        shown += tally.classes if one_of_each else tally.everything
        counts = f"{tally.everything} {tally.classes} {_COUNTED if counted else _LISTED}"
        return Part(number, parts.expanded(), "\n".join([counts, *lines]))

    yield from help_from_the_end(parts.number, work, desk)
