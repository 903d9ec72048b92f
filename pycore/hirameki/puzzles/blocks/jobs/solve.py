"""The job `solve` (and `count`): a proved shortest solution, all shortest solutions, or any solution."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from ....search.jobs import Job, unless_late
from ...answers import Exhausted, SolveAnswer, concluded, listing, undecided, unsolvable
from ..replay import lengths, play
from ..search.best_first import best_first
from ..search.breadth_first import Explored, explore
from ..search.result import Moves
from ..search.shortest_solutions import modulo_symmetry, one_solution, solutions, ways
from ..space import Space
from .task import Task
from .tuning import GREEDY


def solve(task: Task) -> Job[SolveAnswer]:
    """Answer `solve` and `count`; with `all`, solutions are streamed as `Found`."""
    return concluded((yield from _chosen(task)), task.budget, every=task.question.all)


def _chosen(task: Task) -> Job[SolveAnswer]:
    space = task.space()
    if task.question.any:
        return (yield from _any(task, space))
    explored = yield from explore(space, {space.start}, task.budget, whole=False)
    if explored.goal_layer is None:
        if explored.limit is None:
            return _unsolvable(task, explored.positions, explored.expanded)
        return (yield from _limit(task, space, explored))
    answer = _with_solution(task, one_solution(space, explored.layers), SolveAnswer(
        *task.heading.named, outcome="solved", optimal=True, bound=explored.goal_layer, expanded=explored.expanded,
    ))
    return (yield from _counted(task, space, explored, answer)) if task.question.all else answer


def _counted(task: Task, space: Space, explored: Explored, answer: SolveAnswer) -> Job[SolveAnswer]:
    """Add the number of shortest solutions to the answer, and stream the ones to list."""
    on_the_way = yield from unless_late(ways(space, explored.layers), task.budget, 0)
    if on_the_way is None:
        return answer
    total = on_the_way[0][space.start]
    merged = yield from unless_late(modulo_symmetry(space, explored.layers, total), task.budget, 0)
    answer = replace(answer, solutions_all=total, solutions_modulo_symmetry=merged, exact=merged is not None)
    answer = yield from listing(answer, islice(solutions(space, on_the_way), task.question.listed), task.budget)
    return answer if merged is not None else replace(answer, outcome="limit")


def _limit(task: Task, space: Space, explored: Explored) -> Job[SolveAnswer]:
    """Return the bound proved when a limit was reached; if it was not the caller's, also look for any solution."""
    answer = undecided(task.heading, len(explored.layers), explored.expanded)
    if explored.limit == "nodes" and task.budget.nodes is None:
        met = yield from best_first(space, task.budget.at_most(GREEDY))
        answer = replace(answer, expanded=explored.expanded + met.expanded)
        if met.solution is not None:
            answer = _with_solution(task, met.solution, answer)
    return answer


def _any(task: Task, space: Space) -> Job[SolveAnswer]:
    """Return the first solution found; if there is none, the search has seen every reachable position."""
    met = yield from best_first(space, task.budget)
    if met.outcome == "unsolvable":
        return _unsolvable(task, met.expanded, met.expanded)
    answer = SolveAnswer(
        *task.heading.named, outcome=met.outcome, optimal=False, expanded=met.expanded,
    )
    return answer if met.solution is None else _with_solution(task, met.solution, answer)


def _unsolvable(task: Task, positions: int, expanded: int) -> SolveAnswer:
    """Return the proved "no" of a search that saw every reachable position."""
    return unsolvable(task.heading, Exhausted(positions=positions), expanded)


def _with_solution(task: Task, moves: Moves, answer: SolveAnswer) -> SolveAnswer:
    """Add a solution and its lengths to the answer, after replaying it by the plain rules.

    Raises:
        AssertionError: the solution does not lead to the goal, a fault of the solver.
    """
    playback = play(task.board, task.start, moves)
    final = playback.positions[-1]
    if playback.refused or any(final.find(letter) != cell for letter, cell in task.goal):
        raise AssertionError(f"not a solution of {task.start}: {moves}")
    return replace(answer, solution=moves, **lengths(task.board, task.start, moves)._asdict())
