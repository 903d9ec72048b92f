"""What can be asked of a puzzle: a question is planned, by the jobs of all games or a family's own, and watched."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, Unpack, cast, overload

from .. import tables
from ..search.jobs import Event, Found, Job, Progress, Result, Run, drain, retold
from .doors import guard
from .game import Game
from .moves import Solution
from .question import Asked, Operation, Plan, Question, asked_question, read_operation

if TYPE_CHECKING:
    from .answers import CheckAnswer, SolveAnswer
    from .insight import Answer, EstimateAnswer, MapAnswer, TraceAnswer
    from .studies import CompareAnswer, DealAnswer, MethodsAnswer, RateAnswer, TableAnswer

AnswerT = TypeVar("AnswerT")


def plan(game: Game, operation: Operation, question: Question) -> Plan[Any]:
    """Return the useful tables and the job, whose answer is of the operation's own type.

    Args:
        operation: what is asked.

    Raises:
        PuzzleError: there is no such operation, or the question is invalid.

    >>> from .registry import open_game
    >>> plan(open_game("peg/english"), "check", Question()).tables
    ('peg-english.bin',)
    """
    if operation == "count":
        return _plan_count(game, question)
    # Jobs are imported on first use: a command needs one of them.
    if operation == "deal":
        from .questions.deal import plan_deal

        return plan_deal(game, question)
    if operation == "rate":
        from .questions.rate import plan_rate

        return plan_rate(game, question)
    if operation == "map":
        from .questions.map import plan_map

        return plan_map(game, question)
    planned: Callable[[Question], Plan[Any]] = getattr(game, f"plan_{read_operation(operation)}")
    return planned(question)


def _plan_count(game: Game, question: Question) -> Plan[SolveAnswer]:
    """Return how solutions will be counted: the answer has their numbers, and none of them."""
    planned = game.plan_solve(replace(question, all=True, listed=0))

    def numbers() -> Job[SolveAnswer]:
        return replace((yield from planned.job), solution=None)

    return planned._replace(job=numbers())


# A question while it is answered: what is known so far, and how to stop it, from any thread.


def keeping(job: Job[Result]) -> Job[Result]:
    """Run a job so that each report says all that is known by then: no part of the work knows what others told.

    >>> def job():
    ...     yield Progress(7, bound=2, best=9)
    ...     yield Progress()
    ...     yield Progress(8, bound=1, best=5)
    >>> [(event.expanded, event.bound, event.best) for event in keeping(job())]
    [(7, 2, 9), (7, 2, 9), (8, 2, 5)]
    """
    told = Progress()

    def known(event: Event) -> Event:
        nonlocal told
        if isinstance(event, Progress):
            bounds = [bound for bound in (told.bound, event.bound) if bound is not None]
            lengths = [length for length in (told.best, event.best) if length is not None]
            told = replace(
                event, expanded=max(told.expanded, event.expanded), bound=max(bounds, default=None),
                best=min(lengths, default=None),
            )
            return told
        return event

    return retold(job, known)


class Running(Generic[AnswerT]):
    """A question that has begun: a loop over it does the work, and yields its progress every few milliseconds.

    One thread loops, or calls `finish`. Any other may read the attributes meanwhile, or call `stop`.

    Attributes:
        expanded: positions expanded so far.
        bound: what every solution needs at least, in the metric asked for; None: nothing is proved yet.
        best: the last solution found, not proved shortest; None: none is known.
        answer: the answer; None before the end, and for ever if the question was stopped.

    >>> from hirameki import open_puzzle
    >>> running = open_puzzle("peg/hoppers").begin("solve")
    >>> running
    <Running: 0 positions expanded, bound None, not answered>
    >>> running.answer is None, running.finish().moves, running.answer.moves
    (True, 7, 7)
    """

    def __init__(
        self, job: Job[AnswerT], found: Callable[[Solution], None] | None = None,
        replayed: Callable[[Solution], bool] | None = None,
    ) -> None:
        """Take a job; nothing runs before the loop.

        Args:
            found: called with every streamed solution.
            replayed: whether the rules accept a solution; `best` is never another. None: they are not asked.
        """
        self.expanded = 0
        self.bound: int | None = None
        self.best: Solution | None = None
        self.answer: AnswerT | None = None
        self._found, self._replayed, self._stopped = found, replayed, False
        self._events = self._worked(Run(keeping(job)))

    def _worked(self, run: Run[AnswerT]) -> Iterator[Progress]:
        for event in run:
            if isinstance(event, Found):
                solution = cast(Solution, event.solution)
                if self._replayed is None or self._replayed(solution):
                    self.best = solution
                if self._found is not None:
                    self._found(solution)
            else:
                self.expanded, self.bound = event.expanded, event.bound
                yield event
            if self._stopped:
                run.close()
                return
        self.answer = run.result

    def __repr__(self) -> str:
        """Return what is known so far."""
        ended = "not answered" if self.answer is None else "answered"
        return f"<{type(self).__name__}: {self.expanded} positions expanded, bound {self.bound}, {ended}>"

    def __iter__(self) -> Iterator[Progress]:
        """Return the reports still to come: a second loop continues where the first one ended."""
        return self._events

    def finish(self) -> AnswerT | None:
        """Work to the end, and return the answer; None if the question is stopped meanwhile."""
        for _ in self:
            pass
        return self.answer

    def stop(self) -> None:
        """Let the loop end within a few milliseconds; what is known stays in the attributes."""
        self._stopped = True


@guard
class Askable:
    """What can be asked about a puzzle."""

    __slots__ = ("_game",)
    _game: Game

    def plan(self, operation: Operation, question: Question) -> Plan[Answer]:
        """Return how a question will be answered: the useful tables and the job.

        Args:
            operation: as in `begin`.
            question: fields that the operation does not read mean nothing here.

        Raises:
            PuzzleError: the question is invalid.
        """
        return plan(self._game, operation, question)

    @overload
    def begin(self, operation: Literal["solve", "count"], **asked: Unpack[Asked]) -> Running[SolveAnswer]: ...
    @overload
    def begin(self, operation: Literal["check"], **asked: Unpack[Asked]) -> Running[CheckAnswer]: ...
    @overload
    def begin(self, operation: Literal["table"], **asked: Unpack[Asked]) -> Running[TableAnswer]: ...
    @overload
    def begin(self, operation: Literal["compare"], **asked: Unpack[Asked]) -> Running[CompareAnswer]: ...
    @overload
    def begin(self, operation: Literal["deal"], **asked: Unpack[Asked]) -> Running[DealAnswer]: ...
    @overload
    def begin(self, operation: Literal["rate"], **asked: Unpack[Asked]) -> Running[RateAnswer]: ...
    @overload
    def begin(self, operation: Literal["map"], **asked: Unpack[Asked]) -> Running[MapAnswer]: ...
    @overload
    def begin(self, operation: Literal["trace"], **asked: Unpack[Asked]) -> Running[TraceAnswer]: ...
    @overload
    def begin(self, operation: Literal["estimate"], **asked: Unpack[Asked]) -> Running[EstimateAnswer]: ...
    @overload
    def begin(self, operation: Operation, **asked: Unpack[Asked]) -> Running[Answer]: ...
    def begin(self, operation: Operation, **asked: Unpack[Asked]) -> Running[Any]:
        """Return a question that has begun, whose progress can be followed and which any thread can stop.

        Args:
            operation: the name of the method that would answer it at once: "solve", "count", "check" and so on.
            asked: fields of `Question`.

        Raises:
            PuzzleError: the question is invalid.

        >>> from hirameki import open_puzzle
        >>> running = open_puzzle("slide/fifteen").begin("solve", position="fe169b4c0a73d852")
        >>> for progress in running:
        ...     if progress.expanded > 1000:
        ...         running.stop()
        >>> running.answer is None, 40 < running.bound < 80
        (True, True)
        """
        game = self._game
        planned = plan(game, operation, asked_question(operation, asked))
        start = planned.heading.position
        return Running(planned.job, replayed=lambda solution: game.replay(start, solution).refused is None)

    def _answered(self, operation: Operation, asked: Asked) -> Any:  # noqa: ANN401  each operation has an answer of its own
        return drain(plan(self._game, operation, asked_question(operation, asked)).job)

    def solve(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return a proven shortest solution, or whatever else the options ask for.

        Args:
            asked: fields of `Question`.

        Raises:
            PuzzleError: the question is invalid.

        >>> from hirameki import open_puzzle
        >>> answer = open_puzzle("peg/hoppers").solve(all=True)
        >>> answer.moves, answer.jumps, answer.solutions_all
        (7, 11, 72)
        """
        return cast("SolveAnswer", self._answered("solve", asked))

    def methods(self, **asked: Unpack[Asked]) -> MethodsAnswer:
        """Return the methods of `solve` in the order in which they are tried, and which of them fit; see `solve`.

        >>> from hirameki import open_puzzle
        >>> [method.name for method in open_puzzle("hop/frogs-4").methods().methods if method.fits]
        ['whole layers', 'beam at the limit']
        """
        return self._game.listed(asked_question("solve", asked))

    def count(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return the number of shortest solutions (or packings) without listing them; see `solve`."""
        return cast("SolveAnswer", self._answered("count", asked))

    def solutions(self, **asked: Unpack[Asked]) -> Iterator[Solution]:
        """Yield every shortest solution, or every packing, as it is found; see `solve`.

        With `classes`, yield one packing of each symmetry class. With a limit (`nodes`, `seconds`, `listed`), yield
        those found within it. If none is given, and the solver's own limits end the search before the last solution, a
        `RuntimeWarning` follows those that were found.

        >>> from hirameki import open_puzzle
        >>> sum(1 for _ in open_puzzle("peg/hoppers").solutions())
        72
        """
        question = replace(asked_question("solve", asked), all=True)
        limited = any(limit is not None for limit in (question.nodes, question.seconds, question.listed))
        return _streamed(plan(self._game, "solve", question), limited)

    def check(self, **asked: Unpack[Asked]) -> CheckAnswer:
        """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
        return cast("CheckAnswer", self._answered("check", asked))

    def table(self, **asked: Unpack[Asked]) -> TableAnswer:
        """Return the family's table: every start, every distance, or pieces and placements; see `solve`."""
        return cast("TableAnswer", self._answered("table", asked))

    def compare(self, **asked: Unpack[Asked]) -> CompareAnswer:
        """Return the same problem solved by several methods; see `solve`."""
        return cast("CompareAnswer", self._answered("compare", asked))

    def deal(self, **asked: Unpack[Asked]) -> DealAnswer:
        """Return a new position to play; see `solve`."""
        return cast("DealAnswer", self._answered("deal", asked))

    def rate(self, **asked: Unpack[Asked]) -> RateAnswer:
        """Return how hard a position is for a person; see `solve`."""
        return cast("RateAnswer", self._answered("rate", asked))

    def map(self, **asked: Unpack[Asked]) -> MapAnswer:
        """Return all positions, or those around a game, by distance from the goal; see `solve`."""
        return cast("MapAnswer", self._answered("map", asked))

    def trace(self, **asked: Unpack[Asked]) -> TraceAnswer:
        """Return a plain search, step by step; see `solve`."""
        return cast("TraceAnswer", self._answered("trace", asked))

    def estimate(self, **asked: Unpack[Asked]) -> EstimateAnswer:
        """Return an estimate of the size of a plain search for all solutions, without running it; see `solve`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("pack/xs.7o-7o-7o-7o-7o/p.LNPTUVY").estimate().positions
        Mean(value=868, error=68)
        """
        return cast("EstimateAnswer", self._answered("estimate", asked))


def _streamed(planned: Plan[SolveAnswer], limited: bool) -> Iterator[Solution]:
    """Yield the solutions of a plan as they are found, and warn if some are missing although no limit was given."""
    run = Run(planned.job)
    for event in run:
        if isinstance(event, Found):
            yield cast(Solution, event.solution)
    if not limited and run.result.outcome == "limit":
        told = f"Not every solution was found: the solver's own limits ended the search. {missed(planned)}"
        warnings.warn(told.rstrip(), RuntimeWarning, stacklevel=2)


def missed(planned: Plan[Any]) -> str:
    """Return where the big tables come from that would help with a question and are missing; "" if none is."""
    if all(map(tables.present, planned.tables)):
        return ""
    return 'The tables that `pip install "hirameki[tables]"` brings may help.'
