"""Stop and limits take effect promptly on large peg boards: the work between two events is counted, not timed."""

from __future__ import annotations

import time
from collections import deque

import pytest
from hirameki import Question
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search import bidirectional
from hirameki.puzzles.peg.search.bidirectional import BothEnds
from hirameki.puzzles.peg.search.decide import dominated
from hirameki.puzzles.peg.symmetry import canonical_form
from hirameki.puzzles.peg.tables import central_game, waypoints
from hirameki.puzzles.peg.theory import merson, pagoda_program, pagoda_set
from hirameki.puzzles.peg.theory.position_classes import of_class, same_class
from hirameki.puzzles.peg.theory.refutation import refute
from listening import heard, work_between
from peg_boards import board, holes

#: A board with the greatest number of cells, 400.
WHOLE = "rect-20x20"


def test_classes_are_found_once_for_all_goals() -> None:
    puzzle = board(WHOLE)
    goals = [1 << hole for hole in range(400)]
    feasible = of_class(puzzle.jumps, puzzle.opening.position, goals)
    assert work_between(puzzle.plan_solve(Question()).job, 1).most <= 1_000_000
    assert len(feasible) > 40
    assert set(feasible[:3]) == {
        goal for goal in goals[: feasible[2].bit_length()] if same_class(puzzle.jumps, puzzle.opening.position, goal)
    }


@pytest.mark.heavy
def test_the_program_of_pagoda_functions_pauses_within_a_pivot() -> None:
    puzzle = board("rect-14x14")
    table, start = puzzle.jumps, puzzle.opening.position
    rows, length = table.holes, len(table.jumps) + table.holes + 1
    work = work_between(refute(table, start, of_class(table, start, puzzle.opening.goals)), 60)
    assert rows * length > 2 * pagoda_program.ENTRIES  # one pivot would be too much
    assert work.most <= 150_000
    assert work.total > 10 * work.most  # much was done, and in small pieces


def test_a_linear_program_interrupted_in_a_pivot_is_unchanged() -> None:
    table = board("english").jumps
    start, goal = table.full ^ 1 << 16, 1 << 16
    program = pagoda_program.PagodaProgram(table)
    before = [list(row) for row in program._rows]
    steps = program._pivot(careful=False)
    steps.close()
    assert program._rows == before
    known = pagoda_set.PagodaSet(table, goal)
    assert not known.lost(start)


def test_preparations_for_large_boards_are_small() -> None:
    puzzle = board(WHOLE)
    form = canonical_form(puzzle.symmetries)
    assert form(1 << 399) == form(1) == 1
    corner, beside = 1 | 1 << 1, 1 << 398 | 1 << 399
    assert form(corner) == form(beside) == corner
    assert merson.regions(puzzle.jumps) is merson.regions(puzzle.jumps)  # computed only once
    goals = of_class(puzzle.jumps, puzzle.opening.position, [1 << hole for hole in range(400)])
    instead = dominated(puzzle.jumps, goals)
    assert {*instead} | {goal for goal in goals if goal not in instead} == {*goals}
    assert all(len(holes(better)) == 1 and better not in instead for better in instead.values())


#: Two rows of 200 holes with four pegs: many goals, all of them obviously out of reach.
FOUR_OF_400 = "106co93c-47co16co22co112c"


def test_goals_out_of_reach_are_reported_one_by_one() -> None:
    work = work_between(board("xs.200o-200o").plan_check(Question(position=FOUR_OF_400)).job, 1000)
    assert work.most <= 110_000
    assert work.total > 10 * work.most


@pytest.mark.heavy
def test_the_search_for_dead_ends_reports_by_the_size_of_the_board() -> None:
    work = work_between(board("xs.200o-200o").plan_check(Question(goal="stuck")).job, 40)
    assert work.most <= 200_000
    assert work.total > 10 * work.most


def test_stored_tables_are_opened_piece_by_piece() -> None:
    for opened, forget in (
        (central_game.opened(), central_game.forget), (waypoints.opened(next(iter(waypoints.FILES))), waypoints.forget)
    ):
        forget()
        base, events = heard(opened)
        assert base is not None
        assert len(events) > 10


@pytest.mark.heavy
@pytest.mark.parametrize("limit", [0, 30])
@pytest.mark.parametrize("slug", ["rect-9x9", "xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o"])
def test_no_phase_continues_when_time_is_up(slug: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event takes a second: after the limit, only the search for a first solution may go on, for one second."""
    begun, now = time.perf_counter(), 0
    monkeypatch.setattr(time, "perf_counter", lambda: begun + now)
    for _ in board(slug).plan_solve(Question(seconds=limit)).job:
        now += 1
        assert now <= max(limit, 1) + 4


@pytest.mark.heavy
@pytest.mark.parametrize("nodes", [1_000, 9_000])
def test_no_phase_expands_more_than_allowed(nodes: int) -> None:
    answer = board("xs.6o-6o-6o-2oc3o-6o-6o").solve(nodes=nodes)
    assert answer.expanded <= nodes + max(nodes // 10, 200)
    assert (answer.outcome, answer.limit) == ("limit", "nodes")


@pytest.mark.heavy
def test_levels_of_both_ends_are_joined_in_small_steps() -> None:
    puzzle = board("triangle-21")
    opening = puzzle.opening
    ends = BothEnds(Problem(puzzle.jumps, puzzle.symmetries, opening.position, opening.goals[:1]))
    while ends.apart:
        deque(ends.widen(), maxlen=0)
    work = work_between(ends.levels())
    assert work.most <= 20_000
    assert work.total > 40 * work.most


def test_no_part_of_a_level_is_much_larger_than_the_others() -> None:
    puzzle = board("triangle-21")
    name = canonical_form(puzzle.symmetries)
    level = bidirectional.Level(many=41)
    level.update(name(position) for position in range(0, 1 << 21, 37))
    sizes = sorted(map(len, level.parts))
    assert sum(sizes) == len(level) == len(set(level))
    assert sizes[-1] < 2 * sizes[0]
