"""How much work is done where the caller sets no limit."""

#: Spaces up to so many positions are searched whole.
WHOLE = 2_000_000
#: Positions that a method of `compare` expands.
COMPARED = 250_000
#: Positions on shortest solutions up to which those that begin with each legal move are counted.
COUNTED = 30_000
#: Farthest positions that a table names.
FARTHEST = 100
#: Moves of a random walk that deals a position on a board too large to be searched whole.
WALK = 60
