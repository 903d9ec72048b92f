"""Frogs and toads on small boards of any shape, checked against a plain twin."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hirameki import Question, open_puzzle
from hypothesis import assume, given
from hypothesis import strategies as st
from listening import found, heard, streamed

from tests.pycore.hop_twins import cells_of, distances, onward, shortest
from tests.pycore.opened import Opened

BOARDS = ("3o", "5o", "6o", "oo-oo", "3o-3o", "3o-oxo-3o", "oo-3o-xoo", "xo-3o-xo", "oxo-3o", "4o-xo")


@st.composite
def positions(draw: st.DrawFn) -> tuple[Any, list[str], str, str]:
    """Return a puzzle, its rows, and two positions with the same pieces."""
    puzzle = open_puzzle(f"hop/xs.{draw(st.sampled_from(BOARDS))}")
    pieces = list(puzzle.read_position(None))
    seed = draw(st.integers(0, 10**6))
    texts = []
    for number in range(2):
        random.Random(seed + number).shuffle(pieces)
        texts.append("".join(pieces))
    return puzzle, Opened(puzzle.id).board.rows("o" * len(pieces)), texts[0], texts[1]


@given(positions())
def test_lengths_and_counts(case: tuple[Any, list[str], str, str]) -> None:
    puzzle, rows, start, goal = case
    answer = puzzle.solve(position=start, goal=goal, all=True)
    moves, ways = shortest(cells_of(rows), start, goal)
    if moves < 0:
        assert (answer.outcome, answer.optimal, answer.solution) == ("unsolvable", True, None)
        # Every move can be taken back: what leads to the goal can be reached from there.
        end = goal if answer.certificate.origin == "goal" else start
        assert answer.certificate.positions == len(distances(cells_of(rows), end))
    else:
        assert (answer.outcome, answer.moves, answer.bound, answer.solutions_all) == ("solved", moves, moves, ways)


@given(positions())
def test_every_verdict(case: tuple[Any, list[str], str, str]) -> None:
    puzzle, rows, start, goal = case
    cells = cells_of(rows)
    togo = distances(cells, goal)
    answer, told = streamed(puzzle.plan("check", Question(position=start, goal=goal)).job)
    assert all(len(way) == togo.get(start) for way in told)
    assert answer.togo == togo.get(start)
    assert answer.outcome == ("solvable" if start in togo else "unsolvable")
    if start not in togo:
        assert answer.certificate.positions == len(togo)
    elif start != goal:
        expected = {cell: togo[after] for after, cell in onward(cells, start).items()}
        assert {legal.move: legal.togo for legal in answer.legal} == expected
        assert sum(legal.shortest for legal in answer.legal) == shortest(cells, start, goal)[1]


def test_a_check_tells_a_shortest_solution_before_all_is_measured() -> None:
    # Of a board that no other test measures: distances that are kept answer at once.
    _, events = heard(open_puzzle("hop/xs.4o-4o-4o-4o").plan("check", Question(position="2202212221111121")).job)
    told = next(at for at, event in enumerate(events) if found(event))
    assert (len(events[told].solution), events[told - 1].expanded, events[-1].expanded) == (6, 350, 102_960)


def test_play_ends_at_the_goal() -> None:
    answer = open_puzzle("hop/frogs-2").check(position="22011")
    assert (answer.outcome, answer.togo, answer.legal) == ("solvable", 0, ())


@given(positions())
def test_the_bound_is_never_too_high(case: tuple[Any, list[str], str, str]) -> None:
    puzzle, rows, start, goal = case
    moves = distances(cells_of(rows), goal).get(start)
    assume(moves is not None)
    assert (puzzle.solve(position=start, goal=goal, nodes=0).bound or 0) <= moves


@given(positions())
def test_any_solution_and_all_methods(case: tuple[Any, list[str], str, str]) -> None:
    puzzle, rows, start, goal = case
    moves = distances(cells_of(rows), goal).get(start)
    found = puzzle.solve(position=start, goal=goal, any=True)
    if moves is None:
        assert found.outcome == "unsolvable"
        return
    assert puzzle.replay(found.solution, start).positions[-1] == goal
    assert {method.moves for method in puzzle.compare(position=start, goal=goal).methods} == {moves}


@pytest.mark.parametrize("slug", ["frogs-1", "frogs-4", "xs.3o-3o-3o", "xt.o-oo-3o-4o", "xq.3o-3o"])
def test_the_table_agrees_with_the_twin(slug: str) -> None:
    puzzle = open_puzzle(f"hop/{slug}")
    table = puzzle.table()
    assert table.positions == sum(table.distribution)
    assert table.togo == puzzle.solve().moves
    board = Opened(puzzle.id).board
    togo = distances(cells_of(board.rows("o" * len(board))), table.goal, slug[:2] if slug.startswith("x") else "xs")
    assert table.positions == len(togo)
    last = len(table.distribution) - 1
    assert sorted(table.farthest) == sorted(text for text, far in togo.items() if far == last)


@given(st.integers(0, 10**9), st.sampled_from(["frogs-3", "frogs-5", "xs.3o-3o-3o"]), st.integers(1, 11))
def test_deals_have_the_requested_distance(seed: int, slug: str, distance: int) -> None:
    puzzle = open_puzzle(f"hop/{slug}")
    dealt = puzzle.deal(seed=seed, distance=distance)
    assert dealt == puzzle.deal(seed=seed, distance=distance)
    assert dealt.distance == distance == puzzle.solve(position=dealt.position).moves


def test_every_method_reports_unsolvable_after_a_complete_search() -> None:
    puzzle = open_puzzle("hop/xs.oo-ox")
    corner = puzzle.compare()  # three positions in a row, none of them the goal
    assert {method.outcome for method in corner.methods} == {corner.outcome} == {"unsolvable"}
    assert puzzle.solve().expanded == 3


def test_a_board_too_large_for_a_complete_search_gets_a_bound_and_a_deal() -> None:
    puzzle = open_puzzle("hop/xs.7o-7o-7o-7o-7o-7o-7o")
    answer = puzzle.solve(nodes=20_000)
    assert (answer.outcome, answer.optimal, answer.limit) == ("limit", False, "nodes")
    assert answer.bound > 0
    assert puzzle.check(nodes=5_000).outcome == "limit"
    assert puzzle.deal(seed=5).position != puzzle.read_position(None)
