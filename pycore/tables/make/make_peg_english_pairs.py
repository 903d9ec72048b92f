"""Prove the least moves of all 21 single-vacancy problems of the English board, and add them to `peg-solutions.json`.

    python3 pycore/tables/make/make_peg_english_pairs.py [SURVIVOR ...]

It takes about twenty minutes and 2 GB on one processor core; if survivors are named (d4 d1 d5 d2 a5 e3 b3), only their
problems are solved.

Two holes have the same type if their complements lie in one position class; of the nine types, three (those of d4, d5
and e3) are enough by symmetry. For each type, whole sets give the positions that can be reached from some vacancy of
the type and from which some survivor of the type can be reached; the moves to go to each survivor are then settled from
one peg upwards.
"""

from __future__ import annotations

from array import array
from typing import TypeAlias

from class_sets import MIDDLE, ClassSpace, keep_memory, winning
from command_line import explained, one_of, say
from hirameki import open_puzzle
from hirameki.puzzles.peg.catalogue import catalogue_layout
from hirameki.puzzles.peg.problem import keeping, sweeps
from hirameki.puzzles.peg.search.solution_graph import Moves
from hirameki.puzzles.peg.tables.position_file import FULL, HOLES, CodeMaps, english
from hirameki.puzzles.peg.theory.position_classes import same_class
from hirameki.search.jobs import Budget, drain
from peg_book import Book, Row

ALL_CODES = (1 << 29) - 1
#: The types' survivors modulo symmetry.
TYPES = (("d4", "d1"), ("d5", "d2", "a5"), ("e3", "b3"))
LOST = 255
#: The three parts of the holes by which the legal jumps of a position are looked up: shift and mask of each.
_PARTS = ((0, 2047), (11, 2047), (22, 2047))
#: The most states for counting the shortest solutions of a problem; beyond that, their number is omitted.
COUNTED = 400_000
#: For each jump from one hole: the pegs needed, the bits changed in the position and in the code, and the target.
Onward: TypeAlias = tuple[tuple[int, int, int, int], ...]


class Togo:
    """The least moves to one survivor from the winning positions of its type, settled from one peg upwards.

    There is one byte for every code of the class (512 MB), so the moves of a position after a jump are one look-up
    away; the moves of a position are written to all its images at once.
    """

    def __init__(self, halves: list[array[int]], survivor: int) -> None:
        """Settle all positions.

        Args:
            halves: the codes of the winning positions after 0 .. 15 jumps, ascending; those after 31 - n jumps are the
                complements of those after n.
            survivor: hole of the last peg.
        """
        table, symmetries = english()
        self.group = keeping(symmetries, (1 << survivor,))
        self._maps = CodeMaps(1 << survivor, self.group)
        self._values = bytearray((LOST,)) * (ALL_CODES + 1)
        self._legal = [
            [sum(1 << jump for jump in range(len(table.jumps))
                 if bits & table.changed[jump] >> low == table.pegs[jump] >> low & part)
             for bits in range(part + 1)]
            for low, part in _PARTS
        ]
        # For every jump: the bits changed in a code and in a position, and the target.
        plain = [
            (CodeMaps.code(changed), changed, target) for changed, (_, _, target) in zip(table.changed, table.jumps)
        ]
        self._onward = tuple(
            tuple((table.pegs[jump], plain[jump][1], plain[jump][0], plain[jump][2]) for jump in jumps)
            for jumps in table.from_hole
        )
        self._jumps = [(code, changed, self._onward[target]) for code, changed, target in plain]
        self._values[CodeMaps.code(1 << survivor)] = 0
        for pegs in range(2, HOLES):
            if pegs > MIDDLE:
                self._settle(halves[HOLES - 1 - pegs], 0)
            else:
                self._settle(halves[pegs - 1], ALL_CODES)
            say(f"{pegs} pegs settled")

    def moves(self, position: int) -> int | None:
        """Return the least moves from a position of the class to the survivor, or None: it cannot be reached."""
        found = self._values[CodeMaps.code(position)]
        return None if found == LOST else found

    def _settle(self, codes: array[int], flipped: int) -> None:
        """Settle the positions of a level, once for each orbit.

        A sweep may stop after any of its jumps: moves = 1 + the least over all sweeps. Continuing a sweep saves at most
        one move, so a jump to a position that needs more moves than the best known need not be followed.
        """
        values, jumps, images, after_jump = self._values, self._jumps, self._maps.images, self._after_jump
        low, middle, high = self._maps.positions
        left, centre, right = self._legal
        for listed in codes:
            code = listed ^ flipped
            first, second, third = code & 1023, code >> 10 & 1023, code >> 20
            orbit = [one[first] ^ two[second] ^ three[third] for one, two, three in images]
            if orbit and min(orbit) < code:
                continue
            position = low[first] ^ middle[second] ^ high[third]
            legal = left[position & 2047] & centre[position >> 11 & 2047] & right[position >> 22]
            best = LOST
            while legal:
                jump = legal.bit_length() - 1
                legal ^= 1 << jump
                change, changed, onward = jumps[jump]
                found = values[code ^ change]
                if found <= best and found != LOST:
                    best = min(best, after_jump(position ^ changed, code ^ change, onward, found))
            if best != LOST:
                values[code] = best + 1
                for image in orbit:
                    values[image] = best + 1

    def _after_jump(self, position: int, code: int, jumps: Onward, best: int) -> int:
        """Return the moves to go from a position where the peg that jumped last may continue for free."""
        for pegs, changed, change, target in jumps:
            if position & changed == pegs:
                found = self._values[code ^ change]
                if found != LOST:
                    best = min(best, self._after_jump(position ^ changed, code ^ change, self._onward[target], found))
        return best


def rows_to(togo: Togo, vacancies: list[int], survivor: int) -> list[Row]:
    """Return the rows of all problems with a survivor, each mapped so that its pair of holes is the least image."""
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
        steps = Moves(togo, table)
        turn = min(symmetries, key=lambda image: (image[vacancy], image[survivor]))
        played = sweeps(table, next(steps.solutions(start, None, HOLES - 2)))
        turned = [tuple(turn[hole] for hole in sweep) for sweep in played]
        position = puzzle.read_position(str(turn[vacancy]))
        end = puzzle.replay(turned, position).positions[-1]
        if len(turned) != left or not puzzle.position(end, puzzle.read_goal(str(turn[survivor]), position)).solved:
            raise AssertionError("the solution does not stand up to the rules")
        counted = drain(steps.count(start, None, HOLES - 2, Budget(nodes=COUNTED)))
        rows.append({
            "start": turn[vacancy], "goal": turn[survivor], "outcome": "solved", "moves": left, "jumps": HOLES - 2,
            "bound": left, "optimal": True, **({} if counted is None else {"solutions_all": counted}),
            "solution": puzzle.write_moves(position, turned),
        })
        say(f"{vacancy} to {survivor}: {left} moves, {counted} shortest solutions")
    return rows


def main() -> None:
    known = [name for survivors in TYPES for name in survivors]
    parser = explained(__doc__)
    parser.add_argument("survivors", nargs="*", metavar="SURVIVOR", type=one_of(known), default=known)
    asked = parser.parse_args().survivors
    keep_memory()
    table, _ = english()
    names = catalogue_layout("english").board.names
    for survivors in TYPES:
        chosen = [names.index(name) for name in survivors if name in asked]
        if not chosen:
            continue
        vacancies = [hole for hole in range(HOLES) if same_class(table, 1 << hole, 1 << chosen[0])]
        space = ClassSpace(table, 1 << chosen[0])
        sets = winning(space, *(FULL ^ 1 << hole for hole in vacancies))
        halves = [array("I", space.codes(held)) for held in sets][::-1]
        del space, sets
        for survivor in chosen:
            store(rows_to(Togo(halves, survivor), vacancies, survivor), Book())


def store(rows: list[Row], book: Book) -> None:
    """Write rows to the solution book; what other scripts have found of these problems stays."""
    english_board = book.boards["english"]
    pairs: dict[tuple[int, int], Row] = {}
    for row in (*english_board["pairs"], *rows):
        pair = row["start"], row["goal"]
        pairs[pair] = pairs.get(pair, {}) | row
    english_board["pairs"] = [pairs[pair] for pair in sorted(pairs)]
    book.write()


if __name__ == "__main__":
    main()
