"""Beams: breadth-first search that keeps, of every level, only the positions that look best (Lowerre, 1976).

A level is a few dicts, one for every cell of the blank and the cell it came from, so that no step goes straight back.
A step of all positions of one dict is one comprehension. What looks worse than the last position kept of the level
before is dropped before it is made, which is most of what would be dropped later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import Protocol, overload

from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ..boards import TileBoard
from ..rules import Tiles
from .manhattan_sets import State, chunks

#: The blank's cell and the one beside it through which it came, -1 at the start.
Came = tuple[int, int]
#: Positions and their numbers.
Level = dict[Came, dict[State, int]]
#: How much worse than the last position kept a new one may look: about a step away from home.
_SLACK = 8
#: Positions of one comprehension, and tiles stepped between two reports: about 4 ms natively.
_CHUNK, _BREATH = 1_000, 1_500
#: Positions looked at between two reports where nothing is stepped.
_GLANCE = 20_000
#: Levels gone back through between two reports.
_BACK = 32
_NO_LIMIT = 1 << 30
#: On boards of up to so many cells beams are over soon, and keep their width.
_SMALL = 25
#: Levels by which a beam's speed is told, and what its width is multiplied with where it would be late.
_PACE, _NARROWER = 16, 0.97


class Evaluation(Protocol[State]):
    """What a beam goes by: numbers of positions, small near the goal, kept up step by step.

    There are three: `evaluation` by weights, `learned_evaluation`, and `pair_evaluation`.

    Attributes:
        board: cells and edges.
        goal: where to.
    """

    board: TileBoard
    goal: Tiles

    def prepare(self) -> Iterator[None]:
        """Make what steps look up and is not there yet, bit by bit."""

    def encode(self, tiles: Tiles) -> State:
        """Return a position as it is written here."""

    def number(self, tiles: Tiles) -> int:
        """Return a position's number."""

    def stepped(self, states: dict[State, int], cell: int, blank: int, limit: int) -> dict[State, int]:
        """Return the positions after the step from a cell into the blank whose number is at most a limit.

        Args:
            states: positions and their numbers.
            cell: where the tile comes from.
            blank: the blank's cell before, beside it.
            limit: on the number after the step.
        """

    def slid(self, state: State, cell: int, blank: int) -> State:
        """Return the position after the step from a cell into the blank.

        Args:
            state: the position before.
            cell: where the tile comes from.
            blank: the blank's cell before, beside it.
        """

    def remembered(self, states: dict[State, int]) -> Container[State]:
        """Return positions as a beam remembers them, to find its way back.

        Args:
            states: positions and their numbers.
        """


@dataclass
class _Spent:
    """The positions expanded in one beam."""

    expanded: int = 0


@dataclass
class BeamWidth:
    """The width with which a beam arrives in time: one that does not arrive was for nothing.

    Attributes:
        now: positions kept of a level at present.
        longest: levels at most.
        budget: the limits.
        widest: the width where there is time for it.
        marks: where time is limited, seconds and positions expanded after every level.
    """

    now: int
    longest: int
    budget: Budget
    widest: int
    marks: list[tuple[float, int]] = field(default_factory=list)

    def next_level(self, expanded: int) -> None:
        """Look at the clock, once a level.

        Args:
            expanded: positions expanded so far.
        """
        if self.budget.seconds is None:
            return
        self.marks.append((self.budget.elapsed(), expanded))
        if len(self.marks) > _PACE:
            here, before = self.marks[-1], self.marks[-1 - _PACE]
            # What there is time for at that speed.
            left = (self.budget.seconds - here[0]) / max(1e-6, here[0] - before[0]) * (here[1] - before[1])
            fitting = int(left / max(1, self.longest - len(self.marks)))
            if 2 * (here[1] - before[1]) > _PACE * self.now:  # not while levels are still narrow
                less, more = int(_NARROWER * self.now), int(self.now / _NARROWER) + 1
                self.now = max(1, min(max(fitting, less), more, self.widest))


@overload
def beam(
    evaluation: Evaluation[int], start: Tiles, width: int, longest: int, budget: Budget, *, spent: int = 0,
    runs: bool = False,
) -> Job[tuple[list[int] | None, int]]: ...


@overload
def beam(
    evaluation: Evaluation[bytes], start: Tiles, width: int, longest: int, budget: Budget, *, spent: int = 0,
    runs: bool = False,
) -> Job[tuple[list[int] | None, int]]: ...


def beam(
    evaluation: Evaluation[State], start: Tiles, width: int, longest: int, budget: Budget, *, spent: int = 0,
    runs: bool = False,
) -> Job[tuple[list[int] | None, int]]:
    """Return a solution of at most so many steps as cells moved from, or None; and the positions expanded.

    Args:
        evaluation: what tells good positions from bad ones.
        start: a position from which the goal can be reached.
        width: positions kept of every level; fewer on large boards where the limit of time is near.
        longest: give up where a solution would take more steps.
        budget: the limits.
        spent: positions expanded before, for the budget and the reports.
        runs: whether a whole run along a line is one step.
    """
    target, home = evaluation.encode(evaluation.goal), evaluation.goal.index(0)
    if start == evaluation.goal:
        return [], 0
    for _ in evaluation.prepare():
        yield Progress(spent, best=longest + 1)
        if budget.exceeded(spent):
            return None, 0
    level: Level[State] = {(start.index(0), -1): {evaluation.encode(start): evaluation.number(start)}}
    levels: list[dict[Came, Container[State]]] = []
    limit = _NO_LIMIT
    sofar = _Spent()
    beam_width = BeamWidth(width, longest, budget if len(evaluation.board) > _SMALL else Budget(), width)

    def report(frontier: int | None = None) -> Progress:
        return Progress(spent + sofar.expanded, len(levels), frontier, best=longest + 1)

    while len(levels) < longest:
        levels.append({came: evaluation.remembered(states) for came, states in level.items()})
        following: Level[State] = {}
        expanding = _expand(evaluation, level, following, limit, runs, sofar)
        for _ in expanding:
            yield report()
            if budget.exceeded(spent + sofar.expanded):
                return None, sofar.expanded
        if any(target in states for came, states in following.items() if came[0] == home):
            return (yield from _back(evaluation, levels, target, runs, report())), sofar.expanded
        many = sum(map(len, following.values()))
        if not many and limit < _NO_LIMIT:  # all steps look worse: take them after all
            levels.pop()
            limit = _NO_LIMIT
            continue
        if not many or budget.exceeded(spent + sofar.expanded):
            return None, sofar.expanded
        yield report(many)
        beam_width.next_level(sofar.expanded)
        best = yield from _best(following, beam_width.now, budget, report(many))
        if best is None:
            return None, sofar.expanded
        level, last = best
        limit = last + _SLACK if 2 * many > beam_width.now else _NO_LIMIT
    return None, sofar.expanded


def _expand(
    evaluation: Evaluation[State], level: Level[State], into: Level[State], limit: int, runs: bool, sofar: _Spent
) -> Job[None]:
    """Fill `into` with the positions one step on whose number is at most a limit, each of them once."""
    steps = 0
    for (blank, came), whole in level.items():
        for states in chunks(whole, _CHUNK):
            sofar.expanded += len(states)
            for ray in _rays(evaluation, blank, came, runs):
                reached, at = states, blank
                for cell in ray:
                    # In a run what passes a cell must not be dropped there.
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
    """Return the lines of cells whose tiles can move into the blank, not straight back (with runs: not straight on)."""
    board = evaluation.board
    if not runs:
        return [(cell,) for cell in board.neighbours[blank] if cell != came]
    onward = board.direction[came, blank] if came >= 0 else ""
    return [ray for ray in board.rays[blank] if ray[0] != came and board.direction[blank, ray[0]] != onward]


def _best(
    level: Level[State], width: int, budget: Budget, progress: Progress
) -> Job[tuple[Level[State], int] | None]:
    """Return the positions with the least numbers, at most so many, and the greatest number kept; None when late."""
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
    """Return the greatest number kept, and how many positions with just that number have room; None: all have.

    Args:
        numbers: how many positions have each number.
        width: how many positions are kept.
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
    """Return the cells moved from on a way through the levels to a position one step beyond the last level."""
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
    """Yield the positions before runs that ended with this one: the ints, the blank's cells, the cells moved from."""
    moved: list[int] = []
    for cell in ray:
        state = evaluation.slid(state, cell, blank)
        moved = [*moved, blank]
        blank = cell
        yield state, blank, moved
