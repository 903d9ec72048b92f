"""The puzzle of the day: its calendar, stars, days in a row, midnight, wrong clocks, refused storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from browsing import STILL, Guard, Site, see
from gestures import NEAR, button, cell, follow, lowest_cell, painted, result, status, stored, words
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

NAME = "slide/eight 123456708 123456780"
#: Where the heading says that it is today's puzzle, and how hard it is.
PLACE = re.compile(r"^\w{3} \d+ Nov (Easy|Fair|Medium|Hard|Expert) ●[●○]{4}$")
#: A day of that month.
SUNDAY = datetime(2026, 11, 22, 9, tzinfo=ZoneInfo("Europe/Berlin"))
#: What was taken up, as the page keeps it.
CHALLENGES = "() => JSON.parse(localStorage.getItem('hirameki.challenges'))"


@pytest.fixture
def open_on(new_context: Callable[..., BrowserContext], site: Site) -> Callable[..., Page]:
    """Open the page at a time of some zone, with what is stored there."""

    def make(when: str, fragment: str = "", zone: str = "Europe/Berlin", **entries: Any) -> Page:
        context = new_context(**STILL, timezone_id=zone, viewport={"width": 360, "height": 640})
        context.clock.set_fixed_time(datetime.fromisoformat(when).replace(tzinfo=ZoneInfo(zone)))
        context.add_init_script(stored(**entries))
        page = context.new_page()
        page.goto(site.url + fragment)
        expect(cell(page, 0)).to_be_visible()
        return page

    return make


def calendar(page: Page) -> Locator:
    """Open the dialog of the days."""
    button(page, "Puzzles").click()
    button(page, "Open the calendar").click()
    dialog = page.get_by_role("dialog", name="Today")
    expect(dialog.get_by_role("table")).to_be_visible()
    return dialog


def solve_near(page: Page) -> None:
    """Make the one move that is left of the stored puzzle of the day."""
    cell(page, 8).click()
    expect(result(page)).to_be_visible()


def solved(*days: str) -> dict[str, Any]:
    """Return days as they are stored."""
    return {day: {"puzzle": NAME, "stars": 3, "moves": 1, "perfect": True} for day in days}


@pytest.mark.without_solver
def test_today_is_played_and_has_its_stars_in_the_calendar(open_on: Callable[..., Page]) -> None:
    page = open_on("2026-11-22T09:00", days=solved("2026-11-20", "2026-11-21"))
    dialog = calendar(page)
    expect(dialog).to_contain_text("Sunday 22 November")
    expect(dialog).to_contain_text("Your streak: 2 days")
    expect(dialog.locator("[aria-current=date]")).to_have_attribute("data-day", "2026-11-22")
    expect(dialog.locator("[data-day='2026-11-21']")).to_have_accessible_name(re.compile("3 of 3 stars"))
    expect(dialog.locator("[data-day='2026-11-19']")).to_have_accessible_name(re.compile("not solved"))
    expect(dialog.locator("[data-day='2026-11-23']")).to_have_count(0)
    plain = dialog.get_by_role("button", name=re.compile("^Date puzzle (Medium|Hard|Expert)"))
    expect(plain).to_have_attribute("data-daily", "pack/calendar-11-22")
    weekday = dialog.get_by_role("button", name="Date puzzle with the weekday")
    expect(weekday).to_have_attribute("data-daily", "pack/calendar-11-22-sun")
    weekday.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Calendar, Sunday 22 November")
    calendar(page).locator("[data-daily]").first.click()
    expect(dialog).to_have_count(0)
    taken = see(page, CHALLENGES)
    one = list(taken.values())[-1]
    assert one["day"] == one["since"] == "2026-11-22"
    assert one["moves"] > 0


@pytest.mark.without_solver
def test_a_hint_on_the_days_puzzles_waits_for_no_solver(open_on: Callable[..., Page]) -> None:
    page = open_on("2026-11-22T09:00")
    expect(page.locator("#board-place")).to_have_text(PLACE)
    button(page, "Solvable?").click()
    expect(status(page)).to_have_text(re.compile("^Yes"))
    for board in (None, "#p1/pack/calendar-11-22"):
        if board:
            follow(page, board)
        before = status(page).text_content() or ""
        button(page, "Hint").click()
        expect(status(page)).to_have_text(re.compile("^(?!" + re.escape(before) + "$).+"))
        expect(page.locator("html")).to_have_attribute("data-solver", "loading")


@pytest.mark.without_solver
def test_two_days_that_are_followed_at_once_are_one_entry_of_the_history_each(open_on: Callable[..., Page]) -> None:
    page = open_on("2026-11-22T09:00", "#p1/peg/hoppers")
    held: list[Route] = []
    page.route("**/days/20*", lambda route: held.append(route))
    title, before = page.locator("#board-title"), page.evaluate("history.length")
    for count, day in enumerate(("#d/2026-09-05", "#d/2026-10-05"), 1):
        page.evaluate("(day) => { location.hash = day; }", day)
        see(page, "(count) => history.length === count", before + count)
        painted(page)
    shown = title.inner_text()
    for _ in range(2):
        while not held:
            painted(page)
        held.pop(0).continue_()
        expect(title).not_to_have_text(shown)
        shown = title.inner_text()
    assert page.evaluate("history.length") == before + 2
    # Back before a day is there is back to the board that lies there still.
    page.evaluate("location.hash = '#d/2026-08-05'")
    while not held:
        painted(page)
    page.go_back()
    expect(page).to_have_url(re.compile("2026-10-05$"))
    with page.expect_response("**/days/2026-08*") as late:
        held.pop(0).continue_()
    late.value.finished()
    # To fetch something takes longer than to lay what has come on the table.
    page.evaluate("fetch('robots.txt').then((answer) => answer.text())")
    painted(page)
    expect(title).to_have_text(shown)


@pytest.mark.without_solver
def test_a_first_visit_waits_for_its_day_and_says_so_if_that_does_not_come(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    guard.allow("days/|Failed to load resource")
    context = new_context(**STILL)
    context.clock.set_fixed_time(SUNDAY)
    held: list[Route] | None = []
    context.route("**/days/*", lambda route: route.continue_() if held is None else held.append(route))
    page = context.new_page()
    page.goto(site.url)
    see(page, "() => 'opening' in document.documentElement.dataset && !!document.querySelector('#board canvas')")
    expect(cell(page, 0)).to_be_hidden()
    # An empty board lies in its place until then, and is gone with it.
    empty = "() => parseFloat(getComputedStyle(document.getElementById('play'), '::before').width) || 0"
    assert page.evaluate(empty) > 300
    waiting, held = held, None
    for route in waiting:
        route.continue_()
    expect(page.locator("#board-place")).to_have_text(PLACE)
    assert page.evaluate(empty) == 0
    # The day does not come at all.
    context = new_context(**STILL)
    context.clock.set_fixed_time(SUNDAY)
    context.route("**/days/*", lambda route: route.abort())
    page = context.new_page()
    page.goto(site.url)
    expect(status(page)).to_have_text(words("en")["daily.absent"].format(title="Hoppers"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    expect(calendar(page).get_by_role("alert")).to_contain_text("Today's puzzles could not be fetched")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    context.unroute("**/days/*")
    button(page, words("en")["daily.retry"]).click()
    expect(page.locator("#board-place")).to_have_text(PLACE)


@pytest.mark.without_solver
def test_today_is_two_puzzles_the_week_and_a_level_to_go_on_with(open_on: Callable[..., Page]) -> None:
    level = {"peg/hoppers x c3": {"shelf": "hop", "index": 3}}
    results = {"pack/calendar-11-25": {"solved": 1, "best": 8, "stars": 2, "hints": 0, "last": "2026-11-25"}}
    page = open_on("2026-11-25T16:48", days=solved("2026-11-23", "2026-11-25"), challenges=level, results=results)
    dialog = calendar(page)
    first, second = dialog.locator(".today-way").nth(0), dialog.locator(".today-way").nth(1)
    expect(first.get_by_role("img")).to_have_accessible_name("3 of 3 stars")
    expect(second.get_by_role("img")).to_have_accessible_name("2 of 3 stars")
    expect(dialog).to_contain_text("Tomorrow in 7 h 12 min")
    week = dialog.locator(".week li")
    expect(week).to_have_text([re.compile(said) for said in (
        "Monday, 3 of 3 stars", "Tuesday, missed and forgiven", "Wednesday, 3 of 3 stars", "Thursday, still to come",
        "Friday", "Saturday", "Sunday",
    )])
    on = dialog.locator("[data-go-on]")
    expect(on).to_contain_text("Frogs and toads, level 4")
    second.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Calendar, 25 November")
    expect(page.locator("#board-head")).to_contain_text(words("en")["goal.place-date"])
    page.context.clock.set_fixed_time(datetime(2026, 11, 26, 9, 0, tzinfo=ZoneInfo("Europe/Berlin")))
    dialog = calendar(page)
    expect(dialog).to_contain_text("easy on Monday, hard on Sunday")
    expect(dialog.get_by_role("button", name=re.compile("^Date puzzle (Medium|Hard|Expert)"))).to_be_visible()
    dialog.locator("[data-go-on]").click()
    expect(page.locator("#board-place")).to_have_text(re.compile("^Level 4 "))


@pytest.mark.without_solver
def test_the_calendar_goes_back_month_by_month_and_an_old_day_is_played(open_on: Callable[..., Page]) -> None:
    page = open_on("2026-03-01T12:00")
    dialog = calendar(page)
    expect(button(page, "Month after")).to_be_disabled()
    button(page, "Month before").click()
    expect(dialog.get_by_role("heading", name="February 2026")).to_be_visible()
    expect(dialog.locator(".day")).to_have_count(28)
    # At the ends the focus goes from the button that leads no further to the other one.
    for way, other in (("after", "before"), ("before", "after")):
        for _ in range(2):
            if button(page, f"Month {way}").is_enabled():
                button(page, f"Month {way}").press("Enter")
        expect(button(page, f"Month {way}")).to_be_disabled()
        expect(button(page, f"Month {other}")).to_be_focused()
    dialog.get_by_role("button", name="Month after").click()
    dialog.locator("[data-day='2026-02-14']").click()
    # The dialog closes before the day's board is there.
    expect(page.locator("#board-place")).to_have_text(re.compile("^Sat 14 Feb "))
    expect(dialog).to_have_count(0)
    (*_, one) = see(page, CHALLENGES).values()
    assert (one["day"], one["since"]) == ("2026-02-14", "2026-03-01")


@pytest.mark.without_solver
def test_the_link_of_a_days_result_leads_to_that_day(open_on: Callable[..., Page]) -> None:
    page = open_on("2026-11-22T09:00", "#p1/peg/hoppers")
    page.locator(".brand").click()
    expect(page.locator("#board-place")).to_have_text(PLACE)
    link = f"#{page.url.partition('#')[2]}?day=2026-11-22"
    later = open_on("2026-11-25T09:00", link)
    expect(later.locator("#board-place")).to_have_text(re.compile("^Sun 22 Nov "))
    # The short address that a result is shared with.
    later.goto("about:blank")
    later.goto(page.url.partition("#")[0] + "#d/2026-11-22?beat=9")
    expect(later.locator("#board-place")).to_have_text(re.compile("^Sun 22 Nov "))
    assert later.url.endswith("#d/2026-11-22?beat=9")
    expect(open_on("2027-01-02T09:00", link).locator("#board-place")).to_have_text(re.compile("^Sun 22 Nov 2026 "))
    for day, code in (("2026-11-26", "not-yet"), ("2099-01-01", "no-year"), ("2026-02-30", "no-date")):
        later.evaluate("(day) => { location.hash = `#d/${day}`; }", day)
        said = words("en")[f"daily.{code}"].format(first="2026", last="2035")
        expect(status(later)).to_have_text(said)
    expect(later.locator("#board-place")).to_have_text(re.compile("^Sun 22 Nov "))
    # Whatever else it says: a sentence, and play goes on.
    for day in ("2026-11-21", "x"):
        later.evaluate("(link) => { location.hash = link; }", link.replace("2026-11-22", day))
        expect(status(later)).to_have_text(words("en")["daily.not-that"])
        later.evaluate("location.hash = '#p1/peg/hoppers'")
        expect(later.get_by_role("heading", level=1)).to_have_text("Hoppers")


@pytest.mark.without_solver
def test_a_page_that_stays_open_over_midnight_knows_the_new_day(open_on: Callable[..., Page]) -> None:
    page = open_on("2026-11-23T23:58")
    expect(page.locator("#board-place")).to_have_text(PLACE)
    expect(page.locator("html")).to_have_attribute("data-begun", "whole")
    painted(page)
    page.context.clock.set_fixed_time(datetime(2026, 11, 24, 0, 1, tzinfo=ZoneInfo("Europe/Berlin")))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#board-place")).to_have_text(re.compile("^Mon 23 Nov "))
    # The logo leads to the new one.
    page.locator(".brand").click()
    expect(page.locator("#board-place")).to_have_text(re.compile("^Tue 24 Nov "))


#: Whoever comes back to the page.
BACK = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.mark.without_solver
def test_what_stays_open_over_midnight_offers_the_new_day(open_on: Callable[..., Page]) -> None:
    challenge = {NAME: {"day": "2026-12-31", "since": "2026-12-31", "moves": 1}}
    results = {"pack/calendar-12-31": {"solved": 1, "best": 1, "hints": 0, "stars": 3, "last": "2026-12-31"}}
    page = open_on(
        "2026-12-31T21:48", NEAR, days=solved("2026-12-30"), challenges=challenge, results=results,
    )
    clock = page.context.clock

    def come_back(when: datetime) -> None:
        clock.set_fixed_time(when.replace(tzinfo=ZoneInfo("Europe/Berlin")))
        page.evaluate(BACK)

    solve_near(page)
    card = page.locator(".win")
    expect(card).to_contain_text("Tomorrow in 2 h 12 min")
    come_back(datetime(2026, 12, 31, 23, 18))
    expect(card).to_contain_text("Tomorrow in 42 min")
    button(page, "Puzzles").click()
    door = page.get_by_role("dialog", name="Puzzles")
    expect(door.get_by_role("heading", name="Thursday 31 December")).to_be_visible()
    door.locator(".today-way").first.focus()
    come_back(datetime(2027, 1, 1, 8, 0))
    expect(door.get_by_role("heading", name="Friday 1 January")).to_be_visible()
    expect(door.locator(".today-way").first).to_contain_text("Medium")
    expect(door.locator(".week")).to_contain_text("Friday, not solved")
    expect(door.get_by_role("heading", name="Puzzles")).to_be_focused()
    button(page, "Open the calendar").click()
    today = page.get_by_role("dialog", name="Today")
    expect(today.get_by_role("heading", name="January 2027")).to_be_visible()
    come_back(datetime(2027, 1, 2, 8, 0))
    expect(today.get_by_role("heading", name="Saturday 2 January")).to_be_visible()
    expect(today.locator("[aria-current=date]")).to_have_accessible_name(re.compile("^2 January"))
    button(today, "Close").click()
    # The result of the last year's last day leads on to the new puzzle.
    expect(card).not_to_contain_text("Tomorrow")
    button(page, "Next: today's puzzle").click()
    expect(page.locator("#board-place")).to_have_text(re.compile("^Sat 2 Jan "))


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", pytest.param("Pacific/Honolulu", marks=pytest.mark.long)])
@pytest.mark.without_solver
def test_a_puzzle_begun_before_midnight_counts_for_its_day(open_on: Callable[..., Page], zone: str) -> None:
    challenge = {NAME: {"day": "2026-11-22", "since": "2026-11-22", "moves": 1}}
    page = open_on("2026-11-23T00:20", NEAR, zone, days=solved("2026-11-21"), challenges=challenge)
    solve_near(page)
    expect(page.locator(".win")).to_contain_text("2-day streak")
    days = page.evaluate("JSON.parse(localStorage.getItem('hirameki.days'))")
    assert "late" not in days["2026-11-22"]
    page.locator(".win").get_by_role("button", name="Share").click()
    text = page.get_by_role("textbox", name="Result as text")
    expect(text).to_have_value(re.compile("^Hirameki 22 Nov · "))


@pytest.mark.without_solver
def test_the_result_of_a_day_never_covers_the_board_of_a_small_phone(open_on: Callable[..., Page]) -> None:
    challenge = {NAME: {"day": "2026-11-23", "since": "2026-11-23", "moves": 1}}
    page = open_on("2026-11-23T09:00", NEAR, days=solved("2026-11-21", "2026-11-22"), challenges=challenge)
    solve_near(page)
    # It leaves out the week before it lies on the board; where there is room, the week is there.
    for height, weeks in ((568, 0), (800, 1)):
        page.set_viewport_size({"width": 360, "height": height})
        painted(page)
        expect(page.locator(".win .week:visible")).to_have_count(weeks)
        card = page.locator("#card").bounding_box()
        assert card is not None
        assert card["y"] >= lowest_cell(page) - 1
        expect(page.locator(".win")).to_contain_text("3-day streak")


@pytest.mark.parametrize(("width", "height"), [
    pytest.param(320, 256, id="portrait"), pytest.param(640, 256, id="landscape", marks=pytest.mark.long),
    pytest.param(667, 331, id="phone in landscape", marks=pytest.mark.long),
])
@pytest.mark.without_solver
def test_the_result_of_a_day_is_read_whole_on_an_enlarged_page_and_a_low_one(
    open_on: Callable[..., Page], width: int, height: int,
) -> None:
    challenge = {NAME: {"day": "2026-11-23", "since": "2026-11-23", "moves": 1}}
    page = open_on("2026-11-23T09:00", NEAR, days=solved("2026-11-21", "2026-11-22"), challenges=challenge)
    page.set_viewport_size({"width": width, "height": height})
    solve_near(page)
    expect(page.locator(".win-next")).to_have_text("Next: today's date puzzle")
    painted(page)
    for part in (".win-next", ".win-facts"):
        cut = page.locator(part).evaluate("(one) => one.scrollWidth - one.clientWidth")
        assert cut <= 1, part
    card = page.locator("#card").bounding_box()
    board = page.locator(".board-stage").bounding_box()
    assert card is not None
    assert board is not None
    assert card["y"] >= board["y"] + board["height"] - 1 or card["x"] >= board["x"] + board["width"] - 1


@pytest.mark.without_solver
def test_missed_days_and_a_wrong_clock_are_never_passed_over_in_silence(open_on: Callable[..., Page]) -> None:
    days = solved("2026-11-18", "2026-11-19", "2026-11-21", "2031-01-01")
    page = open_on("2026-11-22T10:00", "#p1/peg/hoppers", days=days)
    dialog = calendar(page)
    expect(dialog).to_contain_text("Your streak: 3 days")
    expect(dialog).to_contain_text("One missed day in seven is forgiven, so your streak goes on.")
    expect(dialog.locator("[data-day='2026-11-20']")).to_have_accessible_name(re.compile("missed and forgiven"))
    # A wrong clock may be years off.
    told = "today is 22 November 2026, but you have solved the puzzle of 1 January 2031 already. Is the clock right?"
    expect(dialog).to_contain_text(told)
    ended = json.dumps(solved("2026-11-17", "2026-11-18", "2026-11-19"))
    page.evaluate("(days) => localStorage.setItem('hirameki.days', days)", ended)
    page.reload()
    expect(cell(page, 0)).to_be_visible()
    dialog = calendar(page)
    expect(dialog).to_contain_text("Solve today's puzzle to begin a streak.")
    expect(dialog).to_contain_text("Your last streak was 3 days long.")
