"""Big generated tables (tablebases, pattern databases, stock solutions): where they lie, if they are there at all.

They are not in the wheel. In a checkout they lie in `pycore/tables/`; in the page the worker fetches the ones a job
asks for into the folder that the environment variable `HIRAMEKI_TABLES` names. Whoever asks must do without them.
Where the sums of the tables lie beside them, a file must have the sum that stands there (the page's fetches have their
own guard).
"""

from __future__ import annotations

import os
from pathlib import Path

from .errors import DamagedTable

#: Lines of a SHA-256 in hexadecimal, two blanks and a file's name, as `sha256sum` writes them.
SUMS = "SHA256SUMS"
_BESIDE_PACKAGE = Path(__file__).resolve().parent.parent / "tables"


def folder() -> Path:
    """Return the folder in which tables are looked for."""
    return Path(os.environ.get("HIRAMEKI_TABLES", _BESIDE_PACKAGE))


def read(name: str) -> bytes | None:
    """Return a table's bytes, or None when it is not there.

    Args:
        name: the file's name, for example `peg-english.bin`.

    Raises:
        DamagedTable: the file has not the sum that stands beside it.

    >>> read("no-such-table.bin") is None
    True
    """
    path = folder() / name
    if not path.is_file():
        return None
    content = path.read_bytes()
    sums = folder() / SUMS
    if sums.is_file():
        import hashlib  # here: the page, where no sums lie, does without it

        wanted = {other: digest for digest, other in map(str.split, sums.read_text("ascii").splitlines())}
        if wanted.get(name, "") not in ("", hashlib.sha256(content).hexdigest()):
            raise DamagedTable("table-damaged", name=name, sums=SUMS)
    return content


def present(name: str) -> bool:
    """Say whether a table is there."""
    return (folder() / name).is_file()
