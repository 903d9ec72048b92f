"""Packing books, deals, limits and streaming of packing puzzles."""

from __future__ import annotations

import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from hirameki import Puzzle, PuzzleError, Question, catalogue, check, open_puzzle, solve, tables
from hirameki.puzzles.pack.questions import check as check_job
from listening import ended, found, heard, streamed

from tests.known import pack as known
from tests.pycore.asking import by_method
from tests.pycore.described import described
from tests.pycore.opened import Opened
from tests.pycore.pack_twins import is_packing

#: Boards with a book, all their packings modulo symmetry.
BOARDS = sorted(path.stem.removeprefix("pack-solutions-") for path in tables.folder().glob("pack-solutions-*.bin"))
#: A position of the heart of hexiamonds from which a short search finds that nothing can follow.
LOST = "4x7o-3x5J4o-xx5oJ4o-x10o-x5oH4o-xxoo3H5o-3xooHH5o-4x7o"


def without(position: str, letters: str) -> str:
    """Return a position from which pieces are lifted."""
    return position.translate({ord(letter): "o" for letter in letters})


@pytest.mark.parametrize("slug", [
    "3x20", "two-5x6", "one-sided-3x30",
    pytest.param("4x15", marks=pytest.mark.long), pytest.param("4x16-hole", marks=pytest.mark.long),
])
def test_books_and_search_agree(slug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    puzzle, dice = open_puzzle(f"pack/{slug}"), random.Random(slug)
    first = [Opened(puzzle.id).packed(solution) for solution in islice(puzzle.solutions(), 20)]
    letters = sorted({*first[0]} - set("x-0123456789"))
    asked = [without(dice.choice(first), "".join(dice.sample(letters, lifted))) for lifted in (12, 11, 9, 4)]
    looked_up = [puzzle.check(position=position) for position in asked]
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    for told in looked_up:
        found = puzzle.check(position=told.position)
        assert (told.expanded, found.expanded > 0) == (0, True)
        assert (told.outcome, told.remaining, told.togo) == (found.outcome, found.remaining, found.togo)
        assert told.remaining
        assert told.legal == found.legal


@pytest.mark.parametrize("slug", BOARDS)
def test_books_hold_the_packings_of_the_literature(slug: str) -> None:
    judged = check(f"pack/{slug}")
    assert (judged.expanded, judged.remaining) == (0, (known.NAMED | known.NAMED_LONG)[slug][1])


def rows_of(position: str) -> list[str]:
    """Return the rows of a position without counts."""
    marks, number = "", ""
    for mark in position:
        number += mark if mark.isdigit() else ""
        if not mark.isdigit():
            marks, number = marks + mark * int(number or 1), ""
    return marks.split("-")


def test_without_tables_everything_is_searched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert check("pack/4x15").expanded == 0
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    answer = check("pack/4x15")
    assert answer.remaining == 1472
    assert answer.expanded > 0


@pytest.mark.parametrize(
    ("slug", "operation", "wanted"),
    [
        ("6x10", "check", ("pack-solutions-6x10.bin",)), ("6x10", "deal", ("pack-solutions-6x10.bin",)),
        ("6x10", "solve", ()), ("10x6", "check", ()), ("level-3x5-LPV", "deal", ()),
    ],
)
def test_a_plan_names_the_book_that_it_uses(slug: str, operation: Any, wanted: tuple[str, ...]) -> None:
    assert open_puzzle(f"pack/{slug}").plan(operation, Question()).tables == wanted


@pytest.mark.parametrize("name", [puzzle.id for puzzle in catalogue() if puzzle.family == "pack"])
def test_every_catalogue_puzzle_has_a_known_packing(name: str) -> None:
    position = described(name)["known"]["solution"]
    assert is_packing(described(name), rows_of(position))
    assert open_puzzle(name).position(position, "full").solved


def test_the_referee_accepts_whole_packings_only() -> None:
    puzzle = Opened("pack/level-4x5-LPTY")
    rows = rows_of(described(puzzle.id)["known"]["solution"])
    letters = sorted({*"".join(rows)})
    given = without("-".join(rows), "".join(letters[1:]))
    judge = puzzle.task(Question(position=given, goal=given)).packing.referee
    exchanged = str.maketrans("".join(letters[:2]), "".join(letters[1::-1]))
    for _ in range(2):
        assert judge.accepts(rows)
        assert not judge.accepts([line.translate(exchanged) for line in rows]), "shapes"
        assert not judge.accepts(["o" + rows[0][1:], *rows[1:]]), "a free cell"
        assert not judge.accepts(["x" + rows[0][1:], *rows[1:]]), "no cell"
        assert not judge.accepts(rows[1:]), "a row less"
        assert not judge.accepts([line[::-1] for line in rows]), "the given piece elsewhere"


@pytest.mark.parametrize("slug", ["level-5x6-FILNUY", "calendar-10-06", "6x10", "xs.5o-5o-5o-5o/p.4P"])
@pytest.mark.parametrize(("seed", "distance"), [(1, None), (2, 2), (3, 1)])
def test_deals_have_one_solution(slug: str, seed: int, distance: int | None) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    dealt = puzzle.deal(seed=seed, distance=distance)
    assert dealt == puzzle.deal(seed=seed, distance=distance)
    assert (dealt.outcome, dealt.seed) == ("dealt", seed)
    assert dealt.goal in (dealt.position, "full"), "what is placed is given"
    assert puzzle.solve(position=dealt.position, all=True).solutions_all == 1
    given = {*dealt.position} - set("ox-0123456789")
    assert len(described(puzzle.id)["pieces"]) - len(given) == dealt.distance
    assert distance in (None, dealt.distance)


@pytest.mark.parametrize("slug", ["level-5x6-FILNUY", "6x10", "xs.3o-3o/p.o.oo.3o"])
def test_the_first_packing_found_claims_nothing(slug: str) -> None:
    puzzle = open_puzzle(f"pack/{slug}")
    assert [puzzle.solve(any=chosen).optimal for chosen in (True, False)] == [False, True]
    assert puzzle.metrics == ("pieces",)


@pytest.mark.parametrize(("slug", "ways", "most"), [("level-4x5-LPTY", 4, 16.3), ("3x20", 8, 24.3)])
def test_deals_are_of_random_packings_each_as_often_as_any_other(slug: str, ways: int, most: float) -> None:
    """From a search and from a book. With 3 and 7 degrees of freedom chi-squared exceeds `most` once in a thousand."""
    puzzle, number = open_puzzle(f"pack/{slug}"), 25 * ways
    dealt = [puzzle.deal(seed=seed, distance=1).position for seed in range(number)]
    drawn = Counter(Opened(puzzle.id).packed(puzzle.solve(position=position).solution or ()) for position in dealt)
    assert len(drawn) == ways
    assert sum((times - number / ways) ** 2 / (number / ways) for times in drawn.values()) < most


@pytest.mark.parametrize("options", [{}, {"all": True}])
@pytest.mark.parametrize("nodes", [10, 300, 1000])
def test_a_limit_of_positions_is_kept_and_the_same_every_time(nodes: int, options: dict[str, bool]) -> None:
    def expanded() -> int:
        return solve("pack/two-5x6", nodes=nodes, **options).expanded

    assert nodes <= expanded() <= nodes + nodes // 32 + 1
    assert expanded() == expanded()



def test_a_limit_of_positions_is_reported() -> None:
    answer = solve("pack/6x10", nodes=3)
    assert (answer.outcome, answer.limit, answer.optimal, answer.solution) == ("limit", "nodes", False, None)


@pytest.mark.parametrize(("part", "counted"), [("count", "exact"), ("check", "remaining")])
def test_a_limit_of_positions_holds_on_fast_and_slow_machines(part: str, counted: str) -> None:
    ask = getattr(open_puzzle("pack/level-5x6-FILNUY"), part)
    needed = ask().expanded
    assert ask(nodes=needed + 1).expanded == needed
    assert getattr(ask(nodes=needed + 1), counted)
    assert not getattr(ask(nodes=needed), counted)


def test_a_packing_that_was_found_is_told_though_a_limit_ends_the_count() -> None:
    puzzle = open_puzzle("pack/level-5x6-FILNUY")
    checked = puzzle.check(nodes=puzzle.check().expanded // 2)
    assert (checked.outcome, checked.remaining, checked.togo) == ("solvable", None, 6)
    assert sorted(one.move.letter for one in checked.legal if one.outcome == "winning") == list("FILNUY")
    assert {one.outcome for one in checked.legal} == {"winning", "unknown"}
    assert puzzle.check(nodes=3).outcome == "limit"


def test_a_limit_of_time_is_reported() -> None:
    answer = solve("pack/6x10", all=True, seconds=0.1)
    assert (answer.outcome, answer.limit, answer.exact) == ("limit", "time", False)
    checked = check("pack/xs.8o-8o-8o-3oxx3o-3oxx3o-8o-8o-8o", seconds=0)
    assert (checked.outcome, checked.remaining, checked.togo) == ("limit", None, None)
    assert {one.outcome for one in checked.legal} == {"unknown"}


def test_if_packings_are_too_many_to_count_one_is_found_and_other_moves_are_unknown() -> None:
    task = Opened("pack/xs.10o-10o-10o-10o-10o-10o").task(Question())  # 10x6, which has no book
    answer = ended(check_job(replace(task, memory=1)))
    assert (answer.outcome, answer.remaining, answer.togo) == ("solvable", None, 12)
    assert sorted(one.move.letter for one in answer.legal if one.outcome == "winning") == list("FILNPTUVWXYZ")
    assert {one.outcome for one in answer.legal} == {"winning", "unknown"}


@pytest.mark.parametrize(("memory", "remaining"), [(1 << 30, 4040), (1, None)])
def test_a_packing_is_told_while_all_are_counted_and_searched_for_once(
    memory: int, remaining: int | None, a_second_each: None
) -> None:
    task = Opened("pack/xs.12o-12o-12o-12o-12o").task(Question())  # 12x5, which has no book
    assert ended(task.solver.find()) is None
    searched = task.solver.expanded
    answer, events = heard(check_job(replace(task, memory=memory, turns=(40, 40, 40))))
    told = [number for number, event in enumerate(events) if found(event)]
    assert (len(told), answer.outcome, answer.remaining) == (1, "solvable", remaining)
    both = any(event.expanded > searched for event in events[:told[0]])  # have worked by then
    assert both if remaining else answer.expanded == searched


def test_a_diagram_too_large_is_let_go_in_pieces() -> None:
    task = replace(Opened("pack/xs.10o-10o-10o-10o-10o-10o").task(Question()), memory=3_000_000)
    built, events = heard(task.solver.built())
    assert built is False
    # Some 12,000 shapes that were reached, and 9,000 with the steps from them.
    assert [event.depth for event in events if event.expanded == events[-1].expanded] == [None] * 5


@pytest.mark.parametrize(("slug", "position", "counts"), [
    ("level-5x6-FILNUY", None, (4, 1)), ("4x15", None, (1472, 368)), ("hexiamond-heart", LOST, (0, 0)),
])
def test_search_and_diagram_take_turns_and_either_may_end_first(
    slug: str, position: str | None, counts: tuple[int, int]
) -> None:
    answers = []
    for turns in (1, 1, 1), (1, 1 << 20, 1), (1 << 20, 1, 1):  # in turns, the diagram first, the search first
        answer = by_method(open_puzzle(f"pack/{slug}"), limits={"turns": turns}, position=position, all=True)
        answers.append((answer.solutions_all or 0, answer.solutions_modulo_symmetry or 0))
        assert answer.outcome == ("solved" if counts[0] else "unsolvable")
    assert answers == [counts] * 3


@pytest.mark.parametrize(("slug", "options"), [
    ("5x12", {"all": True}), ("5x12", {"all": True, "listed": 0}), ("two-5x6", {"all": True}), ("two-5x6", {}),
])
def test_what_is_reported_never_goes_back(slug: str, options: dict[str, Any]) -> None:
    _, events = heard(open_puzzle(f"pack/{slug}").plan("solve", Question(**options)).job)
    expanded = [event.expanded for event in events if not found(event)]
    assert expanded == sorted(expanded)


def test_turns_end_at_the_same_positions_on_fast_and_slow_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, ticks = [], count()
    for clock in (lambda: float(next(ticks)), time.perf_counter, lambda: 0.0):  # reports as often as can be, and none
        monkeypatch.setattr(time, "perf_counter", clock)
        answers.append([solve(f"pack/{slug}", all=True) for slug in ("two-5x6", "one-sided-3x30")])
    assert answers[0] == answers[1] == answers[2]
    assert [answer.expanded for answer in answers[0]] == [6614, 2038]


def test_what_a_search_has_refuted_is_not_counted() -> None:
    task = Opened("pack/hexiamond-heart").task(Question(position=LOST))
    assert ended(task.solver.find()) is not None
    answer = open_puzzle("pack/hexiamond-heart").check(position=LOST)
    assert (answer.outcome, answer.certificate.kind, answer.expanded) == ("unsolvable", "steps", task.solver.expanded)


def test_listing_stops_at_its_limit_but_counting_continues() -> None:
    answer, found = streamed(open_puzzle("pack/4x15").plan("solve", Question(all=True, listed=5)).job)
    assert (len(found), answer.solutions_modulo_symmetry, answer.exact) == (5, 368, True)


@pytest.mark.parametrize("nodes", [42, 83, 100])
def test_no_more_packings_are_listed_than_are_counted(nodes: int) -> None:
    board = open_puzzle("pack/xs.xoooo-ooooo-oooox/p.oo-oo-ox.xxo-ooo.oo-ox.o")
    answer, packings = streamed(board.plan("solve", Question(all=True, nodes=nodes)).job)
    assert (answer.outcome, answer.solutions_all, answer.solutions_modulo_symmetry) == ("limit", len(packings), 1)
    assert len(packings) == 2


def test_each_method_alone_counts_the_packings() -> None:
    puzzle: Puzzle = open_puzzle("pack/level-5x6-FILNUY")
    for names in (["decision diagram"], ["exact cover", "symmetry classes"]):
        answer = by_method(puzzle, *names, all=True, listed=0)
        assert (answer.solutions_all, answer.solutions_modulo_symmetry, answer.exact) == (4, 1, True)


def longest_silence(operation: Any) -> float:
    """Return the longest processor time between two reports of a job on a board of 60 cells, in seconds."""
    puzzle = open_puzzle("pack/xs.8o-8o-8o-3oxx3o-3oxx3o-8o-8o-8o")
    job = puzzle.plan(operation, Question(all=True, seconds=0.6)).job
    longest, last, began = 0.0, time.process_time(), time.process_time()
    with suppress(PuzzleError):  # a deal that was found in no time is refused
        for _ in job:
            now = time.process_time()
            longest, last = max(longest, now - last), now
            if now - began > 1.5:
                break
    return max(longest, time.process_time() - last)


@pytest.mark.native_only  # Pyodide has no processor time
@pytest.mark.parametrize("operation", [
    "solve", "deal", *(pytest.param(operation, marks=pytest.mark.long) for operation in ("check", "compare")),
])
def test_jobs_report_often_enough_to_be_stopped(operation: Any) -> None:
    # Other work on shared cores also increases processor time, so one good try of three is enough.
    assert any(longest_silence(operation) < 0.15 for _ in range(3))
