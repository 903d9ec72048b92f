"""How every big table is unpacked: piece by piece, each as long as it has to be, so that a damaged file is told."""

from __future__ import annotations

import zlib
from typing import NoReturn

from ..errors import DamagedTable
from . import MOST


def refuse(name: str, fault: str) -> NoReturn:
    """Tell what is wrong with a table.

    Args:
        name: the file's name.
        fault: what was found instead, in words.

    Raises:
        DamagedTable: always.
    """
    raise DamagedTable("table-faulty", name=name, fault=fault)


class Deflated:
    """A deflated stream of a table. Its end has a checksum, which `finish` compares.

    >>> stream = Deflated("some.bin", zlib.compress(b"abcde"))
    >>> stream.take(3), stream.take(2), stream.finish()
    (b'abc', b'de', None)
    >>> Deflated("some.bin", zlib.compress(b"abcde")).take(6)
    Traceback (most recent call last):
    hirameki.errors.DamagedTable: The table some.bin is damaged (it ends too early); expected the file as it was made. \
Without the file the solver still works, only more slowly.
    """

    def __init__(self, name: str, packed: bytes) -> None:
        """Begin to read.

        Args:
            name: the file's name.
            packed: the stream.
        """
        self._name = name
        self._stream = zlib.decompressobj()
        self._packed = packed

    def take(self, size: int) -> bytes:
        """Return the next bytes.

        Args:
            size: their number.

        Raises:
            DamagedTable: they are not there.
        """
        piece = self._more(size) if size else b""  # zlib takes 0 for "all there is"
        if len(piece) < size:
            refuse(self._name, "it ends too early")
        return piece

    def rest(self) -> bytes:
        """Return all that is left.

        Raises:
            DamagedTable: that cannot be read, or is more than any table has.
        """
        content = self._more(MOST + 1)
        if len(content) > MOST:
            refuse(self._name, "it is too long")
        self.finish()
        return content

    def finish(self) -> None:
        """Make sure that this was all.

        Raises:
            DamagedTable: there is more, or the checksum is another one.
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
    """Return what a table of one stream holds.

    Args:
        name: the file's name.
        packed: its bytes.
        size: how many bytes it holds; None where its reader can tell it by them alone.

    Raises:
        DamagedTable: it does not hold so many, or cannot be read.
    """
    stream = Deflated(name, packed)
    if size is None:
        return stream.rest()
    content = stream.take(size)
    stream.finish()
    return content
