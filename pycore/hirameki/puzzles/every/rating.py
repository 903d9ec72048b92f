"""How hard is it for a person? A score from the choices that a shortest solution meets.

Nothing here knows a family, or a player: what counts is how many moves there are, how many of them are right, what
becomes of the others, and whether the eye can tell.
"""
# docs/difficulty.md says how the score was found.

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import NamedTuple

#: What a wrong move weighs beside one that is right: losing and as good to the eye; losing, and one sees it; a detour
#: that looks as good; a detour that one sees.
TRAP, BLUNDER, LURE, STRAY = 1.0, 0.25, 0.25, 0.125
#: The least scores of difficulty 2, 3, 4 and 5.
MARKS = (1.5, 3.5, 7.0, 12.0)


class Choice(NamedTuple):
    """A position of the solution as the choice that it is; moves that only take others back are left out.

    Attributes:
        togo: moves to go (packings: pieces in hand), before the move.
        right: moves that begin a shortest solution.
        traps: moves that lose and look as good as the best of these.
        blunders: moves that lose and look worse.
        lures: moves that cost more moves and look as good.
        strays: moves that cost more moves and look worse.
    """

    togo: int
    right: int
    traps: int = 0
    blunders: int = 0
    lures: int = 0
    strays: int = 0

    @property
    def wrong(self) -> int:
        """How many moves are not right."""
        return self.traps + self.blunders + self.lures + self.strays

    @property
    def effort(self) -> float:
        """Bits that choosing right takes, less where the end is in sight: with one move to go one sees it.

        >>> Choice(togo=1, right=1, traps=3).effort, Choice(togo=3, right=1, traps=3).effort
        (0.0, 1.0)
        """
        weight = TRAP * self.traps + BLUNDER * self.blunders + LURE * self.lures + STRAY * self.strays
        return log2(1 + weight / self.right) * (self.togo - 1) / (self.togo + 1)


def score(choices: Sequence[Choice]) -> float:
    """Return how hard a solution is to find: the efforts of its choices, added up, to a tenth."""
    return round(sum((choice.effort for choice in choices), 0.0), 1)


def difficulty(points: float) -> int:
    """Return a score as marks from 1, easy, to 5, hard.

    >>> difficulty(0), difficulty(MARKS[-1])
    (1, 5)
    """
    return 1 + sum(points >= least for least in MARKS)


def before_first(choices: Sequence[Choice]) -> int | None:
    """Return the number of moves before the first choice that matters; None: whatever one does is right.

    >>> before_first([Choice(3, right=2), Choice(2, right=1, traps=1), Choice(1, right=1)])
    1
    """
    return next((number for number, choice in enumerate(choices) if choice.wrong), None)
