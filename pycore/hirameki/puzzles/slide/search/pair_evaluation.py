"""A learned evaluation of the 35- and the 48-puzzle for beams: values of tiles and of pairs; it proves nothing.

A position's value is a sum over all cells, by what stands there, and over all pairs of cells near each other
(`tables.learned_pairs`): tiles in each other's way cost more than their distances, wherever they go, and tiles around
the blank cost less if they are about to go home.

Here a position is a string of bytes: what stands on every cell, with tiles numbered by their homes. A step changes the
value by one look-up for each of the cells around it, in a list, by what stands there.
"""
# pycore/tables/make/make_slide_pairs.py learns the numbers.

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..boards import TileBoard
from ..lookups import Lookups
from ..rules import Tiles
from ..tables.learned_pairs import LearnedPairs, stored_pairs

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
        """Return whether a position, or one that begins with these bytes, is among them."""
        assert isinstance(state, bytes)
        at = self.states.find(state)
        while at > 0 and at % self.size:
            at = self.states.find(state, at + 1)
        return at >= 0


class PairEvaluation:
    """The learned values of the positions of a square, with the interface of `beam.Evaluation`.

    Attributes:
        board: cells and edges.
        goal: the goal.
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
