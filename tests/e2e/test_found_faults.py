"""Faults that somebody found who tried the page as a stranger: what a hint's reason draws, what lies over the board."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import BOOT, wait_for_solver
from gestures import button, cell, status
from playwright.sync_api import Page, expect

QUICK = {"service_workers": "block"}
STILL = {**QUICK, "reduced_motion": "reduce"}


def ask_why(page: Page) -> None:
    """Press Hint until it gives its reason."""
    wait_for_solver(page)
    for step in ("nudge", "piece", "arrow", "why"):
        button(page, "Hint").click()
        expect(page.locator("html[data-solver=ready]")).to_be_attached(timeout=BOOT)
        expect(status(page), step).not_to_be_empty(timeout=BOOT)
    expect(page.locator(".card-title").first).to_contain_text("your", timeout=BOOT)


def test_the_reason_of_a_hint_does_not_tick_detours(open_page: Callable[..., Page]) -> None:
    # Hoppers after a1 to c3: one jump leads on, by the two others the way is one move longer.
    page = open_page("#p1/peg/hoppers/cxoxo-xcxo-oxoxo-xoxo-oxoxo/g.c3", **STILL)
    ask_why(page)
    for peg in (2, 10):
        expect(cell(page, peg)).to_have_accessible_name(re.compile(r"\+1"))
    expect(cell(page, 9)).to_have_accessible_name(re.compile("arrow"))
    expect(page.locator("[data-cell][aria-label*='ticked']")).to_have_count(0)


def test_equally_short_moves_are_ticked(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    ask_why(page)
    marked = page.locator("[data-cell][aria-label*='ticked']")
    expect(marked).to_have_count(3)  # four pegs can jump into the middle, one of them has the arrow


def test_a_hint_on_blocks_draws_the_arrow_alone(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/rush-1", **STILL)
    ask_why(page)
    expect(page.locator("[data-cell][aria-label*='arrow']")).to_have_count(1)
    expect(page.locator("[data-cell][aria-label*='ticked'], [data-cell][aria-label*='+1']")).to_have_count(0)
