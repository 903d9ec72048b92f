"""What the whole catalogue answers, as facts: outcomes, lengths, numbers, reasons; nothing that time can change.

`golden-answers.json` beside this file was recorded before the families were laid out alike;
`python -m tests.known.golden` prints what the code answers today.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from hirameki import as_json, catalogue
from hirameki.puzzles.puzzle import Puzzle

#: Positions that each question may expand.
NODES = 3000
#: Fields of an answer that are facts as they stand.
_PLAIN = (
    "outcome", "moves", "jumps", "runs", "slides", "steps", "bound", "solutions_all", "solutions_modulo_symmetry",
    "exact", "togo", "remaining", "distribution", "cells", "options", "items", "symmetries",
)
#: Lists of which the length is a fact.
_LISTS = ("solution", "farthest", "levels", "pieces")
#: Lists of which it is a fact how many have each outcome.
_JUDGED = ("legal", "pairs")
_QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "solve": ("solve", {}), "count": ("count", {}), "check": ("check", {}), "table": ("table", {}),
}


def recorded() -> dict[str, dict[str, Any]]:
    """Return the recorded facts: puzzle -> question -> facts."""
    text = Path(__file__).with_name("golden-answers.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def answered(puzzle: Puzzle) -> dict[str, dict[str, Any]]:
    """Return the facts that a puzzle's answers state, by question."""
    further = {f"solve.{metric}": ("solve", {"metric": metric}) for metric in puzzle.metrics[1:]}
    asked = {**_QUESTIONS, **further}
    return {name: facts(_ask(puzzle, operation, options)) for name, (operation, options) in asked.items()}


def _ask(puzzle: Puzzle, operation: str, options: dict[str, Any]) -> dict[str, Any]:
    told = as_json(getattr(puzzle, operation)(nodes=NODES, **options))
    assert isinstance(told, dict)
    return told


def facts(told: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of an answer in its JSON form."""
    found: dict[str, Any] = {name: told[name] for name in _PLAIN if told.get(name) is not None}
    found |= {name: len(told[name]) for name in _LISTS if isinstance(told.get(name), list)}
    found |= {name: dict(Counter(item["outcome"] for item in told[name])) for name in _JUDGED if name in told}
    if isinstance(told.get("certificate"), dict):
        found["certificate"] = told["certificate"]["kind"]
    return found


def lasting(found: dict[str, Any]) -> dict[str, Any]:
    """Return the facts that hold on any machine: what a search that met its limit has in hand may depend on time."""
    return found if found.get("outcome") != "limit" else {"outcome": "limit"}


def main() -> None:
    """Print what the code answers today, one puzzle a line."""
    for number, puzzle in enumerate(catalogue()):
        told = json.dumps({name: lasting(found) for name, found in answered(puzzle).items()}, separators=(",", ":"))
        print(",\n" if number else "{\n", json.dumps(puzzle.id), ":", told, sep="", end="")
        sys.stdout.flush()
    print("\n}")


if __name__ == "__main__":
    main()
