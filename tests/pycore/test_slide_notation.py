"""Positions, goals and moves of tiles: every round trip, and one message for every mistake."""

from __future__ import annotations

from random import Random

import pytest
from hirameki import PuzzleError, open_puzzle
from hypothesis import given
from hypothesis import strategies as st
from slide_twins import text_of, tiles_of

from tests.pycore.opened import Opened

BOARDS = ("eight", "5x3", "6x6", "star", "star-3", "two-colour-4x4", "xs.3o-oxo-3o", "xq.3o-3o", "xt.oo-ooo-oo")


def walk(board: str, seed: int, length: int) -> tuple[str, list[int]]:
    """Return a puzzle's start and random legal moves from it."""
    puzzle = open_puzzle(f"slide/{board}")
    start = puzzle.read_position(None)
    dice = Random(seed)
    blank = tiles_of(start).index(0)
    steps: dict[int, list[int]] = {}
    for cell, _, other in puzzle.describe()["steps"]:
        steps.setdefault(cell, []).append(other)
    moves = []
    for _ in range(length):
        blank = dice.choice(steps[blank])
        moves.append(blank)
    return start, moves


@given(st.sampled_from(BOARDS), st.integers(0, 10**6), st.integers(0, 60))
def test_moves_survive_a_round_trip(board: str, seed: int, length: int) -> None:
    puzzle = open_puzzle(f"slide/{board}")
    start, moves = walk(board, seed, length)
    text = puzzle.write_moves(start, moves)
    assert puzzle.read_moves(start, text) == moves
    assert puzzle.read_moves(start, ".".join(map(str, moves))) == moves
    playback = puzzle.replay(moves, start)
    assert playback.refused is None
    assert list(playback.moves) == moves
    assert playback.positions == tuple(puzzle.read_position(position) for position in playback.positions)


@given(st.sampled_from(["4x3", "8x5"]), st.data())
def test_positions_survive_a_round_trip(board: str, data: st.DataObject) -> None:
    puzzle = open_puzzle(f"slide/{board}")
    tiles = tuple(data.draw(st.permutations(range(len(puzzle.describe()["names"])))))
    texts = {puzzle.read_position(mark.join(map(str, tiles))) for mark in (".", ", ", " ", ",")}
    (text,) = texts
    assert tiles_of(text) == tiles
    assert puzzle.read_position(text) == text == puzzle.read_position(text_of(tiles))


def test_directions_are_those_of_the_tiles() -> None:
    fifteen = open_puzzle("slide/fifteen")
    goal = "123456789abcdef0"
    assert fifteen.read_moves(goal, "R3") == [14, 13, 12]
    assert fifteen.write_moves(goal, [14, 13, 12, 8]) == "R3D"
    assert Opened(fifteen.id).lengths(goal, [14, 13, 12, 8]) == {"moves": 4, "runs": 2}


def test_graph_boards_write_cells() -> None:
    star = open_puzzle("slide/star")
    assert star.write_moves("1111110222222", [3, 0, 2]) == "3.0.2"


@pytest.mark.parametrize(("board", "position", "code"), [
    ("eight", "12345678", "slide-length"), ("eight", "1234567800", "slide-length"),
    ("eight", "123456789", "slide-blanks"), ("eight", "120456780", "slide-blanks"),
    ("eight", "1 2 3 4 5 6 7 8 1000", "slide-largest"), ("eight", "12345678?", "slide-symbol"),
    ("eight", "112345670", "slide-doubled"), ("eight", "123456790", "slide-number"),
])
def test_bad_positions(board: str, position: str, code: str) -> None:
    puzzle = open_puzzle(f"slide/{board}")
    with pytest.raises(PuzzleError) as caught:
        puzzle.read_goal(None, puzzle.read_position(position))
    assert caught.value.code == code
    assert "expected" in str(caught.value)


def test_equal_tiles_need_a_goal_with_the_same_tiles() -> None:
    eight = open_puzzle("slide/eight")
    assert eight.read_goal("011112222", "111122220") == "011112222"
    with pytest.raises(PuzzleError) as caught:
        eight.read_goal("011111222", "111122220")
    assert caught.value.code == "slide-goal-tiles"


@pytest.mark.parametrize(("board", "code"), [
    ("xs.3o-oco", "slide-board-marks"), ("xs.oo-xx-oo", "slide-board-apart"), ("xs.o", "board-empty"),
    ("11x3", "slide-size"), ("1x1", "slide-size"), ("0x5", "slide-size"),
    ("xs.3o-!", "bad-rows"), ("xt.", "board-code"),
])
def test_bad_boards(board: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"slide/{board}")
    assert caught.value.code == code


@pytest.mark.parametrize("text", ["e", "R0", "R6000", "9", "b9", "0.", "RX", "R-1", "r2"])
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle("slide/eight").read_moves("123456780", text)
    assert caught.value.code == "bad-moves"


@pytest.mark.parametrize("text", ["U", "L", "R3", "a1", "8", "b3.a1"])
def test_illegal_moves(text: str) -> None:
    eight = open_puzzle("slide/eight")
    refused = eight.replay(eight.read_moves("123456780", text), "123456780").refused
    assert refused is not None
    assert refused.code == "illegal-move"


def test_custom_rows_are_written_the_same_way() -> None:
    assert open_puzzle("slide/xs.ooo-oxo-ooo").id == "slide/xs.3o-oxo-3o"


@pytest.mark.parametrize("puzzle", ["slide/xs.o", "slide/xs.x", "slide/xg.00."])
def test_a_board_without_room_to_slide_has_too_few_cells(puzzle: str) -> None:
    with pytest.raises(PuzzleError, match=r"too few cells; expected at least [12]|cannot be read"):
        open_puzzle(puzzle)
