"""A question is planned, by the jobs of all games or one of the family's own, and watched while it is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, TypeVar, cast, get_args

from ..errors import BadOption, as_text
from ..search.jobs import Found, Job, Progress, Run
from .game import Game
from .moves import Solution
from .question import Operation, Plan, Question

if TYPE_CHECKING:
    from .insight import Answer

AnswerT = TypeVar("AnswerT")


def plan(game: Game, operation: Operation, question: Question) -> Plan[Answer]:
    """Return the useful tables and the job.

    Args:
        operation: what is asked.
        question: the details.

    Raises:
        PuzzleError: there is no such operation, or the question is invalid.

    >>> from .registry import open_game
    >>> plan(open_game("peg/english"), "check", Question()).tables
    ('peg-english.bin',)
    """
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
    if operation not in get_args(Operation):
        expected = ", ".join(get_args(Operation))
        raise BadOption("unknown-operation", operation=as_text(operation), expected=expected)
    planned: Callable[[Question], Plan[Answer]] = getattr(game, f"plan_{operation}")
    return planned(question)


# A question while it is answered: what is known so far, and how to stop it, from any thread.


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
    >>> running.answer is None, running.finish().moves, running.answer.moves
    (True, 7, 7)
    """

    def __init__(
        self, job: Job[AnswerT], found: Callable[[Solution], None] | None = None,
        replayed: Callable[[Solution], bool] | None = None,
    ) -> None:
        """Take a job; nothing runs before the loop.

        Args:
            job: the work.
            found: called with every streamed solution.
            replayed: whether the rules accept a solution; `best` is never another. None: they are not asked.
        """
        self.expanded = 0
        self.bound: int | None = None
        self.best: Solution | None = None
        self.answer: AnswerT | None = None
        self._found, self._replayed, self._stopped = found, replayed, False
        self._events = self._worked(Run(job))

    def _worked(self, run: Run[AnswerT]) -> Iterator[Progress]:
        for event in run:
            if isinstance(event, Found):
                solution = cast(Solution, event.solution)
                if self._replayed is None or self._replayed(solution):
                    self.best = solution
                if self._found is not None:
                    self._found(solution)
            else:
                self.expanded = max(self.expanded, event.expanded)
                self.bound = event.bound if event.bound is not None else self.bound
                yield event
            if self._stopped:
                run.close()
                return
        self.answer = run.result

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
