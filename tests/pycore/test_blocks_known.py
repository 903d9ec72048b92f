"""Sliding blocks checked against figures from the literature (tests/known/blocks.py)."""

from __future__ import annotations

import pytest
from hirameki import as_json, catalogue, check, count, open_puzzle, solve

from tests.known import blocks as known
from tests.pycore.blocks_boards import METRICS
from tests.pycore.described import described
from tests.pycore.opened import Opened

#: Two bars as wide as the board block the hero: it can take 2 columns, and the 2 free of 6 rows have 10 arrangements.
BARRED = "slide/klotski.AAc-AAc-3B-ccc-3C-ccc"


@pytest.mark.parametrize("metric", METRICS)
def test_red_donkey_in_three_metrics(metric: str) -> None:
    answer = solve("slide/klotski-red-donkey", metric=metric)
    shortest = known.THREE_FIGURES["klotski-red-donkey"][METRICS.index(metric)]
    assert answer.outcome == "solved"
    assert answer.optimal
    assert answer.solution is not None
    assert answer.length == answer.bound == len(answer.solution) == shortest


def test_what_is_stored_for_openings_is_what_was_published() -> None:
    for slug, figures in known.THREE_FIGURES.items():
        assert described(f"slide/{slug}")["known"]["shortest"] == dict(zip(METRICS, figures))
    for slug, moves in known.MOVES.items():
        assert described(f"slide/{slug}")["known"]["shortest"]["moves"] == moves


def test_the_number_of_positions_of_red_donkey() -> None:
    answer = open_puzzle("slide/red-donkey").table()
    assert answer.distribution is not None
    assert answer.positions == sum(answer.distribution) == known.RED_DONKEY_POSITIONS
    assert answer.togo == known.THREE_FIGURES["klotski-red-donkey"][0]


def test_the_farthest_positions_of_red_donkey_have_that_distance() -> None:
    puzzle = open_puzzle("slide/red-donkey")
    answer = puzzle.table()
    assert answer.farthest
    assert answer.distribution is not None
    found = {position: puzzle.solve(position=position) for position in answer.farthest}
    assert {solved.moves for solved in found.values()} == {len(answer.distribution) - 1}
    assert all(
        puzzle.position(puzzle.replay(solved.solution or (), position).positions[-1], "A13").solved
        for position, solved in found.items()
    )


def test_the_hardest_rush_hour() -> None:
    assert solve("slide/rush-hardest").moves == known.RUSH_HARDEST_MOVES


@pytest.mark.parametrize("metric", ["moves", "steps"])
def test_the_hardest_rush_hour_with_walls(metric: str) -> None:
    assert solve("slide/rush-hardest-walls", metric=metric).length == known.RUSH_WALLS[metric]


def test_the_number_of_positions_of_the_hardest_rush_hour_with_walls() -> None:
    assert open_puzzle("slide/rush-hardest-walls").table().positions == known.RUSH_WALLS["positions"]


#: The openings of the catalogue.
OPENINGS = [puzzle.slug for puzzle in catalogue() if puzzle.slug.startswith(("klotski-", "rush-"))]
#: Openings whose figures are searched for in every run, the others with --full; golden answers search them, too.
SEARCHED = ("klotski-red-donkey", "klotski-heads-abreast", "rush-hardest", "rush-1")


@pytest.mark.parametrize(
    "slug", [slug if slug in SEARCHED else pytest.param(slug, marks=pytest.mark.long) for slug in OPENINGS]
)
def test_published_figures_and_stored_solutions_of_openings(slug: str) -> None:
    """A search must confirm the figures that the catalogue gives as published, and the stored solutions."""
    puzzle = open_puzzle(f"slide/{slug}")
    shortest = {metric: puzzle.solve(metric=metric).length for metric in puzzle.metrics}
    assert Opened(puzzle.id).opening.published.items() <= shortest.items()
    stored = puzzle.describe()["known"]
    assert isinstance(stored, dict)
    assert stored["optimal"]
    assert stored["metric"] == "moves"
    assert stored["shortest"] == shortest
    moves = puzzle.read_moves(puzzle.start.text, str(stored["solution"]))
    playback = puzzle.replay(moves, puzzle.start.text)
    assert playback.refused is None
    assert puzzle.position(playback.positions[-1], puzzle.read_goal(None, puzzle.start.text)).solved
    assert Opened(puzzle.id).lengths(puzzle.start.text, moves)["moves"] == stored["moves"] == shortest["moves"]


def test_the_shortest_solutions_of_red_donkey_come_in_mirrored_pairs() -> None:
    answer = count("slide/red-donkey")
    assert answer.exact
    assert answer.solutions_all is not None
    assert answer.solutions_modulo_symmetry is not None
    assert answer.solutions_all == 2 * answer.solutions_modulo_symmetry


@pytest.mark.parametrize("any_solution", [False, True])
def test_a_proved_no_reports_how_many_positions_were_searched(any_solution: bool) -> None:
    answer = solve(BARRED, any=any_solution)
    assert answer.outcome == "unsolvable"
    assert answer.optimal
    assert (answer.certificate.kind, answer.certificate.positions) == ("exhausted", 20)


def test_no_move_of_a_blocked_board_wins() -> None:
    answer = check(BARRED)
    assert answer.outcome == "unsolvable"
    assert (answer.certificate.kind, answer.certificate.positions) == ("exhausted", 20)
    assert answer.legal
    assert {(judged.outcome, judged.togo) for judged in answer.legal} == {("losing", None)}


def test_a_search_that_reaches_its_limit_reports_a_bound() -> None:
    answer = solve("slide/red-donkey", nodes=500)
    assert answer.outcome == "limit"
    assert answer.limit == "nodes"
    assert not answer.optimal
    assert answer.bound is not None
    assert answer.bound <= 81
    assert answer.expanded <= 500 + 512


def test_any_solution_is_not_proved_optimal() -> None:
    answer = solve("slide/red-donkey", any=True)
    assert answer.outcome == "solved"
    assert not answer.optimal
    assert answer.moves is not None
    assert answer.moves >= 81


@pytest.mark.parametrize("nodes", [None, 100])
def test_every_legal_move_has_its_moves_to_go_in_json(nodes: int | None) -> None:
    answer = as_json(check("slide/red-donkey", nodes=nodes))
    assert isinstance(answer, dict)
    legal = answer["legal"]
    assert isinstance(legal, list)
    assert legal
    assert all(isinstance(judged, dict) and "togo" in judged for judged in legal)


def test_the_space_measured_last_is_not_measured_again() -> None:
    first = open_puzzle("slide/rush-1").table()
    again = open_puzzle("slide/rush-1").table()
    assert again.expanded == 0
    assert again.distribution == first.distribution


def test_no_number_of_solutions_is_told_where_no_distance_is_known() -> None:
    answer = open_puzzle("slide/klotski-red-donkey").check(nodes=500)
    assert (answer.outcome, answer.togo) == ("limit", None)
    assert {(legal.outcome, legal.togo, legal.shortest) for legal in answer.legal} == {("unknown", None, None)}
