"""Count all solutions of single-vacancy problems, as sequences of jumps, and add the numbers to the solution book.

    python3 pycore/tables/make/make_peg_games.py [SLUG ...]

It needs a C compiler, `cc`, 6 GB of memory and a few minutes. `peg_games.c` beside this script does the counting. On
boards small enough for whole sets, `count --metric jumps` finds the same numbers without any table:
`tests/pycore/test_peg_games.py` compares the two.
"""

from __future__ import annotations

import re
import subprocess
import tempfile

from command_line import HERE, explained, one_of
from hirameki.puzzles.peg.catalogue import SLUGS, catalogue_layout
from hirameki.puzzles.peg.rules import Layout
from hirameki.puzzles.peg.tables.solution_book import FILE, pair_rows
from hirameki.tables import books

#: Boards too large for whole sets whose games are counted.
BOARDS = ("english", "triangle-28")


def games(layout: Layout, pairs: list[tuple[int, int]]) -> list[int]:
    """Return the number of solutions of each pair of vacancy and survivor.

    Args:
        layout: a board of at most 33 holes.
    """
    table = layout.jumps
    least = [min(symmetry[hole] for symmetry in layout.symmetries) for hole in range(table.holes)]
    vacancies = sorted({vacancy for vacancy, _ in pairs} | {least[survivor] for _, survivor in pairs})
    lines = [f"{table.holes} {table.holes - 2} {len(table.jumps)}"]
    lines += [f"{pegs} {changed}" for pegs, changed in zip(table.pegs, table.changed)]
    lines += [str(len(vacancies)), " ".join(map(str, vacancies)), str(len(pairs))]
    order = sorted(range(len(pairs)), key=lambda number: least[pairs[number][1]])
    for number in order:
        vacancy, survivor = pairs[number]
        symmetry = next(image for image in layout.symmetries if image[survivor] == least[survivor])
        lines += [
            f"{vacancies.index(vacancy)} {vacancies.index(least[survivor])}", " ".join(map(str, symmetry))
        ]
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/games"
        subprocess.run(["cc", "-O2", "-o", program, str(HERE / "peg_games.c")], check=True)
        finished = subprocess.run([program], input="\n".join(lines), stdout=subprocess.PIPE, text=True, check=True)
    found = dict(zip(order, map(int, finished.stdout.split()), strict=True))
    return [found[number] for number in range(len(pairs))]


def main() -> None:
    """Add the numbers to the rows of the book and leave everything else in it unchanged."""
    parser = explained(__doc__)
    parser.add_argument("boards", nargs="*", metavar="SLUG", type=one_of(SLUGS), default=BOARDS)
    path = books() / FILE
    for slug in parser.parse_args().boards:
        rows = [row for row in pair_rows(slug) if row.outcome == "solved"]
        pairs = [(row.start, row.goal) for row in rows if row.start is not None and row.goal is not None]
        before, mark, rest = path.read_text(encoding="utf-8").partition(f'\n "{slug}": {{')
        board, end, after = rest.partition("\n }")
        for (vacancy, survivor), number in zip(pairs, games(catalogue_layout(slug), pairs)):
            found = re.compile(rf'(\{{"start": {vacancy}, "goal": {survivor}, [^}}]*?)(, "games": \d+)?\}}')
            board, times = found.subn(rf'\1, "games": {number}}}', board)
            assert times == 1, (slug, vacancy, survivor)
            print(slug, vacancy, survivor, number, flush=True)
        path.write_text(before + mark + board + end + after, encoding="utf-8")


if __name__ == "__main__":
    main()
