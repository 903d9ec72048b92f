"""Big generated tables (tablebases, pattern databases, stock solutions): where they lie, if they are there at all.

They are not in the wheel. In a checkout they lie in `pycore/tables/`; in the page the worker fetches the ones a job
asks for into the folder that the environment variable `HIRAMEKI_TABLES` names. Whoever asks must do without them.
"""

from __future__ import annotations

import os
from pathlib import Path

_BESIDE_PACKAGE = Path(__file__).resolve().parent.parent / "tables"


def folder() -> Path:
    """Return the folder in which tables are looked for."""
    return Path(os.environ.get("HIRAMEKI_TABLES", _BESIDE_PACKAGE))


def read(name: str) -> bytes | None:
    """Return a table's bytes, or None when it is not there.

    Args:
        name: the file's name, for example `peg-english.bin`.

    >>> read("no-such-table.bin") is None
    True
    """
    path = folder() / name
    return path.read_bytes() if path.is_file() else None


def present(name: str) -> bool:
    """Say whether a table is there."""
    return (folder() / name).is_file()
