"""Packings on triangles and hexagons: one visit each, from the first piece to a board of one's own."""

from __future__ import annotations

from collections.abc import Callable

from browsing import wait_for_solver
from gestures import button, cell, solve, status, tap
from playwright.sync_api import Page, expect

STILL = {"service_workers": "block", "reduced_motion": "reduce"}


def test_hexagons(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/tetrahex-coin", **STILL)
    expect(page.get_by_role("heading", level=1)).to_have_text("Tetrahexes, coin")
    expect(page.get_by_text("4 solutions").first).to_be_visible()
    cell(page, 13).press("i")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    covered = page.locator("[data-cell][aria-label*='piece I']")
    expect(covered).to_have_count(4)
    solve(page)
    expect(page.locator("[data-pill]")).to_contain_text("Solved")


def test_triangles_and_a_board_of_ones_own(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/hexiamond-hexagon", **STILL)
    wait_for_solver(page)
    page.locator("[data-piece='O']").click()
    tap(page, 26)
    expect(page.locator("[data-cell][aria-label*='piece O']")).to_have_count(6)
    button(page, "Still solvable?").click()
    expect(status(page)).to_contain_text("solution")
    page.goto(page.url.partition("#")[0] + "#p1/pack/xd.6o-6o/p.2I")
    expect(page.get_by_role("heading", level=1)).to_have_text("Own packing puzzle")
    expect(page.locator("[data-cell]")).to_have_count(12)
    solve(page)
    expect(page.locator("[data-pill]")).to_contain_text("Solved")
