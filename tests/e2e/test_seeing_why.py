"""Seeing why: the map, a search that is watched, my game gone through again, levels as a path."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from axe import violations
from browsing import BOOT, wait_for_solver
from gestures import (
    button,
    by_arrow,
    cell,
    click_cells,
    follow,
    move_unpressed,
    open_family,
    painted,
    press,
    result,
    step_on,
)
from hirameki import solve, tables
from playwright.sync_api import Page, expect


def first_level(shelf: str) -> list[int]:
    """Return the cells to be tapped, one after the other, on the first level of a shelf."""
    stored = json.loads(tables.read(f"levels-{shelf}.json") or b"")
    board, position, goal, *_ = stored["levels"][0]
    return list(solve(stored["boards"][board], position=position or None, goal=goal or None).solution or ())


def test_the_map_shows_all_positions_and_leads_into_them(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-3")
    wait_for_solver(page)
    click_cells(page, "#board", 2)
    press(page, "Map")
    dialog = page.get_by_role("dialog", name="Map: Frogs and toads, 3 and 3")
    expect(dialog.get_by_text("All positions that can be reached: 140.")).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_text("You were here in this game.")).to_be_visible()
    expect(dialog.get_by_text("Distance to the goal: 14")).to_be_visible()
    assert violations(page) == []
    # On a tablet the position is seen below the map without scrolling.
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(dialog.locator(".map-here canvas")).to_be_in_viewport(ratio=1)
    # The picture and the list are walked with keys and taps alike.
    canvas = dialog.get_by_role("img", name=re.compile("^Map"))
    canvas.focus()
    page.keyboard.press("ArrowUp")
    expect(dialog.locator(".map-here")).to_contain_text("Distance to the goal: 13")
    # Several are as far: whoever does not see them knows them by the moves that lead there.
    near = dialog.locator(".map-near").first
    expect(near).to_have_accessible_name(re.compile("^Distance to the goal: 12 moves, (frog|toad) (moved|jumped) "))
    near.focus()
    page.keyboard.press("Enter")
    expect(dialog.locator(".map-here")).to_contain_text("Distance to the goal: 12")
    # The next press goes on from there.
    expect(near).to_be_focused()
    # On a desk the list scrolls by itself, and cuts no ring of the focus.
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(dialog.locator(".map-side")).to_have_css("overflow-y", "auto")
    room = near.evaluate("(one) => one.getBoundingClientRect().x - one.closest('.map-side').getBoundingClientRect().x")
    assert room >= near.evaluate("(one) => parseFloat(getComputedStyle(one).outlineWidth)") > 0
    with page.expect_download() as saved:
        button(dialog, "Save as SVG").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert text.count("h0") == 140
    # What cannot be saved is told in the dialog, which lies over all else.
    page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = (give) => give(null); }")
    button(dialog, "Save as PNG").click()
    expect(dialog.locator("[aria-live]").filter(has_text="no room for a picture of this size")).to_be_in_viewport()
    button(dialog, "Play from here").click()
    expect(dialog).to_have_count(0)
    button(page, "Solvable?").click()
    expect(page.get_by_role("status")).to_contain_text("12 moves to go")
    button(page, "Undo").click()
    expect(button(page, "Undo")).to_be_visible()


def test_the_map_takes_another_theme_and_other_pixels_as_it_stands(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-3", color_scheme="light", viewport={"width": 1400, "height": 900})
    press(page, "Map")
    dialog = page.get_by_role("dialog", name="Map: Frogs and toads, 3 and 3")
    canvas = dialog.get_by_role("img", name=re.compile("^Map"))
    expect(dialog.get_by_text("Distance to the goal: 15")).to_be_visible(timeout=BOOT)
    painted(page)
    # Its ground is the page's: a corner has nothing else.
    corner = """(one) => {
        const copy = new OffscreenCanvas(1, 1).getContext("2d");
        copy.drawImage(one, 0, 0);
        return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }"""
    light, size = canvas.evaluate(corner), canvas.evaluate("(one) => [one.clientWidth, one.clientHeight]")
    # Chromium tells of the pixels of another screen with the next change of what style sheets ask for.
    screen = {"width": 1400, "height": 900, "deviceScaleFactor": 2, "mobile": False}
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", screen)
    page.emulate_media(color_scheme="dark")
    painted(page)
    assert sum(canvas.evaluate(corner)) < sum(light) / 2
    # The map has them all, too, and a tap meets what lies under it.
    assert canvas.evaluate("(one) => [one.clientWidth, one.clientHeight]") == size
    assert canvas.evaluate("(one) => [one.width, one.height]") == [2 * side for side in size]
    # A mouse whose release was kept, as by a menu of the system, drags nothing any more.
    seen = canvas.evaluate("(one) => one.toDataURL()")
    canvas.hover()
    page.mouse.down()
    move_unpressed(canvas, (500, 500))
    painted(page)
    assert canvas.evaluate("(one) => one.toDataURL()") == seen
    page.mouse.up()


def test_like_blocks_that_have_changed_places_are_one_position_of_the_map_and_of_the_game(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/slide/klotski.ABC-ccc")
    for number in (1, 2):
        by_arrow(page, number, "ArrowDown")
        page.keyboard.press("Escape")
    press(page, "Map")
    dialog = page.get_by_role("dialog", name="Map: Custom sliding board")
    # In the texts of the map the first of B and C in reading order is B.
    back = dialog.get_by_role("button", name="block C up 1")
    expect(back).to_be_visible(timeout=BOOT)
    for near in dialog.locator(".map-near").all():
        expect(near).to_have_accessible_name(re.compile(r"moves?, block [ABC] "))
    back.click()
    expect(dialog.get_by_text("You were here in this game.")).to_be_visible()
    button(dialog, "Play from here").click()
    expect(dialog).to_have_count(0)
    # It is the game itself, a move before its end, and no new one.
    expect(cell(page, 2)).to_have_accessible_name(re.compile("block C"))
    page.keyboard.press("Control+y")
    expect(cell(page, 5)).to_have_accessible_name(re.compile("block C"))


def test_maps_that_cannot_be_drawn_whole_say_why(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/3x2/213450")
    wait_for_solver(page)
    press(page, "Map")
    dialog = page.get_by_role("dialog", name="Map: ")
    expect(dialog.get_by_text("There is no way to the goal from here")).to_be_visible(timeout=BOOT)
    # The reason can be checked by hand.
    expect(dialog.get_by_text(re.compile("an even number of swaps"))).to_be_visible()
    expect(dialog.locator(".map-canvas")).to_have_count(0)
    # The tiles that it speaks of are marked on a board beside it.
    expect(dialog.get_by_role("gridcell").get_by_label("marked")).to_have_count(2)
    assert violations(page) == []
    button(dialog, "Close").click()
    # Too many positions: how many they are, and the ways that matter instead.
    page.evaluate("location.hash = '#p1/slide/fifteen/123456789ab0defc'")
    expect(page.get_by_role("heading", level=1)).to_have_text("15-puzzle")
    press(page, "Map")
    told = "This board has 10,461,394,944,000 positions, too many to draw. Here are "
    expect(dialog.get_by_text(told)).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_text("Distance to the goal: 1")).to_be_visible()
    button(dialog, "Close").click()
    # Pegs are counted otherwise there than by "Solve" and "All solutions".
    page.evaluate("location.hash = '#p1/peg/hoppers'")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    press(page, "Map")
    expect(dialog.get_by_text("There are 5,664 solutions, counted jump by jump.")).to_be_visible(timeout=BOOT)
    # Of too many positions some are drawn; but what leads on from one of them is all there, as its heading says.
    button(dialog, "Close").click()
    follow(page, "#p1/lights/5x5")
    press(page, "Map")
    expect(dialog.get_by_text("too many to draw")).to_be_visible(timeout=BOOT)
    farther = dialog.locator(".map-ways section").filter(has_text="20 ways that lead no nearer")
    expect(farther.locator(".map-near")).to_have_count(20)


def test_a_search_is_watched_beside_another(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-2")
    wait_for_solver(page)
    press(page, "Watch the search")
    dialog = page.get_by_role("dialog", name="Watch the search")
    expect(dialog.locator(".watch-lane")).to_have_count(1, timeout=BOOT)
    dialog.get_by_label("Beside it").focus()
    dialog.get_by_label("Beside it").select_option("breadth-first")
    lanes = dialog.locator(".watch-lane")
    expect(lanes).to_have_count(2, timeout=BOOT)
    expect(dialog.get_by_label("Beside it")).to_be_focused()
    assert violations(page) == []
    slider = dialog.get_by_role("slider", name="Step of the search")
    step_on(dialog)
    expect(slider).to_have_value("1")
    button(dialog, "Last").click()
    for lane in lanes.all():
        expect(lane).to_contain_text("It found the goal.")
    positions = [int(lane.locator("dd").first.inner_text()) for lane in lanes.all()]
    assert 0 < positions[1] <= 30
    slider.fill("5")
    expect(lanes.first.get_by_text("It found the goal.")).to_be_hidden()
    dialog.get_by_label("Speed").select_option("1000")
    button(dialog, "Play").click()
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    # Where the goal lies on the board, the search is that of the game from its beginning.
    button(dialog, "Close").click()
    page.evaluate("location.hash = '#p1/hop/frogs-1/m.RlR'")
    button(page, "Last").click()
    expect(page.locator(".win")).to_be_visible()
    press(page, "Watch the search")
    expect(slider).to_be_visible(timeout=BOOT)
    assert int(slider.get_attribute("max") or 0) > 2


def test_the_beginning_of_a_long_search_is_shown_while_it_goes_on(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/rush-5")
    wait_for_solver(page)
    press(page, "Watch the search")
    dialog = page.get_by_role("dialog", name="Watch the search")
    slider = dialog.get_by_role("slider", name="Step of the search")
    expect(slider).to_be_visible(timeout=BOOT)
    soon = int(slider.get_attribute("max") or 0)
    assert soon > 100
    # More is on its way: the end of the beginning is no end, and what is shown stays where it is.
    slider.fill(str(soon))
    expect(dialog.get_by_text("The search was given up here")).to_be_hidden()
    button(dialog, "Stop").press("Enter")
    expect(slider).to_have_value(str(soon))
    expect(dialog.get_by_text("The search was given up here")).to_be_visible()


@pytest.mark.without_solver
@pytest.mark.parametrize("question", [
    "Map", *(pytest.param(question, marks=pytest.mark.long) for question in (
        "All solutions", "Watch the search", "Compare methods", "Hardest positions",
    )),
])
def test_a_question_that_was_stopped_can_be_asked_again(open_page: Callable[..., Page], question: str) -> None:
    page = open_page("#p1/slide/eight")
    press(page, question)
    dialog = page.get_by_role("dialog")
    for _ in range(2):
        expect(dialog.get_by_text("your question comes next")).to_be_visible()
        button(dialog, "Stop").press("Enter")
        expect(dialog.get_by_text("Stopped.")).to_be_visible()
        # The focus goes from one button to the other, which stands in its place.
        expect(button(dialog, "Stop")).to_be_hidden()
        expect(button(dialog, "Try again")).to_be_focused()
        page.keyboard.press("Enter")
        expect(button(dialog, "Try again")).to_be_hidden()
        expect(button(dialog, "Stop")).to_be_focused()


def test_a_game_has_a_line_and_its_worst_move_is_a_question(open_page: Callable[..., Page]) -> None:
    # A frog moves up, and the next one follows close behind: one move is lost, and has to be taken back. In a game that
    # somebody sent; one that was played here is looked at by test_panels.
    page = open_page("#p1/hop/frogs-2/m.RR")
    wait_for_solver(page)
    button(page, "Where did I lose moves?").click()
    line = page.get_by_role("img", name=re.compile("Still to go, from the start to the last move: 8, 7, 8"))
    expect(line).to_be_visible(timeout=BOOT)
    button(page, "Find the better move").click()
    dialog = page.get_by_role("dialog", name="My game again")
    expect(dialog.get_by_text("Find a better one.")).to_be_visible(timeout=BOOT)
    assert violations(page) == []
    click_cells(page, "dialog", 0)
    expect(dialog.get_by_text("That is what you played.")).to_be_visible()
    expect(dialog.locator("[data-cell='0']")).to_have_accessible_name(re.compile("frog"))
    click_cells(page, "dialog", 3)
    expect(dialog.get_by_text("Right: there is no better one.")).to_be_visible()
    expect(dialog.get_by_text("Your move cost 2 moves more than this one.")).to_be_visible()

    # What is shown right after a wrong move stays: the wrong one is not taken back any more.
    button(dialog, "Close").click()
    button(page, "Find the better move").click()
    expect(dialog.get_by_text("Find a better one.")).to_be_visible(timeout=BOOT)
    dialog.evaluate("""(dialog) => {
        dialog.querySelector("[data-cell='0']").click();
        [...dialog.querySelectorAll("button")].find((one) => one.textContent === "Show it").click();
    }""")
    page.wait_for_timeout(1000)  # longer than a wrong move stays
    expect(dialog.locator("[data-cell='3']")).not_to_have_accessible_name(re.compile("toad"))


def test_a_new_game_is_as_hard_as_one_asks_for(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/4x2")
    wait_for_solver(page)

    def deal(name: str) -> None:
        press(page, "New game")
        dialog = page.get_by_role("dialog", name="New game")
        button(dialog.get_by_role("group", name="How hard?"), name).click()
        expect(dialog).to_have_count(0, timeout=BOOT)
        # It can be played at once by keyboard, too.
        expect(page.locator("#board [data-cell][tabindex='0']")).to_be_focused()

    for name in ("Fair", "Easy"):
        deal(name)
        expect(page.locator("#board-place")).to_contain_text(name)
        expect(page.locator("#card")).to_contain_text("Can be done in")
    # A small board has no hard positions, and says so.
    page.evaluate("location.hash = '#p1/slide/2x2'")
    expect(page.locator("[data-cell]")).to_have_count(4)
    deal("Expert")
    expect(page.locator("#card")).to_contain_text("No “Expert” game was found. This one is “Easy”.")
    expect(page.locator("#board-place")).to_contain_text("Easy")


@pytest.mark.without_solver
def test_the_front_door_leads_to_a_family_its_levels_and_its_boards(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-2", viewport={"width": 390, "height": 844})
    dialog = page.get_by_role("dialog")
    inner = dialog.locator(".dialog-body")
    button(page, "Puzzles").click()
    tiles = dialog.get_by_role("list", name="Kinds of puzzles").get_by_role("button")
    expect(tiles).to_have_count(7)
    for number in range(7):
        expect(tiles.nth(number)).to_contain_text(re.compile(r"0 of \d+ solved\s*Level 1"))
    # Nothing was begun, so nothing is offered to go on with.
    expect(dialog.get_by_role("heading", name="Continue")).to_have_count(0)
    assert inner.evaluate("(one) => one.scrollHeight") < 2000
    scrolled = inner.evaluate("(one) => { one.scrollTop = 9999; return one.scrollTop; }")
    tiles.last.click()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Lights out")
    expect(button(dialog, "Play level 1")).to_be_visible()
    expect(dialog.locator("[data-choose]")).to_have_count(6)
    # Back leads to where one came from, and then to the game.
    page.go_back()
    expect(tiles.last).to_be_focused()
    assert inner.evaluate("(one) => one.scrollTop") == scrolled
    page.go_back()
    expect(dialog).to_have_count(0)
    # The editor of a family begins with a board of its kind.
    open_family(page, "klotski")
    button(dialog, "Make your own").click()
    expect(dialog.get_by_role("radio", name="Sliding blocks")).to_be_checked()
    button(dialog, "Close").click()
    expect(dialog).to_have_count(0)
    open_family(page, "hop")
    button(dialog, "All 7").click()
    expect(dialog.locator("[data-choose='hop/fore-and-aft']")).to_contain_text(re.compile("Expert.*46 moves"))
    assert inner.evaluate("(one) => one.scrollHeight") < 2000
    # Its picture is tapped as well.
    dialog.locator(".next-level > :first-child").click()
    expect(dialog).to_have_count(0)
    # A board that was made for the level has its shelf's name; the level stands in the header, once.
    expect(page.get_by_role("heading", level=1)).to_have_text("Frogs and toads")
    expect(page.locator("#board-place")).to_contain_text("Level 1")
    first, *others = first_level("hop")
    click_cells(page, "#board", first)
    button(page, "Puzzles").click()
    game = dialog.locator("[data-game]")
    expect(game).to_contain_text("Frogs and toads, level 1")
    game.click()
    expect(dialog).to_have_count(0)
    click_cells(page, "#board", *others)
    sheet = result(page)
    expect(sheet.get_by_role("img", name="3 of 3 stars")).to_be_visible()
    expect(button(sheet, "Next: level 2")).to_be_visible()
    expect(button(page, "Where did I lose moves?")).to_be_hidden()
    open_family(page, "hop")
    expect(button(dialog, "Play level 2")).to_be_visible()
    expect(dialog.locator(".family-progress")).to_contain_text(re.compile(r"^1 of \d+ solved3 of \d+ stars"))
    dialog.locator("[data-grade='1'] summary").click()
    expect(dialog.locator(".level[data-state='solved']")).to_have_text(re.compile("^1.*★★★.*3 of 3 stars"))
    # Pictures are drawn for what is in sight.
    expect(dialog.locator(".level .level-picture").first).to_have_attribute("style", re.compile("width"))
