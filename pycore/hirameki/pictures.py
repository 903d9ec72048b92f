"""Pictures for notebooks: a solution is a strip of positions, a map its rings, everything else one position."""

from __future__ import annotations

from .drawing import chart, svg
from .puzzles.answers import Heading, MapAnswer, SolveAnswer
from .puzzles.every.map import rings
from .puzzles.puzzle import Puzzle
from .puzzles.registry import open_puzzle

#: Positions of a strip, at most; of a longer solution evenly many are shown, the first and the last among them.
_MOST = 120


def of_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle's start as SVG."""
    return svg.draw(puzzle.drawing(puzzle.read_position(None)))


def of_answer(answer: Heading) -> str:
    """Return an answer as SVG.

    >>> from hirameki import solve
    >>> of_answer(solve("slide/eight", position="123456708")).count("<g transform=")
    4
    """
    if isinstance(answer, MapAnswer) and answer.outcome == "mapped":
        return chart.svg(rings(answer))
    puzzle = open_puzzle(answer.puzzle)
    if not isinstance(answer, SolveAnswer) or answer.solution is None:
        return svg.draw(puzzle.drawing(answer.position))
    packed = puzzle.packed(answer.solution)
    if packed is not None:
        return svg.draw(puzzle.drawing(packed))
    positions = puzzle.play(answer.position, puzzle.single_steps(answer.solution)).positions
    step = -(-len(positions) // _MOST)
    shown = [number for number in range(len(positions)) if number % step == 0 or number == len(positions) - 1]
    drawings = [puzzle.drawing(positions[number]) for number in shown]
    return svg.sheet(drawings, puzzle.sheet_columns, [str(number) for number in shown])
