"""Newcomers: a ghost hand plays one move, and the rules are offered once in each family."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import Site, see, wait_for_solver
from gestures import (
    button,
    cell,
    easy_level,
    follow,
    names,
    open_family,
    painted,
)
from playwright.sync_api import BrowserContext, Page, expect

#: Measures in milliseconds how long the ghost hand is there, each time: it may have gone before anybody looks.
GHOSTS = """document.addEventListener("DOMContentLoaded", () => {
    let since = 0;
    window.ghosts = [];
    new MutationObserver(() => {
        const there = document.querySelector("#board[data-ghost]");
        if (there) since ||= performance.now();
        else if (since) {
            window.ghosts.push(performance.now() - since);
            since = 0;
        }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ghost"] });
});"""


@pytest.mark.long
@pytest.mark.own_solver  # which comes when the board lies there
def test_a_ghost_hand_plays_one_move_for_a_stranger(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(stranger=True, service_workers="block").new_page()
    page.add_init_script(GHOSTS)
    # What the solver knows of a board of somebody's own comes while the hand is there.
    page.goto(site.url + "#p1/peg/xs.5o-5o-2oc2o-5o")
    before = names(page)
    see(page, "() => document.querySelector('#board[data-ghost]') || ghosts.length")
    assert names(page) == before  # for the eyes alone
    expect(button(page, "Undo")).to_be_hidden()
    see(page, "() => ghosts.length === 1")
    assert page.evaluate("ghosts[0]") > 2000  # there and back: nothing sent it away
    expect(button(page, "Undo")).to_be_hidden()
    page.evaluate("ghosts.length = 0")
    # Another kind is met on a level, which has something to say already.
    easy_level(open_family(page, "hop"), 0).click()
    see(page, "() => document.querySelector('#board[data-ghost]') || ghosts.length")


# Offer and hand come after two seconds, or when the solver has started: here it has.
def test_a_stranger_is_offered_the_rules_once_in_each_family(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", stranger=True, viewport={"width": 390, "height": 844})
    offer = button(page, "Rules in 30 seconds").filter(visible=True)
    cell(page, 0).wait_for()
    page.clock.install()  # time goes by as it does, and now and then faster
    # Whoever has touched something is offered them too; a move takes the offer away.
    page.mouse.click(5, 700)
    before = page.locator("#board canvas").bounding_box()
    expect(offer).to_be_visible()
    assert page.locator("#board canvas").bounding_box() == before
    offer.click()
    dialog = page.get_by_role("dialog", name="Pegs: the rules")
    expect(dialog.get_by_text("Step 1 of 3")).to_be_visible()
    for cells in ((0, 2), (0, 8), (3, 5, 0, 6, 6, 8)):
        for number in cells:
            dialog.locator(f"[data-cell='{number}']").click()
        if cells[0] < 3:
            button(dialog, "Next step").click()
    button(dialog, "Play").click()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile("#p1/peg/hoppers"))
    expect(offer).to_have_count(0)
    follow(page, "#p1/hop/frogs-3")
    page.clock.fast_forward(2500)
    expect(offer).to_be_visible()
    cell(page, 2).click()
    expect(offer).to_have_count(0)
    page.reload()
    cell(page, 0).wait_for()
    follow(page, "#p1/peg/english")
    wait_for_solver(page)
    page.clock.fast_forward(2500)
    painted(page)
    expect(offer).to_have_count(0)
    expect(page.locator("#board[data-ghost]")).to_have_count(0)
    # Where the board leaves no room for it, it is kept for the next visit.
    page.set_viewport_size({"width": 360, "height": 560})
    page.evaluate("location.hash = '#p1/pack/one-sided-9x10'")
    expect(page.locator("#board[data-tight]")).to_be_visible()
    page.clock.fast_forward(2500)
    expect(page.locator("#board[data-ghost]")).to_be_attached()
    expect(offer).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(page.url.split("#")[0] + "#p1/pack/level-3x5-LPV")
    page.reload()
    cell(page, 0).wait_for()
    page.clock.fast_forward(2500)
    expect(offer).to_be_visible()


def test_a_touch_ends_the_ghost_hand_and_plays(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", stranger=True)
    expect(page.locator("#board[data-ghost]")).to_have_count(1)
    page.mouse.click(5, 300)
    expect(page.locator("#board[data-ghost]")).to_have_count(0)


@pytest.mark.long
def test_without_motion_an_arrow_shows_the_move(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", stranger=True, reduced_motion="reduce")
    expect(page.locator("[data-cell][aria-label*='arrow to']")).to_have_count(1)
    expect(page.locator("#board[data-ghost]")).to_have_count(0)
