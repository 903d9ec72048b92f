"""All that lies ahead of a position, found by search: counts and verdicts held to whole sets and plain twins."""

from __future__ import annotations

import random

import pytest
from hirameki import Question, check, count
from hirameki.puzzles.peg import judging, stock
from hirameki.puzzles.peg.classes import same_class
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.searching import by_search
from hirameki.puzzles.peg.solver import solve
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from known import peg as known
from listening import streamed
from peg_boards import board
from peg_twins import shortest as plainly

SMALL = ("rect-4x4", "triangle-15", "star-13")


def holes(mask: int) -> frozenset[int]:
    return frozenset(hole for hole in range(mask.bit_length()) if mask >> hole & 1)


def problems(slug: str, number: int) -> list[Problem]:
    """Return random positions of a small board that can end with one peg somewhere as far as classes tell."""
    puzzle = board(slug)
    table, dice, found = puzzle.jumps, random.Random(slug), []
    while len(found) < number:
        position = dice.getrandbits(table.holes)
        goals = tuple(1 << hole for hole in range(table.holes) if same_class(table, position, 1 << hole))
        if 4 <= position.bit_count() <= 8 and goals:
            found.append(Problem(table, puzzle.symmetries, position, goals))
    return found


@pytest.mark.parametrize("slug", SMALL)
def test_shortest_solutions_counted_by_search(slug: str) -> None:
    counted = 0
    for problem in problems(slug, 5):
        truth = plainly(list(problem.table.jumps), holes(problem.start), {holes(goal) for goal in problem.goals})
        answer = drain(by_search(problem, "moves", Question(all=True), Budget(), None))
        whole = drain(solve(problem, "moves", Question(all=True, listed=0)))
        if truth is None:
            assert answer["outcome"] == whole["outcome"] == "unsolvable"
            continue
        counted += 1
        assert (answer["outcome"], answer["optimal"], answer["exact"]) == ("solved", True, True)
        assert (answer["moves"], answer["solutions_all"]) == truth
        assert answer["solutions_modulo_symmetry"] == whole["solutions_modulo_symmetry"]
    assert counted


def test_all_that_are_counted_are_listed() -> None:
    problem = next(one for one in problems("rect-4x4", 9) if drain(solve(one, "moves", Question()))["moves"] > 2)
    answer, solutions = streamed(by_search(problem, "moves", Question(all=True), Budget(), None))
    listed = [tuple(map(tuple, solution)) for solution in solutions]
    # The search streams a better solution as it comes; what is listed at the end is each of them once.
    assert len(set(listed[-answer["solutions_all"]:])) == answer["solutions_all"]


@pytest.mark.parametrize("slug", SMALL)
def test_jumps_judged_by_search(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [drain(judging.check(problem, Question(), None)) for problem in problems(slug, 5)]
    monkeypatch.setattr(judging, "WHOLE_SETS", 0)
    for problem, expected in zip(problems(slug, 5), whole):
        answer = drain(judging.check(problem, Question(), None))
        assert {key: answer[key] for key in ("outcome", "togo", "legal")} == {
            key: expected[key] for key in ("outcome", "togo", "legal")
        }
        assert answer.get("remaining") == expected.get("remaining")


def test_late_positions_of_large_boards_are_known_to_the_last_jump() -> None:
    puzzle = board("french")
    start = puzzle.read_position(None)
    row = stock.start_row("french")
    assert row is not None
    jumps = puzzle.single_steps(puzzle.read_moves(start, row["solution"]))
    position = puzzle.play(start, jumps[:-8]).positions[-1]
    answer = check(puzzle.id, position=position, goal="any")
    assert answer["outcome"] == "solvable"
    assert all(item["outcome"] != "unknown" for item in answer["legal"])
    counted = count(puzzle.id, position=position, goal="any")
    assert (counted["exact"], counted["moves"]) == (True, answer["togo"])


def test_a_stored_solution_answers_for_its_start() -> None:
    answer = check("peg/english", position="d1", goal="d1", nodes=10)
    assert answer["outcome"] == "solvable"
    assert any(item["outcome"] == "winning" for item in answer["legal"])


def test_exact_counts_in_the_central_game() -> None:
    english = board("english")
    moves = english.read_moves("d4", known.BERGHOLT)
    played = english.play("d4", moves)
    for position in played.positions[1:-1:4]:
        answer = count(english.id, position=position, goal="d4")
        assert (answer["outcome"], answer["exact"]) == ("solved", True)
        assert answer["solutions_all"] >= 1
