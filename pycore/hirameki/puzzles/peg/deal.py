"""Deals solvable positions with a known number of moves to go; the same seed gives the same deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ...errors import BadOption
from ...search.jobs import Budget, Job, Progress, Tally
from ...search.random_numbers import Random
from ..question import no_distance
from ..studies import DealAnswer
from . import notation
from .problem import Problem, sweeps
from .search.anytime import shortest
from .search.beam import Beams
from .search.whole_sets import Togo, moves_to_go
from .tables import central_game
from .tables.central_game import GOAL, START, Tablebase
from .task import Task
from .theory.bounds import merson_bound
from .theory.pagoda import Learnt
from .theory.position_classes import of_class

#: Position, goals, moves to go if they are known.
Dealt: TypeAlias = tuple[int, tuple[int, ...], int | None]
#: The moves to go of a deal if no number is given.
USUAL = 5
#: On large boards, the number of positions tried, the same for more moves to go than can be hoped to be proved, those
#: moves, and the most positions expanded to prove the moves to go of each.
_TRIES, _FEW_TRIES, _HOPED, _NODES = 12, 3, 12, 3000
#: Up to this many moves to go, iterative deepening is the quicker proof.
_FEW = 5


def deal(task: Task, proved: bool) -> Job[DealAnswer]:
    """Answer `deal`: a position from which a goal of the problem can be reached in the number of moves asked for.

    On large boards it is the nearest that is found, and a distant deal has only one of the problem's goals, which makes
    the proof quicker.

    Args:
        proved: whether the moves to go are proved, however many, and the nearest is wanted where there are never so
            many; otherwise many are not counted.

    Raises:
        BadOption: no position on the board is that far from its goal, or no jump leads to a goal.
    """
    problem = task.problem
    asked = task.question.distance
    most = problem.table.holes - 1
    if asked is not None and asked > most and not proved:
        raise no_distance(asked, most)
    distance = USUAL if asked is None else min(asked, most)
    if distance:
        problem = problem.within([goal for goal in problem.goals if any(True for _ in problem.table.leading_to(goal))])
    if not problem.goals and asked is not None and proved:
        raise no_distance(asked, 0)
    if not problem.goals:
        raise BadOption("deal-unsolvable", puzzle=task.heading.puzzle)
    random = Random(task.question.seed)
    base = None
    if central_game.is_central(problem) and not task.by_whole_sets:
        base = yield from central_game.opened()
    if distance == 0:
        dealt: Dealt = random.choose(problem.goals), problem.goals, 0
    elif task.by_whole_sets:
        dealt = yield from _from_whole_sets(problem, distance, random, task, proved)
    elif base is not None:
        dealt = yield from _from_game(base, problem, distance, random)
    elif proved or distance <= _HOPED:
        dealt = yield from _by_walking_back(task, problem, distance, random)
    else:
        dealt = _taken_back(problem, distance, random), problem.goals, None
    position, goals, moves = dealt
    if goals == problem.goals:
        goals = task.problem.goals  # also those to which no jump leads
    board = task.layout.board
    return DealAnswer(
        task.heading.puzzle, notation.write_position(board, position), notation.write_goal(board, goals), "moves",
        distance=moves, seed=random.seed,
    )


def _from_whole_sets(problem: Problem, distance: int, random: Random, task: Task, proved: bool) -> Job[Dealt]:
    """Choose uniformly among a position class with `distance` moves to go, or the most; the start need not lead there.

    If none of the first class is so far away, another class may have one. Each takes as long to measure, which is too
    long where the nearest will do.

    Raises:
        BadOption: a limit was reached first.
    """
    tally = Tally()
    farthest: Togo | None = None
    for goals in _by_class(problem):
        left = task.budget.less(tally.expanded)
        togo = yield from tally.adding(moves_to_go(problem.table, goals[0], goals, left, whole=True))
        if farthest is None or len(togo.layers) > len(farthest.layers):
            farthest = togo
        if togo.limit is not None or not proved or distance < len(farthest.layers):
            break
    if farthest is None or farthest.limit is not None:
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    distance = min(distance, len(farthest.layers) - 1)
    layer = farthest.layers[distance]
    number = random.below(int.from_bytes(layer, "little").bit_count())
    return farthest.space.from_index(farthest.space.member(layer, number)), problem.goals, distance


def _by_class(problem: Problem) -> Iterator[tuple[int, ...]]:
    """Yield the goals of one position class after the other, first those of the start's class."""
    member, goals = problem.start, problem.goals
    while goals:
        found = of_class(problem.table, member, goals)
        if found:
            yield found
        goals = tuple(goal for goal in goals if goal not in found)
        member = goals[0] if goals else member


def _from_game(base: Tablebase, problem: Problem, distance: int, random: Random) -> Job[Dealt]:
    """Play a random winning line of the central game and choose a position on it with `distance` moves to go.

    A jump lowers the moves to go by at most one, so every number up to that of the start occurs.
    """
    table, position = problem.table, START
    distance = min(distance, base.moves(START) or 0)
    met = []
    while position != GOAL:
        if base.moves(position) == distance:
            met.append(position)
        onward = [table.apply(position, jump) for jump in table.legal(position)]
        position = random.choose([after for after in onward if base.moves(after) is not None])
        yield Progress()
    return random.choose(met), problem.goals, distance


def _by_walking_back(task: Task, problem: Problem, distance: int, random: Random) -> Job[Dealt]:
    """Take jumps back from a goal, prove the moves to go, and return the try that comes closest to the distance.

    If that is too far away, some moves of its shortest solution are played: each leaves one move less.
    """
    table, limits = problem.table, task.budget.at_most(_NODES)
    if distance > _FEW:
        problem = problem.within((random.choose(problem.goals),))
    best: tuple[int, list[int], int] | None = None  # position, solution, its moves
    for _ in range(_TRIES if distance <= _HOPED else _FEW_TRIES):
        yield Progress()
        if limits.exceeded(0):
            break
        position = _taken_back(problem, distance, random)
        if position in problem.goals:
            continue
        jumps = yield from _proved(problem, position, distance, limits)
        if jumps is None:
            continue
        moves = len(sweeps(table, jumps))
        if best is None or abs(moves - distance) < abs(best[2] - distance):
            best = position, jumps, moves
        if moves == distance:
            break
    if best is None:
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    position, jumps, moves = best
    spare = sum(len(sweep) - 1 for sweep in sweeps(table, jumps)[:max(0, moves - distance)])
    for jump in jumps[:spare]:
        position = table.apply(position, jump)
    return position, problem.goals, min(moves, distance)


def _taken_back(problem: Problem, distance: int, random: Random) -> int:
    """Take one to two jumps back from a goal for each move of a distance, or as many as there are."""
    table, position = problem.table, random.choose(problem.goals)
    for _ in range(distance + random.below(distance + 1)):
        back = list(table.leading_to(position))
        if not back:
            break
        position = table.apply(position, random.choose(back))
    return position


def _proved(problem: Problem, position: int, distance: int, budget: Budget) -> Job[list[int] | None]:
    """Return a proved shortest solution, or None; for few moves iterative deepening is quicker."""
    attempt = problem.at(position).within(of_class(problem.table, position, problem.goals))
    yield Progress()
    if distance <= _FEW:
        from .deepening import deepen  # here: deals of more moves do not need it

        bound = merson_bound(attempt)
        yield Progress()
        deepened = yield from deepen(attempt, bound, budget)
        return None if deepened.moves is None else list(deepened.jumps)
    found = yield from shortest(Beams(attempt), None, budget, Learnt(attempt.table))
    return found.solution if found.moves == found.bound else None
