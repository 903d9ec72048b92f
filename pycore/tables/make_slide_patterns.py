"""Makes slide-patterns.bin: additive pattern databases 6-6-3 for the 15-puzzle (Korf and Felner, 2002), in a minute.

    python3 pycore/tables/make_slide_patterns.py

The tiles of the goal 1 2 3 ... 15 with the blank last are parted into {1 2 5 6 9 10}, {3 4 7 8 11 12} and {13 14 15}. For
every way in which the tiles of a pattern can stand, its database holds the least number of moves of these tiles that
brings all of them home, whatever the other tiles do: the three numbers may be added. Stored is
(that number - the tiles' Manhattan distance) / 2, a byte at the index in which tile number i of the pattern takes bits
4i to 4i+3 (its cell); the two tables of 16^6 bytes come first, then the one of 16^3, deflated as one stream.

The search is breadth-first over whole sets: one int of 16^6 bits for every cell of the blank holds all arrangements
reached with the blank there. A move of a pattern's tile is an AND and a shift and costs 1, a move of any other tile is an
AND and costs nothing.
"""

from __future__ import annotations

import hashlib
import sys
import time
import zlib
from pathlib import Path

PATTERNS = ((1, 2, 5, 6, 9, 10), (3, 4, 7, 8, 11, 12), (13, 14, 15))
CELLS = range(16)
AROUND = [
    [other for other in CELLS if abs(other // 4 - cell // 4) + abs(other % 4 - cell % 4) == 1] for cell in CELLS
]


def standing(tiles: int, tile: int, cell: int) -> int:
    """Return the set of arrangements in which the pattern's tile number `tile` stands on a cell."""
    run = 16 ** tile  # arrangements that differ in lower tiles only stand together
    once = ((1 << run) - 1) << run * cell
    bits = once.to_bytes(max(1, 2 * run), "little") if run > 1 else None
    if bits is None:
        return int.from_bytes((1 << cell).to_bytes(2, "little") * (16 ** tiles // 16), "little")
    return int.from_bytes(bits * (16 ** tiles // (16 * run)), "little")


def distances(pattern: tuple[int, ...]) -> bytes:
    """Return the moves of a pattern's tiles for every arrangement (0 where two tiles share a cell)."""
    tiles = len(pattern)
    at = [[standing(tiles, tile, cell) for cell in CELLS] for tile in range(tiles)]
    everywhere = (1 << 16 ** tiles) - 1
    free = []
    for cell in CELLS:
        taken = 0
        for tile in range(tiles):
            taken |= at[tile][cell]
        free.append(everywhere ^ taken)
    home = sum((tile - 1) << 4 * number for number, tile in enumerate(pattern))
    seen = [0] * 16
    fresh = [0] * 16
    fresh[15] = 1 << home
    planes = [0] * 6
    known = 0
    moves = 0
    while any(fresh):
        changed = {cell for cell in CELLS if fresh[cell]}
        while changed:  # moves of other tiles: the blank wanders
            cell = changed.pop()
            for other in AROUND[cell]:
                more = fresh[cell] & free[other] & ~(fresh[other] | seen[other])
                if more:
                    fresh[other] |= more
                    changed.add(other)
        reached = 0
        for cell in CELLS:
            seen[cell] |= fresh[cell]
            reached |= fresh[cell]
        reached &= ~known
        known |= reached
        for plane in range(6):
            if moves >> plane & 1:
                planes[plane] |= reached
        following = [0] * 16
        for cell in CELLS:
            if not fresh[cell]:
                continue
            for other in AROUND[cell]:
                for tile in range(tiles):
                    moved = fresh[cell] & at[tile][other]
                    change = (cell - other) * 16 ** tile
                    following[other] |= moved << change if change > 0 else moved >> -change
        fresh = [following[cell] & ~seen[cell] for cell in CELLS]
        moves += 1
    total = 0
    for plane, members in enumerate(planes):
        total |= int.from_bytes(as_bytes(members, 16 ** tiles), "little") << plane
    return total.to_bytes(16 ** tiles, "little")


def as_bytes(members: int, size: int) -> bytes:
    """Return a set as one byte, 0 or 1, for every possible member."""
    return bytes(f"{members:0{size}b}", "ascii")[::-1].translate(bytes.maketrans(b"01", b"\0\1"))


def manhattan(pattern: tuple[int, ...]) -> bytes:
    """Return the Manhattan distance of a pattern's tiles for every arrangement."""
    table = b"\0"
    for tile in pattern:
        steps = [abs((tile - 1) // 4 - cell // 4) + abs((tile - 1) % 4 - cell % 4) for cell in CELLS]
        table = b"".join(table.translate(bytes((value + step) % 256 for value in range(256))) for step in steps)
    return table


def excess(pattern: tuple[int, ...]) -> bytes:
    """Return (moves - Manhattan distance) / 2 for every arrangement, 0 where two tiles share a cell."""
    return bytes(max(0, moves - steps) // 2 for moves, steps in zip(distances(pattern), manhattan(pattern)))


def main() -> None:
    """Write the table and its line in SHA256SUMS."""
    folder = Path(__file__).resolve().parent
    tables = []
    for pattern in PATTERNS:
        begun = time.process_time()
        tables.append(excess(pattern))
        print(f"{pattern}: at most {max(tables[-1])} pairs above Manhattan, {time.process_time() - begun:.0f} s", file=sys.stderr)
    packed = zlib.compress(b"".join(tables), 9)
    (folder / "slide-patterns.bin").write_bytes(packed)
    sums = folder / "SHA256SUMS"
    lines = [line for line in sums.read_text().splitlines() if "slide-patterns" not in line] if sums.is_file() else []
    lines.append(f"{hashlib.sha256(packed).hexdigest()}  slide-patterns.bin")
    sums.write_text("\n".join(sorted(lines, key=lambda line: line.split()[1])) + "\n")
    print(f"slide-patterns.bin: {len(packed):,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
