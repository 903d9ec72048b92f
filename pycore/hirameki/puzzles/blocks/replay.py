"""Replay and measure moves by the plain rules; every solution is checked here before it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...errors import BadMove
from ..answers import Move
from ..plan import Playback
from .rules import BlockBoard


class Lengths(NamedTuple):
    """The length of a list of moves in each metric."""

    moves: int
    slides: int
    steps: int


def play(board: BlockBoard, position: str, moves: Sequence[Move]) -> Playback:
    """Replay moves up to the first illegal one.

    Args:
        position: canonical text of the position before the moves.
        moves: (cell of the block's first cell, target of that cell) pairs; the path is free.
    """
    positions, played = [position], list[Move]()
    for number, move in enumerate(moves, 1):
        reason = board.refusal(position, move)
        if reason is not None:
            shown = str(list(move) if isinstance(move, tuple) else move)[:20]
            refused = BadMove("illegal-move", number=number, move=shown, reason=reason)
            return Playback(tuple(positions), tuple(played), refused)
        assert isinstance(move, tuple | list)  # a move that is not refused is a pair of cells
        cell, target = move
        position = board.put(position, position[cell], target)
        positions.append(position)
        played.append((cell, target))
    return Playback(tuple(positions), tuple(played))


def _paths(board: BlockBoard, position: str, moves: Sequence[Move]) -> Iterator[tuple[int, int, str]]:
    """Yield the two cells of every move and its path as direction letters, with fewest steps, then fewest turns.

    Raises:
        BadMove: a move is illegal.
    """
    playback = play(board, position, moves)
    if playback.refused is not None:
        raise playback.refused
    for move, before in zip(playback.moves, playback.positions):
        assert isinstance(move, tuple)  # every move of a block is a pair
        cell, target = move
        yield cell, target, board.reach(before, before[cell])[target]


def last_step(board: BlockBoard, played: Playback) -> tuple[int, str] | None:
    """Return the cell of the block that moved last and the direction of its last step; None: no move was played.

    Args:
        played: the moves as replayed.

    >>> board = BlockBoard(3, 3, frozenset(), False)
    >>> last_step(board, play(board, "A00000000", [(0, 8)]))
    (8, 'R')
    """
    if not played.moves:
        return None
    before, move = played.positions[-2], played.moves[-1]
    assert isinstance(move, tuple)  # every move of a block is a pair
    return move[1], board.reach(before, before[move[0]])[move[1]][-1]


def lengths(board: BlockBoard, position: str, moves: Sequence[Move]) -> Lengths:
    """Return the length of a list of legal moves in moves, slides and steps.

    Consecutive moves of a block count as one move, and as one slide as long as they keep their direction.

    Args:
        position: canonical text of the position before the moves.
        moves: legal moves.

    Raises:
        BadMove: a move is illegal.

    >>> lengths(BlockBoard(3, 3, frozenset(), False), "A00000000", [(0, 1), (1, 2), (2, 8)])
    Lengths(moves=1, slides=2, steps=4)
    """
    count = slides = steps = 0
    last_cell, last_direction = -1, ""
    for cell, target, path in _paths(board, position, moves):
        if cell != last_cell:
            count, last_direction = count + 1, ""
        for direction in path:
            slides += direction != last_direction
            last_direction = direction
        steps += len(path)
        last_cell = target
    return Lengths(count, slides, steps)


def write_moves(board: BlockBoard, position: str, moves: Sequence[Move]) -> str:
    """Return legal moves in link notation (see `notation`).

    Args:
        position: canonical text of the position before the moves.
        moves: legal moves.

    Raises:
        BadMove: a move is illegal.

    >>> write_moves(BlockBoard(3, 3, frozenset(), False), "A00000000", [(0, 8)])
    '0.DDRR'
    """
    return "".join(f"{cell}.{path}" for cell, _, path in _paths(board, position, moves))
