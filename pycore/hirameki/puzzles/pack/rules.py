"""The plain rules: which pieces may be placed or lifted, what counts as a solution, and how it is written.

This module uses none of the solvers' tables; every solution is checked with it before it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import itemgetter
from string import ascii_uppercase

from ...errors import BadMove, BadOption, BadPosition
from ...geometry.board import Board, read_rows, write_rows
from ...geometry.lattice import SQUARE, Lattice
from ..moves import Lay, Lift, Move, Replayed, replay
from .pieces import ALPHABETS, PieceSet, Placed, Shape, canonical, names, placed_at, shape

#: The goal when no pieces are given: every cell covered.
GOAL = "full"
#: First word of a one-sided set: its pieces may be rotated but not turned over.
ONE_SIDED = "1s"
_COVERED = str.maketrans(ascii_uppercase, "o" * len(ascii_uppercase))
_LETTERS = re.compile(r"(\d*)([A-Z])")
_DRAWN = re.compile(r"[0-9ox-]+\Z")


def play(board: Board, pieces: PieceSet, placed: Placed, moves: Sequence[Move]) -> Replayed[Placed, Lay | Lift]:
    """Replay moves up to the first illegal one.

    Args:
        pieces: the set that fills it.
        placed: the pieces placed before the moves.
        moves: `Lay` and `Lift`, legal or not.
    """
    def refused(before: Placed, move: Move) -> str | None:
        if isinstance(move, Lift):
            return None if move.letter in before else f"{move.letter} is not on the board"
        if not isinstance(move, Lay):
            return "pieces can only be laid and lifted"
        if move.letter in before:
            return f"{move.letter} is on the board already"
        cells = covered(board, pieces, move)
        if cells is None:
            return f"{move.letter} does not lie on the board there"
        overlaps = any(set(cells) & set(others) for others in before.values())
        return f"{move.letter} would overlap another piece" if overlaps else None

    def after(before: Placed, move: Lay | Lift) -> Placed:
        rest = {letter: cells for letter, cells in before.items() if letter != move.letter}
        cells = covered(board, pieces, move) if isinstance(move, Lay) else None
        return rest if cells is None else {**rest, move.letter: cells}

    def called(move: Move) -> str:
        if isinstance(move, Lift):
            return f"lift {move.letter}"
        return f"place {move.letter}" if isinstance(move, Lay) else str(move)

    return replay(placed, moves, refused, after, called)


def covered(board: Board, pieces: PieceSet, move: Lay) -> tuple[int, ...] | None:
    """Return the cells that a piece would cover, in increasing order, or None if it does not fit on the board there.

    Args:
        pieces: the set to which the piece belongs.
        move: piece, orientation, and the cell covered by the orientation's first cell in reading order.
    """
    piece = pieces.by_letter.get(move.letter)
    if piece is None or not 0 <= move.orientation < len(piece.orientations) or not 0 <= move.cell < len(board):
        return None
    places = placed_at(piece.orientations[move.orientation], board.cells[move.cell], board.lattice)
    cells = [board.index[place] for place in places if place in board.index]
    return tuple(sorted(cells)) if len(cells) == piece.size else None


class Referee:
    """Judges packings of a board; in a list of many, pieces lie where they have lain before, which it remembers."""

    def __init__(self, board: Board, pieces: PieceSet, given: Placed) -> None:
        """Store the puzzle.

        Args:
            pieces: the set that fills it.
            given: pieces that must be in the given places.
        """
        self._board, self._pieces, self._given = board, pieces, given
        self._outline = board.rows("o" * len(board))
        self._seen: dict[tuple[str, tuple[int, ...]], bool] = {}

    def accepts(self, rows: Sequence[str]) -> bool:
        """Return whether rows of letters cover every cell exactly once, using every piece exactly once.

        Args:
            rows: one letter per cell, `x` outside the region.
        """
        if [line.translate(_COVERED) for line in rows] != self._outline:
            return False
        cells: dict[str, list[int]] = {}
        for number, letter in enumerate("".join(rows).replace("x", "")):
            cells.setdefault(letter, []).append(number)
        return cells.keys() == set(self._pieces.letters) and all(
            self._lies(letter, tuple(own)) for letter, own in cells.items()
        )

    def _lies(self, letter: str, cells: tuple[int, ...]) -> bool:
        """Return whether some cells have the shape of a piece, and are the given ones if it is given."""
        known = self._seen.get((letter, cells))
        if known is None:
            found = shape([self._board.cells[cell] for cell in cells], self._board.lattice)
            known = found in self._pieces.by_letter[letter].orientations and self._given.get(letter, cells) == cells
            self._seen[letter, cells] = known
        return known


# Sets of pieces, positions and goals as text.


def read_pieces(text: str, lattice: Lattice = SQUARE) -> PieceSet:
    """Return the set of pieces that a text names.

    The text consists of words joined by dots. A word is either letters of pentominoes, each with an optional run
    length before it, or one drawn piece as rows of `o` and `x` joined by `-`. The first word `1s` means that the pieces
    may not be turned over; then mirror images have letters too (G J M Q H S for those of F L N P Y Z). On triangles the
    letters are those of the hexiamonds, on hexagons those of the tetrahexes.

    Args:
        lattice: the lattice of the pieces.

    Raises:
        BadOption: the text cannot be read, or it names no piece or more pieces than there are letters.

    >>> read_pieces("FIL").letters, read_pieces("3P.3o-xo").letters, read_pieces("1s.LJ").mirror
    ('FIL', 'PABC', False)
    """
    words = text.split(".")
    mirror = words[0] != ONE_SIDED
    alphabet = ALPHABETS[lattice.code]
    named = names(lattice.code, mirror)
    letters = sorted(named.values())
    found: list[Shape] = []
    for word in words if mirror else words[1:]:
        if word and _DRAWN.match(word):
            found.append(_drawn(word, lattice))
            continue
        position = 0
        while position < len(word) or not word:
            match = _LETTERS.match(word, position)
            if match is None or match[2] not in letters or match[1].startswith("0") or len(match[1]) > 2:
                raise BadOption(
                    "pieces-text", text=text[:40], found=word[position:position + 8], letters="".join(letters),
                )
            found += [alphabet.one_sided[match[2]]] * int(match[1] or 1)
            position = match.end()
    # Lettered pieces come first, in alphabetical order, each as its letter has it: a set gets the same letters and the
    # same orientations however it is written.
    lettered = [(named.get(canonical(piece, mirror, lattice), "~"), piece) for piece in found]
    lettered.sort(key=itemgetter(0))
    return PieceSet.build([alphabet.one_sided.get(letter, piece) for letter, piece in lettered], mirror, lattice)


def _drawn(word: str, lattice: Lattice) -> Shape:
    try:
        rows = read_rows(word)
    except BadPosition as error:
        raise BadOption(error.code, **error.params) from None
    cells = [(column, row) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "o"]
    if not cells:
        raise BadOption("pieces-empty", text=word[:40])
    return shape(cells, lattice)


def write_pieces(pieces: PieceSet) -> str:
    """Return the canonical text of a set: the lettered pieces in alphabetical order, then the drawn pieces.

    >>> write_pieces(read_pieces("x3o-3o.PLPP"))
    'L3P.x3o-3o'
    """
    named = names(pieces.lattice.code, pieces.mirror)
    letters, drawn = [], []
    for piece in pieces.pieces:
        own = canonical(piece.orientations[0], pieces.mirror, pieces.lattice)
        if own in named:
            letters.append(named[own])
        else:
            drawn.append(write_shape(piece.orientations[0], pieces.lattice))
    words = [] if pieces.mirror else [ONE_SIDED]
    if letters:
        words.append(write_rows(["".join(letters)]))
    return ".".join(words + drawn)


def write_shape(piece: Shape, lattice: Lattice = SQUARE) -> str:
    """Return a piece as rows.

    Args:
        lattice: its lattice; on triangles the first place of the first row points up.

    >>> write_shape(((0, 0), (-1, 1), (0, 1)))
    'xo-oo'
    """
    left = -lattice.translation(-min(column for column, _ in piece), 0)[0]
    rows = [["x"] * (1 + max(column for column, _ in piece) - left) for _ in range(1 + max(row for _, row in piece))]
    for column, row in piece:
        rows[row][column - left] = "o"
    return write_rows(["".join(row) for row in rows])


def read_marks(board: Board, pieces: PieceSet, marks: list[str]) -> Placed:
    """Return the placed pieces of a position.

    Args:
        pieces: the set that fills it.
        marks: one mark per cell: `o` for an uncovered cell, or the letter of a piece.

    Raises:
        BadPosition: a mark is not a letter of the set, or its cells do not have the shape of that piece.
    """
    placed: dict[str, list[int]] = {}
    for cell, mark in enumerate(marks):
        if mark != "o":
            placed.setdefault(mark, []).append(cell)
    for letter, cells in placed.items():
        piece = pieces.by_letter.get(letter)
        if piece is None:
            raise BadPosition("piece-unknown", letter=letter, expected=f"o, x or {' '.join(pieces.letters)}")
        if shape([board.cells[cell] for cell in cells], board.lattice) not in piece.orientations:
            raise BadPosition("piece-shape", letter=letter, cells=", ".join(board.names[cell] for cell in cells[:8]))
    return {letter: tuple(placed[letter]) for letter in pieces.letters if letter in placed}


def write_position(board: Board, placed: Placed) -> str:
    """Return a position in canonical form.

    Args:
        placed: the pieces on it.
    """
    return write_rows(board.rows(marks_of(board, placed)))


def marks_of(board: Board, placed: Placed) -> list[str]:
    """Return one mark per cell, `o` or the letter of the piece that covers it; the inverse of `read_marks`.

    Args:
        placed: the pieces on it.
    """
    marks = ["o"] * len(board)
    for letter, cells in placed.items():
        for cell in cells:
            marks[cell] = letter
    return marks


def read_goal(text: str | None, board: Board, pieces: PieceSet, placed: Placed) -> str:
    """Return a goal in canonical form: every cell covered, and the given pieces left in place.

    Args:
        text: `full`, or rows with the given pieces; None = `full`.
        pieces: the set that fills it.
        placed: the pieces placed in the position to which the goal belongs.

    Raises:
        BadPosition: the text is neither, or the position does not have a given piece there.
    """
    if text in (None, GOAL):
        return GOAL
    try:
        given = read_marks(board, pieces, board.marks(str(text)))
    except BadPosition as error:
        raise BadPosition("goal-shape", text=str(text)[:40], expected=GOAL) from error
    for letter, cells in given.items():
        if placed.get(letter) != cells:
            raise BadPosition("pack-given", letter=letter)
    return write_goal(board, given)


def write_goal(board: Board, given: Placed) -> str:
    """Return the goal of a position whose pieces are given.

    Args:
        given: the pieces that may not be moved.
    """
    return write_position(board, given) if given else GOAL


def read_no_moves(text: str) -> None:
    """Check that a text has no moves: the position of a packing replaces them.

    Raises:
        BadMove: it has some.
    """
    if text:
        expected = "none: the position of a packing says it"
        raise BadMove("bad-moves", text=text[:40], found=text[:8], expected=expected, at=0)
