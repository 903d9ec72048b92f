"""Stop and limits take effect promptly on large peg boards: the work between two events is counted, not timed."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import pytest
from hirameki import Question
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search import bidirectional, dead_ends, winning_region
from hirameki.puzzles.peg.search.bidirectional import BothEnds
from hirameki.puzzles.peg.search.decide import dominated
from hirameki.puzzles.peg.symmetry import canonical_form
from hirameki.puzzles.peg.tables import central_game, waypoints
from hirameki.puzzles.peg.theory import merson, pagoda_program, pagoda_set, position_classes
from hirameki.puzzles.peg.theory.position_classes import of_class, same_class
from hirameki.puzzles.peg.theory.refutation import refute
from hirameki.search.jobs import Event
from listening import heard
from peg_boards import board, holes

#: A board with the greatest number of cells, 400.
WHOLE = "rect-20x20"


def most_between(events: Iterator[Event], done: Counter[str], many: int) -> dict[str, int]:
    """Return the most work of each kind done between two of the first `many` events."""
    most: Counter[str] = Counter()
    for _ in islice(events, many):
        most |= done  # the greater of the two
        done.clear()
    return dict(most)


def test_classes_are_found_once_for_all_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()
    found = position_classes.invariants

    def counted(table: position_classes.JumpTable) -> tuple[int, ...]:
        done["elimination"] += 1
        return found(table)

    monkeypatch.setattr(position_classes, "invariants", counted)
    puzzle = board(WHOLE)
    goals = [1 << hole for hole in range(400)]
    feasible = of_class(puzzle.jumps, puzzle.opening.position, goals)
    done.clear()
    most = most_between(puzzle.plan_solve(Question()).job, done, 1)
    assert most["elimination"] <= 4
    assert len(feasible) > 40
    assert set(feasible[:3]) == {
        goal for goal in goals[: feasible[2].bit_length()] if same_class(puzzle.jumps, puzzle.opening.position, goal)
    }


@pytest.mark.heavy
def test_the_program_of_pagoda_functions_pauses_within_a_pivot(monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()
    eliminated = pagoda_program._eliminated

    def counted(row: list[int], entry: int, pivot_row: list[int], pivot: int, denominator: int) -> list[int]:
        done["entries"] += len(row)
        return eliminated(row, entry, pivot_row, pivot, denominator)

    monkeypatch.setattr(pagoda_program, "_eliminated", counted)
    puzzle = board("rect-14x14")
    table, start = puzzle.jumps, puzzle.opening.position
    rows, length = table.holes, len(table.jumps) + table.holes + 1
    most = most_between(refute(table, start, of_class(table, start, puzzle.opening.goals)), done, 60)
    assert rows * length > 2 * pagoda_program.ENTRIES  # one pivot would be too much
    assert most["entries"] <= pagoda_program.ENTRIES + 3 * length


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


def test_goals_out_of_reach_are_reported_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()

    def counted(problem: Problem) -> BothEnds:
        done["goals"] += 1
        return BothEnds(problem)

    monkeypatch.setattr(winning_region, "BothEnds", counted)
    puzzle = board("xs.200o-200o")
    most = most_between(puzzle.plan_check(Question(position=FOUR_OF_400)).job, done, 1000)
    assert most["goals"] == 1


def test_the_search_for_dead_ends_reports_by_the_size_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()
    steps = dead_ends.DeadEndSearch.steps

    def counted(search: dead_ends.DeadEndSearch, position: int) -> Iterator[tuple[tuple[int, ...], int]]:
        done["positions"] += 1
        return steps(search, position)

    monkeypatch.setattr(dead_ends.DeadEndSearch, "steps", counted)
    puzzle = board("xs.200o-200o")
    most = most_between(puzzle.plan_check(Question(goal="stuck")).job, done, 1000)
    assert most["positions"] <= 10


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


def test_levels_of_both_ends_are_joined_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()

    def counted(group: Sequence[tuple[int, ...]]) -> Callable[[int], int]:
        name = canonical_form(group)

        def least_image(position: int) -> int:
            done["names"] += 1
            return name(position)

        return least_image

    monkeypatch.setattr(bidirectional, "canonical_form", counted)
    puzzle = board("triangle-21")
    opening = puzzle.opening
    ends = BothEnds(Problem(puzzle.jumps, puzzle.symmetries, opening.position, opening.goals[:1]))
    while ends.apart:
        deque(ends.widen(), maxlen=0)
    done.clear()
    held = ends.holding
    most = most_between(ends.levels(), done, held)
    assert 0 < most["names"] <= 5 * bidirectional.BATCH
    assert held > 100 * most["names"]  # a lot of work was done, in small pieces


def test_no_part_of_a_level_is_much_larger_than_the_others() -> None:
    puzzle = board("triangle-21")
    name = canonical_form(puzzle.symmetries)
    level = bidirectional.Level(many=41)
    level.update(name(position) for position in range(0, 1 << 21, 37))
    sizes = sorted(map(len, level.parts))
    assert sum(sizes) == len(level) == len(set(level))
    assert sizes[-1] < 2 * sizes[0]
