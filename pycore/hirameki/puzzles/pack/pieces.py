"""Sets of pieces; every copy of a piece has its own letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase
from typing import NamedTuple, TypeAlias

from ...errors import BadOption
from ...geometry.lattice import SQUARE, Lattice
from .alphabet import ALPHABETS, names
from .shapes import Shape, canonical, orientations

#: Pieces on a board: letter -> the cells that the piece covers, in increasing order.
Placed: TypeAlias = dict[str, tuple[int, ...]]
PIECE_LIMIT = len(ascii_uppercase)


class Piece(NamedTuple):
    """One piece of a set.

    Attributes:
        letter: its own letter on the board.
        kind: number of its shape in the set; copies of a piece have the same kind.
        colour: index of a palette colour.
        orientations: its different orientations, in the order of `shapes.orientations`.
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
