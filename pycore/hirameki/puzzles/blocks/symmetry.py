"""Symmetries of a space of sliding blocks: those of the board that preserve start and goal."""

from __future__ import annotations

from typing import TypeAlias

from .space import Space

#: The effect of a symmetry on placements: bit -> bit of the image.
Image: TypeAlias = dict[int, int]


def symmetries(space: Space) -> list[Image]:
    """Return the symmetries that preserve board, start and goal, without the identity."""
    found = []
    for permutation in space.board.cells.symmetries[1:]:
        if {permutation[cell] for cell in space.board.walls} != space.board.walls:
            continue
        image = _image(space, permutation)
        if image and mirrored(space.start, space.blanks, image) == space.start & ~space.blanks:
            if mirrored(space.goal, space.blanks, image) == space.goal:
                found.append(image)
    return found


def _image(space: Space, permutation: tuple[int, ...]) -> Image | None:
    """Return the image of every placement under a symmetry, or None if the image of one is not a placement."""
    by_cells = {(space.kinds[place.kind].name, place.cells): place.bit for place in space.placements}
    image = {}
    for place in space.placements:
        cells = tuple(sorted(permutation[cell] for cell in place.cells))
        target = by_cells.get((space.kinds[place.kind].name, cells))
        if target is None:
            return None
        image[place.bit] = target
    return image


def mirrored(position: int, blanks: int, image: Image) -> int:
    """Return the placement bits of a position's image under a symmetry.

    Args:
        position: the position as an int; the result does not include its blanks.
        blanks: mask of the cells' bits.
        image: the symmetry.
    """
    rest = position & ~blanks
    found = 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        found |= image.get(bit, 0)
    return found
