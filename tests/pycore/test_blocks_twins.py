"""The solver of sliding blocks checked against its plain twin on small random boards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hirameki import PuzzleError, Question, open_puzzle
from hypothesis import assume, given
from hypothesis import strategies as st
from listening import found, heard, streamed

from tests.pycore.blocks_boards import METRICS, Drawn, boards, legal, opened
from tests.pycore.blocks_twins import Twin

#: The twin is too slow for more positions than this.
TWIN_LIMIT = 1500
#: A problem for the twin: the puzzle, its rows, and the cells that each block named by the goal must reach.
Problem = tuple[Any, str, dict[str, tuple[int, ...]]]


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


def _fits(puzzle: Any, cells: tuple[int, ...], shift: int) -> bool:
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
    answer = problem[0].table(goal=goal_of(problem), metric=metric)
    counted = Counter(distances.values())
    assert answer.positions == len(distances)
    if -1 in counted:
        assert answer.outcome == "unsolvable"
        assert (answer.certificate.kind, answer.certificate.positions) == ("exhausted", len(distances))
        assert answer.distribution == ()
    else:
        assert answer.distribution == tuple(counted[distance] for distance in range(max(counted) + 1))


@given(metric=st.sampled_from(METRICS), problem=problems())
def test_legal_moves_agree_with_the_twin(metric: str, problem: Problem) -> None:
    puzzle, width = problem[0], problem[0].board.width
    twin = twin_of(problem, metric)
    distances = twin.distances()
    answer, told = streamed(puzzle.plan("check", Question(goal=goal_of(problem), metric=metric)).job)
    togo = distances[twin.start]
    assert all(len(way) == togo for way in told)
    assert answer.outcome == ("unsolvable" if togo < 0 else "solvable")
    assert answer.togo == (None if togo < 0 else togo)
    assert [judged.move for judged in answer.legal] == legal(puzzle, puzzle.start.text, metric)
    if togo >= 0:  # what is known before any search
        assert (puzzle.solve(goal=goal_of(problem), metric=metric, nodes=0).bound or 0) <= togo
    after = {
        tuple(r * width + c for r, c in move): twin.togo_amid(distances, move, state)
        for move, state in twin.neighbours(twin.start)
    }
    assert {judged.move: -1 if judged.togo is None else judged.togo for judged in answer.legal} == after


def test_a_check_of_an_open_board_tells_a_shortest_solution_long_before_all_is_measured() -> None:
    board = open_puzzle("slide/rush.AAccBc-ccCCBc-ccDccc-ccDccE-cccccE-FFcccG")
    _, events = heard(board.plan("check", Question(nodes=20_000)).job)
    told = next(at for at, event in enumerate(events) if found(event))
    assert events[told].solution == ((4, 10), (0, 4))
    reports = [event for event in events if not found(event)]
    assert reports[told - 1].expanded < 100 < 20_000 <= reports[-1].expanded
    # A move in progress may go on at no cost: that no goal is so many moves away is no bound of the moves to go.
    assert all(event.bound is None for event in reports)


@given(metric=st.sampled_from(METRICS), problem=problems(), nodes=st.integers(1, 200))
def test_what_is_told_of_a_move_within_a_limit_is_true(metric: str, problem: Problem, nodes: int) -> None:
    puzzle = problem[0]
    cut = puzzle.check(goal=goal_of(problem), metric=metric, nodes=nodes)  # first: all distances are kept
    whole = puzzle.check(goal=goal_of(problem), metric=metric)
    assert cut.togo in (whole.togo, None)
    assert all(judged.togo in (known.togo, None) for judged, known in zip(cut.legal, whole.legal, strict=True))


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
    plan = puzzle.plan("solve", Question(goal=goal_of(problem), metric=metric, all=True))
    answer, found = streamed(plan.job)
    if distances[twin.start] < 0:
        assert answer.outcome == "unsolvable"
        assert (answer.certificate.kind, answer.certificate.positions) == ("exhausted", len(distances))
        return
    assert answer.solution is not None
    assert answer.length == len(answer.solution) == distances[twin.start]
    solutions = twin.solutions(distances)
    assert answer.solutions_all == len(found) == len(solutions)
    assert {tuple(tuple(divmod(cell, width) for cell in move) for move in moves) for moves in found} == set(solutions)
    assert answer.solutions_modulo_symmetry == twin.classes(solutions)


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
    whole = puzzle.table(metric=metric, nodes=20_000)
    assume(whole.outcome != "limit")
    found = puzzle.solve(metric=metric, any=True)
    assert found.outcome == whole.outcome
    playback = puzzle.replay(found.solution or (), puzzle.start.text)
    assert playback.refused is None
    ended = puzzle.position(playback.positions[-1], puzzle.read_goal(None, puzzle.start.text))
    assert ended.solved == (found.outcome == "solved")


@given(boards(), st.integers(0, 10**6), st.integers(0, 12))
def test_deals_have_the_stated_distance(board: Drawn, seed: int, distance: int) -> None:
    puzzle = opened(board)
    whole = puzzle.table(nodes=20_000)
    assume(whole.outcome == "solved")
    assert whole.distribution is not None
    if distance >= len(whole.distribution):
        with pytest.raises(PuzzleError, match=rf"cannot be '{distance}'; expected .*{len(whole.distribution) - 1}\.$"):
            puzzle.deal(distance=distance, seed=seed)
        return
    dealt = puzzle.deal(distance=distance, seed=seed)
    assert dealt == puzzle.deal(distance=distance, seed=seed)
    assert dealt.seed == seed
    assert dealt.distance == distance
    assert puzzle.solve(position=dealt.position).moves == dealt.distance
    anywhere = puzzle.deal(seed=seed)
    assert puzzle.solve(position=anywhere.position).bound == anywhere.distance
