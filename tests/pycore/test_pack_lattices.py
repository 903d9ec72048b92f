"""Packings of triangles and hexagons checked against the literature and an independent plain twin."""

from __future__ import annotations

import re
from typing import Any

import pytest
from certificate_checker import packing as checked
from hirameki import PuzzleError, as_json, catalogue, count, open_puzzle
from hirameki.commands.main import main
from lattice_twins import Cells, cells_of, name, polyforms
from lattice_twins import count as count_plainly

from tests.known import pack_lattices as known
from tests.pycore.described import described
from tests.pycore.opened import Opened

ALL_ONE_SIDED = "1s.CEFGHIJKLNOPQRSTVXZ"
TRI_AND_TETRA = "IJOPSUY.3o.oo-o.oo-xo"
#: Name -> (puzzle, sizes of the pieces, number of solutions).
DESIGNS = {
    name: (f"{code}{pieces}", sizes, number)
    for table, pieces, sizes in (
        (known.HEXIAMONDS, "", (6,)), (known.TETRAHEXES, "", (4,)),
        (known.TRIHEXES_AND_TETRAHEXES, f"/p.{TRI_AND_TETRA}", (3, 4)),
    )
    for name, (code, number) in table.items()
}
#: Designs that take over a sixth of a second each, for the solver or for the plain twin.
SLOW = {
    "HexiamondsHexgridTrapezoid5x3", "HexiamondsX1", "Polyhexes34Hexagram",
    "Hexiamonds5x2SemiregularHexagon1", "Hexiamonds5x8StackedLongButterflies", "Hexiamonds6x6", "HexiamondsChevron_6x6",
    "HexiamondsCrescent", "HexiamondsHeart", "HexiamondsIrregularHexagon7x8", "HexiamondsNearHexagram1",
    "HexiamondsSnowflake", "HexiamondsSpikedHexagon2", "HexiamondsSpinner1", "HexiamondsSpinner3",
    "HexiamondsStackedChevrons_6x6", "HexiamondsTrefoil", "Hexiamonds5x10Trapezoid2", "Polyhexes34TrilobedCrown2",
    "HexiamondsHexgrid6x2_x", "HexiamondsTrefoil3", "HexiamondsRing", "HexiamondsDelta1", "HexiamondsSpinner5",
    "Hexiamonds4x9", "HexiamondsInfinity", "HexiamondsHexgridHexagramRing_x", "HexiamondsChevron_12x3",
    "Hexiamonds3Hexagons", "HexiamondsTwoTriangles", "HexiamondsNotchedHexagon1", "Hexiamonds4x10LongButterfly",
}
SLOW_TWIN = SLOW | {
    "Polyhexes34TrilobedCrown2", "Hexiamonds4x11Trapezoid", "HexiamondsTrefoil3", "HexiamondsTriangleRing_x",
    "HexiamondsSpinner5", "Hexiamonds4x10LongButterfly", "Hexiamonds4x12StackedHexagons", "HexiamondsDelta1",
    "HexiamondsStackedChevrons_12x3_2", "HexiamondsDelta3", "HexiamondsX_x2",
    "Hexiamonds4x9", "Hexiamonds5x10Trapezoid2", "Hexiamonds7x1SemiregularHexagonRing_x",
    "HexiamondsSpinner_x1", "HexiamondsSpinner_x3",
}


def with_long_marks(names: set[str]) -> list[object]:
    """Return the names of all designs, with the given ones marked as long."""
    return [pytest.param(name, marks=pytest.mark.long) if name in names else name for name in DESIGNS]


def test_there_are_enough_designs() -> None:
    assert len(DESIGNS) + len(known.NINE_HEXIAMONDS) >= 57


@pytest.mark.parametrize("design", with_long_marks(SLOW))
def test_designs(design: str) -> None:
    puzzle, _, number = DESIGNS[design]
    answer = count(f"pack/{puzzle}")
    assert (answer.solutions_modulo_symmetry, answer.exact) == (number, True)
    if answer.certificate is not None and answer.certificate.kind != "exhausted":
        assert checked(open_puzzle(answer.puzzle).describe(), {}, as_json(answer.certificate))


#: One-sided designs that no colouring refutes, so they are searched; the largest takes minutes.
ONE_SIDED_SEARCHED = {
    "OneSidedHexiamondsHexagramHexagon1", "OneSidedHexiamondsKnobbedHexagon_x1", "OneSidedHexiamondsTrefoil_x5",
    "OneSidedHexiamondsTrefoil_x7",
}


@pytest.mark.parametrize("design", [
    pytest.param(design, marks=pytest.mark.long) if design in ONE_SIDED_SEARCHED else design
    for design in known.ONE_SIDED_HEXIAMONDS
])
def test_one_sided_designs(design: str) -> None:
    code, number = known.ONE_SIDED_HEXIAMONDS[design]
    answer = count(f"pack/{code}/p.{ALL_ONE_SIDED}")
    assert (answer.solutions_modulo_symmetry, answer.exact) == (number, True)
    if design not in ONE_SIDED_SEARCHED:
        assert answer.certificate.kind == "colouring"
        assert checked(open_puzzle(answer.puzzle).describe(), {}, as_json(answer.certificate))


@pytest.mark.parametrize("design", with_long_marks(SLOW_TWIN))
def test_designs_by_the_plain_twin(design: str) -> None:
    puzzle, sizes, number = DESIGNS[design]
    lattice, _, rows = puzzle.partition("/")[0].partition(".")
    pieces = [piece for size in sizes for piece in polyforms(lattice, size)]
    assert count_plainly(cells_of(lattice, plain(rows)), pieces, True)[0] == number


def test_nine_hexiamonds_fill_a_hexagon() -> None:
    ((code, number),) = known.NINE_HEXIAMONDS.values()
    assert count(f"pack/{code}/p.CEGHIJOSV").solutions_modulo_symmetry == number
    assert count("pack/hexiamond-hexagon").solutions_modulo_symmetry == number
    names = {name(piece, True) for piece in pieces_of("xd", "CEGHIJOSV")}
    pieces = [piece for piece in polyforms("xd", 6) if name(piece, True) in names]
    assert len(pieces) == 9
    assert count_plainly(cells_of("xd", plain(code[3:])), pieces, True)[0] == number


def plain(rows: str) -> list[str]:
    """Return the rows of a code without counts."""
    return re.sub(r"(\d+)(\D)", lambda repeated: int(repeated[1]) * repeated[2], rows).split("-")


def pieces_of(lattice: str, letters: str) -> list[Cells]:
    """Return the pieces of a set, described with a region of the lattice, in the form that the twin uses."""
    found = []
    described: Any = open_puzzle(f"pack/{lattice}.oo/p.{letters}").describe()
    for piece in described["pieces"]:
        cells = {tuple(cell) for cell in piece["orientations"][0]}
        left = min(0, *(column for column, _ in cells)) // 2 * 2
        height, width = 1 + max(row for _, row in cells), 1 + max(column - left for column, _ in cells)
        rows = ["".join("o" if (c + left, r) in cells else "x" for c in range(width)) for r in range(height)]
        found.append(cells_of(lattice, rows))
    return found


@pytest.mark.parametrize(
    ("lattice", "size", "letters", "one_sided"),
    [("xd", 6, "CEFGHIJOPSVX", ALL_ONE_SIDED), ("xt", 4, "IJOPSUY", "1s.IJLOPQSUYZ")],
)
def test_the_letters_name_every_piece(lattice: str, size: int, letters: str, one_sided: str) -> None:
    for text_of_set, mirror in ((letters, True), (one_sided, False)):
        assert open_puzzle(f"pack/{lattice}.oo/p.{text_of_set}").describe()["pieces_text"] == text_of_set
        found = {name(piece, mirror) for piece in pieces_of(lattice, text_of_set)}
        assert found == {name(piece, mirror) for piece in polyforms(lattice, size, mirror)}


def test_sets_of_pentahexes_and_trihexes_are_complete() -> None:
    pieces = described("pack/pentahex-10x11")["pieces"]
    assert len(pieces) == len({piece["kind"] for piece in pieces}) == len(polyforms("xt", 5)) == 22
    assert len({piece["kind"] for piece in described("pack/trihex-tetrahex-hexagon")["pieces"]}) == 10


def test_numbers_of_polyforms() -> None:
    """OEIS A000577 (polyiamonds) and A000228 (polyhexes)."""
    assert [len(polyforms("xd", size)) for size in range(1, 7)] == [1, 1, 1, 3, 4, 12]
    assert [len(polyforms("xt", size)) for size in range(1, 6)] == [1, 1, 3, 7, 22]


PUBLISHED = {"one-sided-hexiamond-hexagon": 124_519, "tetrahex-4x7": 9, "trihex-tetrahex-hexagon": 12_290}


def test_the_catalogue_has_the_known_numbers() -> None:
    found = {
        puzzle.slug: (told["lattice"], tuple(sorted(map(tuple, told["grid"]))), told["solutions"])
        for puzzle in catalogue() if puzzle.family == "pack" and Opened(puzzle.id).board.lattice.code in ("xd", "xt")
        for told in [described(puzzle.id)]
    }
    own = set()
    for table in (known.HEXIAMONDS, known.NINE_HEXIAMONDS, known.TETRAHEXES, known.TRIHEXES_AND_TETRAHEXES):
        for code, number in table.values():
            lattice, _, rows = code.partition(".")
            lines = enumerate(plain(rows))
            cells = sorted((c, r) for r, line in lines for c, mark in enumerate(line) if mark != "x")
            own.add((lattice, tuple(cells), number))
    assert len(found) > 10
    for slug, told in found.items():
        assert told[2] == PUBLISHED[slug] if slug in PUBLISHED else told in own or slug == "pentahex-10x11", slug


@pytest.mark.parametrize("slug", ["tetrahex-4x7", pytest.param("trihex-tetrahex-hexagon", marks=pytest.mark.long)])
def test_published_numbers_of_hexagons(slug: str) -> None:
    assert count(f"pack/{slug}").solutions_modulo_symmetry == PUBLISHED[slug]


def test_triangles_that_point_up_only_cover_triangles_that_point_up() -> None:
    lozenge = open_puzzle("pack/xd.oo/p.oo")
    assert lozenge.solve().solution == ("AA",)
    assert open_puzzle("pack/xd.o-o/p.oo").solve().outcome == "solved"  # adjacent across the line between the rows
    assert open_puzzle("pack/xd.xo-xo/p.oo").solve().outcome == "unsolvable"  # these two touch only at a corner
    assert open_puzzle("pack/xd.4o/p.1s.oo.xoo").count().solutions_all == 1
    laid = open_puzzle("pack/xd.6o-6o/p.2O").start.moves
    assert [move.cell for move in laid if move.letter == "O"] == [0, 2]


@pytest.mark.parametrize("piece", ["P", "Q"])
def test_packings_that_a_third_of_a_turn_leaves_as_they_are(piece: str) -> None:
    """Three equal tetrahexes and three single cells in a triangle: of 18 packings three are their own images."""
    puzzle = open_puzzle(f"pack/xt.o-oo-3o-4o-5o/p.1s.3{piece}.o.o.o")
    for answer in (puzzle.count(), puzzle.solve(all=True)):
        assert (answer.solutions_all, answer.solutions_modulo_symmetry) == (18, (18 + 3 + 3) // 3)


def test_single_triangles_are_one_piece() -> None:
    assert open_puzzle("pack/xd.3o/p.o.o.o").count().solutions_all == 1
    assert open_puzzle("pack/xd.oo/p.xo.o").describe()["pieces_text"] == "xo.xo"


@pytest.mark.parametrize(
    ("text_of_name", "code"),
    [
        ("pack/xd.6o-6o/p.W", "pieces-text"), ("pack/xt.5o/p.L", "pieces-text"), ("pack/xq.5o", "pack-lattice"),
        ("pack/xd.", "board-code"), ("pack/xd.5x", "board-empty"), ("pack/xz.5o", "board-code"),
        ("peg/xd.3o-3o", "board-code"), ("slide/xd.3o-3o", "unknown-puzzle"), ("hop/xd.3o", "unknown-puzzle"),
    ],
)
def test_bad_input(text_of_name: str, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        open_puzzle(text_of_name)
    assert caught.value.code == code
    assert code != "board-code" or "xq." not in str(caught.value)  # nothing is packed there


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = open_puzzle("pack/tetrahex-coin")
    packed = Opened(puzzle.id).packed(puzzle.solve().solution or ())
    lines = str(puzzle.position(packed)).splitlines()
    assert [len(line) - len(line.lstrip()) for line in lines] == [2, 1, 0, 1, 2]
    assert main(["show", puzzle.id, "--position", packed, "--format", "svg"]) == 0
    picture = capsys.readouterr().out
    assert picture.count("Z\"") == 28
    assert picture.count("<text") == 28
    assert "." in str(open_puzzle("pack/hexiamond-hexagon").start).splitlines()[0]


def test_every_question_about_a_region_of_triangles() -> None:
    puzzle = open_puzzle("pack/hexiamond-notched")
    found = puzzle.solve().solution
    assert found is not None
    assert puzzle.replay(puzzle.solve()).refused is None
    assert puzzle.check().outcome == "solvable"
    assert puzzle.deal(distance=3, seed=1).distance == 3
    compared = {row.packings for row in puzzle.compare(nodes=300_000).methods if row.outcome == "solved"}
    assert compared == {puzzle.count().solutions_all}
