"""Positions, moves, links and errors of lamps."""

from __future__ import annotations

import pytest
from hirameki import PuzzleError, links, open_puzzle
from hirameki.commands.main import main
from hypothesis import given
from hypothesis import strategies as st

from tests.pycore.opened import Opened

SLUGS = ("5x5", "7x2", "triangle", "hexagon", "xs.3o-oxo-3o", "xq.3o-3o-3o", "xt.o-oo-3o-4o", "xg.000111.1-2")


@given(st.sampled_from(SLUGS), st.lists(st.integers(0, 10**6), max_size=40), st.integers(0, 2**30))
def test_positions_moves_and_links_round_trip(slug: str, picks: list[int], lit: int) -> None:
    puzzle = open_puzzle(f"lights/{slug}")
    lamps = len(puzzle.start.moves)
    start = puzzle.read_position("-".join(
        "".join(mark if mark == "x" else "oc"[lit >> column + 3 * row & 1] for column, mark in enumerate(line))
        for row, line in enumerate(Opened(puzzle.id).board.rows("o" * lamps))
    ))
    assert puzzle.read_position(start) == puzzle.read_position(f" {start}\n") == start
    moves = [pick % lamps for pick in picks]
    text = puzzle.write_moves(start, moves)
    assert puzzle.read_moves(start, text) == moves
    assert puzzle.read_moves(start, ".".join(map(str, moves))) == moves
    assert puzzle.replay(moves, puzzle.replay(moves, start).positions[-1]).positions[-1] == start, "in any order, twice"
    link = links.Link(puzzle.id, start, puzzle.read_goal(None, start), tuple(moves))
    assert links.decode(links.encode(link)) == link


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"position": "5o-5o"}, "position-shape"), ({"goal": "5o-5o"}, "goal-shape"),
        ({"position": "5o-5o-5o-5o-4oa"}, "position-shape"),
        ({"position": "5o-5o-5o-5o-4o!"}, "bad-rows"),
        ({"goal": "5o-5o-5o-5o-4oa"}, "goal-shape"),
        ({"moves": "a1.z9"}, "bad-moves"),
        ({"moves": "a1-b1"}, "bad-moves"),
        ({"moves": "25"}, "bad-moves"),
        ({"moves": "a1." * 5000 + "a1"}, "bad-moves"),
        ({"metric": "jumps"}, "unknown-metric"),
        ({"first": "a1-b1"}, "bad-option"),
    ],
)
def test_bad_questions_are_refused(asked: dict[str, str], code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle("lights/5x5").solve(**asked)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("slug", "code"),
    [
        ("0x5", "unknown-puzzle"), ("5x", "unknown-puzzle"), ("21x20", "board-too-large"), ("401x1", "board-too-large"),
        ("xs.401o", "board-too-large"), ("xs.3c", "lights-board-marks"), ("xs.x", "board-empty"), ("xs.!", "bad-rows"),
        ("xg.000122.1", "slide-board-apart"), ("xg.0001", "graph-code"), ("xd.3o", "unknown-puzzle"),
    ],
)
def test_bad_boards_are_refused(slug: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"lights/{slug}")
    assert caught.value.code == code


def test_no_such_lamp() -> None:
    refused = open_puzzle("lights/3x3").replay([4, 9], "3o-3o-3o").refused
    assert str(refused) == "Move 2 (9) is illegal: there is no such lamp."
    assert open_puzzle("lights/3x3").replay([True], "3o-3o-3o").refused is not None


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("solve lights/21x20", 2, "A board can have at most 400 cells; this one has 420.\n"),
        ("solve lights/5x5 --position 5o-5o", 2,
         "The position '5o-5o' does not fit this board; expected 5o-5o-5o-5o-5o.\n"),
        (f"solve lights/xq.{'-'.join(['20o'] * 20)} --nodes 5000", 3,
         "limit reached: best so far 49 moves, bound 45\n"),
    ],
)
def test_what_cannot_be_read_or_proved_is_one_sentence(
    words: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == code
    told = capsys.readouterr()
    assert said in (told.err if code == 2 else told.out).splitlines(keepends=True)
