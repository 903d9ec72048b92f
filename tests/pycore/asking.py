"""Asks single methods of a family's table, whether `solve` would choose them or not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hirameki import Puzzle, Question, SolveAnswer
from hirameki.puzzles.questions.solve import solve

from tests.pycore.listening import Job, ended
from tests.pycore.opened import Opened


def by_methods(puzzle: Puzzle, *names: str, limits: dict[str, Any] | None = None, **asked: Any) -> Job[SolveAnswer]:
    """Return the job of `solve` with these rows of the family's table alone.

    Args:
        names: those of the methods, in the order of the table; none: all methods that fit.
        limits: what a question cannot name, such as the size up to which whole sets are used.
        asked: fields of `Question`.
    """
    game = Opened(puzzle.id).game
    task, table = game.task(Question(**asked)), game.methods
    rows = [row._replace(fit=lambda asked, row=row: row.fit(asked)._replace(fits=True)) for row in table
            if row.name in names] if names else list(table)
    assert [row.name for row in rows] == list(names) or not names, "methods of the table, in its order"
    return solve(replace(task, **(limits or {})), rows)


def by_method(puzzle: Puzzle, *names: str, limits: dict[str, Any] | None = None, **asked: Any) -> SolveAnswer:
    """Return the answer of these methods alone; see `by_methods`."""
    return ended(by_methods(puzzle, *names, limits=limits, **asked))
