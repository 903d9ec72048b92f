"""Boards of others on the command line, and texts that can be several boards: which of them is asked."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import tracemalloc
from io import BufferedReader, BytesIO, TextIOWrapper
from pathlib import Path

import hirameki
import pytest
from hirameki import PuzzleError, export_text, import_text, readings
from hirameki.commands.main import main

TWO_CARS, TWO_NAMES = "------\n---B--\nCC-B--\n------\nRR----\n------", "XXAA../....../....../....../....../......"
FROGS_OR_PIECES = " FFTTT\nFF  T\n F. T"
#: What people write down that can mean more than one board: the text, and what is told of each.
SEVERAL = [
    ("4 # the size\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15", ["the goal is the tiles in order", "in a spiral"]),
    ("3\n1 2 3\n4 5 6\n8 7 0", ["the goal is the tiles in order", "in a spiral"]),
    ("ooooo/ooooo/ooooo", ["no hole is drawn", "every hole has a peg"]),
    ("xxooo\noxxoo\nooxoo\nxxxxo\noooxo", ["x is a peg", "o is a peg"]),
    ("OOoO\noOOo\nOOoo", ["O is a peg, o", "o is a peg, O"]),
    ("oooo\no*oo\noooo", ["o is a peg, * an empty hole", "* is a peg, o an empty hole"]),
    (TWO_CARS, ["car C leaves", "car R leaves"]),
    (TWO_NAMES, ["car A leaves", "car X leaves"]),
    (FROGS_OR_PIECES, ["frogs and toads", "a packing"]),
]


@pytest.mark.parametrize(("text", "told"), SEVERAL)
def test_what_can_mean_several_boards_is_never_guessed(text: str, told: list[str]) -> None:
    found = readings(text)
    assert len(found) == len(told)
    for reading, words in zip(found, told, strict=True):
        assert words in str(reading.why)
    with pytest.raises(PuzzleError, match="in several ways"):
        import_text(text)


def test_form_family_and_car_decide() -> None:
    assert import_text(TWO_NAMES, hero="X").position[:2] == import_text(TWO_NAMES, hero="A").position[2:4] == "AA"
    assert import_text(TWO_CARS, hero="R").position[24:26] == "AA"
    both = FROGS_OR_PIECES
    assert import_text(both, family="hop").form == import_text(both, form="frogs").form == "frogs"
    assert import_text(both, family="pack").form == "pentominoes"
    for wrong in ({"form": "poem"}, {"family": "chess"}):
        with pytest.raises(PuzzleError, match="expected one of"):
            import_text(both, **wrong)
    with pytest.raises(PuzzleError, match="car Q along a row"):
        import_text(TWO_NAMES, hero="Q")
    for several in ("XA", "", "1"):
        with pytest.raises(PuzzleError, match=r"hero cannot be .*; expected one letter"):
            import_text(TWO_NAMES, hero=several)


def test_the_commands_print_what_the_functions_return(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "1A9BF0C", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["form"], told["puzzle"], told["link"]) == (
        "klotski", "slide/klotski-red-donkey", "#p1/slide/klotski-red-donkey~to"
    )
    assert main(["export", "slide/eight", "--position", "528417036", "--form", "tiles"]) == 0
    assert capsys.readouterr().out == "5 2 8/4 1 7/0 3 6\n"
    assert main(["export", "slide/eight", "--form", "klotski"]) == 2
    assert "one of hirameki, fifteen, tiles" in capsys.readouterr().err
    assert main(["import", "what is this?"]) == 2
    assert "; pegs (7x7cross:" in capsys.readouterr().err


def test_the_name_of_a_file_is_no_board(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("5 2 8\n4 1 7\n0 3 6\n", encoding="utf-8")
    assert main(["import", str(file)]) == 2
    assert "expected a board itself: `hirameki import - < FILE` reads it" in capsys.readouterr().err


@pytest.mark.native_only
def test_the_library_is_there_without_any_family() -> None:
    """A family is loaded when it is first needed: the page begins with this import."""
    script = "import sys, hirameki; hirameki.open_puzzle; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    home = Path(hirameki.__file__).parents[1]
    loaded = subprocess.run(command, cwd=home, capture_output=True, text=True, check=True, timeout=60).stdout
    assert not re.search(r"puzzles\.(peg|slide|blocks|pack|hop)\b", loaded)


def test_several_readings_are_printed_with_their_links(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", TWO_NAMES]) == 2
    printed = capsys.readouterr()
    assert printed.out.count("link: #p1/slide/rush.") == printed.out.count("why: car ") == 2
    assert "expected --form, --family or --hero" in printed.err
    assert main(["import", TWO_NAMES, "--json"]) == 2
    assert [one["why"][:5] for one in json.loads(capsys.readouterr().out)["readings"]] == ["car A", "car X"]
    assert main(["import", TWO_NAMES, "--hero", "X", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["position"].startswith("AA")
    assert main(["import", FROGS_OR_PIECES, "--family", "hop"]) == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_files_are_read_in_the_encoding_that_their_mark_says(
    tmp_path: Path, encoding: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def piped(words: str, given: bytes) -> dict[str, object]:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BufferedReader(BytesIO(given))))
        assert main(words.split()) == 0
        told: dict[str, object] = json.loads(capsys.readouterr().out)
        return told

    board, question = "●●●●\r\n●○●●\r\n●●●●\r\n", '{"puzzle": "slide/eight", "position": "123456708", "id": "●"}\r\n'
    for packed in (board.encode(encoding), gzip.compress(board.encode(encoding))):
        assert piped("import - --json", packed)["puzzle"] == "peg/rect-4x3"
    file = tmp_path / "questions.jsonl"
    file.write_bytes(question.encode(encoding))
    for answer in (piped("batch -", question.encode(encoding)), piped(f"batch {file}", b"")):
        assert (answer["moves"], answer["id"]) == (1, "●")


def test_a_packing_of_the_piece_p_alone_may_be_pegs_and_is_asked_about() -> None:
    text = export_text("pack/level-3x5-LPV", "3o-3o-3P-PPo-3o")["pentominoes"]
    assert [(one.form, one.puzzle) for one in readings(text)] == [
        ("peg-rows", "peg/rect-3x5"), ("pentominoes", "pack/level-3x5-LPV"),
    ]


def test_a_packing_of_other_pieces_is_no_grid_of_pentominoes() -> None:
    for name, position in (("pack/xs.4o-4o/p.o", "4o-ooAo"), ("pack/xs.4o-4o/p.oo", "4o-ooAA")):
        assert [*export_text(name, position)] == ["hirameki"], "one or two cells are drawn with letters, too"
    assert [*export_text("pack/xs.5o-5o/p.LL", "4LA-L4A")] == ["hirameki"], "the second L has a letter of its own"


@pytest.mark.parametrize("wrap", ["> {}", "> > {}", ">{}", "```\n{}\n```", "```text\n{}\n```\n", "> ```\n> {}\n> ```"])
@pytest.mark.parametrize("line", ["5 3 1/0 2 4", "1A9BF0C00", "3x3:5,2,8,4,1,7,0,3,6", ".FF./FF../.F../...."])
def test_a_single_line_quoted_or_in_a_fence_is_what_it_is_alone(wrap: str, line: str) -> None:
    assert readings(wrap.format(line)) == readings(line)


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n"])
@pytest.mark.parametrize("begin", ["", "\n", "```\n"])
@pytest.mark.parametrize("last", ["      ", "DD    "])
def test_the_end_of_the_last_line_of_cars_is_no_row_of_free_cells(begin: str, last: str, end: str) -> None:
    rows = ["BB  L ", "  I L ", "  IAA ", "CCC  M", "     M", last]
    expected = "".join(rows).replace(" ", "0")
    close = "\n```" if "```" in begin else ""
    assert import_text(begin + "\n".join(rows) + close + end).position == expected


def burr(*problems: str, shapes: tuple[str, ...] = ("####", "##", "#_##", "#")) -> str:
    """Return a puzzle of BurrTools: a result of 2x2, a rod of two, a bend and a single cube, or other shapes."""
    sizes = [("2", "2"), ("2", "1"), ("2", "2"), ("1", "1")]
    voxels = "".join(
        f'<voxel x="{wide}" y="{high}" z="1" type="0">{cubes}</voxel>' for cubes, (wide, high) in zip(shapes, sizes)
    )
    told = "".join(problems)
    return f'<?xml version="1.0"?><puzzle><gridType type="0"/><shapes>{voxels}</shapes>{told}</puzzle>'


def problem(*ids: int, more: str = '<result id="0"/>') -> str:
    pieces = "".join(f'<shape id="{each}" count="1"/>' for each in ids)
    return f"<problem><shapes>{pieces}</shapes>{more}</problem>"


def test_each_problem_of_burrtools_has_its_own_pieces_and_comments_none() -> None:
    text = burr(problem(1, more=""), f"<!-- {problem(3, 3, 3, 3)} -->", problem(2, 3), problem(1, 1))
    assert [one.puzzle for one in readings(text)] == ["pack/xs.oo-oo/p.o-oo.o", "pack/xs.oo-oo/p.oo.oo"]
    aside = burr(problem(2, 2), shapes=("####", "##", "_#_#", "#"))  # with an empty column before it
    assert import_text(aside).puzzle == "pack/xs.oo-oo/p.o-o.o-o"


@pytest.mark.parametrize(("result", "piece", "pairs", "read"), [
    ("#1#1#2#2", "#1#2", "", False), ("#1#1#2#2", "#1#2", "00 11", False), ("#1#1#2#2", "#1#2", "00 11 01 10", True),
    ("#1#1#2#2", "##", "", True), ("####", "#1#2", "", True), ("#1###", "##1", "00", True), ("#1###", "##1", "", False),
])
def test_burrtools_colours_that_bind_pieces_to_places_are_not_passed_over(
    result: str, piece: str, pairs: str, read: bool
) -> None:
    allowed = "".join(f'<pair piece="{own}" result="{its}"/>' for own, its in pairs.split())
    text = burr(problem(1, 1, more=f'<result id="0"/><bitmap>{allowed}</bitmap>'), shapes=(result, piece))
    if read:
        assert import_text(text).puzzle == "pack/xs.oo-oo/p.oo.oo"
    else:
        with pytest.raises(PuzzleError, match="colours"):
            import_text(text)


def test_a_colour_of_thousands_of_digits_is_one_that_fits_nowhere() -> None:
    with pytest.raises(PuzzleError, match="colours"):
        import_text(burr(problem(1, 1), shapes=("#1###", f"#{'9' * 5000}#")))


@pytest.mark.parametrize("told", ["<!--" * 240_000, f"<problem {'a' * 900_000}>"])
def test_a_long_text_is_not_read_again_from_each_of_its_signs(told: str) -> None:
    with pytest.raises(PuzzleError, match="a problem with a result"):
        import_text(burr(told))


@pytest.mark.native_only
def test_a_long_line_below_many_short_ones_is_no_board_of_thousands_of_cells() -> None:
    text = "+" + "\n" * 600 + "+   " * 150 + "+"
    with pytest.raises(PuzzleError):
        import_text("+---+")  # what is imported first takes more
    tracemalloc.start()
    with pytest.raises(PuzzleError):
        import_text(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5_000_000


@pytest.mark.parametrize("line", ["\n", "\r\n", ";", "/"])
@pytest.mark.parametrize("comma", [",", ", ", "\t"])
@pytest.mark.parametrize("blank", range(9))
def test_an_empty_field_is_the_blank(blank: int, comma: str, line: str) -> None:
    tiles = [*"12345678"]
    tiles.insert(blank, "")
    rows = [tiles[row:row + 3] for row in (0, 3, 6)]
    position = "".join(tile or "0" for tile in tiles)
    assert import_text(line.join(map(comma.join, rows))).position == position
    assert import_text("\n".join(f"|{'|'.join(row)}|" for row in rows)).position == position
    for spaced in (" ".join, "".join):  # in one line, too, the blank stands where nothing does
        assert import_text("/".join(spaced(tile or " " for tile in row) for row in rows)).position == position


@pytest.mark.parametrize(("peg", "hole"), ["10", "12"])
def test_minus_one_is_no_cell_in_a_matrix_of_pegs(peg: str, hole: str) -> None:
    rows = ["  ooo  ", "  ooo  ", "ooooooo", "ooo.ooo", "ooooooo", "  ooo  ", "  ooo  "]
    words = {" ": "-1", "o": peg, ".": hole}
    lines = [[words[mark] for mark in row] for row in rows]
    for text in (
        "\n".join(map(" ".join, lines)), "\n".join("".join(f"{word:>3}" for word in line) for line in lines),
        json.dumps([[int(word) for word in line] for line in lines]),
    ):
        found = import_text(text)
        assert (found.puzzle, found.position) == ("peg/english", "d4")


def test_minus_one_beside_one_other_number_is_not_guessed() -> None:
    with pytest.raises(PuzzleError, match="cannot be read"):
        import_text("-1 1 1\n1 1 1\n1 1 -1")
