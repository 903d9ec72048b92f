"""Lamps: all that the other kinds have, from the first tap to a board of one's own, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, wait_for_solver
from gestures import (
    button,
    cell,
    easy_level,
    expect_names,
    names,
    open_family,
    press,
    slider,
    solve,
    status,
    tap,
    to_the_end,
    words,
)
from playwright.sync_api import Page, expect

QUICK = {"service_workers": "block", "reduced_motion": "reduce"}
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 640}}
#: Three presses away: a corner, the middle, the other corner.
LINK, CELLS = "#p1/lights/3x3/occ-coc-cco", (0, 4, 8)


def dialog(page: Page, name: str) -> None:
    """Open one of the panels for the curious."""
    press(page, name)
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


@pytest.mark.without_solver
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_pressed_to_the_win_and_taken_back(open_page: Callable[..., Page], device: dict[str, object]) -> None:
    page = open_page(LINK, **QUICK, **device)
    expect(page.get_by_role("heading", level=1)).to_have_text("Lights out 3×3")
    expect(page.get_by_text("Turn every lamp off.")).to_be_visible()
    start = names(page)
    assert (start[0], start[1]) == ("a1, on", "b1, off")
    tap(page, CELLS[0])
    expect(status(page)).to_contain_text("a1 pressed: 2 on, 1 off")
    for number in CELLS[1:]:
        tap(page, number)
    expect(status(page)).to_contain_text("Solved. · Hirameki! · 3 moves")
    page.keyboard.press("u")
    for _ in CELLS[1:]:
        button(page, "Undo").click()
    expect_names(page, start)


@pytest.mark.without_solver
def test_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page(LINK, **QUICK)
    cell(page, 0).focus()
    page.keyboard.press("Enter")
    expect(cell(page, 1)).to_have_accessible_name("b1, on")
    for keys in (("ArrowRight", "ArrowDown", "Enter"), ("ArrowRight", "ArrowDown", " ")):
        for key in keys:
            page.keyboard.press(key)
    expect(status(page)).to_contain_text("Solved")


def test_solve_all_solutions_methods_and_the_farthest(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/lights/4x4", **QUICK)
    solve(page)
    expect(page.locator("[data-note=answer]")).to_contain_text("Proved shortest: 4 moves.")
    to_the_end(page)
    assert all(name.endswith(", off") for name in names(page))
    page.evaluate("location.hash = '#p1/lights/5x5'")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lights out 5×5")
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("Yes: 15 moves to go.", timeout=BOOT)
    dialog(page, "All solutions")
    expect(page.get_by_text(re.compile("^Exactly 4 shortest solutions, or 1 if"))).to_be_visible(timeout=BOOT)
    expect(page.locator(".solutions li")).to_have_count(4)
    page.keyboard.press("Escape")
    dialog(page, "Hardest positions")
    expect(page.get_by_text(re.compile("The greatest distance is 15; positions that far away: 7,350"))).to_be_visible(
        timeout=BOOT
    )
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#p1/lights/3x3'")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lights out 3×3")
    dialog(page, "Compare solvers")
    expect(page.locator(".figures tbody tr")).to_have_count(4, timeout=BOOT)


def test_a_pattern_that_cannot_be_turned_off_shows_why(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/lights/5x5/o4c-5c-5c-5c-5c", **QUICK)
    wait_for_solver(page)
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("This can't be solved.", timeout=BOOT)
    button(page, "Why?").click()
    expect(page.locator("#card")).to_contain_text("Every press switches an even number of the marked lamps")


def test_a_deal_and_a_level(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/lights/5x5", **QUICK)
    wait_for_solver(page)
    press(page, "New game")
    page.locator(".deal-more summary").click()
    button(page, "4 moves").click()
    expect(status(page)).to_contain_text("Can be done in 4 presses.", timeout=BOOT)
    easy_level(open_family(page, "lights"), 1).click()
    expect(status(page)).to_contain_text("Can be done in 1 press.")


@pytest.mark.without_solver
def test_a_link_with_moves_opens_as_a_replay(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{LINK}/m.a1.b2.c3", **QUICK)
    expect(slider(page)).to_be_visible()
    to_the_end(page)
    assert all(name.endswith(", off") for name in names(page))


def test_a_board_of_ones_own(open_page: Callable[..., Page]) -> None:
    page = open_page(LINK, **QUICK)
    wait_for_solver(page)
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    made = page.get_by_role("dialog", name="Make your own")
    grid = made.get_by_role("grid", name="Cells to paint")
    expect(grid.get_by_role("button", name="Column 1, row 1: Lamp that is on")).to_be_visible()
    expect(made.get_by_role("status")).to_have_text("9 lamps, 3 on.")
    made.get_by_role("group", name="Brush", exact=True).get_by_role("radio", name="No cell").check()
    grid.get_by_role("button", name=re.compile("^Column 3, row 3:")).click()
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom lights out", timeout=BOOT)
    assert "#p1/lights/xs.3o-3o-oo/occ-coc-cc" in page.url


@pytest.mark.without_solver
def test_in_japanese(open_page: Callable[..., Page]) -> None:
    w = words("ja")
    page = open_page(LINK, **QUICK, locale="ja-JP")
    expect(page.get_by_role("heading", level=1)).to_have_text("ライツアウト3×3")
    expect(cell(page, 0)).to_have_accessible_name("a1、点灯")
    expect(page.get_by_text(w["goal.lights"])).to_be_visible()
    for number in CELLS:
        tap(page, number)
    expect(status(page)).to_contain_text("3手")
