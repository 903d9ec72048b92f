"""Position classes and pagoda functions: figures from the literature, and independently checked certificates."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hirameki import Certificate, as_json
from hirameki.puzzles.answers import Exhausted
from hirameki.puzzles.peg.jobs.table import pairs_modulo_symmetry
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search.decide import decide, dominated
from hirameki.puzzles.peg.tables import central_game
from hirameki.puzzles.peg.theory import merson, position_classes
from hirameki.puzzles.peg.theory.pagoda_program import PagodaProgram
from hirameki.puzzles.peg.theory.pagoda_set import PagodaSet
from hirameki.puzzles.peg.theory.refutation import refute, refute_by_class
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from known import peg_theory as known
from peg_boards import board


def stands(jumps: tuple[tuple[int, int, int], ...], start: int, goals: list[int], proof: Certificate) -> bool:
    """Check a class or pagoda certificate using only its JSON, as a reader would; every goal must be refuted."""
    certificate: dict[str, Any] = json.loads(json.dumps(as_json(proof)))
    pegs = {hole for hole in range(start.bit_length()) if start >> hole & 1}
    for found in certificate.get("sets", ()):
        inside = set(found["cells"])
        if len(pegs & inside) % 2 != found["parity"] or any(len(inside & set(jump)) % 2 for jump in jumps):
            return False
    for found in certificate.get("pagodas", ()):
        value = found["values"]
        if any(value[origin] + value[over] < value[target] for origin, over, target in jumps):
            return False
        if sum(value[hole] for hole in pegs) != found["start"]:
            return False
    refuted = set()
    for goal in certificate["goals"]:
        if "set" in goal:
            found = certificate["sets"][goal["set"]]
            holds = len(set(goal["pegs"]) & set(found["cells"])) % 2 != found["parity"]
        else:
            found = certificate["pagodas"][goal["pagoda"]]
            holds = sum(found["values"][hole] for hole in goal["pegs"]) == goal["value"] > found["start"]
        if holds:
            refuted.add(sum(1 << hole for hole in goal["pegs"]))
    return refuted == set(goals)


@pytest.mark.parametrize("slug", known.FEASIBLE_PAIRS)
def test_pairs_that_position_classes_allow(slug: str) -> None:
    puzzle = board(slug)
    assert len(pairs_modulo_symmetry(puzzle.jumps, puzzle.symmetries)) == known.FEASIBLE_PAIRS[slug]


def test_the_french_centre_is_refuted_by_classes_for_every_survivor() -> None:
    table = board("french").jumps
    start, goals = table.full ^ 1 << 18, [1 << hole for hole in range(37)]
    certificate = refute_by_class(table, start, tuple(goals))
    assert certificate is not None
    assert stands(table.jumps, start, goals, certificate)
    assert not stands(table.jumps, start ^ 1, goals, certificate)  # the checker can say no


@pytest.mark.parametrize("slug", known.REFUTED_BY_PAGODA)
def test_pagoda_functions_refute_what_the_literature_says_and_no_more(slug: str) -> None:
    puzzle = board(slug)
    names, table = puzzle.board.names, puzzle.jumps
    refuted = []
    for vacancy, survivor in pairs_modulo_symmetry(table, puzzle.symmetries):
        start = table.full ^ 1 << vacancy
        certificate = drain(refute(table, start, (1 << survivor,)))
        if certificate is not None:
            assert certificate.kind == "pagoda"
            assert stands(table.jumps, start, [1 << survivor], certificate)
            refuted.append((names[vacancy], names[survivor]))
    assert tuple(refuted) == known.REFUTED_BY_PAGODA[slug]


@pytest.mark.parametrize("vacancy", range(25))
def test_no_start_of_diamond_25_can_leave_one_peg_anywhere(vacancy: int) -> None:
    table = board("diamond-25").jumps
    goals = [1 << hole for hole in range(25)]
    start = table.full ^ 1 << vacancy
    certificate = drain(refute(table, start, tuple(goals)))
    assert certificate is not None
    assert stands(table.jumps, start, goals, certificate)


@pytest.mark.parametrize("hole", range(33))
def test_solvable_problems_are_never_refuted(hole: int) -> None:
    table = board("english").jumps
    assert drain(refute(table, table.full ^ 1 << hole, (1 << hole,))) is None


def test_packed_reserves_agree_with_plain_totals() -> None:
    table = board("english").jumps
    dice = random.Random(5)
    pagodas = PagodaSet(table, 1 << 16)
    values: list[list[int]] = []
    while len(values) < 6:
        position = dice.getrandbits(33)
        found = drain(PagodaProgram(table).find(position, 1 << 16))
        if found is not None and drain(PagodaSet(table, 1 << 16).learn(position)):
            values.append(found)
            assert drain(pagodas.learn(position))
            assert pagodas.lost(position)
    position = table.full ^ 1 << 16
    while legal := list(table.legal(position)):
        jump = dice.choice(legal)
        after = table.apply(position, jump)
        assert pagodas.reserve(position) - pagodas.losses[jump] == pagodas.reserve(after)
        position = after


@pytest.mark.parametrize("slug", known.MERSON_REGIONS)
def test_most_disjoint_regions(slug: str) -> None:
    table = board(slug).jumps
    assert len(merson.family(merson.regions(table), 0)) == known.MERSON_REGIONS[slug]
    for region in merson.regions(table):
        inside = set(position_classes.cells(region))
        assert all(origin in inside or target in inside for origin, over, target in table.jumps if over in inside)


def random_mid_game(number: int) -> list[int]:
    """Return positions of the central game after 8 to 16 random jumps."""
    puzzle = board("english")
    table, dice = puzzle.jumps, random.Random(1912)
    found: list[int] = []
    while len(found) < number:
        position = table.full ^ 1 << 16
        for _ in range(dice.randint(8, 16)):
            legal = list(table.legal(position))
            if not legal:
                break
            position = table.apply(position, dice.choice(legal))
        else:
            found.append(position)
    return found


def test_random_mid_game_positions_are_decided_as_the_tablebase_says() -> None:
    base = drain(central_game.opened())
    assert base is not None
    puzzle = board("english")
    table = puzzle.jumps
    verdicts = []
    for position in random_mid_game(15):
        decision = drain(decide(Problem(table, puzzle.symmetries, position, (1 << 16,)), Budget()))
        if decision.solution is None:
            assert decision.certificate is not None
            assert base.moves(position) is None
            if not isinstance(decision.certificate, Exhausted):
                assert stands(table.jumps, position, [1 << 16], decision.certificate)
            verdicts.append(decision.expanded < 100_000)
        else:
            for jump in decision.solution:
                assert jump in table.legal(position)
                position = table.apply(position, jump)
            assert position == 1 << 16
    assert len(verdicts) >= 10
    assert sum(verdicts) >= 0.95 * len(verdicts)


def test_every_goal_of_the_central_class_except_the_centre_is_dominated() -> None:
    table = board("english").jumps
    goals = [1 << hole for hole in (1, 13, 16, 19, 31)]
    kept = [goal for goal in goals if goal not in dominated(table, goals)]
    assert kept == [1 << 16]
