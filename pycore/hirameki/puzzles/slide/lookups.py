"""What is worked out when it is first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Lookups(dict[Key, Value]):
    """Values by keys, each made when it is first asked for.

    >>> squares = Lookups(lambda number: number * number)
    >>> squares[3], dict(squares)
    (9, {3: 9})
    """

    def __init__(self, make: Callable[[Key], Value]) -> None:
        """Begin with none.

        Args:
            make: returns the value of a key.
        """
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Value:
        """Make a value and keep it."""
        value = self[key] = self._make(key)
        return value

    def prepare(self, keys: Iterable[Key]) -> Iterator[None]:
        """Make the values of some keys that are not there yet, one at a time."""
        for key in keys:
            if key not in self:
                self.__missing__(key)
                yield
