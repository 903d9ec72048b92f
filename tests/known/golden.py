"""The answers of the whole catalogue as facts: outcomes, lengths, numbers and reasons; nothing that varies with time.

`golden-answers.json` in this folder was recorded before all families got the same structure;
`python -m tests.known.golden` prints the current answers.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from hirameki import as_json, catalogue
from hirameki.puzzles.puzzle import Puzzle

#: The most positions that each question may expand when facts are recorded, and when they are checked: more, because
#: the number expanded depends slightly on time.
RECORDED_NODES, NODES = 3000, 30_000
#: Fields whose values are facts.
_PLAIN = (
    "outcome", "moves", "jumps", "runs", "slides", "steps", "bound", "solutions_all", "solutions_modulo_symmetry",
    "exact", "togo", "remaining", "distribution", "cells", "options", "items", "symmetries",
)
#: Lists whose length is a fact.
_LISTS = ("solution", "farthest", "levels", "pieces")
#: Lists for which the number of items with each outcome is a fact.
_JUDGED = ("legal", "pairs")


def recorded() -> dict[str, dict[str, Any]]:
    """Return the recorded facts: puzzle -> question -> facts."""
    text = Path(__file__).with_name("golden-answers.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def questions(puzzle: Puzzle) -> list[str]:
    """Return the questions for a puzzle: operations, and `solve` in the family's other metrics."""
    return ["solve", "count", "check", "table", *(f"solve.{metric}" for metric in puzzle.metrics[1:])]


def answered(puzzle: Puzzle, question: str, nodes: int) -> dict[str, Any]:
    """Return the facts of a puzzle's answer.

    Args:
        puzzle: the puzzle.
        question: one of `questions`.
        nodes: the most positions to expand.
    """
    operation, _, metric = question.partition(".")
    answer = as_json(getattr(puzzle, operation)(nodes=nodes, metric=metric or None))
    assert isinstance(answer, dict)
    return facts(answer)


def facts(answer: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of an answer in its JSON form."""
    found: dict[str, Any] = {name: answer[name] for name in _PLAIN if answer.get(name) is not None}
    found |= {name: len(answer[name]) for name in _LISTS if isinstance(answer.get(name), list)}
    found |= {name: dict(Counter(item["outcome"] for item in answer[name])) for name in _JUDGED if name in answer}
    if isinstance(answer.get("certificate"), dict):
        found["certificate"] = answer["certificate"]["kind"]
    return found


def lasting(found: dict[str, Any]) -> dict[str, Any]:
    """Return the facts that hold on every machine: none from searches, or parts of them, that reached a limit."""
    if found.get("outcome") == "limit":
        return {}
    partial = "limit" in found.get("pairs", ()) or "unknown" in found.get("legal", ())
    return {name: fact for name, fact in found.items() if not (partial and name in ("pairs", "levels", "legal"))}


def main() -> None:
    """Print the current answers, one puzzle per line."""
    for number, puzzle in enumerate(catalogue()):
        found = {question: lasting(answered(puzzle, question, RECORDED_NODES)) for question in questions(puzzle)}
        answer = json.dumps({question: held for question, held in found.items() if held}, separators=(",", ":"))
        print(",\n" if number else "{\n", json.dumps(puzzle.id), ":", answer, sep="", end="")
        sys.stdout.flush()
    print("\n}")


if __name__ == "__main__":
    main()
