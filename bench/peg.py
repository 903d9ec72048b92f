"""How soon peg problems are solved, on CPython and in Pyodide, beside the iterative deepening of the articles."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from _tables import Gate, print_gates, print_table
from hirameki import open_puzzle
from hirameki.puzzles.puzzle import Question
from hirameki.search.outcome import drain

#: Seconds for each method of the comparison; the plain one needs minutes on the deformed triangle.
PATIENCE = 8.0
FIRST_JUMPS = {"3-0": 10, "6-1": 11, "8-1": None, "10-3": 9, "12-3": 10, "11-4": None}
#: The English board as a custom board: of those nothing is stored, so that the search itself is measured.
ENGLISH = "xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o"
#: What is asked (puzzle, operation, question), what must come out, and the seconds allowed in Pyodide.
CASES: dict[str, tuple[list[tuple[str, str, dict[str, Any], dict[str, Any]]], float]] = {
    "hoppers, all 18 listed": (
        [("hoppers", "solve", {"all": True, "first": "0-6"}, {"moves": 7, "solutions_all": 18})], 0.03,
    ),
    "triangle 15, six first jumps, all counted": (
        [
            ("triangle-15", "solve", {"all": True, "listed": 0, "first": first}, {"moves": moves})
            for first, moves in FIRST_JUMPS.items()
        ], 0.3,
    ),
    "deformed triangle, all 192 counted": (
        [("deformed-21", "solve", {"all": True, "listed": 0}, {"moves": 12, "solutions_all": 192})], 0.25,
    ),
    "deformed triangle, whole table": ([("deformed-21", "table", {}, {})], 10.0),
    "triangle 21, whole table with counts": ([("triangle-21", "table", {}, {})], 20.0),
    "english, a solution of each of the 33 complement problems": (
        [(ENGLISH, "solve", {"any": True, "position": str(hole)}, {"outcome": "solved"}) for hole in range(33)], 33.0,
    ),
}


def measure() -> dict[str, float]:
    """Return the processor seconds of each case, the best of three.

    Raises:
        AssertionError: an answer is not the known one.
    """
    return {name: min(_seconds(questions) for _ in range(3)) for name, (questions, _) in CASES.items()}


def _seconds(questions: list[tuple[str, str, dict[str, Any], dict[str, Any]]]) -> float:
    begun = time.process_time()
    for slug, operation, asked, expected in questions:
        answer = drain(getattr(open_puzzle(f"peg/{slug}"), operation)(Question(**asked)))
        for key, value in expected.items():
            if answer.get(key) != value:
                raise AssertionError(f"{slug} {asked}: {key} is {answer.get(key)}, not {value}")
    return time.process_time() - begun


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    here = measure()
    script = Path(__file__).with_name("_inside.mjs")
    done = subprocess.run(["node", script, "peg"], check=True, capture_output=True, text=True)
    inside: dict[str, float] = json.loads(done.stdout)
    header = ["problem", "CPython", "Pyodide"]
    rows = [[name, f"{here[name]:.4f} s", f"{inside[name]:.4f} s"] for name in CASES]
    print_table("Peg solitaire by whole sets: processor time, with proof", header, rows)
    rows = []
    for slug in ("hoppers", "triangle-10", "triangle-15", "deformed-21"):
        for method in drain(open_puzzle(f"peg/{slug}").compare(Question(seconds=PATIENCE)))["methods"]:
            moves = "gave up" if method["outcome"] == "limit" else str(method["moves"])
            rows.append([f"{slug}, {method['name']}", moves, f"{method['expanded']:,}", f"{method['seconds']:.3f} s"])
    title = f"Peg solitaire: the same problem by several methods ({PATIENCE:g} s each)"
    print_table(title, ["board, method", "moves", "expanded", "time"], rows)
    gates = [Gate(f"{name}, in Pyodide", inside[name], limit, "s") for name, (_, limit) in CASES.items()]
    gates.append(Gate("deformed triangle, on CPython", here["deformed triangle, all 192 counted"], 0.12, "s"))
    return 0 if print_gates("Peg solitaire", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
