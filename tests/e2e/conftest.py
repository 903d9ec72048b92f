"""Real browsers against the built page: Chromium over Playwright, dist/ served from a sub-path on a free port.

A test takes `open_page` (or `page`) and gets a page that fails the test at its end if an error or a warning was written
to the console, a script threw, a code was shown in place of its text, or a request went to a foreign host. The policy
of the page refuses `eval`, so `page.wait_for_function` does not work: wait for what a person would see
(`expect(locator)`), or `browsing.wait_for_solver(page)`.

Most of a visit's processor time is the start of the solver, and the copy of all files for play without a network. So
one solver works for the pages of all tests (shared_solver.py), and nothing is copied. A test marked `own_solver` gets
pages that start theirs and are kept offline: for the start, the end and the second of two solvers, for slow and broken
lines. A test marked `without_solver` gets pages whose solver loads for ever, as on a slow line: for what the page does
by itself, where nothing is said to be absent that a solver might bring. With `--full` no solver is shared.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from browsing import ARGUMENTS, DIST, ROOT, SEEN, STILL_SOLVER, Guard, Site
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from shared_solver import SharedSolver
from standing_pages import StandingPage, StandingPages

from tools.environment import find_chromium
from tools.workshop import sha256

# Playwright gives up after five seconds, which a busy machine takes for the module of a panel.
expect.set_options(timeout=SEEN)

#: Every kind of puzzle was met before; without storage there is nothing to be remembered.
KINDS = sorted({path.parent.name for path in (ROOT / "web" / "kinds").glob("*/view.js")} - {"shared"})
MET = f"""try {{
    localStorage.setItem("hirameki.met", '{json.dumps(KINDS)}');
}} catch {{}}"""


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The built page, up for the whole session."""
    if not (DIST / "index.html").is_file():
        pytest.exit("There is no dist/ yet: run `python3 build.py build` first.", returncode=2)
    served = Site(DIST).start()
    yield served
    served.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A copy of the built page that the test may stop and change."""
    folder = tmp_path / "dist"
    shutil.copytree(DIST, folder)
    served = Site(folder).start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole session."""
    path = find_chromium(shell=True)
    if path is None:
        pytest.exit("There is no Chromium: install it or set HIRAMEKI_CHROMIUM to its path.", returncode=2)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def shared_solver(browser: Browser, site: Site) -> Iterator[SharedSolver]:
    """The one solver of all tests that start none of their own."""
    solver = SharedSolver(browser, site)
    yield solver
    solver.close()


@pytest.fixture
def guard() -> Guard:
    """The watch over this test's pages."""
    return Guard()


@pytest.fixture(scope="session")
def standing_pages(browser: Browser, site: Site) -> Iterator[StandingPages]:
    """The pages that stay open from test to test."""
    with pytest.MonkeyPatch.context() as patch:
        pages = StandingPages(site.url + "robots.txt", patch)
        yield pages
        pages.close()


@dataclass
class Profiles:
    """What kind of profiles a test gets."""

    browser: Browser
    #: Whether the solver loads for ever.
    still: bool
    #: Whether every page starts a solver of its own and may be kept offline.
    own: bool
    #: The solver of all others.
    shared: SharedSolver | None

    def options(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """Return the usual options, and a test's own ones."""
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
        return usual | ({} if self.own else {"service_workers": "block"}) | chosen

    def new(self, stranger: bool = False, **options: Any) -> BrowserContext:
        """Make a profile with exactly these options."""
        context = self.browser.new_context(**options)
        if not stranger:
            # The hand that greets whoever meets a family for the first time would move over the board.
            context.add_init_script(MET)
        if self.still:
            context.add_init_script(STILL_SOLVER)
        if self.shared:
            self.shared.serve(context)
        return context


@pytest.fixture
def profiles(request: pytest.FixtureRequest, browser: Browser) -> Profiles:
    """The kind of profiles that the test's marks ask for."""
    still = request.node.get_closest_marker("without_solver") is not None
    own = request.node.get_closest_marker("own_solver") is not None or request.config.getoption("--full")
    return Profiles(browser, still, own, None if still or own else request.getfixturevalue("shared_solver"))


@pytest.fixture
def new_context(profiles: Profiles, guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Make browser contexts (fresh profiles) with Playwright's options; all are watched and closed at the end."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = profiles.new(**profiles.options(options))
        guard.watch(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
        if profiles.shared:
            profiles.shared.leave(context)
    guard.judge()
    if profiles.shared:
        profiles.shared.judge()


@pytest.fixture
def open_page(
    profiles: Profiles, new_context: Callable[..., BrowserContext], guard: Guard, site: Site,
    standing_pages: StandingPages,
) -> Iterator[Callable[..., Page]]:
    """Open the built page as on a first visit: `open_page("#p1/peg/english", has_touch=True)`.

    It is one that stays open (standing_pages.py), unless it has a solver of its own.
    """
    taken: list[StandingPage] = []

    def make(fragment: str = "#p1/peg/hoppers", **options: Any) -> Page:
        if profiles.own:
            page = new_context(**options).new_page()
        else:
            kind = "still" if profiles.still else "solving"
            taken.append(standing_pages.take(profiles.new, profiles.options(options), kind))
            page = taken[-1].page
        page.goto(site.url + fragment)
        return page

    yield make
    for one in taken:
        guard.complaints += one.guard.complaints
        if profiles.shared:
            profiles.shared.leave(one.context)
        standing_pages.give_back(one)


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """The built page as on a first visit, as it comes up."""
    return open_page()


@pytest.fixture(scope="session")
def sources() -> Iterator[Site]:
    """The checkout itself, served, so that the engine runs as its separate modules."""
    served = Site(ROOT, prefix="/").start()
    yield served
    served.stop()


@pytest.fixture
def open_engine(new_context: Callable[..., BrowserContext], sources: Site) -> Callable[..., Page]:
    """Open the engine's own page; options become its query."""

    def make(**options: str) -> Page:
        python = next(DIST.glob("py-*"))
        files = {
            path.name: {"size": path.stat().st_size, "hash": sha256(path)}
            for path in python.glob("*")
            if not path.name.endswith("py3-none-any.whl")
        }
        where = {"python": "/dist-python/", "files": json.dumps(files), **options}
        page = new_context(service_workers="block").new_page()
        # dist/ may lie outside of the checkout: its Python folder is handed out under a name of its own.
        page.route("**/dist-python/**", lambda route: route.fulfill(path=python / Path(route.request.url).name))
        page.goto(f"{sources.url}tests/e2e/engine.html?{urlencode(where)}")
        return page

    return make
