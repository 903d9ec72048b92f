"""The steps of a search as they are told: kind letters and numbers, so many at most.

Searches that go deep (`Depths`) are told step by step at first. When half of the room is used up, a few steps at a
time become one: how many positions were entered and left unseen, and then the way to where the search stands now. So
what is told can be played step by step all the same. Searches by levels (`Levels`) tell what they find as long as there
is room.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field

from .rules import Step

#: Kinds of steps.
ENTER, BACK, CUT, KNOWN, ROUND, ITEM, HIDDEN, HIDDEN_CUTS, GOAL = "e", "b", "c", "k", "r", "i", "h", "x", "g"
LEVEL, SIDE, NEXT, FOUND, MEET, WHOLE = "l", "s", "n", "f", "m", "w"


@dataclass(slots=True)
class Record:
    """The steps told so far.

    Attributes:
        most: how many may be told, more or less.
        kinds, values: of each step.
        alphabet: every move that occurs, numbered as they come.
        positions, backtracks, cuts: totals, those of steps not told included.
    """

    most: int
    kinds: list[str] = field(default_factory=list)
    values: array[int] = field(default_factory=lambda: array("I"))
    alphabet: dict[Step, int] = field(default_factory=dict)
    positions: int = 1
    backtracks: int = 0
    cuts: int = 0

    def add(self, kind: str, value: int) -> None:
        """Tell a step, whatever the room.

        Args:
            kind: one of those above.
            value: its number.
        """
        self.kinds.append(kind)
        self.values.append(value)

    def number_of(self, move: Step) -> int:
        """Return the number of a move."""
        return self.alphabet.setdefault(move, len(self.alphabet))

    @property
    def hidden(self) -> bool:
        """Whether some steps were not told."""
        return HIDDEN in self.kinds or HIDDEN_CUTS in self.kinds


@dataclass(slots=True)
class _Summary:
    """Some steps taken as one: what was entered and cut in them, and how the way has changed at their end."""

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
        """Return both as one."""
        gone = len(self.forth) - other.back
        back, forth = (self.back, self.forth[:gone]) if gone >= 0 else (self.back - gone, [])
        return _Summary(
            self.entered + other.entered, self.cuts + other.cuts, back, forth + other.forth, other.milestone
        )


@dataclass(slots=True)
class Depths(Record):
    """The steps of a search that goes deep."""

    summaries: list[_Summary] = field(default_factory=list)
    now: _Summary = field(default_factory=_Summary)
    stride: int = 1
    taken: int = 0

    def enter(self, move: Step) -> None:
        """A position is entered by a move."""
        self.positions += 1
        number = self.number_of(move)
        if self._open(ENTER, number):
            self.now.enter(number)
            self._step()

    def leave(self) -> None:
        """The last move is taken back."""
        self.backtracks += 1
        if self._open(BACK, 1):
            self.now.leave()
            self._step()

    def cut(self, move: Step) -> None:
        """A move is cut off by the bound."""
        self.cuts += 1
        if self._open(CUT, self.number_of(move)):
            self.now.cuts += 1
            self._step()

    def known(self, move: Step) -> None:
        """A move leads to a position met before."""
        self._open(KNOWN, self.number_of(move))

    def item(self, number: int) -> None:
        """What is branched on next is chosen."""
        self._open(ITEM, number)

    def round(self, limit: int) -> None:
        """A new round begins, with nothing entered."""
        self._milestone(ROUND, limit)

    def goal(self, length: int) -> None:
        """The goal is reached."""
        self._milestone(GOAL, length)

    def close(self) -> None:
        """Tell what was put together; called once, at the end."""
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
        """Tell a step while there is room for each; say whether there is none any more."""
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


def _halved(summaries: list[_Summary]) -> list[_Summary]:
    """Return leaps two by two as one; a round that begins, or the goal, stays at the end of a leap."""
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
        told: the positions in the order in which they were found, as far as they are told.
        unseen: positions found since there is no room.
    """

    states: list[int] = field(default_factory=list)
    unseen: int = 0

    def step(self, kind: str, value: int) -> None:
        """Tell a step if there is room.

        Args:
            kind: one of those above.
            value: its number.
        """
        if len(self.kinds) < self.most:
            self.add(kind, value)

    def found(self, move: Step, state: int) -> None:
        """A position is found.

        Args:
            move: between the position that is expanded and this one.
            state: the position.
        """
        self.positions += 1
        if len(self.kinds) < self.most:
            self.add(FOUND, self.number_of(move))
            self.states.append(state)
        else:
            self.unseen += 1

    def meet(self, number: int) -> None:
        """The position found last is known to the other side."""
        if not self.unseen and number < len(self.states):
            self.add(MEET, number)

    def close(self, length: int | None) -> None:
        """Tell what was not, and the goal if it was reached.

        Args:
            length: of the solution; None: there is none.
        """
        if self.unseen:
            self.add(HIDDEN, self.unseen)
        if length is not None:
            self.add(GOAL, length)
