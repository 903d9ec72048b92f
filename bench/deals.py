"""How long a player waits for a new game of a difficulty, and whether it is as hard as asked for, in Pyodide.

Run: PYTHONPATH=pycore python3 bench/deals.py [--seeds N] [BOARD ...]
    (default: two deals of each difficulty on 21 boards)

The page gives a deal five seconds; after that it takes the nearest difficulty that was found. Small boards have no hard
positions, so not every deal can be as hard as asked for.
"""

from __future__ import annotations

import argparse
import sys
import time

from _inside import measured_inside
from _slices import slices
from _tables import Gate, print_gates, print_table

#: The page's limit, and what a player waits at most: it and a slice of the search.
LIMIT, LATEST = 5, 6.0
BOARDS = (
    "slide/eight", "slide/4x3", "slide/5x3", "slide/fifteen", "slide/star-12", "slide/5x5", "slide/klotski-red-donkey",
    "slide/rush-1", "peg/hoppers", "peg/triangle-15", "peg/english", "peg/french", "peg/rect-6x6", "peg/hexagon-37",
    "pack/3x20", "pack/6x10", "hop/frogs-4", "hop/fore-and-aft", "lights/4x4", "lights/5x5", "lights/7x7",
)
GRADES = range(1, 6)


def measure(board: str, number: int) -> list[list[tuple[float, int | None]]]:
    """Deal inside Pyodide; return for every difficulty the seconds and the difficulty of each deal."""
    return [[_dealt(board, wanted, seed) for seed in range(1, 1 + number)] for wanted in GRADES]


def _dealt(board: str, wanted: int, seed: int) -> tuple[float, int | None]:
    begun = time.perf_counter()
    request = {"puzzle": board, "difficulty": wanted, "seed": seed, "seconds": LIMIT}
    *_, last = slices("deal", request)
    return time.perf_counter() - begun, last.state["result"].get("difficulty")


def main() -> int:
    """Measure, print the boards and the gate; return 1 if it is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("boards", nargs="*", default=BOARDS)
    options = parser.parse_args()
    rows, waits, right, unrated, dealt = [], [], 0, 0, 0
    for board in options.boards:
        measured = measured_inside("deals", board, options.seeds)
        waits += [seconds for deals in measured for seconds, _ in deals]
        dealt += sum(map(len, measured))
        right += sum(found == wanted for wanted, deals in zip(GRADES, measured) for _, found in deals)
        unrated += sum(found is None for deals in measured for _, found in deals)
        rows.append([board, *(f"{max(seconds for seconds, _ in deals):.2f}" for deals in measured)])
    print_table(
        f"The slower of {options.seeds} deals: seconds", ("board", "easy", "fair", "medium", "hard", "expert"), rows,
    )
    print(f"  {right} of {dealt} deals are as hard as asked for, {unrated} not rated; all took {sum(waits):.0f} s")
    return 0 if print_gates("New games", [Gate("slowest deal", max(waits), LATEST, "s")]) else 1


if __name__ == "__main__":
    sys.exit(main())
