"""Runs another exact-cover solver on one problem, in the environment of peers.txt, without Hirameki.

Usage: python _peers.py NAME < problem.json, a JSON list of options, each a list of item numbers from 0. Prints a JSON
object: the number of solutions, and the processor seconds of the search for all of them (without compilation).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

Options = list[list[int]]


def exact_cover(options: Options) -> Callable[[], int]:
    """Dancing links in C (package exact-cover)."""
    import numpy
    from exact_cover import get_solution_count

    matrix = numpy.zeros((len(options), 1 + max(max(option) for option in options)), dtype="int32")
    for number, option in enumerate(options):
        matrix[number, option] = 1
    return lambda: int(get_solution_count(matrix))


def miniexact(options: Options) -> Callable[[], int]:
    """Knuth's Algorithm X in C (package miniexact)."""
    from miniexact import miniexacts_x

    problem = miniexacts_x()
    items = {item: problem.primary(f"i{item}") for item in sorted({item for option in options for item in option})}
    for option in options:
        problem.add([items[item] for item in option])

    def run() -> int:
        found = 0
        while problem.solve() == 10:
            found += 1
        return found

    return run


def pyxcc(options: Options) -> Callable[[], int]:
    """Dancing cells in Rust (package pyxcc)."""
    import pyxcc

    names = sorted({f"i{item}" for option in options for item in option})
    rows = [pyxcc.Option(f"o{number}", [f"i{item}" for item in option], []) for number, option in enumerate(options)]
    problem = pyxcc.Problem(names, [], rows)
    return lambda: int(pyxcc.solve(problem, True).count())


def xcover(options: Options) -> Callable[[], int]:
    """Dancing cells by numba (package xcover)."""
    from xcover import covers

    list(covers([[0], [1], [0, 1]]))  # compiles
    return lambda: sum(1 for _ in covers(options))


PEERS = {"exact-cover": exact_cover, "miniexact": miniexact, "pyxcc": pyxcc, "xcover": xcover}


def main() -> None:
    """Solve the problem on stdin with the named solver."""
    run = PEERS[sys.argv[1]](json.load(sys.stdin))
    begun = time.process_time()
    solutions = run()
    print(json.dumps({"solutions": solutions, "seconds": time.process_time() - begun}))


if __name__ == "__main__":
    main()
