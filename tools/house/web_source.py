"""Checks of the page's JavaScript source."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_IMPORT = re.compile(r'\b(?:from|import)\s*"(\.[^"]+)"')
_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_LAZY = re.compile(r'\bimport\("[^"]+"\)')
#: The kind of a puzzle, as opposed to that of a mark, a note or a certificate.
_OWNED_KIND = r"(?:[\w.()]+\.)?(?:puzzle|draft|now\(\))\.kind"
_KIND = rf"(?:{_OWNED_KIND}|(?<![.\w])kind)"
#: Two kinds as keys within this many lines count as a table by kinds.
_NEAR = 12


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def modules(web: Path) -> list[Path]:
    """Return every module of the page."""
    return sorted(web.rglob("*.js"))


def imported_files(path: Path) -> set[Path]:
    """Return the modules that a module loads first: not types in comments, nor dynamic imports."""
    code = _LAZY.sub("", _COMMENT.sub("", _text(path)))
    return {(path.parent / name).resolve() for name in _IMPORT.findall(code)} - {path}


def kinds(web: Path) -> list[str]:
    """Return the names of the kinds of puzzles: the folders of web/kinds that have a descriptor."""
    return sorted(path.parent.name for path in (web / "kinds").glob("*/index.js"))


def asking(web: Path) -> list[str]:
    """Return "file:line" of code outside web/kinds that depends on the kind of the puzzle.

    This means comparisons with a kind's name, `switch`, and tables by kinds; looking up texts by kind is allowed.
    """
    names = "|".join(kinds(web) or ["jump", "slide", "blocks", "place"])
    asks = re.compile(
        rf'{_KIND}\s*[!=]==?\s*"(?:{names})"|"(?:{names})"\s*[!=]==?\s*{_KIND}'
        rf"|switch \({_KIND}\)|[\w)]\[{_OWNED_KIND}\]|\b[A-Z_]+\[kind\]"
    )
    key = re.compile(rf'(?:^|[{{,(]\s*|\s)"?({names})"?:\s')
    found = []
    for path in modules(web):
        if web / "kinds" in path.parents:
            continue
        lines = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), _text(path)).splitlines()
        keys = [(number, name) for number, line in enumerate(lines, 1) for name in key.findall(line)]
        for number, line in enumerate(lines, 1):
            here = {name for at, name in keys if at == number}
            near = {name for at, name in keys if 0 < at - number < _NEAR}
            if asks.search(line) or len(here) > 1 or (here and near - here):
                found.append(f"{path.relative_to(web).as_posix()}:{number}")
    return found
