"""Packings on hexagons: a piece is taken, turned and laid by keys."""

from __future__ import annotations

from collections.abc import Callable

from gestures import cell
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
