"""Exact cover against its definition: every subset of the options looked at."""

from __future__ import annotations

import pytest
from hirameki.search.exact_cover import ExactCover
from hypothesis import given
from hypothesis import strategies as st

Needed = dict[int, int]


def covers(options: list[int], needed: Needed, secondary: list[int]) -> set[frozenset[int]]:
    """Return every set of options that covers primary items as often as needed, secondary ones at most once."""
    found = set()
    for subset in range(1 << len(options)):
        chosen = [number for number in range(len(options)) if subset >> number & 1]
        times = {item: sum(options[number] >> item & 1 for number in chosen) for item in (*needed, *secondary)}
        if all(times[item] == number for item, number in needed.items()) and all(times[one] <= 1 for one in secondary):
            found.add(frozenset(chosen))
    return found


def searched(options: list[int], needed: Needed, secondary: list[int]) -> list[frozenset[int]]:
    """Return the solutions of a search, in its order."""
    problem = ExactCover(options, needed, secondary)
    return [frozenset(event) for event in problem.search() if isinstance(event, list)]


@pytest.mark.parametrize(
    ("options", "needed", "secondary", "solutions"),
    [
        ([0b0001, 0b0011, 0b0101, 0b1001, 0b1001, 0b0110], {0: 3, 1: 1, 2: 1}, [3], 3),
        ([], {}, [], 1),
        ([], {0: 1}, [], 0),
        ([0b1, 0b1, 0b1], {0: 2}, [], 3),
    ],
)
def test_known_problems(options: list[int], needed: Needed, secondary: list[int], solutions: int) -> None:
    found = searched(options, needed, secondary)
    assert len(found) == len(set(found)) == solutions
    assert set(found) == covers(options, needed, secondary)


@given(
    st.lists(st.integers(1, 31), max_size=9),
    st.dictionaries(st.integers(0, 3), st.integers(1, 3), min_size=1),
)
def test_random_problems(options: list[int], needed: Needed) -> None:
    secondary = [item for item in range(5) if item not in needed]
    found = searched(options, needed, secondary)
    assert len(found) == len(set(found))
    # An option that covers a secondary item alone is never needed to go on, and so is never chosen.
    primary = sum(1 << item for item in needed)
    expected = {
        chosen for chosen in covers(options, needed, secondary) if all(options[number] & primary for number in chosen)
    }
    assert set(found) == expected


def test_what_is_rejected_is_not_searched() -> None:
    problem = ExactCover([0b001, 0b110, 0b011, 0b100], {0: 1, 1: 1, 2: 1}, reject=lambda covered: covered == 0b011)
    found = [event for event in problem.search() if isinstance(event, list)]
    assert found == [[0, 1]]
