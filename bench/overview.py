"""One table of all families: case, answer, CPython, Pyodide in Node, Chromium, a textbook method; and how time grows.

Run: python3 build.py bench [--quick] [--write]

CPython and Pyodide are measured in processor seconds, Chromium in wall seconds in the page's own worker, each the best
of three if one takes less than a second. "textbook" is the plain method that one would write first (named as in
`compare`), on CPython; the ratio is its time divided by ours. Each growing question is asked until it is not answered
within the limit: that size is the wall. `--write` redraws the plots of bench/plots.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, TypedDict

from _cases import CASES, GROWTHS, Case, Growth, best
from _tables import print_table
from hirameki import open_puzzle
from hirameki.puzzles.insight import Answer
from hirameki.search.kept import forget

#: Seconds for each growing question and for each textbook method, without --quick (False) and with it (True).
LIMITS = {False: (60.0, 20.0), True: (2.0, 1.0)}
#: The folder of the growth plots shown in the README.
PLOTS = Path(__file__).resolve().parent / "plots"
#: Known field of an answer -> its wording in the table.
_SAID = {"moves": "{:,} moves", "solutions_all": "{:,} solutions", "solutions_modulo_symmetry": "{:,} packings",
         "positions": "{:,} positions", "outcome": "{}"}


class Measured(TypedDict):
    """Seconds of every case, and of every size of each growing question that was answered in time."""

    cases: dict[str, float]
    growth: dict[str, list[float]]


def measure(limit: float) -> Measured:
    """Measure in the interpreter that runs this.

    Args:
        limit: seconds for each growing question.

    Raises:
        AssertionError: an answer is not the known one.
    """
    return {
        "cases": {case.name: best(lambda case=case: _timed(case)) for case in CASES},  # type: ignore[misc]
        "growth": {growth.name: list(_grown(growth, limit)) for growth in GROWTHS},
    }


def _timed(case: Case) -> float:
    forget()
    begun = time.process_time()
    answer = getattr(open_puzzle(case.puzzle), case.operation)(**case.asked)
    seconds = time.process_time() - begun
    hold(case, {name: getattr(answer, name) for name in case.answer})
    return seconds


def hold(case: Case, answer: dict[str, Any]) -> None:
    """Compare an answer with the known one.

    Raises:
        AssertionError: they differ.
    """
    found = {name: answer.get(name) for name in case.answer}
    if found != case.answer:
        raise AssertionError(f"{case.name}: {found}, not {case.answer}")


def _grown(growth: Growth, limit: float) -> Any:  # noqa: ANN401  yields seconds
    for number in range(len(growth.sizes)):
        name, operation, asked = growth.question(number)
        puzzle = open_puzzle(name)
        if "seed" in asked:
            asked = {"position": puzzle.deal(seed=asked["seed"]).position}
        begun = time.process_time()
        answer: Answer = getattr(puzzle, operation)(seconds=limit, **asked)
        if answer.outcome == "limit":
            return
        if answer.outcome != "solved":
            raise AssertionError(f"{name}: {answer.outcome}")
        yield time.process_time() - begun


def textbook(case: Case, limit: float) -> float | None:
    """Return the seconds of the textbook method, None if it needs more than the limit, 0 if there is none."""
    if not case.textbook:
        return 0.0
    asked = {name: case.asked[name] for name in ("position",) if name in case.asked}
    methods = open_puzzle(case.puzzle).compare(seconds=limit, **asked).methods
    [found] = [method for method in methods if method.name == case.textbook]
    return None if found.outcome == "limit" else found.seconds


def rows(here: Measured, node: Measured, chromium: dict[str, float], limit: float) -> list[list[str]]:
    """Return the table's rows.

    Args:
        here: measured on CPython.
        node: measured in Pyodide.
        chromium: seconds of every case in Chromium.
        limit: seconds for each textbook method.
    """
    found = []
    for case in CASES:
        ours, plain = here["cases"][case.name], textbook(case, limit)
        said = ", ".join(_SAID[name].format(value) for name, value in case.answer.items()) or "-"
        row = [case.name, said, *(f"{place[case.name]:.3f} s" for place in (here["cases"], node["cases"], chromium))]
        if plain is None:
            row += [f"{case.textbook}: over {limit:g} s", f"over {limit / ours:,.0f}"]
        else:
            row += [f"{case.textbook}: {plain:.3f} s", f"{plain / ours:.1f}"] if case.textbook else ["-", "-"]
        found.append(row)
    return found


def growth_rows(here: Measured, node: Measured) -> list[list[str]]:
    """Return a row for each growing question: the largest size answered, its seconds, and the wall."""
    found = []
    for growth in GROWTHS:
        for place, measured in (("CPython", here), ("Pyodide", node)):
            seconds = measured["growth"][growth.name]
            last = growth.sizes[len(seconds) - 1] if seconds else "none"
            wall = growth.sizes[len(seconds)] if len(seconds) < len(growth.sizes) else f"none up to {last}"
            found.append([f"{growth.title} ({place})", last, f"{seconds[-1]:.2f} s" if seconds else "-", wall])
    return found


def main() -> int:
    """Measure and print; return 0."""
    from _chromium import asked_in_chromium  # these are missing inside Pyodide, where `measure` runs too
    from _inside import measured_inside
    from _plot import plot

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short limits: about two minutes")
    parser.add_argument("--write", action="store_true", help="put the plots into bench/plots")
    options = parser.parse_args()
    limit, patience = LIMITS[options.quick]
    here, node = measure(limit), measured_inside("overview", limit)
    chromium = asked_in_chromium(CASES, hold)
    header = ["case", "answer", "CPython", "Pyodide", "Chromium", "textbook", "ratio"]
    print_table("All families", header, rows(here, node, chromium, patience))
    print_table(f"Growth, {limit:g} s each", ["question", "largest", "time", "wall"], growth_rows(here, node))
    if options.write:
        for growth in GROWTHS:
            lines = {"CPython": here["growth"][growth.name], "Pyodide in Node": node["growth"][growth.name]}
            drawn = plot(growth.title, growth.sizes, limit, lines)
            (PLOTS / f"{growth.name}.svg").write_text(drawn, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
