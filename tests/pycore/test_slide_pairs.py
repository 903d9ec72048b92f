"""What was learned of tiles near each other on larger squares, against sums taken straight from the tables."""

from __future__ import annotations

from array import array
from functools import cache
from random import Random as Dice

import pytest
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.rules import Tiles
from hirameki.puzzles.slide.search.beam import beam
from hirameki.puzzles.slide.search.evaluation import WeightedEvaluation
from hirameki.puzzles.slide.search.pair_evaluation import PairEvaluation, stored_evaluation
from hirameki.puzzles.slide.tables.learned_pairs import (
    LIFT,
    SIDES,
    fits_pairs,
    mirrored,
    near_cells,
    unpacked,
)
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random
from slide_twins import played


def goal_of(side: int) -> Tiles:
    return (*range(1, side * side), 0)


def dealt(side: int, seed: int) -> Tiles:
    return random_position(Decomposition(rectangle(side, side), side * side - 1), goal_of(side), Random(seed))


@cache
def noise(side: int) -> bytes:
    dice, cells = Dice(side), side * side
    singles = array("h", (dice.randrange(-9_000, 9_000) for _ in range(cells * cells)))
    return singles.tobytes() + dice.randbytes((cells - 1) ** 2 * len(near_cells(side)))


def plain_number(side: int, tiles: Tiles) -> int:
    """Return a position's number, looked up table by table as they are stored."""
    cells, content = side * side, noise(side)
    total = 0
    for cell, tile in enumerate(tiles):
        at = 2 * (cells * tile + cell)
        total += int.from_bytes(content[at:at + 2], "little", signed=True)
    # In the mirror tiles go by the names of the homes that they have there.
    names = [0, *(mirrored(home, side) + 1 for home in range(cells - 1))]
    turned = tuple(names[tiles[mirrored(cell, side)]] for cell in range(cells))
    for place, (one, other) in enumerate(near_cells(side)):
        itself = {mirrored(one, side), mirrored(other, side)} == {one, other}
        for seen in (tiles,) if itself else (tiles, turned):
            if seen[one] and seen[other]:
                at = 2 * cells * cells + (cells - 1) * ((cells - 1) * place + seen[one] - 1) + seen[other] - 1
                total += content[at] - LIFT
    return total


@pytest.mark.parametrize("side", SIDES)
def test_a_number_is_the_sum_of_all_tables_each_of_two_near_cells_read_in_the_mirror_too(side: int) -> None:
    board, goal = rectangle(side, side), goal_of(side)
    evaluation = PairEvaluation(board, goal, unpacked(side, noise(side)))
    for seed in (1, 2):
        tiles = dealt(side, seed)
        number = evaluation.number(tiles)
        assert number == plain_number(side, tiles)
        blank = tiles.index(0)
        for cell in board.neighbours[blank]:
            after = played(board, tiles, [cell])
            stepped = evaluation.stepped({evaluation.encode(tiles): number}, cell, blank, 1 << 30)
            assert stepped == {evaluation.encode(after): plain_number(side, after)}
            assert evaluation.slid(evaluation.encode(tiles), cell, blank) == evaluation.encode(after)


def test_what_a_beam_remembers_is_told_from_what_only_looks_like_it() -> None:
    evaluation = PairEvaluation(rectangle(6, 6), goal_of(6), unpacked(6, noise(6)))
    states = [evaluation.encode(dealt(6, seed)) for seed in (1, 2)]
    kept = evaluation.remembered(dict.fromkeys(states, 0))
    across = b"".join(states)[1:37]  # the end of one and the beginning of the next
    assert states[0] in kept
    assert states[1] in kept
    assert across not in kept
    assert evaluation.encode(dealt(6, 3)) not in kept


@pytest.mark.parametrize("side", SIDES)
def test_names_of_tiles_do_not_matter(side: int) -> None:
    board, tiles = rectangle(side, side), dealt(side, 5)
    names = dict(zip(goal_of(side), (*range(side * side - 1, 0, -1), 0)))
    renamed = tuple(names[tile] for tile in goal_of(side))
    assert fits_pairs(board, renamed)
    plain, other = stored_evaluation(board, goal_of(side)), stored_evaluation(board, renamed)
    assert plain is not None
    assert other is not None
    assert other.number(tuple(names[tile] for tile in tiles)) == plain.number(tiles)


@pytest.mark.parametrize("side", SIDES)
def test_beams_see_farther_with_what_was_learned(side: int) -> None:
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


def test_what_does_not_fit_is_not_looked_for() -> None:
    for side in SIDES:
        board = rectangle(side, side)
        assert not fits_pairs(board, (0, *range(1, side * side)))
        assert not fits_pairs(board, (*(1,) * (side * side - 1), 0))
        assert stored_evaluation(board, (0, *range(1, side * side))) is None
    assert not fits_pairs(rectangle(7, 6), (*range(1, 42), 0))
    assert not fits_pairs(rectangle(8, 8), (*range(1, 64), 0))
