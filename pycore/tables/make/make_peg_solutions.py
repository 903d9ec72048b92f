"""Make `peg-solutions.json`: the best known solutions for the catalogue's peg boards, with proved bounds.

    python3 pycore/tables/make/make_peg_solutions.py [--size N] [--starts] [--offer FILE] [--patience N] [--jobs N]
        [--scheduler ADDRESS] [BOARD ...]

The book holds the answer for every board's start and, for boards too large for whole sets, one row for every pair of
vacancy and survivor (modulo symmetry). On large boards, beams N / 40 positions wide look for short solutions; --size
sets N (20,000 by default, a few seconds per pair). The script can be run again with a larger N: it keeps the better of
the old and the new row, so the book never gets worse. With --starts, the pairs are left unchanged. A pair and its time
reversal (vacancy and survivor exchanged) share what is known: a reversed solution, or that there is none.

With --offer, solutions found by other means are read from a file with one line for each: board, vacancy, and solution
as in a link. Each is replayed by the rules and kept if it is shorter. With --patience, undecided pairs are searched
from both ends up to N positions (about 100 bytes and 50 microseconds each), which takes hours: pairs are processed in
parallel, by processes on this machine or by the workers of a Dask cluster (--scheduler). `make_peg_moves.py` proves how
short solutions can be.
"""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from command_line import explained, one_of
from hirameki.commands.batch import executor
from hirameki.many import in_order
from hirameki.puzzles.peg import table
from hirameki.puzzles.peg.catalogue import SLUGS
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.peg.notation import read_goal, read_position
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search.anytime import FIRST_ROUND, Known, Search
from hirameki.puzzles.peg.search.both_ends import KEPT
from hirameki.puzzles.peg.search.decide import any_solution
from hirameki.puzzles.peg.search.whole_sets import WHOLE_SETS, free_holes
from hirameki.puzzles.peg.theory.pagoda import Learnt
from hirameki.search.jobs import Budget, drain
from peg_book import Book, Row, better, opened, solution_row, solved_row, stored_jumps, with_reversals

BEGUN = time.monotonic()
#: In this script, whole sets are used for boards of up to this many free holes (triangle-28).
PATIENT_WHOLE_SETS = 26
#: The most positions expanded, by default, to decide whether a problem can be solved.
DECIDED = 1_000_000
#: The most positions held in memory, as a multiple of those that may be expanded.
HELD = 3
#: If the best solution of the beams is more than FAR moves above the bound, parts of PART jumps are solved exactly.
FAR, PART = 10, 14


def answered(puzzle: PegGame, position: str, goal: str, size: int, patience: int, old: Row | None) -> Row:
    """Return the row of a pair: the outcome and, if solved, moves, jumps, bound, optimal and the solution."""
    if old is not None and (old.get("optimal") or old.get("outcome") == "unsolvable"):
        return old
    table = puzzle.jumps
    start, (final,) = read_position(puzzle.board, position), read_goal(puzzle.board, goal)
    problem, learnt = Problem(table, puzzle.symmetries, start, (final,)), Learnt(table)
    decision = drain(any_solution(problem, Budget(patience), learnt, max(KEPT, HELD * patience)))
    if decision.solution is None:
        if decision.certificate is None:
            return better({"outcome": "limit"}, old)
        return better({"outcome": "unsolvable", "certificate": decision.certificate.kind}, old)
    search = Search(problem, None, Budget(), learnt, Known(decision.solution, 0))
    drain(search.beams(final, size))
    if search.best_moves - search.bound > FAR:
        drain(search.parts(final, PART))
    return better(solved_row(puzzle, position, search.best, search.bound), old)


def offered(path: Path, boards: dict[str, Any]) -> None:
    """Add the solutions in a file to the boards' rows if they are better."""
    for line in path.read_text().splitlines():
        slug, vacancy, solution = line.split()
        puzzle = opened(slug)
        row = {"start": puzzle.board.names.index(vacancy), "solution": solution}
        pair, found = solution_row(puzzle, stored_jumps(puzzle, row))
        rows = boards[slug]["pairs"]
        place = next(index for index, old in enumerate(rows) if (old["start"], old["goal"]) == pair)
        if not rows[place].get("optimal"):
            rows[place] = better(found, rows[place])


def answered_pair(slug: str, size: int, patience: int, pair: tuple[int, int, Row | None]) -> Row:
    """Return the row of a pair, given as (vacancy, survivor, old row)."""
    puzzle = opened(slug)
    vacancy, survivor, old = pair
    names = puzzle.board.names
    row = answered(puzzle, names[vacancy], names[survivor], size, patience, old)
    return {"start": vacancy, "goal": survivor} | row


def board(slug: str, options: Namespace, workers: Executor | None, old: dict[str, Any]) -> dict[str, Any]:
    """Return the stored rows of a board."""
    puzzle = opened(slug)
    pairs: list[Row] = []
    if WHOLE_SETS < free_holes(puzzle.jumps) <= PATIENT_WHOLE_SETS:
        pairs = old.get("pairs") or by_whole_sets(puzzle)
    elif free_holes(puzzle.jumps) > WHOLE_SETS:
        former = {(row["start"], row["goal"]): row for row in old.get("pairs", ())}
        asked = [(*pair, former.get(pair)) for pair in table.pairs_modulo_symmetry(puzzle.jumps, puzzle.symmetries)]
        work = partial(answered_pair, slug, options.size, options.patience)
        for row in in_order(work, asked, workers, options.jobs):
            pairs.append(row)
            names = puzzle.board.names
            say(f"{slug} {names[row['start']]} -> {names[row['goal']]}", row)
        pairs = with_reversals(puzzle, pairs)
    stored: dict[str, Any] = {"pairs": pairs} if pairs else {}
    return stored


def by_whole_sets(puzzle: PegGame) -> list[Row]:
    """Return the rows of all pairs of a board by whole sets: about a minute and 1 GB for every survivor."""
    rows = []
    found, _ = drain(table.by_whole_sets(puzzle.jumps, puzzle.symmetries, "moves", Budget()))
    for pair in found:
        row: Row = {"start": pair.start, "goal": pair.goal, "outcome": pair.outcome}
        if pair.solution is not None:
            start = puzzle.board.names[pair.start]
            row |= {
                "moves": pair.moves, "jumps": puzzle.jumps.holes - 2, "bound": pair.moves, "optimal": True,
                "solutions_all": pair.solutions_all, "solution": puzzle.write_moves(start, pair.solution),
            }
        rows.append(row)
        say(f"{puzzle.slug} {pair.start} -> {pair.goal}", row)
    return rows


def say(name: str, row: Row) -> None:
    shown = {key: value for key, value in row.items() if key in ("outcome", "moves", "bound", "certificate")}
    print(f"{time.monotonic() - BEGUN:8.1f} s  {name}: {shown}", file=sys.stderr, flush=True)


def main() -> None:
    """Write the table."""
    parser = explained(__doc__)
    parser.add_argument("--size", type=int, default=FIRST_ROUND)
    parser.add_argument("--starts", action="store_true")
    parser.add_argument("--offer", type=Path)
    parser.add_argument("--patience", type=int, default=DECIDED)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--scheduler")
    parser.add_argument("boards", nargs="*", metavar="SLUG", type=one_of(SLUGS), default=SLUGS)
    options = parser.parse_args()
    with executor(options.scheduler) as workers:
        make(options, workers)


def make(options: Namespace, workers: Executor | None) -> None:
    """Update the book, board by board."""
    book = Book()
    if options.offer:
        offered(options.offer, book.boards)
    for slug in options.boards:
        old = book.boards.get(slug, {})
        pairs = {"pairs": old.get("pairs", [])} if options.starts else board(slug, options, workers, old)
        book.boards[slug] = {"start": old.get("start")} | pairs
        row = book.answer_start(slug)
        if row is not None:
            say(slug, row)


if __name__ == "__main__":
    main()
