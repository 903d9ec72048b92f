"""Make `peg-english.bin`: every winning position of the central game of the English board, with its moves to go.

    python3 pycore/tables/make/make_peg_english.py

It takes a few minutes and less than 2 GB on one processor core, in three steps:

1. Go forward with whole sets to the positions after 0 .. 16 jumps, all 2^29 of the class at once (`class_sets`).
2. A position after 15 jumps is winning if its complement is reached after 16 (time reversal); earlier winning positions
   are found by going back within the sets of step 1. One of up to eight images of every position is kept.
3. Work back from the end, adding a peg at a time: moves to go = 1 + the least over all sweeps; solutions = the sum over
   all jumps.
"""

from __future__ import annotations

from checked_tables import write_table
from class_sets import ClassSpace, WholeSet, keep_memory, winning
from command_line import explained, say
from hirameki.puzzles.peg.tables import central_game
from hirameki.puzzles.peg.tables.central_game import GOAL, START
from hirameki.puzzles.peg.tables.position_file import FULL, HOLES, CodeMaps, english


def canonical_codes(space: ClassSpace, maps: CodeMaps, held: WholeSet) -> list[int]:
    """Return the codes in a set that are the least of their images."""
    kept = []
    for code in space.codes(held):
        first, second, third = code & 1023, code >> 10 & 1023, code >> 20
        for low, middle, high in maps.images:
            if low[first] ^ middle[second] ^ high[third] < code:
                break
        else:
            kept.append(code)
    return kept


class Ahead:
    """The least moves and the number of solutions from every winning position, filled in from one peg upwards.

    A sweep may stop after any of its jumps, so the moves to go of a position are 1 + the least value among all
    positions that a sweep passes through; a sweep is followed only up to the first position that is not winning.
    """

    def __init__(self, maps: CodeMaps) -> None:
        table, _ = english()
        self.maps = maps
        self.jumps = tuple(zip(table.pegs, table.changed, (target for _, _, target in table.jumps)))
        self.from_hole = tuple(tuple(self.jumps[jump] for jump in jumps) for jumps in table.from_hole)
        self.moves = {maps.canonical(GOAL): 0}
        self.solutions = {maps.canonical(GOAL): 1}

    def settle(self, position: int) -> int:
        """Settle a winning position whose successors are all settled, and return its moves to go."""
        name = self.maps.canonical(position)
        if name not in self.moves:
            best, ways = 99, 0
            for pegs, changed, target in self.jumps:
                if position & changed == pegs:
                    best = min(best, self.moves_after_jump(position ^ changed, target))
                    ways += self.solutions.get(self.maps.canonical(position ^ changed), 0)
            self.moves[name] = best + 1
            self.solutions[name] = ways
        return self.moves[name]

    def moves_after_jump(self, position: int, last: int) -> int:
        """Return the moves to go after a jump to `last`, where the same peg may continue for free."""
        found = self.moves.get(self.maps.canonical(position))
        if found is None:
            return 99
        for pegs, changed, target in self.from_hole[last]:
            if position & changed == pegs:
                found = min(found, self.moves_after_jump(position ^ changed, target))
        return found


def main() -> None:
    explained(__doc__).parse_args()
    keep_memory()
    table, symmetries = english()
    maps = CodeMaps(START, symmetries)
    space = ClassSpace(table, START)
    if space.free != (2, *range(5, HOLES)) or space.code(START) != maps.code(START):
        raise AssertionError("the whole sets and the tablebase number the class differently")
    stored = [canonical_codes(space, maps, held) for held in winning(space, START)][::-1]
    del space
    ahead = Ahead(maps)
    near: list[list[int]] = []  # moves to go of the complement of each stored position
    for jumps, codes in enumerate(stored):
        near.append([ahead.settle(maps.position(code) ^ FULL) for code in codes])
        say(f"{jumps + 1} pegs: {min(near[-1])} to {max(near[-1])} moves to go")
    far: list[list[int]] = [[] for _ in stored]
    for jumps in range(len(stored) - 1, -1, -1):
        far[jumps] = [ahead.settle(maps.position(code)) for code in stored[jumps]]
        say(f"{HOLES - 1 - jumps} pegs: {min(far[jumps])} to {max(far[jumps])} moves to go")
    counts = [ahead.solutions[code] for code in stored[HOLES - 1 - central_game.COUNTED]]
    content = central_game.pack(stored, far, near, counts)
    write_table(central_game.FILE, content)
    say(f"from the start {far[0][0]} moves, {ahead.solutions[stored[0][0]]:,} solutions")


if __name__ == "__main__":
    main()
