"""Make `daily.json`: a puzzle for every day of ten years, from easy on Monday to hard on Sunday, rotating the families.

    python3 pycore/tables/make/make_daily.py

It takes about twenty minutes, nearly all of them for rating the dates. The format is {"first": "2026-01-01",
"days": [[puzzle, position, goal or null, difficulty, moves, solution], ...], "dates": {"01-01": [difficulty, solution],
...}}: `goal` is null for the puzzle's own goal; `difficulty` is the result of `rate` (docs/difficulty.md); `moves` is
the length of a proved shortest solution in the puzzle's first metric, or the number of pieces still to place;
`solution` is that solution as links write moves, or the filled board of a packing. `dates` are the calendar packings,
which every year has alike. The build cuts the table into months (tools/days.py).

A day once published stays: if the table is there, its days are kept, and only solutions and dates are worked out again.
Without it all days are dealt anew, in about two minutes.

Positions at most `MOST` moves or pieces from the goal are dealt until there are enough for every day of `WEEKS` weeks.
After that the same positions return in a different order: they are shuffled within blocks of `BLOCK` weeks, so none
returns within (WEEKS - BLOCK) weeks. That also keeps the compressed table small.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hirameki import Puzzle, PuzzleError, SolveAnswer, open_puzzle
from hirameki.search.random_numbers import Random

TABLES = Path(__file__).resolve().parents[1]
FIRST, LAST = date(2026, 1, 1), date(2035, 12, 31)
#: The first day of a year that has all dates.
LEAP = date(2028, 1, 1)
WEEKS, BLOCK = 66, 6
#: The difficulty from Monday to Sunday, and the families with positions of each difficulty close enough to the goal.
GRADES = (1, 2, 2, 3, 3, 4, 5)
FAMILIES = {
    1: ("peg", "tiles", "blocks", "pack", "hop"),
    2: ("peg", "tiles", "blocks", "pack", "hop"),
    3: ("peg", "tiles", "blocks", "pack", "hop"),
    4: ("peg", "blocks", "pack"),
    5: ("peg", "blocks"),
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
}
MOST = {"peg": 20, "tiles": 20, "blocks": 20, "hop": 20, "pack": 6}
#: The most deals of one board at one distance.
TRIES = 24


class Day(NamedTuple):
    """The puzzle of one day, still without its solution; see the module's docstring."""

    puzzle: str
    position: str
    goal: str | None
    difficulty: int
    moves: int


class Kind(NamedTuple):
    """The kind of a day: its difficulty and its family."""

    grade: int
    family: str


def kinds(days: int) -> list[Kind]:
    """Return the kinds of all days: families are equally frequent on each weekday and never repeat the next day."""
    found: list[Kind] = []
    last = dict.fromkeys(BOARDS, -1)
    used: Counter[tuple[int, str]] = Counter()
    for number in range(days):
        weekday = (FIRST + timedelta(number)).weekday()
        others = (name for name in FAMILIES[GRADES[weekday]] if last[name] < number - 1 or number == 0)
        family = min(others, key=lambda name: (used[weekday, name], last[name]))
        last[family] = number
        used[weekday, family] += 1
        found.append(Kind(GRADES[weekday], family))
    return found


def graded(name: str, position: str, goal: str | None) -> Day | None:
    """Return a position as a day; None if it cannot be rated."""
    puzzle = open_puzzle(name)
    answer = puzzle.rate(position=position, goal=goal)
    if answer.difficulty is None or not answer.togo:
        return None
    own = puzzle.read_goal(None, answer.position) == answer.goal
    return Day(name, answer.position, None if own else answer.goal, answer.difficulty, answer.togo)


def dealt(family: str, board: str, distance: int, seed: int) -> Day | None:
    """Return a position dealt at a distance; None if the board has none that far away."""
    name = f"{'slide' if family in ('tiles', 'blocks') else family}/{board}"
    try:
        deal = open_puzzle(name).deal(distance=distance, seed=seed)
    except PuzzleError:
        return None
    return graded(name, deal.position, deal.goal) if deal.distance == distance else None


def levels(family: str) -> Iterator[Day]:
    """Yield the sets of pentominoes in `levels-pack.json` that fill a rectangle in exactly one way."""
    if family == "pack":
        stored = json.loads((TABLES / "levels-pack.json").read_text(encoding="utf-8"))
        for board in stored["boards"]:
            day = graded(board, open_puzzle(board).read_position(None), None) if "level-" in board else None
            if day is not None:
                yield day


def pool(family: str, wanted: dict[int, int]) -> dict[int, list[Day]]:
    """Return positions of a family by difficulty, as many as are wanted if the deals yield them.

    Args:
        family: a key of `BOARDS`.
        wanted: the number of positions wanted of each difficulty.
    """
    found: dict[int, list[Day]] = defaultdict(list)
    known: set[tuple[str, str]] = set()

    def keep(day: Day | None) -> None:
        if day is None or day.moves > MOST[family] or (day.puzzle, day.position) in known:
            return
        if len(found[day.difficulty]) < wanted.get(day.difficulty, 0):
            known.add((day.puzzle, day.position))
            found[day.difficulty].append(day)

    # Half of the packings are small rectangles; more are used if too few others have the difficulty.
    rectangles = list(levels(family))
    for day in rectangles:
        if 2 * len(found[day.difficulty]) < wanted.get(day.difficulty, 0):
            keep(day)
    seen: dict[tuple[str, int], set[int]] = defaultdict(set)
    for seed in range(TRIES):
        for board, distances in BOARDS[family]:
            for distance in distances:
                grades = seen[board, distance]
                if grades and all(len(found[grade]) >= wanted.get(grade, 0) for grade in grades):
                    continue
                deal = dealt(family, board, distance, 1000 * seed + distance)
                grades.add(0 if deal is None else deal.difficulty)
                keep(deal)
    for day in rectangles:
        keep(day)
    return found


def spread(order: list[Kind], pools: dict[str, dict[int, list[Day]]], days: int) -> list[Day]:
    """Return the puzzle of every day.

    Args:
        order: the kinds of the days in one round.
        pools: positions by family and difficulty.
        days: the total number of days.
    """
    random = Random(int(FIRST.strftime("%Y%m%d")))
    slots: dict[Kind, list[int]] = defaultdict(list)
    for number, kind in enumerate(order):
        slots[kind].append(number)
    round_one: dict[int, Day] = {}
    for kind, numbers in slots.items():
        positions = pools[kind.family][kind.grade]
        random.shuffle(positions)
        round_one.update((number, positions[index % len(positions)]) for index, number in enumerate(numbers))
    listed: list[Day] = []
    while len(listed) < days:
        placed = dict(round_one)
        if listed:
            for numbers in slots.values():
                for block in blocks(numbers):
                    members = [round_one[number] for number in block]
                    random.shuffle(members)
                    placed.update(zip(block, members))
        listed += [placed[number] for number in range(len(order))]
    return listed[:days]


def blocks(numbers: Sequence[int]) -> Iterator[list[int]]:
    """Yield the days of one kind in groups of `BLOCK` weeks."""
    together: dict[int, list[int]] = defaultdict(list)
    for number in numbers:
        together[number // (7 * BLOCK)].append(number)
    yield from together.values()


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


def kept(table: Path) -> list[Day]:
    """Return the days of the table that is there."""
    if not table.is_file():
        return []
    return [Day(*day[: len(Day._fields)]) for day in json.loads(table.read_text(encoding="utf-8"))["days"]]


def all_dealt() -> list[Day]:
    """Return the puzzles of all days, dealt anew."""
    order = kinds(7 * WEEKS)
    pools: dict[str, dict[int, list[Day]]] = {}
    for family in BOARDS:
        wanted = {grade: order.count(Kind(grade, family)) for grade in FAMILIES if family in FAMILIES[grade]}
        pools[family] = pool(family, wanted)
        counts = {grade: f"{len(pools[family][grade])} of {number}" for grade, number in wanted.items()}
        print(f"{family}: {counts}", file=sys.stderr, flush=True)
    return spread(order, pools, (LAST - FIRST).days + 1)


def main() -> None:
    """Write the table."""
    table = TABLES / "daily.json"
    days = kept(table) or all_dealt()
    lines = ",\n".join(json.dumps([*day, solution(day)], separators=(",", ":")) for day in days)
    packed = ",\n".join(json.dumps({name: date}, separators=(",", ":"))[1:-1] for name, date in dates().items())
    text = f'{{"first":"{FIRST}","days":[\n{lines}\n],"dates":{{\n{packed}\n}}}}\n'
    table.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
