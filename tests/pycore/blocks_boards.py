"""Small random boards of sliding blocks, and the puzzles opened from them."""

from __future__ import annotations

from typing import Any

from hirameki import Puzzle
from hypothesis import strategies as st

from tests.pycore.opened import Opened

#: A random board: its rows (0 = blank), and whether blocks move only along their longer side.
Drawn = tuple[str, bool]

METRICS = ("moves", "slides", "steps")
SHAPES = (
    ((0, 0),), ((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 0), (0, 1), (1, 0), (1, 1)), ((0, 0), (0, 1), (0, 2)),
    ((0, 0), (1, 0), (1, 1)), ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
)


@st.composite
def boards(draw: st.DrawFn) -> Drawn:
    """Return a board with at most eight randomly placed blocks, one of them the hero."""
    width, height = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    marks = [["0"] * width for _ in range(height)]
    if draw(st.booleans()):
        marks[draw(st.integers(0, height - 1))][draw(st.integers(0, width - 1))] = "x"
    letters = iter("ABCDEFGH")
    letter = next(letters)
    for _ in range(draw(st.integers(1, 14))):
        shape = draw(st.sampled_from(SHAPES))
        row, column = draw(st.integers(0, height - 1)), draw(st.integers(0, width - 1))
        cells = [(row + r, column + c) for r, c in shape]
        if all(r < height and c < width and marks[r][c] == "0" for r, c in cells):
            for r, c in cells:
                marks[r][c] = letter
            letter = next(letters, "")
            if not letter:
                break
    if not any("A" in line for line in marks):
        marks[0] = ["A"] * width
    return "-".join("".join(line) for line in marks), draw(st.booleans())


def opened(board: Drawn) -> Any:
    """Return the puzzle of a random board."""
    rows, lengthwise = board
    return Opened(f"slide/{'rush' if lengthwise else 'klotski'}.{rows.replace('0', 'c')}")


def legal(puzzle: Puzzle, position: str, metric: str) -> list[tuple[int, int]]:
    """Return the sorted legal moves of a metric by the plain rules: by any path, straight, or by one cell."""
    found, board = [], puzzle.board  # type: ignore[attr-defined]
    for letter, cells in board.blocks(position).items():
        for target, path in board.reach(position, letter).items():
            if metric == "moves" or len(path) == 1 or (metric == "slides" and len(set(path)) == 1):
                found.append((cells[0], target))
    return sorted(found)
