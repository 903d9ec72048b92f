"""Boards as text and as SVG: what `print`, `hirameki show` and `hirameki sheet` draw."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hirameki import open_puzzle
from hirameki.commands.main import main


def drawn(puzzle: str, position: object = None) -> list[str]:
    """Return a position as `print` draws it."""
    return str(open_puzzle(puzzle).position(position)).splitlines()


def test_tiles_are_aligned_right() -> None:
    assert drawn("slide/4x2", [1, 2, 3, 0, 4, 5, 6, 7]) == ["1 2 3 .", "4 5 6 7"]
    assert drawn("slide/4x3", [9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8])[:2] == [" 9 10 11  .", " 1  2  3  4"]


@pytest.mark.parametrize(("name", "colours"), [
    ("slide/eight", {0}), ("slide/cube", {0}), ("slide/star", {0, 1, 2}), ("hop/frogs-2", {0, 1, 2}),
    ("slide/rush-1", set(range(10))),
])
def test_colours_tell_pieces_apart_that_have_no_numbers_and_blanks_look_blank(name: str, colours: set[int]) -> None:
    puzzle = open_puzzle(name)
    cells = puzzle.drawing(puzzle.start.text).cells
    assert {cell.colour for cell in cells} == colours
    assert {cell.kind for cell in cells if not cell.label} == {"blank"}


def test_triangular_rows_are_drawn_in_half_columns() -> None:
    assert drawn("peg/triangle-10") == ["   o", "  . o", " o o o", "o o o o"]


def test_outlines_have_a_wall_between_pieces_only() -> None:
    assert drawn("pack/xs.3o-3o/p.oo-o.oo-o", "AAB-ABB") == [
        "+-------+---+",
        "| A     | B |",
        "|   +---+   |",
        "|   |       |",
        "+---+-------+",
    ]


def test_outlines_leave_holes_of_the_region_empty() -> None:
    shown = drawn("pack/xs.3o-oxo-3o/p.3o-oxo-3o", "AAA-AxA-AAA")
    assert shown[2:5] == ["|   +---+   |", "|   |   |   |", "|   +---+   |"]


def test_a_sheet_puts_captions_above_boards_of_equal_width(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "hop/frogs-1"]) == 0
    assert capsys.readouterr().out.splitlines() == ["0       1       2       3", "1 . 2   . 1 2   2 1 .   2 . 1"]


def test_a_sheet_is_as_wide_as_its_boards_and_not_as_what_is_said_below_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for room, side_by_side in ((27, 1), (56, 2), (84, 3)):
        monkeypatch.setenv("COLUMNS", str(room))
        assert main(["sheet", "slide/theta"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].split() == ["0", "1", "2"][:side_by_side]
        assert len(lines[-1]) == 72


@pytest.mark.parametrize(("command", "name", "some"), [
    ("show", "slide/eight", {"1", "8"}), ("sheet", "slide/eight", {"1", "8"}), ("show", "slide/rush-1", {"A", "B"}),
    ("show", "pack/calendar-01-25", {"Feb", "Dec", "1", "31"}),
])
def test_svg_is_well_formed_and_has_every_label(
    command: str, name: str, some: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, name, "--format", "svg"]) == 0
    labels = {node.text for node in ET.fromstring(capsys.readouterr().out).iter("{http://www.w3.org/2000/svg}text")}
    puzzle = open_puzzle(name)
    wanted = {cell.label for cell in puzzle.drawing(puzzle.start.text).cells} - {""}
    assert labels >= wanted >= some
    assert None not in labels, "nothing is written on a cell without a label"
