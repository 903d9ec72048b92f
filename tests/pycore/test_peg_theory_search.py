"""Searches on large boards: every problem of a board gets a solution by beams, and reports only get better."""

from __future__ import annotations

import gc
from itertools import pairwise
from random import Random

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
        assert puzzle.position(played.positions[-1], goal).solved


@pytest.mark.parametrize("slug", ["french", "rect-6x6", "hexagon-37"])
def test_a_beam_begins_at_the_end_from_which_fewer_pegs_are_left(slug: str) -> None:
    """From one vacancy to a pattern of many pegs it goes back: exchanging pegs and holes reverses time."""
    puzzle, dice = custom(slug), Random(slug)
    for vacancy in dice.sample(puzzle.board.names, 3):
        position = puzzle.position(vacancy)
        for _ in range(16):
            position = position.after(dice.choice(list(position.moves)))
        answer = by_method(
            puzzle, "beams and pagoda functions", position=vacancy, goal=position.text, any=True, nodes=2_000,
        )
        assert puzzle.position(puzzle.replay(answer).positions[-1], position.text).solved


def test_early_positions_of_a_large_board_are_solved_by_the_first_beams() -> None:
    """Of five last pegs in the class, only the middle one is looked for: whoever gets to another gets there, too."""
    for position in (
        "3xcoo-3xcoo-3x3o-4ococco-ooc6o-9o-3x3o-3x3o-3x3o", "3xooc-3xooc-3xoco-4occ3o-cc7o-9o-3x3o-3x3o-3x3o",
        "3x3o-3x3o-3xoco-5ococc-9o-9o-3x3o-3x3o-3x3o",
    ):
        answer = by_method(
            custom("wiegleb"), "beams and pagoda functions", position=position, goal="any", any=True, nodes=3_000,
        )
        assert answer.outcome == "solved"


@pytest.mark.parametrize(("slug", "position", "goal"), [
    ("triangle-21", "o-co-coo-4o-5o-6o", "0"), ("triangle-21", "o-oo-occ-oocc-5o-6o", "any"),
    ("rect-4x6", "oocc-4o-3co-ooco-4o-4o", "any"),
])
def test_what_large_boards_need_proves_what_whole_sets_say(slug: str, position: str, goal: str) -> None:
    """On these boards it takes complete levels of jumps within a limit on moves, and beams, not only both ends."""
    puzzle = board(slug)
    whole = by_method(puzzle, "whole sets", position=position, goal=goal)
    answer = by_method(
        puzzle, "book and search from both ends", limits={"whole_sets": 0, "stored": False}, position=position,
        goal=goal, nodes=60_000,
    )
    assert whole.moves is not None
    assert (answer.bound or 0) <= whole.moves <= (answer.moves or 0)
    assert answer.optimal or slug == "rect-4x6"


@pytest.mark.parametrize("slug", ["triangle-15", "rect-4x4", "english", "hexagon-37", "wiegleb", "rect-10x10"])
def test_legal_jumps_are_looked_up_right(slug: str) -> None:
    jumps, dice = custom(slug).jumps, Random(slug)
    for _ in range(200):
        position = dice.randrange(jumps.full + 1)
        assert jumps.legal_mask(position) == sum(1 << jump for jump in jumps.legal(position))


@pytest.mark.parametrize("slug", ["english", "triangle-15", pytest.param("rect-6x6", marks=pytest.mark.long)])
def test_no_bound_is_higher_than_what_a_shortest_solution_has_left(slug: str) -> None:
    """Before any search; the moves of a sweep are whole, so no peg is in the middle of its move."""
    puzzle = board(slug)
    tight = 0
    for pair in [pair for pair in table(slug).pairs if pair.optimal][::3]:
        start, goal = (puzzle.board.names[hole] for hole in (pair.start, pair.goal))
        for done, position in enumerate(puzzle.replay(pair.solution, start).positions[:-1]):
            asked = {"position": position, "goal": goal, "nodes": 0}
            found = by_method(
                puzzle, "book and search from both ends", limits={"stored": False, "whole_sets": 0}, **asked
            )
            assert (found.bound or 0) <= pair.moves - done
            tight += found.bound == pair.moves - done
    assert tight


@pytest.mark.long
def test_bound_and_best_approach_each_other_and_are_reported() -> None:
    puzzle = custom("english")
    asked = Question(position="d2", goal="d2", nodes=60_000)
    answer, events = heard(puzzle.plan("solve", asked).job)
    seen = [
        (event.bound, event.best) for event in events
        if not found(event) and event.bound is not None and event.best is not None
    ]
    assert all(one[0] <= other[0] and one[1] >= other[1] for one, other in pairwise(seen))
    assert 13 <= (answer.bound or 0) <= 19 <= (answer.moves or 0) <= 22
    assert puzzle.position(puzzle.replay(answer).positions[-1], "d2").solved


def test_a_proof_that_is_given_up_does_not_come_back_to_disturb_the_next_one() -> None:
    """All legal jumps share one linear program; what is left of a proof may be collected at any time."""
    running = board("rect-6x6").begin("check", position="ooccoo-coocco-3cooc-3coco-cococc-coc3o", nodes=100)
    gc.disable()
    try:
        for _ in running:
            gc.collect()
    finally:
        gc.enable()
    assert running.answer is not None
    assert running.answer.outcome == "limit"
