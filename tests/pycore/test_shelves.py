"""Levels and the puzzles of the days: what the page offers is in the library and on the command line, too."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from types import ModuleType

import pytest
from hirameki import PuzzleError, daily, levels, links, open_puzzle, solve, tables
from hirameki.commands.main import main

from tests.pycore.test_levels import SHELVES


@pytest.mark.parametrize("shelf", SHELVES)
def test_levels_are_what_their_links_say_and_as_long_as_they_claim(shelf: str) -> None:
    listed = levels(shelf)
    assert [level.difficulty for level in listed] == sorted(level.difficulty for level in listed)
    for level in listed[:1]:
        answer = solve(level.link)
        assert answer.outcome == "solved"
        placed = {*"".join(map(str, answer.solution or ()))} - {*level.position}
        assert (len(placed) if shelf == "pack" else answer.moves) == level.moves
    for level in listed:
        link = links.decode(level.link)
        assert (link.puzzle, link.position, link.goal) == (level.puzzle, level.position, level.goal)


def test_a_day_has_its_puzzle_within_the_list_and_outside_on_the_same_weekday() -> None:
    stored = json.loads(tables.read("daily.json") or b"")
    first, days = date.fromisoformat(stored["first"]), stored["days"]
    for number in (0, 1, 329, len(days) - 1):
        day = first + timedelta(days=number)
        level = daily(day)
        assert level == daily(day.isoformat())
        assert (level.puzzle, level.difficulty, level.moves) == (days[number][0], days[number][3], days[number][4])
        assert level.position == open_puzzle(level.puzzle).read_position(days[number][1])
    round_ = len(days) - len(days) % 7
    for number in (-1, -400, len(days), len(days) + 5000):
        assert daily(first + timedelta(days=number)) == daily(first + timedelta(days=number % round_))
    assert daily() == daily(date.today()) == daily(datetime.now())


def test_what_is_not_there_is_said(
    afresh: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for ask in (lambda: levels("pegs"), lambda: daily("26 November"), lambda: daily(3), lambda: daily("2026-W09-6")):  # type: ignore[arg-type]
        with pytest.raises(PuzzleError, match="expected"):
            ask()
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    afresh("hirameki.commands.main").main(["levels", "peg"])  # a reader remembers what it has read
    assert capsys.readouterr().err.startswith(f"There is no table levels-peg.json in '{tmp_path}'; expected the tables")
    assert afresh("hirameki.commands.main").main(["today", "--day", "2026-02-30"]) == 2
    assert "expected a date as YYYY-MM-DD" in capsys.readouterr().err  # though the table is missing, too
    for junk in (b"junk", b"\xff\xfe"):
        (tmp_path / "levels-peg.json").write_bytes(junk)
        assert afresh("hirameki.commands.main").main(["levels", "peg"]) == 2
        told = capsys.readouterr().err
        assert told.startswith("The table levels-peg.json is damaged (it is not JSON)")
        assert "levels and days do not" in told, "what is slower without its tables are searches"


@pytest.mark.parametrize("content", [
    "{}", "[]", '{"boards": ["peg/hoppers"], "levels": [[0, 7, "c3", 1, 7]]}',
    '{"boards": ["peg/hoppers"], "levels": [[0, "z9", "c3", 1, 7]]}', '{"first": "2026-01-01", "days": []}',
    '{"boards": ["peg/hoppers"], "levels": [[0, "c3", "c3", "easy", 7]]}',
    '{"boards": [], "levels": [[0, "c3", "c3", 1, 7]]}',
])
def test_tables_of_another_version_are_said_to_be(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, afresh: Callable[[str], ModuleType],
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    for name in ("levels-peg.json", "daily.json"):
        (tmp_path / name).write_text(content)
    main_afresh = afresh("hirameki.commands.main").main
    for words in (["levels", "peg"], ["today", "--day", "2026-01-01"]):
        assert main_afresh(words) == 2
        assert "is damaged (it has not the form of this version)" in capsys.readouterr().err


def test_commands_print_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "hop", "--difficulty", "1", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["levels"]
    assert {one["difficulty"] for one in listed} == {1}
    assert main(["levels", "hop", "--number", str(listed[-1]["number"])]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == listed[-1]["link"]
    assert main(["today", "--day", "2026-01-01"]) == 0
    drawn = capsys.readouterr().out
    assert drawn.startswith("2026-01-01: Rectangle 4×5 (peg/rect-4x5), difficulty 3 of 5, 6 moves\n")
    assert drawn.splitlines()[-1] == daily("2026-01-01").link
    assert main(["today", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["link"], told["day"]) == (daily().link, date.today().isoformat())
    assert main(["levels", "hop", "--number", str(listed[-1]["number"]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == listed[-1]
    assert main(["levels", "hop", "--number", "0"]) == 2
