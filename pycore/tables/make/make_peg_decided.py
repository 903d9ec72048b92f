"""Decide the single-vacancy problems of large peg boards that are still open in the solution book.

    python3 pycore/tables/make/make_peg_decided.py [--memory MB] [BOARD[:START[-GOAL]] ...]

`peg_decide.cpp` beside this script searches exhaustively from both ends; this script answers its requests for pagoda
functions by the linear program. A row with outcome `limit` becomes `solved`, with a solution that has been replayed by
the rules, or `unsolvable`, with the number of positions expanded (`searched`) and of functions used (`pagodas`). Rows
decided by an exhaustive search without these numbers get them too. Each result also applies to the reversed problem.
Needs a C++ compiler, `c++`, and the memory allowed.
"""

# Why, and what was tried: docs/decisions/large-peg-boards.md

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from command_line import explained
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.peg.rules import JumpTable
from hirameki.puzzles.peg.theory.bounds import lower_bound
from hirameki.puzzles.peg.theory.pagoda import PagodaProgram
from hirameki.search.jobs import drain
from peg_book import Book, Row, opened, pair_of, solved_row, with_reversals
from peg_program import PegProgram


class Decided(NamedTuple):
    """The result of an exhaustive search.

    Attributes:
        outcome: "found", "none", or "full" (out of memory).
        expanded: positions expanded.
        widest: number of positions in the widest level.
        pagodas: number of pagoda functions by which positions were discarded.
        jump: two positions on a path, before and after one of its jumps, or twice the same position.
    """

    outcome: str
    expanded: int
    widest: int
    pagodas: int
    jump: tuple[int, ...]


class Decider:
    """The compiled search for one board."""

    def __init__(self, puzzle: PegGame, memory: int) -> None:
        """Compile the search and send it the board.

        Args:
            memory: the most bytes that it may use.
        """
        self._puzzle = puzzle
        self._pagodas = PagodaProgram(puzzle.jumps)
        self._program = PegProgram("peg_decide.cpp", puzzle.jumps)
        self._program.send(str(memory))

    def decide(self, vacancy: int, survivor: int) -> Decided:
        """Decide whether a single-vacancy problem can be solved, using its symmetries."""
        table, symmetries = self._puzzle.jumps, self._puzzle.symmetries
        still = [image for image in symmetries if (image[vacancy], image[survivor]) == (vacancy, survivor)]
        turns = [image for image in symmetries if (image[vacancy], image[survivor]) == (survivor, vacancy)]
        moving = [image for image in still if list(image) != list(range(table.holes))]
        return self._ask(*inwards(table, table.full ^ 1 << vacancy, 1 << survivor), moving, turns[:1])

    def jumps(self, start: int, goal: int) -> list[int]:
        """Return the jumps of a path between two positions, which must exist."""
        if start == goal:
            return []
        decided = self._ask(start, goal, (), ())
        assert decided.outcome == "found"
        return self.jumps_through(start, decided.jump, goal)

    def jumps_through(self, start: int, jump: tuple[int, ...], goal: int) -> list[int]:
        """Return the jumps of a path between two positions that includes a given jump.

        Args:
            start, goal: the ends of the path.
            jump: the positions before and after the jump, or twice a position on the path.
        """
        before, after = jump
        table = self._puzzle.jumps
        made = [one for one in table.legal(before) if table.apply(before, one) == after]
        return [*self.jumps(start, before), *made, *self.jumps(after, goal)]

    def _ask(
        self, start: int, goal: int, symmetries: Sequence[Sequence[int]], turns: Sequence[Sequence[int]]
    ) -> Decided:
        images = [" ".join(map(str, image)) for image in symmetries], [" ".join(map(str, image)) for image in turns]
        self._program.send(f"{start} {goal} {len(symmetries)}", *images[0], str(len(turns)), *images[1])
        while True:
            word, *figures = self._program.receive()
            if word != "ask":
                expanded, widest, pagodas, *jump = map(int, figures)
                return Decided(word, expanded, widest, pagodas, tuple(jump))
            values = drain(self._pagodas.find(*map(int, figures)))
            self._program.send("none" if values is None else " ".join(["values", *map(str, values)]))

    def close(self) -> None:
        """End the program."""
        self._program.close()


def inwards(table: JumpTable, start: int, goal: int) -> tuple[int, int]:
    """Return a start and a goal closer together that every solution must pass, by making the forced jumps at both ends.

    Pagoda functions prove far more about ends that are closer together. Of 40 positions on Wiegleb's board, 16 jumps
    into random games from vacancy e1, they prove 16 lost for the goal e1, and 38 for e2, e4 and e5, which every game
    ending in e1 must pass. Symmetries that preserve the old ends preserve the new ones, and a symmetry that exchanges
    the old ends exchanges the new ones.

    Args:
        table: the board's jumps.
        start, goal: positions.
    """
    ends = [start, table.full ^ goal]  # jumps taken back are jumps with pegs and holes exchanged
    for _ in range((start.bit_count() - goal.bit_count() - 1) // 2):  # leaves at least one jump
        jumps = [list(table.legal(end)) for end in ends]
        ends = [table.apply(end, *only) if len(only) == 1 else end for end, only in zip(ends, jumps, strict=True)]
    return ends[0], table.full ^ ends[1]


def decided_row(puzzle: PegGame, row: Row, decider: Decider) -> Row:
    """Return the row of an open problem, decided if there is enough memory."""
    names, table = puzzle.board.names, puzzle.jumps
    begun = time.monotonic()
    found = decider.decide(row["start"], row["goal"])
    print(
        f"{puzzle.slug} {names[row['start']]} -> {names[row['goal']]}: {found.outcome}, {found.expanded:,} positions, "
        f"{found.widest:,} in the widest level, {time.monotonic() - begun:.1f} s", file=sys.stderr, flush=True,
    )
    pair = {"start": row["start"], "goal": row["goal"]}
    if found.outcome == "none":
        counts = {"searched": found.expanded, "pagodas": found.pagodas}
        return pair | {"outcome": "unsolvable", "certificate": "exhausted"} | counts
    if found.outcome == "full":
        return row
    start, goal = table.full ^ 1 << row["start"], 1 << row["goal"]
    jumps = decider.jumps_through(start, found.jump, goal)
    return pair | solved_row(puzzle, names[row["start"]], jumps, lower_bound(table, goal)(start))


def is_open(row: Row) -> bool:
    """Return whether a problem is undecided, or was decided by a search of unknown size."""
    return row["outcome"] == "limit" or (row.get("certificate") == "exhausted" and "searched" not in row)


def main() -> None:
    """Decide the open problems, writing the book after each."""
    parser = explained(__doc__)
    parser.add_argument("--memory", type=int, default=3000)
    parser.add_argument("boards", nargs="*", default=["diamond-41", "wiegleb"])
    options = parser.parse_args()
    book = Book()
    for slug, rows, named in book.named(options.boards):
        puzzle = opened(slug)
        decider = Decider(puzzle, options.memory << 20)
        places = {(row["start"], row["goal"]): place for place, row in enumerate(rows)}
        for place in named:
            if not is_open(rows[place]):
                continue
            rows[place] = decided_row(puzzle, rows[place], decider)
            back = places[pair_of(puzzle, rows[place]["goal"], rows[place]["start"])[0]]
            if back != place:
                rows[place], rows[back] = with_reversals(puzzle, (rows[place], rows[back]))
            book.write()
        decider.close()


if __name__ == "__main__":
    main()
