"""Searches that one watches: every step can be played by the rules, totals follow from the steps, answers are right."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hirameki import Lay, Lift, Puzzle, PuzzleError, TraceAnswer, api, open_puzzle, solve
from hirameki.commands.main import main

from tests.pycore.decoding import alike, numbers, positions

#: The most positions that a search by levels holds.
ROOM = 300_000
#: Small problems of every family.
SMALL = (
    ("peg/hoppers", "cxoxc-xcxc-cxoxc-xcxo-cxcxc", "a3"), ("peg/triangle-10", None, None),
    ("slide/3x2", "415320", None),
    ("slide/eight", "123456708", None), ("slide/star-3", "3333222011112", "3333220211112"),
    ("slide/rush.BccAA-Bccc", None, None), ("slide/klotski.AAcB-CcDB", None, None), ("hop/frogs-2", None, None),
    ("hop/xs.3o-oxo-3o", None, None), ("lights/3x2", None, None), ("lights/xt.o-oo-3o", None, None),
)
SHORTEST = ("deepening", "deepening-bound", "breadth-first", "bidirectional", "whole-sets")
DEEP = ("depth-first", "deepening", "deepening-bound", "exact-cover")


def deep(puzzle: Puzzle, answer: TraceAnswer) -> Counter[str]:
    """Play the steps of a search that goes deep by the rules alone, and return its totals."""
    trail, laid = [answer.position], list[Lay]()
    totals: Counter[str] = Counter(positions=1)
    limit = 0
    for kind, value in zip(answer.kinds, numbers(answer.values), strict=True):
        if kind in "eck":
            move = answer.alphabet[value]
            played = puzzle.replay([move], trail[-1])
            assert played.refused is None, (kind, move, trail[-1])
        if kind == "e":
            trail.append(played.positions[-1])
            laid += [move] if isinstance(move, Lay) else []
            totals["positions"] += 1
        elif kind == "b":
            assert len(trail) > value > 0
            del trail[-value:]
            totals["backtracks"] += value
        elif kind == "r":
            assert len(trail) == 1
            assert value >= limit
            limit = value
        elif kind == "g":
            assert value == len(trail) - 1
            assert puzzle.position(trail[-1], answer.goal).solved
        elif kind in "hx":
            totals["positions" if kind == "h" else "cuts"] += value
            totals["backtracks"] += value if kind == "h" else 0
        totals["cuts"] += kind == "c"
    for piece in reversed(laid[-len(trail) + 1:]):
        trail.append(puzzle.replay([Lift(piece.letter)], trail[-1]).positions[-1])
    return totals


def by_levels(puzzle: Puzzle, answer: TraceAnswer) -> Counter[str]:
    """Play the moves between positions that a search by levels found, and return its totals."""
    found = positions(puzzle, answer.width, answer.cells)
    known = answer.roots or 0
    side = at = 0
    depths, sides = [0, 0], [0] + [1] * (known - 1)
    for kind, value in zip(answer.kinds, numbers(answer.values), strict=True):
        if kind == "s":
            side = value
        elif kind == "l":
            assert value == depths[side] + 1
            depths[side] = value
        elif kind == "n":
            at = value
            assert sides[at] == side
        elif kind == "f":
            before, after = (found[known], found[at]) if side else (found[at], found[known])
            played = puzzle.replay([answer.alphabet[value]], before)
            assert played.refused is None
            assert alike(puzzle, played.positions[-1]) == after
            sides.append(side)
            known += 1
        elif kind == "m":
            assert found[value] == found[known - 1]
            assert sides[value] != side
        elif kind == "g":
            assert answer.hidden or value == sum(depths)
        elif kind == "h":
            known += value
    return Counter(positions=known)


def by_sets(answer: TraceAnswer) -> Counter[str]:
    """Return the totals of a search whose steps are whole sets of positions."""
    sizes = [value for kind, value in zip(answer.kinds, numbers(answer.values), strict=True) if kind == "w"]
    assert answer.solution is None or len(sizes) == len(answer.solution) + 1
    return Counter(positions=sum(sizes))


def followed(answer: TraceAnswer) -> None:
    """Assert that all of an answer follows from its steps, and that its solution is one."""
    puzzle = open_puzzle(answer.puzzle)
    if answer.method == "whole-sets":
        assert answer.roots == 0
        totals = by_sets(answer)
    else:
        totals = (deep if answer.method in DEEP else by_levels)(puzzle, answer)
        if answer.method in DEEP:
            assert (totals["backtracks"], totals["cuts"]) == (answer.backtracks, answer.cuts)
    assert totals["positions"] == answer.positions
    told = [value for kind, value in zip(answer.kinds, numbers(answer.values)) if kind == "g"]
    assert bool(told) == (answer.solution is not None)
    if answer.solution is not None:
        assert puzzle.position(puzzle.replay(answer.solution, answer.position).positions[-1], answer.goal).solved
        assert puzzle.family == "pack" or told == [len(answer.solution)]


def test_a_record_of_something_else_is_found_out() -> None:
    for method, totals in (("depth-first", ("positions", "backtracks", "cuts")), ("breadth-first", ("positions",))):
        answer = open_puzzle("hop/frogs-2").trace(method=method)
        followed(answer)
        assert answer.solution is not None
        wrong: list[dict[str, Any]] = [{name: getattr(answer, name) + 1} for name in totals]
        for told in ({"solution": answer.solution[:-1]}, *wrong):
            with pytest.raises(AssertionError):
                followed(replace(answer, **told))


@pytest.mark.parametrize(("name", "position", "goal", "metric"), [
    ("peg/xs.5o", "oococ", "4", "moves"), ("slide/klotski.Accc", None, "A3", "moves"),
    ("slide/klotski.Accc", None, "A3", "slides"),
])
def test_a_piece_that_a_plain_search_moves_twice_in_a_row_makes_one_move(
    name: str, position: str | None, goal: str, metric: Any
) -> None:
    puzzle = open_puzzle(name)
    answer = puzzle.trace(position=position, goal=goal, metric=metric, method="depth-first")
    followed(answer)
    assert answer.solution is not None
    assert len(answer.solution) > 1
    assert {"moves": answer.moves, "slides": answer.slides}[metric] == 1


@pytest.mark.parametrize(("name", "position", "goal"), SMALL)
def test_every_method_finds_what_the_solver_proves(name: str, position: str | None, goal: str | None) -> None:
    puzzle = open_puzzle(name)
    proved = solve(name, position=position, goal=goal)
    for method in puzzle.trace(position=position, goal=goal, nodes=1).methods:
        answer = puzzle.trace(position=position, goal=goal, method=method, nodes=5_000)
        followed(answer)
        if answer.outcome == "limit":
            assert method in ("depth-first", "deepening", "deepening-bound")
            continue
        assert answer.outcome == proved.outcome
        if method in SHORTEST:
            assert answer.moves == proved.moves
        elif proved.moves is not None:
            assert (answer.moves or 0) >= proved.moves


@pytest.mark.parametrize("metric", ["moves", "slides", "steps"])
def test_blocks_are_watched_in_every_metric(metric: str) -> None:
    puzzle = open_puzzle("slide/rush-1")
    answer = puzzle.trace(metric=metric, method="breadth-first")
    lengths = {"moves": answer.moves, "slides": answer.slides, "steps": answer.steps}
    assert lengths.pop(metric) == puzzle.solve(metric=metric).length
    assert set(lengths.values()) == {None}


@pytest.mark.parametrize("method", ["depth-first", "exact-cover"])
@pytest.mark.parametrize("name", ["pack/level-3x5-LPV", "pack/level-4x5-LPTY", "pack/xs.4o-4o/p.oo-oo.oo-oo"])
def test_packings_are_filled_by_the_rules(name: str, method: str) -> None:
    puzzle = open_puzzle(name)
    answer = puzzle.trace(method=method)
    followed(answer)
    assert answer.outcome == "solved"
    assert answer.items
    every = puzzle.trace(method=method, all=True)
    followed(every)
    assert every.kinds.count("g") == puzzle.count().solutions_all
    assert every.solution == answer.solution


def test_what_cannot_be_solved_is_searched_to_its_end() -> None:
    for name, position, goal in (
        ("slide/3x2", "213450", None), ("peg/hoppers", "c3", "b2"),
        ("pack/xs.3o-oo/p.L", None, None),
    ):
        puzzle = open_puzzle(name)
        for method in puzzle.trace(position=position, goal=goal, nodes=1).methods:
            answer = puzzle.trace(position=position, goal=goal, method=method, nodes=200)
            assert answer.outcome in ("unsolvable", "limit"), method
            assert answer.outcome == "unsolvable" or name != "pack/xs.3o-oo/p.L"
            followed(answer)


def test_the_goal_itself_takes_no_step() -> None:
    puzzle = open_puzzle("slide/eight")
    for method in puzzle.trace(nodes=1).methods:
        answer = puzzle.trace(position="123456780", method=method)
        assert (answer.outcome, answer.moves, answer.solution) == ("solved", 0, ())


@pytest.mark.parametrize("method", ["depth-first", "deepening", "deepening-bound"])
def test_a_long_search_is_told_in_leaps_that_add_up(method: str) -> None:
    puzzle = open_puzzle("slide/eight")
    whole = puzzle.trace(position="867254301", method=method, nodes=4_000, listed=10**7)
    short = puzzle.trace(position="867254301", method=method, nodes=4_000, listed=400)
    assert (whole.hidden, short.hidden) == (False, True)
    assert len(short.kinds) < len(whole.kinds)
    assert method == "depth-first" or len(short.kinds) < 2_000  # a way thousands of moves long must be told
    for answer in (whole, short):
        followed(answer)
    assert (whole.outcome, whole.positions, whole.backtracks, whole.cuts, whole.expanded) == (
        short.outcome, short.positions, short.backtracks, short.cuts, short.expanded
    )


def test_levels_beyond_the_room_are_counted() -> None:
    puzzle = open_puzzle("slide/eight")
    for method in ("breadth-first", "bidirectional"):
        whole = puzzle.trace(method=method, listed=10**7)
        short = puzzle.trace(method=method, listed=400)
        assert short.hidden
        assert (whole.outcome, whole.positions, whole.moves) == (short.outcome, short.positions, short.moves)
        followed(short)


def test_whole_sets_are_the_levels_of_the_map() -> None:
    puzzle = open_puzzle("slide/star")
    answer = puzzle.trace(method="whole-sets", position="2222220111111", goal="1111110222222")
    levels = puzzle.map(position="1111110222222", goal="2222220111111").levels
    assert levels is not None
    assert tuple(numbers(answer.values)[:-1]) == levels[:len(answer.kinds) - 1]
    shown = positions(puzzle, answer.width, answer.cells)
    assert shown == list(puzzle.replay(answer.solution or (), position=answer.position).positions)


@pytest.mark.parametrize("method", [
    "breadth-first", *(pytest.param(method, marks=pytest.mark.long) for method in ("bidirectional", "whole-sets")),
])
def test_a_search_by_levels_holds_so_many_positions_at_most(method: str) -> None:
    answer = open_puzzle("slide/5x5").trace(method=method, nodes=ROOM, seconds=60)
    assert (answer.outcome, answer.limit) == ("limit", "nodes")
    assert answer.expanded < ROOM / 2
    assert 0.9 * ROOM < answer.positions < ROOM + 100


def test_more_goals_than_can_be_held_are_a_limit_and_no_proof() -> None:
    puzzle = open_puzzle("slide/klotski.BAcEC-BBFFC-GDccH-I3cJ")
    assert puzzle.solve().moves == 3
    answer = puzzle.trace(method="bidirectional")
    assert (answer.outcome, answer.limit, answer.roots) == ("limit", "nodes", 1)
    outcomes = {method.name: method.outcome for method in puzzle.compare().methods}
    assert outcomes.pop("bidirectional") == "limit"
    assert {*outcomes.values()} == {"solved"}


def test_limits_are_kept_and_told() -> None:
    answer = open_puzzle("slide/fifteen").trace(method="breadth-first", nodes=500)
    assert (answer.outcome, answer.limit, answer.expanded) == ("limit", "nodes", 500)
    late = open_puzzle("slide/fifteen").trace(method="deepening", seconds=0.05)
    assert (late.outcome, late.limit) == ("limit", "time")


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("slide/eight", {"method": "magic"}), ("pack/6x10", {"method": "deepening"}),
        ("slide/eight", {"metric": "runs"}),
        ("peg/hoppers", {"metric": "jumps"}), ("peg/hoppers", {"first": "0-6"}), ("slide/eight", {"position": "11"}),
    ],
)
def test_mistakes_are_told_in_a_sentence(name: str, asked: Any) -> None:
    with pytest.raises(PuzzleError):
        open_puzzle(name).trace(**asked)


def test_a_trace_in_words_says_which_limit_ended_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "peg/triangle-15", "--method", "deepening", "--nodes", "300"]) == 3
    assert capsys.readouterr().out.startswith("deepening: limit reached, 300 positions expanded in 0.")
    assert main(["trace", "peg/triangle-10", "--method", "depth-first"]) == 0
    assert "expanded" not in capsys.readouterr().out


@pytest.mark.long
def test_a_hundred_thousand_steps_are_one_message_of_a_few_megabytes() -> None:
    state = json.loads(api.start("t1", "trace", '{"puzzle": "peg/english", "method": "breadth-first", "nodes": 30000}'))
    slices = 0
    while state["state"] == "running":
        slices += 1
        text = api.advance("t1", 20)
        state = json.loads(text)
    assert slices > 5
    assert len(state["result"]["kinds"]) >= 100_000
    assert len(text) < 5_000_000
