"""Make `levels.json`: graded levels of every family, and a puzzle for every day of the year.

    python3 pycore/tables/make_levels.py [SHELF ... | marks]

About ten minutes; with the names of shelves only those are made, and all else stays as it is stored; `marks` makes none
and looks over the difficulty of the stored ones.

{"levels": {shelf: [level, ...]}, "daily": [level, ...]}; a level is {"puzzle", "position", "goal" (where it is not the
puzzle's own), "difficulty" (1 easy to 5 hard), "moves"}: the proven shortest solution in the puzzle's first metric, or
the pieces still to place. Levels are in the order in which they are shown, easy ones first; the daily list begins with
1 January and has 29 February.

A level's difficulty goes by its kind and length; where `rate` (docs/difficulty.md) disagrees by more than one, it is
right.

Peg positions come from random backward jumps, or random winning jumps of the English central game; of some with the
same moves to go the one is taken that has the fewest winning among its legal jumps. Tiles, blocks, frogs and toads are
dealt by distance. Packs: every set of different pentominoes that fills a small rectangle in exactly one way (modulo its
symmetries), boards with pieces placed that leave one solution, and in the daily list the calendar of the day.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import combinations, cycle
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hirameki import PuzzleError, check, count, open_puzzle, solve
from hirameki.puzzles import blocks
from hirameki.puzzles.answers import Move
from hirameki.puzzles.puzzle import Puzzle

Level = dict[str, Any]
DICE = random.Random(20260701)

#: Rectangles for pentomino sets, with the difficulty of their levels.
RECTANGLES = (("3x5", 3, 1), ("4x5", 4, 2), ("5x5", 5, 3), ("5x6", 6, 4))
PENTOMINOES = "FILNPTUVWXYZ"

#: Boards on which every position's moves to go are proved quickly; the English one in its central game.
PEG_BOARDS = ("hoppers", "triangle-15", "english", "star-13", "rect-4x5", "english", "deformed-21", "triangle-21")
CENTRAL_GAMES = 8
#: Difficulty of a peg level -> its moves to go.
PEG_MOVES = {1: (2, 3), 2: (4, 5), 3: (6, 7), 4: (8, 9), 5: (10, 11, 12, 13)}

#: Board of tiles -> distances of difficulty 1 to 5.
TILE_BOARDS = {
    "eight": (8, 14, 19, 24, 28), "4x2": (8, 14, 20, 26, 32), "star": (6, 11, 16, 21, 26), "3x2": (5, 9, 12, 15, 19),
    "two-colour-4x4": (8, 16, 24, 32, 40), "star-3": (6, 11, 16, 21, 26),
}
#: Blocks: moves of difficulty 1 to 5 on any board that has positions so far from its goal.
BLOCK_MOVES = (5, 12, 24, 45, 75)
#: Boards on which placed pieces are to leave one solution, and the pieces left to place at difficulty 1 to 5.
PACK_BOARDS = ("6x10", "5x12", "4x15", "8x8-hole")
PACK_LEFT = (3, 4, 5, 6, 7)
#: Boards of frogs and toads -> distances of levels beside the start's.
HOP_BOARDS = {
    "frogs-2": (3, 5, 7), "frogs-3": (4, 6, 9, 12), "frogs-4": (6, 10, 14, 18, 22), "frogs-5": (9, 14, 20, 26, 32),
    "frogs-6": (12, 18, 26, 34, 42), "fore-and-aft": (8, 14, 20, 26, 32, 40),
}
#: Positions that rating one level may expand; one that needs more keeps its difficulty.
RATED = 3_000_000
#: The most moves of difficulty 1 to 4.
HOP_MOVES = (6, 12, 20, 32)


def level(puzzle: Puzzle, position: str, goal: str | None, difficulty: int, moves: int) -> Level:
    """Return a level as it is stored."""
    position = puzzle.read_position(position)
    own = puzzle.read_goal(None, position)
    made: Level = {"puzzle": puzzle.id, "position": position}
    if goal is not None and puzzle.read_goal(goal, position) != own:
        made["goal"] = puzzle.read_goal(goal, position)
    return made | {"difficulty": difficulty, "moves": moves}


# Pegs


def judged(puzzle: Puzzle, position: str, goal: str) -> tuple[Level | None, list[Move]]:
    """Return a position as a level with its share of winning jumps, and those jumps; None when nothing is proved."""
    answer = check(puzzle.id, position=position, goal=goal)
    winning = [legal.move for legal in answer.legal if legal.outcome == "winning"]
    if answer.outcome != "solvable" or answer.togo is None:
        return None, winning
    difficulty = next((grade for grade, lengths in PEG_MOVES.items() if answer.togo in lengths), 0)
    made = level(puzzle, position, goal, difficulty, answer.togo)
    return made | {"share": len(winning) / max(1, len(answer.legal))}, winning


def _backward(puzzle: Puzzle, moves: int) -> tuple[str, str]:
    """Return a position some random backward jumps from one peg, and the hole of that peg."""
    told = puzzle.describe()
    last = DICE.randrange(len(told["names"]))
    pegs = {last}
    for _ in range(moves + DICE.randrange(1 + moves // 2)):
        back = [(a, b, c) for a, b, c, _ in told["jumps"] if c in pegs and a not in pegs and b not in pegs]
        if back:
            a, b, c = DICE.choice(back)
            pegs = pegs - {c} | {a, b}
    columns = 1 + max(column for column, _ in told["grid"])
    rows = [["x"] * columns for _ in range(1 + max(row for _, row in told["grid"]))]
    for cell, (column, row) in enumerate(told["grid"]):
        rows[row][column] = "o" if cell in pegs else "c"
    return puzzle.read_position("-".join("".join(line) for line in rows)), told["names"][last]


def central_games() -> list[Level]:
    """Return the positions of some games of random winning jumps on the English board, from centre to centre."""
    puzzle = open_puzzle("peg/english")
    goal = puzzle.read_goal(None, None)
    found = []
    for _ in range(CENTRAL_GAMES):
        position = puzzle.read_position(None)
        while not puzzle.finished(position, goal):
            made, winning = judged(puzzle, position, goal)
            if made is not None:
                found.append(made)
            position = puzzle.play(position, [DICE.choice(winning)]).positions[-1]
    return found


def peg_level(board: str, moves: int, central: list[Level]) -> Level | None:
    """Return, of a few candidates with so many moves to go, the one that has the smallest share of winning jumps.

    Args:
        board: slug.
        moves: to go.
        central: see `central_games`; what is taken is removed.
    """
    puzzle = open_puzzle(f"peg/{board}")
    found = [made for made in central if made["moves"] == moves][:5] if board == "english" else []
    for _ in range(0 if board == "english" else 40):
        made, _ = judged(puzzle, *_backward(puzzle, moves))
        if made is not None and made["moves"] == moves:
            found.append(made)
            if len(found) == 5:
                break
    if not found:
        return None
    best = min(found, key=lambda made: float(made["share"]))
    central[:] = [made for made in central if made["position"] != best["position"]]
    return {key: value for key, value in best.items() if key != "share"}


def peg_levels(central: list[Level]) -> Iterator[Level]:
    """Yield levels of every board, by moves to go."""
    for moves in (moves for lengths in PEG_MOVES.values() for moves in lengths):
        for board in PEG_BOARDS:
            made = peg_level(board, moves, central)
            if made is not None:
                yield made


# Tiles and blocks


def dealt(name: str, distance: int, difficulty: int, dice: random.Random = DICE) -> Level | None:
    """Return a position dealt at a distance, or None where there is none so far away."""
    puzzle = open_puzzle(name)
    try:
        made = puzzle.deal(distance=distance, seed=dice.randrange(10**9))
    except PuzzleError:
        return None
    if made.distance != distance:
        return None
    return level(puzzle, made.position, None, difficulty, distance)


def tile_levels() -> Iterator[Level]:
    """Yield levels of every board of tiles, by distance."""
    for grade in range(5):
        for board, distances in TILE_BOARDS.items():
            for distance in (distances[grade] - 2, distances[grade]):
                made = dealt(f"slide/{board}", distance, grade + 1)
                if made is not None:
                    yield made


def block_grade(moves: int) -> int:
    """Return the difficulty of a problem with so many moves."""
    return next((grade + 1 for grade, limit in enumerate((8, 18, 36, 62)) if moves <= limit), 5)


def block_levels() -> Iterator[Level]:
    """Yield the openings and, for the easy end, positions nearer to the goal of some of them, by moves."""
    made: list[Level] = []
    for slug in blocks.catalogue():
        puzzle = open_puzzle(f"slide/{slug}")
        moves = solve(puzzle.id).moves
        assert moves is not None
        made.append(level(puzzle, puzzle.read_position(None), None, block_grade(moves), moves))
    for slug, moves in (
        ("red-donkey", 3), ("red-donkey", 6), ("firm-command", 9), ("red-donkey", 12), ("peach-garden", 16),
        ("heads-abreast", 20), ("layer-on-layer", 26), ("winding-path", 32), ("three-columns", 44),
    ):
        nearer = dealt(f"slide/klotski-{slug}", moves, block_grade(moves))
        if nearer is not None:
            made.append(nearer)
    yield from sorted(made, key=lambda made: made["moves"])


# Packs


def pack_levels() -> Iterator[Level]:
    """Yield every set of k pentominoes that fills its rectangle in exactly one way."""
    for size, pieces, difficulty in RECTANGLES:
        for letters in combinations(PENTOMINOES, pieces):
            puzzle = open_puzzle(f"pack/level-{size}-{''.join(letters)}")
            if count(puzzle.id).solutions_modulo_symmetry == 1:
                yield level(puzzle, puzzle.read_position(None), None, difficulty, pieces)


def pack_left(board: str, left: int, difficulty: int) -> Level:
    """Return a board with pieces placed so that one solution is left, with so many pieces or the nearest possible."""
    puzzle = open_puzzle(f"pack/{board}")
    made = puzzle.deal(distance=left, seed=DICE.randrange(10**9))
    assert made.distance is not None
    return level(puzzle, made.position, None, difficulty, made.distance)


def calendar(day: date) -> Level:
    """Return the calendar board of a day; it is the harder the fewer solutions it has."""
    puzzle = open_puzzle(f"pack/calendar-{day:%m-%d}")
    solutions = count(puzzle.id).solutions_modulo_symmetry
    assert solutions is not None
    difficulty = 3 if solutions >= 120 else 4 if solutions >= 50 else 5
    return level(puzzle, puzzle.read_position(None), None, difficulty, len(puzzle.describe()["pieces"]))


# Frogs and toads


def hop_levels() -> Iterator[Level]:
    """Yield the starts and positions nearer to the goal, by moves."""
    dice = random.Random(20261122)
    made: list[Level] = []
    for board, distances in HOP_BOARDS.items():
        puzzle = open_puzzle(f"hop/{board}")
        moves = solve(puzzle.id).moves
        assert moves is not None
        made.append(level(puzzle, puzzle.read_position(None), None, hop_grade(moves), moves))
        nearer = (dealt(puzzle.id, distance, hop_grade(distance), dice) for distance in distances)
        made += [one for one in nearer if one is not None]
    yield from sorted(made, key=lambda made: made["moves"])


def hop_grade(moves: int) -> int:
    """Return the difficulty of a problem with so many moves."""
    return next((grade + 1 for grade, most in enumerate(HOP_MOVES) if moves <= most), 5)


# The days


def daily(central: list[Level]) -> Iterator[Level]:
    """Yield a level for every day of a leap year: pegs, tiles, blocks, pieces in turn, by turns easy and hard."""
    pegs, tiles, packs = cycle(PEG_BOARDS), cycle(TILE_BOARDS.items()), cycle(PACK_BOARDS)
    openings = list(blocks.catalogue())
    DICE.shuffle(openings)
    boards = cycle(openings)
    for number in range(366):
        day = date(2024, 1, 1) + timedelta(number)
        grade = (0, 2, 1, 3, 4, 1, 2)[number % 7]
        made: Level | None = None
        while made is None:
            if number % 4 == 0:
                made = peg_level(next(pegs), DICE.choice(PEG_MOVES[grade + 1]), central)
            elif number % 4 == 1:
                board, distances = next(tiles)
                made = dealt(f"slide/{board}", distances[grade] - DICE.randrange(3), grade + 1)
            elif number % 4 == 2:
                made = dealt(f"slide/{next(boards)}", BLOCK_MOVES[grade] - DICE.randrange(3), grade + 1)
            elif number % 8 == 3:
                made = calendar(day)
            else:
                made = pack_left(next(packs), PACK_LEFT[grade], grade + 1)
        if number % 30 == 0:
            print(f"day {number}", file=sys.stderr)
        yield made


def marked(levels: list[Level]) -> list[Level]:
    """Return levels with the difficulty of `rate` where theirs is more than one off, easy ones first as before."""
    for made in levels:
        rated = open_puzzle(made["puzzle"]).rate(
            position=made["position"], goal=made.get("goal"), nodes=RATED
        ).difficulty
        if rated is not None and abs(rated - made["difficulty"]) > 1:
            made["difficulty"] = rated
    return sorted(levels, key=lambda made: int(made["difficulty"]))


def main(names: list[str]) -> None:
    """Write the table.

    Args:
        names: the shelves to be made, all others stay as they are stored; none: everything is made; "marks" alone: no
            shelf is made.
    """
    path = Path(__file__).with_name("levels.json")
    stored = json.loads(path.read_text(encoding="utf-8")) if names else {"levels": {}, "daily": []}
    levels: dict[str, list[Level]] = stored["levels"]
    central = central_games() if not names or "peg" in names else []
    shelves: dict[str, Callable[[], Iterator[Level]]] = {
        "peg": lambda: peg_levels(central), "slide": tile_levels, "blocks": block_levels, "pack": pack_levels,
        "hop": hop_levels,
    }
    for name in levels if names == ["marks"] else names or shelves:
        levels[name] = marked(levels[name] if names == ["marks"] else list(shelves[name]()))
        print(f"{name}: {len(levels[name])} levels", file=sys.stderr)
    days = stored["daily"] if names else list(daily(central))
    lines = [
        '{"levels":{',
        ",\n".join(
            f'"{name}":[\n' + ",\n".join(_line(entry) for entry in entries) + "\n]" for name, entries in levels.items()
        ),
        '},"daily":[',
        ",\n".join(_line(entry) for entry in days),
        "]}\n",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")


def _line(entry: Level) -> str:
    return json.dumps(entry, separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1:])
