"""All solutions of the stored single-vacancy problems, as sequences of jumps."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from types import ModuleType

import pytest
from hirameki import count
from peg_boards import board, pairs


@pytest.mark.parametrize("slug", ["english", "triangle-28"])
def test_all_solutions_of_every_pair_are_counted_at_once(slug: str) -> None:
    """A reversed solution solves the reversed pair, so both have as many."""
    for pair in pairs(board(slug)):
        asked = ((pair.start, pair.goal), (pair.goal, pair.start))
        answers = [
            count(f"peg/{slug}", position=str(start), goal=str(goal), metric="jumps") for start, goal in asked
        ]
        assert all((answer.outcome, answer.exact) == ("solved", True) for answer in answers)
        assert len({answer.solutions_all for answer in answers}) == 1
        assert answers[0].solutions_all


def test_counts_in_jumps_come_at_once() -> None:
    answer = count("peg/triangle-28", position="1", goal="2", metric="jumps", seconds=60)
    assert (answer.outcome, answer.solutions_all, answer.exact) == ("solved", 22_789_743_014_998_172, True)
    corner = count("peg/english", position="c1", goal="c1", metric="jumps", seconds=60)
    assert (corner.outcome, corner.solutions_all) == ("solved", 2_343_652_440_537_181_612)
    turned = count("peg/triangle-28", position="2", goal="1", metric="jumps")  # its mirror image
    assert turned.solutions_all == answer.solutions_all


def test_a_limit_is_reported_only_when_it_was_used_up() -> None:
    answer = count("peg/wiegleb", position="e5", goal="e5", metric="jumps", seconds=0.2)
    assert answer.outcome == "solved" or (answer.limit == "time" and answer.seconds >= 0.2)


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("slug", ["triangle-10", pytest.param("triangle-15", marks=pytest.mark.long)])
def test_the_script_counts_as_whole_sets_do(slug: str, maker: Callable[[str], ModuleType]) -> None:
    puzzle = board(slug)
    problems = [(pair.start, pair.goal) for pair in pairs(puzzle)][:6]
    counted = [
        count(puzzle.id, position=str(start), goal=str(goal), metric="jumps").solutions_all for start, goal in problems
    ]
    assert maker("make_peg_games").games(puzzle.layout, problems) == counted
