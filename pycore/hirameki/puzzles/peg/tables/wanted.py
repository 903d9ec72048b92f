"""Selects the big tables that help with a problem."""

from __future__ import annotations

from ..boards import Layout
from ..problem import Problem
from . import central_game, solution_book, waypoints


def waypoints_to_solve(layout: Layout, problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    """Return the names of the waypoints that help to solve a problem.

    Args:
        layout: the board.
        vacancy: the only empty hole of the position in which the game began, or None.
    """
    # If the book has a solution, nothing else is needed.
    stored = not central_game.is_central(problem) and solution_book.may_be_stored(layout, problem)
    return () if stored else _waypoints(problem, vacancy)


def to_check(problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    """Return the names of the tables that help to judge every jump.

    Args:
        problem: the problem whose start is the position to check.
        vacancy: the only empty hole of the position in which the game began, or None.
    """
    return (*to_deal(problem), *_waypoints(problem, vacancy))


def to_deal(problem: Problem) -> tuple[str, ...]:
    """Return the names of the tables that help to deal a position."""
    return (central_game.FILE,) if central_game.is_central(problem) else ()


def english_game(problem: Problem) -> bool:
    """Return whether a problem is a game of the English board to one peg."""
    return waypoints.game_of(problem) is not None


def _waypoints(problem: Problem, vacancy: int | None) -> tuple[str, ...]:
    if vacancy is None or (central_game.is_central(problem) and vacancy == central_game.CENTRE):
        return ()
    game = waypoints.game_of(problem)
    return () if game is None else (waypoints.FILES[game[0]],)
