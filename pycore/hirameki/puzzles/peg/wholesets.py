"""Moves still to go, for every position of a class at once, by whole sets.

Backwards from the goals, move by move. Let E(m) be the positions from which at most m moves are needed, and X(m, h) the
positions outside E(m) in which the peg of hole h, being in the middle of its move, needs m further moves after this
one. Then a jump taken back from E(m), or from X(m, target), gives X(m, origin); and E(m + 1) is E(m) with all X(m, h).
So every position enters exactly once, and two facts about it are enough to know what is best: its number of moves to
go, and the pegs with which a best move can begin. The plain twin is in tests/pycore/test_peg_twins.py.
"""

from __future__ import annotations

from ...search.outcome import Budget, Job, Progress
from .space import ClassSpace

#: From this many free holes on, one jump of a whole set takes so long that each is a step of its own.
_SLOW = 21


class Togo:
    """Moves to go of the positions of a class, as far as they were computed.

    Attributes:
        space: the class; positions here are in its own numbers.
        layers: layer m as bytes: the positions with exactly m moves to go.
        starters: for every hole as bytes: the positions in which a best move can begin with its peg.
        complete: every position that can reach a goal is there.
        size: number of positions in all layers.
        limit: "nodes" or "time" when a limit ended the computation, else None.
    """

    def __init__(self, space: ClassSpace) -> None:
        self.space = space
        self.layers: list[bytes] = []
        self.starters: list[bytes] = []
        self.complete = False
        self.size = 0
        self.limit: str | None = None

    def fresh(self, position: int) -> int | None:
        """Return the moves needed from a position, or None when no goal can be reached (or it was not computed)."""
        index = position & self.space.low
        byte, bit = index >> 3, index & 7
        for moves, layer in enumerate(self.layers):
            if layer[byte] >> bit & 1:
                return moves
        return None

    def after(self, position: int, last: int | None) -> int | None:
        """Return the further moves needed when the peg of hole `last` may go on jumping for nothing."""
        moves = self.fresh(position)
        if moves and last is not None:
            index = position & self.space.low
            moves -= self.starters[last][index >> 3] >> (index & 7) & 1
        return moves


def moves_to_go(space: ClassSpace, goals: int, until: int | None, budget: Budget) -> Job[Togo]:
    """Compute the moves to go of the positions of a class.

    Args:
        space: the class.
        goals: set of the positions with nothing to go.
        until: set of positions; stop when all of them are reached (None: go on to the end).
        budget: limits, in positions reached and seconds.
    """
    togo = Togo(space)
    layer = goals
    allowed = space.everything ^ layer
    layers: list[int] = []
    starters = [0] * space.holes
    while layer:
        layers.append(layer)
        togo.size += layer.bit_count()
        if until is not None and not until & allowed:
            break
        togo.limit = budget.exceeded(togo.size)
        if togo.limit:
            break
        yield Progress(expanded=togo.size, depth=len(layers) - 1, bound=len(layers))
        fresh = [layer] * space.holes
        layer = 0
        while any(fresh):
            fresh = yield from _taken_back(space, fresh, allowed, starters, togo.size)
            for positions in fresh:
                layer |= positions
        allowed &= ~layer
    else:
        togo.complete = True
    togo.layers = [space.as_bytes(positions) for positions in layers]
    togo.starters = [space.as_bytes(positions) for positions in starters]
    return togo


def _taken_back(
    space: ClassSpace, fresh: list[int], allowed: int, starters: list[int], reached: int
) -> Job[list[int]]:
    """Take back one jump from the sets `fresh` (by hole of the peg), add to `starters`, return what is new by hole."""
    gained = [0] * space.holes
    slow = space.free >= _SLOW
    for target, positions in enumerate(fresh):
        if not positions:
            continue
        for origin, applies, shift in space.reversals[target]:
            before = positions & applies
            if before:
                gained[origin] |= (before << shift if shift > 0 else before >> -shift) & allowed
                if slow:
                    yield Progress(expanded=reached)
        yield Progress(expanded=reached)
    for origin, positions in enumerate(gained):
        if positions:
            gained[origin] = positions & ~starters[origin]
            starters[origin] |= positions
    return gained
