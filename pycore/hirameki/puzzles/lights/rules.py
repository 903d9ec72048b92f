"""The rules: what a press switches, and the replay of presses, without any solver's tables.

A position is the set of lit lamps, as bits; a move is the lamp that is pressed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ...errors import BadMove
from ...geometry.joined import JoinedBoard
from .. import cells
from ..answers import Move


def switched(board: JoinedBoard) -> tuple[int, ...]:
    """Return for every lamp those that pressing it switches: itself and its neighbours."""
    return tuple(sum(1 << other for other in (lamp, *around)) for lamp, around in enumerate(board.neighbours))


def play(presses: tuple[int, ...], lit: int, moves: Iterable[Move]) -> tuple[list[int], list[int], BadMove | None]:
    """Press lamps up to the first that does not exist.

    Args:
        presses: what `switched` returns.
        lit: the position before the moves.
        moves: lamps; anything else is refused.

    Returns:
        The positions, including the first one; the lamps pressed; why the next move is illegal, or None.

    >>> play((0b011, 0b111, 0b110), 0b111, [1, 2])[0]
    [7, 0, 6]
    """
    return cells.replay(lit, moves, partial(_refusal, len(presses)), lambda before, lamp: before ^ presses[lamp])


def _refusal(lamps: int, lit: int, move: Move) -> str | None:
    exists = isinstance(move, int) and not isinstance(move, bool) and 0 <= move < lamps
    return None if exists else "there is no such lamp"
