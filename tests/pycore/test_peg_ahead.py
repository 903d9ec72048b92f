"""What is known of positions amid a game on large boards: complete verdicts, exact numbers, stored solutions."""

from __future__ import annotations

import pytest
from hirameki import check, count, solve
from known import peg as known
from peg_boards import board


def test_late_positions_of_large_boards_are_completely_judged() -> None:
    puzzle = board("french")
    start = puzzle.read_position(None)
    jumps = puzzle.single_steps(puzzle.solve(any=True).solution)
    position = puzzle.replay(jumps[:-8], start).positions[-1]
    answer = check(puzzle.id, position=position, goal="any")
    assert answer.outcome == "solvable"
    assert all(one.outcome != "unknown" for one in answer.legal)
    counted = count(puzzle.id, position=position, goal="any")
    assert (counted.exact, counted.moves) == (True, answer.togo)


def test_a_solution_tells_of_every_jump_that_can_begin_it() -> None:
    puzzle = board("french")
    position = "xxcoc-xccooc-ccococc-o3cooc-oo3coo-xoococ-xxoco"  # amid a game, and too far for the winning region
    answer = check(puzzle.id, position=position, nodes=1000)
    assert answer.outcome == "solvable"
    winning = [one.move for one in answer.legal if one.outcome == "winning"]
    assert len(winning) >= 6
    for move in winning:
        after = puzzle.replay([move], position).positions[-1]
        assert solve(puzzle.id, position=after, any=True).outcome == "solved"


def test_a_stored_solution_answers_for_its_start() -> None:
    answer = check("peg/english", position="d1", goal="d1", nodes=10)
    assert answer.outcome == "solvable"
    assert any(one.outcome == "winning" for one in answer.legal)


@pytest.mark.parametrize("place", range(1, known.CENTRAL_GAME_MOVES, 4))
def test_exact_counts_in_the_central_game(place: int) -> None:
    english = board("english")
    played = english.replay(english.read_moves("d4", known.BERGHOLT), "d4")
    answer = count(english.id, position=played.positions[place], goal="d4")
    assert (answer.outcome, answer.exact) == ("solved", True)
    assert (answer.solutions_all or 0) >= 1
