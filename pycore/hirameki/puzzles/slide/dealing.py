"""Answers `deal`: a random position that can be solved, at a chosen distance where that can be proved."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from ...errors import BadOption
from ...search.budget import Budget
from ...search.jobs import Job, Progress
from ..puzzle import Answer, Question
from .asked import SMALL, Asked, read_question
from .deals import NEAR, random_position
from ...search.random_numbers import Random
from .moves import moved
from .positions import Tiles, write_tiles
from .solving import first_solution, nearby, rising
from .whole import levels, members

if TYPE_CHECKING:
    from .tiles import TilePuzzle

#: Positions expanded to prove one distance on a board too large to be searched whole, and how many deals are tried.
_EFFORT, _EFFORT_LARGE = 1_500_000, 300_000
_DEALS, _DEALS_LARGE = 8, 1
#: How often a random walk is measured before the board counts as too small.
_WALKS = 60


def deal(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return a new position to play, from which the goal can be reached."""
    asked = read_question(puzzle, question)
    dice = Random(time.time_ns() if question.seed is None else question.seed)
    yield Progress()
    if question.distance is None:
        return {"position": write_tiles(random_position(asked.parts, asked.goal, dice))}
    if question.distance < 0:
        raise _too_far(question.distance, 0)
    if not asked.small:
        return (yield from _deal_large(asked, question.distance, dice))
    space = asked.space()
    found = yield from levels(space, asked.goal, asked.budget, SMALL, question.distance)
    farthest = len(found.counts) - 1
    if question.distance != farthest:
        raise _too_far(question.distance, farthest)
    at = members(space, found.last, found.counts[-1])
    return {"position": write_tiles(dice.choose(at)), "distance": question.distance}


def _deal_large(asked: Asked, distance: int, dice: Random) -> Job[Answer]:
    """Deal a position, and come back on a solution until the goal is just so far: each step changes that by one."""
    asked = replace(asked, metric="moves")
    if distance <= NEAR:
        return (yield from _deal_near(asked, distance, dice))
    reached = 0
    for _ in range(_DEALS if len(asked.board) <= 16 else _DEALS_LARGE):
        start = random_position(asked.parts, asked.goal, dice)
        dealt = replace(asked, start=start)
        moves = yield from first_solution(dealt)
        ways = [start]
        for cell in moves or []:
            ways.append(moved(ways[-1], cell))
        ways.reverse()  # ways[k] is k moves of the solution away from the goal
        for left in range(min(distance, len(ways) - 1), len(ways)):
            shortest = yield from _proved(asked, ways[left])
            if shortest is None:
                break
            reached = max(reached, shortest)
            if shortest == distance:
                return {"position": write_tiles(ways[left]), "distance": distance}
    raise _too_far(distance, reached)


def _deal_near(asked: Asked, distance: int, dice: Random) -> Job[Answer]:
    """Deal a position near the goal: walk away from it at random, never straight back, and prove how far that led.

    A step changes the distance by one at most, so what is missing is walked on; what went too far starts anew.
    """
    reached = 0
    tiles, before = asked.goal, -1
    for _ in range(_WALKS):
        for _ in range(distance - reached):
            blank = tiles.index(0)
            cells = asked.board.neighbours[blank]
            cell = dice.choose([cell for cell in cells if cell != before] or list(cells))
            tiles, before = moved(tiles, cell), blank
        way, _ = yield from rising(replace(asked, start=tiles), Budget(nodes=_EFFORT_LARGE))
        shortest = -1 if way is None else len(way)
        if shortest == distance:
            return {"position": write_tiles(tiles), "distance": distance}
        if shortest < reached:  # the walk came back: a new one
            tiles, before, reached = asked.goal, -1, 0
        else:
            reached = shortest
    raise _too_far(distance, reached)


def _proved(asked: Asked, tiles: Tiles) -> Job[int | None]:
    moves = yield from nearby(replace(asked, start=tiles), _EFFORT if len(tiles) <= 16 else _EFFORT_LARGE)
    return None if moves is None else len(moves)


def _too_far(distance: int, farthest: int) -> BadOption:
    return BadOption("bad-option", option="distance", value=str(distance), expected=f"0 to {farthest}")
