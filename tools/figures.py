"""Writes the output of the scripts of bench/ to bench/README.md, each between its two markers."""

from __future__ import annotations

import os
import platform
import re
import time
from datetime import UTC, datetime
from pathlib import Path

from .workshop import BuildError


def marks(name: str) -> tuple[str, str]:
    """Return the two marker lines of bench/README.md that enclose a script's figures."""
    return f"<!-- {name}: written by `build.py bench --write` -->", f"<!-- end of {name} -->"


def write_figures(page: Path, name: str, printed: str, where: str) -> None:
    """Replace a script's previous output by its new output.

    Args:
        page: bench/README.md.
        name: the script's name.
        printed: its tables; several blank lines between them become one.
        where: when and on what machine they were measured.

    Raises:
        BuildError: the page has no place for it.
    """
    begin, end = marks(name)
    before, found, rest = page.read_text(encoding="utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise BuildError(f"{page.name} of bench/ has no place for {name}: {begin} and, below it, {end}.")
    tables = re.sub(r"\n{3,}", "\n\n", printed.strip("\n"))
    page.write_text(f"{before}{begin}\n\n```\n{tables}\n\n{where}\n```\n\n{end}{after}", encoding="utf-8")


def conditions() -> str:
    """Return the date, the machine and how fast it is, for figures measured from now on."""
    processor = next(
        (line.partition(":")[2].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")),
        platform.processor() or platform.machine(),
    )
    load = f", load average before it {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    day = datetime.now(UTC).date().isoformat()
    machine = f"{os.cpu_count()} x {processor}, {platform.system()}, CPython {platform.python_version()}"
    return f"{day}, {machine}{load}, a plain loop {_plain_loop():.2f} s"


def _plain_loop() -> float:
    """Return the processor seconds of ten million steps of a plain loop, by which figures of two machines compare."""
    begun, total = time.process_time(), 0
    for step in range(10_000_000):
        total += step & 1
    return time.process_time() - begun


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
