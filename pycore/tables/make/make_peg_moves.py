"""Prove how many moves the single-vacancy problems of large peg boards need, for the solution book.

    python3 pycore/tables/make/make_peg_moves.py [--memory MB] [--behind N] [--seconds S] [--positions N]
        [BOARD[:START[-GOAL]] ...]

`peg_moves.cpp` beside this script searches all problems of one start at once, from both ends, under a limit on moves
that begins at the known bound and rises: each limit without a solution raises the bound, and the first solution found
is proved shortest. A row records what was found and how many positions were expanded under its last limit, including
those for other problems of the same start (`searched`); it never gets worse. Problems whose last search was quickest
come first. A start for which the memory did not suffice is skipped from then on. Needs a C++ compiler, `c++`, and the
memory allowed.
"""

# Why, and what was tried: docs/decisions/large-peg-boards.md

from __future__ import annotations

import random
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence

from command_line import explained
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.peg.rules import JumpTable
from hirameki.puzzles.peg.theory.bounds import regions
from hirameki.puzzles.peg.theory.pagoda import PagodaProgram
from hirameki.search.jobs import drain
from peg_book import Book, Row, opened, solved_row
from peg_program import PegProgram, ProgramEnded

#: The most pagoda functions given to the search, the positions tried to find them, and the most their values add up to.
PAGODAS, ASKED, GREATEST = 80, 240, 100

def pagodas(table: JumpTable, vacancies: list[int]) -> list[list[int]]:
    """Return pagoda functions that prove positions of random games lost.

    Args:
        table: the board's jumps.
        vacancies: the vacancies at the start, also used as holes of the last peg, since a reversed game is a game.
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


def start_search(source: str, puzzle: PegGame, megabytes: int) -> PegProgram:
    """Compile and start a search in moves, and send it the board.

    Args:
        source: name of its source file.
        megabytes: the memory it may use.
    """
    table = puzzle.jumps
    program = PegProgram(source, table)
    smallest = regions(table)
    program.send(str(len(smallest)), *map(str, smallest))
    functions = pagodas(table, list(range(table.holes)))
    program.send(str(len(functions)), *(" ".join(map(str, values)) for values in functions), str(megabytes))
    return program


def parse_jumps(table: JumpTable, played: Sequence[str]) -> list[int]:
    """Return the indices of jumps printed by a program, each as `origin-target`."""
    ends = [tuple(map(int, jump.split("-"))) for jump in played]
    return [table.index[origin, target] for origin, target in ends]


class Searcher:
    """The compiled search for one board."""

    def __init__(self, puzzle: PegGame, megabytes: int) -> None:
        """Compile the search and send it the board.

        Args:
            megabytes: the memory it may use.
        """
        self._puzzle = puzzle
        self._program = start_search("peg_moves.cpp", puzzle, megabytes)

    def ways(
        self, vacancy: int, survivors: Sequence[int], limit: int, behind: int
    ) -> Iterator[tuple[str, int, list[int]]]:
        """Yield, for every goal, the outcome ("found", "none" or "full"), positions expanded, and a solution's jumps.

        Args:
            vacancy: the hole that is empty at the start.
            survivors: holes of the last peg, one for each goal.
            limit: the most moves of a solution.
            behind: the most states made from the goals at first.

        Raises:
            ProgramEnded: the search ended before it reported every goal.
        """
        table, puzzle = self._puzzle.jumps, self._puzzle
        still = [image for image in puzzle.symmetries if image[vacancy] == vacancy]
        moving = [" ".join(map(str, image)) for image in still if list(image) != list(range(table.holes))]
        goals = [len(survivors), *(1 << survivor for survivor in survivors)]
        problem = [table.full ^ 1 << vacancy, limit, behind, *goals, len(moving)]
        self._program.send(" ".join(map(str, problem)), *moving)
        for _ in survivors:
            outcome, expanded, *played = self._program.receive()
            yield outcome, int(expanded), parse_jumps(table, played)

    def close(self) -> None:
        """End the program."""
        self._program.close()


def raise_bounds(slug: str, rows: list[Row], searcher: Searcher, behind: int) -> bool:
    """Search problems of one start under one limit on moves and update their rows; return False if memory ran out.

    Args:
        rows: solved rows of the book, not optimal, with the same start and bound; they are changed.
        behind: the most states made from the goals at first.

    Raises:
        ProgramEnded: the search ended early; the rows it had reported are updated.
    """
    puzzle = opened(slug)
    names = puzzle.board.names
    begun = time.monotonic()
    start, limit = rows[0]["start"], rows[0]["bound"]
    answers = searcher.ways(start, [row["goal"] for row in rows], limit, behind)
    enough = True
    for row, (outcome, expanded, jumps) in zip(rows, answers, strict=True):
        said = "out of memory" if outcome == "full" else outcome
        print(
            f"{slug} {names[start]} -> {names[row['goal']]}, {limit} moves: {said}, {expanded:,} positions, "
            f"{time.monotonic() - begun:.1f} s", file=sys.stderr, flush=True,
        )
        enough = enough and outcome != "full"
        if outcome == "found":
            row |= solved_row(puzzle, names[start], jumps, limit) | {"searched": expanded}
            assert row["optimal"]
        elif outcome == "none":
            row |= {"bound": limit + 1, "searched": expanded, "optimal": limit + 1 == row["moves"]}
    return enough


def searched(row: Row) -> int:
    """Return the number of positions expanded under the last limit of a row."""
    return int(row.get("searched") or 0)


def prove(slug: str, rows: Sequence[Row], options: Namespace, save: Callable[[], object]) -> None:
    """Raise the bounds of a board's rows as far as time and memory allow.

    Args:
        rows: rows of the book; they are changed.
        options: `memory`, `behind`, `positions`, and `until`, the time to stop.
        save: writes the book; called after every step.
    """
    full: set[int] = set()  # starts for which the memory did not suffice
    searcher = Searcher(opened(slug), options.memory)
    while time.monotonic() < options.until:
        waiting = [
            row for row in rows
            if row["outcome"] == "solved" and not row["optimal"] and row["start"] not in full
            and searched(row) <= options.positions
        ]
        if not waiting:
            break
        first = min(waiting, key=lambda row: (searched(row), row["moves"] - row["bound"]))
        start, limit = first["start"], first["bound"]
        together = [row for row in waiting if (row["start"], row["bound"]) == (start, limit)]
        try:
            enough = raise_bounds(slug, together, searcher, options.behind)
        except ProgramEnded as ended:
            print(f"{slug} from {start}, {limit} moves: {ended}.", file=sys.stderr, flush=True)
            enough, searcher = False, Searcher(opened(slug), options.memory)
        if not enough:
            full.add(start)
        save()
    searcher.close()


def main() -> None:
    """Prove as much as possible, writing the book after every step."""
    parser = explained(__doc__)
    parser.add_argument("--memory", type=int, default=3000)
    parser.add_argument("--behind", type=int, default=100_000, help="the most states made from the goals at first")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--positions", type=int, default=10**8, help="skip problems whose last limit took more")
    parser.add_argument("boards", nargs="*", default=["french"])
    options = parser.parse_args()
    options.until = time.monotonic() + options.seconds
    book = Book()
    for slug, rows, places in book.named(options.boards):
        prove(slug, [rows[place] for place in places], options, book.write)
        book.answer_start(slug)


if __name__ == "__main__":
    main()
