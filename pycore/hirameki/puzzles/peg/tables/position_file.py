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
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from ....search.jobs import Job, Progress


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


def pack(magic: bytes, levels: Sequence[Sequence[int]], columns: Sequence[bytes]) -> bytes:
    """Return a file's bytes.

    Args:
        magic: says what file it is.
        levels: the codes of each level, ascending.
        columns: bytes beside the codes of all levels.

    >>> from hirameki.search.jobs import drain
    >>> found = drain(unpack(b"m", pack(b"m", [[2, 5], [3]], [b"abc"]), 2, 1))
    >>> list(found.codes), found.starts, found.columns
    ([2, 5, 3], [0, 2, 3], [b'abc'])
    """
    gaps = little(array("I", (code - before for codes in levels for code, before in zip(codes, [0, *codes]))))
    packed = [zlib.compress(plane, 9) for plane in (*(gaps[byte::4] for byte in range(4)), *columns)]
    return magic + little(array("I", [*map(len, levels), *map(len, packed)])) + b"".join(packed)


def unpack(magic: bytes, content: bytes, levels: int, columns: int) -> Job[PositionFile]:
    """Return what a file holds, unpacked piece by piece.

    Args:
        magic: as for `pack`.
        content: the file's bytes.
        levels: number of levels.
        columns: number of columns.
    """
    place = len(magic)
    head = numbers("I", content[place:place + 4 * (levels + 4 + columns)])
    place += 4 * len(head)
    planes = []
    for length in head[levels:]:
        planes.append(zlib.decompress(content[place:place + length]))
        place += length
        yield Progress()
    differences = bytearray(4 * len(planes[0]))
    for byte in range(4):
        differences[byte::4] = planes[byte]
        yield Progress()
    gaps = numbers("I", bytes(differences))
    codes, starts = array("I"), [0]
    for size in head[:levels]:
        codes.extend(array("I", accumulate(gaps[starts[-1]:starts[-1] + size])))
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
