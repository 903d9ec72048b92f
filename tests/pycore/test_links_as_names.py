"""A link stands in place of a puzzle's name in every door of the library: all that it says is asked about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hirameki import PuzzleError, check, count, open_puzzle, solutions, solve, solve_many
from hirameki.api import read_request
from hirameki.commands.main import main

HOST = "https://example.org/play/"
LINKS = (
    "#p1/slide/eight/123456708", f"{HOST}#p1/slide/eight/123456708", "p1/slide/eight/123456708",
    f"{HOST}%23p1/slide/eight/123456708", f"https://safe.example/?url={HOST}%23p1%2Fslide%2Feight%2F123456708",
)


def batch(line: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what `batch` prints for a line."""
    (folder / "questions.jsonl").write_text(f"{line}\n")
    main(["batch", str(folder / "questions.jsonl"), "--jobs", "1"])
    return capsys.readouterr().out


@pytest.mark.parametrize("link", LINKS)
def test_every_question_takes_what_the_link_says(
    link: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve(link).solution == (8,)
    assert count(link).solutions_all == 1
    assert list(solutions(link)) == [(8,)]
    assert check(link).togo == 1
    assert next(iter(solve_many([link]))).moves == 1  # type: ignore[union-attr]
    assert json.loads(batch(json.dumps({"puzzle": link}), tmp_path, capsys))["moves"] == 1


def test_what_is_asked_for_takes_the_place_of_what_the_link_says() -> None:
    assert solve(LINKS[0], position="123456780").moves == 0
    assert solve("#p1/slide/eight/123456708/m.L", moves="").moves == 1
    # The moves of a link are played first.
    assert solve("#p1/slide/eight/123456078/m.L").moves == 1
    with pytest.raises(PuzzleError, match="Move 2"):
        solve("#p1/peg/hoppers/m.a1Ca1C")


@pytest.mark.parametrize(
    "name", ["#p1/peg/hoppers", f"{HOST}p/peg-hoppers/", f"{HOST}#p1/peg/hoppers~za", "peg/hoppers"]
)
def test_a_board_opens_by_the_link_that_says_no_more(name: str) -> None:
    assert open_puzzle(name).id == "peg/hoppers"


@pytest.mark.parametrize(
    "link", [LINKS[0], "#p1/peg/hoppers/m.a1C", "#p1/peg/english/g.any", "#p1/peg/hoppers/m.a1Ca1C"]
)
def test_nothing_that_a_link_says_is_lost(link: str) -> None:
    with pytest.raises(PuzzleError, match="the link of a board alone"):
        open_puzzle(link)


@pytest.mark.parametrize(("line", "said"), [
    ('{"puzzle": "peg/hoppers", 7}', "from character 27 on: '7}'"), ("[1, 2", "from character 6 on"),
    ("[]", "a JSON object."), ("", "a JSON object."),
])
def test_a_broken_line_is_told_its_place(line: str, said: str) -> None:
    with pytest.raises(PuzzleError) as told:
        read_request(line)
    assert said in str(told.value)


def test_a_line_without_a_puzzle_is_told_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert '\\"puzzle\\" with a name or a link' in batch('{"puzle": "peg/hoppers"}', tmp_path, capsys)


def test_an_option_that_does_not_exist_is_told_the_one_that_was_meant() -> None:
    with pytest.raises(PuzzleError, match="perhaps seconds is meant"):
        solve("peg/hoppers", secods=1)  # type: ignore[call-arg]
    with pytest.raises(PuzzleError, match=r"fields among .*, not 'zzz'"):
        check("peg/hoppers", zzz=1)  # type: ignore[call-arg]


def test_a_million_spaces_are_no_link() -> None:
    with pytest.raises(PuzzleError, match="There is no puzzle ''"):
        open_puzzle(" " * 1_000_000)
