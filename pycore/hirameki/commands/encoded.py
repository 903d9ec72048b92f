"""Bytes of files and stdin as text: UTF-8, or UTF-16 where a byte-order mark says so; gzip is unpacked."""

from __future__ import annotations

import zlib
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from contextlib import suppress
from io import BufferedReader, TextIOWrapper
from typing import BinaryIO

#: Of what is unpacked.
_LONGEST = 4_000_000
_GZIP = b"\x1f\x8b"


def encoding_of(start: bytes) -> str:
    """Return the encoding of a text by its first bytes; it leaves out the mark.

    >>> encoding_of("1".encode("utf-16")), encoding_of(b"1")
    ('utf-16', 'utf-8')
    """
    if start.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "utf-16"
    return "utf-8-sig" if start.startswith(BOM_UTF8) else "utf-8"


def decoded(raw: bytes) -> str:
    r"""Return bytes as text; signs that cannot be decoded become replacement characters.

    >>> decoded("1 2\n3 0".encode("utf-16"))
    '1 2\n3 0'
    """
    if raw.startswith(_GZIP):
        with suppress(zlib.error):  # the reader then tells that this is no board
            raw = zlib.decompressobj(31).decompress(raw, _LONGEST)
    return raw.decode(encoding_of(raw), errors="replace")


def as_lines(stream: BinaryIO) -> TextIOWrapper:
    """Return a stream of bytes as lines of text, in the encoding that its first bytes say.

    Args:
        stream: buffered, as `open(name, "rb")` returns it.
    """
    start = stream.peek(3)[:3] if isinstance(stream, BufferedReader) else b""
    return TextIOWrapper(stream, encoding=encoding_of(start), errors="replace")
