"""A hint beside all solutions: what takes long goes on in its worker, what is asked meanwhile another one answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOOT, wait_for_solver
from gestures import button, follow, press, status
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.own_solver

#: A board whose solutions take seconds to list, and how many there are.
LONG, SOLUTIONS = "#p1/pack/one-sided-3x30", "Exactly 184 solutions, or 46"
#: One whose hint is found at once, but not without the solver.
SHORT, HINT = "#p1/peg/triangle-15/4/g.12", "Look at"

#: Presses Hint, and returns whether its button is Stop in the moment in which the hint can be read.
IS_STOP = """(hint) => new Promise((resolve) => {
    const button = document.querySelector("[data-command=hint]"), status = document.querySelector("#status");
    new MutationObserver(() => status.textContent.includes(hint) && resolve(button.hasAttribute("data-stops")))
        .observe(status, {childList: true, subtree: true});
    button.click();
})"""


def test_a_late_solver_speaks_unasked_and_a_hint_comes_beside_all_solutions_and_both_are_there(
    open_page: Callable[..., Page],
) -> None:
    # What the solver says unasked of a board that lay there before it started.
    page = open_page("#p1/slide/eight/123456870", service_workers="block")
    expect(status(page)).to_contain_text("This can't be solved.", timeout=BOOT)
    button(page, "Why?").click()
    expect(page.locator("#card")).to_contain_text("an odd number (1)")
    expect(button(page, "Take it back")).to_have_count(0)
    press(page, "Solve")
    expect(page.locator("[data-note=no]")).to_be_visible()
    follow(page, LONG)
    press(page, "All solutions")
    dialog = page.get_by_role("dialog", name="All solutions")
    expect(dialog.get_by_role("button", name="Stop")).to_be_visible()
    page.keyboard.press("Escape")
    # The listing goes on while its dialog is closed, and while a hint is asked for elsewhere.
    expect(page.locator(".thinking")).to_contain_text("Thinking")
    follow(page, SHORT)
    expect(page.locator(".thinking")).to_contain_text(": Thinking")
    # Once the hint is there its button is no Stop any more, which would stop the listing.
    assert page.evaluate(IS_STOP, HINT) is False
    expect(status(page)).to_contain_text(HINT)
    assert len(page.workers) == 2
    follow(page, LONG)
    press(page, "All solutions")
    expect(dialog.get_by_text(SOLUTIONS)).to_be_visible(timeout=BOOT)
    assert len(page.workers) == 2
    # Complete: nothing is asked once more when it is opened again.
    page.keyboard.press("Escape")
    press(page, "All solutions")
    expect(dialog.get_by_text(SOLUTIONS)).to_be_visible()
    wait_for_solver(page)


def test_solutions_listed_behind_another_board_name_their_own_and_are_pictures_of_it(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(LONG, service_workers="block", viewport={"width": 390, "height": 844})
    press(page, "All solutions")
    dialog = page.get_by_role("dialog", name="All solutions")
    expect(dialog.get_by_role("button", name="Stop")).to_be_visible()
    page.keyboard.press("Escape")
    # The other board lies there before the solver has even started.
    follow(page, SHORT)
    stop = page.locator(".thinking [data-stops]")
    expect(stop).to_be_visible()
    assert stop.evaluate("(stop) => stop.offsetHeight") < 50, "its word is not divided"
    expect(status(page)).to_contain_text(f"One-sided pentominoes 3×30: {SOLUTIONS}", timeout=BOOT)
    follow(page, LONG)
    press(page, "All solutions")
    picture = dialog.locator(".gallery canvas").first
    assert picture.evaluate("({ width, height }) => height / width") > 5
