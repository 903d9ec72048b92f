"""A peg problem as solvers see it: jumps, symmetries, a start, goals, and optionally a fixed first jump."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from ..moves import Sweep
from .notation import joined
from .rules import JumpTable, permute

if TYPE_CHECKING:
    from ...search.random_numbers import Random
    from ...search.random_walks import Walk

#: Entry h is the image of hole h.
Permutation: TypeAlias = tuple[int, ...]
#: Bits of a position mapped by one look-up; fewer on boards with more than `_LARGE` holes, to build the tables quickly.
_CHUNK, _CHUNK_LARGE, _LARGE = 11, 7, 88
#: The image of every chunk of a position under one symmetry.
Images: TypeAlias = tuple[list[int], ...]


@dataclass(frozen=True)
class Problem:
    """A problem to solve.

    Attributes:
        table: the board's jumps.
        symmetries: permutations of the holes that preserve the jumps, the identity first.
        start: mask of pegs.
        goals: masks, all with the same number of pegs; a game ends when it reaches one of them. If empty, a game ends
            when it is stuck: no peg can jump.
        first: index of a fixed first jump, legal at the start; None: any jump may come first.
    """

    table: JumpTable
    symmetries: tuple[Permutation, ...]
    start: int
    goals: tuple[int, ...]
    first: int | None = None

    @property
    def stuck(self) -> bool:
        """Whether the goal is to get stuck."""
        return not self.goals

    def ends(self, position: int) -> bool:
        """Return whether a position is a goal."""
        return position in self.goals or (self.stuck and next(self.table.legal(position), None) is None)

    @cached_property
    def begun(self) -> tuple[int, int | None]:
        """The position and the jumping peg's hole after the fixed first jump; (start, None) if none is fixed."""
        if self.first is None:
            return self.start, None
        return self.table.apply(self.start, self.first), self.table.jumps[self.first][2]

    @cached_property
    def played(self) -> tuple[int, ...]:
        """The fixed first jump, if there is one; every solution begins with it."""
        return () if self.first is None else (self.first,)

    @cached_property
    def jumps_needed(self) -> int:
        """Number of jumps in every solution: each removes one peg."""
        return self.start.bit_count() - self.goals[0].bit_count()

    @property
    def jumps_ahead(self) -> int:
        """Number of jumps in every solution after the fixed first one."""
        return self.jumps_needed - len(self.played)

    @cached_property
    def group(self) -> tuple[Permutation, ...]:
        """The symmetries that preserve board, start, goals and first jump, the identity first."""
        kept = keeping(keeping(self.symmetries, (self.start,)), self.goals)
        if self.first is None:
            return kept
        return tuple(symmetry for symmetry in kept if self.first in fixed_jumps(self.table, symmetry))

    def at(self, position: int) -> Problem:
        """Return the same problem from another position, with any first jump allowed."""
        return replace(self, start=position, first=None)

    def within(self, goals: Iterable[int]) -> Problem:
        """Return the same problem with fewer goals."""
        return replace(self, goals=tuple(goals))


def continuations(table: JumpTable, position: int, sweep: Sweep, least: int = 0) -> Iterator[tuple[Sweep, int]]:
    """Yield every continuation of a sweep as a longer sweep, with the position after it.

    Args:
        table: the board's jumps.
        position: mask of pegs after the sweep.
        sweep: the holes that its peg has visited, its present hole last.
        least: the number of pegs at which a sweep stops.

    >>> list(continuations(JumpTable(5, ((0, 1, 2), (2, 3, 4))), 0b01011, (0,)))
    [((0, 2), 12), ((0, 2, 4), 16)]
    """
    if position.bit_count() <= least:
        return
    for jump in table.from_hole[sweep[-1]]:
        if position & table.changed[jump] == table.pegs[jump]:
            after, longer = table.apply(position, jump), (*sweep, table.jumps[jump][2])
            yield longer, after
            yield from continuations(table, after, longer, least)


def fixed_jumps(table: JumpTable, symmetry: Permutation) -> set[int]:
    """Return the jumps that a symmetry leaves fixed.

    Args:
        table: the board's jumps.
        symmetry: a symmetry of the jumps.

    >>> line = JumpTable(3, ((0, 1, 2), (2, 1, 0)))
    >>> fixed_jumps(line, (0, 1, 2)), fixed_jumps(line, (2, 1, 0))
    ({0, 1}, set())
    """
    return {
        index for index, (origin, target) in enumerate(table.ends)
        if symmetry[origin] == origin and symmetry[target] == target
    }


def sweeps(table: JumpTable, jumps: Iterable[int]) -> tuple[Sweep, ...]:
    """Return jump indices as sweeps: each lists the holes visited by one peg in consecutive jumps.

    Args:
        table: the board's jumps.
        jumps: indices of the jumps.

    >>> sweeps(JumpTable(5, ((0, 1, 2), (2, 3, 4))), [0, 1])
    ((0, 2, 4),)
    """
    return joined(table.ends[index] for index in jumps)


def random_game(problem: Problem, chance: Random) -> Walk:
    """Play random jumps until a goal is reached or no jump is legal, to estimate the number of games.

    Args:
        problem: the problem to play.
        chance: the random number generator.
    """
    table = problem.table
    position, _ = problem.begun
    degrees = []
    while not problem.ends(position) and (legal := list(table.legal(position))):
        degrees.append(len(legal))
        position = table.apply(position, chance.choose(legal))
    return degrees, problem.ends(position)


# Symmetry reduction: the least of a position's images, found by table look-up, represents all of them.


def keeping(symmetries: Iterable[tuple[int, ...]], masks: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return the symmetries that map a set of positions onto itself.

    Args:
        symmetries: permutations of the holes.

    >>> keeping(((0, 1, 2), (2, 1, 0)), [0b001]), keeping(((0, 1, 2), (2, 1, 0)), [0b001, 0b100])
    (((0, 1, 2),), ((0, 1, 2), (2, 1, 0)))
    """
    wanted = set(masks)
    return tuple(
        symmetry for symmetry in symmetries if all(permute(mask, symmetry) in wanted for mask in wanted)
    )


def canonical_form(symmetries: Sequence[tuple[int, ...]]) -> Callable[[int], int]:
    """Return a function that computes the least image of a position.

    Args:
        symmetries: permutations of the holes, a group.

    >>> canonical_form(((0, 1, 2), (2, 1, 0)))(0b110)
    3
    """
    holes = len(symmetries[0])
    chunk = _CHUNK if holes <= _LARGE else _CHUNK_LARGE
    shifts = tuple(range(0, holes, chunk))
    images = [_look_up(symmetry, chunk) for symmetry in symmetries if list(symmetry) != sorted(symmetry)]
    if not images:
        return lambda position: position
    # Unrolled for the usual sizes: the searches spend much of their time here.
    if len(shifts) == 4:
        return _of_four(images)
    if len(shifts) == 3:
        return _of_three(images)
    return _of_any(images, shifts, (1 << chunk) - 1)


def _look_up(symmetry: tuple[int, ...], chunk: int) -> Images:
    """Tabulate the image of every chunk of a position under a symmetry."""
    tables = []
    for low in range(0, len(symmetry), chunk):
        table = [0]
        for image in symmetry[low:low + chunk]:
            table += [entry | 1 << image for entry in table]
        tables.append(table)
    return tuple(tables)


def _of_four(images: Sequence[Images]) -> Callable[[int], int]:
    """Return the canonical form for 34 to 44 holes."""
    mask = (1 << _CHUNK) - 1

    def least_image(position: int) -> int:
        least = position
        low, second, third, high = position & mask, position >> 11 & mask, position >> 22 & mask, position >> 33
        for a, b, c, d in images:
            image = a[low] | b[second] | c[third] | d[high]
            if image < least:
                least = image
        return least

    return least_image


def _of_three(images: Sequence[Images]) -> Callable[[int], int]:
    """Return the canonical form for 23 to 33 holes."""
    mask = (1 << _CHUNK) - 1

    def least_image(position: int) -> int:
        least = position
        low, second, high = position & mask, position >> 11 & mask, position >> 22
        for a, b, c in images:
            image = a[low] | b[second] | c[high]
            if image < least:
                least = image
        return least

    return least_image


def _of_any(images: Sequence[Images], shifts: Sequence[int], mask: int) -> Callable[[int], int]:
    def least_image(position: int) -> int:
        least = position
        parts = [position >> shift & mask for shift in shifts]
        for tables in images:
            image = 0
            for table, part in zip(tables, parts):
                image |= table[part]
            if image < least:
                least = image
        return least

    return least_image
