"""Make `peg-solutions.json`: best solutions for the catalogue's peg boards, shortest where that is proved.

    python3 pycore/tables/make_peg_solutions.py [--size N] [--starts] [--offer FILE] [--patience N] [--jobs N]
        [--scheduler ADDRESS] [BOARD ...]

For every board the answer for its start, and for boards that whole sets do not serve one row for every pair of vacancy
and survivor (modulo symmetry). On large boards beams look for short solutions, N / 40 positions wide (N is 20,000 at
first: some seconds a pair); run again with more, the table keeps the better of old and new, so that it never gets
worse. With --starts the pairs stay as they are. A pair and its time reversal (vacancy and survivor exchanged) tell one
another what they have: a solution backwards, or that there is none.

A file of solutions found by other means may be offered, a line for each: board, vacancy, solution as in a link. Each is
replayed by the rules, and kept where it is shorter. With --patience pairs that are undecided are searched from both
ends up to so many positions (about 100 bytes and 50 microseconds each), which takes hours: pairs are worked on side by
side, in processes of this machine or by the workers of a Dask cluster (--scheduler). `make_peg_moves.py` proves how
short solutions can be.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hirameki.commands.batch import executor
from hirameki.many import in_order
from hirameki.puzzles.peg.catalogue import SLUGS
from hirameki.puzzles.peg.exact.class_space import WHOLE_SETS, free_holes
from hirameki.puzzles.peg.jobs import table as all_pairs
from hirameki.puzzles.peg.notation import read_goal, read_position
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.search.anytime import FIRST_ROUND, Known, Search
from hirameki.puzzles.peg.search.bidirectional import KEPT
from hirameki.puzzles.peg.search.decide import any_solution
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from peg_book import Book, Row, better, opened, solution_row, solved_row, stored_jumps, with_reversals

BEGUN = time.monotonic()
#: With patience whole sets serve boards of up to so many free holes (triangle-28).
PATIENT_WHOLE_SETS = 26
#: Positions that deciding whether a problem can be solved may take.
DECIDED = 1_000_000
#: Positions held in memory for each that deciding may expand.
HELD = 3
#: Where the best of the beams is so many moves above the bound, parts of it of so many jumps are solved exactly.
FAR, PART = 10, 14


def answered(puzzle: PegPuzzle, position: str, goal: str, size: int, patience: int, old: Row | None) -> Row:
    """Return the row of a pair: outcome, and for solved ones moves, jumps, bound, optimal and the solution."""
    if old is not None and (old.get("optimal") or old.get("outcome") == "unsolvable"):
        return old
    table = puzzle.jumps
    start, (final,) = read_position(puzzle.board, position), read_goal(puzzle.board, goal)
    problem = Problem(table, puzzle.symmetries, start, (final,))
    decision = drain(any_solution(problem, Budget(patience), max(KEPT, HELD * patience)))
    if decision.solution is None:
        if decision.certificate is None:
            return better({"outcome": "limit"}, old)
        return better({"outcome": "unsolvable", "certificate": decision.certificate.kind}, old)
    search = Search(problem, None, Budget(), Known(decision.solution, 0))
    drain(search.beams(final, size, PART))
    if search.best_moves - search.bound > FAR:
        drain(search.parts(final, size, PART))
    return better(solved_row(puzzle, position, search.best, search.bound), old)


def offered(path: Path, boards: dict[str, Any]) -> None:
    """Take solutions of a file into the boards' rows where they are better."""
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
    """Return the row of a pair of vacancy and survivor, given with its old row."""
    puzzle = opened(slug)
    vacancy, survivor, old = pair
    names = puzzle.board.names
    row = answered(puzzle, names[vacancy], names[survivor], size, patience, old)
    return {"start": vacancy, "goal": survivor} | row


def board(slug: str, options: argparse.Namespace, workers: Executor | None, old: dict[str, Any]) -> dict[str, Any]:
    """Return what is stored of a board."""
    puzzle = opened(slug)
    pairs: list[Row] = []
    if WHOLE_SETS < free_holes(puzzle.jumps) <= PATIENT_WHOLE_SETS:
        pairs = old.get("pairs") or by_whole_sets(puzzle)
    elif free_holes(puzzle.jumps) > WHOLE_SETS:
        former = {(row["start"], row["goal"]): row for row in old.get("pairs", ())}
        asked = [(*pair, former.get(pair)) for pair in all_pairs.pairs_modulo_symmetry(puzzle.jumps, puzzle.symmetries)]
        work = partial(answered_pair, slug, options.size, options.patience)
        for row in in_order(work, asked, workers, options.jobs):
            pairs.append(row)
            names = puzzle.board.names
            say(f"{slug} {names[row['start']]} -> {names[row['goal']]}", row)
        pairs = with_reversals(puzzle, pairs)
    stored: dict[str, Any] = {"pairs": pairs} if pairs else {}
    return stored


def by_whole_sets(puzzle: PegPuzzle) -> list[Row]:
    """Return all pairs of a board by whole sets: about a minute and 1 GB for every survivor."""
    rows = []
    found, _ = drain(all_pairs.by_whole_sets(puzzle.jumps, puzzle.symmetries, "moves", Budget()))
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=FIRST_ROUND)
    parser.add_argument("--starts", action="store_true")
    parser.add_argument("--offer", type=Path)
    parser.add_argument("--patience", type=int, default=DECIDED)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--scheduler")
    parser.add_argument("boards", nargs="*", default=SLUGS)
    options = parser.parse_args()
    with executor(options.scheduler) as workers:
        make(options, workers)


def make(options: argparse.Namespace, workers: Executor | None) -> None:
    """Make the table anew, board by board."""
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
