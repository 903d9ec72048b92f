"""A start from the memory of an earlier one; one that does not fit is thrown away, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import see, wait_for_solver
from playwright.sync_api import Page

pytestmark = pytest.mark.own_solver

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
#: Replaces the worker, and tells how the next one was started and what it answers.
AGAIN = """async () => {
    const { engine, states } = window.engineTest;
    states.length = 0;
    engine.restart();
    while (!states.some(({ name }) => name === "ready")) await new Promise((resolve) => setTimeout(resolve, 20));
    const { start } = states.find(({ name }) => name === "ready");
    return { start, answer: await engine.ask("solve", { puzzle: "peg/hoppers" }) };
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


def test_memory_of_a_start_serves_the_next_until_it_does_no_good(open_engine: Callable[..., Page]) -> None:
    page = open_engine()
    wait_for_solver(page)
    assert page.evaluate("window.engineTest.engine.state") == {"name": "ready", "start": "ordinary"}
    kept: dict[str, Any] = see(page, KEPT)
    assert 4e6 < kept["size"] < 25e6
    again = page.evaluate(AGAIN)
    assert (again["start"], again["answer"]["result"]["moves"]) == ("snapshot", 7)
    page.evaluate(SPOIL, kept)
    again = page.evaluate(AGAIN)
    assert (again["start"], again["answer"]["result"]["moves"]) == ("again", 7)
    # The worker that came up has put its own aside by and by.
    see(page, KEPT)
