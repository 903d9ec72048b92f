"""Where the browser refuses what the page needs (scripts, storage, a worker): it plays, or a sentence says why not."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, DIST, Guard, Site
from gestures import cell
from lines import new_line
from playwright.sync_api import BrowserContext, Page, expect

from tools.serving import Handler

#: What stands in the page until a script takes it away.
SENTENCE = re.compile("Hirameki has not started yet.*Hirameki はまだ起動していません")


class Open(Handler):
    """A host that lets every page read its files, as GitHub Pages does."""

    def end_headers(self) -> None:
        """Say so."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class AsText(Handler):
    """A host that calls scripts text."""

    extensions_map = {**Handler.extensions_map, ".js": "text/plain"}  # noqa: RUF012  the base class declares it so

    def end_headers(self) -> None:
        """Forbid the browser to guess better."""
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], guard: Guard) -> Callable[[str], Page]:
    """Open an address; whatever fails there is written to the console."""
    guard.allow("")

    def come(address: str, frame: str = "") -> Page:
        page = new_context().new_page()
        if frame:
            page.set_content(f'<iframe width=900 height=700 sandbox="{frame}" src="{address}#p1/peg/hoppers"></iframe>')
        else:
            page.goto(address)
        return page

    return come


def is_read(page: Page) -> bool:
    """Return whether what the status says can be seen, too; a script of the page's own may not run."""
    status = page.get_by_role("status")
    box = status.bounding_box()
    return status.is_visible() and box is not None and box["width"] > 100


@pytest.mark.own_solver
def test_a_page_whose_scripts_cannot_run_says_so(visit: Callable[..., Page], site: Site) -> None:
    as_text = Site(DIST, handler=AsText).start()
    try:
        expect(visit(as_text.url).locator("body")).to_contain_text(SENTENCE)
        page = visit((DIST / "index.html").as_uri())
        expect(page.locator("#late")).to_be_visible()
        expect(page.locator("#late")).to_be_in_viewport(ratio=1)
        # The host's files are foreign ones here, and it lends them to nobody.
        expect(visit(site.url, "allow-scripts").frame_locator("iframe").locator("#late")).to_be_visible()
    finally:
        as_text.stop()


@pytest.mark.own_solver
def test_a_browser_too_old_for_the_script_loads_the_page_once_more_and_then_says_so(
    new_context: Callable[..., BrowserContext], guard: Guard
) -> None:
    guard.allow("Map is not a constructor")
    host = new_line()
    site = Site(DIST, handler=host).start()
    try:
        page = new_context(service_workers="block").new_page()
        page.add_init_script("window.Map = undefined;")
        page.goto(site.url)
        page.wait_for_load_state("networkidle")
        assert host.asked["index.html"] == 2
        expect(page.get_by_role("status")).to_contain_text("Hirameki could not be loaded: please reload the page.")
        expect(page.get_by_role("status").locator("[lang=ja]")).to_contain_text("読み込めませんでした")
        assert is_read(page)
    finally:
        site.stop()


@pytest.mark.own_solver
def test_what_is_said_last_or_while_a_page_is_long_in_coming_is_read(visit: Callable[..., Page], site: Site) -> None:
    page = visit(site.url + "robots.txt")
    page.clock.install()
    page.route("**/catalog-*", lambda route: route.abort())
    page.goto(site.url)
    expect(page.get_by_role("status")).to_contain_text("Hirameki could not be loaded")
    expect(page.get_by_role("status").locator("[lang=ja]")).to_contain_text("読み込めませんでした")
    assert is_read(page)
    page.unroute("**/catalog-*")
    page.route("**/catalog-*", lambda _: None)
    page.goto(site.url)
    expect(page.locator("html[data-begun='']")).to_be_attached()
    page.clock.fast_forward(16_000)
    expect(page.get_by_role("status")).to_contain_text("Hirameki is still loading")
    expect(page.get_by_role("status").locator("[lang=ja]")).to_contain_text("読み込み中です")
    assert is_read(page)


@pytest.mark.own_solver
def test_a_locked_frame_plays_and_solves_where_the_host_lends_its_files(visit: Callable[..., Page]) -> None:
    lender = Site(DIST, handler=Open).start()
    try:
        page = visit(lender.url, "allow-scripts").frame_locator("iframe")
        expect(page.locator("#board-title")).to_have_text("Hoppers")
        expect(page.locator("#late")).to_have_count(0)
        cell(page, 0).click()
        cell(page, 6).click()
        expect(cell(page, 6)).to_have_accessible_name(re.compile("peg"))
        page.get_by_role("button", name="Solvable?").click()
        expect(page.get_by_role("status")).to_contain_text("Yes: 6 moves to go", timeout=BOOT)
    finally:
        lender.stop()


@pytest.mark.without_solver
def test_the_sentence_is_not_seen_while_the_page_loads_and_no_text_becomes_code(page: Page, guard: Guard) -> None:
    """The sentence shows after five seconds only, whatever the player has said about motion."""
    expect(page.locator("#board-title")).to_have_text("Hoppers")
    guard.allow("TrustedHTML")
    refused = """() => {
        try { document.createElement("p").innerHTML = "<b>"; } catch (error) { return error.name; }
    }"""
    assert page.evaluate(refused) == "TypeError"
    for motion in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=motion)
        shown = page.evaluate("""() => {
            const late = document.createElement("p");
            late.className = "late";
            document.body.append(late);
            const { visibility, animationDelay } = getComputedStyle(late);
            late.remove();
            return [visibility, animationDelay];
        }""")
        assert shown == ["hidden", "5s"]
