"""Tile puzzles against the figures in the literature (tests/known/slide.py)."""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import SolveAnswer, as_json, check, open_puzzle, solve, tables

from tests.known import slide as known
from tests.pycore.opened import Opened

KORF = known.korf_instances()
QUICK = [instance for instance in KORF if instance[0] in (9, 19, 31, 47, 55, 61, 71, 79, 85)]


def table(puzzle: str, **asked: Any) -> Any:
    return open_puzzle(puzzle).table(**asked)


def replayed(answer: SolveAnswer) -> str:
    """Return the position after an answer's solution, replayed by the rules alone."""
    assert answer.solution is not None
    playback = open_puzzle(answer.puzzle).replay(answer.solution, answer.position)
    assert playback.refused is None
    return playback.positions[-1]


@pytest.mark.parametrize("size", known.RECTANGLES)
def test_whole_spaces_of_rectangles(size: str) -> None:
    positions, farthest, many = known.RECTANGLES[size]
    answer = table(f"slide/{size}")
    assert answer.outcome == "solved"
    assert answer.positions == sum(answer.distribution) == positions
    assert len(answer.distribution) - 1 == farthest
    assert answer.distribution[-1] == len(answer.farthest) == many


@pytest.mark.parametrize("size", known.FARTHEST_IN_RUNS)
def test_farthest_in_runs(size: str) -> None:
    assert len(table(f"slide/{size}", metric="runs").distribution) - 1 == known.FARTHEST_IN_RUNS[size]


def test_all_shortest_solutions_of_the_farthest_4x2() -> None:
    farthest = table("slide/4x2").farthest[0]
    assert solve("slide/4x2", position=farthest, all=True).solutions_all == known.FARTHEST_4X2_SOLUTIONS


@pytest.mark.long
def test_whole_space_of_5x2() -> None:
    answer = table("slide/5x2")
    assert (answer.positions, len(answer.distribution) - 1, len(answer.farthest)) == known.FIVE_BY_TWO


def test_the_eight_puzzle_by_distance() -> None:
    answer = table("slide/eight")
    assert answer.distribution == known.EIGHT
    assert sorted(answer.farthest) == sorted(known.EIGHT_FARTHEST)


@pytest.mark.parametrize("position", known.EIGHT_FARTHEST)
def test_all_shortest_solutions_of_the_farthest_eight(position: str) -> None:
    answer = solve("slide/eight", position=position, all=True)
    assert answer.moves == answer.bound == len(known.EIGHT) - 1
    assert answer.optimal
    assert answer.exact
    assert answer.solutions_all == known.EIGHT_FARTHEST_SOLUTIONS
    assert replayed(answer) == answer.goal


def test_the_star() -> None:
    assert Opened("slide/star").board.neighbours == known.STAR_NEIGHBOURS
    answer = table("slide/star")
    assert answer.distribution == known.STAR
    assert answer.distribution[-1] == len(answer.farthest)
    assert solve("slide/star").moves == len(known.STAR) - 1


def test_the_star_in_three_colours() -> None:
    assert table("slide/star-3").distribution == known.STAR_3
    assert solve("slide/star-3").moves == known.STAR_3_EXCHANGE


def test_the_cube() -> None:
    answer = table("slide/cube")
    assert answer.distribution == known.CUBE
    assert answer.positions == sum(known.CUBE) == 20_160


def test_wilsons_seven() -> None:
    answer = table("slide/theta")
    assert answer.positions == 7 * known.THETA_ORDERS
    refused = solve("slide/theta", position="2134560")
    assert refused.optimal
    assert (refused.certificate.kind, refused.certificate.positions) == ("exhausted", known.THETA_ORDERS)


@pytest.mark.parametrize("goal", known.TWO_COLOURS)
def test_two_colours_on_4x4(goal: str) -> None:
    moves, solutions = known.TWO_COLOURS[goal]
    answer = solve("slide/two-colour-4x4", goal=goal, all=True)
    assert answer.moves == moves
    assert solutions in (None, answer.solutions_all)


@pytest.mark.parametrize(("board", "position", "goal", "counts"), [
    ("slide/5x3", "830385dcd52b6b2", "83c382d0d2b565b", (2, 1)),
    ("slide/5x3", "1c0c1234327a8a7", "21412c303c7a8a7", (2, 1)),
    ("slide/5x3", "120213454367876", "125213404367876", (1, 1)),
])
def test_classes_are_counted_on_boards_too_large_for_whole_layers(
    board: str, position: str, goal: str, counts: tuple[int, int]
) -> None:
    """Start and goal are alike on the left and on the right: two solutions may be mirror images, one its own."""
    answer = open_puzzle(board).count(position=position, goal=goal)
    assert (answer.outcome, answer.exact) == ("solved", True)
    assert (answer.solutions_all, answer.solutions_modulo_symmetry) == counts


@pytest.mark.parametrize("first", known.FIRST_TILES_FARTHEST)
def test_a_few_tiles_of_one_colour_on_4x4(first: int) -> None:
    goal = "1" * first + "2" * (15 - first) + "0"
    answer = table("slide/4x4", position=goal, goal=goal)
    assert len(answer.distribution) - 1 == known.FIRST_TILES_FARTHEST[first]


@pytest.mark.skipif(not tables.present("slide-patterns.bin"), reason="the pattern tables are missing")
@pytest.mark.parametrize(("number", "length", "position"), QUICK)
def test_quick_instances_of_korf(number: int, length: int, position: str) -> None:
    answer = solve("slide/fifteen", position=position)
    assert answer.optimal
    assert answer.moves == answer.bound == length
    assert replayed(answer) == answer.goal


@pytest.mark.long
@pytest.mark.parametrize(("number", "length", "position"), KORF)
def test_every_odd_instance_of_korf(number: int, length: int, position: str) -> None:
    answer = solve("slide/fifteen", position=position)
    assert answer.optimal
    assert answer.moves == length


def test_the_farthest_fifteen_gets_a_bound_and_a_solution() -> None:
    answer = solve("slide/fifteen", position=known.FIFTEEN_FARTHEST, nodes=60_000)
    assert answer.outcome == "limit"
    assert not answer.optimal
    assert answer.bound <= 80 <= answer.moves
    assert replayed(answer) == answer.goal


def test_a_space_too_large_is_reported_at_once() -> None:
    answer = table("slide/petersen")
    assert (answer.outcome, answer.positions) == ("limit", 3_628_800)
    assert answer.distribution[:2] == (1, 3)
    assert sum(answer.distribution) < 100_000


def test_an_unsolvable_position_in_json() -> None:
    answer = as_json(solve("slide/eight", position="123456870"))
    assert isinstance(answer, dict)
    assert answer.pop("seconds") is not None
    home = {"cells": list(range(8)), "blank": 8, "blank_moves": [], "wanted": list(range(1, 9))}
    assert answer == {
        "puzzle": "slide/eight", "position": "123456870", "goal": "123456780", "metric": "moves",
        "outcome": "unsolvable", "optimal": True, "expanded": 0,
        "certificate": {"kind": "parity", "swaps": 1, "standing": [1, 2, 3, 4, 5, 6, 8, 7], **home},
    }


def test_tiles_fourteen_and_fifteen_swapped() -> None:
    answer = solve("slide/fifteen", position="123456789abcdfe0")
    assert answer.outcome == "unsolvable"
    assert answer.certificate.kind == "parity"
    assert answer.certificate.swaps % 2 == 1
    judged = check("slide/fifteen", position="123456789abcdfe0")
    assert judged.outcome == "unsolvable"
    assert {move.outcome for move in judged.legal} == {"losing"}
