"""Proves how many moves the single-vacancy problems of large peg boards need, for the solution book.

Run: python pycore/tables/make_peg_moves.py [--memory MB] [--seconds S] [--positions N] [BOARD[:START[-GOAL]] ...]

`peg_moves.cpp` beside this script searches all problems of one start at once, from both ends, under a limit on moves
that begins at the bound known and rises: each limit without a solution raises the bound, and the first with one is
proved shortest. A row keeps what was found and how many positions were expanded for its last limit, those of the
other problems of its start included (`searched`), and gets no worse. What was quickly searched last comes first. A
start for which the memory was not enough is left aside. (A C++ compiler `c++`, and the memory that is allowed.)
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

from hirameki.puzzles.peg.puzzle import PegPuzzle  # noqa: E402
from hirameki.puzzles.peg.rules import JumpTable  # noqa: E402
from hirameki.puzzles.peg.theory.merson import regions  # noqa: E402
from hirameki.puzzles.peg.theory.pagoda_program import PagodaProgram  # noqa: E402
from hirameki.search.jobs import drain  # noqa: E402
from peg_book import Book, Row, opened, solved_row  # noqa: E402
from peg_program import PegProgram, ProgramEnded  # noqa: E402

#: Pagoda functions offered to the search, how many positions are asked for one, and the greatest sum of their values.
PAGODAS, ASKED, GREATEST = 80, 240, 100

#: States that are made from the goals at first.
BEHIND = 100_000


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


def told(source: str, puzzle: PegPuzzle, megabytes: int, folder: str) -> PegProgram:
    """Compile a search in moves and tell it the board.

    Args:
        source: name of its file.
        puzzle: the board.
        megabytes: memory it may take.
        folder: where the program lies meanwhile.
    """
    table = puzzle.jumps
    program = PegProgram(source, table, folder)
    smallest = regions(table)
    program.tell(str(len(smallest)), *map(str, smallest))
    functions = pagodas(table, list(range(table.holes)))
    program.tell(str(len(functions)), *(" ".join(map(str, values)) for values in functions), str(megabytes))
    return program


def jumps_told(table: JumpTable, played: Sequence[str]) -> list[int]:
    """Return the indices of jumps that a program has told, each as `origin-target`."""
    ends = [tuple(map(int, jump.split("-"))) for jump in played]
    return [table.index[origin, target] for origin, target in ends]


class Searcher:
    """The compiled search, asked about one board."""

    def __init__(self, puzzle: PegPuzzle, megabytes: int, folder: str) -> None:
        """Compile the search and tell it the board.

        Args:
            puzzle: the board.
            megabytes: memory it may take.
            folder: where the program lies meanwhile.
        """
        self._puzzle = puzzle
        self._program = told("peg_moves.cpp", puzzle, megabytes, folder)

    def ways(
        self, vacancy: int, survivors: Sequence[int], limit: int, behind: int
    ) -> Iterator[tuple[str, int, list[int]]]:
        """Tell of every goal the outcome ("found", "none", "full"), positions expanded, and the jumps of a way.

        Args:
            vacancy: at the start.
            survivors: holes of the last peg, one for each goal.
            limit: moves it may take.
            behind: states that may be made from the goals at first.

        Raises:
            ProgramEnded: the search has ended before it has told of every goal.
        """
        table, puzzle = self._puzzle.jumps, self._puzzle
        still = [image for image in puzzle.symmetries if image[vacancy] == vacancy]
        moving = [" ".join(map(str, image)) for image in still if list(image) != list(range(table.holes))]
        goals = [len(survivors), *(1 << survivor for survivor in survivors)]
        problem = [table.full ^ 1 << vacancy, limit, behind, *goals, len(moving)]
        self._program.tell(" ".join(map(str, problem)), *moving)
        for _ in survivors:
            outcome, expanded, *played = self._program.hear()
            yield outcome, int(expanded), jumps_told(table, played)

    def close(self) -> None:
        """End the program."""
        self._program.close()


def raise_bounds(slug: str, rows: list[Row], searcher: Searcher) -> bool:
    """Search problems of one start for one limit of moves, and write down what came of it; False: too little memory.

    Args:
        slug: the board.
        rows: of the book, solved and not optimal, with one start and one bound; they are changed.
        searcher: the search.

    Raises:
        ProgramEnded: by the search; what it told before is written down.
    """
    puzzle = opened(slug)
    names = puzzle.board.names
    begun = time.monotonic()
    start, limit = rows[0]["start"], rows[0]["bound"]
    answers = searcher.ways(start, [row["goal"] for row in rows], limit, BEHIND)
    enough = True
    for row, (outcome, expanded, jumps) in zip(rows, answers, strict=True):
        said = "the memory was not enough" if outcome == "full" else outcome
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
    """Return how many positions were expanded for the last limit of a row."""
    return int(row.get("searched") or 0)


def prove(slug: str, rows: Sequence[Row], options: argparse.Namespace, save: Callable[[], object]) -> None:
    """Raise the bounds of a board's rows as far as time and memory go.

    Args:
        slug: the board.
        rows: of the book; they are changed.
        options: `memory`, `positions`, and `until`, when the time is over.
        save: writes the book; called after every step.
    """
    full: set[int] = set()  # starts for which the memory was not enough
    with tempfile.TemporaryDirectory() as folder:
        searcher = Searcher(opened(slug), options.memory, folder)
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
                enough = raise_bounds(slug, together, searcher)
            except ProgramEnded as ended:
                print(f"{slug} from {start}, {limit} moves: {ended}.", file=sys.stderr, flush=True)
                enough, searcher = False, Searcher(opened(slug), options.memory, folder)
            if not enough:
                full.add(start)
            save()
        searcher.close()


def main() -> None:
    """Prove what can be proved, and write it into the book after every step."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--memory", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--positions", type=int, default=10**8, help="most that the limit before may have expanded")
    parser.add_argument("boards", nargs="*", default=["french"])
    options = parser.parse_args()
    options.until = time.monotonic() + options.seconds
    book = Book()
    for slug, rows, places in book.named(options.boards):
        prove(slug, [rows[place] for place in places], options, book.write)
        book.answer_start(slug)


if __name__ == "__main__":
    main()
