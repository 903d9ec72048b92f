"""What the core names by codes has words in both languages of the page."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from hirameki import PuzzleError, catalogue, errors, open_puzzle
from hirameki.errors import SENTENCES

from tests.pycore.described import described

LOCALES = Path(__file__).resolve().parents[2] / "web" / "locales"
CORE = Path(str(errors.__file__)).parent
#: The first puzzle of every kind.
FIRST = {described(puzzle.id)["kind"]: puzzle.id for puzzle in reversed(list(catalogue()))}
pytestmark = pytest.mark.native_only  # the page's words are not mounted where tests run inside Pyodide


@pytest.fixture(params=["en", "ja"])
def words(request: pytest.FixtureRequest) -> set[str]:
    # Those of panels come later than the first board's.
    files = (LOCALES / f"{request.param}.json", LOCALES / "later" / f"{request.param}.json")
    return {key for file in files for key in json.loads(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("puzzle", FIRST.values())
def test_every_method_has_a_name(words: set[str], puzzle: str) -> None:
    assert {f"method.{method.name}" for method in open_puzzle(puzzle).compare(nodes=200).methods} <= words


def test_every_method_is_asked_for() -> None:
    assert len(FIRST) >= 6


def test_every_code_that_the_core_raises_is_among_the_sentences() -> None:
    raising = {name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, PuzzleError)}
    calls = (
        (str(path.relative_to(CORE)), node) for path in CORE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    )
    codes = {
        (path, said.value) for path, node in calls
        if isinstance(node.func, ast.Name) and node.func.id in raising
        for said in node.args[:1] if isinstance(said, ast.Constant)
    }
    assert len(codes) > 60
    assert {(path, code) for path, code in codes if code not in SENTENCES} == set(), "add it to errors.SENTENCES"


def test_every_error_has_a_sentence(words: set[str]) -> None:
    assert {f"error.{code}" for code in SENTENCES} <= words
