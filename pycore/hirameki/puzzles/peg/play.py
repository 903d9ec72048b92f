"""Replays moves by the rules alone, independently of every solver, and gives the reason when a move is refused."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from ...errors import BadMove
from ..answers import Sweep
from .boards import Layout
from .rules import replay


class Played(NamedTuple):
    """Moves replayed.

    Attributes:
        positions: masks of pegs, beginning with the position before the first sweep.
        sweeps: the sweeps played; the last may be the legal part of the refused one.
        refused: why the next move is illegal, or None if all were played.
    """

    positions: tuple[int, ...]
    sweeps: tuple[Sweep, ...]
    refused: BadMove | None = None


def play(layout: Layout, position: int, sweeps: Iterable[Sweep]) -> Played:
    """Replay sweeps up to the first illegal jump.

    Args:
        layout: the board.
        position: mask of pegs.
        sweeps: legal or not.
    """
    positions = [position]
    played: list[Sweep] = []
    for number, sweep in enumerate(sweeps, 1):
        jumps = list(pairwise(sweep))
        reached = replay(layout.jumps.jumps, positions[-1], jumps)
        if len(reached) > 1:
            played.append(tuple(sweep[:len(reached)]))
            positions.append(reached[-1])
        if len(reached) <= len(jumps) or not jumps:
            reason = _refusal(layout, reached[-1], *jumps[len(reached) - 1]) if jumps else "it has no jump"
            refused = BadMove("illegal-move", number=number, move=_called(layout, sweep), reason=reason)
            return Played(tuple(positions), tuple(played), refused)
    return Played(tuple(positions), tuple(played))


def _called(layout: Layout, sweep: Sweep) -> str:
    board = layout.board
    return "-".join(board.names[hole] if 0 <= hole < len(board) else "?" for hole in sweep)


def _refusal(layout: Layout, position: int, origin: int, target: int) -> str:
    """Return the reason why a jump is illegal, as text."""
    names, table = layout.board.names, layout.jumps
    if not 0 <= origin < len(names):
        return "there is no such hole"
    if not position >> origin & 1:
        return f"there is no peg on {names[origin]}"
    jump = table.index.get((origin, target))
    if jump is None:
        return f"no line of the board leads that way from {names[origin]}"
    if position >> target & 1:
        return f"{names[target]} is not empty"
    return f"there is no peg to jump over on {names[table.jumps[jump][1]]}"
