"""Searches on large boards: every solution is replayed, every length and every "no" compared with plain twins."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hirameki.puzzles.peg.jobs.table import pairs_modulo_symmetry
from hirameki.puzzles.peg.problem import Problem, sweeps
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.rules import JumpTable, replay
from hirameki.puzzles.peg.search import beam
from hirameki.puzzles.peg.search.anytime import FIRST_PART, FIRST_ROUND, Known, Search, shortest
from hirameki.puzzles.peg.search.decide import decide
from hirameki.puzzles.peg.search.level_bound import LevelBound
from hirameki.puzzles.peg.search.moves_beam import MovesBeam
from hirameki.puzzles.peg.search.winning_region import winning_region
from hirameki.puzzles.peg.tables.solution_book import recall
from hirameki.puzzles.peg.theory import merson
from hirameki.puzzles.peg.theory.pagoda_set import PagodaSet
from hirameki.puzzles.peg.theory.position_classes import same_class
from hirameki.search.budget import Budget
from hirameki.search.jobs import Progress, drain
from known import peg_theory as known
from listening import heard
from peg_boards import board, holes
from peg_twins import shortest as plainly


def ends(table: JumpTable, start: int, jumps: list[int]) -> int:
    """Return the position after some jumps, by the rules alone; all of them must be legal."""
    positions = replay(table.jumps, start, [(table.jumps[jump][0], table.jumps[jump][2]) for jump in jumps])
    assert len(positions) == len(jumps) + 1
    assert all(before.bit_count() == after.bit_count() + 1 for before, after in pairwise(positions))
    return positions[-1]


@pytest.mark.parametrize("slug", [
    pytest.param(slug, marks=[pytest.mark.long] * (slug in ("triangle-36", "hexagon-37")))
    for slug in known.ALL_SOLVABLE
])
def test_beam_solves_every_problem_of_the_board(slug: str) -> None:
    puzzle = board(slug)
    table = puzzle.jumps
    pairs = pairs_modulo_symmetry(table, puzzle.symmetries)
    assert len(pairs) == known.ALL_SOLVABLE[slug]
    for vacancy, survivor in pairs:
        start = table.full ^ 1 << vacancy
        found = drain(beam.find(Problem(table, puzzle.symmetries, start, (1 << survivor,)), Budget(30_000)))
        assert found is not None
        assert ends(table, start, found) == 1 << survivor


def problems(slug: str, number: int) -> list[tuple[PegPuzzle, int, int]]:
    """Return random positions of a small board, with few enough pegs for a twin, and a goal of the same class."""
    puzzle = board(slug)
    table, dice = puzzle.jumps, random.Random(slug)
    found: list[tuple[PegPuzzle, int, int]] = []
    while len(found) < number:
        position = dice.getrandbits(table.holes)
        if not 4 <= position.bit_count() <= 9:
            continue
        goal = 1 << dice.randrange(table.holes)
        if same_class(table, position, goal) and position != goal:
            found.append((puzzle, position, goal))
    return found


@pytest.mark.parametrize(
    "slug", [
        "rect-4x4", "star-13",
        *(pytest.param(slug, marks=pytest.mark.long) for slug in ("triangle-15", "rect-4x5", "hoppers")),
    ]
)
def test_large_searches_agree_with_the_plain_twin(slug: str) -> None:
    solved = 0
    for puzzle, start, goal in problems(slug, 25):
        table = puzzle.jumps
        truth = plainly(list(table.jumps), holes(start), {holes(goal)})
        # With almost no beam, the search from both ends must find the solution.
        problem = Problem(table, puzzle.symmetries, start, (goal,))
        decision = drain(decide(problem, Budget(), quick=1))
        found = drain(shortest(problem, None, Budget()))
        bound = merson.lower_bound(table, goal)(start)
        if truth is None:
            assert decision.solution is None
            assert decision.certificate is not None
            assert found.solution is None
            continue
        solved += 1
        assert decision.solution is not None
        assert ends(table, start, decision.solution) == goal
        assert found.solution is not None
        assert ends(table, start, found.solution) == goal
        assert found.moves == found.bound == truth[0] == len(sweeps(table, found.solution))
        assert bound <= truth[0]
        levels = LevelBound(problem, None)
        assert drain(levels.within(truth[0], PagodaSet(table, goal), 10**6))
        assert not drain(levels.within(truth[0] - 1, PagodaSet(table, goal), 10**6)) or bound < truth[0]
        # Without symmetries (images merge the pegs that may continue) a beam that keeps everything is exact.
        alone = replace(problem, symmetries=puzzle.symmetries[:1])
        beamed = drain(MovesBeam(alone, None).find(10**6, [0.0] * table.holes))
        assert beamed is not None
        assert len(sweeps(table, beamed)) == truth[0]
    assert solved >= 3


def test_a_peg_in_the_middle_of_its_move_goes_on_for_nothing() -> None:
    puzzle = board("english")
    table = puzzle.jumps
    problem = Problem(table, puzzle.symmetries, table.full ^ 1 << 16, (1 << 16,))
    start = drain(beam.find(problem, Budget()))
    assert start is not None
    position = table.full ^ 1 << 16
    for jump in start[:18]:
        position = table.apply(position, jump)
    problem = problem.at(position)
    best = drain(winning_region(problem, Budget(), 10**6))
    assert best is not None
    fresh = best.moves(position)
    assert fresh is not None
    movable = sorted({table.jumps[jump][0] for jump in table.legal(position)})
    for last in movable[:1]:
        found = drain(shortest(problem, last, Budget()))
        assert found.moves == found.bound
        assert found.solution is not None
        free = table.jumps[found.solution[0]][0] == last
        assert found.moves == len(sweeps(table, found.solution)) - free
        assert fresh - 1 <= found.moves <= fresh


@pytest.mark.long
def test_bound_and_best_approach_each_other_and_are_reported() -> None:
    puzzle = board("english")
    table = puzzle.jumps
    problem = Problem(table, puzzle.symmetries, table.full ^ 1 << 4, (1 << 4,))
    found, events = heard(shortest(problem, None, Budget(60_000)))
    seen = [
        (event.bound, event.best) for event in events
        if isinstance(event, Progress) and event.bound is not None and event.best is not None
    ]
    assert all(one[0] <= other[0] and one[1] >= other[1] for one, other in pairwise(seen))
    assert 13 <= (found.bound or 0) <= 19 <= (found.moves or 0) <= 22
    assert found.solution is not None
    assert ends(table, table.full ^ 1 << 4, found.solution) == 1 << 4


def test_a_search_for_less_begins_with_what_is_known() -> None:
    puzzle = board("wiegleb")
    problem = Problem(puzzle.jumps, puzzle.symmetries, puzzle.jumps.full ^ 1 << 22, (1 << 22,))
    recalled = recall(puzzle.layout, problem)
    assert recalled is not None
    known = Known(list(recalled.jumps), recalled.bound)
    found, events = heard(shortest(problem, None, Budget(500), known=known))
    reports = [event for event in events if isinstance(event, Progress) and event.best is not None]
    assert reports
    assert all((event.best, event.bound) == (recalled.moves, recalled.bound) for event in reports)
    assert (found.solution, found.moves, found.bound) == (known.solution, recalled.moves, recalled.bound)


def test_beams_and_parts_end_once_the_best_meets_the_bound() -> None:
    puzzle = board("triangle-15")
    start, goal = puzzle.jumps.full ^ 1, 1
    problem = Problem(puzzle.jumps, puzzle.symmetries, start, (goal,))
    proved = drain(shortest(problem, None, Budget()))
    decided = drain(decide(problem, Budget()))
    assert decided.solution is not None
    assert proved.bound == proved.moves
    searches = [Search(problem, None, Budget(), Known(decided.solution, bound)) for bound in (0, proved.bound or 0)]
    for search in searches:
        assert search.best_moves > search.bound
        drain(search.beams(goal, 4 * FIRST_ROUND, FIRST_PART))
        assert search.best_moves == proved.moves
    all_beams, search = searches
    assert search.best_moves == search.bound
    assert 4 * search.expanded == all_beams.expanded, "no further beam may run"
    before = search.expanded
    drain(search.parts(goal, 4 * FIRST_ROUND, FIRST_PART))
    assert search.expanded == before
