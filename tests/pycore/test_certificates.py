"""Random small problems of every kind: the verdict by brute force, and every certificate by a program of its own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hirameki import PuzzleError, as_json, open_puzzle

from tests.pycore import certificate_checker as checker
from tests.pycore.peg_twins import plays, shortest

#: Small regions are mostly trees and rings: on these, odd permutations are impossible; the last is Wilson's exception.
ROOMY = ("xs.3o-3o", "xs.3o-3o-o", "theta")
Told = dict[str, Any]
FEW, MANY = range(150), range(150, 1500)
#: Fields of which every entry is needed, and whose numbers are exact: none of them can be changed or cut short.
EXACT = {
    "peg": ("goals", "after"),
    "tiles": ("cells", "blank", "blank_moves", "standing", "wanted", "swaps", "positions"),
    "packing": ("pieces", "sizes", "region", "after"),
}


def region(random: Random, most: int) -> list[str]:
    """Return the rows of a connected region of cells, at most so many, each o or x."""
    cells = {(0, 0)}
    for _ in range(random.randint(2, most) - 1):
        x, y = random.choice(sorted(cells))
        dx, dy = random.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        cells.add((x + dx, y + dy))
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    width = 1 + max(x for x, _ in cells) - left
    height = 1 + max(y for _, y in cells) - top
    return ["".join("o" if (x + left, y + top) in cells else "x" for x in range(width)) for y in range(height)]


def told(answer: object) -> Told:
    """Return an answer in its JSON form."""
    found = as_json(answer)
    assert isinstance(found, dict)
    return found


def slips(family: str, certificate: Told) -> Iterator[Told]:
    """Yield a certificate with something false in it, each time something else."""
    yield certificate | {"kind": "guessed"}
    exact = EXACT[family]
    if family == "peg" and certificate["kind"] == "exhausted":
        exact = ("positions",) if certificate.get("from") == "goal" else ()
    if certificate.get("reason") in ("total", "enclosed"):
        exact = (*exact, "cells")
    for field in exact:
        value = certificate.get(field)
        if isinstance(value, int):
            yield certificate | {field: value + 2}
        elif isinstance(value, list) and value:
            yield certificate | {field: value[:-1]}
        elif isinstance(value, dict):
            yield certificate | {field: dict(list(value.items())[:-1])}
    for field, number, other in (("sets", "parity", -1), ("pagodas", "start", -1), ("goals", "value", 1)):
        listed = certificate.get(field)
        if isinstance(listed, list) and listed and number in listed[-1]:
            yield certificate | {field: [*listed[:-1], listed[-1] | {number: listed[-1][number] + other}]}


def peg_problem(seed: int) -> Told | None:
    """Hold the answers to a random peg problem against the plain search of all plays; return a certificate."""
    random = Random(seed)
    try:
        puzzle = open_puzzle(f"peg/{random.choice(('xs', 'xq', 'xt'))}.{'-'.join(region(random, 13))}")
    except PuzzleError:  # no peg can ever jump there
        return None
    described = puzzle.describe()
    holes = range(len(described["points"]))
    jumps = [tuple(jump[:3]) for jump in described["jumps"]]
    pegs = frozenset(hole for hole in holes if random.random() < 0.7) or frozenset({0})

    def text(pegs: frozenset[int]) -> str:
        rows, left = [], iter(["o" if hole in pegs else "c" for hole in holes])
        for row in range(1 + max(y for _, y in described["grid"])):
            rows.append("".join(next(left) if [x, row] in described["grid"] else "x" for x in range(30)))
        return "-".join(row.rstrip("x") or "x" for row in rows)

    last = random.choice(holes)
    goals = {frozenset({last})} if random.random() < 0.5 else {frozenset({hole}) for hole in holes}
    goal = str(last) if len(goals) == 1 else "any"
    asked = {"position": text(pegs), "goal": goal}
    best = shortest(jumps, pegs, goals)  # type: ignore[arg-type]
    for metric in ("moves", "jumps"):
        answer = told(puzzle.count(metric=metric, **asked))
        assert answer["outcome"] == ("unsolvable" if best is None else "solved")
        if best is None:
            assert answer["solutions_all"] == 0
            assert checker.peg(described, pegs, goals, answer["certificate"])
            for slip in slips("peg", answer["certificate"]):
                assert not checker.peg(described, pegs, goals, slip)
        elif metric == "moves":
            assert (answer["moves"], answer["solutions_all"]) == best
        else:
            assert answer["solutions_all"] == plays(jumps, pegs, goals)  # type: ignore[arg-type]
    judged = told(puzzle.check(**asked))
    assert judged["togo"] == (None if best is None else best[0])
    after = {
        (origin, target): pegs - {origin, over} | {target}
        for origin, over, target in jumps if {origin, over} <= pegs and target not in pegs
    }
    if best is None:
        assert checker.peg(described, pegs, goals, judged["certificate"])
        whys = [told(puzzle.check(position=text(one), goal=goal))["certificate"] for one in after.values()]
        steps = {"kind": "steps", "after": [{"move": [*move], "certificate": why} for move, why in zip(after, whys)]}
        assert checker.peg(described, pegs, goals, steps)
    else:
        for claim in peg_claims(random, len(holes), pegs, goals, list(after)):
            assert not checker.peg(described, pegs, goals, claim)
    return judged.get("certificate")


def peg_claims(
    random: Random, holes: int, pegs: frozenset[int], goals: set[frozenset[int]], moves: list[tuple[int, int]]
) -> Iterator[Told]:
    """Yield certificates of every kind for a problem that has a solution; what they tell of start and goals is true."""
    listed = [sorted(goal) for goal in goals]
    why = {"kind": "class", "sets": [], "goals": []}
    yield {"kind": "steps", "after": []}
    yield {"kind": "steps", "after": [{"move": [*move], "certificate": why} for move in moves]}
    for cells in [*([hole] for hole in range(holes)), *(random.sample(range(holes), 2) for _ in range(5))]:
        rule = {"cells": cells, "parity": len(pegs & set(cells)) % 2}
        ruled = [{"pegs": goal, "set": 0} for goal in listed]
        yield {"kind": "class", "sets": [rule], "goals": ruled}
        # Only some of the goals, those that differ.
        apart = [goal for goal in ruled if len(set(goal["pegs"]) & set(cells)) % 2 != rule["parity"]]
        yield {"kind": "class", "sets": [rule], "goals": apart}
    for goal in listed:
        weights = [int(hole in goal and (hole not in pegs or len(goal) == 1)) for hole in range(holes)]
        pagoda = {"values": weights, "start": sum(weights[hole] for hole in pegs)}
        for start in (pagoda["start"], -1):
            ruled = [{"pegs": one, "pagoda": 0, "value": sum(weights[hole] for hole in one)} for one in listed]
            yield {"kind": "pagoda", "sets": [], "pagodas": [pagoda | {"start": start}], "goals": ruled}
            yield {"kind": "pagoda", "sets": [], "pagodas": [pagoda | {"start": start}], "goals": []}
    for other in listed:
        ruled = [{"pegs": goal, "instead": other} for goal in listed]
        yield {"kind": "class", "sets": [], "goals": ruled}
        ruled = [one for one in ruled if one["pegs"] != other]
        yield {"kind": "exhausted", "from": "both", "positions": 1, "goals": ruled}
    for origin in ("goal", "game", "both", None):
        yield {"kind": "exhausted", "from": origin, "positions": len(goals)}


def tiles_problem(seed: int) -> Told | None:
    """Hold the verdict on a random problem of tiles against a breadth-first search; return a certificate."""
    random = Random(seed)
    puzzle = open_puzzle("slide/" + random.choice(("xs." + "-".join(region(random, 8)), *ROOMY)))
    described = puzzle.describe()
    cells = len(described["points"])
    start = [0, *(random.randint(1, 3) if seed % 2 else tile for tile in range(1, cells))]
    random.shuffle(start)
    goal = random.sample(start, cells)
    around: dict[int, list[int]] = {cell: [] for cell in range(cells)}
    for one, _, other in described["steps"]:
        around[one].append(other)
    seen, level, distance, found = {tuple(start)}, [tuple(start)], 0, None
    while level and found is None:
        found = distance if tuple(goal) in level else None
        following = []
        for tiles in level:
            blank = tiles.index(0)
            for cell in around[blank]:
                after = list(tiles)
                after[blank], after[cell] = after[cell], 0
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    following.append(tuple(after))
        level, distance = following, distance + 1
    asked = {"position": "".join(map(str, start)), "goal": "".join(map(str, goal))}
    answer, judged = told(puzzle.count(**asked)), told(puzzle.check(**asked))
    assert answer["outcome"] == ("unsolvable" if found is None else "solved")
    assert judged["togo"] == found == answer.get("moves")
    if found is None:
        assert answer["solutions_all"] == 0
        assert checker.tiles(described, start, goal, answer["certificate"])
        for slip in slips("tiles", answer["certificate"]):
            assert not checker.tiles(described, start, goal, slip)
    else:
        for claim in tiles_claims(random, around, start, goal):
            assert not checker.tiles(described, start, goal, claim)
    return answer.get("certificate")


def tiles_claims(
    random: Random, around: dict[int, list[int]], start: list[int], goal: list[int]
) -> Iterator[Told]:
    """Yield certificates of every kind for a problem that has a solution; what they tell of start and goal is true."""
    now, home, walk = list(start), goal.index(0), []
    while now[home] != 0:
        blank = now.index(0)
        walk.append(random.choice(around[blank]))
        now[blank], now[walk[-1]] = now[walk[-1]], 0
    others = [cell for cell in around if cell != home]
    for inner in (others, [], *(random.sample(others, random.randint(1, len(others))) for _ in range(6))):
        common = {
            "cells": inner, "blank": home, "blank_moves": walk, "standing": [now[cell] for cell in inner],
            "wanted": [goal[cell] for cell in inner],
        }
        yield from ({"kind": "parity", "swaps": swaps, **common} for swaps in (1, 2, 3))
        yield from ({"kind": "class", "reason": reason, **common} for reason in ("tiles", "order"))
        yield from ({"kind": "exhausted", "positions": positions, **common} for positions in (1, 120, 360))


def packing_problem(seed: int) -> Told | None:
    """Check the certificate of a random packing problem and return it; one that is solved shows its packing."""
    random = Random(seed)
    rows = region(random, 14) if seed % 4 else [*region(random, 7), "x", *region(random, 7)]
    area = sum(row.count("o") for row in rows) + (seed % 20 == 0)
    pieces: list[list[str]] = []
    while area > 0:
        piece = region(random, min(area, 5)) if area > 1 else ["o"]
        if seed % 3 == 0 and area > 6:  # in two parts, one below the other
            piece = [*piece, "x", "o"]
        pieces.append(piece)
        area -= sum(row.count("o") for row in piece)
    puzzle = open_puzzle(f"pack/xs.{'-'.join(rows)}/p.{'.'.join('-'.join(piece) for piece in pieces)}")
    described = puzzle.describe()
    answer = told(puzzle.solve())
    assert answer["outcome"] in ("solved", "unsolvable")
    if answer["outcome"] == "unsolvable":
        assert checker.packing(described, {}, answer["certificate"])
        judged = told(puzzle.check())
        assert checker.packing(described, {}, judged["certificate"])
        for slip in slips("packing", answer["certificate"]):
            assert not checker.packing(described, {}, slip)
    else:
        for claim in packing_claims(random, described):
            assert not checker.packing(described, {}, claim)
    return answer.get("certificate")


def packing_claims(random: Random, described: Told) -> Iterator[Told]:
    """Yield certificates of every kind for a packing that can be found; what they tell of the pieces is true."""
    cells = list(range(len(described["grid"])))
    sizes = {piece["letter"]: len(piece["orientations"][0]) for piece in described["pieces"]}
    parts = {size for piece in described["pieces"] for size in checker.parts_of(described, piece)}
    yield {"kind": "exhausted", "positions": 1}
    for total in (len(cells), len(cells) + 1):
        yield {"kind": "area", "reason": "total", "cells": len(cells), "pieces": total}
        yield {"kind": "area", "reason": "total", "cells": total, "pieces": len(cells)}
    for letter in (*sizes, "?"):
        yield {"kind": "steps", "piece": letter, "after": []}
    why = {"kind": "area", "reason": "total", "cells": len(cells), "pieces": len(cells)}
    covered = [
        {"move": [piece["letter"], number, cell], "certificate": why} for piece in described["pieces"]
        for number, offsets in enumerate(piece["orientations"]) for cell, (column, row) in enumerate(described["grid"])
        if all([column + right - offsets[0][0], row + down] in described["grid"] for right, down in offsets)
        if described["grid"][0] in [[column + right - offsets[0][0], row + down] for right, down in offsets]
    ]
    yield {"kind": "steps", "cell": 0, "after": covered}
    yield from ({"kind": "area", "reason": "piece", "letter": letter} for letter in sizes)
    for cell in (*cells, -1, len(cells)):
        yield {"kind": "area", "reason": "cell", "cells": [cell]}
        yield {"kind": "steps", "cell": cell, "after": []}
    for number in range(1, len(cells) + 1):
        part = random.sample(cells, number)
        yield {"kind": "area", "reason": "enclosed", "cells": part, "sizes": sorted(parts)}
    for _ in range(5):
        weights = [random.randint(-1, 1) for _ in cells]
        sums = {letter: [random.randint(-1, 1)] for letter in sizes}
        yield {"kind": "colouring", "weights": weights, "region": sum(weights), "pieces": sums}


KINDS = {"peg": peg_problem, "tiles": tiles_problem, "packing": packing_problem}

#: What the random problems must have needed, so that none of it goes unchecked.
SEEN = {
    "peg": {("class", None), ("pagoda", None), ("exhausted", None)},
    "tiles": {("class", "tiles"), ("class", "order"), ("parity", None), ("exhausted", None)},
    "packing": {
        *(("area", reason) for reason in ("total", "piece", "cell", "enclosed")), ("colouring", None), ("steps", None),
    },
}


@pytest.mark.heavy
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_and_certificates_of_random_problems(kind: str) -> None:
    certificates = [certificate for seed in FEW if (certificate := KINDS[kind](seed))]
    for one in certificates:
        certificates += [step["certificate"] for step in one.get("after") or ()]
    assert {(one["kind"], one.get("reason")) for one in certificates} >= SEEN[kind]


@pytest.mark.long
@pytest.mark.native_only
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_and_certificates_of_many_random_problems(kind: str) -> None:
    for seed in MANY:
        KINDS[kind](seed)


@pytest.mark.parametrize(("name", "rows", "piece", "number"), [
    ("checkerboard", "oooo-oooo-ooxo-xoxx", "3o-xox", 3),
    ("columns", "oooo-oooo-oooo-xooo-xoxx", "oo-xoo", 4),
    ("rows", "oooo-oooo-oooo-oooo-oooo", "oo-xoo", 5),
    ("diagonals-3", "oxoooooo-oooooooo-ooxooxxo-oooxoooo", "3o", 9),
    ("antidiagonals-3", "xoxooo-oooooo-ooxooo-oooooo", "3o", 7),
    ("diagonals-4", "oooooo-oooooo-oooooo-oooooo-oooooo-oooooo", "4o", 9),
    ("antidiagonals-4", "oooooo-ooooxo-oooooo-oxoxoo-oooooo-xooooo", "4o", 8),
    ("columns-4", "oooooo-oooooo-oooooo-xxooxx", "4o", 5),
    ("rows-4", "xooooooo-xooooooo-oooooooo-oooooooo", "5o", 6),
])
def test_each_colouring_refutes_what_no_other_before_it_does(name: str, rows: str, piece: str, number: int) -> None:
    """Where none did, the proof would be a list of steps or a search, which nobody can follow by eye."""
    puzzle = open_puzzle(f"pack/xs.{rows}/p.{'.'.join([piece] * number)}")
    certificate = told(puzzle.solve())["certificate"]
    assert (certificate["kind"], certificate["name"]) == ("colouring", name)
    assert checker.packing(puzzle.describe(), {}, certificate)
