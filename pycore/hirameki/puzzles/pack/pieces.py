"""Pieces: shapes, their orientations, and sets of pieces in which every copy has a letter of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase
from typing import TypeAlias

from ...errors import BadOption
from .pictures import MIRRORS, PENTOMINOES, RECTANGLE, TETROMINOES, shapes

#: Cells as offsets (column, row) from the first cell in reading order, that cell being (0, 0).
Shape: TypeAlias = tuple[tuple[int, int], ...]
#: Pieces on a board: letter -> the cells that it covers, in increasing order.
Placed: TypeAlias = dict[str, tuple[int, ...]]
PIECE_LIMIT = len(ascii_uppercase)


def shape(cells: Iterable[tuple[int, int]]) -> Shape:
    """Return cells as offsets from the first one in reading order, in reading order.

    >>> shape([(5, 3), (4, 4), (5, 4)])
    ((0, 0), (-1, 1), (0, 1))
    """
    ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    column, row = ordered[0]
    return tuple((c - column, r - row) for c, r in ordered)


def mirrored(piece: Shape) -> Shape:
    """Return the mirror image of a shape, left and right exchanged."""
    return shape((-column, row) for column, row in piece)


def orientations(piece: Shape, mirror: bool) -> tuple[Shape, ...]:
    """Return the different positions of a shape: quarter turns clockwise, then those of its mirror image.

    Args:
        piece: the shape in any position.
        mirror: whether the piece may be turned over.

    >>> [len(orientations(PENTOMINO_SHAPES[letter], True)) for letter in "FILNPTUVWXYZ"]
    [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]
    """
    found: list[Shape] = []
    for side in (piece, mirrored(piece))[:1 + mirror]:
        for _ in range(4):
            if side not in found:
                found.append(side)
            side = shape((-row, column) for column, row in side)
    return tuple(found)


def canonical(piece: Shape, mirror: bool) -> Shape:
    """Return the one orientation that stands for all of them: equal for two pieces that are the same piece.

    Args:
        piece: the shape in any position.
        mirror: whether the piece may be turned over.
    """
    return min(orientations(piece, mirror))


PENTOMINO_SHAPES = {letter: shape(cells) for letter, cells in shapes(PENTOMINOES).items()}
#: Every shape that has a letter, its mirror image's letter included.
LETTERED = (
    PENTOMINO_SHAPES
    | {mirror: mirrored(PENTOMINO_SHAPES[letter]) for letter, mirror in MIRRORS.items()}
    | {letter: shape(cells) for picture in (TETROMINOES, RECTANGLE) for letter, cells in shapes(picture).items()}
)


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a set.

    Attributes:
        letter: its own letter on the board.
        kind: number of its shape in the set; copies of one piece have the same kind.
        colour: index of a palette colour.
        orientations: its different positions, as `orientations` has them.
    """

    letter: str
    kind: int
    colour: int
    orientations: tuple[Shape, ...]

    @property
    def size(self) -> int:
        """Number of cells."""
        return len(self.orientations[0])


@dataclass(frozen=True)
class PieceSet:
    """The pieces of a puzzle, in the order of the tray.

    Attributes:
        pieces: one entry a piece, copies included.
        mirror: whether pieces may be turned over.

    >>> long, tee = PENTOMINO_SHAPES["I"], PENTOMINO_SHAPES["T"]
    >>> pieces = PieceSet.build([long, tee, tee], mirror=True)
    >>> pieces.letters, pieces.kinds, pieces.area
    ('ITA', ((0,), (1, 2)), 15)
    """

    pieces: tuple[Piece, ...]
    mirror: bool

    @classmethod
    def build(cls, given: Sequence[Shape], mirror: bool) -> PieceSet:
        """Return the set of some shapes, with a letter for every piece.

        A shape that has a customary letter gets it (its first copy does); all others get the next free letter.

        Args:
            given: shapes in the order of the tray, copies included.
            mirror: whether the pieces may be turned over.

        Raises:
            BadOption: there are more pieces than letters, or none.
        """
        if not 1 <= len(given) <= PIECE_LIMIT:
            raise BadOption("pieces-number", limit=PIECE_LIMIT, pieces=len(given))
        known = {canonical(cells, mirror): letter for letter, cells in reversed(LETTERED.items())}
        kinds: dict[Shape, int] = {}
        sides: list[tuple[Shape, ...]] = []  # of a kind: copies have them in the same order, however they are drawn
        letters: list[str] = []
        for piece in given:
            own = canonical(piece, mirror)
            letters.append("" if own in kinds else known.get(own, ""))
            if own not in kinds:
                kinds[own] = len(kinds)
                sides.append(orientations(piece, mirror))
        free = iter([letter for letter in ascii_uppercase if letter not in letters])
        letters = [letter or next(free) for letter in letters]
        usual = {letter: number for number, letter in enumerate(LETTERED)}
        colours = {letter: usual[letter] for letter in letters if letter in usual}
        spare = iter([number for number in range(len(LETTERED) + PIECE_LIMIT) if number not in colours.values()])
        return cls(
            tuple(
                Piece(letter, kind, colours[letter] if letter in colours else next(spare), sides[kind])
                for letter, kind in zip(letters, [kinds[canonical(piece, mirror)] for piece in given])
            ),
            mirror,
        )

    @cached_property
    def letters(self) -> str:
        """The letters of all pieces, in the order of the tray."""
        return "".join(piece.letter for piece in self.pieces)

    @cached_property
    def by_letter(self) -> dict[str, Piece]:
        """Letter -> piece."""
        return {piece.letter: piece for piece in self.pieces}

    @cached_property
    def kinds(self) -> tuple[tuple[int, ...], ...]:
        """For every kind the numbers of its copies in `pieces`."""
        found: list[list[int]] = [[] for _ in range(1 + max(piece.kind for piece in self.pieces))]
        for number, piece in enumerate(self.pieces):
            found[piece.kind].append(number)
        return tuple(tuple(copies) for copies in found)

    @cached_property
    def area(self) -> int:
        """Cells of all pieces together."""
        return sum(piece.size for piece in self.pieces)
