"""What is proved without a search is answered at once, whatever the limits and the question."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hirameki import Question, open_puzzle
from hirameki.geometry.graph import distances_from
from hirameki.puzzles.pack.notation import write_position
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.puzzle import open_pack
from hirameki.puzzles.pack.theory.refutation import refute as refute_packing
from hirameki.puzzles.peg.jobs.check import check
from hirameki.puzzles.peg.methods import METHODS
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search.decide import QUICK
from hirameki.puzzles.peg.tables import solution_book
from hirameki.puzzles.peg.theory.position_classes import of_class
from hirameki.puzzles.peg.theory.refutation import refute
from hirameki.puzzles.questions.solve import solve
from hirameki.puzzles.slide.puzzle import TilePuzzle
from hirameki.search.jobs import Run, drain
from hypothesis import assume, given
from hypothesis import strategies as st
from peg_boards import board, task

#: Reports of a job that only proves: each stands for at most a few milliseconds.
REPORTS = 250


@given(st.sampled_from(["rect-4x5", "triangle-21", "hexagon-19", "deformed-21"]), st.data())
def test_pagoda_functions_answer_for_pegs_within_the_least_limit(slug: str, data: st.DataObject) -> None:
    puzzle = board(slug)
    table = puzzle.jumps
    start = sum(1 << hole for hole in data.draw(st.sets(st.integers(0, table.holes - 1), min_size=3, max_size=9)))
    goals = of_class(table, start, [1 << hole for hole in range(table.holes)])
    assume(goals and start not in goals)
    assume(drain(refute(table, start, goals)))
    asked = task(puzzle, Problem(table, puzzle.symmetries, start, tuple(goals)), nodes=1, whole_sets=0)
    hopping = replace(asked, metric="jumps")
    answers = [
        drain(solve(asked, METHODS)), drain(solve(hopping, METHODS)),
        drain(solve(replace(asked, question=Question(any=True)), METHODS)),
        drain(solve(replace(hopping, question=Question(all=True, listed=0)), METHODS)), drain(check(asked)),
    ]
    for answer in answers:
        assert answer.outcome == "unsolvable"
        assert answer.certificate is not None
        assert answer.certificate.kind == "pagoda"


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


@pytest.mark.parametrize("slug", ["wiegleb", "diamond-41"])
def test_a_stored_proof_does_not_wait_for_a_better_reason(slug: str) -> None:
    puzzle = board(slug)
    rows = [row for row in solution_book.pair_rows(slug) if row.outcome == "unsolvable" and row.searched is not None]
    assert rows
    for row in rows[:3]:
        for operation in ("solve", "check"):
            asked = Question(position=str(row.start), goal=str(row.goal))
            run = Run(getattr(puzzle, f"plan_{operation}")(asked).job)
            assert sum(1 for _ in run) <= REPORTS
            assert run.result.outcome == "unsolvable"
            assert run.result.certificate.kind in ("exhausted", "steps")


@given(st.sampled_from(["xs.5o-5o-5o/p.LPV", "xs.5o-5o-4o/p.4o-o.3o-3o.oo-oo", "6x10"]), st.data())
def test_areas_and_colourings_answer_for_packings_without_a_search(slug: str, data: st.DataObject) -> None:
    puzzle = open_pack(slug)
    placed: dict[str, tuple[int, ...]] = {}
    for letter in data.draw(st.permutations(puzzle.pieces.letters))[:data.draw(st.integers(0, 5))]:
        packing = Packing(puzzle.board, puzzle.pieces, placed)
        ways = [one.cells for one in packing.placements if letter in packing.letters_in_hand(one.kind)]
        if ways:
            placed[letter] = data.draw(st.sampled_from(ways))
    assume(drain(refute_packing(Packing(puzzle.board, puzzle.pieces, placed))))
    position = write_position(puzzle.board, placed)
    answers = [
        puzzle.solve(position=position, nodes=0), puzzle.count(position=position, nodes=0, seconds=0),
        puzzle.check(position=position, nodes=0),
    ]
    for answer in answers:
        assert answer.outcome == "unsolvable"
        assert answer.certificate is not None
        assert (answer.certificate.kind in ("area", "colouring"), answer.expanded) == (True, 0)


@given(st.sampled_from(["3x3", "5x4", "7x7", "cube"]), st.data())
def test_parity_answers_for_tiles_without_a_search(slug: str, data: st.DataObject) -> None:
    puzzle = open_puzzle(f"slide/{slug}")
    assert isinstance(puzzle, TilePuzzle)
    tiles = data.draw(st.permutations(range(len(puzzle.board))))
    goal = [*range(1, len(tiles)), 0]
    away = distances_from(puzzle.board.neighbours, tiles.index(0))[goal.index(0)]
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
