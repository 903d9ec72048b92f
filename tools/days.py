"""Cuts the table of daily puzzles into months: the page fetches two kilobytes before its first board."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

from .environment import TOOLS
from .workshop import Workshop, emptied

#: The table of all days, as `pycore/tables/make/make_daily.py` writes it.
TABLE = "daily.json"


def months(shop: Workshop, tables: list[Path]) -> list[Path]:
    """Write one file for each month, and return them.

    `2026-11.json` is {"days": [...], "dates": [...]}, each with one entry for every day of November: the puzzle of the
    day, and difficulty and solution of the date's own packing.

    Args:
        tables: all committed tables.
    """
    (table,) = (path for path in tables if path.name == TABLE)
    folder = shop.work / "days"

    def make() -> None:
        emptied(folder)
        stored = json.loads(table.read_text(encoding="utf-8"))
        first = date.fromisoformat(stored["first"])
        cut: dict[str, dict[str, list[object]]] = {}
        for number, puzzle in enumerate(stored["days"]):
            day = (first + timedelta(number)).isoformat()
            month = cut.setdefault(day[:7], {"days": [], "dates": []})
            month["days"].append(puzzle)
            month["dates"].append(stored["dates"][day[5:]])
        for name, month in cut.items():
            (folder / f"{name}.json").write_text(json.dumps(month, separators=(",", ":")), encoding="utf-8")

    shop.step("days", [table, TOOLS / "days.py"], [folder], make)
    return sorted(folder.glob("*.json"))
