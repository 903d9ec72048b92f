"""Make `levels-SHELF.json`: the graded levels of every shelf, with their proved lengths and counts.

    python3 pycore/tables/make/make_levels.py [--grades] [--jobs N] [--scheduler ADDRESS] [SHELF ...]

The shelves are peg, slide (tiles), rush, klotski, pack, hop and lights; all are made if none is named, in about half an
hour on one processor. Deals are made in parallel, by processes on this machine or by the workers of a Dask cluster
(--scheduler). With --grades all that is written stays, and only boards of the catalogue that have no difficulty are
rated, in seconds: what a new board needs.

The format is {"boards": [puzzle, ...], "grades": {slug: difficulty, ...}, "levels": [[board, position, goal,
difficulty, moves, solutions], ...]}, with easy levels first. `board` is an index into `boards`; `position` is 0 for the
puzzle's own start, `goal` is 0 for the puzzle's own goal; `difficulty` is the result of `rate` (docs/difficulty.md);
`moves` is the length of a proved shortest solution in the puzzle's first metric, or the number of pieces still to
place; `solutions` is the number of solutions of that length (for packings, the number of all solutions, modulo the
symmetries of the pieces placed), or -1 if there are too many to count. `grades` are the difficulties of the catalogue's
puzzles from their own starts; one that is too large to be rated has the highest.

Most levels are dealt at a distance from the goal; of several deals on a peg board, those with the hardest choices are
kept. The packing levels are every set of different pentominoes that fills a small rectangle in exactly one way, and
boards with some pieces placed. Rush Hour boards are found by the search of `make_rush_boards.py`, with and without
walls, and by varying the hardest known ones; they start as far from the exit as their cars can get. The Klotski levels
are the openings in the catalogue, and positions closer to the goal.

No two levels of a shelf are the same turned, mirrored or with other names of the pieces. Those that follow each other
look different as far as the levels of their difficulty allow: the hardest of a shelf often lie on one board.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Any, TypeAlias

import make_rush_boards as rush
from checked_tables import TABLES, write_table
from command_line import explained, one_of
from hirameki import PuzzleError, open_puzzle
from hirameki.commands.batch import executor
from hirameki.many import in_order
from hirameki.puzzles import blocks
from hirameki.puzzles.blocks.rules import BlockBoard
from hirameki.puzzles.registry import games
from level_choice import Level, different, mixed, ordered, thinned

#: Shelves of dealt positions, which are thinned.
DEALT = ("peg", "slide", "klotski", "hop", "lights")
#: The highest difficulty.
HIGHEST = 5
#: The most positions expanded to rate one level, to count its solutions, and to rate a puzzle that is no level.
RATED, COUNTED, GRADED = 3_000_000, 400_000, 400_000

#: Boards, each with the distances from the goal at which positions are dealt.
Boards: TypeAlias = "Mapping[str, Sequence[int]]"
#: Peg boards with the moves to go; of PEG_DEALS deals at each distance, the PEG_KEPT hardest are kept.
PEG_BOARDS: Boards = {
    "hoppers": range(2, 10), "triangle-15": range(2, 12), "english": range(2, 19), "star-13": range(2, 9),
    "rect-4x5": range(2, 13), "deformed-21": range(2, 12), "triangle-21": range(2, 12), "rect-4x4": range(2, 10),
    "diamond-25": range(2, 10), "rect-3x5": range(2, 9), "triangle-10": range(2, 7), "hexagon-19": range(2, 11),
}
PEG_DEALS, PEG_KEPT = 5, 3
TILE_BOARDS: Boards = {
    "eight": range(6, 32), "4x2": range(5, 37, 2), "3x2": range(4, 22), "star": range(4, 31), "star-3": range(4, 31),
    "two-colour-4x4": range(6, 50, 2), "cube": range(4, 25), "2x2": range(2, 7), "4x3": range(10, 27, 4),
    "fifteen": range(10, 25, 4), "theta": range(4, 24, 2), "petersen": range(4, 20, 2),
    "xt.o-oo-3o": range(3, 13), "xs.oo-3o-3o": range(5, 29), "xs.xo-3o-3o-xo": range(5, 29),
    "xs.4o-xoo": range(4, 20),
}
#: Tiles far from their goal, each of which takes half a minute to rate: these are never thinned out.
FAR: Boards = {"fifteen": range(46, 53, 2)}
HOP_BOARDS: Boards = {
    "frogs-2": range(2, 9), "frogs-3": range(3, 16), "frogs-4": range(4, 25), "frogs-5": range(5, 36),
    "frogs-6": range(6, 49), "fore-and-aft": range(6, 48), "xs.3o-oxo-3o": range(3, 15), "xs.3o-3o-3o": range(3, 20),
    "xs.4o-4o-3o": range(4, 22), "xs.xo-3o-xo": range(2, 8), "xt.o-oo-3o-4o": range(3, 12),
    "xs.4o-oxxo-4o": range(4, 24), "xs.5o-5o": range(4, 20), "xs.5o-oxoxo-5o": range(5, 26), "xs.7o-xxxo": range(4, 24),
    "xs.3o-xox-3o-xox-3o": range(5, 26), "xt.o-oo-3o": range(2, 8),
}
#: Boards of lamps with the presses to go, the farthest first where they are few; LIGHTS_DEALS deals at each.
LIGHTS_BOARDS: Boards = {
    "3x3": range(1, 10), "4x4": range(1, 8), "5x5": range(1, 16), "triangle": range(1, 8), "hexagon": range(1, 11),
    "4x3": range(1, 9), "5x4": range(2, 13), "6x6": range(3, 16), "7x7": range(4, 16), "8x8": range(5, 26),
    "9x9": range(6, 25), "xs.3o-oxo-3o": range(1, 6), "xs.xo-3o-xo": range(1, 4), "xt.o-oo-3o": range(1, 5),
    "xs.xoo-4o-4o-xoo": range(2, 9), "xq.3o-3o-3o": range(1, 5), "xq.4o-4o-4o": range(2, 7),
    "xt.xo-4o-x3o-x4o-3xo": range(2, 8), "xs.xx3o-xx3o-7o-7o-7o-xx3o-xx3o": range(4, 14),
    "xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9": range(1, 6),
    "xg.0030112112220333.126-37-34-5-56-7-7": range(1, 5),
}
LIGHTS_DEALS, LIGHTS_KEPT = 3, 2
#: Rush Hour boards from whose state spaces positions closer to the exit are dealt, with their distances from it.
NEARER: Boards = {"rush-hardest": range(35, 51, 3), "rush-hardest-walls": range(40, 60, 3)}
#: The same for every Klotski opening.
KLOTSKI_AWAY = range(3, 36, 4)
#: Rectangles to fill with a number of pentominoes, the boards of dealt packings, and the pieces left to place there.
RECTANGLES = (("3x5", 3), ("4x5", 4), ("5x5", 5), ("5x6", 6))
PENTOMINOES = "FILNPTUVWXYZ"
PACK_BOARDS = ("6x10", "5x12", "4x15", "8x8-hole", "8x8-corners", "tetro-8x8", "calendar-07-14", "calendar-11-22")
PACK_LEFT = range(3, 9)
#: Rush Hour: hill climbs from random cars, changes in each, boards kept of each length, and the least length.
CLIMBS, CHANGES, OF_A_LENGTH, SHORTEST = 56, 36, 6, 3
#: The hardest known boards, the length from which a board is hard, the number of rounds, and the number of found boards
#: from which each further round continues; HARD_POSITIONS limits the space of a board.
HARDEST, HARD, HARD_ROUNDS, HARD_WAITING = ("hardest", "hardest-walls"), 24, 3, 8
HARD_POSITIONS = 40_000
#: A Rush Hour board: its moves from the start, the cars at the start, and the board without them.
Found: TypeAlias = "tuple[int, rush.Cars, BlockBoard]"


#: Makes a level from each item, in order; None for an item that yields no level.
Many: TypeAlias = Callable[[Callable[[Any], Level | None], Iterable[Any]], Iterator[Level | None]]


def rated(name: str, position: str | None = None, goal: str | None = None, nodes: int = RATED) -> Level | None:
    """Return a position as a level; None if it cannot be rated or is already solved."""
    puzzle = open_puzzle(name)
    answer = puzzle.rate(position=position, goal=goal, nodes=nodes)
    if answer.difficulty is None or answer.score is None or not answer.togo:
        return None
    counted = puzzle.count(position=position, goal=goal, nodes=COUNTED)
    solutions = counted.solutions_modulo_symmetry if puzzle.family == "pack" else counted.solutions_all
    known = counted.exact is True and solutions is not None and solutions < 2**53
    own = puzzle.read_goal(None, None if position is None else answer.position) == answer.goal
    return Level(
        puzzle.id, 0 if answer.position == puzzle.read_position(None) and own else answer.position,
        0 if own else answer.goal, answer.difficulty, answer.togo, solutions if known and solutions else -1,
        answer.score,
    )


def dealt(asked: tuple[str, int, int]) -> Level | None:
    """Return a dealt position as a level, given (board, distance, seed); None if there is none that far away."""
    name, distance, seed = asked
    try:
        deal = open_puzzle(name).deal(distance=distance, seed=seed)
    except PuzzleError:
        return None
    return rated(name, deal.position, deal.goal) if deal.distance == distance else None


def only_one(name: str) -> Level | None:
    """Return the start of a packing puzzle as a level; None unless it has exactly one solution."""
    return rated(name) if open_puzzle(name).count().solutions_modulo_symmetry == 1 else None


def dealt_on(many: Many, family: str, boards: Boards, deals: int = 1, kept: int = 1) -> Iterator[Level]:
    """Yield positions of every board at every distance; of several deals, those with the hardest choices.

    Args:
        many: makes the levels.
        family: the prefix of the puzzles' names.
        boards: slug -> distances.
        deals: number of deals at each distance.
        kept: number of these that are kept.
    """
    places = [(f"{family}/{slug}", distance) for slug, distances in boards.items() for distance in distances]
    asked = [(*place, 1000 * turn + place[1]) for place in places for turn in range(deals)]
    found = many(dealt, asked)
    for _ in places:
        rated_ones = {level[:3]: level for level in islice(found, deals) if level is not None}
        yield from sorted(rated_ones.values(), key=lambda level: -level.score)[:kept]


def peg_levels(many: Many) -> Iterator[Level]:
    """Yield dealt positions, and whole games."""
    yield from dealt_on(many, "peg", PEG_BOARDS, PEG_DEALS, PEG_KEPT)
    slugs = ("hoppers", "triangle-15", "english", "star-13", "rect-4x4", "rect-4x5", "triangle-21", "deformed-21")
    yield from filter(None, many(rated, (f"peg/{slug}" for slug in slugs)))


def tile_levels(many: Many) -> Iterator[Level]:
    """Yield dealt positions."""
    yield from dealt_on(many, "slide", TILE_BOARDS)


def hop_levels(many: Many) -> Iterator[Level]:
    """Yield the starts, and positions closer to the goal."""
    yield from filter(None, many(rated, (f"hop/{slug}" for slug in HOP_BOARDS)))
    yield from dealt_on(many, "hop", HOP_BOARDS)


def lights_levels(many: Many) -> Iterator[Level]:
    """Yield boards with all lamps lit, and dealt positions."""
    yield from filter(None, many(rated, (f"lights/{slug}" for slug in LIGHTS_BOARDS)))
    yield from dealt_on(many, "lights", LIGHTS_BOARDS, LIGHTS_DEALS, LIGHTS_KEPT)


def rush_levels(many: Many) -> Iterator[Level]:
    """Yield the boards in the catalogue, positions closer to the exit for some of them, and boards found by search."""
    yield from filter(None, many(rated, (f"slide/{slug}" for slug in blocks.SLUGS if slug.startswith("rush-"))))
    yield from dealt_on(many, "slide", NEARER)
    yield from filter(None, many(rated, rush_boards()))


def klotski_levels(many: Many) -> Iterator[Level]:
    """Yield positions closer to the goal than the openings in the catalogue."""
    yield from dealt_on(many, "slide", dict.fromkeys(openings(), KLOTSKI_AWAY))


def openings() -> list[str]:
    """Return the slugs of the Klotski openings."""
    return [slug for slug in blocks.SLUGS if slug.startswith("klotski-")]


def rush_boards() -> Iterator[str]:
    """Yield the names of Rush Hour boards, at most `OF_A_LENGTH` of each length."""
    found: dict[int, list[str]] = {}
    for far, cars, board in (*climbed(), *hard_ones()):
        position = rush.drawn(cars, board)
        rows = "-".join(position[row:row + 6].replace("0", "c") for row in range(0, 36, 6))
        name = open_puzzle(f"slide/rush.{rows}").id
        names = found.setdefault(far, [])
        if far >= SHORTEST and len(names) < OF_A_LENGTH and name not in names:
            names.append(name)
    for _, names in sorted(found.items()):
        yield from names


def climbed() -> Iterator[Found]:
    """Yield the boards met by hill climbs from random cars; every second climb has up to two walls."""
    dice = random.Random(20261122)
    for climb in range(CLIMBS):
        walls = frozenset(dice.sample(range(18, 36), climb % 3)) if climb % 2 else frozenset[int]()
        board = BlockBoard(6, 6, walls, lengthwise=True)
        cars: rush.Cars = [(12, 13)]
        for _ in range(60):
            car = rush.thrown(dice, cars, board)
            if car and len(cars) < 8 + climb % 5:
                cars.append(car)
        length = 0
        for _ in range(CHANGES):
            far, other = rush.farthest(rush.changed(dice, cars, board), board)
            if far >= length:
                length, cars = far, other
            yield far, other, board
        print(f"climb {climb}: {length} moves", file=sys.stderr, flush=True)


def hard_ones() -> Iterator[Found]:
    """Yield the hard boards that differ by one car or wall from the hardest known boards or from boards thus found."""
    waiting: list[Found] = []
    for slug in HARDEST:
        start = open_puzzle(f"slide/rush-{slug}").read_position(None)
        board = BlockBoard(6, 6, frozenset(cell for cell in range(36) if start[cell] == "x"), lengthwise=True)
        lying = board.blocks(start)
        waiting.append((0, [lying["A"], *(cells for letter, cells in lying.items() if letter != "A")], board))
    seen = {rush.drawn(cars, board) for _, cars, board in waiting}
    for _ in range(HARD_ROUNDS):
        found: list[Found] = []
        for _, cars, on in waiting:
            for changed, board in _one_change(cars, on):
                far, other = rush.farthest(changed, board, HARD_POSITIONS)
                if far >= HARD and rush.drawn(other, board) not in seen:
                    seen.add(rush.drawn(other, board))
                    found.append((far, other, board))
        yield from found
        # One board of each length, for variety: otherwise the same few would come again.
        waiting = list({one[0]: one for one in found}.values())[:HARD_WAITING]
        print(f"{len(found)} hard boards", file=sys.stderr, flush=True)


def _one_change(cars: rush.Cars, board: BlockBoard) -> Iterator[tuple[rush.Cars, BlockBoard]]:
    """Yield every board with one car removed, one car elsewhere, or one more wall outside the hero's row."""
    for number in range(1, len(cars)):
        rest = [*cars[:number], *cars[number + 1:]]
        yield rest, board
        free = set(range(36)) - board.walls - {cell for car in rest for cell in car}
        for step in (1, 6):
            for first in range(36):
                car = tuple(first + step * place for place in range(len(cars[number])))
                row = {cell // 6 for cell in car}
                if free.issuperset(car) and (len(row) == 1 if step == 1 else True) and row != {2}:
                    yield [*rest, car], board
    taken = {cell for car in cars for cell in car} | board.walls | set(range(12, 18))
    for cell in sorted(set(range(36)) - taken):
        yield cars, BlockBoard(6, 6, board.walls | {cell}, lengthwise=True)


def pack_levels(many: Many) -> Iterator[Level]:
    """Yield every set of pentominoes that fills its rectangle in exactly one way, and boards with pieces placed."""
    sets = (
        f"pack/level-{size}-{''.join(letters)}"
        for size, pieces in RECTANGLES for letters in combinations(PENTOMINOES, pieces)
    )
    yield from filter(None, many(only_one, sets))
    yield from filter(None, many(dealt, [
        (f"pack/{slug}", left, 1000 * turn + left) for turn in range(4) for slug in PACK_BOARDS for left in PACK_LEFT
    ]))


SHELVES: dict[str, Callable[[Many], Iterator[Level]]] = {
    "peg": peg_levels, "slide": tile_levels, "rush": rush_levels, "klotski": klotski_levels, "pack": pack_levels,
    "hop": hop_levels, "lights": lights_levels,
}


def graded(many: Many, shelf: str, known: Mapping[str, int]) -> dict[str, int]:
    """Return the difficulty of the catalogue's puzzles on a shelf, by their slugs; some are known."""
    names = {game.slug: game.id for game in games() if shelf_of(game.id) == shelf}
    others = {slug: name for slug, name in names.items() if slug not in known}
    rated = dict(zip(others, many(rated_soon, others.values()), strict=True))
    return {slug: known[slug] if slug in known else level.difficulty if (level := rated[slug]) else HIGHEST
            for slug in names}


def rated_soon(name: str) -> Level | None:
    """Return the start of a puzzle as a level; None if that takes long."""
    return rated(name, nodes=GRADED)


def shelf_of(name: str) -> str:
    """Return the shelf of a puzzle of the catalogue."""
    family, slug = name.split("/")
    first = slug.split("-")[0]
    return first if first in ("rush", "klotski") else family


def written(levels: Sequence[Level], grades: Mapping[str, int]) -> str:
    """Return levels in the storage format."""
    boards = list(dict.fromkeys(level.puzzle for level in levels))
    lines = ",\n".join(
        json.dumps([boards.index(level.puzzle), *level[1:6]], separators=(",", ":")) for level in levels
    )
    head = json.dumps({"boards": boards, "grades": grades}, separators=(",", ":")).removesuffix("}")
    return f'{head},"levels":[\n{lines}\n]}}\n'


def main() -> None:
    """Write the named shelves, or all of them."""
    parser = explained(__doc__)
    parser.add_argument("--grades", action="store_true")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--scheduler")
    parser.add_argument("shelves", nargs="*", metavar="SHELF", type=one_of(SHELVES), default=SHELVES)
    options = parser.parse_args()
    with executor(options.scheduler) as workers:
        for name in options.shelves:
            write(name, lambda function, asked: in_order(function, asked, workers, options.jobs), options.grades)


def write(name: str, many: Many, grades_alone: bool) -> None:
    """Write a shelf.

    Args:
        name: its name.
        many: makes its levels.
        grades_alone: whether all that is written stays.
    """
    file = f"levels-{name}.json"
    if grades_alone:
        stored: dict[str, Any] = json.loads((TABLES / file).read_text(encoding="utf-8"))
        levels = [Level._make((stored["boards"][board], *rest, 0.0)) for board, *rest in stored["levels"]]
        known = stored["grades"]
    else:
        levels = made(name, many)
        starts = (level for level in levels if level.position == 0 and level.goal == 0)
        known = {level.puzzle.partition("/")[2]: level.difficulty for level in starts}
    write_table(file, written(levels, graded(many, name, known)).encode())
    grades = [sum(level.difficulty == grade for level in levels) for grade in range(1, 6)]
    print(f"{name}: {len(levels)} levels, of difficulty 1 to 5: {grades}", file=sys.stderr, flush=True)


def made(name: str, many: Many) -> list[Level]:
    """Return the levels of a shelf in their order."""
    levels = ordered(SHELVES[name](many))
    if name in DEALT:
        levels = thinned(levels)
    if name == "slide":
        levels = ordered([*levels, *dealt_on(many, "slide", FAR)])
    if name == "klotski":
        levels = ordered([*filter(None, many(rated, (f"slide/{slug}" for slug in openings()))), *levels])
    return mixed(different(levels))


if __name__ == "__main__":
    main()
