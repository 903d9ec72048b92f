"""The waypoints of the English board's games: their files, and their verdicts compared with other methods."""

from __future__ import annotations

import hashlib
import random
from functools import cache
from typing import Any

import pytest
from hirameki import Position, Question, check, open_puzzle, tables
from listening import found, heard, streamed
from peg_boards import Pegs, astray, board, custom, goals_of, jumps_of, pegs_of, table, text_of
from peg_twins import after_jump

from tests.pycore.asking import by_method

FILES = sorted(path.name for path in tables.folder().glob("peg-stages-*.bin"))
#: The greatest total size of the waypoint files (the project's own limit).
MOST_BYTES = 8_000_000


def played(vacancy: str, jumps: int, dice: random.Random) -> tuple[Position, str]:
    """Return the position after random jumps from a vacancy, fewer if no more are legal, and the moves."""
    english = board("english")
    position, moves = english.position(vacancy), []
    while len(moves) < jumps and position.moves:
        moves.append(dice.choice(position.moves))
        position = position.after(moves[-1])
    return position, english.write_moves(vacancy, moves)


@cache
def finals(pegs: Pegs) -> frozenset[int]:
    """Return the single pegs that can be left, by trying all games."""
    if len(pegs) == 1:
        return pegs
    onward = (after_jump(pegs, jump) for jump in jumps_of(board("english")))
    return frozenset().union(*(finals(after) for after in onward if after is not None))


def allowed() -> list[tuple[str, str]]:
    """Return vacancies and last pegs of which games can be made, without the central game."""
    names = board("english").board.names
    images = board("english").symmetries
    found = {
        (names[image[row.start]], names[image[row.goal]]) for row in table("english").pairs for image in images
    }
    return sorted(found - {("d4", "d4")})


@pytest.mark.parametrize("file", FILES)
def test_the_file_is_the_one_in_the_list(file: str) -> None:
    content = tables.read(file)
    assert content is not None
    assert f"{hashlib.sha256(content).hexdigest()}  {file}" in (tables.folder() / "SHA256SUMS").read_text().splitlines()


def test_the_files_together_stay_small() -> None:
    assert 0 < sum((tables.folder() / file).stat().st_size for file in FILES) < MOST_BYTES


def test_every_game_has_a_file_and_other_boards_have_none() -> None:
    english = board("english")
    for vacancy, goal in allowed():
        names = {*english.plan("check", Question(position=vacancy, goal=goal)).tables}
        assert names
        assert names <= {*FILES} | ({"peg-english.bin"} if goal == "d4" else set())
    assert board("french").plan("check", Question(position="d1", goal="d1")).tables == ()
    assert english.plan("check", Question(position="d4", goal="c1")).tables == ()


@pytest.mark.parametrize("seed", range(4))
def test_late_positions_are_judged_as_by_trying_all_games(seed: int) -> None:
    dice, outcomes = random.Random(seed), set()
    for _ in range(10):
        vacancy, goal, position, moves = astray(dice.choice(table("english").pairs), dice.randint(20, 25), dice)
        pegs = pegs_of(board("english"), position.text)
        outcome = check("peg/english", position=vacancy, goal=goal, moves=moves).outcome
        assert (outcome == "solvable") == (board("english").board.names.index(goal) in finals(pegs))
        outcomes.add(outcome)
    assert outcomes == {"solvable", "unsolvable"}


@pytest.mark.parametrize("seed", [0, 1, pytest.param(2, marks=pytest.mark.long)])
def test_positions_in_the_middle_are_judged_as_by_a_search(seed: int) -> None:
    dice, plain, outcomes = random.Random(seed), custom("english"), set()
    for _ in range(6):
        vacancy, goal, position, moves = astray(dice.choice(table("english").pairs), dice.randint(14, 18), dice)
        asked: Any = {"position": position.text, "goal": goal, "any": True, "nodes": 60_000}
        found = by_method(plain, "beams and pagoda functions", **asked)
        if found.outcome != "limit":
            judged = check("peg/english", position=vacancy, goal=goal, moves=moves)
            assert judged.outcome == ("solvable" if found.outcome == "solved" else "unsolvable")
            outcomes.add(judged.outcome)
    assert outcomes == {"solvable", "unsolvable"}


def test_positions_of_the_stored_solutions_are_won_in_all_their_images() -> None:
    english = board("english")
    for place, row in list(enumerate(table("english").pairs))[::4]:
        symmetry = english.symmetries[place % len(english.symmetries)]
        start, goal = (english.board.names[symmetry[hole]] for hole in (row.start, row.goal))
        jumps = [tuple(symmetry[hole] for hole in jump) for jump in english.single_steps(row.solution)]
        for done in ((4, 26), (11,), (15,))[place // 4 % 3]:
            judged = check(english.id, position=start, goal=goal, moves=english.write_moves(start, jumps[:done]))
            assert judged.outcome == "solvable"
            assert {one.move: one.outcome for one in judged.legal}[jumps[done]] == "winning"


@pytest.mark.parametrize("operation", ["check", "solve"])
def test_a_lost_position_of_any_game_is_known_as_lost(operation: str) -> None:
    english, dice, lost = open_puzzle("peg/english"), random.Random(3), 0
    while lost < 3:
        _, moves = played("d2", 11, dice)
        answer: Any = getattr(english, operation)(position="d2", goal="d5", moves=moves, nodes=20_000)
        if answer.outcome == "unsolvable":
            lost += 1
            # A pagoda function, if there is one, is the shorter reason.
            reason = answer.certificate
            assert reason.kind == "pagoda" or (reason.kind == "exhausted" and reason.origin == "game")


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
def test_the_files_that_a_question_uses(operation: Any, asked: Any, files: tuple[str, ...]) -> None:
    assert board("english").plan(operation, Question(**asked)).tables == files


@pytest.mark.parametrize("seed", range(3))
def test_a_position_without_its_game_is_judged_as_with_it(seed: int) -> None:
    dice = random.Random(seed)
    for vacancy, goal in dice.sample(allowed(), 6):
        position, moves = played(vacancy, dice.randint(5, 25), dice)
        alone = check("peg/english", position=position.text, goal=goal)
        judged = check("peg/english", position=vacancy, goal=goal, moves=moves)
        assert alone.outcome == judged.outcome
        assert {one.move: one.outcome for one in alone.legal} == {one.move: one.outcome for one in judged.legal}


@pytest.mark.long
def test_a_won_position_is_solvable_whether_a_game_leads_to_it_or_not() -> None:
    """Made backwards from their last pegs; from a full board few of them can be reached."""
    english, dice = board("english"), random.Random(8)
    for goal in dice.sample(range(33), 5):
        pegs = frozenset({goal})
        for _ in range(dice.randint(12, 24)):
            pegs = dice.choice([
                pegs - {target} | {origin, over} for origin, over, target in jumps_of(english)
                if target in pegs and not {origin, over} & pegs
            ] or [pegs])
        asked = Question(position=text_of(english, pegs), goal=english.board.names[goal])
        answer, solutions = streamed(english.plan("check", asked).job)
        assert answer.outcome == "solvable"
        assert answer.togo is not None or solutions


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_won_position_of_a_game_is_told_with_a_solution(seed: int) -> None:
    """Late in a game all ways are counted; before, beams do not always find one."""
    english, dice, told = board("english"), random.Random(seed), 0
    while told < 6:
        vacancy, goal = dice.choice(allowed())
        _, moves = played(vacancy, dice.randint(8, 13), dice)
        answer, solutions = streamed(english.plan("check", Question(position=vacancy, goal=goal, moves=moves)).job)
        if answer.outcome == "solvable" and answer.togo is None:
            told += 1
            last = english.replay(solutions[0], answer.position).positions[-1]
            assert pegs_of(english, last) in goals_of(english, goal)


@pytest.mark.parametrize(("wanted", "outcome"), [({"any": True}, "solved"), ({}, "limit")])
def test_a_search_for_a_game_counts_in_the_limit_and_in_the_answer(wanted: Any, outcome: str) -> None:
    """No game leads to this position, so that others answer after the search."""
    asked = Question(position="xx3o-xxoco-3cococ-cc5o-coococo-xxcco-xxoco", goal="c3", nodes=20_000, **wanted)
    answer, events = heard(board("english").plan("solve", asked).job)
    counts = [event.expanded for event in events if not found(event)]
    assert counts == sorted(counts)
    assert max(counts) > 8_000
    assert (answer.outcome, answer.expanded) == (outcome, max(counts))
    assert answer.expanded < 20_100
