"""Starts and goals of the boards, as contract.md, section 1, has them, and what is stored of them."""

from __future__ import annotations

import pytest
from hirameki import Question, open_puzzle, solve
from hirameki.puzzles.peg import beam, classes, notation, pagoda, stock
from hirameki.puzzles.peg.boards import SLUGS
from hirameki.puzzles.peg.game import PegPuzzle
from hirameki.puzzles.peg.listing import pairs_modulo_symmetry
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.starts import NAMED, RECORDED, central_hole, reaches
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from peg_boards import board

#: Starts that come before the recorded one and of which it is not known whether one peg can be left.
NOT_KNOWN = {("diamond-41", 0)}


def impossible(puzzle: PegPuzzle, vacancy: int, survivors: list[int]) -> bool:
    """Say whether it is proved that no such last peg can be left."""
    start = puzzle.jumps.full ^ 1 << vacancy
    goals = tuple(1 << hole for hole in survivors)
    if drain(pagoda.refute(puzzle.jumps, start, goals)) is not None:
        return True
    return len(puzzle.board) <= 25 and not reaches(puzzle.jumps, start, goals)


@pytest.mark.parametrize("slug", SLUGS)
def test_starts_are_the_first_that_can_be_solved(slug: str) -> None:
    puzzle = board(slug)
    start = notation.read_position(puzzle.board, puzzle.read_position(None))
    vacancy = (puzzle.jumps.full ^ start).bit_length() - 1
    every = list(range(len(puzzle.board)))
    centre = central_hole(puzzle.board)
    candidates = ([] if centre is None else [centre]) + every
    if slug in NAMED or slug == "deformed-21":
        candidates = [vacancy]  # named by the contract
    before = every if puzzle.opening.solvable is False else candidates[:candidates.index(vacancy)]
    for earlier in before:
        assert (slug, earlier) in NOT_KNOWN or impossible(puzzle, earlier, every)
    if puzzle.opening.solvable is False:
        assert vacancy == 0
        assert puzzle.describe()["unsolvable"] is True
        return
    assert puzzle.opening.solvable is True
    assert "unsolvable" not in puzzle.describe()
    goals = puzzle.opening.goals
    found = drain(beam.find(puzzle.jumps, start, goals, puzzle.symmetries, Budget()))
    assert found is not None
    if goals != (1 << vacancy,):
        assert len(goals) == len(puzzle.board)
        assert impossible(puzzle, vacancy, [vacancy])


def test_recorded_starts_belong_to_boards() -> None:
    assert set(RECORDED) <= set(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_stored_rows_replay_and_cover_the_board(slug: str) -> None:
    puzzle = board(slug)
    rows = stock.pair_rows(slug)
    if rows:
        assert [(row["start"], row["goal"]) for row in rows] == pairs_modulo_symmetry(puzzle.jumps, puzzle.symmetries)
    for row in rows:
        if row["outcome"] != "solved":
            continue
        start = puzzle.board.names[row["start"]]
        moves = puzzle.read_moves(start, row["solution"])
        played = puzzle.play(start, moves)
        assert played.refused is None
        assert puzzle.finished(played.positions[-1], puzzle.board.names[row["goal"]])
        assert puzzle.lengths(start, moves) == {"moves": row["moves"], "jumps": row["jumps"]}
        assert row["bound"] <= row["moves"]
        assert row["optimal"] == (row["bound"] == row["moves"])


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if stock.pair_rows(slug)])
def test_stored_solutions_are_turned_to_any_image_of_their_problem(slug: str) -> None:
    puzzle = board(slug)
    table = puzzle.jumps
    for vacancy in range(table.holes):
        start = table.full ^ 1 << vacancy
        for survivor in classes.survivors(table, start):
            problem = Problem(table, puzzle.symmetries, start, (1 << survivor,))
            recalled = stock.recall(puzzle, problem)
            if recalled is None:
                continue
            position = start
            for jump in recalled.jumps:
                assert position & table.changed[jump] == table.pegs[jump]
                position = table.apply(position, jump)
            assert position == 1 << survivor


def test_larger_rectangles_and_custom_boards_begin_where_classes_allow() -> None:
    for slug in ("rect-7x7", "rect-8x3", "rect-20x20", "xs.xx3o-xx3o-7o-7o-7o-xx3o-xx3o", "xq.5o-5o-5o-5o-5o"):
        puzzle = board(slug)
        start = notation.read_position(puzzle.board, puzzle.read_position(None))
        assert any(classes.same_class(puzzle.jumps, start, goal) for goal in puzzle.opening.goals)


def test_boards_that_cannot_be_solved_say_so() -> None:
    answer = solve("peg/hexagon-19")
    assert answer["outcome"] == "unsolvable"
    assert drain(open_puzzle("peg/diamond-25").check(Question()))["outcome"] == "unsolvable"
