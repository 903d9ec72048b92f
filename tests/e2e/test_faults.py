"""Every file of the page served in every wrong way: a sentence or play, nothing broken is kept, a reload heals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from browsing import BOOT, DIST, Guard, Site
from faults import ASSETS, FAULTS, NEEDED, Visit, faulty
from playwright.sync_api import BrowserContext, expect

#: Cells of the matrix that every run looks at.
ALWAYS = (("script", "byte"), ("wasm", "half"), ("table", "byte"))
CELLS = [
    pytest.param(asset, fault, marks=() if (asset, fault) in ALWAYS else pytest.mark.long, id=f"{asset}-{fault}")
    for asset in ASSETS for fault in FAULTS
]


@pytest.fixture(scope="module")
def matrix() -> Iterator[list[str]]:
    """The rows of the table, printed when all cells were looked at."""
    rows: list[str] = []
    yield rows
    width = max((len(row) for row in rows), default=0)
    print("\n" + "\n".join(["fault matrix: file, fault: first visit / next visit / offline".ljust(width), *rows]))


@pytest.mark.parametrize(("asset", "fault"), CELLS)
def test_fault_is_said_or_played_through_and_healed(
    asset: str, fault: str, new_context: Callable[..., BrowserContext], guard: Guard, matrix: list[str]
) -> None:
    guard.allow("")  # browsers write every failed request to the console
    site = Site(DIST, handler=faulty(asset, fault)).start()
    try:
        page = new_context().new_page()
        visit = Visit(page, site)
        found = [visit.come(again=False)]
        solver = visit.solver("ready", "failed", timeout=20_000) if found == ["plays"] else "-"
        found.append(visit.come(again=True))
        site.stop()
        found.append(visit.come(again=True))
        matrix.append(f"{asset}, {fault}: {' / '.join(found)} (solver {solver})")
        if asset not in NEEDED:
            assert found[:2] == ["plays", "plays"]
        assert all(found)
        # The file is whole again: one visit to fetch it past the caches, and from the next one on all is as it should.
        site.handler.fault = None
        site.handler.over.set()
        site.start()
        visit.come(again=True)
        assert visit.come(again=True) == "plays"
        assert visit.solver("ready", timeout=BOOT) == "ready"
        page.get_by_role("button", name="Still solvable?").dispatch_event("click")
        expect(page.get_by_role("status")).to_contain_text("Yes: 18 moves to go", timeout=BOOT)
        assert visit.kept_broken() == []
    finally:
        site.handler.over.set()
        site.stop()
