"""Make the packing books, `pack-solutions-*.bin`, in two minutes.

    python3 pycore/tables/make/make_pack_solutions.py

They hold all packings of the most popular boards, one of each symmetry class; the format is described in
pycore/hirameki/puzzles/pack/packing_book.py. Every packing is checked by the rules before it is stored, and the
numbers are compared with the published ones.
"""

from __future__ import annotations

import time
import zlib

from checked_tables import write_table
from command_line import explained
from hirameki.puzzles.pack import open_board
from hirameki.puzzles.pack.decision_diagram import DecisionDiagram
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.packing_book import BOARDS, table_name
from hirameki.puzzles.pack.symmetry_classes import SymmetryClasses, symmetries
from hirameki.search.jobs import drain

MEMORY = 2 << 30


def solutions(slug: str) -> list[list[int]]:
    """Return one packing of each class, as numbers of placements, in the order of the piece kinds."""
    puzzle = open_board(slug)
    packing = Packing(puzzle.board, puzzle.pieces, {})
    classes = SymmetryClasses(packing, drain(symmetries(packing)))
    if set(packing.needed) != {1}:
        raise SystemExit(f"{slug}: boards with a book must have one piece of each kind")
    diagram = DecisionDiagram(packing, classes.anchor, classes.allowed)
    if not drain(diagram.build(MEMORY)):
        raise SystemExit(f"{slug} needs more than {MEMORY} bytes")
    found = []
    for chosen in diagram.listing():
        numbers = sorted(chosen)  # placements are numbered kind by kind
        weight = classes.weight(numbers)
        if weight:
            if weight != len(classes.group):
                raise SystemExit(f"{slug}: boards with a book must have no symmetric packing: {packing.rows(numbers)}")
            if not packing.referee.accepts(packing.rows(numbers)):
                raise SystemExit(f"{slug}: the rules reject {packing.rows(numbers)}")
            found.append(numbers)
    if len(found) != puzzle.design.known:
        raise SystemExit(f"{slug}: {len(found)} packings; the literature has {puzzle.design.known}")
    return found


def main() -> None:
    """Write every book."""
    explained(__doc__).parse_args()
    for slug in BOARDS:
        begun = time.process_time()
        found = solutions(slug)
        columns = b"".join(
            b"".join(numbers[piece].to_bytes(2, "little") for numbers in found) for piece in range(len(found[0]))
        )
        packed = zlib.compress(columns, 9)
        write_table(table_name(slug), packed)
        print(f"{len(found)} packings, {time.process_time() - begun:.1f} s")


if __name__ == "__main__":
    main()
