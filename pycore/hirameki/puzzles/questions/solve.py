"""`solve` and `count`: a proved shortest solution, all of them, or any, by a family's table of methods."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from ... import tables
from ...errors import bad_option
from ...search.jobs import Job, Progress, Tally, at_least
from ..answers import SolveAnswer, concluded, undecided, unsolvable
from ..question import Plan, Question
from .task import Task, WatchedTask

if TYPE_CHECKING:
    from ..studies import MethodsAnswer

#: What a method's answer is proof of; "a bound" of the length of every solution, "unsolvable" that there is none.
Proof: TypeAlias = Literal["shortest", "all", "solvable", "unsolvable", "a bound", "nothing"]

TaskT = TypeVar("TaskT", bound=Task)


def plan_solve(task: TaskT, methods: Sequence[Method[TaskT]]) -> Plan[SolveAnswer]:
    """Return the stored tables that would help, and the job.

    Raises:
        BadOption: as in `refuse_idle_limit`.
    """
    refuse_idle_limit(task.question)
    return Plan(task.heading, solve(task, methods), tables_for(task, methods))


def refuse_idle_limit(question: Question) -> None:
    """Refuse a limit of a list where none is asked for.

    Raises:
        BadOption: `listed` is given without `all` or `classes`.

    >>> refuse_idle_limit(Question(listed=5))
    Traceback (most recent call last):
    ...
    hirameki.errors.BadOption: listed cannot be '5'; expected `all` or `classes` beside it.
    """
    if question.listed is not None and not question.every:
        raise bad_option("listed", question.listed, "`all` or `classes` beside it")


def solve(task: TaskT, methods: Sequence[Method[TaskT]]) -> Job[SolveAnswer]:
    """Answer `solve` and `count`: the methods that fit run one after the other until one answers.

    Args:
        methods: the family's table.
    """
    yield Progress()
    best, answer = Best(), None
    for method in methods:
        if method.fit(task).fits:
            run = method.run(task, best)
            answer = yield from run if best.bound is None else at_least(best.bound, run)
            if answer is not None:
                break
    answer = answer or best_so_far(task, best)
    if answer.optimal and answer.bound is None:
        answer = replace(answer, bound=answer.length)
    return concluded(answer, task.budget, every=task.question.every)


def best_so_far(task: Task, best: Best) -> SolveAnswer:
    """Return what is known when the methods have come to their limits: the best solution, if any, and the bound."""
    if best.moves is None:
        return undecided(task.heading, best.bound, best.expanded)
    return solved(task, best.moves, False, best.bound, best.expanded)


def solved(
    task: Task, moves: Iterable[Any], optimal: bool, bound: int | None = None, expanded: int = 0
) -> SolveAnswer:
    """Return the answer with a solution; the rules replay it first, so a solver's mistake is never shown.

    Args:
        moves: the solution, in the form that the family's searches use.
        optimal: whether it is proved that none is shorter, if the bound does not say so.
        bound: no solution is shorter than this, in the metric asked for.
        expanded: positions expanded.

    Raises:
        AssertionError: the moves do not lead to the goal.
    """
    solution = task.replayed(moves)
    lengths: dict[str, Any] = dict(task.lengths(solution))
    optimal = optimal or (bound is not None and lengths[task.heading.metric] == bound)
    return SolveAnswer(
        *task.heading.named, outcome="solved" if optimal or task.question.any else "limit",
        optimal=optimal and not task.question.any, bound=bound, solution=solution, expanded=expanded, **lengths,
    )


# A family's methods as a table: which problems each of them fits, what it proves, and its run.


class Fit(NamedTuple):
    """Whether a method fits a problem.

    Attributes:
        fits: whether it does.
        remark: the reason why not, or what else is worth knowing.
        tables: names of the big tables (`hirameki.tables`) that it uses.
        spare: whether it would answer, but another method is better.
    """

    fits: bool
    remark: str = ""
    tables: tuple[str, ...] = ()
    spare: bool = False

    @property
    def possible(self) -> bool:
        """Whether it can run at all."""
        return self.fits or self.spare


class Best(Tally):
    """What the methods that ran have found so far, and the positions that they expanded.

    A search counts from 0, within what is left of the limits; `adding` adds up what it reports.

    Attributes:
        moves: the best solution, in the form that the family's searches use.
        length: its length in the metric asked for.
        bound: no solution is shorter than this, in that metric.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self.moves: list[Any] | None = None
        self.length: int | None = None
        self.bound: int | None = None

    def no_less(self, bound: int) -> None:
        """Take over a proved lower bound if it is a better one."""
        self.bound = max(self.bound or 0, bound)


class Method(NamedTuple, Generic[TaskT]):
    """A row of a family's table.

    Attributes:
        proves: what it proves if it answers.
        fit: whether it fits a question.
        run: answers the question, or returns None and leaves what it found to the methods after it.
        compared: the name under which `compare` runs it, a key of the page's texts; None: not at all.
    """

    name: str
    proves: Proof
    fit: Callable[[TaskT], Fit]
    run: Callable[[TaskT, Best], Job[SolveAnswer | None]]
    compared: str | None = None


def always(remark: str = "") -> Callable[[Task], Fit]:
    """Return the fit of a method that fits every problem.

    >>> always("a solution at once")(None).remark
    'a solution at once'
    """
    fit = Fit(True, remark)
    return lambda task: fit


def for_any(task: Task) -> Fit:
    """Return the fit of a method whose solution need not be a shortest one."""
    return Fit(True) if task.question.any else Fit(False, "A shortest solution is asked for.")


def no_way(otherwise: str) -> Callable[[WatchedTask], Fit]:
    """Return the fit of `refuted`.

    Args:
        otherwise: the remark where the goal can be reached.
    """
    return lambda task: Fit(False, otherwise) if task.why_not is None else Fit(True)


def refuted(task: WatchedTask, best: Best) -> Job[SolveAnswer | None]:
    """Answer by the certificate of a game that knows without a search why a goal cannot be reached."""
    yield Progress()
    return unsolvable(task.heading, task.why_not)


def tables_for(task: TaskT, methods: Sequence[Method[TaskT]]) -> tuple[str, ...]:
    """Return the names of the big tables that help with a question, each once."""
    fitting = (fit for method in methods if (fit := method.fit(task)).fits)
    return tuple(dict.fromkeys(name for fit in fitting for name in fit.tables))


def listed(task: TaskT, methods: Sequence[Method[TaskT]]) -> MethodsAnswer:
    """Return a family's methods as a table for a question: the first that fits runs first.

    Raises:
        BadOption: as in `refuse_idle_limit`.
    """
    from ..studies import ListedMethod, MethodsAnswer  # here: `solve` needs neither

    refuse_idle_limit(task.question)
    rows = []
    for method in methods:
        fit = method.fit(task)
        told = [fit.remark, *map(_table_told, fit.tables)] if fit.fits else [fit.remark]
        rows.append(ListedMethod(method.name, fit.fits, method.proves, "; ".join(filter(None, told))))
    return MethodsAnswer(*task.heading.named, methods=tuple(rows))


def _table_told(name: str) -> str:
    return f"table {name}" if tables.present(name) else f"without table {name}, which is not installed"
