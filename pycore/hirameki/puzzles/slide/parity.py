"""Why a position of tiles can or cannot reach another: the certificate, for every graph and colouring."""

from __future__ import annotations

from typing import Any

from .parts import Part, Parts, theta_arrangements
from .positions import Tiles


def certificate(parts: Parts, tiles: Tiles, goal: Tiles) -> dict[str, Any] | None:
    """Return why the goal cannot be reached, or None when it can; the two have the same tiles.

    The certificate speaks of the tiles with the blank moved to its cell in the goal, by the way given, in both
    positions. Kinds:

    parity: `cells` and the two arrangements on them; every closed walk of the blank among them has an even number of
        steps, each swaps the blank with a tile, so only even permutations can be had; `swaps` is odd.
    class: `reason` "tiles": the part's cells hold other tiles at the start than in the goal, and no tile can cross a
        cut cell; "order": the part is a single edge or a ring, which cannot change the order of its tiles.
    exhausted: all `positions` arrangements of the part (Wilson's graph of seven cells) were searched.

    >>> from .boards import rectangle
    >>> why = certificate(Parts(rectangle(3, 3), 8), (1, 2, 3, 4, 5, 6, 8, 7, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    >>> why["kind"], why["swaps"]
    ('parity', 1)
    """
    before, after = parts.at_home(tiles), parts.at_home(goal)
    for part in parts.blocks:
        standing = [before[cell] for cell in part.cells]
        wanted = [after[cell] for cell in part.cells]
        why = None if standing == wanted else _why_not(parts, part, standing, wanted)
        if why is not None:
            return {
                **why, "cells": list(part.cells), "blank": parts.home, "blank_moves": _way_home(parts, tiles),
                "standing": standing, "wanted": wanted,
            }
    return None


def _why_not(parts: Parts, part: Part, standing: list[int], wanted: list[int]) -> dict[str, Any] | None:
    if sorted(standing) != sorted(wanted):
        return {"kind": "class", "reason": "tiles"}
    if part.kind == "edge":
        return None
    if part.kind == "ring":
        turns = (standing[turn:] + standing[:turn] for turn in range(len(standing)))
        return None if wanted in turns else {"kind": "class", "reason": "order"}
    if part.kind == "theta":
        reached = theta_arrangements(parts.board, part, tuple(standing))
        return None if tuple(wanted) in reached else {"kind": "exhausted", "positions": len(reached)}
    if part.kind == "all" or len(set(standing)) < len(standing):  # equal tiles: swapping them mends the parity
        return None
    swaps = swaps_between(standing, wanted)
    return {"kind": "parity", "swaps": swaps} if swaps % 2 else None


def swaps_between(standing: list[int], wanted: list[int]) -> int:
    """Return the least number of swaps of two tiles that turn one arrangement of different tiles into another.

    >>> swaps_between([1, 2, 3, 4], [2, 1, 4, 3])
    2
    """
    place = {tile: cell for cell, tile in enumerate(wanted)}
    left = set(range(len(standing)))
    rings = 0
    while left:
        rings += 1
        cell = min(left)
        while cell in left:
            left.remove(cell)
            cell = place[standing[cell]]
    return len(standing) - rings


def _way_home(parts: Parts, tiles: Tiles) -> list[int]:
    """Return the cells moved from that bring the blank home, as `Parts.at_home` does."""
    steps = parts.board.distances[parts.home]
    blank, way = tiles.index(0), []
    while blank != parts.home:
        blank = next(cell for cell in parts.board.neighbours[blank] if steps[cell] < steps[blank])
        way.append(blank)
    return way
