"""The graded levels: every figure in levels-*.json must come out of the solvers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from types import ModuleType
from typing import Any

import pytest
from hirameki import catalogue, open_puzzle, tables

from tests.known import pack as known

#: The shelves that have a table.
SHELVES = tuple(sorted(path.stem.removeprefix("levels-") for path in tables.folder().glob("levels-*.json")))
#: Levels of a shelf, and of each of the first four difficulties on it, at least.
LEAST, OF_A_GRADE = 100, 9
FIELDS = ("board", "position", "goal", "difficulty", "moves", "solutions")


@cache
def shelf(name: str) -> list[dict[str, Any]]:
    """Return the levels of a shelf, boards by their names and absent texts as None."""
    stored = tables.read(f"levels-{name}.json")
    assert stored is not None
    table: dict[str, Any] = json.loads(stored)
    levels = [dict(zip(FIELDS, level, strict=True)) for level in table["levels"]]
    return [
        level | {"board": table["boards"][level["board"]], "position": level["position"] or None,
                 "goal": level["goal"] or None}
        for level in levels
    ]


def grades(name: str) -> dict[str, int]:
    """Return the difficulties of the catalogue's boards on a shelf, by their names."""
    family = "slide" if name in ("rush", "klotski") else name
    stored = json.loads(tables.read(f"levels-{name}.json") or b"")["grades"]
    return {f"{family}/{slug}": difficulty for slug, difficulty in stored.items()}


@pytest.mark.parametrize("name", SHELVES)
def test_a_shelf_has_hundreds_of_different_levels_from_easy_to_hard(name: str) -> None:
    levels = shelf(name)
    assert len(levels) >= LEAST
    assert len({(level["board"], level["position"], level["goal"]) for level in levels}) == len(levels)
    marks = [level["difficulty"] for level in levels]
    assert marks == sorted(marks)
    assert set(marks) == {1, 2, 3, 4, 5}, "larger boards, or positions farther from the goal, are harder"
    assert all(marks.count(grade) >= OF_A_GRADE for grade in range(1, 5))
    assert all(level["moves"] > 0 and (level["solutions"] > 0 or level["solutions"] == -1) for level in levels)
    assert sum(level["solutions"] > 0 for level in levels) > len(levels) * 0.8


def test_lamps_have_levels_from_one_press_on_and_some_for_experts() -> None:
    levels = shelf("lights")
    assert {level["moves"] for level in levels} >= {*range(1, 16)}
    assert sum(level["difficulty"] == 5 for level in levels) >= 20


def test_every_board_of_the_catalogue_has_a_difficulty() -> None:
    stored = {board: difficulty for name in SHELVES for board, difficulty in grades(name).items()}
    listed = {puzzle.id for puzzle in catalogue()}
    assert stored.keys() == listed, "make_levels.py SHELF makes a new shelf, make_levels.py --grades SHELF rates boards"
    assert set(stored.values()) == {1, 2, 3, 4, 5}
    own = {
        level["board"]: level["difficulty"] for name in SHELVES for level in shelf(name)
        if level["position"] is level["goal"] is None
    }
    assert all(stored.get(board, difficulty) == difficulty for board, difficulty in own.items())


@pytest.mark.native_only
@pytest.mark.parametrize(("most", "every"), [(2, 8), pytest.param(5, 1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", SHELVES)
def test_difficulties_of_boards_are_what_they_say(name: str, most: int, every: int) -> None:
    soon = [(board, difficulty) for board, difficulty in grades(name).items() if difficulty <= most]
    for board, difficulty in soon[::every]:
        found = open_puzzle(board).rate(nodes=400_000).difficulty
        assert found == difficulty or (found is None and difficulty == 5)  # too large to be rated


@pytest.fixture
def choice(maker: Callable[[str], ModuleType]) -> ModuleType:
    """What chose among the levels that were found."""
    return maker("level_choice")


def asked(level: dict[str, Any]) -> tuple[str, str | int, str | int]:
    """Return a level as the table names it."""
    return level["board"], level["position"] or 0, level["goal"] or 0


@pytest.mark.native_only
@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.long] * (name in ("pack", "peg", "lights", "slide"))) for name in SHELVES
])
def test_no_two_levels_are_the_same_turned_mirrored_or_renamed(choice: ModuleType, name: str) -> None:
    levels = [choice.essence(*asked(level)) for level in shelf(name)]
    assert len(set(levels)) == len(levels)


@pytest.mark.native_only
@pytest.mark.parametrize("name", SHELVES)
def test_the_first_levels_look_different(choice: ModuleType, name: str) -> None:
    first = [choice.look(choice.Level(*asked(level), 1, 1, 1, 0.0)) for level in shelf(name)[:3]]
    assert not any(choice.alike(one, other) for one, other in combinations(first, 2))


@pytest.mark.native_only
@pytest.mark.parametrize(
    ("puzzle", "goal", "same", "other"),
    [
        (
            "peg/english", "d4", ("xx3c-xx3c-7c-7c-4cooc-xxcoc-xx3c", "xx3c-xxcoc-4cooc-7c-7c-xx3c-xx3c"),
            "xx3c-xxcoc-3coocc-7c-7c-xx3c-xx3c",
        ),
        # Rows and columns exchanged, and each tile called after its new place.
        ("slide/eight", 0, ("213456780", "423156780"), "132456780"),
        # Five in a row from the other end: frogs are toads.
        ("hop/frogs-2", 0, ("10122", "11202"), "12012"),
        ("slide/klotski-red-donkey", 0, ("BAACBAACDEEFDGHFI00J", "CAABCAABFEEDFHGDJ00I"), "BAACBAACDEEFDGHF0IJ0"),
    ],
)
def test_what_images_have_in_common(
    choice: ModuleType, puzzle: str, goal: str | int, same: tuple[str, str], other: str
) -> None:
    one, image, else_where = (choice.essence(puzzle, text, goal) for text in (*same, other))
    assert one == image != else_where


@pytest.mark.parametrize("name", SHELVES)
def test_texts_are_canonical(name: str) -> None:
    for level in shelf(name):
        puzzle = open_puzzle(level["board"])
        assert puzzle.id == level["board"]
        position = puzzle.read_position(level["position"])
        assert level["position"] in (None, position)
        if level["goal"] is not None:
            assert puzzle.read_goal(level["goal"], position) == level["goal"]


def test_shelves_are_small() -> None:
    assert sum(len(tables.read(f"levels-{name}.json") or b"") for name in SHELVES) < 150_000


@pytest.mark.native_only  # the solvers have their own tests there
@pytest.mark.parametrize("name", SHELVES)
def test_levels_are_what_they_say(name: str) -> None:
    levels = shelf(name)
    for level in (levels[0], levels[len(levels) // 3]):
        is_what_it_says(level)


@pytest.mark.native_only
@pytest.mark.long
@pytest.mark.parametrize("name", SHELVES)
def test_all_levels_are_what_they_say(name: str) -> None:
    for level in shelf(name):
        is_what_it_says(level)


@pytest.mark.parametrize(("name", "fields"), [
    ("hop", ("difficulty", "moves")), ("pack", ("difficulty", "solutions")),
])
def test_a_level_that_says_something_else_is_found_out(name: str, fields: tuple[str, ...]) -> None:
    level = shelf(name)[0]
    is_what_it_says(level)
    for field in fields:
        with pytest.raises(AssertionError):
            is_what_it_says(level | {field: level[field] + 1})


def is_what_it_says(level: dict[str, Any]) -> None:
    """Assert that the solvers find what a level tells of itself."""
    puzzle = open_puzzle(level["board"])
    asked: Any = {"position": level["position"], "goal": level["goal"]}
    rated = puzzle.rate(**asked)
    assert (rated.difficulty, rated.togo) == (level["difficulty"], level["moves"]), level
    if level["solutions"] > 0:
        counted = puzzle.count(**asked)
        found = counted.solutions_modulo_symmetry if puzzle.family == "pack" else counted.solutions_all
        assert found == level["solutions"], level
    if puzzle.family != "pack":
        answer = puzzle.solve(**asked)
        assert (answer.outcome, answer.optimal, answer.moves) == ("solved", True, level["moves"]), level


def test_packings_of_a_level_are_one() -> None:
    assert {level["solutions"] for level in shelf("pack")} == {1}


def test_small_rectangles_are_all_that_are_filled_in_one_way() -> None:
    found = Counter(
        level["board"].split("-")[1] for level in shelf("pack") if level["board"].startswith("pack/level-")
    )
    assert found == {f"{width}x{height}": unique for (width, height), (_, unique) in known.SMALL_RECTANGLES.items()}


def test_rush_hour_goes_from_easy_to_the_hardest_with_walls_too() -> None:
    boards = shelf("rush")
    lengths = {level["moves"] for level in boards}
    assert len(boards) >= 150
    assert min(lengths) <= 4
    assert max(lengths) >= 50
    assert sum(length > 30 for length in lengths) >= 10
    assert lengths >= set(range(5, 31))
    assert sum("x" in level["board"] for level in boards) >= 20


def test_klotski_classics_stand_under_their_names() -> None:
    named = {level["board"] for level in shelf("klotski") if level["position"] is None}
    classics = {puzzle.id for puzzle in catalogue() if puzzle.slug.startswith("klotski-")}
    assert len(classics) >= 37
    assert classics <= named
