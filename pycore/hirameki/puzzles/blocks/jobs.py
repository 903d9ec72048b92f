"""The questions about sliding blocks as jobs: solve, check, table, compare, deal (JSON of contract.md, section 4)."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...errors import BadOption
from ...search.budget import Budget
from ...search.jobs import Found, Job, Progress
from ..puzzle import Answer, Move
from ...search.random_numbers import Random
from .explore import Distances, Explored, distances, explore
from .methods import Result, both_ends, deepening, greedy
from .notation import Goal, write_goal
from .paths import modulo_symmetry, one_solution, onward, solutions, ways
from .replay import lengths, play
from .rules import BlockBoard
from .space import Space

#: Positions a method of `compare` expands at most, when no limit is given.
_COMPARED = 100_000
#: Positions the greedy search expands when the proof has hit its limit and there is no solution yet.
_GREEDY = 100_000
#: Positions gone on from to count the shortest solutions that begin with one move.
_COUNTED = 2_000
_FARTHEST_SHOWN = 100


@dataclass(frozen=True)
class Task:
    """A question understood.

    Attributes:
        puzzle: its name.
        board, position, goal, metric: what is asked about, canonical.
        budget: the caller's limits.
    """

    puzzle: str
    board: BlockBoard
    position: str
    goal: Goal
    metric: str
    budget: Budget

    def space(self) -> Space:
        """Return the space of positions to search."""
        return Space(self.board, self.position, self.goal, self.metric)

    def answer(self, outcome: str, **fields: Any) -> Answer:
        """Return an answer with what was asked; fields that are None are left out."""
        begun = {
            "puzzle": self.puzzle, "position": self.position, "goal": write_goal(self.goal), "metric": self.metric,
            "outcome": outcome,
        }
        return begun | {key: value for key, value in fields.items() if value is not None}

    def solution(self, moves: list[Move]) -> dict[str, Any]:
        """Return a solution with its lengths, after the plain rules have replayed it to the goal.

        Raises:
            AssertionError: the solver is wrong.
        """
        playback = play(self.board, self.position, moves)
        final = playback.positions[-1]
        if playback.refused or any(final.find(letter) != cell for letter, cell in self.goal):
            raise AssertionError(f"not a solution of {self.position}: {moves}")
        return lengths(self.board, self.position, moves) | {"solution": moves}


def solve(task: Task, *, first_found: bool, count: bool, listed: int | None) -> Job[Answer]:
    """Answer `solve` and `count`.

    Args:
        first_found: any solution will do.
        count: count all shortest solutions, too.
        listed: list at most so many of them, None = all.
    """
    space = task.space()
    if first_found:
        met = yield from greedy(space, task.budget)
        return _greedy_answer(task, met)
    explored = yield from explore(space, {space.start}, task.budget, whole=False)
    seconds = task.budget.elapsed
    if explored.goal_layer is None and explored.limit is None:
        positions = sum(len(layer) for layer in explored.layers)
        return task.answer(
            "unsolvable", optimal=True, certificate={"kind": "exhausted", "positions": positions}, seconds=seconds(),
            expanded=explored.expanded,
        )
    if explored.goal_layer is None:
        return (yield from _limit(task, space, explored))
    answer = task.answer("solved", optimal=True, bound=explored.goal_layer)
    answer |= task.solution(one_solution(space, explored.layers))
    if count:
        on_the_way = yield from ways(space, explored.layers)
        total = on_the_way[0][space.start]
        answer["solutions_all"] = total
        answer["solutions_modulo_symmetry"] = yield from modulo_symmetry(space, explored.layers, total)
        answer["exact"] = True
        for number, moves in enumerate(solutions(space, on_the_way)):
            if listed is not None and number >= listed:
                break
            yield Found(moves)
    return answer | {"seconds": seconds(), "expanded": explored.expanded}


def _limit(task: Task, space: Space, explored: Explored) -> Job[Answer]:
    """Return what is known when the proof has hit its limit; look for any solution if that was not the caller's own."""
    answer = task.answer("limit", optimal=False, bound=len(explored.layers))
    expanded = explored.expanded
    if explored.limit == "nodes" and task.budget.nodes is None:
        budget = Budget(nodes=_GREEDY, seconds=task.budget.seconds, begun=task.budget.begun)
        met = yield from greedy(space, budget)
        expanded += met.expanded
        if met.solution is not None:
            answer |= task.solution(met.solution)
    return answer | {"limit": explored.limit, "seconds": task.budget.elapsed(), "expanded": expanded}


def _greedy_answer(task: Task, met: Result) -> Answer:
    seconds = task.budget.elapsed()
    if met.solution is not None:
        found = task.solution(met.solution)
        return task.answer("solved", optimal=False, **found, seconds=seconds, expanded=met.expanded)
    certificate = {"kind": "exhausted", "positions": met.expanded} if met.outcome == "unsolvable" else None
    optimal = met.outcome == "unsolvable"
    return task.answer(met.outcome, optimal=optimal, certificate=certificate, seconds=seconds, expanded=met.expanded)


def check(task: Task) -> Job[Answer]:
    """Answer `check`: every legal move with the moves still to go after it, and the shortest solutions it begins."""
    space = task.space()
    measured = yield from distances(space, task.budget)
    legal: list[dict[str, Any]] = []
    for following in space.successors(space.start):
        move = list(space.move_between(space.start, following))
        if isinstance(measured, Distances):
            togo = measured.togo(following)
            legal.append({"move": move, "outcome": "losing" if togo is None else "winning"})
            if togo is not None:
                legal[-1]["togo"] = togo
        else:
            # Every move can be taken back: where there is a solution, no move loses it.
            outcome = "unknown" if measured.goal_layer is None else "winning"
            legal.append({"move": move, "outcome": outcome})
    seconds = task.budget.elapsed()
    if isinstance(measured, Explored):
        outcome = "limit" if measured.goal_layer is None else "solvable"
        return task.answer(outcome, togo=measured.goal_layer, legal=legal, seconds=seconds, expanded=measured.expanded)
    togo = measured.togo(space.start)
    if togo is None:
        certificate = {"kind": "exhausted", "positions": measured.positions}
        return task.answer("unsolvable", certificate=certificate, legal=legal, seconds=seconds)
    yield from _shortest(space, measured, legal)
    return task.answer("solvable", togo=togo, legal=legal, seconds=seconds)


def _shortest(space: Space, measured: Distances, legal: list[dict[str, Any]]) -> Job[None]:
    """Add to each legal move how many of the shortest solutions begin with it, if all of them are soon counted."""
    left = (measured.togo(space.start) or 0) - 1
    numbers = []
    for following, verdict in zip(list(space.successors(space.start)), legal):
        number: int | None = 0
        if verdict.get("togo") == left:
            number = yield from onward(space, measured, following, _COUNTED)
        if number is None:
            return
        numbers.append(number)
    for number, verdict in zip(numbers, legal):
        verdict["shortest"] = number


def table(task: Task) -> Job[Answer]:
    """Answer `table`: positions at each distance from the nearest goal position, and the farthest ones."""
    space = task.space()
    measured = yield from distances(space, task.budget)
    if isinstance(measured, Explored):
        positions = sum(len(layer) for layer in measured.layers)
        return task.answer("limit", positions=positions, seconds=task.budget.elapsed(), expanded=measured.expanded)
    if not measured.layers:
        certificate = {"kind": "exhausted", "positions": measured.positions}
        return task.answer("unsolvable", positions=measured.positions, distribution=[], farthest=[],
                           certificate=certificate, seconds=task.budget.elapsed())
    farthest = sorted(space.decode(position) for position in measured.layers[-1])
    return task.answer(
        "solved", positions=measured.positions, distribution=[len(layer) for layer in measured.layers],
        farthest=farthest[:_FARTHEST_SHOWN], togo=measured.togo(space.start), seconds=task.budget.elapsed(),
    )


def compare(task: Task) -> Job[Answer]:
    """Answer `compare`: breadth-first, from both ends, and iterative deepening with a lower bound."""
    methods: list[tuple[str, Callable[[Space, Budget], Job[Result]]]] = [
        ("breadth-first", _breadth_first), ("bidirectional", both_ends), ("iterative-deepening", deepening),
    ]
    rows = []
    for name, method in methods:
        space = task.space()
        budget = Budget(nodes=task.budget.nodes or _COMPARED, seconds=task.budget.seconds)
        begun = time.perf_counter()
        result = yield from method(space, budget)
        row = {
            "name": name, "expanded": result.expanded, "seconds": time.perf_counter() - begun,
            "outcome": result.outcome, "moves": result.length,
        }
        rows.append({key: value for key, value in row.items() if value is not None})
    return task.answer("compared", methods=rows) | {"outcome": rows[0]["outcome"]}


def _breadth_first(space: Space, budget: Budget) -> Job[Result]:
    explored = yield from explore(space, {space.start}, budget, whole=False)
    if explored.goal_layer is not None:
        return Result("solved", explored.expanded, explored.goal_layer)
    return Result("limit" if explored.limit else "unsolvable", explored.expanded)


def deal(task: Task, distance: int | None, seed: int | None) -> Job[Answer]:
    """Return a random position of the space, at a distance if one is given (the nearest there is).

    Raises:
        BadOption: no position of the space reaches the goal, or the space is too large to be measured.
    """
    yield Progress()
    space = task.space()
    measured = yield from distances(space, task.budget)
    if isinstance(measured, Explored) or not measured.layers:
        code = "deal-too-large" if isinstance(measured, Explored) else "deal-unsolvable"
        raise BadOption(code, puzzle=task.puzzle)
    dice = Random(time.time_ns() if seed is None else seed)
    last = len(measured.layers) - 1
    if distance is None:
        # Uniform over all positions that are not solved yet (over all, if every one is).
        pick = dice.below(max(1, measured.positions - len(measured.layers[0])))
        distance = min(1, last)
        while pick >= len(measured.layers[distance]):
            pick -= len(measured.layers[distance])
            distance += 1
    distance = max(0, min(distance, last))
    layer = sorted(measured.layers[distance])
    position = space.decode(layer[dice.below(len(layer))])
    return task.answer("dealt", distance=distance) | {"position": position}
