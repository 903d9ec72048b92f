"""Answers `deal` on boards too large to be searched whole: a random position at a distance that can be proved."""

from __future__ import annotations

from dataclasses import replace

from ....errors import BadOption
from ....search.jobs import Job, Progress
from ....search.random_numbers import Random
from ...question import no_distance
from ...studies import DealAnswer
from ..rules import Tiles, moved, replay
from ..theory.random_positions import random_position
from .improve import first_solution
from .nearby import measured_cells, nearby, rising
from .task import Task

#: Up to this distance, a random walk from the goal finds the position asked for, on a board of any size.
NEAR = 30
#: Positions expanded to prove one distance, and the number of deals tried: on compact boards, on larger ones.
DEAL, DEAL_LARGE = 1_500_000, 300_000
DEALS, DEALS_LARGE = 8, 1
#: How often the distance of a random walk is measured before the board counts as too small.
WALKS = 60


def deal(task: Task, distance: int) -> Job[DealAnswer]:
    """Return a position at a distance from the goal, in moves, of a space too large to be searched whole.

    Raises:
        BadOption: none is found.
    """
    random = Random(task.question.seed)
    yield Progress()
    if distance < 0:
        raise no_distance(distance, 0, NEAR)
    yield from measured_cells(task)
    task = replace(task, heading=replace(task.heading, metric="moves"))
    far = _deal_near if distance <= NEAR else _deal_far
    task = task.at((yield from far(task, distance, random)))
    return DealAnswer(*task.heading.named, distance=distance, seed=random.seed)


def _deal_far(task: Task, distance: int, random: Random) -> Job[Tiles]:
    """Deal a position, and back up along its solution from the goal to the distance; a step changes it by one."""
    reached = 0
    for _ in range(DEALS if task.compact else DEALS_LARGE):
        start = random_position(task.decomposition, task.goal, random)
        moves = yield from first_solution(task.at(start))
        passed = replay(task.board, start, moves or [])[0][::-1]  # passed[k]: k moves before the end of the solution
        for left in range(min(distance, len(passed) - 1), len(passed)):
            shortest = yield from _proved(task, passed[left])
            if shortest is None:
                break
            reached = max(reached, shortest)
            if shortest == distance:
                return passed[left]
    raise no_distance(distance, 0, reached)


def _deal_near(task: Task, distance: int, random: Random) -> Job[Tiles]:
    """Deal a position near the goal: walk away from it at random, never straight back, and prove the distance reached.

    A step changes the distance by at most one, so a walk that falls short continues; one that comes closer starts anew.
    """
    reached = 0
    tiles, before = task.goal, -1
    for _ in range(WALKS):
        if task.budget.exceeded(0):
            raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
        for _ in range(distance - reached):
            blank = tiles.index(0)
            cells = task.board.neighbours[blank]
            cell = random.choose([cell for cell in cells if cell != before] or list(cells))
            tiles, before = moved(tiles, cell), blank
        way, _ = yield from rising(task.at(tiles), replace(task.budget, nodes=DEAL_LARGE))
        shortest = -1 if way is None else len(way)
        if shortest == distance:
            return tiles
        if shortest < reached:  # the walk came closer, or there is no proof: start anew
            tiles, before, reached = task.goal, -1, 0
        else:
            reached = shortest
    raise no_distance(distance, 0, reached)


def _proved(task: Task, tiles: Tiles) -> Job[int | None]:
    moves = yield from nearby(task.at(tiles), DEAL if task.compact else DEAL_LARGE)
    return None if moves is None else len(moves)
