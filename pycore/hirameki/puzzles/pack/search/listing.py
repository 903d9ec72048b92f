"""The packings of a board counted and shown, class by class; and the same in parts, for whoever helps."""

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

#: How packings are found.
_DIAGRAM, _OPTIONS = "diagram", "options"
#: How a part was done.
_COUNTED, _LISTED = "counted", "listed"
#: A part is taken to be behind all that is shown if the parts before it hold so many times as much, by those done.
_SURELY = 1.2


def approved_rows(packing: Packing, chosen: list[int]) -> tuple[str, ...]:
    """Return a packing as row strings, after the rules have approved it.

    Args:
        packing: the problem.
        chosen: numbers of the placements.

    Raises:
        AssertionError: the solver is wrong.
    """
    rows = packing.rows(chosen)
    if not is_solution(packing.board, packing.pieces, rows, packing.placed):
        raise AssertionError(f"a packing that the rules reject: {rows}")
    return tuple(rows)


@dataclass(slots=True)
class Tally:
    """Packings counted: all of them, and the symmetry classes that they are members of."""

    everything: int = 0
    classes: int = 0


class Wish(NamedTuple):
    """What is to be shown of the packings.

    Attributes:
        first: the packing that is shown before the others, and stands for its class.
        listed: show at most so many; None = all.
        one_of_each: one of each symmetry class; else its images follow at once.
    """

    first: list[int]
    listed: int | None
    one_of_each: bool


class Listing:
    """Packings as they are met: those that stand for their class are counted, and shown."""

    def __init__(self, classes: SymmetryClasses, wish: Wish, tally: Tally) -> None:
        """Begin; nothing is shown yet.

        Args:
            classes: the symmetry classes of the problem.
            wish: what is shown.
            tally: where it is counted.
        """
        self._classes = classes
        self._wish = wish
        self._tally = tally
        self._shown = 0

    def begin(self) -> Iterator[Found]:
        """Show the first one."""
        return self._show(self._members(self._wish.first))

    def meet_all(self, packings: Iterator[Progress | list[int]]) -> Job[None]:
        """Count packings as they are met, and show those that stand for their class.

        Args:
            packings: numbers of placements in any order, and progress.
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
                if packing != self._wish.first:
                    yield from self._show(self._members(packing))

    def _members(self, packing: list[int]) -> Iterator[Streamed]:
        """Return the packings that are shown for a class, as rows."""
        chosen = [packing] if self._wish.one_of_each else self._classes.members(packing)
        return (approved_rows(self._classes.packing, member) for member in chosen)

    def _show(self, solutions: Iterator[Streamed]) -> Iterator[Found]:
        while self._wish.listed is None or self._shown < self._wish.listed:
            solution = next(solutions, None)
            if solution is None:
                return
            self._shown += 1
            yield Found(solution)

    @property
    def left(self) -> int | None:
        """How many may still be shown; None = all."""
        return None if self._wish.listed is None else self._wish.listed - self._shown

    def take(self, made: str) -> Iterator[Found] | None:
        """Count what a helper has met in a part, and return what is to be shown of it.

        Args:
            made: as `_written` has it.

        Returns:
            None, and nothing is counted, where the packings are missing that are to be shown.
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
        name: of the way in which they are found.
        number: how many parts there are.
        packings: yields the packings of a part, by its number, as numbers of placements, and progress; all parts, one
            after the other, have them in the order of the undivided search.
        expanded: returns the positions expanded by the latest part, or on the way to all of them.
    """

    name: str
    number: int
    packings: Callable[[int], Iterator[Progress | list[int]]]
    expanded: Callable[[], int]


def diagram_parts(diagram: DecisionDiagram) -> Parts:
    """Cut the packings of a decision diagram, made already, into parts; it has counted its positions itself."""
    leads = diagram.leads(PARTS)
    return Parts(_DIAGRAM, len(leads), lambda number: diagram.listing(leads[number]), lambda: 0)


def option_parts(classes: SymmetryClasses) -> Job[Parts]:
    """Cut the search option by option into parts."""
    numbers, reject = classes.narrowed(), pockets(classes.packing)
    problem = cover(classes.packing, numbers)
    leads = yield from problem.leads(PARTS, reject)

    def packings(number: int) -> Iterator[Progress | list[int]]:
        for event in problem.search(reject, leads[number]):
            yield event if isinstance(event, Progress) else [numbers[option] for option in event]

    return Parts(_OPTIONS, len(leads), packings, lambda: problem.expanded)


def terms(parts: Parts, number: int, first: list[int], left: int | None) -> str:
    """Return what a helper has to know beside the question.

    Args:
        parts: what is shared.
        number: the part that comes next.
        first: the packing that was shown first.
        left: how many may still be shown.
    """
    return " ".join(map(str, (parts.name, number, "all" if left is None else left, *first)))


def help_list(packing: Packing, terms: str, one_of_each: bool, desk: Desk) -> Job[None]:
    """Help a job that lists packings.

    Args:
        packing: the problem.
        terms: from the desk of that job.
        one_of_each: as it was asked.
        desk: the helper's own.
    """
    yield Progress()
    name, front, left, *first = terms.split()
    wish = Wish([int(number) for number in first], None if left == "all" else int(left), one_of_each)
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
        # What is probably behind all that is shown is counted only, which is quicker.
        before = (number - int(front)) * shown
        counted = wish.listed is not None and before > _SURELY * wish.listed * max(1, done)
        tally, lines = Tally(), list[str]()
        listing = Listing(classes, wish._replace(listed=0) if counted else wish, tally)
        for event in listing.meet_all(parts.packings(number)):
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
