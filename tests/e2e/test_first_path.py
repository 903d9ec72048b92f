"""The whole path of a new visitor: play by mouse, touch and keyboard, solve, replay, share, and all of it offline."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, STILL_SOLVER, Guard, Site, see, wait_for_copy, wait_for_solver
from gestures import button, expect_kind, middle, press, solve, to_the_end
from playwright.sync_api import BrowserContext, Page, expect

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


def test_solve_replay_share_and_open_elsewhere(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    wait_for_solver(page)
    solve(page)
    slider = page.get_by_role("slider", name="Position in the solution")
    page.get_by_role("button", name="First", exact=True).click()  # it plays: there is a move to take back
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(slider).not_to_have_value("0")
    to_the_end(page)
    expect_kind(page, 6, "peg")
    for number in (0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12):
        expect_kind(page, number, "hole")
    press(page, "Share")
    page.get_by_role("radio", name="Solution").check()
    address = page.get_by_label("Link", exact=True)
    expect(address).to_have_value(re.compile("#p1/peg/hoppers/m\\."))
    link = address.input_value()
    other = open_page(link[link.index("#"):])
    expect(other.get_by_role("slider", name="Position in the solution")).to_have_value("0")
    to_the_end(other)
    expect_kind(other, 6, "peg")


@pytest.mark.own_solver
def test_solves_again_with_the_server_gone(
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
    page.mouse.click(*middle(page, 4))
    page.mouse.click(*middle(page, 16))
    expect_kind(page, 16, "peg")
    see(page, DAYS_KEPT)
    # The opened puzzle's tables are laid in before anybody asks, and no others.
    names = see(page, TABLES_KEPT, ["peg-english-", "levels-"])
    assert not [name for name in names if not name.startswith(("peg-", "levels-", "20"))]
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
