"""Which of the stored tables help with a problem."""

from __future__ import annotations

from ..boards import Layout
from ..exact.class_space import WHOLE_SETS, free_holes
from ..problem import Problem
from . import central_game, solution_book, waypoints


def to_solve(layout: Layout, problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    """Return the names of the tables that help to solve a problem.

    Args:
        layout: the board.
        problem: the problem.
        vacancy: the only empty hole of the position at which the game began, or None.
    """
    stored = _stored(layout, problem)
    # Where a solution is stored, nothing else is needed.
    return stored if solution_book.FILE in stored else (*stored, *_waypoints(problem, vacancy))


def to_check(layout: Layout, problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    """Return the names of the tables that help to judge every jump.

    Args:
        layout: the board.
        problem: the position is its start.
        vacancy: the only empty hole of the position at which the game began, or None.
    """
    return (*_stored(layout, problem), *_waypoints(problem, vacancy))


def to_deal(problem: Problem) -> tuple[str, ...]:
    """Return the names of the tables that help to deal a position."""
    return (central_game.FILE,) if central_game.is_central(problem) else ()


def to_tabulate(layout: Layout) -> tuple[str, ...]:
    """Return the names of the tables that help with a board's table."""
    return (solution_book.FILE,) if free_holes(layout.jumps) > WHOLE_SETS else ()


def _stored(layout: Layout, problem: Problem) -> tuple[str, ...]:
    if central_game.is_central(problem):
        return (central_game.FILE,)
    return (solution_book.FILE,) if solution_book.may_be_stored(layout, problem) else ()


def _waypoints(problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    if vacancy is None or (central_game.is_central(problem) and vacancy == central_game.CENTRE):
        return ()
    game = waypoints.game_of(problem)
    return () if game is None else (waypoints.FILES[game[0]],)
