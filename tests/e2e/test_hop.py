"""Frogs and toads: all that the other kinds have, up to a board of one's own; the hands are in test_families."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import BOOT, STILL, wait_for_solver
from gestures import (
    button,
    press,
    solve,
    status,
)
from playwright.sync_api import Page, expect


def dialog(page: Page, name: str) -> None:
    """Open one of the panels for the curious."""
    press(page, name)
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


def test_still_solvable_all_solutions_farthest_methods_and_sheet(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-2", **STILL)
    wait_for_solver(page)
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("Yes: 8 moves to go.", timeout=BOOT)
    dialog(page, "All solutions")
    expect(page.get_by_text("Exactly 2 shortest solutions.")).to_be_visible(timeout=BOOT)
    expect(page.locator(".solutions li")).to_have_count(2)
    page.keyboard.press("Escape")
    dialog(page, "Compare methods")
    expect(page.locator(".figures tbody tr")).to_have_count(4, timeout=BOOT)
    page.keyboard.press("Escape")
    dialog(page, "Picture of every step")
    page.keyboard.press("Escape")
    dialog(page, "Hardest positions")
    expect(page.get_by_text("distance is 8 moves; positions that far away: 3.")).to_be_visible(timeout=BOOT)
    button(page, "Play hardest position 1").click()
    expect(status(page)).to_contain_text("in 8 moves")


def test_a_board_of_ones_own_with_its_goal(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-2", **STILL)
    wait_for_solver(page)
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    made = page.get_by_role("dialog", name="Make your own")
    grid = made.get_by_role("grid", name="Cells to paint")
    expect(grid.get_by_role("button", name="Column 1, row 1: Frog")).to_be_visible()  # what lies on the table
    expect(made.locator(".editor-count")).to_have_text("5 cells; frogs: 2, toads: 2.")
    made.get_by_role("group", name="Goal", exact=True).get_by_role("radio", name="As painted").check()
    made.get_by_role("group", name="Brush", exact=True).get_by_role("radio", name="Blank").check()
    grid.get_by_role("button", name=re.compile("^Column 5, row 1:")).click()
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom frogs and toads", timeout=BOOT)
    assert "#p1/hop/xs.5o/g.22110~" in page.url
    solve(page)
    expect(page.locator("[data-note=answer]")).to_contain_text("Proved shortest")
