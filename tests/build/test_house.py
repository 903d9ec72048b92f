"""What measures the house: circles, docstrings, kinds and lines are found where they are, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.house import lines, python_source, web_source
from tools.house.graph import circles
from tools.house.replaced import replaced


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files, by their paths below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("second", "found"),
    [
        ("from .a import one", [["a.py", "b.py"]]),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import a", [["a.py", "b.py"]]),
        ("def late():\n    from core.a import one", [["a.py", "b.py"]]),
        ("from json import loads", []),
    ],
)
def test_circles_of_python_count_wherever_they_stand(tmp_path: Path, second: str, found: list[list[str]]) -> None:
    core = tmp_path / "core"
    write(core, {"__init__.py": "", "a.py": "from .b import two", "b.py": second})
    imports = {path: python_source.imported_files(path, core) for path in python_source.modules(core)}
    assert [[path.name for path in circle] for circle in circles(imports)] == found


@pytest.mark.parametrize(
    ("second", "found"),
    [
        ('import { a } from "./a.js";', True),
        ('export { a } from "./a.js";', True),
        ('/** @import { A } from "./a.js" */', False),
        ('/** @typedef {import("./a.js").A} A */', False),
        ('export const open = () => import("./a.js");', False),
        ("// from ./a.js", False),
    ],
)
def test_circles_of_the_page_count_what_is_loaded_first(tmp_path: Path, second: str, found: bool) -> None:
    write(tmp_path, {"a.js": 'import "./b.js";', "b.js": second})
    imports = {path: web_source.imported_files(path) for path in web_source.modules(tmp_path)}
    assert bool(circles(imports)) is found


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ('if (puzzle.kind === "jump") return;', True),
        ('const packing = kind !== "place";', True),
        ("switch (puzzle.kind) {", True),
        ("const rules = RULES[puzzle.kind];", True),
        ("const rules = { jump: 1, slide: 2 };", True),
        ("const rules = RULES[kind];", True),
        ("draft({ ...drafts, [puzzle.kind]: draft });", False),
        ("switch (mark.kind) {", False),
        ('note({ kind: "win" });', False),
        ("t(`deal.about.${puzzle.kind}`);", False),
        ('// puzzle.kind === "jump"', False),
    ],
)
def test_questions_for_the_kind_are_found(tmp_path: Path, line: str, asks: bool) -> None:
    write(tmp_path, {
        "view/a.js": line, "kinds/jump/index.js": line, "kinds/slide/index.js": "", "kinds/place/index.js": "",
    })
    assert web_source.asking(tmp_path) == (["view/a.js:1"] if asks else [])


def test_arguments_are_explained_alone_or_together_or_where_they_are_inherited(tmp_path: Path) -> None:
    explained = 'def one(a, b, c):\n    """Do.\n\n    Args:\n        a, b: two.\n        c: three.\n    """\n'
    missing = 'def two(a, b):\n    """Do.\n\n    Args:\n        a: one.\n    """\n'
    alone = 'def three(a):\n    """Do."""\n'
    base = "class Base:\n    def go(self, a, b): ...\n"
    inherited = "class Own(Base):\n    def go(self, a, b): ...\n"
    elsewhere = 'def four(a, b):\n    """Do; see `one`."""\n'
    overload = "@overload\ndef five(a, b): ...\n"
    write(tmp_path, {"m.py": explained + missing + alone + base + inherited + elsewhere + overload})
    assert [place.split()[1] for place in python_source.unexplained(tmp_path)] == ["two", "go"]


def test_any_counts_outside_the_json_boundary_alone(tmp_path: Path) -> None:
    text = "from typing import Any\nx: dict[str, Any]\n"
    write(tmp_path, {"api.py": text, "other.py": text})
    assert python_source.any_lines(tmp_path) == ["other.py:2"]
    assert python_source.loose_lines(tmp_path) == ["other.py:2"]


def test_prose_may_be_long_but_lines_of_code_and_cells_may_not(tmp_path: Path) -> None:
    long = "x" * (lines.LONGEST_LINE + 1)
    write(tmp_path, {
        "a.md": f"{long}\n| {'y' * lines.LONGEST_CELL} | z |\n| {'y' * (lines.LONGEST_CELL + 1)} |\n",
        "a.js": f"\n{long}\n", "dist/b.js": long,
    })
    assert lines.long_lines(tmp_path) == ["a.js:2", "a.md:3"]


@pytest.mark.parametrize(
    ("line", "against"),
    [
        ('monkeypatch.setattr(own, "LIMIT", 1)', True),
        ('monkeypatch.setattr("hirameki.api.LIMIT", 1)', True),
        ('monkeypatch.setattr(given.Searcher, "ways", None)', True),
        ('monkeypatch.setitem(sys.modules, "hirameki.api", None)', True),
        ('patch.object(own, "LIMIT", 1)', True),
        ('mock.patch("hirameki.api.LIMIT", 1)', True),
        ("patch.multiple(own, LIMIT=1)", True),
        ('object.__setattr__(made, "looks", [])', True),
        ("own.LIMIT = 1", True),
        ("Board.size, other = 1, 2", True),
        ('own.TABLE["a"] += 1', True),
        ('monkeypatch.setattr(time, "perf_counter", None)', False),
        ('monkeypatch.setattr(sys.stdout, "isatty", None)', False),
        ('monkeypatch.setitem(sys.modules, "shtab", None)', False),
        ('monkeypatch.setenv("COLUMNS", "72")', False),
        ('made.looks["a"] = 1', False),
        ("re.sub(own.LIMIT, own.TABLE, text)", False),
    ],
)
def test_what_tests_replace_of_the_project_is_found(tmp_path: Path, line: str, against: bool) -> None:
    imports = "import re, sys, time\nfrom hirameki import own\nfrom hirameki.puzzles.boards import Board\n"
    write(tmp_path, {"tests/pycore/test_a.py": f"{imports}{line}\n", "tools/a.py": f"{imports}{line}\n"})
    assert replaced(tmp_path) == (["tests/pycore/test_a.py:4"] if against else [])
