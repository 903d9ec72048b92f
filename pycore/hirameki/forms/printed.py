"""Boards as this library prints them with outlines or edges: blocks, packings, tiles on points that are joined.

Nothing is guessed: a board is a reading only if it is printed exactly so. Plain rows of signs are read as the other
forms have them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import gcd
from string import ascii_uppercase
from textwrap import dedent
from typing import TYPE_CHECKING, NamedTuple, cast

from ..drawing import Drawing
from ..drawing.text import draw
from ..errors import PuzzleError
from ..geometry.board import CELL_LIMIT, Board, write_rows
from ..geometry.lattice import SQUARE, Coordinates
from ..puzzles.game import Game
from ..puzzles.registry import games_of, open_game
from . import frogs, lamps, pentominoes
from .form import MOST_SIGNS, Form, Reading, cells_of, fault, is_board, lain, on_squares, reading_of, why

if TYPE_CHECKING:
    from ..puzzles.pack.game import PackGame

_NAME = "printed"
#: The lines of a board with outlines, in turn: walls above cells, and cells with the walls between them.
_WALLS = re.compile(r"(?:[+| -](?:---|   ))*[+| -]")
_CELLS = re.compile(r"(?:[| ](?:###|   | [A-Z0-9] | [0-9]{2}|[A-Z][a-z]{2}))*[| ]")
#: A line of a board of points, and one between two rows of them.
_POINTS, _BETWEEN = re.compile(r"(?![+|])[0-9.o#|/\\+X -]*"), re.compile(r" *[|/\\X][|/\\X ]*")
#: Tiles with edges between them or without, and pieces on triangles and hexagons.
_TILES = re.compile(r"[0-9.|/\\+X -]+")
_PIECES = re.compile(r"(?:[A-Z.] +)*[A-Z.]")
_WORD = re.compile(r"[0-9]+|\.")
#: Stand for the labels of cells, one for each.
_FIRST_PLACE = 0xE000
#: The most letters of a label, and what may be left of edges around one.
_MOST_LETTERS, _AROUND = 3, " -|/\\+X"
_LETTERS = {*ascii_uppercase}


class _Box(NamedTuple):
    """Cells within one outline.

    Attributes:
        cells: their (column, row), row by row.
        label: what stands in the first one.
    """

    cells: tuple[Coordinates, ...]
    label: str


def dedented(text: str) -> list[str]:
    """Return the lines of a drawing, outlines also with `/` between them, without what stands around all of them."""
    if text.strip().startswith("+") and "\n" not in text.strip():
        text = text.strip().replace("/", "\n")
    lines = (line.rstrip() for line in text.splitlines())
    return dedent("\n".join(lines)).strip("\n").split("\n")


def printed_lines(drawing: Drawing) -> list[str]:
    """Return the lines of a drawing as `dedented` leaves them."""
    return dedented("\n".join(draw(drawing)))


def _is_outlined(lines: list[str]) -> bool:
    """Return whether lines are a board with outlines; a frame around numbers, or cells of equal letters, is none."""
    if len(lines) // 2 * (max(map(len, lines)) // 4) > MOST_SIGNS:  # lines that are short, and one that is long
        return False
    grid = _grid(lines)
    if not (len(grid) % 2 and len(grid) > 1 and all(map(_WALLS.fullmatch, grid[::2]))):
        return False
    if not all(map(_CELLS.fullmatch, grid[1::2])) or "+" not in grid[0]:
        return False
    boxes = _boxes(lines)
    labels = [box.label for box in boxes if box.label not in ("", "###")]
    dated = any(len(label) == _MOST_LETTERS and label.isalpha() for label in labels)
    return dated or (len({*labels}) == len(labels) and {*labels} <= _LETTERS)


def _grid(lines: list[str]) -> list[str]:
    """Return lines of one length: four columns a cell, and the last wall."""
    width = -(-(max(map(len, lines)) - 1) // 4) * 4 + 1
    return [line.ljust(width) for line in lines]


def _is_wired(lines: list[str]) -> bool:
    """Return whether lines are a board of points and edges."""
    drawn = [line for line in lines if not line.startswith(("Also joined", "(cells are"))]
    between = [line for line in drawn if _BETWEEN.fullmatch(line)]
    return bool(between) and all(line in between or _POINTS.fullmatch(line) for line in drawn)


def _is_tiles(lines: list[str]) -> bool:
    drawn = [line for line in lines if line and not line.startswith(("Also joined", "(cells are"))]
    return len(drawn) > 1 and all(map(_TILES.fullmatch, drawn)) and "." in "".join(drawn)


def _fits(text: str) -> bool:
    lines = dedented(text)
    if _is_outlined(lines) or _is_wired(lines):
        return True
    if all(_PIECES.fullmatch(line.strip()) for line in lines):
        return bool(_on_lattices(lines))
    return _is_tiles(lines) and bool(_tiles(lines))


def read(text: str) -> list[Reading]:
    """Return every board that is printed so.

    Raises:
        BadForm: there is none, or the drawing does not show enough of it.

    >>> [reading.puzzle for reading in read(FORM.example)]
    ['slide/klotski.Ac']
    """
    lines = dedented(text)
    if not _is_outlined(lines):
        found = _tiles(lines) if _is_tiles(lines) else []
        found = found or _on_lattices(lines)
        for form in (lamps.FORM, frogs.FORM):  # as which they are printed, too: dots alone, and tiles of two colours
            if found and form.fits(text):
                found += form.read(text)
        if not found:
            raise fault(_NAME, text, 0, "tiles on points of the catalogue (of any other points give the link)")
        return found
    boxes = _boxes(lines)
    found = [*_blocks(lines, boxes), *_packings(lines, boxes)]
    if not found:
        expected = (
            "blocks with A among them, or a packing of the catalogue (of any other the drawing does not show the "
            "pieces in hand: give its link)"
        )
        raise fault(_NAME, text, 0, expected)
    return found


def _boxes(lines: list[str]) -> list[_Box]:
    """Return the outlined shapes, and those that hold no cell: they have no label, or that of a hole."""
    grid = _grid(lines)
    height, width = len(grid) // 2, len(grid[0]) // 4
    boxes: list[_Box] = []
    seen: set[Coordinates] = set()
    for first in ((column, row) for row in range(height) for column in range(width)):
        if first in seen:
            continue
        box = [first]
        seen.add(first)
        for column, row in box:
            for there, wall in (
                ((column - 1, row), grid[2 * row + 1][4 * column]),
                ((column + 1, row), grid[2 * row + 1][4 * column + 4]),
                ((column, row - 1), grid[2 * row][4 * column + 2]),
                ((column, row + 1), grid[2 * row + 2][4 * column + 2]),
            ):
                if wall == " " and there not in seen and 0 <= there[0] < width and 0 <= there[1] < height:
                    seen.add(there)
                    box.append(there)
        cells = sorted(box, key=lambda cell: (cell[1], cell[0]))
        column, row = cells[0]
        boxes.append(_Box(tuple(cells), grid[2 * row + 1][4 * column + 1:4 * column + 4].strip()))
    return boxes


def _blocks(lines: list[str], boxes: list[_Box]) -> Iterator[Reading]:
    """Yield the boards of sliding blocks: one of the catalogue, or for every rule that may be meant one of its own."""
    grid = _grid(lines)
    height, width = len(grid) // 2, len(grid[0]) // 4
    marks = [["x"] * width for _ in range(height)]
    named = [box for box in boxes if box.label in _LETTERS]
    for box in boxes:
        for column, row in box.cells:
            if box in named or (len(box.cells) == 1 and not box.label and _walled(grid, (column, row))):
                marks[row][column] = box.label or "0"
    drawn = "".join(map("".join, marks))
    if "A" not in drawn or "0" not in drawn:
        return
    listed = [reading for game in _listed(drawn, width) for reading in _as_printed(game, drawn, lines)]
    if listed:
        yield listed[0]
        return
    straight = all(len({cell[way] for cell in box.cells}) == 1 < len(box.cells) for box in named for way in _ways(box))
    for rule in ("rush", "klotski") if straight else ("klotski",):
        try:
            reading = reading_of(_NAME, rule, drawn, width, why(f"rule-{rule}"))
        except PuzzleError:
            continue
        if any(_as_printed(open_game(reading.puzzle), reading.position, lines)):
            yield reading


def _listed(drawn: str, width: int) -> Iterator[Game]:
    """Yield the puzzles of the catalogue with these blocks; cars stand on the lines on which they move."""
    for rule in ("rush", "klotski"):
        shapes = _shapes(drawn, width, rule)
        for game in games_of("slide"):
            if is_board(game, rule, width, len(drawn) // width) and _shapes(game.setup.start, width, rule) == shapes:
                yield game


def _shapes(drawn: str, width: int, rule: str) -> dict[str, tuple[object, ...]]:
    """Return what a move does not change of every block, and the walls."""
    found: dict[str, tuple[object, ...]] = {"x": tuple(cells_of(drawn, "x"))}
    for letter in {*drawn} - {*"0x"}:
        cells = cells_of(drawn, letter)
        columns, rows = {cell % width for cell in cells}, {cell // width for cell in cells}
        lane = () if rule != "rush" else (min(rows), 0) if len(rows) == 1 else (0, min(columns))
        found[letter] = (*(cell - cells[0] for cell in cells), lane)
    return found


def _ways(box: _Box) -> tuple[int, ...]:
    """Return the axis across which a straight box has one cell: 0 for columns, 1 for rows."""
    return (0,) if len({column for column, _ in box.cells}) == 1 else (1,)


def _walled(lines: list[str], cell: Coordinates) -> bool:
    """Return whether there are walls on all sides of a cell."""
    column, row = cell
    upright, above, below = lines[2 * row + 1], lines[2 * row], lines[2 * row + 2]
    at = 4 * column
    return upright[at:at + 1] == upright[at + 4:at + 5] == "|" and above[at + 2:at + 3] == below[at + 2:at + 3] == "-"


def _packings(lines: list[str], boxes: list[_Box]) -> Iterator[Reading]:
    """Yield the packings of the catalogue that are printed so, else a full one of pentominoes on a board of its own."""
    at = {cell: box for box in boxes for cell in box.cells}
    named = True
    for game in [*games_of("pack"), *map(open_game, _dates(at))]:
        if on_squares(game) and {*game.board.cells} <= at.keys():
            marks = (_mark(at[cell], game) for cell in game.board.cells)
            for reading in _as_printed(game, write_rows(game.board.rows(marks)), lines):
                named = False
                yield reading
    if named and all(len(box.cells) == 5 or not box.label for box in boxes):
        rows = [["#"] * (1 + max(column for column, _ in at)) for _ in range(1 + max(row for _, row in at))]
        for cell, box in at.items():
            rows[cell[1]][cell[0]] = box.label or "#"
        try:
            for reading in pentominoes.read("/".join(map("".join, rows))):
                yield from _as_printed(open_game(reading.puzzle), reading.position, lines)
        except PuzzleError:
            return


def _mark(box: _Box, game: PackGame) -> str:
    return box.label if box.label in game.pieces.by_letter and len(box.cells) > 1 else "o"


def _dates(at: Mapping[Coordinates, _Box]) -> Iterator[str]:
    """Yield the calendar whose date stands in no box."""
    from ..puzzles.pack.catalogue import MONTHS, PLAIN, WEEKDAYS, WITH_WEEKDAYS

    if not any(box.label in MONTHS for box in at.values()):
        return
    for board in (PLAIN, WITH_WEEKDAYS):
        free = [
            label for row, labels in enumerate(board) for column, label in enumerate(labels)
            if label and (column, row) in at and not at[column, row].label
        ]
        months, days = [label for label in free if label in MONTHS], [label for label in free if label.isdigit()]
        weekdays = [label for label in free if label in WEEKDAYS]
        if (len(months), len(days), len(weekdays)) == (1, 1, int(board is WITH_WEEKDAYS)):
            date = f"{MONTHS.index(months[0]) + 1:02}-{int(days[0]):02}"
            yield "-".join(["pack/calendar", date, *map(str.lower, weekdays)])


def _as_printed(game: Game, text: str, lines: list[str]) -> Iterator[Reading]:
    """Yield the reading of a position, if it is one and is printed as these lines."""
    try:
        position = game.read_position(text)
    except PuzzleError:
        return
    if printed_lines(game.drawing(position)) == lines:
        yield Reading(_NAME, game.id, position, why=why("title", title=game.title))


# Boards of the catalogue whose lines have no outlines: every label stands where the start has one.


def _on_lattices(lines: list[str]) -> list[Reading]:
    """Return the packings on triangles and hexagons that are printed so."""
    found: list[Reading] = []
    for game in cast("Iterator[PackGame]", games_of("pack")):
        drawing = game.drawing(game.read_position(None))
        labels = _labels(drawing, lines) if drawing.corners else None
        if labels is not None:
            rows = game.board.rows("o" if label == "." else label for label in labels)
            found += _as_printed(game, write_rows(rows), lines)
    return found


def _tiles(lines: list[str]) -> list[Reading]:
    """Return the tiles on joined points, in few colours or on a board of its own that are printed so."""
    found: list[Reading] = []
    for game in games_of("slide"):
        drawing = game.drawing(game.read_position(None))
        own = sorted(cell.label or "." for cell in drawing.cells)
        coloured = len({*own}) < len(own)
        labels = _labels(drawing, lines) if (drawing.edges or coloured) and not drawing.outlined else None
        if labels is not None and sorted(labels) == own:
            found += _as_printed(game, _position(labels), lines)
    return found or list(_on_own(lines))


def _position(labels: Iterable[str]) -> str:
    return ",".join("0" if label == "." else label for label in labels)


def _on_own(lines: list[str]) -> Iterator[Reading]:
    """Yield the tiles in rows that are no rectangle."""
    words = [(word.end(), row, word[0]) for row, line in enumerate(lines) for word in _WORD.finditer(line)]
    if not len({word for _, _, word in words}) == len(words) <= CELL_LIMIT:
        return
    left = min(end for end, _, _ in words)
    apart = gcd(*(end - left for end, _, _ in words)) or 1
    lattice, cells = lain([((end - left) // apart, row) for end, row, _ in words])
    width, height = 1 + max(column for column, _ in cells), len(lines)
    if lattice is not SQUARE or len(cells) < width * height:
        try:
            game = open_game(f"slide/{Board(lattice, cells).code}")
        except PuzzleError:
            return
        yield from _as_printed(game, _position(word for _, _, word in words), lines)


def _labels(drawing: Drawing, lines: list[str]) -> list[str] | None:
    """Return what stands at every cell of a drawing; None if some lines are too short."""
    longest = max(len(cell.label) for cell in drawing.cells)
    marked = (cell._replace(label=chr(_FIRST_PLACE + at) * longest) for at, cell in enumerate(drawing.cells))
    places = {
        mark: (row, line.index(mark))
        for row, line in enumerate(printed_lines(drawing._replace(cells=tuple(marked))))
        for mark in line if ord(mark) >= _FIRST_PLACE
    }
    found = []
    for row, column in (places[chr(_FIRST_PLACE + at)] for at in range(len(drawing.cells))):
        label = lines[row][column:column + longest].strip(_AROUND if drawing.edges else " ") if row < len(lines) else ""
        if not label:
            return None
        found.append(label)
    return found


FORM = Form(
    _NAME, "+---+---+/| A |   |/+---+---+", "a board with outlines or edges, as positions are printed", _fits, read,
    certain=True,
)
