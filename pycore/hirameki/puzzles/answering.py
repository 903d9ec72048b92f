"""The questions about a puzzle: a plan for each of them, and its answer at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Unpack, cast

from ..search.jobs import Found, Job, Run, drain
from .answers import CheckAnswer, Solution, SolveAnswer
from .plan import AnswerT, Plan
from .question import Asked, Operation, Question

if TYPE_CHECKING:
    from .insight import Answer, EstimateAnswer, MapAnswer, TraceAnswer
    from .studies import CompareAnswer, DealAnswer, RateAnswer, TableAnswer


class Answering(ABC):
    """What can be asked."""

    @abstractmethod
    def task(self, question: Question) -> object:
        """Return a question understood, as the jobs of the family take it.

        Raises:
            PuzzleError: something in the question is not what was expected.
        """

    def tables(self, job: str) -> tuple[str, ...]:
        """Return the names of the big tables that would help a job of the family."""
        return ()

    def planned(self, job: str, question: Question) -> Plan[AnswerT]:
        """Plan what one job of the family answers, loaded when it is first needed: who lists or describes does without.

        Args:
            job: the name of a module in the family's room `jobs`, and of the function in it.
            question: what is asked.
        """
        family = type(self).__module__.rpartition(".")[0]
        answer: Callable[[object], Job[AnswerT]] = getattr(import_module(f"{family}.jobs.{job}"), job)
        return Plan(self.tables(job), answer(self.task(question)))

    # A plan reads the question, once; a mistake in it is raised at once, as PuzzleError.

    def plan_solve(self, question: Question) -> Plan[SolveAnswer]:
        """Plan `solve` and `count` (`all` with `listed` 0)."""
        return self.planned("solve", question)

    def plan_check(self, question: Question) -> Plan[CheckAnswer]:
        """Plan `check`: outcome, moves to go, certificate, and every legal move judged."""
        return self.planned("check", question)

    def plan_table(self, question: Question) -> Plan[TableAnswer]:
        """Plan `table`: positions by their distance from the goal, or what else a family counts."""
        return self.planned("table", question)

    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`: the same problem by several methods."""
        return self.planned("compare", question)

    def plan_dealt(self, question: Question) -> Plan[DealAnswer]:
        """Plan `deal` without regard to difficulty: a new position to play; same seed, same deal."""
        return self.planned("deal", question)

    @abstractmethod
    def plan_deal(self, question: Question) -> Plan[DealAnswer]:
        """Plan `deal`: a new position to play, of a difficulty if one is asked for; same seed, same deal."""

    @abstractmethod
    def plan_rate(self, question: Question) -> Plan[RateAnswer]:
        """Plan `rate`: how hard a position is for a person."""

    @abstractmethod
    def plan_map(self, question: Question) -> Plan[MapAnswer]:
        """Plan `map`: all positions, or those around a game, by their distance from the goal."""

    @abstractmethod
    def plan_estimate(self, question: Question) -> Plan[EstimateAnswer]:
        """Plan `estimate`: how many positions a plain search for all solutions meets, by random ways down its tree.

        Raises:
            BadOption: the family has no such search.
        """

    @abstractmethod
    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`: what a plain search does, step by step."""

    def plan(self, operation: Operation, question: Question) -> Plan[Answer]:
        """Return how a question will be answered: the tables wanted, and the job.

        Args:
            operation: what is asked.
            question: its details.

        Raises:
            PuzzleError: something in the question is not what was expected.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/english").plan("check", Question()).tables
        ('peg-english.bin',)
        """
        planned: dict[Operation, Callable[[Question], Plan[Answer]]] = {
            "solve": self.plan_solve, "check": self.plan_check, "table": self.plan_table,
            "compare": self.plan_compare, "deal": self.plan_deal, "rate": self.plan_rate, "map": self.plan_map,
            "trace": self.plan_trace, "estimate": self.plan_estimate,
        }
        return planned[operation](question)

    def solve(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return a proven shortest solution, or what else is asked.

        Args:
            asked: fields of `Question`.

        Raises:
            PuzzleError: something in the question is not what was expected.

        >>> from hirameki import open_puzzle
        >>> answer = open_puzzle("peg/hoppers").solve(all=True)
        >>> answer.moves, answer.jumps, answer.solutions_all
        (7, 11, 72)
        """
        return drain(self.plan_solve(Question(**asked)).job)

    def count(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return the number of shortest solutions (or packings), none of them listed; see `solve`."""
        return self.solve(**asked | {"all": True, "listed": 0})

    def solutions(self, **asked: Unpack[Asked]) -> Iterator[Solution]:
        """Yield every shortest solution, or every packing, one by one as they are found; see `solve`.

        With `classes`, one packing of each symmetry class. Where a limit is asked for (`nodes`, `seconds`, `listed`),
        those found within it.

        >>> from hirameki import open_puzzle
        >>> sum(1 for _ in open_puzzle("peg/hoppers").solutions())
        72
        """
        run = Run(self.plan_solve(Question(**asked | {"all": True})).job)
        return (cast(Solution, event.solution) for event in run if isinstance(event, Found))

    def check(self, **asked: Unpack[Asked]) -> CheckAnswer:
        """Return whether a position can still be solved, and every legal move judged; see `solve`."""
        return drain(self.plan_check(Question(**asked)).job)

    def table(self, **asked: Unpack[Asked]) -> TableAnswer:
        """Return the family's table: every start, every distance, or pieces and placements; see `solve`."""
        return drain(self.plan_table(Question(**asked)).job)

    def compare(self, **asked: Unpack[Asked]) -> CompareAnswer:
        """Return the same problem solved by several methods; see `solve`."""
        return drain(self.plan_compare(Question(**asked)).job)

    def deal(self, **asked: Unpack[Asked]) -> DealAnswer:
        """Return a new position to play; see `solve`."""
        return drain(self.plan_deal(Question(**asked)).job)

    def rate(self, **asked: Unpack[Asked]) -> RateAnswer:
        """Return how hard a position is for a person; see `solve`."""
        return drain(self.plan_rate(Question(**asked)).job)

    def map(self, **asked: Unpack[Asked]) -> MapAnswer:
        """Return all positions, or those around a game, by their distance from the goal; see `solve`."""
        return drain(self.plan_map(Question(**asked)).job)

    def trace(self, **asked: Unpack[Asked]) -> TraceAnswer:
        """Return what a plain search does, step by step; see `solve`."""
        return drain(self.plan_trace(Question(**asked)).job)

    def estimate(self, **asked: Unpack[Asked]) -> EstimateAnswer:
        """Return how large a plain search for all solutions would be, without making it; see `solve`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("pack/xs.7o-7o-7o-7o-7o/p.LNPTUVY").estimate().positions
        Mean(value=868, error=67)
        """
        return drain(self.plan_estimate(Question(**asked)).job)
