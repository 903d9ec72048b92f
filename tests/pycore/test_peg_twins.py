"""The peg solvers compared with plain twins, on random positions of random small boards of every lattice."""

from __future__ import annotations

from base64 import b64decode
from typing import Unpack

import pytest
from decoding import positions
from hirameki import Asked, PuzzleError, Question, SolveAnswer, open_puzzle
from hirameki.geometry.board import Board
from hirameki.geometry.lattice import LATTICES
from hirameki.geometry.rows import write_rows
from hirameki.puzzles.json_form import as_object
from hirameki.puzzles.peg import notation
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.search.iterative_deepening import deepen
from hirameki.puzzles.peg.theory.bounds import corner_bound, merson_bound, no_bound
from hirameki.search.budget import Budget
from hirameki.search.chart.chart import END, GOAL
from hirameki.search.jobs import Streamed, drain
from hypothesis import assume, example, given
from hypothesis import strategies as st
from listening import streamed
from peg_boards import board as opened
from peg_boards import holes, pairs, sweeps
from peg_twins import after_jump, plays, refutes, sequences, shortest


@st.composite
def problems(draw: st.DrawFn) -> tuple[PegPuzzle, str, str]:
    """Draw a board of at most 12 holes, a position on it, and a goal."""
    lattice = LATTICES[draw(st.sampled_from(["xs", "xq", "xt"]))]
    width, height = draw(st.sampled_from([(4, 3), (3, 4), (4, 4), (5, 2), (7, 1), (3, 3)]))
    marks = draw(st.lists(st.sampled_from("ooooooox"), min_size=width * height, max_size=width * height))
    rows = ["".join(marks[row * width:(row + 1) * width]) for row in range(height)]
    board = Board.from_rows(lattice, rows)
    assume(4 <= len(board) <= 12)
    empty = draw(st.sets(st.integers(0, len(board) - 1), min_size=1, max_size=4))
    pegs = ["c" if hole in empty else "o" for hole in range(len(board))]
    code = f"{lattice.code}.{write_rows(board.rows('o' * len(board)))}"
    try:
        puzzle = open_puzzle(f"peg/{code}")
    except PuzzleError:
        assume(False)
        raise
    assert isinstance(puzzle, PegPuzzle)
    hole = draw(st.integers(0, len(board) - 1))
    goal = draw(st.sampled_from(["any", "any", str(hole), write_rows(board.rows(
        draw(st.lists(st.sampled_from("coc"), min_size=len(board), max_size=len(board)))
    ))]))
    assume(goal == "any" or goal.isdigit() or "o" in goal)
    return puzzle, write_rows(puzzle.board.rows(pegs)), goal


def twin(puzzle: PegPuzzle, position: str, goal: str) -> tuple[frozenset[int], set[frozenset[int]]]:
    start = holes(notation.read_position(puzzle.board, position))
    return start, {holes(mask) for mask in notation.read_goal(puzzle.board, goal)}


def run(puzzle: PegPuzzle, **asked: Unpack[Asked]) -> tuple[SolveAnswer, list[Streamed]]:
    return streamed(puzzle.plan_solve(Question(**asked)).job)


@given(problems())
@example((opened("xs.5o"), "4co", "any"))  # already solved: the only solution has no moves
def test_shortest_solutions_and_their_number(problem: tuple[PegPuzzle, str, str]) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    jumps = list(puzzle.jumps.jumps)
    expected = shortest(jumps, start, goals)
    answer, listed = run(puzzle, position=position, goal=goal, all=True)
    if expected is None:
        assert answer.outcome == "unsolvable"
        assert refutes(as_object(answer.certificate), jumps, len(puzzle.board), start, goals)
        return
    assert (answer.moves, answer.solutions_all) == expected
    assert answer.optimal
    assert answer.exact
    assert len(listed) == expected[1] == len({str(solution) for solution in listed})
    for solution in map(sweeps, [answer.solution, *listed]):
        assert puzzle.lengths(position, solution)["moves"] == expected[0]
        reached = puzzle.play(puzzle.read_position(position), solution)
        assert reached.refused is None
        assert puzzle.finished(reached.positions[-1], goal)
    every = run(puzzle, position=position, goal=goal, all=True, listed=0, metric="jumps")[0]
    assert every.solutions_all == plays(jumps, start, goals)


@given(problems())
def test_solutions_modulo_symmetry(problem: tuple[PegPuzzle, str, str]) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    answer, _ = run(puzzle, position=position, goal=goal, all=True, listed=0)
    if answer.moves is None or (answer.solutions_all or 0) > 2000:
        return
    listed = sequences(list(puzzle.jumps.jumps), start, goals, answer.moves)
    kept = [
        symmetry for symmetry in puzzle.symmetries
        if {symmetry[hole] for hole in start} == start
        and {frozenset(symmetry[hole] for hole in final) for final in goals} == goals
    ]
    orbits = {min(tuple((s[a], s[b], s[c]) for a, b, c in solution) for s in kept) for solution in listed}
    assert (answer.solutions_all, answer.solutions_modulo_symmetry) == (len(listed), len(orbits))


@given(problems())
def test_check_judges_every_legal_move(problem: tuple[PegPuzzle, str, str]) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    jumps = list(puzzle.jumps.jumps)
    answer = puzzle.check(position=position, goal=goal)
    expected = shortest(jumps, start, goals)
    assert answer.outcome == ("unsolvable" if expected is None else "solvable")
    assert answer.togo == (None if expected is None else expected[0])
    if expected is None:
        assert refutes(as_object(answer.certificate), jumps, len(puzzle.board), start, goals)
    if start in goals:
        return
    legal = [jump for jump in jumps if after_jump(start, jump) is not None]
    assert [item.move for item in answer.legal] == [(origin, target) for origin, _, target in legal]
    for jump, item in zip(legal, answer.legal, strict=True):
        after = after_jump(start, jump)
        assert after is not None
        from_here = shortest(jumps, after, goals)
        assert item.outcome == ("losing" if from_here is None else "winning")
        if from_here is not None:
            # Continuing with the same peg is free, so after this jump at most one move fewer is needed.
            assert from_here[0] - 1 <= (item.togo or 0) <= from_here[0]
    if expected is not None and expected[0] > 0:
        assert min(item.togo for item in answer.legal if item.togo is not None) == expected[0] - 1


@given(problems())
def test_iterative_deepening_finds_the_same_length(problem: tuple[PegPuzzle, str, str]) -> None:
    puzzle = problem[0]
    start, goals = twin(*problem)
    assume(len(start) <= 8)
    expected = shortest(list(puzzle.jumps.jumps), start, goals)
    mask = sum(1 << hole for hole in start)
    masks = tuple(sum(1 << hole for hole in final) for final in goals)
    read = Problem(puzzle.jumps, puzzle.symmetries, mask, masks)
    for bound in (no_bound, corner_bound(read), merson_bound(read)):
        found = drain(deepen(read, bound, Budget()))
        assert found.moves == (None if expected is None else expected[0])


@given(problems(), st.integers(0, 1000))
def test_deals_are_solvable_in_the_number_of_moves_they_say(problem: tuple[PegPuzzle, str, str], seed: int) -> None:
    puzzle = problem[0]
    try:
        dealt = puzzle.deal(goal="any", seed=seed)
    except PuzzleError:
        assume(False)
        raise
    assert dealt == puzzle.deal(goal="any", seed=seed)
    start, goals = twin(puzzle, dealt.position, "any")
    expected = shortest(list(puzzle.jumps.jumps), start, goals)
    assert expected is not None
    assert expected[0] == dealt.distance


@pytest.mark.parametrize("slug", ["triangle-15", "rect-4x4", "star-13"])
def test_whole_tables_by_an_independent_method(slug: str) -> None:
    puzzle = opened(slug)
    for pair in pairs(puzzle):
        expected = (pair.moves, pair.solutions_all) if pair.outcome == "solved" else None
        assert shortest_by_states(puzzle, pair.start, pair.goal) == expected


@pytest.mark.long
@pytest.mark.native_only
def test_the_whole_table_of_triangle_21_by_an_independent_method() -> None:
    puzzle = opened("triangle-21")
    for pair in pairs(puzzle):
        assert shortest_by_states(puzzle, pair.start, pair.goal) == (pair.moves, pair.solutions_all)


def shortest_by_states(puzzle: PegPuzzle, vacancy: int, survivor: int) -> tuple[int, int] | None:
    """Return (moves, shortest sequences), going forward state by state without sets, classes or moves to go."""
    jumps = [(1 << a | 1 << b, 1 << a | 1 << b | 1 << c, a, c) for a, b, c in puzzle.jumps.jumps]
    # (position, last hole) -> (fewest moves, sequences with that many); others never lead to a shortest solution.
    level = {(puzzle.jumps.full ^ 1 << vacancy, -1): (0, 1)}
    for _ in range(puzzle.jumps.holes - 2):
        following: dict[tuple[int, int], tuple[int, int]] = {}
        for (position, last), (moves, ways) in level.items():
            for taken, changed, origin, target in jumps:
                if position & changed == taken:
                    key = position ^ changed, target
                    cost = moves + (origin != last)
                    known = following.get(key)
                    if known is None or cost < known[0]:
                        following[key] = cost, ways
                    elif cost == known[0]:
                        following[key] = cost, known[1] + ways
        level = following
    ended = [(moves, ways) for (position, _), (moves, ways) in level.items() if position == 1 << survivor]
    fewest = min((moves for moves, _ in ended), default=None)
    return None if fewest is None else (fewest, sum(ways for moves, ways in ended if moves == fewest))


@given(problems(), st.lists(st.integers(0), min_size=1, max_size=5))
def test_a_dead_end_of_a_map_has_no_jump(problem: tuple[PegPuzzle, str, str], turns: list[int]) -> None:
    puzzle, position, _ = problem
    jumps = list(puzzle.jumps.jumps)
    pegs = twin(puzzle, position, "any")[0]
    for turn in turns:  # a goal of several pegs, which jumps lead to
        onward = [after for jump in jumps if (after := after_jump(pegs, jump)) is not None]
        pegs = onward[turn % len(onward)] if onward else pegs
    goal = write_rows(puzzle.board.rows("o" if hole in pegs else "c" for hole in range(len(puzzle.board))))
    answer = puzzle.map(position=position, goal=goal)
    assert answer.outcome == "mapped"
    for text, flag in zip(positions(puzzle, answer.width, answer.cells), b64decode(answer.flags or "")):
        here = twin(puzzle, text, "any")[0]
        assert bool(flag & END) == (not any(after_jump(here, jump) for jump in jumps))
        assert bool(flag & GOAL) == (here == pegs)
