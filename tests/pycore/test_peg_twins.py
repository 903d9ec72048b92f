"""The peg solvers compared with plain twins: small boards of every lattice, and large ones with few pegs.

Small boards are solved by whole sets of positions, large ones from codes by searches, because nothing is stored.
"""

from __future__ import annotations

from base64 import b64decode
from functools import cache
from random import Random
from typing import Any

import pytest
from certificate_checker import peg as holds
from decoding import positions
from hirameki import PuzzleError, Question, SolveAnswer, as_json
from hypothesis import assume, example, given
from hypothesis import strategies as st
from listening import streamed
from peg_boards import Pegs, custom, goals_of, jumps_of, pairs, pegs_of, rows_of, sweeps, text_of
from peg_boards import board as opened
from peg_twins import Jump, after_jump, plays, sequences, shortest

from tests.pycore.asking import by_method
from tests.pycore.opened import Opened

#: Dead end and goal, flags of a map.
END, GOAL = 2, 4
#: Limits with which small boards are solved as large ones are, for which nothing is stored.
BY_SEARCH = {"whole_sets": 0, "stored": False}
#: Large boards, from codes.
WIDE = ("english", "triangle-36", "rect-6x6", "french")
Problem = tuple[Any, str, str]


@st.composite
def small(draw: st.DrawFn) -> Problem:
    """Draw a board of at most 12 holes, a position on it, and a goal."""
    lattice = draw(st.sampled_from(["xs", "xq", "xt"]))
    width, height = draw(st.sampled_from([(4, 3), (3, 4), (4, 4), (5, 2), (7, 1), (3, 3)]))
    marks = draw(st.lists(st.sampled_from("ooooooox"), min_size=width * height, max_size=width * height))
    grid = [(number % width, number // width) for number, mark in enumerate(marks) if mark == "o"]
    assume(4 <= len(grid) <= 12)
    try:
        puzzle = opened(f"{lattice}.{rows_of(grid, 'o' * len(grid))}")
    except PuzzleError:
        assume(False)
        raise
    empty = draw(st.sets(st.integers(0, len(grid) - 1), min_size=1, max_size=4))
    hole = draw(st.integers(0, len(grid) - 1))
    some = draw(st.lists(st.booleans(), min_size=len(grid), max_size=len(grid)))
    goal = draw(st.sampled_from(["any", "any", str(hole), text_of(puzzle, [at for at, one in enumerate(some) if one])]))
    assume(any(some))
    rows = rows_of(Opened(puzzle.id).board.cells, ["c" if at in empty else "o" for at in range(len(grid))])
    return puzzle, rows, puzzle.read_goal(goal, puzzle.read_position(rows))


@cache
def wide_board(slug: str) -> Any:
    return custom(slug)


@st.composite
def wide(draw: st.DrawFn) -> Problem:
    """Draw a position of few pegs on a large board: jumps taken back from one peg, and sometimes another hole."""
    puzzle, dice = wide_board(draw(st.sampled_from(WIDE))), Random(draw(st.integers(0, 10**6)))
    jumps = jumps_of(puzzle)
    last = dice.randrange(len(puzzle.board))
    pegs = {last}
    for _ in range(dice.randint(3, 6)):
        back = [(o, v, t) for o, v, t in jumps if t in pegs and not {o, v} & pegs]
        if back:
            origin, over, target = dice.choice(back)
            pegs = pegs - {target} | {origin, over}
    if dice.random() < 0.4:
        pegs ^= {dice.randrange(len(puzzle.board))}
    assume(2 <= len(pegs) <= 8)
    return puzzle, text_of(puzzle, pegs), puzzle.board.names[last] if dice.random() < 0.5 else "any"


def problems() -> st.SearchStrategy[Problem]:
    """Return a strategy that draws small boards and large ones."""
    return st.one_of(small(), wide())


def twin(puzzle: Any, position: str, goal: str) -> tuple[Pegs, set[Pegs]]:
    return pegs_of(puzzle, position), goals_of(puzzle, goal)


def run(puzzle: Any, **asked: Any) -> tuple[SolveAnswer, list[tuple[Any, ...]]]:
    return streamed(puzzle.plan("solve", Question(**asked)).job)


@given(problems())
@example((opened("xs.5o"), "4co", "any"))  # already solved: the only solution has no moves
def test_shortest_solutions_and_their_number(problem: Problem) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    jumps = jumps_of(puzzle)
    expected = shortest(jumps, start, goals)
    answer, listed = run(puzzle, position=position, goal=goal, all=True)
    searched = by_method(puzzle, limits=BY_SEARCH, position=position, goal=goal, all=True, listed=0)
    before = by_method(puzzle, limits=BY_SEARCH, position=position, goal=goal, nodes=0)
    if expected is None:
        assert answer.outcome == searched.outcome == "unsolvable"
        assert before.outcome != "solved"
        for found in (answer, searched):
            assert holds(puzzle.describe(), start, goals, as_json(found.certificate))
        return
    assert (searched.moves, searched.bound, searched.solutions_all) == (expected[0], *expected)
    assert (answer.moves, answer.solutions_all) == expected
    assert answer.optimal
    assert answer.exact
    assert (before.bound or 0) <= expected[0]
    listed = listed[-expected[1]:]  # a search also streams better and better ones on the way
    assert len(listed) == expected[1] == len({str(solution) for solution in listed})
    for solution in map(sweeps, [answer.solution, *listed]):
        assert puzzle.lengths(position, solution)["moves"] == expected[0]
        reached = puzzle.replay(solution, puzzle.read_position(position))
        assert reached.refused is None
        assert puzzle.position(reached.positions[-1], goal).solved
    every = run(puzzle, position=position, goal=goal, all=True, listed=0, metric="jumps")[0]
    assert every.solutions_all == plays(jumps, start, goals)


@given(problems())
def test_solutions_modulo_symmetry(problem: Problem) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    answer, _ = run(puzzle, position=position, goal=goal, all=True, listed=0)
    if answer.moves is None or (answer.solutions_all or 0) > 2000:
        return
    searched = by_method(puzzle, limits=BY_SEARCH, position=position, goal=goal, all=True, listed=0)
    assert searched.solutions_modulo_symmetry == answer.solutions_modulo_symmetry
    listed = sequences(jumps_of(puzzle), start, goals, answer.moves)
    kept = [
        symmetry for symmetry in puzzle.symmetries
        if {symmetry[hole] for hole in start} == start
        and {frozenset(symmetry[hole] for hole in final) for final in goals} == goals
    ]
    orbits = {min(tuple((s[a], s[b], s[c]) for a, b, c in solution) for s in kept) for solution in listed}
    assert (answer.solutions_all, answer.solutions_modulo_symmetry) == (len(listed), len(orbits))


@given(problems())
def test_check_judges_every_legal_move(problem: Problem) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    jumps = jumps_of(puzzle)
    answer = puzzle.check(position=position, goal=goal)
    expected = shortest(jumps, start, goals)
    assert answer.outcome == ("unsolvable" if expected is None else "solvable")
    assert answer.togo == (None if expected is None else expected[0])
    if expected is None:
        assert holds(puzzle.describe(), start, goals, as_json(answer.certificate))
    if start in goals:
        return
    legal = [jump for jump in jumps if after_jump(start, jump) is not None]
    assert [item.move for item in answer.legal] == [(origin, target) for origin, _, target in legal]
    for jump, item in zip(legal, answer.legal, strict=True):
        after = after_jump(start, jump)
        assert after is not None
        from_here = shortest(jumps, after, goals, jump[2])  # continuing with the same peg is free
        assert item.outcome == ("losing" if from_here is None else "winning")
        if from_here is not None:
            assert item.togo == from_here[0]
    if expected is not None and expected[0] > 0:
        assert min(item.togo for item in answer.legal if item.togo is not None) == expected[0] - 1


@given(problems(), st.integers(0, 100))
def test_a_peg_in_the_middle_of_its_move_goes_on_for_nothing(problem: Problem, chosen: int) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    jumps = jumps_of(puzzle)
    legal = [jump for jump in jumps if after_jump(start, jump) is not None]
    assume(legal)
    jump = legal[chosen % len(legal)]
    after = after_jump(start, jump)
    assert after is not None
    asked = {"position": position, "goal": goal, "moves": puzzle.write_moves(position, [(jump[0], jump[2])])}
    going_on, afresh = shortest(jumps, after, goals, jump[2]), shortest(jumps, after, goals)
    assert puzzle.check(**asked).togo == (None if going_on is None else going_on[0])
    assert puzzle.solve(**asked).moves == (None if afresh is None else afresh[0])  # the solution as it is listed


@given(small())
def test_every_method_that_is_compared_finds_the_same_length(problem: Problem) -> None:
    puzzle, position, goal = problem
    start, goals = twin(*problem)
    assume(len(start) <= 8)
    expected = shortest(jumps_of(puzzle), start, goals)
    compared = puzzle.compare(position=position, goal=goal).methods
    assert compared or expected is None  # what is refuted without a search runs no method
    assert {method.moves for method in compared} <= {None if expected is None else expected[0]}


@given(small(), st.integers(0, 1000))
def test_deals_are_solvable_in_the_number_of_moves_they_say(problem: Problem, seed: int) -> None:
    puzzle = problem[0]
    try:
        dealt = puzzle.deal(goal="any", seed=seed)
    except PuzzleError:
        assume(False)
        raise
    assert dealt == puzzle.deal(goal="any", seed=seed)
    start, goals = twin(puzzle, dealt.position, "any")
    expected = shortest(jumps_of(puzzle), start, goals)
    assert expected is not None
    assert expected[0] == dealt.distance


@pytest.mark.parametrize("slug", ["triangle-15", "rect-4x4", "star-13"])
def test_whole_tables_by_an_independent_method(slug: str) -> None:
    puzzle = opened(slug)
    for pair in pairs(puzzle):
        expected = (pair.moves, pair.solutions_all) if pair.outcome == "solved" else None
        assert shortest_by_states(jumps_of(puzzle), len(puzzle.board), pair.start, pair.goal) == expected


@pytest.mark.long
@pytest.mark.native_only
def test_the_whole_table_of_triangle_21_by_an_independent_method() -> None:
    puzzle = opened("triangle-21")
    for pair in pairs(puzzle):
        found = shortest_by_states(jumps_of(puzzle), len(puzzle.board), pair.start, pair.goal)
        assert found == (pair.moves, pair.solutions_all)


def shortest_by_states(all_jumps: list[Jump], holes: int, vacancy: int, survivor: int) -> tuple[int, int] | None:
    """Return (moves, shortest sequences), going forward state by state without sets, classes or moves to go."""
    jumps = [(1 << a | 1 << b, 1 << a | 1 << b | 1 << c, a, c) for a, b, c in all_jumps]
    # (position, last hole) -> (fewest moves, sequences with that many); others never lead to a shortest solution.
    level = {((1 << holes) - 1 ^ 1 << vacancy, -1): (0, 1)}
    for _ in range(holes - 2):
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


@given(small(), st.lists(st.integers(0), min_size=1, max_size=5))
def test_a_dead_end_of_a_map_has_no_jump(problem: Problem, turns: list[int]) -> None:
    puzzle, position, _ = problem
    jumps = jumps_of(puzzle)
    pegs = pegs_of(puzzle, position)
    for turn in turns:  # a goal of several pegs, which jumps lead to
        onward = [after for jump in jumps if (after := after_jump(pegs, jump)) is not None]
        pegs = onward[turn % len(onward)] if onward else pegs
    assume(pegs)  # a position may be empty, a goal not
    goal = rows_of(puzzle.board.cells, ["o" if hole in pegs else "c" for hole in range(len(puzzle.board))])
    answer = puzzle.map(position=position, goal=goal)
    assert answer.outcome == "mapped"
    for text, flag in zip(positions(puzzle, answer.width, answer.cells), b64decode(answer.flags or "")):
        here = pegs_of(puzzle, text)
        assert bool(flag & END) == (not any(after_jump(here, jump) for jump in jumps))
        assert bool(flag & GOAL) == (here == pegs)
