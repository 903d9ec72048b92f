"""How large a packing problem is: `table`, as an exact cover problem; `estimate`, as a search for all packings."""

from __future__ import annotations

from ....search.jobs import Job, Progress
from ...insight import EstimateAnswer
from ...questions.estimate import estimated
from ...studies import PackTable, PieceInHand
from ..search.covering import cover, pockets
from ..search.symmetry_classes import classes_of
from ..theory.symmetry import symmetries
from .task import Task


def table(task: Task) -> Job[PackTable]:
    """Answer `table`: the pieces in hand, the placements of each, and the options and items."""
    yield Progress()
    packing = task.packing
    ways = [0] * len(packing.needed)
    for placement in packing.placements:
        ways[placement.kind] += 1
    group = yield from symmetries(packing)
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
    reject = pockets(packing)
    return (yield from estimated(
        task.heading, "options", lambda chance: problem.walk(chance, reject), task.budget, task.question.seed
    ))
