"""The documentation: no dead link, nothing from elsewhere, and every example does what it says."""

from __future__ import annotations

import doctest
import importlib
import json
import os
import re
import sys
from dataclasses import fields, is_dataclass
from functools import cache
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import hirameki
import pytest
from hirameki import __all__ as public
from hirameki import catalogue, certificates, open_puzzle
from hirameki.certificates import AreaCertificate, Certificate, Pagoda, ParitySet, RefutedGoal, Step, Steps
from hirameki.commands.main import command_names
from hirameki.links import decode

from tools.docs.render import CHAPTERS, TABLES
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


@pytest.mark.parametrize("page", PAGES)
def test_headings_are_an_outline_and_no_place_stands_twice(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    levels = [int(one or two) for one, two in re.findall(r'<h([1-6])|aria-level="(\d)"', text.partition("<main")[2])]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(level <= before + 1 for before, level in pairwise(levels))
    assert len(re.findall(r'\bid="', text)) == len(anchors(page))


def test_every_name_of_the_reference_is_a_heading() -> None:
    reference = (DOCS / "hirameki.html").read_text(encoding="utf-8")
    assert set(re.findall(r'aria-level="2">(\w+)<', reference)) == set(public)
    assert {"moves", "solve"} <= set(re.findall(r'aria-level="3">(\w+)<', reference))


def test_the_page_of_methods_shows_the_table_of_every_family() -> None:
    shown = {words.partition("/")[0] for words in TABLES}
    assert shown == {puzzle.family for puzzle in catalogue()}, "add a problem to TABLES in tools/docs/render.py"


def test_all_pages_are_linked_and_none_fetches_anything_from_elsewhere() -> None:
    assert {path.name for path in DOCS.glob("*.html")} == set(PAGES)
    home = (DOCS / "index.html").read_text(encoding="utf-8")
    for page in CHAPTERS:
        assert f'href="{page}"' in home
        text = (DOCS / page).read_text(encoding="utf-8")
        assert not re.search(r'(?:src|<link[^>]*href)="https?:|@import|<script[^>]*>(?!</script>)', text), page


def test_reference_commands_and_boards_are_whole() -> None:
    inherited = {"Puzzle.solve", "Puzzle.read_position", "SolveAnswer.goal"}
    assert {*public, "Puzzle.begin", "SolveAnswer.moves", *inherited} <= anchors("hirameki.html")
    commands = (DOCS / "commands.html").read_text(encoding="utf-8")
    assert all(f"usage: hirameki {' '.join(words)}" in commands for words in command_names())
    boards = (DOCS / "boards.html").read_text(encoding="utf-8")
    lacking = [puzzle.id for puzzle in catalogue() if f"<code>{puzzle.id}</code>" not in boards]
    assert not lacking, "boards newer than dist: python3 build.py build"


def test_the_reference_shows_of_a_puzzle_what_dir_shows() -> None:
    shown = {name.partition(".")[2] for name in anchors("hirameki.html") if name.startswith("Puzzle.")} - {"__init__"}
    for puzzle in ("peg/english", "slide/eight", "slide/rush-1", "pack/6x10", "hop/frogs-3", "lights/5x5"):
        assert shown == {name for name in dir(open_puzzle(puzzle)) if not name.startswith("_")}


def test_signatures_stand_as_they_are_written() -> None:
    text = unescape(re.sub(r"<[^>]*>", "", (DOCS / "hirameki.html").read_text(encoding="utf-8")))
    assert "**asked: Unpack[Asked]" in text
    assert "**asked: Unpack[Options]" in text
    assert "Position(game: Game, text: str, goal: str)" in text
    assert "<class" not in text
    # An annotation is its name; a printed error has its module before it, as Python prints it.
    assert "hirameki.puzzles." not in text
    assert "position: str | int | Written" in text
    assert "\nhirameki.errors.BadMove: " in text


def test_paper_is_light_and_shows_the_text_alone() -> None:
    (sheet,) = DOCS.glob("style-*.css")
    style = sheet.read_text(encoding="utf-8")
    dark = re.findall(r"@media ([^{]*prefers-color-scheme[^{]*) {", style)
    assert dark == ["screen and (prefers-color-scheme: dark)"]
    paper = style.partition("@media print {")[2]
    assert ":is(header, .contents, .skip) { display: none; }" in paper


def test_every_class_of_a_certificate_is_documented_with_its_fields() -> None:
    shown = anchors("hirameki.certificates.html")
    leaves = {kind for kind in below(Certificate) if hasattr(kind, "kind")}
    assert {kind.__name__ for kind in leaves} <= {*certificates.__all__}
    for name in certificates.__all__:
        kind = getattr(certificates, name)
        assert {name, *(f"{name}.{one.name}" for one in fields(kind))} <= shown
    assert {"Link.position", "Link.refused", "decode", "encode"} <= anchors("hirameki.links.html")
    assert {"Drawing.cells", "DrawnCell.label"} <= anchors("hirameki.drawing.html")


def test_what_answers_consist_of_is_public_and_documented() -> None:
    """Names of other classes (bases, arguments of what nobody makes by hand) may be inner ones."""
    made = [getattr(hirameki, name) for name in public]
    answers = [kind for kind in made if isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields"))]
    told = {name for kind in answers for name in re.findall(r"[A-Z]\w+", " ".join(map(str, field_types(kind))))}
    plain = {"ClassVar", "ForwardRef", "Item", "Limit", "Literal", "None", "Outcome", "Point", "Sweep", "Verdict"}
    assert told - plain - {"Why"} <= {*public}
    assert {"PegPair.moves", "Mean.error", "Corridor.share", "ComparedMethod.packings"} <= anchors("hirameki.html")


def field_types(kind: type) -> list[object]:
    """Return the types of a class's own and inherited fields, as they are written."""
    return [written for one in kind.__mro__ for written in vars(one).get("__annotations__", {}).values()]


def test_search_finds_words_and_every_public_name_from_every_page() -> None:
    listed, script = (re.compile(rf'"(search-[0-9a-f]{{10}}\.{suffix})"') for suffix in ("json", "js"))
    texts = [(DOCS / page).read_text(encoding="utf-8") for page in PAGES]
    (name,), (_,) = ({match for text in texts for match in pattern.findall(text)} for pattern in (listed, script))
    assert all(listed.search(text) and script.search(text) for text in texts)
    index = json.loads((DOCS / name).read_text(encoding="utf-8"))

    def found(word: str) -> dict[str, str]:
        return {address: title for address, _, title in (index["sections"][at] for at in index["words"][word])}

    assert {page.partition("#")[0] for page, _, _ in index["sections"]} == set(PAGES)
    for address, _, title in index["sections"]:
        page, _, anchor = address.partition("#")
        assert anchor in anchors(page), address
        assert title.strip(), address
    assert {"contract.html", "proofs.html"} <= {address.partition("#")[0] for address in found("pagoda")}
    assert any(address.startswith("embed.html#") for address in found("keep"))
    for public_name in public:
        assert found(public_name.lower())[f"hirameki.html#{public_name}"] == public_name
    # Names of bases stand below a class's last member, and are not part of it.
    assert "hirameki.html#SolveAnswer" in found("heading")


def below(kind: type[Certificate]) -> set[type[Certificate]]:
    """Return a kind of certificates with all that are of it."""
    return {kind}.union(*map(below, kind.__subclasses__()))


def names_in(text: str) -> list[str]:
    """Return the names that the contract mentions as code."""
    return re.findall(r"`(\w+)`", text)


def json_names(of: type[Any]) -> list[str]:
    """Return the names that a class's fields have in JSON."""
    return [one.metadata.get("name") or one.name for one in fields(of)]


def test_contract_has_the_fields_of_every_certificate() -> None:
    text = (ROOT / "docs" / "contract.md").read_text(encoding="utf-8").partition("### JSON of a certificate")[2]
    text = text.partition("\n### ")[0]
    of_block = names_in(text.partition("The fields of a block:")[2])
    told = set()
    for kind, said in re.findall(r"^\| `(\w+)` \| [^|]+ \| (.*) \|$", text, re.MULTILINE):
        named = (of_block if "the fields of a block" in said else []) + names_in(said)
        told.add((kind, frozenset(named)))
    for name in ("puzzles.peg", "puzzles.slide", "puzzles.pack", "puzzles.lights"):
        assert importlib.import_module(f"hirameki.{name}.methods")
    # A dataclass with slots is made twice, and only the second one has its name.
    known = {
        kind for kind in below(Certificate) - {AreaCertificate}
        if hasattr(kind, "kind") and getattr(sys.modules[kind.__module__], kind.__name__) is kind
    }
    step = {*json_names(Step)}
    assert told == {
        (kind.kind, frozenset(json_names(kind)) | (step if issubclass(kind, Steps) else set())) for kind in known
    }
    for name, part in {"sets": ParitySet, "pagodas": Pagoda, "goals": RefutedGoal}.items():
        said = re.search(rf"^\* `{name}`: (.*(?:\n  .*)*)", text, re.MULTILINE)
        assert said
        assert set(names_in(said[1])) == {*json_names(part)}


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
