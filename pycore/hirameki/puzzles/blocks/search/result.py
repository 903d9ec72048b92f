"""The result of a search for one solution, by any method."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ...answers import BlockMove, Outcome

#: The moves of a solution.
Moves: TypeAlias = tuple[BlockMove, ...]


class Result(NamedTuple):
    """The result of a search.

    Attributes:
        outcome: "solved", "unsolvable" or "limit".
        expanded: number of positions expanded.
        length: length of the solution in the space's metric.
        solution: the moves, if the method records them.
    """

    outcome: Outcome
    expanded: int
    length: int | None = None
    solution: Moves | None = None
