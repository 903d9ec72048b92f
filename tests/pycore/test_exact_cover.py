"""Exact cover against its definition: every subset of the options looked at."""

from __future__ import annotations

import pytest
from hirameki.search.exact_cover import ExactCover
from hypothesis import given
from hypothesis import strategies as st

Needed = dict[int, int]


def covers(options: list[int], needed: Needed) -> set[frozenset[int]]:
    """Return every set of options that covers all items as often as needed."""
    found = set()
    for subset in range(1 << len(options)):
        chosen = [number for number in range(len(options)) if subset >> number & 1]
        if all(sum(options[number] >> item & 1 for number in chosen) == times for item, times in needed.items()):
            found.add(frozenset(chosen))
    return found


def searched(options: list[int], needed: Needed) -> list[frozenset[int]]:
    """Return the solutions of a search, in its order."""
    return [frozenset(event) for event in ExactCover(options, needed).search() if isinstance(event, list)]


@pytest.mark.parametrize(
    ("options", "needed", "solutions"),
    [
        ([0b0001, 0b0011, 0b0101, 0b1001, 0b1001, 0b0110], {0: 3, 1: 1, 2: 1, 3: 1}, 2),
        ([], {}, 1),
        ([], {0: 1}, 0),
        ([0b1, 0b1, 0b1], {0: 2}, 3),
    ],
)
def test_known_problems(options: list[int], needed: Needed, solutions: int) -> None:
    found = searched(options, needed)
    assert len(found) == len(set(found)) == solutions
    assert set(found) == covers(options, needed)


@given(
    st.lists(st.integers(1, 31), max_size=10),
    st.dictionaries(st.integers(0, 4), st.integers(1, 3), min_size=1),
)
def test_random_problems(options: list[int], needed: Needed) -> None:
    items = sum(1 << item for item in needed)
    options = [option & items for option in options if option & items]
    found = searched(options, needed)
    assert len(found) == len(set(found))
    assert set(found) == covers(options, needed)


def test_what_is_rejected_is_not_searched() -> None:
    problem = ExactCover([0b001, 0b110, 0b011, 0b100], {0: 1, 1: 1, 2: 1}, reject=lambda covered: covered == 0b011)
    found = [event for event in problem.search() if isinstance(event, list)]
    assert found == [[0, 1]]
