"""Stored packings, deals, limits and streaming: what packing puzzles answer beside counts."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from hirameki import catalogue, check, open_puzzle, solve
from hirameki.puzzles.pack import questions, rules, stock
from hirameki.puzzles.pack.layers import Layers
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.puzzle import PackPuzzle
from hirameki.puzzles.pack.solver import MEMORY
from hirameki.puzzles.puzzle import Question
from hirameki.search.exact_cover import ExactCover
from hirameki.search.jobs import Found, Progress, drain
from listening import streamed

PUZZLES = [puzzle for puzzle in catalogue() if isinstance(puzzle, PackPuzzle)]


def searched(puzzle: PackPuzzle, position: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return what `check` finds without the stored packings."""
    with monkeypatch.context() as patch:
        patch.setattr(stock, "_known", {})
        patch.setattr(stock, "STOCK", ())
        patch.setattr(puzzle, "stored", lambda: None)
        return drain(puzzle.check(Question(position=position)))


@pytest.mark.parametrize("slug", ["3x20", "4x15", "4x16-hole", "two-5x6", "one-sided-3x30"])
def test_stored_packings_and_search_agree(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    assert isinstance(puzzle, PackPuzzle)
    stored = puzzle.stored()
    assert stored is not None
    chance = Random(slug)
    layers = Layers(Packing(puzzle.board, puzzle.pieces, {}))
    assert drain(layers.build(MEMORY))
    counts = drain(layers.counts())
    for lifted in (12, 11, 9, 4):
        numbers = layers.sample(counts, chance)
        rows = layers.packing.rows(numbers)
        keep = chance.sample(puzzle.pieces.letters, len(puzzle.pieces.letters) - lifted)
        position = puzzle.read_position("-".join(
            "".join(mark if mark in keep or mark == "x" else "o" for mark in row) for row in rows
        ))
        looked_up = drain(puzzle.check(Question(position=position)))
        assert looked_up["remaining"] >= 1
        found = searched(puzzle, position, monkeypatch)
        for key in ("outcome", "remaining", "legal", "togo"):
            assert looked_up[key] == found[key]
    assert stored.packings == counts[layers.packing.free][0]


def test_stored_packings_are_those_of_the_literature() -> None:
    for slug in stock.STOCK:
        puzzle = open_puzzle(f"pack/{slug}")
        assert isinstance(puzzle, PackPuzzle)
        stored = puzzle.stored()
        assert stored is not None
        assert stored.classes == puzzle.design.known
        # Every packing covers every cell once, so the placements that cover a cell part the packings among them.
        for cell in (0, len(puzzle.board) // 2):
            sets = [
                stored._sets[number] for number, placement in enumerate(stored._empty.placements)
                if cell in placement.cells
            ]
            assert sum(bits.bit_count() for bits in sets) == stored.classes


def test_without_tables_everything_is_searched(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    monkeypatch.setattr(stock, "_known", {})
    assert check("pack/4x15")["remaining"] == 1472


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.slug)
def test_every_catalogue_puzzle_has_a_stored_packing(puzzle: PackPuzzle) -> None:
    known = puzzle.describe()["known"]
    rows = puzzle.board.rows(puzzle.board.marks(known["solution"]))
    assert rules.is_solution(puzzle.board, puzzle.pieces, rows, {})
    assert puzzle.finished(known["solution"], "full")


@pytest.mark.parametrize("slug", ["level-5x6-FILNUY", "calendar-10-06", "6x10", "xs.5o-5o-5o-5o/p.4P"])
def test_deals_have_one_solution(slug: str) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    for seed, distance in ((1, None), (2, 3), (3, 1)):
        dealt = drain(puzzle.deal(Question(seed=seed, distance=distance)))
        assert dealt == drain(puzzle.deal(Question(seed=seed, distance=distance)))
        answer = solve(puzzle.id, position=dealt["position"], all=True)
        assert answer["solutions_all"] == 1
        assert isinstance(puzzle, PackPuzzle)
        assert len(puzzle.pieces.letters) - len(puzzle.placed(dealt["position"])) == dealt["distance"]
        assert distance is None or dealt["distance"] <= distance


def test_random_packings_are_uniform() -> None:
    puzzle = open_puzzle("pack/calendar-10-06")
    assert isinstance(puzzle, PackPuzzle)
    layers = Layers(Packing(puzzle.board, puzzle.pieces, {}))
    drain(layers.build(MEMORY))
    counts, chance = drain(layers.counts()), Random(6)
    drawn: dict[str, int] = {}
    for _ in range(7000):
        name = str(sorted(layers.sample(counts, chance)))
        drawn[name] = drawn.get(name, 0) + 1
    assert len(drawn) == 7
    # Chi-squared with six degrees of freedom: above 22.5 once in a thousand times; the seed makes it once or never.
    assert sum((number - 1000) ** 2 / 1000 for number in drawn.values()) < 22.5


@pytest.mark.heavy
def test_random_stored_packings_are_uniform() -> None:
    puzzle = open_puzzle("pack/3x20")
    assert isinstance(puzzle, PackPuzzle)
    stored = puzzle.stored()
    assert stored is not None
    chance = Random(20)
    drawn: dict[str, int] = {}
    for _ in range(4000):
        packing = stored.sample({}, chance)
        name = puzzle.write(packing)
        drawn[name] = drawn.get(name, 0) + 1
        assert rules.is_solution(puzzle.board, puzzle.pieces, puzzle.board.rows(puzzle.board.marks(name)), {})
    assert len(drawn) == 8
    assert sum((number - 500) ** 2 / 500 for number in drawn.values()) < 24.3


def test_limits_end_a_search_and_say_so() -> None:
    answer = solve("pack/6x10", nodes=3)
    assert (answer["outcome"], "solution" in answer) == ("limit", False)
    answer = solve("pack/6x10", all=True, seconds=0.1)
    assert (answer["outcome"], answer["exact"]) == ("limit", False)
    answer = check("pack/xs.8o-8o-8o-3oxx3o-3oxx3o-8o-8o-8o", seconds=0.1)
    assert (answer["outcome"], answer["remaining"]) == ("limit", None)
    assert {one["outcome"] for one in answer["legal"]} == {"unknown"}


def test_where_the_packings_are_too_many_one_is_found_and_the_rest_stays_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(questions, "MEMORY", 1)
    answer = check("pack/xs.10o-10o-10o-10o-10o-10o")  # not the stored 6x10
    assert (answer["outcome"], answer["remaining"], answer["togo"]) == ("solvable", None, 12)
    winning = [one["move"][0] for one in answer["legal"] if one["outcome"] == "winning"]
    assert sorted(winning) == list("FILNPTUVWXYZ")
    assert {one["outcome"] for one in answer["legal"]} == {"winning", "unknown"}


def test_listing_stops_where_it_is_told_and_counts_on() -> None:
    answer, found = streamed(open_puzzle("pack/4x15").solve(Question(all=True, listed=5)))
    assert (len(found), answer["solutions_modulo_symmetry"], answer["exact"]) == (5, 368, True)


@pytest.mark.native_only  # inside Pyodide there is no processor time, and a busy machine would fail it
@pytest.mark.parametrize("operation", ["solve", "check", "compare", "deal"])
def test_jobs_report_often_enough_to_be_stopped(operation: str) -> None:
    puzzle = open_puzzle("pack/xs.8o-8o-8o-3oxx3o-3oxx3o-8o-8o-8o")
    job = getattr(puzzle, operation)(Question(all=True, seconds=0.6))
    longest, last, began = 0.0, time.process_time(), time.process_time()
    for event in job:
        assert isinstance(event, Progress | Found)
        now = time.process_time()
        longest, last = max(longest, now - last), now
        if now - began > 1.5:
            break
    assert longest < 0.15


def test_exact_cover_with_everything_at_once() -> None:
    # Item 0 three times, 1 and 2 once, 3 at most once; options by their items.
    options = [0b0001, 0b0011, 0b0101, 0b1001, 0b1001, 0b0110]
    found = [
        frozenset(event) for event in ExactCover(options, {0: 3, 1: 1, 2: 1}, [3]).search() if isinstance(event, list)
    ]
    expected = {
        frozenset(n for n in range(6) if chosen >> n & 1)
        for chosen in range(64)
        if [sum(options[n] >> item & 1 for n in range(6) if chosen >> n & 1) for item in range(3)] == [3, 1, 1]
        and sum(options[n] >> 3 & 1 for n in range(6) if chosen >> n & 1) <= 1
    }
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert list(ExactCover([], {}).search()) == [[]]
    assert list(ExactCover([], {0: 1}).search()) == []
