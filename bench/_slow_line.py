"""Serves the page over a slow line that all connections share; the browser's own throttling leaves workers out."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, AnyStr

from _browser import CompressingHandler

if TYPE_CHECKING:
    from _typeshed import SupportsRead, SupportsWrite

#: Bytes that are sent at once.
_PIECE = 1460


def slow_line(bits: int, delay: float) -> type[CompressingHandler]:
    """Return a handler of a line of its own.

    Args:
        bits: a second, for all connections together.
        delay: the seconds until an answer begins.
    """
    line = threading.Lock()

    class OverSlowLine(CompressingHandler):
        """Answers piece by piece, each as long on the line as it is large."""

        def do_GET(self) -> None:
            """Answer after the delay."""
            time.sleep(delay)
            super().do_GET()

        def copyfile(self, source: SupportsRead[AnyStr], outputfile: SupportsWrite[AnyStr]) -> None:
            """Send a body; connections take turns at every piece."""
            while piece := source.read(_PIECE):
                with line:
                    time.sleep(8 * len(piece) / bits)
                outputfile.write(piece)

    return OverSlowLine
