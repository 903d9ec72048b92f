"""Lists every path through a layered graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

State = TypeVar("State")
Step = TypeVar("Step")


def every_way(
    start: State, length: int, onward: Callable[[int, State], Iterable[tuple[Step, State]]]
) -> Iterator[tuple[Step, ...]]:
    """Yield the steps of every path of a given length, depth first.

    Args:
        start: the state where the paths start.
        length: the number of steps.
        onward: (steps made, state) -> the possible steps, each with the state that it leads to.

    >>> list(every_way(0, 2, lambda made, state: [("a", state + 1), ("b", state)] if state < 1 else [("c", state)]))
    [('a', 'c'), ('b', 'a'), ('b', 'b')]
    """
    if length == 0:
        yield ()
        return
    made: list[Step] = []
    waiting = [iter(onward(0, start))]
    while waiting:
        found = next(waiting[-1], None)
        if found is None:
            waiting.pop()
            del made[-1:]
        elif len(made) == length - 1:
            yield (*made, found[0])
        else:
            made.append(found[0])
            waiting.append(iter(onward(len(made), found[1])))
