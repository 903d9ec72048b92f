"""Tiles on graphs drawn by hand: the code `xg.`, reachability, solving and drawings, against plain searches."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hirameki import PuzzleError, check, open_puzzle, solve
from hirameki.drawing import svg, text
from hirameki.geometry.bends import CLEAR, bends
from hirameki.geometry.drawn import DrawnGraph, drawn_graph, read_drawn, write_drawn
from hirameki.links import decode, encode
from hirameki.puzzles.peg.graphs import graph_layout
from hirameki.puzzles.slide.boards import TileBoard, custom_board
from hirameki.puzzles.slide.notation import write_tiles
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.search.constructive import construct
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random
from hypothesis import assume, given
from hypothesis import strategies as st
from slide_reach import hold_to_full_search
from slide_twins import count_shortest, distances, played

#: Wilson's exception: a cycle of six points, two opposite ones joined through a seventh.
THETA = "xg.30900565c53a9a.12-4-35-4-6-6"
CUBE = "xg.0030112112220333.126-37-34-5-56-7-7"


@st.composite
def graphs(draw: st.DrawFn, most: int = 6) -> DrawnGraph:
    """Return a connected graph of a few points: a tree with a few more edges."""
    places = draw(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=most, unique=True))
    edges = {(draw(st.integers(0, point - 1)), point) for point in range(1, len(places))}
    edges |= set(draw(st.lists(st.sampled_from(list(combinations(range(len(places)), 2))), max_size=5)))
    return drawn_graph(places, sorted(edges))


@st.composite
def problems(draw: st.DrawFn) -> tuple[TileBoard, Tiles, Tiles]:
    """Return a board, a start and a goal with the same tiles, some of them equal."""
    board = custom_board(write_drawn(draw(graphs())))
    kinds = draw(st.integers(1, len(board)))
    tiles = [0, *(draw(st.integers(1, kinds)) for _ in range(len(board) - 1))]
    return board, tuple(draw(st.permutations(tiles))), tuple(draw(st.permutations(tiles)))


@given(graphs(most=12), st.randoms(use_true_random=False))
def test_a_code_is_canonical_however_the_points_are_numbered(graph: DrawnGraph, dice: random.Random) -> None:
    code = write_drawn(graph)
    assert read_drawn(code) == graph
    assert code[-1].isalnum()
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyz0123456789.-")
    order = list(range(len(graph.points)))
    dice.shuffle(order)
    points = [(graph.points[number][0] + 3, graph.points[number][1] + 2) for number in order]
    place = {number: index for index, number in enumerate(order)}
    edges = [(place[one], place[other]) for one, other in graph.edges]
    dice.shuffle(edges)
    lists = ["".join(f"{other:x}" for start, other in edges if start == one) for one in range(len(points))]
    other_code = f"xg.{''.join(f'{column:x}{row:x}' for column, row in points)}.{'-'.join(lists)}"
    assert write_drawn(read_drawn(other_code)) == code
    assert open_puzzle(f"slide/{other_code}").id == f"slide/{code}"
    assert graph_layout(other_code) == graph_layout(code)  # pegs number them alike


def test_more_than_36_points_have_two_digits() -> None:
    places = [(column, row) for row in range(10) for column in range(40 // 10)]
    graph = drawn_graph(places, [(cell, cell + 1) for cell in range(39)])
    code = write_drawn(graph)
    assert code.endswith("-0z-10-11-12-13")
    assert read_drawn(code) == graph
    puzzle = open_puzzle(f"slide/{code}")
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
def test_reachability_agrees_with_a_full_search(problem: tuple[TileBoard, Tiles, Tiles]) -> None:
    hold_to_full_search(*problem)


@given(problems(), st.booleans())
def test_shortest_solutions_and_their_number(problem: tuple[TileBoard, Tiles, Tiles], runs: bool) -> None:
    board, start, goal = problem
    away = distances(board, goal, runs)
    metric = "runs" if runs else "moves"
    answer = solve(f"slide/{board.code}", position=write_tiles(start), goal=write_tiles(goal), metric=metric, all=True)
    if start not in away:
        assert answer.outcome == "unsolvable"
        return
    assert getattr(answer, metric) == answer.bound == away[start]
    assert answer.solutions_all == count_shortest(board, start, goal, runs)
    assert 1 <= answer.solutions_modulo_symmetry <= answer.solutions_all
    assert played(board, start, answer.solution) == goal


@given(problems())
def test_every_move_is_judged(problem: tuple[TileBoard, Tiles, Tiles]) -> None:
    board, start, goal = problem
    away = distances(board, goal)
    assume(start in away)
    answer = check(f"slide/{board.code}", position=write_tiles(start), goal=write_tiles(goal))
    assert answer.togo == away[start]
    assert [move.move for move in answer.legal] == list(board.neighbours[start.index(0)])
    for move in answer.legal:
        assert move.togo == away[played(board, start, [move.move])]


@pytest.mark.parametrize(("code", "kinds", "positions"), [
    ("xg.001020.1-2", ["edge", "edge"], 3), ("xg.00200222.12-3-3", ["cycle"], 12), (THETA, ["theta"], 840),
    (CUBE, ["even"], 20160), ("xg.0010200111.12-23-3-4", None, None),
])
def test_blocks_of_known_graphs(code: str, kinds: list[str] | None, positions: int | None) -> None:
    """A path, a cycle of four, Wilson's exception (120 of 720, times 7), the cube (8!/2), and one more graph."""
    board = custom_board(code)
    goal = (*range(1, len(board)), 0)
    decomposition = Decomposition(board, len(board) - 1)
    assert decomposition.positions(goal) == len(distances(board, goal))
    if kinds is not None:
        assert [part.kind for part in decomposition.blocks] == kinds
        assert decomposition.positions(goal) == positions


def test_petersen_graph() -> None:
    """It is 2-connected and not bipartite: all 10! positions can be reached (Wilson, 1974)."""
    puzzle = open_puzzle("slide/petersen")
    board = puzzle.board  # type: ignore[attr-defined]
    assert sorted(map(len, board.neighbours)) == [3] * 10
    decomposition = Decomposition(board, 9)
    assert [part.kind for part in decomposition.blocks] == ["all"]
    assert decomposition.positions((*range(1, 10), 0)) == 3_628_800


@pytest.mark.parametrize("seed", range(6))
def test_large_drawn_boards_get_a_solution(seed: int) -> None:
    """Tiles come home one by one where possible; seed 4 leaves an odd cycle with an ear, where beams take over."""
    dice = random.Random(seed)
    places = [(column, row) for row in range(4) for column in range(5)]
    edges = {(cell, cell + 1) for cell in range(20) if cell % 5 < 4} | {(cell, cell + 5) for cell in range(15)}
    edges |= set(dice.sample(list(combinations(range(20), 2)), 3))
    board = custom_board(write_drawn(drawn_graph(places, sorted(edges))))
    goal = (*range(1, 20), 0)
    decomposition = Decomposition(board, 19)
    start = random_position(decomposition, goal, Random(seed))
    moves = drain(construct(decomposition, start, goal))
    assert (moves is None) == (seed == 4)
    if moves is None:
        moves = solve(f"slide/{board.code}", position=write_tiles(start), any=True).solution
    assert played(board, start, moves) == goal


@given(problems(), st.integers(0, 60))
def test_moves_are_cells_joined_by_dots(problem: tuple[TileBoard, Tiles, Tiles], length: int) -> None:
    board, start, _ = problem
    puzzle = open_puzzle(f"slide/{board.code}")
    moves: list[int] = []
    dice, tiles = Random(length), start
    for _ in range(length):
        moves.append(dice.choose(board.neighbours[tiles.index(0)]))
        tiles = played(board, tiles, moves[-1:])
    position = write_tiles(start)
    notation = puzzle.write_moves(position, list(moves))
    assert notation == ".".join(map(str, moves))
    assert puzzle.read_moves(position, notation) == moves
    played_back = puzzle.play(position, list(moves))
    assert played_back.refused is None
    assert played_back.positions[-1] == write_tiles(tiles)


def test_directions_mean_nothing_on_drawn_boards() -> None:
    puzzle = open_puzzle("slide/xg.0010.1")
    with pytest.raises(PuzzleError, match="cells joined by dots"):
        puzzle.read_moves("10", "R")


@given(graphs(most=10))
def test_edges_keep_away_from_points(graph: DrawnGraph) -> None:
    board = custom_board(write_drawn(graph))
    points = board.points
    assert min((a - c) ** 2 + (b - d) ** 2 for (a, b), (c, d) in combinations(points, 2)) == pytest.approx(1, abs=0.01)
    assert len(board.bends) == len(board.edges)
    for (one, other), bend in zip(board.edges, board.bends):
        (ax, ay), (bx, by) = points[one], points[other]
        for number, (x, y) in enumerate(points):
            if number in (one, other) or bend:
                continue
            # The distance from the point to the straight edge, computed differently than in the code.
            nearest = min(
                ((ax + (bx - ax) * k / 200 - x) ** 2 + (ay + (by - ay) * k / 200 - y) ** 2) ** 0.5 for k in range(201)
            )
            assert nearest >= CLEAR - 1e-9


def test_an_edge_through_a_point_goes_around_it() -> None:
    assert bends([(0, 0), (1, 0), (2, 0), (0, 1)], [(0, 2), (0, 1), (0, 3)]) == (-1.2, 0, 0)


def test_drawings_show_every_edge() -> None:
    puzzle = open_puzzle("slide/xg.00204060.123-23-3")
    drawing = puzzle.drawing("1230")
    assert text.draw(drawing) == [
        "1---2---3---.", "Also joined: 0-2, 0-3, 1-3 (cells are numbered from 0, row by row).",
    ]
    assert text.sheet([drawing, drawing], 2, ["0", "1"])[-1].startswith("Also joined")
    assert svg.draw(drawing).count("<path") == 6
    assert svg.draw(drawing).count("Q") == 3
    cube = open_puzzle(f"slide/{CUBE}")
    assert text.draw(cube.drawing("12345670")) == [
        "1-----------2", r"| \       / |", "|   3---4   |", "|   |   |   |", "|   5---6   |", r"| /       \ |",
        "7-----------.",
    ]


@given(graphs(most=12), st.booleans())
def test_text_shows_or_names_every_edge(graph: DrawnGraph, long: bool) -> None:
    board = custom_board(write_drawn(graph))
    puzzle = open_puzzle(f"slide/{board.code}")
    tiles = tuple(range(100, 99 + len(board))) if long else tuple(range(1, len(board)))
    lines = text.draw(puzzle.drawing(write_tiles((*tiles, 0))))
    assert all(line == line.rstrip() for line in lines)
    assert sum("Also joined" in line for line in lines) <= 1
    picture = "\n".join(line for line in lines if "joined" not in line)
    for tile in tiles:
        assert str(tile) in picture
