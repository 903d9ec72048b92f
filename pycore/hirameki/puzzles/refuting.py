"""Refutations in several steps: all moves of which one must be made next, and why each of them fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from ..search.jobs import Job, Progress
from .answers import Certificate, Step, Steps
from .moves import Move

PositionT = TypeVar("PositionT")


class Choice(NamedTuple, Generic[PositionT]):
    """Moves of which one must be made next.

    Attributes:
        moves: each with the position after it; None: it cannot be refuted, so that the others need no look.
        cell, piece: what needs one of them, as in `Steps`.
    """

    moves: Iterable[tuple[Move, PositionT | None]]
    cell: int | None = None
    piece: str | None = None


def by_steps(
    start: PositionT, most: int, choose: Callable[[PositionT], Choice[PositionT]],
    refute: Callable[[PositionT], Job[Certificate | None]],
) -> Job[Steps | None]:
    """Prove that there is no solution by giving for every move why it loses; None: too much work, or one does not.

    Args:
        start: a position that is not refuted by a single argument.
        most: the most positions to examine.
        choose: returns the moves to look at.
        refute: returns a single argument why a position has no solution, or None.
    """
    left = most

    def after(position: PositionT) -> Job[Steps | None]:
        nonlocal left
        choice, found = choose(position), list[Step]()
        for move, onward in choice.moves:
            left -= 1
            if left < 0 or onward is None:
                return None
            yield Progress()
            reason = (yield from refute(onward)) or (yield from after(onward))
            if reason is None:
                return None
            found.append(Step(move, reason))
        return Steps(tuple(found), choice.cell, choice.piece)

    return (yield from after(start))
