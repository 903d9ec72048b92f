"""Work in parts, some of which somebody else does.

A job whose work falls into parts that do not depend on each other goes through them from the first to the last. Whoever
has time begins the same question as a helper and goes through them from the last to the first; what comes of them is
laid on the job's desk. Where the job comes to a part that lies there, it takes it as it is. So the answer and its order
are those of one alone, wherever the two meet, and nothing is lost when the helper comes late, goes early or dies.

A search that keeps what looks best (a beam) and has the width that there is time for does not answer so: with a helper
that searches elsewhere its answer is another one, as good in the mean as that of one with more time. There the helper
says by a first part that it has begun; who dies after that has cost the job the beam that it left to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .jobs import Job


class Part(NamedTuple):
    """A part that somebody has done.

    Attributes:
        number: which one, from 0.
        expanded: positions expanded for it.
        made: what came of it, as the job itself writes it.
    """

    number: int
    expanded: int
    made: str


class Desk:
    """Where a helper lays the parts that it has done, and where the job finds them.

    Attributes:
        terms: what a helper that begins now has to know beside the question; None: there is nothing to share (yet).

    >>> desk = Desk()
    >>> desk.lay(Part(7, 100, "two solutions"))
    >>> desk.take(6), desk.waiting
    (None, 100)
    >>> desk.take(7), desk.waiting
    (Part(number=7, expanded=100, made='two solutions'), 0)
    """

    def __init__(self) -> None:
        """Make an empty one."""
        self.terms: str | None = None
        self._parts: dict[int, Part] = {}

    @property
    def waiting(self) -> int:
        """Positions expanded for the parts that lie here."""
        return sum(part.expanded for part in self._parts.values())

    def lay(self, part: Part) -> None:
        """Lay a part here; a second time it changes nothing."""
        self._parts.setdefault(part.number, part)

    def take(self, number: int) -> Part | None:
        """Take a part away; None: it does not lie here."""
        return self._parts.pop(number, None)

    def clear(self) -> list[Part]:
        """Take all parts away."""
        parts = list(self._parts.values())
        self._parts.clear()
        return parts


class Sharing(NamedTuple):
    """How the work of a job is shared.

    Attributes:
        desk: where the job finds the parts that a helper has done, and where a helper lays them.
        help: returns the job of a helper, from the terms that stand on the desk of the job that it helps.
    """

    desk: Desk
    help: Callable[[str], Job[None]]


def help_from_the_end(parts: int, work: Callable[[int], Job[Part]], desk: Desk) -> Job[None]:
    """Do the work of a helper: part after part, the last one first, each laid on the desk.

    Args:
        parts: how many there are.
        work: does one.
        desk: the helper's own.

    >>> def work(number):
    ...     return Part(number, 1, "")
    ...     yield
    >>> desk = Desk()
    >>> list(help_from_the_end(2, work, desk)), [part.number for part in desk.clear()]
    ([], [1, 0])
    """
    for number in reversed(range(parts)):
        desk.lay((yield from work(number)))
