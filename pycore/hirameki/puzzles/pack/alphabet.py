"""The letters of pieces on each lattice: those that a text may name, and those that a piece gets on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from ...geometry.lattice import SQUARE, TRIANGULAR, Lattice
from ...geometry.triangles import TRIANGLES
from .pictures import (
    HEXIAMOND_MIRRORS,
    HEXIAMONDS,
    MIRRORS,
    PENTOMINOES,
    RECTANGLE,
    TETRAHEX_MIRRORS,
    TETRAHEXES,
    TETROMINOES,
    shapes,
)
from .shapes import Shape, canonical, mirrored, shape


@dataclass(frozen=True)
class Alphabet:
    """The lettered pieces of a lattice.

    Attributes:
        lattice: where they lie.
        named: pictures of the pieces whose letters stand in the text of a set; all of them are the usual set.
        mirrors: letter of a piece -> letter of its mirror image, in sets whose pieces may not be turned over.
        others: pictures of pieces that have a letter on the board only.
    """

    lattice: Lattice
    named: str
    mirrors: tuple[tuple[str, str], ...]
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
        """The same with the mirror images."""
        return self.usual | {mirror: mirrored(self.usual[letter], self.lattice) for letter, mirror in self.mirrors}

    @cached_property
    def all(self) -> dict[str, Shape]:
        """Every shape that has a letter."""
        others = {letter: cells for picture in self.others for letter, cells in shapes(picture).items()}
        return self.one_sided | {letter: shape(cells, self.lattice) for letter, cells in others.items()}


PENTOMINO_LETTERS = Alphabet(SQUARE, PENTOMINOES, tuple(MIRRORS.items()), (TETROMINOES, RECTANGLE))
HEXIAMOND_LETTERS = Alphabet(TRIANGLES, HEXIAMONDS, tuple(HEXIAMOND_MIRRORS.items()))
TETRAHEX_LETTERS = Alphabet(TRIANGULAR, TETRAHEXES, tuple(TETRAHEX_MIRRORS.items()))
#: Code of a lattice -> its letters: the lattices on which pieces are packed.
ALPHABETS = {
    alphabet.lattice.code: alphabet for alphabet in (PENTOMINO_LETTERS, TETRAHEX_LETTERS, HEXIAMOND_LETTERS)
}


@cache
def names(code: str, mirror: bool) -> Mapping[Shape, str]:
    """Return the canonical orientation of every piece that a text may name -> its letter.

    Args:
        code: of the lattice.
        mirror: whether pieces may be turned over.
    """
    alphabet = ALPHABETS[code]
    return _by_shape(alphabet.usual if mirror else alphabet.one_sided, mirror, alphabet.lattice)


@cache
def all_names(code: str, mirror: bool) -> Mapping[Shape, str]:
    """Return the canonical orientation of every piece that has a letter on the board -> that letter; see `names`."""
    alphabet = ALPHABETS[code]
    return _by_shape(alphabet.all, mirror, alphabet.lattice)


def _by_shape(letters: dict[str, Shape], mirror: bool, lattice: Lattice) -> Mapping[Shape, str]:
    """Return shapes in canonical orientation -> letter; where two are the same piece, the first one's."""
    return {canonical(cells, mirror, lattice): letter for letter, cells in reversed(letters.items())}
