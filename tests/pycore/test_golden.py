"""Every puzzle of the catalogue answers what it answered when the answers were recorded."""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import open_puzzle

from tests.known.golden import answered, recorded

ANSWERS = recorded()


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "expected"), ANSWERS.items(), ids=ANSWERS)
def test_answers_are_what_they_were(name: str, expected: dict[str, dict[str, Any]]) -> None:
    found = answered(open_puzzle(name))
    same = {question: {fact: found[question].get(fact) for fact in facts} for question, facts in expected.items()}
    assert same == expected
