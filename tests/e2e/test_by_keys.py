"""Small screens by the keyboard alone: what has the focus is seen whole, wherever Tab leads, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import STILL, Site
from gestures import button, cell, painted, stored
from playwright.sync_api import BrowserContext, Page, expect

#: What has the focus, and how many of 49 points of it are seen: in the window, and not below something else.
FOCUSED = """() => {
    const one = document.activeElement, { left, top, width, height } = one.getBoundingClientRect();
    const shows = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        return Boolean(hit) && (one.contains(hit) || hit.closest("label")?.control === one);
    };
    const steps = [1, 2, 3, 4, 5, 6, 7];
    return {
        name: one === document.body ? null
            : one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? one.innerText,
        seen: steps.flatMap((i) => steps.map((j) => shows(left + width * i / 8, top + height * j / 8)))
            .filter(Boolean).length,
    };
}"""


def stops(page: Page, key: str, limit: int = 40) -> list[dict[str, Any]]:
    """Press a key until the focus is where it was, or has left the page; return where it was meanwhile."""
    found: list[dict[str, Any]] = []
    for _ in range(limit):
        page.keyboard.press(key)
        painted(page)
        stop = page.evaluate(FOCUSED)
        if stop["name"] is None or stop["name"] in [one["name"] for one in found]:
            break
        found.append(stop)
    return found


def hidden(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the stops of which something is not seen."""
    return [stop for stop in found if stop["seen"] < 49]


@pytest.mark.without_solver
@pytest.mark.parametrize(
    "size", [(320, 256), *(pytest.param(size, marks=pytest.mark.long) for size in ((320, 568), (568, 320)))], ids=str
)
def test_no_button_of_a_lesson_has_the_focus_below_its_board_or_the_way_on(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page("#p1/learn/pagoda", **STILL, viewport={"width": size[0], "height": size[1]})
    dialog = page.get_by_role("dialog")
    for step in range(3):
        expect(dialog.get_by_text(f"Step {step + 1} of 3")).to_be_visible()
        for key in ("Tab", "Shift+Tab"):
            found = stops(page, key)
            assert "All lessons" in {stop["name"] for stop in found}
            assert hidden(found) == [], (step, key)
        if step < 2:
            button(dialog, "Next step").press("Enter")


@pytest.mark.without_solver
@pytest.mark.parametrize(("code", "keys"), [
    ("#p1/slide/rush-1", ["ArrowDown"] * 5 + ["ArrowUp"] * 5),
    ("#p1/pack/level-5x5-FLUYZ", ["Tab", *["ArrowRight"] * 4]),
])
def test_in_a_window_lower_than_the_board_the_cell_that_has_the_focus_is_seen(
    open_page: Callable[..., Page], code: str, keys: list[str]
) -> None:
    page = open_page(code, **STILL, viewport={"width": 640, "height": 256})
    cell(page, 0).focus()
    for key in keys:
        page.keyboard.press(key)
        painted(page)
        assert hidden([page.evaluate(FOCUSED)]) == [], key


@pytest.mark.without_solver
def test_the_focus_stays_where_a_window_becomes_too_narrow_for_what_had_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, viewport={"width": 1280, "height": 720})
    page.locator(".card-curious summary").focus()
    page.set_viewport_size({"width": 700, "height": 720})
    expect(page.locator(".card-curious summary")).to_be_hidden()
    expect(page.locator("[data-cell][tabindex='0']")).to_be_focused()


#: The label of a field for a file has its ring; the field itself is out of sight.
OF_FILE = """(one) => {
    const { top, bottom } = one.previousElementSibling.getBoundingClientRect();
    const body = one.closest(".dialog-body").getBoundingClientRect();
    return document.activeElement === one && top >= body.top && bottom <= body.bottom;
}"""


@pytest.mark.without_solver
def test_the_name_of_a_field_for_a_file_is_seen_when_it_has_the_focus(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **STILL, viewport={"width": 320, "height": 256})
    button(page, "Settings").click()
    field = page.get_by_label("Choose a picture")
    expect(field).to_have_count(1)
    for key in ("Tab", "Shift+Tab"):
        for _ in range(30):
            page.keyboard.press(key)
            if field.evaluate("(one) => document.activeElement === one"):
                break
        painted(page)
        assert field.evaluate(OF_FILE), key
        page.get_by_role("dialog").locator("input").last.focus()


def open_editor(page: Page) -> None:
    """Open the editor on the board that lies there."""
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    expect(button(page, "Play this board")).to_be_visible()


@pytest.mark.long
@pytest.mark.without_solver
def test_no_cell_of_a_high_sheet_has_the_focus_below_the_foot(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/5x12", **STILL, viewport={"width": 640, "height": 400})
    open_editor(page)
    sheet = page.get_by_role("grid", name="Cells to paint")
    sheet.locator("button").first.focus()
    for keys in (["ArrowDown"] * 11, ["ArrowRight"] * 4, ["ArrowUp"] * 11):
        for key in keys:
            page.keyboard.press(key)
            painted(page)
            assert hidden([page.evaluate(FOCUSED)]) == []
    expect(sheet.get_by_role("button", name="Column 5, row 1:")).to_be_focused()


@pytest.mark.without_solver
def test_the_editor_keeps_the_keys_when_a_step_takes_away_what_had_them(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **STILL)
    open_editor(page)
    dialog = page.get_by_role("dialog")
    for wide in ("5", "4"):
        dialog.get_by_label("Width").select_option(wide)
    cells = dialog.get_by_role("grid", name="Cells to paint").locator("button")
    cells.last.focus()
    for wide, keys in (("5", "Control+z"), ("3", "Control+z"), ("5", "Control+y"), ("4", "Control+y")):
        page.keyboard.press(keys)
        expect(dialog.get_by_label("Width")).to_have_value(wide)
        expect(dialog.get_by_role("grid").locator("[tabindex='0']:focus")).to_have_count(1)
    # The sheet itself goes.
    cells.first.focus()
    for _ in range(2):
        page.keyboard.press("Control+z")
    expect(dialog.get_by_label("Width")).to_have_value("3")
    dialog.get_by_text("Points and edges", exact=True).click()
    page.keyboard.press("Control+z")
    cells.first.focus()
    page.keyboard.press("Control+y")
    expect(cells.first).to_be_hidden()
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    page.keyboard.press("Control+z")
    expect(cells.first).to_be_visible()


@pytest.mark.without_solver
def test_letters_on_small_cells_are_as_large_as_the_smallest_text(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/rush-1", **STILL, viewport={"width": 320, "height": 256})
    open_editor(page)
    lettered = page.get_by_role("grid", name="Cells to paint").locator("[data-paint=block]")
    expect(lettered.first).to_have_css("font-size", "13px")
    assert lettered.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0


@pytest.mark.without_solver
def test_what_a_key_has_painted_is_told_and_not_only_the_name_of_the_cell(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **STILL)
    open_editor(page)
    sheet = page.get_by_role("grid", name="Cells to paint")
    told = page.locator(".editor-main .editor-stage > [aria-live=polite]")
    expect(told).to_be_empty()
    sheet.locator("[tabindex='0']").press("1")
    expect(told).to_have_text("Column 1, row 1: Tile 1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(told).to_have_text("Column 2, row 1: Blank")
    # Whoever points sees it.
    sheet.get_by_role("button", name="Column 3, row 1:").click()
    expect(sheet.get_by_role("button", name="Column 3, row 1:")).to_have_accessible_name("Column 3, row 1: Blank")
    expect(told).to_have_text("Column 2, row 1: Blank")


@pytest.mark.without_solver
@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.long), "ja-JP"])
def test_the_editor_is_as_wide_as_a_phone_in_larger_text_of_letters_twice_as_large(
    new_context: Callable[..., BrowserContext], site: Site, locale: str
) -> None:
    context = new_context(**STILL, locale=locale, viewport={"width": 360, "height": 640})
    context.add_init_script(stored(settings={"largerText": True}))
    page = context.new_page()
    context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.goto(f"{site.url}#p1/pack/6x10")
    expect(cell(page, 0)).to_be_visible()
    expect(page.locator("html")).to_have_css("font-size", "38px")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator(".top-nav button").click()
    page.locator("dialog .row").last.locator("button").nth(1).click()
    expect(page.locator(".editor-main .editor-grid")).to_be_visible()
    assert page.locator(".dialog-body").evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    assert hidden(stops(page, "Tab", 12)) == []
