"""The solver's worker ends or falls silent at any moment: the question is asked once more, then it is said.

The next worker starts from the memory of an earlier start; a memory that does not fit is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from browsing import BOOT, STILL_SOLVER, Site, see, wait_for_solver
from gestures import button, expect_kind, jump, press, status
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.own_solver

#: A board of every kind whose questions take a moment.
BOARDS = {
    "pegs": "peg/triangle-15", "tiles": "slide/eight", "blocks": "slide/rush-1", "packing": "pack/level-3x5-LPV",
    "hop": "hop/frogs-4",
}
OPERATIONS = ("describe", "solve", "check", "table", "compare", "deal", "rate", "map", "trace", "import")
#: How a worker ends: by an error, by saying so itself, or without a word.
ENDS = {
    "error": "(worker) => worker.dispatchEvent(new ErrorEvent('error', { cancelable: true }))",
    "told": "(worker) => worker.dispatchEvent(new MessageEvent('message', { data: { op: 'dead', error: "
    "{ code: 'worker-died', params: {}, message: 'out of memory' } } }))",
    "silence": "(worker) => worker.terminate()",
}
#: Where a memory is kept, and how long it is.
KEPT = """async () => {
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) {
            if (!url.endsWith("memory")) continue;
            const bytes = await (await caches.match(url))?.arrayBuffer();
            return bytes && { name, url, size: bytes.byteLength };
        }
    }
    return null;
}"""
#: Turns the first word of the kept memory, which says what it is, into another.
SPOIL = """async ({ name, url }) => {
    const shelf = await caches.open(name);
    const reply = await shelf.match(url);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const pages = Math.ceil(new Uint32Array(bytes.buffer, 0, 1)[0] / 4096);
    bytes[4 * (1 + pages)] ^= 255;
    await shelf.put(url, new Response(bytes, { headers: reply.headers }));
}"""

#: Every worker ends as soon as it is asked for a solution; how many did is counted.
MORTAL = """
    window.ended = 0;
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        postMessage(message, ...rest) {
            super.postMessage(message, ...rest);
            if (message.operation !== "solve") return;
            window.ended += 1;
            setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { cancelable: true })));
        }
    };
"""


def request_of(operation: str, board: str) -> dict[str, Any]:
    """Return a request whose answer takes a moment, and not for ever."""
    if operation == "import":
        return {"text": "PPL/PPL/VPL/VLL/VVV"}
    limited = operation in ("solve", "table", "compare", "rate", "map", "trace")
    return {"puzzle": board, "seconds": 2} if limited else {"puzzle": board}


def end_amid(page: Page, random: Random, operation: str, board: str, how: tuple[str, ...]) -> None:
    """Ask, end the worker a random moment later, and see that this question and the next one are answered."""
    request, end, moment = request_of(operation, board), random.choice(how), random.choice((0, 1, 5, 20, 60, 200, 600))
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
    assert answer["ok"] or answer["error"]["code"] not in ("worker-died", "unknown-operation"), what
    again = page.evaluate("window.engineTest.engine.ask('solve', { puzzle: 'peg/hoppers' })")
    assert again["result"]["moves"] == 7, what


def test_question_is_asked_again_of_a_worker_that_starts_from_a_memory_unless_that_does_no_good(
    open_engine: Callable[..., Page],
) -> None:
    page = open_engine()
    wait_for_solver(page)
    assert page.evaluate("window.engineTest.engine.state") == {"name": "ready", "start": "ordinary"}
    kept: dict[str, Any] = see(page, KEPT)
    assert 4e6 < kept["size"] < 25e6
    # One that ends without a word is noticed by the lock that it held: long before it would count as hung. One that
    # says so itself is a message like others (tests/web/engine.test.js).
    for end, start in (("error", "snapshot"), ("silence", "again")):
        if start == "again":
            page.evaluate(SPOIL, kept)
        noticed, started, answer, again = page.evaluate(f"""async () => {{
            const {{ engine, states, workers }} = window.engineTest;
            const before = workers.length;
            states.length = 0;
            const answer = engine.ask("map", {{ puzzle: "peg/triangle-15", seconds: 0.5 }});
            await new Promise((resolve) => setTimeout(resolve, 20));
            const began = performance.now();
            ({ENDS[end]})(workers.at(-1));
            while (workers.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
            const took = performance.now() - began;
            const answered = [await answer, await engine.ask("solve", {{ puzzle: "peg/hoppers" }})];
            return [took, states.findLast((state) => state.start)?.start, ...answered];
        }}""")
        assert noticed < 5000
        assert started == start, (end, started)
        assert answer["ok"], (end, answer)
        assert again["result"]["moves"] == 7, (end, again)
    # The worker that came up has put its own memory aside by and by.
    see(page, KEPT)


@pytest.mark.long
@pytest.mark.parametrize("kind", BOARDS)
def test_every_operation_is_asked_again_when_its_worker_ends(kind: str, open_engine: Callable[..., Page]) -> None:
    page = open_engine()
    wait_for_solver(page)
    random = Random(kind)
    for operation in OPERATIONS:
        end_amid(page, random, operation, BOARDS[kind], tuple(ENDS))


@pytest.mark.long
def test_solver_that_ends_twice_over_a_question_is_told_and_the_game_is_kept(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(service_workers="block")
    context.add_init_script(MORTAL)
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    jump(page, 0, 6)
    wait_for_solver(page)
    press(page, "Solve")
    expect(page.get_by_text("The solver crashed twice on this question").first).to_be_visible(timeout=BOOT)
    assert page.evaluate("window.ended") == 2
    expect_kind(page, 6, "peg")
    # The worker after these two is there for every other question.
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("6 moves to go", timeout=BOOT)
    page.add_init_script(STILL_SOLVER)
    page.reload()
    expect_kind(page, 6, "peg")


def test_solutions_are_listed_once_though_their_worker_ends_amid_them(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(service_workers="block")
    context.add_init_script(
        """
        window.listed = 0;
        const Plain = window.Worker;
        window.Worker = class extends Plain {
            constructor(...words) {
                super(...words);
                this.addEventListener("message", ({ data }) => {
                    if (data.op !== "report" || !data.report.found.length) return;
                    window.listed += 1;
                    if (window.listed === 3) this.dispatchEvent(new ErrorEvent("error", { cancelable: true }));
                });
            }
        };
        """
    )
    page = context.new_page()
    page.goto(site.url + "#p1/pack/5x12")
    wait_for_solver(page)
    press(page, "All solutions")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Exactly 4,040 solutions, or 1,010 if turns", timeout=BOOT)
    assert page.evaluate("window.listed") > 3
    button(page, "Solution 1").press("End")
    expect(button(page, "Solution 1,010")).to_be_focused()
