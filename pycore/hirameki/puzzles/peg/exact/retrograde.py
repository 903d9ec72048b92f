"""Retrograde analysis by bitsets: the moves to go of every position of a class at once.

It works backwards from the goals, move by move. Let E(m) be the positions that need at most m moves, and X(m, h) the
positions outside E(m) where m moves are still needed once the peg in hole h has completed its current move. A jump
taken back from E(m), or from X(m, target), gives X(m, origin), and E(m + 1) is the union of E(m) and all X(m, h). So
every position enters exactly once, and two facts about it determine the best play: its moves to go, and the pegs with
which a best move can begin.
"""
# tests/pycore/test_peg_twins.py compares it with plain twins.

from __future__ import annotations

from collections.abc import Iterable

from ....search.budget import Budget, Limit
from ....search.jobs import Job, Progress
from ..rules import JumpTable
from .class_space import ClassSpace

#: From this many free holes on, applying one jump to a whole set takes so long that it is reported separately.
_SLOW = 21


class Togo:
    """Moves to go of the positions of a class, as far as they were computed.

    Attributes:
        space: the class.
        layers: layer m, as bytes, is the set of positions with exactly m moves to go.
        starters: for every hole, as bytes, the set of positions where a best move can begin with its peg.
        size: number of positions in all layers.
        limit: "nodes" or "time" if a limit ended the computation; None: it is complete.
    """

    def __init__(self, space: ClassSpace) -> None:
        """Create an empty table."""
        self.space = space
        self.layers: list[bytes] = []
        self.starters: list[bytes] = []
        self.size = 0
        self.limit: Limit | None = None

    def after(self, position: int, last: int | None = None) -> int | None:
        """Return the moves to go from a position (board numbers); None: no goal can be reached, or it was not computed.

        Args:
            position: mask of pegs.
            last: hole of the peg that may continue jumping for free, or None.
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
        goals: the positions with no moves to go; those of other classes are ignored.
        budget: limits, in positions reached and seconds.
        whole: compute the whole class; else stop when the start is reached.
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
    # Convert one by one, so that at most one set exists twice: on the largest boards memory is short.
    togo.layers = [space.as_bytes(layers.pop(0)) for _ in range(len(layers))]
    togo.starters = [space.as_bytes(starters.pop(0)) for _ in range(space.holes)]
    return togo


def _one_move_back(space: ClassSpace, layer: int, allowed: int, starters: list[int], reached: int) -> Job[int]:
    """Return the positions of `allowed` from which one move leads into a layer, and record the pegs that can begin it.

    Each hole has a set of waiting positions: those whose last jump, still to be taken back, ended there. A new position
    waits at the hole from which the peg jumped, since an earlier jump of the same move may have ended there.
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
