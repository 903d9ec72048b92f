"""What comes late or is lost on its way: it opens over nothing else, and is asked for once more."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from browsing import BOOT, DIST, PHONE, QUICK, STILL, Guard, Site, see
from gestures import button, cell, expect_kind, follow, jump, open_family, painted, press, status, words
from playwright.sync_api import BrowserContext, Page, Route, expect


def waits_for_solutions(page: Page, name: str, module: str) -> Callable[[], None]:
    """Press a button whose dialog waits for the known solutions; return what lets them come.

    Args:
        name: of the button.
        module: of the dialog.
    """
    held: list[Route] = []
    address = page.url
    page.goto("about:blank")  # nothing that the page has already asked for is held
    page.route(re.compile(r"/known-\w+\.json"), lambda route: held.append(route))
    page.goto(address)
    with page.expect_response(re.compile(rf"/{module}-[^/]*\.js")) as fetched:
        press(page, name)
    page.evaluate("(file) => import(file)", fetched.value.url)
    painted(page)

    def come() -> None:
        with page.expect_response(held[0].request.url):
            held[0].continue_()
        painted(page)
        painted(page)

    return come


@pytest.mark.without_solver
def test_a_picture_of_every_step_that_comes_late_is_not_one_of_another_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    come = waits_for_solutions(page, "Picture of every step", "sheet")
    follow(page, "#p1/pack/5x12")
    # The known solution, with which the picture begins.
    come()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.without_solver
def test_a_dialog_that_waits_for_what_it_shows_comes_over_no_other_one(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    come = waits_for_solutions(page, "How to play", "help")
    button(page, "Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    come()
    expect(page.get_by_role("dialog", name="How to play")).to_have_count(0)
    expect(settings).to_be_visible()


@pytest.mark.without_solver
def test_the_styles_of_panels_come_before_a_panel_and_move_nothing_that_is_there(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("", **STILL, **PHONE)
    address = page.url
    page.goto("about:blank")
    held: list[Route] = []
    page.route(re.compile(r"/later-\w+\.css"), lambda route: held.append(route))
    with page.expect_request(re.compile(r"/later-\w+\.css")):
        page.goto(address)
    # The day and its difficulty.
    expect(page.locator("#board-place .marks")).to_be_visible()
    expect(cell(page, 0)).to_be_visible()
    painted(page)
    boxes = """() => [...document.querySelectorAll("#top *, #play *")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.className, x, y, width, height];
    }).filter(([name]) => name !== "top-loading")"""
    before = page.evaluate(boxes)
    held[0].continue_()
    see(page, "() => document.styleSheets.length === 2")
    painted(page)
    assert page.evaluate(boxes) == before


def held_back(page: Page, name: str, way: str) -> Callable[[], None]:
    """Press a button whose script is held back; return what lets it come, and waits until it has run.

    Args:
        name: of the script, without its hash.
        way: what the button says.
    """
    held: list[Route] = []
    script = re.compile(rf"/{name}-[^/]*\.js")
    page.route(script, lambda route: held.append(route))
    with page.expect_request(script, timeout=BOOT) as asked:
        button(page, way).click()

    def let_come() -> None:
        with page.expect_response(asked.value.url):
            held[0].continue_()
        page.evaluate("(file) => import(file)", asked.value.url)
        for _ in range(3):
            painted(page)

    return let_come


@pytest.mark.without_solver
def test_a_dialog_that_comes_late_comes_over_no_board_that_was_chosen_since(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    expect(cell(page, 0)).to_be_visible()
    let_come = held_back(page, "settings", "Settings")
    # It does not come at once, and that is said.
    expect(status(page)).to_have_text(words("en")["say.fetching"])
    follow(page, "#p1/pack/5x12")
    let_come()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(status(page)).not_to_have_text(words("en")["say.fetching"])
    # Asked for again it comes.
    button(page, "Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.without_solver
def test_what_a_dialog_has_still_to_bring_does_not_come_when_it_is_closed_and_comes_once(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    jump(page, 0, 6)
    press(page, "Share")
    dialog = page.get_by_role("dialog")
    press_twice = "(dialog) => [0, 1].forEach(() => dialog.querySelector('button:has(.icon-film)').click())"
    press_and_leave = """(dialog, way) => {
        dialog.querySelector(way).click();
        dialog.querySelector(".dialog-head > :last-child").click();
    }"""
    dialog.evaluate(press_twice)
    expect(dialog).to_have_attribute("data-dialog", "movie")
    painted(page)
    dialog.locator(".dialog-head > :first-child").click()
    expect(dialog).to_have_attribute("data-dialog", "share")
    dialog.evaluate(press_and_leave, "button:has(.icon-film)")
    painted(page)
    expect(dialog).to_have_count(0)
    dialog = open_family(page, "slide")
    dialog.locator(".shelf > .button").click()
    dialog.evaluate(press_and_leave, ".shelf-size .button")
    painted(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")


@pytest.mark.without_solver
def test_a_board_that_comes_late_takes_the_dialog_with_it_that_speaks_of_the_game_before(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    address = page.url
    page.goto("about:blank")  # nothing that the page has already asked for is held
    month = re.compile(r"/days/\d{4}-\d\d-[^/]*\.json")
    held: list[Route] = []
    page.route(month, lambda route: held.append(route))
    page.goto(address)
    expect(cell(page, 0)).to_be_visible()
    with page.expect_request(month):
        page.locator(".brand").click()
    press(page, "Share")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Hoppers")
    expect(dialog).to_have_count(0)


def test_the_line_of_a_game_that_comes_late_stands_above_no_other_game(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/triangle-10", **QUICK)
    jump(page, 8, 1)
    let_come = held_back(page, "game-line", "Where did I lose moves?")
    # Moves that are only taken back stay in the list, and the line above it.
    follow(page, "#p1/peg/hoppers")
    let_come()
    expect(page.locator(".course")).to_be_hidden()


@pytest.mark.without_solver
def test_a_board_lies_there_before_the_list_that_a_wrong_link_leads_to(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(**QUICK).new_page()
    held: list[Route] = []
    page.route(re.compile(r"/find-[^/]*\.js"), lambda route: held.append(route))
    page.goto(site.url + "#p1/peg/nowhere")
    cell(page, 0).click()
    cell(page, 6).click()
    expect_kind(page, 6, "peg")
    held[0].continue_()
    expect(page.get_by_role("dialog")).to_contain_text("There is no puzzle called")


@pytest.mark.without_solver
def test_what_is_told_of_a_position_does_not_come_when_the_game_has_gone_on(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/oxoxc-xcxc-cxcxc-xcxc-cxcxo", **STILL)
    address, held, later = page.url, [], re.compile(r"/en-\w+\.js$")
    page.goto("about:blank")
    page.route(later, lambda route: held.append(route))
    with page.expect_request(later) as asked:
        page.goto(address)
    # A dead end, whose way back has no words yet.
    cell(page, 0).click()
    cell(page, 2).click()
    expect_kind(page, 2, "peg")
    button(page, "Undo").click()
    expect_kind(page, 0, "peg")
    held[0].continue_()
    page.evaluate("(file) => import(file)", asked.value.url)
    for _ in range(3):
        painted(page)
    expect(status(page)).not_to_contain_text("No jump is left")
    expect(page.locator("#card")).not_to_contain_text("No jump is left")


@pytest.mark.without_solver
def test_today_that_comes_while_another_day_is_awaited_leaves_the_address_to_that(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    expect(cell(page, 0)).to_be_visible()
    page.context.clock.set_fixed_time(datetime(2026, 11, 26, 9, 0, tzinfo=UTC))
    title, held, months = page.locator("#board-title"), [], re.compile(r"/days/2026-1[01]")
    page.route(months, lambda route: held.append(route))
    for link in ("#today", "#d/2026-10-05"):
        with page.expect_request(months):
            page.evaluate("(link) => { location.hash = link; }", link)
    for route in held:
        before = title.inner_text()
        route.continue_()
        expect(title).not_to_have_text(before)
    expect(page).to_have_url(re.compile("#d/2026-10-05$"))


@pytest.mark.without_solver
def test_a_dialog_that_was_lost_is_asked_for_once_more_where_that_is_told(
    open_page: Callable[..., Page], guard: Guard
) -> None:
    guard.allow("Failed to load resource|Failed to fetch")
    page = open_page("#p1/peg/hoppers", **STILL, **PHONE)
    expect(cell(page, 0)).to_be_visible()
    page.route(re.compile(r"/more-[^/]*\.js"), lambda route: route.abort())
    button(page, "More").tap()
    # On a phone the card lies over the controls.
    again = button(page, words("en")["solver.retry"])
    expect(page.locator("#card")).to_contain_text("could not be loaded")
    page.unroute(re.compile(r"/more-[^/]*\.js"))
    again.tap()
    expect(page.get_by_role("dialog", name="More")).to_be_visible()
    expect(again).to_have_count(0)


@pytest.mark.without_solver
def test_a_kind_that_was_lost_is_fetched_once_more_and_its_link_is_not_called_wrong(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    guard.allow("Failed to load resource")
    context = new_context(**STILL)
    script = (DIST / "index.html").read_text(encoding="utf-8")
    asked: list[str] = []

    def lose(route: Route) -> None:
        """Lose the first kind once, and all others always."""
        name = route.request.url.rsplit("/", 1)[1]
        if name in script or (asked and name == asked[0]):
            route.continue_()
            return
        asked.append(name)
        route.abort()

    context.route("**/chunk-*.js", lose)
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    page.evaluate("location.hash = '#p1/pack/6x10'")
    expect(status(page)).to_have_text(words("en")["error.panel"])
    assert len(asked) > 1
