"""Filling a region with pieces: the first free cell first, or the item with the fewest options (exact cover).

Knuth, Dancing links (2000): each item (a cell or a piece) must be covered once by options (placements).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..budget import Budget
from ..jobs import Job, Progress
from ..pace import Pace
from .depth import GLANCE
from .record import Depths
from .rules import Searched, Shapes, Step

#: What is branched on: "cell" or "piece", its number or letter, and the number of options.
Item: TypeAlias = tuple[str, int | str, int]


@dataclass(slots=True)
class _Node:
    """A position: the cells to be covered, the options left, those still to be tried here, the kind laid last."""

    free: frozenset[int]
    live: list[int]
    branch: Iterator[int]
    kind: int


def covering(
    shapes: Shapes, record: Depths, items: dict[Item, int], budget: Budget, fewest: bool, every: bool
) -> Job[Searched]:
    """Fill the region.

    Args:
        shapes: region and pieces.
        record: the record of steps.
        items: what was branched on, numbered in order of appearance.
        budget: the limits.
        fewest: branch on the item with the fewest options; otherwise on the first free cell.
        every: continue after the first packing.
    """
    hand = list(shapes.hand)
    options = shapes.options
    found: tuple[Step, ...] | None = None
    laid: list[Step] = []

    def node(free: frozenset[int], live: list[int], kind: int) -> _Node:
        item, branch = (_narrowest if fewest else _first)(shapes, free, live, hand)
        record.item(items.setdefault(item, len(items)))
        return _Node(free, live, iter(branch), kind)

    free = frozenset(shapes.free)
    if not free and any(hand):
        return Searched("unsolvable", None, 0)
    if not free:
        record.goal(0)
        return Searched("solved", (), 0)
    stack = [node(free, [number for number, (kind, _) in enumerate(options) if hand[kind]], -1)]
    expanded, pace = 1, Pace(GLANCE)
    while stack:
        top = stack[-1]
        option = next(top.branch, None)
        if option is None:
            stack.pop()
            if laid:
                hand[top.kind] += 1
                laid.pop()
                record.leave()
        else:
            kind, cells = options[option]
            laid.append(shapes.lay(option, hand[kind]))
            record.enter(laid[-1])
            left = top.free.difference(cells)
            hand[kind] -= 1
            if left:
                live = [other for other in top.live if hand[options[other][0]] and left.issuperset(options[other][1])]
                stack.append(node(left, live, kind))
                expanded += 1
            else:
                if not any(hand):  # with a piece left over, the region is full but the set is not used up
                    record.goal(len(laid))
                    found = found or tuple(laid)
                    if not every:
                        break
                hand[kind] += 1
                laid.pop()
                record.leave()
        limit = budget.exceeded(expanded)
        if limit is not None:
            return Searched("limit", found, expanded, limit)
        if pace.due():
            yield Progress(expanded, len(laid))
    return Searched("unsolvable" if found is None else "solved", found, expanded)


def _first(shapes: Shapes, free: frozenset[int], live: list[int], hand: list[int]) -> tuple[Item, list[int]]:
    """Return the first free cell and the options that cover it."""
    cell = min(free)
    branch = [option for option in live if cell in shapes.options[option][1]]
    return ("cell", cell, len(branch)), branch


def _narrowest(shapes: Shapes, free: frozenset[int], live: list[int], hand: list[int]) -> tuple[Item, list[int]]:
    """Return the cell or piece with the fewest options, and these; kinds with several pieces in hand are skipped."""
    by_cell: dict[int, list[int]] = {cell: [] for cell in sorted(free)}
    by_kind: dict[int, list[int]] = {kind: [] for kind, number in enumerate(hand) if number == 1}
    for option in live:
        kind, cells = shapes.options[option]
        for cell in cells:
            by_cell[cell].append(option)
        if kind in by_kind:
            by_kind[kind].append(option)
    cell = min(by_cell, key=lambda cell: len(by_cell[cell]))
    kind = min(by_kind, key=lambda kind: len(by_kind[kind]), default=-1)
    if kind >= 0 and len(by_kind[kind]) < len(by_cell[cell]):
        return ("piece", shapes.letter(kind), len(by_kind[kind])), by_kind[kind]
    return ("cell", cell, len(by_cell[cell])), by_cell[cell]
