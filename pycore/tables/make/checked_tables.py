"""Writes the tables made by the scripts in this folder to the one above, with their lines in SHA256SUMS."""

from __future__ import annotations

import hashlib
import sys

from command_line import HERE

#: Where the tables are.
TABLES = HERE.parent


def write_table(name: str, content: bytes) -> None:
    """Write a table, and its line in SHA256SUMS, which is sorted by name.

    Args:
        name: name of the file.
        content: the bytes of the file.
    """
    (TABLES / name).write_bytes(content)
    sums = TABLES / "SHA256SUMS"
    lines = [line for line in sums.read_text().splitlines() if line.split()[1] != name] if sums.is_file() else []
    lines.append(f"{hashlib.sha256(content).hexdigest()}  {name}")
    sums.write_text("\n".join(sorted(lines, key=lambda line: line.split()[1])) + "\n")
    print(f"{name}: {len(content):,} bytes", file=sys.stderr)
