"""`sheet`: all positions of a solution, or all that are one jump away, numbered, side by side."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence

from .. import svg, text
from ..errors import BadOption
from ..puzzles.puzzle import Answer, Puzzle, Question
from .asking import asked
from .telling import certificate, exit_code, json_line, run

#: Seconds in which a solution is looked for; on large boards the proof that it is a shortest one might never end.
_PATIENCE = 10
_COLUMNS = {"peg": 4, "slide": 8, "pack": 4}


def sheet(options: argparse.Namespace) -> int:
    """Print the positions of the moves given, or of the puzzle's own solution."""
    found = asked(options)
    if found.refused is not None:
        raise found.refused
    puzzle, moves = found.puzzle, list(found.moves)
    start = puzzle.read_position(found.position)
    if options.next:
        here = puzzle.play(start, moves).positions[-1]
        ahead = puzzle.one_jump_away(here)
        if ahead is None:
            raise BadOption("bad-option", option="--next", value=puzzle.id, expected="a puzzle of the peg family")
        return _draw(options, puzzle, (here, *ahead))
    if not moves:
        answer = run(puzzle.solve(Question(position=start, goal=found.goal, seconds=_PATIENCE)))
        if "solution" not in answer:
            json_line(answer) if options.json else print(*_none(answer), sep="\n")
            return exit_code(answer)
        if answer["outcome"] == "limit":
            proved = f"; no fewer than {answer['bound']} are needed" if "bound" in answer else ""
            print(f"The best solution found in {_PATIENCE} seconds{proved}.", file=sys.stderr)
        if puzzle.family == "pack":
            start = puzzle.read_position("-".join(answer["solution"]))
        else:
            moves = answer["solution"]
    return _draw(options, puzzle, puzzle.play(start, puzzle.single_steps(moves)).positions)


def _none(answer: Answer) -> list[str]:
    if answer["outcome"] == "limit":
        return [f"limit reached: no solution found in {_PATIENCE} seconds"]
    return ["no solution (proved)", *certificate(answer["certificate"])]


def _draw(options: argparse.Namespace, puzzle: Puzzle, positions: Sequence[str]) -> int:
    drawings = [puzzle.drawing(position) for position in positions]
    captions = [str(number) for number in range(len(drawings))]
    columns = _COLUMNS[puzzle.family]
    if options.format == "svg":
        drawn = svg.sheet(drawings, columns, captions)
    else:
        width = shutil.get_terminal_size((100, 24)).columns
        columns = max(1, min(columns, width // (3 + max(len(line) for line in text.draw(drawings[0])))))
        drawn = "\n".join(text.sheet(drawings, columns, captions)) + "\n"
    if options.json:
        json_line({"puzzle": puzzle.id, "positions": list(positions), "drawing": drawn})
    else:
        print(drawn, end="")
    return 0
