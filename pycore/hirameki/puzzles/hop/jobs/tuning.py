"""Limits on the work of the jobs of frogs and toads."""

#: The most positions of a space that is searched completely.
WHOLE = 2_000_000
#: The most positions that a method of `compare` expands if the question sets no limit.
COMPARED = 250_000
#: The most positions on shortest solutions for which the solutions beginning with each legal move are counted.
COUNTED = 30_000
#: The most farthest positions that a table lists.
FARTHEST = 100
#: Moves of the random walk that deals a position on a board too large for a complete search.
WALK = 60
