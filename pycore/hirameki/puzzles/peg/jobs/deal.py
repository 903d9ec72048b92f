"""Deals solvable positions with a known number of moves to go; the same seed gives the same deal."""

from __future__ import annotations

from typing import TypeAlias

from ....errors import BadOption
from ....search.budget import Budget
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...studies import DealAnswer
from .. import notation
from ..exact.retrograde import moves_to_go
from ..problem import Problem
from ..search.anytime import shortest
from ..search.iterative_deepening import deepen
from ..tables import central_game
from ..tables.central_game import GOAL, START, Tablebase
from ..theory.bounds import merson_bound
from ..theory.position_classes import of_class
from .task import Task

#: Position, goals, moves to go.
Dealt: TypeAlias = tuple[int, tuple[int, ...], int]
#: The moves to go of a deal if no number is given.
USUAL = 5
#: On large boards, the number of positions tried, and the most positions expanded to prove the moves to go of each.
_TRIES, _NODES = 12, 3000
#: Up to this many moves to go, iterative deepening is the quicker proof.
_FEW = 5


def deal(task: Task) -> Job[DealAnswer]:
    """Answer `deal`: a position from which a goal of the problem can be reached in the number of moves asked for.

    On large boards a distant deal has only one of the problem's goals, which makes the proof quicker.

    Raises:
        BadOption: no position on the board is that far from its goal.
    """
    problem = task.problem
    asked = task.question.distance
    distance = USUAL if asked is None else asked
    if not 1 <= distance <= problem.table.holes:
        raise _too_far(distance, problem.table.holes)
    random = Random(task.question.seed)
    base = None
    if central_game.is_central(problem) and not task.by_whole_sets:
        base = yield from central_game.opened()
    if task.by_whole_sets:
        dealt = yield from _from_whole_sets(problem, distance, random, exactly=asked is not None)
    elif base is not None:
        dealt = yield from _from_game(base, problem, distance, random)
    else:
        dealt = yield from _by_walking_back(problem, distance, random)
    position, goals, moves = dealt
    board = task.layout.board
    return DealAnswer(
        task.heading.puzzle, notation.write_position(board, position), notation.write_goal(board, goals), "moves",
        distance=moves, seed=random.seed,
    )


def _from_whole_sets(problem: Problem, distance: int, random: Random, exactly: bool) -> Job[Dealt]:
    """Choose uniformly among all positions with `distance` moves to go, whether reachable from the start or not."""
    togo = yield from moves_to_go(problem.table, problem.goals[0], problem.goals, Budget(), whole=True)
    farthest = len(togo.layers) - 1
    if not exactly:
        distance = min(distance, farthest)
    if distance > farthest:
        raise _too_far(distance, farthest)
    indices = togo.space.indices(int.from_bytes(togo.layers[distance], "little"))
    return togo.space.from_index(random.choose(indices)), problem.goals, distance


def _from_game(base: Tablebase, problem: Problem, distance: int, random: Random) -> Job[Dealt]:
    """Play a random winning line of the central game and choose a position on it with `distance` moves to go.

    A jump lowers the moves to go by at most one, so every number up to that of the start occurs.
    """
    table, position = problem.table, START
    farthest = base.moves(START) or 0
    if distance > farthest:
        raise _too_far(distance, farthest)
    met = []
    while position != GOAL:
        if base.moves(position) == distance:
            met.append(position)
        onward = [table.apply(position, jump) for jump in table.legal(position)]
        position = random.choose([after for after in onward if base.moves(after) is not None])
        yield Progress()
    return random.choose(met), problem.goals, distance


def _by_walking_back(problem: Problem, distance: int, random: Random) -> Job[Dealt]:
    """Take jumps back from a goal, prove the moves to go, and return the try that comes closest to the distance."""
    table = problem.table
    if distance > _FEW:
        problem = problem.within((random.choose(problem.goals),))
    best: tuple[int, int] | None = None
    for _ in range(_TRIES):
        position = random.choose(problem.goals)
        for _ in range(distance + random.below(distance + 1)):
            back = list(table.leading_to(position))
            if not back:
                break
            position = table.apply(position, random.choose(back))
        if position in problem.goals:
            continue
        moves = yield from _proved_moves(problem, position, distance)
        if moves is None:
            continue
        if best is None or abs(moves - distance) < abs(best[1] - distance):
            best = position, moves
        if moves == distance:
            break
    if best is None:
        raise _too_far(distance, distance - 1)
    return best[0], problem.goals, best[1]


def _proved_moves(problem: Problem, position: int, distance: int) -> Job[int | None]:
    """Return the proved moves to go, or None; for few moves iterative deepening is quicker."""
    attempt = problem.at(position).within(of_class(problem.table, position, problem.goals))
    if distance <= _FEW:
        return (yield from deepen(attempt, merson_bound(attempt), Budget(nodes=_NODES))).moves
    found = yield from shortest(attempt, None, Budget(nodes=_NODES))
    return found.moves if found.moves == found.bound else None


def _too_far(distance: int, farthest: int) -> BadOption:
    return BadOption("bad-option", option="distance", value=distance, expected=f"1 to {farthest} moves on this board")
