"""The documentation: no dead link, nothing from elsewhere, and every example does what it says."""

from __future__ import annotations

import doctest
import os
import re
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from hirameki import __all__ as public
from hirameki import catalogue
from hirameki.commands.main import command_names
from hirameki.links import decode

from tools.docs.render import CHAPTERS
from tools.workshop import ROOT

DOCS = Path(os.environ.get("HIRAMEKI_DIST", ROOT / "dist")) / "docs"
PAGES = ["index.html", *CHAPTERS]
#: Pages with examples that are run.
EXAMPLES = sorted([ROOT / "README.md", ROOT / "pycore" / "README.md", *(ROOT / "docs").rglob("*.md")])


@cache
def anchors(page: str) -> set[str]:
    """Return what a link into a page can lead to."""
    return set(re.findall(r'\bid="([^"]+)"', (DOCS / page).read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES)
def test_no_link_is_dead(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    found = [unescape(link) for link in re.findall(r'\b(?:href|src)="([^"]*)"', text)]
    assert len(found) > len(CHAPTERS)
    for link in found:
        address, _, anchor = link.partition("#")
        if link.startswith("../"):  # to the page: either nothing else, or a puzzle
            assert link == "../" or decode(f"#{anchor}").puzzle
        elif not link.startswith(("data:", "https://")):
            target = unquote(address) or page
            assert (DOCS / target).is_file(), link
            assert not anchor or unquote(anchor) in anchors(target), link


def test_all_pages_are_linked_and_none_fetches_anything_from_elsewhere() -> None:
    assert {path.name for path in DOCS.glob("*.html")} == set(PAGES)
    home = (DOCS / "index.html").read_text(encoding="utf-8")
    for page in CHAPTERS:
        assert f'href="{page}"' in home
        text = (DOCS / page).read_text(encoding="utf-8")
        assert not re.search(r'<script|(?:src|<link[^>]*href)="https?:|@import', text), page


def test_reference_commands_and_boards_are_whole() -> None:
    inherited = {"Puzzle.solve", "Puzzle.read_position", "SolveAnswer.goal"}
    assert {*public, "Puzzle.plan_deal", "SolveAnswer.moves", *inherited} <= anchors("hirameki.html")
    commands = (DOCS / "commands.html").read_text(encoding="utf-8")
    assert all(f"usage: hirameki {' '.join(words)}" in commands for words in command_names())
    boards = (DOCS / "boards.html").read_text(encoding="utf-8")
    assert all(f"<code>{puzzle.id}</code>" in boards for puzzle in catalogue())


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_do_what_they_say(path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
    session = "\n".join(block for block in blocks if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(session, {}, path.name, str(path), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    told: list[str] = []
    runner.run(test, out=told.append)
    assert not runner.summarize(verbose=False).failed, "".join(told)
    if path.parent.name == "site":
        assert path.stem != "tutorial" or len(test.examples) > 30


def test_tools_of_the_tests_and_of_the_documentation_are_of_one_version() -> None:
    pins: dict[str, set[str]] = {}
    for path in (ROOT / "tools").glob("requirements-*.txt"):
        for name, version in re.findall(r"^([a-z0-9-]+)==(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            pins.setdefault(name, set()).add(version)
    assert {name: versions for name, versions in pins.items() if len(versions) > 1} == {}
