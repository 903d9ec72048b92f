"""Proves how many moves the single-vacancy problems of large peg boards need, for the solution book.

Run: python pycore/tables/make_peg_moves.py [--memory MB] [--seconds S] [--effort N] [BOARD[:START-GOAL] ...]

`peg_moves.cpp` beside this script searches from both ends under a limit on moves that begins at the bound known and
rises: each limit without a solution raises the bound, and the first with one is proved shortest. A row keeps what was
found and how many positions were expanded for its last limit (`searched`), and gets no worse. What is quickly searched
comes first. (A C++ compiler `c++`, and the memory that is allowed.)
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

from hirameki import tables  # noqa: E402
from hirameki.puzzles.peg.rules import JumpTable  # noqa: E402
from hirameki.puzzles.peg.tables import solution_book  # noqa: E402
from hirameki.puzzles.peg.tables.solution_book import FILE  # noqa: E402
from hirameki.puzzles.peg.theory.merson import lower_bound, regions  # noqa: E402
from hirameki.puzzles.peg.theory.pagoda_program import PagodaProgram  # noqa: E402
from hirameki.search.jobs import drain  # noqa: E402
from make_peg_solutions import opened, solved_row, start, write  # noqa: E402
from peg_program import PegProgram  # noqa: E402

#: Pagoda functions offered to the search, how many positions are asked for one, and the greatest sum of their values.
PAGODAS, ASKED, GREATEST = 80, 240, 100


def pagodas(table: JumpTable, vacancies: list[int]) -> list[list[int]]:
    """Return pagoda functions that show positions of random games from some vacancies to be lost.

    Args:
        table: the board's jumps.
        vacancies: at the start; and, since games backwards are games, holes of the last peg.
    """
    chance = random.Random(1)
    program = PagodaProgram(table)
    found: list[list[int]] = []
    for _ in range(ASKED):
        position = table.full ^ 1 << chance.choice(vacancies)
        for _ in range(chance.randrange(table.holes // 4, table.holes)):
            legal = list(table.legal(position))
            if not legal:
                break
            position = table.apply(position, chance.choice(legal))
        values = drain(program.find(position, 1 << chance.choice(vacancies)))
        if values is not None and values not in found and sum(map(abs, values)) <= GREATEST:
            found.append(values)
        if len(found) == PAGODAS:
            break
    return found


class Searcher:
    """The compiled search, asked about one board."""

    def __init__(self, table: JumpTable, megabytes: int, folder: str) -> None:
        """Compile the search and tell it the board.

        Args:
            table: the board's jumps.
            megabytes: memory it may take.
            folder: where the program lies meanwhile.
        """
        self._table = table
        self._program = PegProgram("peg_moves.cpp", table, folder)
        smallest = regions(table)
        self._program.tell(str(len(smallest)), *map(str, smallest))
        functions = pagodas(table, list(range(table.holes)))
        self._program.tell(str(len(functions)), *(" ".join(map(str, values)) for values in functions), str(megabytes))

    def way(self, start: int, goal: int, most: int) -> tuple[str, int, list[int]]:
        """Return the outcome ("found", "none", "full"), positions expanded, and the jumps of a way.

        Args:
            start, goal: masks of pegs.
            most: moves it may take.
        """
        self._program.tell(f"{start} {goal} {most}")
        outcome, expanded, *played = self._program.hear()
        ends = [tuple(map(int, jump.split("-"))) for jump in played]
        return outcome, int(expanded), [self._table.index[origin, target] for origin, target in ends]

    def close(self) -> None:
        """End the program."""
        self._program.close()


def effort(slug: str, row: dict[str, Any]) -> int:
    """Return how far the limit to be searched is above the bound by Merson regions: each step costs ten times more."""
    table = opened(slug).jumps
    return int(row["bound"]) - lower_bound(table, 1 << row["goal"])(table.full ^ 1 << row["start"])


def raise_bound(slug: str, row: dict[str, Any], searcher: Searcher, until: float) -> bool:
    """Search a row's problem for one limit of moves, and write down what came of it; False: no more can be done.

    Args:
        slug: the board.
        row: of the book; it is changed.
        searcher: the search.
        until: no search begins later.
    """
    if row["outcome"] != "solved" or row["optimal"] or time.monotonic() > until:
        return False
    puzzle = opened(slug)
    table, names = puzzle.jumps, puzzle.board.names
    begun = time.monotonic()
    limit = row["bound"]
    outcome, expanded, jumps = searcher.way(table.full ^ 1 << row["start"], 1 << row["goal"], limit)
    print(
        f"{slug} {names[row['start']]} -> {names[row['goal']]}, {limit} moves: {outcome}, {expanded:,} positions, "
        f"{time.monotonic() - begun:.1f} s", file=sys.stderr, flush=True,
    )
    if outcome == "full":
        return False
    if outcome == "found":
        row |= solved_row(puzzle, names[row["start"]], jumps, limit) | {"searched": expanded}
        assert row["optimal"]
        return False
    row |= {"bound": limit + 1, "searched": expanded, "optimal": limit + 1 == row["moves"]}
    return not row["optimal"]


def main() -> None:
    """Prove what can be proved, and write it into the book after every step."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--memory", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--effort", type=int, default=9, help="limits so far above the Merson bound at most")
    parser.add_argument("boards", nargs="*", default=["french"])
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    path = tables.books() / FILE
    boards: dict[str, Any] = json.loads(path.read_text())["boards"]
    for named in options.boards:
        slug, _, pair = named.partition(":")
        rows = boards[slug]["pairs"]
        if pair:
            rows = [row for row in rows if f"{row['start']}-{row['goal']}" == pair]
        waiting = [row for row in rows if row["outcome"] == "solved" and not row["optimal"]]
        with tempfile.TemporaryDirectory() as folder:
            searcher = Searcher(opened(slug).jumps, options.memory, folder)
            while waiting:
                row = min(waiting, key=lambda one: (effort(slug, one), one["moves"] - one["bound"]))
                if effort(slug, row) > options.effort:
                    break
                if not raise_bound(slug, row, searcher, until):
                    waiting.remove(row)
                write(path, boards)
            searcher.close()
        solution_book.forget()
        boards[slug]["start"] = start(slug, boards[slug].get("start"))
        write(path, boards)


if __name__ == "__main__":
    main()
