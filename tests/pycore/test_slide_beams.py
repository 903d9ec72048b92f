"""Beams on boards too large for proofs: what they find is legal, no longer than it was, and as short for every name.

How many moves they need is known from the day when the numbers were recorded; fewer are welcome. A limit of positions
makes them the same on every machine.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hirameki import SolveAnswer, open_puzzle
from slide_twins import board_of, played, sorted_goal, text_of, tiles_of, walked

from tests.pycore.asking import by_method

PLAIN = "wide beams and windows"
PAIRS = "beams by learned pairs"
#: The board, and how many moves are found for a deal with a limit of positions; with the higher ones, wide beams run,
#: too.
RECORDED = [
    ("5x5", {100_000: 107}), ("6x6", {100_000: 174}),
    pytest.param("5x5", {200_000: 103, 400_000: 103}, marks=pytest.mark.long),
    pytest.param("6x6", {200_000: 170, 1_600_000: 164}, marks=pytest.mark.long),
    pytest.param("7x7", {200_000: 309, 1_600_000: 299}, marks=pytest.mark.long),
]


def found(slug: str, method: str, nodes: int, **asked: Any) -> SolveAnswer:
    """Return the answer of a method after a first solution, tile by tile; the rules have replayed it."""
    puzzle = open_puzzle(f"slide/{slug}")
    answer = by_method(puzzle, "tile by tile", method, nodes=nodes, **asked)
    start, goal = tiles_of(answer.position), tiles_of(answer.goal)
    assert played(board_of(puzzle), start, answer.solution) == goal
    assert answer.moves == len(answer.solution or ())
    assert answer.expanded <= nodes + nodes // 10
    return answer


def dealt(slug: str, seed: int) -> str:
    return open_puzzle(f"slide/{slug}").deal(seed=seed).position


@pytest.mark.parametrize(("slug", "recorded"), RECORDED)
def test_learned_beams_find_what_they_found_and_less_than_plain_ones(slug: str, recorded: dict[int, int]) -> None:
    position = dealt(slug, 1)
    for nodes, moves in recorded.items():
        assert (found(slug, PAIRS, nodes, position=position).moves or 0) <= moves
    nodes, moves = next(iter(recorded.items()))
    assert moves < 0.95 * (found(slug, PLAIN, nodes, position=position).moves or 0)


@pytest.mark.parametrize("slug", ["5x5", pytest.param("6x6", marks=pytest.mark.long)])
def test_names_of_tiles_do_not_matter(slug: str) -> None:
    tiles = tiles_of(dealt(slug, 2))
    names = [0, *Random(slug).sample(range(1, len(tiles)), len(tiles) - 1)]
    goal = sorted_goal(len(tiles))
    lengths = {
        found(slug, PAIRS, 120_000, position=text_of(start), goal=text_of(end)).moves
        for start, end in ((tiles, goal), (tuple(names[one] for one in tiles), tuple(names[one] for one in goal)))
    }
    assert len(lengths) == 1


@pytest.mark.parametrize("blank", [pytest.param(0, marks=pytest.mark.long), 7])
def test_pairs_serve_goals_with_the_blank_anywhere(blank: int) -> None:
    board, goal = board_of(open_puzzle("slide/6x6")), sorted_goal(36, blank)
    start = walked(board, goal, 4_000, Random(blank))
    learned, plain = (
        found("6x6", one, 120_000, position=text_of(start), goal=text_of(goal)) for one in (PAIRS, PLAIN)
    )
    assert (learned.moves or 0) < 0.95 * (plain.moves or 0)


@pytest.mark.parametrize(("slug", "goal"), [
    ("6x5", sorted_goal(30)), ("5x5", (*(1,) * 24, 0)), ("6x6", (*(1,) * 35, 0)), ("7x6", sorted_goal(42)),
    ("8x8", sorted_goal(64)),
])
def test_other_boards_and_goals_have_no_learned_values(slug: str, goal: tuple[int, ...]) -> None:
    puzzle = open_puzzle(f"slide/{slug}")
    start = walked(board_of(puzzle), goal, 60, Random(1))
    rows = puzzle.methods(position=text_of(start), goal=text_of(goal)).methods
    assert [row.fits for row in rows if row.name == PAIRS] == [False]


@pytest.mark.parametrize(("slug", "metric"), [("4x5", "moves"), ("6x2", "runs"), ("4x4", "moves"), ("star-3", "moves")])
def test_each_method_that_shortens_keeps_a_solution_and_makes_it_no_longer(slug: str, metric: str) -> None:
    puzzle = open_puzzle(f"slide/{slug}")
    board, lengths = board_of(puzzle), []
    position = puzzle.deal(seed=5).position
    for names in (["tile by tile"], ["tile by tile", "quick beams and windows"], ["tile by tile", PLAIN]):
        answer = by_method(puzzle, *names, position=position, metric=metric, nodes=100_000)
        assert played(board, tiles_of(position), answer.solution) == tiles_of(answer.goal)
        lengths.append(answer.length or 0)
    assert max(lengths[1:]) < lengths[0]
