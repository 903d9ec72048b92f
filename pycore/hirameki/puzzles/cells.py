"""Boards whose moves are cells: custom boards in which every cell is alike, and moves as text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import BadMove, BadPosition, UnknownPuzzle, shortened
from ..geometry.board import Board, read_board_code
from ..geometry.drawn import PLACES, PREFIX, JoinedBoard, read_drawn
from ..geometry.lattice import LATTICES
from .moves import Move

#: The title of a board that is in no catalogue.
CUSTOM = "Custom board"
#: How the codes of custom boards begin: in rows on any lattice, and these or drawn by hand.
IN_ROWS = tuple(f"{code}." for code in LATTICES)
JOINED = (*IN_ROWS, f"{PREFIX}.")
#: The most moves in one text.
MOST_MOVES = 5000


def read_own_board(code: str, least: int, wrong: str) -> Board:
    """Return a custom board from its code, in which every cell is `o`.

    Args:
        code: prefix and rows, such as `xs.3o-oxo-3o`.
        least: the least number of cells.
        wrong: the error code for any other letter.

    Raises:
        UnknownPuzzle: the code cannot be read, has a letter other than o, or has too few cells.
    """
    try:
        board, marks = read_board_code(code)
    except BadPosition as error:
        raise UnknownPuzzle(error.code, **error.params) from error
    if len(board) < least:
        raise UnknownPuzzle("board-empty", least=least)
    other = next((mark for mark in marks if mark != "o"), None)
    if other is not None:
        raise UnknownPuzzle(wrong, text=code[:40], found=other)
    return board


def read_joined(code: str, least: int, wrong: str) -> JoinedBoard:
    """Return a custom board whose cells are joined: from rows (`read_own_board`), or drawn by hand (`xg.`).

    Args:
        code, least, wrong: as in `read_own_board`.

    Raises:
        UnknownPuzzle: the code cannot be read, has a letter other than o or too few cells, or the drawing falls apart.

    >>> read_joined("xg.000111.1-2", 1, "").edges, read_joined("xs.3o", 1, "").neighbours
    (((0, 1), (1, 2)), ((1,), (0, 2), (1,)))
    """
    if not code.startswith(f"{PREFIX}."):
        return JoinedBoard(read_own_board(code, least, wrong))
    graph = read_drawn(code)
    if not graph.whole:
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    return JoinedBoard(Board(PLACES, graph.points), graph=True, drawn=graph)


def read_cells(board: Board, text: str, expected: str) -> list[Move]:
    """Return moves from a text of cells joined by dots.

    Args:
        expected: the notations that an error message suggests.

    Raises:
        BadMove: a cell cannot be read, or there are over 5,000 moves.
    """
    moves: list[Move] = []
    at = 0
    for word in text.split("."):
        if len(moves) >= MOST_MOVES:
            raise too_many(text, at)
        try:
            moves.append(board.read_cell(word))
        except BadPosition as error:
            raise BadMove("bad-moves", text=shortened(text), found=word[:8], expected=expected, at=at) from error
        at += len(word) + 1
    return moves


def read_words(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, re.Match[str] | None]]:
    """Yield where each word of a text begins, with its match; None where no further word can be read, at the last.

    Args:
        pattern: matches a word, which is not empty.
        text: words that follow each other.

    >>> [(at, word and word[0]) for at, word in read_words(re.compile("[A-Z][0-9]*"), "R3D?")]
    [(0, 'R3'), (2, 'D'), (3, None)]
    """
    at = 0
    while at < len(text):
        word = pattern.match(text, at)
        yield at, word
        if word is None:
            return
        at = word.end()


def too_many(text: str, at: int) -> BadMove:
    """Return the error for too many moves.

    Args:
        at: the index of the first move beyond the limit.
    """
    expected = f"at most {MOST_MOVES:,} moves"
    return BadMove("bad-moves", text=shortened(text), found=text[at:at + 8], expected=expected, at=at)
