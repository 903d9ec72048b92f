"""The starts of large boards of tiles: their stored solutions are proved shortest, and so is every rest of them."""

from __future__ import annotations

from typing import cast

import pytest
from hirameki import Puzzle, open_puzzle

from tests.known.slide import large_instances

#: Boards that no search of the library proves.
LARGE = ("5x4", "5x5", "6x5", "6x6")


def stored(puzzle: Puzzle) -> list[int]:
    known = cast(dict[str, str], puzzle.describe()["known"])
    return cast(list[int], puzzle.read_moves(puzzle.read_position(None), known["solution"]))


@pytest.mark.parametrize("slug", LARGE)
def test_the_rest_of_a_stored_solution_is_proved_wherever_the_game_stands_on_it(slug: str) -> None:
    puzzle = open_puzzle(f"slide/{slug}")
    moves = stored(puzzle)
    positions = puzzle.replay(moves).positions
    assert positions[-1] == puzzle.read_goal(None, None)
    for played in (0, 1, len(moves) // 2, len(moves)):
        answer = puzzle.solve(position=positions[played])
        assert (answer.outcome, answer.optimal, answer.expanded) == ("solved", True, 0)
        assert list(answer.solution or ()) == moves[played:]
    judged = puzzle.check()
    assert judged.togo == len(moves)
    assert {one.move: one.togo for one in judged.legal if one.togo is not None}[moves[0]] == len(moves) - 1


def test_beside_the_stored_solution_searches_go_on_as_ever() -> None:
    puzzle = open_puzzle("slide/5x5")
    first = stored(puzzle)[0]
    away = next(puzzle.start.after(move).text for move in puzzle.start.moves if move != first)
    swapped = "21345" + puzzle.goal[5:]
    for asked in ({"position": away}, {"metric": "runs"}, {"all": True}, {"goal": swapped}):
        named = {method.name: method for method in puzzle.methods(**asked).methods}  # type: ignore[arg-type]
        assert not named["stored solution"].fits, asked
        assert named["tile by tile"].fits or named["parity and blocks"].fits, asked


def test_the_five_by_five_is_the_first_of_korf_and_felner() -> None:
    length, position = large_instances("24-korf-felner")[0]
    puzzle = open_puzzle("slide/5x5")
    assert puzzle.read_position(position.replace(" ", ",")) == puzzle.read_position(None)
    assert length == len(stored(puzzle)) == 95
