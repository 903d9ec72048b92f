"""Own boards of every kind: painted by mouse, by keyboard and by finger, opened and shared; mistakes lose nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, PHONE, STILL, wait_for_solver
from gestures import button, cell, centre, follow, open_family, painted, pinch, press, swipe
from playwright.sync_api import Locator, Page, expect


def edit(page: Page, kind: str | None = None) -> Locator:
    """Open the editor, choose a kind, and return the dialog."""
    expect(cell(page, 0)).to_be_visible()
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    dialog = page.get_by_role("dialog", name="Make your own")
    expect(dialog.get_by_role("grid", name="Cells to paint")).to_be_visible()
    if kind:
        choose(dialog, "Kind", kind)
    return dialog


def choose(dialog: Locator, group: str, name: str) -> None:
    """Choose one of the chips of a group."""
    dialog.get_by_role("group", name=group, exact=True).get_by_role("radio", name=name, exact=True).check()


def at(dialog: Locator, row: int, column: int, grid: str = "Cells to paint") -> Locator:
    """Return a painted cell; rows and columns count from 1."""
    return dialog.get_by_role("grid", name=grid).get_by_role(
        "button", name=re.compile(rf"^Column {column}, row {row}:")
    )


def stroke(page: Page, *cells: Locator) -> None:
    """Paint with the mouse over some cells."""
    for number, one in enumerate(cells):
        one.scroll_into_view_if_needed()
        box = one.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=1 if number == 0 else 4)
        if number == 0:
            page.mouse.down()
    page.mouse.up()


def size(dialog: Locator, wide: int, high: int) -> None:
    """Choose the size of the sheet."""
    dialog.get_by_label("Width").select_option(str(wide))
    dialog.get_by_label("Height").select_option(str(high))


def shared(page: Page) -> str:
    """Return the link of the puzzle that the page offers."""
    press(page, "Share")
    address = page.get_by_label("Link", exact=True).input_value()
    page.keyboard.press("Escape")
    return address


def test_pegs_by_mouse_and_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL)
    wait_for_solver(page)
    dialog = edit(page)
    expect(at(dialog, 4, 4)).to_have_accessible_name(re.compile("Empty hole"))  # the board on the table is there
    size(dialog, 24, 30)
    button(page, "Fill").click()
    button(page, "Play this board").click()
    # The line that counts says so already; it is not there twice.
    expect(dialog.get_by_role("alert")).to_have_text("A board can have at most 400 cells; this one has 720.")
    expect(dialog.locator(".editor-count")).to_be_hidden()
    button(page, "Clear").click()
    button(page, "Play this board").click()
    expect(dialog.get_by_role("alert")).to_contain_text("too few cells")
    size(dialog, 5, 2)
    stroke(page, at(dialog, 1, 1), at(dialog, 1, 4))  # a quick hand: the cells between are painted too
    expect(dialog.locator(".editor-count")).to_have_text("4 holes, 4 pegs.")
    at(dialog, 1, 4).focus()
    for key, row, column in (
        ("Home", 1, 1), ("Control+End", 2, 5), ("ArrowLeft", 2, 4), ("Control+Home", 1, 1), ("End", 1, 5),
    ):
        page.keyboard.press(key)
        expect(at(dialog, row, column)).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("c")
    expect(dialog.locator(".editor-count")).to_have_text("5 holes, 4 pegs.")
    choose(dialog, "Goal", "A pattern")
    stroke(page, at(dialog, 1, 3), at(dialog, 1, 5))
    button(page, "Undo a step").click()
    at(dialog, 1, 3).click()
    at(dialog, 1, 4).click()
    at(dialog, 1, 5).click()
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom peg board", timeout=BOOT)
    assert "#p1/peg/xs.oocoo/g.cc3o~" in page.url
    assert shared(page).endswith(page.url.split("#")[1])
    cell(page, 0).click()
    cell(page, 2).click()
    expect(page.locator("[data-note='win']")).to_be_visible()
    # The game that was finished is what the editor begins with now, its goal and its steps, too.
    dialog = edit(page)
    expect(at(dialog, 1, 1)).to_have_accessible_name(re.compile("Peg"))
    choose(dialog, "Layer", "Goal")
    expect(at(dialog, 1, 5)).to_have_accessible_name(re.compile("Peg"))
    expect(button(page, "Undo a step")).to_be_enabled()


@pytest.mark.long
@pytest.mark.without_solver
def test_a_stroke_that_begins_beside_the_cells_is_a_step_of_its_own(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/triangle-15", **STILL)
    dialog = edit(page)
    said = dialog.locator(".editor-count")
    expect(said).to_have_text("15 holes, 14 pegs.")
    choose(dialog, "Brush", "No cell")
    at(dialog, 5, 1).click()
    expect(said).to_have_text("14 holes, 13 pegs.")
    grid, first = dialog.get_by_role("grid", name="Cells to paint").bounding_box(), at(dialog, 1, 1).bounding_box()
    assert grid is not None
    assert first is not None
    # Rows of a triangle are shifted: no cell lies in the corner of the sheet.
    y = first["y"] + first["height"] / 2
    page.mouse.move(grid["x"] + 2, y)
    page.mouse.down()
    page.mouse.move(first["x"] + first["width"] / 2, y, steps=4)
    page.mouse.up()
    expect(said).to_have_text("13 holes, 13 pegs.")
    button(page, "Undo a step").click()
    expect(said).to_have_text("14 holes, 13 pegs.")
    # A stroke ends with its own button, though another one is down.
    other = at(dialog, 4, 4).bounding_box()
    assert other is not None
    page.mouse.move(first["x"] + first["width"] / 2, y)
    page.mouse.down()
    page.mouse.down(button="right")
    page.mouse.up()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=4)
    page.mouse.up(button="right")
    expect(said).to_have_text("13 holes, 13 pegs.")
    button(page, "Undo a step").click()
    expect(said).to_have_text("14 holes, 13 pegs.")
    # What was taken back comes again, by the keys of the table.
    for keys, holes in (("Control+z", 15), ("Control+Shift+z", 14), ("Control+y", 13), ("Control+y", 13)):
        page.keyboard.press(keys)
        expect(said).to_have_text(re.compile(f"^{holes} holes"))
    # A packing does not wait for the solver. Tiles are dealt by it, and that is said.
    choose(dialog, "Kind", "Pieces")
    button(page, "7 tetrahexes").click()
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom packing puzzle")
    edit(page, "Tiles")
    button(page, "Play this board").click()
    expect(said).to_contain_text("the solver is loading")


def test_regions_and_drawn_pieces(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **STILL)
    wait_for_solver(page)
    dialog = edit(page)
    expect(dialog.locator(".editor-count")).to_have_text("15 cells to fill, 15 in 3 pieces.")
    button(page, "Remove all pieces").click()
    button(page, "Play this board").click()
    expect(dialog.get_by_role("alert")).to_contain_text("1 to 26 pieces")
    # A bar of three, drawn with the mouse; a corner, drawn with the keyboard; copies of both.
    piece = "Cells of the new piece"
    stroke(page, at(dialog, 1, 1, piece), at(dialog, 1, 3, piece))
    button(page, "Add this piece").click()
    at(dialog, 3, 3, piece).focus()
    for key in ("Space", "ArrowDown", "Space", "ArrowRight", "Space"):
        page.keyboard.press(key)
    button(page, "Add this piece").click()
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    for number in (1, 2, 2):
        button(page, f"One more of piece {number}").click()
    expect(dialog.locator(".editor-count")).to_have_text("15 cells to fill, 15 in 5 pieces.")
    button(page, "One more of piece 1").click()
    button(page, "Play this board").click()
    expect(dialog.get_by_role("alert")).to_have_text(
        "15 cells are free, but the pieces left cover 18.", timeout=BOOT
    )
    expect(button(page, "Play this board")).to_be_focused()
    expect(button(page, "Open it all the same")).to_be_visible()
    # Whoever has only keys goes on from there.
    page.keyboard.press("Control+z")
    expect(dialog.get_by_role("alert")).to_be_hidden()
    # Typed as well; what cannot be read is said, and stays to be mended.
    box = page.get_by_label(re.compile("^Or type the pieces"))
    box.fill("K")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("cannot be read at K")
    expect(box).to_have_value("K")
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom packing puzzle", timeout=BOOT)
    assert "#p1/pack/xs.3o-3o-3o-3o-3o/p.3o.3o." in page.url
    press(page, "Solve")
    # Three corners of three cells leave no room for both rows.
    expect(page.locator("#card")).to_contain_text("This can't be solved.", timeout=BOOT)
    # What cannot be solved is opened all the same if that is wished.
    dialog = edit(page)
    button(page, "One more of piece 1").click()
    button(page, "Play this board").click()
    button(page, "Open it all the same").click(timeout=BOOT)
    expect(dialog).to_have_count(0)


@pytest.mark.without_solver
def test_a_row_that_is_being_typed_outlives_the_page(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **STILL)
    edit(page)
    row = page.get_by_label("Start as a row of tiles, 0 for the blank")
    row.fill("1234")
    page.reload()
    edit(page)
    expect(row).to_have_value("1234")


def test_tiles_with_both_ends(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", **STILL)
    wait_for_solver(page)
    dialog = edit(page)
    expect(dialog.get_by_role("radio", name="Start", exact=True)).to_be_checked()  # what lies on the table is seen
    expect(at(dialog, 1, 1)).to_have_accessible_name(re.compile("(Tile|Blank)"))
    size(dialog, 4, 2)
    button(page, "Clear").click()
    stroke(page, at(dialog, 1, 1), at(dialog, 1, 4), at(dialog, 2, 4), at(dialog, 2, 3), at(dialog, 2, 1))
    expect(dialog.get_by_role("radio", name="Shuffled, solvable")).to_be_checked()  # on a board begun anew
    choose(dialog, "Tiles", "2 kinds")
    choose(dialog, "Start", "As painted")
    row = page.get_by_label("Start as a row of tiles, 0 for the blank")
    row.fill("1122")
    row.press("Tab")
    button(page, "Play this board").click()
    expect(dialog.get_by_role("alert")).to_contain_text("the wrong number of tiles (4): expected 8", timeout=BOOT)
    expect(row).to_have_value("1122")
    at(dialog, 1, 1).focus()
    for key in ("2", "ArrowRight", "2", "ArrowRight", "0"):
        page.keyboard.press(key)
    choose(dialog, "Brush", "1")
    stroke(page, at(dialog, 2, 1), at(dialog, 2, 2))
    expect(row).to_have_value("22011121")
    choose(dialog, "Goal", "As painted")
    goal = page.get_by_label("Goal as a row of tiles, 0 for the blank")
    start = row.input_value()
    goal.fill(start[::-1])
    goal.press("Tab")
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom sliding board", timeout=BOOT)
    assert f"#p1/slide/xs.4o-4o/{start}/g.{start[::-1]}~" in page.url
    assert shared(page).endswith(page.url.split("#")[1])
    # With the goal on it already it is no board to be played.
    edit(page)
    goal.fill(start)
    goal.press("Tab")
    button(page, "Play this board").click()
    expect(page.locator("#card")).to_contain_text("Already solved.", timeout=BOOT)
    expect(page.get_by_text("Your board is ready")).to_have_count(0)
    # It is found again on the page of its family, when another board has taken its place.
    follow(page, "#p1/peg/hoppers")
    open_family(page, "slide").get_by_role("button", name="Custom sliding board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom sliding board")


def test_no_board_that_is_still_dealt_comes_over_a_game_whose_player_has_left(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL)
    wait_for_solver(page)
    dialog = edit(page, "Tiles")
    choose(dialog, "Start", "Shuffled, solvable")
    dialog.evaluate("""(dialog) => new Promise((dealt) => {
        const root = document.documentElement;
        let asked = false;
        new MutationObserver(() => {
            asked ||= root.dataset.solver === "busy";
            if (asked && root.dataset.solver === "ready") dealt();
        }).observe(root, { attributeFilter: ["data-solver"] });
        dialog.querySelector(".editor-foot .main").click();
        dialog.querySelector(".dialog-head > :last-child").click();
    })""")
    painted(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("English board")


def test_blocks_by_strokes_and_keys(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/klotski-red-donkey", **STILL)
    wait_for_solver(page)
    # From the page of another shelf one begins with its boards and rule, and not with those on the table.
    button(open_family(page, "rush"), "Make your own").click()
    expect(page.get_by_role("radio", name="Along their longer side")).to_be_checked()
    button(page, "Close").click()
    dialog = edit(page)
    expect(dialog.locator(".editor-count")).to_have_text("10 blocks on 20 cells.")
    expect(dialog.get_by_text("Draw over several cells in one stroke")).to_be_visible()
    size(dialog, 4, 2)
    button(page, "Fill").click()
    expect(dialog.locator(".editor-count")).to_have_text("No block yet on 8 cells.")
    button(page, "Play this board").click()
    expect(dialog.get_by_role("alert")).to_contain_text("There is no block A yet", timeout=BOOT)
    stroke(page, at(dialog, 1, 1), at(dialog, 1, 2))
    dialog.get_by_role("radio", name=re.compile("^Another block")).check()
    stroke(page, at(dialog, 1, 4), at(dialog, 2, 4))
    at(dialog, 2, 1).focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(dialog.locator(".editor-count")).to_have_text("3 blocks on 8 cells.")
    choose(dialog, "Layer", "Goal")
    at(dialog, 1, 2).click()
    expect(at(dialog, 1, 3)).to_have_accessible_name(re.compile("Block A"))
    button(page, "Play this board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom sliding board", timeout=BOOT)
    assert "#p1/slide/klotski.AAcB-CCcB/g.A1~" in page.url


def test_a_finger_paints_on_a_small_screen(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL, **PHONE)
    wait_for_solver(page)
    dialog = edit(page)
    for kind in ("Pegs", "Tiles", "Sliding blocks", "Pieces"):
        choose(dialog, "Kind", kind)
        body = dialog.locator(".dialog-body")
        assert body.evaluate("one => one.scrollWidth <= one.clientWidth")
        small = dialog.evaluate(
            """one => [...one.querySelectorAll("button, .chip, .tick, select, input[type=text]")]
                .filter((part) => part.checkVisibility())
                .map((part) => [part.textContent, part.getBoundingClientRect()])
                .filter(([, box]) => box.height < 43.9 && box.width < 43.9 || box.right > 360.5)
                .map(([text, box]) => `${text} ${box.width} ${box.height}`)"""
        )
        assert not small, kind
    choose(dialog, "Kind", "Pegs")
    choose(dialog, "Brush", "No cell")
    at(dialog, 3, 1).scroll_into_view_if_needed()
    at(dialog, 3, 1).tap()
    expect(at(dialog, 3, 1)).to_have_accessible_name(re.compile("No cell"))
    swipe(page, at(dialog, 4, 1), at(dialog, 4, 3))
    expect(dialog.locator(".editor-count")).to_have_text("29 holes, 28 pegs.")
    # The finger left the sheet in full motion. Were that stroke the browser's, it would take the next tap for the end
    # of a fling, and no click would come of it, on a phone as here.
    button(page, "Undo a step").tap()
    expect(dialog.locator(".editor-count")).to_have_text("32 holes, 31 pegs.")
    # What was taken back comes again by a finger, too; the button for that is there only then.
    button(page, "Redo a step").tap()
    expect(dialog.locator(".editor-count")).to_have_text("29 holes, 28 pegs.")
    expect(button(page, "Redo a step")).to_be_hidden()
    button(page, "Undo a step").tap()
    # Two fingers paint nothing, wherever the second one is, and take no step away.
    for other in (at(dialog, 6, 4), dialog.get_by_role("heading", name="Make your own")):
        for stroke in ([at(dialog, 4, 2), at(dialog, 4, 3)], [at(dialog, 4, 2)]):
            pinch(page, [centre(one) for one in stroke], centre(other))
        expect(dialog.locator(".editor-count")).to_have_text("32 holes, 31 pegs.")
    button(page, "Redo a step").tap()
    expect(dialog.locator(".editor-count")).to_have_text("29 holes, 28 pegs.")
    button(page, "Undo a step").tap()
    # Closed by mistake, with the page: what was painted is still there.
    page.reload()
    dialog = edit(page)
    expect(dialog.locator(".editor-count")).to_have_text("32 holes, 31 pegs.")
    button(page, "Play this board").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Custom peg board", timeout=BOOT)


@pytest.mark.without_solver
def test_a_board_whose_game_has_ended_is_changed_as_it_began(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/lights/xs.xo-3o-xo", **STILL)
    cell(page, 0).click()
    # In the middle of a game it is the board as it lies there.
    expect(edit(page)).to_contain_text("5 lamps, 3 on.")
    button(page.get_by_role("dialog"), "Close").click()
    for number in (1, 0, 1, 2):
        cell(page, number).click()
    # Solved, it is not the dark one; stuck, it is not the pegs that are left.
    expect(page.locator("#card")).to_contain_text("Hirameki!")
    expect(edit(page)).to_contain_text("5 lamps, 5 on.")
    button(page.get_by_role("dialog"), "Close").click()
    follow(page, "#p1/peg/xs.5o/2o2co")
    cell(page, 0).click()
    cell(page, 2).click()
    expect(page.locator("#card")).to_contain_text("No jump is left")
    expect(edit(page)).to_contain_text("5 holes, 3 pegs.")


def test_the_editor_says_that_it_empties_a_hole_of_a_full_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL)
    dialog = edit(page, "Pegs")
    choose(dialog, "Grid", "Square")
    dialog.get_by_role("button", name="Clear").click()
    for column in (1, 2, 3):
        choose(dialog, "Brush", "Peg")
        at(dialog, 1, column).click()
    expect(dialog.get_by_text("No hole is empty.")).to_be_visible()
    dialog.get_by_role("button", name="Play this board").click()
    expect(page.locator(".card-title").first).to_contain_text("was emptied", timeout=BOOT)
