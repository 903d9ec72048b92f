"""docs/contract.md names every command, option, form and field of a question that there is, and no other."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from dataclasses import fields
from io import StringIO
from pathlib import Path

import pytest
from hirameki import Question
from hirameki.api import PLANNED
from hirameki.commands.main import command_names, main
from hirameki.forms import FORMS

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


def test_every_field_of_a_question_is_among_those_of_a_batch() -> None:
    text = section("Many questions: `batch`")
    listed, _, after = text.partition("any of ")[2].partition("(the options")
    assert {*names(listed)} == {field.name for field in fields(Question)}
    assert {*names(re.findall(r"`operation` \((.*?)\)", after, re.DOTALL)[0])} == {*PLANNED}


def test_every_form_has_a_row_and_those_that_are_only_read_are_named() -> None:
    assert {*rows("Boards of others: `import` and `export`")} == {*FORMS}
    only = re.findall(r"; ([^;]*?) are only read\.", section("Boards of others: `import` and `export`"))
    assert {*re.findall(r"`([\w-]+)`", only[0])} == {name for name, form in FORMS.items() if form.write is None}
