"""The worker's facade: start, advance, cancel; JSON text both ways."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hirameki import PuzzleError, SolveAnswer, api, export_text, import_text, open_puzzle, solve_many


def start(operation: str, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(api.start("job", operation, json.dumps(request)))
    return answer


def finish(slice_milliseconds: float = 5) -> tuple[dict[str, Any], list[Any]]:
    found: list[Any] = []
    while True:
        state = json.loads(api.advance("job", slice_milliseconds))
        found += state.get("found", [])
        if state["state"] != "running":
            return state, found


def test_a_job_runs_in_slices_to_its_result() -> None:
    assert start("solve", puzzle="peg/hoppers")["state"] == "running"
    state, _ = finish(0)
    assert state["state"] == "done"
    assert state["result"]["moves"] == 7


@pytest.mark.parametrize("end", [finish, lambda: api.cancel("job")])
def test_what_a_slice_leaves_is_set_aside_until_the_job_ends(end: Callable[[], object]) -> None:
    start("solve", puzzle="slide/eight")
    api.advance("job", 0)
    assert gc.get_freeze_count() > 0
    end()
    assert gc.get_freeze_count() == 0


def test_a_board_of_another_program_becomes_a_link() -> None:
    [known] = start("import", text="1A9BF0C00")["result"]["readings"]
    assert known == {"form": "klotski", "link": "#p1/slide/klotski-red-donkey~to", "why": None}
    told = start("export", puzzle="slide/klotski-red-donkey")["result"]["forms"]
    assert (told["hirameki"], told["klotski"]) == (known["link"], "1A9BF0C00")
    several = start("import", text="ooo/ooo/ooo")["result"]["readings"]
    assert [one["why"] for one in several] == [
        {"code": "full-start", "params": {"cells": "a1"}}, {"code": "full-drawn", "params": {}},
    ]
    fault = start("import", text="5 2 8/4 1 7/0 3 3")["error"]
    assert (fault["code"], fault["params"]["place"]) == ("form-doubled", 17)


def test_counts_travel_as_text() -> None:
    start("solve", puzzle="peg/hoppers", first="0-6", all=True, listed=0)
    state, _ = finish()
    assert state["result"]["solutions_all"] == "18"


def test_solutions_stream_as_they_are_found() -> None:
    start("solve", puzzle="pack/3x20", all=True)
    state, found = finish()
    assert state["result"]["solutions_modulo_symmetry"] == "2"  # 3x20: 2 packings, Scott 1958
    assert len(found) in (2, 8)


def test_a_cancelled_job_is_gone() -> None:
    start("solve", puzzle="peg/hoppers")
    assert json.loads(api.cancel("job")) == {"state": "cancelled"}
    assert json.loads(api.advance("job", 1))["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    ("request_text", "code"),
    [
        ("not json", "bad-request"),
        ("[]", "bad-request"),
        ('{"puzzle": "peg/hoppers", "seconds": -Infinity}', "bad-request"),
        ('{"puzzle": "peg/hoppers", "puzzle": "peg/english"}', "bad-request"),
        ('{"puzzle": "peg/nowhere"}', "unknown-puzzle"),
        ('{"puzzle": 7}', "unknown-puzzle"),
        ('{"puzzle": "peg/hoppers", "speed": 3}', "bad-request"),
        ('{"puzzle": "peg/hoppers", "nodes": "many"}', "bad-option"),
        ('{"puzzle": "peg/hoppers", "all": 1}', "bad-option"),
        ('{"puzzle": "peg/hoppers", "metric": "miles"}', "unknown-metric"),
        ('{"puzzle": "peg/hoppers", "position": "z9"}', "bad-cell"),
    ],
)
def test_mistakes_come_back_as_codes(request_text: str, code: str) -> None:
    state = json.loads(api.start("job", "solve", request_text))
    if state["state"] == "running":
        state, _ = finish()
    assert state["state"] == "failed"
    assert state["error"]["code"] == code
    assert state["error"]["message"]


@pytest.mark.parametrize(
    ("operation", "request_text", "code"),
    [
        ("solve", '{"puzzle": "peg/english", "tables_missing": 5}', "bad-option"),
        ("check", '{"puzzle": "peg/english", "tables_missing": [7]}', "bad-option"),
        ("solve", '{"puzzle": "peg/hoppers", "distance": 3}', "bad-option"),
        ("import", '{"text": null}', "bad-option"),
        ("import", '{"text": [[1, 2], [3, 0]]}', "bad-option"),
        ("import", '{"text": "1A9BF0C00", "family": "slide"}', "bad-request"),
        ("export", '{"puzzle": "slide/eight", "position": [1, 2, 3, 4, 5, 6, 7, 0, 8]}', "bad-option"),
        ("export", '{"puzzle": "slide/eight", "moves": "L"}', "bad-request"),
        ("describe", '{"puzzle": "slide/eight", "position": "867254301"}', "bad-request"),
    ],
)
def test_no_field_is_lost_and_none_is_taken_for_another_type(operation: str, request_text: str, code: str) -> None:
    state = json.loads(api.start("job", operation, request_text))
    api.cancel("job")
    assert (state["state"], state.get("error", {}).get("code")) == ("failed", code)


def test_a_job_that_cannot_start_leaves_none_of_its_name_behind() -> None:
    assert start("solve", puzzle="slide/eight")["state"] == "running"
    assert start("solve", puzzle="peg/nowhere")["state"] == "failed"
    assert json.loads(api.advance("job", 1))["error"]["code"] == "bad-request"


def test_unknown_operations_are_refused() -> None:
    assert start("sing", puzzle="peg/hoppers")["error"]["code"] == "unknown-operation"


def test_missing_tables_are_named_and_can_be_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    state = start("check", puzzle="peg/english")
    assert state["state"] == "needs"
    assert start("check", puzzle="peg/english", tables_missing=state["tables"])["state"] == "running"
    api.cancel("job")


@pytest.mark.native_only  # so many end the interpreter there; the page's own requests are flat
@pytest.mark.parametrize("request_text", ["[" * 100_000, '{"a":' * 50_000])
def test_brackets_in_thousands_are_no_request(request_text: str) -> None:
    assert json.loads(api.start("deep", "solve", request_text))["error"]["code"] == "bad-request"


def test_what_has_another_type_is_refused_in_a_sentence() -> None:
    board = open_puzzle("slide/2x2")
    wrong: Any = 10**5000
    calls: list[Callable[[], object]] = [
        lambda: open_puzzle(wrong), lambda: board.deal(difficulty=wrong), lambda: board.deal(distance=wrong),
        lambda: import_text(wrong), lambda: export_text("slide/2x2", wrong), lambda: board.replay(wrong),
        lambda: board.replay("R", position=wrong),
    ]
    for call in calls:
        with pytest.raises(PuzzleError, match=r"expected|There is no puzzle"):
            call()


@pytest.mark.native_only  # there are no threads
def test_what_is_no_problem_is_its_own_answer_and_the_others_are_answered() -> None:
    wrong: Any = 10**5000
    with ThreadPoolExecutor(1) as executor:
        first, second = solve_many([wrong, "peg/hoppers"], executor)
    assert isinstance(first, PuzzleError)
    assert isinstance(second, SolveAnswer)
