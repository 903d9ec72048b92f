"""Limits on the work of the jobs of sliding blocks, apart from proofs."""

from __future__ import annotations

#: The most positions that a method of `compare` expands if the question sets no limit.
COMPARED = 100_000
#: The most positions that the greedy search expands after the proof has reached its limit.
GREEDY = 100_000
#: The most positions expanded to count the shortest solutions that begin with one move.
COUNTED = 2_000
#: The most farthest positions that `table` lists.
FARTHEST_LISTED = 100
