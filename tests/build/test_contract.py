"""docs/contract.md names every command, option, form and field of a question that there is, and no other."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from dataclasses import fields
from io import StringIO
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hirameki import Puzzle, PuzzleError, Question, open_puzzle, solve
from hirameki.api import PLANNED
from hirameki.commands.main import command_names, main
from hirameki.forms import FORMS
from hirameki.puzzles.registry import FAMILIES, packages

CONTRACT = (Path(__file__).resolve().parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
COMMANDS = {" ".join(words) for words in command_names()}


def section(heading: str) -> str:
    """Return what stands below a heading."""
    _, found, after = CONTRACT.partition(f"\n### {heading}\n")
    assert found, heading
    return after.partition("\n##")[0]


def rows(heading: str) -> dict[str, str]:
    """Return the rows of the tables below a heading: what stands as code in the first column -> the second column."""
    table = re.findall(r"^\| (.*?) \| (.*?) \|(?: |$)", section(heading), re.MULTILINE)
    return {name: told for names, told in table for name in re.findall(r"`([^`]+)`", names)}


def usage(command: str) -> str:
    """Return how a command's help says that it is called."""
    with redirect_stdout(StringIO()) as out, pytest.raises(SystemExit):
        main([*command.split(), "--help"])
    return out.getvalue().partition("\n\n")[0]


def options(told: str) -> set[str]:
    """Return the options in a text."""
    return {*re.findall(r"--[a-z]+", told)} - {"--json"}


def names(told: str) -> list[str]:
    """Return what stands as code in a text."""
    return re.findall(r"`(\w+)`", told)


def test_every_command_has_a_row() -> None:
    assert {re.sub(r" [A-Z]+", "", name) for name in rows("What each command does")} == COMMANDS


def test_every_option_of_a_command_is_in_its_row() -> None:
    table = rows("Their options")
    (of_puzzles,) = re.findall(r"^\| all that take a PUZZLE \| (.*) \|$", section("Their options"), re.MULTILINE)
    for command in COMMANDS:
        told, said = table.get(command, ""), usage(command)
        told = table["solve"] if told == "as `solve`" else told
        assert options(said) == options(told) | (options(of_puzzles) if "PUZZLE" in said else set()), command


def test_every_field_of_a_question_is_an_argument_of_the_library_too() -> None:
    (asked,) = get_args(get_type_hints(solve)["asked"])
    assert {*asked.__annotations__} == {field.name for field in fields(Question)}, "Options in puzzles/question.py"


def test_a_command_offers_what_its_question_reads_and_no_more() -> None:
    """Where this fails, `_READ_BY` in puzzles/question.py or the options of the command lack something."""
    optional = {field.name: field.type for field in fields(Question)}
    spelt = {"--time": "seconds", "--max": "listed"}
    puzzle = open_puzzle("peg/hoppers")
    for operation in PLANNED:
        offered = {spelt.get(option, option[2:]) for option in options(usage(operation))} & {*optional}
        read = {name for name, told in optional.items() if reads(puzzle, operation, name, str(told))}
        assert read == offered, operation


def test_help_of_solve_lists_what_it_reads() -> None:
    told = (solve.__doc__ or "").partition("asked:")[2].partition("Raises:")[0]
    puzzle = open_puzzle("peg/hoppers")
    lacking = [
        field.name for field in fields(Question) if reads(puzzle, "solve", field.name, str(field.type))
        and not re.search(rf"^ +(\w+, |\w+=True, )*{field.name}\b.*:", told, re.MULTILINE)
    ]
    assert not lacking, "name them in `solve` of questions.py"


def reads(puzzle: Puzzle, operation: Any, name: str, told: str) -> bool:
    """Return whether a question reads a field, or at least does not say that it belongs to others.

    Args:
        told: the type of the field, as it is written.
    """
    value = {"bool": True, "str": "", "int": 1, "float": 1}[told.partition(" | ")[0]]
    asked: Any = {name: value}
    try:
        puzzle.begin(operation, **asked).stop()
    except PuzzleError as error:
        return "it belongs to" not in str(error)
    return True


def test_every_field_of_a_question_is_among_those_of_a_batch() -> None:
    text = section("Many questions: `batch`")
    listed, _, after = text.partition("any of ")[2].partition("(the options")
    assert {*names(listed)} == {field.name for field in fields(Question)}
    assert {*names(re.findall(r"`operation` \((.*?)\)", after, re.DOTALL)[0])} == {*PLANNED}


def test_every_prefix_of_boards_has_a_row() -> None:
    table = CONTRACT.partition("\n| prefix | board |\n")[2].partition("\n\n")[0]
    told = {name for row in table.splitlines() for name in re.findall(r"`([a-z]+\.)`", row.split(" | ")[0])}
    assert told == {code for family in FAMILIES for package in packages(family) for code in package.CODES}


def test_every_form_has_a_row_and_those_that_are_only_read_are_named() -> None:
    assert {*rows("Boards of others: `import` and `export`")} == {*FORMS}
    only = re.findall(r"; ([^;]*?) are only read\.", section("Boards of others: `import` and `export`"))
    assert {*re.findall(r"`([\w-]+)`", only[0])} == {name for name, form in FORMS.items() if form.write is None}
