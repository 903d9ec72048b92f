"""Tiles on graphs drawn by hand: the code `xg.`, reachability, solving and drawings, against plain searches."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from drawn_twins import CLEAR, code_of
from hirameki import Puzzle, PuzzleError, open_puzzle
from hirameki.commands.main import main
from hirameki.links import decode, encode
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
)

from tests.pycore.asking import by_method
from tests.pycore.opened import Opened

#: Points and edges.
Drawing = tuple[list[tuple[int, int]], list[tuple[int, int]]]
Problem = tuple[Puzzle, Tiles, Tiles]
#: Wilson's exception: a cycle of six points, two opposite ones joined through a seventh.
THETA = "xg.30900565c53a9a.12-4-35-4-6-6"
CUBE = "xg.0030112112220333.126-37-34-5-56-7-7"


@st.composite
def graphs(draw: st.DrawFn, most: int = 6) -> Drawing:
    """Return a connected graph of a few points: a tree with a few more edges."""
    places = draw(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=most, unique=True))
    edges = {(draw(st.integers(0, point - 1)), point) for point in range(1, len(places))}
    edges |= set(draw(st.lists(st.sampled_from(list(combinations(range(len(places)), 2))), max_size=5)))
    return places, sorted(edges)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Return a puzzle, a start and a goal with the same tiles, some of them equal."""
    places, edges = draw(graphs())
    kinds = draw(st.integers(1, len(places)))
    tiles = [0, *(draw(st.integers(1, kinds)) for _ in places[1:])]
    start, goal = (tuple(draw(st.permutations(tiles))) for _ in range(2))
    return open_puzzle(f"slide/{code_of(places, edges)}"), start, goal


@given(graphs(most=12), st.randoms(use_true_random=False))
def test_a_code_is_canonical_however_the_points_are_numbered(graph: Drawing, dice: random.Random) -> None:
    places, edges = graph
    puzzle = open_puzzle(f"slide/{code_of(places, edges)}")
    described: Any = puzzle.describe()
    left, top = min(column for column, _ in places), min(row for _, row in places)
    points = sorted(((column - left, row - top) for column, row in places), key=lambda point: (point[1], point[0]))
    assert [tuple(cell) for cell in described["grid"]] == points
    told = sorted((one, other) for one, _, other in described["steps"] if one < other)
    assert puzzle.slug == code_of(points, told).rstrip("-")
    joined = {frozenset(points.index((places[end][0] - left, places[end][1] - top)) for end in edge) for edge in edges}
    assert {frozenset((one, other)) for one, _, other in described["steps"]} == joined
    order = list(range(len(places)))
    dice.shuffle(order)
    place = {number: index for index, number in enumerate(order)}
    moved = [(places[number][0] + 3, places[number][1] + 2) for number in order]
    turned = [(place[one], place[other]) for one, other in edges]
    dice.shuffle(turned)
    assert open_puzzle(f"slide/{code_of(moved, turned)}").id == puzzle.id
    assert open_puzzle(f"lights/{code_of(moved, turned)}").slug == puzzle.slug


def test_more_than_36_points_have_two_digits() -> None:
    places = [(column, row) for row in range(10) for column in range(4)]
    puzzle = open_puzzle(f"slide/{code_of(places, [(cell, cell + 1) for cell in range(39)])}")
    assert puzzle.slug.endswith("-0z-10-11-12-13")
    link = decode(f"p1/{puzzle.id}")
    assert link.position.count(".") == 39
    assert decode(encode(link)) == link


@pytest.mark.parametrize(("code", "mistake"), [
    ("xg.", "graph-code"), ("xg.0011", "graph-code"), ("xg.001.1", "graph-code"), ("xg.0!11.1", "graph-code"),
    ("xg.0011.1.2", "graph-code"), ("xg.00.", "board-empty"), ("xg..", "board-empty"),
    ("xg.0011.", "slide-board-apart"), ("xg.001122.1", "slide-board-apart"), ("xg.0000.1", "graph-point-twice"),
    ("xg.0011.0", "graph-loop"), ("xg.0011.2", "graph-no-point"), ("xg.0011.1--1", "graph-no-point"),
    ("xg.0011.1-0", "graph-edge-twice"), ("xg.0011.11", "graph-edge-twice"),
    ("xg." + "00" * 401 + ".1", "board-too-large"),
])
def test_every_mistake_has_a_message(code: str, mistake: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"slide/{code}")
    assert caught.value.code == mistake
    assert str(caught.value).endswith(".")


@given(problems())
def test_reachability_agrees_with_a_full_search(problem: Problem) -> None:
    hold_to_full_search(*problem)


@given(graphs())
def test_a_board_of_ones_own_begins_at_a_position_that_can_be_solved(graph: Drawing) -> None:
    puzzle = open_puzzle(f"slide/{code_of(*graph)}")
    start, goal = tiles_of(puzzle.read_position(None)), sorted_goal(len(graph[0]))
    assert distances(board_of(puzzle), goal)[start] > 0


@given(problems(), st.booleans())
def test_shortest_solutions_and_their_number(problem: Problem, runs: bool) -> None:
    puzzle, start, goal = problem
    board = board_of(puzzle)
    away = distances(board, goal, runs)
    metric = "runs" if runs else "moves"
    answer = puzzle.solve(position=text_of(start), goal=text_of(goal), metric=metric, all=True)
    if start not in away:
        assert answer.outcome == "unsolvable"
        return
    assert getattr(answer, metric) == answer.bound == away[start]
    assert answer.solutions_all == count_shortest(board, start, goal, runs)
    assert 1 <= answer.solutions_modulo_symmetry <= answer.solutions_all
    assert played(board, start, answer.solution) == goal


@given(problems())
def test_every_move_is_judged(problem: Problem) -> None:
    puzzle, start, goal = problem
    board = board_of(puzzle)
    away = distances(board, goal)
    assume(start in away)
    answer = puzzle.check(position=text_of(start), goal=text_of(goal))
    assert answer.togo == away[start]
    assert [move.move for move in answer.legal] == list(board.neighbours[start.index(0)])
    for move in answer.legal:
        assert move.togo == away[played(board, start, [move.move])]


@pytest.mark.parametrize(("code", "positions"), [
    ("xg.001020.1-2", 3), ("xg.00200222.12-3-3", 12), (THETA, 840), (CUBE, 20160), ("xg.0010200111.12-23-3-4", None),
])
def test_positions_of_known_graphs(code: str, positions: int | None) -> None:
    """A path, a cycle of four, Wilson's exception (120 of 720, times 7), the cube (8!/2), and one more graph."""
    puzzle = Opened(f"slide/{code}")
    goal = sorted_goal(len(puzzle.board))
    found = puzzle.table(position=text_of(goal)).positions
    assert found == len(distances(puzzle.board, goal))
    assert positions in (None, found)


@pytest.mark.parametrize("seed", [
    0, 1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 6)),
])
def test_large_drawn_boards_get_a_solution(seed: int) -> None:
    """Tiles come home one by one where possible; where an odd cycle with an ear is left, beams take over."""
    dice = random.Random(seed)
    places = [(column, row) for row in range(4) for column in range(5)]
    edges = {(cell, cell + 1) for cell in range(20) if cell % 5 < 4} | {(cell, cell + 5) for cell in range(15)}
    edges |= set(dice.sample(list(combinations(range(20), 2)), 3))
    puzzle = open_puzzle(f"slide/{code_of(places, sorted(edges))}")
    start = puzzle.deal(seed=seed).position
    for answer in (by_method(puzzle, "tile by tile", position=start), puzzle.solve(position=start, any=True)):
        if answer.solution is not None or answer.outcome == "solved":
            assert played(board_of(puzzle), tiles_of(start), answer.solution) == sorted_goal(20)
    assert answer.outcome == "solved"


@pytest.mark.long
def test_the_bound_of_a_long_ring_is_not_less_for_tiles_that_need_more_moves_than_a_table_can_tell() -> None:
    """Three tiles of the first row need 130 moves, through the corner cut off below it: the sum has 126 of them."""
    places = [(column, row) for row in range(9) for column in range(9) if {column, row} & {0, 8}]
    number = {place: at for at, place in enumerate(places)}
    beside = [((column, row), there) for column, row in places for there in ((column + 1, row), (column, row + 1))]
    edges = [(number[one], number[there]) for one, there in [*beside, ((8, 7), (7, 8))] if there in number]
    puzzle = open_puzzle(f"slide/{code_of(places, edges)}")
    start = [4, 1, *range(5, 19), 2, *range(19, 27), 3, *range(27, 32), 0]
    answer = by_method(puzzle, "pattern databases after beams", position=",".join(map(str, start)), nodes=100)
    assert (answer.outcome, answer.bound) == ("limit", 435)


@given(problems(), st.integers(0, 60))
def test_moves_are_cells_joined_by_dots(problem: Problem, length: int) -> None:
    puzzle, start, _ = problem
    board = board_of(puzzle)
    moves: list[int] = []
    dice, tiles = random.Random(length), start
    for _ in range(length):
        moves.append(dice.choice(board.neighbours[tiles.index(0)]))
        tiles = played(board, tiles, moves[-1:])
    position = puzzle.read_position(text_of(start))
    notation = puzzle.write_moves(position, list(moves))
    assert notation == ".".join(map(str, moves))
    assert puzzle.read_moves(position, notation) == moves
    played_back = puzzle.replay(list(moves), position)
    assert played_back.refused is None
    assert tiles_of(played_back.positions[-1]) == tiles


def test_directions_mean_nothing_on_drawn_boards() -> None:
    puzzle = open_puzzle("slide/xg.0010.1")
    with pytest.raises(PuzzleError, match="cells joined by dots"):
        puzzle.read_moves("10", "R")


@given(graphs(most=10))
def test_edges_keep_away_from_points(graph: Drawing) -> None:
    described: Any = open_puzzle(f"slide/{code_of(*graph)}").describe()
    points = described["points"]
    assert min((a - c) ** 2 + (b - d) ** 2 for (a, b), (c, d) in combinations(points, 2)) == pytest.approx(1, abs=0.01)
    bent = {(one, other) for one, other, _ in described["bends"]}
    for one, other in {(one, other) for one, _, other in described["steps"] if one < other} - bent:
        (ax, ay), (bx, by) = points[one], points[other]
        for number, (x, y) in enumerate(points):
            if number in (one, other):
                continue
            # The distance from the point to the straight edge, computed differently than in the code.
            nearest = min(
                ((ax + (bx - ax) * k / 200 - x) ** 2 + (ay + (by - ay) * k / 200 - y) ** 2) ** 0.5 for k in range(201)
            )
            assert nearest >= CLEAR - 1e-9


def test_drawings_show_every_edge(capsys: pytest.CaptureFixture[str]) -> None:
    crossed = "slide/xg.00204060.123-23-3"
    assert str(open_puzzle(crossed).position("1230")).splitlines() == [
        "1---2---3---.", "Also joined: 0-2, 0-3, 1-3 (cells are numbered from 0, row by row).",
    ]
    assert main(["show", crossed, "--position", "1230", "--format", "svg"]) == 0
    drawn = capsys.readouterr().out
    assert (drawn.count("<path"), drawn.count("Q")) == (6, 3)
    assert str(open_puzzle(f"slide/{CUBE}").position("12345670")).splitlines() == [
        "1-----------2", r"| \       / |", "|   3---4   |", "|   |   |   |", "|   5---6   |", r"| /       \ |",
        "7-----------.",
    ]


@given(graphs(most=12), st.booleans())
def test_text_shows_or_names_every_edge(graph: Drawing, long: bool) -> None:
    puzzle = open_puzzle(f"slide/{code_of(*graph)}")
    many = len(graph[0])
    tiles = tuple(range(100, 99 + many)) if long else tuple(range(1, many))
    lines = str(puzzle.position((*tiles, 0), goal=(*tiles, 0))).splitlines()
    assert all(line == line.rstrip() for line in lines)
    assert sum("Also joined" in line for line in lines) <= 1
    picture = "\n".join(line for line in lines if "joined" not in line)
    for tile in tiles:
        assert str(tile) in picture
