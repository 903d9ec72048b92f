"""`python -m tools.house`: prints every figure, and returns 1 if a goal is not met."""

from __future__ import annotations

import sys
from pathlib import Path

from .figures import figures

#: The most places listed for a goal that is not met; `--all` lists all of them.
_SHOWN = 12


def main(words: list[str]) -> int:
    """Measure the code and print the figures as a table.

    Args:
        words: `--all` to list every place; a folder, the project's (default: the one that contains this file).
    """
    folders = [Path(word).resolve() for word in words if not word.startswith("-")]
    print(_row("what", "today", "goal", ""))
    measured = []
    for one in figures(folders[0] if folders else Path(__file__).resolve().parents[2]):
        measured.append(one)
        print(_row(one.what, str(one.today), str(one.goal), "" if one.met else "NOT MET"), flush=True)
    shown = None if "--all" in words else _SHOWN
    missed = [one for one in measured if not one.met]
    for one in missed:
        print(f"\n{one.what}:")
        print("\n".join(f"  {place}" for place in one.against[:shown]))
        if len(one.against) > len(one.against[:shown]):
            print(f"  ... and {len(one.against) - _SHOWN} more: python3 -m tools.house --all")
    print(f"\n{len(measured) - len(missed)} of {len(measured)} goals met")
    return 1 if missed else 0


def _row(what: str, today: str, goal: str, mark: str) -> str:
    return f"{what:<72}  {today:>5}  {goal:>4}  {mark}".rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
