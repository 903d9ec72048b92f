"""Lines between browser and server that count what crosses them, that are slow, and that break."""

from __future__ import annotations

import time
import zlib
from collections import Counter
from typing import Any

from tools.serving import Handler

_PORTION = 16_384


class Line(Handler):
    """Counts the bytes of every file, and knows what is still the same.

    A class of its own for every test (`new_line`).
    """

    sent: Counter[str]
    asked: Counter[str]
    #: Bytes a second over one connection; None: as many as go.
    speed: float | None
    #: The same for single files, by the end of their names, as long as there is a `speed`.
    slower: dict[str, float]
    #: Bytes of a file after which the line breaks, by the end of its name.
    breaks: dict[str, int]

    def do_GET(self) -> None:
        """Send a file, or the rest of it."""
        path = self.asked_for()
        name = path.name
        self.asked[name] += 1
        if not path.is_file():
            self.send_error(404)
            return
        content = path.read_bytes()
        tag = f'"{zlib.crc32(content):08x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        end = self.breaks.pop(name, len(content))
        for at in range(0, end, _PORTION):
            portion = content[at : min(at + _PORTION, end)]
            self.wfile.write(portion)
            self.sent[name] += len(portion)
            if self.speed:
                time.sleep(len(portion) / self.slower.get(name, self.speed))
        if end < len(content):
            self.close_connection = True


def new_line(
    speed: float | None = None, breaks: dict[str, int] | None = None, slower: dict[str, float] | None = None
) -> Any:
    """Return a line with its own counts."""
    counts = {"sent": Counter(), "asked": Counter()}
    return type("OwnLine", (Line,), {**counts, "speed": speed, "breaks": breaks or {}, "slower": slower or {}})
