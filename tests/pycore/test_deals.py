"""A deal has the distance asked for, or is refused with the distances that there are: in every family."""

from __future__ import annotations

import re

import pytest
from hirameki import DealAnswer, Puzzle, PuzzleError, SolveAnswer, open_puzzle
from hypothesis import given
from hypothesis import strategies as st

#: Small boards, some of them with hardly a move.
BOARDS = (
    "pack/xs.5o-5o-5o/p.LPV", "pack/xs.3o-3o/p.o.oo.3o", "pack/xs.4o-4o-4o/p.4o-o.3o-3o.o", "pack/level-5x4-FILV",
    "slide/klotski.Acc", "slide/rush.BccAAcc-Bcc4c", "slide/klotski.BAc-BAc", "slide/2x2", "slide/xs.3o", "slide/3x2",
    "hop/xs.3o", "hop/frogs-2", "hop/xs.oo-ox", "peg/xs.3o", "peg/xs.4o", "peg/xs.5o", "peg/xs.oo-oo-oo",
    "lights/3x3", "lights/2x1", "peg/triangle-10", "peg/rect-3x4",
)


@given(st.sampled_from(BOARDS), st.integers(-2, 12), st.integers(0, 10**6))
def test_a_distance_is_dealt_or_refused(name: str, distance: int, seed: int) -> None:
    puzzle = open_puzzle(name)
    dealt = _deal(puzzle, distance, seed)
    if isinstance(dealt, PuzzleError):
        if dealt.code == "deal-unsolvable":
            assert puzzle.solve().outcome == "unsolvable"
            return
        assert (dealt.code, dealt.params["option"]) == ("bad-option", "distance")
        *least, most = map(int, re.findall(r"-?[0-9]+", str(dealt.params["expected"])))
        assert not (least[0] if least else most) <= distance <= most
        assert not least or least[0] < most
        # Of pegs and packings no table tells the distances that there are.
        there = 0 if puzzle.family in ("peg", "pack") else len(puzzle.table().distribution or ())
        assert not 0 <= distance < there
        return
    assert dealt.distance == distance
    answer = puzzle.solve(position=dealt.position, goal=dealt.goal)
    assert answer.optimal
    assert _length(answer) == distance


@pytest.mark.parametrize("name", BOARDS)
def test_distance_nought_is_the_goal_itself_and_nothing_is_nearer(name: str) -> None:
    puzzle = open_puzzle(name)
    dealt = _deal(puzzle, 0, 1)
    if isinstance(dealt, DealAnswer):
        assert puzzle.position(dealt.position, dealt.goal).solved
    else:
        assert dealt.code == "deal-unsolvable"
    with pytest.raises(PuzzleError, match=r"^distance cannot be '-1'; expected a number from 0 on\.$"):
        puzzle.deal(distance=-1)


@pytest.mark.heavy
def test_the_goal_of_the_english_board_is_dealt() -> None:
    assert open_puzzle("peg/english").deal(distance=0).position == "xx3c-xx3c-7c-3co3c-7c-xx3c-xx3c"


def _deal(puzzle: Puzzle, distance: int | None, seed: int) -> DealAnswer | PuzzleError:
    """Return a deal, or why it is refused."""
    try:
        return puzzle.deal(distance=distance, seed=seed)
    except PuzzleError as refused:
        return refused


def _length(answer: SolveAnswer) -> int:
    """Return the moves of a solution, or the pieces that a packing adds."""
    if answer.moves is not None:
        return answer.moves
    given = set(answer.position)
    return len({letter for row in answer.solution or () for letter in str(row)} - given - set("x"))


@given(st.sampled_from(BOARDS), st.integers(0, 10**6))
def test_some_deal_there_is_unless_nothing_leads_to_the_goal(name: str, seed: int) -> None:
    puzzle = open_puzzle(name)
    dealt = _deal(puzzle, None, seed)
    if isinstance(dealt, PuzzleError):
        assert dealt.code == "deal-unsolvable"
        assert puzzle.solve().outcome == "unsolvable"
        return
    assert puzzle.solve(position=dealt.position, goal=dealt.goal).outcome == "solved"


@pytest.mark.parametrize(("slug", "distance", "seed"), [
    ("french", 3, 1), pytest.param("french", 7, 2, marks=pytest.mark.heavy), ("diamond-41", 4, 3),
])
def test_deals_of_large_peg_boards_have_the_distance(slug: str, distance: int, seed: int) -> None:
    assert open_puzzle(f"peg/{slug}").deal(distance=distance, seed=seed).distance == distance


@pytest.mark.heavy
def test_a_distance_that_none_was_found_at_is_not_said_to_be_none() -> None:
    with pytest.raises(PuzzleError, match=r"expected 0 to 4\d, the farthest that was found\."):  # up to 53 there are
        open_puzzle("slide/4x3").deal(distance=54, seed=1)
    with pytest.raises(PuzzleError, match=r"expected 0 to 31\."):
        open_puzzle("slide/eight").deal(distance=32)


@pytest.mark.parametrize("name", ["hop/xs.5o-5o-5o-5o-5o", "hop/frogs-6"])
@pytest.mark.parametrize("distance", [0, 1, 6])
def test_frogs_are_dealt_at_a_distance_on_boards_of_any_size(name: str, distance: int) -> None:
    dealt = open_puzzle(name).deal(distance=distance, seed=1)
    assert (dealt.distance, open_puzzle(name).solve(position=dealt.position).moves) == (distance, distance)


def test_large_boards_of_frogs_are_dealt_by_difficulty() -> None:
    easy, hard = (open_puzzle("hop/xs.5o-5o-5o-5o-5o").deal(difficulty=difficulty, seed=1) for difficulty in (1, 3))
    assert (easy.distance or 99) < (hard.distance or 0)


def test_a_limit_of_positions_says_how_far_was_searched() -> None:
    with pytest.raises(PuzzleError, match=r"expected 0 to [1-8], the farthest that was found\."):
        open_puzzle("hop/xs.5o-5o-5o-5o-4o").deal(distance=9, nodes=1000)


@pytest.mark.parametrize("name", ["peg/rect-4x4", "peg/hoppers", "pack/level-4x5-ILPV", "lights/4x4"])
def test_the_farthest_that_is_said_to_be_dealt_is_dealt(name: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        open_puzzle(name).deal(distance=99, seed=1)
    assert refusal.value.params["value"] == "99"
    farthest = int(str(refusal.value.params["expected"]).split(",")[0].removeprefix("0 to "))
    assert open_puzzle(name).deal(distance=farthest, seed=1).distance == farthest


@pytest.mark.parametrize("position", [None, "o-cc-ccc-cccc"])
def test_a_last_peg_anywhere_is_as_far_as_from_any_position_class(position: str | None) -> None:
    puzzle = open_puzzle("peg/triangle-10")  # in its three classes up to 3, 5 and 5 moves to go
    assert puzzle.solve(position="1", goal="any").moves == 5
    assert puzzle.deal(position=position, goal="any", distance=5, seed=1).distance == 5
    with pytest.raises(PuzzleError, match=r"expected 0 to 5, the farthest that was found\."):
        puzzle.deal(position=position, goal="any", distance=6, seed=1)


def test_where_far_deals_cannot_be_proved_walks_say_how_far_they_reach() -> None:
    with pytest.raises(PuzzleError, match=r"expected 0 to 30, the farthest that was found\."):
        open_puzzle("slide/5x5").deal(distance=60, seed=1, seconds=0.4)
    assert open_puzzle("slide/5x5").deal(distance=30, seed=1).distance == 30


@pytest.mark.parametrize(("name", "distance"), [
    ("slide/fifteen", 16), ("slide/5x5", 9), ("slide/xs.oooo-oooo-oxoo-oooo", 12), ("slide/eight", 14),
])
def test_tiles_are_dealt_at_a_distance_in_runs_on_boards_of_any_size(name: str, distance: int) -> None:
    puzzle = open_puzzle(name)
    dealt = puzzle.deal(distance=distance, seed=1, metric="runs")
    assert (dealt.metric, dealt.distance) == ("runs", distance)
    answer = puzzle.solve(position=dealt.position, metric="runs")
    assert (answer.optimal, answer.runs) == (True, distance)


@pytest.mark.parametrize("difficulty", [1, 3])
def test_the_distance_of_a_rated_deal_is_in_the_metric_asked_for(difficulty: int) -> None:
    puzzle = open_puzzle("slide/fifteen")
    dealt = puzzle.deal(difficulty=difficulty, seed=1, metric="runs")
    runs = puzzle.solve(position=dealt.position, metric="runs").runs
    assert dealt.distance in ((runs,) if difficulty == 1 else (runs, None))


def test_a_rated_deal_is_as_hard_as_its_position_is_rated() -> None:
    puzzle = open_puzzle("slide/eight")
    for seed in range(4):
        dealt = puzzle.deal(metric="runs", difficulty=3, seed=seed)
        assert dealt.difficulty == puzzle.rate(position=dealt.position).difficulty


@pytest.mark.parametrize(("name", "distance"), [("slide/5x5", 12), ("peg/french", 6)])
def test_searches_for_a_distance_keep_a_limit_of_positions(name: str, distance: int) -> None:
    puzzle = open_puzzle(name)
    assert puzzle.deal(distance=distance, seed=1).distance == distance
    with pytest.raises(PuzzleError, match="expected"):
        puzzle.deal(distance=distance, seed=1, nodes=2)


def test_no_distance_is_told_that_the_time_did_not_suffice_to_prove() -> None:
    dealt = open_puzzle("lights/19x19").deal(seed=3, seconds=0)
    assert dealt.distance is None
    assert open_puzzle("lights/19x19").deal(seed=3).distance == 143


@pytest.mark.parametrize("goal", ["3o", "oco"])
def test_a_goal_that_no_jump_leads_to_is_dealt_itself_and_nothing_else(goal: str) -> None:
    puzzle = open_puzzle("peg/xs.3o")
    dealt = puzzle.deal(goal=goal, distance=0)
    assert puzzle.position(dealt.position, dealt.goal) == puzzle.position(goal, goal)
    with pytest.raises(PuzzleError, match=r"^distance cannot be '1'; expected 0\.$"):
        puzzle.deal(goal=goal, distance=1)
    with pytest.raises(PuzzleError, match="no solution"):
        puzzle.deal(goal=goal)


def test_packings_that_take_long_to_count_are_searched_for() -> None:
    puzzle = open_puzzle("pack/hexiamond-hexagon")
    dealing = puzzle.begin("deal", distance=3, nodes=1000, seed=1)
    assert max(event.expanded for event in dealing) < 3000  # to count all takes 31,950
    dealt = dealing.answer
    assert dealt is not None
    assert dealt.distance == 3
    assert puzzle.count(position=dealt.position, goal=dealt.goal).solutions_all == 1


@pytest.mark.usefixtures("a_second_each")
def test_no_whole_packing_is_dealt_where_the_time_is_up() -> None:
    with pytest.raises(PuzzleError, match="too many positions to measure within the limits"):
        open_puzzle("pack/calendar-01-25").deal(distance=3, seconds=5)
