"""Make `peg-solutions.json`: best solutions for the catalogue's peg boards, shortest where that is proved.

    python3 pycore/tables/make_peg_solutions.py [--size N] [--starts] [BOARD ...]

For every board the answer for its start, and for boards that whole sets do not serve one row for every pair of vacancy
and survivor (modulo symmetry). On large boards beams look for short solutions, N / 40 positions wide (N is 20,000 at
first: some seconds a pair); run again with more, the table keeps the better of old and new, so that it never gets
worse. With --starts the pairs stay as they are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

from hirameki import open_puzzle, solve  # noqa: E402
from hirameki.puzzles.peg import listing, stock  # noqa: E402
from hirameki.puzzles.peg.boards import SLUGS  # noqa: E402
from hirameki.puzzles.peg.game import PegPuzzle  # noqa: E402
from hirameki.puzzles.peg.notation import read_goal, read_position  # noqa: E402
from hirameki.puzzles.peg.problem import Problem, sweeps  # noqa: E402
from hirameki.puzzles.peg.shortest import FIRST_ROUND, Search  # noqa: E402
from hirameki.puzzles.peg.solver import WHOLE_SETS  # noqa: E402
from hirameki.puzzles.peg.space import free_holes  # noqa: E402
from hirameki.puzzles.peg.stock import FILE  # noqa: E402
from hirameki.search.outcome import Budget, drain  # noqa: E402

Row = dict[str, Any]
#: With patience whole sets serve boards of up to so many free holes (triangle-28).
PATIENT_WHOLE_SETS = 26
#: Positions that deciding whether a problem can be solved may take.
DECIDED = 1_000_000
#: Where the best of the beams is so many moves above the bound, parts of it of so many jumps are solved exactly.
FAR, PART = 10, 14


def answered(puzzle: PegPuzzle, position: str, goal: str, size: int, old: Row | None) -> Row:
    """Return the row of a pair: outcome, and for solved ones moves, jumps, bound, optimal and the solution."""
    if old is not None and (old.get("optimal") or old.get("outcome") == "unsolvable"):
        return old
    answer = solve(puzzle.id, position=position, goal=goal, any=True, nodes=DECIDED)
    if "solution" not in answer:
        found: Row = {"outcome": answer["outcome"]}
        if answer["outcome"] == "unsolvable":
            found["certificate"] = answer["certificate"]["kind"]
        return better(found, old)
    table = puzzle.jumps
    start, (final,) = read_position(puzzle.board, position), read_goal(puzzle.board, goal)
    jumps = [table.index[origin, target] for origin, target in puzzle.single_steps(answer["solution"])]
    search = Search(table, start, None, (final,), puzzle.symmetries, Budget(), jumps, 0)
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


def board(slug: str, size: int, old: dict[str, Any]) -> dict[str, Any]:
    """Return what is stored of a board."""
    puzzle = open_puzzle(f"peg/{slug}")
    assert isinstance(puzzle, PegPuzzle)
    pairs: list[Row] = []
    if WHOLE_SETS < free_holes(puzzle.jumps) <= PATIENT_WHOLE_SETS:
        pairs = old.get("pairs") or by_whole_sets(puzzle)
    elif free_holes(puzzle.jumps) > WHOLE_SETS:
        former = {(row["start"], row["goal"]): row for row in old.get("pairs", ())}
        for vacancy, survivor in listing.pairs_modulo_symmetry(puzzle.jumps, puzzle.symmetries):
            names = puzzle.board.names
            row = answered(puzzle, names[vacancy], names[survivor], size, former.get((vacancy, survivor)))
            pairs.append({"start": vacancy, "goal": survivor} | row)
            say(f"{slug} {names[vacancy]} -> {names[survivor]}", row)
    stored: dict[str, Any] = {"pairs": pairs} if pairs else {}
    return stored


def start(slug: str, old: Row | None) -> Row | None:
    """Return the answer for a board's start (for a large board the best of its pairs), None if there is none."""
    puzzle = open_puzzle(f"peg/{slug}")
    position = puzzle.read_position(None)
    assert isinstance(puzzle, PegPuzzle)
    if puzzle.opening.solvable is False:
        return None
    problem = Problem(puzzle.jumps, puzzle.symmetries, puzzle.opening.position, puzzle.opening.goals)
    recalled = stock.recall(puzzle, problem)
    if recalled is not None:
        row = better(solved_row(puzzle, position, recalled.jumps, recalled.bound), old)
    elif old is not None and free_holes(puzzle.jumps) > WHOLE_SETS:
        row = old
    else:
        answer = solve(puzzle.id)
        jumps = [puzzle.jumps.index[origin, target] for origin, target in puzzle.single_steps(answer["solution"])]
        row = solved_row(puzzle, position, jumps, answer["moves"] if answer["optimal"] else answer["bound"])
    say(slug, row)
    return row


def by_whole_sets(puzzle: PegPuzzle) -> list[Row]:
    """Return all pairs of a board by whole sets: about a minute and 1 GB for every survivor."""
    rows = []
    for found in drain(listing.by_whole_sets(puzzle.jumps, puzzle.symmetries, "moves", Budget())):
        row = {key: found[key] for key in ("start", "goal", "outcome")}
        if found["outcome"] == "solved":
            start = puzzle.board.names[found["start"]]
            row |= {
                "moves": found["moves"], "jumps": puzzle.jumps.holes - 2, "bound": found["moves"], "optimal": True,
                "solutions_all": found["solutions_all"], "solution": puzzle.write_moves(start, found["solution"]),
            }
        rows.append(row)
        say(f"{puzzle.slug} {found['start']} -> {found['goal']}", row)
    return rows


def say(name: str, row: Row) -> None:
    shown = {key: value for key, value in row.items() if key in ("outcome", "moves", "bound", "certificate")}
    print(f"{time.process_time():8.1f} s  {name}: {shown}", file=sys.stderr, flush=True)


def main() -> None:
    """Write the table and its line in SHA256SUMS."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=FIRST_ROUND)
    parser.add_argument("--starts", action="store_true")
    parser.add_argument("boards", nargs="*", default=SLUGS)
    options = parser.parse_args()
    path = FOLDER / FILE
    boards: dict[str, Any] = json.loads(path.read_text())["boards"] if path.is_file() else {}
    for slug in options.boards:
        old = boards.get(slug, {})
        boards[slug] = dict(old) if options.starts else board(slug, options.size, old)
        write(path, boards)
        stock.forget()
        row = start(slug, old.get("start"))
        if row is not None:
            boards[slug]["start"] = row
        write(path, boards)
        stock.forget()


def write(path: Path, boards: dict[str, Any]) -> None:
    """Write the table, a line for each row, and its checksum."""
    lines = []
    for slug, stored in sorted(boards.items()):
        rows = ",\n".join(f"   {json.dumps(row)}" for row in stored.get("pairs", ()))
        parts = [f'  "start": {json.dumps(stored["start"])}'] if "start" in stored else []
        parts += [f'  "pairs": [\n{rows}\n  ]'] if rows else []
        lines.append(f' {json.dumps(slug)}: {{\n' + ",\n".join(parts) + "\n }")
    text = '{"boards": {\n' + ",\n".join(lines) + "\n}}\n"
    path.write_text(text)
    sums = FOLDER / "SHA256SUMS"
    kept = [line for line in sums.read_text().splitlines() if not line.endswith(FILE)] if sums.is_file() else []
    kept.append(f"{hashlib.sha256(text.encode()).hexdigest()}  {FILE}")
    sums.write_text("\n".join(sorted(kept, key=lambda line: line.split()[1])) + "\n")


if __name__ == "__main__":
    main()
