"""The rules of peg solitaire as data: the jumps of a board, and the effect of a jump on a position.

A position is an int whose bit h is set if hole h has a peg. A jump moves the peg in `origin` over the peg in `over`
into the empty hole `target`; the jumped peg is removed.
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
    """Every jump of a board; solvers know nothing else about it.

    Attributes:
        holes: number of holes.
        jumps: (origin, over, target) of every jump, ordered by origin; a jump is identified by its index.

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
        """For every jump, the mask of the two holes that must have pegs."""
        return tuple(1 << origin | 1 << over for origin, over, _ in self.jumps)

    @cached_property
    def changed(self) -> tuple[int, ...]:
        """For every jump, the mask of its three holes: a jump is `position ^ changed`, and so is its reversal."""
        return tuple(1 << origin | 1 << over | 1 << target for origin, over, target in self.jumps)

    @cached_property
    def from_hole(self) -> tuple[tuple[int, ...], ...]:
        """For every hole, the indices of the jumps that start there."""
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
        """The index of each jump by (origin, target); no two jumps share both ends."""
        return {ends: index for index, ends in enumerate(self.ends)}

    def legal(self, position: int) -> Iterator[int]:
        """Yield the indices of the jumps that are legal in a position."""
        for index, pegs in enumerate(self.pegs):
            if position & self.changed[index] == pegs:
                yield index

    def leading_to(self, position: int) -> Iterator[int]:
        """Yield the indices of the jumps that may have led to a position."""
        for index, pegs in enumerate(self.pegs):
            if position & self.changed[index] == self.changed[index] ^ pegs:
                yield index

    def apply(self, position: int, jump: int) -> int:
        """Return the position after a legal jump, or the position before a jump that led to this one.

        Args:
            position: mask of pegs.
            jump: index of the jump.
        """
        return position ^ self.changed[jump]

    def kept_by(self, permutation: tuple[int, ...]) -> bool:
        """Return whether a permutation of the holes maps every jump to a jump.

        Args:
            permutation: entry h is the image of hole h.
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
    """Play jumps by the rules alone and return all positions before the first illegal jump.

    Every solution is checked here: this function uses none of the solvers' tables, only the rules of the game.

    Args:
        jumps: (origin, over, target) of every jump on the board.
        position: mask of pegs.
        played: (origin, target) of the jumps to play.

    Returns:
        The positions, the given one first: one more than the number of jumps played.

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
        permutation: entry h is the image of hole h.

    >>> permute(0b011, (2, 1, 0))
    6
    """
    image = 0
    while position:
        lowest = position & -position
        image |= 1 << permutation[lowest.bit_length() - 1]
        position ^= lowest
    return image
