"""`compare`: every packing of one symmetry class, by four methods: how many positions each expands, how long it takes.

All of them solve the same narrowed problem (see `classes`), and count packings, not classes. The first two are as
plain as such programs usually are; they stand here to be compared, and as twins for the tests.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ...search.outcome import Budget, Job, Progress
from .classes import Classes
from .layers import Layers
from .packing import Packing
from .solver import MEMORY, cover, pockets

#: Seconds that each method gets when the question names no limit.
SECONDS = 10.0
_SLICE = 0.008
#: A method: yields progress and returns the number of packings, or None where it gave up.
_Method = Callable[[Packing, Classes], Job[int | None]]


def compare(packing: Packing, budget: Budget) -> Job[list[dict[str, Any]]]:
    """Return for every method its name, positions expanded, seconds, outcome and the number of packings.

    Args:
        budget: limits for each method; 10 seconds when it has none.
    """
    yield Progress()
    classes = Classes(packing)
    answers: list[dict[str, Any]] = []
    for name, method in METHODS.items():
        seconds = SECONDS if budget.seconds is None and budget.nodes is None else budget.seconds
        limits = Budget(budget.nodes, seconds)
        expanded, found, outcome = 0, None, "limit"
        job = method(packing, classes)
        while True:
            try:
                event = next(job)
            except StopIteration as stop:
                found = stop.value
                break
            if isinstance(event, Progress):
                expanded = event.expanded
                yield Progress(expanded, depth=len(answers))
                if limits.exceeded(expanded):
                    break
        if found is not None:
            outcome = "solved" if found else "unsolvable"
        answers.append({
            "name": name, "expanded": expanded, "seconds": round(limits.elapsed(), 4), "outcome": outcome,
            "packings": found,
        })
    return answers


def _narrowed(packing: Packing, classes: Classes) -> list[int]:
    return [
        number for number, placement in enumerate(packing.placements)
        if placement.kind != classes.anchor or placement.mask in classes.allowed
    ]


def depth_first(packing: Packing, classes: Classes) -> Job[int]:
    """Cover the first free cell with every piece in every way, and go on; cells are bits of one int."""
    beginning: dict[int, list[tuple[int, int]]] = {}
    for number in _narrowed(packing, classes):
        placement = packing.placements[number]
        beginning.setdefault(placement.mask & -placement.mask, []).append((placement.mask, placement.kind))
    hand = list(packing.needed)
    found, expanded, last = 0, 1, time.perf_counter()
    free = packing.free
    if not free:
        return 1
    stack = [(free, -1, iter(beginning.get(free & -free, ())))]
    while stack:
        free, _, ways = stack[-1]
        for mask, kind in ways:
            if hand[kind] and mask & free == mask:
                expanded += 1
                left = free ^ mask
                if not expanded & 1023 and time.perf_counter() - last > _SLICE:
                    yield Progress(expanded)
                    last = time.perf_counter()
                if left:
                    hand[kind] -= 1
                    stack.append((left, kind, iter(beginning.get(left & -left, ()))))
                    break
                found += 1
        else:
            _, kind, _ = stack.pop()
            if kind >= 0:
                hand[kind] += 1
    yield Progress(expanded)
    return found


def dictionaries(packing: Packing, classes: Classes) -> Job[int]:
    """Knuth's Algorithm X on a dictionary: item -> set of options (the recipe of Ali Assaf, 2010).

    A kind of which several are needed is one item a copy, so that equal packings are met once for every exchange of
    copies and divided out at the end.
    """
    options: list[list[tuple[str, int, int]]] = []
    for number in _narrowed(packing, classes):
        placement = packing.placements[number]
        cells = [("cell", cell, 0) for cell in placement.cells]
        options += [[*cells, ("piece", placement.kind, copy)] for copy in range(packing.needed[placement.kind])]
    items: dict[tuple[str, int, int], set[int]] = {
        ("cell", cell, 0): set() for cell, bit in enumerate(packing.bits) if bit & packing.free
    }
    items |= {("piece", kind, copy): set() for kind, times in enumerate(packing.needed) for copy in range(times)}
    for option, covered in enumerate(options):
        for item in covered:
            items[item].add(option)
    found, expanded, last = 0, 1, time.perf_counter()
    exchanges = 1
    for times in packing.needed:
        for factor in range(2, times + 1):
            exchanges *= factor
    stack: list[tuple[list[int], int, list[set[int]]]] = []
    branch = sorted(items[min(items, key=lambda item: len(items[item]))]) if items else []
    if not items:
        return 1
    stack.append((branch, -1, []))
    while stack:
        branch, option, columns = stack[-1]
        if columns:
            _deselect(items, options, option, columns)
            stack[-1] = (branch, -1, [])
        if not branch:
            stack.pop()
            continue
        option = branch.pop()
        columns = _select(items, options, option)
        stack[-1] = (branch, option, columns)
        expanded += 1
        if not expanded & 63 and time.perf_counter() - last > _SLICE:
            yield Progress(expanded)
            last = time.perf_counter()
        if items:
            narrowest = min(items, key=lambda item: len(items[item]))
            stack.append((sorted(items[narrowest]), -1, []))
        else:
            found += 1
    yield Progress(expanded)
    return found // exchanges


def _select(
    items: dict[tuple[str, int, int], set[int]], options: list[list[tuple[str, int, int]]], option: int
) -> list[set[int]]:
    columns = []
    for item in options[option]:
        for other in items[item]:
            for beside in options[other]:
                if beside != item:
                    items[beside].remove(other)
        columns.append(items.pop(item))
    return columns


def _deselect(
    items: dict[tuple[str, int, int], set[int]],
    options: list[list[tuple[str, int, int]]],
    option: int,
    columns: list[set[int]],
) -> None:
    for item in reversed(options[option]):
        items[item] = columns.pop()
        for other in items[item]:
            for beside in options[other]:
                if beside != item:
                    items[beside].add(other)


def options_as_bits(packing: Packing, classes: Classes) -> Job[int]:
    """Exact cover with all live options in one int (`search.exact_cover`), enclosed parts rejected."""
    found = expanded = 0
    search = cover(packing, _narrowed(packing, classes)).search(pockets(packing))
    while True:
        try:
            event = next(search)
        except StopIteration as stop:
            expanded = stop.value
            break
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
    yield Progress(expanded)
    return found


def merging(packing: Packing, classes: Classes) -> Job[int | None]:
    """Merged layers (`layers`): counted without listing; None where it would take too much memory."""
    layers = Layers(packing, classes.anchor, classes.allowed)
    if not (yield from layers.build(MEMORY)):
        return None
    counts = yield from layers.counts()
    yield Progress(layers.shapes)
    return counts[packing.free][0] if layers.solvable else 0


METHODS: dict[str, _Method] = {
    "depth-first": depth_first,
    "dictionaries": dictionaries,
    "options": options_as_bits,
    "layers": merging,
}
