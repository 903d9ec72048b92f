"""Prove the least moves of all 21 single-vacancy problems of the English board; put them into `peg-solutions.json`.

    python3 pycore/tables/make_peg_english_pairs.py [SURVIVOR ...]

About an hour and 2 GB on one processor core; with survivors (d4 d1 d5 d2 a5 e3 b3) only their problems.

The holes fall into nine types, those whose complements lie in one position class; by symmetry three of them are enough,
those of d4, d5 and e3. For each, whole sets give the positions that can be reached from some vacancy of the type and
from which some survivor of it can be reached; the moves to go to each survivor are then settled from one peg upwards.
"""

from __future__ import annotations

import json
import os
import sys
import time
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from typing import cast

# Blocks of 2 MB come and go millions of times: without this malloc would give every one back to the system.
_MALLOC = {"MALLOC_MMAP_THRESHOLD_": "4294967296", "MALLOC_TRIM_THRESHOLD_": "8589934592"}
if __name__ == "__main__" and not _MALLOC.items() <= os.environ.items():
    os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | _MALLOC)

from class_sets import ClassSpace, WholeSet  # noqa: E402  (it puts the package on the path)
from hirameki import open_puzzle  # noqa: E402
from hirameki.puzzles.peg import stock  # noqa: E402
from hirameki.puzzles.peg.canonical import keeping  # noqa: E402
from hirameki.puzzles.peg.central import CentralSteps  # noqa: E402
from hirameki.puzzles.peg.classes import same_class  # noqa: E402
from hirameki.puzzles.peg.paths import count, solutions  # noqa: E402
from hirameki.puzzles.peg.problem import sweeps  # noqa: E402
from hirameki.puzzles.peg.tablebase import FULL, HOLES, CodeMaps, Tablebase, english  # noqa: E402
from hirameki.search.outcome import Budget, drain  # noqa: E402
from make_peg_solutions import Row, write  # noqa: E402

MIDDLE = 16  # jumps: half of a game's 31, rounded up
ALL_CODES = (1 << 29) - 1
#: The types' survivors modulo symmetry.
TYPES = (("d4", "d1"), ("d5", "d2", "a5"), ("e3", "b3"))
LOST = 255
FOLDER = Path(__file__).resolve().parent


def say(text: str) -> None:
    print(f"{time.process_time():7.1f} s  {text}", file=sys.stderr, flush=True)


def winning(space: ClassSpace, vacancies: list[int]) -> list[array[int]]:
    """Return the codes of the winning positions after 0 .. 15 jumps, ascending, all vacancies and survivors of a type.

    Those after 31 - n jumps are the complements of those after n.
    """
    levels: list[WholeSet] = [space.only(*(FULL ^ 1 << hole for hole in vacancies))]
    while len(levels) <= MIDDLE:
        levels.append(space.after(levels[-1]))
    held = [one & other for one, other in zip(levels[MIDDLE - 1], space.complement(levels.pop()))]
    found = []
    for jumps in range(MIDDLE - 1, -1, -1):
        if jumps < MIDDLE - 1:
            held = space.before(held, levels[jumps])
        levels.pop()
        found.append(array("I", space.codes(held)))
        say(f"winning after {jumps} jumps: {len(found[-1]):,}")
    return found[::-1]


class Togo:
    """Least moves to one survivor for the winning positions of its type, settled from one peg upwards."""

    def __init__(self, halves: list[array[int]], survivor: int) -> None:
        table, symmetries = english()
        self.group = keeping(symmetries, (1 << survivor,))
        self.maps = CodeMaps(1 << survivor, self.group)
        self.jumps = tuple(zip(table.pegs, table.changed, (target for _, _, target in table.jumps)))
        self.from_hole = tuple(tuple(self.jumps[jump] for jump in jumps) for jumps in table.from_hole)
        self.codes: list[array[int]] = [array("I")] * HOLES  # by number of pegs
        self.values: list[bytearray] = [bytearray()] * HOLES
        for pegs in range(1, HOLES):
            named: Iterator[int]
            if pegs > MIDDLE:
                named = iter(halves[HOLES - 1 - pegs])
            else:
                named = (code ^ ALL_CODES for code in reversed(halves[pegs - 1]))
            self.codes[pegs] = array("I", (code for code in named if self._is_least(code)))
            positions = map(self.maps.position, self.codes[pegs])
            if pegs == 1:
                self.values[1] = bytearray(0 if position == 1 << survivor else LOST for position in positions)
            else:
                self.values[pegs] = bytearray(min(LOST, self._settled(position)) for position in positions)
            say(f"{pegs} pegs: {len(self.codes[pegs]):,} positions, {self.values[pegs].count(LOST):,} of them lost")

    def _is_least(self, code: int) -> bool:
        first, second, third = code & 1023, code >> 10 & 1023, code >> 20
        return all(low[first] ^ middle[second] ^ high[third] >= code for low, middle, high in self.maps.images)

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position to the survivor, or None: it cannot be reached."""
        pegs = position.bit_count()
        code = self.maps.canonical(position)
        codes = self.codes[pegs]
        place = bisect_left(codes, code)
        if place == len(codes) or codes[place] != code or self.values[pegs][place] == LOST:
            return None
        return self.values[pegs][place]

    def _settled(self, position: int) -> int:
        best = LOST
        for pegs, changed, target in self.jumps:
            if position & changed == pegs:
                best = min(best, self._carried(position ^ changed, target))
        return best + 1

    def _carried(self, position: int, last: int) -> int:
        """Return the moves to go after a jump to `last`, the same peg going on for nothing."""
        found = self.moves(position)
        best = LOST if found is None else found
        for pegs, changed, target in self.from_hole[last]:
            if position & changed == pegs:
                best = min(best, self._carried(position ^ changed, target))
        return best


def rows_to(togo: Togo, vacancies: list[int], survivor: int) -> list[Row]:
    """Return the rows of all problems with a survivor, each turned so that its pair of holes is the least image."""
    table, symmetries = english()
    puzzle = open_puzzle("peg/english")
    rows = []
    for vacancy in vacancies:
        if min(image[vacancy] for image in togo.group) != vacancy:
            continue
        start = FULL ^ 1 << vacancy
        left = togo.moves(start)
        if left is None:
            raise AssertionError(f"all 21 problems are solvable, but not {vacancy} to {survivor}")
        steps = CentralSteps(cast(Tablebase, togo), table)  # it asks for `moves` alone
        turn = min(symmetries, key=lambda image: (image[vacancy], image[survivor]))
        played = sweeps(table, next(solutions(steps, start, None, left, HOLES - 2)))
        turned = [[turn[hole] for hole in sweep] for sweep in played]
        position = puzzle.read_position(str(turn[vacancy]))
        end = puzzle.play(position, turned).positions[-1]
        if len(turned) != left or not puzzle.finished(end, puzzle.read_goal(str(turn[survivor]), position)):
            raise AssertionError("the solution does not stand up to the rules")
        rows.append({
            "start": turn[vacancy], "goal": turn[survivor], "outcome": "solved", "moves": left, "jumps": HOLES - 2,
            "bound": left, "optimal": True,
            "solutions_all": drain(count(steps, start, None, left, HOLES - 2, Budget())),
            "solution": puzzle.write_moves(position, turned),
        })
        say(f"{vacancy} to {survivor}: {left} moves, {rows[-1]['solutions_all']:,} shortest solutions")
    return rows


def main() -> None:
    table, _ = english()
    puzzle = open_puzzle("peg/english")
    names: list[str] = puzzle.describe()["names"]
    for survivors in TYPES:
        chosen = [names.index(name) for name in survivors if not sys.argv[1:] or name in sys.argv[1:]]
        if not chosen:
            continue
        vacancies = [hole for hole in range(HOLES) if same_class(table, 1 << hole, 1 << chosen[0])]
        halves = winning(ClassSpace(table, 1 << chosen[0]), vacancies)
        for survivor in chosen:
            store(rows_to(Togo(halves, survivor), vacancies, survivor))


def store(rows: list[Row]) -> None:
    """Put rows into the table of solutions in place of the former ones of these problems."""
    path = FOLDER / stock.FILE
    boards = json.loads(path.read_text())["boards"]
    pairs = {(row["start"], row["goal"]): row for row in [*boards["english"]["pairs"], *rows]}
    boards["english"]["pairs"] = [pairs[pair] for pair in sorted(pairs)]
    write(path, boards)


if __name__ == "__main__":
    main()
