"""Lessons, questions about a game and the editor on small screens: the board comes first, and stays in view."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOOT, QUICK, Guard, see
from gestures import button, follow, painted, swipe
from playwright.sync_api import Locator, Page, Route, expect

PHONE: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce", "has_touch": True, "is_mobile": True}
SIZES = {"small": (320, 640), "usual": (360, 640), "sideways": (640, 360)}

#: Whether the board of the lesson, the sentence of its answer and the way on lie side by side or one below the other,
#: whole, within the dialog.
TOGETHER = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const [head, board, said, on] = [".dialog-head", ".small-board", ".lesson-then", ".lesson-ways"].map(box);
    const apart = said.left >= board.right || said.top >= board.bottom - 1;
    return apart && board.top >= head.bottom - 1 && said.top >= head.bottom - 1 && said.bottom <= on.top + 1 &&
        on.bottom <= innerHeight + 1;
}"""


@pytest.mark.parametrize("size", ["small", "sideways", pytest.param("usual", marks=pytest.mark.long)])
def test_an_answer_leaves_the_board_in_view_with_its_sentence_and_the_way_on(
    open_page: Callable[..., Page], size: str
) -> None:
    wide, high = SIZES[size]
    page = open_page("#p1/learn/clear-three", **PHONE, viewport={"width": wide, "height": high})
    dialog = page.get_by_role("dialog", name="Clear three at a time")
    on = button(dialog, "Next step")
    # The way on is there from the start, whatever stands above it.
    expect(on).to_be_in_viewport(ratio=1)
    on.tap()
    button(dialog, "No").tap()
    see(page, TOGETHER)
    # The proof is drawn on the board, and tells why in words below; nothing has moved when it comes.
    expect(dialog.get_by_text(re.compile("Look at the marked holes"))).to_be_visible(timeout=BOOT)
    see(page, TOGETHER)
    expect(on).to_have_class(re.compile(r"\bmain\b"))
    # Whoever reads on still sees the board of which it speaks.
    dialog.get_by_text(re.compile("Look at the marked holes")).scroll_into_view_if_needed()
    expect(dialog.locator(".small-board")).to_be_in_viewport(ratio=0.99)
    expect(on).to_be_in_viewport(ratio=1)
    on.tap()
    expect(dialog.locator(".lesson-text")).to_be_in_viewport(ratio=1)


@pytest.mark.without_solver
def test_undo_that_goes_passes_the_focus_on(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/rules-jump", **PHONE, viewport={"width": 360, "height": 640})
    dialog = page.get_by_role("dialog", name="Pegs: the rules")
    undo = button(dialog, "Undo")
    expect(undo).to_be_hidden()
    for hole in (0, 2):
        dialog.locator(f"[data-cell='{hole}']").tap()
    expect(dialog.get_by_text("Solved!")).to_be_visible()
    undo.press("Enter")
    expect(undo).to_be_hidden()
    expect(dialog.locator(".lesson-text")).to_be_focused()


#: How much of the editor's sheet is seen, as a part of it, above the line at the bottom.
SEEN_OF_SHEET = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const foot = box(".editor-foot").top;
    const { top, bottom } = box(document.querySelector(".editor-main > .editor-stage").hidden
        ? ".graph-stage" : ".editor-main .editor-grid");
    return top < box(".dialog-head").bottom ? 0 : (Math.min(bottom, foot) - top) / (bottom - top);
}"""


@pytest.mark.without_solver
@pytest.mark.parametrize("size", [
    "small", *(pytest.param(size, marks=pytest.mark.long) for size in ("sideways", "usual")),
])
def test_the_editor_opens_on_the_whole_board(open_page: Callable[..., Page], size: str) -> None:
    wide, high = SIZES[size]
    page = open_page("#p1/pack/8x8-hole", **PHONE, viewport={"width": wide, "height": high})
    for board in ("peg/english", "peg/hoppers", "slide/eight", "slide/klotski-red-donkey", "hop/frogs-3", "lights/5x5"):
        follow(page, f"#p1/{board}")
        button(page, "Puzzles").click()
        button(page, "Make your own").click()
        dialog = page.get_by_role("dialog", name="Make your own")
        expect(button(dialog, "Play this board")).to_be_visible()
        assert page.evaluate(SEEN_OF_SHEET) > 0.9, board
        # By the keyboard, too, one goes to the buttons at the bottom and still sees it.
        button(dialog, "Play this board").focus()
        painted(page)
        assert page.evaluate(SEEN_OF_SHEET) > 0.9, board
        button(dialog, "Close").click()


def test_a_question_about_my_game_has_its_way_on_at_the_bottom(open_page: Callable[..., Page]) -> None:
    # Tile 6 is one move from home. Two moves lead away, and two come back.
    page = open_page("#p1/slide/eight/123450786/m.DRLU", **PHONE, viewport={"width": 360, "height": 640})
    button(page, "Where did I lose moves?").tap()
    page.get_by_role("button", name=re.compile("^Find the better move")).tap(timeout=BOOT)
    dialog = page.get_by_role("dialog", name="My game again")
    show = button(dialog, "Show it")
    expect(show).to_be_visible(timeout=BOOT)
    bottom = "() => innerHeight - document.querySelector('.lesson-ways').getBoundingClientRect().bottom"
    see(page, f"() => Math.abs(({bottom})()) < 1")
    show.tap()
    see(page, f"() => Math.abs(({bottom})()) < 1")
    expect(dialog.locator(".small-board")).to_be_in_viewport(ratio=0.99)
    expect(dialog.locator(".lesson-claim[aria-live]")).to_contain_text("Your move cost 2 moves more than this one.")
    button(dialog, "Next question").press("Enter")
    expect(dialog.get_by_text("Question 2 of 2")).to_be_visible()
    expect(dialog.get_by_role("heading", name="My game again")).to_be_focused()


@pytest.mark.without_solver
def test_how_it_stands_with_a_part_is_said_where_it_was_asked_for_and_no_longer(
    open_page: Callable[..., Page], guard: Guard
) -> None:
    guard.allow("ERR_FAILED|dynamically imported module")
    page = open_page("#p1/peg/hoppers", **QUICK)
    dialog, told = page.get_by_role("dialog"), page.get_by_role("status")
    fetching, failed = "This part of the page is still being fetched …", "This part of the page could not be loaded."
    held: list[Route] = []
    page.clock.install()  # time goes by as it does, and now and then faster

    def wait(where: Locator) -> None:
        while not held:
            page.wait_for_timeout(10)
        page.clock.fast_forward(3000)
        expect(where).to_have_text(fetching)

    page.route("**/puzzles-*.js", lambda route: held.append(route))
    button(page, "Puzzles").click()
    wait(told)
    held.pop().abort()
    expect(page.locator("#card")).to_contain_text(failed)
    button(page, "Puzzles").click()
    wait(told)
    held.pop().continue_()
    page.unroute("**/puzzles-*.js")
    expect(dialog).to_be_visible()
    expect(told).to_be_empty()
    expect(page.locator("#card")).not_to_contain_text(failed)
    # A dialog lies over the card and what stands below the board.
    page.route("**/learn-*.js", lambda route: held.append(route))
    button(dialog, "Lessons").click()
    wait(dialog.get_by_role("alert"))
    held.pop().abort()
    expect(dialog.get_by_role("alert")).to_contain_text(failed)
    expect(dialog.get_by_role("alert")).to_be_in_viewport(ratio=1)
    page.unroute("**/learn-*.js")
    button(dialog, "Lessons").click()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Lessons")
    page.go_back()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Puzzles")
    expect(dialog.get_by_role("alert")).to_have_count(0)


@pytest.mark.without_solver
def test_a_finger_on_a_dialog_scrolls_no_page_behind_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **PHONE, viewport={"width": 820, "height": 1180})
    button(page, "Settings").tap()
    head = page.locator(".dialog-head h2")
    expect(head).to_be_visible()
    swipe(page, head, page.locator("#top"), slowly=True)
    assert page.evaluate("scrollY") == 0
