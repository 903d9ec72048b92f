"""Puzzles that plain searches can play, and those whose positions can be held as sets: one job for each question."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ..search.budget import Budget
from .plan import Plan
from .puzzle import Puzzle
from .question import Question

if TYPE_CHECKING:
    from ..search.positions import Terrain
    from .answers import CheckAnswer, Heading
    from .insight import TraceAnswer
    from .questions.methods import Method
    from .questions.task import SpaceTask, WatchedTask
    from .studies import CompareAnswer, DealAnswer, DistanceTable


class WatchedPuzzle(Puzzle):
    """A puzzle that plain searches can play: it has maps, and they can be watched and compared."""

    @abstractmethod
    def watched(self, question: Question) -> WatchedTask:
        """Return a question about a map or a plain search, which some families allow in one metric alone.

        Raises:
            PuzzleError: the question is invalid.
        """

    @abstractmethod
    def methods_for(self, question: Question) -> tuple[WatchedTask, Sequence[Method[Any]]]:
        """Return a question, read and validated, and the family's table of methods for `solve`."""

    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`."""
        from .questions.compare import COMPARED, by_levels_and_bound, by_methods, compare

        task, methods = self.methods_for(question)
        searches = {**by_levels_and_bound(task), **by_methods(task, methods)}
        limits = partial(Budget, task.budget.nodes or COMPARED, task.budget.seconds)
        return Plan((), compare(task.heading, searches, limits, task.why_not))

    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`."""
        from .questions.trace import by_task

        return Plan((), by_task(self.watched(question)))

    def terrain(self, question: Question) -> tuple[Heading, Terrain]:
        """Return the question as it was understood and the positions to map."""
        task = self.watched(question)
        return task.heading, task.field()


class SpacePuzzle(WatchedPuzzle):
    """A puzzle that is answered by searches of whole layers of positions."""

    @abstractmethod
    def task(self, question: Question) -> SpaceTask:
        """Return a question, read and validated.

        Raises:
            PuzzleError: the question is invalid.
        """

    def watched(self, question: Question) -> SpaceTask:
        """Return a question about a map or a plain search; see `WatchedPuzzle.watched`."""
        return self.task(question)

    @abstractmethod
    def methods_for(self, question: Question) -> tuple[SpaceTask, Sequence[Method[Any]]]:
        """Return a question, read and validated, and the family's table of methods for `solve`."""

    def plan_check(self, question: Question) -> Plan[CheckAnswer]:
        """Plan `check`."""
        from .questions.check import check

        return Plan((), check(self.task(question)))

    def plan_table(self, question: Question) -> Plan[DistanceTable]:
        """Plan `table`."""
        from .questions.table import table

        return Plan((), table(self.task(question)))

    def plan_dealt(self, question: Question) -> Plan[DealAnswer]:
        """Plan `deal`."""
        from .questions.deal import deal

        return Plan((), deal(self.task(question)))
