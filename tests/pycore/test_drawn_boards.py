"""Boards drawn as points and edges, up to the largest: they open at once, and their edges bend as a plain twin says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from drawn_twins import bent, drawing
from hirameki import open_puzzle
from hirameki.geometry.bends import bends
from hirameki.geometry.drawn import read_drawn
from hirameki.search.jobs import Event
from listening import work_between

#: The most points of a board.
_MOST = 400


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long) if seed > 7 else seed for seed in range(60)]
)
def test_edges_bend_as_the_plain_twin_says(seed: int) -> None:
    random = Random(seed)
    points = random.randint(2, 45)
    graph = read_drawn(drawing(random, points, random.choice((7, 9, 36)), random.choice((0, 0.5, 2))))
    assert bends(graph.centres, graph.edges) == bent(graph.centres, graph.edges)


def test_beyond_the_most_curves_searched_for_all_bend_alike() -> None:
    graph = read_drawn(drawing(Random(1), 60, 8, 6))
    found = bends(graph.centres, graph.edges)
    assert found == bent(graph.centres, graph.edges)
    assert sum(map(bool, found)) > 200


@pytest.mark.parametrize(("family", "side", "more"), [("slide", 20, 3), ("slide", 36, 0), ("peg", 36, 1)])
def test_the_largest_drawings_open_in_a_blink(family: str, side: int, more: float) -> None:
    name = f"{family}/{drawing(Random(7), _MOST, side, more)}"

    def opened() -> Iterator[Event]:
        described = open_puzzle(name).describe()
        assert len(described["points"]) == _MOST  # type: ignore[arg-type]
        yield from ()

    assert work_between(opened()).total < 3_000_000
