"""A plain twin of frogs and toads: positions are texts, neighbours are looked up by coordinates, nothing is shared."""

from __future__ import annotations

from collections import Counter

from tests.pycore.plain import moves_from

Cells = dict[tuple[int, int], int]
#: The way from a cell to its neighbours, half of them, by the prefix of a board (section 3 of the contract).
_SIDES = {"xs": ((1, 0), (0, 1)), "xt": ((1, 0), (0, 1), (1, 1)), "xq": ((1, 0), (0, 1), (1, 1), (1, -1))}


def cells_of(rows: list[str]) -> Cells:
    """Return the number of every cell of a board by (column, row)."""
    places = [(column, row) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "o"]
    return {place: number for number, place in enumerate(places)}


def onward(cells: Cells, position: str, over: str = "any", lattice: str = "xs") -> dict[str, int]:
    """Return the positions one move away, with the cell that the piece leaves.

    Args:
        cells: the board.
        position: one digit per cell.
        over: which pieces may be jumped over: "any", or only "others" (of the other colour).
        lattice: the prefix of the board.
    """
    places = {number: place for place, number in cells.items()}
    blank = position.index("0")
    column, row = places[blank]
    found = {}
    for across, down in (way for x, y in _SIDES[lattice] for way in ((x, y), (-x, -y))):
        beside = cells.get((column + across, row + down))
        beyond = cells.get((column + 2 * across, row + 2 * down))
        for cell in (beside, beyond):
            if cell is None or (cell == beyond and beside is None):
                continue
            jumps = beside is not None and cell == beyond
            if jumps and over == "others" and position[beside] == position[cell]:
                continue
            after = list(position)
            after[blank], after[cell] = position[cell], "0"
            found["".join(after)] = cell
    return found


def distances(cells: Cells, goal: str, lattice: str = "xs") -> dict[str, int]:
    """Return the moves to go from every position that can reach the goal."""
    return moves_from(goal, lambda position: onward(cells, position, lattice=lattice))


def shortest(cells: Cells, start: str, goal: str, over: str = "any") -> tuple[int, int]:
    """Return the length and the number of shortest solutions, or (-1, 0) if there is none."""
    seen = {start}
    ways = Counter({start: 1})
    moves = 0
    while ways and goal not in ways:
        following: Counter[str] = Counter()
        for position, number in ways.items():
            for after in onward(cells, position, over):
                if after not in seen:
                    following[after] += number
        seen |= following.keys()
        ways = following
        moves += 1
    return (moves, ways[goal]) if ways else (-1, 0)
