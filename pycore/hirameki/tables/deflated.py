"""Unpacks every big table piece by piece, checking the length of each piece, so that damage is reported.

Numbers are stored and sent with their lowest byte first, whatever the machine.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from typing import NoReturn

from ..errors import DamagedTable
from . import MOST


def refuse(name: str, fault: str) -> NoReturn:
    """Report what is wrong with a table.

    Args:
        name: the file's name.
        fault: what is wrong, in words.

    Raises:
        DamagedTable: always.
    """
    raise DamagedTable("table-faulty", name=name, fault=fault)


class Deflated:
    """The deflated stream of a table, which ends with a checksum that `finish` verifies.

    >>> stream = Deflated("some.bin", zlib.compress(b"abcde"))
    >>> stream.take(3), stream.take(2), stream.finish()
    (b'abc', b'de', None)
    >>> Deflated("some.bin", zlib.compress(b"abcde")).take(6)
    Traceback (most recent call last):
    hirameki.errors.DamagedTable: The table some.bin is damaged (it ends too early); expected the file as it was made. \
Install the tables again; searches work without them, only more slowly, levels and days do not.
    """

    def __init__(self, name: str, packed: bytes) -> None:
        """Start reading.

        Args:
            name: the file's name.
        """
        self._name = name
        self._stream = zlib.decompressobj()
        self._packed = packed

    def take(self, size: int) -> bytes:
        """Return the next bytes.

        Args:
            size: their number.

        Raises:
            DamagedTable: the stream ends too early.
        """
        piece = self._more(size) if size else b""  # zlib takes 0 to mean "everything"
        if len(piece) < size:
            refuse(self._name, "it ends too early")
        return piece

    def rest(self) -> bytes:
        """Return all that is left.

        Raises:
            DamagedTable: it cannot be read, or is larger than any table.
        """
        content = self._more(MOST + 1)
        if len(content) > MOST:
            refuse(self._name, "it is too long")
        self.finish()
        return content

    def finish(self) -> None:
        """Make sure that the stream ends here.

        Raises:
            DamagedTable: there is more, or the checksum does not match.
        """
        if self._more(1) or self._stream.unused_data:
            refuse(self._name, "it is too long")
        if not self._stream.eof:
            refuse(self._name, "it ends too early")

    def _more(self, most: int) -> bytes:
        try:
            piece = self._stream.decompress(self._packed, most)
        except zlib.error:
            refuse(self._name, "it cannot be unpacked")
        self._packed = self._stream.unconsumed_tail
        return piece


def inflated(name: str, packed: bytes, size: int | None = None) -> bytes:
    """Return the contents of a table that is a single stream.

    Args:
        name: the file's name.
        size: the number of bytes unpacked; None if the contents tell their own length.

    Raises:
        DamagedTable: the size is different, or the table cannot be read.
    """
    stream = Deflated(name, packed)
    if size is None:
        return stream.rest()
    content = stream.take(size)
    stream.finish()
    return content


def little(values: array[int]) -> bytes:
    """Return numbers as little-endian bytes.

    >>> list(little(array("H", [1, 2])))
    [1, 0, 2, 0]
    """
    if sys.byteorder == "big":
        values = values[:]
        values.byteswap()
    return values.tobytes()


def from_little(typecode: str, content: bytes) -> array[int]:
    """Return little-endian numbers; the inverse of `little`.

    Args:
        typecode: as for `array`.
    """
    found = array(typecode, content)
    if sys.byteorder == "big":
        found.byteswap()
    return found
