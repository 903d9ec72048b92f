"""Retrograde analysis by bitsets: the moves still to go, for every position of a class at once.

Backwards from the goals, move by move. Let E(m) be the positions from which at most m moves are needed, and X(m, h) the
positions outside E(m) in which the peg of hole h, being in the middle of its move, needs m further moves after this
one. Then a jump taken back from E(m), or from X(m, target), gives X(m, origin); and E(m + 1) is E(m) with all X(m, h).
So every position enters exactly once, and two facts about it are enough to know what is best: its number of moves to
go, and the pegs with which a best move can begin.
"""
# The plain twin is in tests/pycore/test_peg_twins.py.

from __future__ import annotations

from collections.abc import Iterable

from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ..rules import JumpTable
from .class_space import ClassSpace

#: From this many free holes on, one jump of a whole set takes so long that each is a step of its own.
_SLOW = 21


class Togo:
    """Moves to go of the positions of a class, as far as they were computed.

    Attributes:
        space: the class.
        layers: layer m as bytes: the positions with exactly m moves to go.
        starters: for every hole as bytes: the positions in which a best move can begin with its peg.
        size: number of positions in all layers.
        limit: "nodes" or "time" when a limit ended the computation; None: what was asked for is complete.
    """

    def __init__(self, space: ClassSpace) -> None:
        """Begin with nothing computed."""
        self.space = space
        self.layers: list[bytes] = []
        self.starters: list[bytes] = []
        self.size = 0
        self.limit: Limit | None = None

    def after(self, position: int, last: int | None = None) -> int | None:
        """Return the moves needed from a position (board numbers), or None: no goal in reach, or it was not computed.

        Args:
            position: mask of pegs.
            last: hole of the peg that may go on jumping for nothing, or None.
        """
        index = self.space.index(position)
        byte, bit = index >> 3, index & 7
        moves = next((moves for moves, layer in enumerate(self.layers) if layer[byte] >> bit & 1), None)
        if moves and last is not None:
            moves -= self.starters[self.space.number[last]][byte] >> bit & 1
        return moves


def moves_to_go(table: JumpTable, start: int, goals: Iterable[int], budget: Budget, *, whole: bool) -> Job[Togo]:
    """Compute the moves to go of the positions of a class.

    Args:
        table: the board's jumps.
        start: any position of the class.
        goals: the positions with nothing to go; those of other classes do not matter.
        budget: limits, in positions reached and seconds.
        whole: go on to the end; else stop when the start is reached.
    """
    space = ClassSpace(table, start)
    togo = Togo(space)
    layer = space.bitset(goals)
    until = 0 if whole else space.bitset([start])
    allowed = space.everything ^ layer
    layers: list[int] = []
    starters = [0] * space.holes
    while layer:
        layers.append(layer)
        togo.size += layer.bit_count()
        if until and not until & allowed:
            break
        togo.limit = budget.exceeded(togo.size)
        if togo.limit:
            break
        yield Progress(expanded=togo.size, depth=len(layers) - 1, bound=len(layers))
        layer = yield from _one_move_back(space, layer, allowed, starters, togo.size)
        allowed ^= layer
    del allowed, layer
    # One by one, so that at most one set exists twice: on the largest boards memory is short.
    togo.layers = [space.as_bytes(layers.pop(0)) for _ in range(len(layers))]
    togo.starters = [space.as_bytes(starters.pop(0)) for _ in range(space.holes)]
    return togo


def _one_move_back(space: ClassSpace, layer: int, allowed: int, starters: list[int], reached: int) -> Job[int]:
    """Return the positions of `allowed` from which one move leads into a layer; note the pegs that can begin it.

    Each hole has a set of positions still to be taken back, whose last jump ended there. New positions wait in the set
    of the hole the peg came from, for the same peg may have come there by a jump of the same move.
    """
    slow = space.free >= _SLOW
    bare, found = space.bare, 0
    waiting = [layer] * space.holes
    while any(waiting):
        for target in range(space.holes):
            positions, waiting[target] = waiting[target], 0
            positions ^= positions & bare[target]
            if not positions:
                continue
            for origin, over, gain in space.into[target]:
                before = positions & bare[origin] & bare[over]
                if before:
                    before = (before << gain if gain > 0 else before >> -gain) & allowed
                    before ^= before & starters[origin]
                    if before:
                        starters[origin] |= before
                        waiting[origin] |= before
                        found |= before
                    if slow:
                        yield Progress(expanded=reached)
            yield Progress(expanded=reached)
    return found
