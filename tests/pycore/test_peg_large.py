"""Boards too large for whole sets: the central game from its tablebase, quick solutions, bounds, verdicts, deals."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from hirameki import Question, check, count, solve
from known import peg as known
from peg_boards import LARGE, board, sweeps, text_of


@pytest.mark.parametrize("slug", LARGE)
def test_any_solution_at_once(slug: str) -> None:
    answer = solve(f"peg/{slug}", any=True)
    puzzle = board(slug)
    start = puzzle.read_position(None)
    played = puzzle.replay(sweeps(answer.solution), start)
    assert answer.outcome == "solved"
    assert not answer.optimal
    assert played.refused is None
    assert puzzle.position(played.positions[-1], puzzle.read_goal(None, None)).solved


@pytest.mark.parametrize("name", board("english").board.names[::3])
def test_every_complement_problem_of_the_english_board_is_solvable(name: str, without_tables: ModuleType) -> None:
    # As a custom board, without tables, nothing is stored for it, so every problem is searched.
    answer = without_tables.solve("peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o", position=name, any=True)
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
    played = english.replay(moves, "d4")
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
        position = english.replay([move], position).positions[-1]
        lost = position if losing else None
    # From the game's own start the tablebase is the proof; a search without it must not find a solution.
    assert check("peg/english", moves=played).outcome == "unsolvable"
    assert solve("peg/english", position=lost, goal="d4", any=True, nodes=2000).outcome != "solved"


@pytest.mark.parametrize("slug", ["french", "wiegleb"])
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
    ("french", "solve", Question(position=text_of(board("french"), range(2, 37))), ()),
    ("english", "deal", Question(), ("peg-english.bin",)),
    ("english", "compare", Question(), ()),
    ("french", "table", Question(), ()),
    ("hoppers", "table", Question(), ()),
])
def test_only_the_centre_of_the_english_board_asks_for_the_tablebase(
    slug: str, operation: Any, question: Question, tables: tuple[str, ...]
) -> None:
    assert board(slug).plan(operation, question).tables == tables
