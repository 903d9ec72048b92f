"""Whoever hovers over, focuses or lifts a thing sees where it can go; a packing's piece goes with the mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import STILL
from gestures import (
    cell,
    command,
    expect_picture,
    focus_the_board,
    follow,
    middle,
    other_picture,
    picture,
    status,
    tap,
)
from playwright.sync_api import Page, expect

#: A board, a cell from which something can go, and one from which nothing can.
BOARDS = {
    "pegs": ("#p1/peg/hoppers", 0, 1),
    "tiles": ("#p1/slide/eight/123405786", 1, 0),
    "blocks": ("#p1/slide/rush-1", 10, 2),
    "frogs": ("#p1/hop/frogs-3", 2, 0),
}


@pytest.mark.without_solver
def test_the_mouse_over_a_thing_shows_where_it_can_go(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL)
    for link, free, stuck in BOARDS.values():
        follow(page, link)
        expect(cell(page, 0)).to_be_visible()
        page.mouse.move(2, 2)
        before = picture(page)
        page.mouse.move(*middle(page, free))
        other_picture(page, before)
        page.mouse.move(*middle(page, stuck))
        expect_picture(page, before)
        page.mouse.move(*middle(page, free))
        other_picture(page, before)
        page.mouse.move(2, 2)
        expect_picture(page, before)


@pytest.mark.without_solver
def test_the_focus_of_the_keyboard_shows_where_a_thing_can_go(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    expect(cell(page, 0)).to_be_visible()
    before = picture(page)
    focus_the_board(page)
    other_picture(page, before)
    page.keyboard.press("Tab")
    expect_picture(page, before)


@pytest.mark.without_solver
def test_a_lifted_block_shows_its_places(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/rush-1", **STILL, has_touch=True, viewport={"width": 360, "height": 640})
    expect(cell(page, 0)).to_be_visible()
    before = picture(page)
    tap(page, 30, touch=True)
    expect(status(page)).to_contain_text("J")
    other_picture(page, before)
    page.wait_for_timeout(400)  # at once it would be the second half of a double tap
    tap(page, 30, touch=True)
    expect_picture(page, before)


@pytest.mark.without_solver
def test_the_hand_puts_down_what_it_holds_when_help_is_asked_for(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL)
    asked = (
        ("#p1/peg/hoppers", "[data-cell='0']", "hint"), ("#p1/slide/rush-1", "[data-cell='10']", "solvable"),
        ("#p1/pack/level-3x5-LPV", "[data-piece='P']", "hint"), ("#p1/peg/triangle-15", "[data-cell='3']", "solve"),
    )
    for link, thing, name in asked:
        follow(page, link)
        tap(page, thing)
        expect(page.locator(thing)).to_have_attribute("aria-pressed", "true")
        command(page, name)
        expect(page.locator(thing)).to_have_attribute("aria-pressed", "false")


@pytest.mark.without_solver
def test_a_piece_goes_with_the_mouse_and_wheel_and_right_button_turn_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **STILL)
    tap(page, "[data-piece='P']")
    page.mouse.move(*middle(page, 7))
    first = picture(page)
    page.mouse.move(*middle(page, 10))
    upright = other_picture(page, first)  # the piece went with the mouse
    page.mouse.wheel(0, 120)
    expect(status(page)).to_have_text(re.compile(r"^P (fits|does not fit) on "))
    other_picture(page, upright)
    page.wait_for_timeout(200)  # a turn that follows at once is one of a touchpad
    page.mouse.wheel(0, -120)
    expect_picture(page, upright)  # the wheel turns back, too
    # A finger that rests on the board asks for a menu as well.
    cell(page, 10).evaluate(
        "(one) => one.dispatchEvent(new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true }))"
    )
    expect_picture(page, upright)
    page.mouse.click(*middle(page, 10), button="right")
    expect(status(page)).to_have_text(re.compile(r"^P (fits|does not fit) on "))
    other_picture(page, upright)
    page.mouse.click(*middle(page, 10))
    expect(status(page)).to_contain_text("P placed")
    expect(page.locator("[data-cell][aria-label*='piece P']")).to_have_count(5)


@pytest.mark.without_solver
def test_a_tap_on_the_held_piece_turns_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **STILL, has_touch=True, viewport={"width": 360, "height": 640})
    tap(page, "[data-piece='L']", touch=True)
    expect(status(page)).to_have_text("L picked up.")
    waiting = picture(page)
    tap(page, "[data-piece='L']", touch=True)
    expect(status(page)).to_have_text("L rotated.")
    other_picture(page, waiting)
    # On the board as well; a tap beside the board leaves it where it fits.
    tap(page, 7, touch=True)
    expect(status(page)).to_contain_text("L placed")
    page.wait_for_timeout(400)
    tap(page, 7, touch=True)
    expect(status(page)).to_have_text("L picked up.")
    tap(page, 7, touch=True)
    expect(status(page)).to_have_text("Part of piece L would be off the board.")


@pytest.mark.without_solver
def test_pieces_grow_as_the_tray_empties_and_tools_are_words(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10", **STILL)
    expect(page.locator("[data-tool='rotate']")).to_have_text("Rotate")
    expect(page.locator("[data-tool='mirror']")).to_have_text("Flip")
    waiting = page.locator("[data-piece]:visible")
    expect(waiting).to_have_count(12)
    places = [page.locator("#board canvas"), page.locator("[data-piece='X']")]
    board, small = [place.bounding_box() for place in places]
    # Only I and X are left: the same piece is measured twice, as wide as it is high.
    page.evaluate("location.hash = '#p1/pack/6x10/LLo3P-L3oPP-LFo3U-LFFUNU-FFWWNN-3TWWN-YTVZWN-YTV3Z-YY3VZ-Y5o'")
    expect(waiting).to_have_count(2)
    same, large = [place.bounding_box() for place in places]
    assert same == board
    assert small is not None
    assert large is not None
    assert large["width"] > 1.5 * small["width"]
