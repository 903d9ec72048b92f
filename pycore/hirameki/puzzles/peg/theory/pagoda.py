"""Pagoda functions (resource counts): weights of the holes that no jump can make the pegs exceed.

A pagoda function gives every hole a number such that for each jump value(origin) + value(over) >= value(target): the
total over the pegs never rises (J. D. Beasley 1961; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982). If a
goal's total exceeds the start's, the goal is out of reach. By Farkas' lemma such a function exists exactly when start -
goal is no combination of jumps with fractional, non-negative numbers of times: `pagoda_program` looks for
such a combination, and when there is none its prices are the function.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import JumpTable
from .position_classes import cells


def is_pagoda(table: JumpTable, values: Sequence[int]) -> bool:
    """Say whether values on the holes are a pagoda function.

    Args:
        table: the board's jumps.
        values: one for every hole.

    >>> line = JumpTable(4, ((0, 1, 2), (2, 1, 0), (1, 2, 3), (3, 2, 1)))
    >>> is_pagoda(line, [0, 1, 1, 0]), is_pagoda(line, [0, 0, 1, 0])
    (True, False)
    """
    return all(values[origin] + values[over] >= values[target] for origin, over, target in table.jumps)


def total(values: Sequence[int], position: int) -> int:
    """Return the sum of the values on which there are pegs.

    Args:
        values: one for every hole.
        position: mask of pegs.
    """
    return sum(values[hole] for hole in cells(position))
