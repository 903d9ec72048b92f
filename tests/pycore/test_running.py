"""Long questions: their progress, from any thread and in asyncio, and how they are stopped."""

from __future__ import annotations

import asyncio
import time
import warnings
from importlib import import_module
from threading import Thread
from types import ModuleType
from typing import Any, get_overloads

import pytest
from hirameki import Puzzle, PuzzleError, Question, Running, api, open_puzzle
from listening import found, heard
from opened import Opened

#: Seconds within which a question stops, on a busy machine.
SOON = 10.0


def long() -> Running[object]:
    """Return a question that takes minutes: one of the farthest positions of the 15-puzzle."""
    return open_puzzle("slide/fifteen").begin("solve", position="fe169b4c0a73d852")


@pytest.mark.parametrize("operation", api.PLANNED)
def test_every_operation_begins_and_ends_with_the_same_answer(operation: Any) -> None:
    asked = {"seed": 1} if operation == "deal" else {}
    hoppers = open_puzzle("peg/hoppers")
    running = hoppers.begin(operation, **asked)
    assert running.answer is None
    assert all(progress.expanded >= 0 for progress in running)
    assert running.answer is not None
    assert running.answer.outcome == getattr(hoppers, operation)(**asked).outcome
    assert running.finish() is running.answer, "nothing is left to do"


def test_a_type_checker_knows_the_answer_of_every_operation_that_begins() -> None:
    told = {str(one.__annotations__["operation"]): one.__annotations__["return"] for one in get_overloads(Puzzle.begin)}
    for operation in api.PLANNED:
        answer = getattr(Puzzle, operation).__annotations__["return"]
        assert [told[names] for names in told if repr(operation) in names] == [f"Running[{answer}]"]


@pytest.mark.parametrize(("puzzle", "position"), [
    ("peg/hexagon-37", "4o-oocoo-ooccoo-oocc3o-xooccoo-xxoocoo-3x4o"),
    ("slide/fifteen", "fe169b4c0a73d852"),
    ("slide/5x5", "co391i4fmjl5eah8d62b7ng0k"),
    ("pack/one-sided-6x15", "6o-6o-6o-4oUU-5oU-4oUU-6o-6o-6o-6o-6o-6o-6o-6o-6o"),
])
def test_a_check_tells_a_solution_before_it_has_judged_every_move(puzzle: str, position: str) -> None:
    running = open_puzzle(puzzle).begin("check", position=position)
    for _ in running:
        if running.best is not None:
            running.stop()
    assert running.answer is None
    assert running.best is not None
    played = open_puzzle(puzzle).replay(running.best, position=position)
    assert played.refused is None
    assert open_puzzle(puzzle).position(played.positions[-1]).solved


@pytest.mark.parametrize(("operation", "asked", "length"), [
    ("check", {"moves": "13.L"}, 2), ("check", {}, 3), ("rate", {}, 3), ("solve", {"all": True}, 3),
    ("count", {"metric": "jumps"}, 5), ("table", {}, 0),
])
def test_the_bound_on_the_way_is_that_of_the_position_in_question(
    operation: Any, asked: dict[str, Any], length: int
) -> None:
    open_puzzle("peg/triangle-10").check()  # of boards like this one, the class measured last is kept
    running = open_puzzle("peg/xt.o-oo-3o-4o-x4o").begin(operation, position="c-cc-ooc-ccoo-xccoo", goal="any", **asked)
    assert all((running.bound or 0) <= length for _ in running)


@pytest.mark.parametrize("position", ["311233532043", "311230532343", "311033522343"])
def test_bounds_of_the_positions_beside_the_one_in_question_are_not_told(position: str) -> None:
    running = open_puzzle("slide/4x3").begin("check", position=position, goal="311233532043", metric="runs")
    told = max(one.bound or 0 for one in running)
    assert running.answer is not None
    assert running.answer.togo is not None
    assert told <= running.answer.togo


def test_no_length_is_told_that_no_solution_has() -> None:
    running = open_puzzle("slide/5x4").begin("solve", position="1234f67058bcda9ghiej", moves="U")
    lengths = {event.best for event in running if event.best is not None}
    assert running.answer is not None
    assert min(lengths, default=17) >= running.answer.moves == 17
    assert running.bound == 17


@pytest.mark.parametrize(("puzzle", "operation", "asked"), [
    ("peg/xt.4o-4o-4o-4o", "count", {"position": "4o-ooco-c3o-4o", "goal": "any"}),
    ("pack/level-5x4-LPVY", "solve", {"all": True}), ("lights/5x5", "deal", {"distance": 5, "seed": 1}),
    ("slide/eight", "compare", {}), ("slide/eight", "map", {}), ("slide/fifteen", "check", {"metric": "runs"}),
])
def test_reports_never_say_less_than_the_ones_before(puzzle: str, operation: Any, asked: dict[str, Any]) -> None:
    told = list(open_puzzle(puzzle).begin(operation, **asked, nodes=20_000))
    assert [one.expanded for one in told] == sorted(one.expanded for one in told)
    for numbers in ([one.bound for one in told], [-one.best if one.best is not None else None for one in told]):
        known = [number for number in numbers if number is not None]
        assert known == sorted(known)
        assert numbers[len(numbers) - len(known):] == known, "what was told once is told on"


@pytest.mark.parametrize(("puzzle", "asked"), [
    ("slide/5x5", {"moves": "RDRDLLURD", "nodes": 60_000}),
    ("slide/fifteen", {"position": "5134290867abdefc", "metric": "runs", "nodes": 60_000}),
    ("slide/5x5", {"moves": "RDRDLLURD", "metric": "runs", "nodes": 60_000}),
])
def test_the_length_on_the_way_is_that_of_the_best_solution_so_far(puzzle: str, asked: dict[str, Any]) -> None:
    game, question = Opened(puzzle), Question(**asked)
    planned = game.plan("solve", question)
    metric, best = planned.heading.metric, None
    for event in heard(planned.job)[1]:  # each part's own reports
        if found(event):
            best = game.lengths(planned.heading.position, event.solution)[metric]
        else:
            assert event.best in (None, best)
    assert best is not None


def test_what_is_known_of_a_deal_on_the_way_is_nothing_of_the_position_before() -> None:
    running = open_puzzle("slide/4x3").begin("deal", difficulty=3, seed=3, nodes=100_000)
    assert all((told.bound, told.best) == (None, None) for told in running)
    assert running.best is None


@pytest.mark.native_only  # a browser's Python has no threads
def test_another_thread_follows_and_stops_it() -> None:
    running = long()
    thread = Thread(target=running.finish)
    thread.start()
    begun = time.monotonic()
    while running.expanded < 1000 and time.monotonic() - begun < SOON:
        time.sleep(0.01)
    running.stop()
    thread.join(SOON)
    assert not thread.is_alive()
    assert running.answer is None
    assert running.expanded >= 1000
    assert running.bound is not None
    assert 30 < running.bound <= 80
    if running.best is not None:
        assert running.bound <= len(running.best)


@pytest.mark.native_only
def test_asyncio_waits_without_standing_still() -> None:
    async def asked() -> tuple[object, int, int | None]:
        running, beats = long(), 0
        working = asyncio.create_task(asyncio.to_thread(running.finish))
        while running.expanded < 1000 and beats < 1000:
            await asyncio.sleep(0.01)
            beats += 1
        running.stop()
        answer = await asyncio.wait_for(working, SOON)
        short = open_puzzle("hop/frogs-3").begin("solve")
        solved = await asyncio.to_thread(short.finish)
        assert solved is not None
        return answer, beats, solved.moves

    answer, beats, moves = asyncio.run(asked())
    assert (answer, moves) == (None, 15)
    assert 0 < beats < 1000


def test_the_best_solution_so_far_is_one() -> None:
    wiegleb = open_puzzle("peg/wiegleb")
    running = wiegleb.begin("solve", position="d1", goal="d1", nodes=20_000)  # nobody has proved a shortest solution
    for _ in running:
        if running.best is not None:
            running.stop()
    assert running.best is not None
    assert wiegleb.replay(running.best, "d1").refused is None
    every = open_puzzle("pack/level-3x5-LPV").begin("solve", all=True)
    assert every.finish() is not None
    assert every.best is not None


def test_a_solution_whose_first_jump_says_the_vacancy_is_kept() -> None:
    running = open_puzzle("peg/english").begin("solve", first="e4-c4", nodes=15_000)
    answer = running.finish()
    assert answer is not None
    assert answer.solution is not None
    assert running.best is not None


def test_a_mistake_is_told_before_anything_begins() -> None:
    with pytest.raises(PuzzleError):
        open_puzzle("peg/hoppers").begin("slove")  # type: ignore[call-overload]
    with pytest.raises(PuzzleError):
        open_puzzle("peg/hoppers").begin("solve", nodes=-1)


def test_solutions_that_end_at_the_solvers_own_limits_warn(
    without_tables: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    main = import_module("hirameki.commands.main").main
    english = without_tables.open_puzzle("peg/english")
    assert english.count().solutions_all == 7488
    with pytest.warns(RuntimeWarning, match=r"Not every solution was found: .*hirameki\[tables\]"):
        assert len(list(english.solutions())) == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(list(english.solutions(listed=1))) == 1, "who sets a limit knows of it"
        assert len(list(without_tables.open_puzzle("peg/hoppers").solutions())) == 72
    assert main(["solve", "peg/english", "--all"]) == 3
    assert "hirameki[tables]" in capsys.readouterr().err
    assert main(["solve", "peg/hoppers"]) == 0
    assert not capsys.readouterr().err
