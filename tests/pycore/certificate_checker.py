"""Checks certificates from a puzzle's description and the answer's JSON alone; shares no code with any prover.

Every function returns whether the certificate proves what it claims: that no solution follows from a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

Told = dict[str, Any]
Pegs = frozenset[int]


def peg(described: Told, start: Pegs, goals: set[Pegs], told: Told) -> bool:
    """Check a certificate of a peg puzzle.

    Args:
        described: the puzzle's description.
        start: the holes with pegs.
        goals: final positions, all of them.
        told: the certificate.
    """
    jumps = [tuple(jump[:3]) for jump in described["jumps"]]
    if told["kind"] == "steps":
        after = {
            (origin, target): start - {origin, over} | {target}
            for origin, over, target in jumps if {origin, over} <= start and target not in start
        }
        steps = {tuple(step["move"]): step["certificate"] for step in told["after"]}
        return start not in goals and set(after) == set(steps) and all(
            peg(described, after[move], goals, certificate) for move, certificate in steps.items()
        )
    sets, pagodas = told.get("sets") or [], told.get("pagodas") or []
    fair = all(
        len(set(one["cells"]) & set(jump)) % 2 == 0 for one in sets for jump in jumps
    ) and all(len(start & set(one["cells"])) % 2 == one["parity"] for one in sets)
    if isinstance(pagodas, list):
        fair = fair and all(
            one["values"][o] + one["values"][v] >= one["values"][t] for one in pagodas for o, v, t in jumps
        ) and all(sum(one["values"][hole] for hole in start) == one["start"] for one in pagodas)
    ruled = {frozenset(goal["pegs"]): goal for goal in told.get("goals") or []}
    # One goal is not shown by another that is itself only shown by a third: two could show each other.
    searched = {pegs for pegs in goals if "instead" not in ruled.get(pegs, {})}
    fair = fair and start not in goals and all(
        _ruled_out(goal, pegs, sets, pagodas, jumps, searched) for pegs, goal in ruled.items()
    )
    if told["kind"] in ("class", "pagoda"):
        return fair and set(ruled) == goals
    return fair and told["kind"] == "exhausted" and set(ruled) < goals and _searched(jumps, start, goals, ruled, told)


def _ruled_out(
    goal: Told, pegs: Pegs, sets: list[Told], pagodas: Any, jumps: list[tuple[int, ...]], searched: set[Pegs]
) -> bool:
    if "set" in goal:
        one = sets[goal["set"]]
        return len(pegs & set(one["cells"])) % 2 != one["parity"]
    if "pagoda" in goal:
        one = pagodas[goal["pagoda"]]
        return sum(one["values"][hole] for hole in pegs) == goal["value"] > one["start"]
    # Whatever the last jump was, another jump in its place would have led to the other goal.
    other = frozenset(goal["instead"])
    before = [
        pegs - {target} | {origin, over}
        for origin, over, target in jumps if target in pegs and not {origin, over} & pegs
    ]
    return other in searched and all(
        any({o, v} <= one and t not in one and one - {o, v} | {t} == other for o, v, t in jumps) for one in before
    )


def _searched(
    jumps: list[tuple[int, ...]], start: Pegs, goals: set[Pegs], ruled: dict[Pegs, Told], told: Told
) -> bool:
    """Search again: forward from the start, or backward from the goals, whose number then has to be the one told."""
    if told.get("from") == "goal":
        found = waiting = {goal for goal in goals if goal not in ruled}
        while waiting:
            waiting = {
                one - {target} | {origin, over} for one in waiting for origin, over, target in jumps
                if target in one and not {origin, over} & one
            } - found
            found = found | waiting
        return start not in found and len(found) == told["positions"]
    found = waiting = {start}
    while waiting:
        waiting = {
            one - {origin, over} | {target} for one in waiting for origin, over, target in jumps
            if {origin, over} <= one and target not in one
        } - found
        found = found | waiting
    return not found & goals and (told.get("from") != "both" or told["positions"] >= 1)


def tiles(described: Told, start: list[int], goal: list[int], told: Told) -> bool:
    """Check a certificate of a puzzle with tiles.

    Args:
        described: the puzzle's description.
        start, goal: the tiles cell by cell, 0 the blank.
        told: the certificate.
    """
    around: dict[int, set[int]] = {cell: set() for cell in range(len(start))}
    for one, _, other in described["steps"]:
        around[one].add(other)
    now, blank = list(start), start.index(0)
    for cell in told["blank_moves"]:
        if cell not in around[blank]:
            return False
        now[blank], now[cell], blank = now[cell], 0, cell
    inner = told["cells"]
    if blank != told["blank"] or goal[blank] != 0:
        return False
    if [now[cell] for cell in inner] != told["standing"] or [goal[cell] for cell in inner] != told["wanted"]:
        return False
    return len(set(inner)) == len(inner) and any(
        _held(door, inner, told, around)
        for door in set(around) - set(inner) if _is_block({door, *inner}, door, blank, around)
    )


def _is_block(block: set[int], door: int, blank: int, around: dict[int, set[int]]) -> bool:
    """Return whether the blank, at home outside the door or on it, only permutes the tiles behind the door there.

    What hangs on a cell of the block hangs on that cell alone: wherever the blank leaves the block, it comes back by
    the same cell and has brought back the tile that stood there.
    """
    apart = set(around) - block
    while apart:
        part = waiting = {min(apart)}
        while waiting:
            waiting = {other for cell in waiting for other in around[cell]} - block - part
            part = part | waiting
        gates = {other for cell in part for other in around[cell]} & block
        if len(gates) != 1 or (blank in part and gates != {door}):
            return False
        apart -= part
    return blank not in block - {door}


def _held(door: int, inner: list[int], told: Told, around: dict[int, set[int]]) -> bool:
    """Return whether the tiles of a block cannot become those wanted while the blank walks in it from the door."""
    standing, wanted, block = told["standing"], told["wanted"], {door, *inner}
    if told["kind"] == "parity":
        different = len(set(standing)) == len(standing) and sorted(standing) == sorted(wanted)
        return different and _swaps(standing, wanted) == told["swaps"] and told["swaps"] % 2 == 1 and _two_colours(
            block, around
        )
    if told["kind"] == "class" and told["reason"] == "order":
        ring = [door, *inner]
        return all(around[cell] & block == {ring[at - 1], ring[(at + 1) % len(ring)]} for at, cell in enumerate(ring)) \
            and not any(standing[turn:] + standing[:turn] == wanted for turn in range(len(standing)))
    if told["kind"] == "class":
        return told["reason"] == "tiles" and sorted(standing) != sorted(wanted)
    if told["kind"] != "exhausted":
        return False
    cells = [door, *inner]
    found = waiting = {(door, (0, *standing))}
    while waiting:
        waiting = {
            (cell, tuple(0 if one == cell else tiles[cells.index(cell)] if one == at else tiles[place]
                         for place, one in enumerate(cells)))
            for at, tiles in waiting for cell in around[at] & block
        } - found
        found = found | waiting
    reached = {tiles[1:] for at, tiles in found if at == door}
    return tuple(wanted) not in reached and len(reached) == told["positions"]


def _swaps(now: list[int], wanted: list[int]) -> int:
    now, number = list(now), 0
    for place, tile in enumerate(wanted):
        if now[place] != tile:
            other = now.index(tile, place)
            now[place], now[other] = now[other], now[place]
            number += 1
    return number


def _two_colours(cells: set[int], around: dict[int, set[int]]) -> bool:
    colour: dict[int, int] = {}
    for first in cells:
        waiting = [(first, 0)] if first not in colour else []
        while waiting:
            cell, own = waiting.pop()
            if colour.setdefault(cell, own) != own:
                return False
            waiting += [(other, 1 - own) for other in around[cell] & cells if colour.get(other) != 1 - own]
    return True


def lights(described: Told, differing: set[int], told: Told) -> bool:
    """Check a certificate of a board of lamps.

    Args:
        described: the puzzle's description.
        differing: the lamps that are not as the goal has them.
        told: the certificate.
    """
    switched = {cell: {cell} for cell in range(len(described["points"]))}
    for one, _, other in described["steps"]:
        switched[one].add(other)
    pattern = set(told["cells"])
    quiet = all(len(lamps & pattern) % 2 == 0 for lamps in switched.values())
    return told["kind"] == "quiet" and quiet and set(told["odd"]) == pattern & differing and len(told["odd"]) % 2 == 1


def packing(described: Told, placed: dict[str, set[int]], told: Told) -> bool:
    """Check a certificate of a packing puzzle.

    Args:
        described: the puzzle's description.
        placed: the cells of the pieces that lie, by letter.
        told: the certificate.
    """
    index = {tuple(cell): number for number, cell in enumerate(described["grid"])}
    free = set(index.values()) - set().union(*placed.values())
    hand = {piece["letter"]: piece for piece in described["pieces"] if piece["letter"] not in placed}
    triangles = described["lattice"] == "xd"
    ways = {
        letter: {
            (number, cell): cells for number, offsets in enumerate(piece["orientations"])
            for cell, (column, row) in enumerate(described["grid"])
            # A triangle that points up comes to one that points up.
            if not triangles or (column + row - offsets[0][0]) % 2 == 0
            if (cells := {
                index.get((column + right - offsets[0][0], row + down), -1) for right, down in offsets
            }) <= free
        }
        for letter, piece in hand.items()
    }
    if told["kind"] == "steps":
        return _packing_steps(described, placed, told, ways, hand)
    if told["kind"] == "colouring":
        sums = [
            {sum(told["weights"][cell] for cell in cells) for cells in ways[letter].values()} for letter in ways
        ]
        region = sum(told["weights"][cell] for cell in free)
        if {letter: set(one) for letter, one in told["pieces"].items()} != dict(zip(ways, sums)):
            return False
        reached = {0}
        for choice in sums:
            reached = {one + other for one, other in product(reached, choice)}
        return region == told["region"] and region not in reached
    if told["kind"] == "exhausted":
        return not _fits(free, ways, {letter: piece["kind"] for letter, piece in hand.items()})
    return told["kind"] == "area" and _area(described, told, free, ways, hand)


def _area(
    described: Told, told: Told, free: set[int], ways: dict[str, dict[tuple[int, int], set[int]]], hand: dict[str, Told]
) -> bool:
    sizes = {letter: len(piece["orientations"][0]) for letter, piece in hand.items()}
    if told["reason"] == "total":
        return (told["cells"], told["pieces"]) == (len(free), sum(sizes.values())) and told["cells"] != told["pieces"]
    if told["reason"] == "piece":
        return not ways[told["letter"]]
    if told["reason"] == "cell":
        (cell,) = told["cells"]
        return cell in free and not any(cell in cells for own in ways.values() for cells in own.values())
    if told["reason"] == "enclosed":
        part, parts = set(told["cells"]), [size for piece in hand.values() for size in parts_of(described, piece)]
        return sorted(told["sizes"]) == sorted(set(parts)) and _closed_off(
            described, free, part
        ) and len(part) not in _areas(parts)
    return False


def parts_of(described: Told, piece: Told) -> list[int]:
    """Return the sizes of the parts of a piece that do not touch: each may lie in another enclosed area."""
    left, found = {(column, row) for column, row in piece["orientations"][0]}, []
    while left:
        part = [left.pop()]
        for column, row in part:  # which grows meanwhile
            across = {(column - 1, row), (column + 1, row)}
            if described["lattice"] == "xd":  # a triangle that points up has one below it
                upright = {(column, row - 1 if (column + row) % 2 else row + 1)}
            else:
                upright = {(column, row - 1), (column, row + 1)}
            slanted = {(column - 1, row - 1), (column + 1, row + 1)} if described["lattice"] == "xt" else set()
            beside = left & (across | upright | slanted)
            left -= beside
            part += beside
        found.append(len(part))
    return found


def _packing_steps(
    described: Told, placed: dict[str, set[int]], told: Told, ways: dict[str, dict[tuple[int, int], set[int]]],
    hand: dict[str, Told],
) -> bool:
    kinds = {letter: hand[letter]["kind"] for letter in hand}
    asked = {
        (kinds[letter], *way) for letter, own in ways.items() for way, cells in own.items()
        if (kinds.get(told["piece"]) == kinds[letter] if "piece" in told else told["cell"] in cells)
    }
    steps = {(kinds[step["move"][0]], *step["move"][1:]): step for step in told["after"]}
    free = set(range(len(described["grid"]))).difference(*placed.values())
    needed = told["piece"] in hand if "piece" in told else told["cell"] in free
    return needed and asked == set(steps) and all(
        packing(described, placed | {move[0]: ways[move[0]][move[1], move[2]]}, step["certificate"])
        for step in steps.values() for move in [step["move"]]
    )


def _closed_off(described: Told, free: set[int], part: set[int]) -> bool:
    return part <= free and not any(
        one in part and other in free - part for one, _, other in described["steps"]
    )


def _areas(sizes: Iterable[int]) -> set[int]:
    areas = {0}
    for size in sizes:
        areas |= {area + size for area in areas}
    return areas


def _fits(
    free: set[int], ways: dict[str, dict[tuple[int, int], set[int]]], kinds: dict[str, int],
    used: frozenset[str] = frozenset(),
) -> bool:
    if not free:
        return len(used) == len(ways)
    cell = min(free)
    tried = set()
    for letter in sorted(set(ways) - used):
        if kinds[letter] not in tried:
            tried.add(kinds[letter])
            for cells in ways[letter].values():
                if cell in cells and cells <= free and _fits(free - cells, ways, kinds, used | {letter}):
                    return True
    return False
