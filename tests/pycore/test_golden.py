"""Every puzzle of the catalogue answers what it answered when the answers were recorded."""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import open_puzzle

from tests.known.golden import NODES, STUDY_NODES, answered, recorded, recorded_studies, studied

#: One answer in so many is also looked for inside Pyodide in every run.
INSIDE = 12
#: Answers that take a quarter of a second and more; others of the same family and question are looked for in every run.
LONG = {
    "peg/hexagon-37 check", "peg/english table", "peg/diamond-41 check", "peg/french check", "peg/rect-6x6 table",
    "slide/5x3 check", "slide/4x3 check", "slide/star-12 check", "slide/6x6 check", "slide/6x5 check",
    "slide/petersen check", "slide/rush-5 check", "pack/4x16-hole count", "pack/tetro-8x8 check",
}
STUDIES_LONG = {
    "pack/6x10", "pack/one-sided-3x30", "slide/klotski-first-to-arrive", "peg/triangle-28", "slide/rush-2",
    "lights/5x5",
}
RENEW = "if that is meant, correct what `python -m tests.known.golden [studies]` prints differently in golden-"
FACTS = [
    pytest.param(*one, id=(name := f"{one[0]} {one[1]}"), marks=[
        *([pytest.mark.heavy] if at % INSIDE else []), *([pytest.mark.long] if name in LONG else []),
    ])
    for at, one in enumerate(
        (name, question, facts) for name, asked in recorded().items() for question, facts in asked.items()
    )
]
STUDIES = [
    pytest.param(name, asked, id=f"{name} {tier}", marks=[pytest.mark.long] * (tier == "long" or name in STUDIES_LONG))
    for tier, puzzles in recorded_studies().items() for name, asked in puzzles.items()
]


@pytest.mark.parametrize(("name", "question", "facts"), FACTS)
def test_answers_are_what_they_were(name: str, question: str, facts: dict[str, Any]) -> None:
    found = answered(open_puzzle(name), question, NODES)
    assert {fact: found.get(fact) for fact in facts} == facts, f"{RENEW}answers.json"


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "asked"), STUDIES)
def test_studies_are_what_they_were(name: str, asked: dict[str, dict[str, Any]]) -> None:
    puzzle = open_puzzle(name)
    for question, facts in asked.items():
        found = studied(puzzle, question, STUDY_NODES)
        assert {fact: found.get(fact) for fact in facts} == facts, f"{question}; {RENEW}studies.json"
