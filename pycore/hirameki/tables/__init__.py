"""Stored answers: small books of solutions, which belong to the package, and big tables, which may be missing.

The books (`*.json`) lie in this folder. The big tables (tablebases, pattern databases, whole sets of packings) are
looked for in `folder()`; in the page the worker fetches the ones that a job asks for. Whoever asks for one must do
without it. Where the sums of the tables lie beside them, a file must have the sum that stands there (the page's fetches
have their own guard). Every table is unpacked by `deflated`, which tells what is damaged.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from ..errors import DamagedTable

if TYPE_CHECKING:
    from pathlib import Path

#: Lines of a SHA-256 in hexadecimal, two blanks and a file's name, as `sha256sum` writes them.
SUMS = "SHA256SUMS"
#: The distribution that holds the big tables for pip (`pip install hirameki[tables]`).
DISTRIBUTION = "hirameki_tables"
#: Bytes that no table has, packed or unpacked: the largest unpacked one takes 17 MB.
MOST = 1 << 26


class _Reader(Protocol):
    """What reads this package's files, also where they lie in an archive, as in the page."""

    def get_data(self, path: str) -> bytes:
        """Return a file's bytes."""


def books() -> Path:
    """Return the folder of the books, this package's own."""
    from pathlib import Path  # here: most questions ask for no big table and no folder

    return Path(__file__).resolve().parent


def folder() -> Path:
    """Return the folder in which big tables are looked for.

    It is the one that the environment variable `HIRAMEKI_TABLES` names; else the one beside the package in a checkout;
    else that of the installed distribution `hirameki-tables`; else this package's own, into which a reader may put
    them.
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
    from importlib.util import find_spec  # here: whoever names a folder does without it
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
    """Return a big table's bytes, or None when it is not there.

    Args:
        name: the file's name, for example `peg-english.bin`.

    Raises:
        DamagedTable: the file has not the sum that stands beside it, or is larger than any table.

    >>> read("no-such-table.bin") is None
    True
    """
    path = folder() / name
    if not path.is_file():
        return None
    if path.stat().st_size > MOST:
        raise DamagedTable("table-faulty", name=name, fault="it is too long")
    content = path.read_bytes()
    sums = folder() / SUMS
    if sums.is_file():
        import hashlib  # here: the page, where no sums lie, does without it

        wanted = {other: digest for digest, other in map(str.split, sums.read_text("ascii").splitlines())}
        if wanted.get(name, "") not in ("", hashlib.sha256(content).hexdigest()):
            raise DamagedTable("table-damaged", name=name, sums=SUMS)
    return content


def present(name: str) -> bool:
    """Say whether a big table is there."""
    return (folder() / name).is_file()
