"""Lists and counts the paths through a layered graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from .jobs import Job, Progress

#: States expanded between two reports, and the most whose numbers are kept before new ones are counted.
_COUNTED, _KEPT = 500, 100_000

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


def count_each(
    start: State, length: int, onward: Callable[[int, State], Iterable[State]], most: int, known: dict[State, int],
    progress: Progress,
) -> Job[int | None]:
    """Return the number of paths of a given length, and keep it for every state that they pass.

    Args:
        start: the state where the paths start. A state says by itself how many steps are left.
        length: the number of steps.
        onward: (steps made, state) -> the states one step on.
        most: the most states to expand; if there are more, the result is None.
        known: the numbers kept so far, to which those found are added. They are all within `most`, since the states
            ahead of a state on a path are fewer than those ahead of its start.
        progress: reported meanwhile.

    >>> from .jobs import drain
    >>> known = {}
    >>> onward = lambda made, state: [(made + 1, 0), (made + 1, 1)]
    >>> drain(count_each((0, 0), 2, onward, 9, known, Progress())), len(known)
    (4, 5)
    >>> drain(count_each((0, 0), 2, onward, 3, {}, Progress())), drain(count_each((0, 0), 2, onward, 2, {}, Progress()))
    (4, None)
    """
    found = known.get(start)
    if found is not None:
        return found
    ahead: dict[State, list[State]] = {}
    here: dict[State, None] = {start: None}
    for made in range(length):
        following: dict[State, None] = {}
        # Invariant: all states here will have been expanded at the end of this round, and all that follow after it.
        room = most - len(ahead) - len(here)
        for state in here:
            if (len(following) if made + 1 < length else 0) > room:
                return None
            ahead[state] = list(onward(made, state))
            following.update(dict.fromkeys(ahead[state]))
            if len(ahead) % _COUNTED == 0:
                yield progress
        here = following
    numbers = dict.fromkeys(here, 1)
    for done, state in enumerate(reversed(ahead), 1):
        numbers[state] = sum([numbers[after] for after in ahead[state]])
        if done % _COUNTED == 0:
            yield progress
    if len(known) > _KEPT:
        known.clear()
    known.update(numbers)  # at once: jobs about the same space may take turns
    return numbers[start]
