"""How hard is it for a person: what the measure promises, and that known easy positions stand below known hard ones."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from dataclasses import replace
from typing import Any

import pytest
from hirameki import PuzzleError, Question, RateAnswer, api, open_puzzle
from hirameki.puzzles.questions.rate import MARKS, Choice, before_first, difficulty, score
from hypothesis import given
from hypothesis import strategies as st
from listening import ended, work_between

from tests.pycore.opened import Opened

NUMBERS = st.integers(0, 40)
CHOICES = st.builds(
    Choice, togo=st.integers(1, 60), right=st.integers(1, 12), traps=NUMBERS, blunders=NUMBERS, lures=NUMBERS,
    strays=NUMBERS,
)
KINDS = ("traps", "blunders", "lures", "strays")
#: Of each family: positions that get harder from one to the next, with their goals ("": the puzzle's own).
ORDERED = {
    "peg": (
        ("peg/hoppers", "cxoxc-xcxc-cxoxc-xcxo-cxcxc", "a3"), ("peg/english", "xxcco-xxcoo-5coc-7c-7c-xx3c-xx3c", "d4"),
        ("peg/hoppers", "", ""), ("peg/english", "xxooc-xxocc-ccoo3c-3oc3o-oo3coc-xxcoc-xx3o", "d4"),
    ),
    "tiles": (
        ("slide/eight", "123456708", ""), ("slide/3x2", "415320", ""), ("slide/eight", "813270546", ""),
        ("slide/star", "", ""),
    ),
    "hop": (("hop/frogs-2", "", ""), ("hop/frogs-3", "", ""), ("hop/frogs-4", "", ""), ("hop/frogs-5", "", "")),
    "blocks": (
        ("slide/klotski-red-donkey", "BCGHBCEE0AAIDAAFDJ0F", ""), ("slide/rush-2", "", ""), ("slide/rush-7", "", ""),
        ("slide/rush-hardest", "", ""), ("slide/klotski-red-donkey", "", ""),
    ),
    "pack": (
        ("pack/level-3x5-LPV", "", ""), ("pack/level-4x5-LPTY", "", ""), ("pack/level-5x6-ILNPVZ", "", ""),
        ("pack/8x8-hole", "", ""),
    ),
}


def rated(puzzle: str, position: str = "", goal: str = "") -> RateAnswer:
    """Return the rating of a position."""
    return open_puzzle(puzzle).rate(position=position or None, goal=goal or None)


@pytest.mark.parametrize(("name", "asked", "togo"), [
    ("slide/3x2", {"position": "102453", "goal": "123450", "metric": "runs", "moves": [0, 1]}, None),
    ("slide/3x1", {"position": "120", "goal": "012", "metric": "runs", "moves": [1]}, 1),
    ("slide/klotski.Accc", {"goal": "A3", "moves": [[0, 1]]}, 1),
    ("peg/xs.5o", {"position": "oococ", "goal": "4", "moves": [[0, 2]]}, 1),
])
def test_after_moves_the_position_is_rated_as_it_stands(name: str, asked: dict[str, Any], togo: int | None) -> None:
    puzzle = open_puzzle(name)
    here = puzzle.solve(**asked).position
    answer, afresh = puzzle.rate(**asked), puzzle.rate(**asked | {"position": here, "moves": None})
    assert replace(answer, expanded=0) == replace(afresh, expanded=0)
    assert (answer.outcome, answer.togo) == ("rated", togo or answer.togo)


@given(CHOICES, st.sampled_from(KINDS))
def test_one_more_wrong_move_is_never_easier(choice: Choice, kind: str) -> None:
    assert choice._replace(**{kind: getattr(choice, kind) + 1}).effort >= choice.effort >= 0


@given(CHOICES)
def test_one_more_right_move_is_never_harder(choice: Choice) -> None:
    assert choice._replace(right=choice.right + 1).effort <= choice.effort


@given(CHOICES, st.sampled_from([("traps", "blunders"), ("traps", "lures"), ("lures", "strays")]))
def test_what_tempts_is_harder_than_what_one_sees(choice: Choice, kinds: tuple[str, str]) -> None:
    worse, better = (choice._replace(**{kind: getattr(choice, kind) + 1}) for kind in kinds)
    assert worse.effort >= better.effort


@given(CHOICES)
def test_the_nearer_the_end_the_easier(choice: Choice) -> None:
    assert choice._replace(togo=choice.togo + 1).effort >= choice.effort
    assert choice._replace(togo=1).effort == 0


@given(st.lists(CHOICES, max_size=20), CHOICES)
def test_a_longer_way_is_never_easier(way: list[Choice], one: Choice) -> None:
    assert score([*way, one]) >= score(way) == score(way[::-1])
    assert 1 <= difficulty(score(way)) <= difficulty(score([*way, one])) <= 5


@given(st.lists(CHOICES, max_size=20))
def test_choices_in_which_all_is_right_add_nothing(way: list[Choice]) -> None:
    quiet = Choice(togo=30, right=3)
    assert score([quiet, *way]) == score(way)
    first = before_first(way)
    assert before_first([quiet, *way]) == (None if first is None else first + 1)


def test_every_mark_can_be_reached() -> None:
    assert [difficulty(points) for points in (0, *MARKS)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("family", [
    pytest.param(family, marks=pytest.mark.long) if family in ("pack", "blocks") else family for family in ORDERED
])
def test_known_easy_ones_are_below_known_hard_ones(family: str) -> None:
    answers = [rated(*asked) for asked in ORDERED[family]]
    scores = [answer.score or 0 for answer in answers]
    assert scores == sorted(set(scores))
    marks = [answer.difficulty or 0 for answer in answers]
    assert marks == sorted(marks)
    assert marks[0] == 1
    assert marks[-1] >= 4


@pytest.mark.parametrize(
    ("nearer", "farther"),
    [(("slide/eight", "123456708"), ("slide/eight", "813270546")), (("peg/triangle-15", ""), ("peg/hoppers", ""))],
)
def test_what_a_rating_is_made_of(nearer: tuple[str, str], farther: tuple[str, str]) -> None:
    for asked in (nearer, farther):
        answer = rated(*asked)
        assert answer.outcome == "rated"
        assert None not in (answer.togo, answer.decisions, answer.traps, answer.detours, answer.tempting)
        assert (answer.tempting or 0) <= (answer.traps or 0) + (answer.detours or 0)
        assert answer.first is None or answer.decisions
        assert answer == replace(rated(*asked), seconds=answer.seconds, expanded=answer.expanded)


def test_pegs_have_traps_and_tiles_have_none() -> None:
    pegs, tiles = rated("peg/hoppers"), rated("slide/eight", "813270546")
    assert pegs.traps
    assert pegs.tempting == (pegs.traps or 0) + (pegs.detours or 0)  # every jump looks alike
    assert (tiles.traps, bool(tiles.detours)) == (0, True)


def test_what_looks_near() -> None:
    eight, red = Opened("slide/eight"), Opened("slide/klotski-red-donkey")
    assert [eight.looks(position, "123456780") for position in ("123456780", "123456708", "123456870")] == [0, 1, 2]
    assert Opened("slide/star").looks("2222221011111", "2222220111111") == 1
    assert red.looks(red.read_position(None), red.read_goal(None, red.read_position(None))) == 3
    assert Opened("peg/english").looks("d4", "d4") == 0
    assert Opened("hop/frogs-2").looks("21021", "22011") == 2
    strip = Opened("pack/level-3x5-LPV")
    assert strip.looks(strip.read_position(None), "full") == 3
    assert strip.looks("VVV-ooV-ooV-3o-3o", "full") == 2
    assert strip.looks("3o-LLo-oLo-oLo-oLo", "full") == 3  # four cells are cut off: no piece fills them


def test_the_goal_itself_is_easy() -> None:
    answer = rated("slide/eight", "123456780")
    assert (answer.outcome, answer.difficulty, answer.score, answer.togo, answer.first) == ("rated", 1, 0, 0, None)


def test_no_marks_without_a_solution_or_within_limits() -> None:
    lost = rated("peg/english", "d4", "d3")
    assert (lost.outcome, lost.difficulty, lost.certificate is None) == ("unsolvable", None, False)
    far = open_puzzle("slide/5x5").rate(position="1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,24,20,22,23,21,0",
                                        nodes=1000)
    assert (far.outcome, far.difficulty) == ("limit", None)
    short = open_puzzle("slide/rush-11").rate(nodes=100)
    assert (short.outcome, short.difficulty) == ("limit", None)


def test_a_rating_pauses_among_the_moves_of_one_position() -> None:
    work = work_between(open_puzzle("pack/level-5x6-ILNPVZ").plan("rate", Question()).job)
    assert work.most <= 250_000
    assert work.total > 5 * work.most


@pytest.mark.parametrize("name", ["peg/triangle-15", "peg/english"])
def test_a_rating_counts_no_solutions_left_and_judges_all_the_same(name: str) -> None:
    puzzle = open_puzzle(name)
    position = puzzle.start
    for move in (puzzle.solve(any=True).solution or ())[:-4]:
        position = position.after(move)
    asked = Question(position=position.text)
    checked = puzzle.check(position=position.text)
    judged = ended(Opened(name).game.plan_check(asked, rated=True).job)
    assert checked.remaining
    assert judged == replace(checked, remaining=None, seconds=judged.seconds, expanded=judged.expanded)


def test_a_goal_that_is_no_goal_is_refused() -> None:
    with pytest.raises(PuzzleError):
        rated("peg/english", "d4", "nowhere")


def test_the_worker_rates_too() -> None:
    state = json.loads(api.start("r1", "rate", '{"puzzle": "peg/hoppers"}'))
    while state["state"] == "running":
        state = json.loads(api.advance("r1", 50))
    assert state["result"]["difficulty"] == rated("peg/hoppers").difficulty


@pytest.mark.parametrize("name", [
    "peg/triangle-15", "hop/frogs-4",
    *(pytest.param(name, marks=pytest.mark.long) for name in ("slide/eight", "slide/rush-1", "pack/6x10")),
])
def test_deals_are_as_hard_as_asked_for(name: str) -> None:
    puzzle = open_puzzle(name)
    asked = [puzzle.deal(difficulty=wanted, seed=7) for wanted in (1, 3)]
    for wanted, dealt in zip((1, 3), asked):
        answer = puzzle.rate(position=dealt.position, goal=dealt.goal)
        assert dealt.difficulty == answer.difficulty
        assert dealt == puzzle.deal(difficulty=wanted, seed=7)
    # No position of the level has been found that is a 3; where there are some, one of them is dealt.
    assert [dealt.difficulty for dealt in asked] == [1, 2 if name == "slide/rush-1" else 3]


def test_deals_without_a_difficulty_do_not_tell_one() -> None:
    assert open_puzzle("slide/eight").deal(distance=5, seed=1).difficulty is None
    for wrong in (0, 6, -1):
        with pytest.raises(PuzzleError, match="1 to 5"):
            open_puzzle("slide/eight").deal(difficulty=wrong)


def test_a_hard_deal_of_tiles_is_measured_when_it_is_rated() -> None:
    puzzle = open_puzzle("slide/4x3")
    dealt = puzzle.deal(difficulty=4, seed=1)
    assert dealt.difficulty == 4
    assert dealt.distance == puzzle.solve(position=dealt.position).moves


def test_an_expert_gets_what_cannot_be_rated_rather_than_something_easier() -> None:
    puzzle = open_puzzle("peg/french")
    dealt = puzzle.deal(difficulty=5, seed=1)
    assert (dealt.difficulty, dealt.distance) == (None, None)
    answer = puzzle.solve(position=dealt.position, goal=dealt.goal, any=True)
    assert answer.outcome == "solved"
    assert (answer.jumps or 0) > 20


def test_a_difficulty_at_a_distance_keeps_the_distance() -> None:
    dealt = open_puzzle("slide/eight").deal(distance=9, difficulty=4, seed=3)
    assert (dealt.distance, dealt.seed) == (9, 3)
    assert dealt.difficulty in (1, 2, 3)


def test_a_deal_whose_rating_was_cut_short_is_not_taken_for_a_hard_one(monkeypatch: pytest.MonkeyPatch) -> None:
    # Every look at the clock takes a tenth of a second: the time ends within the rating of a later deal.
    ticks = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 10)
    for seconds in range(40, 80):
        assert open_puzzle("lights/3x3").deal(difficulty=5, seed=1, seconds=seconds).difficulty is not None


@pytest.mark.usefixtures("a_second_each")
def test_the_only_deal_is_dealt_though_its_rating_was_cut_short() -> None:
    unrated = 0
    for seconds in range(40, 400, 20):
        with contextlib.suppress(PuzzleError):  # there was no time to deal any
            unrated += open_puzzle("hop/frogs-4").deal(difficulty=3, seed=1, seconds=seconds).difficulty is None
    assert unrated
