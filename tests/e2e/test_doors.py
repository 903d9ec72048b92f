"""Ways in from outside: static pages of link previews, shortcuts of the installed page, links changed on their way."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from browsing import BOOT, STILL_SOLVER, Guard, Site, wait_for_copy, wait_for_solver
from gestures import cell
from playwright.sync_api import BrowserContext, Page, expect

#: How links come out of mail programs, and the board's name there; more of them in tests/web/astray.test.js.
ASTRAY = (("%23p1%2Fpeg%2Fhoppers?theme=dark", "Hoppers"), ("p/peg-hoppers/%23p1/slide/fifteen", "15-puzzle"))


def follow_astray(page: Page, site: Site) -> None:
    """Open every link that was changed on its way, and see that its board is there."""
    for path, name in ASTRAY:
        page.goto(site.url + path)
        expect(page.locator("#board-title")).to_have_text(name)
        page.goto("about:blank")


@pytest.mark.without_solver
def test_addresses_with_an_escaped_sign_open_their_boards(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    guard.allow("404")
    page = new_context().new_page()
    follow_astray(page, site)
    # Wherever nothing is, the way home is the page's own folder.
    for path in ("nothing/", "docs/nothing/at/all.html"):
        page.goto(site.url + path)
        expect(page.get_by_role("link", name="Hirameki")).to_have_attribute("href", site.url)
        expect(page.get_by_role("heading")).to_have_css("font-family", re.compile("Georgia"))
    page.get_by_role("link", name="Hirameki").click()
    page.goto(site.url + "#p1/slide/fifteen:~:text=15")
    expect(page.locator("#board-title")).to_have_text("15-puzzle")


def send(page: Page, site: Site, **fields: str) -> None:
    """Open the page as the system does with what another app sends."""
    page.goto(f"{site.url}?{urlencode(fields)}")


def test_what_another_app_sends_lies_on_the_table(new_context: Callable[..., BrowserContext], site: Site) -> None:
    page = new_context().new_page()
    title = page.locator("#board-title")
    send(page, site, title="A board", text="Try this: https://example.org/play/p/peg-english/ !")
    expect(title).to_have_text("English board")
    # The address names the board, and not what was sent.
    assert "example.org" not in page.url
    send(page, site, text="1 2 3\n4 5 6\n7 . 8")
    expect(title).to_have_text("8-puzzle")
    send(page, site, url="https://example.org/news")
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#card")).to_contain_text("neither a link nor a board that can be read")


@pytest.mark.without_solver
def test_static_pages_and_shortcuts_lead_on(new_context: Callable[..., BrowserContext], site: Site) -> None:
    page = new_context().new_page()
    title = page.locator("#board-title")
    page.goto(f"{site.url}p/peg-english/?lang=ja&theme=dark")
    expect(title).to_have_text(re.compile("イギリス|英"))
    assert re.search(r"/hirameki/#p1/peg/english~\w\w\?lang=ja&theme=dark$", page.url)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    # A whole link behind the page's address says more than the page.
    page.goto(f"{site.url}p/peg-english/#p1/peg/english/d3")
    page.wait_for_url("**/hirameki/#p1/peg/english/**")
    page.goto(f"{site.url}p/today/")
    page.wait_for_url(re.compile(r"#p1/"))
    expect(page.get_by_role("button", name=re.compile("^Today"))).to_have_count(0)
    page.goto(f"{site.url}#make")
    expect(page.get_by_role("dialog")).to_contain_text("Make your own")
    page.keyboard.press("Escape")
    # A link that is followed within the page opens a moment later: whoever clicks before plays on the old board.
    page.goto("about:blank")
    page.goto(f"{site.url}#p1/peg/hoppers")
    cell(page, 0).click()
    cell(page, 6).click()
    page.goto("about:blank")
    page.goto(f"{site.url}#continue")
    expect(title).to_have_text("Hoppers")
    expect(cell(page, 6)).to_have_accessible_name(re.compile("peg"))


@pytest.mark.own_solver
def test_every_way_in_is_there_without_a_network(
    new_context: Callable[..., BrowserContext], own_site: Site, guard: Guard
) -> None:
    guard.allow("404|ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch|not be fetched")
    page = new_context().new_page()
    title = page.locator("#board-title")
    page.goto(f"{own_site.url}#p1/peg/hoppers")
    wait_for_solver(page)
    # Nothing stands in the way of installing but that this profile is a private one.
    devtools = page.context.new_cdp_session(page)
    faults = [one["errorId"] for one in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(faults) <= {"in-incognito"}
    assert devtools.send("Page.getAppManifest")["errors"] == []
    # The documentation is kept for those who ask for it.
    page.keyboard.press("?")
    page.get_by_role("button", name="Keep it for offline use").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Kept", timeout=BOOT)
    wait_for_copy(page)
    own_site.stop()
    page.context.add_init_script(STILL_SOLVER)  # that it starts without a network is tested in test_first_path
    page.goto(f"{own_site.url}p/slide-fifteen/?lang=en")
    expect(title).to_have_text("15-puzzle")
    page.goto(f"{own_site.url}docs/index.html")
    page.get_by_role("link", name="Tutorial").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tutorial")
    page.goto(f"{own_site.url}docs/boards.html")
    assert page.locator("img").first.evaluate("async (one) => { await one.decode(); return one.naturalWidth; }") > 0
    # So do addresses that were changed on their way, and what another app sends.
    follow_astray(page, own_site)
    send(page, own_site, text=f"{own_site.url}#p1/slide/fifteen")
    expect(title).to_have_text("15-puzzle")
