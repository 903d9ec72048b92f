"""The solver of sliding blocks checked against its plain twin on small random boards."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hirameki import PuzzleError, Question
from hirameki.methods.distances import measure
from hirameki.methods.space import Layer
from hirameki.puzzles.answers import Exhausted
from hirameki.puzzles.blocks.notation import read_position
from hirameki.puzzles.blocks.problem import BlockProblem
from hirameki.puzzles.blocks.puzzle import BlocksPuzzle
from hirameki.puzzles.blocks.theory.lower_bound import LowerBound
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from hypothesis import assume, given
from hypothesis import strategies as st
from listening import streamed

from tests.pycore.blocks_boards import METRICS, Drawn, boards, legal, opened, space, table
from tests.pycore.blocks_twins import Twin

#: The twin is too slow for more positions than this.
TWIN_LIMIT = 1500
#: A problem for the twin: the puzzle, its rows, and the cells that each block named by the goal must reach.
Problem = tuple[BlocksPuzzle, str, dict[str, tuple[int, ...]]]


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Return a board with a goal for one or two blocks, each at any place where it fits."""
    board = draw(boards())
    puzzle = opened(board)
    blocks = puzzle.board.blocks(puzzle.start.text)
    spots: dict[str, tuple[int, ...]] = {}
    for name in draw(st.lists(st.sampled_from(sorted(blocks)), min_size=1, max_size=2, unique=True)):
        places = [
            tuple(cell + shift for cell in blocks[name])
            for shift in range(-len(puzzle.start.text), len(puzzle.start.text))
            if _fits(puzzle, blocks[name], shift) and not any(
                {cell + shift for cell in blocks[name]} & set(taken) for taken in spots.values()
            )
        ]
        if places:
            spots[name] = draw(st.sampled_from(places))
    return puzzle, board[0], spots


def _fits(puzzle: BlocksPuzzle, cells: tuple[int, ...], shift: int) -> bool:
    width = puzzle.board.width
    moved = [cell + shift for cell in cells]
    return (
        all(0 <= cell < len(puzzle.start.text) and cell not in puzzle.board.walls for cell in moved)
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


def twin_of(problem: Problem, metric: str) -> Twin:
    """Return the twin of a problem; discard the example if it is too large for the twin."""
    puzzle, rows, spots = problem
    width = puzzle.board.width
    goal = {name: divmod(cells[0], width) for name, cells in spots.items()}
    twin = Twin(rows.split("-"), goal, metric, puzzle.board.lengthwise)
    assume(_small(twin))
    return twin


def goal_of(problem: Problem) -> str:
    """Return a problem's goal as text."""
    return ".".join(f"{name}{cells[0]}" for name, cells in sorted(problem[2].items()))


@given(metric=st.sampled_from(METRICS), problem=problems())
def test_the_table_agrees_with_the_twin(metric: str, problem: Problem) -> None:
    distances = twin_of(problem, metric).distances()
    answer = table(problem[0], goal=goal_of(problem), metric=metric)
    counted = Counter(distances.values())
    assert answer.positions == len(distances)
    if -1 in counted:
        assert answer.outcome == "unsolvable"
        assert answer.certificate == Exhausted(positions=len(distances))
        assert answer.distribution == ()
    else:
        assert answer.distribution == tuple(counted[distance] for distance in range(max(counted) + 1))


@given(metric=st.sampled_from(METRICS), problem=problems())
def test_legal_moves_agree_with_the_twin(metric: str, problem: Problem) -> None:
    puzzle, width = problem[0], problem[0].board.width
    twin = twin_of(problem, metric)
    distances = twin.distances()
    answer = puzzle.check(goal=goal_of(problem), metric=metric)
    togo = distances[twin.start]
    assert answer.outcome == ("unsolvable" if togo < 0 else "solvable")
    assert answer.togo == (None if togo < 0 else togo)
    assert [judged.move for judged in answer.legal] == legal(puzzle.board, puzzle.start.text, metric)
    after = {
        tuple(r * width + c for r, c in move): twin.togo_amid(distances, move, state)
        for move, state in twin.neighbours(twin.start)
    }
    assert {judged.move: -1 if judged.togo is None else judged.togo for judged in answer.legal} == after


@given(metric=st.sampled_from(METRICS), problem=problems(), chosen=st.integers(0, 99))
def test_moves_to_go_after_a_move_are_those_predicted_for_it(metric: str, problem: Problem, chosen: int) -> None:
    puzzle = problem[0]
    twin_of(problem, metric)
    judged = puzzle.check(goal=goal_of(problem), metric=metric).legal
    assume(judged)
    one = judged[chosen % len(judged)]
    after = puzzle.check(
        goal=goal_of(problem), metric=metric, moves=puzzle.write_moves(puzzle.start.text, [one.move])
    )
    assert after.togo == one.togo


@given(metric=st.sampled_from(METRICS), problem=problems())
def test_all_shortest_solutions_agree_with_the_twin(metric: str, problem: Problem) -> None:
    puzzle, width = problem[0], problem[0].board.width
    twin = twin_of(problem, metric)
    distances = twin.distances()
    plan = puzzle.plan_solve(Question(goal=goal_of(problem), metric=metric, all=True))
    answer, found = streamed(plan.job)
    if distances[twin.start] < 0:
        assert answer.outcome == "unsolvable"
        assert answer.certificate == Exhausted(positions=len(distances))
        return
    assert answer.solution is not None
    assert answer.length == len(answer.solution) == distances[twin.start]
    solutions = twin.solutions(distances)
    assert answer.solutions_all == len(found) == len(solutions)
    assert {tuple(tuple(divmod(cell, width) for cell in move) for move in moves) for moves in found} == set(solutions)
    assert answer.solutions_modulo_symmetry == twin.classes(solutions)


@given(boards(), st.sampled_from(METRICS))
def test_both_ways_of_finding_moves_agree(board: Drawn, metric: str) -> None:
    puzzle = opened(board)
    made = space(puzzle, metric)
    front = {made.start}
    for _ in range(6):
        following = made.spread_by_blanks(front)
        assert following == made.spread_by_blocks(front)
        front = set(islice(sorted(following), 200))
        for position in front:
            text = made.decode(position)
            assert made.encode(text) == position
            assert read_position(puzzle.board, text) == text


@given(board=boards(), metric=st.sampled_from(METRICS))
def test_the_methods_compared_find_the_shortest_length(board: Drawn, metric: str) -> None:
    puzzle = opened(board)
    length = puzzle.solve(metric=metric, nodes=20_000).length
    compared = puzzle.compare(metric=metric, nodes=20_000)
    assert [method.name for method in compared.methods] == [
        "breadth-first", "bidirectional", "deepening-bound", "whole-sets",
    ]
    for method in compared.methods:
        assert method.outcome == "limit" or getattr(method, metric) == length


@given(boards(), st.sampled_from(METRICS))
def test_any_solution_is_found_where_there_is_one(board: Drawn, metric: str) -> None:
    puzzle = opened(board)
    whole = table(puzzle, metric=metric, nodes=20_000)
    assume(whole.outcome != "limit")
    found = puzzle.solve(metric=metric, any=True)
    assert found.outcome == whole.outcome
    playback = puzzle.play(puzzle.start.text, found.solution or ())
    assert playback.refused is None
    assert not found.solution or puzzle.finished(playback.positions[-1], puzzle.read_goal(None, puzzle.start.text))


def layers(problem: BlockProblem) -> list[Layer]:
    """Return all positions by their distance from the goal; discard the example if there are too many."""
    found = drain(measure(problem, Budget(nodes=20_000), 20_000))
    assume(found.limit is None)
    return found.layers


@given(boards(), st.sampled_from(METRICS))
def test_the_lower_bound_holds(board: Drawn, metric: str) -> None:
    made = space(opened(board), metric)
    bound = LowerBound(made)
    for distance, layer in enumerate(layers(BlockProblem(made))):
        assert all(bound(position) <= distance for position in layer[0])
        assert distance == 0 or all(bound(position) > 0 for position in layer[0])


@given(boards(), st.integers(0, 10**6), st.integers(0, 12))
def test_deals_have_the_stated_distance(board: Drawn, seed: int, distance: int) -> None:
    puzzle = opened(board)
    whole = table(puzzle, nodes=20_000)
    assume(whole.outcome == "solved")
    assert whole.distribution is not None
    if distance >= len(whole.distribution):
        with pytest.raises(PuzzleError, match=rf"got '{distance}'; expected .*{len(whole.distribution) - 1}\.$"):
            puzzle.deal(distance=distance, seed=seed)
        return
    dealt = puzzle.deal(distance=distance, seed=seed)
    assert dealt == puzzle.deal(distance=distance, seed=seed)
    assert dealt.seed == seed
    assert dealt.distance == distance
    assert puzzle.solve(position=dealt.position).moves == dealt.distance
    anywhere = puzzle.deal(seed=seed)
    assert puzzle.solve(position=anywhere.position).bound == anywhere.distance
