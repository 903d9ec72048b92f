"""Positions, goals, moves and board codes of sliding blocks as text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hirameki import Asked, Move, PuzzleError, check, open_puzzle, solve
from hirameki.links import Link, decode, encode
from hypothesis import given
from hypothesis import strategies as st

from tests.pycore.blocks_boards import Drawn, boards, legal, opened
from tests.pycore.opened import Opened

DONKEY = open_puzzle("slide/red-donkey")


@given(boards(), st.data())
def test_moves_and_links_round_trip(board: Drawn, data: st.DataObject) -> None:
    puzzle = opened(board)
    assert open_puzzle(puzzle.id).id == puzzle.id
    assert open_puzzle(puzzle.id).read_position(None) == puzzle.start.text
    position = puzzle.start.text
    moves: list[Move] = []
    for _ in range(data.draw(st.integers(0, 8))):
        possible = legal(puzzle, position, "moves")
        if not possible:
            break
        moves.append(data.draw(st.sampled_from(possible)))
        position = puzzle.replay(moves[-1:], position).positions[-1]
    text = puzzle.write_moves(puzzle.start.text, moves)
    assert puzzle.read_moves(puzzle.start.text, text) == moves
    playback = puzzle.replay(moves, puzzle.start.text)
    assert playback.refused is None
    assert playback.positions[-1] == position == puzzle.read_position(position)
    measured = puzzle.lengths(puzzle.start.text, moves)
    assert measured["moves"] <= len(moves) <= measured["steps"]
    assert measured["moves"] <= measured["slides"] <= measured["steps"]
    link = Link(puzzle.id, position, puzzle.read_goal(None, position), ())
    assert decode(encode(link)) == link
    link = Link(puzzle.id, puzzle.start.text, puzzle.read_goal(None, puzzle.start.text), tuple(moves))
    assert decode(encode(link)) == link


def test_equal_letters_apart_are_different_blocks() -> None:
    puzzle = open_puzzle("slide/klotski.Accc-4c")
    assert puzzle.read_position("A0BB 00C.") == "A0BB00C0"
    assert puzzle.read_position("A0BB/0oCB") == "A0BB00CB"
    assert puzzle.read_position("ABCB-0o00") == "ABCD0000"
    # The hero keeps its letter even if it is not the first block with it.
    assert open_puzzle("slide/klotski.AAcc-4c").read_position("A0AA0000") == "B0AA0000"


def test_consecutive_moves_of_a_block_count_as_one() -> None:
    lengths = Opened(DONKEY.id).lengths(DONKEY.start.text, [(16, 17), (17, 18)])
    assert lengths == {"moves": 1, "slides": 1, "steps": 2}


def test_moves_played_first() -> None:
    assert solve("slide/red-donkey", moves="13.D").moves == 80
    assert solve("slide/red-donkey", moves="b4.D").moves == 80
    assert check("slide/red-donkey", moves="13.D").togo == 80


def test_goals() -> None:
    assert DONKEY.read_goal("ab4", DONKEY.read_position(None)) == "A13"
    assert DONKEY.read_goal("J16.a13", DONKEY.read_position(None)) == "A13.J16"
    both = solve("slide/red-donkey", goal="J16.A13")
    assert both.moves is not None
    assert both.moves >= 81
    assert DONKEY.position(DONKEY.replay(both.solution or (), both.position).positions[-1], "A13.J16").solved


@pytest.mark.parametrize("way", ["0.RR", "0.DL", "0.DD", "0.U"])
def test_a_way_off_the_board_does_not_come_in_on_the_other_side(way: str) -> None:
    assert refusal(lambda: open_puzzle("slide/klotski.Ac-cc").solve(moves=way)) == "illegal-move"


def test_columns_of_walls_at_the_right_are_left_out() -> None:
    assert open_puzzle("slide/klotski.AAcx-BBcxx").start == open_puzzle("slide/klotski.AAc-BBc").start


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
    ("blocks-moves", {"moves": "13.L-"}),
    ("bad-cell", {"moves": "77.L"}),
    ("illegal-move", {"moves": "13.DU"}),
    ("illegal-move", {"moves": "14.UUUUUU"}),
    ("illegal-move", {"moves": "17.L"}),
    ("illegal-move", {"moves": "5.D"}),
    ("unknown-metric", {"metric": "jumps"}),
    ("bad-option", {"first": "1-2"}),
])
def test_bad_questions_are_refused_in_one_line(code: str, asked: Asked) -> None:
    with pytest.raises(PuzzleError) as caught:
        solve("slide/red-donkey", **asked)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("code", "name"), [
    ("blocks-code", "klotski.BB-cc"), ("board-empty", "klotski.xx-x"), ("bad-rows", "rush.AA!"),
    ("board-empty", "rush."), ("board-too-large", "klotski.A99c-99c-99c-99c-99c"), ("blocks-symbol", "klotski.Aoqc"),
    ("unknown-puzzle", "klotski-nobody"), ("blocks-too-many", "klotski." + "ABABABABAB-BABABABABA-ABABABABAB"),
])
def test_bad_boards_are_refused(code: str, name: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"slide/{name}")
    assert caught.value.code == code


def test_there_is_a_block_for_every_letter() -> None:
    assert open_puzzle("slide/klotski.ABCDEFGHI-JKLMNOPQR-STUVWXYZc").check().legal


def refusal(read: Callable[[], object]) -> str:
    """Return the code of the error that a call raises, or "" if it raises none."""
    try:
        read()
    except PuzzleError as error:
        return error.code
    return ""


TEXTS = st.text("ABC0x.o-/ 19LRUDab", max_size=24)


@given(TEXTS)
def test_any_position_is_read_canonically_or_refused(text: str) -> None:
    code = refusal(lambda: DONKEY.read_position(text))
    if code:
        assert code.startswith("blocks-")
    else:
        position = DONKEY.read_position(text)
        assert DONKEY.read_position(position) == position


@given(TEXTS)
def test_any_goal_is_read_canonically_or_refused(text: str) -> None:
    start = DONKEY.read_position(None)
    code = refusal(lambda: DONKEY.read_goal(text, start))
    if code:
        assert code.startswith("blocks-") or code == "bad-cell"
    else:
        goal = DONKEY.read_goal(text, start)
        assert DONKEY.read_goal(goal, start) == goal


@given(TEXTS)
def test_any_moves_are_played_or_refused(text: str) -> None:
    start = DONKEY.read_position(None)
    code = refusal(lambda: DONKEY.read_moves(start, text))
    if code:
        assert code in ("blocks-moves", "bad-cell")
    else:
        playback = DONKEY.replay(DONKEY.read_moves(start, text), start)
        assert len(playback.positions) == len(playback.moves) + 1
        assert playback.refused is None or playback.refused.code == "illegal-move"


@given(st.lists(st.tuples(st.integers(-2, 25), st.integers(-2, 25)), max_size=4))
def test_any_pairs_of_cells_are_played_up_to_the_first_illegal_one(moves: list[tuple[int, int]]) -> None:
    start = DONKEY.read_position(None)
    playback = DONKEY.replay(moves, start)
    assert list(playback.moves) == moves[:len(playback.moves)]
    assert (playback.refused is None) == (len(playback.moves) == len(moves))


@given(TEXTS)
def test_any_board_code_is_read_canonically_or_refused(text: str) -> None:
    code = refusal(lambda: open_puzzle(f"slide/klotski.{text}"))
    if code:
        assert code.startswith(("blocks-", "board-")) or code in ("bad-rows", "unknown-puzzle")
    else:
        puzzle = open_puzzle(f"slide/klotski.{text}")
        assert open_puzzle(puzzle.id).read_position(None) == puzzle.read_position(None)
