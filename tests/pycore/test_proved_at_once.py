"""What is proved without a search is answered at once, whatever the limits and the question."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hirameki import Lay, Question, open_puzzle
from hypothesis import assume, given
from hypothesis import strategies as st
from listening import heard
from peg_boards import board, text_of

from tests.pycore.opened import Opened

#: Reports of a job that only proves: each stands for at most a few milliseconds.
REPORTS = 250
#: Positions that the search of a whole problem expands before a proof by a program of pagoda functions is tried.
QUICK = 4_000


@given(st.sampled_from(["wiegleb", "diamond-41", "french", "rect-6x6"]), st.data())
def test_pagoda_functions_answer_for_pegs_within_the_least_limit(slug: str, data: st.DataObject) -> None:
    puzzle = board(slug)
    pegs = data.draw(st.sets(st.integers(0, len(puzzle.board) - 1), min_size=3, max_size=7))
    asked: Any = {"position": text_of(puzzle, pegs), "goal": "any"}
    certificate = puzzle.check(**asked).certificate
    assume(certificate is not None and certificate.kind == "pagoda")
    answers = [
        puzzle.solve(nodes=1, **asked), puzzle.solve(nodes=1, metric="jumps", **asked),
        puzzle.solve(nodes=1, any=True, **asked), puzzle.count(nodes=1, metric="jumps", **asked),
        puzzle.check(nodes=1, **asked),
    ]
    for answer in answers:
        assert (answer.outcome, answer.certificate.kind) == ("unsolvable", "pagoda")


#: Positions on large boards that pagoda functions refute, and a goal in their class.
REFUTED = (
    ("wiegleb", "3x3c-3x3c-3x3c-coccoccoo-3coco3c-5cococ-3xcco-3xocc-3xoco", "0"),
    ("diamond-41", "4xc-3x3c-xx5c-x7c-3coccooc-xcco4c-xxoocco-3x3c-4xo", "d5"),
    ("diamond-41", "4xo-3xcco-xx4co-xo6c-o7co-x7c-xxccocc-3xcco-4xc", "c3"),
)


@pytest.mark.parametrize(("slug", "position", "goal"), REFUTED)
@pytest.mark.parametrize("asked", [{}, {"any": True}, {"metric": "jumps"}], ids=str)
def test_wide_beams_wait_for_the_proof(slug: str, position: str, goal: str, asked: dict[str, object]) -> None:
    answer = open_puzzle(f"peg/{slug}").solve(position=position, goal=goal, **asked)
    assert answer.certificate is not None
    assert (answer.outcome, answer.certificate.kind) == ("unsolvable", "pagoda")
    assert (answer.expanded or 0) <= 1.1 * QUICK


@pytest.mark.parametrize(("slug", "start", "goal"), [("wiegleb", "e1", "e1"), ("diamond-41", "e1", "e9")])
@pytest.mark.parametrize("operation", ["solve", "check"])
def test_a_stored_proof_does_not_wait_for_a_better_reason(slug: str, start: str, goal: str, operation: Any) -> None:
    answer, events = heard(board(slug).plan(operation, Question(position=start, goal=goal)).job)
    assert len(events) <= REPORTS
    assert (answer.outcome, answer.certificate.kind) == ("unsolvable", "exhausted")


@given(st.sampled_from(["xs.5o-5o-5o/p.LPV", "xs.5o-5o-4o/p.4o-o.3o-3o.oo-oo", "6x10"]), st.data())
def test_areas_and_colourings_answer_for_packings_without_a_search(slug: str, data: st.DataObject) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    position = puzzle.start
    for letter in data.draw(st.permutations("LPV" if "/p.LPV" in slug else "ABO" if "/" in slug else "FIPVX")):
        ways = [move for move in position.moves if isinstance(move, Lay) and move.letter == letter]
        if ways and data.draw(st.booleans()):
            position = position.after(data.draw(st.sampled_from(ways)))
    certificate = position.check().certificate
    assume(certificate is not None and certificate.kind in ("area", "colouring"))
    for answer in (
        position.solve(nodes=0), puzzle.count(position=position, nodes=0, seconds=0), position.check(nodes=0),
    ):
        assert answer.outcome == "unsolvable"
        assert answer.certificate is not None
        assert (answer.certificate.kind in ("area", "colouring"), answer.expanded) == (True, 0)


def steps_between(puzzle: Any, one: int, other: int) -> int:
    """Return how far two cells are from each other, by going on from cell to cell."""
    reached, steps = {one}, 0
    while other not in reached:
        reached, steps = {beside for cell in reached for beside in puzzle.board.neighbours[cell]}, steps + 1
    return steps


@given(st.sampled_from(["3x3", "5x4", "7x7", "cube"]), st.data())
def test_parity_answers_for_tiles_without_a_search(slug: str, data: st.DataObject) -> None:
    puzzle = Opened(f"slide/{slug}")
    tiles = data.draw(st.permutations(range(len(puzzle.board))))
    goal = [*range(1, len(tiles)), 0]
    away = steps_between(puzzle, tiles.index(0), goal.index(0))
    inversions = sum(goal.index(one) > goal.index(other) for one, other in combinations(tiles, 2))
    assume((inversions + away) % 2)  # every move of the blank is a swap
    position = ".".join(map(str, tiles))
    answers = [
        answer for metric in puzzle.metrics for answer in (
            puzzle.solve(position=position, metric=metric, nodes=0),
            puzzle.count(position=position, metric=metric, nodes=0, seconds=0),
            puzzle.check(position=position, metric=metric, nodes=0),
        )
    ]
    for answer in [*answers, puzzle.solve(position=position, any=True, nodes=0)]:
        assert answer.outcome == "unsolvable"
        assert answer.certificate is not None
        assert (answer.certificate.kind, answer.expanded) == ("parity", 0)
