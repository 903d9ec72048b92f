"""The plain rules: which pieces may be placed or lifted, and what counts as a solution.

This module uses none of the solvers' tables; every solution is checked with it before it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import BadMove
from ...geometry.board import Board
from ..answers import Lay, Lift, Move
from ..plan import Playback
from .notation import write_position
from .pieces import PieceSet, Placed
from .shapes import placed_at, shape


def play(board: Board, pieces: PieceSet, placed: Placed, moves: Sequence[Move]) -> Playback:
    """Replay moves up to the first illegal one.

    Args:
        board: the region.
        pieces: the set that fills it.
        placed: the pieces placed before the moves.
        moves: `Lay` and `Lift`, legal or not.
    """
    now = dict(placed)
    positions, played = [write_position(board, now)], list[Move]()
    for number, move in enumerate(moves, 1):
        reason, name = "packings know laying and lifting only", str(move)
        if isinstance(move, Lift):
            reason, name = _lift(now, move), f"lift {move.letter}"
        elif isinstance(move, Lay):
            reason, name = _lay(board, pieces, now, move), f"place {move.letter}"
        if reason:
            refused = BadMove("illegal-move", number=number, move=name, reason=reason)
            return Playback(tuple(positions), tuple(played), refused)
        played.append(move)
        positions.append(write_position(board, now))
    return Playback(tuple(positions), tuple(played))


def _lift(now: Placed, move: Lift) -> str:
    """Take a piece from the board, or return why that is illegal."""
    if move.letter not in now:
        return f"{move.letter} is not on the board"
    del now[move.letter]
    return ""


def _lay(board: Board, pieces: PieceSet, now: Placed, move: Lay) -> str:
    """Put a piece on the board, or return why that is illegal."""
    if move.letter in now:
        return f"{move.letter} is on the board already"
    cells = covered(board, pieces, move)
    if cells is None:
        return f"{move.letter} does not lie on the board there"
    if any(set(cells) & set(others) for others in now.values()):
        return f"{move.letter} would overlap another piece"
    now[move.letter] = cells
    return ""


def covered(board: Board, pieces: PieceSet, move: Lay) -> tuple[int, ...] | None:
    """Return the cells that a piece would cover, in increasing order, or None if it does not fit on the board there.

    Args:
        board: the region.
        pieces: the set to which the piece belongs.
        move: piece, orientation, and the cell covered by the orientation's first cell in reading order.
    """
    piece = pieces.by_letter.get(move.letter)
    if piece is None or not 0 <= move.orientation < len(piece.orientations) or not 0 <= move.cell < len(board):
        return None
    places = placed_at(piece.orientations[move.orientation], board.cells[move.cell], board.lattice)
    cells = [board.index[place] for place in places if place in board.index]
    return tuple(sorted(cells)) if len(cells) == piece.size else None


def is_solution(board: Board, pieces: PieceSet, rows: Sequence[str], given: Placed) -> bool:
    """Return whether rows of letters cover every cell exactly once, using every piece exactly once.

    Args:
        board: the region.
        pieces: the set that fills it.
        rows: one letter per cell, `x` outside the region.
        given: pieces that must be in the given places.
    """
    marks = {(c, r): mark for r, line in enumerate(rows) for c, mark in enumerate(line) if mark != "x"}
    if marks.keys() != board.index.keys():
        return False
    cells: dict[str, list[int]] = {}
    for place, number in board.index.items():
        cells.setdefault(marks[place], []).append(number)
    return set(cells) == set(pieces.letters) and all(
        shape([board.cells[cell] for cell in cells[letter]], board.lattice) in pieces.by_letter[letter].orientations
        and (letter not in given or tuple(cells[letter]) == given[letter])
        for letter in pieces.letters
    )
