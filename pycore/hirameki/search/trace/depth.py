"""Depth-first searches: all positions met are remembered, the limit rises, or a region is filled with pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ..jobs import Budget, Job, Pace, Progress
from ..positions import Item, Rules, Shapes, Step
from .record import Depths, Searched

#: The clock is read every GLANCE steps.
GLANCE = 32
#: What a position branches on, its options, and all options that fit into the position.
_Branched: TypeAlias = tuple[Item, list[int], list[int]]
#: Chooses it by the free cells, the options that fitted into the position before, and the pieces in hand.
_Branching: TypeAlias = Callable[[frozenset[int], list[int], list[int]], _Branched]


def depth_first(rules: Rules, record: Depths, budget: Budget) -> Job[Searched]:
    """Follow the first move to a position not met before; take back the last move if there is none.

    Args:
        record: the record of steps.
    """
    if rules.finished(rules.start):
        record.goal(0)
        return Searched("solved", (), 0)
    met = {rules.start}
    way: list[Step] = []
    waiting = [iter(rules.moves(rules.start))]
    expanded, pace = 1, Pace(GLANCE)
    while waiting:
        move, state = next(waiting[-1], (None, -1))
        if move is None:
            waiting.pop()
            if way:
                way.pop()
                record.leave()
        elif state in met:
            record.known(move)
        else:
            met.add(state)
            way.append(move)
            record.enter(move)
            if rules.finished(state):
                record.goal(len(way))
                return Searched("solved", tuple(way), expanded)
            waiting.append(iter(rules.moves(state)))
            expanded += 1
        limit = budget.exceeded(expanded)
        if limit is not None:
            return Searched("limit", None, expanded, limit)
        if pace.due():
            yield Progress(expanded, len(way))
    return Searched("unsolvable", None, expanded)


@dataclass(slots=True)
class _Round:
    """One round of iterative deepening.

    Attributes:
        rules: the puzzle; `record`: the record of steps.
        limit: the greatest length of a solution.
        bounded: whether to prune by a lower bound.
        way: the moves made.
        expanded: positions expanded.
        beyond: the least length that was cut off; None: nothing was.
    """

    rules: Rules
    record: Depths
    limit: int
    bounded: bool
    way: list[Step] = field(default_factory=list)
    expanded: int = 0
    beyond: int | None = None

    def run(self) -> Iterator[bool]:
        """Search, and yield after each step whether the goal is reached."""
        rules, record = self.rules, self.record
        trail = [rules.start]
        if rules.finished(rules.start):
            yield True
        waiting = [self._looked_at(rules.start)]
        while waiting:
            move, state = next(waiting[-1], (None, -1))
            if move is None:
                waiting.pop()
                trail.pop()
                if self.way:
                    self.way.pop()
                    record.leave()
            elif rules.one_way or len(trail) < 2 or state != trail[-2]:
                least = len(trail) + (rules.bound(state) if self.bounded else 0)
                if least > self.limit:
                    record.cut(move)
                    self._missed(least)
                else:
                    self.way.append(move)
                    record.enter(move)
                    trail.append(state)
                    if rules.finished(state):
                        yield True
                    waiting.append(self._looked_at(state))
            yield False

    def _looked_at(self, state: int) -> Iterator[tuple[Step, int]]:
        """Return the moves of a position; none at the limit."""
        if len(self.way) == self.limit:
            self._missed(self.limit + 1)
            return iter(())
        self.expanded += 1
        return iter(self.rules.moves(state))

    def _missed(self, least: int) -> None:
        self.beyond = least if self.beyond is None else min(self.beyond, least)


def deepening(rules: Rules, record: Depths, budget: Budget, bounded: bool) -> Job[Searched]:
    """Search depth-first up to a limit, raised until the goal is reached; only the current path is remembered.

    Args:
        record: the record of steps.
        bounded: whether to prune by a lower bound what cannot be solved within the limit.
    """
    expanded, pace = 0, Pace(GLANCE)
    limit: int | None = rules.bound(rules.start) if bounded else 0
    while limit is not None:
        record.round(limit)
        one = _Round(rules, record, limit, bounded)
        for reached in one.run():
            if reached:
                record.goal(len(one.way))
                return Searched("solved", tuple(one.way), expanded + one.expanded)
            spent = budget.exceeded(expanded + one.expanded)
            if spent is not None:
                return Searched("limit", None, expanded + one.expanded, spent)
            if pace.due():
                yield Progress(expanded + one.expanded, len(one.way), bound=limit)
        expanded += one.expanded
        limit = one.beyond
    return Searched("unsolvable", None, expanded)


# Filling a region with pieces: the first free cell first, or the item with the fewest options (exact cover).
#
# Knuth, Dancing links (2000): each item (a cell or a piece) must be covered once by options (placements).


@dataclass(slots=True)
class _Node:
    """A position: the cells to be covered, the options that fit, those still to be tried, the option chosen last."""

    free: frozenset[int]
    live: list[int]
    branch: Iterator[int]
    option: int


def covering(
    shapes: Shapes, record: Depths, items: dict[Item, int], budget: Budget, fewest: bool,
    further: Callable[[Sequence[int]], bool],
) -> Job[Searched]:
    """Fill the region.

    Args:
        shapes: region and pieces.
        record: the record of steps.
        items: what was branched on, numbered in order of appearance.
        fewest: branch on the item with the fewest options; otherwise on the first free cell.
        further: called with the options of every packing: whether to look for another one.
    """
    hand = list(shapes.hand)
    options = shapes.options
    branching = _by_narrowest(shapes) if fewest else _by_first_cell(shapes)
    found: tuple[Step, ...] | None = None
    laid: list[Step] = []

    def node(free: frozenset[int], live: list[int], option: int) -> _Node:
        item, branch, live = branching(free, live, hand)
        record.item(items.setdefault(item, len(items)))
        return _Node(free, live, iter(branch), option)

    free = frozenset(shapes.free)
    if not free and any(hand):
        return Searched("unsolvable", None, 0)
    if not free:
        further(())
        record.goal(0)
        return Searched("solved", (), 0)
    stack = [node(free, list(range(len(options))), -1)]
    expanded, pace = 1, Pace(GLANCE)
    while stack:
        top = stack[-1]
        option = next(top.branch, None)
        if option is None:
            stack.pop()
            if laid:
                hand[options[top.option][0]] += 1
                laid.pop()
                record.leave()
        else:
            kind, cells = options[option]
            laid.append(shapes.lay(option, hand[kind]))
            record.enter(laid[-1])
            left = top.free.difference(cells)
            hand[kind] -= 1
            if left:
                stack.append(node(left, top.live, option))
                expanded += 1
            else:
                if not any(hand):  # with a piece left over, the region is full but the set is not used up
                    record.goal(len(laid))
                    found = found or tuple(laid)
                    if not further([*(one.option for one in stack[1:]), option]):
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


def _by_first_cell(shapes: Shapes) -> _Branching:
    """Branch on the first free cell: on the options whose first cell it is."""
    beginning: dict[int, list[tuple[int, int, tuple[int, ...]]]] = {}
    for option, (kind, cells) in enumerate(shapes.options):
        beginning.setdefault(min(cells), []).append((option, kind, cells))

    def branching(free: frozenset[int], live: list[int], hand: list[int]) -> _Branched:
        cell = min(free)
        branch = [
            option for option, kind, cells in beginning.get(cell, ()) if hand[kind] and free.issuperset(cells)
        ]
        return ("cell", cell, len(branch)), branch, live

    return branching


def _by_narrowest(shapes: Shapes) -> _Branching:
    """Branch on the cell or piece with the fewest options; kinds with several pieces in hand are skipped."""
    options = shapes.options

    def branching(free: frozenset[int], live: list[int], hand: list[int]) -> _Branched:
        live = [option for option in live if hand[options[option][0]] and free.issuperset(options[option][1])]
        by_cell: dict[int, list[int]] = {cell: [] for cell in sorted(free)}
        by_kind: dict[int, list[int]] = {kind: [] for kind, number in enumerate(hand) if number == 1}
        for option in live:
            kind, cells = options[option]
            for cell in cells:
                by_cell[cell].append(option)
            if kind in by_kind:
                by_kind[kind].append(option)
        cell = min(by_cell, key=lambda cell: len(by_cell[cell]))
        kind = min(by_kind, key=lambda kind: len(by_kind[kind]), default=-1)
        if kind >= 0 and len(by_kind[kind]) < len(by_cell[cell]):
            return ("piece", shapes.letter(kind), len(by_kind[kind])), by_kind[kind], live
        return ("cell", cell, len(by_cell[cell])), by_cell[cell], live

    return branching
