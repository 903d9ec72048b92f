"""Records the steps of a search, up to a maximum number, as kind letters and numbers.

Depth-first searches (`Depths`) are recorded step by step at first. When half of the room is used up, several steps at a
time are summarised: how many positions were entered and left in between, and then the moves to where the search is now.
The record can thus still be played step by step. Searches by levels (`Levels`) are recorded as long as there is room.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ..jobs import Limit
from ..positions import Step

#: Kinds of steps.
ENTER, BACK, CUT, KNOWN, ROUND, ITEM, HIDDEN, HIDDEN_CUTS, GOAL = "e", "b", "c", "k", "r", "i", "h", "x", "g"
LEVEL, SIDE, NEXT, FOUND, MEET, WHOLE = "l", "s", "n", "f", "m", "w"


class Searched(NamedTuple):
    """The result of a search.

    Attributes:
        outcome: "unsolvable" if it was searched to the end.
        solution: the moves found.
        expanded: positions expanded.
        limit: which limit ended it.
    """

    outcome: Literal["solved", "unsolvable", "limit"]
    solution: tuple[Step, ...] | None
    expanded: int
    limit: Limit | None = None


@dataclass(slots=True)
class Record:
    """The steps recorded so far.

    Attributes:
        most: roughly the greatest number of steps.
        kinds, values: the kind and the number of each step.
        alphabet: every move that occurs, numbered in order of appearance.
        positions, backtracks, cuts: totals, including steps not recorded.
    """

    most: int
    kinds: list[str] = field(default_factory=list)
    values: array[int] = field(default_factory=lambda: array("I"))
    alphabet: dict[Step, int] = field(default_factory=dict)
    positions: int = 1
    backtracks: int = 0
    cuts: int = 0

    def add(self, kind: str, value: int) -> None:
        """Record a step, even if there is no room.

        Args:
            kind: one of the kinds above.
            value: its number.
        """
        self.kinds.append(kind)
        self.values.append(value)

    def number_of(self, move: Step) -> int:
        """Return the number of a move."""
        return self.alphabet.setdefault(move, len(self.alphabet))

    @property
    def hidden(self) -> bool:
        """Whether some steps were summarised."""
        return HIDDEN in self.kinds or HIDDEN_CUTS in self.kinds


@dataclass(slots=True)
class _Summary:
    """Several steps as one: how many positions were entered and moves cut, and how the path changed."""

    entered: int = 0
    cuts: int = 0
    back: int = 0
    forth: list[int] = field(default_factory=list)
    milestone: tuple[str, int] | None = None

    def enter(self, move: int) -> None:
        self.entered += 1
        self.forth.append(move)

    def leave(self) -> None:
        if self.forth:
            self.forth.pop()
        else:
            self.back += 1

    def then(self, other: _Summary) -> _Summary:
        """Return this summary and the next one combined."""
        gone = len(self.forth) - other.back
        back, forth = (self.back, self.forth[:gone]) if gone >= 0 else (self.back - gone, [])
        return _Summary(
            self.entered + other.entered, self.cuts + other.cuts, back, forth + other.forth, other.milestone
        )


@dataclass(slots=True)
class Depths(Record):
    """The steps of a depth-first search."""

    summaries: list[_Summary] = field(default_factory=list)
    now: _Summary = field(default_factory=_Summary)
    stride: int = 1
    taken: int = 0

    def enter(self, move: Step) -> None:
        """Record that a move enters a position."""
        self.positions += 1
        number = self.number_of(move)
        if self._open(ENTER, number):
            self.now.enter(number)
            self._step()

    def leave(self) -> None:
        """Record that the last move is taken back."""
        self.backtracks += 1
        if self._open(BACK, 1):
            self.now.leave()
            self._step()

    def cut(self, move: Step) -> None:
        """Record that the bound cuts off a move."""
        self.cuts += 1
        if self._open(CUT, self.number_of(move)):
            self.now.cuts += 1
            self._step()

    def known(self, move: Step) -> None:
        """Record that a move leads to a position met before."""
        self._open(KNOWN, self.number_of(move))

    def item(self, number: int) -> None:
        """Record what is branched on next."""
        self._open(ITEM, number)

    def round(self, limit: int) -> None:
        """Record that a new round begins at the start."""
        self._milestone(ROUND, limit)

    def goal(self, length: int) -> None:
        """Record that the goal is reached."""
        self._milestone(GOAL, length)

    def close(self) -> None:
        """Record the summaries; called once, at the end."""
        for summary in (*self.summaries, self.now):
            hidden = summary.entered - len(summary.forth)
            for kind, value in ((HIDDEN, hidden), (HIDDEN_CUTS, summary.cuts), (BACK, summary.back)):
                if value:
                    self.add(kind, value)
            for move in summary.forth:
                self.add(ENTER, move)
            if summary.milestone is not None:
                self.add(*summary.milestone)

    def _open(self, kind: str, value: int) -> bool:
        """Record a step if there is room for single steps; return whether there is none left."""
        if 2 * len(self.kinds) >= self.most:
            return True
        self.add(kind, value)
        return False

    def _milestone(self, kind: str, value: int) -> None:
        if self._open(kind, value):
            self.now.milestone = (kind, value)
            self._store()

    def _step(self) -> None:
        self.taken += 1
        if self.taken >= self.stride:
            self._store()

    def _store(self) -> None:
        self.summaries.append(self.now)
        self.now, self.taken = _Summary(), 0
        if 8 * len(self.summaries) > self.most:
            self.stride *= 2
            self.summaries = _halved(self.summaries)


class Unrecorded(Depths):
    """No steps: nobody watches the search."""

    def enter(self, move: Step) -> None:
        """Record nothing, as the methods below."""

    def leave(self) -> None:
        """Record nothing."""

    def cut(self, move: Step) -> None:
        """Record nothing."""

    def known(self, move: Step) -> None:
        """Record nothing."""

    def item(self, number: int) -> None:
        """Record nothing."""

    def round(self, limit: int) -> None:
        """Record nothing."""

    def goal(self, length: int) -> None:
        """Record nothing."""


def _halved(summaries: list[_Summary]) -> list[_Summary]:
    """Return summaries combined in pairs; a new round or the goal stays at the end of a summary."""
    fewer: list[_Summary] = []
    paired = True
    for summary in summaries:
        if paired or fewer[-1].milestone is not None:
            fewer.append(summary)
            paired = False
        else:
            fewer[-1] = fewer[-1].then(summary)
            paired = True
    return fewer


@dataclass(slots=True)
class Levels(Record):
    """The steps of a search by levels.

    Attributes:
        states: the recorded positions, in the order found.
        unseen: the number of positions found after the room was used up.
    """

    states: list[int] = field(default_factory=list)
    unseen: int = 0

    def step(self, kind: str, value: int) -> None:
        """Record a step if there is room.

        Args:
            kind: one of the kinds above.
            value: its number.
        """
        if len(self.kinds) < self.most:
            self.add(kind, value)

    def found(self, move: Step, state: int) -> None:
        """Record that a position is found.

        Args:
            move: the move between the expanded position and this one.
        """
        self.positions += 1
        if len(self.kinds) < self.most:
            self.add(FOUND, self.number_of(move))
            self.states.append(state)
        else:
            self.unseen += 1

    def meet(self, number: int) -> None:
        """Record that the position found last is known to the other side."""
        if not self.unseen and number < len(self.states):
            self.add(MEET, number)

    def close(self, length: int | None) -> None:
        """Record the number of positions left out, and the goal if it was reached.

        Args:
            length: the length of the solution; None: there is none.
        """
        if self.unseen:
            self.add(HIDDEN, self.unseen)
        if length is not None:
            self.add(GOAL, length)
