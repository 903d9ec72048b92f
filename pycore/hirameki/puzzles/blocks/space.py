"""Positions of sliding blocks as ints, and the moves between them as exclusive-or masks.

A *placement* is a block of some kind on certain cells. The lowest bits of a position, one per cell, are set for blank
cells; above them every possible placement has its own bit. A move flips the same bits whatever else is on the board, so
it is one int: `position ^ move`. Blocks of the same shape are of one kind, except those that the goal names, so
exchanging like blocks gives the same int.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from math import comb
from typing import NamedTuple, TypeAlias

from ...geometry.board import reached
from ..moves import BlockMove
from .notation import Goal
from .rules import AXES, BLANK, BlockBoard

#: The most sets of blanks for which one table holds the moves of every set.
_BLANK_SETS = 20_000
#: The most cells in a block's zone for which a table holds its moves by which of these cells are blank.
_ZONE = 10
#: Moves to generate between two checks of the clock, and the least number of moves assumed per position.
_SPREAD, _USUAL = 6_400, 200


class Kind(NamedTuple):
    """Interchangeable blocks.

    Attributes:
        name: the letter if the goal names the block, else "".
        shape: that of the blocks (`BlockBoard.shape`).
        axis: the axis along which the block may move, see `rules.AXES`.
    """

    name: str
    shape: tuple[int, ...]
    axis: str


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of a kind on certain cells.

    Attributes:
        kind: index of the kind.
        cells: the cells in reading order.
        cover: the cells as a mask.
        bit: the placement's own bit.
        steps: one-cell steps by direction: (cells that must be blank, index of the placement reached).
    """

    kind: int
    cells: tuple[int, ...]
    cover: int
    bit: int
    steps: dict[str, tuple[int, int]]


#: Identifies a space, whichever of its positions is the start.
Signature: TypeAlias = tuple[BlockBoard, str, tuple[Kind, ...], tuple[tuple[int, ...], ...], int]


class Space:
    """All positions that the blocks of one position can form, with moves in one metric.

    Attributes:
        start: the start as an int.
        goal: the bits that are set in every goal position.
        blanks: mask of the cells' bits.
        floor: mask of the cells that are not walls.
        kinds: the kinds of blocks; `letters`: the letters of the blocks of each kind.
        placements: the placements of every kind.
        signature: identifies this space.
        few_blanks: whether one table holds the moves of every set of blanks, which makes `spread` some 20 times as
            fast.

    >>> space = Space(BlockBoard(3, 1, frozenset(), False), "AB0", (("A", 1),), "moves")
    >>> [space.decode(position) for position in space.spread([space.start])]
    ['A0B']
    """

    def __init__(self, board: BlockBoard, position: str, goal: Goal, metric: str) -> None:
        """Set up the space of a position.

        Args:
            position: canonical text of the start.
            goal: (letter, target of the first cell) of every block that the goal names.
            metric: "moves", "slides" or "steps".
        """
        self.board, self.metric, self._named = board, metric, goal
        blocks = board.blocks(position)
        self._kind_of = self._sorted(blocks)
        self.kinds = sorted(set(self._kind_of.values()), key=lambda kind: (kind.name == "", kind))
        self.letters = self._lettered(blocks)
        self.blanks = (1 << len(position)) - 1
        self.floor = self.blanks & ~_mask(board.walls)
        self.placements = self._placements(blocks)
        self._by_bit = {placement.bit: placement for placement in self.placements}
        self._by_place = {(p.kind, p.cells): p for p in self.placements}
        self.start = self.encode(position)
        self.goal = self._goal(goal, blocks)
        self.signature: Signature = (
            board, metric, tuple(self.kinds), tuple(p.cells for p in self.placements), self.goal
        )
        self._moves_by_blanks: dict[int, tuple[tuple[int, tuple[int, ...]], ...]] = {}
        self._moves_by_bit: dict[int, tuple[int, dict[int, tuple[int, ...]]]] = {}
        blank = position.count(BLANK)
        far = {"moves": blank, "slides": board.width, "steps": 1}[metric]
        self._moves = max(_USUAL, len(blocks) * min(blank, far))  # an upper bound for one position
        self.few_blanks = comb(len(position) - len(board.walls), blank) <= _BLANK_SETS

    def starting(self, board: BlockBoard, position: str, goal: Goal, metric: str) -> Space | None:
        """Return this space with another start and everything that was found out about it; None: it is another space.

        Args:
            board, position, goal, metric: as for a new space.
        """
        blocks = board.blocks(position)
        if (board, goal, metric) != (self.board, self._named, self.metric) or self._sorted(blocks) != self._kind_of:
            return None
        places = ((self.kinds.index(self._kind_of[letter]), cells) for letter, cells in blocks.items())
        if not all(place in self._by_place for place in places):
            return None
        other = copy(self)
        other.letters, other.start = other._lettered(blocks), other.encode(position)
        return other

    def _sorted(self, blocks: dict[str, tuple[int, ...]]) -> dict[str, Kind]:
        """Return the kind of every block."""
        named = {letter for letter, _ in self._named}
        return {
            letter: Kind(letter if letter in named else "", self.board.shape(cells), self.board.axis(cells))
            for letter, cells in blocks.items()
        }

    def _lettered(self, blocks: dict[str, tuple[int, ...]]) -> list[list[str]]:
        """Return the letters of each kind, in the order of the blocks."""
        return [[letter for letter in blocks if self._kind_of[letter] == kind] for kind in self.kinds]

    def _placements(self, blocks: dict[str, tuple[int, ...]]) -> list[Placement]:
        """Return the placements of every kind that its blocks could reach if each were alone on the board."""
        places: list[tuple[int, tuple[int, ...]]] = []
        for index, kind in enumerate(self.kinds):
            found = self._alone(kind, [blocks[letter] for letter in self.letters[index]])
            places += [(index, cells) for cells in sorted(found)]
        number = {place: index for index, place in enumerate(places)}
        result = []
        for order, (index, cells) in enumerate(places):
            steps = {
                direction: (_mask(set(moved) - set(cells)), number[index, moved])
                for direction, moved in self._steps(self.kinds[index], cells).items()
            }
            result.append(Placement(index, cells, _mask(cells), 1 << (len(self.board.steps) + order), steps))
        return result

    def _alone(self, kind: Kind, places: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Return every set of cells that a block could reach from one of some places if it were alone on the board."""
        return reached(places, lambda here: self._steps(kind, here).values())

    def _steps(self, kind: Kind, cells: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
        """Return the cells of a block after each step possible on the empty board, by direction."""
        steps = {direction: self.board.step(cells, direction) for direction in AXES[kind.axis]}
        return {direction: moved for direction, moved in steps.items() if moved is not None}

    def _goal(self, goal: Goal, blocks: dict[str, tuple[int, ...]]) -> int:
        """Return the bits set in every goal position, including an unused bit if a block can never reach its place."""
        bits = 0
        for letter, first in goal:
            index = next(index for index, kind in enumerate(self.kinds) if kind.name == letter)
            shift = first - blocks[letter][0]
            place = self._by_place.get((index, tuple(cell + shift for cell in blocks[letter])))
            bits |= place.bit if place else 1 << (len(self.board.steps) + len(self.placements))
        return bits

    @property
    def portion(self) -> int:
        """The number of positions to spread in about two milliseconds; with many blanks each has thousands of moves."""
        return 512 if self.few_blanks else max(1, _SPREAD // self._moves)

    def encode(self, position: str) -> int:
        """Return a position as an int."""
        found = _mask(cell for cell, mark in enumerate(position) if mark == BLANK)
        for letter, cells in self.board.blocks(position).items():
            index = next(
                index for index, kind in enumerate(self.kinds)
                if kind.shape == self.board.shape(cells) and kind.name in ("", letter)
            )
            found |= self._by_place[index, cells].bit
        return found

    def decode(self, position: int) -> str:
        """Return a position as text; like blocks get their letters in reading order."""
        marks = ["x" if cell in self.board.walls else BLANK for cell in range(len(self.board.steps))]
        letters = [iter(letters) for letters in self.letters]
        for placement in self.placements:
            if position & placement.bit:
                letter = next(letters[placement.kind])
                for cell in placement.cells:
                    marks[cell] = letter
        return "".join(marks)

    def cells_of(self, bit: int) -> tuple[int, ...]:
        """Return the cells of the placement with a given bit."""
        return self._by_bit[bit].cells

    def move_between(self, position: int, following: int) -> BlockMove:
        """Return the move from a position to a successor.

        Args:
            position: the position before the move.
            following: the position after it.
        """
        gone, come = position & ~following & ~self.blanks, following & ~position & ~self.blanks
        return self._by_bit[gone].cells[0], self._by_bit[come].cells[0]

    def continuations(self, position: int, cell: int, direction: str) -> list[int]:
        """Return the positions that continue the move in progress, so that the metric counts only one move.

        Args:
            position: the position in the middle of the move.
            cell: the first cell of the block that moved last.
            direction: the direction of its last step.
        """
        placement = next(place for place in self.placements if place.bit & position and place.cells[0] == cell)
        free = position & self.blanks | placement.cover
        reached: list[Placement] = []
        if self.metric == "moves":
            reached = self._flood(placement, free)[1:]
        elif self.metric == "slides":
            reached = self._straight(placement, direction, free)
        return [position ^ mask for mask in _masks(placement, reached)]

    def last_step(self, position: int, following: int) -> tuple[int, str]:
        """Return the cell to which a move brings its block, and its direction, or "" if it is not straight.

        Args:
            position: the position before the move.
            following: the position after it.
        """
        gone, come = (one & ~other & ~self.blanks for one, other in ((position, following), (following, position)))
        placement, target = self._by_bit[gone], self._by_bit[come]
        straight = (
            letter for letter in placement.steps if target in self._straight(placement, letter, self.floor)
        )
        return target.cells[0], next(straight, "")

    def around(self, positions: Iterable[int]) -> Iterator[list[int]]:
        """Yield, for each of some positions, those one move away."""
        table, blanks = self._moves_by_blanks, self.blanks
        for position in positions:
            if self.few_blanks:
                moves = table.get(position & blanks)
                if moves is None:
                    moves = table[position & blanks] = self._movable(position & blanks)
                yield [position ^ mask for bit, masks in moves if position & bit for mask in masks]
            else:
                yield sorted(self.spread_by_blocks((position,)))

    def spread(self, positions: Iterable[int]) -> set[int]:
        """Return all positions one move away from any of some positions."""
        return self.spread_by_blanks(positions) if self.few_blanks else self.spread_by_blocks(positions)

    def spread_by_blanks(self, positions: Iterable[int]) -> set[int]:
        """Do the same as `spread`, with one table of the moves for every set of blanks."""
        found: set[int] = set()
        add = found.add
        table, blanks = self._moves_by_blanks, self.blanks
        for position in positions:
            # table[blanks of a position]: every placement that can move among these blanks, and its moves.
            moves = table.get(position & blanks)
            if moves is None:
                moves = self._movable(position & blanks)
                table[position & blanks] = moves
            for bit, masks in moves:
                if position & bit:
                    for mask in masks:
                        add(position ^ mask)
        return found

    def spread_by_blocks(self, positions: Iterable[int]) -> set[int]:
        """Do the same as `spread`, with a table per placement of its moves by the blanks near it."""
        found: set[int] = set()
        add = found.add
        tables, blanks = self._moves_by_bit, self.blanks
        for position in positions:
            rest = position & ~blanks
            while rest:
                bit = rest & -rest
                rest ^= bit
                if bit not in tables:
                    tables[bit] = (self._zone(bit), {})
                zone, table = tables[bit]
                masks = table.get(position & zone) if zone else None
                if masks is None:
                    masks = self.moves_of(self._by_bit[bit], position & blanks)
                    if zone:
                        table[position & zone] = masks
                for mask in masks:
                    add(position ^ mask)
        return found

    def _movable(self, blanks: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Return the bit and the moves of every placement that can move among given blanks."""
        found = []
        for placement in self.placements:
            if not placement.cover & blanks:
                masks = self.moves_of(placement, blanks)
                if masks:
                    found.append((placement.bit, masks))
        return tuple(found)

    def _zone(self, bit: int) -> int:
        """Return the cells on which a placement's moves depend, as a mask, or 0 if there are too many for a table."""
        placement = self._by_bit[bit]
        if self.metric == "steps":
            reached = [placement] + [self.placements[index] for _, index in placement.steps.values()]
        else:
            reached = self._flood(placement, self.floor)
        zone = _mask({cell for place in reached for cell in place.cells} - set(placement.cells))
        return zone if zone.bit_count() <= _ZONE else 0

    def moves_of(self, placement: Placement, blanks: int) -> tuple[int, ...]:
        """Return the moves of a block as exclusive-or masks.

        Args:
            placement: the block's placement.
            blanks: the blank cells, as a mask.
        """
        free = blanks | placement.cover
        if self.metric == "moves":
            reached = self._flood(placement, free)[1:]
        else:
            most = 1 if self.metric == "steps" else None
            reached = [
                place for direction in placement.steps for place in self._straight(placement, direction, free)[:most]
            ]
        return _masks(placement, reached)

    def _straight(self, placement: Placement, direction: str, free: int) -> list[Placement]:
        """Return the placements that a block reaches by steps in one direction over free cells, nearest first."""
        reached = []
        while (step := placement.steps.get(direction)) and step[0] & free == step[0]:
            placement = self.placements[step[1]]
            reached.append(placement)
        return reached

    def _flood(self, placement: Placement, free: int) -> list[Placement]:
        """Return all placements that a block can reach by any path over free cells, starting with its own."""
        reached = [placement]
        seen = placement.bit
        for place in reached:
            for need, index in place.steps.values():
                target = self.placements[index]
                if need & free == need and not seen & target.bit:
                    seen |= target.bit
                    reached.append(target)
        return reached


def _masks(placement: Placement, reached: Iterable[Placement]) -> tuple[int, ...]:
    """Return the moves of a block to some placements as exclusive-or masks."""
    return tuple(
        placement.bit ^ target.bit ^ (placement.cover & ~target.cover) ^ (target.cover & ~placement.cover)
        for target in reached
    )


def _mask(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
