"""Random games, jump by jump, which tell how many games there are (`search.estimate`)."""

from __future__ import annotations

from ....search.estimate import Walk
from ....search.random_numbers import Random
from ..problem import Problem


def random_game(problem: Problem, chance: Random) -> Walk:
    """Play random jumps up to a goal or to the end.

    Args:
        problem: what is played.
        chance: the random numbers.
    """
    table = problem.table
    position, _ = problem.begun
    degrees = []
    while not problem.ends(position) and (legal := list(table.legal(position))):
        degrees.append(len(legal))
        position = table.apply(position, chance.choose(legal))
    return degrees, problem.ends(position)
