"""The waypoints of the English board's games: their files, and their verdicts compared with other methods."""

from __future__ import annotations

import hashlib
import random
from functools import cache

import pytest
from hirameki import Asked, CheckAnswer, Question, SolveAnswer, check, open_puzzle, tables
from hirameki.puzzles.answers import Exhausted, Sweep
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search.winning_region import winning_region
from hirameki.puzzles.peg.tables import central_game, solution_book, waypoints
from hirameki.puzzles.peg.tables.central_game import CENTRE, GOAL, START
from hirameki.puzzles.peg.tables.english import FULL, HOLES, english
from hirameki.puzzles.peg.theory.certificates import PagodaCertificate
from hirameki.puzzles.puzzle import Operation
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from peg_boards import board

TABLE, SYMMETRIES = english()
#: The greatest total size of the waypoint files (the project's own limit).
MOST_BYTES = 8_000_000


def verdicts(position: int, goal: int) -> waypoints.Verdicts:
    """Return the verdicts of the waypoints on a position of a game."""
    found = drain(waypoints.verdicts(Problem(TABLE, SYMMETRIES, position, (goal,)), position, Budget()))
    assert found is not None
    return found


def played(vacancy: int, jumps: int, dice: random.Random) -> int:
    """Return the position after random jumps from a vacancy, fewer if no more are legal."""
    position = FULL ^ 1 << vacancy
    for _ in range(jumps):
        legal = list(TABLE.legal(position))
        if legal:
            position = TABLE.apply(position, dice.choice(legal))
    return position


@cache
def finals(position: int) -> frozenset[int]:
    """Return the single pegs that can be left, by trying all games."""
    if position.bit_count() == 1:
        return frozenset((position,))
    return frozenset().union(*(finals(TABLE.apply(position, jump)) for jump in TABLE.legal(position)))


@pytest.mark.parametrize("file", waypoints.FILES.values())
def test_the_file_is_the_one_in_the_list(file: str) -> None:
    content = tables.read(file)
    assert content is not None
    assert f"{hashlib.sha256(content).hexdigest()}  {file}" in (tables.folder() / "SHA256SUMS").read_text().splitlines()


def test_the_files_together_stay_small() -> None:
    assert sum((tables.folder() / file).stat().st_size for file in waypoints.FILES.values()) < MOST_BYTES


def test_every_hole_belongs_to_a_type() -> None:
    for hole in range(HOLES):
        found = waypoints.game_of(Problem(TABLE, SYMMETRIES, FULL ^ 1 << hole, (1 << hole,)))
        assert found is not None
        root, symmetry = found
        assert symmetry[hole] in waypoints.holes_of_type(root)


def test_only_games_of_the_english_board_have_waypoints() -> None:
    french = board("french")
    assert waypoints.game_of(Problem(french.jumps, french.symmetries, french.jumps.full ^ 1 << 5, (1 << 8,))) is None
    assert waypoints.game_of(Problem(TABLE, SYMMETRIES, START, (1,))) is None


@pytest.mark.parametrize("seed", range(4))
def test_the_waypoints_agree_with_the_tablebase_of_the_central_game(seed: int) -> None:
    base = drain(central_game.opened())
    assert base is not None
    dice = random.Random(seed)
    for jumps in (3, 7, 10, 12, 14, 16, 19, 23):
        position = played(CENTRE, jumps, dice)
        assert verdicts(position, GOAL).won == (base.moves(position) is not None)


@pytest.mark.parametrize("seed", range(6))
def test_late_positions_are_judged_as_by_trying_all_games(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(8):
        vacancy = dice.randrange(HOLES)
        position = played(vacancy, dice.randint(20, 25), dice)
        left = finals(position)
        for goal in range(HOLES):
            problem = Problem(TABLE, SYMMETRIES, position, (1 << goal,))
            if waypoints.game_of(problem) is not None and position != 1 << goal:
                assert verdicts(position, 1 << goal).won == (1 << goal in left)


@pytest.mark.parametrize("seed", range(3))
def test_positions_in_the_middle_are_judged_as_by_an_exhaustive_search(seed: int) -> None:
    dice = random.Random(seed)
    compared = 0
    while compared < 6:
        vacancy = dice.randrange(HOLES)
        position = played(vacancy, dice.randint(14, 18), dice)
        goal = 1 << dice.choice([hole for hole in range(HOLES) if problem_of(vacancy, hole)])
        whole = drain(winning_region(Problem(TABLE, SYMMETRIES, position, (goal,)), Budget(nodes=60_000), 60_000))
        if whole is not None:
            assert verdicts(position, goal).won == (whole.moves(position) is not None)
            compared += 1


def problem_of(vacancy: int, survivor: int) -> bool:
    """Return whether position classes allow a pair of vacancy and survivor."""
    return waypoints.game_of(Problem(TABLE, SYMMETRIES, FULL ^ 1 << vacancy, (1 << survivor,))) is not None


def test_positions_of_the_stored_solutions_are_won_in_all_their_images() -> None:
    for place, ((vacancy, survivor), (_, recalled)) in enumerate(solution_book.pairs(board("english").layout).items()):
        assert recalled is not None
        symmetry = SYMMETRIES[place % len(SYMMETRIES)]
        position = FULL ^ 1 << symmetry[vacancy]
        for jump in recalled.jumps:
            origin, _, target = TABLE.jumps[jump]
            after = TABLE.apply(position, TABLE.index[symmetry[origin], symmetry[target]])
            if HOLES - 1 - position.bit_count() in (0, 4, 11, 15, 26):
                found = verdicts(position, 1 << symmetry[survivor])
                assert found.won
                assert found.won_after(after)
            position = after


def lost_games(number: int) -> list[str]:
    """Return the moves of random games from d2 that can no longer end in d5."""
    dice = random.Random(3)
    found: list[str] = []
    while len(found) < number:
        moves: list[Sweep] = []
        position = FULL ^ 1 << 4
        for _ in range(11):
            jump = dice.choice(list(TABLE.legal(position)))
            position = TABLE.apply(position, jump)
            moves.append((TABLE.jumps[jump][0], TABLE.jumps[jump][2]))
        if not verdicts(position, 1 << 23).won:
            found.append(board("english").write_moves("d2", moves))
    return found


@pytest.mark.parametrize("operation", ["check", "solve"])
def test_a_lost_position_of_any_game_is_known_as_lost(operation: Operation) -> None:
    english_board = open_puzzle("peg/english")
    for moves in lost_games(3):
        answer = drain(english_board.plan(operation, Question(position="d2", goal="d5", moves=moves)).job)
        assert isinstance(answer, CheckAnswer | SolveAnswer)
        assert answer.outcome == "unsolvable"
        # A pagoda function, if there is one, is the shorter reason.
        reason = answer.certificate
        assert isinstance(reason, PagodaCertificate) or (isinstance(reason, Exhausted) and reason.origin == "game")


def test_every_jump_of_a_game_is_judged() -> None:
    answer = check("peg/english", position="d2", goal="d5", moves="d4U")
    assert answer.outcome == "solvable"
    assert {one.outcome for one in answer.legal} <= {"winning", "losing"}
    assert any(one.outcome == "winning" for one in answer.legal)


@pytest.mark.parametrize(("operation", "asked", "files"), [
    ("check", {"position": "d2", "goal": "d2"}, ("peg-stages-d5.bin",)),
    ("solve", {"position": "d2", "goal": "d2"}, ()),
    ("solve", {"position": "d2", "goal": "d2", "moves": "d4U"}, ("peg-stages-d5.bin",)),
    ("check", {"position": "d4", "goal": "d4", "moves": "d2D"}, ("peg-english.bin",)),
    ("check", {"position": "b3", "goal": "e3", "moves": "d3L"}, ("peg-stages-e3.bin",)),
])
def test_the_files_that_a_question_uses(operation: Operation, asked: Asked, files: tuple[str, ...]) -> None:
    assert board("english").plan(operation, Question(**asked)).tables == files
