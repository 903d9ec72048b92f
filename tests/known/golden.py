"""The answers of the whole catalogue as facts: outcomes, lengths, numbers and reasons; nothing that varies with time.

`golden-answers.json` in this folder was recorded before all families got the same structure, `golden-studies.json`
before all families got the same searches; `python -m tests.known.golden` prints the current answers, and with `studies`
those of the second file, which are a sample of the catalogue.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any
from zlib import crc32

from hirameki import Puzzle, PuzzleError, as_json, catalogue

#: The most positions that each question may expand when facts are recorded, and when they are checked: more, because
#: the number expanded depends slightly on time.
RECORDED_NODES, NODES = 3000, 30_000
#: The same for the questions about a puzzle as a whole, most of which are plain searches.
STUDY_NODES = 1000
#: A question that takes longer than this many seconds is asked with `--full` only.
LONG = 0.15
#: Tiles and blocks with more cells are not sampled; questions that are not asked about large boards of tiles.
_MOST_CELLS = 40
_COSTLY, _COSTLY_FROM = ("compare", "rate", "trace.bidirectional"), 16
#: Fields whose values are facts.
_PLAIN = (
    "outcome", "moves", "jumps", "runs", "slides", "steps", "bound", "solutions_all", "solutions_modulo_symmetry",
    "exact", "togo", "remaining", "distribution", "cells", "options", "items", "symmetries",
)
#: Lists whose length is a fact.
_LISTS = ("solution", "farthest", "levels", "pieces", "path")
#: Facts of maps, traces, deals, ratings and estimates.
_STUDIED = (
    "scope", "space", "positions", "solutions", "distance", "difficulty", "score", "decisions", "first", "traps",
    "detours", "tempting", "branching", "backtracks", "cuts", "hidden",
)
#: Facts that are long texts or lists: their checksum is recorded.
_LONG = ("cells", "items")
_LENGTHS = ("moves", "jumps", "runs", "slides", "steps", "packings")
#: The questions about a puzzle as a whole.
STUDIES = (
    "map", "rate", "estimate", "compare", "deal", "deal.4", "trace.depth-first", "trace.deepening",
    "trace.breadth-first", "trace.bidirectional", "trace.whole-sets", "trace.deepening-bound", "trace.exact-cover",
)
#: Lists for which the number of items with each outcome is a fact.
_JUDGED = ("legal", "pairs")


def recorded() -> dict[str, dict[str, Any]]:
    """Return the recorded facts: puzzle -> question -> facts."""
    text = Path(__file__).with_name("golden-answers.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def recorded_studies() -> dict[str, dict[str, dict[str, Any]]]:
    """Return the recorded facts about puzzles as a whole: "short" or "long" -> puzzle -> question -> facts."""
    text = Path(__file__).with_name("golden-studies.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(text)
    return found


def studied(puzzle: Puzzle, question: str, nodes: int) -> dict[str, Any]:
    """Return the facts of an answer about a puzzle as a whole.

    Args:
        question: one of `STUDIES`: an operation, and for some of them a method, a distance or a difficulty.
        nodes: the most positions to expand.
    """
    operation, _, detail = question.partition(".")
    asked: dict[str, Any] = {"nodes": nodes}
    if operation == "trace":
        asked["method"] = detail
    elif operation == "deal":
        asked |= {"seed": 1, "distance": int(detail)} if detail else {"seed": 1}
    try:
        answer = as_json(getattr(puzzle, operation)(**asked))
    except PuzzleError as error:
        return {"refused": error.code}
    assert isinstance(answer, dict)
    if operation == "compare":  # the names of the methods may change, and what each expands
        lengths = {method.get(name) for method in answer["methods"] for name in _LENGTHS} - {None}
        return {"outcome": answer["outcome"], "lengths": sorted(lengths)}
    found = {name: answer[name] for name in _STUDIED if answer.get(name) is not None} | facts(answer)
    return {name: crc32(json.dumps(fact).encode()) if name in _LONG else fact for name, fact in found.items()}


def questions(puzzle: Puzzle) -> list[str]:
    """Return the questions for a puzzle: operations, and `solve` in the family's other metrics."""
    return ["solve", "count", "check", "table", *(f"solve.{metric}" for metric in puzzle.metrics[1:])]


def answered(puzzle: Puzzle, question: str, nodes: int) -> dict[str, Any]:
    """Return the facts of a puzzle's answer.

    Args:
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
    if sys.argv[1:] == ["studies"]:
        _print_studies()
        return
    for number, puzzle in enumerate(catalogue()):
        found = {question: lasting(answered(puzzle, question, RECORDED_NODES)) for question in questions(puzzle)}
        answer = json.dumps({question: held for question, held in found.items() if held}, separators=(",", ":"))
        print(",\n" if number else "{\n", json.dumps(puzzle.id), ":", answer, sep="", end="")
        sys.stdout.flush()
    print("\n}")


def _sampled() -> Iterator[Puzzle]:
    """Yield all frogs and toads, all lamps, all blocks and tiles of few cells, and some pegs and packings."""
    of = {family: list(puzzles) for family, puzzles in groupby(catalogue(), lambda puzzle: puzzle.family)}
    yield from of["hop"]
    yield from of["lights"]
    for puzzle in of["slide"]:
        position = puzzle.read_position(None)
        if len(position) <= _MOST_CELLS and "." not in position:
            yield puzzle
    yield from of["peg"][::4]
    yield from of["pack"][::12]


def _print_studies() -> None:
    tiers: dict[str, list[str]] = {"short": [], "long": []}
    for puzzle in _sampled():
        found: dict[str, dict[str, Any]] = {"short": {}, "long": {}}
        for question in STUDIES:
            described = puzzle.describe()
            large = described["kind"] == "slide" and len(described["names"]) >= _COSTLY_FROM
            if large and question.startswith(_COSTLY):
                continue
            begun = time.process_time()
            held = lasting(studied(puzzle, question, STUDY_NODES))
            if held:
                found["long" if time.process_time() - begun > LONG else "short"][question] = held
        for tier, held in found.items():
            if held:
                tiers[tier].append(f"{json.dumps(puzzle.id)}:{json.dumps(held, separators=(',', ':'))}")
    print(",\n".join(f'"{tier}":{{\n' + ",\n".join(lines) + "\n}" for tier, lines in tiers.items()).join("{}"))


if __name__ == "__main__":
    main()
