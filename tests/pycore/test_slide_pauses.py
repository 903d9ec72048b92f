"""Stop takes effect between two events of a job: the work between them is counted, not timed."""

from __future__ import annotations

from itertools import islice

import pytest
from hirameki import Question, open_puzzle
from listening import heard, work_between

from tests.pycore.asking import by_methods
from tests.pycore.opened import Opened


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("slug", "metric"),
    [
        ("6x2", "runs"), ("5x4", "moves"), *(pytest.param(*one, marks=pytest.mark.long) for one in (
            ("6x2", "moves"), ("5x4", "runs"), ("6x6", "moves"), ("6x6", "runs"),
        )),
    ],
)
def test_beams_do_little_between_two_events(slug: str, metric: str) -> None:
    puzzle = open_puzzle(f"slide/{slug}")
    position = puzzle.deal(seed=4).position
    job = by_methods(puzzle, "tile by tile", "quick beams and windows", metric=metric, position=position)
    work = work_between(job, 120)
    assert work.most <= 60_000
    assert work.total > 4 * work.most  # much work, in small pieces


@pytest.mark.heavy
def test_a_rising_bound_does_little_between_two_events() -> None:
    puzzle = open_puzzle("slide/6x6")
    position = puzzle.deal(distance=20, seed=4).position
    job = by_methods(puzzle, "tile by tile", "quick beams and windows", "rising bound", position=position)
    work = work_between(job)
    assert work.most <= 90_000
    assert work.total > 10 * work.most


@pytest.mark.parametrize(
    ("board", "method", "position"),
    [
        ("star-12", "pattern databases", "1230564789abc"),  # many moves from every cell, and weak bounds: the most
        pytest.param(  # far from the goal, where a third as many are searched at once
            "6x5", "pattern databases after beams", "d803tae7nbsjlhgor5k16pf9qmic24", marks=pytest.mark.long
        ),
    ],
)
def test_deepening_searches_few_positions_between_two_events(board: str, method: str, position: str) -> None:
    _, events = heard(by_methods(open_puzzle(f"slide/{board}"), method, position=position, nodes=300_000))
    known = [event.expanded for event in events if hasattr(event, "expanded")]
    assert known[-1] >= 300_000
    assert max(after - before for before, after in zip([0, *known], known)) <= 40_000


@pytest.mark.heavy
def test_closing_a_group_takes_few_steps_between_two_events() -> None:
    puzzle = open_puzzle("slide/10x10")
    work = work_between(by_methods(puzzle, "tile by tile", position=puzzle.deal(seed=4).position), 300)
    assert work.most <= 250_000
    assert work.total > 10 * work.most


def test_few_cells_are_measured_between_two_events() -> None:
    puzzle = Opened(f"slide/xs.{'-'.join(['20o'] * 20)}")
    measured = puzzle.board.distances
    done = most = 0
    for _ in islice(puzzle.plan("solve", Question()).job, 24):
        most, done = max(most, len(measured) - done), len(measured)
    assert most <= 20
    assert done >= 390


@pytest.mark.heavy
def test_comparisons_respect_the_limit_of_positions() -> None:
    for metric in ("moves", "runs"):
        answer = open_puzzle("slide/eight").compare(position="867254301", nodes=300, metric=metric)
        assert answer.methods
        assert all(method.expanded <= 500 for method in answer.methods)


def test_tables_of_long_rows_are_made_with_pauses() -> None:
    work = work_between(open_puzzle("slide/xs.200o").plan("compare", Question(nodes=10)).job)
    assert work.most <= 500_000
    assert work.total > 3 * work.most


def test_comparing_makes_no_table_beyond_its_limit() -> None:
    methods = {method.name: method for method in open_puzzle("slide/8x8").compare(seconds=0.001).methods or ()}
    assert [methods[name].outcome for name in ("deepening-walking", "deepening-patterns")] == ["limit"] * 2
    assert methods["deepening-walking"].expanded == methods["deepening-patterns"].expanded == 0
