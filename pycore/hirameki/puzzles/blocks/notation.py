"""Positions, goals, moves and board codes of sliding blocks as text.

Position: one letter (A to Z) per cell, row by row; adjacent equal letters form one block, `0` is a blank, `x` a wall.
In canonical form every block has its own letter.
Goal: a block and the cell that its first cell must reach, such as `A13`; several are joined by dots. Blocks named by
the goal are distinguished; all other blocks of the same shape are interchangeable.
Moves: cell of the block's first cell, a dot and directions, such as `13.LD`; moves follow each other without separator.
Board code: `klotski.` (blocks move in both axes) or `rush.` (only along their longer side), then rows with `c` for a
blank.
"""

from __future__ import annotations

import re
from string import ascii_uppercase
from typing import TypeAlias

from ...errors import BadMove, BadPosition, UnknownPuzzle, shortened
from ...geometry.board import CELL_LIMIT, reached, read_rows, write_rows
from ...geometry.lattice import SQUARE
from ..cells import read_words
from ..moves import BlockMove
from .rules import BLANK, WALL, BlockBoard

#: Rule of a board code -> whether blocks move only along their longer side.
RULES = {"klotski": False, "rush": True}
#: The target cell of a path that leaves the board; no block can go there.
NOWHERE = -1
#: Letter and target of the first cell of every block that a goal names, in the order of the letters.
Goal: TypeAlias = tuple[tuple[str, int], ...]
_GOAL = re.compile(r"([A-Za-z])([0-9]+|[A-Za-z][0-9]+)")
_MOVE = re.compile(r"(\d{1,3}|[a-z]\d{1,2})\.([UDLR]+)")


def read_position(board: BlockBoard, text: str, hero: tuple[str, tuple[int, ...]] | None = None) -> str:
    """Return a position in canonical form.

    If several blocks share a letter, the first one keeps it and the others get free letters. `o`, `c` and `.` also
    mean blanks; white space, `-` and `/` between rows are skipped.

    Args:
        board: the board; the text must have the same walls.
        hero: letter and shape (`BlockBoard.shape`) of a block that must be there and keeps its letter.

    Raises:
        BadPosition: wrong number of cells, unknown symbol, other walls, too many blocks, or no such hero.
    """
    cells = len(board.steps)
    marks = [BLANK if mark in "o.c" else mark for mark in re.sub(r"[\s/-]", "", text)]
    for mark in marks:
        if mark not in ascii_uppercase + BLANK + WALL:
            raise BadPosition("blocks-symbol", text=shortened(text), found=mark)
    if len(marks) != cells:
        raise BadPosition("blocks-length", text=shortened(text), found=len(marks), cells=cells)
    for cell, mark in enumerate(marks):
        if (mark == WALL) != (cell in board.walls):
            raise BadPosition("blocks-walls", text=shortened(text), cell=cell)
    blocks = _components(board, marks)
    if len(blocks) > len(ascii_uppercase):
        raise BadPosition("blocks-too-many", limit=len(ascii_uppercase), found=len(blocks))
    if hero is not None:
        shaped = [block for block in blocks if board.shape(block) == hero[1]]
        if not any(marks[block[0]] == hero[0] for block in shaped):
            raise BadPosition("blocks-hero", text=shortened(text), hero=hero[0])
        # Sort the blocks with the hero's letter and shape first, so that one of them keeps the letter.
        blocks.sort(key=lambda block: not (block in shaped and marks[block[0]] == hero[0]))
    taken = set(marks)
    used: set[str] = set()
    for block in blocks:
        letter = marks[block[0]]
        if letter in used:
            letter = next(free for free in ascii_uppercase if free not in taken)
            taken.add(letter)
        used.add(letter)
        for cell in block:
            marks[cell] = letter
    return "".join(marks)


def _components(board: BlockBoard, marks: list[str]) -> list[tuple[int, ...]]:
    """Return the cells of every block, in the reading order of their first cells."""
    def alike(cell: int) -> list[int]:
        return [neighbour for neighbour in board.steps[cell].values() if marks[neighbour] == marks[cell]]

    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for first, mark in enumerate(marks):
        if mark not in (BLANK, WALL) and first not in seen:
            block = reached([first], alike)
            seen.update(block)
            found.append(tuple(sorted(block)))
    return found


def read_goal(board: BlockBoard, position: str, text: str) -> Goal:
    """Return a goal as (letter, target of the first cell) pairs, in the order of the letters.

    Args:
        position: canonical text; a goal can name only its blocks.

    Raises:
        BadPosition: it cannot be read, names a missing block or one twice, or a block does not fit at its target.
    """
    wanted: dict[str, int] = {}
    for item in text.split("."):
        match = _GOAL.fullmatch(item)
        if match is None or match[1].upper() in wanted:
            raise BadPosition("blocks-goal", text=shortened(text))
        wanted[match[1].upper()] = board.cells.read_cell(match[2])
    blocks = board.blocks(position)
    covered: set[int] = set()
    goal = tuple(sorted(wanted.items()))
    for letter, first in goal:
        if letter not in blocks:
            raise BadPosition("blocks-no-block", letter=letter, expected=", ".join(blocks))
        cells = moved_cells(board, blocks[letter], first)
        if cells is None or covered & set(cells):
            raise BadPosition("blocks-goal-fit", letter=letter, cell=board.cells.names[first])
        covered |= set(cells)
    return goal


def write_goal(goal: Goal) -> str:
    """Return a goal's text.

    >>> write_goal((("A", 13),))
    'A13'
    """
    return ".".join(f"{letter}{cell}" for letter, cell in goal)


def moved_cells(board: BlockBoard, cells: tuple[int, ...], first: int) -> tuple[int, ...] | None:
    """Return a block's cells after moving its first cell to another cell, or None if it does not fit there.

    Args:
        cells: the block's cells in reading order.
        first: the cell to which its first cell is moved.
    """
    places, index = board.cells.cells, board.cells.index
    columns, rows = (there - here for there, here in zip(places[first], places[cells[0]]))
    moved = tuple(index.get((column + columns, row + rows), -1) for column, row in (places[cell] for cell in cells))
    return None if -1 in moved or board.walls.intersection(moved) else moved


def read_moves(board: BlockBoard, text: str) -> list[BlockMove]:
    """Return moves, legal or not, as (cell of the block's first cell, target of that cell).

    Raises:
        BadMove: the text cannot be read.

    >>> read_moves(BlockBoard(4, 5, frozenset(), False), "17.Lb4.RU")
    [(17, 16), (13, 10)]
    """
    moves: list[BlockMove] = []
    for at, match in read_words(_MOVE, text):
        if match is None:
            raise BadMove("blocks-moves", text=shortened(text), found=text[at:at + 8], at=at)
        try:
            cell = board.cells.read_cell(match[1])
        except BadPosition as error:
            raise BadMove(error.code, **error.params, at=at) from error
        column, row = cell % board.width, cell // board.width
        for letter in match[2]:
            columns, rows = SQUARE.directions[letter]
            column, row = column + columns, row + rows
        inside = 0 <= column < board.width and 0 <= row < board.height
        moves.append((cell, row * board.width + column if inside else NOWHERE))
    return moves


def read_code(code: str) -> tuple[BlockBoard, str]:
    """Return the board and the position of a custom board code, which begins with one of `RULES`.

    Raises:
        UnknownPuzzle: no cells, or too many.
        BadPosition: the rows cannot be read.

    >>> board, position = read_code("rush.AAccB-ccccB")
    >>> board.width, board.height, board.lengthwise, position
    (5, 2, True, 'AA00B0000B')
    """
    rule, _, text = code.partition(".")
    # Walls at the end of rows are optional, so last columns that consist only of walls are dropped.
    rows = [row.rstrip(WALL) for row in read_rows(text)]
    width = max(len(row) for row in rows)
    if width * len(rows) > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=width * len(rows))
    marks = "".join(row.ljust(width, WALL) for row in rows).replace("c", BLANK)
    if not marks.replace(WALL, ""):
        raise UnknownPuzzle("board-empty", least=1)
    walls = frozenset(cell for cell, mark in enumerate(marks) if mark == WALL)
    board = BlockBoard(width, len(rows), walls, RULES[rule])
    return board, read_position(board, marks)


def write_code(board: BlockBoard, position: str) -> str:
    """Return the code of a board with its blocks.

    Args:
        position: canonical text.

    >>> write_code(BlockBoard(4, 2, frozenset({3}), False), "AA0x0000")
    'klotski.AAc-4c'
    """
    rule = next(name for name, lengthwise in RULES.items() if lengthwise == board.lengthwise)
    marks = position.replace(BLANK, "c")
    rows = [marks[begin:begin + board.width] for begin in range(0, len(marks), board.width)]
    return f"{rule}.{write_rows(rows)}"
