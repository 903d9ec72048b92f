"""The learned evaluation by pairs of tiles on larger squares, against sums taken directly from the tables."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import chain, combinations
from random import Random as Dice
from zlib import crc32

import pytest
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.search.beam import beam
from hirameki.puzzles.slide.search.beam_windows import reversed_way, shorten_by_beams
from hirameki.puzzles.slide.search.columns.beam import column_beam
from hirameki.puzzles.slide.search.columns.lanes import MOST
from hirameki.puzzles.slide.search.columns.pairs import RAISED, PairColumns
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.search.pair_evaluation import PairEvaluation, stored_evaluation
from hirameki.puzzles.slide.tables.learned_pairs import (
    LIFT,
    SIDES,
    fits_pairs,
    near_cells,
    unpacked,
)
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random
from slide_twins import played

#: On 49 cells all takes twice as long as on 36.
TRIED = (6, pytest.param(7, marks=pytest.mark.long))


def goal_of(side: int) -> Tiles:
    return (*range(1, side * side), 0)


def dealt(side: int, seed: int) -> Tiles:
    return random_position(Decomposition(rectangle(side, side), side * side - 1), goal_of(side), Random(seed))


@cache
def looks(side: int) -> list[list[int]]:
    """Return the image of every cell in each symmetry of the square: quarter turns, and the same mirrored."""
    found = []
    turned = [divmod(cell, side) for cell in range(side * side)]
    for _ in range(4):
        turned = [(column, side - 1 - row) for row, column in turned]
        found.append([row * side + column for row, column in turned])
        found.append([row * side + side - 1 - column for row, column in turned])
    return found


def least(side: int, *pairs: tuple[int, int]) -> bytes:
    """Return the least image of tiles with their cells under all symmetries and orders; a tile is its home plus one."""
    images = [[(seen[tile - 1] + 1 if tile else 0, seen[cell]) for tile, cell in pairs] for seen in looks(side)]
    return bytes(chain.from_iterable(min(min(image, image[::-1]) for image in images)))


def single_noise(side: int, tile: int, cell: int) -> int:
    return crc32(least(side, (tile, cell))) % 800 - 400


def pair_noise(side: int, tile: int, cell: int, other: int, there: int) -> int:
    return crc32(least(side, (tile, cell), (other, there))) % 80 - 40


@cache
def noise(side: int) -> bytes:
    cells = range(side * side)
    names = range(side * side + 1)
    singles = array("h", [single_noise(side, tile, cell) for tile in names for cell in cells])
    return singles.tobytes() + bytes(
        pair_noise(side, tile, one, other, there) + LIFT
        for one, there in near_cells(side) for tile in names for other in names
    )


def goal_with_blank(side: int, home: int) -> Tiles:
    tiles = list(range(1, side * side))
    return (*tiles[:home], 0, *tiles[home:])


def plain_number(side: int, tiles: Tiles, goal: Tiles) -> int:
    """Return a position's value, tile by tile and pair by pair."""
    names = {tile: home + 1 if tile else 0 for home, tile in enumerate(goal)}
    on = [(names[tile], cell) for cell, tile in enumerate(tiles)]
    return sum(single_noise(side, *of) for of in on) + sum(
        pair_noise(side, *of, *other) for of, other in combinations(on, 2)
        if (of[1] // side - other[1] // side) ** 2 + (of[1] % side - other[1] % side) ** 2 <= 4
    )


@pytest.mark.parametrize("side", TRIED)
def test_a_value_is_the_sum_over_cells_and_near_cells_for_any_goal_of_the_blank(side: int) -> None:
    board = rectangle(side, side)
    whole = PairEvaluation(board, goal_of(side), unpacked(side, noise(side)))
    for seed, home in (1, side * side - 1), (2, 0), (3, side + 1):
        tiles, goal = dealt(side, seed), goal_with_blank(side, home)
        evaluation = whole.towards(goal)
        number = evaluation.number(tiles)
        assert number == plain_number(side, tiles, goal)
        blank = tiles.index(0)
        for cell in board.neighbours[blank]:
            after = played(board, tiles, [cell])
            stepped = evaluation.stepped({evaluation.encode(tiles): number}, cell, blank, 1 << 30)
            assert stepped == {evaluation.encode(after): plain_number(side, after, goal)}
            assert evaluation.slid(evaluation.encode(tiles), cell, blank) == evaluation.encode(after)


@cache
def learned_for(side: int) -> PairEvaluation:
    evaluation = stored_evaluation(rectangle(side, side), goal_of(side))
    assert evaluation is not None
    return evaluation


@pytest.mark.parametrize("many", [1, 2, 7, 8, 9, 40])
@pytest.mark.parametrize("side", TRIED)
def test_columns_change_as_the_values_of_single_positions(side: int, many: int) -> None:
    dice, board = Dice(many), rectangle(side, side)
    for goal in goal_of(side), goal_with_blank(side, 8):
        learned = learned_for(side).towards(goal)
        columns = PairColumns(learned_for(side)).towards(goal)
        first = dealt(side, many)
        blank = first.index(0)
        cell = board.neighbours[blank][0]
        positions = [first]
        while len(positions) < many:  # the others have the same tile on the cell
            tiles = list(positions[-1])
            one, other = dice.sample([at for at in range(side * side) if at not in (cell, blank)], 2)
            tiles[one], tiles[other] = tiles[other], tiles[one]
            positions.append(tuple(tiles))
        states = [columns.encode(tiles) for tiles in positions]
        assert [int.from_bytes(state[-2:], "little") for state in states] == [
            learned.number(tiles) + RAISED for tiles in positions
        ]
        low, high = columns.of_step(states, bytearray().join(states), states[0][cell], cell, blank)
        assert [one + 256 * other - columns.lifted for one, other in zip(low, high)] == [
            learned.number(played(board, tiles, [cell])) - learned.number(tiles) for tiles in positions
        ]


@pytest.mark.parametrize("side", TRIED)
def test_changes_too_large_for_a_byte_are_looked_up_in_two_parts(side: int) -> None:
    board, goal, tiles = rectangle(side, side), goal_of(side), dealt(side, 4)
    evaluation = PairEvaluation(board, goal, unpacked(side, noise(side)))  # with such noise, most changes are so large
    columns = PairColumns(evaluation)
    blank = tiles.index(0)
    for cell in board.neighbours[blank]:
        state = evaluation.encode(tiles) + bytes(2)
        for many in (1, 20):
            low, high = columns.of_step([state] * many, bytearray(state * many), state[cell], cell, blank)
            change = evaluation.number(played(board, tiles, [cell])) - evaluation.number(tiles)
            assert {one + 256 * other - columns.lifted & 0xFFFF for one, other in zip(low, high)} == {change & 0xFFFF}


@pytest.mark.parametrize("side", TRIED)
def test_values_fit_in_columns(side: int) -> None:
    learned = learned_for(side)
    # The goal reversed; climbing by steps that raise the value found no position a twentieth above it.
    farthest = learned.number(learned.goal[::-1])
    assert 1.2 * farthest + RAISED < MOST
    assert -RAISED < 10 * learned.number(learned.goal) < RAISED


@pytest.mark.parametrize("side", TRIED)
def test_a_wide_beam_by_columns_is_the_same_as_a_beam(side: int) -> None:
    board, goal, learned = rectangle(side, side), goal_of(side), learned_for(side)
    way = [side * side - 1]
    dice = Dice(side)
    while len(way) < 10:
        way.append(dice.choice([cell for cell in board.neighbours[way[-1]] if cell not in way[-2:]]))
    start = played(board, goal, way[1:])
    plain, expanded = drain(beam(learned, start, 100_000, len(way), Budget()))
    assert plain is not None
    moves, number = drain(column_beam(PairColumns(learned), start, 100_000, len(plain), Budget()))
    assert played(board, start, moves) == goal
    # If a position is reached from two cells, the two beams may differ in the one that it does not go back to.
    assert abs(number - expanded) <= expanded // 50
    assert drain(column_beam(PairColumns(learned), start, 100_000, len(plain) - 1, Budget()))[0] is None


@pytest.mark.parametrize("side", TRIED)
def test_beams_by_columns_find_solutions_from_either_end(side: int) -> None:
    board, goal, start, learned = rectangle(side, side), goal_of(side), dealt(side, 1), learned_for(side)
    plain, _ = drain(beam(learned, start, 300, 500, Budget()))
    columns = PairColumns(learned)
    forwards, expanded = drain(column_beam(columns, start, 300, 500, Budget()))
    backwards, _ = drain(column_beam(columns.towards(start), goal, 300, 500, Budget()))
    assert plain is not None
    assert forwards is not None
    assert backwards is not None
    assert expanded < 1.1 * 300 * len(forwards)
    assert played(board, start, forwards) == goal
    assert played(board, start, reversed_way(goal, backwards)) == goal
    assert max(len(forwards), len(backwards)) < 1.15 * len(plain)


def test_windows_solved_by_beams_shorten_a_solution_and_keep_its_end() -> None:
    side = 6
    board, goal, start, learned = rectangle(side, side), goal_of(side), dealt(side, 4), learned_for(side)
    narrow, _ = drain(beam(learned, start, 20, 900, Budget()))
    assert narrow is not None
    moves, expanded = drain(shorten_by_beams(learned, start, narrow, 60, 100, 0, Budget()))
    assert played(board, start, moves) == goal
    assert len(moves) < len(narrow)
    assert expanded > 0
    # A limit leaves the solution unchanged.
    assert drain(shorten_by_beams(learned, start, narrow, 60, 100, 10, Budget(nodes=10))) == (narrow, 0)
    assert drain(shorten_by_beams(learned, start, [], 60, 100, 0, Budget())) == ([], 0)


def test_the_positions_a_beam_keeps_are_found_only_at_their_own_places() -> None:
    evaluation = PairEvaluation(rectangle(6, 6), goal_of(6), unpacked(6, noise(6)))
    states = [evaluation.encode(dealt(6, seed)) for seed in (1, 2)]
    kept = evaluation.remembered(dict.fromkeys(states, 0))
    across = b"".join(states)[1:37]  # the end of one and the beginning of the next
    assert states[0] in kept
    assert states[1] in kept
    assert across not in kept
    assert evaluation.encode(dealt(6, 3)) not in kept


@pytest.mark.parametrize("side", TRIED)
def test_names_of_tiles_do_not_matter(side: int) -> None:
    board, tiles = rectangle(side, side), dealt(side, 5)
    names = dict(zip(goal_of(side), (*range(side * side - 1, 0, -1), 0)))
    renamed = tuple(names[tile] for tile in goal_of(side))
    assert fits_pairs(board, renamed)
    plain, other = stored_evaluation(board, goal_of(side)), stored_evaluation(board, renamed)
    assert plain is not None
    assert other is not None
    assert other.number(tuple(names[tile] for tile in tiles)) == plain.number(tiles)


@pytest.mark.parametrize("side", TRIED)
def test_beams_find_shorter_solutions_with_the_learned_evaluation(side: int) -> None:
    board, goal, start = rectangle(side, side), goal_of(side), dealt(side, 1)
    lengths = []
    learned = stored_evaluation(board, goal)
    assert learned is not None
    moves, _ = drain(beam(learned, start, 600, 500, Budget()))
    assert moves is not None
    assert played(board, start, moves) == goal
    lengths.append(len(moves))
    moves, _ = drain(beam(WeightedEvaluation(board, goal), start, 600, 500, Budget()))
    assert moves is None or len(moves) > 1.05 * lengths[0]


def test_other_boards_and_goals_have_no_learned_evaluation() -> None:
    for side in SIDES:
        board = rectangle(side, side)
        assert fits_pairs(board, (0, *range(1, side * side)))
        assert not fits_pairs(board, (*(1,) * (side * side - 1), 0))
        assert stored_evaluation(board, (*(1,) * (side * side - 1), 0)) is None
    assert not fits_pairs(rectangle(7, 6), (*range(1, 42), 0))
    assert not fits_pairs(rectangle(8, 8), (*range(1, 64), 0))
