"""Lamps on small boards of any shape, checked against a plain twin; certificates by a checker of their own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hirameki import PuzzleError, Question, as_json, open_puzzle
from hirameki.methods.switching import Switching

from tests.pycore import certificate_checker as checker
from tests.pycore.drawn_twins import drawing
from tests.pycore.lights_twins import Lamps, distances, presses, solutions, symmetries
from tests.pycore.listening import ended, heard
from tests.pycore.opened import Opened

BOARDS = (
    ("xs", "o"), ("xs", "5o"), ("xs", "oo-oo"), ("xs", "3o-oxo-3o"), ("xs", "xo-3o-xo"), ("xs", "oxo-3o"),
    ("xs", "4o-4o-4o"), ("xq", "3o-3o"), ("xq", "3o-oxo-3o"), ("xt", "o-oo-3o-4o"), ("xt", "oo-3o-xoo"), ("xs", "oxo"),
)


def text(rows: list[str], lit: Lamps) -> str:
    """Return a position."""
    return "-".join(
        "".join(mark if mark == "x" else "o" if (column, row) in lit else "c" for column, mark in enumerate(line))
        for row, line in enumerate(rows)
    )


@pytest.mark.parametrize(("lattice", "code"), BOARDS)
def test_every_answer(lattice: str, code: str) -> None:
    puzzle = open_puzzle(f"lights/{lattice}.{code}")
    board = Opened(puzzle.id).board
    rows = board.rows("o" * len(board))
    switched = presses(rows, lattice)
    togo = distances(switched)
    table = puzzle.table()
    assert table.distribution == tuple(
        sum(far == near for far in togo.values()) for near in range(1 + max(togo.values()))
    )
    farthest = {puzzle.read_position(text(rows, lit)) for lit, far in togo.items() if far == max(togo.values())}
    assert farthest >= set(table.farthest)
    assert len(set(table.farthest)) == min(100, len(farthest))
    names = list(switched)
    masks = tuple(sum(1 << names.index(lamp) for lamp in lamps) for lamps in switched.values())
    assert max(togo.values()) <= Switching(masks).most
    assert puzzle.map().levels == table.distribution
    random, images = Random(code), symmetries(list(switched), lattice)
    whole, dark = frozenset(switched), frozenset[Any]()
    for number in range(20):
        lit, goal = (frozenset(lamp for lamp in switched if random.random() < 0.5) for _ in range(2))
        start, goal = ((lit, dark), (lit ^ goal, goal), (whole, whole ^ lit))[number % 3]
        asked: Any = {"position": text(rows, start)} | ({"goal": text(rows, goal)} if goal else {})
        answer, judged = puzzle.count(**asked), puzzle.check(**asked)
        if lit not in togo:
            assert answer.outcome == judged.outcome == "unsolvable"
            assert (answer.solutions_all, {legal.outcome for legal in judged.legal}) == (0, {"losing"})
            for told in (answer, judged, puzzle.rate(**asked), puzzle.compare(**asked)):
                certificate: Any = as_json(told.certificate)
                assert checker.lights(puzzle.describe(), {*map(list(switched).index, lit)}, certificate)
            continue
        for _ in range(20):
            claimed = {lamp for lamp in range(len(switched)) if random.random() < 0.5}
            odd = sorted(claimed & {*map(list(switched).index, lit)})
            claim = {"kind": "quiet", "cells": sorted(claimed), "odd": odd}
            assert not checker.lights(puzzle.describe(), {*map(list(switched).index, lit)}, claim)
        shortest = solutions(switched, lit, togo[lit])
        assert (answer.outcome, answer.moves, answer.solutions_all) == ("solved", togo[lit], len(shortest))
        kept = [image for image in images if all({image[lamp] for lamp in lamps} == lamps for lamps in (start, goal))]
        orbits = {frozenset(frozenset(image[lamp] for lamp in chosen) for image in kept) for chosen in shortest}
        assert answer.solutions_modulo_symmetry == len(orbits)
        assert judged.remaining == 2 ** len(switched) // len(togo)
        cells = [tuple(map(list(switched).index, chosen)) for chosen in shortest]
        assert list(puzzle.solutions(**asked)) == sorted(cells)
        assert judged.togo == togo[lit]
        if lit:
            assert {legal.move: (legal.togo, legal.shortest) for legal in judged.legal} == {
                cell: (togo[lit ^ switched[lamp]], sum(lamp in chosen for chosen in shortest))
                for cell, lamp in enumerate(switched)
            }
        if 0 < togo[lit] <= 4:
            assert {method.moves for method in puzzle.compare(**asked).methods} == {togo[lit]}


@pytest.mark.parametrize("seed", [
    0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 4)),
])
def test_random_boards_of_up_to_sixteen_lamps(seed: int) -> None:
    random = Random(seed)
    for _ in range(6):
        columns, rows = random.choice(((4, 4), (3, 5), (8, 2)))
        lines = ["".join("o" if random.random() < 0.8 else "x" for _ in range(columns)) for _ in range(rows)]
        lines[0] = "o" + lines[0][1:]
        puzzle = open_puzzle(f"lights/xs.{'-'.join(lines)}")
        board = Opened(puzzle.id).board
        togo = distances(presses(board.rows("o" * len(board))))
        table = puzzle.table()
        assert (table.positions, len(table.distribution)) == (len(togo), 1 + max(togo.values()))
        cut = puzzle.table(nodes=len(togo) // 2)
        assert (cut.outcome, cut.farthest) == ("limit", ())
        assert cut.distribution == table.distribution[:len(cut.distribution)]
        for _ in range(5):
            wanted = random.randrange(len(table.distribution))
            assert puzzle.solve(position=puzzle.deal(distance=wanted, seed=seed).position).moves == wanted


@pytest.mark.parametrize("seed", range(20))
def test_the_lightest_solution_by_all_sets_that_determine_one(seed: int) -> None:
    """What large boards need agrees with all solutions weighed, on graphs with many quiet patterns."""
    random = Random(seed)
    lamps = random.randint(4, 18)
    groups = [random.randrange(4) for _ in range(lamps)]  # alike within a group: any two of them are a quiet pattern
    joined = {(one, other) for one in range(4) for other in range(one) if random.random() < 0.5}
    switched = tuple(
        sum(
            1 << other for other in range(lamps)
            if groups[one] == groups[other] or {(groups[one], groups[other]), (groups[other], groups[one])} & joined
        )
        for one in range(lamps)
    )
    board = Switching(switched)
    assert len(board.quiet) >= lamps - 4
    lit = 0
    for lamp in switched:
        lit ^= lamp if random.random() < 0.5 else 0
    reached = [0]
    for lamp in switched:
        reached += [before ^ lamp for before in reached]
    sets = [pressed for pressed, after in enumerate(reached) if after == lit]
    least = min(map(int.bit_count, sets))
    found, events = heard(board.lightest(lit, Question().budget, every=True))
    weighed = max((event.expanded for event in events), default=0)
    assert (found.proved, found.presses) == (True, least)
    assert set(found.sets) == {pressed for pressed in sets if pressed.bit_count() == least}
    assert len({pressed.bit_count() % 2 for pressed in sets}) == 1
    for every in (False, True):
        for nodes in range(0, weighed, 1 + weighed // 20):
            assert ended(board.lightest(lit, Question(nodes=nodes).budget, every=every)).bound <= least


def test_more_quiet_patterns_than_can_be_weighed() -> None:
    """Every two lamps of a full graph are a quiet pattern: 2^29 solutions, and the lightest is proved at once."""
    points = "".join(f"{column}{row}" for row in range(3) for column in "0123456789")
    lists = "-".join("".join("0123456789abcdefghijklmnopqrst"[one + 1:]) for one in range(29))
    puzzle = open_puzzle(f"lights/xg.{points}.{lists}")
    answer = puzzle.count()
    assert (answer.moves, answer.solutions_all, answer.exact) == (1, 30, True)
    assert puzzle.check().togo == 1


def test_a_lightest_solution_that_is_not_proved_comes_with_its_bound() -> None:
    board = "lights/xq." + "-".join(["20o"] * 20)
    puzzle = open_puzzle(board)
    answer = puzzle.solve(nodes=20_000)
    assert (answer.outcome, answer.optimal, answer.limit) == ("limit", False, "nodes")
    assert 45 <= (answer.bound or 0) < (answer.moves or 0)
    judged = puzzle.check(nodes=20_000)
    assert (judged.outcome, judged.togo) == ("solvable", None)
    with pytest.raises(PuzzleError, match="too many positions"):
        puzzle.deal(distance=60, nodes=100)
    assert puzzle.table().outcome == "limit"
    assert puzzle.solve(any=True).outcome == "solved"


def turned(points: list[tuple[float, float]], edges: set[frozenset[int]]) -> list[list[int]]:
    """Return where every rotation and reflection that keeps the points and the edges of a drawing takes its points."""
    around = [(min(values) + max(values)) / 2 for values in zip(*points)]
    centred = [(round(x - around[0], 2), round(y - around[1], 2)) for x, y in points]
    found = []
    for flip in (False, True):
        for right, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            image = [(right * (y if flip else x), down * (x if flip else y)) for x, y in centred]
            if set(image) == set(centred):
                numbers = [centred.index(point) for point in image]
                if {frozenset(numbers[end] for end in edge) for edge in edges} == edges:
                    found.append(numbers)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_drawn_boards(seed: int) -> None:
    """On few places, the points alone often have more symmetries than the drawing."""
    random = Random(seed)
    side, most = ((36, 10), (2, 4), (3, 9), (3, 9))[seed % 4]
    puzzle = open_puzzle(f"lights/{drawing(random, random.randint(3, most), side, more=0.3)}")
    described: dict[str, Any] = puzzle.describe()
    switched: dict[Any, Lamps] = {cell: frozenset({cell}) for cell in range(len(described["points"]))}
    for one, _, other in described["steps"]:
        switched[one] |= {other}
    togo = distances(switched)
    answer = puzzle.count()
    assert answer.moves == togo[frozenset(switched)]
    shortest = solutions(switched, frozenset(switched), answer.moves)
    edges = {frozenset({one, other}) for one, _, other in described["steps"]}
    images = turned([(x, y) for x, y in described["points"]], edges)
    orbits = {frozenset(frozenset(image[lamp] for lamp in chosen) for image in images) for chosen in shortest}
    assert (answer.solutions_all, answer.solutions_modulo_symmetry) == (len(shortest), len(orbits))
    assert puzzle.table().positions == len(togo)
