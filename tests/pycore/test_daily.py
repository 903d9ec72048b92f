"""The puzzles of ten years' days: graded by the weekday, never soon again, each with its solution, and what it says."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from hirameki import catalogue, count, open_puzzle, solve, tables

STORED = tables.read("daily.json") or b'{"first": "2026-01-01", "days": [], "dates": {}}'
TABLE: dict[str, Any] = json.loads(STORED)
FIRST = date.fromisoformat(TABLE["first"])
DAYS: list[tuple[str, str, str | None, int, int, str]] = [tuple(day) for day in TABLE["days"]]
DATES: dict[str, tuple[int, str]] = TABLE["dates"]
DIFFERENT = sorted(set(DAYS), key=DAYS.index)
#: One in so many positions is proved and rated in every run, all with --full.
EVERY = 90
#: The days before this number, those of 2026, were published before lights out took its turn; they stay as they were.
PUBLISHED = 365
#: Monday to Sunday.
GRADES = [1, 2, 2, 3, 3, 4, 5]


def family(puzzle: str) -> str:
    """Return whose turn a puzzle is: tiles and blocks are two families here."""
    blocks = puzzle.startswith(("slide/klotski-", "slide/rush-"))
    return "blocks" if blocks else puzzle.split("/")[0]


def test_every_day_of_ten_years_has_a_puzzle() -> None:
    assert date(2026, 1, 1) == FIRST
    assert FIRST + timedelta(len(DAYS) - 1) == date(2035, 12, 31)
    # A month is all that the page waits for before its first board.
    month = {"days": DAYS[304:334], "dates": [DATES[f"11-{number:02}"] for number in range(1, 31)]}
    assert len(gzip.compress(json.dumps(month).encode())) < 2_500


def test_monday_is_easy_and_sunday_is_hard() -> None:
    weeks = [(FIRST + timedelta(number)).weekday() for number in range(len(DAYS))]
    assert [difficulty for *_, difficulty, _, _ in DAYS] == [GRADES[weekday] for weekday in weeks]


def test_none_is_long() -> None:
    assert all(2 <= moves <= (6 if family(puzzle) == "pack" else 20) for puzzle, *_, moves, _ in DAYS)


def test_none_comes_again_within_400_days() -> None:
    last: dict[tuple[object, ...], int] = {}
    for number, day in enumerate(DAYS):
        assert number - last.get(day[:3], -400) >= 400
        last[day[:3]] = number


def test_families_take_turns() -> None:
    turns = [family(puzzle) for puzzle, *_ in DAYS]
    assert all(one != other for one, other in pairwise(turns))
    early, later = turns[:PUBLISHED], turns[PUBLISHED:]
    assert {*later} == {family(one.id) for one in catalogue()}, "name it in make_daily.py, and run it with --anew DATE"
    assert min(Counter(later).values()) > len(later) // 9
    for round_, days in ((early, 21), (later, 24)):
        assert all({*round_[begin : begin + days]} == {*round_} for begin in range(len(round_) - days))
    # Lamps on every weekday, from easy to expert.
    lamps = {difficulty for puzzle, _, _, difficulty, *_ in DAYS if puzzle.startswith("lights/")}
    assert lamps == {*GRADES}


def test_what_was_published_stays() -> None:
    """Who played a day of 2026 finds the same puzzle under its date, and so does who gets its address."""
    published = json.dumps(DAYS[:PUBLISHED], separators=(",", ":")).encode()
    assert sha256(published).hexdigest() == "40f45c38c038fc8e8195c8686dc2bcd9e8a0ee350ba74a057707c9e598d55b0a"


@pytest.mark.native_only
def test_every_solution_is_replayed_to_its_goal() -> None:
    for name, position, goal, _, moves, solution in DIFFERENT:
        puzzle = open_puzzle(name)
        if puzzle.family == "pack":
            assert puzzle.read_position(solution) == solution
            assert "o" not in solution
            continue
        played = puzzle.replay(solution, position=position)
        assert played.refused is None
        assert len(played.positions) - 1 >= moves
        assert puzzle.solve(position=played.positions[-1], goal=goal or puzzle.read_goal(None, position)).moves == 0


@pytest.mark.native_only  # reads 366 boards
def test_every_date_has_its_packing_which_leaves_the_date_free() -> None:
    assert len(DATES) == 366
    for name, (difficulty, solution) in DATES.items():
        puzzle = open_puzzle(f"pack/calendar-{name}")
        assert puzzle.read_position(solution) == solution
        assert "o" not in solution
        assert difficulty in (3, 4, 5)


@pytest.mark.parametrize("every", [EVERY, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.native_only  # the solvers have their own tests there
def test_days_are_what_they_say(every: int) -> None:
    for name, position, goal, difficulty, moves, _ in DIFFERENT[::every]:
        puzzle = open_puzzle(name)
        assert puzzle.read_position(position) == position
        assert goal is None or puzzle.read_goal(goal, position) == goal != puzzle.read_goal(None, position)
        rated = puzzle.rate(position=position, goal=goal)
        assert (rated.difficulty, rated.togo) == (difficulty, moves), (name, position)
        if puzzle.family == "pack":
            assert count(name, position=position).solutions_modulo_symmetry == 1, (name, position)
            continue
        answer = solve(name, position=position, goal=goal)
        assert (answer.optimal, answer.moves) == (True, moves), (name, position)
