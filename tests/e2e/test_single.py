"""The one-file edition: opened as a file, it plays, solves without a network, and makes links."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsing import DIST, unhashed
from engines import ENGINES, visitor
from playwright.sync_api import Browser

from tools.site.single import LIMIT, NAME, SingleInputs, write_single
from tools.workshop import Workshop

pytestmark = pytest.mark.own_solver
#: Files of dist/ that go into the one file.
FILES = {"tables": "*.json", "days": "20*.json"}


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, made from what lies in dist/."""
    folder = tmp_path_factory.mktemp("single")
    tables, days = (unhashed(DIST / name, folder / name, files) for name, files in FILES.items())
    catalogue = {name: next(DIST.glob(f"{name}-*.json")) for name in ("catalog", "known")}
    python = next(DIST.glob("py-*"))
    made_of = SingleInputs(python, catalogue, tables, days, next(DIST.glob("licences-*.txt")))
    write_single(Workshop(work=folder, quiet=True), folder / NAME, "test", made_of)
    return folder / NAME


@pytest.mark.parametrize("engine", [
    "chromium", *(pytest.param(name, marks=pytest.mark.long) for name in ENGINES if name != "chromium"),
])
def test_the_file_plays_solves_and_makes_links(engine: str, single: Path, browser: Browser, tmp_path: Path) -> None:
    _, find, missing = ENGINES[engine]
    if not find():
        pytest.skip(missing)
    assert single.stat().st_size < LIMIT
    with visitor(engine, browser, tmp_path / "home") as guest:
        # As far from the goal as any position (31 moves): only the solver knows.
        guest.open(single.as_uri() + "#p1/slide/eight/867254301")
        guest.tap(4)
        guest.see("() => document.querySelector('[data-cell=\"4\"]').ariaLabel.includes('blank')")
        guest.press("Undo")
        guest.press("Solve")
        guest.press("Last")
        guest.see("() => document.querySelector('[data-cell=\"8\"]').ariaLabel.includes('blank')")
        guest.press("Share")
        guest.see("() => document.querySelector('.share-address')?.value.startsWith('#p1/')")
        assert "/m." in guest.js("() => document.querySelector('.share-address').value")
        assert not guest.js("() => document.querySelector('dialog input[value=embed]')")
        # No camera can follow such a link: neither here nor on paper is there a code of it.
        guest.see("() => ![...document.querySelectorAll('dialog button')].some((one) => one.textContent === 'QR code')")
        guest.press("Print …")
        guest.js("() => { window.print = () => {}; }")
        guest.press("Print")
        guest.see("() => document.querySelector('.paper img') && !document.querySelector('.paper svg')")
        guest.press("Close")
        guest.press("Settings")
        # No browser opens such an address in a tab: it is saved.
        guest.see("() => document.querySelector('dialog [data-key=licences]')?.download === 'licences.txt'")
        guest.judge()
