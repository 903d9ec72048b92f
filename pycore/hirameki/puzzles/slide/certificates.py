"""Certificates that one position of tiles cannot become another, for every graph and colouring.

A certificate compares the tiles after the blank has moved to its goal cell, along the path given, with the goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..answers import Certificate
from .reachability import Block, Decomposition, swaps_between, theta_arrangements
from .rules import Tiles, blank_walk


@dataclass(frozen=True, slots=True)
class BlockCertificate(Certificate):
    """A block of the board whose tiles cannot be arranged as the goal requires.

    Attributes:
        cells: the block's cells.
        blank: the blank's cell in the goal.
        blank_moves: the cells moved from that take it there from the start.
        standing, wanted: the tiles on the block's cells after these moves, and in the goal.
    """

    cells: tuple[int, ...]
    blank: int
    blank_moves: tuple[int, ...]
    standing: tuple[int, ...]
    wanted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ParityCertificate(BlockCertificate):
    """Every closed walk of the blank in the block is even, and each step is a swap: odd permutations are impossible.

    Attributes:
        swaps: the number of swaps of two tiles between start and goal; odd.
    """

    kind: ClassVar[str] = "parity"
    swaps: int


@dataclass(frozen=True, slots=True)
class FixedTilesCertificate(BlockCertificate):
    """The tiles of the block, or their order, can never change.

    Attributes:
        reason: "tiles": the cells hold different tiles than in the goal, and no tile can cross a cut cell; "order": the
            block is a cycle, which keeps the order of its tiles.
    """

    kind: ClassVar[str] = "class"
    reason: Literal["tiles", "order"]


@dataclass(frozen=True, slots=True)
class ExhaustedCertificate(BlockCertificate):
    """All arrangements of the block (Wilson's graph of seven cells) were searched.

    Attributes:
        positions: how many there are.
    """

    kind: ClassVar[str] = "exhausted"
    positions: int


def certificate(decomposition: Decomposition, tiles: Tiles, goal: Tiles) -> BlockCertificate | None:
    """Return why the goal cannot be reached, or None when it can.

    Args:
        decomposition: the board's blocks, the goal's blank as home.
        goal: one with the same tiles.

    >>> from .boards import rectangle
    >>> why = certificate(Decomposition(rectangle(3, 3), 8), (1, 2, 3, 4, 5, 6, 8, 7, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    >>> why.kind, why.swaps
    ('parity', 1)
    """
    before, after = decomposition.at_home(tiles), decomposition.at_home(goal)
    for block in decomposition.blocks:
        standing = tuple(before[cell] for cell in block.cells)
        wanted = tuple(after[cell] for cell in block.cells)
        if standing != wanted:
            walk = tuple(blank_walk(decomposition.board, tiles.index(0), decomposition.home))
            why = _block_certificate(decomposition, block, walk, standing, wanted)
            if why is not None:
                return why
    return None


def _block_certificate(
    decomposition: Decomposition, block: Block, walk: tuple[int, ...], standing: tuple[int, ...],
    wanted: tuple[int, ...],
) -> BlockCertificate | None:
    common = block.cells, decomposition.home, walk, standing, wanted  # the fields that all certificates share
    if sorted(standing) != sorted(wanted):
        return FixedTilesCertificate(*common, reason="tiles")
    if block.kind == "cycle" and not _turned(standing, wanted):
        return FixedTilesCertificate(*common, reason="order")
    if block.kind == "theta":
        reached = theta_arrangements(decomposition.board, block, standing)
        return None if wanted in reached else ExhaustedCertificate(*common, positions=len(reached))
    swaps = swaps_between(standing, wanted) if block.keeps_parity(standing) else 0
    return None if swaps % 2 == 0 else ParityCertificate(*common, swaps=swaps)


def _turned(standing: Sequence[int], wanted: Sequence[int]) -> bool:
    """Return whether one arrangement round a cycle is the other one rotated."""
    return any((*standing[turn:], *standing[:turn]) == tuple(wanted) for turn in range(len(standing)))
