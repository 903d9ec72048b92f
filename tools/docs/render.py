"""Renders the documentation; `documentation.py` runs it in the build's environment.

    python -m tools.docs.render STYLESHEET SCRIPT FOLDER

Chapters are Markdown; pdoc makes the reference from docstrings; commands and boards come from the core itself.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

import hirameki
import pdoc.doc
import pdoc.render
from hirameki import Puzzle, catalogue
from hirameki.commands.main import command_names, main
from hirameki.drawing import svg
from hirameki.links import Link, encode
from hirameki.puzzles.registry import FAMILIES
from hirameki.puzzles.writing import known
from pdoc.render_helpers import to_html

from tools.docs.index import index, named
from tools.site.pages import write_page

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: Address -> title.
CHAPTERS = {
    "tutorial.html": "Tutorial", "hirameki.html": "Reference", "hirameki.certificates.html": "Certificates",
    "hirameki.links.html": "Links", "hirameki.drawing.html": "Drawings", "commands.html": "Commands",
    "boards.html": "Boards", "methods.html": "Methods",
    "contract.html": "Contract", "embed.html": "Boards in pages", "proofs.html": "Proofs", "pegs.html": "Pegs",
    "difficulty.html": "Difficulty", "glossary.html": "Glossary",
}
#: The chapters in the head of every page; the first page names them all.
_HEAD = ("tutorial.html", "hirameki.html", "commands.html", "boards.html", "contract.html")
#: The index's name without its hash, which is known once all pages are.
_INDEX = "search.json"
#: The families whose headings on the page of boards are not their own names.
_FAMILIES = {
    "peg": "Pegs", "slide": "Sliding tiles and blocks", "pack": "Packings", "hop": "Frogs and toads",
    "lights": "Lamps",
}
_TITLE = re.compile(r"# (.*)")
#: `Unpack[Options]` as `inspect` of Python 3.11 writes it.
_UNPACKED = re.compile(r"\*&lt;class &#x27;(?:\w+\.)*(.*?)&#x27;&gt;")
#: The modules before the name of a type, as later versions write that, too, and pdoc colours it. A printed error, which
#: comes first here, keeps its own.
_MODULES = re.compile(
    r'(^<span class="gr">.*)'
    r'|<span class="n">hirameki</span>'
    r'(?:<span class="o">\.</span><span class="n">[a-z_]+</span>)+<span class="o">\.</span>(?=<span class="n">[A-Z])'
    r"|\bhirameki\.(?:[a-z_]+\.)+(?=[A-Z])",
    re.MULTILINE,
)
#: The name that a part of the reference is about; and the headings in docstrings, which pdoc makes deeper than any.
_NAME = re.compile(
    r'<(section|div) id="[^"]+"(?: class="classattr")?>(?:(?!<section|<div id=).)*?<span class="name"', re.DOTALL
)
_PART = re.compile(r'<h6 id="\w+">(.*?)</h6>')
_PLACE = re.compile(r'\bid="([^"]+)"')
_HERE = re.compile(r'<a href="#([^"]+)">(.*?)</a>', re.DOTALL)
#: A cell of a table that has Japanese words, of which a browser draws Chinese forms where the language is not told.
_JAPANESE = re.compile(r"<(t[dh])>(?=[^<]*[\u3040-\u30ff\u4e00-\u9fff])")
_LINK = re.compile(r'<a href="(?!https?:|#|\.\./|mailto:)([^"#]*)(#[^"]*)?">(.*?)</a>', re.DOTALL)


def render(stylesheet: str, script: str, folder: Path) -> None:
    """Write all pages, and the index in which they are searched.

    Args:
        stylesheet: the style sheet's address, relative to the pages.
        script: the search's.
    """
    # argparse wraps help to the terminal's width.
    os.environ["COLUMNS"] = "90"
    pdoc.render.configure(
        docformat="google", show_source=False, search=False, template_directory=DOCS / "site" / "templates"
    )
    environment = pdoc.render.env
    environment.globals |= {"head": [(name, CHAPTERS[name]) for name in _HEAD]}
    environment.globals |= {"stylesheet": stylesheet, "script": script, "index": _INDEX}
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (*DOCS.glob("*.md"), *DOCS.glob("site/*.md"))}
    made = {"commands": commands(), "methods": methods(), "boards": boards(folder)}
    texts |= {name: "\n".join(lines) for name, lines in made.items()}
    template = environment.get_template("chapter.html.jinja2")
    pages: dict[str, str] = {}
    for stem, text in texts.items():
        title = _TITLE.match(text)
        name = f"{stem}.html"
        pages[name] = template.render(text=to_html(text), title=title[1] if title else stem, here=name)
    for name in hirameki.__all__:
        getattr(hirameki, name)  # pdoc sees only names already imported
    for name in CHAPTERS:
        if name.startswith("hirameki"):
            environment.globals["here"] = name
            pages[name] = _reference(name.removesuffix(".html"))
    titles = {**CHAPTERS, "index.html": "Documentation"}
    # Explanations come before the tables of what the core says by itself.
    prose_first = sorted(titles, key=lambda name: Path(name).stem in made)
    listed = named(folder, _INDEX, index(pages, {name: titles[name] for name in prose_first}))
    for name, page in pages.items():
        finished = _finished(page, {Path(one).stem for one in pages})
        write_page(folder / name, finished.replace(_INDEX, listed, 1))


def _reference(name: str) -> str:
    """Return the page of a module's public names; keyword arguments have their types as they are written."""
    module = pdoc.doc.Module.from_name(name)
    for documented in module.classes:
        # Members inherited from a base outside the reference are listed as the class's own.
        for (base, _), members in documented.inherited_members.items():
            documented.own_members += members if base.startswith("hirameki.") else []
    page = pdoc.render.html_module(module, {name: module})
    page = _PART.sub(r'<p class="part">\1</p>', page)
    levels = {"section": 2, "div": 3}
    page = _NAME.sub(lambda match: f'{match[0]} role="heading" aria-level="{levels[match[1]]}"', page)
    return _MODULES.sub(lambda match: match[1] or "", _UNPACKED.sub(r"Unpack[\1]", page))


def _finished(page: str, stems: set[str]) -> str:
    """Return a page: links lead to other chapters or become plain text, Japanese is marked as such."""

    def relinked(match: re.Match[str]) -> str:
        address, anchor, text = match[1], match[2] or "", match[3]
        stem = Path(address).stem
        return f'<a href="{stem}.html{anchor}">{text}</a>' if stem in stems else text

    page = _LINK.sub(relinked, page)
    # pdoc also links members of bases outside the reference.
    places = set(_PLACE.findall(page))
    page = _HERE.sub(lambda match: match[0] if match[1] in places else match[2], page)
    page = _JAPANESE.sub(r'<\1 lang="ja">', page)
    return page.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")


def commands() -> Iterator[str]:
    """Yield the page of commands: the help of each."""
    yield "# Commands\n"
    yield "`hirameki COMMAND`, or `python -m hirameki COMMAND`. Scripts can rely on the [contract](contract.md).\n"
    yield f"```\n{_help()}\n```\n"
    for words in command_names():
        yield f"## {' '.join(words)}\n\n```\n{_help(*words)}\n```\n"


def _help(*words: str) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.suppress(SystemExit):
        main([*words, "--help"])
    return printed.getvalue().rstrip()


#: The problems for which the page of methods shows the table: words of a command line after `methods`.
TABLES = (
    "peg/hoppers", "peg/english", "peg/wiegleb", "slide/eight", "slide/fifteen", "slide/fifteen --metric runs",
    "slide/5x5", "slide/7x7", "slide/klotski-red-donkey", "pack/6x10 --all", "hop/frogs-4",
    "lights/5x5 --all",
)


def methods() -> Iterator[str]:
    """Yield the page of methods: the tables of all families, each for some problems."""
    yield "# Methods\n"
    yield (
        "How `solve` finds out. Each family has a table of methods; those that fit a problem run in its order until "
        "one answers. What an earlier one found (a solution, a bound) helps the later ones. `hirameki methods PUZZLE` "
        "prints the table for any problem.\n"
    )
    for words in TABLES:
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            main(["methods", *words.split()])
        yield f"## {words}\n\n```\n{told.getvalue().rstrip()}\n```\n"


def boards(folder: Path) -> Iterator[str]:
    """Yield the page of boards, and write a picture of each puzzle's start."""
    (folder / "boards").mkdir(parents=True, exist_ok=True)
    yield "# Boards\n"
    yield "Every puzzle of the catalogue with its start, and what is known of it. Each opens on the page.\n"
    puzzles = list(catalogue())
    for family in FAMILIES:
        members = [puzzle for puzzle in puzzles if puzzle.family == family]
        yield f"## {_FAMILIES.get(family, family.capitalize())}\n"
        yield f'<ul class="boards">\n{"".join(_board(puzzle, folder) for puzzle in members)}</ul>\n'


def _board(puzzle: Puzzle, folder: Path) -> str:
    picture = f"boards/{puzzle.id.replace('/', '-')}.svg"
    start = puzzle.read_position(None)
    (folder / picture).write_text(svg.draw(puzzle.drawing(start)), encoding="utf-8")
    link = encode(Link(puzzle.id, start, puzzle.read_goal(None, None)))
    facts = known(puzzle.summary())
    return (
        f'<li><a href="../{link}"><img src="{picture}" alt="" loading="lazy">{escape(puzzle.title)}</a>'
        f'<code>{puzzle.id}</code><span class="known">{facts}</span></li>\n'
    )


if __name__ == "__main__":
    render(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
