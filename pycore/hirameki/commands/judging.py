"""`check`, `table` and `compare`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from ..puzzles.puzzle import Answer, Puzzle, Question
from ..search.outcome import Job
from .asking import question
from .telling import certificate, columns, counted, exit_code, json_line, run


def check(options: argparse.Namespace) -> int:
    """Print whether a position can still be solved, and every legal move judged."""
    return _answered(options, lambda puzzle, asked: puzzle.check(asked), _judged)


def table(options: argparse.Namespace) -> int:
    """Print the table of a puzzle: every start and survivor, every distance, or pieces and placements."""
    return _answered(options, lambda puzzle, asked: puzzle.table(asked), _table)


def compare(options: argparse.Namespace) -> int:
    """Print the same problem by several methods."""
    return _answered(options, lambda puzzle, asked: puzzle.compare(asked), lambda _, answer: _listed(answer["methods"]))


def _answered(
    options: argparse.Namespace, ask: Callable[[Puzzle, Question], Job[Answer]],
    told: Callable[[Puzzle, Answer], list[str]],
) -> int:
    """Ask, print the answer as JSON or as the lines that `told` makes of it, and return the exit code."""
    puzzle, asked = question(options)
    answer = run(ask(puzzle, asked))
    if options.json:
        json_line(answer)
    else:
        print("\n".join(told(puzzle, answer)))
    return exit_code(answer)


def _judged(puzzle: Puzzle, answer: Answer) -> list[str]:
    togo = answer.get("togo")
    lines = [answer["outcome"] + (f", {counted(togo, puzzle.metrics[0])} to go" if togo is not None else "")]
    if "remaining" in answer:
        lines.append(f"solutions left: {answer['remaining']:,}")
    if answer.get("certificate"):
        lines += certificate(answer["certificate"])
    if isinstance(answer.get("legal"), list):
        rows = [["move", "outcome", "to go", "shortest"]]
        for item in answer["legal"]:
            rows.append([_plain(item["move"]), item["outcome"], _plain(item.get("togo")), _plain(item.get("shortest"))])
        ranked = any("shortest" in item for item in answer["legal"])
        lines += columns(rows if ranked else [row[:-1] for row in rows])
    return lines


def _table(puzzle: Puzzle, answer: Answer) -> list[str]:
    lines: list[str] = []
    for key, value in answer.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{key}:", *_listed(value)]
        elif key == "distribution":
            lines += columns([["distance", "positions"]] + [[str(d), f"{n:,}"] for d, n in enumerate(value)])
        elif isinstance(value, list):
            lines.append(f"{key}: {' '.join(map(_plain, value))}")
        else:
            lines.append(f"{key}: {_plain(value)}")
    return lines


def _listed(items: list[dict[str, Any]]) -> list[str]:
    keys = list(dict.fromkeys(key for item in items for key in item))
    return columns([keys] + [[_plain(item.get(key)) for key in keys] for item in items])


def _plain(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.3f}"
    return f"{value:,}" if isinstance(value, int) else str(value).replace(" ", "")
