"""Positions, moves, links and errors of frogs and toads."""

from __future__ import annotations

import pytest
from hirameki import PuzzleError, links, open_puzzle
from hypothesis import given
from hypothesis import strategies as st

from tests.pycore.opened import Opened

SLUGS = ("frogs-3", "fore-and-aft", "xs.3o-oxo-3o", "xq.3o-3o-3o", "xt.o-oo-3o-4o")


@given(st.sampled_from(SLUGS), st.lists(st.integers(0, 10**6), max_size=40))
def test_moves_and_links_round_trip(slug: str, picks: list[int]) -> None:
    puzzle = open_puzzle(f"hop/{slug}")
    start = position = puzzle.read_position(None)
    moves: list[int] = []
    for pick in picks:
        origins = Opened(puzzle.id).board.origins[position.index("0")]
        moves.append(origins[pick % len(origins)])
        position = puzzle.replay([moves[-1]], position).positions[-1]
    text = puzzle.write_moves(start, moves)
    assert puzzle.read_moves(start, text) == moves
    assert puzzle.read_moves(start, ".".join(map(str, moves))) == moves or not moves
    link = links.Link(puzzle.id, start, puzzle.read_goal(None, start), tuple(moves))
    assert links.decode(links.encode(link)) == link


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"position": "1110223"}, "hop-symbol"),
        ({"position": "111022"}, "hop-length"),
        ({"position": "1111222"}, "slide-blanks"),
        ({"goal": "1120222"}, "slide-goal-tiles"),
        ({"moves": "RX"}, "bad-moves"),
        ({"moves": "U"}, "illegal-move"),
        ({"moves": "0"}, "illegal-move"),
        ({"moves": "99"}, "bad-moves"),
        ({"metric": "jumps"}, "unknown-metric"),
        ({"first": "a1-b1"}, "bad-option"),
    ],
)
def test_bad_questions_are_refused(asked: dict[str, str], code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle("hop/frogs-3").solve(**asked)
    assert caught.value.code == code
    assert "tile" not in str(caught.value)


@given(st.integers(2, 60), st.integers(1, 10))
def test_half_of_the_pieces_are_frogs_and_the_goal_is_exchanged(pieces: int, width: int) -> None:
    rows = ["o" * min(width, pieces + 1 - done) for done in range(0, pieces + 1, width)]
    puzzle = open_puzzle(f"hop/xs.{'-'.join(rows)}")
    frogs = pieces // 2
    assert puzzle.read_position(None) == "1" * frogs + "0" + "2" * (pieces - frogs)
    assert puzzle.read_goal(None, None) == "2" * (pieces - frogs) + "0" + "1" * frogs


@pytest.mark.parametrize(
    ("slug", "code"),
    [
        ("frogs-7", "unknown-puzzle"), ("xs.oo", "board-empty"), ("xs.oxxoo", "slide-board-apart"),
        ("xs.3c", "hop-board-marks"), ("xs.!", "bad-rows"), ("xg.000111.1-2", "unknown-puzzle"),
    ],
)
def test_bad_boards_are_refused(slug: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"hop/{slug}")
    assert caught.value.code == code
