"""The page comes up from any folder, starts its solver, and does so again without a network."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Guard, Site, wait_for_copy, wait_for_solver
from playwright.sync_api import BrowserContext, Page, Request, Route

pytestmark = pytest.mark.own_solver

#: Writes down the solver's state, and the time since the page began, when the service worker is registered.
REGISTERED = """{
    const container = ServiceWorkerContainer.prototype;
    const { register } = container;
    container.register = function (...given) {
        window.registered = [document.documentElement.dataset.solver, performance.now()];
        return register.apply(this, given);
    };
}"""


def test_solver_becomes_ready(page: Page) -> None:
    wait_for_solver(page)


def test_worker_folder_that_is_not_there_is_said_and_nothing_hangs(
    new_context: Callable[..., BrowserContext], own_site: Site, guard: Guard
) -> None:
    guard.allow("404")
    for path in own_site.folder.glob("py-*/pyodide.mjs"):
        path.unlink()
    page = new_context(service_workers="block").new_page()
    page.goto(own_site.url)
    wait_for_solver(page, "failed")


def test_refused_webassembly_is_said(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context(service_workers="block")
    page = context.new_page()

    def without_wasm(route: Route, _: Request) -> None:
        # A worker's own response header carries its policy: this one refuses to compile.
        response = route.fetch()
        policy = "default-src 'self'; script-src 'self'"
        route.fulfill(response=response, headers={**response.headers, "content-security-policy": policy})

    context.route("**/worker-*.js", without_wasm)
    page.goto(site.url)
    wait_for_solver(page, "failed")


def test_works_offline_after_the_first_visit(
    new_context: Callable[..., BrowserContext], own_site: Site, guard: Guard
) -> None:
    page = new_context().new_page()
    page.add_init_script(REGISTERED)
    page.goto(own_site.url)
    wait_for_solver(page)
    wait_for_copy(page)
    # The solver comes first, or has had four seconds: what works without a network is laid in after it.
    solver, waited = page.evaluate("window.registered")
    assert solver == "ready" or waited >= 4000
    own_site.stop()
    guard.allow("(tables|days)/")  # the page asks for a big table ahead of its need, and does without
    page.reload()
    wait_for_solver(page)
    # A link into the page works without a network too, whatever its query.
    page.goto(own_site.url + "?lang=ja#p1/peg/english")
    wait_for_solver(page)
