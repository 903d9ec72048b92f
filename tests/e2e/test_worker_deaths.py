"""The solver's worker ends or falls silent at any moment: the question is asked once more, and the game is kept."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from browsing import BOOT, Site, wait_for_solver
from gestures import button, expect_kind, jump, status
from playwright.sync_api import BrowserContext, Page, expect

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
#: Every worker that the page starts is remembered.
WATCH = """
    window.workers = [];
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        constructor(...words) { super(...words); window.workers.push(this); }
    };
"""


def end_worker(page: Page, how: str) -> None:
    """End the worker that is at work."""
    page.evaluate(f"({ENDS[how]})(window.workers.at(-1))")


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


def test_game_is_kept_when_the_solver_ends_twice(open_watched: Page) -> None:
    page = open_watched
    jump(page, 0, 6)
    wait_for_solver(page)
    page.evaluate("location.hash = '#p1/slide/fifteen/0c9dfbae37624851'")
    button(page, "All solutions").click()
    wait_for_solver(page, "busy")
    for times in (2, 3):
        end_worker(page, "error")
        wait_for_solver(page, "busy" if times == 2 else "ready")
        assert page.evaluate("window.workers.length") == times
    expect(page.get_by_text("crashed twice").first).to_be_visible(timeout=BOOT)
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#p1/peg/hoppers'")
    expect_kind(page, 6, "peg")
    button(page, "Still solvable?").click()
    expect(status(page)).to_contain_text("6 moves to go", timeout=BOOT)


@pytest.fixture
def open_watched(new_context: Callable[..., BrowserContext], site: Site) -> Page:
    """The built page, whose workers are remembered."""
    context = new_context(service_workers="block")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    return page
