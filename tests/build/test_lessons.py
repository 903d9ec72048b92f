"""The lessons: the solver proves every claim, and what is written on their boards is what the texts say it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hirameki import open_puzzle
from hirameki.api import advance, start
from hirameki.links import Link, decode, encode

ROOT = Path(__file__).resolve().parents[2]
LESSONS = {
    lesson["slug"]: lesson
    for path in sorted((ROOT / "web" / "lessons").glob("*.json"))
    for lesson in json.loads(path.read_text(encoding="utf-8"))
}
STEPS = [
    pytest.param(step, id=f"{slug}-{number}")
    for slug, lesson in LESSONS.items()
    for number, step in enumerate(lesson["steps"], 1)
]


def ask(operation: str, link: Link, **more: Any) -> dict[str, Any]:
    """Return the worker's answer to a question about a link's board."""
    question = {"puzzle": link.puzzle, "position": link.position, "goal": link.goal, "seconds": 60, **more}
    state = json.loads(start("lesson", operation, json.dumps(question)))
    if state["state"] == "needs":
        state = json.loads(start("lesson", operation, json.dumps({**question, "tables_missing": state["tables"]})))
    while state["state"] == "running":
        state = json.loads(advance("lesson", 1000))
    assert state["state"] == "done", state
    result: dict[str, Any] = state["result"]
    return result


def test_there_are_lessons_on_everything() -> None:
    counts = {
        path.stem: len(json.loads(path.read_text(encoding="utf-8")))
        for path in (ROOT / "web" / "lessons").glob("*.json")
    }
    assert counts["pegs"] >= 4
    assert counts["sliding"] >= 4
    assert counts["packing"] >= 3
    assert counts["search"] >= 3
    assert sum(counts.values()) == len(LESSONS)


@pytest.mark.parametrize("step", STEPS)
def test_claim_holds(step: dict[str, Any]) -> None:
    link = decode(step["board"])
    claim = step["claim"]
    match claim["kind"]:
        case "shortest":
            answer = ask("check", link)
            assert (answer["outcome"], answer["togo"]) == ("solvable", claim["n"])
        case "solvable":
            assert ask("check", link)["outcome"] == "solvable"
        case "remaining":
            assert ask("check", link)["remaining"] == str(claim["n"])
        case "unsolvable":
            answer = ask("check", link)
            assert (answer["outcome"], answer["certificate"]["kind"]) == ("unsolvable", claim["because"])
        case "fewer":
            methods = {one["name"]: one["expanded"] for one in ask("compare", link)["methods"]}
            assert methods[claim["few"]] < methods[claim["many"]]
        case "positions":
            answer = ask("table", link)
            assert (answer["positions"], len(answer["distribution"]) - 1) == (claim["n"], claim["far"])
        case other:
            pytest.fail(f"nobody knows the claim {other}")


@pytest.mark.parametrize("step", STEPS)
def test_step_can_be_played(step: dict[str, Any]) -> None:
    link = decode(step["board"])
    assert decode(encode(link)) == link
    if "answers" in step:
        assert step["right"] in range(len(step["answers"]))
    if step.get("solve"):
        assert step["claim"]["kind"] != "unsolvable"
        solution = ask("solve", link)
        assert solution["outcome"] == "solved"


@pytest.mark.parametrize("step", [step for step in STEPS if {"classes", "values"} & set(step.values[0])])
def test_what_is_written_on_the_board_is_what_the_text_says(step: dict[str, Any]) -> None:
    described = open_puzzle(decode(step["board"]).puzzle).describe()
    cells = len(described["points"])
    if "classes" in step:
        classes = step["classes"]
        assert len(classes) == cells
        # Three in a row have three colours; without jumps, neighbours have two.
        for start, over, to, _ in described.get("jumps", ()):
            assert len({classes[start], classes[over], classes[to]}) == 3
        for start, _, to in () if described.get("jumps") else described["steps"]:
            assert classes[start] != classes[to]
    if "values" in step:
        values = step["values"]
        assert len(values) == cells
        assert all(values[start] + values[over] >= values[to] for start, over, to, _ in described["jumps"])
