"""All shortest solutions, counted by dynamic programming over the layers of a search, or listed one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from ....search.jobs import Job, Progress
from ....search.layered_paths import every_way
from ....search.pace import Pace
from ...answers import BlockMove
from ..space import Space
from ..symmetry import Image, mirrored, symmetries
from .distances import Distances
from .result import Moves

#: For every layer of a search: position on a shortest solution -> number of shortest solutions from it.
Ways: TypeAlias = list[dict[int, int]]


def ways(
    space: Space, layers: list[set[int]], counted: Callable[[int], bool] = lambda position: True
) -> Job[Ways]:
    """Return the positions on shortest solutions, each with the number of shortest solutions from it.

    Args:
        space: the space of the layers.
        layers: layers of a search from one start that ended with the first goal (`breadth_first.Explored.layers`).
        counted: returns whether a counted solution may pass through a position.
    """
    goal = space.goal
    found: Ways = [{position: 1 for position in layers[-1] if position & goal == goal and counted(position)}]
    pace = Pace()
    expanded = 0
    for layer in reversed(layers[:-1]):
        earlier: dict[int, int] = {}
        for position, number in found[-1].items():
            for neighbour in space.spread((position,)):
                if neighbour in layer and counted(neighbour):
                    earlier[neighbour] = earlier.get(neighbour, 0) + number
            expanded += 1
            if pace.due():
                yield Progress(expanded, len(layers) - 1)
        found.append(earlier)
    found.reverse()
    return found


def onward(space: Space, measured: Distances, position: int, most: int) -> Job[int | None]:
    """Return the number of shortest solutions from a position, or None if they pass through too many positions.

    Args:
        space: the space of the distances.
        measured: the moves to go of every position.
        position: a position from which the goal can be reached.
        most: the most positions to expand.
    """
    level = {position: 1}
    pace = Pace()
    expanded = 0
    for closer in reversed(measured.layers[:measured.togo(position)]):
        following: dict[int, int] = {}
        for before, number in level.items():
            expanded += 1
            if expanded > most:
                return None
            for neighbour in space.spread((before,)) & closer:
                following[neighbour] = following.get(neighbour, 0) + number
            if pace.due():
                yield Progress(expanded, len(measured.layers))
        level = following
    return sum(level.values())


def modulo_symmetry(space: Space, layers: list[set[int]], total: int) -> Job[int]:
    """Return the number of shortest solutions modulo the symmetries that preserve board, start and goal.

    By Burnside's lemma it is the mean, over those symmetries, of the number of solutions that a symmetry fixes; a
    solution is fixed if every position on it is.

    Args:
        space: the space of the layers.
        layers: as for `ways`.
        total: the number of solutions without merging symmetric ones.
    """
    images = symmetries(space)
    fixed = total
    for image in images:
        kept = yield from ways(space, layers, _is_fixed(space, image))
        fixed += kept[0].get(space.start, 0)
    return fixed // (1 + len(images))


def _is_fixed(space: Space, image: Image) -> Callable[[int], bool]:
    """Return a test of whether a symmetry maps a position to itself."""
    return lambda position: mirrored(position, space.blanks, image) == position & ~space.blanks


def solutions(space: Space, on_the_way: Ways) -> Iterator[Moves]:
    """Return an iterator over all shortest solutions, in the order of their moves.

    Args:
        space: the space of the positions.
        on_the_way: the result of `ways`.
    """
    def onward(made: int, position: int) -> Iterator[tuple[BlockMove, int]]:
        for following in space.successors(position):
            if following in on_the_way[made + 1]:
                yield space.move_between(position, following), following

    return every_way(space.start, len(on_the_way) - 1, onward)


def one_solution(space: Space, layers: list[set[int]]) -> Moves:
    """Return one shortest solution, always the same for the same layers.

    Args:
        space: the space of the layers.
        layers: as for `ways`.
    """
    goal = space.goal
    position = min(position for position in layers[-1] if position & goal == goal)
    backward: list[BlockMove] = []
    for layer in reversed(layers[:-1]):
        earlier = min(neighbour for neighbour in space.spread((position,)) if neighbour in layer)
        backward.append(space.move_between(earlier, position))
        position = earlier
    return tuple(reversed(backward))
