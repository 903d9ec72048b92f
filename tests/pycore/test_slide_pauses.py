"""Stop takes effect between two events of a job: the work between them is counted, not timed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from hirameki import Question, open_puzzle
from hirameki.puzzles.slide.boards import TileBoard, rectangle
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.search.beam import beam
from hirameki.puzzles.slide.search.constructive import construct
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.search.lower_bounds import walking_estimate
from hirameki.puzzles.slide.search.manhattan_sets import Level, ManhattanDistance
from hirameki.puzzles.slide.search.window_optimisation import shorter
from hirameki.puzzles.slide.space import StateSpace
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.budget import Budget
from hirameki.search.jobs import Event
from hirameki.search.random_numbers import Random
from listening import work_between

#: Tiles moved between two events: about 10 ms natively.
_MOST = 3_000


class CountedEvaluation(WeightedEvaluation):
    """An evaluation that counts the tiles moved."""

    done = 0

    def stepped(self, states: dict[int, int], cell: int, blank: int, limit: int) -> dict[int, int]:
        self.done += len(states)
        return super().stepped(states, cell, blank, limit)


class CountedDistance(ManhattanDistance):
    """A lower bound that counts the positions expanded."""

    done = 0

    def beyond(self, level: Level, last: Level, into: Level, limit: int) -> Iterator[int]:
        for number in super().beyond(level, last, into, limit):
            self.done += number
            yield number


def dealt(board: TileBoard) -> tuple[Tiles, Tiles]:
    goal = (*range(1, len(board)), 0)
    return random_position(Decomposition(board, len(board) - 1), goal, Random(4)), goal


def most_between(events: Iterator[Event], counted: CountedEvaluation | CountedDistance) -> tuple[int, int]:
    """Return how much was done: the most between two events, and in all."""
    most = total = 0
    for _ in islice(events, 2_000):
        most, total, counted.done = max(most, counted.done), total + counted.done, 0
    return most, total


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("size", "runs"),
    [
        ((2, 6), True), ((4, 5), False), *(pytest.param(*one, marks=pytest.mark.long) for one in (
            ((2, 6), False), ((4, 5), True), ((6, 6), False), ((6, 6), True),
        )),
    ],
)
def test_beams_move_few_tiles_between_two_events(size: tuple[int, int], runs: bool) -> None:
    board = rectangle(*size)
    start, goal = dealt(board)
    counted = CountedEvaluation(board, goal)
    most, total = most_between(beam(counted, start, 2_000, 400, Budget(), runs=runs), counted)
    assert 0 < most <= _MOST
    assert total > 10 * most  # much work, in small pieces


@pytest.mark.heavy
@pytest.mark.parametrize("conflicts", [False, True])
def test_windows_expand_few_positions_between_two_events(conflicts: bool) -> None:
    board = rectangle(6, 6)
    start, goal = dealt(board)
    counted = CountedDistance(StateSpace(board, goal, False), goal, conflicts)
    bound = counted.bound(counted.space.encode(start))
    most, total = most_between(shorter(counted, start, goal, bound + 16, Budget(nodes=60_000)), counted)
    assert 0 < most <= _MOST
    assert total > 10 * most


@pytest.mark.heavy
def test_closing_a_group_takes_few_steps_between_two_events() -> None:
    board = rectangle(10, 10)
    start, goal = dealt(board)
    work = work_between(construct(Decomposition(board, len(board) - 1), start, goal), 300)
    assert work.most <= 120_000
    assert work.total > 10 * work.most


def test_few_cells_are_measured_between_two_events() -> None:
    puzzle = open_puzzle(f"slide/xs.{'-'.join(['20o'] * 20)}")
    measured = puzzle.board.distances  # type: ignore[attr-defined]
    done = most = 0
    for _ in islice(puzzle.plan_solve(Question()).job, 24):
        most, done = max(most, len(measured) - done), len(measured)
    assert most <= 20
    assert done >= 390


def test_what_a_move_adds_is_computed_on_first_use() -> None:
    board = rectangle(9, 9)
    start, goal = dealt(board)
    distance = ManhattanDistance(StateSpace(board, goal, False), goal, True)
    assert distance.bound(distance.space.encode(start)) > 0
    assert not distance.gain
    levels: list[Level] = [{start.index(0): {distance.space.encode(start): 0}}, {}]
    assert sum(distance.beyond(levels[0], {}, levels[1], 10**6)) == 1
    assert len(distance.gain) == len(board.neighbours[start.index(0)])


@pytest.mark.heavy
def test_comparisons_respect_the_limit_of_positions() -> None:
    for metric in ("moves", "runs"):
        answer = open_puzzle("slide/eight").compare(position="867254301", nodes=300, metric=metric)
        assert answer.methods
        assert all(method.expanded <= 500 for method in answer.methods)


def test_tables_of_long_rows_are_made_with_pauses() -> None:
    work = work_between(walking_estimate(rectangle(200, 1), (*range(1, 200), 0)))
    assert work.most <= 7_000
    assert work.total > 20 * work.most


def test_comparing_makes_no_table_beyond_its_limit() -> None:
    methods = {method.name: method for method in open_puzzle("slide/8x8").compare(seconds=0.001).methods or ()}
    assert [methods[name].outcome for name in ("deepening-walking", "deepening-patterns")] == ["limit"] * 2
    assert methods["deepening-walking"].expanded == methods["deepening-patterns"].expanded == 0
