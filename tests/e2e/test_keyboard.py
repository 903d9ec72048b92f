"""By keyboard alone: every stop is reached and seen, and the focus goes on to where it is needed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, QUICK
from gestures import button, cell, expect_kind, follow, names, press, slider, status
from playwright.sync_api import Page, expect


@pytest.mark.without_solver
def test_everything_is_reached_by_tab_the_skip_link_first_and_the_focus_shows(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    expect(cell(page, 0)).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#board-title")).to_be_focused()
    # The skip link is no link to a puzzle, and no entry that Back would come to.
    assert page.evaluate("location.hash") == "#p1/peg/hoppers"
    expect(page.get_by_role("status")).to_be_empty()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    page.reload()
    expect(cell(page, 0)).to_be_visible()
    reached = []
    for _ in range(30):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """() => {
                const one = document.activeElement;
                if (one === document.body) return null;
                const style = getComputedStyle(one);
                const outlined = parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none";
                const visible = outlined || style.boxShadow !== "none";
                const name = one.getAttribute("aria-label") ?? one.textContent.trim();
                return { name, cell: one.dataset.cell !== undefined, visible };
            }"""
        )
        if found is None or found["name"] in [one["name"] for one in reached]:
            break
        reached.append(found)
    wanted = {"Skip to the board", "Puzzles", "Settings", "Hint", "Solvable?", "More", "For the curious"}
    assert wanted <= {one["name"] for one in reached}
    assert len([one for one in reached if one["cell"]]) == 1
    # The board draws its own mark of the focus.
    assert not [one["name"] for one in reached if not one["visible"] and not one["cell"]]


@pytest.mark.without_solver
def test_start_and_finish_are_chosen_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    page.locator("#controls [data-command=more]").press("Enter")
    button(page, "Choose start and finish").press("Enter")
    # The hole is picked on the board: the keys are there at once.
    expect(cell(page, 0)).to_be_focused()
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("b2 will be empty")
    page.keyboard.press("Enter")
    expect(cell(page, 3)).to_have_accessible_name("b2, hole; on the star")
    expect(cell(page, 3)).to_be_focused()
    # Whoever comes to a board hears what is wanted there, and the rule until the first move.
    grid = page.get_by_role("grid", name="Board: Hoppers")
    expect(grid).to_have_accessible_description(re.compile(r"^Finish with one peg, on the star\. Jump over a peg"))
    page.keyboard.press("n")
    expect(page.get_by_role("grid")).to_have_accessible_description(re.compile(r"^Leave one peg, anywhere\. Jump"))


def test_replay_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    before = names(page)
    more = page.get_by_role("button", name="More", exact=True)
    # A dialog gives the focus back.
    more.press("Enter")
    page.get_by_role("button", name="Share", exact=True).press("Enter")
    expect(page.get_by_role("dialog", name="Share")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(more).to_be_focused()
    more.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Solve", exact=True).press("Enter")
    expect(page.get_by_role("button", name=re.compile("^(Play|Pause)$"))).to_be_focused()
    page.keyboard.press("End")
    expect_kind(page, 6, "peg")
    assert names(page) != before
    page.keyboard.press("Home")
    expect(slider(page)).to_have_value("0")
    expect_kind(page, 6, "hole")
    assert names(page) == before
    # A space bar that is held begins once, and does not pause again.
    page.evaluate("document.activeElement.blur()")
    for _ in range(2):
        page.keyboard.down("Space")
    expect(button(page, "Pause")).to_be_visible()
    page.keyboard.up("Space")
    page.get_by_role("button", name="Back to my game").press("Enter")
    expect(page.locator("#board [role=grid] [tabindex='0']")).to_be_focused()


def test_the_chords_of_the_browser_are_left_to_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/3x20", **QUICK)
    # Alt and an arrow go a page back; a browser without a window does not.
    left = """(one) => ["alt", "meta"].every((held) => one.dispatchEvent(new KeyboardEvent("keydown", {
        key: "ArrowLeft", [`${held}Key`]: true, bubbles: true, cancelable: true,
    })))"""
    waiting = page.locator("#board [data-piece]").nth(3)
    assert waiting.evaluate(left)
    press(page, "All solutions")
    solution = button(page, "Solution 2")
    expect(solution).to_be_visible(timeout=BOOT)
    assert solution.evaluate(left)
    page.keyboard.press("Escape")
    follow(page, "#p1/slide/eight")
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    page.get_by_role("radio", name="Points and edges", exact=True).check()
    assert page.get_by_role("application").evaluate(left)


def test_the_board_has_the_focus_when_what_opened_a_dialog_is_gone_or_was_an_address(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/learn/rules-slide", **QUICK)
    stop = page.locator("#board [role=grid] [tabindex='0']")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Tiles: the rules")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(stop).to_be_focused()
    follow(page, "#p1/hop/xs.5o")
    more = button(page, "More")
    more.press("Enter")
    expect(dialog.get_by_role("heading", name="More")).to_be_focused()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    # The sheet is there at once, and the solution, which nobody has asked for yet, a moment later.
    more.evaluate("""(one) => {
        one.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
        one.click();
    }""")
    expect(page.locator(".replay")).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_role("heading", name="More")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(stop).to_be_focused()


def test_the_focus_is_on_what_is_seen_when_the_card_covers_the_controls(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    stop = page.locator("#board [role=grid] [tabindex='0']")
    button(page, "Hint").press("Enter")
    expect(button(page, "Tell me more")).to_be_focused(timeout=BOOT)
    page.keyboard.press("Escape")
    expect(stop).to_be_focused()
    for end in (False, True):
        page.keyboard.press("s")
        expect(slider(page)).to_be_visible(timeout=BOOT)
        slider(page).focus()
        if end:
            page.keyboard.press("End")
            expect(page.get_by_role("button", name=re.compile("^Next: "))).to_be_focused()
        page.get_by_role("button", name="Back to my game").and_(page.locator(":visible")).press("Enter")
        expect(stop).to_be_focused()


def test_a_solution_that_plays_by_itself_is_heard_at_its_end(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/cxoxo-xoxc-cxcxc-xcxc-cxcxc", **QUICK)
    expect(cell(page, 0)).to_be_visible()
    page.keyboard.press("s")
    expect(status(page)).to_have_text(re.compile(r"^(\d) of \1: "), timeout=BOOT)


@pytest.mark.parametrize("width", [360, 1440], ids=["phone", "desk"])
def test_the_focus_goes_from_a_move_of_a_hint_to_the_next_one(open_page: Callable[..., Page], width: int) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, viewport={"width": width, "height": 800}, reduced_motion="reduce")
    button(page, "Hint").press("Enter")
    for said in ("Look ", "Try ", "Jump "):
        expect(status(page)).to_contain_text(said, timeout=BOOT)
        page.keyboard.press("h")
    button(page, "Play it").press("Enter")
    expect(button(page, "Play the next one")).to_be_focused()
    # The card says that it was played; aloud it is what was played.
    expect(page.locator("#card")).to_contain_text("Played. Your turn.")
    expect(status(page)).to_have_text(re.compile("^peg jumped .*11 pegs left$"))
    page.keyboard.press("Enter")
    expect(page.locator("#board [data-cell][aria-label*='hole']")).to_have_count(3)
    expect(button(page, "Play the next one")).to_be_focused()


def test_the_focus_goes_on_where_a_button_or_a_board_has_gone(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    stop = page.locator("#board [role=grid] [tabindex='0']")
    cell(page, 0).focus()
    page.keyboard.press("n")
    expect(page.get_by_role("heading", level=1)).to_have_text("Triangle 10")
    expect(stop).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    cell(page, 0).click()
    cell(page, 6).click()
    button(page, "Undo").press("Enter")
    expect(button(page, "Undo")).to_be_hidden()
    expect(button(page, "Hint")).to_be_focused()
    press(page, "Choose start and finish")
    button(page, "Show which can be solved").press("Enter")
    expect(button(page, "Cancel")).to_be_focused()
    button(page, "Cancel").press("Enter")
    expect(page.locator("#card")).to_have_attribute("data-note", "")
    expect(stop).to_be_focused()
