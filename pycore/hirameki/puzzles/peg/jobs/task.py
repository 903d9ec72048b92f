"""The task: a question, read and validated once, with everything the jobs need to know about its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ....errors import BadOption, BadPosition
from ...answers import Heading, Sweep
from ...question import Question
from ...questions import task as questions
from ...questions.task import Playable
from .. import notation
from ..boards import Layout
from ..exact.class_space import WHOLE_SETS, free_holes
from ..exact.solution_graph import Metric
from ..opening import Opening, read_goals
from ..play import play
from ..problem import Problem, sweeps
from ..rules import replay
from ..tables.solution_book import Recalled, recall
from ..theory.position_classes import of_class


@dataclass(frozen=True)
class Task(questions.Task):
    """A question about a peg puzzle.

    Attributes:
        layout: the board.
        problem: the problem to solve, judge or deal from.
        last: hole of the peg that moved last in the question's moves and may continue for free; None: no move is in
            progress.
        vacancy: the only empty hole of the question's position, before its moves; None: that position has more.
        whole_sets: the most free holes for which whole sets are used.
        stored: whether stored solutions may be used.
        counts: whether `check` counts the solutions left.
    """

    layout: Layout
    problem: Problem
    vacancy: int | None = None
    last: int | None = None
    whole_sets: int = WHOLE_SETS
    stored: bool = True
    counts: bool = True

    @property
    def metric(self) -> Metric:
        """The metric asked for."""
        return "jumps" if self.heading.metric == "jumps" else "moves"

    @property
    def by_whole_sets(self) -> bool:
        """Whether the board is small enough for whole sets."""
        return free_holes(self.problem.table) <= self.whole_sets

    @cached_property
    def start(self) -> int:
        """The position after the first jump, if it is fixed."""
        return self.problem.begun[0]

    @cached_property
    def feasible(self) -> tuple[int, ...]:
        """The goals with no more pegs than the start, in its position class."""
        fewer = [goal for goal in self.problem.goals if goal.bit_count() <= self.start.bit_count()]
        return tuple(of_class(self.problem.table, self.start, fewer))

    @cached_property
    def reduced(self) -> Task:
        """The same task with the feasible goals alone."""
        return self.toward(self.feasible)

    @cached_property
    def recalled(self) -> Recalled | None:
        """The stored solution, or None."""
        return recall(self.layout, self.problem) if self.stored else None

    def replayed(self, moves: Iterable[int]) -> tuple[Sweep, ...]:
        """Return a solution as sweeps, after replaying it by the rules alone.

        Args:
            moves: indices of its jumps, including a fixed first one.

        Raises:
            AssertionError: it is not a solution, which is a bug in the solver, never in the caller.
        """
        return checked(self.problem, tuple(moves))

    def toward(self, goals: Iterable[int]) -> Task:
        """Return the same task with fewer goals."""
        return replace(self, problem=self.problem.within(goals))


def checked(problem: Problem, jumps: Sequence[int]) -> tuple[Sweep, ...]:
    """Return a solution as sweeps, after replaying it by the rules alone.

    Args:
        problem: the problem that it solves.
        jumps: indices of its jumps, including a fixed first one.

    Raises:
        AssertionError: it is not a solution, which is a bug in the solver, never in the caller.
    """
    table = problem.table
    positions = replay(table.jumps, problem.start, [table.ends[jump] for jump in jumps])
    if len(positions) != len(jumps) + 1 or not problem.ends(positions[-1]):
        raise AssertionError("the solver's solution does not stand up to the rules")
    return sweeps(table, jumps)


def heading(layout: Layout, problem: Problem, metric: str) -> Heading:
    """Return a problem in canonical form.

    Args:
        layout: its board.
        metric: the metric of its lengths.
    """
    position = notation.write_position(layout.board, problem.start)
    return Heading(f"peg/{layout.slug}", position, notation.write_goal(layout.board, problem.goals), metric)


def read_task(
    game: Playable, layout: Layout, question: Question, metric: str, opening: Callable[[], Opening]
) -> Task:
    """Return the task of a question, whose first jump alone may say which hole is empty.

    Args:
        layout: its board.
        metric: the metric asked for, one of the family's.
        opening: returns the puzzle's start and goals; called only if the question does not give them.

    Raises:
        PuzzleError: the position, goal, first jump or moves are invalid.
    """
    board, table = layout.board, layout.jumps
    first = None if question.first is None else _first_jump(layout, question.first)
    named: int | None = None
    if question.position is not None:
        named = notation.read_position(board, question.position)
    elif first is not None:
        named = table.full ^ 1 << table.jumps[first][2]
    goals = read_goals(layout, question.goal, named, opening)
    start = opening().position if named is None else named
    empty = table.full ^ start
    vacancy = empty.bit_length() - 1 if empty.bit_count() == 1 else None
    last: int | None = None
    if question.moves:
        played = play(layout, start, notation.read_moves(layout, question.moves))
        if played.refused is not None:
            raise played.refused
        start = played.positions[-1]
        last = played.sweeps[-1][-1] if played.sweeps else None
    if first is not None:
        refused = play(layout, start, [table.ends[first]]).refused
        if refused is not None:
            raise refused
    problem = Problem(table, layout.symmetries, start, goals, first)
    return Task(game, question, question.budget, heading(layout, problem, metric), layout, problem, vacancy, last)


def _first_jump(layout: Layout, text: str) -> int:
    origin, dash, target = text.partition("-")
    try:
        cells = layout.board.read_cell(origin.strip()), layout.board.read_cell(target.strip())
    except BadPosition:
        cells = -1, -1
    index = layout.jumps.index.get(cells)
    if not dash or index is None:
        names = layout.board.names
        example = layout.jumps.jumps[0]
        raise BadOption(
            "bad-option", option="--first", value=text[:40],
            expected=f"a jump of this board, from-to, as in {names[example[0]]}-{names[example[2]]}",
        )
    return index
