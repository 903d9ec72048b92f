"""Games that plain searches can play, and those whose positions can be held as sets: one job for each question."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

from .game import Game
from .question import Plan, Question

if TYPE_CHECKING:
    from ..search.positions import Terrain
    from .answers import CheckAnswer, Heading
    from .insight import TraceAnswer
    from .questions.task import SpaceTask, WatchedTask
    from .studies import CompareAnswer, DealAnswer, DistanceTable


class WatchedGame(Game):
    """A game that plain searches can play: it has maps, and the searches can be watched and compared."""

    @abstractmethod
    def task(self, question: Question) -> WatchedTask:
        """Return a question, read and validated."""

    def watched(self, question: Question) -> WatchedTask:
        """Return a question about a map or a plain search, which some families allow in one metric alone.

        Raises:
            PuzzleError: the question is invalid.
        """
        return self.task(question)

    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`."""
        from .questions.compare import COMPARED, by_levels_and_bound, by_methods, compare

        task = self.task(question)
        searches = {**by_levels_and_bound(task), **by_methods(task, self.methods)}
        return Plan(task.heading, compare(task, searches, task.why_not, nodes=COMPARED))

    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`."""
        from .questions.trace import by_moves

        task = self.watched(question)
        return Plan(task.heading, by_moves(task, task.rules, task.why_not))

    def terrain(self, question: Question) -> tuple[Heading, Terrain]:
        """Return the question as it was understood and the positions to map."""
        task = self.watched(question)
        return task.heading, task.field()


class SpaceGame(WatchedGame):
    """A game whose positions can be held as sets: searches of whole layers answer everything."""

    @abstractmethod
    def task(self, question: Question) -> SpaceTask:
        """Return a question, read and validated."""

    def plan_check(self, question: Question, rated: bool = False) -> Plan[CheckAnswer]:
        """Plan `check`."""
        from .questions.distances import check

        task = replace(self.task(question), rated=rated)
        return Plan(task.heading, check(task))

    def plan_table(self, question: Question) -> Plan[DistanceTable]:
        """Plan `table`."""
        from .questions.distances import table

        task = self.task(question)
        return Plan(task.heading, table(task))

    def plan_dealt(self, question: Question, proved: bool = True) -> Plan[DealAnswer]:
        """Plan `deal`."""
        from .questions.deal import deal

        task = self.task(question)
        return Plan(task.heading, deal(task))
