"""Finds lines, and cells of tables, that are too long to read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

LONGEST_LINE = 120
LONGEST_CELL = 400
_CODE = (".py", ".js", ".mjs")
#: Folders of files that are downloaded or generated.
_FOREIGN = {"build", "dist", "node_modules"}


def long_lines(root: Path) -> list[str]:
    """Return "file:line" of long lines in Python and JavaScript and of long table cells in Markdown.

    Args:
        root: the folder of the project.
    """
    found = []
    for path in _written(root):
        lines = path.read_text(encoding="utf-8").splitlines()
        long = _long_in_markdown(lines) if path.suffix == ".md" else _long(lines)
        found += [f"{path.relative_to(root).as_posix()}:{number}" for number in long]
    return found


def _written(root: Path) -> Iterator[Path]:
    for path in sorted(root.rglob("*")):
        inner = path.relative_to(root)
        if path.suffix in (*_CODE, ".md") and not _FOREIGN & set(inner.parts) and path.is_file():
            yield path


def _long(lines: list[str]) -> Iterator[int]:
    return (number for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE)


def _long_in_markdown(lines: list[str]) -> Iterator[int]:
    for number, line in enumerate(lines, 1):
        cells = re.split(r"(?<!\\)\|", line) if line.startswith("|") else []
        if any(len(cell.strip()) > LONGEST_CELL for cell in cells):
            yield number
