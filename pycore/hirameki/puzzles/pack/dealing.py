"""`deal`: a puzzle made from a random packing: some pieces are placed, and the rest fits in exactly one way."""

from __future__ import annotations

from random import Random
from typing import Any

from ...errors import BadOption
from ...search.outcome import Job, Progress
from .layers import Layers
from .packing import Packing
from .solver import MEMORY, cover, pockets

#: Packings that are tried before the best deal so far is taken.
TRIES = 6


def deal(
    packing: Packing, distance: int | None, seed: int
) -> Job[tuple[dict[str, tuple[int, ...]], dict[str, Any]] | None]:
    """Return the placed pieces of a position with exactly one packing, and what is known of it; None: no packing.

    Args:
        distance: how many pieces the player is to place; as near to it as can be; None = as many as can be.
        seed: equal seeds give equal deals.

    Raises:
        BadOption: there are not so many pieces in hand.
    """
    hand = sum(packing.needed)
    if distance is not None and not 1 <= distance <= hand:
        raise BadOption("bad-option", option="distance", value=str(distance)[:40], expected=f"1 to {hand} pieces")
    chance = Random(seed)
    packings, uniform = yield from _random_packings(packing, chance)
    if not packings:
        return None
    best: tuple[int, int, dict[str, tuple[int, ...]]] | None = None
    for chosen in packings:
        placed, lifted, effort = yield from _lift(packing, chosen, distance or hand, chance)
        if best is None or (lifted, effort) > best[:2]:
            best = (lifted, effort, placed)
        if lifted == distance:
            break
    assert best is not None
    return best[2], {"distance": best[0], "solutions_all": 1, "effort": best[1], "uniform": uniform}


def _random_packings(packing: Packing, chance: Random) -> Job[tuple[list[list[int]], bool]]:
    """Return some random packings, and whether each packing had the same chance."""
    yield Progress()
    layers = Layers(packing)
    if (yield from layers.build(MEMORY)):
        if not layers.solvable:
            return [], True
        counts = yield from layers.counts()
        return [layers.sample(counts, chance) for _ in range(TRIES)], True
    # Too many ways to be counted: the first packing found when the options are shuffled.
    numbers = list(range(len(packing.placements)))
    chance.shuffle(numbers)
    for event in cover(packing, numbers).search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            return [[numbers[number] for number in event]], False
    return [], False


def _lift(
    packing: Packing, chosen: list[int], distance: int, chance: Random
) -> Job[tuple[dict[str, tuple[int, ...]], int, int]]:
    """Lift pieces of a packing in random order while the rest fits in one way only.

    Returns:
        the pieces that stay, the number lifted, and the positions expanded to prove that there is one way.
    """
    hands = [packing.letters_in_hand(kind) for kind in range(len(packing.needed))]
    placed = dict(packing.placed)
    order = []
    for number in sorted(chosen):
        placement = packing.placements[number]
        letter = hands[placement.kind].pop(0)
        placed[letter] = placement.cells
        order.append(letter)
    chance.shuffle(order)
    lifted = effort = 0
    for letter in order:
        if lifted == distance:
            break
        fewer = {other: cells for other, cells in placed.items() if other != letter}
        ways, expanded = yield from _ways(Packing(packing.board, packing.pieces, fewer), 2)
        if ways == 1:
            placed, lifted, effort = fewer, lifted + 1, expanded
    return placed, lifted, effort


def _ways(packing: Packing, enough: int) -> Job[tuple[int, int]]:
    """Return the number of packings, counted up to `enough`, and the positions expanded."""
    found = 0
    problem = cover(packing)
    for event in problem.search(pockets(packing)):
        if isinstance(event, Progress):
            yield event
        else:
            found += 1
            if found == enough:
                break
    return found, problem.expanded
