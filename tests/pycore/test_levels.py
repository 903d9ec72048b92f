"""The graded levels and the puzzles of the days: every figure in levels.json must come out of the solvers."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest
from hirameki import count, open_puzzle, solve, tables

from tests.known import pack as known

STORED = tables.read("levels.json")
TABLE: dict[str, Any] = json.loads(STORED or b'{"levels": {}, "daily": []}')
LEVELS = [level for levels in TABLE["levels"].values() for level in levels]
#: How many of all entries the quick tier proves; the others wait for --full.
EVERY = 6


def prove(level: dict[str, Any]) -> None:
    """Assert that a level is what it says."""
    puzzle = open_puzzle(level["puzzle"])
    assert puzzle.read_position(level["position"]) == level["position"]
    if puzzle.family == "pack":
        solutions = count(puzzle.id, position=level["position"]).solutions_modulo_symmetry
        assert solutions is not None
        # The calendar's days have 7 to 216 solutions; everything else has exactly one.
        assert solutions >= 7 if puzzle.slug.startswith("calendar") else solutions == 1
        letters = {cell.label for cell in puzzle.drawing(level["position"]).cells if cell.kind == "piece"}
        assert level["moves"] == len(puzzle.describe()["pieces"]) - len(letters)
        return
    answer = solve(puzzle.id, position=level["position"], goal=level.get("goal"))
    assert answer.outcome == "solved"
    assert answer.optimal
    assert answer.moves == level["moves"] > 0


def test_the_table_is_there_and_small() -> None:
    assert STORED is not None
    assert len(STORED) < 150_000
    assert all(
        level.keys() - {"goal"} == {"puzzle", "position", "difficulty", "moves"} and 1 <= level["difficulty"] <= 5
        for level in LEVELS + TABLE["daily"]
    )


def test_every_day_of_a_leap_year_has_a_puzzle() -> None:
    days = [date(2024, 1, 1) + timedelta(number) for number in range(366)]
    named = [level["puzzle"].partition("calendar-")[2] for level in TABLE["daily"]]
    assert {level["puzzle"].split("/")[0] for level in TABLE["daily"]} == {"peg", "slide", "pack"}
    assert [name or f"{day:%m-%d}" for name, day in zip(named, days, strict=True)] == [f"{day:%m-%d}" for day in days]


@pytest.mark.parametrize("name", TABLE["levels"])
def test_levels_go_from_easy_to_hard(name: str) -> None:
    levels = TABLE["levels"][name]
    assert len(levels) >= 30
    assert [level["difficulty"] for level in levels] == sorted(level["difficulty"] for level in levels)
    assert len({(level["puzzle"], level["position"]) for level in levels}) == len(levels)


@pytest.mark.native_only  # the solvers have their own tests there
@pytest.mark.parametrize(
    "level",
    [
        pytest.param(level, id=f"{number} {level['puzzle']}", marks=pytest.mark.long if number % EVERY else ())
        for number, level in enumerate(LEVELS + TABLE["daily"])
    ],
)
def test_levels_and_days_are_what_they_say(level: dict[str, Any]) -> None:
    prove(level)


def test_pentomino_levels_are_the_unique_sets() -> None:
    found = Counter(level["puzzle"].split("-")[1] for level in TABLE["levels"]["pack"])
    assert found == {f"{width}x{height}": unique for (width, height), (_, unique) in known.SMALL_RECTANGLES.items()}


@pytest.mark.long
@pytest.mark.parametrize(("size", "pieces"), [("3x5", 3), ("4x5", 4), ("5x5", 5), ("5x6", 6)])
def test_pentomino_levels_are_all_of_them(size: str, pieces: int) -> None:
    names = [f"pack/level-{size}-{''.join(letters)}" for letters in combinations("FILNPTUVWXYZ", pieces)]
    mine = {level["puzzle"] for level in TABLE["levels"]["pack"]}
    assert {name for name in names if count(name).solutions_modulo_symmetry == 1} == mine & set(names)
