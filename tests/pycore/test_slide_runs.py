"""Shortest solutions in runs: tables and search against plain searches, and the 15-puzzle against the literature."""

from __future__ import annotations

import time
from random import Random

import pytest
from hirameki import Question, check, open_puzzle, solve
from hypothesis import given
from hypothesis import strategies as st
from listening import found, heard, streamed
from slide_twins import board_of, count_shortest, distances, played, sorted_goal, text_of, tiles_of, walked

from tests.known import slide as known
from tests.pycore.asking import by_method, by_methods
from tests.pycore.opened import Opened

DEEPENING = "pattern databases in runs"
SIZES = ("2x2", "3x2", "2x3", "4x2")
#: The quick ones of Korf's instances.
QUICK = [(number, position) for number, _, position in known.korf_instances() if number in (13, 19, 47, 79)]


@given(st.sampled_from(SIZES), st.data())
def test_shortest_solutions_in_runs_and_their_number(size: str, data: st.DataObject) -> None:
    """By the tables of runs alone, with the blank of the goal anywhere; what streams is better and better."""
    puzzle = open_puzzle(f"slide/{size}")
    board = board_of(puzzle)
    tiles = data.draw(st.permutations(range(1, len(board))))
    blank = data.draw(st.integers(0, len(board) - 1))
    goal = (*tiles[:blank], 0, *tiles[blank:])
    away = distances(board, goal, True)
    start = data.draw(st.sampled_from(sorted(away)[:-1] if goal == max(away) else sorted(set(away) - {goal})))
    asked = {"position": text_of(start), "goal": text_of(goal), "metric": "runs"}
    every = by_method(puzzle, DEEPENING, all=True, listed=0, **asked)
    assert every.outcome == "solved"
    assert every.runs == every.bound == away[start]
    assert every.solutions_all == count_shortest(board, start, goal, True)
    one, told = streamed(by_methods(puzzle, "tile by tile", "quick beams and windows", DEEPENING, **asked))
    assert one.runs == one.bound == away[start]
    assert played(board, start, one.solution) == goal
    lengths = [Opened(puzzle.id).lengths(asked["position"], moves)["runs"] for moves in told]
    assert lengths == sorted(set(lengths), reverse=True)
    assert all(played(board, start, moves) == goal for moves in told)


@pytest.mark.parametrize("steps", [3, 8, 11, 14])
@pytest.mark.parametrize(("size", "blank"), [("3x3", 8), ("3x3", 4), ("4x3", 11), ("4x4", 15), ("5x3", 7)])
def test_a_search_without_tables_agrees(size: str, blank: int, steps: int) -> None:
    """Positions within reach of the search from both ends, which uses no lower bound."""
    puzzle = open_puzzle(f"slide/{size}")
    board = board_of(puzzle)
    goal, dice = sorted_goal(len(board), blank), Random(steps)
    tiles = goal
    for _ in range(steps):
        ray = dice.choice(board.rays[tiles.index(0)])
        tiles = played(board, tiles, ray[:dice.choice([1, 2, 3])])
    if tiles == goal:
        return
    asked = {"position": text_of(tiles), "goal": text_of(goal), "metric": "runs", "all": True, "listed": 0}
    plain, deepened = (by_method(puzzle, method, **asked) for method in ("layers as far as they go", DEEPENING))
    assert (deepened.outcome, deepened.runs) == ("solved", plain.runs)
    assert deepened.solutions_all == plain.solutions_all


@pytest.mark.parametrize(("size", "goal", "fits"), [
    ("4x4", sorted_goal(16), True), ("4x2", (1, 1, 2, 3, 4, 5, 6, 0), False), ("5x1", sorted_goal(5), False),
    ("7x3", sorted_goal(21, 5), True),
])
def test_which_boards_have_tables_of_runs(size: str, goal: tuple[int, ...], fits: bool) -> None:
    puzzle = open_puzzle(f"slide/{size}")
    start = walked(board_of(puzzle), goal, 21, Random(1))
    rows = puzzle.methods(position=text_of(start), goal=text_of(goal), metric="runs").methods
    (row,) = (row for row in rows if row.name == DEEPENING)
    assert (row.fits or row.remark == "The whole space is searched.") == fits or not fits
    assert fits or not row.fits


def test_the_fifteen_by_distance() -> None:
    counts = open_puzzle("slide/fifteen").table(metric="runs").distribution
    assert counts is not None
    assert len(counts) > 6
    assert counts == known.FIFTEEN_IN_RUNS[:len(counts)]


@pytest.mark.parametrize(
    ("number", "position"),
    [pytest.param(*one, marks=() if one[0] == 13 else pytest.mark.long) for one in QUICK],
)
def test_quick_instances_of_korf_in_runs(number: int, position: str) -> None:
    answer = solve("slide/fifteen", position=position, metric="runs")
    assert answer.optimal
    assert answer.runs == answer.bound == known.KORF_IN_RUNS[number]
    assert open_puzzle("slide/fifteen").replay(answer.solution, position).positions[-1] == answer.goal


@pytest.mark.long
@pytest.mark.parametrize(("number", "position"), [(number, position) for number, _, position in known.korf_instances()])
def test_every_odd_instance_of_korf_in_runs(number: int, position: str) -> None:
    answer = solve("slide/fifteen", position=position, metric="runs")
    assert answer.optimal
    assert answer.runs == known.KORF_IN_RUNS[number]


def test_runs_to_go_on_a_board_too_large_to_be_searched_whole() -> None:
    """After the first step of a solution, a run may continue: then only the bound is known."""
    puzzle = open_puzzle("slide/fifteen")
    board, goal = board_of(puzzle), sorted_goal(16)
    position = text_of(walked(board, goal, 60, Random(2)))
    judged = check(puzzle.id, position=position, metric="runs")
    assert judged.togo == judged.bound == solve(puzzle.id, position=position, metric="runs").runs
    tiles = tiles_of(judged.position)
    assert [move.move for move in judged.legal] == list(board.neighbours[tiles.index(0)])
    for move in judged.legal:
        after = text_of(played(board, tiles, [move.move]))
        away = solve(puzzle.id, position=after, metric="runs").runs
        assert judged.togo - 1 == move.bound <= away
        assert move.togo in (None, away)


@pytest.mark.long
def test_the_farthest_fifteen_in_runs_gets_a_high_bound() -> None:
    position, runs = known.FIFTEEN_FARTHEST_IN_RUNS
    question = Question(position=position, metric="runs", nodes=700_000)
    answer, events = heard(open_puzzle("slide/fifteen").plan("solve", question).job)
    assert (answer.outcome, answer.optimal) == ("limit", False)
    assert 36 <= answer.bound <= runs <= answer.runs
    assert any(map(found, events))
    bounds = [event.bound for event in events[1:] if not found(event)]
    assert bounds == sorted(bounds, key=lambda bound: bound or 0)


@pytest.mark.parametrize(("name", "position", "metric", "moves", "togo"), [
    ("fifteen", "230416785abf9dce", "runs", "R", 8), ("petersen", "9738142605", "moves", None, 22),
])
def test_no_bound_told_on_the_way_is_above_the_distance(
    name: str, position: str, metric: str, moves: str | None, togo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The searches of a check are about other positions, too, and a run that began costs nothing to go on."""
    puzzle, now = open_puzzle(f"slide/{name}"), [0.0]
    asked = {"position": position, "metric": metric, "moves": moves}
    assert puzzle.check(**asked).togo == togo
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    events = sum(1 for _ in puzzle.begin("check", **asked))
    for late in range(0, events, 1 + events // 10):
        now[0], bounds = 0.0, [0]
        running = puzzle.begin("check", seconds=1, **asked)
        for number, _ in enumerate(running):
            bounds.append(running.bound or 0)
            if number == late:
                now[0] = 2.0
        assert bounds == sorted(bounds)
        assert max(bounds[-1], running.answer.bound or 0) <= togo


def test_goals_with_the_blank_elsewhere() -> None:
    """A problem turned and renumbered stays the same; a goal with its blank inside has its own patterns."""
    board, goal = board_of(open_puzzle("slide/fifteen")), sorted_goal(16)
    start = walked(board, goal, 60, Random(3))
    first, again = (
        solve("slide/fifteen", position=text_of(tiles), goal=text_of(end), metric="runs")
        for tiles, end in ((start, goal), (start[::-1], goal[::-1]))
    )
    assert first.runs == again.runs
    inside = sorted_goal(16, 5)
    start = walked(board, inside, 60, Random(4))
    answer = solve("slide/fifteen", position=text_of(start), goal=text_of(inside), metric="runs")
    assert answer.optimal
    assert answer.runs == answer.bound
