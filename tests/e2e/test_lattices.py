"""Packings on hexagons: a piece is taken, turned and laid by keys and by the mouse; the solver helps as everywhere."""

from __future__ import annotations

from collections.abc import Callable

from browsing import BOOT, STILL, wait_for_solver
from gestures import button, cell, solve, tap, to_the_end
from playwright.sync_api import Page, expect


def test_hexagons(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/tetrahex-coin", **STILL)
    expect(page.get_by_role("heading", level=1)).to_have_text("Tetrahexes, coin")
    cell(page, 13).press("i")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    covered = page.locator("[data-cell][aria-label*='piece I']")
    expect(covered).to_have_count(4)
    button(page, "Undo").click()
    expect(covered).to_have_count(0)
    tap(page, "[data-piece='O']")
    tap(page, 14)
    covered = page.locator("[data-cell][aria-label*='piece O']")
    expect(covered).to_have_count(4)
    expect(cell(page, 14)).to_have_accessible_name("14, piece O")
    button(page, "Undo").click()
    expect(covered).to_have_count(0)
    wait_for_solver(page)
    button(page, "Hint").click()
    expect(page.locator("[data-note='hint']")).to_be_visible(timeout=BOOT)
    solve(page)
    to_the_end(page)
    expect(page.locator("[data-cell][aria-label*='piece']")).to_have_count(28)
