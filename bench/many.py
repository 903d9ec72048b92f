"""The speed-up of a second process: random fifteens solved by one process and by two.

Run: PYTHONPATH=pycore python3 bench/many.py [NUMBER]
    (default: 200 fifteens)
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

from _tables import Gate, print_gates, print_table
from hirameki import Asked, Problem, PuzzleError, open_puzzle, solve_many

FIFTEENS = 200
#: The required speed-up of two processes over one.
WORTH = 1.7


def measured(problems: list[Problem], processes: int) -> tuple[float, list[int | None]]:
    """Return the seconds that a number of processes take, start included, and the lengths that they find."""
    begun = time.perf_counter()
    with ProcessPoolExecutor(processes) as executor:
        answers = list(solve_many(problems, executor))
    seconds = time.perf_counter() - begun
    return seconds, [None if isinstance(answer, PuzzleError) else answer.moves for answer in answers]


def main() -> int:
    """Measure and print; return the exit code."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else FIFTEENS
    fifteen = open_puzzle("slide/fifteen")
    problems: list[Problem] = [
        (fifteen.id, Asked(position=fifteen.deal(seed=seed).position)) for seed in range(number)
    ]
    alone, lengths = measured(problems, 1)
    together, same = measured(problems, 2)
    assert lengths == same, "two processes find other lengths than one"
    found = [length for length in lengths if length is not None]
    rows = [
        ["one process", f"{alone:.1f} s", f"{alone / number:.3f} s"],
        ["two processes", f"{together:.1f} s", f"{together / number:.3f} s"],
    ]
    mean = sum(found) / len(found)
    print_table(f"{number} random fifteens, {mean:.1f} moves in the mean", ["by", "seconds", "each"], rows)
    gate = Gate("two processes against one", alone / together, WORTH, "times", at_least=True)
    return 0 if print_gates("Many at once", [gate]) else 1


if __name__ == "__main__":
    sys.exit(main())
