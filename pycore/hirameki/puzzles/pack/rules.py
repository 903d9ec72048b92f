"""The rules, in plain words and nothing else: what may be placed, what may be lifted, what is a solution.

Nothing here uses a solver's tables: solutions are checked with it before anybody sees them.
"""

from __future__ import annotations

from typing import Any

from ...errors import BadMove
from ...geometry.board import Board
from ..puzzle import Playback
from .notation import write_position
from .pieces import PieceSet, shape


def play(board: Board, pieces: PieceSet, placed: dict[str, tuple[int, ...]], moves: list[Any]) -> Playback:
    """Replay placements and liftings up to the first illegal one; see `PackPuzzle.play` for their form."""
    now = dict(placed)
    positions, played = [write_position(board, now)], list[Any]()
    for number, move in enumerate(moves, 1):
        letter = move["letter"]
        reason = ""
        if move["type"] == "lift":
            if letter not in now:
                reason = f"{letter} is not on the board"
            else:
                del now[letter]
        else:
            cells = covered(board, pieces, letter, move["orientation"], move["cell"])
            if letter in now:
                reason = f"{letter} is on the board already"
            elif cells is None:
                reason = f"{letter} does not lie on the board there"
            elif any(set(cells) & set(others) for others in now.values()):
                reason = f"{letter} would overlap another piece"
            else:
                now[letter] = cells
        if reason:
            refused = BadMove("illegal-move", number=number, move=f"{move['type']} {letter}", reason=reason)
            return Playback(tuple(positions), tuple(played), refused)
        played.append(move)
        positions.append(write_position(board, now))
    return Playback(tuple(positions), tuple(played))


def covered(board: Board, pieces: PieceSet, letter: str, orientation: int, cell: int) -> tuple[int, ...] | None:
    """Return the cells that a piece covers, in increasing order, or None where it does not lie on the board.

    Args:
        orientation: index in the piece's orientations.
        cell: number of the cell that the orientation's first cell in reading order covers.
    """
    piece = pieces.by_letter.get(letter)
    if piece is None or not 0 <= orientation < len(piece.orientations) or not 0 <= cell < len(board):
        return None
    column, row = board.cells[cell]
    cells = [board.index.get((column + right, row + down)) for right, down in piece.orientations[orientation]]
    return tuple(sorted(number for number in cells if number is not None)) if None not in cells else None


def is_solution(board: Board, pieces: PieceSet, rows: list[str], given: dict[str, tuple[int, ...]]) -> bool:
    """Say whether rows of letters cover every cell with every piece once, the given ones where they are given."""
    cells: dict[str, list[int]] = {}
    for (column, row), number in board.index.items():
        if row >= len(rows) or column >= len(rows[row]):
            return False
        cells.setdefault(rows[row][column], []).append(number)
    if set(cells) != set(pieces.letters):
        return False
    if any(mark != "x" and (c, r) not in board.index for r, line in enumerate(rows) for c, mark in enumerate(line)):
        return False
    return all(
        shape(board.cells[cell] for cell in cells[letter]) in pieces.by_letter[letter].orientations
        and (letter not in given or tuple(sorted(cells[letter])) == given[letter])
        for letter in pieces.letters
    )
