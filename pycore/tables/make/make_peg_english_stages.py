"""Make `peg-stages-*.bin`: the winnable positions of the English board after 4, 8 and 12 jumps from any vacancy.

    python3 pycore/tables/make/make_peg_english_stages.py [HOLE ...]

It takes about nine minutes and 2 GB on one processor core; if holes are named (d4 d5 e3), only the files of their types
are made.

A position after n jumps is reached from a vacancy if it is in the n-th whole set from there; it can leave a last peg if
its complement is reached from the vacancy in that hole after 31 - n jumps (time reversal). So going forward with whole
sets is enough.
"""

from __future__ import annotations

from array import array

from checked_tables import write_table
from class_sets import ClassSpace, WholeSet, keep_memory
from command_line import explained, one_of, say
from hirameki.puzzles.peg.catalogue import catalogue_layout
from hirameki.puzzles.peg.tables.position_file import FULL, HOLES, CodeMaps, english
from hirameki.puzzles.peg.tables.waypoints import FILES, LAST, STORED, group, holes_of_type, pack
from make_peg_english import canonical_codes

ALL_CODES = (1 << 29) - 1


def reached(space: ClassSpace, vacancies: list[int]) -> dict[int, WholeSet]:
    """Return, for each number of jumps needed, the positions reached from any of the vacancies."""
    level = space.only(*(FULL ^ 1 << hole for hole in vacancies))
    found = {}
    for jumps in range(1, LAST - STORED[0] + 1):
        level = space.after(level)
        if jumps in STORED or LAST - jumps in STORED:
            found[jumps] = level
    say(f"from {vacancies}: {', '.join(f'{space.size(level):,}' for level in found.values())}")
    return found


def as_bytes(space: ClassSpace, held: WholeSet) -> bytes:
    """Return a set as one bit for each code."""
    return b"".join(chunk.to_bytes((1 << space.low) // 8, "little") for chunk in held)


class Marks:
    """For the positions of a stage: the vacancies that lead to each, and the last pegs that it can leave.

    Whole sets are computed for one vacancy of each orbit; for its images the position is mapped back.
    """

    def __init__(self, root: int, space: ClassSpace, sets: dict[int, dict[int, WholeSet]], jumps: int) -> None:
        symmetries = group(root)
        identity = tuple(range(HOLES))
        maps = CodeMaps(1 << root, symmetries)
        images = dict(zip(symmetries[1:], maps.images))
        forward = {hole: as_bytes(space, held[jumps]) for hole, held in sets.items()}
        backward = {hole: as_bytes(space, held[LAST - jumps]) for hole, held in sets.items()}
        self._plan = []
        for hole in holes_of_type(root):
            back = next(symmetry for symmetry in symmetries if symmetry[hole] in sets)
            chosen = None if back == identity else images[back]
            self._plan.append((chosen, forward[back[hole]], backward[back[hole]]))

    def of(self, code: int) -> tuple[int, int]:
        """Return the marks of a code: vacancies and last pegs, as bits."""
        before = after = 0
        for bit, (image, forward, backward) in enumerate(self._plan):
            turned = code
            if image is not None:
                low, middle, high = image
                turned = low[code & 1023] ^ middle[code >> 10 & 1023] ^ high[code >> 20]
            before |= (forward[turned >> 3] >> (turned & 7) & 1) << bit
            turned ^= ALL_CODES
            after |= (backward[turned >> 3] >> (turned & 7) & 1) << bit
        return before, after


def make(root: int) -> bytes:
    """Return the bytes of a type's file."""
    table, _ = english()
    space = ClassSpace(table, 1 << root)
    maps = CodeMaps(1 << root, group(root))
    holes = holes_of_type(root)
    whole = reached(space, list(holes))
    both = {
        jumps: [one & other for one, other in zip(whole[jumps], space.complement(whole[LAST - jumps]))]
        for jumps in STORED
    }
    del whole
    sets = {hole: reached(space, [hole]) for hole in holes if hole == min(image[hole] for image in group(root))}
    levels = []
    for jumps in STORED:
        codes = array("I", canonical_codes(space, maps, both.pop(jumps)))
        marks = Marks(root, space, sets, jumps)
        before, after = bytearray(), bytearray()
        for code in codes:
            one, other = marks.of(code)
            before.append(one)
            after.append(other)
        levels.append((codes, bytes(before), bytes(after)))
        say(f"after {jumps} jumps {len(codes):,} positions modulo symmetry")
    return pack(levels)


def main() -> None:
    names = catalogue_layout("english").board.names
    roots = {names[root]: root for root in FILES}
    parser = explained(__doc__)
    parser.add_argument("holes", nargs="*", metavar="HOLE", type=one_of(roots), default=list(roots))
    asked = parser.parse_args().holes
    keep_memory()
    for hole in asked:
        write_table(FILES[roots[hole]], make(roots[hole]))


if __name__ == "__main__":
    main()
