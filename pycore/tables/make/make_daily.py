"""Make `daily.json`: a puzzle for every day of ten years, from easy on Monday to hard on Sunday, rotating the families.

    python3 pycore/tables/make/make_daily.py [--anew YYYY-MM-DD]

What the table has is kept: a day once published stays. With --anew the days from that one on are planned anew, with the
families there are now, in a few minutes. Without a table everything is made, in about twenty minutes, nearly all of
them for rating the dates.

The format is {"first": "2026-01-01", "days": [[puzzle, position, goal or null, difficulty, moves, solution], ...],
"dates": {"01-01": [difficulty, solution], ...}}: `goal` is null for the puzzle's own goal; `difficulty` is the result
of `rate` (docs/difficulty.md); `moves` is the length of a proved shortest solution in the puzzle's first metric, or the
number of pieces still to place; `solution` is that solution as links write moves, or the filled board of a packing.
`dates` are the calendar packings, which every year has alike. The build cuts the table into months (tools/days.py).

Positions at most `MOST` moves or pieces from the goal are dealt until there are enough for every day of `WEEKS` weeks.
After that the same positions return in a different order, none of them within `REST` days. That also keeps the
compressed table small.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from checked_tables import TABLES, write_table
from command_line import explained
from hirameki import Puzzle, PuzzleError, SolveAnswer, open_puzzle
from hirameki.search.random_numbers import Random

FILE = "daily.json"
FIRST, LAST = date(2026, 1, 1), date(2035, 12, 31)
#: The first day of a year that has all dates.
LEAP = date(2028, 1, 1)
WEEKS, REST = 66, 400
#: The difficulty from Monday to Sunday, and the families with positions of each difficulty close enough to the goal.
GRADES = (1, 2, 2, 3, 3, 4, 5)
FAMILIES = {
    1: ("peg", "tiles", "blocks", "pack", "hop", "lights"),
    2: ("peg", "tiles", "blocks", "pack", "hop", "lights"),
    3: ("peg", "tiles", "blocks", "pack", "hop", "lights"),
    4: ("peg", "blocks", "pack", "lights"),
    5: ("peg", "blocks", "lights"),
}
#: The boards of each family, and the distances from the goal at which positions are dealt.
BOARDS: dict[str, tuple[tuple[str, Sequence[int]], ...]] = {
    "peg": (
        ("hoppers", range(2, 9)), ("triangle-15", range(2, 11)), ("english", range(2, 14)), ("star-13", range(2, 8)),
        ("rect-4x5", range(2, 12, 2)), ("hexagon-19", range(3, 10, 2)),
    ),
    "tiles": (
        ("eight", range(8, 21)), ("star", range(6, 21, 2)), ("4x2", range(8, 21)),
        ("two-colour-4x4", range(6, 21)), ("cube", range(8, 18)),
    ),
    "blocks": (
        *((f"rush-{number}", range(3, 21)) for number in range(2, 12)),
        *((f"klotski-{name}", range(4, 21, 2)) for name in ("red-donkey", "firm-command", "three-columns", "pennant")),
    ),
    "hop": (
        ("frogs-2", range(4, 9)), ("frogs-3", range(4, 16)), ("frogs-4", range(5, 21)), ("frogs-5", range(5, 21)),
        ("frogs-6", range(6, 20, 3)),
    ),
    "pack": tuple((board, range(3, 7)) for board in ("6x10", "5x12", "4x15", "8x8-hole", "8x8-corners", "tetro-8x8")),
    "lights": (
        ("3x3", range(2, 7)), ("triangle", range(2, 7)), ("4x4", range(3, 8)), ("hexagon", range(3, 10)),
        ("5x5", range(3, 16)), ("6x6", range(6, 16)), ("7x7", range(7, 17)), ("8x8", range(9, 17)),
        ("9x9", range(8, 19)),
    ),
}
MOST = {"peg": 20, "tiles": 20, "blocks": 20, "hop": 20, "pack": 6, "lights": 20}
#: The most deals of one board at one distance.
TRIES = 24


class Day(NamedTuple):
    """The puzzle of one day, still without its solution; see the module's docstring."""

    puzzle: str
    position: str
    goal: str | None
    difficulty: int
    moves: int


class Stored(NamedTuple):
    """A day with its solution."""

    day: Day
    solution: str


class Kind(NamedTuple):
    """The kind of a day: its difficulty and its family."""

    grade: int
    family: str


def family(puzzle: str) -> str:
    """Return whose turn a puzzle is: tiles and blocks are two families here."""
    name, slug = puzzle.split("/")
    return name if name != "slide" else "blocks" if slug.startswith(("klotski", "rush")) else "tiles"


def kinds(before: Sequence[Stored], days: int) -> list[Kind]:
    """Return the kinds of the days to come: families are equally frequent on each weekday and never repeat next day.

    Args:
        before: the days that are kept.
        days: the number of days after them.
    """
    found: list[Kind] = []
    last = dict.fromkeys(BOARDS, -1) | {family(stored.day.puzzle): number for number, stored in enumerate(before)}
    used: Counter[tuple[int, str]] = Counter()
    for number in range(len(before), len(before) + days):
        weekday = (FIRST + timedelta(number)).weekday()
        others = (name for name in FAMILIES[GRADES[weekday]] if last[name] < number - 1 or number == 0)
        turn = min(others, key=lambda name: (used[weekday, name], last[name]))
        last[turn] = number
        used[weekday, turn] += 1
        found.append(Kind(GRADES[weekday], turn))
    return found


def graded(name: str, position: str, goal: str | None) -> Day | None:
    """Return a position as a day; None if it cannot be rated."""
    puzzle = open_puzzle(name)
    answer = puzzle.rate(position=position, goal=goal)
    if answer.difficulty is None or not answer.togo:
        return None
    own = puzzle.read_goal(None, answer.position) == answer.goal
    return Day(name, answer.position, None if own else answer.goal, answer.difficulty, answer.togo)


def dealt(turn: str, board: str, distance: int, seed: int) -> Day | None:
    """Return a position dealt at a distance; None if the board has none that far away."""
    name = f"{'slide' if turn in ('tiles', 'blocks') else turn}/{board}"
    try:
        deal = open_puzzle(name).deal(distance=distance, seed=seed)
    except PuzzleError:
        return None
    return graded(name, deal.position, deal.goal) if deal.distance == distance else None


def levels(turn: str) -> Iterator[Day]:
    """Yield the sets of pentominoes in `levels-pack.json` that fill a rectangle in exactly one way."""
    if turn == "pack":
        stored = json.loads((TABLES / "levels-pack.json").read_text(encoding="utf-8"))
        for board in stored["boards"]:
            day = graded(board, open_puzzle(board).read_position(None), None) if "level-" in board else None
            if day is not None:
                yield day


def pool(turn: str, wanted: dict[int, int]) -> dict[int, list[Day]]:
    """Return positions of a family by difficulty, as many as are wanted if the deals yield them.

    Args:
        turn: a key of `BOARDS`.
        wanted: the number of positions wanted of each difficulty.
    """
    found: dict[int, list[Day]] = defaultdict(list)
    known: set[tuple[str, str]] = set()

    def keep(day: Day | None) -> None:
        if day is None or day.moves > MOST[turn] or (day.puzzle, day.position) in known:
            return
        if len(found[day.difficulty]) < wanted.get(day.difficulty, 0):
            known.add((day.puzzle, day.position))
            found[day.difficulty].append(day)

    # Half of the packings are small rectangles; more are used if too few others have the difficulty.
    rectangles = list(levels(turn))
    for day in rectangles:
        if 2 * len(found[day.difficulty]) < wanted.get(day.difficulty, 0):
            keep(day)
    seen: dict[tuple[str, int], set[int]] = defaultdict(set)
    for seed in range(TRIES):
        for board, distances in BOARDS[turn]:
            for distance in distances:
                grades = seen[board, distance]
                if grades and all(len(found[grade]) >= wanted.get(grade, 0) for grade in grades):
                    continue
                deal = dealt(turn, board, distance, 1000 * seed + distance)
                grades.add(0 if deal is None else deal.difficulty)
                keep(deal)
    for day in rectangles:
        keep(day)
    return found


def spread(before: Sequence[Stored], order: Sequence[Kind], pools: dict[Kind, list[Day]]) -> list[Day]:
    """Return the puzzles of the days to come: each any one of its kind that has rested.

    Args:
        before: the days that are kept.
        order: the kinds of the days after them.
        pools: positions of each kind.
    """
    random = Random(int(FIRST.strftime("%Y%m%d")))
    last = {stored.day: number for number, stored in enumerate(before)}
    listed: list[Day] = []
    for number, kind in enumerate(order, len(before)):
        day = random.choose([day for day in pools[kind] if number - last.get(day, number - REST) >= REST])
        last[day] = number
        listed.append(day)
    return listed


@cache
def solution(day: Day) -> str:
    """Return a proved shortest solution of a day's puzzle."""
    puzzle = open_puzzle(day.puzzle)
    answer = puzzle.solve(position=day.position, goal=day.goal)
    if puzzle.family == "pack":
        return filled(puzzle, answer)
    if not answer.optimal or answer.moves != day.moves:
        raise RuntimeError(f"{day} was not proved in {day.moves} moves")
    return puzzle.write_moves(day.position, answer.solution or ())


def filled(puzzle: Puzzle, answer: SolveAnswer) -> str:
    """Return a packing's solution as the position in which all pieces lie."""
    if answer.solution is None:
        raise RuntimeError(f"{puzzle.id} has no solution")
    return puzzle.read_position("-".join(map(str, answer.solution)))


def dates() -> dict[str, tuple[int, str]]:
    """Return the difficulty and a solution of the calendar packing of every date."""
    found: dict[str, tuple[int, str]] = {}
    for number in range(366):
        name = (LEAP + timedelta(number)).strftime("%m-%d")
        puzzle = open_puzzle(f"pack/calendar-{name}")
        difficulty = puzzle.rate().difficulty
        if difficulty is None:
            raise RuntimeError(f"{puzzle.id} could not be rated")
        found[name] = difficulty, filled(puzzle, puzzle.solve())
    return found


def planned(stored: Sequence[Stored], keep: int) -> list[Day]:
    """Return the puzzles of the days after those that are kept.

    Args:
        stored: the days of the table that is there.
        keep: how many of them are kept; the positions of the others may come again.
    """
    order = kinds(stored[:keep], (LAST - FIRST).days + 1 - keep)
    pools: dict[Kind, list[Day]] = defaultdict(list)
    for day in dict.fromkeys(one.day for one in stored):
        pools[Kind(day.difficulty, family(day.puzzle))].append(day)
    for name in BOARDS:
        wanted = {grade: order[:7 * WEEKS].count(Kind(grade, name)) for grade in FAMILIES if name in FAMILIES[grade]}
        if any(len(pools[Kind(grade, name)]) < number for grade, number in wanted.items()):
            for grade, days in pool(name, wanted).items():
                pools[Kind(grade, name)] = list(dict.fromkeys([*pools[Kind(grade, name)], *days]))
        counts = {grade: f"{len(pools[Kind(grade, name)])} of {number}" for grade, number in wanted.items()}
        print(f"{name}: {counts}", file=sys.stderr, flush=True)
    return spread(stored[:keep], order, pools)


def main() -> None:
    """Write the table."""
    parser = explained(__doc__)
    parser.add_argument("--anew", type=date.fromisoformat)
    options = parser.parse_args()
    table = TABLES / FILE
    read = json.loads(table.read_text(encoding="utf-8")) if table.is_file() else {"days": []}
    stored = [Stored(Day(*day), found) for *day, found in read["days"]]
    keep = len(stored) if options.anew is None else min(len(stored), max(0, (options.anew - FIRST).days))
    known = dict(stored)
    days = [*stored[:keep], *(Stored(day, known.get(day) or solution(day)) for day in planned(stored, keep))]
    lines = ",\n".join(json.dumps([*day, found], separators=(",", ":")) for day, found in days)
    named = read.get("dates") or dates()
    packed = ",\n".join(json.dumps({name: date}, separators=(",", ":"))[1:-1] for name, date in named.items())
    text = f'{{"first":"{FIRST}","days":[\n{lines}\n],"dates":{{\n{packed}\n}}}}\n'
    write_table(FILE, text.encode())


if __name__ == "__main__":
    main()
