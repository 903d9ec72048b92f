"""The solver's worker ends or falls silent at any moment: the question is asked once more, and answered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from browsing import wait_for_solver
from playwright.sync_api import Page

#: A board of every kind whose questions take a moment.
BOARDS = {
    "pegs": "peg/triangle-15", "tiles": "slide/eight", "blocks": "slide/rush-1", "packing": "pack/level-3x5-LPV",
    "hop": "hop/frogs-4",
}
OPERATIONS = ("describe", "solve", "check", "table", "compare", "deal", "rate")
#: How a worker ends: by an error, by saying so itself, or without a word.
ENDS = {
    "error": "(worker) => worker.dispatchEvent(new ErrorEvent('error', { cancelable: true }))",
    "told": "(worker) => worker.dispatchEvent(new MessageEvent('message', { data: { op: 'dead', error: "
    "{ code: 'worker-died', params: {}, message: 'out of memory' } } }))",
    "silence": "(worker) => worker.terminate()",
}


def draw(random: Random, how: tuple[str, ...]) -> tuple[str, dict[str, Any], str, int]:
    """Return an operation, a request, an end and the milliseconds until it."""
    operation, board = random.choice(OPERATIONS), random.choice(list(BOARDS.values()))
    request: dict[str, Any] = {"puzzle": board}
    if operation in ("solve", "table", "compare", "rate"):
        request["seconds"] = 2
    return operation, request, random.choice(how), random.choice((0, 1, 5, 20, 60, 200, 600))


@pytest.mark.parametrize(
    ("seed", "moments", "how"),
    [(1, 3, ("error", "told")), pytest.param(2, 50, tuple(ENDS), marks=pytest.mark.long)], ids=["few", "fifty"],
)
def test_question_is_asked_again_when_its_worker_ends(
    open_engine: Callable[..., Page], seed: int, moments: int, how: tuple[str, ...]
) -> None:
    page = open_engine()
    wait_for_solver(page)
    random = Random(seed)
    for _ in range(moments):
        operation, request, end, moment = draw(random, how)
        answer = page.evaluate(
            f"""async ([operation, request, moment]) => {{
                const asked = window.engineTest.engine.ask(operation, request);
                await new Promise((resolve) => setTimeout(resolve, moment));
                ({ENDS[end]})(window.engineTest.workers.at(-1));
                return await asked;
            }}""",
            [operation, request, moment],
        )
        what = f"{operation} {request} {end} after {moment} ms: {str(answer)[:300]}"
        # What the core refuses (a deal on a board that has none) it refuses the second time as well.
        assert answer["ok"] or answer["error"]["code"] != "worker-died", what
        again = page.evaluate("window.engineTest.engine.ask('solve', { puzzle: 'peg/hoppers' })")
        assert again["result"]["moves"] == 7, what
