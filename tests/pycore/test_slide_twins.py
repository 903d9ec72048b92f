"""The fast solvers of tiles against plain breadth-first searches, on small boards of every lattice."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any

import pytest
from hirameki import check, open_puzzle, solve, tables
from hirameki.geometry.board import Board
from hirameki.geometry.lattice import LATTICES
from hirameki.puzzles.slide.boards import TileBoard, custom_board, rectangle, star_board
from hirameki.puzzles.slide.notation import write_tiles
from hirameki.puzzles.slide.rules import Tiles, runs
from hirameki.puzzles.slide.search import iterative_deepening
from hirameki.puzzles.slide.search.beam import Evaluation, beam
from hirameki.puzzles.slide.search.constructive import construct
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.search.iterative_deepening import deepen, deepen_all
from hirameki.puzzles.slide.search.learned_evaluation import stored_evaluation
from hirameki.puzzles.slide.search.lower_bounds import distance_estimate, walking_estimate
from hirameki.puzzles.slide.search.window_optimisation import shorten
from hirameki.puzzles.slide.space import StateSpace
from hirameki.puzzles.slide.tables.evaluation_patterns import SIZES, pattern_homes, stored_patterns
from hirameki.puzzles.slide.tables.pattern_sums import PatternSums, labels_for, made_sums
from hirameki.puzzles.slide.tables.stored_patterns import stored_sums
from hirameki.puzzles.slide.theory.certificates import certificate
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random
from hypothesis import assume, given
from hypothesis import strategies as st
from slide_reach import hold_to_full_search
from slide_twins import count_shortest, distances, played

SMALL = (
    "xs.3o-3o", "xs.4o-oxxo-oxxo", "xs.3o-oxo-3o", "xq.oo-3o", "xt.oo-3o-xoo", "xs.oo-3o-xoo", "xs.4o", "xs.oo-oo-oo",
)


@st.composite
def problems(draw: Any, most: int = 6) -> tuple[TileBoard, Tiles, Tiles]:
    """Return a connected board of a few cells with a start and a goal of the same tiles, some of them equal."""
    lattice = LATTICES[draw(st.sampled_from(sorted(LATTICES)))]
    cells = [(0, 0)]
    for _ in range(draw(st.integers(1, most - 1))):
        column, row = draw(st.sampled_from(cells))
        columns, rows = draw(st.sampled_from(sorted(lattice.directions.values())))
        if (column + columns, row + rows) not in cells:
            cells.append((column + columns, row + rows))
    left, top = min(c for c, _ in cells), min(r for _, r in cells)
    order = sorted(((c - left, r - top) for c, r in cells), key=lambda cell: (cell[1], cell[0]))
    assume(len(order) > 1)
    board = TileBoard(Board(lattice, tuple(order)))
    kinds = draw(st.integers(1, len(order)))
    tiles = [0, *(draw(st.integers(1, kinds)) for _ in order[1:])]
    return board, tuple(draw(st.permutations(tiles))), tuple(draw(st.permutations(tiles)))


@given(problems())
def test_reachability_agrees_with_a_full_search(problem: tuple[TileBoard, Tiles, Tiles]) -> None:
    hold_to_full_search(*problem)


@pytest.mark.parametrize("code", ["xq.oxo-3o-oxo", "xs.3o-oxo-3o", "xt.oo-3o-oo"])
def test_seven_cells_and_cycles(code: str) -> None:
    board = custom_board(code)
    goal = (*range(1, len(board)), 0)
    assert Decomposition(board, len(board) - 1).positions(goal) == len(distances(board, goal))


def test_wilsons_exception() -> None:
    """A cycle of six cells with a seventh between two opposite ones: 120 of the 720 arrangements."""
    board = custom_board("xg.30900565c53a9a.12-4-35-4-6-6")
    goal = (1, 2, 3, 4, 5, 6, 0)
    decomposition = Decomposition(board, 6)
    reached = distances(board, goal)
    assert [part.kind for part in decomposition.blocks] == ["theta"]
    assert decomposition.positions(goal) == len(reached) == 7 * 120
    for tiles in permutations((1, 2, 3, 4, 5, 6)):
        why = certificate(decomposition, (*tiles, 0), goal)
        assert (why is None) == ((*tiles, 0) in reached)
        assert why is None or (why.kind, why.positions) == ("exhausted", 120)


@given(problems(), st.booleans())
def test_shortest_solutions_and_their_number(problem: tuple[TileBoard, Tiles, Tiles], runs: bool) -> None:
    board, start, goal = problem
    assume(board.board.cells[0][1] == 0)
    away = distances(board, goal, runs)
    puzzle = f"slide/{board.board.lattice.code}.{board.board.code_rows}"
    assume(open_puzzle(puzzle).describe()["grid"] == [list(cell) for cell in board.board.cells])
    answer = solve(
        puzzle, position=write_tiles(start), goal=write_tiles(goal), metric="runs" if runs else "moves", all=True
    )
    if start not in away:
        assert answer.outcome == "unsolvable"
        return
    assert answer.outcome == "solved"
    assert (answer.runs if runs else answer.moves) == answer.bound == away[start]
    assert answer.solutions_all == count_shortest(board, start, goal, runs)
    assert played(board, start, answer.solution) == goal


@pytest.mark.parametrize("code", SMALL)
def test_moves_to_go_of_every_move(code: str) -> None:
    board = custom_board(code)
    goal = (*range(1, len(board)), 0)
    away = distances(board, goal)
    for start in list(away)[::max(1, len(away) // 12)]:
        answer = check(f"slide/{code}", position=write_tiles(start))
        assert answer.togo == away[start]
        for move in answer.legal:
            assert move.togo == away[played(board, start, [move.move])]


#: The goal of each board; the star with four tiles of each of three kinds has 450,450 positions.
GUIDED = {"3x3": (*range(1, 9), 0), "4x2": (*range(1, 8), 0), "star": (1, 1, 1, 1, 2, 2, 0, 2, 2, 3, 3, 3, 3)}


def guided_board(name: str) -> TileBoard:
    return star_board() if name == "star" else rectangle(*map(int, name.split("x")))


@cache
def sums_for(name: str) -> PatternSums:
    sums = drain(made_sums(guided_board(name), GUIDED[name]))
    assert sums is not None
    return sums


@given(st.sampled_from(sorted(GUIDED)), st.integers(0, 10**6))
def test_deepening_with_tables_made_now(name: str, seed: int) -> None:
    board, goal, sums = guided_board(name), GUIDED[name], sums_for(name)
    start = random_position(Decomposition(board, goal.index(0)), goal, Random(seed))
    found = drain(deepen(board, sums, start, Budget()))
    exact = solve(f"slide/{name}", position=write_tiles(start), goal=write_tiles(goal), all=True, listed=0)
    assert found.solution is not None
    assert played(board, start, found.solution) == goal
    assert max(sums.bounds(labels_for(start, goal))) <= found.bound == len(found.solution) == exact.moves
    counted = drain(deepen_all(board, sums, start, found.bound, Budget(), 0, 0))
    assert counted.count == exact.solutions_all


@given(st.sampled_from(sorted(GUIDED)), st.integers(0, 10**6))
def test_deepening_is_the_same_with_and_without_pauses(name: str, seed: int) -> None:
    board, goal, sums = guided_board(name), GUIDED[name], sums_for(name)
    start = random_position(Decomposition(board, goal.index(0)), goal, Random(seed))
    length = drain(deepen(board, sums, start, Budget())).bound
    search = drain(iterative_deepening._prepare(board, sums, start, 2))
    for bound in (length - 1, length):
        results = []
        for breath in (1, iterative_deepening._SHORT_BREATH, iterative_deepening._BREATH):
            found = [event for event in search.within(bound, breath) if isinstance(event, list)]
            results.append((found, search.expanded))
        assert results[0] == results[1] == results[2]
        assert all(len(way) == length and played(board, start, way) == goal for way in results[0][0])
        assert bool(results[0][0]) is (bound == length)


@pytest.mark.skipif(not tables.present("slide-patterns.bin"), reason="the pattern tables are missing")
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("blank", [0, 3, 12, 15])
def test_stored_tables_for_every_corner(blank: int, seed: int) -> None:
    board = rectangle(4, 4)
    start = goal = (*range(3, blank + 3), 0, *range(blank + 3, 18))
    sums, made = corner_sums(blank)
    random = Random(seed)
    for _ in range(24):
        start = played(board, start, [random.choose(board.neighbours[start.index(0)])])
    stored = drain(deepen(board, sums, start, Budget()))
    assert stored.solution is not None
    assert played(board, start, stored.solution) == goal
    assert stored.bound == drain(deepen(board, made, start, Budget())).bound


@cache
def corner_sums(blank: int) -> tuple[PatternSums, PatternSums]:
    """Return the stored pattern databases for a goal with its blank in a corner, and those made now."""
    board = rectangle(4, 4)
    goal = (*range(3, blank + 3), 0, *range(blank + 3, 18))
    stored, made = drain(stored_sums(board, goal)), drain(made_sums(board, goal))
    assert stored is not None
    assert made is not None
    return stored, made


def test_every_lower_bound_is_admissible() -> None:
    board = rectangle(3, 3)
    goal = (*range(1, 9), 0)
    away = distances(board, goal)
    estimates = [distance_estimate(board, goal, False), distance_estimate(board, goal, True)]
    walking = drain(walking_estimate(board, goal))
    assert walking is not None
    for tiles in list(away)[::301]:
        values = [estimate(tiles) for estimate in (*estimates, walking)]
        assert max(values) <= away[tiles]
        assert values[0] <= values[1]
        assert values[0] <= values[2]
        assert max(sums_for("3x3").bounds(labels_for(tiles, goal))) <= away[tiles]


@given(st.sampled_from(["3x3", "5x2", "4x4", "5x4", "star", "xs.5o-oxoxo-5o-oxxxo-5o"]), st.integers(0, 10**6))
def test_first_solutions_are_solutions(name: str, seed: int) -> None:
    puzzle = open_puzzle(f"slide/{name}")
    board = puzzle.board  # type: ignore[attr-defined]
    goal = (*range(1, len(board)), 0)
    decomposition = Decomposition(board, len(board) - 1)
    start = random_position(decomposition, goal, Random(seed))
    moves = drain(construct(decomposition, start, goal))
    if moves is None:
        assert name.startswith("xs.")
        return
    assert played(board, start, moves) == goal
    space = StateSpace(board, goal, False)
    better, _ = drain(shorten(space, start, moves, 16, 300, 0, Budget()))
    assert played(board, start, better) == goal
    assert len(better) <= len(moves)
    for by_runs in (False, True):
        swift, _ = drain(beam(WeightedEvaluation(board, goal), start, 30, len(better) - 1, Budget(), runs=by_runs))
        if swift is not None:
            assert played(board, start, swift) == goal
            assert (runs(board, start, swift) if by_runs else len(swift)) < len(better)


@given(st.sampled_from(["4x3", "5x5", "6x6", "star"]), st.integers(0, 10**6))
def test_evaluations_are_updated_step_by_step(name: str, seed: int) -> None:
    board = guided_board(name)
    goal = GUIDED.get(name, (*range(1, len(board)), 0))
    evaluation = evaluation_for(name)
    dice = Random(seed)
    tiles = random_position(Decomposition(board, goal.index(0)), goal, dice)
    state, number = evaluation.encode(tiles), evaluation.number(tiles)
    for _ in range(20):
        blank = tiles.index(0)
        cell = dice.choose(board.neighbours[blank])
        before, last = state, tiles
        ((state, number),) = evaluation.stepped({state: number}, cell, blank, number + 10**6).items()
        tiles = played(board, tiles, [cell])
        assert (state, number) == (evaluation.encode(tiles), evaluation.number(tiles))
        assert evaluation.slid(state, blank, cell) == before
        assert not evaluation.stepped({state: number}, blank, cell, evaluation.number(last) - 1)


@cache
def evaluation_for(name: str) -> Evaluation:
    board = guided_board(name)
    goal = GUIDED.get(name, (*range(1, len(board)), 0))
    return stored_evaluation(board, goal) or WeightedEvaluation(board, goal, stored_patterns(board, goal))


@pytest.mark.parametrize("size", SIZES)
def test_patterns_of_beams_cover_every_tile_once(size: tuple[int, int]) -> None:
    homes = pattern_homes(*size)
    assert sorted(home for pattern in homes for home in pattern) == list(range(size[0] * size[1] - 1))
    assert {len(pattern) for pattern in homes[:-1]} == {3}


@pytest.mark.parametrize(
    ("puzzle", "distance"),
    [
        ("eight", 20), ("star", 17), ("4x3", 12), ("star-12", 12), ("fifteen", 20),
        pytest.param("6x6", 26, marks=pytest.mark.long),
    ],
)
def test_deals_at_a_distance(puzzle: str, distance: int) -> None:
    opened = open_puzzle(f"slide/{puzzle}")
    dealt = opened.deal(distance=distance, seed=7)
    assert dealt == opened.deal(distance=distance, seed=7)
    assert dealt.distance == distance
    assert solve(f"slide/{puzzle}", position=dealt.position).moves == distance


def test_methods_agree() -> None:
    methods = open_puzzle("slide/eight").compare(position="413726580", seconds=60).methods
    assert len(methods) == 6
    assert {method.moves for method in methods} == {methods[-1].moves}
    assert methods[1].expanded < methods[0].expanded
