"""`solve` and `count`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import Any

from .. import text
from ..puzzles.puzzle import Puzzle, Question
from .asking import question
from .telling import certificate, counted, exit_code, json_line, run


def solve(options: argparse.Namespace) -> int:
    """Print a proven shortest solution, any one, or all of them as they are found."""
    puzzle, asked = question(options)
    if options.json:
        answer = run(puzzle.solve(asked))
        json_line(answer)
        return exit_code(answer)
    answer = run(puzzle.solve(asked), _Lister(puzzle, asked) if asked.all else None)
    _tell(puzzle, answer, listed=asked.all)
    return exit_code(answer)


def count(options: argparse.Namespace) -> int:
    """Print the numbers of `solve --all` without listing."""
    puzzle, asked = question(options)
    answer = run(puzzle.solve(replace(asked, all=True, listed=0)))
    answer.pop("solution", None)  # numbers only
    if options.json:
        json_line(answer)
    else:
        _tell(puzzle, answer, listed=True)
    return exit_code(answer)


class _Lister:
    """Prints streamed solutions, numbered; packings as drawings, redrawn in place on a terminal."""

    def __init__(self, puzzle: Puzzle, asked: Question) -> None:
        self._puzzle = puzzle
        self._start = puzzle.read_position(asked.position)
        self._number = 0

    def __call__(self, solution: list[Any]) -> None:
        self._number += 1
        print(f"{self._number}: {_solution(self._puzzle, self._start, solution)}")
        if self._puzzle.family == "pack" and sys.stdout.isatty():
            drawn = text.draw(self._puzzle.drawing(self._puzzle.read_position("-".join(solution))))
            # Draw, then move the cursor back up, so that the next solution is drawn in the same place.
            print(*drawn, sep="\n", end=f"\x1b[{len(drawn)}F", flush=True)


def _tell(puzzle: Puzzle, answer: dict[str, Any], listed: bool) -> None:
    lines = [f"{puzzle.title} ({answer['puzzle']}): {answer['position']} to {answer['goal']}"]
    lengths = ", ".join(counted(answer[name], name) for name in puzzle.metrics if name in answer)
    if answer["outcome"] == "unsolvable":
        lines.append("no solution (proved)")
        lines += certificate(answer["certificate"])
    elif answer["outcome"] == "limit":
        best = f"best so far {lengths}" if lengths else "no solution found"
        lines.append(f"limit reached: {best}" + (f", bound {answer['bound']}" if "bound" in answer else ""))
    elif lengths:
        lines.append(f"{'shortest' if answer.get('optimal') else 'a solution'}: {lengths}")
    if "solutions_all" in answer:
        whole = "" if answer.get("exact", True) else "at least "
        line = f"solutions: {whole}{answer['solutions_all']:,}"
        if answer.get("solutions_modulo_symmetry") is not None:
            line += f" ({answer['solutions_modulo_symmetry']:,} modulo symmetry)"
        lines.append(line)
    if "solution" in answer and not listed:
        if puzzle.family == "pack":
            lines += text.draw(puzzle.drawing(puzzle.read_position("-".join(answer["solution"]))))
        else:
            lines.append(_solution(puzzle, answer["position"], answer["solution"]))
    if "expanded" in answer:
        lines.append(f"{counted(answer['expanded'], 'positions')} in {answer['seconds']:.3f} s")
    print("\n".join(lines))


def _solution(puzzle: Puzzle, position: str, solution: list[Any]) -> str:
    """Return a solution in one line: sweeps or cells as in contract.md, section 4, and the moves of a link."""
    if puzzle.family == "pack":
        return "-".join(solution)
    moves = " ".join(str(move).replace(" ", "") for move in solution)
    return f"{moves}   {puzzle.write_moves(position, solution)}"
