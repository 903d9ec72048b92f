"""The rules of peg solitaire as data: which jumps a board has, and what one jump does to a position.

A position is an int, bit h set when hole h has a peg. A jump takes the peg of `origin` over the peg of `over` into the
empty hole `target`; the peg jumped over is removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ...geometry.board import Board

#: (origin, over, target).
Jump: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True)
class JumpTable:
    """Every jump of a board, the only thing that solvers know of it.

    Attributes:
        holes: number of holes.
        jumps: (origin, over, target) of every jump, ordered by origin; a jump is named by its index.

    >>> line = JumpTable(3, ((0, 1, 2), (2, 1, 0)))
    >>> list(line.legal(0b011)), line.apply(0b011, 0)
    ([0], 4)
    """

    holes: int
    jumps: tuple[Jump, ...]

    @cached_property
    def full(self) -> int:
        """The position with a peg in every hole."""
        return (1 << self.holes) - 1

    @cached_property
    def pegs(self) -> tuple[int, ...]:
        """Mask of the two holes that must have pegs, for every jump."""
        return tuple(1 << origin | 1 << over for origin, over, _ in self.jumps)

    @cached_property
    def changed(self) -> tuple[int, ...]:
        """Mask of the three holes of every jump: a jump is `position ^ changed`, and so is its reversal."""
        return tuple(1 << origin | 1 << over | 1 << target for origin, over, target in self.jumps)

    @cached_property
    def from_hole(self) -> tuple[tuple[int, ...], ...]:
        """Indices of the jumps that start in every hole."""
        found: list[list[int]] = [[] for _ in range(self.holes)]
        for index, (origin, _, _) in enumerate(self.jumps):
            found[origin].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """Origin and target of every jump."""
        return tuple((origin, target) for origin, _, target in self.jumps)

    @cached_property
    def index(self) -> dict[tuple[int, int], int]:
        """Index of the jump from one hole to another (at most one hole lies between)."""
        return {ends: index for index, ends in enumerate(self.ends)}

    def legal(self, position: int) -> Iterator[int]:
        """Yield the indices of the jumps that are legal in a position."""
        for index, pegs in enumerate(self.pegs):
            if position & self.changed[index] == pegs:
                yield index

    def leading_to(self, position: int) -> Iterator[int]:
        """Yield the indices of the jumps that can have led to a position."""
        for index, pegs in enumerate(self.pegs):
            if position & self.changed[index] == self.changed[index] ^ pegs:
                yield index

    def apply(self, position: int, jump: int) -> int:
        """Return the position after a legal jump, or before one that led to it.

        Args:
            position: mask of pegs.
            jump: its index.
        """
        return position ^ self.changed[jump]

    def kept_by(self, permutation: tuple[int, ...]) -> bool:
        """Say whether a permutation of the holes makes jumps of all jumps.

        Args:
            permutation: entry h is the hole to which hole h goes.
        """
        jumps = set(self.jumps)
        return all(tuple(permutation[hole] for hole in jump) in jumps for jump in jumps)


def jump_table(board: Board) -> tuple[JumpTable, tuple[str, ...]]:
    """Return the jumps along the lines of a board's lattice, and the direction letter of each.

    >>> from hirameki.geometry.lattice import SQUARE
    >>> jump_table(Board.from_rows(SQUARE, ["ooo"]))
    (JumpTable(holes=3, jumps=((0, 1, 2), (2, 1, 0))), ('R', 'L'))
    """
    jumps: list[Jump] = []
    letters: list[str] = []
    for origin in range(len(board)):
        for letter in board.lattice.directions:
            over = board.step(origin, letter)
            target = board.step(origin, letter, 2)
            if over is not None and target is not None:
                jumps.append((origin, over, target))
                letters.append(letter)
    return JumpTable(len(board), tuple(jumps)), tuple(letters)


def replay(jumps: Iterable[Jump], position: int, played: Iterable[tuple[int, int]]) -> list[int]:
    """Play jumps by the rules alone and return all positions, up to and without the first illegal jump.

    This is the checker of every solution: it knows no solver's tables, only the three sentences of the rules.

    Args:
        jumps: (origin, over, target) of every jump of the board.
        position: mask of pegs.
        played: (origin, target) of the jumps to play.

    Returns:
        The positions, the given one first: one more than the number of legal jumps.

    >>> replay([(0, 1, 2), (2, 1, 0)], 0b011, [(0, 2), (0, 2)])
    [3, 4]
    """
    between = {(origin, target): over for origin, over, target in jumps}
    positions = [position]
    for origin, target in played:
        over = between.get((origin, target))
        if over is None or not position >> origin & 1 or not position >> over & 1 or position >> target & 1:
            break
        position += (1 << target) - (1 << origin) - (1 << over)
        positions.append(position)
    return positions


def permute(position: int, permutation: tuple[int, ...]) -> int:
    """Return a position under a permutation of the holes.

    Args:
        position: mask of pegs.
        permutation: entry h is the hole to which hole h goes.

    >>> permute(0b011, (2, 1, 0))
    6
    """
    image = 0
    while position:
        lowest = position & -position
        image |= 1 << permutation[lowest.bit_length() - 1]
        position ^= lowest
    return image
