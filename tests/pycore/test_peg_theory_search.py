"""Searches on large boards: every problem of a board gets a solution by beams, and reports only get better."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hirameki import Question
from known import peg_theory as known
from listening import found, heard
from peg_boards import board, custom, table

from tests.pycore.asking import by_method


@pytest.mark.parametrize("slug", [
    pytest.param(slug, marks=[pytest.mark.long] * (slug in ("triangle-36", "hexagon-37", "rect-6x6")))
    for slug in known.ALL_SOLVABLE
])
def test_beams_solve_every_problem_of_the_board(slug: str) -> None:
    puzzle = board(slug)
    assert len(table(slug).pairs) == known.ALL_SOLVABLE[slug]
    for pair in table(slug).pairs:
        start, goal = (puzzle.board.names[hole] for hole in (pair.start, pair.goal))
        answer = by_method(
            puzzle, "beams and pagoda functions", limits={"stored": False}, position=start, goal=goal, any=True,
            nodes=30_000,
        )
        played = puzzle.replay(answer)
        assert played.refused is None
        assert puzzle.finished(played.positions[-1], goal)


@pytest.mark.long
def test_bound_and_best_approach_each_other_and_are_reported() -> None:
    puzzle = custom("english")
    asked = Question(position="d2", goal="d2", nodes=60_000)
    answer, events = heard(puzzle.plan_solve(asked).job)
    seen = [
        (event.bound, event.best) for event in events
        if not found(event) and event.bound is not None and event.best is not None
    ]
    assert all(one[0] <= other[0] and one[1] >= other[1] for one, other in pairwise(seen))
    assert 13 <= (answer.bound or 0) <= 19 <= (answer.moves or 0) <= 22
    assert puzzle.finished(puzzle.replay(answer).positions[-1], "d2")
