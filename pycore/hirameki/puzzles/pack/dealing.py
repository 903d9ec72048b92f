"""`deal`: a puzzle made from a random packing: some pieces are placed, and the rest fits in exactly one way."""

from __future__ import annotations

from random import Random
from typing import Any

from ...errors import BadOption
from ...search.jobs import Job, Progress
from .layers import Layers
from .packing import Packing
from .solver import MEMORY, cover, pockets
from .stock import Stock

#: Packings that are tried before the best deal so far is taken.
TRIES = 6


Placed = dict[str, tuple[int, ...]]


def deal(
    packing: Packing, stored: Stock | None, distance: int | None, seed: int
) -> Job[tuple[Placed, dict[str, Any]] | None]:
    """Return the placed pieces of a position with exactly one packing, and what is known of it; None: no packing.

    Args:
        stored: the board's stored packings, where there are some.
        distance: how many pieces the player is to place; as near to it as can be; None = as many as can be.
        seed: equal seeds give equal deals.

    Returns:
        letter -> cells, and `distance` (pieces to place), `solutions_all` (1), `effort` (positions expanded to prove
        that, the measure of difficulty), `uniform` (whether the packing was drawn evenly among all).

    Raises:
        BadOption: there are not so many pieces in hand.
    """
    hand = sum(packing.needed)
    if distance is not None and not 1 <= distance <= hand:
        raise BadOption("bad-option", option="distance", value=str(distance)[:40], expected=f"1 to {hand} pieces")
    yield Progress()
    chance = Random(seed)
    if stored is not None:
        found = stored.number(packing.placed)
        packings, uniform = [stored.sample(packing.placed, chance) for _ in range(TRIES if found else 0)], True
    else:
        packings, uniform = yield from _random_packings(packing, chance)
    best: tuple[int, Placed] | None = None
    for whole in packings:
        yield Progress()
        lifted, placed = yield from _lift(packing, stored, whole, distance or hand, chance)
        if best is None or lifted > best[0]:
            best = lifted, placed
        if lifted == distance:
            break
    if best is None:
        return None
    _, effort = yield from _ways(Packing(packing.board, packing.pieces, best[1]))
    return best[1], {"distance": best[0], "solutions_all": 1, "effort": effort, "uniform": uniform}


def _random_packings(packing: Packing, chance: Random) -> Job[tuple[list[Placed], bool]]:
    """Return some random packings, and whether each packing had the same chance."""
    layers = Layers(packing)
    if (yield from layers.build(MEMORY)):
        if not layers.solvable:
            return [], True
        counts = yield from layers.counts()
        return [packing.whole(layers.sample(counts, chance)) for _ in range(TRIES)], True
    # Too many ways to be counted: the first packing found when the options are shuffled.
    numbers = list(range(len(packing.placements)))
    chance.shuffle(numbers)
    for event in cover(packing, numbers).search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            return [packing.whole([numbers[number] for number in event])], False
    return [], False


def _lift(
    packing: Packing, stored: Stock | None, whole: Placed, distance: int, chance: Random
) -> Job[tuple[int, Placed]]:
    """Lift pieces of a packing in random order while the rest fits in one way only.

    Returns:
        the number of pieces lifted, and those that stay.
    """
    order = sorted(letter for letter in whole if letter not in packing.placed)
    chance.shuffle(order)
    placed, lifted = whole, 0
    for letter in order:
        if lifted == distance:
            break
        fewer = {other: cells for other, cells in placed.items() if other != letter}
        if stored is not None:
            ways = stored.number(fewer)
        else:
            ways, _ = yield from _ways(Packing(packing.board, packing.pieces, fewer))
        if ways == 1:
            placed, lifted = fewer, lifted + 1
    return lifted, placed


def _ways(packing: Packing) -> Job[tuple[int, int]]:
    """Return the number of packings, 2 standing for more, and the positions expanded."""
    found = 0
    problem = cover(packing)
    for event in problem.search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
            if found == 2:
                break
    return found, problem.expanded
