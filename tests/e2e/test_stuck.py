"""Fool's solitaire in the page: chosen as a goal, told, solved and won."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import BOOT, STILL
from gestures import button, open_sheet, press, solve, status, tap
from playwright.sync_api import Page, expect

GOAL = "Get stuck in as few moves as you can: no peg can jump."


def test_the_last_jump_that_leaves_none_wins(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english/g.stuck/m.d2Dd5Ub4Re4Lg4L", **STILL)
    expect(page.locator("#board-goal")).to_contain_text(GOAL)
    tap(page, 31)
    tap(page, 23)
    expect(status(page)).to_contain_text("6 moves")


def test_chosen_on_the_board_solved_and_what_it_leads_to(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    press(page, "Choose start and finish")
    expect(button(page, "Cancel")).to_be_visible()
    tap(page, 6)
    button(page, "Get stuck soonest").click()
    expect(page.locator("#board-goal")).to_contain_text(GOAL)
    expect(page).to_have_url(re.compile(r"g\.stuck"))
    # Maps, watched searches and comparisons need a goal with pegs.
    open_sheet(page)
    expect(button(page, "All solutions")).to_have_count(1)
    for name in ("Map", "Watch the search", "Compare methods"):
        expect(button(page, name)).to_have_count(0)
    page.keyboard.press("Escape")
    solve(page)
    expect(status(page)).to_contain_text("Proved shortest: 5 moves.", timeout=BOOT)
