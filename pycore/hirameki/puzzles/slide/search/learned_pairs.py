"""A learned evaluation of the 24-, 35- and 48-puzzle for beams: values of tiles and of pairs; it proves nothing.

A position's value is a sum over all cells, by what stands there, and over all pairs of cells near each other: tiles in
each other's way cost more than their distances, wherever they go, and tiles around the blank cost less if they are
about to go home.

Here a position is a string of bytes: what stands on every cell, with tiles numbered by their homes. A step changes the
value by one look-up for each of the cells around it, in a list, by what stands there.
"""

# pycore/tables/make/make_slide_pairs.py learns the numbers.
# Why, and what was tried: docs/decisions/values-of-pairs.md

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from operator import add, itemgetter, sub
from typing import TypeAlias

from .... import tables
from ....tables.deflated import from_little, inflated
from ..boards import Lookups, TileBoard, rectangle
from ..rules import Tiles

#: The most cells around a step.
_MOST = 16
#: How a tile's step changes the value, by what stands on another cell.
_Change: TypeAlias = list[int]
#: The swap of a tile and the blank, the change by the tile's step itself, then the changes for the cells around.
_Looks: TypeAlias = """tuple[
    bytes, int, _Change, _Change, _Change, _Change, _Change, _Change, _Change, _Change,
    _Change, _Change, _Change, _Change, _Change, _Change, _Change, _Change,
]"""
#: The cells around a step.
_Around: TypeAlias = "tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]"
#: Cells of a row of the squares that have such values.
SIDES = (5, 6, 7)
#: The units of a value in one move, and what is added to the values of pairs, to store them as bytes.
FINE, LIFT = 32, 80
#: Two cells are near each other if the square of their distance is at most this.
_NEAR = 4


@dataclass(frozen=True, slots=True)
class Row:
    """Positions joined one after the other: compact, since all levels of a beam are kept.

    Attributes:
        states: the bytes of all positions.
        size: bytes of a position.
    """

    states: bytes
    size: int

    def __contains__(self, state: object) -> bool:
        """Return whether a position is among them."""
        assert isinstance(state, bytes)
        at = self.states.find(state)
        while at > 0 and at % self.size:
            at = self.states.find(state, at + 1)
        return at >= 0


class PairEvaluation:
    """The learned values of the positions of a square, with the interface of `beam.Evaluation`.

    Attributes:
        board: cells and edges.
        learned: the learned values, by homes.
    """

    def __init__(self, board: TileBoard, goal: Tiles, learned: LearnedPairs) -> None:
        """Number the tiles by their homes.

        Args:
            board: cells and edges.
            learned: the learned values, by homes.
        """
        self.board = board
        self.goal = goal
        self.learned = learned
        self._numbers = {tile: home + 1 if tile else 0 for home, tile in enumerate(goal)}
        #: The steps from every cell into every neighbour, the same for all goals.
        self._steps = Lookups(self._step)

    def towards(self, goal: Tiles) -> PairEvaluation:
        """Return the evaluation for another goal, wherever its blank is."""
        other = PairEvaluation(self.board, goal, self.learned)
        other._steps = self._steps
        return other

    def prepare(self) -> Iterator[None]:
        """Compute the missing tables that steps look up, one step at a time."""
        return self._steps.prepare(self.board.direction)

    def encode(self, tiles: Tiles) -> bytes:
        """Return what stands on every cell."""
        return bytes(map(self._numbers.__getitem__, tiles))

    def number(self, tiles: Tiles) -> int:
        """Return a position's value: small near the goal."""
        state = self.encode(tiles)
        alone: int = sum(self.learned.singles[tile][cell] for cell, tile in enumerate(state))
        twice: int = sum(
            rows[tile][state[other]]
            for near, tile in zip(self.learned.near, state) for other, rows in near.items()
        )
        return alone + twice // 2

    def stepped(self, states: dict[bytes, int], cell: int, blank: int, limit: int) -> dict[bytes, int]:
        """Return the positions after a step, if their value is at most a limit; see `beam.Evaluation`."""
        (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q), looks = self._steps[cell, blank]
        return {
            state.translate(swap): seen for state, number in states.items()
            for (
                swap, alone, in_a, in_b, in_c, in_d, in_e, in_f, in_g, in_h, in_i, in_j, in_k, in_m, in_n, in_o, in_p,
                in_q,
            ) in (looks[state[cell]],)
            if (seen := number + alone + in_a[state[a]] + in_b[state[b]] + in_c[state[c]] + in_d[state[d]]
                + in_e[state[e]] + in_f[state[f]] + in_g[state[g]] + in_h[state[h]] + in_i[state[i]] + in_j[state[j]]
                + in_k[state[k]] + in_m[state[m]] + in_n[state[n]] + in_o[state[o]] + in_p[state[p]]
                + in_q[state[q]]) <= limit
        }

    def slid(self, state: bytes, cell: int, blank: int) -> bytes:
        """Return the position after a step; see `beam.Evaluation`."""
        return state.translate(_swap(state[cell]))

    def remembered(self, states: dict[bytes, int]) -> Container[bytes]:
        """Return positions in the form in which a beam keeps them; see `beam.Evaluation`."""
        return Row(b"".join(states), len(self.board))

    def _step(self, step: tuple[int, int]) -> tuple[_Around, list[_Looks]]:
        """Return the cells around a step from a cell into the blank, and its changes by tile."""
        cell, blank = step
        tiles = range(len(self.learned.singles))
        nothing = [0] * len(tiles)
        steps = [self.learned.step(tile, cell, blank) for tile in tiles]
        around = sorted(steps[0][1])
        looks: list[_Looks] = []
        for tile, (alone, changes) in zip(tiles, steps):
            seen = [changes[other] for other in around] + [nothing] * (_MOST - len(around))
            looks.append((_swap(tile), alone, *seen))  # type: ignore[arg-type]  # always _MOST of them
        around += [cell] * (_MOST - len(around))
        return tuple(around), looks  # type: ignore[return-value]  # always _MOST of them


def _swap(tile: int) -> bytes:
    """Return the table for `bytes.translate` that swaps a tile and the blank."""
    swap = bytearray(range(256))
    swap[0], swap[tile] = tile, 0
    return bytes(swap)


def stored_evaluation(board: TileBoard, goal: Tiles) -> PairEvaluation | None:
    """Return the learned evaluation for this goal, or None if its values are missing or do not fit.

    Args:
        board: cells and edges.
    """
    learned = stored_pairs(board, goal)
    return None if learned is None else PairEvaluation(board, goal, learned)


# The stored values for the 24-, the 35- and the 48-puzzle: of what stands on a cell, and on two cells near each other.
#
# Tiles are numbered by their homes here, the first being 1; 0 is the blank, which counts as a tile. The values are the
# same in all eight symmetries of the square, so one table is stored for all symmetric cells. There is a value for every
# home, so they serve any goal, wherever its blank is.


def stored(side: int) -> str:
    """Return the name of the table of a square.

    Args:
        side: cells of a row.
    """
    return f"slide-pairs-{side}x{side}.bin"


def all_near_cells(side: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that have values, the lesser cell first.

    Args:
        side: cells of a row.

    >>> all_near_cells(7)[:3], len(all_near_cells(7))
    ([(0, 1), (0, 2), (0, 7)], 226)
    """
    cells = range(side * side)
    return [
        (one, other) for one in cells for other in cells[one + 1:]
        if (other // side - one // side) ** 2 + (other % side - one % side) ** 2 <= _NEAR
    ]


def near_cells(side: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that have a stored table: one of all symmetric pairs.

    Args:
        side: cells of a row.

    >>> near_cells(7)[:3], len(near_cells(6)), len(near_cells(7))
    ([(0, 1), (0, 2), (0, 8)], 24, 36)
    """
    symmetries = rectangle(side, side).symmetries
    return [
        (one, other) for one, other in all_near_cells(side)
        if all(sorted((seen[one], seen[other])) >= [one, other] for seen in symmetries)
    ]


@dataclass(frozen=True, slots=True)
class LearnedPairs:
    """The learned values for one square, in 1/FINE moves.

    Attributes:
        singles: for every tile, its values by cell, the blank's first.
        near: for every cell the cells near it, each with the values by what stands here and what stands there.
    """

    singles: list[list[int]]
    near: list[dict[int, list[list[int]]]]

    def step(self, tile: int, cell: int, blank: int) -> tuple[int, dict[int, list[int]]]:
        """Return what a tile's step changes by itself, and with each cell around, by what stands there.

        Args:
            tile: the tile that steps.
            cell: where it comes from.
            blank: the blank's cell before.
        """
        of_tile, of_blank = self.singles[tile], self.singles[0]
        alone = (
            of_tile[blank] - of_tile[cell] + of_blank[cell] - of_blank[blank]
            + self.near[blank][cell][tile][0] - self.near[cell][blank][tile][0]
        )
        changes: dict[int, list[int]] = {}
        for here, now, before in (blank, tile, 0), (cell, 0, tile):
            for there, numbers in self.near[here].items():
                if there not in (cell, blank):
                    more = list(map(sub, numbers[now], numbers[before]))
                    changes[there] = list(map(add, changes[there], more)) if there in changes else more
        return alone, changes


def fits_pairs(board: TileBoard, goal: Tiles) -> bool:
    """Return whether there may be stored values of pairs for this board and goal.

    Args:
        board: cells and edges.
    """
    return board.width == board.height and board.width in SIDES and len(set(goal)) == len(goal)


def stored_pairs(board: TileBoard, goal: Tiles) -> LearnedPairs | None:
    """Return the learned values, or None if they are missing or do not fit.

    Args:
        board: cells and edges.
    """
    side = board.width
    packed = tables.read(stored(side)) if fits_pairs(board, goal) else None
    if packed is None:
        return None
    names = side * side + 1
    size = 2 * names * side ** 2 + len(near_cells(side)) * names ** 2
    return unpacked(side, inflated(stored(side), packed, size))


def unpacked(side: int, content: bytes) -> LearnedPairs:
    """Return the values of a square, also for the cells whose tables are not stored.

    Args:
        side: cells of a row.
        content: for every tile, the blank first, two bytes for every cell; then for every two cells of `near_cells`, a
            byte for each pair of what stands on the one and on the other.
    """
    cells = side * side
    names = cells + 1
    given = from_little("h", content[:2 * names * cells])
    singles = [list(given[at:at + cells]) for at in range(0, names * cells, cells)]
    lowered = list(range(-LIFT, 256 - LIFT))
    # For each symmetry, the tile that appears as each tile.
    symmetries = rectangle(side, side).symmetries
    seen_as = [itemgetter(0, *(seen.index(cell) + 1 for cell in range(cells))) for seen in symmetries]
    near: list[dict[int, list[list[int]]]] = [{} for _ in range(cells)]
    first = 2 * names * cells
    for one, other in near_cells(side):
        rows = [
            list(map(lowered.__getitem__, content[at:at + names])) for at in range(first, first + names ** 2, names)
        ]
        first += names ** 2
        for seen, tiles in zip(symmetries, seen_as):
            a, b = seen[one], seen[other]
            if b not in near[a]:
                near[a][b] = [list(tiles(row)) for row in tiles(rows)]
                near[b][a] = [list(column) for column in zip(*near[a][b])]
    return LearnedPairs(singles, near)
