"""Pressed twice, and Forward after Back: what a quick or an unsteady hand does to dialogs and boards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, QUICK, see
from gestures import button, cell, follow, middle, open_family, painted, press, tap
from playwright.sync_api import Locator, Page, expect

PHONE = {"width": 390, "height": 844}


def twice(page: Page, target: Locator) -> None:
    """Tap a place twice with a finger, whatever the first tap has put there."""
    box = target.bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)


def a_while_later(page: Page) -> None:
    """Wait until a tap is no second one any more."""
    page.evaluate("new Promise((later) => setTimeout(later, 350))")


@pytest.mark.without_solver
def test_the_second_tap_of_a_double_tap_is_not_for_what_the_first_has_opened_or_closed(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/english", viewport=PHONE, has_touch=True, **QUICK)
    dialog = page.get_by_role("dialog")
    settings, more = button(page, "Settings"), page.locator("#controls [data-command=more]")
    # All that dialogs are made of is there: they open at once, and the second tap meets them.
    for door in (settings, more):
        door.tap()
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    a_while_later(page)
    # The cross of the settings lies over their button, the last of the ways over "More".
    twice(page, settings)
    painted(page)
    expect(dialog).to_have_attribute("data-dialog", "settings")
    a_while_later(page)
    twice(page, button(dialog, "Close"))
    painted(page)
    expect(dialog).to_have_count(0)
    a_while_later(page)
    twice(page, more)
    painted(page)
    expect(dialog).to_have_attribute("data-dialog", "more")


def test_a_double_tap_plays_no_move_that_was_not_shown(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", viewport=PHONE, has_touch=True, **QUICK)
    holes = page.locator("#board [data-cell][aria-label*='hole']")
    button(page, "Hint").tap()
    more, play = button(page, "Tell me more"), button(page, "Play it")
    expect(more).to_be_visible(timeout=BOOT)
    a_while_later(page)
    more.tap()
    a_while_later(page)
    # The button that plays the move lies where the last question was, and the next move's where that one was.
    twice(page, more)
    painted(page)
    expect(play).to_be_visible()
    expect(holes).to_have_count(1)
    a_while_later(page)
    twice(page, play)
    expect(button(page, "Play the next one")).to_be_visible()
    a_while_later(page)
    expect(holes).to_have_count(2)
    button(page, "Play the next one").tap()
    expect(holes).to_have_count(3)
    # Nor does a key that is held, which goes on pressing; the third move is two jumps.
    button(page, "Play the next one").focus()
    for _ in range(5):
        page.keyboard.down("Enter")
    expect(holes).to_have_count(5)
    painted(page)
    page.keyboard.up("Enter")
    expect(holes).to_have_count(5)


@pytest.mark.without_solver
def test_what_is_asked_for_twice_while_it_is_fetched_is_opened_once(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    dialog = open_family(page, "slide")
    lesson = button(dialog, "What a lower bound is worth")
    # Both presses come before the lessons do.
    lesson.evaluate("(lesson) => { lesson.click(); lesson.click(); }")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("What a lower bound is worth")
    expect(dialog.locator("[data-cell]").first).to_be_visible()
    page.go_back()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Sliding tiles")


@pytest.mark.without_solver
def test_a_board_that_is_out_of_sight_takes_another_theme(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/bounds", color_scheme="light", **QUICK)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-cell]").first).to_be_visible()
    painted(page)
    button(dialog, "Watch the search").click()
    expect(dialog).to_have_attribute("data-dialog", "watch")
    # The board of the lesson is not on the page now; a thrown error would fail this test at its end.
    page.emulate_media(color_scheme="dark")
    painted(page)
    page.go_back()
    expect(dialog.locator("[data-cell]").first).to_be_visible()


@pytest.mark.without_solver
def test_board_and_pictures_are_there_again_when_the_graphics_began_anew(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", color_scheme="light", **QUICK)
    dialog = page.get_by_role("dialog")
    pixels = "() => [...document.querySelectorAll('canvas')].map((one) => one.toDataURL()).join()"

    def looked_at() -> str:
        expect(dialog.locator("canvas").first).to_be_visible()
        painted(page)
        return str(page.evaluate(pixels))

    for opened in (lambda: open_family(page, "peg"), lambda: press(page, "Picture of every step")):
        page.emulate_media(color_scheme="light")
        opened()
        before = looked_at()
        page.locator("#board canvas").evaluate("""(canvas) => {
            for (const one of document.querySelectorAll("canvas")) one.getContext("2d").reset();
            canvas.dispatchEvent(new Event("contextrestored"));
        }""")
        see(page, f"(before) => ({pixels})() === before", before)
        # And in other colours when dark comes in the evening.
        page.emulate_media(color_scheme="dark")
        dark = looked_at()
        button(dialog, "Close").click()
        opened()
        assert looked_at() == dark != before
        button(dialog, "Close").click()
    # Below another dialog they are not on the page.
    tile = page.locator(".families canvas").first

    def tile_painted() -> str:
        expect(tile).to_have_attribute("style", re.compile("width"))
        painted(page)
        return str(tile.evaluate("(one) => one.toDataURL()"))

    page.emulate_media(color_scheme="light")
    button(page, "Puzzles").click()
    light = tile_painted()
    button(dialog, "Lessons").click()
    expect(dialog).to_have_attribute("data-dialog", "learn")
    page.emulate_media(color_scheme="dark")
    painted(page)
    page.go_back()
    dark = tile_painted()
    button(dialog, "Close").click()
    button(page, "Puzzles").click()
    assert tile_painted() == dark != light


@pytest.mark.without_solver
def test_forward_opens_again_what_back_has_closed(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    dialog, title = page.get_by_role("dialog"), page.locator("#board-title")
    heading = dialog.get_by_role("heading", level=2)
    follow(page, "#p1/slide/eight")
    open_family(page, "peg")
    for _ in range(2):
        page.go_back()
        expect(heading).to_have_text("Puzzles")
        page.go_back()
        expect(dialog).to_have_count(0)
        page.go_forward()
        expect(heading).to_have_text("Puzzles")
        page.go_forward()
        expect(heading).to_have_text("Peg solitaire")
        expect(button(dialog, "Back to Puzzles")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(dialog).to_have_count(0)
    # After a reload nobody knows any more what was open: Forward leads nowhere, and Back to the board before.
    page.reload()
    expect(cell(page, 0)).to_be_visible()
    page.go_forward()
    painted(page)
    expect(dialog).to_have_count(0)
    page.go_back()
    expect(title).to_have_text("Hoppers")


@pytest.mark.without_solver
def test_a_piece_in_the_hand_does_not_widen_a_page_that_is_turned(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", viewport={"width": 844, "height": 390}, **QUICK)
    expect(cell(page, 0)).to_be_visible()
    page.keyboard.press("l")
    page.mouse.move(*middle(page, 13))
    expect(page.locator("#board")).to_have_attribute("data-carried", "")
    page.set_viewport_size(PHONE)
    painted(page)
    see(page, "() => document.documentElement.scrollWidth <= innerWidth")


def test_what_is_said_lies_over_the_piece_in_the_hand_and_its_tools(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", viewport=PHONE, **QUICK)
    board, card = page.locator("#board"), page.locator("#card")
    expect(cell(page, 0)).to_be_visible()
    # Hint puts down what is in the hand; this piece is taken up right after the press, before any answer can come.
    page.locator("#controls [data-command=hint]").evaluate("""(hint) => {
        hint.click();
        hint.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
    }""")
    expect(card).to_be_visible(timeout=BOOT)
    page.mouse.move(*middle(page, 7))
    expect(board).to_have_attribute("data-carried", "")
    # Rotate, Flip and Back stood over the sentence, and the cross below the board: a press there put the piece down.
    tap(page, ".card-close")
    expect(card).to_be_hidden()
    expect(board).to_have_attribute("data-held", "told")
    expect(button(page, "Rotate the piece (R)")).to_be_visible()
