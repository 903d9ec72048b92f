"""What `show` and `export` print is read by `import` as it is, and `link decode` reads what `link encode` prints."""

from __future__ import annotations

import io
import sys
from random import Random

import pytest
from hirameki import Puzzle, PuzzleError, as_json, catalogue, export_text, import_text, open_puzzle, readings
from hirameki.commands.main import main
from hypothesis import given
from hypothesis import strategies as st

from tests.pycore.random_calls import opened, walked

PUZZLES = list(catalogue())


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command prints."""
    assert main([*arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_what_show_and_export_print_is_read_as_the_position_printed(capsys, puzzle) -> None:
    _, described = opened(puzzle.id)
    position, _ = walked(puzzle, described, puzzle.start.text, Random(1), 5)
    for command in ("show", "export"):
        text = printed(capsys, command, puzzle.id, "--position", position)
        quoted = "".join(f"> {line}\n" for line in text.splitlines())
        wide = text.translate({32: 0x3000} | {code: code + 0xFEE0 for code in range(0x21, 0x7F)})
        for told in (text, text.partition("\n")[0], text.replace("\n", "\r\n"), quoted, f"```\n{text}```", wide):
            found = import_text(told)
            assert (found.form, found.puzzle, found.position) == ("hirameki", puzzle.id, position)


@pytest.mark.parametrize(
    ("puzzle", "goal"), [("slide/eight", "123804765"), ("peg/english", "any"), ("peg/hoppers", "a1")],
)
def test_a_goal_that_the_position_does_not_imply_is_printed_and_read(capsys, puzzle: str, goal: str) -> None:
    shown = printed(capsys, "show", puzzle, "--goal", goal)
    assert f"  goal {goal}\n" in shown
    assert (import_text(shown).goal, import_text(shown.partition("\n")[0]).goal) == (goal, goal)
    assert "  goal " not in printed(capsys, "show", puzzle)
    with pytest.raises(PuzzleError, match="nonsense"):
        import_text(shown.replace(f"goal {goal}", "goal nonsense"))


@given(st.sampled_from(PUZZLES), st.randoms(use_true_random=False), st.integers(0, 9))
def test_a_line_of_an_export_is_read_as_the_form_that_it_names(puzzle: Puzzle, random: Random, moves: int) -> None:
    _, described = opened(puzzle.id)
    position, _ = walked(puzzle, described, puzzle.start.text, random, moves)
    for form, text in export_text(puzzle, position).items():
        for gap in (" ", "\n", "\r\n", "  \n\n"):
            assert readings(f"{form}:{gap}{text}") == readings(f"{form}:{gap}{text}", form) == readings(text, form)


def test_some_lines_of_an_export_are_read_and_no_others(capsys) -> None:
    link, *others = printed(capsys, "export", "slide/eight").splitlines()
    whole = import_text(link)
    for kept in ([], others[:1], others[1:], others):
        assert import_text("\n".join([link, *kept])) == whole
    for told in ([*others, others[0]], [others[-1], others[0]], ["fifteen: 3x3:3,5,1,7,4,2,8,0,6"]):
        with pytest.raises(PuzzleError, match="damaged"):
            import_text("\n".join([link, *told]))


def test_a_drawing_below_the_name_of_another_position_is_told(capsys) -> None:
    shown = printed(capsys, "show", "slide/eight")
    with pytest.raises(PuzzleError, match=r"character 35 \('5 3 1'\); expected the drawing of the position above it"):
        import_text(shown.replace("3 5 1", "5 3 1"))
    exported = printed(capsys, "export", "slide/eight")
    with pytest.raises(PuzzleError, match="damaged"):
        import_text(exported.replace("3 5 1", "5 3 1"))


def test_what_speaks_for_a_reading_is_told_by_name_in_json() -> None:
    told = {"code": "signs", "params": {"peg": "X", "hole": "O"}}
    assert told in [as_json(one)["why"] for one in readings("XXOO/OOXX/XXOO/XOXX")]


def test_a_link_is_read_from_stdin(capsys, monkeypatch) -> None:
    link = printed(capsys, "link", "encode", "slide/eight", "--moves", "R")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(link.encode())))
    assert printed(capsys, "link", "decode", "-") == printed(capsys, "link", "decode", link)
    assert open_puzzle("slide/eight").start.after("R").text in printed(capsys, "import", link)
