"""Reads what maps and traces hold in compact form: numbers in base64, positions as texts of fixed width."""

from __future__ import annotations

import struct
from base64 import b64decode

from hirameki import Puzzle, Question

from tests.pycore.described import described
from tests.pycore.opened import Opened
from tests.pycore.peg_boards import rows_of


def numbers(text: str | None) -> list[int]:
    """Return the little-endian unsigned 32-bit numbers of a text in base64."""
    data = b64decode(text or "", validate=True)
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def positions(puzzle: Puzzle, width: int | None, cells: str | None) -> list[str]:
    """Return the canonical texts of the positions of a map or a trace."""
    assert cells is not None
    if not width:
        return cells.split(" ")
    texts = [cells[place:place + width] for place in range(0, len(cells), width)]
    if puzzle.family in ("peg", "lights"):
        texts = [rows_of(described(puzzle.id)["grid"], text) for text in texts]
    return [puzzle.read_position(text) for text in texts]


def alike(puzzle: Puzzle, position: str) -> str:
    """Return a position with like blocks lettered in reading order, as maps and traces have them."""
    if described(puzzle.id)["kind"] != "blocks":
        return position
    terrain = Opened(puzzle.id).terrain(Question())[1]
    return terrain.cells([terrain.read(position)])
