"""The letters of the pieces on each lattice: those that can be named in a set's text, and those used on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from ...geometry.lattice import SQUARE, TRIANGULAR, Lattice
from ...geometry.triangles import TRIANGLES
from . import pictures
from .pictures import shapes
from .shapes import Shape, canonical, mirrored, shape


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
