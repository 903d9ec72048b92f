"""How much work the jobs of sliding blocks put into what they offer beside the proof."""

from __future__ import annotations

#: Positions a method of `compare` expands at most, when no limit is given.
COMPARED = 100_000
#: Positions the greedy search expands when the proof has hit its limit and there is no solution yet.
GREEDY = 100_000
#: Positions gone on from to count the shortest solutions that begin with one move.
COUNTED = 2_000
#: Farthest positions that `table` lists.
FARTHEST_LISTED = 100
