"""Sliding blocks against the figures of the literature (tests/known/blocks.py)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hirameki import count, open_puzzle, solve
from hirameki.puzzles.puzzle import Question
from hirameki.puzzles.blocks import BLOCK_SLUGS
from hirameki.puzzles.blocks.puzzle import BlocksPuzzle
from hirameki.search.jobs import drain

from tests.known import blocks as known


def table(slug: str) -> dict[str, Any]:
    return drain(open_puzzle(f"slide/{slug}").table(Question()))


@pytest.mark.parametrize("slug", known.THREE_FIGURES)
def test_classic_openings_in_three_metrics(slug: str) -> None:
    for metric, length in zip(("moves", "slides", "steps"), known.THREE_FIGURES[slug]):
        answer = solve(f"slide/{slug}", metric=metric)
        assert answer["outcome"] == "solved"
        assert answer["optimal"]
        assert answer[metric] == answer["bound"] == len(answer["solution"]) == length


@pytest.mark.parametrize("slug", known.MOVES)
def test_classic_openings_in_moves(slug: str) -> None:
    assert solve(f"slide/{slug}")["moves"] == known.MOVES[slug]


def test_the_whole_space_of_red_donkey() -> None:
    answer = table("red-donkey")
    assert answer["positions"] == sum(answer["distribution"]) == known.RED_DONKEY_POSITIONS
    assert answer["togo"] == known.THREE_FIGURES["klotski-red-donkey"][0]
    puzzle = open_puzzle("slide/red-donkey")
    for position in answer["farthest"]:
        found = solve("slide/red-donkey", position=position)
        assert found["moves"] == len(answer["distribution"]) - 1
        assert puzzle.finished(puzzle.play(position, found["solution"]).positions[-1], "A13")


def test_rush_hour() -> None:
    assert solve("slide/rush-hardest")["moves"] == known.RUSH_HARDEST_MOVES
    for metric in ("moves", "steps"):
        assert solve("slide/rush-hardest-walls", metric=metric)[metric] == known.RUSH_WALLS[metric]
    assert table("rush-hardest-walls")["positions"] == known.RUSH_WALLS["positions"]


@pytest.mark.parametrize("slug", BLOCK_SLUGS)
def test_openings_state_figures_that_come_out(slug: str) -> None:
    """Whatever the catalogue prints as published, and the stored solutions, must come out of a search."""
    puzzle = open_puzzle(f"slide/{slug}")
    assert isinstance(puzzle, BlocksPuzzle)
    assert puzzle.opening is not None
    answers = {metric: solve(puzzle.id, metric=metric) for metric in puzzle.metrics}
    for metric, length in puzzle.opening.published.items():
        assert answers[metric][metric] == length
    stored = puzzle.describe()["known"]
    assert stored["optimal"]
    assert stored["metric"] == "moves"
    moves = puzzle.read_moves(puzzle.start, stored["solution"])
    playback = puzzle.play(puzzle.start, moves)
    assert playback.refused is None
    assert puzzle.finished(playback.positions[-1], puzzle.describe()["goal"])
    assert puzzle.lengths(puzzle.start, moves)["moves"] == stored["moves"] == answers["moves"]["moves"]
    assert {metric: answers[metric][metric] for metric in puzzle.metrics} == stored["shortest"]


def test_all_shortest_solutions_of_red_donkey_come_in_mirrored_pairs() -> None:
    answer = count("slide/red-donkey")
    assert answer["exact"]
    assert answer["solutions_all"] == 2 * answer["solutions_modulo_symmetry"]


def test_proved_unsolvable_and_limits() -> None:
    # The hero cannot pass two bars as wide as the board: 2 columns, and 2 of 6 rows free in any of 10 ways.
    answer = solve("slide/klotski.AAc-AAc-3B-ccc-3C-ccc")
    assert answer["outcome"] == "unsolvable"
    assert answer["certificate"] == {"kind": "exhausted", "positions": 20}
    answer = solve("slide/red-donkey", nodes=500)
    assert answer["outcome"] == "limit"
    assert not answer["optimal"]
    assert answer["bound"] <= 81
    assert answer["expanded"] <= 500 + 512
    answer = solve("slide/red-donkey", any=True)
    assert answer["outcome"] == "solved"
    assert not answer["optimal"]
    assert answer["moves"] >= 81
    json.dumps(answer)
