"""Boards too large for whole sets: the central game from its tablebase, quick solutions, bounds, verdicts, deals."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hirameki import Question, check, count, solve
from hirameki.puzzles.peg.catalogue import SLUGS
from hirameki.puzzles.peg.exact.class_space import WHOLE_SETS, free_holes
from hirameki.puzzles.peg.methods import METHODS
from hirameki.puzzles.peg.notation import write_position
from hirameki.puzzles.peg.tables import central_game
from hirameki.puzzles.puzzle import Operation
from hirameki.puzzles.questions.solve import solve as solve_task
from hirameki.search.jobs import drain
from known import peg as known
from peg_boards import board, opened, sweeps, task

LARGE = [slug for slug in SLUGS if free_holes(board(slug).jumps) > WHOLE_SETS]


@pytest.mark.parametrize("slug", LARGE)
def test_any_solution_at_once(slug: str) -> None:
    answer = solve(f"peg/{slug}", any=True)
    puzzle = board(slug)
    start = puzzle.read_position(None)
    played = puzzle.play(start, sweeps(answer.solution))
    assert answer.outcome == "solved"
    assert not answer.optimal
    assert played.refused is None
    assert puzzle.finished(played.positions[-1], puzzle.read_goal(None, None))


@pytest.mark.parametrize("name", board("english").board.names)
def test_every_complement_problem_of_the_english_board_is_solvable(name: str) -> None:
    # As a custom board, nothing is stored for it, so every problem is searched.
    answer = solve("peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o", position=name, any=True)
    assert (answer.outcome, answer.goal, answer.jumps) == ("solved", name, 31)


def test_central_game_is_shortest_and_counted() -> None:
    answer = count("peg/english")
    assert (answer.outcome, answer.optimal, answer.moves) == ("solved", True, known.CENTRAL_GAME_MOVES)
    every = count("peg/english", metric="jumps")
    assert every.solutions_all == known.CENTRAL_GAME_SOLUTIONS
    assert every.solutions_modulo_symmetry == known.CENTRAL_GAME_SOLUTIONS // 8
    first = count("peg/english", first="d2-d4", metric="jumps")
    assert first.solutions_all == known.CENTRAL_GAME_SOLUTIONS // 4


def test_bergholts_solution_stays_shortest_throughout() -> None:
    english = board("english")
    moves = english.read_moves("d4", known.BERGHOLT)
    played = english.play("d4", moves)
    assert played.refused is None
    assert len(moves) == known.CENTRAL_GAME_MOVES
    left = [check("peg/english", position=position, goal="d4").togo for position in played.positions[::3]]
    assert left == list(range(known.CENTRAL_GAME_MOVES, -1, -3))


def test_lost_positions_of_the_central_game_are_known_as_such() -> None:
    english = board("english")
    position, played, lost = "d4", "", None
    while lost is None:
        answer = check("peg/english", position=position, goal="d4")
        losing = [one.move for one in answer.legal if one.outcome == "losing"]
        winning = [one.move for one in answer.legal if one.outcome == "winning"]
        move = losing[0] if losing else winning[-1]
        played += english.write_moves(position, [move])
        position = english.play(position, [move]).positions[-1]
        lost = position if losing else None
    # From the game's own start the tablebase is the proof; a search without it must not find a solution.
    assert check("peg/english", moves=played).outcome == "unsolvable"
    assert solve("peg/english", position=lost, goal="d4", any=True, nodes=2000).outcome != "solved"


def test_at_a_limit_the_best_solution_and_a_bound_are_returned() -> None:
    puzzle = board("wiegleb")
    answer = drain(solve_task(replace(task(puzzle, opened(puzzle), nodes=3000), stored=False), METHODS))
    assert answer.outcome == "limit"
    assert not answer.optimal
    assert 1 < (answer.bound or 0) < (answer.moves or 0)


@pytest.mark.parametrize("slug", ["french", "wiegleb", "diamond-41"])
def test_check_finds_a_winning_jump(slug: str) -> None:
    answer = check(f"peg/{slug}")
    assert answer.outcome == "solvable"
    assert any(one.outcome == "winning" for one in answer.legal)


@pytest.mark.parametrize(("slug", "distance"), [("english", 12), ("wiegleb", 4)])
def test_deals_on_large_boards(slug: str, distance: int) -> None:
    dealt = board(slug).deal(distance=distance, seed=3)
    answer = solve(f"peg/{slug}", position=dealt.position, goal=dealt.goal)
    assert (answer.optimal, answer.moves) == (True, dealt.distance)


@pytest.mark.parametrize(("slug", "operation", "question", "tables"), [
    ("english", "solve", Question(), ("peg-english.bin",)),
    ("english", "solve", Question(any=True), ()),
    ("english", "solve", Question(position="d1", goal="d1"), ()),
    ("english", "solve", Question(position=write_position(board("english").board, (1 << 33) - 4)), ()),
    ("english", "deal", Question(), ("peg-english.bin",)),
    ("english", "compare", Question(), ()),
    ("french", "table", Question(), ()),
    ("hoppers", "table", Question(), ()),
])
def test_only_the_centre_of_the_english_board_asks_for_the_tablebase(
    slug: str, operation: Operation, question: Question, tables: tuple[str, ...]
) -> None:
    assert board(slug).plan(operation, question).tables == tables
    assert drain(central_game.opened()) is not None
