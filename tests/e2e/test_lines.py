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
LIBRARY = "python_stdlib.zip"
SIZE = next(DIST.glob("py-*")).joinpath(WASM).stat().st_size
#: Whether a file is kept whole.
KEPT = "async (name) => (await Promise.all((await caches.keys()).map((shelf) => caches.open(shelf).then(" \
    "(opened) => opened.keys())))).flat().some(({ url }) => url.endsWith(name))"


def test_file_that_broke_off_is_fetched_once_more_and_no_other(
    new_context: Callable[..., BrowserContext], guard: Guard
) -> None:
    guard.allow("ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED")
    site = Site(DIST, handler=new_line(breaks={WASM: SIZE // 2})).start()
    try:
        page = new_context().new_page()
        page.goto(site.url)
        wait_for_solver(page)
        assert (site.handler.asked[WASM], site.handler.asked[LIBRARY]) == (2, 1)
        assert site.handler.sent[WASM] < SIZE * 3 // 2 + 500_000
    finally:
        site.stop()


def test_slow_line_installs_the_page_first_and_a_later_visit_needs_only_what_had_not_come(
    new_context: Callable[..., BrowserContext],
) -> None:
    # The solver's largest file takes three minutes at 50 kB a second: longer than any machine for the page's own files,
    # and longer than a start may be silent.
    line = new_line(speed=600_000, slower={WASM: 50_000})
    site = Site(DIST, handler=line).start()
    try:
        context = new_context()
        page = context.new_page()
        page.goto(site.url)
        # The solver has four seconds to itself, and has not started by then.
        see(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")
        # The page works offline from here on; the solver's megabytes are still on their way.
        see(page, KEPT, LIBRARY)
        assert line.sent[WASM] < SIZE
        page.close()
        line.speed = None
        page = context.new_page()
        page.goto(site.url)
        wait_for_solver(page)
        assert (line.asked[LIBRARY], line.asked[WASM]) == (1, 2)
    finally:
        site.stop()


@pytest.mark.long
def test_question_whose_table_never_comes_is_answered_without_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/fifteen/123456789abcde0f", service_workers="block")
    asked: list[Route] = []
    page.route("**/tables/slide-patterns-*", lambda route: asked.append(route))
    solve(page)
    assert len(asked) == 1
    for route in asked:
        route.abort()
