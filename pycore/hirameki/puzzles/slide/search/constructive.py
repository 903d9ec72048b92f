"""A constructive solver for any board: brings tiles home a few at a time, and closes their cells.

The blocks of the board are solved one by one (see `reachability`). In a block, cells far from the blank's home
are closed one, two or three at a time such that the open cells stay 2-connected and are not a cycle: then every
arrangement that parity allows stays reachable (Wilson, 1974). The last nine cells are solved by a shortest path. The
solution found is two to three times too long; `windows` shortens it.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import combinations

from ....methods.ways import Ways, both_ends
from ....search.jobs import Budget, Job, Progress, aside
from ...one_blank import after_moves
from ..boards import TileBoard
from ..reachability import Block, BlockKind, Decomposition, blocks_of, cycle_from, swaps_between
from ..rules import Tiles, blank_walk, without_returns
from ..space import StateSpace

_OPEN_AT_LAST = 9
_GROUP = 3
_ROOM = 1_000_000
#: The weight of the tiles' distances: the search that brings tiles home prefers speed to the shortest path.
_GREED = 2


def construct(decomposition: Decomposition, start: Tiles, goal: Tiles) -> Job[list[int] | None]:
    """Return a solution as the cells moved from, or None if a block cannot be closed step by step.

    Args:
        decomposition: the board's blocks with the goal's blank as home.
        start: a position from which the goal can be reached.
    """
    board, home = decomposition.board, decomposition.home
    moves = blank_walk(board, start.index(0), home)
    tiles = after_moves(start, moves)
    for block in decomposition.blocks:
        standing = [tiles[cell] for cell in block.cells]
        if standing == [goal[cell] for cell in block.cells]:
            continue
        there = blank_walk(board, home, block.door)
        inside = yield from _solve_block(board, block, tiles, goal)
        if inside is None:
            return None
        found = [*there, *inside, *blank_walk(board, block.door, home)]
        tiles = after_moves(tiles, found)
        moves += found
    return without_returns(moves, start.index(0))


def _solve_block(board: TileBoard, block: Block, tiles: Tiles, goal: Tiles) -> Job[list[int] | None]:
    """Return the moves that bring the tiles of a block home, the blank at its door before and after."""
    cells = sorted((block.door, *block.cells))
    inner = board.part(cells)
    number = {cell: index for index, cell in enumerate(cells)}
    door = number[block.door]
    standing = [tiles[cell] for cell in cells]
    wanted = [goal[cell] for cell in cells]
    standing[door] = wanted[door] = 0
    if block.kind == "cycle":
        return [cells[cell] for cell in _turn_cycle(inner, standing, wanted, door)]
    if block.kind == "theta":
        moves = yield from _shortest(inner, tuple(standing), tuple(wanted))
    else:
        labels = _paired(inner, standing, wanted, block.kind == "even")
        moves = yield from _close(inner, labels, door, block.kind)
    return None if moves is None else [cells[cell] for cell in moves]


def _turn_cycle(inner: TileBoard, standing: list[int], wanted: list[int], door: int) -> list[int]:
    """Return the fewest circuits of the blank round a cycle that turn its tiles into place."""
    cycle = cycle_from(dict(enumerate(inner.neighbours)), door)
    before = [standing[cell] for cell in cycle[1:]]
    after = [wanted[cell] for cell in cycle[1:]]
    turns = [turn for turn in range(len(before)) if before[len(before) - turn:] + before[:len(before) - turn] == after]
    best = min(turns, key=lambda turn: min(turn, len(before) - turn))
    # A circuit of the blank along the cycle moves every tile one place back; one against it, one place on.
    circuit = [*cycle[1:], door]
    if best > len(before) - best:
        return circuit * (len(before) - best)
    return [*cycle[:0:-1], door] * best


def _paired(inner: TileBoard, standing: list[int], wanted: list[int], even: bool) -> list[int]:
    """Return the tiles numbered by home cell + 1; equal tiles get near homes, in a pairing that parity allows."""
    labels = [0] * len(standing)
    free: dict[int, list[int]] = {}
    for cell, tile in enumerate(wanted):
        free.setdefault(tile, []).append(cell)
    for cell, tile in enumerate(standing):
        if tile:
            homes = free[tile]
            home = homes[0] if len(homes) == 1 else min(homes, key=lambda home: (inner.distances[cell][home], home))
            homes.remove(home)
            labels[cell] = home + 1
    if even:
        order = [label for label in labels if label]
        if swaps_between(order, sorted(order)) % 2:
            first, second = next(
                (one, two) for one, two in combinations(range(len(standing)), 2)
                if standing[one] and standing[one] == standing[two]
            )
            labels[first], labels[second] = labels[second], labels[first]
    return labels


def _close(inner: TileBoard, labels: list[int], door: int, kind: BlockKind) -> Job[list[int] | None]:
    """Return moves that bring every tile to the cell label - 1, with the blank at the door before and after."""
    open_cells = set(range(len(inner)))
    moves: list[int] = []
    tiles = list(labels)
    while len(open_cells) > _OPEN_AT_LAST:
        group = None
        for group in _closable(inner, open_cells, door, kind):
            yield Progress()
            if group is not None:
                break
        if group is None:
            return None
        found = yield from _bring(inner, open_cells, tiles, group)
        if found is None:
            return None
        tiles = list(after_moves(tiles, found))
        moves += found
        open_cells -= set(group)
    cells = sorted(open_cells)
    last = inner.part(cells)
    home = [cells[cell] for cell in blank_walk(last, cells.index(tiles.index(0)), cells.index(door))]
    tiles = list(after_moves(tiles, home))
    goal = tuple(0 if cell == door else cell + 1 for cell in cells)
    found = yield from _shortest(last, tuple(tiles[cell] for cell in cells), goal)
    return None if found is None else [*moves, *home, *(cells[cell] for cell in found)]


def _closable(inner: TileBoard, open_cells: set[int], door: int, kind: BlockKind) -> Iterator[tuple[int, ...] | None]:
    """Yield groups of cells that can be closed, small and far from the door first; None for a group that cannot."""
    far = sorted(open_cells - {door}, key=lambda cell: (-inner.distances[door][cell], cell))
    for size in range(1, _GROUP + 1):
        for cell in far:
            for group in _grown(inner, open_cells - {door}, (cell,), size):
                yield group if _stays_good(inner, open_cells - set(group), kind) else None


def _grown(inner: TileBoard, allowed: set[int], group: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    if len(group) == size:
        yield group
        return
    for other in inner.neighbours[group[-1]]:
        if other in allowed and other not in group:
            yield from _grown(inner, allowed, (*group, other), size)


def _stays_good(inner: TileBoard, cells: set[int], kind: BlockKind) -> bool:
    """Return whether cells are 2-connected, neither a cycle nor Wilson's exception, and keep any odd cycle.

    Without its odd cycles, the rest could reach even permutations only, and half of all positions could not be solved.
    """
    around = {cell: [other for other in inner.neighbours[cell] if other in cells] for cell in cells}
    if min(map(len, around.values())) < 2 or all(len(joined) == 2 for joined in around.values()) or len(cells) == 7:
        return False
    board = inner.part(sorted(cells))
    if -1 in board.distances[0]:
        return False
    blocks = blocks_of(board, 0)
    return len(blocks) == 1 and blocks[0].kind == kind


def _bring(inner: TileBoard, open_cells: set[int], tiles: list[int], group: tuple[int, ...]) -> Job[list[int] | None]:
    """Return moves on the open cells that bring the tiles of a group of cells home, by weighted A*."""
    around = {cell: [other for other in inner.neighbours[cell] if other in open_cells] for cell in open_cells}
    steps = [inner.distances[home] for home in group]
    places = tuple(tiles.index(home + 1) for home in group)
    start = (tiles.index(0), *places)

    def remaining(state: tuple[int, ...]) -> int:
        away = sum(far[cell] for far, cell in zip(steps, state[1:]))
        near = min((inner.distances[state[0]][cell] for cell, home in zip(state[1:], group) if cell != home), default=0)
        return _GREED * away + near

    came: dict[tuple[int, ...], tuple[int, ...]] = {start: start}
    cost = {start: 0}
    heap = [(remaining(start), 0, start)]
    expanded = 0
    while heap:
        _, spent, state = heappop(heap)
        if spent > cost[state]:
            continue
        if state[1:] == group:
            way = []
            while state != start:
                way.append(state[0])
                state = came[state]
            return way[::-1]
        expanded += 1
        if expanded % 128 == 0:
            yield Progress(expanded)
        blank = state[0]
        for cell in around[blank]:
            after = (cell, *(blank if place == cell else place for place in state[1:]))
            if spent + 1 < cost.get(after, 1 << 30):
                cost[after] = spent + 1
                came[after] = state
                heappush(heap, (spent + 1 + remaining(after), spent + 1, after))
    return None


def _shortest(board: TileBoard, start: Tiles, goal: Tiles) -> Job[list[int] | None]:
    space = StateSpace(board, goal, False)
    job = both_ends(space, space.state(start), space.state(goal), Budget(), _ROOM)
    outcome = yield from aside(job)
    return next(outcome.listed()) if isinstance(outcome, Ways) else None
