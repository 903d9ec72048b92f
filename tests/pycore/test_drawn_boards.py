"""Boards drawn as points and edges, up to the largest: they open at once, and their edges bend as a plain twin says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from drawn_twins import bent, drawing
from hirameki import open_puzzle
from listening import work_between

#: The most points of a board.
_MOST = 400


def bends_told_and_expected(code: str) -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], float]]:
    """Return the curved edges of a board with their bends, as its description tells them and as the twin finds them."""
    described: dict[str, Any] = open_puzzle(f"lights/{code}").describe()
    edges = sorted({(one, other) for one, _, other in described["steps"] if one < other})
    found = bent(list(map(tuple, described["points"])), edges)
    return {(one, other): bend for one, other, bend in described["bends"]}, {
        edge: bend for edge, bend in zip(edges, found, strict=True) if bend
    }


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long) if seed > 7 else seed for seed in range(60)]
)
def test_edges_bend_as_the_plain_twin_says(seed: int) -> None:
    random = Random(seed)
    points = random.randint(2, 45)
    side, more = random.choice((7, 9, 36)), random.choice((0, 0.5, 2))
    told, expected = bends_told_and_expected(drawing(random, points, side, more))
    assert told == expected


def test_beyond_the_most_curves_searched_for_all_bend_alike() -> None:
    told, expected = bends_told_and_expected(drawing(Random(1), 60, 8, 6))
    assert told == expected
    assert len(told) > 200


@pytest.mark.parametrize(("family", "side", "more"), [("slide", 20, 3), ("slide", 36, 0), ("peg", 36, 1)])
def test_the_largest_drawings_open_in_a_blink(family: str, side: int, more: float) -> None:
    name = f"{family}/{drawing(Random(7), _MOST, side, more)}"

    def opened() -> Iterator[None]:
        described = open_puzzle(name).describe()
        assert len(described["points"]) == _MOST  # type: ignore[arg-type]
        yield from ()

    assert work_between(opened()).total < 3_000_000
