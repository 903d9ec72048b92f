"""The fast solvers of tiles against plain breadth-first searches, on small boards of every lattice."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hirameki import Puzzle, check, open_puzzle, solve, tables
from hypothesis import assume, given
from hypothesis import strategies as st
from slide_twins import (
    Tiles,
    board_of,
    count_shortest,
    distances,
    hold_to_full_search,
    played,
    sorted_goal,
    text_of,
    tiles_of,
    walked,
)

from tests.pycore.asking import by_method
from tests.pycore.opened import Opened
from tests.pycore.plain import STEPS

SMALL = (
    "xs.3o-3o", "xs.4o-oxxo-oxxo", "xs.3o-oxo-3o", "xq.oo-3o", "xt.oo-3o-xoo", "xs.oo-3o-xoo", "xs.4o", "xs.oo-oo-oo",
)
Problem = tuple[Puzzle, Tiles, Tiles]


@st.composite
def problems(draw: Any, most: int = 6) -> Problem:
    """Return a connected board of a few cells with a start and a goal of the same tiles, some of them equal."""
    lattice = draw(st.sampled_from(sorted(STEPS)))
    cells = [(0, 0)]
    for _ in range(draw(st.integers(1, most - 1))):
        column, row = draw(st.sampled_from(cells))
        columns, rows = draw(st.sampled_from(STEPS[lattice]))
        if (column + columns, row + rows) not in cells:
            cells.append((column + columns, row + rows))
    left, top = min(c for c, _ in cells), min(r for _, r in cells)
    there = {(c - left, r - top) for c, r in cells}
    assume(len(there) > 1)
    width, height = (1 + max(cell[axis] for cell in there) for axis in (0, 1))
    rows_of = "-".join("".join("o" if (c, r) in there else "x" for c in range(width)) for r in range(height))
    kinds = draw(st.integers(1, len(there)))
    tiles = [0, *(draw(st.integers(1, kinds)) for _ in range(len(there) - 1))]
    start, goal = (tuple(draw(st.permutations(tiles))) for _ in range(2))
    return open_puzzle(f"slide/{lattice}.{rows_of}"), start, goal


def test_a_tile_that_is_not_beside_the_blank_is_not_moved() -> None:
    board = board_of(open_puzzle("slide/3x3"))
    with pytest.raises(AssertionError):
        played(board, sorted_goal(9), [0])


@given(problems())
def test_reachability_agrees_with_a_full_search(problem: Problem) -> None:
    hold_to_full_search(*problem)


@pytest.mark.parametrize("code", ["xq.oxo-3o-oxo", "xs.3o-oxo-3o", "xt.oo-3o-oo"])
def test_seven_cells_and_cycles(code: str) -> None:
    puzzle = Opened(f"slide/{code}")
    goal = sorted_goal(len(puzzle.board))
    assert puzzle.table(position=text_of(goal)).positions == len(distances(puzzle.board, goal))


def test_wilsons_exception() -> None:
    """A cycle of six cells with a seventh between two opposite ones: 120 of the 720 arrangements."""
    puzzle = Opened("slide/theta")
    reached = distances(puzzle.board, (1, 2, 3, 4, 5, 6, 0))
    assert puzzle.table().positions == len(reached) == 7 * 120
    for tiles in list(permutations((1, 2, 3, 4, 5, 6)))[::7]:
        why = puzzle.solve(position=text_of((*tiles, 0)), nodes=0).certificate
        assert (why is None) == ((*tiles, 0) in reached)
        assert why is None or (why.kind, why.positions) == ("exhausted", 120)


@given(problems(), st.booleans())
def test_shortest_solutions_and_their_number(problem: Problem, runs: bool) -> None:
    puzzle, start, goal = problem
    board = board_of(puzzle)
    away = distances(board, goal, runs)
    answer = puzzle.solve(position=text_of(start), goal=text_of(goal), metric="runs" if runs else "moves", all=True)
    if start not in away:
        assert answer.outcome == "unsolvable"
        return
    assert answer.outcome == "solved"
    assert (answer.runs if runs else answer.moves) == answer.bound == away[start]
    assert answer.solutions_all == count_shortest(board, start, goal, runs)
    assert played(board, start, answer.solution) == goal


@pytest.mark.parametrize("code", SMALL)
def test_moves_to_go_of_every_move(code: str) -> None:
    board = board_of(open_puzzle(f"slide/{code}"))
    away = distances(board, sorted_goal(len(board)))
    for start in list(away)[::max(1, len(away) // 12)]:
        answer = check(f"slide/{code}", position=text_of(start))
        assert answer.togo == away[start]
        for move in answer.legal:
            assert move.togo == away[played(board, start, [move.move])]


#: Boards of too many positions for a whole search: goal, and how far around it. One in two colours of cells with tables
#: stored, one with tables made now, and equal tiles; one with triangles, where a move may keep the distance; and one
#: without tables.
LARGE: dict[str, tuple[Tiles, int]] = {
    "4x4": (sorted_goal(16), 13), "xs.4o-4o-4o-ooo": (sorted_goal(15), 13), "xt.4o-4o-4o": (sorted_goal(12), 9),
    "xs.4o-4o-4o-4o": ((1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 0), 13), "5x4": (sorted_goal(20), 11),
}


@pytest.mark.parametrize("code", LARGE)
def test_every_move_on_a_large_board_is_judged_near_the_goal(code: str) -> None:
    board, (goal, far) = board_of(open_puzzle(f"slide/{code}")), LARGE[code]
    away = distances(board, goal, most=far)
    for start in Random(code).sample([tiles for tiles in away if away[tiles] < far], 15):
        answer = check(f"slide/{code}", position=text_of(start), goal=text_of(goal))
        assert answer.togo == away[start]
        for move in answer.legal:
            assert move.togo == away[played(board, start, [move.move])]


#: The goal of each board; the star with four tiles of each of three kinds has 450,450 positions.
GUIDED = {"3x3": sorted_goal(9), "4x2": sorted_goal(8), "star": (1, 1, 1, 1, 2, 2, 0, 2, 2, 3, 3, 3, 3)}


@given(st.sampled_from(sorted(GUIDED)), st.integers(0, 10**6))
def test_deepening_with_tables_made_now(name: str, seed: int) -> None:
    puzzle, goal = open_puzzle(f"slide/{name}"), text_of(GUIDED[name])
    start = puzzle.deal(position=goal, goal=goal, seed=seed).position
    asked: Any = {"position": start, "goal": goal, "all": True, "listed": 0}
    found, exact = by_method(puzzle, "pattern databases", **asked), puzzle.solve(**asked)
    assert found.bound == found.moves == exact.moves
    assert found.solutions_all == exact.solutions_all
    # What the distances say before any search is never more.
    assert (by_method(puzzle, "distances and conflicts", position=start, goal=goal).bound or 0) <= (exact.moves or 0)


@pytest.mark.skipif(not tables.present("slide-patterns.bin"), reason="the pattern tables are missing")
@pytest.mark.parametrize("blank", [0, 3, 12, 15])
def test_stored_tables_for_every_corner(blank: int) -> None:
    puzzle, goal = open_puzzle("slide/fifteen"), (*range(3, blank + 3), 0, *range(blank + 3, 18))
    start = walked(board_of(puzzle), goal, 30, Random(blank))
    stored, plain = (
        by_method(puzzle, method, position=text_of(start), goal=text_of(goal))
        for method in ("stored pattern databases", "layers as far as they go")
    )
    assert stored.outcome == plain.outcome == "solved"
    assert stored.moves == stored.bound == plain.moves


@given(st.sampled_from(["3x3", "5x2", "4x4", "5x4", "star", "xs.5o-oxoxo-5o-oxxxo-5o"]), st.integers(0, 10**6))
def test_first_solutions_are_solutions(name: str, seed: int) -> None:
    puzzle = open_puzzle(f"slide/{name}")
    board = board_of(puzzle)
    goal = text_of(sorted_goal(len(board)))
    start = tiles_of(puzzle.deal(position=goal, goal=goal, seed=seed).position)
    moves = by_method(puzzle, "tile by tile", position=text_of(start), goal=goal).solution
    if moves is None:
        assert name.startswith("xs.")
        return
    assert played(board, start, moves) == sorted_goal(len(board))


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


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_every_method_that_is_compared_finds_the_distance(seed: int) -> None:
    """With a bound that is too high anywhere on the way, one of them would find a longer solution."""
    puzzle = open_puzzle("slide/eight")
    position = puzzle.deal(distance=17 + seed, seed=seed).position
    methods = puzzle.compare(position=position, seconds=60).methods
    assert len(methods) == 6
    assert {method.moves for method in methods} == {puzzle.solve(position=position).moves}
    assert methods[1].expanded < methods[0].expanded
