"""Plays random games, jump by jump, to estimate the number of games (`search.estimate`)."""

from __future__ import annotations

from ....search.estimate import Walk
from ....search.random_numbers import Random
from ..problem import Problem


def random_game(problem: Problem, chance: Random) -> Walk:
    """Play random jumps until a goal is reached or no jump is legal.

    Args:
        problem: the problem to play.
        chance: the random number generator.
    """
    table = problem.table
    position, _ = problem.begun
    degrees = []
    while not problem.ends(position) and (legal := list(table.legal(position))):
        degrees.append(len(legal))
        position = table.apply(position, chance.choose(legal))
    return degrees, problem.ends(position)
