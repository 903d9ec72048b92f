"""Limits hold in every question of every family: boards, questions and limits drawn at random, work counted.

The clock is replaced: it shows how much has been done, in steps of Python (`listening.Clock`), of which about ten
million take a second. So nothing here depends on the machine, and a limit of a hundredth of a second is one of a
hundred thousand steps.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any, Literal, cast

import pytest
from hirameki import PuzzleError, Question, open_puzzle
from hirameki.methods.greedy import HELD, best_first
from listening import SECOND, Clock, Job, heard
from random_questions import Drawn, drawn

#: Steps that a job may go on after its time is up, beside a tenth of it: what is made once for a board, the last event.
_LATE = 2_500_000
#: Steps between two events, at most, on the largest boards.
_SILENT = 1_500_000
#: Positions that may be expanded beyond the limit, beside a tenth of it: those beside the game and its solutions.
_BEYOND = 1_000
#: Steps to open and plan, at most.
_OPENED = 1_500_000
#: Seconds in which tiles and pegs get a first solution on the largest boards, however short the limit
#: (`slide/task.py`, `peg/solve.py`).
_PATIENCE = 1.0
#: Questions from this seed on are about lamps.
_LAMPS = 60
#: A question without a limit of time is followed no longer than this.
_ENOUGH = 2_500_000


def followed(job: Job[object], clock: Clock, most: int) -> tuple[int, object]:
    """Return the most steps between two events of a job, and its answer; None if it did more than so many steps."""
    silent, before = 0, clock.steps
    while True:
        try:
            next(job)
        except StopIteration as ended:
            return max(silent, clock.steps - before), ended.value
        except PuzzleError as refusal:
            return max(silent, clock.steps - before), refusal
        silent, before = max(silent, clock.steps - before), clock.steps
        if before > most:
            job.close()
            return silent, None


def allowed(asked: Drawn, late: int) -> int | None:
    """Return the steps that a question may take in all, so many of them too late; None if it has no limit of time."""
    seconds = asked.question.seconds
    if seconds is None:
        return None
    if asked.puzzle.startswith(("slide/", "peg/")) and asked.operation in ("solve", "map", "deal"):
        seconds = max(seconds, _PATIENCE)
    if asked.operation == "compare":
        seconds *= 4  # each method has the whole limit
    return int(1.1 * seconds * SECOND) + late


def holds(
    asked: Drawn, monkeypatch: pytest.MonkeyPatch, *, opened: int = _OPENED, silent: int = _SILENT, late: int = _LATE,
    beyond: int = _BEYOND,
) -> None:
    """Ask a question, and see that it keeps its limits."""
    clock = Clock()
    with monkeypatch.context() as patched:
        patched.setattr(time, "perf_counter", clock.now)
        most = allowed(asked, late)
        with clock:
            puzzle = open_puzzle(asked.puzzle)
            job = puzzle.plan(asked.operation, asked.question).job
            before = clock.steps
            quiet, answer = followed(job, clock, before + (_ENOUGH if most is None else most))
    assert before <= opened
    assert quiet <= silent
    if most is not None:
        assert answer is not None, f"{clock.steps - before:,} steps"
    nodes = asked.question.nodes
    for part in getattr(answer, "methods", [answer]):
        if nodes is not None and asked.operation != "deal":
            assert getattr(part, "expanded", 0) <= 1.1 * nodes + beyond


@pytest.mark.native_only
@pytest.mark.parametrize("limit", ["opened", "silent", "late", "beyond"])
def test_a_limit_that_is_not_kept_is_found_out(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Drawn("peg/hoppers", "check", Question(nodes=10, seconds=0.01))
    holds(asked, monkeypatch)
    with pytest.raises(AssertionError):
        holds(asked, monkeypatch, **{limit: -1_000_000})


@pytest.mark.native_only
@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long) if seed % 20 != 15 else seed for seed in range(80)]
)
def test_no_question_goes_on_beyond_its_limits(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    for _ in range(6):
        asked = drawn(random, lamps=seed >= _LAMPS)
        try:
            holds(asked, monkeypatch)
        except AssertionError as error:
            raise AssertionError(f"{asked}") from error


@pytest.mark.parametrize(
    "board", [
        "peg/hoppers", "slide/eight", "slide/fifteen", "slide/rush-1", "pack/level-3x5-LPV", "hop/frogs-3",
        "lights/3x3",
    ],
)
def test_nothing_is_left_to_search_at_the_goal(board: str) -> None:
    """The lowest limits are enough there."""
    puzzle = open_puzzle(board)
    goal = puzzle.replay(puzzle.solve().solution or ()).positions[-1]
    for checked in puzzle.check(position=goal, nodes=1), puzzle.check(position=goal, seconds=1e-9):
        assert (checked.outcome, checked.togo) == ("solvable", 0)
    assert puzzle.solve(position=goal, nodes=1).outcome == "solved"
    assert puzzle.count(position=goal, nodes=1).solutions_all == 1


def test_a_solution_as_short_as_the_bound_is_proved_whatever_the_limit() -> None:
    answer = open_puzzle("lights/xs.ooxo-4o-oxoo").solve(position="ocxo-ooco-oxcc", goal="ccxc-4c-cxcc", nodes=1)
    assert (answer.outcome, answer.optimal, answer.moves, answer.bound) == ("solved", True, 2, 2)


def test_a_shortest_solution_has_its_bound_though_a_limit_ends_the_counting() -> None:
    answer = open_puzzle("peg/english").count(metric="jumps", nodes=1000)
    assert (answer.outcome, answer.exact, answer.optimal, answer.jumps, answer.bound) == ("limit", False, True, 31, 31)


@pytest.mark.parametrize(("board", "position", "goal", "nodes"), [
    ("peg/rect-6x5", "6c-3cooc-ccococ-co4c-ccoocc", "c4", 62),
    ("peg/triangle-36", "c-cc-3c-cocc-3coc-ccoocc-3c3oc-6coc", "c-cc-3c-cocc-5c-6c-3co3c-8c", 350),
])
def test_a_limit_that_ends_the_counting_is_named(board: str, position: str, goal: str, nodes: int) -> None:
    answer = open_puzzle(board).count(position=position, goal=goal, metric="jumps", nodes=nodes)
    assert (answer.outcome, answer.optimal, answer.exact, answer.limit) == ("limit", True, False, "nodes")


@pytest.mark.parametrize("operation", ["check", "count", "rate", "solve", "table"])
def test_whole_layers_of_a_small_peg_board_keep_a_limit_of_positions(operation: str) -> None:
    """One limit holds for all problems of a table, and a layer that would exceed it is not expanded."""
    assert getattr(open_puzzle("peg/rect-5x5"), operation)(nodes=3_000).expanded <= 3_000


@pytest.mark.parametrize(("board", "position"), [
    ("peg/rect-6x6", "ooccoo-o4co-ccocoo-occ3o-6o-6o"),
    ("peg/wiegleb", "3xoco-3x3o-3x3o-ccoccocco-4ococoo-6ocoo-3x3o-3x3o-3x3o"),
])
def test_all_jumps_of_a_large_peg_board_are_judged_within_one_limit(board: str, position: str) -> None:
    """Each search is stopped at its next report, after about a hundred positions at most."""
    assert open_puzzle(board).check(position=position, nodes=2_000).expanded <= 2_500


@pytest.mark.parametrize(("board", "position", "metric", "togo"), [
    ("slide/eight", "867254301", "runs", 20), ("slide/petersen", "3754089216", "moves", 22),
])
def test_searches_for_single_moves_share_the_limit_of_the_first(
    board: str, position: str, metric: str, togo: int
) -> None:
    """Where a move may lead nearer, farther or neither, each that begins no solution found is searched for itself."""
    open_puzzle("slide/star").table()  # only the space measured last is kept
    answer = open_puzzle(board).check(position=position, metric=metric, nodes=4_000)
    assert (answer.outcome, answer.togo) == ("solvable", togo)
    assert answer.expanded <= 4_400


@pytest.mark.parametrize("nodes", [2_400, 4_000])
@pytest.mark.parametrize("operation", ["check", "rate", "table"])
def test_a_search_back_from_the_goals_counts(operation: str, nodes: int) -> None:
    """The 2,322 positions of the board are expanded twice: from the start, and back from all goals."""
    puzzle, other = open_puzzle("slide/rush-7"), open_puzzle("slide/rush-1")
    other.table()  # only the space measured last is kept
    answer = getattr(puzzle, operation)(nodes=nodes)
    assert 2_322 < answer.expanded <= 1.05 * nodes
    assert (answer.outcome, answer.togo) == ("solvable" if operation == "check" else "limit", 18)
    if operation == "check":
        whole = puzzle.check()
        assert {one.outcome for one in answer.legal} == {"winning"}
        assert all(cut.togo in (known.togo, None) for cut, known in zip(answer.legal, whole.legal, strict=True))
        assert any(cut.togo == 17 for cut in answer.legal)


@pytest.mark.parametrize(("board", "operation", "asked"), [
    ("peg/french", "map", {}), ("slide/5x5", "map", {}), ("slide/4x7", "solve", {}),
    ("peg/english", "check", {"position": "xxooc-xxoco-ocoocoo-cc3occ-ooco3c-xxooc-xx3o"}),
    ("peg/english", "check", {"position": "xxcoo-xxoco-ocococc-7o-cocc3o-xxcoo-xx3o", "goal": "d4"}),
    ("peg/triangle-36", "check", {"position": "o-oc-occ-ccoc-o3co-occoco-ccococc-3ococco"}),
])
def test_all_positions_that_are_expanded_count(
    board: str, operation: Literal["map", "check", "solve"], asked: Any
) -> None:
    running = open_puzzle(board).begin(operation, nodes=20_000, **asked)
    told = max(one.expanded for one in running)
    assert running.answer is not None
    assert told == running.answer.expanded <= 23_000


def test_what_is_left_of_the_central_game_is_counted_within_the_limit() -> None:
    position = open_puzzle("peg/english").position("xxcoo-xxoco-ocococc-7o-cocc3o-xxcoo-xx3o", goal="d4")
    early, whole = position.check(nodes=1_000), position.check()
    assert early.remaining is None
    assert whole.remaining is not None
    assert early.expanded <= 1_200 < whole.expanded
    assert early.legal == whole.legal


@pytest.mark.parametrize("board", ["lights/3x3", "hop/frogs-3", "slide/rush-1", "slide/eight"])
def test_a_limit_of_no_positions_is_a_limit_for_every_compared_method(board: str) -> None:
    rows = open_puzzle(board).compare(nodes=0).methods
    assert rows
    assert all(row.outcome == "limit" and row.expanded <= 2 for row in rows)


class _Endless:
    """Positions without end, none a goal: from each, a thousand new ones are one move away."""

    start = 0, 0

    def __init__(self) -> None:
        self.expanded = 0

    def bound(self, state: tuple[int, int]) -> int:
        return 1

    def goals(self, shelf: int, numbers: object) -> list[int]:
        return []

    def steps(self, state: tuple[int, int]) -> Iterator[tuple[tuple[int], tuple[int, int]]]:
        self.expanded += 1
        assert self.expanded <= HELD // 1000 + 1
        return (((number,), (0, 1000 * state[1] + number)) for number in range(1, 1001))


def test_any_solution_is_looked_for_among_no_more_positions_than_a_browser_holds() -> None:
    tried, events = heard(best_first(cast("Any", _Endless()), Question().budget))
    assert (tried.moves, tried.reached) == (None, None)
    assert sum(event.expanded == events[-1].expanded for event in events) > 100, "they are let go in pieces"
