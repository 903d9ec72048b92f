"""`compare`: every packing of one symmetry class, by four methods: how many positions each expands, how long it takes.

All of them solve the same narrowed problem (see `classes`), and count packings, not classes. The first two are as
plain as such programs usually are; they stand here to be compared, and as twins for the tests.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ...search.budget import Budget
from ...search.jobs import Job, Progress
from .classes import Classes
from .layers import Layers
from .packing import Packing
from .solver import MEMORY, cover, pockets
from .symmetry import symmetries

#: Seconds that each method gets when the question names no limit.
SECONDS = 10.0
_SLICE = 0.008
_Item = tuple[str, int]
#: A method: yields progress and returns the number of packings, or None where it gave up.
_Method = Callable[[Packing, Classes], Job[int | None]]


def compare(packing: Packing, budget: Budget) -> Job[list[dict[str, Any]]]:
    """Return for every method its name, positions expanded, seconds, outcome and the number of packings.

    Args:
        budget: limits for each method; 10 seconds when it has none.
    """
    yield Progress()
    classes = Classes(packing, (yield from symmetries(packing)))
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

    A kind of which several are needed is no item: its copies in hand are counted.
    """
    options: list[list[_Item]] = []
    kinds: list[int] = []
    for number in _narrowed(packing, classes):
        placement = packing.placements[number]
        kinds.append(placement.kind)
        options.append([("cell", cell) for cell in placement.cells])
        if packing.needed[placement.kind] == 1:
            options[-1].append(("piece", placement.kind))
    items: dict[_Item, set[int]] = {}
    items |= {("cell", cell): set() for cell, bit in enumerate(packing.bits) if bit & packing.free}
    items |= {("piece", kind): set() for kind, times in enumerate(packing.needed) if times == 1}
    for option, covered in enumerate(options):
        for item in covered:
            items[item].add(option)
    if not items:
        return 1
    hand = list(packing.needed)
    found, expanded, last = 0, 1, time.perf_counter()
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
        if not expanded & 63 and time.perf_counter() - last > _SLICE:
            yield Progress(expanded)
            last = time.perf_counter()
        if items:
            stack.append((_options_of_narrowest(items), -1, []))
        else:
            found += 1
    yield Progress(expanded)
    return found


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


def options_as_bits(packing: Packing, classes: Classes) -> Job[int]:
    """Exact cover with all live options in one int (`search.exact_cover`), enclosed parts rejected."""
    found = 0
    problem = cover(packing, _narrowed(packing, classes))
    for event in problem.search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
    yield Progress(problem.expanded)
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
