"""`table`: the pieces in hand, the number of placements of each, and the size of the exact cover problem."""

from __future__ import annotations

from ....search.jobs import Job, Progress
from ...studies import PackTable, PieceInHand
from ..theory.symmetry import symmetries
from .task import Task


def table(task: Task) -> Job[PackTable]:
    """Answer `table`."""
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
