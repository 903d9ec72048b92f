"""Block removals: the table in the documentation, reproduced by an independent search."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest
from hirameki import open_puzzle, solve
from known import peg as known
from peg_twins import Jump, reachable

Cell = tuple[int, int]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
PAGE = Path(__file__).resolve().parents[2] / "docs" / "site" / "pegs.md"
ROW = re.compile(r"\| (\d+) \| `#p1/(peg/\S+)/g\.(\S+)` \| `(\S+)` \|")


def beside(block: frozenset[Cell]) -> set[Cell]:
    """Return the cells adjacent to a block."""
    return {(x + right, y + down) for x, y in block for right, down in SIDES} - block


def name(block: frozenset[Cell]) -> tuple[Cell, ...]:
    """Return the least image of a block, moved to the corner."""
    images = []
    for turn in range(8):
        cells = {(x if turn & 1 else -x, y if turn & 2 else -y) for x, y in block}
        cells = {(y, x) for x, y in cells} if turn & 4 else cells
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        images.append(tuple(sorted((x - left, y - top) for x, y in cells)))
    return min(images)


def removable(block: frozenset[Cell], peg: Cell, hole: Cell) -> bool:
    """Return whether a block can be removed within its cells and those of a peg and a hole, the peg ending in place."""
    cells = sorted(block | {peg, hole})
    number = {cell: index for index, cell in enumerate(cells)}
    jumps: list[Jump] = [
        (number[x, y], number[x + right, y + down], number[x + 2 * right, y + 2 * down])
        for x, y in cells for right, down in SIDES
        if (x + right, y + down) in number and (x + 2 * right, y + 2 * down) in number
    ]
    start = frozenset(number[cell] for cell in block | {peg})
    return frozenset({number[peg]}) in reachable(jumps, start)


def test_all_blocks_of_up_to_six_cells() -> None:
    found = {}
    level = {name(frozenset({(0, 0)}))}
    for size in range(2, 7):
        level = {name(frozenset(block) | {cell}) for block in level for cell in beside(frozenset(block))}
        assert len(level) == {2: 1, 3: 2, 4: 5, 5: 12, 6: 35}[size]
        for block in level:
            cells = frozenset(block)
            ways = sum(removable(cells, peg, hole) for peg, hole in permutations(sorted(beside(cells)), 2))
            if ways:
                found[block] = ways
    expected = {
        name(frozenset((x, y) for y, row in enumerate(rows.split("/")) for x, mark in enumerate(row) if mark == "o")): n
        for rows, n in known.REMOVABLE.items()
    }
    assert found == expected


@pytest.mark.native_only
def test_the_table_of_the_documentation() -> None:
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert [int(ways) for ways, *_ in rows] == list(known.REMOVABLE.values())
    for _, board, goal, moves in rows:
        puzzle = open_puzzle(board)
        played = puzzle.replay(moves)
        assert played.refused is None
        assert puzzle.position(played.positions[-1], puzzle.read_goal(goal, None)).solved
        assert solve(board, goal=goal).outcome == "solved"
