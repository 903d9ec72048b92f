"""Pieces: their shapes and orientations, the letters they have on each lattice, and sets of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from string import ascii_uppercase
from typing import NamedTuple, TypeAlias

from ...errors import BadOption
from ...geometry.board import connected
from ...geometry.lattice import SQUARE, TRIANGLES, TRIANGULAR, Lattice
from . import pictures
from .pictures import shapes

#: Cells as (column, row) in reading order. The first one is (0, 0), but (1, 0) if it is a triangle that points down.
Shape: TypeAlias = tuple[tuple[int, int], ...]
#: Pieces on a board: letter -> the cells that the piece covers, in increasing order.
Placed: TypeAlias = dict[str, tuple[int, ...]]
PIECE_LIMIT = len(ascii_uppercase)


# Shapes: sets of cells of a lattice up to translation, and their rotations and reflections.


def shape(cells: Iterable[tuple[int, int]], lattice: Lattice = SQUARE) -> Shape:
    """Return cells in reading order, translated so that the first one is at the origin.

    Args:
        cells: (column, row) of each cell.

    >>> shape([(5, 3), (4, 4), (5, 4)])
    ((0, 0), (-1, 1), (0, 1))
    """
    ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    column, row = ordered[0]
    columns, rows = lattice.translation(-column, -row)
    return tuple((c + columns, r + rows) for c, r in ordered)


def placed_at(piece: Shape, cell: tuple[int, int], lattice: Lattice = SQUARE) -> list[tuple[int, int]]:
    """Return the places that a shape covers when its first cell covers a given cell.

    On triangles there are none if that cell points the other way.

    Args:
        cell: (column, row) of the given cell.
        lattice: the shape's lattice.

    >>> placed_at(((0, 0), (-1, 1)), (3, 2))
    [(3, 2), (2, 3)]
    """
    columns, rows = cell[0] - piece[0][0], cell[1]
    if lattice.translation(columns, rows) != (columns, rows):
        return []
    return [(c + columns, r + rows) for c, r in piece]


def mirrored(piece: Shape, lattice: Lattice = SQUARE) -> Shape:
    """Return the mirror image of a shape, left and right exchanged."""
    return shape([lattice.mirrored(cell) for cell in piece], lattice)


# Each board that is opened asks for those of every piece, up to three times.
@lru_cache(maxsize=1024)
def orientations(piece: Shape, mirror: bool, lattice: Lattice = SQUARE) -> tuple[Shape, ...]:
    """Return the different orientations of a shape: its clockwise rotations, then those of its mirror image.

    Args:
        piece: the shape in any orientation.
        mirror: whether the piece may be turned over.

    >>> len(orientations(((0, 0), (0, 1), (0, 2), (1, 2)), True))
    8
    """
    found: list[Shape] = []
    for side in (piece, mirrored(piece, lattice))[:1 + mirror]:
        first = side
        while True:
            if side not in found:
                found.append(side)
            side = shape([lattice.turned(cell) for cell in side], lattice)
            if side == first:
                break
    return tuple(found)


def canonical(piece: Shape, mirror: bool, lattice: Lattice = SQUARE) -> Shape:
    """Return the orientation that represents a piece; it is equal exactly for shapes of the same piece.

    Args:
        piece: the shape in any orientation.
        mirror: whether the piece may be turned over.
    """
    return min(orientations(piece, mirror, lattice))


def parts(piece: Shape, lattice: Lattice = SQUARE) -> tuple[int, ...]:
    """Return the number of cells of each connected part of a shape; most shapes have one part.

    >>> parts(((0, 0), (1, 0), (3, 0)))
    (2, 1)
    """
    def beside(cell: tuple[int, int]) -> list[tuple[int, int]]:
        around = (lattice.beside(cell, letter) for letter in lattice.directions)
        return [other for other in around if other in piece]

    return tuple(map(len, connected(piece, beside)))


# The letters of the pieces on each lattice: those that can be named in a set's text, and those used on the board.


@dataclass(frozen=True)
class Alphabet:
    """The lettered pieces of a lattice.

    Attributes:
        lattice: the lattice of the pieces.
        named: picture of the pieces whose letters can be used in the text of a set; together they are the usual set.
        mirrors: letter of a piece -> letter of its mirror image, in sets whose pieces may not be turned over.
        others: pictures of pieces whose letters are used only on the board.
    """

    lattice: Lattice
    named: str
    mirrors: dict[str, str]
    others: tuple[str, ...] = ()

    @cached_property
    def usual(self) -> dict[str, Shape]:
        """Letter -> shape, one of each piece."""
        return {letter: shape(cells, self.lattice) for letter, cells in shapes(self.named).items()}

    @cached_property
    def letters(self) -> str:
        """The letters of the usual set."""
        return "".join(self.usual)

    @cached_property
    def one_sided(self) -> dict[str, Shape]:
        """The usual set and the mirror images."""
        return self.usual | {
            mirror: mirrored(self.usual[letter], self.lattice) for letter, mirror in self.mirrors.items()
        }

    @cached_property
    def all(self) -> dict[str, Shape]:
        """Every shape that has a letter."""
        others = {letter: cells for picture in self.others for letter, cells in shapes(picture).items()}
        return self.one_sided | {letter: shape(cells, self.lattice) for letter, cells in others.items()}


PENTOMINO_LETTERS = Alphabet(
    SQUARE, pictures.PENTOMINOES, pictures.MIRRORS, (pictures.TETROMINOES, pictures.RECTANGLE)
)
HEXIAMOND_LETTERS = Alphabet(TRIANGLES, pictures.HEXIAMONDS, pictures.HEXIAMOND_MIRRORS)
TETRAHEX_LETTERS = Alphabet(TRIANGULAR, pictures.TETRAHEXES, pictures.TETRAHEX_MIRRORS)
#: Code of a lattice -> its letters, for every lattice that has packing puzzles.
ALPHABETS = {
    alphabet.lattice.code: alphabet for alphabet in (PENTOMINO_LETTERS, TETRAHEX_LETTERS, HEXIAMOND_LETTERS)
}


@cache
def names(code: str, mirror: bool, *, on_board: bool = False) -> Mapping[Shape, str]:
    """Return a map from the canonical orientation of every piece that a text can name to its letter.

    Args:
        code: code of the lattice.
        mirror: whether pieces may be turned over.
        on_board: include every piece that has a letter on the board; of two equal pieces, the first one's letter wins.
    """
    alphabet = ALPHABETS[code]
    letters = alphabet.all if on_board else alphabet.usual if mirror else alphabet.one_sided
    return {canonical(cells, mirror, alphabet.lattice): letter for letter, cells in reversed(letters.items())}


# Sets of pieces; every copy of a piece has its own letter.


class Piece(NamedTuple):
    """One piece of a set.

    Attributes:
        letter: its own letter on the board.
        kind: number of its shape in the set; copies of a piece have the same kind.
        colour: index of a palette colour.
        orientations: its different orientations, in the order of the function `orientations`.
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
        pieces: one entry per piece, including copies.
        mirror: whether pieces may be turned over.
        lattice: the lattice of the pieces.

    >>> long, tee = ALPHABETS["xs"].usual["I"], ALPHABETS["xs"].usual["T"]
    >>> pieces = PieceSet.build([long, tee, tee], mirror=True)
    >>> pieces.letters, pieces.kinds
    ('ITA', ((0,), (1, 2)))
    """

    pieces: tuple[Piece, ...]
    mirror: bool
    lattice: Lattice = SQUARE

    @classmethod
    def build(cls, given: Sequence[Shape], mirror: bool, lattice: Lattice = SQUARE) -> PieceSet:
        """Return a set of pieces with the given shapes, and a letter for every piece.

        The first copy of a shape that has a customary letter gets it; all other pieces get the next free letter.

        Args:
            given: shapes in the order of the tray, including copies.
            mirror: whether the pieces may be turned over.
            lattice: the lattice of the pieces.

        Raises:
            BadOption: there are more pieces than letters, or none.
        """
        if not 1 <= len(given) <= PIECE_LIMIT:
            raise BadOption("pieces-number", limit=PIECE_LIMIT, pieces=len(given))
        lettered = ALPHABETS[lattice.code].all
        own_names = [canonical(piece, mirror, lattice) for piece in given]
        known = names(lattice.code, mirror, on_board=True)
        kinds: dict[Shape, int] = {}
        sides: list[tuple[Shape, ...]] = []  # by kind, so that copies have the same order even if drawn differently
        letters: list[str] = []
        for piece, own in zip(given, own_names):
            letters.append("" if own in kinds else known.get(own, ""))
            if own not in kinds:
                kinds[own] = len(kinds)
                sides.append(orientations(piece, mirror, lattice))
        free = iter([letter for letter in ascii_uppercase if letter not in letters])
        letters = [letter or next(free) for letter in letters]
        usual = {letter: number for number, letter in enumerate(lettered)}
        colours = {letter: usual[letter] for letter in letters if letter in usual}
        spare = iter([number for number in range(len(lettered) + PIECE_LIMIT) if number not in colours.values()])
        return cls(
            tuple(
                Piece(letter, kind, colours[letter] if letter in colours else next(spare), sides[kind])
                for letter, kind in zip(letters, [kinds[own] for own in own_names])
            ),
            mirror,
            lattice,
        )

    @cached_property
    def letters(self) -> str:
        """The letters of all pieces in the order of the tray."""
        return "".join(piece.letter for piece in self.pieces)

    @cached_property
    def by_letter(self) -> dict[str, Piece]:
        """Letter -> piece."""
        return {piece.letter: piece for piece in self.pieces}

    @cached_property
    def kinds(self) -> tuple[tuple[int, ...], ...]:
        """For every kind, the indices of its copies in `pieces`."""
        found: list[list[int]] = [[] for _ in range(1 + max(piece.kind for piece in self.pieces))]
        for number, piece in enumerate(self.pieces):
            found[piece.kind].append(number)
        return tuple(tuple(copies) for copies in found)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Number of cells of each kind."""
        return tuple(self.pieces[copies[0]].size for copies in self.kinds)

    @cached_property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """Number of cells of each connected part of each kind: an enclosed area may hold some parts of a piece."""
        return tuple(parts(self.pieces[copies[0]].orientations[0], self.lattice) for copies in self.kinds)
