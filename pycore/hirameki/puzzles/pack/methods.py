"""A question about a packing puzzle, read and validated once, and the methods in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ...search.jobs import Job
from ..answers import Certificate, SolveAnswer, unsolvable
from ..questions.solve import Best, Fit, Method, always
from ..questions.task import Task as BaseTask
from .packing import Packing
from .refutation import refute
from .solver import MEMORY, Solver, Turns, approved_rows


@dataclass(frozen=True)
class Task(BaseTask):
    """A question, read and validated.

    Attributes:
        packing: what remains to be packed in the position.
        book: name of the board in the packing books (`packing_book`); None: it has none.
        memory: bytes that a decision diagram may use.
        turns: positions that search and diagram expand in turn (`Solver`); None: the usual numbers.
    """

    packing: Packing
    book: str | None = None
    memory: int = MEMORY
    turns: Turns | None = None

    @cached_property
    def solver(self) -> Solver:
        """The solver, which keeps what its methods have found."""
        return Solver(self.packing, self.budget, self.memory, self.question.every, self.turns)

    def replayed(self, moves: Iterable[int]) -> tuple[str, ...]:
        """Return a packing as rows, after checking it by the rules.

        Args:
            moves: numbers of the placements.

        Raises:
            AssertionError: the packing is wrong, a fault of the solver.
        """
        return approved_rows(self.packing, list(moves))


#: A part of the work: returns why there is no packing, and whether the question is answered.
_Part: TypeAlias = Callable[[Task], Job[tuple[Certificate | None, bool]]]


def _every(task: Task) -> Fit:
    return Fit(True) if task.question.every else Fit(False, "One packing is asked for.")


def _number(task: Task) -> Fit:
    if task.question.every and task.question.listed == 0:
        return Fit(True, "if every packing has as many images")
    return Fit(False, "Not only the number is asked for.")


def _refuted(task: Task, best: Best) -> Job[SolveAnswer | None]:
    reason = yield from refute(task.packing)
    return None if reason is None else unsolvable(task.heading, reason)


def _found(task: Task) -> Job[tuple[Certificate | None, bool]]:
    reason = yield from task.solver.find()
    return reason, reason is not None or not task.question.every


def _counted(task: Task) -> Job[tuple[Certificate | None, bool]]:
    return None, (yield from task.solver.count())


def _listed(task: Task) -> Job[tuple[Certificate | None, bool]]:
    yield from task.solver.list_all(task.question.listed, task.question.classes)
    return None, True


def _within_limits(part: _Part) -> Callable[[Task, Best], Job[SolveAnswer | None]]:
    """Return the run of a method: its part of the work, up to a limit, and then the answer from all parts."""
    def run(task: Task, best: Best) -> Job[SolveAnswer | None]:
        certificate, done = yield from part(task)
        return _answer(task, certificate) if done or task.solver.limited else None

    return run


def _answer(task: Task, certificate: Certificate | None) -> SolveAnswer:
    solver, question = task.solver, task.question
    limited = solver.limited
    if certificate is not None:
        return unsolvable(task.heading, certificate, solver.expanded)
    least = int(solver.first is not None)  # what a limit ended is counted class by class
    shown = None if solver.first is None or (question.every and question.listed == 0) else solver.first
    return SolveAnswer(
        *task.heading.named, outcome="limit" if limited and (question.every or solver.first is None) else "solved",
        optimal=solver.first is not None and not question.any,  # all packings have the same pieces
        solutions_all=max(least, solver.counted.everything) if question.every else None,
        solutions_modulo_symmetry=max(least, solver.counted.classes) if question.every else None,
        exact=not limited if question.every else None,
        solution=None if shown is None else task.replayed(shown), expanded=solver.expanded,
    )


METHODS: tuple[Method[Task], ...] = (
    Method("areas and colourings", "unsolvable", always(), _refuted),
    Method("exact cover", "solvable", always("the first packing"), _within_limits(_found)),
    Method("decision diagram", "all", _number, _within_limits(_counted)),
    Method("symmetry classes", "all", _every, _within_limits(_listed)),
)
