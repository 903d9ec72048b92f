"""Plain searches: `trace` records one step by step, `estimate` finds the size of one by random walks down its tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, cast

from ...errors import bad_option, unfit
from ...search.chart import numbers_as_text
from ...search.jobs import Budget, Job, Progress
from ...search.positions import Item, Rules, Shapes
from ...search.random_numbers import Random
from ...search.random_walks import Walk, estimate
from ...search.trace.breadth import bidirectional, breadth_first, whole_sets
from ...search.trace.depth import covering, deepening, depth_first
from ...search.trace.record import Depths, Levels, Record, Searched
from ..answers import Certificate
from ..insight import EstimateAnswer, TraceAnswer
from ..moves import Move
from ..question import Question
from .task import Task

#: The most steps recorded; the positions and seconds of a search if the question sets no limit.
STEPS, NODES, SECONDS = 100_000, 300_000, 10.0
#: The methods of puzzles with moves and of packings; the last one is the default.
BY_MOVES = ("depth-first", "deepening", "breadth-first", "bidirectional", "whole-sets", "deepening-bound")
BY_PIECES = ("depth-first", "exact-cover")
_LEVELS: dict[str, Callable[[Rules, Levels, Budget], Job[Searched]]] = {
    "breadth-first": breadth_first, "bidirectional": bidirectional, "whole-sets": whole_sets,
}
#: Walks down the tree: about a second in the page on the largest boards of the catalogue.
WALKS = 1000
#: The seed if the question names none: the same question gets the same answer.
SEED = 1


def chosen(question: Question, methods: Sequence[str]) -> str:
    """Return the method that a question names.

    Args:
        methods: all methods, the default last.

    Raises:
        BadOption: there is no such method.
    """
    name = methods[-1] if question.method is None else question.method
    if name not in methods:
        raise bad_option("method", name, f"one of {', '.join(methods)}")
    return name


def by_moves(
    task: Task, rules: Callable[[bool], Job[Rules]], why_not: Certificate | None
) -> Job[TraceAnswer]:
    """Answer `trace` for a puzzle with moves: a search that ends at the first solution.

    Args:
        rules: makes the puzzle's rules; whether a search begins at every goal position, too -> them.
        why_not: why there is no solution, if that is known without a search.

    Raises:
        BadOption: there is no such method, or all solutions are asked for.
    """
    if task.question.all:
        raise unfit(task.heading.puzzle, "a packing puzzle for `all`")
    method = chosen(task.question, BY_MOVES)
    budget = task.budget.afresh(NODES, SECONDS)
    return _explained(_moves(task, method, rules(method == "bidirectional"), budget), why_not)


def _explained(tracing: Job[TraceAnswer], why_not: Certificate | None) -> Job[TraceAnswer]:
    """Return the answer of a search with the reason why it cannot succeed: plain searches do not see it."""
    return replace((yield from tracing), certificate=why_not)


def _moves(task: Task, method: str, making: Job[Rules], budget: Budget) -> Job[TraceAnswer]:
    yield Progress()
    rules = yield from making
    if method in _LEVELS:
        levels = Levels(_most(task.question))
        found = yield from _LEVELS[method](rules, levels, budget)
        answer = _answer(task, method, BY_MOVES, found, levels, budget)
        roots = {"breadth-first": 1, "bidirectional": 1 + len(rules.goals or ())}.get(method, 0)  # ends to start from
        return replace(answer, width=rules.width, cells=rules.cells(levels.states), roots=roots)
    depths = Depths(_most(task.question))
    if method == "depth-first":
        found = yield from depth_first(rules, depths, budget)
    else:
        found = yield from deepening(rules, depths, budget, method == "deepening-bound")
    depths.close()
    return _answer(task, method, BY_MOVES, found, depths, budget)


def by_pieces(task: Task, shapes: Shapes, refuting: Job[Certificate | None]) -> Job[TraceAnswer]:
    """Answer `trace` for a packing puzzle; with `all`, the search continues after the first packing.

    Args:
        shapes: region and pieces.
        refuting: finds why there is no packing, as far as that is known without a search.

    Raises:
        BadOption: there is no such method.
    """
    return _pieces(task, shapes, chosen(task.question, BY_PIECES), refuting)


def _pieces(task: Task, shapes: Shapes, method: str, refuting: Job[Certificate | None]) -> Job[TraceAnswer]:
    yield Progress()
    why_not = yield from refuting
    budget = task.budget.afresh(NODES, SECONDS)
    record = Depths(_most(task.question))
    items: dict[Item, int] = {}
    found = yield from covering(
        shapes, record, items, budget, method == "exact-cover", lambda packing: task.question.all
    )
    record.close()
    answer = _answer(task, method, BY_PIECES, found, record, budget)
    return replace(answer, items=tuple(items), certificate=why_not)


def _most(question: Question) -> int:
    """Return the most steps to record."""
    return STEPS if question.listed is None else max(100, question.listed)


def _answer(
    task: Task, method: str, methods: tuple[str, ...], found: Searched, record: Record, budget: Budget
) -> TraceAnswer:
    """Return the answer's fields common to all methods.

    A search that makes any move may move the same piece twice in a row, which counts as one move.
    """
    solution, metric = cast("tuple[Move, ...] | None", found.solution), task.heading.metric
    lengths = {} if solution is None else {name: n for name, n in task.lengths(solution).items() if name == metric}
    return TraceAnswer(
        *task.heading.named, method=method, methods=methods, outcome=found.outcome, moves=lengths.get("moves"),
        slides=lengths.get("slides"), steps=lengths.get("steps"), solution=solution,
        alphabet=cast("tuple[Move, ...]", tuple(record.alphabet)), kinds="".join(record.kinds),
        values=numbers_as_text(record.values), positions=record.positions, backtracks=record.backtracks,
        cuts=record.cuts, hidden=record.hidden, limit=found.limit, seconds=budget.elapsed(), expanded=found.expanded,
    )


def estimated(
    task: Task, method: Literal["options", "jumps"], walk: Callable[[Random], Walk]
) -> Job[EstimateAnswer]:
    """Answer `estimate`.

    Args:
        walk: walks once at random down its tree.
    """
    seed = task.question.seed
    chance = Random(SEED if seed is None else seed)
    found = yield from estimate(walk, WALKS, chance, task.budget)
    return EstimateAnswer(
        *task.heading.named, method=method, seed=chance.seed, seconds=task.budget.elapsed(), **found._asdict(),
    )
