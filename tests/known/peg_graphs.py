"""Known results on peg solitaire on graphs, where a jump follows any path of two edges.

Source: R. A. Beeler and D. P. Hoilman, "Peg solitaire on graphs", Discrete Mathematics 311 (2011). A graph is solvable
if some vacancy allows a game that leaves one peg, freely solvable if every vacancy does, and k-solvable if the fewest
pegs that can be left are k. None of the results was computed by this program.
"""

from __future__ import annotations


def line_leaves(points: int) -> int:
    """Return the fewest pegs left on a path over all vacancies, and on a cycle from any: one if even or 3, else two."""
    return 1 if points % 2 == 0 or points == 3 else 2


def star_leaves(leaves: int) -> int:
    """Return the fewest pegs left on a star: the number of leaves minus one, whatever the moves."""
    return leaves - 1


#: The Petersen graph is freely solvable.
PETERSEN = "xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9"
