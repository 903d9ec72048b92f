"""The position file: the storage format for the tables of the English board, which lists positions by their codes.

Codes are grouped in levels, ascending within each; columns of bytes accompany them. The file holds the number of codes
in every level, the length of every plane, and the deflated planes: one for each of the four bytes of the differences
between neighbouring codes, then the columns.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from ....search.jobs import Job, Progress
from ....tables.deflated import inflated, refuse

#: The greatest code: codes of the English board have 29 bits.
MOST_CODE = (1 << 29) - 1
#: The number of positions checked in each level before a file is accepted.
SAMPLE = 16


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
    head = numbers("I", content[len(magic):place])
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
    gaps = numbers("I", bytes(differences))
    codes, starts = array("I"), [0]
    for size in head[:levels]:
        level = gaps[starts[-1]:starts[-1] + size]
        if sum(level) > MOST_CODE:
            refuse(name, "it names a position that does not exist")
        codes.extend(array("I", accumulate(level)))
        starts.append(starts[-1] + size)
        yield Progress()
    return PositionFile(codes, starts, planes[4:])


def little(values: array[int]) -> bytes:
    """Return numbers as little-endian bytes."""
    if sys.byteorder == "big":
        values = array(values.typecode, values)
        values.byteswap()
    return values.tobytes()


def numbers(typecode: str, content: bytes) -> array[int]:
    """Read little-endian numbers.

    Args:
        typecode: as for `array`.
        content: the bytes.
    """
    found = array(typecode)
    found.frombytes(content)
    if sys.byteorder == "big":
        found.byteswap()
    return found
