"""Sharing a job's work with a helper in another interpreter.

A job whose work splits into independent parts does them from first to last. A helper is given the same question and
does them from last to first; each part that it finishes is put on the job's desk. When the job reaches a part that is
on its desk, it takes the result from there. The answer and its order are therefore the same as without a helper,
wherever the two meet, and nothing is lost if the helper comes late, leaves early or dies.

A beam search, whose width depends on the time available, is different: if a helper runs one of its beams, the answer
changes, and is on average as good as with more time. There the helper's first part announces that it has started; if it
dies after that, the job loses the beam that it left to the helper.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .jobs import Job


class Part(NamedTuple):
    """A finished part.

    Attributes:
        number: its number, from 0.
        expanded: positions expanded for it.
        made: its result, in the job's own notation.
    """

    number: int
    expanded: int
    made: str


class Desk:
    """Holds the parts that a helper has finished until the job takes them.

    Attributes:
        terms: what a new helper must know besides the question; None: there is nothing to share (yet).

    >>> desk = Desk()
    >>> desk.lay(Part(7, 100, "two solutions"))
    >>> desk.take(6), desk.waiting
    (None, 100)
    >>> desk.take(7), desk.waiting
    (Part(number=7, expanded=100, made='two solutions'), 0)
    """

    def __init__(self) -> None:
        """Make an empty desk."""
        self.terms: str | None = None
        self._parts: dict[int, Part] = {}

    @property
    def waiting(self) -> int:
        """Positions expanded for the parts on the desk."""
        return sum(part.expanded for part in self._parts.values())

    def lay(self, part: Part) -> None:
        """Put a part on the desk; a part already there is kept."""
        self._parts.setdefault(part.number, part)

    def take(self, number: int) -> Part | None:
        """Remove and return a part; None if it is not on the desk."""
        return self._parts.pop(number, None)

    def clear(self) -> list[Part]:
        """Remove and return all parts."""
        parts = list(self._parts.values())
        self._parts.clear()
        return parts


class Sharing(NamedTuple):
    """How the work of a job is shared.

    Attributes:
        desk: where a helper puts its finished parts and the job finds them.
        help: returns the helper's job, given the terms on the desk of the job to help.
    """

    desk: Desk
    help: Callable[[str], Job[None]]


def help_from_the_end(parts: int, work: Callable[[int], Job[Part]], desk: Desk) -> Job[None]:
    """Do a helper's work: the parts from last to first, each put on the desk when finished.

    Args:
        parts: the number of parts.
        work: does one part.
        desk: the helper's own desk.

    >>> def work(number):
    ...     return Part(number, 1, "")
    ...     yield
    >>> desk = Desk()
    >>> list(help_from_the_end(2, work, desk)), [part.number for part in desk.clear()]
    ([], [1, 0])
    """
    for number in reversed(range(parts)):
        desk.lay((yield from work(number)))
