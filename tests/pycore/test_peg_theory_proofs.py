"""Position classes and pagoda functions: figures from the literature, and independently checked certificates."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest
from hirameki import as_json, check, solve
from known import peg_theory as known
from peg_boards import astray, board, custom, goals_of, pegs_of, table

from tests.pycore.asking import by_method
from tests.pycore.certificate_checker import peg as holds
from tests.pycore.described import described


def stands(puzzle: Any, position: str, goal: str, certificate: Any) -> bool:
    """Check a certificate using only its JSON and the description, as a reader would."""
    return holds(described(puzzle.id), pegs_of(puzzle, position), goals_of(puzzle, goal), as_json(certificate))


def test_the_french_centre_is_refuted_by_classes_for_every_survivor() -> None:
    puzzle = board("french")
    certificate = puzzle.solve(position="d4", goal="any").certificate
    assert certificate.kind == "class"
    assert stands(puzzle, "d4", "any", certificate)
    assert not stands(puzzle, "d3", "any", certificate)  # the checker can say no


@pytest.mark.parametrize("slug", known.REFUTED_BY_PAGODA)
def test_pagoda_functions_refute_what_the_literature_says_and_no_more(slug: str) -> None:
    puzzle = board(slug)
    refuted = []
    for row in table(slug).pairs:
        start, goal = (puzzle.board.names[hole] for hole in (row.start, row.goal))
        certificate = None if row.solution else solve(puzzle.id, position=start, goal=goal).certificate
        if certificate is not None and certificate.kind == "pagoda":
            assert stands(puzzle, start, goal, certificate)
            refuted.append((start, goal))
    assert tuple(refuted) == known.REFUTED_BY_PAGODA[slug]


@pytest.mark.parametrize("vacancy", [pytest.param(one, marks=pytest.mark.long) if one != 8 else one
                                     for one in range(0, 25, 8)])
def test_no_start_of_diamond_25_can_leave_one_peg_anywhere(vacancy: int) -> None:
    puzzle = board("diamond-25")
    position = puzzle.board.names[vacancy]
    answer = puzzle.solve(position=position, goal="any")
    assert answer.outcome == "unsolvable"
    assert answer.certificate.kind in ("class", "pagoda")
    assert stands(puzzle, position, "any", answer.certificate)


def test_mid_game_positions_of_the_central_game_are_decided_as_the_tablebase_says() -> None:
    """By a search of the board from a code, which knows no tablebase."""
    dice, plain = random.Random(1912), custom("english")
    (row,) = (row for row in table("english").pairs if row.start == row.goal == 16)
    verdicts = []
    for _ in range(6):
        _, _, position, _ = astray(row, dice.randint(13, 18), dice)
        told = check("peg/english", position=position.text, goal="d4").outcome
        asked: Any = {"position": position.text, "goal": "d4", "any": True, "nodes": 100_000}
        found = by_method(plain, "beams and pagoda functions", **asked)
        assert found.outcome == ("solved" if told == "solvable" else "unsolvable")
        if found.certificate is not None and found.certificate.kind != "exhausted":
            assert stands(plain, position.text, "d4", found.certificate)
        verdicts.append(found.outcome)
    assert {*verdicts} == {"solved", "unsolvable"}


@pytest.mark.parametrize(("slug", "position", "told"), [
    ("triangle-28", "c-cc-cco-ooco-4co-5co-oco4c", ("steps", None)),
    ("triangle-28", "c-co-occ-4c-oocco-3cocc-cooccoc", ("exhausted", "both")),
    ("english", "xx3o-xxcco-ocoocoo-ococooc-oo3coc-xxocc-xx3o", ("exhausted", "both")),
])
def test_certificates_that_small_boards_do_not_need(
    slug: str, position: str, told: tuple[str, str | None], without_tables: ModuleType
) -> None:
    """A refutation jump by jump, and searches from both ends that look for one goal in place of others."""
    puzzle = custom(slug)
    searched = without_tables.open_puzzle(puzzle.id).solve(position=position, goal="any")
    certificate: Any = without_tables.as_json(searched.certificate)
    assert (certificate["kind"], certificate.get("from")) == told
    assert stands(puzzle, position, "any", certificate)
    if told[0] == "steps":
        assert not stands(puzzle, position, "any", certificate | {"after": certificate["after"][:-1]})
    shown = [number for number, goal in enumerate(certificate.get("goals") or ()) if "instead" in goal]
    assert bool(shown) == (slug == "english")
    for number in shown:  # no jump in place of the last one leads to the corner, nor to what is shown itself
        for other in ([0], certificate["goals"][shown[number == shown[0]]]["pegs"]):
            goals = list(certificate["goals"])
            goals[number] |= {"instead": other}
            assert not stands(puzzle, position, "any", certificate | {"goals": goals})


@pytest.mark.parametrize("nodes", [0, 1])
@pytest.mark.parametrize(("slug", "position", "goal"), [
    ("triangle-36", "o-cc-3c-cocc-4co-4coc-ooccooc-4cocco", "14"),
    ("french", "xxooc-x3coo-5coc-c3occo-7c-xccocc-xxcco", "any"),
])
def test_a_position_all_of_whose_jumps_lose_is_lost_whatever_the_limit(
    slug: str, position: str, goal: str, nodes: int
) -> None:
    puzzle = board(slug)
    answer = puzzle.check(position=position, goal=goal, nodes=nodes)
    assert {one.outcome for one in answer.legal} == {"losing"}
    assert answer.outcome == "unsolvable"
    assert answer.certificate.kind == "steps"
    assert stands(puzzle, position, goal, answer.certificate)
