"""Shortest solutions in runs: tables and search against plain searches, and the 15-puzzle against the literature."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hirameki import Question, check, open_puzzle, solve
from hirameki.methods.ways import Ways
from hirameki.puzzles.slide.boards import TileBoard, rectangle
from hirameki.puzzles.slide.notation import write_tiles
from hirameki.puzzles.slide.rules import Tiles, moved
from hirameki.puzzles.slide.rules import runs as length_in_runs
from hirameki.puzzles.slide.search.runs_deepening import RunsFound, deepen_runs, fits_runs
from hirameki.puzzles.slide.space import StateSpace
from hirameki.puzzles.slide.tables.arrangement_sets import as_bytes
from hirameki.puzzles.slide.tables.run_pattern_sets import patterns_for
from hirameki.puzzles.slide.tables.run_patterns import INDEX, make_run_pattern
from hirameki.puzzles.studies import DistanceTable
from hirameki.search.budget import Budget
from hirameki.search.jobs import Found, Progress, drain
from hirameki.search.random_numbers import Random
from hypothesis import given
from hypothesis import strategies as st
from listening import heard, streamed
from slide_twins import count_shortest, distances, played

from tests.known import slide as known

SIZES = ((2, 2), (3, 2), (2, 3), (4, 2))
#: The quick ones of Korf's instances.
QUICK = [(number, position) for number, _, position in known.korf_instances() if number in (13, 19, 47, 79)]


def sorted_goal(board: TileBoard, blank: int) -> Tiles:
    tiles = list(range(1, len(board)))
    tiles.insert(blank, 0)
    return tuple(tiles)


def found(board: TileBoard, start: Tiles, goal: Tiles, **asked: Any) -> RunsFound:
    return drain(deepen_runs(board, start, goal, Budget(), **asked))


def directed(board: TileBoard, goal: Tiles) -> tuple[dict[Tiles, int], dict[Tiles, int]]:
    """Return the least numbers of alternating runs to the goal, with the first run along a row or along a column."""
    away: tuple[dict[Tiles, int], dict[Tiles, int]] = ({goal: 0}, {goal: 0})
    queue = [(goal, 0), (goal, 1)]
    for tiles, upright in queue:  # the run before goes in the other direction
        blank = tiles.index(0)
        for ray in board.rays[blank]:
            if (ray[0] % board.width == blank % board.width) == bool(upright):
                continue
            before = tiles
            for cell in ray:
                before = moved(before, cell)
                if before not in away[1 - upright]:
                    away[1 - upright][before] = away[upright][tiles] + 1
                    queue.append((before, 1 - upright))
    return away


@pytest.mark.parametrize(("width", "height", "blank"), [(3, 2, 5), (3, 2, 1), (2, 3, 2)])
def test_a_table_of_all_tiles_holds_the_distances(width: int, height: int, blank: int) -> None:
    board = rectangle(width, height)
    goal = sorted_goal(board, blank)
    homes = [cell for cell in range(len(board)) if cell != blank]
    table = drain(make_run_pattern(board, homes, blank))
    for upright, away in enumerate(directed(board, goal)):
        for tiles, runs in away.items():
            index = sum(tiles.index(goal[home]) << 3 * place for place, home in enumerate(homes))
            assert table.runs[upright][tiles.index(0)][index] == runs


@pytest.mark.parametrize("size", [1, 12, 1 << 16, (1 << 16) + 9])
def test_sets_are_converted_to_bytes_in_pieces(size: int) -> None:
    dice = Random(size)
    values = bytes(dice.below(64) for _ in range(size))
    planes = [int("".join(str(value >> plane & 1) for value in reversed(values)), 2) for plane in range(6)]
    assert as_bytes(planes, size) == values


@given(st.sampled_from(SIZES), st.data())
def test_shortest_solutions_in_runs_and_their_number(size: tuple[int, int], data: st.DataObject) -> None:
    board = rectangle(*size)
    blank = data.draw(st.integers(0, len(board) - 1))
    tiles = data.draw(st.permutations(range(1, len(board))))
    goal = (*tiles[:blank], 0, *tiles[blank:])
    away = distances(board, goal, True)
    start = data.draw(st.sampled_from(sorted(away)))
    room = data.draw(st.sampled_from([3, 40_000]))  # layers split into many parts, or whole
    one, every = found(board, start, goal, room=room), found(board, start, goal, every=True, room=room)
    assert one.bound == every.bound == away[start]
    assert one.ways is not None
    assert every.ways is not None
    assert one.ways.distance == every.ways.distance == away[start]
    assert drain(every.ways.count()) == count_shortest(board, start, goal, True)
    assert played(board, start, next(one.ways.listed())) == goal
    assert found(board, start, goal, best=away[start]).ways is None


@given(st.sampled_from(SIZES[:3]), st.integers(0, 3), st.sampled_from([1, 4, 1000]), st.booleans(), st.data())
def test_beams_and_leaps_change_no_proof(
    size: tuple[int, int], more: int, width: int, every: bool, data: st.DataObject
) -> None:
    """All tables at once, beams of any width, and a known solution of any length, which the search tries to beat."""
    board = rectangle(*size)
    goal = sorted_goal(board, len(board) - 1)
    away = distances(board, goal, True)
    start = data.draw(st.sampled_from(sorted(away)))
    job = deepen_runs(
        board, start, goal, Budget(), best=away[start] + more, every=every, tell=True, width=width, worth=(0, 0, 0, 0)
    )
    outcome, solutions = streamed(job)
    assert outcome.bound == away[start]
    assert all(played(board, start, moves) == goal for moves in solutions)
    lengths = [length_in_runs(board, start, cast("tuple[int, ...]", moves)) for moves in solutions]
    assert lengths == sorted(set(lengths), reverse=True)
    assert all(away[start] <= length < away[start] + more for length in lengths)
    if more or every:
        assert outcome.shortest is not None
        assert played(board, start, next(outcome.shortest.listed())) == goal
    if every:
        assert outcome.shortest is not None
        assert drain(outcome.shortest.count()) == count_shortest(board, start, goal, True)


@pytest.mark.parametrize("steps", [3, 8, 11, 14])
@pytest.mark.parametrize(("width", "height", "blank"), [(3, 3, 8), (3, 3, 4), (4, 3, 11), (4, 4, 15), (5, 3, 7)])
def test_a_search_without_tables_agrees(width: int, height: int, blank: int, steps: int) -> None:
    """Positions within reach of the search from both ends, which uses no lower bound."""
    board = rectangle(width, height)
    goal = sorted_goal(board, blank)
    random = Random(steps)
    tiles = goal
    for _ in range(steps):
        ray = random.choose(board.rays[tiles.index(0)])
        for cell in ray[:random.choose([1, 2, 3])]:
            tiles = moved(tiles, cell)
    ways = drain(StateSpace(board, goal, True).between(tiles, goal, Budget(), 2_000_000))
    assert isinstance(ways, Ways)
    every = found(board, tiles, goal, every=True)
    assert every.ways is not None
    assert every.bound == ways.distance
    assert drain(every.ways.count()) == drain(ways.count())


def test_which_boards_fit() -> None:
    assert fits_runs(rectangle(4, 4), sorted_goal(rectangle(4, 4), 15))
    assert not fits_runs(rectangle(4, 2), (1, 1, 2, 3, 4, 5, 6, 0))
    assert not fits_runs(rectangle(5, 1), (1, 2, 3, 4, 0))


@given(st.integers(2, 20), st.integers(2, 20), st.data())
def test_patterns_lie_on_the_board(width: int, height: int, data: st.DataObject) -> None:
    board = rectangle(width, height)
    blank = data.draw(st.integers(0, len(board) - 1))
    patterns = patterns_for(board, sorted_goal(board, blank))
    assert 0 < sum(2 * len(board) << (len(board) - 1).bit_length() * len(homes) for homes in patterns) <= 1 << 27
    for homes in patterns:
        assert blank not in homes
        assert len(set(homes)) == len(homes)
        assert set(homes) <= set(range(len(board)))
        assert len(homes) * (len(board) - 1).bit_length() <= INDEX


def test_the_fifteen_by_distance() -> None:
    answer = open_puzzle("slide/fifteen").table(metric="runs")
    assert isinstance(answer, DistanceTable)
    assert answer.distribution is not None
    counts = answer.distribution
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
    assert open_puzzle("slide/fifteen").play(position, answer.solution).positions[-1] == answer.goal


@pytest.mark.long
@pytest.mark.parametrize(("number", "position"), [(number, position) for number, _, position in known.korf_instances()])
def test_every_odd_instance_of_korf_in_runs(number: int, position: str) -> None:
    answer = solve("slide/fifteen", position=position, metric="runs")
    assert answer.optimal
    assert answer.runs == known.KORF_IN_RUNS[number]


def test_runs_to_go_on_a_board_too_large_to_be_searched_whole() -> None:
    """After the first step of a solution, a run may continue: then only the bound is known."""
    board = rectangle(4, 4)
    goal = sorted_goal(board, 15)
    position = dict(QUICK)[13]
    judged = check("slide/fifteen", position=position, metric="runs")
    assert judged.togo == judged.bound == known.KORF_IN_RUNS[13]
    tiles = open_puzzle("slide/fifteen").tiles(position)
    assert [move.move for move in judged.legal] == list(board.neighbours[tiles.index(0)])
    for move in judged.legal:
        away = found(board, moved(tiles, move.move), goal).bound
        assert judged.togo - 1 == move.bound <= away
        assert move.togo in (None, away)


@pytest.mark.long
def test_the_farthest_fifteen_in_runs_gets_a_high_bound() -> None:
    position, runs = known.FIFTEEN_FARTHEST_IN_RUNS
    question = Question(position=position, metric="runs", nodes=700_000)
    answer, events = heard(open_puzzle("slide/fifteen").plan_solve(question).job)
    assert (answer.outcome, answer.optimal) == ("limit", False)
    assert 36 <= answer.bound <= runs <= answer.runs
    assert isinstance(next(event for event in events if isinstance(event, Found)), Found)
    bounds = [event.bound for event in events[1:] if isinstance(event, Progress)]
    assert bounds == sorted(bounds, key=lambda bound: bound or 0)


def test_goals_with_the_blank_elsewhere() -> None:
    """A problem turned and renumbered stays the same; a goal with its blank inside has its own patterns."""
    board = rectangle(4, 4)
    goal = sorted_goal(board, 15)
    start = goal
    dice = Random(3)
    for _ in range(60):
        start = moved(start, dice.choose(board.neighbours[start.index(0)]))
    turned = [tuple(reversed(tiles)) for tiles in (start, goal)]
    first = found(board, start, goal)
    again = found(board, turned[0], turned[1])
    assert first.bound == again.bound
    inside = start = sorted_goal(board, 5)
    for _ in range(60):
        start = moved(start, dice.choose(board.neighbours[start.index(0)]))
    answer = solve("slide/fifteen", position=write_tiles(start), goal=write_tiles(inside), metric="runs")
    assert answer.optimal
    assert answer.runs == answer.bound
