"""Positions of the English board as codes, the bits of holes that their class does not determine, and files of them."""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import accumulate, pairwise
from typing import NamedTuple

from ....search.jobs import Job, Progress
from ....tables.deflated import from_little, inflated, little, refuse
from ..catalogue import catalogue_layout
from ..rules import JumpTable, permute
from ..theory.position_classes import invariants, signature

HOLES = 33
FULL = (1 << HOLES) - 1
_CHUNK = 10  # bits of a code mapped by one look-up
#: The greatest code: codes of the English board have 29 bits.
MOST_CODE = (1 << 29) - 1
#: The number of positions checked in each level before a file is accepted.
SAMPLE = 16


@cache
def english() -> tuple[JumpTable, tuple[tuple[int, ...], ...]]:
    """Return the English board's jumps and its symmetries, the identity first."""
    board = catalogue_layout("english")
    return board.jumps, board.symmetries


class CodeMaps:
    """Codes of the positions in one class of the English board, and their images under symmetries.

    >>> start = FULL ^ 1 << 16
    >>> maps = CodeMaps(start, english()[1])
    >>> maps.position(maps.code(start)) == start, maps.code(start)
    (True, 536866815)
    """

    def __init__(self, member: int, symmetries: Sequence[tuple[int, ...]]) -> None:
        """Tabulate the codes of a class.

        Args:
            member: any position of the class.
            symmetries: permutations of the holes that preserve the class, the identity first.
        """
        rules = invariants(english()[0])
        dependent = sum(rule & -rule for rule in rules)
        # The class determines holes 0, 1, 3 and 4; `code` relies on this.
        if dependent != 0b11011:
            raise AssertionError("the English board's invariants are not the ones the codes are made for")
        wanted = signature(rules, member)

        def settled(code: int) -> int:
            position = (code >> 1) << 5 | (code & 1) << 2
            for index, rule in enumerate(rules):
                if (rule & position).bit_count() & 1 != wanted >> index & 1:
                    position |= rule & -rule
            return position

        self.positions = _affine_tables(settled)

        def turned(permutation: tuple[int, ...], code: int) -> int:
            return self.code(permute(settled(code), permutation))

        self.images = [tuple(_affine_tables(partial(turned, permutation))) for permutation in symmetries[1:]]

    @staticmethod
    def code(position: int) -> int:
        """Return the code of a position of the class."""
        return position >> 5 << 1 | position >> 2 & 1

    def position(self, code: int) -> int:
        """Return the position of a code."""
        low, middle, high = self.positions
        return low[code & 1023] ^ middle[code >> 10 & 1023] ^ high[code >> 20]

    def canonical(self, position: int) -> int:
        """Return the least code among a position's images."""
        code = least = position >> 5 << 1 | position >> 2 & 1
        first, second, third = code & 1023, code >> 10 & 1023, code >> 20
        for low, middle, high in self.images:
            image = low[first] ^ middle[second] ^ high[third]
            if image < least:
                least = image
        return least


def _affine_tables(function: Callable[[int], int]) -> list[list[int]]:
    """Tabulate an affine map over GF(2) of 29-bit codes as three tables whose entries are XORed."""
    constant = function(0)
    found = []
    for low in range(0, 29, _CHUNK):
        table = [constant if low == 0 else 0]
        for bit in range(low, min(low + _CHUNK, 29)):
            step = function(1 << bit) ^ constant
            table += [entry ^ step for entry in table]
        found.append(table)
    return found


# The file lists positions by their codes.
#
# Codes are grouped in levels, ascending within each; columns of bytes accompany them. The file holds the number of
# codes in every level, the length of every plane, and the deflated planes: one for each of the four bytes of the
# differences between neighbouring codes, then the columns.


class Column(NamedTuple):
    """A column of bytes that accompanies the codes.

    Attributes:
        width: bytes per code.
        levels: the levels whose codes have an entry.
    """

    width: int
    levels: slice


BESIDE_ALL = Column(1, slice(None))


class PositionFile(NamedTuple):
    """The contents of a file.

    Attributes:
        codes: the codes of all levels, one level after another.
        starts: where each level begins among the codes, and where the last one ends.
        columns: the bytes that accompany the codes.
    """

    codes: array[int]
    starts: list[int]
    columns: list[bytes]

    @property
    def sizes(self) -> list[int]:
        """The number of positions in each level."""
        return [after - before for before, after in pairwise(self.starts)]

    def place(self, level: int, code: int) -> int | None:
        """Return the place of a code among all codes, or None if its level does not contain it.

        Args:
            level: number of the level.
            code: code of a position.
        """
        end = self.starts[level + 1]
        place = bisect_left(self.codes, code, self.starts[level], end)
        return place if place < end and self.codes[place] == code else None

    def confirm(self, name: str, pegs: Sequence[int], position: Callable[[int], int]) -> None:
        """Check a few positions of each level for the right number of pegs.

        A file whose level sizes are wrong but have the right sum still unpacks; its levels then contain wrong codes.

        Args:
            name: the file's name.
            pegs: the number of pegs of the positions in each level.
            position: maps a code to its position, a mask of pegs.

        Raises:
            DamagedTable: a position has a different number of pegs.
        """
        for wanted, (first, end) in zip(pegs, pairwise(self.starts), strict=True):
            for code in (*self.codes[first:end:(end - first) // SAMPLE + 1], *self.codes[first:end][-1:]):
                if position(code).bit_count() != wanted:
                    refuse(name, "its levels are not as long as it says")


def pack(magic: bytes, levels: Sequence[Sequence[int]], columns: Sequence[bytes]) -> bytes:
    """Return a file's bytes.

    Args:
        magic: identifies the kind of file.
        levels: the codes of each level, ascending.
        columns: the bytes that accompany the codes of all levels.

    >>> from hirameki.search.jobs import drain
    >>> found = drain(unpack("some.bin", b"m", pack(b"m", [[2, 5], [3]], [b"abc"]), 2, [BESIDE_ALL]))
    >>> list(found.codes), found.starts, found.columns
    ([2, 5, 3], [0, 2, 3], [b'abc'])
    """
    gaps = little(array("I", (code - before for codes in levels for code, before in zip(codes, [0, *codes]))))
    packed = [zlib.compress(plane, 9) for plane in (*(gaps[byte::4] for byte in range(4)), *columns)]
    return magic + little(array("I", [*map(len, levels), *map(len, packed)])) + b"".join(packed)


def unpack(name: str, magic: bytes, content: bytes, levels: int, columns: Sequence[Column]) -> Job[PositionFile]:
    """Return the contents of a file, unpacked piece by piece.

    Args:
        name: the file's name.
        magic: as for `pack`.
        content: the file's bytes.
        levels: number of levels.
        columns: the columns that accompany the codes.

    Raises:
        DamagedTable: it is not a file of this kind.
    """
    place = len(magic) + 4 * (levels + 4 + len(columns))
    if not content.startswith(magic) or len(content) < place:
        refuse(name, "it does not begin like a table of this kind")
    head = from_little("I", content[len(magic):place])
    wanted = place + sum(head[levels:])
    if wanted != len(content):
        refuse(name, f"it has {len(content)} bytes, and should have {wanted}")
    all_codes = sum(head[:levels])
    if all_codes > MOST_CODE:
        refuse(name, f"it names {all_codes} positions, more than there are")
    sizes = [all_codes] * 4 + [column.width * sum(head[:levels][column.levels]) for column in columns]
    planes = []
    for length, size in zip(head[levels:], sizes):
        planes.append(inflated(name, content[place:place + length], size))
        place += length
        yield Progress()
    differences = bytearray(4 * all_codes)
    for byte in range(4):
        differences[byte::4] = planes[byte]
        yield Progress()
    gaps = from_little("I", bytes(differences))
    codes, starts = array("I"), [0]
    for size in head[:levels]:
        level = gaps[starts[-1]:starts[-1] + size]
        if sum(level) > MOST_CODE:
            refuse(name, "it names a position that does not exist")
        codes.extend(array("I", accumulate(level)))
        starts.append(starts[-1] + size)
        yield Progress()
    return PositionFile(codes, starts, planes[4:])
