"""How a search for one solution ends, whatever its method."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ...answers import BlockMove, Outcome

#: The moves of a solution.
Moves: TypeAlias = tuple[BlockMove, ...]


class Result(NamedTuple):
    """How a method ended.

    Attributes:
        outcome: "solved", "unsolvable" or "limit".
        expanded: positions whose neighbours were generated.
        length: of the solution, in the space's metric.
        solution: the moves, where the method has them.
    """

    outcome: Outcome
    expanded: int
    length: int | None = None
    solution: Moves | None = None
