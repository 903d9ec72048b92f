"""The command line on a terminal: colours, what Ctrl-C leaves, the width of the catalogue, moving pictures."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import interrupts
import pytest
from hirameki import catalogue, open_puzzle
from hirameki.commands.main import command_names, main


def on_a_terminal(monkeypatch: pytest.MonkeyPatch, **variables: str) -> None:
    """Let stdout pass for a terminal, with these variables and none of its own about colours."""
    for name in ("NO_COLOR", "TERM", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)


def test_colours_are_for_terminals_and_never_where_they_are_not_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["solve", "peg/hoppers"])
    assert "\x1b" not in capsys.readouterr().out
    on_a_terminal(monkeypatch, TERM="xterm")
    main(["solve", "peg/hoppers"])
    assert "\x1b[32mshortest: 7 moves, 11 jumps\x1b[0m" in capsys.readouterr().out
    main(["solve", "peg/hoppers", "--position", "b2", "--goal", "b2"])
    assert re.search(r"\x1b\[31mno solution[^\x1b]*\x1b\[0m", capsys.readouterr().out)
    main(["solve", "peg/hoppers", "--json"])
    assert "\x1b" not in capsys.readouterr().out
    for variables in ({"TERM": "dumb"}, {"TERM": "xterm", "NO_COLOR": "1"}):
        on_a_terminal(monkeypatch, **variables)
        main(["solve", "peg/hoppers"])
        main(["solve", "peg/hoppers", "--position", "b2", "--goal", "b2"])
        main(["list"])
        assert "\x1b" not in capsys.readouterr().out


def shown(text: str) -> list[str]:
    """Return the lines of a terminal on which a text with moves of the cursor was printed."""
    lines, row = [""], 0
    for part in re.split(r"(\n|\x1b\[\d*[EFJ])", text):
        if part == "\n":
            row += 1
        elif part.startswith("\x1b"):
            by = int(part[2:-1] or 1)
            row += {"E": by, "F": -by, "J": 0}[part[-1]]
            lines = lines[:row] if part[-1] == "J" else lines
        else:
            lines += [""] * (row + 1 - len(lines))
            lines[row] = part + lines[row][len(part):]
    return lines


def test_packings_are_redrawn_in_place_and_the_summary_stands_below_the_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["solve", "pack/level-3x5-LPV", "--all"]
    on_a_terminal(monkeypatch, TERM="xterm", NO_COLOR="1", LINES="40")
    assert main(asked) == 0
    lines = shown(capsys.readouterr().out)
    assert [line.partition(":")[0] for line in lines[:4]] == ["1", "2", "3", "4"]
    drawn = str(open_puzzle("pack/level-3x5-LPV").position(lines[3][3:])).splitlines()
    assert lines[4:4 + len(drawn)] == drawn
    assert lines[4 + len(drawn)].startswith("3\u00d75 with L P V")
    for variables in ({"TERM": "dumb", "LINES": "40"}, {"TERM": "xterm", "NO_COLOR": "1", "LINES": "12"}):
        on_a_terminal(monkeypatch, **variables)
        assert main(asked) == 0
        assert "\x1b" not in capsys.readouterr().out, "no cursor moves, or the drawing does not fit"


def test_a_picture_of_bytes_is_not_for_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_a_terminal(monkeypatch)
    assert main(["map", "hop/frogs-1", "--format", "png"]) == 2
    said = "--format cannot be 'png'; expected --output beside it, or a pipe: a terminal shows no picture.\n"
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize("width", [72, 100, 220])
def test_the_catalogue_fits_the_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= min(width, 120)
    assert [line.split()[0] for line in lines[1:]] == [puzzle.id for puzzle in catalogue()]
    assert re.search(r"^peg/english +33 +18 moves +Engl", "\n".join(lines), re.MULTILINE)


class Screen(io.StringIO):
    """A terminal, on which Ctrl-C is pressed once a line has a word; "": at the first line."""

    def __init__(self, word: str | None = None) -> None:
        super().__init__()
        self.word, self.pressed = word, False

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.word is not None and self.word in text and not self.pressed:
            self.pressed = True
            raise KeyboardInterrupt
        return super().write(text)


@pytest.mark.parametrize(("word", "told"), [
    ("best", r"^stopped: best so far \d+ moves, \d+ runs(, bound \d+)?\n\d+( \d+)+   [UDLR\d]+\n$"),
    ("", r"^stopped: no solution found(, bound \d+)?\n$"),
])
def test_ctrl_c_tells_the_best_solution_so_far_and_its_bound(
    word: str, told: str, a_second_each: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for options in ([], ["--json"]):
        monkeypatch.setattr(sys, "stderr", Screen(word))
        with pytest.raises(KeyboardInterrupt):
            main(["solve", "slide/fifteen", *options])
        said.append(capsys.readouterr().out)
    assert re.search(told, said[0])
    known = json.loads(said[1])
    assert (known["outcome"], known["optimal"], "limit" in known) == ("limit", False, False)
    assert bool(word) == (known.get("moves") is not None) == ("solution" in known)
    if word:
        assert f"best so far {known['moves']} moves" in said[0]


@pytest.mark.parametrize(("words", "told"), [
    ("count slide/7x7", r"stopped: not all solutions are known"),
    ("solve slide/7x7 --all --json", r'\{.*"outcome":"limit".*"solutions_all":\d,.*"exact":false'),
])
def test_ctrl_c_tells_that_not_all_solutions_are_known(
    words: str, told: str, a_second_each: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", Screen(""))
    with pytest.raises(KeyboardInterrupt):
        main(words.split())
    assert re.match(told, capsys.readouterr().out)


def test_ctrl_c_keeps_a_solution_whose_first_jump_says_the_vacancy(
    a_second_each: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", Screen("best"))
    with pytest.raises(KeyboardInterrupt):
        main(["solve", "peg/english", "--first", "e4-c4"])
    assert capsys.readouterr().out.startswith("stopped: best so far ")


@pytest.mark.parametrize("columns", [40, 200])
def test_the_line_of_progress_fits_the_terminal(
    columns: int, a_second_each: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys, "stderr", screen := Screen())
    assert main(["solve", "slide/fifteen", "--nodes", "10000"]) in (0, 3)
    lines = screen.getvalue().split("\r")
    assert len(lines) > 3
    assert {len(line) for line in lines if line} == {min(78, columns - 1)}


def test_an_unknown_command_is_one_short_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["frobnicate"])
    told = capsys.readouterr().err
    assert told == "Argument COMMAND: invalid choice: 'frobnicate'; `hirameki --help` says what is expected.\n"


@pytest.mark.parametrize(("words", "told"), [
    ("lsit", "Argument COMMAND: invalid choice: 'lsit' (perhaps list is meant); `hirameki --help` says"),
    ("solv peg/hoppers", "Argument COMMAND: invalid choice: 'solv' (perhaps solve is meant); `hirameki --help` says"),
    ("solve slide/eight --gol=1", "Unrecognized arguments: --gol=1 (perhaps --goal is meant); `hirameki solve --help`"),
    ("link encode slide/eight -x", "Unrecognized arguments: -x; `hirameki link encode --help` says"),
    ("list peg", "Unrecognized arguments: peg; `hirameki list --help` says"),
    ("--json list", "Unrecognized arguments before list: --json; `hirameki list --help` says"),
    ("completion", "The following arguments are required: SHELL; `hirameki completion --help` says"),
])
def test_what_was_meant_is_said_and_where_the_help_is(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words.split())
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.native_only
@pytest.mark.parametrize(("words", "spared"), [
    ("--help", {"hirameki.puzzles.puzzle", "hirameki.commands.arguments"}),
    ("list", {"hirameki.forms", "hirameki.many", "hirameki.puzzles.peg.table", "hirameki.puzzles.pack.methods"}),
    ("solve slide/3x3", {
        "hirameki.puzzles.blocks", "hirameki.puzzles.questions.distances", "hirameki.puzzles.questions.trace",
        "hirameki.puzzles.slide.questions", "hirameki.puzzles.studies", "hirameki.forms", "hirameki.api",
    }),
])
def test_a_command_imports_only_what_it_needs(words: str, spared: set[str]) -> None:
    assert all(map(find_spec, spared))
    command = [sys.executable, "-X", "importtime", "-m", "hirameki", *words.split()]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=60, env=interrupts.ENVIRONMENT
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "hirameki.commands.main" in imported
    assert not imported & spared


def piped(words: str, **variables: str) -> tuple[int, str, str]:
    """Return exit code, stdout and stderr of a line for a shell in which `hirameki` is this package."""
    line = words.replace("hirameki", f'"{sys.executable}" -m hirameki')
    done = subprocess.run(
        line, shell=True, capture_output=True, text=True, check=False, timeout=60,
        env={**interrupts.ENVIRONMENT, **variables},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.native_only
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("words", [
    "solve peg/hoppers --json", "map hop/frogs-2 --format png", "--help", "--version",
])
def test_what_cannot_be_written_is_one_sentence_and_no_proof(words: str) -> None:
    # argparse ignores an error at once, and flushing one that comes at the end.
    at_once = "1" if words.endswith("help") else ""
    told = piped(f"hirameki {words} > /dev/full", PYTHONUNBUFFERED=at_once)
    assert told == (2, "", "stdout: No space left on device.\n")


@pytest.mark.native_only
@pytest.mark.skipif(sys.platform == "win32", reason="closes streams as shells of Unix do")
def test_closed_streams_are_empty_ones(tmp_path: Path) -> None:
    strict = {"PYTHONDEVMODE": "1"}  # Python tells of files that nobody closes
    assert piped("hirameki list >&-", **strict) == (0, "", "")
    assert piped("hirameki solve peg/nowhere 2>&-", **strict) == (2, "", "")
    code, out, err = piped("hirameki import - <&-", **strict)
    assert (code, out, err.count("\n")) == (2, "", 1)
    (tmp_path / "none").touch()
    assert piped(f"hirameki batch {tmp_path / 'none'} <&-", **strict) == (0, "", "")


@pytest.mark.native_only
def test_answers_can_be_printed_in_any_encoding() -> None:
    assert "2 ? 2 tiles" in piped("hirameki show slide/2x2", PYTHONIOENCODING="ascii")[1]
    for encoding in ("ascii", "cp932"):
        code, out, err = piped("hirameki list --family slide --json", PYTHONIOENCODING=encoding)
        assert (code, err, out.isascii()) == (0, "", True)
        assert "2 × 2 tiles" in {one["title"] for one in json.loads(out)["puzzles"]}


class Broken(io.StringIO):
    """A stream that cannot be written to for a reason that nobody expects."""

    def __init__(self, reason: Exception) -> None:
        super().__init__()
        self.reason = reason

    def write(self, text: str) -> int:
        raise self.reason


@pytest.mark.parametrize(("reason", "code", "told"), [
    (MemoryError(), 3, r"There was not enough memory\.\n"),
    (RuntimeError("amid it"), 70, r"(?s)Trace.*RuntimeError: .*"),
])
def test_a_mistake_of_the_program_is_no_proof(
    reason: Exception, code: int, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(reason))
    assert main(["show", "peg/hoppers"]) == code
    assert re.fullmatch(told, capsys.readouterr().err)


@pytest.mark.parametrize("reason", [BrokenPipeError(), OSError(28, "No space left on device")])
def test_a_sentence_that_cannot_be_written_changes_no_exit_code(
    reason: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", Broken(reason))
    assert main(["solve", "peg/nowhere"]) == 2
    with pytest.raises(SystemExit, match="2"):
        main(["solve", "--none"])
    assert main(["link", "decode", "#p1/slide/eight/123456708/m.LL"]) == 2
    assert main(["sheet", "slide/7x7", "--time", "0.01"]) == 0


def test_a_file_for_a_picture_needs_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    for words, told in (
        ("x", "--output cannot be 'x'; expected a file named"),
        ("x.svg --format json", "--format cannot be 'json'; expected svg or png"),
        ("x.svg --format text", "--format cannot be 'text'"),
        ("x.svg --json", "--json and --output exclude each other"),
    ):
        assert main(["map", "peg/hoppers", "--output", *words.split()]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert told in said.err


@pytest.mark.parametrize(("words", "positions"), [
    ("peg/hoppers", 12), ("slide/eight --position 123456708", 2), ("slide/klotski.AAcB-CcDB --moves 0.R", 2),
])
def test_an_animated_sheet_shows_every_position_in_turn(
    words: str, positions: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", *words.split(), "--format", "svg", "--animate"]) == 0
    drawn = capsys.readouterr().out
    root = ElementTree.fromstring(drawn)
    moving = root.findall(".//{http://www.w3.org/2000/svg}animate")
    captions = [one for one in root.iter("{http://www.w3.org/2000/svg}text") if one.get("class") == "c"]
    assert [one.text for one in captions] == [str(number) for number in range(positions)]
    lengths = {float(str(one.get("dur")).removesuffix("s")) for one in moving}
    assert lengths == {round((positions + 3) * 0.6, 6)}
    for one in moving:
        times = [float(time) for time in str(one.get("keyTimes")).split(";")]
        assert times[0] == 0
        assert times == sorted(set(times))
        assert len(times) == len(str(one.get("values")).split(";"))


def test_an_animated_game_is_small_and_its_speed_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sheet", "peg/english", "--format", "svg", "--animate", "--speed", "2"])
    drawn = capsys.readouterr().out
    assert len(drawn) < 60_000
    assert 'dur="10.5s"' in drawn
    for words in (["--format", "svg", "--speed", "0"], ["--format", "svg", "--speed", "x"], []):
        assert main(["sheet", "peg/hoppers", "--animate", *words]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_nothing_printed_names_a_file_that_the_wheel_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    for words in command_names():
        with pytest.raises(SystemExit):
            main([*words, "--help"])
    assert main(["list", "--json"]) == 0
    printed = capsys.readouterr().out
    assert "usage: hirameki batch" in printed
    assert re.findall(r"[\w/-]+\.(?:md|py|json|bin)\b", printed) == []
