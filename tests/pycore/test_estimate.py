"""Estimates of a search's size: their expectation is the size, exactly; the means of many walks come near it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from hirameki import PuzzleError, api, open_puzzle
from hirameki.commands.main import main
from hirameki.search.exact_cover import ExactCover
from peg_boards import board, jumps_of
from peg_twins import Jump, after_jump

from tests.known.peg import TRIANGLE_15_GAMES


class Scripted:
    """Random numbers that are told, and are 0 after that; it notes among how many each one was chosen."""

    def __init__(self, told: list[int]) -> None:
        self.told, self.among = told, list[int]()

    def below(self, limit: int) -> int:
        place = len(self.among)
        self.among.append(limit)
        return self.told[place] if place < len(self.told) else 0

    def choose(self, among: Sequence[Any]) -> Any:
        return among[self.below(len(among))]


def every_walk(walk: Callable[[Any], Any]) -> Iterator[Any]:
    """Yield every walk that there is, once."""
    told: list[int] | None = []
    while told is not None:
        chance = Scripted(told)
        yield walk(chance)
        made = [*told, *[0] * len(chance.among)][: len(chance.among)]
        last = max((place for place, limit in enumerate(chance.among) if made[place] + 1 < limit), default=None)
        told = None if last is None else [*made[:last], made[last] + 1]


def expected(walk: Callable[[Any], Any]) -> tuple[Fraction, Fraction]:
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


@pytest.mark.parametrize(("fewest", "most"), [(1, 1), (1, 2), (2, 2)])
def test_items_that_are_needed_more_than_once_count_right(fewest: int, most: int) -> None:
    options = [a | b for a, b in product((1, 2, 4), (8, 16))] + [1, 2, 4]
    problem = ExactCover(options, {0: fewest, 1: most, 2: 1, 3: 1, 4: 1})
    found = sum(isinstance(event, list) for event in problem.search())
    assert expected(problem.walk) == (problem.expanded, found)


@pytest.mark.parametrize("slug", ["xs.7o-7o-7o-7o-7o/p.LNPTUVY", "level-5x5-FILPV"])
def test_the_mean_for_packings_is_near_the_size_of_the_search(slug: str) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    (size,) = (method.expanded for method in puzzle.compare().methods if method.name == "options")
    for mean in (puzzle.estimate(seed=seed).positions for seed in (1, 2)):
        assert abs(mean.value - size) <= 3 * mean.error < size / 2


def beginnings(jumps: list[Jump], start: frozenset[int], goals: set[frozenset[int]]) -> tuple[int, int]:
    """Return the positions and the ends of the tree of games from a position."""

    @cache
    def below(position: frozenset[int]) -> tuple[int, int]:
        onward = [after_jump(position, jump) for jump in jumps if position not in goals]
        sizes = [below(after) for after in onward if after is not None]
        return 1 + sum(size for size, _ in sizes), sum(ends for _, ends in sizes) if sizes else 1

    return below(start)


def test_the_mean_for_pegs_is_near_the_size_of_the_tree_of_games() -> None:
    puzzle = board("triangle-15")
    full = frozenset(range(15))
    positions, ends = beginnings(jumps_of(puzzle), full - {0}, {frozenset({0})})
    assert ends == TRIANGLE_15_GAMES
    for seed in (1, 2):
        found = puzzle.estimate(position="0", seed=seed)
        for mean, size in ((found.positions, positions), (found.ends, ends)):
            assert abs(mean.value - size) < 3 * mean.error < size / 2


def test_a_first_jump_leaves_the_games_that_begin_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    ends = open_puzzle("peg/triangle-15").estimate(first="3-0").ends  # of two first jumps, which mirror each other
    assert abs(ends.value - TRIANGLE_15_GAMES / 2) < 3 * ends.error < TRIANGLE_15_GAMES / 4
    assert main(["estimate", "peg/triangle-15", "--first", "3-0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ends"]["value"] == ends.value


def test_no_error_means_that_no_walk_differed() -> None:
    differing = open_puzzle("peg/xq.oxo-ooxo-4o").estimate(position="7", seed=1).positions  # a tree of 27 positions
    assert (differing.value, differing.error) == (24, 1)
    same = open_puzzle("peg/xs.5o").estimate().positions
    assert (same.value, same.error) == (3, 0)


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
    assert main(["estimate", "peg/english"]) == 0  # very few of its games are won
    assert capsys.readouterr().out.splitlines()[3].split() == ["solutions", "none", "met"]
    assert main(["estimate", "peg/triangle-15"]) == 0
    told = capsys.readouterr().out
    for words in ("games", "±", "by 1,000 random ways"):
        assert words in told
    assert main(["estimate", "peg/rect-20x20", "--nodes", "1"]) == 0
    assert "e+" not in capsys.readouterr().out
    assert api.start("e1", "estimate", '{"puzzle": "pack/3x20"}') == '{"state":"running"}'
    while b"running" in (state := api.advance("e1", 20)):
        pass
    assert b'"method":"options"' in state


@pytest.mark.parametrize("name", ["pack/6x10", "peg/english", "peg/xs.3o", "peg/hoppers"])
def test_numbers_are_told_in_three_digits(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = open_puzzle(name).estimate()
    assert main(["estimate", name]) == 0
    told = [re.split(r" about | ± ", line)[1:] for line in capsys.readouterr().out.splitlines() if " about " in line]
    means = [mean for mean in (answer.positions, answer.ends, answer.goals) if mean.value or mean.error]
    assert len(told) == len(means)
    for numbers, mean in zip(told, means, strict=True):
        for number, value in zip(numbers, (mean.value, 2 * mean.error), strict=True):
            assert float(number.replace(",", "")) == pytest.approx(value, rel=0.005)
            assert len(number.strip(" 0").replace(",", "").partition("e")[0].replace(".", "").rstrip("0")) <= 3


@pytest.mark.parametrize("name", ["slide/eight", "slide/klotski-red-donkey", "hop/frogs-2", "lights/3x3"])
def test_families_without_such_a_tree_say_so(name: str) -> None:
    with pytest.raises(PuzzleError, match="expected a packing or a peg puzzle"):
        open_puzzle(name).estimate()
