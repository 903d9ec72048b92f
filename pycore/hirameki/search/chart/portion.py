"""How many positions are expanded between two reports, however many moves they have."""

from __future__ import annotations

from collections.abc import Sequence


class Portion:
    """As many positions as have some thousands of moves, by what those before them had.

    Attributes:
        size: how many positions come next.

    >>> portion = Portion(100, 50)
    >>> sizes = []
    >>> for _ in range(4):
    ...     sizes.append(portion.size)
    ...     portion.seen([[0] * 5] * portion.size)
    >>> sizes
    [1, 2, 4, 8]
    >>> portion.seen([[0] * 1000])
    >>> portion.size
    1
    """

    def __init__(self, most: int, moves: int) -> None:
        """Begin with one position.

        Args:
            most: positions at a time.
            moves: of them, about.
        """
        self._most, self._moves = most, moves
        self.size = 1

    def seen(self, around: Sequence[Sequence[int]]) -> None:
        """Go by what the moves of some positions lead to."""
        moves = sum(map(len, around))
        fitting = self._moves * len(around) // max(1, moves)
        self.size = max(1, min(self._most, fitting, 2 * self.size))
