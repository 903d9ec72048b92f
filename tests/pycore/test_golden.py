"""Every puzzle of the catalogue answers what it answered when the answers were recorded."""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import open_puzzle

from tests.known.golden import NODES, STUDY_NODES, answered, recorded, recorded_studies, studied

#: One answer in so many is also looked for inside Pyodide in every run.
INSIDE = 12
FACTS = [
    pytest.param(*one, id=f"{one[0]} {one[1]}", marks=[pytest.mark.heavy] if at % INSIDE else [])
    for at, one in enumerate(
        (name, question, facts) for name, asked in recorded().items() for question, facts in asked.items()
    )
]
STUDIES = [
    pytest.param(name, asked, id=f"{name} {tier}", marks=[pytest.mark.long] if tier == "long" else [])
    for tier, puzzles in recorded_studies().items() for name, asked in puzzles.items()
]


@pytest.mark.parametrize(("name", "question", "facts"), FACTS)
def test_answers_are_what_they_were(name: str, question: str, facts: dict[str, Any]) -> None:
    found = answered(open_puzzle(name), question, NODES)
    assert {fact: found.get(fact) for fact in facts} == facts


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "asked"), STUDIES)
def test_studies_are_what_they_were(name: str, asked: dict[str, dict[str, Any]]) -> None:
    puzzle = open_puzzle(name)
    for question, facts in asked.items():
        found = studied(puzzle, question, STUDY_NODES)
        assert {fact: found.get(fact) for fact in facts} == facts, question
