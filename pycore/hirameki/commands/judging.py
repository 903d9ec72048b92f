"""`check`, `table` and `compare`."""

from __future__ import annotations

import argparse
from typing import Any

from ..puzzles.puzzle import Puzzle
from .asking import question
from .telling import certificate, columns, exit_code, json_line, run


def check(options: argparse.Namespace) -> int:
    """Print whether a position can still be solved, and every legal move judged."""
    puzzle, asked = question(options)
    answer = run(puzzle.check(asked))
    if options.json:
        json_line(answer)
        return exit_code(answer)
    togo = answer.get("togo")
    print(answer["outcome"] + (f", {togo} {puzzle.metrics[0]} to go" if togo is not None else ""))
    if "remaining" in answer:
        print(f"solutions left: {answer['remaining']:,}")
    if answer.get("certificate"):
        print("\n".join(certificate(answer["certificate"])))
    if isinstance(answer.get("legal"), list):
        rows = [["move", "outcome", "to go"]]
        rows += [[_plain(item["move"]), item["outcome"], _plain(item.get("togo"))] for item in answer["legal"]]
        print("\n".join(columns(rows)))
    return exit_code(answer)


def table(options: argparse.Namespace) -> int:
    """Print the table of a puzzle: every start and survivor, every distance, or pieces and placements."""
    puzzle, asked = question(options)
    answer = run(puzzle.table(asked))
    if options.json:
        json_line(answer)
    else:
        print("\n".join(_table(puzzle, answer)))
    return exit_code(answer)


def compare(options: argparse.Namespace) -> int:
    """Print the same problem by several methods."""
    puzzle, asked = question(options)
    answer = run(puzzle.compare(asked))
    if options.json:
        json_line(answer)
    else:
        print("\n".join(_listed(answer["methods"])))
    return exit_code(answer)


def _table(puzzle: Puzzle, answer: dict[str, Any]) -> list[str]:
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
    if isinstance(value, float):
        return f"{value:.3f}"
    return f"{value:,}" if isinstance(value, int) else str(value).replace(" ", "")
