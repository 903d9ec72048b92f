"""Find Rush Hour boards by hill climbing and print their rows: `python3 pycore/tables/make/make_rush_boards.py`.

The search starts from random cars on a 6x6 board. In each step a car is added, removed or replaced, and the position
farthest from the exit in the resulting state space is taken; the change is kept unless it shortens that distance. For
every length wanted, the board with the fewest cars is kept. The numbered pictures in hirameki/puzzles/blocks/boards.py
are such boards; the fixed seed reproduces them. `make_levels.py` searches in the same way, also on boards with walls.
"""

from __future__ import annotations

import random
import sys
import time

from command_line import explained
from hirameki.methods.distances import measure
from hirameki.puzzles.blocks.problem import BlockProblem
from hirameki.puzzles.blocks.rules import BlockBoard
from hirameki.puzzles.blocks.space import Space
from hirameki.search.jobs import Budget, drain

BOARD = BlockBoard(6, 6, frozenset(), lengthwise=True)
EXIT = 16
WANTED = (4, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32)
CLIMBS, CHANGES = 40, 150
POSITIONS = 12_000
Cars = list[tuple[int, ...]]


def thrown(dice: random.Random, cars: Cars, board: BlockBoard = BOARD) -> tuple[int, ...] | None:
    """Return a random car that fits among the others, or None if the random one does not fit."""
    length, across = dice.choice((2, 2, 3)), dice.random() < 0.5
    first = dice.randrange(36)
    cells = tuple(first + step * (1 if across else 6) for step in range(length))
    inside = first % 6 + length <= 6 if across else cells[-1] < 36
    # A second horizontal car in the hero's row would block it for ever, or never matter.
    free = not (across and first // 6 == 2) and not any(set(cells) & set(car) for car in (*cars, board.walls))
    return cells if inside and free else None


def changed(dice: random.Random, cars: Cars, board: BlockBoard = BOARD) -> Cars:
    """Return changed cars: one removed at random, one added, or both; the hero stays."""
    after = list(cars)
    if len(after) > 5 and dice.random() < 0.6:
        del after[dice.randrange(1, len(after))]
    if len(after) < 14 and dice.random() < 0.8:
        for _ in range(30):
            car = thrown(dice, after, board)
            if car:
                after.append(car)
                break
    return after


def drawn(cars: Cars, board: BlockBoard = BOARD) -> str:
    """Return the cars as a position, lettered in reading order; the hero is A."""
    letters = dict(zip(sorted(cars[1:]), "BCDEFGHIJKLMNOP")) | {cars[0]: "A"}
    marks = ["x" if cell in board.walls else "0" for cell in range(36)]
    for car, letter in letters.items():
        for cell in car:
            marks[cell] = letter
    return "".join(marks)


def farthest(cars: Cars, board: BlockBoard = BOARD, positions: int = POSITIONS) -> tuple[int, Cars]:
    """Return the length of the longest shortest solution in the cars' state space, or 0, and a position that needs it.

    Args:
        cars: the cars, the hero first.
        board: the board without them.
        positions: the most positions of a state space; a larger one counts as 0.
    """
    position = drawn(cars, board)
    space = Space(board, position, (("A", EXIT),), "moves")
    measured = drain(measure(BlockProblem(space), Budget(nodes=2 * positions)))  # each is expanded twice
    if measured.limit is not None or not measured.layers:
        return 0, cars
    blocks = board.blocks(space.decode(min(measured.layers[-1][0])))
    return len(measured.layers) - 1, [blocks["A"], *(cells for letter, cells in blocks.items() if letter != "A")]


def main() -> None:
    """Search and print the boards found."""
    explained(__doc__).parse_args()
    dice = random.Random(20260501)
    best: dict[int, Cars] = {}
    begun = time.process_time()
    for climb in range(CLIMBS):
        cars: Cars = [(12, 13)]
        for _ in range(60):
            car = thrown(dice, cars)
            if car and len(cars) < 11:
                cars.append(car)
        length, cars = farthest(cars)
        for _ in range(CHANGES):
            far, other = farthest(changed(dice, cars))
            if far >= length:
                length, cars = far, other
            if far in WANTED and (far not in best or len(other) < len(best[far])):
                best[far] = other
        print(f"climb {climb}: {length} moves, {time.process_time() - begun:.0f} s", file=sys.stderr)
    for far, cars in sorted(best.items()):
        position = drawn(cars)
        print(far, "/".join(position[row:row + 6] for row in range(0, 36, 6)))


if __name__ == "__main__":
    main()
