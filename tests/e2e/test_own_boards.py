"""Boards of one's own with goals of their own: every picture of them shows where these lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOOT, STILL, wait_for_solver
from gestures import button, drag, follow, painted, press
from playwright.sync_api import Page, expect

#: The same board, with its usual goal at the way out and with another one.
BOARD = "#p1/slide/klotski.ABBc-A3c-4c"
#: Where each panel shows the position on the table.
PICTURES = {"Picture of every step": ".sheet-preview", "Map": ".map-here canvas"}


def seen(page: Page, panel: str) -> str:
    """Return what a panel's picture of the position shows, as text that is equal for equal pictures."""
    press(page, panel)
    picture = page.locator(f"dialog {PICTURES[panel]}").first
    expect(picture).to_be_visible(timeout=BOOT)
    painted(page)
    shown: str = picture.evaluate("(canvas) => canvas.toDataURL()")
    page.keyboard.press("Escape")
    return shown


@pytest.mark.long
def test_pictures_show_the_goal_of_the_game(open_page: Callable[..., Page]) -> None:
    page = open_page(BOARD, **STILL)
    wait_for_solver(page)
    usual = {panel: seen(page, panel) for panel in PICTURES}
    page.evaluate("(link) => { location.hash = link; }", f"{BOARD}/g.A3")
    expect(page.locator("#board-goal")).to_contain_text("to the marked place")
    for panel, picture in usual.items():
        assert seen(page, panel) != picture, panel


@pytest.mark.without_solver
def test_the_last_game_is_shown_with_its_goal(open_page: Callable[..., Page]) -> None:
    page = open_page(BOARD, **STILL)
    shown = []
    for goal in ("", "/g.A3"):
        page.evaluate("(link) => { location.hash = link; }", BOARD + goal)
        expect(page.locator("#board-goal")).to_contain_text("to the marked place" if goal else "at the arrow")
        drag(page, 1, 5, 9)
        follow(page, "#p1/peg/hoppers")
        button(page, "Puzzles").click()
        picture = page.locator(".last-game canvas[width]")
        picture.wait_for()
        painted(page)
        shown.append(picture.evaluate("(canvas) => canvas.toDataURL()"))
        page.keyboard.press("Escape")
    assert shown[0] != shown[1]


@pytest.mark.parametrize(("link", "reason"), [
    ("#p1/slide/xs.oo-3o-xoo/5134206", "can never exchange tiles"),
    pytest.param("#p1/peg/english/d4/g.e4", "the goal needs an odd number", marks=pytest.mark.long),
    pytest.param("#p1/pack/xs.9o-9o-9o-9o-9o-9o-9o", "cover 60", marks=pytest.mark.long),
])
def test_solvers_are_not_compared_where_there_is_nothing_to_find(
    open_page: Callable[..., Page], link: str, reason: str
) -> None:
    page = open_page(link, **STILL)
    press(page, "Compare methods")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("There are no solutions from here.", timeout=BOOT)
    expect(dialog).to_contain_text(reason)
    expect(dialog.get_by_role("table")).to_be_hidden()


def test_a_search_that_cannot_succeed_is_watched_with_the_reason(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/fifteen/213456789abcdef0", **STILL)
    press(page, "Watch the search")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("There are no solutions from here.", timeout=BOOT)
    expect(dialog).to_contain_text("tiles need an odd number")
    expect(dialog.get_by_role("slider", name="Step of the search")).to_be_visible()
    page.evaluate("location.hash = '#p1/slide/eight'")
    press(page, "Watch the search")
    expect(dialog.get_by_role("slider", name="Step of the search")).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_text("There are no solutions from here.")).to_be_hidden()
