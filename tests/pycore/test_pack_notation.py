"""Sets of pieces, positions and rules of packings, and the errors for bad input."""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import Asked, Lay, Lift, Move, Puzzle, PuzzleError, as_json, check, open_puzzle, solve

from tests.pycore.pack_twins import is_packing


def open_pack(slug: str) -> Puzzle:
    """Return a packing puzzle."""
    return open_puzzle(f"pack/{slug}")


def solution_of(puzzle: Puzzle) -> list[str]:
    """Return the rows of a packing."""
    rows = [row for row in puzzle.solve().solution or () if isinstance(row, str)]
    assert rows
    return rows


@pytest.mark.parametrize(
    ("text", "canonical", "letters", "area"),
    [
        ("VPL", "LPV", "LPV", 15),
        ("3P", "3P", "PAB", 15),
        ("12P.oo", "12P.oo", "PABCDEFGHIJKL", 62),
        ("1s.JLQ", "1s.JLQ", "JLQ", 15),
        ("oo-oo.X", "X.oo-oo", "XO", 9),
        ("3o-xo-xo.T", "TT", "TA", 10),
        ("x5o", "I", "I", 5),
        ("1s.3o-o.3o-xxo", "1s.3o-o.3o-xxo", "BA", 8),
    ],
)
def test_sets_of_pieces(text: str, canonical: str, letters: str, area: int) -> None:
    described: Any = open_pack(f"xs.oo/p.{text}").describe()
    assert described["pieces_text"] == canonical
    assert "".join(piece["letter"] for piece in described["pieces"]) == letters
    assert sum(len(piece["orientations"][0]) for piece in described["pieces"]) == area
    assert open_pack(f"xs.oo/p.{canonical}").describe()["pieces_text"] == canonical


@pytest.mark.parametrize("slug", ["xs.5o-5o/p.oo-ox-oo.3oxo", "xs.5o-5o/p.1s.xo-oo-oo", "xt.6o/p.o-xo-oo"])
def test_a_puzzle_is_what_its_name_says(slug: str) -> None:
    puzzle = open_pack(slug)
    assert puzzle.describe() == open_puzzle(puzzle.id).describe(), "moves name the same orientations"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("5x11", "pack-area"),
        ("one-sided-6x10", "pack-area"),
        ("level-5x5-FLPU", "pack-area"),
        ("calendar-02-30", "pack-date"),
        ("calendar-13-01", "pack-date"),
        ("calendar-02-30-sun", "pack-date"),
        ("calendar-04-08-xyz", "pack-date"),
        ("calendar-04-08-thursday", "unknown-puzzle"),
        ("nowhere", "unknown-puzzle"),
        ("6x10/q", "unknown-puzzle"),
        ("xq.5o", "pack-lattice"),
        ("xs.", "board-code"),
        ("xs.xx", "board-empty"),
        ("xs.400o-o", "board-too-large"),
        ("xs.5o-5A", "piece-unknown"),
        ("xs.5o-3I", "piece-shape"),
        ("xs.5o/p.", "pieces-text"),
        ("xs.5o/p.K", "pieces-text"),
        ("xs.5o/p.J", "pieces-text"),
        ("xs.5o/p.I..I", "pieces-text"),
        ("xs.5o/p.1s", "pieces-number"),
        ("xs.5o/p.27I", "pieces-number"),
        ("xs.5o/p.xx-x", "pieces-empty"),
        ("xs.5o/p.0o", "bad-rows"),
    ],
)
def test_bad_boards_and_sets_raise_errors_of_one_sentence(name: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(f"pack/{name}")
    assert caught.value.code == code
    assert str(caught.value).endswith(".")


def test_a_rectangle_that_twelve_pentominoes_do_not_fill_says_how_a_board_names_its_pieces() -> None:
    with pytest.raises(PuzzleError, match="level-3x5-LPV"):
        open_puzzle("pack/3x5")


@pytest.mark.parametrize(
    ("position", "code"),
    [("6o", "position-shape"), ("3X3o-6o-5o", "position-shape"), ("5Q-5o-5o", "piece-unknown"),
     ("LVLVo-5o-5o", "piece-shape"), ("5L-5o-5o", "piece-shape"), ("5c-5o-5o", "piece-unknown"), ("5!", "bad-rows")],
)
def test_bad_positions_are_refused(position: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_pack("xs.5o-5o-5o/p.LPV").read_position(position)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"first": "0-1"}, "bad-option"), ({"moves": "R3"}, "bad-moves"), ({"metric": "jumps"}, "unknown-metric"),
        ({"goal": "any"}, "goal-shape"),
    ],
)
def test_options_that_packings_do_not_have_are_refused(asked: Asked, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_pack("level-3x5-LPV").solve(**asked)
    assert caught.value.code == code


def test_no_more_pieces_are_dealt_than_there_are() -> None:
    with pytest.raises(PuzzleError, match="expected 0 to 2, the farthest that was found"):  # three fit in four ways
        open_pack("level-3x5-LPV").deal(distance=4)


def test_packings_have_no_moves_in_links() -> None:
    puzzle = open_pack("level-3x5-LPV")
    assert puzzle.read_moves(puzzle.start.text, "") == []
    assert puzzle.write_moves(puzzle.start.text, []) == ""


def test_custom_boards_keep_placed_pieces() -> None:
    puzzle = open_pack("xs.4Lo-oooLo-5o/p.LPV")
    assert puzzle.start.text == "4Lo-3oLo-5o"
    assert puzzle.id == "pack/xs.4Lo-3oLo-5o/p.LPV"
    assert puzzle.describe()["pieces_text"] == "LPV"
    assert open_pack(puzzle.slug).start == puzzle.start
    assert solution_of(puzzle)[0].startswith("LLLL")


PLACE, LIFT = Lay("V", 0, 0), Lift("V")


def test_legal_moves() -> None:
    puzzle = open_pack("level-3x5-LPV")
    played = puzzle.replay([PLACE, LIFT, PLACE], puzzle.start.text)
    assert played.refused is None
    assert played.moves == (PLACE, LIFT, PLACE)
    assert played.positions == ("3o-3o-3o-3o-3o", "Voo-Voo-3V-3o-3o", "3o-3o-3o-3o-3o", "Voo-Voo-3V-3o-3o")


@pytest.mark.parametrize(
    ("moves", "number", "reason"),
    [
        ([LIFT], 1, "V is not on the board"),
        ([PLACE, PLACE], 2, "V is on the board already"),
        ([Lay("V", 0, 1)], 1, "V does not lie on the board there"),
        ([Lay("V", 4, 0)], 1, "V does not lie on the board there"),
        ([Lay("V", 0, -1)], 1, "V does not lie on the board there"),
        ([Lay("Q", 0, 0)], 1, "Q does not lie on the board there"),
        ([PLACE, Lay("L", 1, 0)], 2, "L would overlap another piece"),
        ([PLACE, 3], 2, "pieces can only be laid and lifted"),
    ],
)
def test_illegal_moves(moves: list[Move], number: int, reason: str) -> None:
    puzzle = open_pack("level-3x5-LPV")
    played = puzzle.replay(moves, puzzle.start.text)
    assert played.refused is not None
    assert played.refused.params["number"] == number
    assert played.refused.params["reason"] == reason
    assert len(played.positions) == number


def test_a_move_is_a_list_in_json() -> None:
    legal = as_json(open_pack("level-3x5-LPV").check().legal[0])
    assert legal == {"move": ["L", 1, 0], "outcome": "losing", "togo": None}


def test_solutions_are_packings() -> None:
    puzzle = open_pack("level-3x5-LPV")
    described, good = puzzle.describe(), solution_of(puzzle)
    assert is_packing(described, good)
    text = "\n".join(good)
    for bad in (
        good[:4], [*good, "P"], text.replace("L", "P").split("\n"), text.replace("V", "o").split("\n"),
        [good[1], good[0], *good[2:]], ["P" + good[0][1:], *good[1:]],
    ):
        assert bad == good or not is_packing(described, bad), bad


@pytest.mark.parametrize(
    ("puzzle", "position", "kind", "reason"),
    [
        ("xs.5o-5o-4o/p.LPV", None, "area", "total"),
        ("xs.3o-3o-3o-3o-3o/p.IPV", None, "colouring", None),
        ("xs.xoo-4o-4o-4o/p.I.3o-3o.3o", None, "area", "piece"),
        ("6x10", "oFF3o-FF4o-oF4o-6o-6o-6o-6o-6o-6o-6o", "area", "enclosed"),
        ("xs.x3o-4o-o/p.oo-oo.oo-oo", None, "area", "cell"),
        ("xs.4o-4o-4o/p.3o-xo.3o-xo.3o-xo", None, "colouring", None),
        ("level-3x5-FIN", None, "steps", None),
    ],
)
def test_certificates(puzzle: str, position: str | None, kind: str, reason: str | None) -> None:
    for answer in (solve(f"pack/{puzzle}", position=position), check(f"pack/{puzzle}", position=position)):
        assert answer.outcome == "unsolvable"
        certificate = as_json(answer.certificate)
        assert isinstance(certificate, dict)
        assert (certificate.get("kind"), certificate.get("reason")) == (kind, reason)


def test_a_colouring_certificate_holds() -> None:
    colouring = check("pack/xs.4o-4o-4o/p.3o-xo.3o-xo.3o-xo").certificate
    assert colouring.kind == "colouring"
    totals = {0}
    for sums in colouring.pieces.values():
        totals = {total + value for total in totals for value in sums}
    assert colouring.region not in totals
    assert colouring.region == sum(colouring.weights)


def test_the_goal_has_given_pieces_that_are_in_the_position() -> None:
    puzzle = open_pack("level-3x5-LPV")
    placed, given = "oPP-oPP-oPo-ooo-ooo", "oPP-oPP-oPo-3o-3o"
    assert puzzle.read_goal(placed, placed) == given
    assert puzzle.solve(position=placed, goal=given).goal == given
    with pytest.raises(PuzzleError) as refused:
        puzzle.read_goal(given, puzzle.start.text)
    assert refused.value.code == "pack-given"
