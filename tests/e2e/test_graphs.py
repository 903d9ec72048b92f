"""Boards of points and edges, drawn by mouse, finger, keyboard or in a list; then opened and played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, PHONE, QUICK, wait_for_solver
from gestures import (
    button,
    cell,
    centre,
    expect_kind,
    focus_the_board,
    jump,
    move_unpressed,
    pinch,
    solve,
    tap,
    to_the_end,
    words,
)
from playwright.sync_api import Locator, Page, expect

#: The sheet has 13 x 13 places and a margin of 0.9 places around them.
SPAN, MARGIN = 12 + 2 * 0.9, 0.9


def sheet(page: Page) -> Locator:
    """Return what is drawn on."""
    return page.get_by_role("application", name=words("en")["graph.stage"])


def open_the_sheet(page: Page) -> None:
    """Go to the drawing sheet through the doors that the page has."""
    wait_for_solver(page)
    button(page, "Puzzles").click()
    button(page, words("en")["puzzles.editor"]).click()
    page.get_by_role("radio", name=words("en")["editor.xg"], exact=True).check()
    expect(sheet(page)).to_be_visible()


def place(page: Page, column: int, row: int) -> tuple[float, float]:
    """Return where a place of the sheet is on the screen."""
    box = sheet(page).locator("svg").bounding_box()
    assert box is not None
    unit = box["width"] / SPAN
    return box["x"] + (column + MARGIN) * unit, box["y"] + (row + MARGIN) * unit


def told(page: Page, text: str) -> None:
    """Wait until the drawing is described so."""
    expect(page.get_by_role("dialog").locator(".editor-count")).to_contain_text(text)


def open_the_board(page: Page, start: str) -> None:
    """Open what was drawn, from a start."""
    page.locator("#graph-start").fill(start)
    button(page, words("en")["editor.open"]).click()
    expect(page.get_by_role("dialog")).to_be_hidden(timeout=BOOT)


def tile(page: Page, number: int, name: str) -> None:
    """Wait until a cell shows a tile or the gap."""
    expect(cell(page, number)).to_have_accessible_name(re.compile(rf"^{number}, {name}"))


@pytest.mark.parametrize("hand", [pytest.param("mouse", marks=pytest.mark.long), "finger"])
def test_drawn_and_played(open_page: Callable[..., Page], hand: str) -> None:
    page = open_page("#p1/slide/eight", **QUICK, **(PHONE if hand == "finger" else {}))
    press = page.touchscreen.tap if hand == "finger" else page.mouse.click
    open_the_sheet(page)
    sheet(page).scroll_into_view_if_needed()
    press(*place(page, 2, 2))
    told(page, "1 point, 0 edges")
    press(*place(page, 2, 2))  # chosen: what comes next is joined to it
    press(*place(page, 8, 2))
    press(*place(page, 8, 6))
    press(*place(page, 2, 2))
    told(page, "3 points, 3 edges")
    press(*place(page, 2, 10))
    told(page, "Point 3 is not connected")
    press(*place(page, 2, 10))
    press(*place(page, 8, 6))
    told(page, "4 points, 4 edges. The board is ready")
    if hand == "mouse":
        page.mouse.move(*place(page, 8, 2))
        page.mouse.down()
        page.mouse.move(*place(page, 8, 3), steps=3)
        page.mouse.up()
        told(page, "4 points, 4 edges")
        button(page, words("en")["editor.undo"]).click()
    if hand == "finger":
        return
    open_the_board(page, "0123")
    assert "#p1/slide/xg.00606408.12-2-3/0123~" in page.url
    tap(page, 1)
    tile(page, 0, "tile 1")
    tap(page, 3)  # not beside the gap: nothing moves
    tile(page, 1, "blank")
    tap(page, 2)
    tap(page, 3)
    expect(page.locator("[data-note='win']")).to_be_visible()


def test_two_fingers_move_no_point(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **QUICK, **PHONE)
    open_the_sheet(page)
    sheet(page).scroll_into_view_if_needed()
    press = page.touchscreen.tap
    press(*place(page, 2, 2))
    press(*place(page, 8, 2))
    told(page, "2 points")
    press(*place(page, 2, 2))
    told(page, "Point 0 is chosen")
    drawn = sheet(page).locator("svg").inner_html()
    undo = button(page, words("en")["editor.undo"])
    # The second one is on the sheet, or beside it: then the browser takes the first one away.
    for other in (place(page, 8, 8), centre(page.get_by_role("dialog").get_by_role("heading").first)):
        pinch(page, [place(page, 2, row) for row in (2, 3, 4, 5)], other)
        expect(undo).to_be_enabled()
        assert sheet(page).locator("svg").inner_html() == drawn
        told(page, "Point 0 is chosen")
    # It was no step.
    undo.tap()
    told(page, "1 point,")


def test_a_mouse_whose_release_was_kept_moves_no_point(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **QUICK)
    open_the_sheet(page)
    sheet(page).scroll_into_view_if_needed()
    page.mouse.click(*place(page, 2, 2))
    told(page, "1 point,")
    drawn = sheet(page).locator("svg").inner_html()
    page.mouse.move(*place(page, 2, 2))
    page.mouse.down()
    move_unpressed(sheet(page), place(page, 5, 5))
    assert sheet(page).locator("svg").inner_html() == drawn
    page.mouse.up()


def test_drawn_and_played_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **QUICK)
    open_the_sheet(page)
    sheet(page).focus()
    keys = page.keyboard
    for key in ("Enter", "Enter", "ArrowRight", "ArrowRight", "Enter", "ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
    told(page, "3 points, 2 edges")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"):
        keys.press(key)
    told(page, "3 points, 3 edges")
    keys.press("Shift+ArrowUp")
    expect(sheet(page)).to_contain_text("Point 0, joined to 1, 2")
    keys.press("ArrowUp")
    # A key that is held presses once: the new point is not chosen by it.
    for key in ("Enter", "Enter"):
        keys.down(key)
    keys.up("Enter")
    told(page, "4 points, 3 edges")
    expect(page.locator(".graph-point.chosen")).to_have_count(0)
    keys.press("Delete")
    told(page, "3 points, 3 edges")
    page.locator("#graph-start").focus()
    keys.type("0 1 2")
    button(page, words("en")["editor.open"]).focus()
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden(timeout=BOOT)
    tile(page, 0, "blank")
    focus_the_board(page)
    keys.press("t")
    keys.press("Enter")
    keys.press("t")
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    for _ in range(4):
        if "tile 2" in (page.locator("[data-cell]:focus").get_attribute("aria-label") or ""):
            keys.press("Enter")
            break
        keys.press("t")
    expect(page.locator("[data-note='win']")).to_be_visible()


def test_drawn_in_the_list(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **QUICK)
    w = words("en")
    open_the_sheet(page)
    page.get_by_text(w["graph.list"]).click()
    for _ in range(3):
        button(page, w["graph.add"]).click()
    told(page, "3 points, 0 edges")
    page.get_by_label("Join point 0 to").select_option("2")
    page.get_by_label("Join point 2 to").select_option("1")
    told(page, "3 points, 2 edges. The board is ready")
    button(page, "Remove the edge from 0 to 2").click()
    told(page, "3 points, 1 edge")
    page.get_by_label("Row of point 0").select_option("10")
    button(page, "Remove point 0").click()
    told(page, "2 points")
    button(page, w["editor.open"]).click()
    expect(page.get_by_role("alert").filter(has_text="not connected")).to_be_visible()


def test_pegs_on_a_drawn_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9", **QUICK)
    jump(page, 4, 0)
    expect_kind(page, 2, "hole")
    wait_for_solver(page)
    button(page, "Hint").click()
    expect(page.locator("[data-note]")).to_be_visible(timeout=BOOT)
    solve(page)
    to_the_end(page)
    expect(page.locator("[data-cell][aria-label*=', peg']")).to_have_count(1)
    # The editor begins with this board and its rule; another example, two holes and a goal are opened.
    open_the_sheet(page)
    told(page, "10 points, 15 edges.")
    rule = page.get_by_label(words("en")["graph.rule"])
    expect(rule).to_have_value("xp")
    rule.select_option("xg")
    button(page, words("en")["editor.open"]).click()
    expect(page.get_by_role("alert").filter(has_text="No peg can ever jump")).to_be_visible(timeout=BOOT)
    page.get_by_label(words("en")["graph.examples"]).select_option("windmill")
    told(page, "9 points, 12 edges")
    expect(rule).to_have_value("xp")
    page.locator("#graph-goal").fill("4")
    open_the_board(page, "0 1")
    assert "#p1/peg/xp.103001412203431434.14-4-34-4-5678-7-8/xcxc-o3xo-xxo-o3xo-xoxo/g.4~" in page.url
    expect_kind(page, 1, "hole")
    expect_kind(page, 4, "peg")


@pytest.mark.without_solver
def test_the_focus_stays_on_the_drawing(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    w = words("en")
    expect(cell(page, 0)).to_be_visible()
    button(page, "Puzzles").click()
    button(page, w["puzzles.editor"]).click()
    clear = page.get_by_role("dialog").get_by_role("button", name=w["editor.clear"], exact=True)
    clear.press("Enter")
    told(page, "0 points")
    expect(clear).to_be_focused()
    # Undo has nothing left to undo. Whoever presses once more does not open the board.
    undo = button(page, w["editor.undo"])
    undo.press("Enter")
    told(page, "13 points")
    expect(undo).to_be_disabled()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading", name=w["puzzles.editor"])).to_be_focused()
    expect(sheet(page)).to_be_visible()
