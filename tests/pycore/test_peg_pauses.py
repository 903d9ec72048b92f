"""Stop and limits take effect promptly on large peg boards: the work between two events is counted, not timed."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from types import ModuleType

import pytest
from hirameki import Question
from listening import heard, work_between
from peg_boards import board, custom

from tests.pycore.asking import by_methods

#: A board with the greatest number of cells, 400.
WHOLE = "rect-20x20"
#: Two rows of 200 holes with four pegs: many goals, all of them obviously out of reach.
FOUR_OF_400 = "106co93c-47co16co22co112c"
#: One peg on a street corner of a small town, and one in every street: a tour of the peg is one move.
TOWN = "xs.cocococ-ocococo-cooococ-ocococo-cocococ-ocococo-cocococ"


def crowded(marks: str) -> str:
    """Return a board of 400 holes with jumps in eight directions, filled at random."""
    chance = Random(0)
    return "xq." + "-".join("".join(chance.choices(marks, k=20)) for _ in range(20))


def test_both_ends_report_by_the_number_of_jumps_on_the_board() -> None:
    """A hundred positions with hundreds of jumps each, to be turned in eight ways, took thirty million steps."""
    assert work_between(board(crowded("ooooooc")).plan("solve", Question(nodes=1)).job).most <= 4_000_000


def test_a_single_goal_with_many_pegs_is_not_compared_with_others() -> None:
    puzzle = board(crowded("ooc"))
    goal, chance = puzzle.start, Random(0)
    for _ in range(30):
        goal = goal.after(chance.choice(goal.moves))
    job = by_methods(puzzle, "beams and pagoda functions", goal=goal.text, any=True, seconds=0)
    assert work_between(job).most <= 500_000


def test_classes_are_found_once_for_all_goals() -> None:
    assert work_between(board(WHOLE).plan("solve", Question()).job, 1).most <= 1_000_000


@pytest.mark.heavy
def test_the_program_of_pagoda_functions_pauses_within_a_pivot() -> None:
    job = by_methods(board("rect-14x14"), "beams and pagoda functions", any=True, nodes=1)
    work = work_between(job, 90)
    assert work.most <= 1_000_000
    assert work.total > 3 * work.most


def test_many_goals_out_of_reach_are_searched_for_with_pauses() -> None:
    work = work_between(board("xs.200o-200o").plan("check", Question(position=FOUR_OF_400)).job, 1000)
    assert work.most <= 110_000
    assert work.total > 4 * work.most


@pytest.mark.heavy
def test_the_search_for_dead_ends_reports_by_the_size_of_the_board() -> None:
    work = work_between(board("xs.200o-200o").plan("check", Question(goal="stuck")).job, 40)
    assert work.most <= 200_000
    assert work.total > 10 * work.most


@pytest.mark.parametrize("operation", ["solve", "check"])
def test_the_tours_of_one_peg_are_followed_with_pauses(operation: str) -> None:
    work = work_between(board(TOWN).plan(operation, Question(goal="stuck")).job)
    assert work.most <= 300_000
    assert work.total > 10 * work.most


@pytest.mark.parametrize(
    "method", ["depth-first", "deepening", "breadth-first", "bidirectional", "whole-sets", "deepening-bound"]
)
def test_plain_searches_follow_the_tours_of_one_peg_with_pauses(method: str) -> None:
    work = work_between(board(TOWN).plan("trace", Question(method=method, nodes=30)).job, 100)
    assert work.most <= 400_000
    assert work.total > 2 * work.most or method == "depth-first"  # which goes on from the first jump at once


@pytest.mark.parametrize("vacancy", ["d4", "d5"])
def test_stored_tables_are_opened_piece_by_piece(vacancy: str, afresh: Callable[[str], ModuleType]) -> None:
    core = afresh("hirameki")
    asked = core.Question(position=vacancy, goal=vacancy)
    answer, events = heard(core.open_puzzle("peg/english").plan("check", asked).job)
    assert answer.outcome == "solvable"
    assert len(events) > 10


@pytest.mark.heavy
@pytest.mark.parametrize("limit", [0, 30])
@pytest.mark.parametrize("slug", ["rect-9x9", "xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o"])
def test_no_phase_continues_when_time_is_up(slug: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event takes a second: after the limit, only the search for a first solution may go on, for one second."""
    board(slug).solve(nodes=1)  # stored tables are unpacked once, whatever the limit
    begun, now = time.perf_counter(), 0
    monkeypatch.setattr(time, "perf_counter", lambda: begun + now)
    for _ in board(slug).plan("solve", Question(seconds=limit)).job:
        now += 1
        assert now <= max(limit, 1) + 4


def test_counting_the_positions_after_each_jump_takes_no_more_time_than_the_table_has(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every event takes a second: the stored problems take half of them."""
    begun, now, limit = time.perf_counter(), 0, 40
    monkeypatch.setattr(time, "perf_counter", lambda: begun + now)
    for _ in board("english").plan("table", Question(seconds=limit)).job:
        now += 1
    assert limit <= now <= limit + 4


@pytest.mark.heavy
@pytest.mark.parametrize("nodes", [1_000, 9_000])
def test_no_phase_expands_more_than_allowed(nodes: int) -> None:
    answer = board("xs.6o-6o-6o-2oc3o-6o-6o").solve(nodes=nodes)
    assert answer.expanded <= nodes + max(nodes // 10, 200)
    assert (answer.outcome, answer.limit) == ("limit", "nodes")


@pytest.mark.heavy
def test_searches_from_both_ends_go_in_small_steps() -> None:
    """Nearly half of a game lies behind, so that the levels of both ends meet."""
    english = custom("english")
    played = english.replay(english.single_steps(english.solve(position="d4", goal="d4", any=True).solution), "d4")
    asked = {"position": played.positions[14], "goal": "d4"}
    work = work_between(by_methods(english, "book and search from both ends", **asked), 150)
    assert work.most <= 300_000
    assert work.total > 10 * work.most
