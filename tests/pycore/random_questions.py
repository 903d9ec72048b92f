"""Questions drawn at random: boards of every family and size, positions, options and limits that fit them.

Unlike `random_calls.py`, which calls the command line about boards of the catalogue, these ask the library about
boards that nobody has seen before, up to the largest allowed, so that limits end most of the searches.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from hirameki import Puzzle, PuzzleError, Question, api, open_puzzle

from tests.pycore.drawn_twins import drawing

Cell = tuple[int, int]
#: Steps to the neighbours of a cell, by the code of the lattice.
_AROUND: dict[str, tuple[Cell, ...]] = {
    "xs": ((1, 0), (-1, 0), (0, 1), (0, -1)),
    "xq": ((1, 0), (-1, 0), (0, 1), (0, -1)),
    "xt": ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)),
}
METRICS = {
    "jump": ("moves", "jumps"), "slide": ("moves", "runs"), "blocks": ("moves", "slides", "steps"),
    "place": ("pieces",), "hop": ("moves",), "lights": ("moves",),
}


class Drawn(NamedTuple):
    """A question about a puzzle."""

    puzzle: str
    operation: str
    question: Question


def drawn(random: Random, lamps: bool = False) -> Drawn:
    """Return a question that can be asked; whether it is one about lamps."""
    while True:
        name = random.choice(_LAMPS if lamps else _BOARDS)(random)
        try:
            puzzle = open_puzzle(name)
            question = _question(random, puzzle)
            operation = random.choice(list(api.PLANNED))
            puzzle.plan(operation, question).job.close()
        except PuzzleError:
            continue
        return Drawn(name, operation, question)


def _question(random: Random, puzzle: Puzzle) -> Question:
    described = puzzle.describe()
    asked: dict[str, Any] = {"nodes": random.choice((None, None, 1, 10, 1_000, 10_000))}
    if asked["nodes"] is None or random.random() < 0.5:
        asked["seconds"] = random.choice((0, 0.001, 0.01, 0.03))
    if random.random() < 0.4:
        asked["metric"] = random.choice(METRICS[str(described["kind"])])
    if random.random() < 0.5:
        asked |= random.choice(({"any": True}, {"all": True}, {"all": True, "listed": 0}, {"all": True, "listed": 3}))
    if described["kind"] == "jump" and random.random() < 0.3:
        asked["goal"] = random.choice(["any", "stuck"])
    if described["kind"] != "place" and random.random() < 0.5:
        asked["position"] = _walked(random, puzzle, described)
    if random.random() < 0.3:
        asked |= {"seed": random.randrange(100), "distance": random.choice((None, 2, 9))}
    if random.random() < 0.2:
        asked["difficulty"] = random.randint(1, 5)
    return Question(**asked)


def _walked(random: Random, puzzle: Puzzle, described: dict[str, Any]) -> str:
    """Return a position some random moves away from the start."""
    position = puzzle.read_position(None)
    cells = range(len(described["points"]))
    for _ in range(random.randrange(1, 12)):
        if described["kind"] == "jump":
            move: Any = random.choice([(jump[0], jump[2]) for jump in described["jumps"]])
        elif described["kind"] == "blocks":
            cell = random.choice(cells)
            move = (cell, cell + random.choice((1, -1, described["width"], -described["width"])))
        else:
            move = random.choice(cells)
        after = puzzle.replay([move], position)
        if after.refused is None:
            position = after.positions[-1]
    return position


def _sides(random: Random) -> tuple[int, int]:
    """Return the columns and rows of a board: small, of any size, or as large as boards can be."""
    most = random.choice((4, 8, 20))
    return (20, 20) if random.random() < 0.1 else (random.randint(1, most), random.randint(2, most))


def _region(random: Random, lattice: str) -> set[Cell]:
    """Return connected cells: a rectangle, or what grows inside one."""
    columns, rows = _sides(random)
    if random.random() < 0.5:
        return {(column, row) for column in range(columns) for row in range(rows)}
    region = {(columns // 2, rows // 2)}
    edge = list(region)
    wanted = random.randint(2, columns * rows)
    while edge and len(region) < wanted:
        column, row = random.choice(edge)
        free = [
            (column + across, row + down) for across, down in _AROUND[lattice]
            if 0 <= column + across < columns and 0 <= row + down < rows and (column + across, row + down) not in region
        ]
        if free:
            region.add(random.choice(free))
            edge.append(random.choice(list(region)))
        else:
            edge.remove((column, row))
    return region


def _rows(region: set[Cell], marked: Callable[[Cell], str]) -> str:
    columns, rows = 1 + max(column for column, _ in region), 1 + max(row for _, row in region)
    return "-".join(
        "".join(marked((column, row)) if (column, row) in region else "x" for column in range(columns))
        for row in range(rows)
    )


def _own(family: str, holes: bool) -> Callable[[Random], str]:
    """Return a maker of boards from a code of rows."""
    def made(random: Random) -> str:
        lattice = random.choice(list(_AROUND))
        empty = random.random() ** 2 if holes else 0.0
        rows = _rows(_region(random, lattice), lambda _: "c" if random.random() < empty else "o")
        return f"{family}/{lattice}.{rows}"

    return made


def _drawn(random: Random) -> str:
    points = random.choice((random.randint(3, 12), random.randint(3, 60)))
    return f"{random.choice(('slide', 'peg'))}/{drawing(random, points, more=0.3)}"


def _drawn_lamps(random: Random) -> str:
    return f"lights/{drawing(random, random.randint(3, 60), more=0.3)}"


def _blocks(random: Random) -> str:
    columns, rows = _sides(random)
    region = {(column, row) for column in range(columns) for row in range(rows)}
    marks: dict[Cell, str] = {}
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:random.choice((3, 8, 26))]:
        column, row = random.choice(sorted(region))
        shape = random.choice((((0, 0),), ((0, 0), (1, 0)), ((0, 0), (0, 1)), ((0, 0), (0, 1), (1, 0), (1, 1))))
        cells = {(column + across, row + down) for across, down in shape}
        if cells <= region and not cells & marks.keys():
            marks |= dict.fromkeys(cells, letter)
    kind = random.choice(("klotski", "rush"))
    return f"slide/{kind}.{_rows(region, lambda cell: marks.get(cell, 'c'))}"


def _pack(random: Random) -> str:
    """Return a region with pieces into which it can be cut."""
    lattice = random.choice(("xs", "xt"))
    region = _region(random, lattice)
    left, pieces = set(region), []
    while left:
        piece = {min(left)}
        for _ in range(random.choice((2, 3, 4, 5))):
            around = {
                (column + across, row + down) for column, row in piece for across, down in _AROUND[lattice]
            } & left - piece
            piece |= set(random.sample(sorted(around), min(1, len(around))))
        left -= piece
        column, row = min(column for column, _ in piece), min(row for _, row in piece)
        pieces.append(_rows({(a - column, b - row) for a, b in piece}, lambda _: "o"))
    return f"pack/{lattice}.{_rows(region, lambda _: 'o')}/p.{'.'.join(pieces)}"


def _sized(random: Random) -> str:
    columns, rows = _sides(random)
    return f"slide/{columns}x{rows}"


_BOARDS: tuple[Callable[[Random], str], ...] = (
    _own("peg", True), _own("slide", False), _own("hop", False), _own("hop", False), _drawn, _blocks, _pack, _sized,
)
_LAMPS: tuple[Callable[[Random], str], ...] = (_own("lights", False), _drawn_lamps)
