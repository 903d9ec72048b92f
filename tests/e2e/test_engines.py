"""Every engine alike: play, solve, replay, share, packings, Japanese, dark, a board drawn, the daily, offline."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from browsing import COPIED, DIST, Site
from engines import ENGINES, HEIGHT, WIDTH, Visitor, until, visitor, webkit_left_alone
from lines import new_line
from playwright.sync_api import Browser

#: Hoppers: a1 jumps over b2 into c3.
CORNER, OVER, CENTRE = 0, 3, 6
NAMES = "() => [...document.querySelectorAll('[data-cell]')].map((one) => one.ariaLabel)"
FIRST = "(wanted) => new RegExp(wanted).test(document.querySelector('[data-cell=\"0\"]').ariaLabel)"
COUNT = """(word, wanted) => [...document.querySelectorAll("[data-cell]")]
    .filter((one) => one.ariaLabel.includes(word)).length === wanted"""
#: Pixels of an open dialog below all that is in it.
BELOW = """() => {
    const dialog = document.querySelector("dialog[open]");
    const end = (one) => one.getBoundingClientRect().bottom;
    return end(dialog) - end(dialog.querySelector(".dialog-body > :last-child"));
}"""
#: How the engine draws fields to choose with.
DRAWN = """() => [...document.querySelectorAll("input[type=radio], input[type=checkbox], input[type=range], select")]
    .map((one) => getComputedStyle(one).appearance)"""
PAPER = "() => getComputedStyle(document.documentElement).backgroundColor"


SIZES = {
    path.name: path.stat().st_size for path in (*DIST.glob("*/*"), *DIST.glob("*")) if path.is_file()
}


@pytest.fixture(scope="module")
def address() -> Iterator[Site]:
    """The built page at an address of these tests' own, which goes down for a while."""
    served = Site(DIST, handler=new_line()).start()
    yield served
    served.stop()


@pytest.fixture(scope="module", params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine that is there; the reason why another one is left out."""
    name: str = request.param
    if name == "chromium" and not request.config.getoption("--full"):
        pytest.skip("Chromium is what all other browser tests use; here with --full")
    _, find, missing = ENGINES[name]
    if not find():
        pytest.skip(missing)
    return name


@pytest.fixture(scope="module")
def fresh(engine: str, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Visitor]]:
    """Make visitors who have never been here before."""
    with ExitStack() as opened:
        yield lambda: opened.enter_context(visitor(engine, browser, tmp_path_factory.mktemp(engine)))


@pytest.fixture(scope="module")
def regular(fresh: Callable[[], Visitor], address: Site) -> Visitor:
    """One visitor who comes again and again."""
    address.handler.sent.clear()
    visitor = fresh()
    visitor.open(address.url + "#p1/peg/hoppers")
    visitor.solver()
    return visitor


@pytest.fixture
def guest(regular: Visitor) -> Iterator[Visitor]:
    """The visitor, held to pages without script errors."""
    yield regular
    regular.judge()


def crossed_again(site: Site, twice: str = "") -> list[str]:
    """Return the files of which more bytes were sent than they have.

    Args:
        twice: how the name of the only one begins that may be sent twice; empty: none.
    """
    def allowed(name: str) -> int:
        return SIZES[name] * (2 if twice and name.startswith(twice) else 1)

    return [f"{name}: {sent} of {SIZES[name]}" for name, sent in site.handler.sent.items() if sent > allowed(name)]


def test_first_visit_crosses_the_line_once(guest: Visitor, engine: str, address: Site) -> None:
    guest.see(COPIED)
    assert engine == "webkit" or crossed_again(address) == []


# WebKit under its driver fetches more than WebKit alone, which takes a second one.
@pytest.mark.long
def test_first_visit_of_webkit_crosses_the_line_once(
    guest: Visitor, engine: str, address: Site, tmp_path: Path
) -> None:
    if engine != "webkit":
        pytest.skip("the test above")
    guest.see(COPIED)
    alone = Site(DIST, handler=new_line()).start()
    try:
        with webkit_left_alone(tmp_path, alone.url):
            wanted = {path.name for path in next(DIST.glob("py-*")).glob("*") if path.name in address.handler.sent}
            wanted |= {path.name for path in DIST.glob("*-*.js") if path.name in address.handler.sent}
            until(lambda: all(alone.handler.sent[name] >= SIZES[name] for name in wanted), "all is fetched")
            # The worker that keeps the page asks for the page itself last of all that it asks for.
            until(lambda: alone.handler.asked["index.html"] > 1, "all is kept")
    finally:
        alone.stop()
    # WebKit writes into its cache a second later: the hand that greets strangers may come while the worker keeps it.
    assert crossed_again(alone, twice="hand-") == []


def test_play_solve_replay(guest: Visitor) -> None:
    guest.turn_to("#p1/peg/hoppers")
    guest.tap(CORNER)
    guest.tap(CENTRE)
    guest.see(FIRST, "hole")
    assert CENTRE in guest.cells("peg")
    assert OVER not in guest.cells("peg")
    guest.press("Solve")
    guest.press("Last")
    guest.see(COUNT, "peg", 1)
    assert guest.cells("peg") == [CENTRE]
    guest.press("Back")
    guest.see(f"() => !({COUNT})('peg', 1)")
    guest.press("Play")
    guest.see(COUNT, "peg", 1)
    guest.press("Back to my game")


# A second profile starts a second solver; that Chromium reads the link is tested in every run.
@pytest.mark.long
def test_shared_solution_in_a_fresh_profile(guest: Visitor, fresh: Callable[[], Visitor]) -> None:
    guest.turn_to("#p1/slide/eight/123405786")
    guest.press("Solve")
    guest.press("Last")
    guest.press("Share")
    guest.tap("dialog input[value=solution]")
    guest.see("() => document.querySelector('.share-address').value.includes('/m.')")
    link = guest.js("() => document.querySelector('.share-address').value")
    end = guest.js(NAMES)
    stranger = fresh()
    stranger.open(link)
    stranger.press("Last")
    stranger.see(f"(end) => String(({NAMES})()) === String(end)", end)
    stranger.judge()


def test_all_packings_in_the_gallery(guest: Visitor) -> None:
    guest.turn_to("#p1/pack/level-3x5-LPV")
    guest.press("All solutions")
    # What is known so far stands there while it goes on, and at the end.
    guest.see("() => document.querySelector('.asked')?.offsetHeight > 0")
    guest.see("() => document.querySelectorAll('.gallery-item canvas').length > 0")
    assert guest.js(BELOW) < 40, "the dialog is stretched below its contents"
    guest.tap(".gallery-item")
    guest.see("() => !document.querySelector('dialog[open]')")
    guest.press("Last")
    guest.see(COUNT, "piece P", 5)


def test_sheets_on_a_phone_are_as_high_as_their_contents_and_fields_are_of_our_own(guest: Visitor) -> None:
    guest.turn_to("#p1/slide/eight")
    guest.wire.resize(400, 860)
    try:
        guest.see("() => innerWidth < 640")
        for name in ("Share", "Settings"):
            guest.press(name)
            guest.see("() => !!document.querySelector('dialog[open] .dialog-body > :last-child')")
            assert guest.js(BELOW) < 40, f"{name} is stretched below its contents"
            assert set(guest.js(DRAWN)) == {"none"}
            time.sleep(0.5)  # "Close" lies where "Settings" was: sooner, it would be the second tap of a double tap
            guest.press("Close")
            guest.see("() => !document.querySelector('dialog[open]')")
    finally:
        guest.wire.resize(WIDTH, HEIGHT)


@pytest.mark.long
def test_puzzle_of_today(guest: Visitor) -> None:
    guest.turn_to("#p1/peg/hoppers")
    guest.js("() => { location.hash = '#today'; }")
    # It lies there, the address names it, and the bar says its day.
    guest.see("() => location.hash.startsWith('#p1/') && document.getElementById('board-place').offsetWidth > 0")


# Nothing in these two is known to differ between engines; Chromium does both in every run.
@pytest.mark.long
def test_japanese_and_dark(guest: Visitor) -> None:
    guest.turn_to("#p1/peg/hoppers")
    before = guest.js(PAPER)
    guest.press("Settings")
    guest.tap("dialog input[name=settings-theme][value=dark]")
    guest.see(f"(before) => ({PAPER})() !== before", before)
    guest.tap("dialog input[name=settings-language][value=ja]")
    guest.see("() => document.documentElement.lang === 'ja'")
    guest.see(FIRST, "[ぁ-んァ-ン一-龠]")
    guest.see("() => /言語/.test(document.querySelector('dialog[open] legend').textContent)")
    guest.tap("dialog input[name=settings-language][value=en]")
    guest.see("() => document.documentElement.lang === 'en'")
    guest.see(FIRST, "peg|hole")
    guest.see("() => document.querySelector('dialog[open] legend').textContent === 'Language'")
    guest.tap("dialog input[name=settings-theme][value=light]")
    guest.see(f"(dark) => ({PAPER})() === dark", before)


@pytest.mark.long
def test_board_of_ones_own(guest: Visitor) -> None:
    guest.turn_to("#p1/peg/english")
    guest.press("Puzzles")
    guest.press("Make your own")
    # The editor begins with the board on the table; with one peg fewer it is one's own.
    guest.tap("dialog input[name=editor-brush][value=c]")
    guest.tap("dialog .editor-grid [data-paint=peg]")
    guest.see("() => document.querySelectorAll('dialog .editor-grid [data-paint=hole]').length === 2")
    guest.press("Play this board")
    guest.see("() => location.hash.startsWith('#p1/peg/xs.')")
    guest.see("() => !document.querySelector('dialog[open]')")
    guest.see(COUNT, "", 33)


def test_without_a_network(guest: Visitor, address: Site) -> None:
    guest.turn_to("#p1/peg/hoppers")
    guest.see(COPIED)
    address.stop()
    try:
        guest.reload()
        guest.solver()
        guest.press("Solve")
        guest.press("Last")
        guest.see(COUNT, "peg", 1)
    finally:
        address.start()
