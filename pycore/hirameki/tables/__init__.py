"""Stored answers: small books of solutions, which are part of the package, and big tables, which may be missing.

The books (`*.json`) are in this folder. The big tables (tablebases, pattern databases, whole sets of packings) are
looked up in `folder()`; in the page, the worker fetches those that a job asks for. Callers must be able to work without
a table. If a file of checksums lies beside the tables, each table must match it (the page checks its downloads itself).
`deflated` unpacks every table and reports damage.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from ..errors import DamagedTable

if TYPE_CHECKING:
    from pathlib import Path

#: The checksum file: lines of a hexadecimal SHA-256, two blanks and a file name, as `sha256sum` writes them.
SUMS = "SHA256SUMS"
#: The package that holds the big tables installed by pip (`pip install "hirameki[tables]"`).
DISTRIBUTION = "hirameki_tables"
#: An upper limit on a table's size in bytes, packed or unpacked: the largest unpacked table takes 17 MB.
MOST = 1 << 26


class _Reader(Protocol):
    """A loader that reads this package's files, even from an archive, as in the page."""

    def get_data(self, path: str) -> bytes:
        """Return a file's bytes."""


def books() -> Path:
    """Return this package's folder, which holds the books."""
    from pathlib import Path  # here: most questions need no big table and no folder

    return Path(__file__).resolve().parent


def folder() -> Path:
    """Return the folder in which big tables are looked up.

    It is the one named by the environment variable `HIRAMEKI_TABLES`; else the one beside the package in a checkout;
    else that of the installed distribution `hirameki-tables`; else this package's own, where users may put tables.
    """
    from pathlib import Path

    named = os.environ.get("HIRAMEKI_TABLES")
    return Path(named) if named else _found()


@cache
def _found() -> Path:
    own = books()
    checkout = own.parents[1] / "tables"
    if (checkout / SUMS).is_file() and (checkout.parent / "pyproject.toml").is_file():
        return checkout
    from importlib.util import find_spec  # here: not needed when the variable names a folder
    from pathlib import Path

    spec = find_spec(DISTRIBUTION)
    return own if spec is None or spec.origin is None else Path(spec.origin).parent


def book(name: str) -> str:
    """Return the text of a book of stored solutions.

    Args:
        name: the file's name, for example `peg-solutions.json`.

    >>> book("peg-solutions.json")[:10]
    '{"boards":'
    """
    return cast(_Reader, __spec__.loader).get_data(os.path.join(os.path.dirname(__file__), name)).decode()


def read(name: str) -> bytes | None:
    """Return a big table's bytes, or None if it is missing.

    Args:
        name: the file's name, for example `peg-english.bin`.

    Raises:
        DamagedTable: the file does not match its checksum, is larger than any table, or cannot be read, or the
            checksums cannot be.

    >>> read("no-such-table.bin") is None
    True
    """
    path = folder() / name
    if not path.is_file():
        return None
    if path.stat().st_size > MOST:
        raise DamagedTable("table-faulty", name=name, fault="it is too long")
    content = _content(path)
    sums = folder() / SUMS
    if sums.is_file():
        import hashlib  # here: the page has no checksum file and does not need it

        wanted = _checksums(_content(sums))
        if wanted.get(name, "") not in ("", hashlib.sha256(content).hexdigest()):
            raise DamagedTable("table-damaged", name=name, sums=SUMS)
    return content


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DamagedTable("table-faulty", name=path.name, fault=error.strerror or "it cannot be read") from None


def _checksums(content: bytes) -> dict[str, str]:
    """Return the checksums by the names of their files.

    >>> _checksums(b"0a  some.bin")
    {'some.bin': '0a'}
    """
    found: dict[str, str] = {}
    for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
        words = line.split()
        if len(words) != 2:
            raise DamagedTable("table-faulty", name=SUMS, fault=f"line {number} is no checksum and name")
        found[words[1]] = words[0]
    return found


def present(name: str) -> bool:
    """Return whether a big table is available."""
    return (folder() / name).is_file()
