"""Values computed when they are first looked up, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Lookups(dict[Key, Value]):
    """Values by key, each computed when it is first looked up.

    >>> squares = Lookups(lambda number: number * number)
    >>> squares[3], dict(squares)
    (9, {3: 9})
    """

    def __init__(self, make: Callable[[Key], Value]) -> None:
        """Start empty.

        Args:
            make: computes the value of a key.
        """
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Value:
        """Compute a value and keep it."""
        value = self[key] = self._make(key)
        return value

    def prepare(self, keys: Iterable[Key]) -> Iterator[None]:
        """Compute the missing values of some keys, one at a time."""
        for key in keys:
            if key not in self:
                self.__missing__(key)
                yield
