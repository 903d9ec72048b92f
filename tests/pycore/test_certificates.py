"""Random small problems of every kind: the verdict by brute force, and every certificate by a program of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hirameki import PuzzleError, as_json, open_puzzle

from tests.pycore import certificate_checker as checker
from tests.pycore.peg_twins import plays, shortest

FEW, MANY = range(40), range(40, 1500)


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


def told(answer: object) -> dict[str, Any]:
    """Return an answer in its JSON form."""
    found = as_json(answer)
    assert isinstance(found, dict)
    return found


def peg_problem(seed: int) -> None:
    """Hold the answers to a random peg problem against the plain search of all plays."""
    random = Random(seed)
    try:
        puzzle = open_puzzle(f"peg/{random.choice(('xs', 'xq', 'xt'))}.{'-'.join(region(random, 13))}")
    except PuzzleError:  # no peg can ever jump there
        return
    described = puzzle.describe()
    holes = range(len(described["points"]))
    jumps = [tuple(jump[:3]) for jump in described["jumps"]]
    pegs = frozenset(hole for hole in holes if random.random() < 0.7) or frozenset({0})
    rows, left = [], iter(["o" if hole in pegs else "c" for hole in holes])
    for row in range(1 + max(y for _, y in described["grid"])):
        rows.append("".join(next(left) if [x, row] in described["grid"] else "x" for x in range(30)))
    last = random.choice(holes)
    goals = {frozenset({last})} if random.random() < 0.5 else {frozenset({hole}) for hole in holes}
    goal = str(last) if len(goals) == 1 else "any"
    asked = {"position": "-".join(row.rstrip("x") or "x" for row in rows), "goal": goal}
    best = shortest(jumps, pegs, goals)  # type: ignore[arg-type]
    for metric in ("moves", "jumps"):
        answer = told(puzzle.count(metric=metric, **asked))
        assert answer["outcome"] == ("unsolvable" if best is None else "solved")
        if best is None:
            assert answer["solutions_all"] == 0
            assert checker.peg(described, pegs, goals, answer["certificate"])
        elif metric == "moves":
            assert (answer["moves"], answer["solutions_all"]) == best
        else:
            assert answer["solutions_all"] == plays(jumps, pegs, goals)  # type: ignore[arg-type]
    judged = told(puzzle.check(**asked))
    assert judged["togo"] == (None if best is None else best[0])
    if best is None:
        assert checker.peg(described, pegs, goals, judged["certificate"])


def tiles_problem(seed: int) -> None:
    """Hold the verdict on a random problem of tiles against a breadth-first search."""
    random = Random(seed)
    puzzle = open_puzzle(f"slide/xs.{'-'.join(region(random, 8))}")
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


def packing_problem(seed: int) -> None:
    """Check the certificate of a random packing problem; one that is solved shows its packing."""
    random = Random(seed)
    rows = region(random, 14)
    area = sum(row.count("o") for row in rows)
    pieces: list[list[str]] = []
    while area > 0:
        piece = region(random, min(area, 5)) if area > 1 else ["o"]
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


KINDS = {"peg": peg_problem, "tiles": tiles_problem, "packing": packing_problem}


@pytest.mark.heavy
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_and_certificates_of_random_problems(kind: str) -> None:
    for seed in FEW:
        KINDS[kind](seed)


@pytest.mark.long
@pytest.mark.native_only
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_and_certificates_of_many_random_problems(kind: str) -> None:
    for seed in MANY:
        KINDS[kind](seed)
