"""Makes slide-sight-*.bin: what three tiles need beyond their distances on boards of 30 cells, in a minute.

    python3 pycore/tables/make_slide_sight.py

For the goals 1, 2, ... with the blank last. Stored is, a byte for every index (see
`hirameki.puzzles.slide.tables.arrangement_sets`), half of what the moves of a pattern's tiles exceed their Manhattan
distance; one deflated stream a size, the patterns in the order of `hirameki.puzzles.slide.tables.evaluation_patterns`.
"""

from __future__ import annotations

import hashlib
import sys
import time
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from hirameki.puzzles.slide.boards import rectangle  # noqa: E402
from hirameki.puzzles.slide.tables.additive_patterns import make_table, manhattan_table  # noqa: E402
from hirameki.puzzles.slide.tables.arrangement_sets import index_bits  # noqa: E402
from hirameki.puzzles.slide.tables.evaluation_patterns import SIZES, pattern_homes, stored  # noqa: E402
from hirameki.search.jobs import drain  # noqa: E402


def halves(width: int, height: int, homes: tuple[int, ...]) -> bytes:
    """Return (moves - Manhattan distance) / 2 for every index of a pattern, 0 where two tiles share a cell."""
    board = rectangle(width, height)
    moves = drain(make_table(board.neighbours, homes, len(board) - 1, homes))
    steps = manhattan_table([board.distances[home] for home in homes], index_bits(len(board)))
    return bytes((needed - single) // 2 if needed else 0 for needed, single in zip(moves, steps))


def main() -> None:
    """Write the tables and their lines in SHA256SUMS."""
    sums = HERE / "SHA256SUMS"
    lines = sums.read_text().splitlines() if sums.is_file() else []
    for width, height in SIZES:
        begun = time.process_time()
        name = stored(width, height)
        packed = zlib.compress(b"".join(halves(width, height, homes) for homes in pattern_homes(width, height)), 9)
        (HERE / name).write_bytes(packed)
        lines = [line for line in lines if not line.endswith(name)]
        lines.append(f"{hashlib.sha256(packed).hexdigest()}  {name}")
        print(f"{name}: {len(packed):,} bytes, {time.process_time() - begun:.0f} s", file=sys.stderr)
    sums.write_text("\n".join(sorted(lines, key=lambda line: line.split()[1])) + "\n")


if __name__ == "__main__":
    main()
