"""Reads and writes positions, goals and moves of peg boards as text, and rejects invalid texts."""

from __future__ import annotations

import json

import pytest
from hirameki import Asked, PuzzleError, check, open_puzzle, solve
from hypothesis import given
from hypothesis import strategies as st
from peg_boards import SLUGS, goals_of, jumps_of, pegs_of, rows_of, text_of
from peg_boards import board as opened
from peg_twins import after_jump

BOARDS = [opened(slug) for slug in SLUGS]


@given(st.data())
def test_positions_and_goals_round_trip(data: st.DataObject) -> None:
    puzzle = data.draw(st.sampled_from(BOARDS))
    holes = range(len(puzzle.board))
    pegs = frozenset(data.draw(st.sets(st.sampled_from(holes), min_size=1)))
    rows = rows_of(puzzle.board.cells, ["o" if hole in pegs else "c" for hole in holes])
    text = puzzle.read_position(rows)
    assert pegs_of(puzzle, text) == pegs
    assert puzzle.read_position(text) == text
    goal = puzzle.read_goal(rows, text)
    assert goals_of(puzzle, goal) == {pegs}
    assert puzzle.read_goal(goal, text) == goal
    assert all(puzzle.position(text_of(puzzle, {hole}), "any").solved for hole in holes)


@given(st.data())
def test_random_plays_round_trip_and_follow_the_rules(data: st.DataObject) -> None:
    puzzle = data.draw(st.sampled_from(BOARDS))
    pegs = frozenset(range(len(puzzle.board))) - {data.draw(st.integers(0, len(puzzle.board) - 1))}
    start = text_of(puzzle, pegs)
    sweeps: list[tuple[int, ...]] = []
    jumps = 0
    for _ in range(data.draw(st.integers(0, 12))):
        legal = [jump for jump in jumps_of(puzzle) if after_jump(pegs, jump) is not None]
        if not legal:
            break
        origin, over, target = data.draw(st.sampled_from(legal))
        after = after_jump(pegs, (origin, over, target))
        assert after is not None
        pegs, jumps = after, jumps + 1
        if sweeps and sweeps[-1][-1] == origin:
            sweeps[-1] = (*sweeps[-1], target)
        else:
            sweeps.append((origin, target))
    text = puzzle.write_moves(start, sweeps)
    assert puzzle.write_moves(start, puzzle.single_steps(sweeps)) == text
    assert puzzle.read_moves(start, text) == sweeps
    played = puzzle.replay(sweeps, start)
    assert played.refused is None
    assert list(played.moves) == sweeps
    assert pegs_of(puzzle, played.positions[-1]) == pegs
    assert puzzle.lengths(start, sweeps) == {"moves": len(sweeps), "jumps": jumps}
    assert puzzle.lengths(start, puzzle.single_steps(sweeps)) == {"moves": len(sweeps), "jumps": jumps}


def test_names_of_the_contract() -> None:
    english = open_puzzle("peg/english")
    assert english.read_position("16") == english.read_position("d4") == english.read_position("D4") == "d4"
    assert english.read_position("xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o") == "d4"
    assert english.read_goal(None, "d4") == "d4"
    assert english.read_goal(None, "c1") == "c1"
    assert english.read_goal(None, "xx3o-xxoco-7o-3oc3o-7o-xx3o-xx3o") == "any"
    assert english.read_moves("d4", "d2D") == [(4, 16)]
    assert open_puzzle("peg/triangle-15").read_moves("0", "3.E5.L") == [(3, 0), (5, 3)]


def test_custom_boards_take_their_start_from_the_code() -> None:
    custom = open_puzzle("peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o")
    english = open_puzzle("peg/english")
    assert (custom.read_position(None), custom.read_goal(None, "d4")) == ("d4", "d4")
    assert custom.describe()["jumps"] == english.describe()["jumps"]
    assert custom.describe()["custom"]
    assert not english.describe()["custom"]
    assert open_puzzle("peg/xs.xxooo-xx3o-7o-3oc3o-7o-xx3o-xx3o").id == custom.id
    diagonal = open_puzzle("peg/xq.3o-oco-3o")
    assert set(opened(diagonal.slug).letters) == set("UDLRQEZC")
    triangle = open_puzzle("peg/triangle-15").describe()["jumps"]
    assert open_puzzle("peg/xt.o-oo-ooo-4o-5o").describe()["jumps"] == triangle


@pytest.mark.parametrize(("name", "code"), [
    ("peg/nowhere", "unknown-puzzle"), ("peg/rect-0x4", "board-empty"), ("peg/rect-30x30", "board-too-large"),
    ("peg/xs.", "board-code"), ("peg/xs.ooo-oAo", "peg-board-marks"), ("peg/xs.oo-oo", "board-no-jumps"),
    ("peg/rect-2x2", "board-no-jumps"), ("peg/xs.0o", "bad-rows"), ("peg/xs.xxx", "board-empty"),
    ("peg/xz.ooo", "board-code"), ("peg/xs.999o", "board-too-large"),
])
def test_invalid_boards_are_refused(name: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(name)
    assert caught.value.code == code


@pytest.mark.parametrize(("asked", "code"), [
    ({"position": "z9"}, "bad-cell"), ({"position": "33"}, "bad-cell"), ({"position": "3o"}, "position-shape"),
    ({"position": ""}, "position-shape"), ({"position": "%"}, "bad-rows"),
    ({"position": "xx3o-xx3o-7o-3oA3o-7o-xx3o-xx3o"}, "position-shape"),
    ({"goal": "xx3c-xx3c-7c-7c-7c-xx3c-xx3c"}, "goal-empty"), ({"goal": "3o"}, "goal-shape"),
    ({"goal": "z9"}, "bad-cell"),
    ({"first": "d2"}, "bad-option"), ({"first": "d2-d3"}, "bad-option"), ({"first": "x-y"}, "bad-option"),
    ({"first": "c3-e3", "position": "d4"}, "illegal-move"), ({"metric": "miles"}, "unknown-metric"),
])
def test_questions_that_cannot_be_read(asked: Asked, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        solve("peg/english", **asked)
    assert caught.value.code == code
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(("moves", "code", "reason"), [
    ("d2Dd2D", "illegal-move", "there is no peg in d2"), ("d1D", "illegal-move", "d3 is not empty"),
    ("d2U", "illegal-move", "no line"), ("d2DD", "illegal-move", "d6 is not empty"), ("d2D?", "bad-moves", "?"),
    ("d9D", "bad-moves", "d9D"), ("D", "bad-moves", "D"), ("d2", "bad-moves", "d2"),
])
def test_illegal_or_unreadable_moves_are_refused(moves: str, code: str, reason: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        check("peg/english", moves=moves)
    assert caught.value.code == code
    assert reason in str(caught.value)


def test_the_legal_moves_before_an_illegal_one_are_kept() -> None:
    english = open_puzzle("peg/english")
    played = english.replay(english.read_moves("d4", "d2Dd1D"), "d4")
    assert played.moves == ((4, 16),)
    assert played.refused is not None
    assert played.refused.params["number"] == 2
    halfway = english.replay([(4, 16, 28)], "d4")
    assert halfway.moves == ((4, 16),)
    assert halfway.refused is not None


@pytest.mark.parametrize("slug", SLUGS)
def test_boards_are_described_by_their_lines(slug: str) -> None:
    puzzle = opened(slug)
    described = json.loads(json.dumps(puzzle.describe()))
    names = described["names"]
    for origin, over, target, letter in described["jumps"]:
        assert [origin, letter, over] in described["steps"]
        assert [over, letter, target] in described["steps"]
    nearest = min(
        (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a in described["points"] for b in described["points"] if a != b
    )
    assert nearest == pytest.approx(1, abs=0.01)
    assert len(set(names)) == len(names)


def test_moves_of_other_families_are_refused() -> None:
    with pytest.raises(PuzzleError, match="expected the holes"):
        opened("hoppers").replay([4], "c3")
