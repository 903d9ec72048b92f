"""Hand-drawn peg boards: jumps along lines or along any path of two edges, checked by the literature and a twin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hirameki import PuzzleError, as_json, open_puzzle
from hirameki.commands.main import main
from hirameki.links import Link, decode, encode

from tests.known import peg_graphs as known
from tests.pycore.drawn_twins import code_of
from tests.pycore.opened import Opened

Edges = list[tuple[int, int]]


def path(points: int) -> Edges:
    return [(point, point + 1) for point in range(points - 1)]


def cycle(points: int) -> Edges:
    return [*path(points), (points - 1, 0)]


def star(leaves: int) -> Edges:
    return [(0, leaf) for leaf in range(1, leaves + 1)]


def code(edges: Edges) -> str:
    """Return the code of a board where pegs jump along any path of two edges; its points are placed arbitrarily."""
    points = 1 + max(point for edge in edges for point in edge)
    drawn = code_of([(point % 6, point // 6) for point in range(points)], [(min(edge), max(edge)) for edge in edges])
    return f"xp{drawn[2:]}"


def least_left(edges: Edges, vacancy: int) -> int:
    """Return the fewest pegs that can be left, by trying all jumps independently of the program."""
    points = {point for edge in edges for point in edge}
    joined = {*edges, *((b, a) for a, b in edges)}
    seen: set[frozenset[int]] = set()
    waiting = [frozenset(points - {vacancy})]
    while waiting:
        pegs = waiting.pop()
        if pegs not in seen:
            seen.add(pegs)
            waiting += [pegs - {a, b} | {c} for a in pegs for b in pegs for c in points - pegs
                        if a != b and (a, b) in joined and (b, c) in joined]
    return min(map(len, seen))


def solved_from(puzzle: Any, vacancies: Iterable[int]) -> Iterator[bool]:
    """Yield, for every vacancy, whether the program can leave one peg; its solutions are replayed."""
    for vacancy in vacancies:
        answer = puzzle.solve(position=str(vacancy), goal="any")
        assert answer.outcome in ("solved", "unsolvable")
        if answer.solution is not None:
            assert puzzle.replay(answer).refused is None
        yield answer.outcome == "solved"


@pytest.mark.parametrize(("edges", "leaves"), [
    *((path(points), known.line_leaves(points)) for points in range(3, 10)),
    *((cycle(points), known.line_leaves(points)) for points in (3, 5, 6, 7, 8, 9)),
    *((star(leaves), known.star_leaves(leaves)) for leaves in range(2, 7)),
])
def test_known_graphs(edges: Edges, leaves: int) -> None:
    points = 1 + max(point for edge in edges for point in edge)
    by_twin = [least_left(edges, vacancy) for vacancy in range(points)]
    assert min(by_twin) == leaves
    puzzle = open_puzzle(f"peg/{code(edges)}")
    assert list(solved_from(puzzle, range(points))) == [left == 1 for left in by_twin]
    if edges[-1][1] == 0 and leaves == 1:
        assert set(by_twin) == {1}, "a solvable cycle can be solved from every vacancy"


def test_the_petersen_graph_is_freely_solvable() -> None:
    puzzle = open_puzzle(f"peg/{known.PETERSEN}")
    assert all(solved_from(puzzle, range(10)))
    table = as_json(puzzle.table())
    assert isinstance(table, dict)
    pairs = table["pairs"]
    assert isinstance(pairs, list)
    assert {pair["outcome"] for pair in pairs if isinstance(pair, dict)} == {"solved"}
    assert len(pairs) == 52, "a pair and its mirror image are identified"


def test_jumps_along_lines_are_those_of_the_lattice() -> None:
    """A hand-drawn 3x3 grid equals the square board of nine holes."""
    grid = [(column, row) for row in range(3) for column in range(3)]
    edges = [
        (a, b) for a, (c, r) in enumerate(grid) for b, (d, s) in enumerate(grid) if (d - c, s - r) in ((1, 0), (0, 1))
    ]
    drawn = open_puzzle(f"peg/{code_of(grid, edges)}")
    square = open_puzzle("peg/xs.3o-3o-3o")
    assert set(Opened(drawn.id).jumps.jumps) == set(Opened(square.id).jumps.jumps)
    assert len(Opened(drawn.id).symmetries) == len(Opened(square.id).symmetries) == 8
    counted = [puzzle.count(position="0" if puzzle is drawn else "a1", goal="any") for puzzle in (drawn, square)]
    assert counted[0].solutions_all == counted[1].solutions_all


def test_a_mirror_line_of_a_drawing_may_lie_askew_on_the_grid() -> None:
    """Three points around one, of which two are the mirror images of each other."""
    table: Any = as_json(open_puzzle("peg/xp.30012214.2-2-3").table())
    assert {(pair["start"], pair["goal"]) for pair in table["pairs"]} == {(0, 2), (1, 2), (2, 0), (2, 1)}


def test_hoppers_drawn_by_hand_is_hoppers() -> None:
    drawn = open_puzzle("peg/xg.00204011310222421333042444.135-2346-47-4568-679-68a-789b-9c-9ab-bc-b-c")
    pond = open_puzzle("peg/hoppers")
    assert set(Opened(drawn.id).jumps.jumps) == set(Opened(pond.id).jumps.jumps)
    assert set(Opened(drawn.id).symmetries) == set(Opened(pond.id).symmetries)
    assert drawn.solve().moves == pond.solve().moves == 7


def test_edges_of_any_length_make_a_line_and_bent_ones_none() -> None:
    assert open_puzzle("peg/xg.001030.1-2").describe()["jumps"] == [[0, 1, 2, ""], [2, 1, 0, ""]]
    # The edge from 0 to 2 bends around 1, so 0-2-3 is not a line.
    assert open_puzzle("peg/xg.00102030.12-2-3").describe()["jumps"] == [
        [0, 1, 2, ""], [1, 2, 3, ""], [2, 1, 0, ""], [3, 2, 1, ""],
    ]


@pytest.mark.parametrize(("name", "problem"), [
    ("xp.00100111.12-3-3", {"code": "graph-two-ways", "first": 0, "second": 3, "one": 1, "other": 2}),
    ("xg.001011.12", {"code": "board-no-jumps"}),
    ("xp.0010.1-9", {"code": "graph-no-point", "point": 9, "last": 1}),
    ("xp.001020.1-11", {"code": "graph-loop", "point": 1}),
    ("xg.001020.1-22", {"code": "graph-edge-twice", "first": 1, "second": 2}),
    ("xg.001000.1-2", {"code": "graph-point-twice", "first": 0, "second": 2}),
    ("xg.00101122.1-3", {"code": "slide-board-apart"}),
    ("xp.00", {"code": "graph-code", "found": "00"}),
    ("xp.0z0.1", {"code": "graph-code", "found": "0"}),
    ("xg.001020.1-?", {"code": "graph-code", "found": "?"}),
])
def test_bad_codes_name_the_place(name: str, problem: dict[str, object]) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"peg/{name}")
    problem_found = {"code": caught.value.code, **caught.value.params}
    assert {key: problem_found.get(key) for key in problem} == problem


def test_links_and_moves() -> None:
    puzzle = open_puzzle(f"peg/{known.PETERSEN}")
    answer = puzzle.solve(position="0", goal="0")
    assert answer.solution is not None
    read = decode(encode(Link(puzzle.id, "0", "0", tuple(answer.solution))))
    assert (read.puzzle, read.position, read.goal, read.refused) == (puzzle.id, "0", "0", None)
    assert read.moves == answer.solution
    assert "m.4.0-" in encode(read)
    assert puzzle.read_moves("0", "4.0-1.2") == [(4, 0), (1, 2)]
    for wrong in ("4", "4.0-", "4.x", "4.99", "0U"):
        with pytest.raises(PuzzleError) as caught:
            puzzle.read_moves("0", wrong)
        assert caught.value.code == "bad-moves"
    assert open_puzzle("peg/xp.511131.-2-0").id == open_puzzle("peg/xp.002040.1-2").id


def test_every_question_and_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = open_puzzle(f"peg/{known.PETERSEN}")
    assert puzzle.count().outcome == "solved"
    assert puzzle.check().outcome == "solvable"
    assert puzzle.deal(distance=3, seed=1).distance == 3
    assert {row.outcome for row in puzzle.compare().methods} == {"solved"}
    assert main(["show", puzzle.id, "--format", "svg"]) == 0
    drawn = capsys.readouterr().out
    assert drawn.count("<circle") == 10
    assert drawn.count("<path") >= 15
    assert "Also joined" in str(puzzle.start).splitlines()[-2]
    described = puzzle.describe()
    assert (described["lattice"], described["custom"], described["kind"]) == ("graph", True, "jump")
