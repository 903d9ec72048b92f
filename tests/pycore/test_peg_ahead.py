"""What is known of positions amid a game on large boards: complete verdicts, exact numbers, stored solutions."""

from __future__ import annotations

import pytest
from hirameki import check, count
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
