"""The boards and rules of frogs and toads: positions, goals and moves as text, which pieces may move, and their replay.

Nothing here knows a solver's tables. Moves in a link are directions in which pieces move, a capital letter for a slide
and a small letter for a jump, or the numbers of the cells that pieces leave, joined by dots.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from ...errors import BadMove, BadPosition, UnknownPuzzle, shortened
from ...geometry.board import Board, distances_from
from ...geometry.lattice import SQUARE
from .. import one_blank
from ..cells import CUSTOM, IN_ROWS, MOST_MOVES, read_cells, read_own_board, too_many
from ..moves import Move, Replayed, replay
from ..one_blank import Marks

_FROGS = re.compile(r"frogs-([1-6])")
#: Two squares of nine that share a corner (Ball, Mathematical Recreations and Essays, "Fore and aft").
_FORE_AND_AFT = ("ooo", "ooo", "ooooo", "xxooo", "xxooo")
#: A shortest solution of that board, in link notation.
_FORE_AND_AFT_SOLUTION = "DuDRlLrdRulURlDrdrLuDLuUdRluRldrdUuUdrDluDrLlR"

SLUGS = (*(f"frogs-{number}" for number in range(1, 7)), "fore-and-aft")
_LETTERS = re.compile(r"[UDLRQEZC]+", re.IGNORECASE)


# Boards for frogs and toads: cells on a lattice, the ways to enter each of them, and the boards of the catalogue.


class Way(NamedTuple):
    """One way to enter a blank cell.

    Attributes:
        origin: the cell that the piece leaves.
        over: the cell of the piece that it jumps over; None: it slides.
        letter: the direction in which the piece moves.
    """

    origin: int
    over: int | None
    letter: str


class HopBoard(Board):
    """Cells, and every way to enter each of them. Every cell but the one blank holds a piece.

    >>> from ...geometry.lattice import SQUARE
    >>> row = HopBoard.from_rows(SQUARE, ["ooooo"])
    >>> [(way.origin, way.over, way.letter) for way in row.ways[2]]
    [(0, 1, 'R'), (1, None, 'R'), (3, None, 'L'), (4, 3, 'L')]
    """

    @cached_property
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """The ways to enter every cell, ordered by the cells that the pieces leave."""
        return tuple(tuple(sorted(self._into(cell), key=lambda way: way.origin)) for cell in range(len(self)))

    def _into(self, cell: int) -> list[Way]:
        found = []
        for back in self.lattice.directions:
            letter = self.lattice.opposite(back)
            beside = self.step(cell, back)
            if beside is None:
                continue
            found.append(Way(beside, None, letter))
            beyond = self.step(beside, back)
            if beyond is not None:
                found.append(Way(beyond, beside, letter))
        return found

    @cached_property
    def origins(self) -> tuple[tuple[int, ...], ...]:
        """The cells from which a piece can enter every cell."""
        return tuple(tuple(way.origin for way in ways) for ways in self.ways)


def custom_board(code: str) -> HopBoard:
    """Return the board of a code such as `xs.3o-oxo-3o`, every cell an `o`.

    Raises:
        UnknownPuzzle: the code cannot be read, has a letter other than o or fewer than three cells, or is not
            connected.
    """
    read = read_own_board(code, 3, "hop-board-marks")
    made = HopBoard(read.lattice, read.cells)
    if -1 in distances_from(made.origins, 0):
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    return made


class HopSet(NamedTuple):
    """A board of frogs and toads.

    Attributes:
        slug: its slug or board code.
        title: its title in English.
        solution: a shortest solution from the start, in link notation; None: none is stored.
        source: the publication that gives its length; "" for custom boards.
    """

    slug: str
    title: str
    board: HopBoard
    solution: str | None = None
    source: str = ""


def hop_set(slug: str) -> HopSet | None:
    """Return the board of a slug or custom board code, or None if it is neither.

    Raises:
        UnknownPuzzle: a custom board code cannot be read.

    >>> hop_set("frogs-3").solution
    'RlLrrRlllRrrLlR'
    """
    match = _FROGS.fullmatch(slug)
    if match is not None:
        number = int(match[1])
        board = HopBoard.from_rows(SQUARE, ["o" * (2 * number + 1)])
        source = "Lucas, Récréations mathématiques II (1883): n(n + 2) moves"
        return HopSet(slug, f"Frogs and toads, {number} and {number}", board, frogs_solution(number), source)
    if slug == "fore-and-aft":
        board = HopBoard.from_rows(SQUARE, _FORE_AND_AFT)
        return HopSet(slug, "Fore and aft", board, _FORE_AND_AFT_SOLUTION, "Ball and Dudeney: 46 moves")
    if slug.startswith(IN_ROWS):
        board = custom_board(slug)
        return HopSet(board.code, CUSTOM, board)
    return None


def frogs_solution(number: int) -> str:
    """Return one of the two shortest solutions of n frogs and n toads in a row, in link notation.

    Series of 1, 2, ..., n, ..., 2, 1 jumps, by toads and frogs in turn, each after a slide, and a slide at the end:
    n * n jumps and 2n slides (Lucas 1883).

    >>> frogs_solution(1), frogs_solution(2)
    ('RlR', 'RlLrrLlR')
    """
    series = [*range(1, number + 1), *range(number - 1, 0, -1)]
    text = ""
    for turn, jumps in enumerate(series):
        jump, other = ("l", "r") if turn % 2 == 0 else ("r", "l")
        text += (other if turn < number else jump).upper() + jump * jumps
    return text + "R"


def refusal(board: HopBoard, pieces: Marks, move: Move) -> str | None:
    """Return why a move is illegal, in words, or None if it is legal.

    Args:
        pieces: the position before the move.
        move: the cell that a piece leaves; anything else is refused.
    """
    origins = board.origins[pieces.index(0)]
    too_far = "is neither beside the blank cell {} nor a jump away from it"
    return one_blank.refusal(board, pieces, move, origins, "piece", too_far)


def play(board: HopBoard, pieces: Marks, moves: Iterable[Move]) -> Replayed[Marks, int]:
    """Play moves up to the first illegal one.

    Args:
        pieces: the position before the moves.
        moves: cells that pieces leave; anything else is refused.
    """
    return replay(pieces, moves, partial(refusal, board), one_blank.moved)


def read_pieces(board: HopBoard, text: str) -> Marks:
    """Return a position from its text: one digit per cell, 0 for the blank.

    Args:
        text: the position, for example `1110222`; there may be commas between the digits.

    Raises:
        BadPosition: wrong number of digits, another symbol, or not exactly one blank.
    """
    digits = board.in_one_line(text.strip()).replace(",", "")
    other = next((mark for mark in digits if mark not in "012"), None)
    if other is not None:
        raise BadPosition("hop-symbol", text=text[:40], found=other)
    if len(digits) != len(board):
        raise BadPosition("hop-length", text=text[:40], found=len(digits), cells=len(board))
    if digits.count("0") != 1:
        raise BadPosition("slide-blanks", text=text[:40], blanks=digits.count("0"))
    return tuple(map(int, digits))


def write_pieces(pieces: Sequence[int]) -> str:
    """Return a position as text.

    >>> write_pieces((1, 1, 0, 2, 2))
    '11022'
    """
    return "".join(map(str, pieces))


def first_position(cells: int) -> Marks:
    """Return the start of a board: the first half of the pieces in colour 1, the blank, the rest in colour 2.

    >>> first_position(7)
    (1, 1, 1, 0, 2, 2, 2)
    """
    half = (cells - 1) // 2
    return (1,) * half + (0,) + (2,) * (cells - 1 - half)


def exchanged(pieces: Marks) -> Marks:
    """Return the usual goal of a position: all pieces of colour 2, the blank, then those of colour 1.

    >>> exchanged((1, 0, 1, 2, 2))
    (2, 2, 0, 1, 1)
    """
    return (2,) * pieces.count(2) + (0,) + (1,) * pieces.count(1)


def read_goal(board: HopBoard, text: str | None, pieces: Marks) -> Marks:
    """Return a goal from its text.

    Args:
        text: the goal; None: the colours exchanged.
        pieces: the position; the goal must have the same pieces.

    Raises:
        BadPosition: the text is not a position, or has other pieces.
    """
    if text is None:
        return exchanged(pieces)
    goal = read_pieces(board, text)
    one_blank.refuse_other_pieces(goal, pieces, text, write_pieces(pieces))
    return goal


def read_moves(board: HopBoard, pieces: Marks, text: str) -> list[Move]:
    """Return moves from link notation; if nothing can move in a direction, its letter is kept, to be refused in play.

    Args:
        pieces: the position before the moves.
        text: directions, or cells joined by dots.

    Raises:
        BadMove: the text cannot be read, or has more than 5,000 moves.

    >>> from ...geometry.lattice import SQUARE
    >>> row = HopBoard.from_rows(SQUARE, ["ooooo"])
    >>> read_moves(row, (1, 1, 0, 2, 2), "Rl"), read_moves(row, (1, 1, 0, 2, 2), "1.3")
    ([1, 3], [1, 3])
    """
    text = text.strip()
    if not text:
        return []
    if "." in text or not _LETTERS.match(text):
        return read_cells(board, text, "directions, as in RlLr, or cells joined by dots")
    if len(text) > MOST_MOVES:
        raise too_many(text, MOST_MOVES)
    blank = pieces.index(0)
    moves: list[Move] = []
    for at, letter in enumerate(text):
        if letter.upper() not in board.lattice.directions:
            letters = ", ".join(board.lattice.directions)
            expected = f"directions ({letters}; small letters for jumps), as in RlLr, or cells joined by dots"
            raise BadMove("bad-moves", text=shortened(text), found=text[at:at + 8], expected=expected, at=at)
        fitting = (way for way in board.ways[blank] if _letter(way) == letter)
        way = next(fitting, None)
        moves.append(letter if way is None else way.origin)
        blank = blank if way is None else way.origin
    return moves


def write_moves(board: HopBoard, pieces: Marks, moves: Sequence[Move]) -> str:
    """Return legal moves in link notation; the inverse of `read_moves`.

    Args:
        pieces: the position before the moves.
    """
    blank = pieces.index(0)
    letters = ""
    for cell in moves:
        way = next(way for way in board.ways[blank] if way.origin == cell)
        letters += _letter(way)
        blank = way.origin
    return letters


def _letter(way: Way) -> str:
    return way.letter if way.over is None else way.letter.lower()
