"""Lamps: what the solver tells of them, and a board of one's own; the hands are in test_families."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import BOOT, STILL, wait_for_solver
from gestures import (
    button,
    follow,
    names,
    press,
    solve,
    status,
    to_the_end,
)
from playwright.sync_api import Page, expect

#: Three presses away.
LINK = "#p1/lights/3x3/occ-coc-cco"


def test_solve_all_solutions_and_a_pattern_that_cannot_be_turned_off(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/lights/4x4", **STILL)
    solve(page)
    expect(page.locator("[data-note=answer]")).to_contain_text("Proved shortest: 4 moves.")
    to_the_end(page)
    assert all(name.endswith(", off") for name in names(page))
    # From the goal there is nothing to search: these begin where the game began.
    press(page, "All solutions")
    expect(page.get_by_text("The board is solved: every shortest solution from the beginning.")).to_be_visible()
    expect(page.locator(".solutions li").first).to_have_text(re.compile(r"^1\. \S+( \S+){3}$"), timeout=BOOT)
    page.keyboard.press("Escape")
    press(page, "Compare methods")
    expect(page.locator(".figures tbody tr").first).to_contain_text("4 moves", timeout=BOOT)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    follow(page, "#p1/lights/5x5")
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("Yes: 15 moves to go.", timeout=BOOT)
    press(page, "All solutions")
    expect(page.get_by_text(re.compile("^Exactly 4 shortest solutions, or 1 if"))).to_be_visible(timeout=BOOT)
    expect(page.locator(".solutions li")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # A map goes through every order of the presses, which are one solution in the list.
    follow(page, LINK)
    press(page, "Map")
    expect(page.get_by_text("6 shortest solutions, every order of the presses counted")).to_be_visible(timeout=BOOT)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The other panels are the same for every game (tests/e2e/test_hop.py).
    follow(page, "#p1/lights/5x5/o4c-5c-5c-5c-5c")
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("This can't be solved.", timeout=BOOT)
    button(page, "Why?").click()
    expect(page.locator("#card")).to_contain_text("Every press switches an even number of the marked lamps")


def test_a_board_of_ones_own(open_page: Callable[..., Page]) -> None:
    page = open_page(LINK, **STILL)
    wait_for_solver(page)
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    made = page.get_by_role("dialog", name="Make your own")
    grid = made.get_by_role("grid", name="Cells to paint")
    expect(grid.get_by_role("button", name="Column 1, row 1: Lamp that is on")).to_be_visible()
    expect(made.locator(".editor-count")).to_have_text("9 lamps, 3 on.")
    made.get_by_role("group", name="Brush", exact=True).get_by_role("radio", name="No cell").check()
    grid.get_by_role("button", name=re.compile("^Column 3, row 3:")).click()
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom lights out", timeout=BOOT)
    assert "#p1/lights/xs.3o-3o-oo/occ-coc-cc" in page.url
