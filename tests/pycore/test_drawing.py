"""Text and SVG drawings of plain drawings, family by family shape."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from hirameki.drawing import Drawing, DrawnCell, svg, text


def cells(rows: list[str], kind: str, grouped: bool = False) -> tuple[DrawnCell, ...]:
    return tuple(
        DrawnCell(c, r, c, r, kind, mark, mark if grouped else "", ord(mark) % 12)
        for r, line in enumerate(rows)
        for c, mark in enumerate(line)
        if mark != " "
    )


def test_tiles_are_aligned_right() -> None:
    labels = ["9", "10", "11", ""]
    drawn = tuple(DrawnCell(i % 2, i // 2, i % 2, i // 2, "tile", label) for i, label in enumerate(labels))
    assert text.draw(Drawing(drawn)) == [" 9 10", "11   "]


def test_triangular_rows_are_drawn_in_half_columns() -> None:
    places = [(0, 2), (1, 1), (1, 3), (2, 0), (2, 2), (2, 4)]
    drawn = tuple(DrawnCell(column, row, column / 2, row, "peg", "o") for row, column in places)
    assert text.draw(Drawing(drawn)) == ["  o", " o o", "o o o"]


def test_outlines_have_a_wall_between_pieces_only() -> None:
    assert text.draw(Drawing(cells(["AAB", "ABB"], "piece", grouped=True), outlined=True)) == [
        "+-------+---+",
        "| A     | B |",
        "|   +---+   |",
        "|   |       |",
        "+---+-------+",
    ]


def test_outlines_leave_holes_of_the_region_empty() -> None:
    drawn = text.draw(Drawing(cells(["AAA", "A A", "AAA"], "piece", grouped=True), outlined=True))
    assert drawn[2:5] == ["|   +---+   |", "|   |   |   |", "|   +---+   |"]


def test_sheet_puts_captions_above_boards_of_equal_width() -> None:
    boards = [Drawing(cells([rows], "peg")) for rows in ("oc", "co", "oo")]
    assert text.sheet(boards, 2, ["0", "1", "2"]) == ["0     1", "o c   c o", "", "2", "o o"]


def test_svg_is_well_formed_and_escapes_labels() -> None:
    drawn = (DrawnCell(0, 0, 0, 0, "tile", "<&"), DrawnCell(1, 0, 1, 0, "tile", "2"))
    for document in (svg.draw(Drawing(drawn, edges=((0, 1),))), svg.sheet([Drawing(drawn)] * 3, 2, ["0", "1", "2"])):
        root = ET.fromstring(document)
        labels = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert "<&" in labels
