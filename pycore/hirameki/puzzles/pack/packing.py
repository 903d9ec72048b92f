"""What remains to be packed: free cells, pieces in hand, and every legal placement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import NamedTuple

from ...geometry.board import Board
from ...search.jobs import Job, Progress, drain
from ...search.kept import Kept
from ..moves import Lay
from .pieces import PieceSet, Placed, Shape
from .rules import Referee, marks_of
from .strip import strip_of

#: Places tried for a piece between two reports: a few milliseconds.
_TRIED = 1000
#: Sets of areas that are remembered: positions in which the same pieces are in hand share one.
_FILLED = 64


class Placement(NamedTuple):
    """One way to place a piece of a kind; a tuple, because a position has thousands of placements.

    Attributes:
        kind: number of the kind in the set.
        orientation, cell: index of the orientation, and the cell covered by its first cell in reading order.
        cells: the covered cells, in increasing order.
        mask: the covered cells as bits of the strip (see `Strip`).
    """

    kind: int
    orientation: int
    cell: int
    cells: tuple[int, ...]
    mask: int

    def move(self, letter: str) -> Lay:
        """Return the move that lays a piece of this kind here."""
        return Lay(letter, self.orientation, self.cell)


class Laid(NamedTuple):
    """A piece in one orientation in the strip.

    Attributes:
        mask: its cells as bits, the lowest being bit 0.
        lowest: the index of that bit, relative to that of the first cell in reading order.
        offsets: the index of the bit of each cell, relative to that of the first.
        fits: whether the piece can lie with its first cell at an index, as far as the sides of the strip and the
            lattice go: on triangles, that cell may point the other way.
    """

    mask: int
    lowest: int
    offsets: tuple[int, ...]
    fits: Callable[[int], bool]


class _Before(NamedTuple):
    """The position of an earlier question, and all placements there."""

    placed: Placed
    placements: tuple[Placement, ...]


_before: Kept[tuple[Board, PieceSet], _Before] = Kept()


class Packing:
    """A region with some pieces placed.

    Attributes:
        board, pieces, placed: the problem.
        strip: the region as bits.
        free: the uncovered cells as bits of the strip.
        needed: number of pieces still in hand, by kind.
    """

    def __init__(self, board: Board, pieces: PieceSet, placed: Placed) -> None:
        """Store a position.

        Args:
            pieces: the set that fills it.
            placed: the pieces already placed.
        """
        self.board = board
        self.pieces = pieces
        self.placed = placed
        self.strip = strip_of(board)
        bits = self.strip.bits
        self.free = self.strip.whole - sum([bits[cell] for cells in placed.values() for cell in cells])
        self.needed = tuple(
            sum(pieces.pieces[number].letter not in placed for number in copies) for copies in pieces.kinds
        )

    def at(self, placed: Placed) -> Packing:
        """Return the same problem in another position, or this object if the position is the same.

        Args:
            placed: the pieces placed in that position.
        """
        return self if placed == self.placed else Packing(self.board, self.pieces, placed)

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """Every placement of a kind in hand on free cells, ordered by kind, orientation and cell."""
        return drain(self._found())

    def prepared(self) -> Job[None]:
        """Find all placements in pieces: on large boards there are ten thousand."""
        if "placements" not in self.__dict__:
            self.__dict__["placements"] = yield from self._found()

    def _found(self) -> Job[tuple[Placement, ...]]:
        """Return all placements: if an earlier question had fewer pieces on this board, those of its that are left."""
        name = (self.board, self.pieces)
        before = _before.get(name)
        if before is not None and before.placed.items() <= self.placed.items():
            free, needed = self.free, self.needed
            return tuple([one for one in before.placements if one.mask & free == one.mask and needed[one.kind]])
        found: list[Placement] = []
        for tried, placements in enumerate(self._fitting(), 1):
            found += placements
            if tried * len(self.board.cells) % _TRIED < len(self.board.cells):
                yield Progress()
        return _before.keep(name, _Before(self.placed, tuple(found))).placements

    def _fitting(self) -> Iterator[list[Placement]]:
        """Yield the placements of each kind in hand in each orientation."""
        for kind, pieces in self.laid.items():
            for number, piece in enumerate(pieces):
                yield list(self._lying(piece, kind, number))

    def _lying(self, piece: Laid, kind: int, orientation: int) -> Iterator[Placement]:
        """Yield the placements of a piece in one orientation: in the strip, all are the same mask, shifted."""
        free, at = self.free, self.strip.cell_at
        for place, cell in at.items():
            mask = piece.mask << place + piece.lowest if place + piece.lowest >= 0 else 0
            if mask and mask & free == mask and piece.fits(place):
                yield Placement(kind, orientation, cell, tuple([at[place + offset] for offset in piece.offsets]), mask)

    @cached_property
    def laid(self) -> dict[int, list[Laid]]:
        """Kind in hand -> the piece in each orientation."""
        return {
            kind: [self._laid(piece) for piece in self.pieces.pieces[copies[0]].orientations]
            for kind, copies in enumerate(self.pieces.kinds) if self.needed[kind]
        }

    def _laid(self, piece: Shape) -> Laid:
        """Return a piece in one orientation as bits of the strip."""
        strip, lattice, first = self.strip, self.board.lattice, piece[0][0]
        stride, horizontal = strip.stride, strip.horizontal
        offsets = tuple(strip.position(column - first, row) for column, row in piece)
        across = [row if horizontal else column - first for column, row in piece]
        least, most, lowest = -min(across), stride - 2 - max(across), min(offsets)

        def fits(place: int) -> bool:
            along, across = divmod(place, stride)
            column, row = (along, across) if horizontal else (across, along)
            return least <= across <= most and lattice.translation(column - first, row) == (column - first, row)

        return Laid(sum(1 << offset - lowest for offset in offsets), lowest, offsets, fits)

    @cached_property
    def by_mask(self) -> dict[int, int]:
        """Mask -> number of the placement; the cells identify the kind, because kinds differ in shape."""
        return {placement.mask: number for number, placement in enumerate(self.placements)}

    @cached_property
    def masks(self) -> list[list[int]]:
        """The masks of the placements of each kind."""
        found: list[list[int]] = [[] for _ in self.needed]
        for placement in self.placements:
            found[placement.kind].append(placement.mask)
        return found

    @cached_property
    def spare(self) -> int:
        """Cells of the pieces in hand minus free cells; unless it is 0, there is no packing."""
        return sum(size * number for size, number in zip(self.pieces.sizes, self.needed)) - self.free.bit_count()

    @cached_property
    def fillable(self) -> frozenset[int]:
        """Areas that some choice of pieces in hand, or of their connected parts, covers exactly."""
        return _fillable(self.pieces.parts, self.needed)

    @cached_property
    def part_sizes(self) -> tuple[int, ...]:
        """The different sizes of the connected parts of the pieces in hand, in increasing order."""
        hand = (sizes for sizes, number in zip(self.pieces.parts, self.needed) if number)
        return tuple(sorted({size for sizes in hand for size in sizes}))

    def cells_of(self, bits: int) -> tuple[int, ...]:
        """Return the numbers of the cells whose bits are set, in increasing order."""
        return tuple(cell for cell, bit in enumerate(self.strip.bits) if bit & bits)

    @cached_property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """For every kind, the letters of its copies that are still in hand."""
        copies = ([self.pieces.pieces[number].letter for number in kind] for kind in self.pieces.kinds)
        return tuple(tuple(letter for letter in letters if letter not in self.placed) for letters in copies)

    def moves(self) -> Iterator[tuple[int, Lay]]:
        """Yield every way to lay a piece in hand: the placement's number and the move, for each copy of its kind."""
        for number, placement in enumerate(self.placements):
            for letter in self.hands[placement.kind]:
                yield number, placement.move(letter)

    @cached_property
    def referee(self) -> Referee:
        """The judge of packings, by the rules alone."""
        return Referee(self.board, self.pieces, self.placed)

    def rows(self, chosen: list[int]) -> list[str]:
        """Return the board with some placements, given by their numbers, added: rows as strings of letters."""
        return self.board.rows(marks_of(self.board, self.whole(chosen)))

    def whole(self, chosen: list[int]) -> Placed:
        """Return the placed pieces with some placements, given by their numbers, added."""
        placed = dict(self.placed)
        hands = [iter(hand) for hand in self.hands]
        # Copies of a kind get their letters in the order of their cells, so that equal packings get equal letters.
        for placement in sorted((self.placements[number] for number in chosen), key=attrgetter("cells")):
            placed[next(hands[placement.kind])] = placement.cells
        return placed


@lru_cache(_FILLED)
def _fillable(parts: tuple[tuple[int, ...], ...], needed: tuple[int, ...]) -> frozenset[int]:
    """Return the areas that some choice of parts of pieces covers exactly.

    Args:
        parts, needed: number of cells of each part, and number of pieces in hand, of each kind.
    """
    areas = {0}
    for sizes, number in zip(parts, needed):
        for size in sizes * number:
            areas |= {area + size for area in areas}
    return frozenset(areas)
