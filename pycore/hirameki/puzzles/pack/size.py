"""How large a packing problem is: `table` as an exact cover problem; `estimate`, `compare` and `trace` as searches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod

from ...search.bits import members
from ...search.jobs import Budget, Job, Progress, Run
from ...search.trace.depth import covering
from ...search.trace.record import Unrecorded
from ..insight import EstimateAnswer
from ..moves import Lay
from ..questions.compare import Compared, Ended, compare
from ..questions.trace import estimated
from ..studies import CompareAnswer, PackTable, PieceInHand
from .decision_diagram import DecisionDiagram
from .methods import Task
from .packing import Packing
from .refutation import refute
from .solver import MEMORY, cover
from .symmetry_classes import SymmetryClasses, classes_of, symmetries_of_cells

#: Seconds for each search if the question sets no limit.
SECONDS = 10.0


def table(task: Task) -> Job[PackTable]:
    """Answer `table`: the pieces in hand, the placements of each, and the options and items."""
    yield Progress()
    packing = task.packing
    ways = [0] * len(packing.needed)
    for placement in packing.placements:
        ways[placement.kind] += 1
    group = yield from symmetries_of_cells(packing)
    return PackTable(
        *task.heading.named,
        cells=packing.free.bit_count(),
        options=len(packing.placements),
        items=packing.free.bit_count() + sum(1 for number in packing.needed if number),
        symmetries=len(group),
        pieces=tuple(
            PieceInHand(piece.letter, piece.size, len(piece.orientations), ways[piece.kind])
            for piece in packing.pieces.pieces
            if piece.letter not in packing.placed
        ),
        seconds=task.budget.elapsed(),
    )


def estimate(task: Task) -> Job[EstimateAnswer]:
    """Answer `estimate` for the method "options" of `compare`."""
    yield Progress()
    packing = task.packing
    problem = cover(packing, (yield from classes_of(packing)).narrowed())
    return (yield from estimated(task, "options", problem.walk))


# The searches that `compare` sets beside each other all count the same narrowed problem. In it (see
# `symmetry_classes`) a packing stands for several; every search returns the number of all packings. The first
# two are the textbook searches that `trace` shows.


def compare_counts(task: Task) -> Job[CompareAnswer]:
    """Answer `compare`."""
    why_not = yield from refute(task.packing)
    classes = yield from classes_of(task.packing)
    searches: dict[str, Compared] = {
        "depth-first": partial(_textbook, classes, False),
        "exact-cover": partial(_textbook, classes, True),
        "options": lambda budget: _counted(_by_options(classes), budget),
        "layers": lambda budget: _counted(_by_diagram(classes), budget),
    }
    return (yield from compare(task, searches, why_not, seconds=SECONDS, measured="packings"))


def _textbook(classes: SymmetryClasses, fewest: bool, budget: Budget) -> Job[Ended]:
    """Fill the first free cell, or the item with the fewest options, as `trace` does."""
    shapes = StripShapes(classes)
    times = [classes.places_for(number) for number in shapes.numbers]
    found = 0

    def further(packing: Sequence[int]) -> bool:
        nonlocal found
        found += prod(times[option] for option in packing)
        return True

    searched = yield from covering(shapes, Unrecorded(0), {}, budget, fewest, further)
    return Ended(searched.outcome, None if searched.limit else found, searched.expanded)


def _counted(count: Job[int | None], budget: Budget) -> Job[Ended]:
    """Run a count that does not check limits itself, and returns None if it gives up."""
    run, expanded = Run(count), 0
    for event in run:
        if isinstance(event, Progress):
            expanded = event.expanded
            if budget.exceeded(expanded):
                run.close()
                return Ended("limit", None, expanded)
        yield event
    found = run.result
    return Ended("limit" if found is None else "solved" if found else "unsolvable", found, expanded)


def _by_options(classes: SymmetryClasses) -> Job[int]:
    """Return the number of all packings by exact cover, the live options in one int; unfillable pockets are pruned."""
    found = 0
    numbers = classes.narrowed()
    times = [classes.places_for(number) for number in numbers]
    problem = cover(classes.packing, numbers)
    for event in problem.search():
        if isinstance(event, Progress):
            yield event
        else:
            found += prod(times[option] for option in event)
    yield Progress(problem.expanded)
    return found


def _by_diagram(classes: SymmetryClasses) -> Job[int | None]:
    """Return the number of all packings by a decision diagram, without listing any; None if memory does not suffice."""
    diagram = DecisionDiagram(classes.packing, classes.anchor, classes.allowed)
    if not (yield from diagram.build(MEMORY)):
        return None
    counts = yield from diagram.counts()
    yield Progress(diagram.shapes)
    return counts[classes.packing.free][0] if diagram.solvable else 0


class PackShapes:
    """A packing problem as `Shapes`: options are the placements of the packing, by number."""

    def __init__(self, packing: Packing) -> None:
        """Set up the options of a packing problem."""
        self._packing = packing
        self.free = packing.cells_of(packing.free)
        self.hand = packing.needed
        self.options = tuple((placement.kind, placement.cells) for placement in packing.placements)

    def lay(self, option: int, left: int) -> Lay:
        """Return the move that makes a placement; copies of a kind are placed in the order of their letters.

        Args:
            option: number of the placement.
            left: number of pieces of its kind still in hand.
        """
        placement = self._packing.placements[option]
        return placement.move(self._packing.hands[placement.kind][-left])

    def letter(self, kind: int) -> str:
        """Return the letter of the first piece of a kind in hand."""
        return self._packing.hands[kind][0]


class StripShapes:
    """The narrowed problem of some symmetry classes as `Shapes` for a search that nobody watches.

    Cells are the bits of the strip, so that the first free cell is at its narrow end; a move is the option's number.
    """

    def __init__(self, classes: SymmetryClasses) -> None:
        """Set up the options of a problem."""
        packing = classes.packing
        self.numbers = classes.narrowed()
        chosen = [packing.placements[number] for number in self.numbers]
        self.free = tuple(members(packing.free))
        self.hand = packing.needed
        self.options = tuple((placement.kind, tuple(members(placement.mask))) for placement in chosen)

    def lay(self, option: int, left: int) -> int:
        """Return the option's number."""
        return option

    def letter(self, kind: int) -> str:
        """Return no name."""
        return ""
