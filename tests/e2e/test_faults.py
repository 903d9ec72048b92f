"""Every file of the page served in every wrong way: a sentence or play, nothing broken is kept, a reload heals."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from browsing import BOOT, DIST, Guard, Site
from faults import ASSETS, FAULTS, NEEDED, WAITED_FOR, Visit, faulty
from playwright.sync_api import BrowserContext, expect

pytestmark = pytest.mark.own_solver

#: Cells of the matrix that every run looks at: a file of the page, and one of the solver's. What is fetched by its hash
#: is checked without a browser (tests/web/files.test.js).
ALWAYS = (("script", "byte"), ("loader", "type"))
CELLS = [
    pytest.param(asset, fault, marks=() if (asset, fault) in ALWAYS else pytest.mark.long, id=f"{asset}-{fault}")
    for asset in ASSETS for fault in FAULTS
]


@pytest.fixture(scope="module")
def say(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Print the rows of the table as they are found, whatever pytest keeps to itself."""
    capture = request.config.pluginmanager.getplugin("capturemanager")

    def shown(row: str) -> None:
        with capture.global_and_fixture_disabled() if capture else contextlib.nullcontext():
            print(f"\n{row}", end="", flush=True)

    shown("| file | fault | first visit | next visit | offline | solver | healed by a reload |")
    return shown


@pytest.mark.parametrize(("asset", "fault"), CELLS)
def test_fault_is_said_or_played_through_and_healed(
    asset: str, fault: str, new_context: Callable[..., BrowserContext], guard: Guard, say: Callable[[str], None]
) -> None:
    guard.allow("")  # browsers write every failed request to the console
    site = Site(DIST, handler=faulty(asset, fault)).start()
    try:
        page = new_context().new_page()
        playing = asset not in NEEDED and (asset, fault) != WAITED_FOR
        visit = Visit(page, site, playing)
        found = [visit.come(again=False)]
        solver = visit.solver("ready", "failed", timeout=20_000) if found == ["plays"] else "-"
        found.append(visit.come(again=True))
        if found[-1] == "plays":
            visit.wait_for_copy()
        site.stop()
        found.append(visit.come(again=True))
        # The file is whole again.
        site.handler.fault = None
        site.handler.over.set()
        site.start()
        visit.come(again=True)
        healed = visit.is_whole()
        say(f"| {' | '.join((asset, fault, *found, solver, 'yes' if healed else 'NO'))} |")
        assert healed
        assert visit.look() == "plays"
        if playing:
            assert found[:2] == ["plays", "plays"]
        assert all(found)
        page.get_by_role("button", name="Solvable?").dispatch_event("click")
        expect(page.get_by_role("status")).to_contain_text("Yes: 18 moves to go", timeout=BOOT)
        assert visit.kept_broken() == []
    finally:
        site.handler.over.set()
        site.stop()
