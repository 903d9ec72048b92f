"""Counts how often a question is parsed on its way to the answer."""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import FrameType

OPERATIONS = ("solve", "count", "check", "table", "compare", "deal")
_READER = "read_task"
_POSITIONS = 300


def most_readings(package: Path) -> dict[str, int]:
    """Return, for the first puzzle of every package, the greatest number of times that one question was parsed.

    Args:
        package: the folder of the core.
    """
    sys.path.insert(0, str(package.parent))
    core = import_module(package.name)
    first: dict[type, str] = {}
    for puzzle in core.catalogue():
        first.setdefault(type(puzzle), puzzle.id)
    found = {}
    for name in first.values():
        counted: Counter[str] = Counter()

        def count_reads(frame: FrameType, event: str, _: object, counted: Counter[str] = counted) -> None:
            if event == "call" and frame.f_code.co_name == _READER:
                counted[_READER] += 1

        most = 0
        for operation in OPERATIONS:
            counted.clear()
            sys.setprofile(count_reads)
            try:
                getattr(core.open_puzzle(name), operation)(nodes=_POSITIONS)
            except core.PuzzleError:
                continue  # e.g. no deal on this board
            finally:
                sys.setprofile(None)
            most = max(most, counted[_READER])
        found[name] = most
    return found
