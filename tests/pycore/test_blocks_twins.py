"""The fast solver of sliding blocks against its plain twin on small random boards."""

from __future__ import annotations

from itertools import islice
from typing import Any

from hirameki import open_puzzle
from hirameki.puzzles.puzzle import Question
from hirameki.puzzles.blocks import methods
from hirameki.puzzles.blocks.explore import Distances, distances
from hirameki.puzzles.blocks.notation import read_goal, read_position
from hirameki.puzzles.blocks.puzzle import BlocksPuzzle
from hirameki.puzzles.blocks.space import Space
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from hypothesis import given
from hypothesis import strategies as st
from listening import streamed

from tests.pycore.blocks_twins import Twin

METRICS = ("moves", "slides", "steps")
SHAPES = (
    ((0, 0),), ((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 0), (0, 1), (1, 0), (1, 1)), ((0, 0), (0, 1), (0, 2)),
    ((0, 0), (1, 0), (1, 1)), ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
)
#: More positions than this take the twin too long.
TWIN_LIMIT = 1500


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, bool]:
    """Return rows of a board (0 = blank), at most eight blocks thrown onto it, and whether cars move lengthwise."""
    width, height = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    marks = [["0"] * width for _ in range(height)]
    if draw(st.booleans()):
        marks[draw(st.integers(0, height - 1))][draw(st.integers(0, width - 1))] = "x"
    letters = iter("ABCDEFGH")
    letter = next(letters)
    for _ in range(draw(st.integers(1, 14))):
        shape = draw(st.sampled_from(SHAPES))
        row, column = draw(st.integers(0, height - 1)), draw(st.integers(0, width - 1))
        cells = [(row + r, column + c) for r, c in shape]
        if all(r < height and c < width and marks[r][c] == "0" for r, c in cells):
            for r, c in cells:
                marks[r][c] = letter
            letter = next(letters, "")
            if not letter:
                break
    if not any("A" in line for line in marks):
        marks[0] = ["A"] * width
    return "-".join("".join(line) for line in marks), draw(st.booleans())


def opened(rows: str, lengthwise: bool) -> BlocksPuzzle:
    puzzle = open_puzzle(f"slide/{'rush' if lengthwise else 'klotski'}.{rows.replace('0', 'c')}")
    assert isinstance(puzzle, BlocksPuzzle)
    return puzzle


def heard(puzzle: BlocksPuzzle, **asked: Any) -> tuple[dict[str, Any], list[Any]]:
    return streamed(puzzle.solve(Question(**asked)))


@given(boards(), st.data())
def test_solver_and_twin_agree(board: tuple[str, bool], data: st.DataObject) -> None:
    rows, lengthwise = board
    puzzle = opened(rows, lengthwise)
    width = puzzle.board.width
    # Any block may be the one to be brought out, anywhere it fits; sometimes two are.
    blocks = puzzle.board.blocks(puzzle.start)
    names = data.draw(st.lists(st.sampled_from(sorted(blocks)), min_size=1, max_size=2, unique=True))
    spots: dict[str, tuple[int, ...]] = {}
    for name in names:
        places = [
            tuple(cell + shift for cell in blocks[name])
            for shift in range(-len(puzzle.start), len(puzzle.start))
            if _fits(puzzle, blocks[name], shift) and not any(
                {cell + shift for cell in blocks[name]} & set(taken) for taken in spots.values()
            )
        ]
        if places:
            spots[name] = data.draw(st.sampled_from(places))
    goal = ".".join(f"{name}{cells[0]}" for name, cells in sorted(spots.items()))
    for metric in METRICS:
        twin = Twin(
            rows.split("-"), {name: divmod(cells[0], width) for name, cells in spots.items()}, metric, lengthwise
        )
        if not _small(twin):
            return
        distances = twin.distances()
        answer, found = heard(puzzle, goal=goal, metric=metric, all=True)
        table = drain(puzzle.table(Question(goal=goal, metric=metric)))
        assert table["positions"] == len(distances)
        togo = distances[twin.start]
        check = drain(puzzle.check(Question(goal=goal, metric=metric)))
        assert [tuple(entry["move"]) for entry in check["legal"]] == puzzle.board.legal(puzzle.start, metric)
        after = {tuple(r * width + c for r, c in move): state for move, state in twin.neighbours(twin.start)}
        for entry in check["legal"]:
            assert entry.get("togo", -1) == distances[after[tuple(entry["move"])]]
        if togo < 0:
            assert answer["outcome"] == check["outcome"] == table["outcome"] == "unsolvable"
            assert answer["certificate"] == {"kind": "exhausted", "positions": len(distances)}
            continue
        assert answer[metric] == len(answer["solution"]) == check["togo"] == togo
        counts = [list(distances.values()).count(distance) for distance in range(max(distances.values()) + 1)]
        assert table["distribution"] == counts
        solutions = twin.solutions(distances)
        assert answer["solutions_all"] == len(found) == len(solutions)
        mine = {tuple(tuple(divmod(cell, width) for cell in move) for move in moves) for moves in found}
        assert mine == set(solutions)
        assert answer["solutions_modulo_symmetry"] == twin.classes(solutions)


def _fits(puzzle: BlocksPuzzle, cells: tuple[int, ...], shift: int) -> bool:
    width = puzzle.board.width
    moved = [cell + shift for cell in cells]
    return (
        all(0 <= cell < len(puzzle.start) and cell not in puzzle.board.walls for cell in moved)
        and len({cell % width - other % width for cell, other in zip(cells, moved)}) == 1
    )


def _small(twin: Twin) -> bool:
    reached, waiting = {twin.start}, [twin.start]
    while waiting and len(reached) <= TWIN_LIMIT:
        for _, state in twin.neighbours(waiting.pop()):
            if state not in reached:
                reached.add(state)
                waiting.append(state)
    return len(reached) <= TWIN_LIMIT


@given(boards(), st.sampled_from(METRICS))
def test_both_ways_of_finding_moves_agree(board: tuple[str, bool], metric: str) -> None:
    puzzle = opened(*board)
    goal = read_goal(puzzle.board, puzzle.start, puzzle.read_goal(None, puzzle.start))
    one, other = (Space(puzzle.board, puzzle.start, goal, metric) for _ in range(2))
    one.few_blanks, other.few_blanks = True, False
    front = {one.start}
    for _ in range(6):
        assert one.spread(front) == other.spread(front)
        front = set(islice(sorted(one.spread(front)), 200))
        for position in front:
            text = one.decode(position)
            assert one.encode(text) == position
            assert read_position(puzzle.board, text) == text


@given(boards(), st.sampled_from(METRICS))
def test_all_methods_agree_and_the_bound_holds(board: tuple[str, bool], metric: str) -> None:
    puzzle = opened(*board)
    goal = read_goal(puzzle.board, puzzle.start, puzzle.read_goal(None, puzzle.start))
    budget = Budget(nodes=20_000)
    made = Space(puzzle.board, puzzle.start, goal, metric)
    if not isinstance(measured := drain(space_distances(made)), list):
        return
    togo = next((distance for distance, layer in enumerate(measured) if made.start in layer), None)
    for method in (methods.both_ends, methods.deepening):
        result = drain(method(made, budget))
        if result.outcome != "limit":
            assert result.length == togo
    greedy = drain(methods.greedy(made, budget))
    assert (greedy.solution is None) == (togo is None)
    if greedy.solution is not None:
        playback = puzzle.play(puzzle.start, greedy.solution)
        assert playback.refused is None
        assert puzzle.finished(playback.positions[-1], puzzle.read_goal(None, puzzle.start))
    bound = methods.LowerBound(made)
    for distance, layer in enumerate(measured):
        assert all(bound(position) <= distance for position in layer)
        assert distance == 0 or all(bound(position) > 0 for position in layer)


def space_distances(made: Space) -> Any:
    """Return the layers of a whole space as a job, or nothing when it is large."""
    measured = yield from distances(made, Budget(nodes=20_000))
    return measured.layers if isinstance(measured, Distances) else None


@given(boards(), st.integers(0, 10**6), st.integers(0, 12))
def test_deals_are_as_far_as_they_say(board: tuple[str, bool], seed: int, distance: int) -> None:
    puzzle = opened(*board)
    table = drain(puzzle.table(Question(nodes=20_000)))
    if table["outcome"] != "solved":
        return
    dealt = drain(puzzle.deal(Question(distance=distance, seed=seed)))
    assert dealt == drain(puzzle.deal(Question(distance=distance, seed=seed)))
    assert dealt["distance"] == min(distance, len(table["distribution"]) - 1)
    assert drain(puzzle.solve(Question(position=dealt["position"])))["moves"] == dealt["distance"]
    anywhere = drain(puzzle.deal(Question(seed=seed)))
    assert drain(puzzle.solve(Question(position=anywhere["position"])))["bound"] == anywhere["distance"]
