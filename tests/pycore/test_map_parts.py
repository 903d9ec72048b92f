"""Maps of parts of spaces, on boards so small that the whole map and the plain rules say what must be on them."""

from __future__ import annotations

import time
from base64 import b64decode
from itertools import pairwise
from typing import Any

import pytest
from hirameki import MapAnswer, Puzzle, Question, open_puzzle
from hirameki.puzzles.questions.map import plan_map

from tests.pycore.decoding import alike, numbers, positions
from tests.pycore.listening import ROOMY, Clock, ended
from tests.pycore.opened import Opened

#: Flags of a position, as docs/contract.md has them.
UNPROVED, SHORTEST = 8, 16
#: A board of blocks, and a metric.
BLOCKS = [
    (name, metric)
    for name in ("slide/klotski.AABcc-DEBcc-cccFc", "slide/rush.BccAAc-BccCCc-ccDccc")
    for metric in ("moves", "slides", "steps")
]


def mapped(puzzle: Puzzle, most: int = 20, **asked: Any) -> MapAnswer:
    """Return a map, of a part where a space has more positions than `most`."""
    return ended(plan_map(Opened(puzzle.id).game, Question(**asked), most).job)


def joined(answer: MapAnswer) -> set[tuple[int, int]]:
    """Return the pairs of positions a step apart, in both orders."""
    edges = numbers(answer.edges)
    return set(zip(edges[0::2], edges[1::2])) | set(zip(edges[1::2], edges[0::2]))


def wandering(puzzle: Puzzle) -> str:
    """Return a game of moves around corners, as far as there are any."""
    here = puzzle.start
    played = []
    for turn in range(6):
        moves = here.moves
        played.append(moves[(7 * turn + 3) % len(moves)])
        here = here.after(played[-1])
    return puzzle.write_moves(puzzle.start.text, played)


@pytest.mark.parametrize(("name", "metric"), BLOCKS)
def test_a_part_is_counted_in_the_metric_asked_for(name: str, metric: str) -> None:
    puzzle = open_puzzle(name)
    answer = mapped(puzzle, metric=metric)
    assert (answer.outcome, answer.scope) == ("mapped", "part")
    solved = puzzle.count(metric=metric)
    distances = answer.distances()
    assert distances[answer.start or 0] == getattr(solved, metric)
    assert answer.solutions == solved.solutions_all
    found = positions(puzzle, answer.width, answer.cells)
    for at, flag in enumerate(b64decode(answer.flags or "")):
        assert bool(flag & SHORTEST) == (not flag & UNPROVED)
        if flag & SHORTEST:
            assert puzzle.check(position=found[at], goal=answer.goal, metric=metric).togo == distances[at]


@pytest.mark.parametrize("scope", ["whole", "part"])
@pytest.mark.parametrize(("name", "metric"), [
    pytest.param(name, metric, marks=[pytest.mark.long] if "klotski" in name and metric != "steps" else [])
    for name, metric in BLOCKS
])
def test_a_game_counted_otherwise_is_split_into_steps_of_the_map(
    name: str, metric: str, scope: str
) -> None:
    puzzle = open_puzzle(name)
    moves = wandering(puzzle)
    answer = mapped(puzzle, 250_000 if scope == "whole" else 20, metric=metric, moves=moves)
    assert (answer.outcome, answer.scope) == ("mapped", scope)
    path = answer.path or ()
    assert set(pairwise(path)) <= joined(answer)
    found = positions(puzzle, answer.width, answer.cells)
    played = puzzle.replay(puzzle.read_moves(puzzle.start.text, moves)).positions
    passed = iter(found[at] for at in path)
    assert all(alike(puzzle, position) in passed for position in played)
    assert found[path[-1]] == alike(puzzle, played[-1])
    assert (len(path) > len(played)) == (metric != "moves")


#: It takes some 74,000 positions to see that this board is too large for a whole map, and some 61,000 for one solution;
#: all of them take more than twice as many.
SLOW = open_puzzle("slide/klotski.AABBc-CDEFc-CDEFc-GGHIc-5c")


@pytest.mark.long
def test_a_part_without_all_its_solutions_is_estimated_from_one() -> None:
    answer = mapped(SLOW, nodes=220_000)
    assert (answer.outcome, answer.scope, answer.solutions) == ("mapped", "part", None)
    assert answer.distances()[answer.start or 0] >= 6
    assert all(flag & UNPROVED for flag in b64decode(answer.flags or ""))


def test_without_any_solution_there_is_no_part() -> None:
    answer = mapped(SLOW, nodes=1_000)
    assert (answer.outcome, answer.limit, answer.scope, answer.positions) == ("limit", "nodes", None, None)


def test_a_space_without_a_solution_has_no_part_after_a_move_either() -> None:
    answer = open_puzzle("slide/fifteen").map(position="1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0", moves="D")
    assert (answer.outcome, answer.positions) == ("unsolvable", None)
    assert answer.certificate is not None


@pytest.mark.long
@pytest.mark.native_only
def test_what_there_is_no_time_to_write_is_left_out_of_the_map_of_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    found = roomy(monkeypatch, goal="B360", seconds=1.2)
    assert 5_000 < (found.positions or 0) < 10_000


@pytest.mark.native_only
def test_a_map_with_little_time_keeps_some_for_what_lies_beside_its_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    """All solutions of this start are not found in so short a time: half of it is for one, and for the map."""
    assert (roomy(monkeypatch, seconds=2).positions or 0) > 5_000


def roomy(monkeypatch: pytest.MonkeyPatch, **asked: Any) -> MapAnswer:
    """Return the map of a roomy board, with a clock that counts steps."""
    with monkeypatch.context() as patched, Clock() as clock:
        patched.setattr(time, "perf_counter", clock.now)
        return open_puzzle(ROOMY).map(**asked)
