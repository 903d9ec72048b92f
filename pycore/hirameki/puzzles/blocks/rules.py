"""The plain rules of sliding blocks, and moves replayed and measured by them, independent of every solver.

A position is a text with one letter per cell, row by row; `0` is a blank and `x` a wall. Every block has its own letter
(`notation.read_position` makes sure of that).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import groupby

from ...geometry.board import Board
from ...geometry.lattice import SQUARE
from ..moves import BlockMove, Move, Playback, replay

BLANK, WALL = "0", "x"
#: Directions in which a block may move, by its axis.
AXES = {"both": "UDLR", "h": "LR", "v": "UD"}


@dataclass(frozen=True)
class BlockBoard:
    """A board of sliding blocks without its blocks.

    Attributes:
        width, height: in cells.
        walls: cells that no block may cover.
        lengthwise: whether blocks move only along their longer side (Rush Hour).

    >>> board = BlockBoard(3, 2, frozenset(), lengthwise=False)
    >>> board.blocks("AAB00C")
    {'A': (0, 1), 'B': (2,), 'C': (5,)}
    >>> board.reach("AAB00C", "A")
    {3: 'D'}
    """

    width: int
    height: int
    walls: frozenset[int]
    lengthwise: bool

    @cached_property
    def cells(self) -> Board:
        """All cells, including walls, as a board of the square lattice."""
        return Board.from_rows(SQUARE, ["o" * self.width] * self.height)

    @cached_property
    def steps(self) -> tuple[dict[str, int], ...]:
        """The neighbours of every cell by direction, without walls."""
        found: tuple[dict[str, int], ...] = tuple({} for _ in range(self.width * self.height))
        for cell, letter, target in self.cells.steps:
            if self.walls.isdisjoint((cell, target)):
                found[cell][letter] = target
        return found

    def blocks(self, position: str) -> dict[str, tuple[int, ...]]:
        """Return the cells of every block by letter, in the reading order of the first cells."""
        found: dict[str, list[int]] = {}
        for cell, letter in enumerate(position):
            if letter not in (BLANK, WALL):
                found.setdefault(letter, []).append(cell)
        return {letter: tuple(cells) for letter, cells in found.items()}

    def shape(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """Return what blocks of one shape have in common: how far the cells are from the first one.

        Rows count as twice as wide, so that the end of one is not beside the beginning of the next.

        >>> narrow = BlockBoard(2, 3, frozenset(), lengthwise=False)
        >>> narrow.shape((0, 1, 2)), narrow.shape((1, 2, 3)), narrow.shape((2, 3, 4))
        ((0, 1, 4), (0, 3, 4), (0, 1, 4))
        """
        first = cells[0]
        return tuple([cell - first + (cell // self.width - first // self.width) * self.width for cell in cells])

    def axis(self, cells: tuple[int, ...]) -> str:
        """Return the axis along which a block may move: "h", "v" or "both"."""
        columns = {cell % self.width for cell in cells}
        rows = {cell // self.width for cell in cells}
        across, down = max(columns) - min(columns), max(rows) - min(rows)
        if not self.lengthwise or across == down:
            return "both"
        return "h" if across > down else "v"

    def step(self, cells: tuple[int, ...], direction: str) -> tuple[int, ...] | None:
        """Return the cells of a block after one step, or None if it would leave the board or cover a wall.

        Args:
            cells: the block's cells.
            direction: a letter of the square lattice.
        """
        moved = tuple(self.steps[cell].get(direction, -1) for cell in cells)
        return None if -1 in moved else moved

    def reach(self, position: str, letter: str) -> dict[int, str]:
        """Return where a block can go in one move: target of its first cell -> path.

        The path has the fewest steps, then the fewest turns, and then comes first in alphabetical order.

        Args:
            position: canonical text.
            letter: the block's letter.
        """
        cells = tuple(cell for cell, mark in enumerate(position) if mark == letter)
        free = {cell for cell, mark in enumerate(position) if mark in (BLANK, letter)}
        directions = AXES[self.axis(cells)]
        paths: dict[int, str] = {}
        seen: set[tuple[int, str]] = set()
        heap: list[tuple[int, int, str, tuple[int, ...]]] = [(0, 0, "", cells)]
        while heap:
            length, turns, path, here = heappop(heap)
            if (here[0], path[-1:]) in seen:
                continue
            seen.add((here[0], path[-1:]))
            paths.setdefault(here[0], path)
            for direction in directions:
                there = self.step(here, direction)
                if there is not None and free.issuperset(there):
                    heappush(heap, (length + 1, turns + (path[-1:] != direction), path + direction, there))
        del paths[cells[0]]
        return paths

    def put(self, position: str, letter: str, first: int) -> str:
        """Return the position after moving a block, without checking the move.

        Args:
            position: canonical text.
            letter: the block's letter.
            first: the target of its first cell.
        """
        cells = [cell for cell, mark in enumerate(position) if mark == letter]
        marks = [BLANK if mark == letter else mark for mark in position]
        for cell in cells:
            marks[cell + first - cells[0]] = letter
        return "".join(marks)

    def refusal(self, position: str, move: object) -> str | None:
        """Return why a move is illegal, or None if it is legal.

        Args:
            position: canonical text.
            move: cell of the block's first cell and the target of that cell; anything else is refused.
        """
        if not (isinstance(move, (list, tuple)) and len(move) == 2 and all(type(cell) is int for cell in move)):
            return "a move is the cell of a block's first cell and the cell it goes to"
        cell, target = move
        if not 0 <= cell < len(position) or position[cell] in (BLANK, WALL):
            return "there is no block"
        if position.index(position[cell]) != cell:
            return "a block is named by its first cell in reading order"
        if target not in self.reach(position, position[cell]):
            return "the block has no free way there"
        return None


def play(board: BlockBoard, position: str, moves: Sequence[Move]) -> Playback:
    """Replay moves up to the first illegal one.

    Args:
        position: canonical text of the position before the moves.
        moves: (cell of the block's first cell, target of that cell) pairs; the path is free.
    """
    def after(before: str, move: BlockMove) -> str:
        cell, target = move
        return board.put(before, before[cell], target)

    def called(move: Move) -> str:
        return str(list(move) if isinstance(move, tuple) else move)

    return replay(position, moves, board.refusal, after, called).written(position, str)


def _paths(board: BlockBoard, position: str, moves: Sequence[Move]) -> Iterator[tuple[int, int, str]]:
    """Yield the two cells of every legal move and its path in letters: the fewest steps, then turns."""
    for move in moves:
        assert isinstance(move, tuple)  # every move of a block is a pair
        cell, target = move
        letter = position[cell]
        yield cell, target, board.reach(position, letter)[target]
        position = board.put(position, letter, target)


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


def lengths(board: BlockBoard, position: str, moves: Sequence[Move]) -> dict[str, int]:
    """Return the length of a list of legal moves in moves, slides and steps.

    Consecutive moves of a block count as one move, and as one slide as long as they keep their direction.

    Args:
        position: canonical text of the position before the moves.
        moves: legal moves.

    >>> lengths(BlockBoard(3, 3, frozenset(), False), "A00000000", [(0, 1), (1, 2), (2, 8)])
    {'moves': 1, 'slides': 2, 'steps': 4}
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
    return {"moves": count, "slides": slides, "steps": steps}


def split(board: BlockBoard, position: str, moves: Sequence[Move], metric: str) -> list[BlockMove]:
    """Return legal moves split into slides or single steps.

    Args:
        position: canonical text of the position before the moves.
        moves: legal moves.
        metric: "slides" or "steps".

    >>> split(BlockBoard(3, 3, frozenset(), False), "A00000000", [(0, 8)], "slides")
    [(0, 6), (6, 8)]
    """
    found: list[BlockMove] = []
    for cell, _, path in _paths(board, position, moves):
        for straight in path if metric == "steps" else ["".join(run) for _, run in groupby(path)]:
            target = cell
            for direction in straight:
                target = board.steps[target][direction]
            found.append((cell, target))
            cell = target
    return found


def write_moves(board: BlockBoard, position: str, moves: Sequence[Move]) -> str:
    """Return legal moves in link notation (see `notation`).

    Args:
        position: canonical text of the position before the moves.
        moves: legal moves.

    >>> write_moves(BlockBoard(3, 3, frozenset(), False), "A00000000", [(0, 8)])
    '0.DDRR'
    """
    return "".join(f"{cell}.{path}" for cell, _, path in _paths(board, position, moves))
