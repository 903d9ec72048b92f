"""How hard a position is for a person: a score from the choices along a shortest solution.

The score depends on no family and no player, only on how many moves there are, how many are right, what the others lead
to, and whether that can be seen at a glance.
"""
# docs/difficulty.md says how the score was found.

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import NamedTuple

#: The weight of a wrong move relative to a right one: losing but looking as good; losing visibly; a detour looking as
#: good; a visible detour.
TRAP, BLUNDER, LURE, STRAY = 1.0, 0.25, 0.25, 0.125
#: The least scores of difficulty 2, 3, 4 and 5.
MARKS = (1.5, 3.5, 7.0, 12.0)


class Choice(NamedTuple):
    """The choice at a position of the solution; moves that only undo earlier ones are left out.

    Attributes:
        togo: moves to go before the move (packings: pieces in hand).
        right: moves that begin a shortest solution.
        traps: moves that lose but look as good as the best right one.
        blunders: moves that lose and look worse.
        lures: moves that cost extra moves but look as good.
        strays: moves that cost extra moves and look worse.
    """

    togo: int
    right: int
    traps: int = 0
    blunders: int = 0
    lures: int = 0
    strays: int = 0

    @property
    def wrong(self) -> int:
        """The number of wrong moves."""
        return self.traps + self.blunders + self.lures + self.strays

    @property
    def effort(self) -> float:
        """Bits needed to choose a right move, reduced near the end: with one move to go, the right one is obvious.

        >>> Choice(togo=1, right=1, traps=3).effort, Choice(togo=3, right=1, traps=3).effort
        (0.0, 1.0)
        """
        weight = TRAP * self.traps + BLUNDER * self.blunders + LURE * self.lures + STRAY * self.strays
        return log2(1 + weight / self.right) * (self.togo - 1) / (self.togo + 1)


def score(choices: Sequence[Choice]) -> float:
    """Return how hard a solution is to find: the total effort of its choices, to a tenth."""
    return round(sum((choice.effort for choice in choices), 0.0), 1)


def difficulty(points: float) -> int:
    """Return the difficulty for a score, from 1 (easy) to 5 (hard).

    >>> difficulty(0), difficulty(MARKS[-1])
    (1, 5)
    """
    return 1 + sum(points >= least for least in MARKS)


def before_first(choices: Sequence[Choice]) -> int | None:
    """Return the number of moves before the first choice that matters; None if every move is right.

    >>> before_first([Choice(3, right=2), Choice(2, right=1, traps=1), Choice(1, right=1)])
    1
    """
    return next((number for number, choice in enumerate(choices) if choice.wrong), None)
