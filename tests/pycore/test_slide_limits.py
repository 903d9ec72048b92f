"""Every phase of the tile solvers respects limits: of time, by a clock that ticks per event, and of positions."""

from __future__ import annotations

import time

import pytest
from hirameki import Question, open_puzzle
from listening import found, heard

from tests.pycore.asking import by_method

#: How many events may still come after the limit: those of phases that end, one after the other.
_LATE = 8
#: Positions in the longest comprehension of any phase that has few to expand.
_CHUNK = 1_500
CASES = [
    ("5x5", "moves"), ("6x6", "moves"), ("fifteen", "moves"), ("fifteen", "runs"), ("5x5", "runs"), ("star", "moves"),
]


def dealt(slug: str) -> str:
    return open_puzzle(f"slide/{slug}").deal(seed=3).position


@pytest.mark.parametrize(("slug", "metric"), CASES)
@pytest.mark.parametrize("limit", [0, 60, *(pytest.param(limit, marks=pytest.mark.long) for limit in (7, 1000))])
def test_no_phase_goes_on_when_time_is_up(slug: str, metric: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event takes a second: after the limit, only the search for a first solution may continue."""
    position = dealt(slug)
    begun, now = time.perf_counter(), 0
    monkeypatch.setattr(time, "perf_counter", lambda: begun + now)
    question = Question(position=position, metric=metric, seconds=limit)
    job = open_puzzle(f"slide/{slug}").plan("solve", question).job
    solved_at = None
    for event in job:
        now += 1
        if found(event) and solved_at is None:
            solved_at = now
        assert solved_at is None or now <= max(limit, solved_at) + _LATE


@pytest.mark.parametrize(("slug", "metric"), CASES)
@pytest.mark.parametrize("limit", [5_000, *(pytest.param(limit, marks=pytest.mark.long) for limit in (1, 45_000))])
def test_no_phase_expands_more_than_allowed(slug: str, metric: str, limit: int) -> None:
    expect_limited(slug, metric, limit)


@pytest.mark.long
def test_the_last_phase_on_a_large_board_expands_no_more_than_allowed() -> None:
    expect_limited("6x6", "moves", 45_000)


def expect_limited(slug: str, metric: str, limit: int) -> None:
    answer = open_puzzle(f"slide/{slug}").solve(position=dealt(slug), metric=metric, nodes=limit)
    assert answer.expanded <= limit + max(limit // 10, _CHUNK)
    assert answer.outcome == ("solved" if answer.optimal else "limit")


@pytest.mark.parametrize(("slug", "distance"), [("eight", 24), ("fifteen", 18), ("fifteen", 30), ("5x5", 16)])
def test_every_reported_bound_holds(slug: str, distance: int) -> None:
    """Parts solved on the way have bounds of their own, which say nothing about the whole."""
    puzzle = open_puzzle(f"slide/{slug}")
    position = puzzle.deal(seed=5, distance=distance).position
    answer, events = heard(puzzle.plan("solve", Question(position=position)).job)
    bounds = [event.bound for event in events[1:] if not found(event)]
    assert (answer.moves, answer.optimal) == (distance, True)
    assert None not in bounds
    assert bounds == sorted(bounds, key=lambda bound: bound or 0)
    assert distance // 3 <= (bounds[0] or 0) <= (bounds[-1] or 0) <= distance


@pytest.mark.parametrize(("slug", "metric"), [("fifteen", "moves"), ("fifteen", "runs"), ("5x5", "moves")])
def test_a_check_keeps_the_bound_that_its_search_has_proved(slug: str, metric: str) -> None:
    running = open_puzzle(f"slide/{slug}").begin("check", position=dealt(slug), metric=metric, nodes=3_000)
    answer = running.finish()
    assert (answer.togo, answer.bound) == (None, running.bound)
    assert answer.bound > 1


def test_the_search_for_a_first_solution_ends() -> None:
    puzzle = open_puzzle(f"slide/xs.{'-'.join(['10o'] * 10)}")  # placing its 99 tiles takes most of a second
    answer = by_method(puzzle, limits={"patience": 0.1}, seconds=0.1)
    assert answer.outcome == "limit"
    assert answer.solution is None
    assert answer.bound is not None
    assert answer.bound > 200


@pytest.mark.parametrize("slug", [
    *(pytest.param(slug, marks=pytest.mark.long) for slug in ("7x7", "10x10")), "6x7", "1x5", "5x1", "1x2",
])
def test_boards_of_every_size_are_solved_with_a_bound(slug: str) -> None:
    puzzle = open_puzzle(f"slide/{slug}")
    answer = puzzle.solve(nodes=3_000)
    assert answer.moves is not None
    assert answer.bound is not None
    assert 0 < answer.bound <= answer.moves
    assert answer.optimal is (slug in ("1x5", "5x1", "1x2"))
    assert puzzle.replay(answer).refused is None


@pytest.mark.parametrize(("board", "position", "goal", "length"), [
    ("slide/3x6", "543541522425205511", "543541522425215510", 2),
    ("slide/5x3", "342434021524544", "344304221524544", 4),
])
def test_no_bound_of_equal_tiles_steps_over_a_length(
    board: str, position: str, goal: str, length: int
) -> None:
    """The nearest places of equal tiles may be an odd number of steps away where every solution is even."""
    puzzle = open_puzzle(board)
    start = puzzle.position(position, goal)
    for nodes in (5, 10, 20, 200):
        assert (start.solve(nodes=nodes).bound or 0) <= length
        checked = start.check(nodes=nodes)
        assert (checked.bound or 0) <= length
        for legal in checked.legal:
            assert (legal.bound or 0) <= (start.after(legal.move).solve().moves or 0)
