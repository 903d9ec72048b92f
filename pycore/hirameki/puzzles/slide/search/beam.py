"""Beams: breadth-first search that keeps only the most promising positions of every level (Lowerre, 1976).

A level is a few dicts, one for every cell of the blank and the cell it came from, so no step goes straight back. A step
of all positions of one dict is one comprehension. A position that looks worse than the worst one kept on the level
before is dropped before it is made; these are most of those that would be dropped later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from ....search.jobs import Budget, Job, Progress, Tally
from ..boards import TileBoard
from ..rules import Tiles
from .lower_bounds import State, chunks

#: The blank's cell and the cell beside it that it came from, -1 at the start.
Came = tuple[int, int]
#: Positions and their values.
Level = dict[Came, dict[State, int]]
#: How much worse than the worst position kept a new one may look: about one step away from home.
_SLACK = 8
#: Positions in one comprehension, and tiles moved between two reports: about 4 ms natively.
_CHUNK, _BREATH = 1_000, 1_500
#: Positions examined between two reports when no tiles are moved.
_GLANCE = 20_000
#: Levels traced back between two reports.
_BACK = 32
_NO_LIMIT = 1 << 30
#: On boards of fewer cells than the 24-puzzle, beams end soon and keep their width.
_SMALL = 24
#: Levels over which a beam's speed is measured, and the factor for its width if it would be late.
_PACE, _NARROWER = 16, 0.97


class Evaluation(Protocol[State]):
    """An evaluation that guides a beam: values of positions, small near the goal, updated step by step.

    There are two: `evaluation`, by weights, and `learned_pairs`.

    Attributes:
        board: cells and edges.
    """

    board: TileBoard
    goal: Tiles

    def prepare(self) -> Iterator[None]:
        """Compute the missing tables that steps look up, bit by bit."""

    def encode(self, tiles: Tiles) -> State:
        """Return the encoding of a position."""

    def number(self, tiles: Tiles) -> int:
        """Return a position's value."""

    def stepped(self, states: dict[State, int], cell: int, blank: int, limit: int) -> dict[State, int]:
        """Return the positions after the step from a cell into the blank, if their value is at most a limit.

        Args:
            states: positions and their values.
            cell: where the tile comes from.
            blank: the blank's cell before, beside it.
            limit: the limit of the value after the step.
        """

    def slid(self, state: State, cell: int, blank: int) -> State:
        """Return the position after the step from a cell into the blank.

        Args:
            state: the position before.
            cell: where the tile comes from.
            blank: the blank's cell before, beside it.
        """

    def remembered(self, states: dict[State, int]) -> Container[State]:
        """Return positions in the form in which a beam keeps them, to trace its path back.

        Args:
            states: positions and their values.
        """


@dataclass
class BeamWidth:
    """The width with which a beam reaches the goal in time; one that does not is wasted.

    Attributes:
        widest: the most positions kept per level.
        longest: the most levels.
        now: positions kept per level at present.
        marks: if time is limited, seconds and positions expanded after every level.
    """

    widest: int
    longest: int
    budget: Budget
    now: int = field(init=False)
    marks: list[tuple[float, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin with the greatest width."""
        self.now = self.widest

    def next_level(self, expanded: int) -> None:
        """Check the clock and adjust the width, once per level.

        Args:
            expanded: positions expanded so far.
        """
        if self.budget.seconds is None:
            return
        self.marks.append((self.budget.elapsed(), expanded))
        if len(self.marks) > _PACE:
            here, before = self.marks[-1], self.marks[-1 - _PACE]
            # The positions that there is time for at that speed.
            left = (self.budget.seconds - here[0]) / max(1e-6, here[0] - before[0]) * (here[1] - before[1])
            fitting = int(left / max(1, self.longest - len(self.marks)))
            if 2 * (here[1] - before[1]) > _PACE * self.now:  # not while levels are still narrow
                less, more = int(_NARROWER * self.now), int(self.now / _NARROWER) + 1
                self.now = max(1, min(max(fitting, less), more, self.widest))


def beam(
    evaluation: Evaluation[Any], start: Tiles, width: int, longest: int, budget: Budget, runs: bool = False
) -> Job[list[int] | None]:
    """Return a solution within a number of steps as cells moved from, or None.

    Args:
        evaluation: what guides the beam.
        start: a position from which the goal can be reached.
        width: positions kept per level; fewer on large boards if the time limit is near.
        longest: the most steps of a solution.
        runs: whether a whole run along a line is one step.
    """
    target, home = evaluation.encode(evaluation.goal), evaluation.goal.index(0)
    if start == evaluation.goal:
        return []
    for _ in evaluation.prepare():
        yield Progress()
        if budget.exceeded(0):
            return None
    level: Level[Any] = {(start.index(0), -1): {evaluation.encode(start): evaluation.number(start)}}
    levels: list[dict[Came, Container[Any]]] = []
    limit = _NO_LIMIT
    sofar = Tally()
    beam_width = BeamWidth(width, longest, budget if len(evaluation.board) > _SMALL else Budget())

    def report(frontier: int | None = None) -> Progress:
        return Progress(sofar.expanded, len(levels), frontier)

    while len(levels) < longest:
        levels.append({came: evaluation.remembered(states) for came, states in level.items()})
        following: Level[Any] = {}
        expanding = _expand(evaluation, level, following, limit, runs, sofar)
        for _ in expanding:
            yield report()
            if budget.exceeded(sofar.expanded):
                return None
        many = sum(map(len, following.values()))
        yield report(many)
        if any(target in states for came, states in following.items() if came[0] == home):
            return (yield from _back(evaluation, levels, target, runs, report()))
        if not many and limit < _NO_LIMIT:  # all steps look worse: allow them after all
            levels.pop()
            limit = _NO_LIMIT
            continue
        if not many or budget.exceeded(sofar.expanded):
            return None
        beam_width.next_level(sofar.expanded)
        best = yield from _best(following, beam_width.now, budget, report(many))
        if best is None:
            return None
        level, last = best
        limit = last + _SLACK if 2 * many > beam_width.now else _NO_LIMIT
    return None


def _expand(
    evaluation: Evaluation[State], level: Level[State], into: Level[State], limit: int, runs: bool, sofar: Tally
) -> Job[None]:
    """Fill `into` with the positions one step further whose value is at most a limit, each of them once."""
    steps = 0
    for (blank, came), whole in level.items():
        for states in chunks(whole, _CHUNK):
            sofar.expanded += len(states)
            for ray in _rays(evaluation, blank, came, runs):
                reached, at = states, blank
                for cell in ray:
                    # A run that only passes a cell must not be dropped there.
                    reached = evaluation.stepped(reached, cell, at, _NO_LIMIT if len(ray) > 1 else limit)
                    kept = reached
                    if len(ray) > 1:
                        kept = {state: number for state, number in reached.items() if number <= limit}
                    if (cell, at) in into:
                        into[cell, at] |= kept
                    else:
                        into[cell, at] = kept
                    at = cell
                    steps += len(states)
                    if steps > _BREATH:
                        steps = 0
                        yield Progress()
    by_cell: dict[int, list[dict[State, int]]] = {}
    seen = 0
    for (cell, _), states in into.items():
        for others in by_cell.setdefault(cell, []):
            for state in states.keys() & others.keys():
                del states[state]
            seen += len(states)
            if seen > _GLANCE:
                seen = 0
                yield Progress()
        by_cell[cell].append(states)


def _rays(evaluation: Evaluation[State], blank: int, came: int, runs: bool) -> list[tuple[int, ...]]:
    """Return the lines of cells whose tiles can move into the blank, not straight back (in runs: nor straight on)."""
    board = evaluation.board
    if not runs:
        return [(cell,) for cell in board.neighbours[blank] if cell != came]
    onward = board.direction[came, blank] if came >= 0 else ""
    return [ray for ray in board.rays[blank] if ray[0] != came and board.direction[blank, ray[0]] != onward]


def _best(
    level: Level[State], width: int, budget: Budget, progress: Progress
) -> Job[tuple[Level[State], int] | None]:
    """Return the `width` positions with the least values, and the greatest value kept; None: a limit was reached."""
    numbers: Counter[int] = Counter()
    seen = 0
    for states in level.values():
        numbers.update(states.values())
        seen += len(states)
        if seen > _GLANCE:
            seen = 0
            yield progress
            if budget.exceeded(progress.expanded):
                return None
    last, room = _threshold(numbers, width)
    if room is None:
        return level, last
    kept: Level[State] = {}
    for came, states in level.items():
        chosen = {state: number for state, number in states.items() if number < last}
        equal = [state for state, number in states.items() if number == last][:room] if room else []
        room -= len(equal)
        chosen.update(dict.fromkeys(equal, last))
        if chosen:
            kept[came] = chosen
        seen += len(states)
        if seen > _GLANCE:
            seen = 0
            yield progress
            if budget.exceeded(progress.expanded):
                return None
    return kept, last


def _threshold(numbers: Counter[int], width: int) -> tuple[int, int | None]:
    """Return the greatest value kept, and for how many positions of that value there is room; None: for all.

    Args:
        numbers: the number of positions with each value.
        width: the number of positions to keep.
    """
    room, last = width, 0
    for last in sorted(numbers):
        if numbers[last] >= room:
            return last, room
        room -= numbers[last]
    return last, None


def _back(
    evaluation: Evaluation[State], levels: list[dict[Came, Container[State]]], target: State, runs: bool,
    progress: Progress,
) -> Job[list[int]]:
    """Return the cells moved from on a path through the levels to a position one step beyond the last level."""
    board = evaluation.board
    state, blank = target, evaluation.goal.index(0)
    way: list[int] = []
    for gone, level in enumerate(reversed(levels), 1):
        state, blank, cells = next(
            (before, at, cells)
            for ray in (board.rays[blank] if runs else tuple((cell,) for cell in board.neighbours[blank]))
            for before, at, cells in _unplayed(evaluation, state, blank, ray)
            if any(before in states for came, states in level.items() if came[0] == at)
        )
        way += cells
        if gone % _BACK == 0:
            yield progress
    return way[::-1]


def _unplayed(
    evaluation: Evaluation[State], state: State, blank: int, ray: tuple[int, ...]
) -> Iterator[tuple[State, int, list[int]]]:
    """Yield the positions before the runs that end in this one: the state, the blank's cell, the cells moved from."""
    moved: list[int] = []
    for cell in ray:
        state = evaluation.slid(state, cell, blank)
        moved = [*moved, blank]
        blank = cell
        yield state, blank, moved
