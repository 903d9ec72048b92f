"""Moves replayed and measured by the plain rules; the checker of every solution before anybody sees it."""

from __future__ import annotations

from ...errors import BadMove, PuzzleError
from ..puzzle import Move, Playback
from .rules import BlockBoard


def play(board: BlockBoard, position: str, moves: list[Move]) -> Playback:
    """Replay moves up to the first illegal one.

    Args:
        position: canonical text.
        moves: [cell of the block's first cell, cell it goes to] each, by any path.
    """
    positions = [position]
    played: list[Move] = []
    refused: PuzzleError | None = None
    for number, move in enumerate(moves, 1):
        reason = board.refusal(position, move)
        if reason is not None:
            refused = BadMove("illegal-move", number=number, move=str(move)[:20], reason=reason)
            break
        position = board.put(position, position[move[0]], move[1])
        positions.append(position)
        played.append(list(move))
    return Playback(tuple(positions), tuple(played), refused)


def paths(board: BlockBoard, position: str, moves: list[Move]) -> list[str]:
    """Return the path of every move as direction letters: fewest steps, then fewest turns.

    Raises:
        BadMove: a move is illegal.
    """
    found = []
    for number, move in enumerate(moves, 1):
        reason = board.refusal(position, move)
        if reason is not None:
            raise BadMove("illegal-move", number=number, move=str(move)[:20], reason=reason)
        found.append(board.reach(position, position[move[0]])[move[1]])
        position = board.put(position, position[move[0]], move[1])
    return found


def lengths(board: BlockBoard, position: str, moves: list[Move]) -> dict[str, int]:
    """Return the length of a legal move list in moves, slides and steps.

    Consecutive moves of one block are one move, and one slide while they go straight on.

    >>> lengths(BlockBoard(3, 3, frozenset(), False), "A00000000", [[0, 1], [1, 2], [2, 8]])
    {'moves': 1, 'slides': 2, 'steps': 4}
    """
    count = slides = steps = 0
    last_cell, last_direction = -1, ""
    for (cell, target), path in zip(moves, paths(board, position, moves)):
        if cell != last_cell:
            count, last_direction = count + 1, ""
        for direction in path:
            slides += direction != last_direction
            last_direction = direction
        steps += len(path)
        last_cell = target
    return {"moves": count, "slides": slides, "steps": steps}


def write_moves(board: BlockBoard, position: str, moves: list[Move]) -> str:
    """Return legal moves in link notation (see `notation`).

    Raises:
        BadMove: a move is illegal.

    >>> write_moves(BlockBoard(3, 3, frozenset(), False), "A00000000", [[0, 8]])
    '0.DDRR'
    """
    return "".join(f"{move[0]}.{path}" for move, path in zip(moves, paths(board, position, moves)))
