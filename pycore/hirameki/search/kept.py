"""What one question leaves for the next: a game asks about the same board after every move."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

Name = TypeVar("Name", bound=Hashable)
Thing = TypeVar("Thing")

_all: list[dict[Any, Any]] = []


class Kept(dict[Name, Thing]):
    """Tables, spaces and judges by name, made for a question and kept for the next one.

    Each module has its own and says how many it keeps; `forget` empties all.

    >>> kept = Kept[str, bytes]()
    >>> kept.alone("4x4", b"table")
    b'table'
    >>> kept.alone("5x5", b"larger"), list(kept)
    (b'larger', ['5x5'])
    >>> forget()
    >>> kept
    {}
    """

    def __init__(self) -> None:
        """Keep nothing yet."""
        super().__init__()
        _all.append(self)

    def alone(self, name: Name, thing: Thing) -> Thing:
        """Keep this and drop all others; return it."""
        self.clear()
        self[name] = thing
        return thing


def forget() -> None:
    """Drop all that is kept, so that the next question is measured as a first one."""
    for kept in _all:
        kept.clear()
