"""Given pieces of a dealt packing: they look fixed, nobody lifts them, and every link carries them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, STILL, wait_for_solver
from gestures import button, cell, drag, press, status, tap
from playwright.sync_api import Page, expect


def shared(page: Page, what: str) -> str:
    """Return the link that the Share sheet offers."""
    press(page, "Share")
    page.get_by_role("radio", name=what).check()
    link = page.get_by_role("textbox", name="Link", exact=True).input_value()
    page.keyboard.press("Escape")
    return link[link.index("#"):]


def test_a_dealt_packing_is_shared_with_its_given_pieces(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **STILL)
    wait_for_solver(page)
    press(page, "New game")
    page.locator(".deal-more summary").click()
    page.get_by_role("spinbutton").fill("2")
    button(page, "Deal").click()
    given = page.locator("[data-cell][aria-label$=', given']")
    expect(given).to_have_count(5, timeout=BOOT)
    names = page.locator("[data-cell]").evaluate_all("cells => cells.map((one) => one.getAttribute('aria-label'))")
    first = next(number for number, name in enumerate(names) if name.endswith("given"))
    letter = re.findall("piece (.)", names[first])[0]
    friend = open_page("", **STILL)
    for what in ("Puzzle", "Position"):
        friend.goto("about:blank")
        friend.goto(page.url.partition("#")[0] + shared(page, what))
        expect(friend.locator("[data-cell][aria-label$=', given']")).to_have_count(5)
        expect(cell(friend, first)).to_have_accessible_name(names[first])
    # Neither a tap, nor a drag, nor a key lifts them; the tray knows.
    refused = f"Piece {letter} is given: it stays where it is."
    tap(page, first)
    expect(status(page)).to_have_text(refused)
    drag(page, first, 14)
    cell(page, first).press("Delete")
    cell(page, first).press(letter.lower())
    expect(status(page)).to_have_text(refused)
    expect(given).to_have_count(5)


@pytest.mark.without_solver
def test_what_was_placed_can_be_lifted_from_an_old_link(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV/oPP-oPP-oPo-ooo-ooo", **STILL)
    tap(page, 1)
    expect(status(page)).to_have_text("P picked up.")
    page.keyboard.press("Escape")


def test_a_link_whose_given_pieces_do_not_lie_there_is_refused(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV/g.oPP-oPP-oPo-3o-3o", **STILL)
    button(page, "Details").click()
    expect(page.locator(".card-title").first).to_contain_text("Piece P is given")
