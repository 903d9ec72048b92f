"""Calls drawn at random: no traceback, no hang, an answer or one sentence, and the right exit code."""

from __future__ import annotations

import json
import time
from random import Random

import pytest
from hirameki import catalogue

from tests.pycore.random_calls import FAMILIES, METRICS, Call, call
from tests.pycore.test_commands_corners import CODES, said

#: Seconds of work that a call may take beyond its limit: tables that are made in one piece, on the slowest boards.
PATIENCE = 6.0
LENGTHS = {metric for metrics in METRICS.values() for metric in metrics}


def test_boards_of_every_family_are_drawn() -> None:
    assert set(FAMILIES) == {puzzle.family for puzzle in catalogue()}, "name it in tests/pycore/random_calls.py"


def holds(drawn: Call) -> None:
    """Make a call, and see that what it says and how it ends are right."""
    begun = time.process_time()
    code, out, err = said(*drawn.words)
    assert time.process_time() - begun < PATIENCE
    assert code in (0, 1, 2, 3)
    assert "Traceback" not in err
    if code == 2:
        assert len(err.strip().splitlines()) == 1
        # Of a link with an illegal move that is told which comes before it.
        assert not out or drawn.words[:2] == ("link", "decode")
        return
    assert out.strip()
    if "--json" not in drawn.words:
        return
    assert out.count("\n") == 1
    answer = json.loads(out)
    assert CODES.get(answer.get("outcome", "solved"), 0) == code
    if answer.get("outcome") == "unsolvable":
        assert "certificate" in answer or drawn.words[0] in ("compare", "trace")
        assert answer.get("solutions_all", 0) == 0
    if drawn.solved and drawn.words[0] in ("solve", "count"):
        assert code == 0
        assert all(answer[name] == 0 for name in LENGTHS if name in answer)
        assert answer.get("solutions_all", 1) == 1
    if drawn.solved and drawn.words[0] == "check":
        assert (answer["outcome"], answer["togo"]) == ("solvable", 0)


def make_calls(seed: int, number: int) -> None:
    """Make so many calls of a seed, and name the one that is not right."""
    random = Random(seed)
    for _ in range(number):
        drawn = call(random)
        try:
            holds(drawn)
        except BaseException as error:
            raise AssertionError(f"hirameki {' '.join(drawn.words)}") from error


@pytest.mark.parametrize("command", ["solve", "count", "check"])
def test_a_position_that_is_not_solved_is_not_taken_for_one(command: str) -> None:
    words = (command, "peg/hoppers", "--json")
    holds(Call(words, solved=False))
    with pytest.raises(AssertionError):
        holds(Call(words, solved=True))


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long) if seed % 6 != 1 else seed for seed in range(25)]
)
def test_random_calls_are_answered(seed: int) -> None:
    make_calls(seed, 10)


@pytest.mark.long
@pytest.mark.native_only
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_random_calls_are_answered(seed: int) -> None:
    make_calls(seed, 30)
