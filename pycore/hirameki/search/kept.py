"""What one question leaves for the next: a game asks about the same board after every move."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from .. import tables
from .jobs import Job

if TYPE_CHECKING:
    from pathlib import Path

Name = TypeVar("Name", bound=Hashable)
Thing = TypeVar("Thing")

_all: list[dict[Any, Any]] = []


class Kept(dict[Name, Thing]):
    """Tables, spaces and judges by name, made for a question and kept for the next one; `forget` empties all.

    Another thread may drop a thing at any time: whoever looks one up takes it at once.

    >>> kept = Kept[str, bytes]()
    >>> kept.keep("4x4", b"table")
    b'table'
    >>> kept.keep("5x5", b"larger"), list(kept)
    (b'larger', ['5x5'])
    >>> forget()
    >>> kept
    {}
    """

    def __init__(self, most: int = 1) -> None:
        """Keep nothing yet.

        Args:
            most: how many things `keep` leaves at most.
        """
        super().__init__()
        self._most = most
        _all.append(self)

    def keep(self, name: Name, thing: Thing) -> Thing:
        """Keep a thing, drop the oldest ones if there are too many, and return it."""
        self.pop(name, None)
        while len(self) >= self._most:
            with suppress(KeyError, RuntimeError, StopIteration):  # another thread has dropped it
                del self[next(iter(self))]
        self[name] = thing
        return thing


class Opened(Kept[tuple["Path", str], Thing]):
    """What big tables hold, by their folder and name, each read only once."""

    def opened(self, name: str, read: Callable[[bytes], Job[Thing]]) -> Job[Thing | None]:
        """Return what a table holds; None if it is missing.

        Args:
            name: the file's name.
            read: reads its bytes piece by piece.

        Raises:
            DamagedTable: the table is damaged.
        """
        key = tables.folder(), name
        known = self.get(key)
        if known is not None:
            return known
        content = tables.read(name)
        return None if content is None else self.keep(key, (yield from read(content)))


def forget() -> None:
    """Drop all that is kept, so that the next question is measured as a first one.

    What a board alone decides (its symmetries, classes and bounds, in caches of `functools`) stays.
    """
    for kept in _all:
        kept.clear()
