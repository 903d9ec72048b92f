"""Slow lines and broken ones: what has come is kept, nothing crosses twice, and the page works offline in the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import DIST, Guard, Site, see, wait_for_solver
from gestures import solve
from lines import new_line
from playwright.sync_api import BrowserContext, Page, Route

pytestmark = pytest.mark.own_solver

WASM = "pyodide.asm.wasm"
SIZE = next(DIST.glob("py-*")).joinpath(WASM).stat().st_size
#: How many bytes of a file are put aside, of which not all have come.
PUT_ASIDE = """async (name) => {
    let size = 0;
    for (const shelf of await caches.keys()) {
        for (const { url } of await (await caches.open(shelf)).keys()) {
            if (url.includes(`${name}?from=`)) size += (await (await caches.match(url)).blob()).size;
        }
    }
    return size;
}"""


def test_download_that_broke_off_goes_on_where_it_stopped(
    new_context: Callable[..., BrowserContext], guard: Guard
) -> None:
    guard.allow(
        "ERR_CONTENT_LENGTH_MISMATCH|wasm instantiation failed|compilation aborted|ERR_INCOMPLETE_CHUNKED_ENCODING"
        "|ERR_FAILED"
    )
    site = Site(DIST, handler=new_line(breaks={WASM: SIZE // 2})).start()
    try:
        page = new_context().new_page()
        page.goto(site.url)
        wait_for_solver(page)
        assert site.handler.asked[WASM] == 2
        # What was on its way when the line broke may be lost, no more.
        assert site.handler.sent[WASM] < SIZE + 2_000_000
    finally:
        site.stop()


def test_slow_line_installs_the_page_first_and_a_later_visit_goes_on_with_python(
    new_context: Callable[..., BrowserContext],
) -> None:
    # The solver's largest file takes a minute: longer than any machine for the page's own files.
    line = new_line(speed=600_000, slower={WASM: 150_000})
    site = Site(DIST, handler=line).start()
    try:
        context = new_context()
        page = context.new_page()
        page.goto(site.url)
        # The solver has four seconds to itself, and has not started by then.
        see(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")
        # The page works offline from here on; the solver's megabytes are still on their way.
        assert line.sent[WASM] < SIZE
        put_aside = see(page, PUT_ASIDE, WASM)
        page.close()
        line.speed = None
        page = context.new_page()
        page.goto(site.url)
        wait_for_solver(page)
        assert line.began[WASM] >= put_aside > 0
    finally:
        site.stop()


def test_question_whose_table_never_comes_is_answered_without_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/fifteen/123456789abcde0f", service_workers="block")
    asked: list[Route] = []
    page.route("**/tables/slide-patterns-*", lambda route: asked.append(route))
    solve(page)
    assert len(asked) == 1
    for route in asked:
        route.abort()
