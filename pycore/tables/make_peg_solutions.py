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
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hirameki import open_puzzle, solve, tables
from hirameki.commands.batch import executor
from hirameki.many import in_order
from hirameki.puzzles.answers import Move
from hirameki.puzzles.peg.catalogue import SLUGS
from hirameki.puzzles.peg.exact.class_space import WHOLE_SETS, free_holes
from hirameki.puzzles.peg.jobs import pairs as all_pairs
from hirameki.puzzles.peg.notation import read_goal, read_position
from hirameki.puzzles.peg.problem import Problem, sweeps
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.search.anytime import FIRST_ROUND, Known, Search
from hirameki.puzzles.peg.search.bidirectional import KEPT
from hirameki.puzzles.peg.search.decide import any_solution
from hirameki.puzzles.peg.tables import solution_book
from hirameki.puzzles.peg.tables.solution_book import FILE
from hirameki.puzzles.peg.theory.merson import lower_bound
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain

Row = dict[str, Any]
BEGUN = time.monotonic()
#: With patience whole sets serve boards of up to so many free holes (triangle-28).
PATIENT_WHOLE_SETS = 26
#: Positions that deciding whether a problem can be solved may take.
DECIDED = 1_000_000
#: Positions held in memory for each that deciding may expand.
HELD = 3
#: Where the best of the beams is so many moves above the bound, parts of it of so many jumps are solved exactly.
FAR, PART = 10, 14


def opened(slug: str) -> PegPuzzle:
    """Return a board of the catalogue."""
    puzzle = open_puzzle(f"peg/{slug}")
    assert isinstance(puzzle, PegPuzzle)
    return puzzle


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


def solved_row(puzzle: PegPuzzle, position: str, jumps: Sequence[int], bound: int) -> Row:
    """Return the row of a solved problem; the solution has stood the rules' replay."""
    solution = sweeps(puzzle.jumps, jumps)
    played = puzzle.play(position, solution)
    if played.refused is not None or read_position(puzzle.board, played.positions[-1]).bit_count() != 1:
        raise AssertionError("the solution does not stand up to the rules")
    return {
        "outcome": "solved", "moves": len(solution), "jumps": len(jumps), "bound": bound,
        "optimal": bound == len(solution), "solution": puzzle.write_moves(position, solution),
    }


def better(new: Row, old: Row | None) -> Row:
    """Return the shorter solution with the higher bound of two rows."""
    if old is None or "solution" not in old:
        return new
    if "solution" not in new:
        return old
    best = dict(new if new["moves"] <= old["moves"] else old)
    best["bound"] = max(new["bound"], old["bound"])
    best["optimal"] = best["bound"] == best["moves"]
    return best


def pair_of(puzzle: PegPuzzle, vacancy: int, survivor: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Return the pair of holes that stands for all images of a pair, and the symmetry that leads there."""
    image = min(puzzle.symmetries, key=lambda one: (one[vacancy], one[survivor]))
    return (image[vacancy], image[survivor]), image


def solution_row(puzzle: PegPuzzle, jumps: Sequence[int]) -> tuple[tuple[int, int], Row]:
    """Return the pair that a solution (of any image of it) solves, and its row."""
    table = puzzle.jumps
    pair, image = pair_of(puzzle, table.jumps[jumps[0]][2], table.jumps[jumps[-1]][2])
    turned = [table.index[image[origin], image[target]] for origin, _, target in (table.jumps[jump] for jump in jumps)]
    bound = lower_bound(table, 1 << pair[1])(table.full ^ 1 << pair[0])
    return pair, {"start": pair[0], "goal": pair[1]} | solved_row(puzzle, puzzle.board.names[pair[0]], turned, bound)


def stored_jumps(puzzle: PegPuzzle, row: Row) -> list[int]:
    """Return the jumps of a row's solution."""
    moves = puzzle.read_moves(puzzle.board.names[row["start"]], row["solution"])
    return jump_indices(puzzle, moves)


def jump_indices(puzzle: PegPuzzle, moves: Sequence[Move]) -> list[int]:
    """Return the indices of the jumps of some sweeps."""
    return [puzzle.jumps.index[jump[0], jump[1]] for jump in puzzle.single_steps(moves) if isinstance(jump, tuple)]


def with_reversals(puzzle: PegPuzzle, pairs: Sequence[Row]) -> list[Row]:
    """Return the rows, each with what its time reversal knows better: the same jumps backwards solve that one."""
    rows = {(row["start"], row["goal"]): row for row in pairs}
    for row in pairs:
        pair, _ = pair_of(puzzle, row["goal"], row["start"])
        if row["outcome"] == "solved":
            pair, backwards = solution_row(puzzle, stored_jumps(puzzle, row)[::-1])
            if not rows[pair].get("optimal"):
                rows[pair] = better(backwards, rows[pair])
        elif row["outcome"] == "unsolvable" and rows[pair]["outcome"] == "limit":
            rows[pair] |= {key: value for key, value in row.items() if key not in ("start", "goal")}
    return list(rows.values())


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


def start(slug: str, old: Row | None) -> Row | None:
    """Return the answer for a board's start (for a large board the best of its pairs), None if there is none."""
    puzzle = opened(slug)
    position = puzzle.read_position(None)
    if puzzle.opening.solvable is False:
        return None
    problem = Problem(puzzle.jumps, puzzle.symmetries, puzzle.opening.position, puzzle.opening.goals)
    recalled = solution_book.recall(puzzle.layout, problem)
    if recalled is not None:
        row = better(solved_row(puzzle, position, recalled.jumps, recalled.bound), old)
    elif old is not None and free_holes(puzzle.jumps) > WHOLE_SETS:
        row = old
    else:
        answer = solve(puzzle.id)
        moves = [move for move in answer.solution or () if isinstance(move, tuple)]
        bound = answer.moves if answer.optimal else answer.bound
        row = solved_row(puzzle, position, jump_indices(puzzle, moves), bound or 0)
    say(slug, row)
    return row


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
    path = tables.books() / FILE
    boards: dict[str, Any] = json.loads(path.read_text())["boards"] if path.is_file() else {}
    if options.offer:
        offered(options.offer, boards)
    for slug in options.boards:
        old = boards.get(slug, {})
        boards[slug] = dict(old) if options.starts else board(slug, options, workers, old)
        write(path, boards)
        solution_book.boards.cache_clear()
        row = start(slug, old.get("start"))
        if row is not None:
            boards[slug]["start"] = row
        write(path, boards)
        solution_book.boards.cache_clear()


def write(path: Path, boards: dict[str, Any]) -> None:
    """Write the table, a line for each row."""
    lines = []
    for slug, stored in sorted(boards.items()):
        rows = ",\n".join(f"   {json.dumps(row)}" for row in stored.get("pairs", ()))
        parts = [f'  "start": {json.dumps(stored["start"])}'] if "start" in stored else []
        parts += [f'  "pairs": [\n{rows}\n  ]'] if rows else []
        lines.append(f' {json.dumps(slug)}: {{\n' + ",\n".join(parts) + "\n }")
    text = '{"boards": {\n' + ",\n".join(lines) + "\n}}\n"
    path.write_text(text)


if __name__ == "__main__":
    main()
