"""Pegs on graphs, a jump along any path of two edges: what is known; none of it comes from this program.

Source: R. A. Beeler and D. P. Hoilman, "Peg solitaire on graphs", Discrete Mathematics 311 (2011). A graph is solvable
if one peg can be left from some vacancy, freely solvable if from each, k-solvable if k pegs are the fewest.
"""

from __future__ import annotations


def path_leaves(points: int) -> int:
    """Return the fewest pegs on a path, over all vacancies: one if the number of points is even or 3, else two."""
    return 1 if points % 2 == 0 or points == 3 else 2


def cycle_leaves(points: int) -> int:
    """Return the fewest pegs on a cycle: one (from each vacancy) if the number of points is even or 3, else two."""
    return 1 if points % 2 == 0 or points == 3 else 2


def star_leaves(leaves: int) -> int:
    """Return the fewest pegs on a star: all leaves but one stay, whatever is tried."""
    return leaves - 1


#: The Petersen graph is freely solvable.
PETERSEN = "xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9"
