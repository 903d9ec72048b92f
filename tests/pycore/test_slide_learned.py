"""The learned evaluation of the 24-puzzle, against sums taken directly from the tables."""

from __future__ import annotations

from functools import cache

from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.search.beam import beam
from hirameki.puzzles.slide.search.columns.aims import aims
from hirameki.puzzles.slide.search.columns.beam import column_beam
from hirameki.puzzles.slide.search.columns.triples import LIFTED, TripleColumns
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.search.learned_evaluation import LearnedEvaluation, stored_evaluation
from hirameki.puzzles.slide.tables.learned_tuples import ENTRIES, PATTERNS, fits_learned, mirrored, stored_tuples
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
    """Return a position with rows and columns exchanged, and the tiles renamed to leave the goal unchanged."""
    return tuple(
        mirrored(tiles[mirrored(cell)] - 1) + 1 if tiles[mirrored(cell)] else 0 for cell in range(len(tiles))
    )


def test_every_tile_is_in_three_patterns() -> None:
    for first in range(0, len(PATTERNS), 8):
        assert sorted(tile for pattern in PATTERNS[first:first + 8] for tile in pattern) == list(range(1, 25))


@given(st.integers(0, 10**6), st.binary(min_size=7, max_size=7))
def test_a_value_is_the_sum_of_all_patterns_and_of_their_mirror_images(seed: int, noise: bytes) -> None:
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


def test_beams_find_shorter_solutions_with_the_learned_evaluation() -> None:
    lengths = {WeightedEvaluation: 0, LearnedEvaluation: 0}
    for seed in (1, 2):
        start = dealt(seed)
        for evaluation in (WeightedEvaluation(BOARD, GOAL), evaluation_for(GOAL)):
            moves, _ = drain(beam(evaluation, start, 200, 400, Budget()))
            assert moves is not None
            assert played(BOARD, start, moves) == GOAL
            lengths[type(evaluation)] += len(moves)
    assert lengths[LearnedEvaluation] < 0.95 * lengths[WeightedEvaluation]


@given(st.integers(0, 10**6), st.integers(1, 40))
def test_columns_change_as_the_values_of_single_positions(seed: int, many: int) -> None:
    random = Random(seed)
    learned = evaluation_for(GOAL)
    changes = TripleColumns(learned)
    first = dealt(seed)
    blank = first.index(0)
    cell = BOARD.neighbours[blank][seed % len(BOARD.neighbours[blank])]
    positions = [first]
    while len(positions) < many:  # the others have the same tile on the cell
        others = [at for at in range(25) if at not in (cell, blank)]
        tiles = list(positions[-1])
        one, two, three = (others.pop(random.below(len(others))) for _ in range(3))
        tiles[one], tiles[two], tiles[three] = tiles[two], tiles[three], tiles[one]
        positions.append(tuple(tiles))
    states = [changes.encode(tiles) for tiles in positions]
    low, high = changes.of_step(states, bytearray().join(states), first[cell], cell, blank)
    assert [one + 256 * other - LIFTED for one, other in zip(low, high)] == [
        learned.number(played(BOARD, tiles, [cell])) - learned.number(tiles) for tiles in positions
    ]


def test_a_wide_beam_by_columns_is_the_same_as_a_beam() -> None:
    evaluation = evaluation_for(GOAL)
    for way in ([19, 18, 13, 8, 7, 12, 17, 16, 21, 22, 23], [23, 22, 17, 12, 11, 10, 5, 6, 1, 2, 7, 12]):
        start = played(BOARD, GOAL, way)
        plain, expanded = drain(beam(evaluation, start, 100_000, len(way), Budget()))
        assert plain is not None
        columns = TripleColumns(evaluation)
        moves, number = drain(column_beam(columns, start, 100_000, len(plain), Budget()))
        assert moves is not None
        assert played(BOARD, start, moves) == GOAL
        # If a position is reached from two cells, the two beams may differ in the one that it does not go back to.
        assert abs(number - expanded) <= expanded // 1000
        assert drain(column_beam(columns, start, 100_000, len(plain) - 1, Budget()))[0] is None


def test_beams_by_columns_find_solutions_of_about_the_same_length() -> None:
    lengths = [0, 0]
    for seed, names in ((1, list(range(1, 25))), (3, list(range(24, 0, -1)))):
        goal = tuple(names[tile - 1] if tile else 0 for tile in GOAL)
        start = tuple(names[tile - 1] if tile else 0 for tile in dealt(seed))
        evaluation = evaluation_for(goal)
        plain, _ = drain(beam(evaluation, start, 200, 400, Budget()))
        moves, expanded = drain(column_beam(TripleColumns(evaluation), start, 200, 400, Budget()))
        assert plain is not None
        assert moves is not None
        assert played(BOARD, start, moves) == goal
        assert expanded < 1.1 * 200 * len(moves)
        lengths[0] += len(plain)
        lengths[1] += len(moves)
    assert abs(lengths[0] - lengths[1]) < 0.05 * lengths[0]


def test_beams_by_columns_also_go_from_the_goal_wherever_the_blank_is() -> None:
    for blank in (7, 12):
        start = next(tiles for tiles in map(dealt, range(1000)) if tiles.index(0) == blank)
        aim = aims(evaluation_for(GOAL), start)
        lengths = []
        for back in (False, True):
            columns, first, forwards = aim(back)
            moves, _ = drain(column_beam(columns, first, 150, 300, Budget()))
            assert moves is not None
            assert played(BOARD, start, forwards(moves)) == GOAL
            lengths.append(len(moves))
        assert max(lengths) < 1.2 * min(lengths)


def test_beams_by_columns_respect_their_limits() -> None:
    evaluation = evaluation_for(GOAL)
    assert drain(column_beam(TripleColumns(evaluation), GOAL, 100, 10, Budget())) == ([], 0)
    moves, expanded = drain(column_beam(TripleColumns(evaluation), dealt(1), 500, 200, Budget(nodes=5_000)))
    assert moves is None
    assert 5_000 <= expanded <= 6_000
    assert drain(column_beam(TripleColumns(evaluation), dealt(1), 500, 200, Budget(seconds=0.0)))[0] is None


def test_every_change_of_a_stored_value_by_a_step_fits_in_a_byte() -> None:
    values = stored_tuples(BOARD, GOAL)
    assert values is not None
    for first in range(0, len(values), ENTRIES):
        table = values[first:first + ENTRIES]
        for size in (1, 25, 625):
            for step in (size, 5 * size):
                for index in range(ENTRIES - step):
                    far = table[index + step] - table[index]
                    if not -128 <= far < 128:
                        before, after = ([at % 25, at // 25 % 25, at // 625] for at in (index, index + step))
                        cell = before[size.bit_length() // 4]
                        beside = cell % 5 < 4 if step == size else cell < 20
                        assert len({*before}) < 3 or len({*after}) < 3 or not beside


def test_other_boards_and_goals_have_no_learned_evaluation() -> None:
    assert not fits_learned(BOARD, (0, *range(1, 25)))
    assert not fits_learned(rectangle(6, 5), (*range(1, 30), 0))
    assert not fits_learned(BOARD, (*(1,) * 24, 0))
    assert stored_evaluation(BOARD, (0, *range(1, 25))) is None
