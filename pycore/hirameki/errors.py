"""The caller's mistakes: a stable code, its parameters, and one English sentence.

The page translates the code and the parameters; the command line prints the sentence. A proved "no" is never an error:
it is an answer with a certificate (`puzzles.answers`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

#: More wrong letters than these are no slip of the hand.
_SLIPS = 2

SENTENCES: dict[str, str] = {
    # any family
    "library-missing": "The library {library} is not installed; expected what `pip install \"hirameki[{extra}]\"` "
    "brings.",
    "table-damaged": "The table {name} is damaged; expected the file whose checksum is in {sums}. Install the tables "
    "again; searches work without them, only more slowly, levels and days do not.",
    "table-faulty": "The table {name} is damaged ({fault}); expected the file as it was made. Install the tables "
    "again; searches work without them, only more slowly, levels and days do not.",
    "table-missing": "There is no table {name} in {folder!r}; expected the tables that `pip install "
    "\"hirameki[tables]\"` brings, or another folder in HIRAMEKI_TABLES.",
    "unknown-family": "There is no puzzle family {family!r}; expected one of {expected}.",
    "unknown-puzzle": "There is no puzzle {puzzle!r}; {expected}.",
    "unknown-metric": "The {family} family has no metric {metric!r}; expected one of {expected}.",
    "unknown-operation": "There is no operation {operation!r}; expected one of {expected}.",
    "bad-option": "{option} cannot be {value!r}; expected {expected}.",
    "options-apart": "Options {one} and {other} exclude each other; expected one of them.",
    "bad-request": "The request does not have the expected form: {expected}.",
    "bad-cell": "There is no cell {cell!r} on this board; expected {expected}.",
    "bad-rows": "The rows {text!r} cannot be read at {found!r}; expected o, c, x or letters, with counts in front.",
    "board-too-large": "A board can have at most {limit} cells; this one has {cells}.",
    "board-empty": "The board has too few cells; expected at least {least}.",
    "board-code": "The board code {text!r} cannot be read; expected a lattice, such as xs. or xt., and then rows, "
    "as in xs.3o-oco-3o.",
    "board-no-jumps": "No peg can ever jump on this board; expected three holes in a line somewhere.",
    "position-shape": "The position {text!r} does not fit this board; expected {expected}.",
    "goal-shape": "The goal {text!r} does not fit this puzzle; expected {expected}.",
    "goal-stuck-only": "With the goal 'stuck' a board can be solved, counted, checked and estimated; expected a goal "
    "with pegs for anything else.",
    "goal-empty": "The goal {text!r} has no pegs; expected at least one.",
    "illegal-move": "Move {number} ({move}) is illegal: {reason}.",
    "bad-moves": "The moves {text!r} cannot be read at {found!r}; expected {expected}.",
    "deal-too-large": "{puzzle} has too many positions to measure within the limits, so none can be dealt; expected a "
    "smaller board, or higher limits.",
    "deal-unsolvable": "{puzzle} has no solution, so no game can be dealt; expected a puzzle that has one.",
    "map-none": "There is no map of {puzzle}, since pieces can be laid in any order; expected a puzzle with moves.",
    "form-fault": "The text cannot be read as {form} at character {place} ({found!r}); expected {expected}.",
    "form-ragged": "The text cannot be read as {form} at character {place}: row {row} has {found}; expected "
    "{expected}, as most rows.",
    "form-no-blank": "The text cannot be read as {form}: no number is 0; expected 0 for the blank.",
    "form-doubled": "The text cannot be read as {form} at character {place}: {number} stands twice; expected each "
    "number from 0 to {last} once.",
    "form-no-car": "The text cannot be read as {form} at character {place}: no car there can be the one that leaves; "
    "expected a car along a row, called A, X, R, r or rr, or alone on the third row.",
    "form-several": "The text can be read in several ways ({forms}); expected a form, a family or the letter of the "
    "car that leaves, to choose one.",
    "form-unknown": "The text {text!r} is not a board that can be read; expected {expected}.",
    # links
    "link-empty": "There is no puzzle in this link; expected #p1/family/board.",
    "link-too-long": "The link has {length} characters; expected at most {limit}.",
    "link-version": "This link was made with a newer version of Hirameki ({version}); expected p1.",
    "link-shape": "The link cannot be read at {found!r}; expected #p1/family/board/position/g.goal/m.moves.",
    "link-check": "The link was damaged on its way: its check is {found}, expected {expected}.",
    # peg
    "peg-board-marks": "On the board {text!r} the mark {found!r} means nothing for pegs; expected o for a peg, "
    "c for an empty hole and x for no cell.",
    # slide
    "slide-board-marks": "On the board {text!r} the mark {found!r} means nothing for tiles; expected o for every cell.",
    "slide-board-apart": "The cells of {text!r} must be connected; expected a path from every cell to every other.",
    "graph-code": "The drawn board {text!r} cannot be read at {found!r}; expected two digits for each point, a dot, "
    "and the points that each one is joined to, as in xg.000111.1-2.",
    "graph-edge-twice": "Points {first} and {second} are joined twice; expected at most one edge between two points.",
    "graph-loop": "Point {point} is joined to itself; expected an edge to another point.",
    "graph-no-point": "An edge leads to point {point}, which does not exist; expected points from 0 to {last}.",
    "graph-point-twice": "Points {first} and {second} are in the same place; expected a place of its own for every "
    "point.",
    "graph-two-ways": "Two ways of two edges lead from point {first} to point {second}, over {one} and over {other}; "
    "expected one at most, since a jump is named by its ends.",
    "slide-size": "A board of tiles has {least} to {most} columns and rows, and two cells at least; {slug} was asked "
    "for.",
    "slide-symbol": "{text!r} cannot be read at {found!r}; expected digits and letters, or numbers with commas, with 0 "
    "for the blank.",
    "hop-board-marks": "The mark {found!r} in the board {text!r} means nothing for frogs and toads; expected o for "
    "every cell.",
    "hop-symbol": "{text!r} cannot be read at {found!r}; expected one digit a cell: 1 and 2 for the colours, 0 for the "
    "blank.",
    "hop-length": "{text!r} has the wrong number of digits ({found}); expected {cells}, one a cell.",
    "lights-board-marks": "The mark {found!r} in the board {text!r} means nothing for lamps; expected o for every "
    "cell.",
    "slide-length": "{text!r} has the wrong number of tiles ({found}); expected {cells}, with 0 for the blank (digits "
    "and letters, or numbers with commas).",
    "slide-largest": "A tile of {text!r} is too large; expected numbers up to {largest}.",
    "slide-blanks": "{text!r} has {blanks} blank cells; expected exactly one 0.",
    "slide-goal-tiles": "The goal {goal!r} has the number {tile} more often than the position {position!r}; "
    "expected the same numbers in both.",
    "slide-doubled": "Tile {tile} occurs {times} times in {text!r}; expected every tile from 1 to {last} once, "
    "or a goal with the same tiles.",
    "slide-number": "Tile {tile} in {text!r} does not belong here; expected every tile from 1 to {last} once, "
    "or a goal with the same tiles.",
    # slide: sliding blocks
    "blocks-symbol": "The position {text!r} cannot be read at {found!r}; expected letters A to Z, 0 for a blank and "
    "x for a wall.",
    "blocks-length": "The position {text!r} has the wrong number of cells ({found}); expected {cells}, row by row.",
    "blocks-walls": "The position {text!r} does not fit this board at cell {cell}; "
    "expected x exactly where the board has walls.",
    "blocks-too-many": "A board can hold at most {limit} blocks, one for each letter; this one has {found}.",
    "blocks-hero": "The position {text!r} has no block {hero} of the right shape; expected one.",
    "blocks-goal": "The goal {text!r} cannot be read; expected a block and the cell for its first cell, as in A13.",
    "blocks-no-block": "There is no block {letter} in this position; expected one of {expected}.",
    "blocks-goal-fit": "Block {letter} does not fit at {cell}; expected a cell where it lies on the board, "
    "clear of walls and of other goals.",
    "blocks-moves": "The moves {text!r} cannot be read at {found!r}; expected a cell, a dot and directions, "
    "as in 13.LD.",
    "blocks-code": "The board {text!r} cannot be read; expected klotski. or rush. and then rows with a block A, "
    "as in rush.BccAA-Bccc.",
    # pack
    "pieces-text": "The pieces {text!r} cannot be read at {found!r}; expected letters out of {letters}, "
    "or drawn pieces such as 3o-xo, joined by dots.",
    "pieces-empty": "The piece {text!r} has no cells; expected at least one o.",
    "pieces-number": "A set can have 1 to {limit} pieces; this one has {pieces}.",
    "piece-unknown": "There is no piece {letter!r} in this set; expected {expected}.",
    "piece-shape": "The cells marked {letter} ({cells}) do not have the shape of that piece; expected one whole piece.",
    "pack-area": "The area of {slug} is {cells}, but its pieces cover {area}; expected equal numbers, as in "
    "level-3x5-LPV, which names its pieces.",
    "pack-date": "There is no date {date!r}; expected calendar-MM-DD or, with a weekday, calendar-MM-DD-DDD, as in "
    "calendar-01-25 and calendar-04-08-thu.",
    "pack-given": "Piece {letter} is given by the goal; expected it there in the position.",
    "pack-lattice": "Pieces are packed on squares (xs.), hexagons (xt.) or triangles (xd.); expected one of these and "
    "then rows, not {lattice}.",
}


def shortened(text: str) -> str:
    """Return a text as sentences quote it: at most 40 characters.

    >>> shortened("o" * 50)[-3:]
    'oo…'
    """
    return text if len(text) <= 40 else text[:39] + "…"


def as_text(value: object, most: int = 40) -> str:
    """Return the beginning of any value as text; Python refuses to convert ints with too many digits.

    Args:
        most: its most characters.

    >>> as_text(10**5000)
    'a number of thousands of digits'
    """
    try:
        return str(value)[:most]
    except ValueError:
        return "a number of thousands of digits"


class PuzzleError(ValueError):
    """A mistake in the caller's input: board, position, goal, moves, option or link.

    Args:
        code: a stable name, a key of `SENTENCES`.
        params: the values that the sentence needs; plain JSON values.

    >>> error = UnknownPuzzle("board-empty", least=3)
    >>> print(error)
    The board has too few cells; expected at least 3.
    >>> error.code, error.params["least"]
    ('board-empty', 3)
    """

    def __init__(self, code: str, **params: str | int) -> None:
        """Store the code and build the sentence from it."""
        self.code = code
        self.params = params
        super().__init__(SENTENCES[code].format(**params))

    def __eq__(self, other: object) -> bool:
        """Return whether two errors are the same mistake, as two answers are the same that hold them."""
        if not isinstance(other, PuzzleError):
            return NotImplemented
        return (type(self), self.code, self.params) == (type(other), other.code, other.params)

    def __hash__(self) -> int:
        """Return hash(self)."""
        return hash((self.code, *sorted(self.params)))

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to recreate the error after it was pickled by another process."""
        return partial(type(self), self.code, **self.params), ()


class UnknownPuzzle(PuzzleError):
    """The family or the board does not exist, or a board code cannot be read."""


def nearest(word: str, names: Iterable[str]) -> str | None:
    """Return the name that was probably meant; None if none is like the word.

    >>> nearest("nodse", ["seconds", "nodes"]), nearest("speed", ["seconds", "nodes"])
    ('nodes', None)
    """
    like = [name for name in names if abs(len(name) - len(word)) <= _SLIPS]
    slips, name = min(((_mistakes(word, name), name) for name in like), default=(_SLIPS + 1, ""))
    return name if slips <= min(_SLIPS, (len(word) + 1) // 3) else None


def perhaps(meant: str | None) -> str:
    """Return how a sentence goes on that tells what was probably meant; "" if nothing is known.

    >>> perhaps("nodes"), perhaps(None)
    (' (perhaps nodes is meant)', '')
    """
    return "" if meant is None else f" (perhaps {meant} is meant)"


def _mistakes(one: str, other: str) -> int:
    """Return the fewest slips that make one text of the other: letters added, dropped, changed or swapped.

    F. Damerau (1964); a swap is of two neighbours, and no letter slips twice.

    >>> _mistakes("peg/englsih", "peg/english"), _mistakes("peg/enlgish", "peg/enlish")
    (1, 1)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one):
        earlier, before, row = before, row, [at + 1]
        for place, wanted in enumerate(other):
            row.append(min(before[place] + (letter != wanted), before[place + 1] + 1, row[place] + 1))
            if at and place and (one[at - 1], letter) == (wanted, other[place - 1]):
                row[-1] = min(row[-1], earlier[place - 1] + 1)
    return row[-1]


def unknown_puzzle(name: str, nearest: str | None = None) -> UnknownPuzzle:
    """Return the error for a name that no puzzle has.

    Args:
        nearest: the puzzle that was probably meant; None: none is like it.

    >>> print(unknown_puzzle("peg/englsih", "peg/english"))
    There is no puzzle 'peg/englsih'; perhaps peg/english is meant.
    >>> print(unknown_puzzle("peg/nowhere"))
    There is no puzzle 'peg/nowhere'; `list` names them all.
    """
    expected = "`list` names them all" if nearest is None else f"perhaps {nearest} is meant"
    return UnknownPuzzle("unknown-puzzle", puzzle=name[:40], expected=expected)


class BadPosition(PuzzleError):
    """A position or a goal does not fit the puzzle."""


class BadMove(PuzzleError):
    """A move list cannot be read, or a move is illegal."""


class BadOption(PuzzleError):
    """An option has a value outside its range."""


def bad_option(option: str, value: object, expected: str, most: int = 40) -> BadOption:
    """Return the error for a value that an option cannot have.

    Args:
        expected: which values it can have.
        most: the most characters of the value that are quoted.

    >>> print(bad_option("nodes", "many", "a number"))
    nodes cannot be 'many'; expected a number.
    """
    return BadOption("bad-option", option=option, value=as_text(value, most), expected=expected)


def unfit(puzzle: str, expected: str) -> BadOption:
    """Return the error for a puzzle about which nobody can ask this, or not with such an option.

    Args:
        puzzle: its name.
        expected: which puzzles it is for.

    >>> print(unfit("slide/eight", "a packing puzzle for `classes`"))
    puzzle cannot be 'slide/eight'; expected a packing puzzle for `classes`.
    """
    return bad_option("puzzle", puzzle, expected)


class DamagedTable(PuzzleError):
    """A stored table differs from the file that the build recorded, or cannot be read."""


class BadForm(PuzzleError):
    """A text has no known form, contains a mistake, or can be read in several ways."""


class BadLink(PuzzleError):
    """A link cannot be read."""
