"""The distance of every position from the nearest goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from ..search.jobs import Budget, Found, Job, Limit, Progress, Streamed, Tally, aside
from ..search.kept import Kept
from .space import Explored, Layer, MoveT, Problem, State, explore, goals_in, holds, layer_of, size
from .ways import Apart, Ways, both_ends, shortest


@dataclass(frozen=True, slots=True)
class Distances:
    """Positions by their distance from the nearest goal.

    Attributes:
        layers: the positions at each distance; after a limit, as far as they are known.
        positions: how many positions were seen; without a limit, all that can be reached.
        limit: which limit ended the search.
        unsolvable: all positions that can be reached, if no goal can.
        behind: whether the positions seen are those that the goal reaches rather than the start.
        beyond: positions near the start in none of the layers, with their distances.
        ways: the number of shortest ways to the goals from positions for which it was counted.
    """

    layers: list[Layer]
    positions: int
    limit: Limit | None = None
    unsolvable: list[Layer] = field(default_factory=list)
    behind: bool = False
    beyond: dict[State, int] = field(default_factory=dict)
    ways: dict[State, int] = field(default_factory=dict)

    def togo(self, state: State, near: int = 0) -> int | None:
        """Return the moves from a position to the nearest goal; None: unknown, or there are none.

        Args:
            near: the moves to go of a position one move away, which makes the look-up faster.
        """
        shelf, number = state
        for distance in chain(range(max(0, near - 1), min(near + 2, len(self.layers))), range(len(self.layers))):
            if number in self.layers[distance].get(shelf, ()):
                return distance
        return self.beyond.get(state)

    def covers(self, state: State) -> bool:
        """Return whether a position is one of those measured."""
        return self.togo(state) is not None or any(holds(layer, state) for layer in self.unsolvable)


#: The most positions to keep from one question to the next.
KEPT = 500_000
#: The space measured last, at most one, because a game asks about the same space after every move.
_last: Kept[object, Distances] = Kept()
#: The positions at each distance from a goal, as far as deals have wanted them: the next one goes on from there.
_near: Kept[object, list[Layer]] = Kept()


class Around(NamedTuple):
    """How to measure the positions near the start of a problem with one goal.

    Attributes:
        apart: whether those that one move leads to and that are on no shortest way are measured, each from both ends.
        alternating: whether a move always changes the distance by one, so that this needs no search.
    """

    apart: bool
    alternating: bool = False


def measure_around(
    problem: Problem[object], around: Around, budget: Budget, signature: object
) -> Job[Distances]:
    """Measure the start, the positions on its shortest ways and, if wanted, those one move away.

    From a position on the ways measured last, all shortest ways are among them.

    Args:
        problem: the problem; it has one goal.
        around: what is measured.
        budget: the limits of all searches together.
        signature: what identifies the space, whichever of its positions is the start; None: keep nothing.
    """
    measured, tally = _known(problem, signature), Tally()
    if measured is None:
        found = yield from tally.adding(shortest(problem, budget))
        if isinstance(found, Apart):
            return Distances([], found.reached, found.limit, behind=found.behind)
        measured = _keep(signature, Distances(list(reversed(found.layers)), 0, "nodes"))
    if not around.apart:
        return measured
    here = measured.togo(problem.start)
    assert here is not None
    beyond = dict[State, int]()
    for group in first_moves(problem).values():
        if here and any(holds(measured.layers[here - 1], state) for state in group):
            continue
        if around.alternating:
            beyond[group[0]] = here + 1
            continue
        for state in group:
            if measured.togo(state, here) is not None:
                continue
            assert problem.goal is not None
            left = budget.less(tally.expanded)
            ways = yield from aside(tally.adding(both_ends(problem, state, problem.goal, left)))
            if isinstance(ways, Apart):
                break
            beyond[state] = ways.distance
    return replace(measured, beyond=beyond)


def first_moves(problem: Problem[MoveT]) -> dict[MoveT, list[State]]:
    """Return every first move from the start, and the positions to which steps lead that begin with it."""
    groups: dict[MoveT, list[State]] = {}
    for moves, after in problem.steps(problem.start):
        groups.setdefault(moves[0], []).append(after)
    return groups


def measure(
    problem: Problem[MoveT], budget: Budget, signature: object = None, deepest: int | None = None,
    show: Callable[[list[MoveT]], Streamed] | None = None,
) -> Job[Distances]:
    """Measure all positions: from the goal, or if there may be several, from the start and back from the goals found.

    Args:
        budget: the limits of both searches together.
        signature: what identifies the space, whichever of its positions is the start; None: keep nothing.
        deepest: the greatest distance wanted, if there is one goal.
        show: makes a solution of the moves of a shortest way; it is told as soon as the search from one end meets the
            other, since measuring all positions may take much longer.
    """
    known = _known(problem, signature)
    if known is not None and known.limit is None:
        return known
    if problem.goal is not None:
        if deepest is not None:
            return (yield from _measured_near(problem, problem.goal, budget, signature, deepest))
        explored = yield from _explored(problem, problem.goal, budget, show)
        measured = Distances(explored.layers, explored.positions, explored.limit, behind=True)
    else:
        tally = Tally()
        explored = yield from tally.adding(_explored(problem, problem.start, budget, show))
        measured = yield from tally.adding(_back(problem, explored, budget.less(tally.expanded)))
    return measured if measured.limit is not None else _keep(signature, measured)


def _measured_near(
    problem: Problem[object], goal: State, budget: Budget, signature: object, deepest: int
) -> Job[Distances]:
    """Measure the positions at most so far from the goal; see `measure`."""
    explored = yield from explore(problem, _near.get(signature) or [layer_of(goal)], budget, deepest=deepest)
    if signature is not None and explored.limit is None and explored.positions <= KEPT:
        _near.keep(signature, explored.layers)
    return Distances(explored.layers, explored.positions, explored.limit, behind=True)


def _explored(
    problem: Problem[MoveT], begun: State, budget: Budget, show: Callable[[list[MoveT]], Streamed] | None
) -> Job[Explored]:
    """Search from the start or the goal to all positions, and tell a shortest way between the two; see `measure`."""
    layers, tally = [layer_of(begun)], Tally()
    if show is not None:
        behind = problem.goal is not None
        ends = partial(_only, problem.start) if behind else problem.goals
        explored = yield from tally.adding(explore(problem, layers, budget, ends))
        if explored.met is None:
            return explored
        layers = explored.layers
        if len(layers) > 1:
            way = (*layers[:-1], explored.met)
            yield Found(show(Ways(problem, problem.start, way[::-1] if behind else way, narrow=behind).one()))
    return (yield from tally.adding(explore(problem, layers, budget.less(tally.expanded))))


def _only(state: State, shelf: int, numbers: Iterable[int]) -> list[int]:
    """Return the number of one position if it is among those of a shelf."""
    return [state[1]] if shelf == state[0] and state[1] in numbers else []


def _known(problem: Problem[object], signature: object) -> Distances | None:
    """Return the distances measured last, if the start is among them."""
    known = _last.get(signature)
    return known if known is not None and known.covers(problem.start) else None


def _keep(signature: object, measured: Distances) -> Distances:
    """Keep distances for the next question about the same space, unless they are too many, and return them."""
    if signature is not None and sum(map(size, measured.layers)) <= KEPT:
        _last.keep(signature, measured)
    return measured


def _back(problem: Problem[MoveT], explored: Explored, budget: Budget) -> Job[Distances]:
    """Return the distances after the search from the start.

    Args:
        budget: what that search left of the limits.
    """
    layers, positions, limit = explored.layers, explored.positions, explored.limit
    goals: Layer = {}
    shortest_ways: Ways[MoveT] | None = None
    for moves, layer in enumerate(layers):
        met = yield from goals_in(layer, problem.goals, Progress(depth=len(layers)))
        if met and shortest_ways is None:
            shortest_ways = Ways(problem, problem.start, (*layers[:moves], met), narrow=False)
            if limit is not None:
                break
        for shelf, numbers in met.items():
            goals.setdefault(shelf, set()).update(numbers)
        yield Progress(depth=len(layers))
    if shortest_ways is None:
        return Distances([], positions, limit, [] if limit else layers)
    if limit is None:
        backward = yield from explore(problem, [goals], budget)
        limit = backward.limit
        if limit is None or len(backward.layers) > shortest_ways.distance:
            return Distances(backward.layers, positions, limit)
    ways = yield from shortest_ways.narrowed()  # of which the distances are known
    return Distances(list(reversed(ways.layers)), positions, limit)
