"""Knuth's Algorithm X with dictionaries: item -> set of options (after Ali Assaf, 2010)."""

from __future__ import annotations

from math import prod
from typing import TypeAlias

from ....search.jobs import Job, Progress
from ....search.pace import Pace
from ..packing import Packing
from .symmetry_classes import SymmetryClasses

#: "cell" or "piece", and its number.
_Item: TypeAlias = tuple[str, int]


def algorithm_x(classes: SymmetryClasses) -> Job[int]:
    """Return the number of all packings, always covering the item with the fewest options.

    A kind needed more than once is not an item; its copies in hand are counted instead.

    Args:
        classes: the problem, with the anchor restricted to one place per orbit.
    """
    packing = classes.packing
    options, kinds = _options(classes)
    times = [classes.places_for(number) for number in classes.narrowed()]
    items = _items(packing, options)
    if packing.spare or not items:
        return int(not packing.spare)
    hand = list(packing.needed)
    found, expanded, pace = 0, 1, Pace()
    stack = [(_options_of_narrowest(items), -1, list[set[int]]())]
    while stack:
        branch, option, columns = stack.pop()
        if option >= 0:
            _deselect(items, options, option, columns)
            hand[kinds[option]] += 1
        while branch and not hand[kinds[branch[-1]]]:
            branch.pop()
        if not branch:
            continue
        option = branch.pop()
        hand[kinds[option]] -= 1
        stack.append((branch, option, _select(items, options, option)))
        expanded += 1
        if not expanded & 63 and pace.due():
            yield Progress(expanded)
        if items:
            stack.append((_options_of_narrowest(items), -1, []))
        else:
            found += prod(times[option] for _, option, _ in stack)
    yield Progress(expanded)
    return found


def _options(classes: SymmetryClasses) -> tuple[list[list[_Item]], list[int]]:
    """Return the items that each option covers, and the kind of each option."""
    packing = classes.packing
    options: list[list[_Item]] = []
    kinds: list[int] = []
    for number in classes.narrowed():
        placement = packing.placements[number]
        kinds.append(placement.kind)
        options.append([("cell", cell) for cell in placement.cells])
        if packing.needed[placement.kind] == 1:
            options[-1].append(("piece", placement.kind))
    return options, kinds


def _items(packing: Packing, options: list[list[_Item]]) -> dict[_Item, set[int]]:
    items: dict[_Item, set[int]] = {}
    items |= {("cell", cell): set() for cell, bit in enumerate(packing.bits) if bit & packing.free}
    items |= {("piece", kind): set() for kind, times in enumerate(packing.needed) if times == 1}
    for option, covered in enumerate(options):
        for item in covered:
            items[item].add(option)
    return items


def _options_of_narrowest(items: dict[_Item, set[int]]) -> list[int]:
    return sorted(items[min(items, key=lambda item: len(items[item]))])


def _select(items: dict[_Item, set[int]], options: list[list[_Item]], option: int) -> list[set[int]]:
    columns = []
    for item in options[option]:
        for other in items[item]:
            for beside in options[other]:
                if beside != item:
                    items[beside].remove(other)
        columns.append(items.pop(item))
    return columns


def _deselect(
    items: dict[_Item, set[int]], options: list[list[_Item]], option: int, columns: list[set[int]]
) -> None:
    for item in reversed(options[option]):
        items[item] = columns.pop()
        for other in items[item]:
            for beside in options[other]:
                if beside != item:
                    items[beside].add(other)
