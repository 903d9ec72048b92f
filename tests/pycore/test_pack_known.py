"""Packings checked against figures from the literature (tests/known/pack.py)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hirameki import Question, SolveAnswer, check, count, open_puzzle, solve
from hirameki.search.exact_cover import ExactCover
from listening import streamed
from pack_twins import Cells, is_packing, isometries, piece_of, places
from pack_twins import count as plain_count

from tests.known import pack as known
from tests.pycore.described import described


def counts(puzzle: str) -> tuple[int | None, int | None]:
    answer = count(puzzle)
    assert answer.exact
    return answer.solutions_modulo_symmetry, answer.solutions_all


def listed(puzzle: str) -> tuple[SolveAnswer, list[tuple[str, ...]]]:
    return streamed(open_puzzle(puzzle).plan("solve", Question(classes=True)).job)


@pytest.mark.parametrize("slug", [
    pytest.param(slug, marks=[pytest.mark.long] * (slug in ("6x10", "8x8-hole"))) for slug in known.NAMED
])
def test_named_boards(slug: str) -> None:
    answer, found = listed(f"pack/{slug}")
    assert (answer.solutions_modulo_symmetry, answer.solutions_all) == known.NAMED[slug]
    assert answer.exact
    assert len({"-".join(rows) for rows in found}) == len(found) == known.NAMED[slug][0]
    assert found[0] == answer.solution


def test_all_lists_every_packing_and_listed_limits_them_to_the_first() -> None:
    every = streamed(open_puzzle("pack/4x16-hole").plan("solve", Question(all=True)).job)[1]
    assert len(every) == len({"-".join(map(str, rows)) for rows in every}) == known.NAMED["4x16-hole"][1]
    few = streamed(open_puzzle("pack/4x16-hole").plan("solve", Question(all=True, listed=11)).job)[1]
    assert few == every[:11]


@pytest.mark.long
@pytest.mark.parametrize("slug", known.NAMED_LONG)
def test_large_named_boards(slug: str) -> None:
    assert counts(f"pack/{slug}") == known.NAMED_LONG[slug]


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=pytest.mark.long) if name.startswith("7x9") else name for name in known.REGIONS
])
def test_other_regions_of_sixty_cells(name: str) -> None:
    rows, solutions = known.REGIONS[name]
    answer = count(f"pack/xs.{rows}")
    assert (answer.solutions_modulo_symmetry, answer.exact) == (solutions, True)
    assert answer.outcome == ("solved" if solutions else "unsolvable")


@pytest.mark.parametrize("slug", [*known.NAMED, *known.NAMED_LONG])
def test_the_catalogue_gives_the_known_numbers(slug: str) -> None:
    solutions, _ = (known.NAMED | known.NAMED_LONG)[slug]
    assert described(f"pack/{slug}")["solutions"] == solutions


def test_six_by_ten_as_exact_cover() -> None:
    table = open_puzzle("pack/6x10").table()
    assert (table.options, table.items, table.symmetries) == (2_056, 72, 4)
    assert sum(piece.orientations for piece in table.pieces) == 63


@pytest.mark.parametrize(("name", "position", "symmetries"), [
    ("xs.3o/p.3o", None, 2), ("xt.oo-oo/p.oo-oo", None, 4), ("xs.3o-3o-3o/p.oo-oo.3o-oxx-oxx", "OOo-OOo-3o", 2),
])
def test_symmetries_that_move_no_placement_count(name: str, position: str | None, symmetries: int) -> None:
    assert open_puzzle(f"pack/{name}").table(position=position).symmetries == symmetries


@pytest.mark.parametrize("date", [known.CALENDAR_FEWEST, known.CALENDAR_MOST])
def test_calendar_extremes(date: tuple[str, int]) -> None:
    assert counts(f"pack/calendar-{date[0]}") == (date[1], date[1])


@pytest.mark.long
def test_calendar_whole_year() -> None:
    year: dict[str, int] = {}
    for month, day in product(range(1, 13), range(1, 32)):
        try:
            puzzle = open_puzzle(f"pack/calendar-{month:02}-{day:02}")
        except ValueError:
            continue
        year[f"{month:02}-{day:02}"] = counts(puzzle.id)[1] or 0
        assert puzzle.describe()["solutions"] == year[f"{month:02}-{day:02}"]
    assert len(year) == 366
    assert sum(year.values()) == known.CALENDAR_ALL
    assert min(year.items(), key=lambda item: item[1]) == known.CALENDAR_FEWEST
    assert max(year.items(), key=lambda item: item[1]) == known.CALENDAR_MOST


def test_the_calendar_with_weekdays_matches_the_commercial_puzzle() -> None:
    puzzle = open_puzzle("pack/calendar-04-08-thu")
    letters = {"l": "B", "S": "D", "I": "A"}
    rows = ["".join(letters.get(mark, mark) for mark in row) for row in known.WEEKDAY_EXAMPLE.split("-")]
    assert is_packing(described(puzzle.id), rows)
    assert puzzle.position(puzzle.read_position("-".join(rows)), "full").solved
    assert len("".join(rows).replace("x", "")) == 47
    assert {piece["letter"] for piece in described(puzzle.id)["pieces"]} == set("LNPTUVZABD")
    assert {gap["label"] for gap in described(puzzle.id)["gaps"]} == {"8", "Apr", "Thu"}


@pytest.mark.parametrize("date", [
    "04-06-mon", *(pytest.param(date, marks=pytest.mark.long) for date in ("04-08-thu", "06-07-tue")),
])
def test_weekdays_counted_twice(date: str) -> None:
    puzzle = described(f"pack/calendar-{date}")
    pieces = [piece_of(piece["orientations"]) for piece in puzzle["pieces"]]
    assert plain_count(frozenset(map(tuple, puzzle["grid"])), pieces, True) == known.WEEKDAY_COUNTS[date]
    assert counts(puzzle["id"]) == (known.WEEKDAY_COUNTS[date],) * 2


@pytest.mark.long
def test_every_weekday_of_every_date_can_be_packed() -> None:
    tried = 0
    for month, day, weekday in product(range(1, 13), range(1, 32), ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]):
        try:
            puzzle = open_puzzle(f"pack/calendar-{month:02}-{day:02}-{weekday}")
        except ValueError:
            continue
        assert puzzle.solve(any=True).outcome == "solved", puzzle.id
        tried += 1
    assert tried == 366 * 7


#: The letters of all pentominoes, and each as plain cells.
ALL = "FILNPTUVWXYZ"
PENTOMINOES = {piece["letter"]: piece_of(piece["orientations"]) for piece in described("pack/6x10")["pieces"]}


def rectangle(width: int, height: int) -> Cells:
    return frozenset(product(range(width), range(height)))


def options_of(region: Cells, letters: str) -> list[tuple[str, int]]:
    """Return every way to lay each pentomino: its letter, and the cells that it covers as bits."""
    bits = {cell: 1 << number for number, cell in enumerate(sorted(region))}
    return [
        (letter, sum(bits[cell] for cell in placed))
        for letter in letters for placed in places(region, PENTOMINOES[letter], True)
    ]


def covers_with_spare_pieces(region: Cells, letters: str) -> list[str]:
    """Return, for every packing in which pieces may be left over, the pieces that are used."""
    laid = [*options_of(region, letters), *((letter, 0) for letter in letters)]  # laid in a place, or left over
    masks = [mask | 1 << len(region) + letters.index(letter) for letter, mask in laid]
    problem = ExactCover(masks, dict.fromkeys(range(len(region) + len(letters)), 1))
    return [
        "".join(sorted(laid[number][0] for number in event if laid[number][1]))
        for event in problem.search() if isinstance(event, list)
    ]


@pytest.mark.parametrize("size", [(3, 5), (4, 5), (5, 5), pytest.param((5, 6), marks=pytest.mark.long)])
def test_different_pentominoes_in_small_rectangles(size: tuple[int, int]) -> None:
    sets = Counter(covers_with_spare_pieces(rectangle(*size), ALL))
    symmetries = 8 if size[0] == size[1] else 4
    assert all(ways % symmetries == 0 for ways in sets.values())
    alone = sum(ways == symmetries for ways in sets.values())
    assert (sum(sets.values()) // symmetries, alone) == known.SMALL_RECTANGLES[size]


@pytest.mark.parametrize(
    "letter", ["X", "I", *(pytest.param(letter, marks=pytest.mark.long) for letter in "FLNPTUVWYZ")]
)
def test_triplications(letter: str) -> None:
    piece = PENTOMINOES[letter]
    region = frozenset((3 * c + i, 3 * r + j) for c, r in piece for i, j in product(range(3), repeat=2))
    symmetries = 8 // len(set(isometries(piece)))
    assert len(covers_with_spare_pieces(region, ALL.replace(letter, ""))) == known.TRIPLICATIONS[letter] * symmetries


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, pytest.param(6, marks=pytest.mark.long)])
def test_repeated_pentominoes(number: int) -> None:
    region = rectangle(5, number)
    problem = ExactCover([mask for _, mask in options_of(region, ALL)], dict.fromkeys(range(len(region)), 1))
    assert sum(isinstance(event, list) for event in problem.search()) == known.REPEATS[number - 1]


@pytest.mark.long
def test_soma_cube() -> None:
    cubes = [
        "000 100 010", "000 100 200 010", "000 100 200 110", "000 100 110 210",
        "000 100 010 001", "000 100 110 001", "000 100 110 111",
    ]
    options = []
    for number, text in enumerate(cubes):
        piece = [tuple(map(int, cube)) for cube in text.split()]
        places = set()
        for axes in product((0, 1, 2), repeat=3):
            for signs in product((1, -1), repeat=3):
                inversions = sum(axes[a] > axes[b] for a, b in ((0, 1), (0, 2), (1, 2)))
                if len(set(axes)) < 3 or (-1) ** inversions * signs[0] * signs[1] * signs[2] < 0:
                    continue
                turned = [tuple(signs[i] * cube[axes[i]] for i in range(3)) for cube in piece]
                for shift in product(range(-2, 5), repeat=3):
                    moved = [tuple(cube[i] + shift[i] for i in range(3)) for cube in turned]
                    if all(0 <= x < 3 for cube in moved for x in cube):
                        places.add(sum(1 << cube[0] + 3 * cube[1] + 9 * cube[2] for cube in moved))
        options += [mask | 1 << 27 + number for mask in sorted(places)]
    problem = ExactCover(options, dict.fromkeys(range(34), 1))
    assert sum(isinstance(event, list) for event in problem.search()) == known.SOMA * 48


def test_square_in_the_centre_of_the_chessboard() -> None:
    # One of the ten places, counted by `check`; with the square in the centre it is Scott's problem.
    answer = check("pack/tetro-8x8", position="8o-8o-8o-3oOO3o-3oOO3o-8o-8o-8o")
    assert answer.remaining == known.SQUARE_PLACES[-1] * 8


@pytest.mark.parametrize(
    "slug", ["8x8-corners", "tetro-8x8", "one-sided-5x18", "one-sided-6x15", "one-sided-9x10", "two-5x6"]
)
def test_a_first_packing_of_large_boards(slug: str) -> None:
    answer = solve(f"pack/{slug}")
    assert answer.outcome == "solved"
    assert is_packing(described(answer.puzzle), [str(row) for row in answer.solution or ()])
