"""Answers `deal`: a random position that can be solved, at a chosen distance where that can be known."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ...errors import BadOption
from ...search.outcome import Job, Progress
from ..puzzle import Answer, Question
from .asked import SMALL, read_question
from .deals import random_position
from .dice import Dice
from .positions import write_tiles
from .whole import levels, members

if TYPE_CHECKING:
    from .tiles import TilePuzzle


def deal(puzzle: TilePuzzle, question: Question) -> Job[Answer]:
    """Return a new position to play, from which the goal can be reached."""
    asked = read_question(puzzle, question)
    dice = Dice(time.time_ns() if question.seed is None else question.seed)
    yield Progress()
    if question.distance is None:
        return {"position": write_tiles(random_position(asked.parts, asked.goal, dice))}
    space = asked.space()
    found = yield from levels(space, asked.goal, asked.budget, SMALL, question.distance)
    farthest = len(found.counts) - 1
    if question.distance != farthest:
        raise BadOption("bad-option", option="distance", value=str(question.distance), expected=f"0 to {farthest}")
    at = members(space, found.last, found.counts[-1])
    return {"position": write_tiles(dice.choose(at)), "distance": question.distance}
