"""Packings of triangles and hexagons checked against the literature and an independent plain twin."""

from __future__ import annotations

import pytest
from certificate_checker import packing as checked
from hirameki import PuzzleError, as_json, count, open_puzzle
from hirameki.drawing import svg, text
from hirameki.geometry.lattice import TRIANGULAR, Lattice
from hirameki.geometry.rows import read_rows, write_rows
from hirameki.geometry.triangles import TRIANGLES
from hirameki.puzzles.answers import Exhausted
from hirameki.puzzles.pack.lattice_regions import LATTICE_DESIGNS
from hirameki.puzzles.pack.notation import read_pieces, write_pieces
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.pieces import PieceSet
from hirameki.puzzles.pack.puzzle import open_pack
from hirameki.puzzles.pack.theory.certificates import Colouring
from lattice_twins import Cells, cells_of, name, polyforms, sides
from lattice_twins import count as count_plainly

from tests.known import pack_lattices as known

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
#: Designs that take over a third of a second each, for the solver or for the plain twin.
SLOW = {
    "HexiamondsHexgridTrapezoid5x3", "HexiamondsX1", "Polyhexes34Hexagram",
    "Hexiamonds5x2SemiregularHexagon1", "Hexiamonds5x8StackedLongButterflies", "Hexiamonds6x6", "HexiamondsChevron_6x6",
    "HexiamondsCrescent", "HexiamondsHeart", "HexiamondsIrregularHexagon7x8", "HexiamondsNearHexagram1",
    "HexiamondsSnowflake", "HexiamondsSpikedHexagon2", "HexiamondsSpinner1", "HexiamondsSpinner3",
    "HexiamondsStackedChevrons_6x6", "HexiamondsTrefoil",
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
    if answer.certificate is not None and not isinstance(answer.certificate, Exhausted):
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
        assert isinstance(answer.certificate, Colouring)
        assert checked(open_puzzle(answer.puzzle).describe(), {}, as_json(answer.certificate))


@pytest.mark.parametrize("design", with_long_marks(SLOW_TWIN))
def test_designs_by_the_plain_twin(design: str) -> None:
    puzzle, sizes, number = DESIGNS[design]
    lattice, _, rows = puzzle.partition("/")[0].partition(".")
    pieces = [piece for size in sizes for piece in polyforms(lattice, size)]
    assert count_plainly(cells_of(lattice, read_rows(rows)), pieces, True)[0] == number


def test_nine_hexiamonds_fill_a_hexagon() -> None:
    ((code, number),) = known.NINE_HEXIAMONDS.values()
    assert count(f"pack/{code}/p.CEGHIJOSV").solutions_modulo_symmetry == number
    assert count("pack/hexiamond-hexagon").solutions_modulo_symmetry == number
    whole = read_pieces("CEGHIJOSV", TRIANGLES)
    names = {name(cells_of_piece(whole, letter), True) for letter in whole.letters}
    pieces = [piece for piece in polyforms("xd", 6) if name(piece, True) in names]
    assert len(pieces) == 9
    assert count_plainly(cells_of("xd", read_rows(code[3:])), pieces, True)[0] == number


def cells_of_piece(pieces: PieceSet, letter: str) -> Cells:
    """Return a piece in the form that the twin uses."""
    cells = pieces.by_letter[letter].orientations[0]
    left = min(0, *(column for column, _ in cells)) // 2 * 2
    height, width = 1 + max(row for _, row in cells), 1 + max(column - left for column, _ in cells)
    rows = ["".join("o" if (c + left, r) in cells else "x" for c in range(width)) for r in range(height)]
    return cells_of(pieces.lattice.code, rows)


@pytest.mark.parametrize(
    ("lattice", "size", "letters", "one_sided"),
    [(TRIANGLES, 6, "CEFGHIJOPSVX", ALL_ONE_SIDED), (TRIANGULAR, 4, "IJOPSUY", "1s.IJLOPQSUYZ")],
)
def test_the_letters_name_every_piece(lattice: Lattice, size: int, letters: str, one_sided: str) -> None:
    for text_of_set, mirror in ((letters, True), (one_sided, False)):
        pieces = read_pieces(text_of_set, lattice)
        assert write_pieces(pieces) == text_of_set
        found = {name(cells_of_piece(pieces, piece.letter), mirror) for piece in pieces.pieces}
        assert found == {name(piece, mirror) for piece in polyforms(lattice.code, size, mirror)}


def test_sets_of_pentahexes_and_trihexes_are_complete() -> None:
    pieces = open_pack("pentahex-10x11").pieces
    assert len(pieces.pieces) == len(pieces.kinds) == len(polyforms("xt", 5)) == 22
    assert len(open_pack("trihex-tetrahex-hexagon").pieces.kinds) == 10


def test_numbers_of_polyforms() -> None:
    """OEIS A000577 (polyiamonds) and A000228 (polyhexes)."""
    assert [len(polyforms("xd", size)) for size in range(1, 7)] == [1, 1, 1, 3, 4, 12]
    assert [len(polyforms("xt", size)) for size in range(1, 6)] == [1, 1, 3, 7, 22]


@pytest.mark.parametrize("slug", [slug for slug in LATTICE_DESIGNS if slug != "pentahex-10x11"])
def test_the_catalogue_has_the_known_numbers(slug: str) -> None:
    design = LATTICE_DESIGNS[slug]
    own = {
        (code, number) for table in (known.HEXIAMONDS, known.NINE_HEXIAMONDS, known.TETRAHEXES,
                                     known.TRIHEXES_AND_TETRAHEXES) for code, number in table.values()
    }
    published = {"one-sided-hexiamond-hexagon": 124_519, "tetrahex-4x7": 9, "trihex-tetrahex-hexagon": 12_290}
    if slug in published:
        assert design.known == published[slug]
    else:
        assert (f"{design.lattice.code}.{write_rows(design.rows)}", design.known) in own


@pytest.mark.parametrize("slug", ["tetrahex-4x7", pytest.param("trihex-tetrahex-hexagon", marks=pytest.mark.long)])
def test_published_numbers_of_hexagons(slug: str) -> None:
    assert count(f"pack/{slug}").solutions_modulo_symmetry == LATTICE_DESIGNS[slug].known


@pytest.mark.parametrize("rows", ["xd.6o-6o", "xd.x5o-6o", "xt.3o-4o-5o-4o-3o"])
def test_symmetries_of_a_region_agree_with_the_twin(rows: str) -> None:
    board = open_pack(rows).board
    region = cells_of(board.lattice.code, board.rows("o" * len(board)))
    assert len(board.symmetries) * len(sides(region, True)) == 12


def test_triangles_that_point_up_only_cover_triangles_that_point_up() -> None:
    lozenge = open_puzzle("pack/xd.oo/p.oo")
    assert lozenge.solve().solution == ("AA",)
    assert open_puzzle("pack/xd.o-o/p.oo").solve().outcome == "solved"  # adjacent across the line between the rows
    assert open_puzzle("pack/xd.xo-xo/p.oo").solve().outcome == "unsolvable"  # these two touch only at a corner
    assert open_puzzle("pack/xd.4o/p.1s.oo.xoo").count().solutions_all == 1
    packing = Packing(open_pack("xd.6o-6o").board, read_pieces("2O", TRIANGLES), {})
    assert [placement.cell for placement in packing.placements] == [0, 2]


def test_single_triangles_are_one_piece() -> None:
    assert open_puzzle("pack/xd.3o/p.o.o.o").count().solutions_all == 1
    assert write_pieces(read_pieces("xo.o", TRIANGLES)) == "xo.xo"


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


def test_pictures() -> None:
    puzzle = open_puzzle("pack/tetrahex-coin")
    found = puzzle.solve().solution
    assert found is not None
    drawn = puzzle.drawing("-".join(map(str, found)))
    lines = text.draw(drawn)
    assert len(lines) == 5
    assert lines[1].startswith(" ") is not lines[4].startswith(" ") or lines[0] != lines[4]
    picture = svg.draw(drawn)
    assert picture.count("Z\"") == 28
    assert picture.count("<text") == 28
    empty = open_puzzle("pack/hexiamond-hexagon")
    assert "." in text.draw(empty.drawing(empty.start.text))[0]


def test_every_question_about_a_region_of_triangles() -> None:
    puzzle = open_puzzle("pack/hexiamond-notched")
    found = puzzle.solve().solution
    assert found is not None
    assert puzzle.replay(puzzle.solve()).refused is None
    assert puzzle.check().outcome == "solvable"
    assert puzzle.deal(distance=3, seed=1).distance == 3
    compared = {row.packings for row in puzzle.compare(nodes=300_000).methods if row.outcome == "solved"}
    assert compared == {puzzle.count().solutions_all}
