"""Frogs and toads checked against figures from the literature (tests/known/hop.py)."""

from __future__ import annotations

import pytest
from hirameki import open_puzzle

from tests.known import hop as known
from tests.pycore.hop_twins import cells_of, shortest


@pytest.mark.parametrize("number", known.FROGS_MOVES)
def test_frogs_in_a_row(number: int) -> None:
    answer = open_puzzle(f"hop/frogs-{number}").solve(all=True)
    assert (answer.outcome, answer.optimal, answer.exact) == ("solved", True, True)
    assert (answer.moves, answer.solutions_all) == (known.FROGS_MOVES[number], known.FROGS_WAYS)


@pytest.mark.parametrize("number", known.FROGS_POSITIONS)
def test_all_positions_of_a_row(number: int) -> None:
    answer = open_puzzle(f"hop/frogs-{number}").table()
    assert answer.positions == sum(answer.distribution) == known.FROGS_POSITIONS[number]


@pytest.mark.parametrize("slug", [*(f"frogs-{number}" for number in known.FROGS_MOVES), "fore-and-aft"])
def test_stored_solutions_are_shortest(slug: str) -> None:
    puzzle = open_puzzle(f"hop/{slug}")
    start, stored = puzzle.read_position(None), puzzle.describe()["known"]
    playback = puzzle.replay(puzzle.read_moves(start, stored["solution"]), start)
    assert playback.refused is None
    assert puzzle.position(playback.positions[-1], puzzle.read_goal(None, start)).solved
    assert stored["moves"] == len(playback.moves) == puzzle.solve().moves


def test_fore_and_aft() -> None:
    puzzle = open_puzzle("hop/fore-and-aft")
    answer = puzzle.count()
    assert (answer.moves, answer.solutions_all) == (known.FORE_AND_AFT_MOVES, known.FORE_AND_AFT_WAYS)
    assert answer.solutions_modulo_symmetry == known.FORE_AND_AFT_WAYS // 2
    assert puzzle.table().positions == known.FORE_AND_AFT_POSITIONS
    begun = puzzle.check().legal
    assert sum(legal.shortest for legal in begun) == known.FORE_AND_AFT_WAYS
    assert all((legal.togo == known.FORE_AND_AFT_MOVES - 1) == (legal.shortest > 0) for legal in begun)


@pytest.mark.long
@pytest.mark.parametrize(
    ("over", "ways"),
    [("any", known.FORE_AND_AFT_WAYS), ("others", known.FORE_AND_AFT_WAYS_OVER_OTHERS)],  # the solver lacks the second
)
def test_fore_and_aft_by_the_plain_twin(over: str, ways: int) -> None:
    cells = cells_of(["ooo", "ooo", "ooooo", "xxooo", "xxooo"])
    found = shortest(cells, "11111111022222222", "22222222011111111", over)
    assert found == (known.FORE_AND_AFT_MOVES, ways)
