"""`solve`, `count` and `methods`."""

from __future__ import annotations

import itertools
import os
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..puzzles.answers import Heading, SolveAnswer
from ..puzzles.game import Game
from ..puzzles.moves import Solution
from ..puzzles.question import Plan, Question
from ..puzzles.running import missed, plan
from ..puzzles.writing import as_object, columns, effort, outcome_lines, plain, solutions
from . import tell
from .arguments import Options, question, with_json, with_limits, with_problem
from .output import Colour, Stopped, painted, print_answer, reason, run

if TYPE_CHECKING:
    from ..puzzles.studies import MethodsAnswer

#: The colour of a line that tells an outcome.
_COLOURS: dict[str, Colour] = {"solved": "green", "limit": "yellow", "unsolvable": "red"}


def solve(options: Namespace) -> int:
    """Print a proven shortest solution, any solution, or all of them as they are found."""
    game, asked = question(options)
    planned: Plan[SolveAnswer] = plan(game, "solve", asked)
    lister = _Lister(game, planned.heading.position) if asked.every and not options.json else None
    answer = _run(options, game, asked, planned, lister)
    _hint(answer, planned)
    return print_answer(options, answer, lambda: _answer_lines(game, answer, listed=asked.every))


def _hint(answer: SolveAnswer, planned: Plan[SolveAnswer]) -> None:
    """Tell on stderr of the big tables, if a limit was reached without them."""
    told = missed(planned) if answer.outcome == "limit" else ""
    if told:
        tell(told)


def _run(
    options: Namespace, game: Game, asked: Question, planned: Plan[SolveAnswer],
    lister: _Lister | None = None,
) -> SolveAnswer:
    """Run a plan to its end, and return its answer; if Ctrl-C comes before, print what is known.

    Args:
        lister: prints every streamed solution.

    Raises:
        Stopped: Ctrl-C came before the end.
    """
    try:
        try:
            return run(planned.job, lister)
        finally:
            if lister is not None:
                lister.end()
    except Stopped as stopped:
        known = _known(game, planned.heading, asked.every, stopped)
        with suppress(OSError):  # in a pipe Ctrl-C ends the reader, too
            print_answer(options, known, lambda: _known_lines(game, known))
        raise


def _known(game: Game, heading: Heading, every: bool, stopped: Stopped) -> SolveAnswer:
    """Return what was known when Ctrl-C came, as at a limit: the bound, and a solution if the rules accept it.

    Args:
        every: whether all solutions were asked for.
    """
    best = stopped.best or None
    if best is not None and game.replay(heading.position, best).refused is not None:
        best = None
    lengths: dict[str, Any] = {} if best is None else {**game.lengths(heading.position, best)}
    least = int(best is not None) if every else None
    return SolveAnswer(
        *heading.named, outcome="limit", optimal=False, bound=stopped.bound, solution=best, seconds=stopped.seconds,
        expanded=stopped.expanded, solutions_all=least, solutions_modulo_symmetry=least,
        exact=False if every else None, **lengths,
    )


def _known_lines(game: Game, known: SolveAnswer) -> list[str]:
    if known.exact is not None:
        bound = f", bound {known.bound}" if known.bound is not None else ""
        return [painted(f"stopped: not all solutions are known{bound}", "yellow")]
    lines = _outcome(known, "stopped")
    if known.solution is not None and known.length is not None:
        lines.append(game.write_solution(known.position, known.solution))
    return lines


def count(options: Namespace) -> int:
    """Print the numbers of `solve --all` without listing solutions."""
    game, asked = question(options)
    planned: Plan[SolveAnswer] = plan(game, "count", asked)
    answer = _run(options, game, replace(asked, all=True), planned)
    _hint(answer, planned)
    return print_answer(options, answer, lambda: _answer_lines(game, answer, listed=True))


class _Lister:
    """Prints streamed solutions, numbered; packings are redrawn in place on a terminal on which they fit.

    After a drawing the cursor is back at its first line: the next solution erases it, and the end goes below it.
    """

    def __init__(self, game: Game, start: str) -> None:
        """Begin with solution 1 from a position."""
        self._game, self._start = game, start
        self._numbers, self._height = itertools.count(1), 0
        self._moves = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"

    def __call__(self, solution: Solution) -> None:
        """Print a solution."""
        if self._height:
            print(end="\x1b[J")
        print(f"{next(self._numbers)}: {self._game.write_solution(self._start, solution)}")
        packed = self._game.packed(solution) if self._moves else None
        drawn = [] if packed is None else _drawn(self._game, packed)
        if 0 < len(drawn) < shutil.get_terminal_size().lines - 1:
            self._height = len(drawn)
            print(*drawn, sep="\n", end=f"\n\x1b[{self._height}F", flush=True)

    def end(self) -> None:
        """Leave the last drawing as it is."""
        if self._height:
            print(end=f"\x1b[{self._height}E", flush=True)


def _drawn(game: Game, position: str) -> list[str]:
    from ..drawing import text  # here: only packings are drawn

    return text.draw(game.drawing(position))


def _answer_lines(game: Game, answer: SolveAnswer, listed: bool) -> list[str]:
    """Return an answer as lines.

    Args:
        listed: whether the solutions have been listed, or are not wanted.
    """
    heading = f"{game.title} ({answer.puzzle}): {answer.position} to {answer.goal}"
    lines = [heading, *_outcome(answer), *reason(answer.certificate), *solutions(as_object(answer))]
    if answer.solution is not None and not listed:
        packed = game.packed(answer.solution)
        if packed is not None:
            lines += _drawn(game, packed)
        elif answer.solution:
            lines.append(game.write_solution(answer.position, answer.solution))
    return [*lines, effort(answer.expanded, answer.seconds)]


def _outcome(answer: SolveAnswer, limit: str = "") -> list[str]:
    return [painted(line, _COLOURS[outcome]) for line, outcome in outcome_lines(as_object(answer), limit)]


def methods(options: Namespace) -> int:
    """Print the methods of `solve` in the order in which they are tried, and which of them fit a problem."""
    game, asked = question(options)
    answer = game.listed(asked)
    return print_answer(options, answer, lambda: _method_lines(answer))


def _method_lines(answer: MethodsAnswer) -> list[str]:
    rows = [["method", "fits", "proves", "remark"]]
    for method in answer.methods:
        rows.append([method.name, plain(method.fits), method.proves if method.fits else "", method.remark])
    return columns(rows)


def _solve_options(command: ArgumentParser, run: Callable[[Namespace], int] = solve) -> None:
    with_limits(with_problem(with_json(command, run)))
    command.add_argument("--any", action="store_true", help="take the first solution found, without proof")
    command.add_argument("--all", action="store_true", help="find every shortest solution, or every packing")
    command.add_argument("--classes", action="store_true", help="pack: find one packing of each symmetry class")
    command.add_argument("--max", dest="listed", metavar="N", help="beside --all or --classes: list at most N")


OPTIONS: Options = {
    "solve": _solve_options,
    "methods": lambda command: _solve_options(command, methods),
    "count": lambda command: with_limits(with_problem(with_json(command, count))),
}
