"""A learned evaluation of the 35- and the 48-puzzle for beams: numbers of tiles and of pairs; it proves nothing.

A position's number is a sum over all tiles and over all pairs of tiles whose homes are near each other, by the cells
where they are (`tables.learned_pairs`).

A position is here a string of bytes: the cells of all tiles, in the order of their homes. So the tile that steps is
found by one search for its cell, and each of its partners by one index; a step changes the number by a list for the
tile, looked up once for every partner.
"""
# pycore/tables/make_slide_pairs.py learns the numbers.

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..boards import TileBoard
from ..rules import Tiles
from ..tables.learned_pairs import LearnedPairs, stored_pairs

#: The partners of a tile that has most of them.
_MOST = 12
#: What it changes in the number that a tile goes from one cell to one beside it, by the cell of a partner.
_Change: TypeAlias = list[int]
#: What a tile's step changes alone, then its partners, each with the changes.
_Looks: TypeAlias = """tuple[
    int, int, _Change, int, _Change, int, _Change, int, _Change, int, _Change, int, _Change,
    int, _Change, int, _Change, int, _Change, int, _Change, int, _Change, int, _Change,
]"""


@dataclass(frozen=True, slots=True)
class Row:
    """Positions one after the other: small, since all levels of a beam are held.

    Attributes:
        states: the bytes of all of them.
        size: bytes of a position.
    """

    states: bytes
    size: int

    def __contains__(self, state: object) -> bool:
        """Say whether a position, or one that begins so, is among them."""
        assert isinstance(state, bytes)
        at = self.states.find(state)
        while at > 0 and at % self.size:
            at = self.states.find(state, at + 1)
        return at >= 0


class PairEvaluation:
    """The learned numbers of the positions of a square; the same for beams as `WeightedEvaluation`.

    Attributes:
        board: cells and edges.
        goal: where to.
    """

    def __init__(self, board: TileBoard, goal: Tiles, learned: LearnedPairs) -> None:
        """Take what was learned.

        Args:
            board: cells and edges.
            goal: where to.
            learned: numbers by homes.
        """
        self.board = board
        self.goal = goal
        self._learned = learned
        self._home = {tile: home for home, tile in enumerate(goal) if tile}
        #: From every cell into every one beside it; filled as they are asked for.
        self._steps: dict[tuple[int, int], list[_Looks]] = {}
        self._nothing = [0] * len(board)

    def prepare(self) -> Iterator[None]:
        """Make what steps look up and is not there yet, one step at a time."""
        for blank, around in enumerate(self.board.neighbours):
            for cell in around:
                if (cell, blank) not in self._steps:
                    self._step(cell, blank)
                    yield

    def encode(self, tiles: Tiles) -> bytes:
        """Return the cells of all tiles, in the order of their homes."""
        cells = bytearray(len(self._home))
        for cell, tile in enumerate(tiles):
            if tile:
                cells[self._home[tile]] = cell
        return bytes(cells)

    def number(self, tiles: Tiles) -> int:
        """Return a position's number: small near the goal."""
        state = self.encode(tiles)
        cells = [*state, tiles.index(0)]
        alone: int = sum(numbers[cell] for numbers, cell in zip(self._learned.singles, cells))
        twice: int = sum(
            rows[cell][state[other]]
            for pairs, cell in zip(self._learned.pairs, state) for other, rows in pairs.items()
        )
        return alone + twice // 2

    def stepped(self, states: dict[bytes, int], cell: int, blank: int, limit: int) -> dict[bytes, int]:
        """Return the positions after a step whose number is at most a limit; see `beam.Evaluation`."""
        looks = self._step(cell, blank)
        before, after = bytes((cell,)), bytes((blank,))
        return {
            state.replace(before, after): seen for state, number in states.items()
            for (
                alone, a, in_a, b, in_b, c, in_c, d, in_d, e, in_e, f, in_f,
                g, in_g, h, in_h, i, in_i, j, in_j, k, in_k, m, in_m,
            ) in (looks[state.find(cell)],)
            if (seen := number + alone + in_a[state[a]] + in_b[state[b]] + in_c[state[c]] + in_d[state[d]]
                + in_e[state[e]] + in_f[state[f]] + in_g[state[g]] + in_h[state[h]] + in_i[state[i]] + in_j[state[j]]
                + in_k[state[k]] + in_m[state[m]]) <= limit
        }

    def slid(self, state: bytes, cell: int, blank: int) -> bytes:
        """Return the position after a step; see `beam.Evaluation`."""
        return state.replace(bytes((cell,)), bytes((blank,)))

    def remembered(self, states: dict[bytes, int]) -> Container[bytes]:
        """Return positions as a beam remembers them; see `beam.Evaluation`."""
        return Row(b"".join(states), len(self._home))

    def _step(self, cell: int, blank: int) -> list[_Looks]:
        """Return what the step from a cell into the blank changes, by the tile's home."""
        if (cell, blank) in self._steps:
            return self._steps[cell, blank]
        looks: list[_Looks] = []
        of_blank = self._learned.singles[-1]
        for numbers, pairs in zip(self._learned.singles, self._learned.pairs):
            seen: list[int | _Change] = []
            for other, rows in pairs.items():
                seen += other, [after - before for after, before in zip(rows[blank], rows[cell])]
            seen += (0, self._nothing) * (_MOST - len(pairs))
            alone = numbers[blank] - numbers[cell] + of_blank[cell] - of_blank[blank]
            looks.append((alone, *seen))  # type: ignore[arg-type]  # home and list in turn
        self._steps[cell, blank] = looks
        return looks


def stored_evaluation(board: TileBoard, goal: Tiles) -> PairEvaluation | None:
    """Return what was learned, for this goal, or None when it is not there or does not fit.

    Args:
        board: cells and edges.
        goal: where to.
    """
    learned = stored_pairs(board, goal)
    return None if learned is None else PairEvaluation(board, goal, learned)
