"""Reads and writes positions, goals and moves as text.

Canonical forms: a position with one empty hole, or a goal with one peg, is the name of that hole; other positions and
goals are rows; the goal "one peg anywhere" is `any`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from ...errors import BadMove, BadPosition, as_text, bad_option
from ...geometry.board import Board
from ..cells import read_words
from ..moves import Sweep, words
from .rules import Layout, one_peg

ANY = "any"
#: The goal of getting stuck (no peg can jump), which names no particular position.
STUCK = "stuck"
#: The target of a jump that no line of the board allows.
NOWHERE = -1
_MARKS = "o for pegs, c for empty holes, x for no cell"
_CELL = re.compile(r"\d+|[A-Za-z]\d+")
_SWEEP = re.compile(r"([a-z]\d+|\d+\.)([UDLRQEZC]+)")
#: A sweep as people write it, and what else stands for its hyphens, as word processors make it or others draw it.
_JUMPED, _HYPHEN = re.compile(r"(?:[A-Za-z]?\d+-)+[A-Za-z]?\d+"), re.compile("[\u2010-\u2014\u2212\u2192]|->")
#: A sweep on a drawn graph, which has no directions: the holes that the peg visits.
_VISITED = re.compile(r"\d{1,3}(?:\.\d{1,3})+")


def read_position(board: Board, text: str) -> int:
    """Return the mask of pegs for a text: the name of the one empty hole, or rows of o (peg) and c (empty hole).

    Raises:
        BadPosition: there is no such hole, or the rows do not fit the board.

    >>> from hirameki.geometry.lattice import SQUARE
    >>> line = Board.from_rows(SQUARE, ["oooo"])
    >>> read_position(line, "c1") == read_position(line, "2") == read_position(line, "ooco") == 0b1011
    True
    """
    text = text.strip()
    if _CELL.fullmatch(text):
        return (1 << len(board)) - 1 ^ 1 << board.read_cell(text)
    return board.read_set(text, "position-shape", _MARKS)


def write_position(board: Board, position: int) -> str:
    """Return a position in canonical form; the inverse of `read_position`.

    Args:
        position: mask of pegs.
    """
    empty = (1 << len(board)) - 1 ^ position
    if empty.bit_count() == 1:
        return board.names[empty.bit_length() - 1]
    return board.write_set(position)


def read_goal(board: Board, text: str) -> tuple[int, ...]:
    """Return the masks that a goal's text allows: one peg in a hole, one peg anywhere (`any`), or rows.

    For `stuck` no masks are returned: any position where no peg can jump is a goal.

    Raises:
        BadPosition: there is no such hole, or the rows do not fit the board.
    """
    text = text.strip()
    if text.lower() == ANY:
        return one_peg(len(board))
    if text.lower() == STUCK:
        return ()
    if _CELL.fullmatch(text):
        return (1 << board.read_cell(text),)
    goal = board.read_set(text, "goal-shape", _MARKS)
    if not goal:
        raise BadPosition("goal-empty", text=text[:40])
    return (goal,)


def write_goal(board: Board, goals: tuple[int, ...]) -> str:
    """Return a goal in canonical form; the inverse of `read_goal`.

    Args:
        goals: masks of pegs; none: to get stuck.
    """
    if not goals:
        return STUCK
    if len(goals) > 1:
        return ANY
    if goals[0].bit_count() == 1:
        return board.names[goals[0].bit_length() - 1]
    return board.write_set(goals[0])


def default_goal(board: Board, position: int) -> tuple[int, ...]:
    """Return the goal used when none is given: the complement of a single vacancy, else one peg anywhere.

    Args:
        position: mask of pegs.
    """
    empty = (1 << len(board)) - 1 ^ position
    return (empty,) if empty.bit_count() == 1 else read_goal(board, ANY)


def read_jump(layout: Layout, given: str | Sweep) -> int:
    """Return the index of a jump, given as its two holes, or as a text with a hyphen between them.

    Raises:
        BadOption: the board has no such jump.
    """
    text = given if isinstance(given, str) else "-".join(map(as_text, given))
    origin, dash, target = text.partition("-")
    try:
        cells = layout.board.read_cell(origin.strip()), layout.board.read_cell(target.strip())
    except BadPosition:
        cells = -1, -1
    index = layout.jumps.index.get(cells)
    if not dash or index is None:
        names = layout.board.names
        example = layout.jumps.jumps[0]
        raise bad_option("first", text, f"a jump of this board, from-to, as in {names[example[0]]}-{names[example[2]]}")
    return index


def read_moves(layout: Layout, text: str) -> list[Sweep]:
    """Return sweeps from link notation (`e4LUd2D`, `14.E3.RR`; on graphs `0.2.4-7.5`), legal or not.

    If no jump leads in a direction, its target becomes hole -1 and reading stops; play then reports it as illegal.

    Raises:
        BadMove: the text cannot be read.
    """
    board = layout.board
    if not board.lattice.directions:
        return _read_visited(board, text)
    targets = {(origin, letter): target for (origin, _, target), letter in zip(layout.jumps.jumps, layout.letters)}
    example = "e4LU" if board.lattice.named else "14.E"
    sweeps: list[Sweep] = []
    for at, match in read_words(_SWEEP, text):
        cell = _named(board, match[1].rstrip(".")) if match else None
        if match is None or cell is None:
            raise BadMove(
                "bad-moves", text=text[:40], found=text[at:at + 8],
                expected=f"a hole and directions, as in {example}", at=at,
            )
        sweep = [cell]
        for letter in match[2]:
            sweep.append(targets.get((sweep[-1], letter), NOWHERE))
            if sweep[-1] == NOWHERE:
                return [*sweeps, tuple(sweep)]
        sweeps.append(tuple(sweep))
    return sweeps


def read_jumped(board: Board, text: str) -> list[Sweep] | None:
    """Return sweeps that are written as the holes that a peg visits with hyphens between them; None if one is not.

    Raises:
        BadPosition: there is no such hole.

    >>> from hirameki.geometry.lattice import SQUARE
    >>> line = Board.from_rows(SQUARE, ["ooooo"])
    >>> read_jumped(line, "a1-c1-e1, 3-1"), read_jumped(line, "a1R")
    ([(0, 2, 4), (3, 1)], None)
    """
    written = words(_HYPHEN.sub("-", text))
    if not written or not all(map(_JUMPED.fullmatch, written)):
        return None
    return [tuple(map(board.read_cell, word.split("-"))) for word in written]


def _read_visited(board: Board, text: str) -> list[Sweep]:
    sweeps: list[Sweep] = []
    at = 0
    for word in text.split("-") if text else ():
        holes = tuple(map(int, word.split("."))) if _VISITED.fullmatch(word) else ()
        if not holes or max(holes) >= len(board):
            raise BadMove(
                "bad-moves", text=text[:40], found=text[at:at + 8],
                expected="the holes that a peg visits, joined by dots, and moves joined by -, as in 0.2.4-7.5", at=at,
            )
        sweeps.append(holes)
        at += len(word) + 1
    return sweeps


def write_moves(layout: Layout, sweeps: Iterable[Sweep]) -> str:
    """Return legal sweeps in link notation, those of one peg in a row as one; the inverse of `read_moves`."""
    board, directions = layout.board, dict(zip(layout.jumps.ends, layout.letters))
    words: list[str] = []
    graph = not board.lattice.directions
    for sweep in joined(sweeps):
        name = board.names[sweep[0]]
        ways = "".join(directions[jump] for jump in pairwise(sweep))
        words.append(".".join(map(str, sweep)) if graph else f"{name}{'.' if name.isdigit() else ''}{ways}")
    return ("-" if graph else "").join(words)


def joined(sweeps: Iterable[Sweep]) -> tuple[Sweep, ...]:
    """Return the same jumps as moves: consecutive sweeps of one peg are joined into one.

    >>> joined([(0, 2), (2, 4), (6, 8)])
    ((0, 2, 4), (6, 8))
    """
    found: list[list[int]] = []
    for sweep in sweeps:
        if found and found[-1][-1] == sweep[0]:
            found[-1] += sweep[1:]
        else:
            found.append(list(sweep))
    return tuple(map(tuple, found))


def _named(board: Board, text: str) -> int | None:
    try:
        return board.read_cell(text)
    except BadPosition:
        return None
