"""What was learned of the 24-puzzle, against sums taken straight from the tables."""

from __future__ import annotations

from functools import cache

from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.search.beam import beam
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.search.learned_evaluation import LearnedEvaluation, stored_evaluation
from hirameki.puzzles.slide.tables.learned_tuples import ENTRIES, PATTERNS, fits_learned, mirrored
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random
from hypothesis import given
from hypothesis import strategies as st
from slide_twins import played

BOARD = rectangle(5, 5)
GOAL: Tiles = (*range(1, 25), 0)


@cache
def evaluation_for(goal: Tiles) -> LearnedEvaluation:
    evaluation = stored_evaluation(BOARD, goal)
    assert evaluation is not None
    return evaluation


def dealt(seed: int) -> Tiles:
    return random_position(Decomposition(BOARD, 24), GOAL, Random(seed))


def in_mirror(tiles: Tiles) -> Tiles:
    """Return a position with rows and columns exchanged, the tiles renamed so that the goal stays."""
    return tuple(
        mirrored(tiles[mirrored(cell)] - 1) + 1 if tiles[mirrored(cell)] else 0 for cell in range(len(tiles))
    )


def test_every_tile_is_in_three_patterns() -> None:
    for first in range(0, len(PATTERNS), 8):
        assert sorted(tile for pattern in PATTERNS[first:first + 8] for tile in pattern) == list(range(1, 25))


@given(st.integers(0, 10**6), st.binary(min_size=7, max_size=7))
def test_a_number_is_the_sum_of_all_patterns_and_of_their_mirror_images(seed: int, noise: bytes) -> None:
    values = (noise * (len(PATTERNS) * ENTRIES // 7 + 1))[:len(PATTERNS) * ENTRIES]
    evaluation = LearnedEvaluation(BOARD, GOAL, values)
    tiles = dealt(seed)
    plain = 0
    for seen in (tiles, in_mirror(tiles)):
        for table, pattern in enumerate(PATTERNS):
            cells = [seen.index(tile) for tile in pattern]
            plain += values[table * ENTRIES + cells[0] + 25 * cells[1] + 625 * cells[2]]
    assert evaluation.number(tiles) == evaluation.number(in_mirror(tiles)) == plain
    blank = tiles.index(0)
    for cell in BOARD.neighbours[blank]:
        after = played(BOARD, tiles, [cell])
        stepped = evaluation.stepped({evaluation.encode(tiles): plain}, cell, blank, 1 << 30)
        assert stepped == {evaluation.encode(after): evaluation.number(after)}


@given(st.integers(0, 10**6), st.permutations(range(1, 25)))
def test_names_of_tiles_do_not_matter(seed: int, names: list[int]) -> None:
    def renamed(tiles: Tiles) -> Tiles:
        return tuple(names[tile - 1] if tile else 0 for tile in tiles)

    goal = renamed(GOAL)
    assert fits_learned(BOARD, goal)
    other = stored_evaluation(BOARD, goal)
    assert other is not None
    tiles = dealt(seed)
    assert other.number(renamed(tiles)) == evaluation_for(GOAL).number(tiles)


def test_beams_see_farther_with_what_was_learned() -> None:
    lengths = {WeightedEvaluation: 0, LearnedEvaluation: 0}
    for seed in (1, 2, 3):
        start = dealt(seed)
        for evaluation in (WeightedEvaluation(BOARD, GOAL), evaluation_for(GOAL)):
            moves, _ = drain(beam(evaluation, start, 200, 400, Budget()))
            assert moves is not None
            assert played(BOARD, start, moves) == GOAL
            lengths[type(evaluation)] += len(moves)
    assert lengths[LearnedEvaluation] < 0.95 * lengths[WeightedEvaluation]


def test_what_does_not_fit_is_not_looked_for() -> None:
    assert not fits_learned(BOARD, (0, *range(1, 25)))
    assert not fits_learned(rectangle(6, 5), (*range(1, 30), 0))
    assert not fits_learned(BOARD, (*(1,) * 24, 0))
    assert stored_evaluation(BOARD, (0, *range(1, 25))) is None
