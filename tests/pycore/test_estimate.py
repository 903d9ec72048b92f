"""Estimates of a search's size: their expectation is the size, exactly; the means of many walks come near it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest
from hirameki import PuzzleError, Question, api, open_puzzle
from hirameki.commands.main import main
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.puzzle import PackPuzzle
from hirameki.puzzles.pack.search.covering import cover, pockets
from hirameki.puzzles.peg.problem import random_game
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.search.budget import Budget
from hirameki.search.estimate import Mean, Walk, estimate
from hirameki.search.exact_cover import ExactCover
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random

from tests.known.peg import TRIANGLE_15_GAMES


class Scripted(Random):
    """Random numbers that are told, and are 0 after that; it notes among how many each one was chosen."""

    def __init__(self, told: list[int]) -> None:
        super().__init__(0)
        self.told, self.among = told, list[int]()

    def below(self, limit: int) -> int:
        place = len(self.among)
        self.among.append(limit)
        return self.told[place] if place < len(self.told) else 0


def every_walk(walk: Callable[[Random], Walk]) -> Iterator[Walk]:
    """Yield every walk that there is, once."""
    told: list[int] | None = []
    while told is not None:
        chance = Scripted(told)
        yield walk(chance)
        made = [*told, *[0] * len(chance.among)][: len(chance.among)]
        last = max((place for place, limit in enumerate(chance.among) if made[place] + 1 < limit), default=None)
        told = None if last is None else [*made[:last], made[last] + 1]


def expected(walk: Callable[[Random], Walk]) -> tuple[Fraction, Fraction]:
    """Return the exact expectation of the estimates of positions and of solutions, over every walk."""
    positions = solutions = Fraction(0)
    for degrees, solved in every_walk(walk):
        weight, size = 1, 1
        for degree in degrees:
            weight *= degree
            size += weight
        positions += Fraction(size, weight)
        solutions += solved
    return positions, solutions


PACKINGS = (
    "xs.5o-5o-5o/p.LPV", "xs.7o-7o-7o-7o-7o/p.LNPTUVY", "xs.4o-4o/p.oo-oo.oo-oo", "xs.3o/p.o.o.o", "xs.6o/p.3o.3o",
)


@pytest.mark.parametrize("slug", PACKINGS)
def test_the_expectation_is_the_size_of_the_search_for_all_packings(slug: str) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    assert isinstance(puzzle, PackPuzzle)
    packing = Packing(puzzle.board, puzzle.pieces, {})
    problem, reject = cover(packing), pockets(packing)
    found = sum(isinstance(event, list) for event in problem.search(reject))
    assert expected(lambda chance: problem.walk(chance, reject)) == (problem.expanded, found)


@pytest.mark.parametrize(("fewest", "most"), [(1, 1), (1, 2), (2, 2)])
def test_items_that_are_needed_more_than_once_count_right(fewest: int, most: int) -> None:
    options = [a | b for a, b in product((1, 2, 4), (8, 16))] + [1, 2, 4]
    problem = ExactCover(options, {0: fewest, 1: most, 2: 1}, secondary=[3, 4])
    found = sum(isinstance(event, list) for event in problem.search())
    assert expected(problem.walk) == (problem.expanded, found)


def beginnings(puzzle: PegPuzzle, position: int, goals: set[int], known: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """Return the positions and the ends of the tree of games from a position."""
    if position not in known:
        legal = [] if position in goals else list(puzzle.jumps.legal(position))
        below = [beginnings(puzzle, puzzle.jumps.apply(position, jump), goals, known) for jump in legal]
        known[position] = (1 + sum(each for each, _ in below), sum(ends for _, ends in below) if below else 1)
    return known[position]


def test_every_game_of_a_small_triangle() -> None:
    puzzle = open_puzzle("peg/triangle-10")
    assert isinstance(puzzle, PegPuzzle)
    task = puzzle.task(Question())
    positions, _ = beginnings(puzzle, task.problem.start, set(task.problem.goals), {})
    assert expected(lambda chance: random_game(task.problem, chance))[0] == positions


def test_the_mean_of_many_walks_is_near() -> None:
    puzzle = open_puzzle("peg/triangle-15")
    assert isinstance(puzzle, PegPuzzle)
    task = puzzle.task(Question(position="0"))
    positions, ends = beginnings(puzzle, task.problem.start, set(task.problem.goals), {})
    assert ends == TRIANGLE_15_GAMES
    found = drain(estimate(lambda chance: random_game(task.problem, chance), 5000, Random(1), Budget()))
    for mean, size in ((found.positions, positions), (found.ends, ends)):
        assert abs(mean.value - size) < 3 * mean.error < size / 5


def test_no_error_means_that_no_walk_differed() -> None:
    differing = open_puzzle("peg/xq.oxo-ooxo-4o").estimate(position="7", seed=1)  # a tree of 27 positions
    assert differing.positions == Mean(24, 1)
    assert open_puzzle("peg/xs.5o").estimate().positions == Mean(3, 0)


def test_the_same_seed_tells_the_same_and_limits_hold() -> None:
    puzzle = open_puzzle("pack/3x20")
    first, again, other = (puzzle.estimate(seed=seed, nodes=500).positions for seed in (1, 1, 2))
    assert first == again != other
    whole, short = puzzle.estimate(seed=1), puzzle.estimate(nodes=50)
    assert (whole.walks, whole.limit, short.limit) == (1000, None, "nodes")
    assert 1 <= short.walks < 20
    assert short.expanded < 100
    assert "positions: 3," in str(whole)


def test_the_command_and_the_worker_tell_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["estimate", "peg/triangle-15"]) == 0
    told = capsys.readouterr().out
    for words in ("games", "±", "by 1,000 random ways"):
        assert words in told
    assert main(["estimate", "peg/rect-20x20", "--nodes", "1"]) == 0
    assert "e+" not in capsys.readouterr().out
    assert api.start("e1", "estimate", '{"puzzle": "pack/3x20"}') == '{"state":"running"}'
    while "running" in (state := api.advance("e1", 20)):
        pass
    assert '"method":"options"' in state


@pytest.mark.parametrize("name", ["slide/eight", "slide/klotski-red-donkey", "hop/frogs-2", "lights/3x3"])
def test_families_without_such_a_tree_say_so(name: str) -> None:
    with pytest.raises(PuzzleError, match="expected a packing or a peg puzzle"):
        open_puzzle(name).estimate()
