"""Back and Forward: dialogs, lessons and replays are steps, and what they spoke of goes with its board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import QUICK, STILL
from gestures import (
    button,
    cell,
    expect_kind,
    follow,
    painted,
    press,
    slider,
    solve,
)
from playwright.sync_api import Page, Route, expect


@pytest.mark.without_solver
def test_back_closes_the_dialog_and_is_one_step(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    title, dialog = page.get_by_role("heading", level=1), page.get_by_role("dialog")
    settings = page.locator("#top .icon-only")
    follow(page, "#p1/slide/eight")
    settings.click()
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(title).to_have_text("8-puzzle")
    # What a closed dialog left is passed over, and taken over by the next one.
    for _ in range(2):
        settings.click()
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    page.go_back()
    expect(title).to_have_text("Hoppers")
    # A link that is followed while a dialog is open, or after one, is one step as well.
    settings.click()
    expect(dialog).to_be_visible()
    follow(page, "#p1/slide/fifteen")
    expect(dialog).to_have_count(0)
    page.go_back()
    expect(title).to_have_text("Hoppers")
    settings.click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    follow(page, "#p1/slide/fifteen")
    page.go_back()
    expect(title).to_have_text("Hoppers")


@pytest.mark.without_solver
def test_back_and_forward_pass_over_closed_dialogs_of_every_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    title, dialog = page.get_by_role("heading", level=1), page.get_by_role("dialog")
    boards = ["Hoppers"]
    for name in ("slide/eight", "lights/3x3", "hop/frogs-2"):
        page.locator("#top .icon-only").click()
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        follow(page, f"#p1/{name}")
        boards.append(title.inner_text())
    for step, ways in ((page.go_back, boards[2::-1]), (page.go_forward, boards[1:])):
        for name in ways:
            step()
            expect(title).to_have_text(name)
            expect(dialog).to_have_count(0)


@pytest.mark.without_solver
def test_what_is_opened_from_a_dialog_leads_back_to_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    dialog = page.get_by_role("dialog")

    def from_settings() -> None:
        button(page, "Settings").click()

    def from_share() -> None:
        press(page, "Share")

    for enter, lower, way, upper in (
        (from_settings, "Settings", "My progress", "My progress"), (from_share, "Share", "Print …", "Print"),
    ):
        enter()
        button(dialog, way).click()
        expect(dialog.get_by_role("heading", level=2)).to_have_text(upper)
        button(dialog, f"Back to {lower}").click()
        expect(dialog.get_by_role("heading", level=2)).to_have_text(lower)
        expect(button(dialog, way)).to_be_focused()
        page.go_back()
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    # Another language opens the settings anew: they do not lead back to themselves.
    button(page, "Settings").click()
    dialog.get_by_label("日本語").check()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("設定")
    expect(dialog.locator(".dialog-head button")).to_have_count(1)
    page.go_back()
    expect(dialog).to_have_count(0)


@pytest.mark.without_solver
def test_back_from_a_lesson_leads_to_the_lessons_and_leaves_the_game_on_the_table(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    dialog = page.get_by_role("dialog")
    cell(page, 0).click()
    cell(page, 6).click()
    button(page, "Puzzles").click()
    button(page, "Lessons").click()
    lesson = dialog.locator("[data-lesson='clear-three']")
    lesson.click()
    expect(page).to_have_url(re.compile("#p1/learn/clear-three$"))
    # The arrow stands as near to its edge as the cross to its own.
    before, after = dialog.evaluate(
        """({ firstElementChild: head }) => {
            const [whole, arrow, cross] = [head, head.firstElementChild, head.lastElementChild]
                .map((one) => one.getBoundingClientRect());
            return [arrow.left - whole.left, whole.right - cross.right];
        }"""
    )
    assert before == after
    # Back, Escape and the arrow lead to the list; closing leads to the game.
    for lead in (page.go_back, lambda: page.keyboard.press("Escape"), button(dialog, "Back to Lessons").click):
        lead()
        expect(dialog.get_by_role("heading", level=2)).to_have_text("Lessons")
        expect(lesson).to_be_focused()
        lesson.click()
    page.go_back()
    expect(lesson).to_be_visible()
    page.go_back()
    expect(button(dialog, "Lessons")).to_be_focused()
    page.go_back()
    expect(dialog).to_have_count(0)
    # The address had no check digits: it names the game on the table all the same, and the game goes on.
    expect_kind(page, 6, "peg")
    expect(button(page, "Undo")).to_be_visible()
    button(page, "Puzzles").click()
    button(page, "Lessons").click()
    lesson.click()
    button(dialog, "Close").click()
    expect(dialog).to_have_count(0)
    expect_kind(page, 6, "peg")
    expect(page).not_to_have_url(re.compile("learn"))


@pytest.mark.without_solver
def test_a_dialog_goes_with_the_board_that_it_speaks_of(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    follow(page, "#p1/slide/2x2")
    press(page, "New game")
    expect(page.get_by_role("dialog")).to_be_visible()
    # What is dealt now would be laid on another board; and that it is on its way is said.
    page.get_by_role("group", name="How hard?").get_by_role("button").nth(1).click()
    expect(page.get_by_role("dialog").get_by_text("The solver is loading")).to_be_visible()
    follow(page, "#p1/peg/hoppers")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Nor does one open that is still being fetched when another board comes.
    held: list[Route] = []
    page.route(re.compile(r"/map-[^/]*\.js"), lambda route: held.append(route))
    press(page, "Map")
    follow(page, "#p1/pack/5x12")
    held[0].continue_()
    page.evaluate("(file) => import(file)", held[0].request.url)
    painted(page)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_back_leaves_a_replay_and_not_the_page(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    for _ in range(2):  # with the entry of a dialog that was closed, and without
        solve(page)
        page.go_back()
        expect(slider(page)).to_be_hidden()
        expect(page.locator("#board-title")).to_have_text("Hoppers")


def test_forward_to_a_lesson_and_back_leave_the_replay_below_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    heading = page.get_by_role("dialog").get_by_role("heading", level=2)
    solve(page)
    button(page, "Puzzles").click()
    button(page, "Lessons").click()
    page.locator("[data-lesson='clear-three']").click()
    for step, title in (
        (page.go_back, "Lessons"), (page.go_forward, "Clear three at a time"), (page.go_back, "Lessons"),
        (page.go_back, "Puzzles"),
    ):
        step()
        expect(heading).to_have_text(title)
    page.go_back()
    expect(heading).to_have_count(0)
    expect(slider(page)).to_be_visible()


@pytest.mark.without_solver
def test_a_lesson_that_was_opened_by_its_link_leads_back_to_the_game(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    dialog = page.get_by_role("dialog")
    heading = dialog.get_by_role("heading", level=2)
    cell(page, 0).click()
    cell(page, 6).click()
    # Its link opens it every time.
    for _ in range(2):
        page.evaluate("location.hash = '#p1/learn/clear-three'")
        expect(heading).to_have_text("Clear three at a time")
        expect(dialog.get_by_text("Step 1 of 3")).to_be_visible()
        button(dialog, "Close").press("Enter")
        expect(page).to_have_url(re.compile("#p1/peg/hoppers~za$"))
    # So does Back from the lesson after it, and Forward leads there.
    page.evaluate("location.hash = '#p1/learn/clear-three'")
    for number in (1, 2, 3):
        expect(dialog.get_by_text(f"Step {number} of 3")).to_be_visible()
        dialog.locator(".lesson-ways button").last.click()
    expect(heading).to_have_text("Know the small endings")
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile("#p1/peg/hoppers~za$"))
    page.go_forward()
    expect(heading).to_have_text("Know the small endings")
    # The list opened from it is a step of its own.
    button(dialog, "All lessons").click()
    expect(heading).to_have_text("Lessons")
    page.go_back()
    expect(heading).to_have_text("Know the small endings")
    page.go_forward()
    expect(heading).to_have_text("Lessons")
    page.locator("[data-lesson='parity']").click()
    expect(heading).to_have_text("Two tiles exchanged")
    page.go_back()
    expect(heading).to_have_text("Lessons")
    page.go_back()
    expect(heading).to_have_text("Know the small endings")
    # A board that is played from it lies there alone.
    button(dialog, "Play this board").click()
    expect(page.locator("#board-title")).to_have_text("English board")
    expect(dialog).to_have_count(0)
    page.go_back()
    expect(page.locator("#board-title")).to_have_text("Hoppers")
    expect_kind(page, 6, "peg")
    # The list has an address, too, and one that names no lesson leads to it.
    for name in ("", "/nowhere"):
        page.evaluate("(name) => { location.hash = `#p1/learn${name}`; }", name)
        expect(heading).to_have_text("Lessons")
        button(dialog, "Close").press("Enter")
        expect(page).to_have_url(re.compile("#p1/peg/hoppers~za$"))
    # The board that lay below it is not on the table any more.
    page.evaluate("location.hash = '#p1/learn/parity'")
    expect(heading).to_have_text("Two tiles exchanged")
    page.evaluate("location.hash = '#p1/slide/eight'")
    expect(page.locator("#board-title")).to_have_text("8-puzzle")
    page.go_back()
    expect(heading).to_have_text("Two tiles exchanged")
    page.go_back()
    expect(page.locator("#board-title")).to_have_text("Hoppers")


@pytest.mark.without_solver
def test_the_link_of_a_lesson_has_options_as_that_of_a_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/learn/clear-three?lang=ja", **QUICK)
    address = page.url.partition("#")[0]
    heading = page.get_by_role("dialog").get_by_role("heading", level=2)
    expect(heading).to_have_text("3本まとめて取る")
    page.reload()
    expect(heading).to_have_text("3本まとめて取る")
    page.evaluate("location.hash = '#p1/learn/parity?lang=en'")
    expect(heading).to_have_text("Two tiles exchanged")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    # In a frame the address stays what the host page wrote.
    page.goto("about:blank")
    page.goto(address + "#p1/learn/parity?embed")
    expect(heading).to_have_text("Two tiles exchanged")
    button(page.get_by_role("dialog"), "Close").click()
    expect(heading).to_have_count(0)
    expect(page).to_have_url(re.compile(r"#p1/learn/parity\?embed$"))
