"""Ways in from outside, with and without a network: previews' pages, the installed page, links changed on their way."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from browsing import BOOT, SMALL, STILL_SOLVER, Guard, Site, see, wait_for_copy, wait_for_solver
from gestures import broken_lines, button, cell, expect_kind, middle, solve, to_the_end
from playwright.sync_api import BrowserContext, Page, expect

#: How links come out of mail programs, and the board's name there; more of them in tests/web/astray.test.js.
ASTRAY = (("%23p1%2Fpeg%2Fhoppers?theme=dark", "Hoppers"), ("p/peg-hoppers/%23p1/slide/fifteen", "15-puzzle"))

#: Whether this month's puzzles and the next month's can do without a network, and no others were fetched.
DAYS_KEPT = """async () => {
    const { days } = JSON.parse(document.getElementById("assets").textContent);
    const list = new URL(days, document.baseURI);
    const months = await (await caches.match(list))?.json() ?? {};
    const kept = await Promise.all(Object.entries(months).map(async ([month, name]) =>
        await caches.match(new URL(name, list)) ? [month] : []));
    const now = new Date();
    const month = (after) => {
        const first = new Date(now.getFullYear(), now.getMonth() + after, 1);
        return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, "0")}`;
    };
    return String(kept.flat()) === String([month(0), month(1)]);
}"""

#: Writes down the solver's state, and the time since the page began, when the service worker is registered.
REGISTERED = """if (self.ServiceWorkerContainer) {
    const container = ServiceWorkerContainer.prototype;
    const { register } = container;
    container.register = function (...given) {
        window.registered = [document.documentElement.dataset.solver, performance.now()];
        return register.apply(this, given);
    };
}"""
#: The names of the tables that are kept, once those of all these names are.
TABLES_KEPT = """async (wanted) => {
    const requests = await (await caches.open("hirameki-tables")).keys();
    const names = requests.map(({ url }) => url.split("/").at(-1));
    return wanted.every((start) => names.some((name) => name.startsWith(start))) && names;
}"""


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
    # What can be several boards stands in the box, with those to choose from.
    full = "  ***\n  ***\n*******\n*******\n*******\n  ***\n  ***"
    send(page, site, text=full)
    boards = page.get_by_role("region", name="This can be read in several ways").get_by_role("button")
    told = [re.compile("English board.*d4 is empty"), re.compile("English board.*as drawn")]
    expect(boards).to_have_text(told, timeout=BOOT)
    expect(page.locator("#paste-text")).to_have_value(full)
    expect(page.get_by_text("Setting up this board")).to_have_count(0)


@pytest.mark.without_solver
def test_what_another_app_sends_waits_for_the_solver_with_a_word(
    new_context: Callable[..., BrowserContext], site: Site,
) -> None:
    page = new_context().new_page()
    send(page, site, text="1 2 3\n4 5 6\n7 . 8")
    waiting = page.get_by_text("Setting up this board: the solver is loading")
    expect(waiting).to_be_in_viewport()
    expect(page.locator("#status")).not_to_have_class("unseen")


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
    expect(cell(page, 0)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
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


def test_no_japanese_word_of_the_glossary_is_divided_on_a_phone(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(viewport=SMALL).new_page()
    page.goto(f"{site.url}docs/glossary.html")
    assert min(lines[-1] for lines in broken_lines(page.locator("td:lang(ja)"))) > 1.9


def see_every_way_in(page: Page, site: Site) -> None:
    """Come in by static pages, the documentation, addresses changed on their way, and what another app sends."""
    title = page.locator("#board-title")
    page.goto(f"{site.url}p/slide-fifteen/?lang=en")
    expect(title).to_have_text("15-puzzle")
    page.goto(f"{site.url}docs/index.html")
    page.get_by_role("link", name="Tutorial").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tutorial")
    page.goto(f"{site.url}docs/boards.html")
    assert page.locator("img").first.evaluate("async (one) => { await one.decode(); return one.naturalWidth; }") > 0
    follow_astray(page, site)
    send(page, site, text=f"{site.url}#p1/slide/fifteen")
    expect(title).to_have_text("15-puzzle")


@pytest.mark.own_solver
def test_solves_again_with_the_server_gone_and_every_way_in_is_there(
    new_context: Callable[..., BrowserContext], own_site: Site, guard: Guard
) -> None:
    guard.allow("(tables|days)/")  # asked for ahead of their need, and may not have come before the network goes
    page = new_context().new_page()
    page.add_init_script(REGISTERED)
    page.goto(own_site.url + "#p1/peg/english")
    wait_for_solver(page)
    wait_for_copy(page)
    # The solver comes first, or has had four seconds: what works without a network is laid in after it.
    solver, waited = page.evaluate("window.registered")
    assert solver == "ready" or waited >= 4000
    # Nothing stands in the way of installing but that this profile is a private one.
    devtools = page.context.new_cdp_session(page)
    faults = [one["errorId"] for one in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(faults) <= {"in-incognito"}
    assert devtools.send("Page.getAppManifest")["errors"] == []
    page.mouse.click(*middle(page, 4))
    page.mouse.click(*middle(page, 16))
    expect_kind(page, 16, "peg")
    see(page, DAYS_KEPT)
    # The opened puzzle's tables are laid in before anybody asks, and no others.
    names = see(page, TABLES_KEPT, ["peg-english-", "levels-"])
    assert not [name for name in names if not name.startswith(("peg-", "levels-", "20"))]
    # The documentation is kept for those who ask for it.
    page.keyboard.press("?")
    page.get_by_role("button", name="Keep it for offline use").press("Enter")
    expect(page.get_by_role("dialog").locator("[aria-live=polite]")).to_contain_text("Kept", timeout=BOOT)
    expect(page.get_by_role("link", name="Documentation")).to_be_focused()  # the button is gone
    own_site.stop()
    page.reload()
    expect_kind(page, 9, "hole")  # the game is kept
    wait_for_solver(page)
    button(page, "Solvable?").click()
    expect(page.get_by_role("status")).to_contain_text("Yes: 17 moves to go", timeout=BOOT)
    solve(page)
    to_the_end(page)
    expect_kind(page, 16, "peg")
    # Without a game in progress the page opens on today, offline too, and the calendar is there. The solver was.
    page.add_init_script(STILL_SOLVER)
    page.goto("about:blank")
    page.goto(own_site.url)
    expect(page.locator("#board-place")).to_be_visible()
    page.locator(".top-nav button").first.click()
    page.locator(".today-week > button").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-daily]")).to_have_count(3)
    expect(dialog.locator("[aria-current=date]")).to_be_visible()
    # A link into the page works without a network too, whatever its query.
    page.goto(own_site.url + "?lang=ja#p1/peg/hoppers")
    expect(page.locator("[data-cell]")).to_have_count(13)
    # So do static pages, and the documentation; what they look for is not all kept.
    guard.judge()
    guard.allow("404|ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch|not be fetched")
    see_every_way_in(page, own_site)
