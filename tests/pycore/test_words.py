"""What the core names by codes has words in both languages of the page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hirameki import catalogue, open_puzzle
from hirameki.errors import SENTENCES

LOCALES = Path(__file__).resolve().parents[2] / "web" / "locales"
#: The first puzzle of every package.
FIRST = {type(puzzle): puzzle.id for puzzle in reversed(list(catalogue()))}
pytestmark = pytest.mark.native_only  # the page's words are not mounted where tests run inside Pyodide


@pytest.fixture(params=["en", "ja"])
def words(request: pytest.FixtureRequest) -> set[str]:
    # Those of panels come later than the first board's.
    files = (LOCALES / f"{request.param}.json", LOCALES / "later" / f"{request.param}.json")
    return {key for file in files for key in json.loads(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("puzzle", FIRST.values())
def test_every_method_has_a_name(words: set[str], puzzle: str) -> None:
    assert {f"method.{method.name}" for method in open_puzzle(puzzle).compare(nodes=200).methods} <= words


def test_every_error_has_a_sentence(words: set[str]) -> None:
    assert {f"error.{code}" for code in SENTENCES} <= words
