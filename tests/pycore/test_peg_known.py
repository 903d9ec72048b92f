"""Peg solitaire compared with figures from the literature (tests/known/peg.py)."""

from __future__ import annotations

import pytest
from hirameki import count, solve
from known import peg as known
from known.peg_theory import FEASIBLE_PAIRS
from peg_boards import board, jumps_of, pairs, table
from peg_twins import games, plays, reachable, read_jumps


@pytest.mark.parametrize(("slug", "text"), [("hoppers", known.HOPPERS), ("deformed-21", known.DEFORMED_21)])
def test_the_lattice_gives_exactly_the_published_jumps(slug: str, text: str) -> None:
    assert set(jumps_of(board(slug))) == read_jumps(text)


@pytest.mark.parametrize(("slug", "first", "moves", "solutions"), known.FIRST_JUMPS)
def test_problems_with_a_first_jump(slug: str, first: str, moves: int | None, solutions: int | None) -> None:
    answer = count(f"peg/{slug}", first=first)
    assert answer.outcome == ("unsolvable" if moves is None else "solved")
    assert answer.moves == moves
    if solutions is not None:
        assert answer.solutions_all == solutions


def test_hoppers_from_b2_to_b2_is_impossible() -> None:
    assert solve("peg/hoppers", position="b2").outcome == "unsolvable"


def test_deformed_triangle_counts_twice_as_many_without_a_first_jump() -> None:
    answer = count("peg/deformed-21")
    assert (answer.moves, answer.solutions_all, answer.exact) == (12, 192, True)


def test_triangle_15_survivor_elsewhere() -> None:
    answer = count("peg/triangle-15", position="4", goal="12")
    assert (answer.moves, answer.solutions_all) == (11, 308)


@pytest.mark.parametrize("vacancy", known.TRIANGLE_15_PLAYS)
def test_triangle_15_plays(vacancy: int) -> None:
    anywhere, here, all_games, dead_end = known.TRIANGLE_15_PLAYS[vacancy]
    answer = count("peg/triangle-15", position=str(vacancy), goal="any", metric="jumps")
    assert answer.solutions_all == anywhere
    if here:
        assert count("peg/triangle-15", position=str(vacancy), metric="jumps").solutions_all == here
    elif here == 0:
        assert solve("peg/triangle-15", position=str(vacancy)).outcome == "unsolvable"
    jumps = jumps_of(board("triangle-15"))
    start = frozenset(range(15)) - {vacancy}
    assert games(jumps, start) == (all_games, dead_end)
    assert plays(jumps, start, {frozenset({hole}) for hole in range(15)}) == anywhere


@pytest.mark.parametrize("slug", known.PAIRS)
def test_tables(slug: str) -> None:
    feasible, solvable, least, most = known.PAIRS[slug]
    puzzle = board(slug)
    rows = pairs(puzzle)
    assert len(rows) == feasible
    moves = [row.moves for row in rows if row.moves is not None]
    assert len(moves) == solvable
    assert all(row.outcome == ("unsolvable" if row.moves is None else "solved") for row in rows)
    if moves:
        assert (min(moves), max(moves)) == (least, most)
    names = puzzle.board.names
    for row in rows:
        if row.solution is not None:
            played = puzzle.replay(row.solution, names[row.start])
            assert played.refused is None
            assert puzzle.position(played.positions[-1], names[row.goal]).solved
            assert puzzle.lengths(played.positions[0], row.solution)["moves"] == row.moves


@pytest.mark.parametrize("slug", [
    pytest.param(slug, marks=[pytest.mark.long] if slug == "diamond-25" else []) for slug in FEASIBLE_PAIRS
])
def test_position_classes_allow_as_many_pairs_as_published(slug: str) -> None:
    assert len(table(slug).pairs) == FEASIBLE_PAIRS[slug]


def test_french_pairs_are_those_of_beasley() -> None:
    puzzle = board("french")
    names = puzzle.board.names
    expected = {(start, goal) for start, goals in known.FRENCH.items() for goal in goals}
    allowed = {
        (names[symmetry[row.start]], names[symmetry[row.goal]])
        for row in table("french").pairs for symmetry in puzzle.symmetries
    }
    assert expected <= allowed
    orbits = {
        min((symmetry[names.index(start)], symmetry[names.index(goal)]) for symmetry in puzzle.symmetries)
        for start, goal in expected
    }
    assert len(orbits) == len(expected)


def test_positions_of_the_central_game_after_each_jump_modulo_symmetry() -> None:
    counted = table("english").levels
    assert len(counted) > 6
    assert tuple(level.modulo_symmetry for level in counted) == known.CENTRAL_GAME_LEVELS[:len(counted)]


def test_positions_after_each_jump_agree_with_the_plain_twin() -> None:
    puzzle = board("hoppers")
    found = reachable(jumps_of(puzzle), frozenset(range(13)) - {6})
    counted = table("hoppers").levels
    assert [level.positions for level in counted] == [
        sum(len(position) == 12 - number for position in found) for number in range(len(counted))
    ]
    canonical = {
        min(tuple(sorted(symmetry[hole] for hole in position)) for symmetry in puzzle.symmetries) for position in found
    }
    assert [level.modulo_symmetry for level in counted] == [
        sum(len(position) == 12 - number for position in canonical) for number in range(len(counted))
    ]
