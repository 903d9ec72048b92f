"""What all forms share: readings and what speaks for them, faults, signs on a grid, boards of sliding blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import TYPE_CHECKING, NamedTuple, TypeGuard, cast

from ..errors import BadForm
from ..geometry.board import CELL_LIMIT
from ..geometry.lattice import SQUARE, TRIANGULAR, Coordinates, Lattice
from ..puzzles.game import Game
from ..puzzles.registry import games_of, open_game

if TYPE_CHECKING:
    from ..puzzles.blocks.game import BlocksGame
    from ..puzzles.pack.game import PackGame

#: What speaks for a reading where several fit: code -> English words.
WHYS: dict[str, str] = {
    "form": "{about}",
    "exit-row": "car {car} leaves: it is alone on the row of the exit",
    "car-name": "car {car} leaves: it has the name of the red car",
    "free-o": "o is a free cell",
    "car-o": "o is a car",
    "goal-order": "the goal is the tiles in order",
    "goal-snail": "the goal is the tiles in a spiral from the corner, as in the n-puzzle of school 42",
    "signs": "{peg} is a peg, {hole} an empty hole",
    "signs-off": "{peg} is a peg, {hole} an empty hole, {off} no cell",
    "full-start": "no hole is drawn: {cells} empty, as at the start of this board",
    "full-drawn": "every hole has a peg, as drawn",
    "rule-klotski": "blocks move in every direction",
    "rule-rush": "blocks are cars, which move along their length",
    "title": "{title} is printed like this",
}


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for a reading: a key of `WHYS`, and the values in its words."""

    code: str
    params: dict[str, str]

    def __str__(self) -> str:
        return WHYS[self.code].format(**self.params)


def why(code: str, **params: str) -> Why:
    """Return what speaks for a reading.

    Args:
        code: a key of `WHYS`.
        params: the values in its words.

    >>> str(why("car-name", car="X"))
    'car X leaves: it has the name of the red car'
    """
    return Why(code, params)


@dataclass(frozen=True, slots=True)
class Reading:
    """A board, as a text can be read.

    Attributes:
        form: the name of its form.
        puzzle: its name, from the catalogue if the board is there.
        goal: the goal, as links write it; "" until `readings` completes what a form says nothing about.
        why: what speaks for this reading, where there are others; None: it is the only one of its form.
    """

    form: str
    puzzle: str
    position: str
    goal: str = ""
    why: Why | None = field(default=None, hash=False)


class Form(NamedTuple):
    """A notation for boards.

    Attributes:
        name: one word.
        example: a board of this form.
        about: a short description.
        fits: returns whether a text looks like this form; `read` then reports any mistakes.
        read: returns every board that a text can mean.
        write: (puzzle, canonical position) -> the text; None if this form cannot express it. None: it is only read.
        certain: whether a text that looks like this form can mean nothing else.
        longest: longer texts are not of this form.
    """

    name: str
    example: str
    about: str
    fits: Callable[[str], bool]
    read: Callable[[str], Sequence[Reading]]
    write: Callable[[Game, str], str | None] | None = None
    certain: bool = False
    longest: int = 20_000


def listed_or_own(family: str, same: Callable[[Game], bool], code: str) -> Game:
    """Return the first puzzle of the catalogue that equals a board, else a custom puzzle.

    Args:
        family: the family of both.
        same: returns whether a puzzle of the catalogue equals the board.
        code: the board's code.
    """
    return next(filter(same, games_of(family)), None) or open_game(f"{family}/{code}")


def own_goal(game: Game, position: str) -> str:
    """Return the puzzle's own goal for a position; what is its start, too, has the goal of the catalogue.

    Args:
        position: canonical text.
    """
    return game.read_goal(None, game.unless_start(position))


def on_squares(game: Game) -> TypeGuard[PackGame]:
    """Return whether a puzzle is a packing on squares."""
    return game.family == "pack" and cast("PackGame", game).board.lattice is SQUARE


def fault(form: str, text: str, at: int, expected: str) -> BadForm:
    """Return the error for a mistake in a text.

    Args:
        form: the name of its form.
        text: the whole text.
        at: the index of the mistake.
        expected: what is allowed there.
    """
    found = text[at:at + 8].partition("\n")[0].strip() or ("the end" if at >= len(text.rstrip()) else "a gap")
    return BadForm("form-fault", form=form, place=at + 1, found=found, expected=expected)


# Boards drawn in rows: the signs of a text with their places, whatever brackets, quotes, commas or frame it has.


class Sign(NamedTuple):
    """A sign of a drawing.

    Attributes:
        row: its row, from 0; rows without signs do not count.
        column: its column in the text, from 0.
        at: its index in the text.
    """

    row: int
    column: int
    mark: str
    at: int


#: Stands for what is no single sign.
UNKNOWN = "\ufffd"
#: More signs than any board of 400 cells has, with what is drawn around it.
MOST_SIGNS = 1600


class Line(NamedTuple):
    """A row of a text, with the index of its first character."""

    text: str
    at: int


#: Between two rows in brackets: `], [`.
_BETWEEN = re.compile(r"[\])}][\s,]*+(?=[\[({])")
_QUOTES = str.maketrans(dict.fromkeys("[](){}\"'`\t", " "))
#: A line of a frame, such as `+---+---+`, or the one under the first row of a table in Markdown, `|---|:-:|`. What is
#: repeated is never given back: on a long text that would take a time that grows with its square.
_FRAME = re.compile(
    r"\s*+(?:[┐┘┤┬┴┼╗╝|-]*+[+┌└├─═╔╚][+┌┐└┘├┤┬┴┼─═╔╗╚╝|-]++|\|?(?: *(?::-+:?|-+:|-{3,}) *\|)+(?: *:?-+:?)?)\s*"
)


def lines_of(text: str, between: str = "/", *, empty: bool = False) -> list[Line]:
    """Return the rows of a text: its lines, else its brackets, else what stands between separators.

    Brackets, quotes and tabs become spaces. Lines of a frame are left out.

    Args:
        between: the separators of rows in a text of one line.
        empty: whether lines without anything are rows, too.

    >>> [line.text.strip() for line in lines_of("[[1, 2], [3, 0]]")]
    ['1, 2', '3, 0']
    >>> lines_of("ab/c")
    [Line(text='ab', at=0), Line(text='c', at=3)]
    """
    cut = _BETWEEN.sub(lambda found: "\n".ljust(len(found[0])), text)
    if "\n" not in cut.strip():
        cut = "".join("\n" if mark in between else mark for mark in cut)
    lines, at = [], 0
    for line in cut.split("\n"):
        if not _FRAME.fullmatch(line):
            lines.append(Line(line.rstrip("\r").translate(_QUOTES), at))
        at += len(line) + 1
    return [line for line in lines if empty or line.text.strip(" ,;")]


def signs_of(text: str) -> list[Sign]:
    r"""Return the signs of a drawing that are not spaces, each in its column; `|` is a frame.

    If signs are separated by commas, each has the number of its field as column. Spaces that stand between all columns
    do not count.

    >>> [sign.column for sign in signs_of("o . o\n. o o")]
    [0, 1, 2, 0, 1, 2]
    >>> [sign.column for sign in signs_of("[[1, 0, 1]]")]
    [0, 1, 2]
    """
    signs: list[Sign] = []
    for row, line in enumerate(lines_of(text)):
        body = line.text.replace("|", " ").rstrip(" ,;")
        if "," in body:
            signs += _fields(row, body, line.at)
        else:
            signs += [Sign(row, at, mark, line.at + at) for at, mark in enumerate(body) if mark != " "]
    left = min((sign.column for sign in signs), default=0)
    apart = gcd(*(sign.column - left for sign in signs)) or 1
    return [sign._replace(column=(sign.column - left) // apart) for sign in signs]


def board_signs(form: str, text: str) -> list[Sign]:
    """Return the signs of a drawing as `signs_of` does, at most as many as any board has.

    Args:
        form: the name of its form.

    Raises:
        BadForm: there are more.
    """
    signs = signs_of(text)
    if len(signs) > MOST_SIGNS:
        raise fault(form, text, signs[MOST_SIGNS].at, f"at most {CELL_LIMIT} cells")
    return signs


def _fields(row: int, line: str, at: int) -> list[Sign]:
    """Return the signs of a row between commas; several in one field are no sign that anybody knows."""
    signs = []
    for column, part in enumerate(line.split(",")):
        own = part.strip()
        if own:
            signs.append(Sign(row, column, own if len(own) == 1 else UNKNOWN, at + part.find(own)))
        at += len(part) + 1
    return signs


def lain(places: Sequence[Coordinates]) -> tuple[Lattice, tuple[Coordinates, ...]]:
    """Return the lattice on which places of a drawing lie, (column, row) row by row, and their cells there.

    Rows that are shifted by half a cell, and rows of 1, 2, 3, ... signs, lie on the triangular lattice.
    """
    rows = [[column for column, row in places if row == number] for number in range(1 + places[-1][1])]
    left = min(column for column, _ in places)
    if [len(row) for row in rows] == list(range(1, len(rows) + 1)) and len(rows) > 2:
        return TRIANGULAR, tuple((column, row) for row in range(len(rows)) for column in range(row + 1))
    drawn = tuple((column - left, row) for column, row in places)
    if len({(column + row) % 2 for column, row in drawn}) == 1 and len(rows) > 1:
        slanted = [((column + row) // 2, row) for column, row in drawn]
        least = min(column for column, _ in slanted)
        return TRIANGULAR, tuple((column - least, row) for column, row in slanted)
    return SQUARE, drawn


def rectangle_of(lattice: Lattice | None, cells: Sequence[Coordinates]) -> str | None:
    """Return the size of a rectangle of squares, as slugs have it; None if the cells are no such rectangle.

    Args:
        cells: row by row, the first column and row being 0.

    >>> rectangle_of(SQUARE, [(0, 0), (1, 0), (2, 0)]), rectangle_of(SQUARE, [(0, 0), (1, 1)])
    ('3x1', None)
    """
    width, height = 1 + max(column for column, _ in cells), 1 + cells[-1][1]
    return f"{width}x{height}" if lattice is SQUARE and len(cells) == width * height else None


# What the forms of sliding blocks share: a board of letters becomes a puzzle of the catalogue, or a custom one.


def cells_of(marks: str, letter: str) -> list[int]:
    """Return the cells that hold a letter.

    Args:
        marks: one mark per cell.
    """
    return [cell for cell, mark in enumerate(marks) if mark == letter]


def reading_of(form: str, rule: str, marks: str, width: int, speaks: Why | None = None) -> Reading:
    """Return the reading of a board, as the puzzle of the catalogue with the same start if there is one.

    Args:
        form: the name of its form.
        rule: "klotski" or "rush".
        marks: a letter per cell, A for the block to bring out, 0 for a blank, x for a wall.
        width: cells of a row.
        speaks: what speaks for this reading.
    """
    pattern = _pattern(marks)

    def same(game: Game) -> bool:
        return is_board(game, rule, width, len(marks) // width) and _pattern(game.setup.start) == pattern

    rows = [marks[first:first + width].replace("0", "c") for first in range(0, len(marks), width)]
    game = listed_or_own("slide", same, f"{rule}.{'-'.join(rows)}")
    return Reading(form, game.id, game.read_position(None), why=speaks)


def is_board(game: Game, rule: str, width: int, height: int) -> TypeGuard[BlocksGame]:
    """Return whether a puzzle is one of blocks with this rule and size.

    Args:
        game: any puzzle.
        rule: "klotski" or "rush".
        width, height: in cells.
    """
    from ..puzzles.blocks.game import BlocksGame
    from ..puzzles.blocks.notation import RULES  # families are loaded on first use

    if not isinstance(game, BlocksGame):
        return False
    board = game.board
    return (board.lengthwise, board.width, board.height) == (RULES[rule], width, height)


def _pattern(marks: str) -> list[int]:
    """Return, for every cell, the first cell of its block: the board without letters, except the hero's."""
    return [-1 if mark == "0" else -2 if mark == "x" else marks.index(mark) for mark in marks] + cells_of(marks, "A")
