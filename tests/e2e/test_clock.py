"""Against the clock: it runs from the first move, over reloads and past a slow solver, and times what is known."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from axe import violations
from browsing import BOOT, STILL, Site, wait_for_solver
from gestures import (
    button,
    cell,
    follow,
    press,
    stored,
)
from playwright.sync_api import BrowserContext, Locator, Page, expect


def move_on(page: Page) -> None:
    """Move the tile that goes round after the one before: three tiles can do nothing else."""
    blank = page.locator("#board [data-cell][aria-label*=blank]").get_attribute("data-cell")
    cell(page, {0: 1, 1: 3, 3: 2, 2: 0}[int(str(blank))]).click()


def go_round(page: Page, card: Locator) -> None:
    """Move on until the goal: one way or the other leads there."""
    for _ in range(12):
        # Said with the move itself; the sheet comes later, and goes with another move.
        if "moves a second" in card.inner_text():
            break
        move_on(page)
    expect(page.locator(".win")).to_be_visible()


def begin_and_reload(page: Page, card: Locator, face: Locator, passed: int = 60_000) -> None:
    """Make a move, and load the page again when so many milliseconds have passed, a minute: the clock goes on."""
    expect(face).to_have_text("0.0")
    told = card.locator("[aria-live]").element_handle()
    move_on(page)
    expect(card).to_contain_text("The clock is running.")
    # It is announced, because the element that says it stays.
    assert told.inner_text() == "The clock is running."
    assert told.is_visible()
    page.evaluate("""(passed) => {
        const kept = JSON.parse(sessionStorage.getItem("hirameki.clock"));
        sessionStorage.setItem("hirameki.clock", JSON.stringify({ ...kept, began: kept.began - passed }));
    }""", passed)
    page.reload()
    if passed < 0:
        return
    expect(card).to_contain_text("The clock is running.", timeout=BOOT)
    expect(face).to_have_text(re.compile(r"1:\d\d\.\d"))


def test_the_clock_runs_from_the_first_move_and_pins_lead_back(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/2x2")
    wait_for_solver(page)
    # Some positions are solved by the first move: the clock has run before it is looked at.
    page.evaluate("() => { crypto.getRandomValues = (list) => list.fill(2); }")
    press(page, "Against the clock")
    card = page.get_by_role("region", name="Against the clock")
    expect(card).to_contain_text("what is timed is a random position of 2×2 tiles")
    button(card, "New position").press("Enter")
    expect(page.locator("#board [role=grid] [tabindex='0']")).to_be_focused(timeout=BOOT)
    expect(card).to_contain_text("The clock starts with your first move.", timeout=BOOT)
    face = page.get_by_role("timer")

    # Another board is not timed, nor is this one any more when it comes back.
    begin_and_reload(page, card, face)
    for board, title in (("eight", "8-puzzle"), ("2x2", "2×2 tiles")):
        follow(page, f"#p1/slide/{board}")
        expect(card).to_contain_text(f"what is timed is a random position of {title}")
        expect(face).to_have_count(0)  # an empty one is not there
    button(card, "New position").click()
    expect(card).to_contain_text("The clock starts with your first move.", timeout=BOOT)
    expect(face).to_have_text("0.0")

    go_round(page, card)
    expect(card).to_contain_text("moves a second")
    expect(card).to_contain_text("Best time")
    # One coloured button leads on, and the next position is timed whichever it is.
    expect(page.locator(".main:visible")).to_have_text(["New position"])
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".win-next")).to_have_text("Next: another one like it")
    page.locator(".win-next").click()
    expect(card).to_contain_text("The clock starts with your first move.", timeout=BOOT)
    page.set_viewport_size({"width": 1280, "height": 800})
    go_round(page, card)
    button(card, "End").click()
    expect(card).to_have_count(0)
    press(page, "Restart")
    press(page, "Checkpoints")
    dialog = page.get_by_role("dialog", name="Checkpoints and tries")
    button(dialog, "Pin this position").press("Enter")
    expect(button(dialog, "Pin this position")).to_be_focused()
    expect(dialog.locator("[aria-live]")).to_have_text("Pinned: Checkpoint 1.")
    page.keyboard.press("Enter")
    button(dialog, "Remove Checkpoint 1").press("Enter")
    expect(button(dialog, "Remove Checkpoint 2")).to_be_focused()
    dialog.get_by_label("Name of the checkpoint").fill("The beginning")
    page.keyboard.press("Tab")
    expect(button(dialog, "Back to The beginning")).to_be_focused()
    expect(button(dialog, "Back to The beginning")).to_be_visible()
    expect(dialog.locator(".try")).to_have_count(1)
    assert violations(page) == []
    dialog.locator(".try").click()
    expect(dialog).to_have_count(0)
    # The try was the solved game, which still is the one that was dealt.
    expect(page.locator(".win .win-next")).to_have_text("Next: another one like it")
    press(page, "Checkpoints")
    button(dialog, "Back to The beginning").click()
    expect(page.get_by_role("heading", name="My game: 0 moves")).to_be_visible()


@pytest.mark.without_solver
def test_sixty_checkpoints_of_a_board_are_kept_none_goes_for_another_and_no_two_are_called_alike(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**STILL)
    pins = [{"name": f"Checkpoint {n}", "start": "c3", "goal": "c3", "way": ""} for n in range(2, 61)]
    context.add_init_script(stored(pins={"peg/hoppers": pins}))
    page = context.new_page()
    page.goto(f"{site.url}#p1/peg/hoppers")
    press(page, "Checkpoints")
    dialog = page.get_by_role("dialog", name="Checkpoints and tries")
    pin = button(dialog, "Pin this position")
    expect(dialog.locator(".pins li")).to_have_count(59)
    pin.press("Enter")
    expect(button(dialog, "Remove Checkpoint 61")).to_be_visible()
    expect(pin).to_be_disabled()
    expect(dialog).to_contain_text("60 checkpoints of this board are kept")
    expect(button(dialog, "Remove Checkpoint 2")).to_be_focused()
    # Nor does one if another tab has taken the last place.
    button(dialog, "Remove Checkpoint 61").click()
    expect(pin).to_be_enabled()
    page.evaluate("""() => {
        const pins = JSON.parse(localStorage["hirameki.pins"]);
        pins["peg/hoppers"].push({ ...pins["peg/hoppers"][0], name: "Elsewhere" });
        localStorage["hirameki.pins"] = JSON.stringify(pins);
    }""")
    pin.click()
    expect(button(dialog, "Remove Elsewhere")).to_be_visible()
    expect(button(dialog, "Remove Checkpoint 2")).to_be_visible()
    expect(dialog.locator(".pins li")).to_have_count(60)


def test_a_game_that_began_after_its_page_by_a_clock_set_back_is_not_timed_any_more(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#p1/slide/2x2")
    wait_for_solver(page)
    page.evaluate("() => { crypto.getRandomValues = (list) => list.fill(2); }")
    press(page, "Against the clock")
    card, face = page.get_by_role("region", name="Against the clock"), page.get_by_role("timer")
    button(card, "New position").click()
    expect(card).to_contain_text("The clock starts with your first move.", timeout=BOOT)
    begin_and_reload(page, card, face, passed=-60_000)
    expect(card).to_contain_text("what is timed is a random position of 2×2 tiles", timeout=BOOT)
    expect(face).to_have_count(0)


#: A solver that is there at once, and thinks about every question for ever.
SLOW_SOLVER = "onmessage = ({ data: { op } }) => op === 'boot' && postMessage({ op: 'ready' });"


@pytest.mark.own_solver
def test_a_time_is_kept_before_the_solver_says_how_many_moves_would_have_done(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(service_workers="block")
    context.route("**/worker-*.js", lambda route: route.fulfill(body=SLOW_SOLVER, content_type="text/javascript"))
    page = context.new_page()
    page.goto(f"{site.url}#p1/slide/2x2/3102")
    wait_for_solver(page)
    left = {"puzzle": "slide/2x2", "dealt": "3102", "began": None}
    page.evaluate("(left) => sessionStorage.setItem('hirameki.clock', left)", json.dumps(left))
    page.reload()
    card = page.get_by_role("region", name="Against the clock")
    expect(card).to_contain_text("The clock starts with your first move.")
    expect(page.locator("html")).to_have_attribute("data-solver", re.compile("ready|busy"))
    for number in (0, 1, 3):
        cell(page, number).click()
    expect(card).to_contain_text("moves a second")
    assert '"moves":3' in str(page.evaluate("localStorage.getItem('hirameki.clock')"))
