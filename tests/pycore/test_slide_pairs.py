"""What was learned of tiles near each other on larger squares, against sums taken straight from the tables."""

from __future__ import annotations

from array import array
from functools import cache
from random import Random as Dice

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


def stored_number(side: int, tiles: Tiles) -> int:
    """Return a position's number by what is stored alone, looked up table by table."""
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


def goal_with_blank(side: int, home: int) -> Tiles:
    tiles = list(range(1, side * side))
    return (*tiles[:home], 0, *tiles[home:])


def plain_number(side: int, tiles: Tiles, goal: Tiles) -> int:
    """Return a position's number: means of what is stored as the four corners see it, tile by tile, pair by pair."""
    cells, learned = side * side, unpacked(side, noise(side))
    homes = {tile: home for home, tile in enumerate(goal)}

    def mean(*looks: tuple[int, int]) -> int:
        """Return the mean for tiles, each with its home and its cell."""
        found = []
        for corner in range(4):
            seen = []
            for pair in looks:
                seen.append([
                    (side - 1 - at // side if corner & 2 else at // side) * side
                    + (side - 1 - at % side if corner & 1 else at % side)
                    for at in pair
                ])
            if all(home < cells - 1 for home, _ in seen):
                (home, cell), (other, there) = seen[0], seen[-1]
                single = learned.singles[home + 1][cell]
                found.append(single if len(looks) == 1 else learned.near[cell][there][home + 1][other + 1])
        return (2 * sum(found) + len(found)) // (2 * len(found))

    return sum(mean((homes[tile], cell)) for cell, tile in enumerate(tiles) if tile) + sum(
        mean((homes[tile], cell), (homes[tiles[there]], there))
        for cell, tile in enumerate(tiles) if tile
        for there in learned.near[cell] if there > cell and tiles[there]
    )


@pytest.mark.parametrize("side", SIDES)
def test_what_is_stored_is_read_in_the_mirror_too(side: int) -> None:
    evaluation = PairEvaluation(rectangle(side, side), goal_of(side), unpacked(side, noise(side)))
    for seed in (1, 2):
        assert evaluation.number(dealt(side, seed)) == stored_number(side, dealt(side, seed))


@pytest.mark.parametrize("side", SIDES)
def test_a_number_is_the_sum_of_means_over_the_four_corners_wherever_the_blank_goes(side: int) -> None:
    board = rectangle(side, side)
    whole = PairEvaluation(board, goal_of(side), unpacked(side, noise(side)).anywhere())
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
@pytest.mark.parametrize("side", SIDES)
def test_columns_change_as_the_numbers_of_single_positions(side: int, many: int) -> None:
    dice, board = Dice(many), rectangle(side, side)
    for goal in goal_of(side), goal_with_blank(side, 8):
        learned = learned_for(side).towards(goal)
        columns = PairColumns(learned_for(side)).towards(goal)
        first = dealt(side, many)
        blank = first.index(0)
        cell = board.neighbours[blank][0]
        positions = [first]
        while len(positions) < many:  # the others have the same tile there
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


@pytest.mark.parametrize("side", SIDES)
def test_what_a_byte_does_not_hold_is_looked_up_in_two_parts(side: int) -> None:
    board, goal, tiles = rectangle(side, side), goal_of(side), dealt(side, 4)
    evaluation = PairEvaluation(board, goal, unpacked(side, noise(side)))  # of such noise most changes are so large
    columns = PairColumns(evaluation)
    blank = tiles.index(0)
    for cell in board.neighbours[blank]:
        state = evaluation.encode(tiles) + bytes(2)
        for many in (1, 20):
            low, high = columns.of_step([state] * many, bytearray(state * many), state[cell], cell, blank)
            change = evaluation.number(played(board, tiles, [cell])) - evaluation.number(tiles)
            assert {one + 256 * other - columns.lifted & 0xFFFF for one, other in zip(low, high)} == {change & 0xFFFF}


@pytest.mark.parametrize("side", SIDES)
def test_numbers_fit_what_columns_have_room_for(side: int) -> None:
    learned = learned_for(side)
    farthest = sum(map(max, learned.learned.singles))
    assert 1.2 * farthest + RAISED < MOST
    assert -RAISED < 10 * learned.number(learned.goal) < RAISED


@pytest.mark.parametrize("side", SIDES)
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
    # Where a position was come to from two cells, the two beams may differ in the one that it does not go back to.
    assert abs(number - expanded) <= expanded // 50
    assert drain(column_beam(PairColumns(learned), start, 100_000, len(plain) - 1, Budget()))[0] is None


@pytest.mark.parametrize("side", SIDES)
def test_beams_by_columns_arrive_from_either_end(side: int) -> None:
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


def test_windows_solved_by_beams_make_a_solution_shorter_and_end_where_it_ends() -> None:
    side = 6
    board, goal, start, learned = rectangle(side, side), goal_of(side), dealt(side, 2), learned_for(side)
    narrow, _ = drain(beam(learned, start, 20, 900, Budget()))
    assert narrow is not None
    moves, expanded = drain(shorten_by_beams(learned, start, narrow, 60, 100, 0, Budget()))
    assert played(board, start, moves) == goal
    assert len(moves) < len(narrow)
    assert expanded > 0
    # Nothing is made shorter twice, and a limit leaves what is there.
    again, _ = drain(shorten_by_beams(learned, start, moves, 60, 100, 0, Budget()))
    assert again == moves
    assert drain(shorten_by_beams(learned, start, narrow, 60, 100, 10, Budget(nodes=10))) == (narrow, 0)
    assert drain(shorten_by_beams(learned, start, [], 60, 100, 0, Budget())) == ([], 0)


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
