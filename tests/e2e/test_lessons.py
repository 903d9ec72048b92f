"""Lessons: played, proved and kept, heard, and shown on a small phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe import violations
from browsing import BOOT, SEEN
from gestures import button, click_cells, painted
from playwright.sync_api import Page, expect


def test_a_lesson_is_played_proved_and_kept(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/clear-three")
    dialog = page.get_by_role("dialog", name="Clear three at a time")
    proved = dialog.get_by_text("The solver has just proved it")
    expect(proved).to_be_visible(timeout=BOOT)
    expect(dialog).to_contain_text("Shortest: 3 moves.")
    # What cannot be done yet is not there.
    expect(button(dialog, "Undo")).to_be_hidden()
    for move in ((0, 2), (7, 1), (2, 0)):
        click_cells(page, "dialog", *move)
    expect(dialog.get_by_text("Solved!")).to_be_visible()
    expect(button(dialog, "Undo")).to_be_visible()
    expect(button(dialog, "Show a move")).to_be_hidden()
    button(dialog, "Next step").click()
    expect(dialog.get_by_text("Step 2 of 3")).to_be_visible()
    # The answer is not told before it is given, by a move that loses neither; then it is proved, with its reason.
    expect(button(dialog, "Show a move")).to_be_hidden()
    click_cells(page, "dialog", 0, 2)
    expect(button(dialog, "Undo")).to_be_visible()
    expect(dialog.get_by_text("The solver works it out while you think.")).to_be_visible()
    expect(dialog.locator(".lesson-live")).to_have_text("")
    button(dialog, "Yes").click()
    expect(dialog.get_by_text("Not quite.")).to_be_visible()
    expect(dialog.get_by_text("The solver works it out")).to_be_hidden()
    button(dialog, "No").click()
    expect(proved).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_text(re.compile("Every jump changes the number of pegs"))).to_be_visible()
    assert page.url.endswith("#p1/learn/clear-three")
    kept = page.evaluate("JSON.parse(localStorage.getItem('hirameki.lessons'))")
    assert kept == {"clear-three": 2}
    assert violations(page) == []
    button(dialog, "All lessons").click()
    expect(page.locator("[data-lesson='clear-three']")).to_contain_text("2 of 3 steps")
    # The game on the table is as it was, and named by the address.
    button(page, "Close").click()
    expect(page).to_have_url(re.compile(r"#p1/peg/hoppers~"))
    page.goto(re.sub("#.*", "#p1/learn/nowhere", page.url))
    expect(page.get_by_role("alert")).to_have_text("There is no lesson called “nowhere”. These are all of them.")


def test_a_lesson_says_of_what_was_never_solvable_that_it_cannot_be_solved(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/parity")
    dialog = page.get_by_role("dialog", name="Two tiles exchanged")
    button(dialog, "No").click()
    expect(dialog.get_by_text("The solver has just proved it")).to_be_visible(timeout=BOOT)
    click_cells(page, "dialog", 7)
    expect(dialog.locator(".lesson-live")).to_have_text("This can't be solved.", timeout=BOOT)


@pytest.mark.without_solver
def test_a_lesson_is_heard_with_its_title_and_the_next_one_has_the_focus(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/clear-three")
    heading = page.get_by_role("dialog").get_by_role("heading", level=2)
    expect(heading).to_be_focused()
    told = page.locator(".lesson-text")
    expect(heading).to_have_accessible_description(told.inner_text())
    for number in (2, 3):
        button(page, "Next step").press("Enter")
        expect(page.get_by_text(f"Step {number} of 3")).to_be_visible()
        expect(told).to_be_focused()
        expect(page.locator("[aria-label=Answers]:not([hidden]):empty")).to_have_count(0)
    page.locator(".lesson-ways button").last.press("Enter")
    expect(heading).to_have_text("Know the small endings")
    expect(heading).to_be_focused()
    expect(heading).to_have_accessible_description(told.inner_text())
    # So is what moves, and what is taken back.
    page.evaluate("location.hash = '#p1/learn/rules-slide'")
    expect(heading).to_have_text("Tiles: the rules")
    heard = page.locator("dialog .small-board [aria-live]")
    page.locator("dialog [data-cell='0']").press("ArrowRight")
    expect(heard).to_have_text("tile 4 moved right")
    button(page, "Undo").press("Enter")
    expect(heard).to_have_text("Move taken back.")


def test_what_a_lesson_counts_stays_and_each_step_opens_with_its_text(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/pagoda", viewport={"width": 390, "height": 844})
    address = page.url.partition("#")[0]
    dialog = page.get_by_role("dialog", name="A sum that never grows")
    tally = dialog.locator(".lesson-tally")
    expect(tally).to_have_text("Sum under the pegs: 1")
    click_cells(page, "dialog", 6, 4)
    expect(dialog.locator("[data-cell='4']")).to_have_accessible_name(re.compile("peg.*marked 0"))
    expect(tally).to_have_text("Sum under the pegs: 1")
    click_cells(page, "dialog", 2, 10)
    expect(dialog.locator("[data-cell='8']")).to_have_accessible_name(re.compile("marked 1"))
    # Three controls in one row.
    controls = dialog.locator(".lesson-controls > button")
    assert controls.evaluate_all("all => new Set(all.map((one) => one.offsetTop)).size") == 1
    for number in (2, 3):
        button(dialog, "Next step").click()
        expect(dialog.get_by_text(f"Step {number} of 3")).to_be_in_viewport()
        expect(dialog.locator(".lesson-text")).to_be_in_viewport(ratio=1)
    # The numbers that the solver finds stay while one tries.
    button(dialog, "No").click()
    expect(tally).to_contain_text("Sum under the pegs", timeout=BOOT)
    click_cells(page, "dialog", 6, 5)
    expect(dialog.locator("[data-cell='5']")).to_have_accessible_name(re.compile("marked"))
    # The colours of a board stay colours when the proof comes, and the last lesson leads to all of them once.
    page.goto("about:blank")
    page.goto(f"{address}#p1/learn/chessboard")
    dialog = page.get_by_role("dialog", name="Colour the board")
    button(dialog, "No").click()
    expect(dialog.get_by_text("The solver has just proved it")).to_be_visible(timeout=BOOT)
    expect(dialog.locator("[data-cell='0']")).to_have_accessible_name("b1, free; marked B")
    expect(dialog.locator(".lesson-tally")).to_have_text("Free cells of each colour: A 6, B 8")
    # The address of another lesson leads to it, though one is open.
    page.goto(f"{address}#p1/learn/exact-cover")
    dialog = page.get_by_role("dialog", name="Exact cover")
    for _ in range(2):
        button(dialog, "Next step").click()
    expect(button(dialog, "All lessons")).to_have_count(1)


def test_a_step_that_only_tells_something_opens_with_its_text_on_a_small_phone(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/learn/colours", viewport={"width": 360, "height": 640})
    dialog = page.get_by_role("dialog", name="Why the last hole needs the right colour")
    expect(dialog.locator(".lesson-tally")).to_contain_text("Pegs on each colour")
    expect(button(dialog, "Next step")).to_have_class(re.compile(r"\bmain\b"))
    expect(dialog.locator(".lesson-text")).to_be_in_viewport(ratio=1)


def test_a_lesson_shows_move_after_move_of_the_solution_it_found(open_page: Callable[..., Page]) -> None:
    # From the second position the English board to d1 takes a minute to solve anew.
    page = open_page("#p1/learn/colours")
    dialog = page.get_by_role("dialog", name="Why the last hole needs the right colour")
    button(dialog, "Next step").click()
    button(dialog, "Next step").click()
    button(dialog, "Yes").click()
    pegs = dialog.get_by_role("button", name=re.compile(", peg"))
    for left, wait in ((31, BOOT), (30, SEEN), (29, SEEN)):
        button(dialog, "Show a move").click()
        expect(pegs).to_have_count(left, timeout=wait)


@pytest.mark.without_solver
def test_whoever_leaves_a_lesson_ends_what_it_has_asked(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/clear-three")
    expect(page.locator(".lesson [data-cell]").first).to_be_visible()
    painted(page)
    button(page, "Show a move").click()
    told = page.locator(".lesson-live")
    expect(told).to_have_text("The solver is checking …")
    expect(page.locator(".thinking:not([hidden])")).to_have_count(1)
    # Asked for twice it is still looked for: the first question gives way to the second.
    page.evaluate("""() => {
        const { abort } = AbortController.prototype;
        AbortController.prototype.abort = function () {
            AbortController.prototype.abort = abort;
            document.body.dataset.gaveWay = "";
            abort.call(this);
        };
    }""")
    button(page, "Show a move").click()
    expect(page.locator("body[data-gave-way]")).to_have_count(1)
    painted(page)
    expect(told).to_have_text("The solver is checking …")
    button(page, "Close").click()
    expect(page.locator(".thinking:not([hidden])")).to_have_count(0)


@pytest.mark.own_solver
def test_what_a_lesson_claims_is_proved_though_a_search_was_watched_meanwhile(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/both-ends")
    dialog = page.get_by_role("dialog", name="From both ends")
    # The solver is still on its way.
    button(dialog, "Watch the search").click()
    watched = page.get_by_role("dialog", name="Watch the search")
    button(watched, "Back to From both ends").click()
    expect(dialog.get_by_text("The solver has just proved it")).to_be_visible(timeout=BOOT)
