"""The position file: positions by their codes, as the tables of the English board are stored.

Codes lie in levels, ascending in each; beside them stand columns of bytes. Stored are the number of codes of every
level, the length of every plane, and the planes, each deflated: the four bytes of the differences of neighbouring
codes, apart, and the columns.
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

#: Codes of the English board have 29 bits.
MOST_CODE = (1 << 29) - 1
#: Positions of a level that are looked at before it is believed.
SAMPLE = 16


class Column(NamedTuple):
    """What stands beside the codes.

    Attributes:
        width: bytes of each.
        levels: those whose codes have it.
    """

    width: int
    levels: slice


BESIDE_ALL = Column(1, slice(None))


class PositionFile(NamedTuple):
    """What a file holds.

    Attributes:
        codes: those of all levels, one level after the other.
        starts: where each level begins among the codes, and where the last one ends.
        columns: the bytes beside the codes.
    """

    codes: array[int]
    starts: list[int]
    columns: list[bytes]

    @property
    def sizes(self) -> list[int]:
        """How many positions each level has."""
        return [after - before for before, after in pairwise(self.starts)]

    def place(self, level: int, code: int) -> int | None:
        """Return where a code of a level stands among all codes, or None when it is not there.

        Args:
            level: its number.
            code: of a position.
        """
        end = self.starts[level + 1]
        place = bisect_left(self.codes, code, self.starts[level], end)
        return place if place < end and self.codes[place] == code else None

    def confirm(self, name: str, pegs: Sequence[int], position: Callable[[int], int]) -> None:
        """Make sure that every level holds positions of its own, by a few of each.

        Levels that begin elsewhere, each as long as another one is short, read like any others: but then every code of
        a level is another one.

        Args:
            name: the file's name.
            pegs: that the positions of each level have.
            position: the position of a code, as a mask of pegs.

        Raises:
            DamagedTable: a position has another number of pegs.
        """
        for wanted, (first, end) in zip(pegs, pairwise(self.starts), strict=True):
            for code in (*self.codes[first:end:(end - first) // SAMPLE + 1], *self.codes[first:end][-1:]):
                if position(code).bit_count() != wanted:
                    refuse(name, "its levels are not as long as it says")


def pack(magic: bytes, levels: Sequence[Sequence[int]], columns: Sequence[bytes]) -> bytes:
    """Return a file's bytes.

    Args:
        magic: says what file it is.
        levels: the codes of each level, ascending.
        columns: bytes beside the codes of all levels.

    >>> from hirameki.search.jobs import drain
    >>> found = drain(unpack("some.bin", b"m", pack(b"m", [[2, 5], [3]], [b"abc"]), 2, [BESIDE_ALL]))
    >>> list(found.codes), found.starts, found.columns
    ([2, 5, 3], [0, 2, 3], [b'abc'])
    """
    gaps = little(array("I", (code - before for codes in levels for code, before in zip(codes, [0, *codes]))))
    packed = [zlib.compress(plane, 9) for plane in (*(gaps[byte::4] for byte in range(4)), *columns)]
    return magic + little(array("I", [*map(len, levels), *map(len, packed)])) + b"".join(packed)


def unpack(name: str, magic: bytes, content: bytes, levels: int, columns: Sequence[Column]) -> Job[PositionFile]:
    """Return what a file holds, unpacked piece by piece.

    Args:
        name: the file's name.
        magic: as for `pack`.
        content: the file's bytes.
        levels: number of levels.
        columns: what stands beside the codes.

    Raises:
        DamagedTable: it is not a file of this kind.
    """
    place = len(magic) + 4 * (levels + 4 + len(columns))
    if not content.startswith(magic) or len(content) < place:
        refuse(name, "its beginning is that of no such table")
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
