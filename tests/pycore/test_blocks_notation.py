"""Positions, goals, moves and board codes of sliding blocks as text."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hirameki import PuzzleError, check, open_puzzle, solve
from hirameki.links import Link, decode, encode
from hirameki.puzzles.blocks.notation import read_position
from hirameki.puzzles.blocks.rules import BlockBoard
from hypothesis import given
from hypothesis import strategies as st

from tests.pycore.test_blocks_twins import boards, opened

DONKEY = open_puzzle("slide/red-donkey")


@given(boards(), st.data())
def test_moves_and_links_round_trip(board: tuple[str, bool], data: st.DataObject) -> None:
    puzzle = opened(*board)
    assert open_puzzle(puzzle.id).id == puzzle.id
    assert open_puzzle(puzzle.id).read_position(None) == puzzle.start
    position, moves = puzzle.start, []
    for _ in range(data.draw(st.integers(0, 8))):
        legal = puzzle.board.legal(position, "moves")
        if not legal:
            break
        moves.append(list(data.draw(st.sampled_from(legal))))
        position = puzzle.play(position, moves[-1:]).positions[-1]
    text = puzzle.write_moves(puzzle.start, moves)
    assert puzzle.read_moves(puzzle.start, text) == moves
    playback = puzzle.play(puzzle.start, moves)
    assert playback.refused is None
    assert playback.positions[-1] == position == puzzle.read_position(position)
    measured = puzzle.lengths(puzzle.start, moves)
    assert measured["moves"] <= len(moves) <= measured["steps"]
    assert measured["moves"] <= measured["slides"] <= measured["steps"]
    link = Link(puzzle.id, position, puzzle.read_goal(None, position), ())
    assert decode(encode(link)) == link
    link = Link(puzzle.id, puzzle.start, puzzle.read_goal(None, puzzle.start), tuple(moves))
    assert decode(encode(link)) == link


def test_equal_letters_apart_are_different_blocks() -> None:
    board = BlockBoard(4, 2, frozenset(), False)
    assert read_position(board, "AAB0 00B.") == "AAB000B0"
    assert read_position(board, "A0AA/0oBA") == "A0CC00BC"
    # The hero keeps its letter even when it is not the first to have it.
    assert read_position(board, "A0AA0000", ("A", (0, 1))) == "B0AA0000"


def test_the_same_block_moves_on_as_one_move() -> None:
    assert DONKEY.lengths(DONKEY.read_position(None), [[16, 17], [17, 18]]) == {"moves": 1, "slides": 1, "steps": 2}


def test_moves_played_first() -> None:
    assert solve("slide/red-donkey", moves="13.D")["moves"] == 80
    assert solve("slide/red-donkey", moves="b4.D")["moves"] == 80
    assert check("slide/red-donkey", moves="13.D")["togo"] == 80


def test_goals() -> None:
    assert DONKEY.read_goal("ab4", DONKEY.read_position(None)) == "A13"
    assert DONKEY.read_goal("J16.a13", DONKEY.read_position(None)) == "A13.J16"
    both = solve("slide/red-donkey", goal="J16.A13")
    assert both["moves"] >= 81
    assert DONKEY.finished(DONKEY.play(both["position"], both["solution"]).positions[-1], "A13.J16")


@pytest.mark.parametrize(("code", "asked"), [
    ("blocks-symbol", {"position": "BAACBAACDEEFDGHFI?0J"}),
    ("blocks-symbol", {"position": "baacBAACDEEFDGHFI00J"}),
    ("blocks-length", {"position": "BAAC"}),
    ("blocks-length", {"position": ""}),
    ("blocks-walls", {"position": "BAACBAACDEEFDGHFIx0J"}),
    ("blocks-hero", {"position": "BADCBADCDEEFDGHFI00J"}),
    ("blocks-goal", {"goal": "13"}),
    ("blocks-goal", {"goal": "A13.A14"}),
    ("blocks-goal", {"goal": ""}),
    ("bad-cell", {"goal": "A99"}),
    ("bad-cell", {"goal": "Az4"}),
    ("blocks-no-block", {"goal": "Q13"}),
    ("blocks-goal-fit", {"goal": "A15"}),
    ("blocks-goal-fit", {"goal": "A13.B13"}),
    ("blocks-moves", {"moves": "13L"}),
    ("blocks-moves", {"moves": "13.L,"}),
    ("bad-cell", {"moves": "77.L"}),
    ("illegal-move", {"moves": "13.DU"}),
    ("illegal-move", {"moves": "14.UUUUUU"}),
    ("illegal-move", {"moves": "17.L"}),
    ("illegal-move", {"moves": "5.D"}),
    ("unknown-metric", {"metric": "jumps"}),
    ("blocks-first", {"first": "1-2"}),
])
def test_bad_questions_get_one_sentence(code: str, asked: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError) as caught:
        solve("slide/red-donkey", **asked)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("code", "name"), [
    ("blocks-code", "klotski.BB-cc"), ("board-empty", "klotski.xx-x"), ("bad-rows", "rush.AA!"),
    ("board-empty", "rush."), ("board-too-large", "klotski.A99c-99c-99c-99c-99c"), ("blocks-symbol", "klotski.Aoqc"),
    ("unknown-puzzle", "klotski-nobody"), ("blocks-too-many", "klotski." + "ABABABABAB-BABABABABA-ABABABABAB"),
])
def test_bad_boards_get_one_sentence(code: str, name: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"slide/{name}")
    assert caught.value.code == code


@given(st.text("ABC0x.o-/ 19LRUDab", max_size=24))
def test_any_text_is_read_or_refused(text: str) -> None:
    for asked in ({"position": text}, {"goal": text}, {"moves": text}):
        with suppress(PuzzleError):
            solve("slide/red-donkey", nodes=1, **asked)
    with suppress(PuzzleError):
        open_puzzle(f"slide/klotski.{text}")
