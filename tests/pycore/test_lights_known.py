"""Lamps checked against figures from the literature (tests/known/lights.py)."""

from __future__ import annotations

from random import Random

import pytest
from hirameki import open_puzzle

from tests.known import lights as known
from tests.pycore.drawn_twins import drawing


@pytest.mark.parametrize("number", range(1, 21))
def test_quiet_patterns_of_squares(number: int) -> None:
    puzzle = open_puzzle(f"lights/{number}x{number}")
    assert puzzle.check(nodes=1).remaining == 2 ** known.NULLITIES[number - 1]


@pytest.mark.parametrize("number", known.ALL_LIT)
def test_all_lit(number: int) -> None:
    answer = open_puzzle(f"lights/{number}x{number}").solve()
    assert (answer.outcome, answer.optimal, answer.moves) == ("solved", True, known.ALL_LIT[number])


def test_five_by_five() -> None:
    puzzle = open_puzzle("lights/5x5")
    table = puzzle.table()
    assert (table.outcome, table.positions, table.distribution) == ("solved", known.SOLVABLE, known.BY_PRESSES)
    assert sum(known.BY_PRESSES) == known.SOLVABLE == 2**25 // 4
    assert table.togo == len(known.BY_PRESSES) - 1 == 15
    count = puzzle.count()
    assert (count.solutions_all, count.solutions_modulo_symmetry, count.exact) == (4, 1, True)
    assert len(set(puzzle.solutions())) == 4
    for farthest in (table.farthest or ())[:10]:
        assert puzzle.solve(position=farthest).moves == 15


@pytest.mark.parametrize("seed", [
    0, 1, 2, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 10)),
])
def test_all_lit_can_be_solved_on_every_graph(seed: int) -> None:
    """Sutner, "Linear cellular automata and the Garden-of-Eden", Mathematical Intelligencer 11 (1989)."""
    random = Random(seed)
    for _ in range(50):
        graph = drawing(random, random.randint(2, 30), more=random.random())
        answer = open_puzzle(f"lights/{graph}").solve(any=True)
        assert answer.outcome == "solved"
