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
    fair = fair and all(_ruled_out(goal, pegs, sets, pagodas, jumps, goals) for pegs, goal in ruled.items())
    if told["kind"] in ("class", "pagoda"):
        return fair and set(ruled) == goals
    return fair and told["kind"] == "exhausted" and set(ruled) < goals and _searched(jumps, start, goals, ruled, told)


def _ruled_out(
    goal: Told, pegs: Pegs, sets: list[Told], pagodas: Any, jumps: list[tuple[int, ...]], goals: set[Pegs]
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
    return other in goals and all(
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
    if told["kind"] == "parity":
        different = len(set(told["standing"])) == len(told["standing"])
        odd = _swaps(told["standing"], told["wanted"]) % 2 == 1 == told["swaps"] % 2
        return different and odd and _two_colours({*inner, told["blank"]}, around)
    if told["kind"] == "class" and told["reason"] == "order":
        return len(inner) == len(told["wanted"]) and sorted(told["standing"]) == sorted(told["wanted"])
    if told["kind"] == "class":
        return sorted(told["standing"]) != sorted(told["wanted"])
    return told["kind"] == "exhausted"


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
        reached = {0}
        for choice in sums:
            reached = {one + other for one, other in product(reached, choice)}
        return region == told["region"] and region not in reached
    if told["kind"] == "exhausted":
        return not _fits(free, ways, {letter: piece["kind"] for letter, piece in hand.items()})
    sizes = {letter: len(piece["orientations"][0]) for letter, piece in hand.items()}
    if told["reason"] == "total":
        return (told["cells"], told["pieces"]) == (len(free), sum(sizes.values())) and told["cells"] != told["pieces"]
    if told["reason"] == "piece":
        return not ways[told["letter"]]
    if told["reason"] == "cell":
        (cell,) = told["cells"]
        return cell in free and not any(cell in cells for own in ways.values() for cells in own.values())
    return _closed_off(described, free, set(told["cells"])) and len(told["cells"]) not in _areas(sizes.values())


def _packing_steps(
    described: Told, placed: dict[str, set[int]], told: Told, ways: dict[str, dict[tuple[int, int], set[int]]],
    hand: dict[str, Told],
) -> bool:
    kinds = {letter: hand[letter]["kind"] for letter in hand}
    first = {kind: min(letter for letter in hand if kinds[letter] == kind) for kind in kinds.values()}
    asked = {
        (kinds[letter], *way) for letter, own in ways.items() for way, cells in own.items()
        if ("cell" in told and told["cell"] in cells) or kinds.get(told.get("piece", "")) == kinds[letter]
    }
    steps = {(kinds[step["move"][0]], *step["move"][1:]): step for step in told["after"]}
    return asked == set(steps) and len(first) > 0 and all(
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
