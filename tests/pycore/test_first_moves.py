"""How many shortest solutions begin with each legal move: what `check` counts is what `solve --all` lists."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hirameki import Question, api, check, count, open_puzzle
from listening import streamed


@pytest.mark.parametrize(
    ("puzzle", "position"),
    [
        ("peg/hoppers", None),
        ("peg/triangle-15", None),
        ("peg/rect-4x4", None),
        ("slide/eight", None),
        ("slide/eight", "867254301"),
        ("slide/star", None),
        ("slide/rush-1", None),
    ],
)
def test_the_solutions_that_begin_with_a_move_are_those_that_are_listed(puzzle: str, position: str | None) -> None:
    answer, listed = streamed(open_puzzle(puzzle).plan("solve", Question(position=position, all=True)).job)
    began = Counter(_first(solution) for solution in listed)
    assert sum(began.values()) == answer.solutions_all == len(listed)
    judged = check(puzzle, position=position).legal
    assert {one.move: one.shortest for one in judged if one.shortest} == dict(began)


def _first(solution: tuple[object, ...]) -> object:
    """Return the first move as `check` tells it: a jump is the first of its sweep."""
    move = solution[0]
    return move[:2] if isinstance(move, tuple) else move


@pytest.mark.parametrize(("moves", "counted"), [("", 4 * 1872), ("f4L", 936 + 936), ("f4Le6Ue3D", None)])
def test_the_english_board_tells_them_from_its_tables(moves: str, counted: int | None) -> None:
    judged = check("peg/english", moves=moves).legal
    if counted is None:
        counted = count("peg/english", moves=moves).solutions_all
    assert sum(one.shortest or 0 for one in judged) == counted
    assert {one.outcome for one in judged if one.shortest} == {"winning"}


def test_a_first_jump_that_is_asked_for_may_go_on() -> None:
    """Going on leads to a position that needs as many moves, and one more if its peg had to begin anew."""
    puzzle, asked = "peg/xp.00101121021222.16-36-46--6-6", {"position": "cox-xco-ooo", "goal": "any"}
    judged = check(puzzle, **asked).legal
    assert {one.move: one.shortest for one in judged if one.shortest} == {(3, 0): 6, (5, 2): 4}
    for one in judged:
        if one.shortest:
            assert count(puzzle, first="{}-{}".format(*one.move), **asked).solutions_all == one.shortest


def test_a_move_off_every_shortest_solution_begins_none() -> None:
    judged = check("peg/hoppers", position="cxoxo-xoxo-oxoxo-xoxo-oxoxo").legal
    togo = min(one.togo for one in judged if one.togo is not None)
    assert [one.shortest == 0 for one in judged] == [one.togo != togo for one in judged]


def test_the_numbers_travel_as_text() -> None:
    state = json.loads(api.start("first", "check", json.dumps({"puzzle": "peg/hoppers"})))
    while "result" not in state:
        state = json.loads(api.advance("first", 1.0))
    assert {one["shortest"] for one in state["result"]["legal"]} == {"18"}
