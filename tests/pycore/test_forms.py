"""Boards of others: what is written is read again, and a mistake is told with its place."""

from __future__ import annotations

import unicodedata
from random import Random
from string import ascii_uppercase

import hirameki
import pytest
from hirameki import Puzzle, PuzzleError, Reading, catalogue, export_text, import_text, open_puzzle, readings, solve
from hirameki.forms import FORMS, link_of
from hypothesis import given
from hypothesis import strategies as st

from tests.known.drawn_boards import FORMS as DRAWN
from tests.pycore.random_calls import PUZZLES as KINDS
from tests.pycore.random_calls import opened, walked

PUZZLES = list(catalogue())
#: Puzzle, position, what other programs write for it.
KNOWN = [
    ("peg/english", "d4", "pegs", "7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO"),
    ("slide/fifteen", "fe169b4c0a73d852", "tiles", "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2"),
    ("slide/fifteen", "fe169b4c0a73d852", "fifteen", "4x4:15,14,1,6,9,11,4,12,0,10,7,3,13,8,5,2"),
    # CommonCode of 横刀立马, as its author gives it.
    ("slide/klotski-red-donkey", None, "klotski", "1A9BF0C00"),
    # M. Fogleman's database of Rush Hour, its hardest board.
    ("slide/rush-hardest", None, "rush", "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"),
    ("slide/cube", None, "untangle", "8:0-1,0-2,0-6,1-3,1-7,2-3,2-4,3-5,4-5,4-6,5-7,6-7"),
    ("pack/level-3x5-LPV", "PPL-PPL-VPL-VLL-3V", "pentominoes", "PPL/PPL/VPL/VLL/VVV"),
]
#: Texts with a mistake, the form and the place that are told.
MISTAKES = [
    ("5 2 8/4 1/0 3 6", "tiles", 7), ("5 2 8/4 1 7/0 3 3", "tiles", 17), ("5 2 8/4 1 7/0 3 9", "tiles", 17),
    ("5 2 8/4 1 %/0 3 6", "tiles", 11), ("1 2 3 4 5 6 7 8 9 10 11/12 13 14 15 16 17 18 19 20 21 0", "tiles", 1),
    ("1 2 3 4 5 6 7 8 9 0", "tiles", 1), ("[[1, 2, 3], [4, 5, 6], [7, 8, 8]]", "tiles", 31),
    ("3x3:5,2,8,4,1,7,0,3", "fifteen", 20), ("3x3:5,2,8,4,1,7,0,3,6,9", "fifteen", 23), ("4x4:1;2", "fifteen", 6),
    ("3x3cross:PPPPHPPPX", "pegs", 18), ("3x3cross:PPPPHPP", "pegs", 17), ("3x3cross:PPPPPPPPP", "pegs", 10),
    ("4:0-1,0-4", "untangle", 7), ("4:0-1,1-1", "untangle", 7), ("4:0-1,1-0", "untangle", 7),
    ("4:0-1 1-2", "untangle", 7), ("4:0-1,", "untangle", 7), ("1:0-1", "untangle", 1),
    ("3A9BF0C00", "klotski", 1), ("FA9BF0C00", "klotski", 1), ("1A9B7FFFF", "klotski", 5),
    ("ABBC/ABBD/DEEF/DGHF/I..J", "klotski", 9), ("CCBB/CCBB/DEEF/DGHF/I..J", "klotski", 3),
    ("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFF", "rush", 36), ("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFF?", "rush", 36),
    ("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFG", "rush", 1), ("PPL/PPL/VPL/VLL/VVP", "pentominoes", 1),
    ("PPL/PPL/VPL/VLL/VVG", "pentominoes", 19),
]


NAMES = [f"{'slide' if kind == 'blocks' else kind}/{slug}" for kind, slugs in KINDS.items() for slug in slugs]
#: Boards on which some form has to stay silent, or writes what only it reads.
CORNERS = (
    "slide/2x1", "slide/1x2", "slide/3x1", "slide/1x9", "slide/9x1", "slide/2x2", "slide/10x10", "peg/xs.3o",
    "peg/xq.3o-3o", "peg/xs.3c-3c", "peg/xs.xx3o-xx3o-7o", "peg/xg.0010200111210212.1-2-4-4-5-6-7",
    "slide/xg.000111.1-2", "pack/xs.5o/p.I",
    "pack/xt.4o-4o-4o", "pack/xd.6o-6o", "slide/rush.ABBccc-AcBccc-6c-6c-6c-6c", "slide/rush.AAccOO-6c-6c-6c-6c-6c",
    "slide/rush.6c-6c-AAcccc-BBcccc-Bccccc-6c", "slide/rush.6c-BBcccc-ccAAcc-6c-6c-6c",
    "slide/klotski.BAAC-BAAC-DEEF-DGHF-IccJ", "slide/klotski.cAAc-cAAc-BBBc-4c-4c", "slide/klotski.cAAc-cAAx-4c-4c-4c",
)


def tried(text: str, form: str | None = None) -> Reading | PuzzleError:
    """Return the board of a text, or why there is none."""
    try:
        return import_text(text, form)
    except PuzzleError as error:
        return error


@pytest.mark.parametrize(("puzzle", "position", "form", "text"), KNOWN)
def test_what_other_programs_write_is_read(puzzle: str, position: str | None, form: str, text: str) -> None:
    found = import_text(text)
    opened = open_puzzle(puzzle)
    assert (found.form, found.puzzle, found.position) == (form, puzzle, opened.read_position(position))
    assert import_text(export_text(puzzle, position)[form]) == found


@pytest.mark.parametrize(("text", "puzzle"), [
    # A first line may say the sides; four signs are one too many; a sign in all corners of a cross is no cell.
    ("3 3\n5 2 8\n4 1 7\n0 3 6", "slide/eight"), ("o.x*/oooo", 4),
    ("..ooo..\n..ooo..\nooooooo\nooocooo\nooooooo\n..ooo..\n..ooo..", "peg/english"),
])
def test_a_drawing_is_read_or_its_mistake_is_placed(text: str, puzzle: str | int) -> None:
    found = tried(text)
    assert (found.params["place"] if isinstance(found, PuzzleError) else found.puzzle) == puzzle


def test_ones_and_zeros_in_a_rectangle_are_pegs_or_lamps() -> None:
    for text, expected in (
        ("00100/01110/00100", ["lights/5x3", "peg/rect-5x3"]),
        ("[[1, 0, 1], [1, 1, 0], [0, 1, 1]]", ["lights/3x3", "peg/rect-3x3"]),
        # One empty hole, as at the start, or the form of a peg board: nobody means lamps.
        ("111/101/111", ["peg/rect-3x3"]), ("1\n11\n101\n1101\n11011", ["peg/triangle-15"]),
    ):
        assert [reading.puzzle for reading in readings(text)] == expected


@pytest.mark.parametrize(("form", "number"), [(form, number) for form in DRAWN for number in range(10)])
def test_boards_are_read_as_people_draw_them(form: str, number: int) -> None:
    drawn = DRAWN[form][number]
    found = import_text(drawn.text)
    assert found.form == form
    if drawn.puzzle:
        assert found.puzzle == drawn.puzzle
    puzzle = open_puzzle(found.puzzle)
    wanted = puzzle.read_position(drawn.position or None)
    assert looks(found.puzzle, found.position) == looks(found.puzzle, wanted)
    start = puzzle.start
    own = start.goal if found.position == start.text else puzzle.position(found.position).goal
    assert found.goal == (own if drawn.goal is None else puzzle.read_goal(drawn.goal, wanted))
    with_mark = import_text("\ufeff" + drawn.text)
    assert with_mark == found


def test_ten_boards_of_every_form_that_is_drawn() -> None:
    assert {*DRAWN} == {*FORMS} - {"hirameki"}, "name the form, with ten drawings, in tests/known/drawn_boards.py"
    assert {form: len({drawn.text for drawn in table}) for form, table in DRAWN.items()} == dict.fromkeys(DRAWN, 10)


@pytest.mark.parametrize("text", [
    "5 2 8 4 1 7 0 3 6", " 5, 2, 8, 4, 1, 7, 0, 3, 6\n", "[5, 2, 8, 4, 1, 7, 0, 3, 6]",
    "[[5, 2, 8], [4, 1, 7], [0, 3, 6]]", "[[5 2 8]\n [4 1 7]\n [0 3 6]]", "5 2 8\n4 1 7\n0 3 6",
    "528417036", " 528417036\n",
    "| 5 | 2 | 8 |\n|---|:-:|--:|\n| 4 | 1 | 7 |\n|   | 3 | 6 |", ">5 2 8\n>4 1 7\n>0 3 6\n",
])
def test_tiles_are_read_as_programs_print_them(text: str) -> None:
    found = import_text(text)
    assert (found.form, found.puzzle, found.position) == ("tiles", "slide/eight", "528417036")


@pytest.mark.parametrize(("text", "position"), [
    ("867/254/3 1", "867254301"), ("3\n867\n254\n3 1", "867254301"), ("8 7/254/361", "807254361"),
    ("867\n254\n 31", "867254031"), ("867\n254\n31", "867254310"),
])
def test_the_blank_is_a_gap_between_digits_without_separators(text: str, position: str) -> None:
    assert f"{import_text(text).puzzle}/{import_text(text).position}" == f"slide/eight/{position}"


@pytest.mark.parametrize("text", ["867/2 4/3 1", "867/254/3  1"])
def test_two_gaps_are_no_blank(text: str) -> None:
    with pytest.raises(PuzzleError):
        import_text(text)


@pytest.mark.parametrize(("text", "link"), [
    ("８６７\n２５４\n３０１", "slide/eight/867254301"), ("８ ６ ７ ２ ５ ４ ３ ０ １", "slide/eight/867254301"),
    ("８、６、７、２、５、４、３、０、１", "slide/eight/867254301"),
    ("３ｘ３：５，２，８，４，１，７，０，３，６", "slide/eight/528417036"), ("ＢＣＣ／ＡＡ－／Ｂ－－", None),
    ("ＬＬＰＰＶ\nＬＰＰＰＶ", None),
])
def test_full_width_letters_and_digits_are_the_usual_ones(text: str, link: str | None) -> None:
    plain = unicodedata.normalize("NFKC", text).replace("、", ",")
    assert told(text) == told(plain)
    if link is not None:
        read = import_text(text)
        assert f"{read.puzzle}/{read.position}" == link


def told(text: str) -> object:
    """Return what a text is read as, or why it is not."""
    try:
        return readings(text)
    except PuzzleError as error:
        return error.code


def test_what_is_no_board_is_told_the_names_of_all_forms_in_a_few_lines() -> None:
    with pytest.raises(PuzzleError) as refused:
        import_text("hello")
    assert all(f"{name} (" in str(refused.value) for name in FORMS)
    assert len(str(refused.value)) < 600
    with pytest.raises(PuzzleError, match=r"expected a packing as a grid of letters \(PPL/PPL/VPL/VLL/VVV\)\.$"):
        import_text("!?", form="pentominoes")


def test_a_line_of_signs_is_a_square_and_a_klotski_code_stays_one() -> None:
    for text in ("fe169b4c0a73d852", "FE169B4C0A73D852"):
        found = import_text(text)
        assert (found.puzzle, found.position) == ("slide/fifteen", "fe169b4c0a73d852")
    assert import_text("1A9BF0C00").form == "klotski"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_every_start_survives_every_form_that_can_say_it(puzzle) -> None:
    start = puzzle.read_position(None)
    for form, text in export_text(puzzle.id).items():
        assert FORMS[form].fits(text)
        found = import_text(text, form)
        assert open_puzzle(found.puzzle).drawing(found.position) == puzzle.drawing(start), text


def looks(name: str, position: str) -> list[tuple[int, int, str, object]]:
    """Return what a position looks like: the cells from the top left, and blocks by their cells instead of letters."""
    drawing = open_puzzle(name).drawing(position)
    left, top = min(cell.column for cell in drawing.cells), min(cell.row for cell in drawing.cells)
    blocks = name.startswith(("slide/klotski", "slide/rush"))
    marks = [cell.label for cell in drawing.cells]
    return [
        (cell.column - left, cell.row - top, cell.kind, marks.index(cell.label) if blocks else cell.label)
        for cell in drawing.cells
    ]


@given(st.sampled_from([*CORNERS, *NAMES]), st.randoms())
def test_whatever_is_written_is_read_back(name: str, random: Random) -> None:
    puzzle, described = opened(name)
    position, _ = walked(puzzle, described, puzzle.read_position(None), random, random.randrange(9))
    for form, text in export_text(name, position).items():
        asked = {*text} <= {*"P./"}  # P is a peg, too, and nothing is guessed
        for found in (import_text(text, form), *([] if asked else [import_text(text)])):
            assert found.form == form, text
            there, here = looks(found.puzzle, found.position), looks(name, position)
            if form == "untangle":  # which says what is joined, and not where it is
                there, here = [cell[2:] for cell in there], [cell[2:] for cell in here]
            assert there == here, text


def test_printed_lamps_are_no_pegs_and_what_a_drawing_does_not_show_is_not_written() -> None:
    for name in ("lights/5x5", "lights/triangle", "lights/hexagon", "lights/7x2", "lights/xs.3o-oxo-3o"):
        lamps = open_puzzle(name).start
        for position in (lamps, *(lamps.after(move) for move in lamps.moves)):
            assert [(one.puzzle, one.position) for one in readings(str(position))] == [(name, position.text)]
            assert export_text(name, position.text).get("lamps") == str(position)
    for name in ("lights/xq.3o-3o", "lights/xg.000111.1-2", "lights/1x1"):
        assert "lamps" not in export_text(name)


@pytest.mark.parametrize("name", ["slide/rush-1", "slide/star", "hop/fore-and-aft", "peg/hexagon-19", "lights/hexagon"])
@pytest.mark.parametrize(("wrap", "line"), [
    ("{}", "\r\n"), ("{}", "\r"), ("```\n{}\n```", "\n"), ("\n{}  \n", "\n   "), ("> > {}", "\n> > "),
])
def test_printed_boards_are_read_with_lines_of_any_system_in_fences_indented_and_quoted(
    name: str, wrap: str, line: str
) -> None:
    shown = str(open_puzzle(name).start)
    text = wrap.format(("\n" + shown if line == "\n   " else shown).replace("\n", line))
    assert [one.puzzle for one in readings(text)] == [name]


@given(st.sampled_from(PUZZLES), st.randoms())
def test_whatever_is_printed_is_read_as_the_same_problem_or_asked_about(puzzle: Puzzle, random: Random) -> None:
    _, described = opened(puzzle.id)
    position, _ = walked(puzzle, described, puzzle.start.text, random, random.randrange(9))
    shown = puzzle.position(position)
    found = readings(str(shown))
    same = [one for one in found if one.puzzle == puzzle.id and one.position == shown.text]
    assert [one.goal for one in same] == [puzzle.start.goal if position == puzzle.start.text else shown.goal]
    assert len(found) == 1 or puzzle.family == "pack" or puzzle.id in ASKED


#: What is printed as something else is, too: tiles of two colours as frogs, three cells as three tiles.
ASKED = ("slide/two-colour-4x4", "hop/frogs-1")


def test_every_printed_start_is_read_as_its_problem_or_asked_about() -> None:
    for puzzle in PUZZLES:
        try:
            found = readings(str(puzzle.start))
        except PuzzleError as error:
            pytest.fail(f"{puzzle.id}: no form reads its printed start, which hirameki/forms must: {error}")
        same = [one.goal for one in found if (one.puzzle, one.position) == (puzzle.id, puzzle.start.text)]
        assert same == [puzzle.start.goal], puzzle.id
        # A packing does not show the pieces in hand; those laid may be blocks, and without any it may be lamps.
        assert len(found) == 1 or puzzle.family == "pack" or puzzle.id in ASKED, puzzle.id


@pytest.mark.parametrize("name", [
    "slide/xs.ooxo-ooxo-4o", "slide/xt.o-oo-3o", "hop/xs.3o-oxo-3o", "hop/xt.o-oo-3o", "slide/rush.AAc-xcB-ccB",
    "slide/klotski.AAcc-AAxc-BBcc", "slide/klotski.4c-AAxc-AAcc-BBcC",
])
def test_printed_boards_of_ones_own_show_every_cell(name: str) -> None:
    puzzle = open_puzzle(name)
    for shown in (puzzle.start, *map(puzzle.start.after, puzzle.start.moves)):
        assert looks(name, shown.text) in [looks(one.puzzle, one.position) for one in readings(str(shown))]


def test_a_drawing_that_does_not_show_enough_is_refused_in_a_sentence() -> None:
    for name, words in (
        ("pack/xs.5o-5o-5o/p.LPV", "the drawing does not show the pieces in hand: give its link"),
        ("peg/xg.0010200111210212.1-2-4-4-5-6-7", "of any other points give the link"),
        ("lights/xg.000111.1-2", "of any other points give the link"),
    ):
        assert words in str(tried(str(open_puzzle(name).start)))


@given(st.sampled_from(["2x2", "3x1", "1x4", "eight", "fifteen"]), st.randoms())
def test_equal_tiles_on_a_named_size_survive_with_their_goal(size: str, random: Random) -> None:
    puzzle = open_puzzle(f"slide/{size}")
    tiles = [str(random.randrange(1, 4)) for _ in range(len(puzzle.describe()["points"]) - 1)] + ["0"]
    position, goal = ("".join(random.sample(tiles, len(tiles))) for _ in range(2))
    found = import_text(export_text(puzzle.id, position, goal)["hirameki"])
    assert (found.puzzle, found.position, found.goal) == (puzzle.id, position, goal)


def test_what_cannot_be_read_is_caught_by_a_public_name() -> None:
    for text in ("zzz", "5 2 8/4 1", "XXOO/OOXX/XXOO/XOXX"):  # of no form, with a mistake, of two boards
        with pytest.raises(hirameki.BadForm):
            import_text(text)


def test_a_reading_has_the_goal_that_its_position_alone_would_not_imply() -> None:
    found = import_text("peg/french")  # its start implies the complement, which cannot be reached
    assert solve(found.puzzle, position=found.position, goal=found.goal).outcome == "solved"
    assert link_of(found) == export_text(found.puzzle, found.position, found.goal)["hirameki"] == "#p1/peg/french~md"


def test_a_link_is_exported_with_its_position_goal_and_moves() -> None:
    assert export_text("#p1/slide/eight/123456708/m.L")["tiles"] == "1 2 3/4 5 6/7 8 0"
    assert export_text("#p1/peg/hoppers/a1/g.any")["hirameki"] == export_text("peg/hoppers", "a1", "any")["hirameki"]
    with pytest.raises(PuzzleError, match=r"^Move 2 \(R\) is illegal: "):
        export_text("#p1/slide/eight/867254301/m.R2")


@given(st.integers(2, 10), st.integers(2, 10), st.randoms())
def test_tiles_survive(width: int, height: int, random: Random) -> None:
    tiles = list(range(width * height))
    random.shuffle(tiles)
    text = "/".join(" ".join(map(str, tiles[row * width:][:width])) for row in range(height))
    found = import_text(text)
    written = export_text(found.puzzle, found.position)
    assert written["tiles"] == text
    assert import_text(written["fifteen"]).position == found.position


@given(st.integers(2, 60), st.randoms())
def test_points_and_edges_survive(points: int, random: Random) -> None:
    edges = {(random.randrange(one), one) for one in range(1, points)}
    for _ in range(points):
        one, other = sorted(random.sample(range(points), 2))
        edges.add((one, other))
    text = f"{points}:{','.join(f'{one}-{other}' for one, other in sorted(edges))}"
    found = import_text(text)
    assert export_text(found.puzzle)["untangle"] == text


def test_points_and_edges_that_would_be_read_at_another_start_are_not_written() -> None:
    own, listed = "slide/xg.0030112112220333.126-37-34-5-56-7-7", open_puzzle("slide/cube").start
    assert "untangle" not in export_text(own), "the catalogue's cube starts elsewhere"
    text = export_text(own, listed.text)["untangle"]
    assert import_text(text).position == listed.text


def test_points_without_a_way_between_them_are_told() -> None:
    assert str(tried("4:0-1,2-3")).endswith(".")
    assert isinstance(tried("4:0-1,2-3"), PuzzleError)


@given(st.lists(st.text("PHO", min_size=5, max_size=5), min_size=3, max_size=6))
def test_boards_of_pegs_survive(rows: list[str]) -> None:
    text = f"5x{len(rows)}random:{''.join(rows)}"
    found = tried(text)
    if isinstance(found, PuzzleError):
        assert found.code in ("form-fault", "board-no-jumps")
        return
    opened = open_puzzle(found.puzzle)
    assert import_text(export_text(opened.id, found.position)["pegs"]) == found
    assert sum(cell.kind == "peg" for cell in opened.drawing(found.position).cells) == text.count("P")


@given(st.integers(0, 11), st.lists(st.integers(0, 3), min_size=16, max_size=16))
def test_klotski_codes_survive(head: int, kinds: list[int]) -> None:
    bits = sum(kind << 2 * (15 - at) for at, kind in enumerate(kinds))
    found = tried(f"{head // 3 * 4 + head % 3:X}{bits:08X}", "klotski")
    if isinstance(found, PuzzleError):
        assert found.code == "form-fault"
        return
    assert import_text(export_text(found.puzzle, found.position)["klotski"]).position == found.position


@given(st.sampled_from([one for one in PUZZLES if one.id.startswith("slide/klotski-")]), st.randoms())
def test_klotski_boards_survive_in_letters(puzzle: Puzzle, random: Random) -> None:
    position = puzzle.start
    for _ in range(random.randrange(3)):
        position = position.after(random.choice(position.moves))
    names = dict(zip(ascii_uppercase, random.sample(ascii_uppercase, 26), strict=True)) if random.random() < 0.5 else {}
    if position.text.count("A") == 4 and sum(position.text.count(mark) == 4 for mark in {*position.text}) > 1:
        names = {}  # of several blocks of four, A is the one that leaves
    free = random.choice("0._-oc")
    marks = "".join(names.get(mark, mark) for mark in position.text).replace("0", free)
    between = random.choice(["", "/", "\n", "-"] if free != "-" else ["", "/", "\n"])
    found = import_text(between.join(marks[first:first + 4] for first in range(0, 20, 4)))
    assert found.form == "klotski"
    assert looks(found.puzzle, found.position) == looks(puzzle.id, position.text)
    assert position.text != puzzle.start.text or found.puzzle == puzzle.id


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    found = tried(text)
    if isinstance(found, PuzzleError):
        assert str(found).endswith(".")
    else:
        assert open_puzzle(found.puzzle).read_position(found.position) == found.position


@pytest.mark.parametrize(("text", "form", "place"), MISTAKES)
def test_a_mistake_is_told_with_its_place(text: str, form: str, place: int) -> None:
    with pytest.raises(PuzzleError) as caught:
        import_text(text)
    assert caught.value.code in ("form-fault", "form-ragged", "form-doubled")
    params = caught.value.params
    assert (params["form"], params["place"]) == (form, place)
    assert FORMS[form].example.startswith(str(params["example"]).removesuffix("…")), "the page says how it is written"


@pytest.mark.parametrize(("text", "code"), [
    ("1 2 3 4/5 6 7 8", "form-no-blank"), ("1 2 3 4 5 6 7 8 9", "form-no-blank"), ("2x2:1,2,3,4", "form-no-blank"),
    ("1 2 3/4 5 6/7 8 8", "form-doubled"), ("0 1 2/3 4 5/6 0 7", "form-doubled"), ("1 2 3/4 5 6/7 9 0", "form-fault"),
    ("1 2 3/4 5 6/7 8 12", "form-fault"),
])
def test_a_missing_blank_and_a_number_that_stands_twice_are_told(text: str, code: str) -> None:
    found = tried(text)
    assert isinstance(found, PuzzleError)
    assert found.code == code


def test_conways_letters_are_read_as_golombs() -> None:
    assert import_text("PPQ/PPQ/VPQ/VQQ/VVV").position == "PPL-PPL-VPL-VLL-3V"


def test_a_refusal_says_what_was_nearest_and_what_is_missing() -> None:
    for text, words in (
        ("1 2 3\n4 5\n7 8 0", "character 7: row 2 has 2; expected 3"),
        ("....EE\n....BB\nCC..DD\n......\n......\n......",
         "character 15: no car there can be the one that leaves; expected a car along a row, called A, X, R, r or rr"),
        ("ooo\no?o\nooo", "peg-rows at character 6"), ("###\n##o", "peg-rows at character 1"),
        ("#.#\n#·#", "lamps at character 6"), ("###\n" * 150, "at most 400 lamps"),
        ("o\n" * 9999, "at most 400 cells"), ("[[1, 1, 1], [1, 01, 1]]", "peg-rows at character 17"),
        ("o.*O\no.*O", "one at most for no cell"), ("FFF_T_T", "frogs at character 6"), ("F.", "frogs (FFF_TTT)"),
        ("1 2 3\n4 5x 6\n7 8 0", "tiles at character 10"),
    ):
        assert words in str(tried(text))


def test_the_card_that_circulates_is_solved_in_its_published_moves() -> None:
    found = import_text("AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.")
    assert open_puzzle(found.puzzle).solve(position=found.position).moves == 8
