"""Look for shorter solutions of problems on large peg boards where the best known one is not proved shortest.

    python3 pycore/tables/make/make_peg_shorter.py [--memory MB] [--kept N] [BOARD[:START[-GOAL]] ...]

`peg_beam.cpp` beside this script keeps N states of every level and repeatedly looks for a solution one move shorter
than the best known, until none of several weightings of the pegs finds one. Each solution is also offered, reversed, to
the reversed problem. Rows never get worse. `make_peg_moves.py` raises the bounds. Needs a C++ compiler, `c++`, and the
memory allowed.
"""

# Why, and what was tried: docs/decisions/large-peg-boards.md

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from itertools import product

from command_line import explained
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.peg.search.beam import weights
from make_peg_moves import parse_jumps, start_search
from peg_book import Book, Row, better, opened, pair_of, solved_row, with_reversals
from peg_program import PegProgram

#: The weights, in moves, tried for a peg in the heaviest hole.
PULLS = (2.0, 1.0, 4.0)
#: A step of `weights` so heavy that distances alone count.
ALONE = 100_000


def found_by_beam(program: PegProgram, puzzle: PegGame, row: Row, options: Namespace) -> list[int] | None:
    """Return the jumps of a solution one move shorter than a row's, or None if no weighting leads to one.

    Args:
        row: a solved row of the book.
        options: `behind`, the most states made from the goal; `kept`, the states kept of a level.
    """
    table = puzzle.jumps
    start, goal = table.full ^ 1 << row["start"], 1 << row["goal"]
    for pull, step in product(PULLS, (0, ALONE)):
        heavy = weights(table, (goal,), step)
        scaled = [round(1000 * pull * weight / max(heavy)) for weight in heavy]
        program.send(" ".join(map(str, [start, goal, row["moves"] - 1, options.behind, options.kept, *scaled])))
        outcome, *played = program.receive()
        if outcome == "found":
            return parse_jumps(table, played)
    return None


def shorten(slug: str, rows: list[Row], asked: Sequence[int], options: Namespace) -> None:
    """Shorten the solutions of a board's rows as far as the beam can.

    Args:
        rows: rows of the book; they are changed.
        asked: indices of the rows to shorten.
        options: the command-line options, and `save`, which writes the book.
    """
    puzzle = opened(slug)
    names = puzzle.board.names
    places = {(row["start"], row["goal"]): place for place, row in enumerate(rows)}
    program = start_search("peg_beam.cpp", puzzle, options.memory)
    for place in asked:
        while rows[place]["outcome"] == "solved" and not rows[place]["optimal"]:
            row, begun = rows[place], time.monotonic()
            jumps = found_by_beam(program, puzzle, row, options)
            print(
                f"{slug} {names[row['start']]} -> {names[row['goal']]}, {row['moves'] - 1} moves: "
                f"{'not found' if jumps is None else 'found'}, {time.monotonic() - begun:.1f} s",
                file=sys.stderr, flush=True,
            )
            if jumps is None:
                break
            rows[place] = row | better(solved_row(puzzle, names[row["start"]], jumps, row["bound"]), row)
            back = places[pair_of(puzzle, row["goal"], row["start"])[0]]
            if back != place:
                rows[place], rows[back] = with_reversals(puzzle, (rows[place], rows[back]))
            options.save()
    program.close()


def main() -> None:
    """Shorten solutions, writing the book after every step."""
    parser = explained(__doc__)
    parser.add_argument("--memory", type=int, default=3000)
    parser.add_argument("--kept", type=int, default=1_000_000)
    parser.add_argument("--behind", type=int, default=10_000_000)
    parser.add_argument("boards", nargs="*", default=["wiegleb", "diamond-41"])
    options = parser.parse_args()
    book = Book()
    options.save = book.write
    for slug, rows, places in book.named(options.boards):
        shorten(slug, rows, places, options)
        book.answer_start(slug)


if __name__ == "__main__":
    main()
