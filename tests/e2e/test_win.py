"""A win, and the next one: the sheet, what it offers, and what is counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from browsing import BOOT, SMALL, STILL, Guard, see, wait_for_solver
from gestures import (
    NEAR,
    button,
    cell,
    easy_level,
    expect_picture,
    follow,
    lowest_cell,
    open_family,
    painted,
    picture,
    press,
    result,
    slider,
    status,
    stored,
    tap,
    to_the_end,
    win,
)
from playwright.sync_api import Page, Route, expect
from test_calm import place


def shown(page: Page) -> None:
    """Wait until the result lies there with what comes next, over the controls."""
    expect(result(page)).to_be_visible()
    expect(result(page).get_by_role("button", name=re.compile("^Next: "))).to_be_visible()
    expect(page.locator(".control-grid")).to_be_hidden()


@pytest.mark.parametrize("size", [SMALL, {"width": 1440, "height": 900}], ids=["phone", "desk"])
@pytest.mark.without_solver
def test_a_win_takes_the_place_of_the_controls_and_never_covers_the_board(
    open_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, viewport=size)
    expect(cell(page, 0)).to_be_visible()
    before = place(page)
    win(page)
    shown(page)
    assert place(page) == before
    box = result(page).bounding_box()
    assert box is not None
    assert box["y"] >= before["y"] + before["height"] - 1 or box["x"] >= before["x"] + before["width"]
    assert box["y"] + box["height"] <= size["height"]
    expect(result(page)).to_contain_text("Hirameki!")
    expect(result(page)).to_contain_text("7 moves: the best possible · no hints")
    expect(result(page).get_by_role("img", name="3 of 3 stars")).to_be_visible()
    # What is told aloud: the stars, and that Next is there, which is the first stop of the keyboard.
    for part in ("Hirameki!", "7 moves: the best possible", "3 of 3 stars", "Next"):
        expect(status(page)).to_contain_text(part)
    page.keyboard.press("Tab")
    expect(result(page).get_by_role("button", name=re.compile("^Next: "))).to_be_focused()


@pytest.mark.without_solver
def test_a_win_leaves_the_rim_of_a_tall_board_in_sight(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/lights/xt.o-oo-xo", **STILL, viewport={"width": 390, "height": 800})
    cell(page, 1).click()
    shown(page)
    board, box = place(page), result(page).locator("xpath=..").bounding_box()
    assert box is not None
    assert box["y"] >= board["y"] + board["height"] - 1


@pytest.mark.without_solver
def test_what_is_said_on_a_solved_board_makes_the_result_short(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/hop/frogs-1", **STILL, viewport=SMALL, has_touch=True, is_mobile=True)
    for number in (0, 2, 1):
        cell(page, number).click()
    shown(page)
    page.evaluate("location.hash = '#p1/rush/1'")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#card")).to_contain_text("There is no kind of puzzle")
    card = page.locator("#card").bounding_box()
    assert card is not None
    assert card["y"] >= lowest_cell(page) - 1


@pytest.mark.without_solver
def test_a_short_result_keeps_below_the_board_in_large_letters(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, viewport=SMALL)
    page.evaluate("document.documentElement.toggleAttribute('data-larger-text', true)")
    win(page)
    shown(page)
    for width in (320, 360, 410):
        page.set_viewport_size({"width": width, "height": 640})
        painted(page)
        card = page.locator("#card").bounding_box()
        assert card is not None
        assert card["y"] >= lowest_cell(page) - 1, width


def test_stars_that_wait_for_the_solver_are_said_when_they_come(open_page: Callable[..., Page]) -> None:
    # A position that somebody sent: how few moves it takes is found out after the win.
    page = open_page("#p1/hop/frogs-2/20121", **STILL)
    wait_for_solver(page)
    tap(page, 3)
    tap(page, 2)
    said = "Solved. Hirameki! 2 moves: the best possible, no hints, 3 of 3 stars"
    expect(status(page)).to_contain_text(said, timeout=BOOT)


@pytest.mark.without_solver
def test_a_win_is_told_whether_or_not_it_is_known_what_comes_next(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, viewport=SMALL)
    expect(cell(page, 0)).to_be_visible()
    held: list[Route] = []
    page.route(re.compile(r"/next-[^/]*\.js"), lambda route: held.append(route))
    win(page)
    expect(status(page)).to_contain_text("7 moves: the best possible")
    expect(result(page).get_by_role("button", name="Next", exact=True)).to_be_visible()
    page.keyboard.press("ControlOrMeta+z")
    expect(result(page)).to_have_count(0)
    expect(status(page)).to_have_text("Move taken back.")
    # It comes when nobody asks any more, and says nothing.
    held[0].continue_()
    see(page, "() => performance.getEntriesByType('resource').some((one) => /next-/.test(one.name))")
    page.wait_for_timeout(300)
    expect(status(page)).to_have_text("Move taken back.")


@pytest.mark.without_solver
def test_a_win_has_its_card_where_what_comes_next_cannot_be_fetched(
    open_page: Callable[..., Page], guard: Guard
) -> None:
    guard.allow("next-|Failed to load resource")
    page = open_page("#p1/peg/hoppers", **STILL, viewport=SMALL)
    expect(cell(page, 0)).to_be_visible()
    page.route(re.compile(r"/next-[^/]*\.js"), lambda route: route.abort())
    win(page)
    expect(status(page)).to_contain_text("7 moves: the best possible")


@pytest.mark.without_solver
def test_a_solved_board_is_its_result_whatever_came_between(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, viewport=SMALL)
    win(page)
    shown(page)
    told = result(page).locator(".win-facts").inner_text()
    count = "() => JSON.parse(localStorage.getItem('hirameki.results'))['peg/hoppers'].solved"
    # Escape closes nothing; the game is watched to its end; the page is loaded again.
    page.keyboard.press("Escape")
    shown(page)
    button(page, "Watch").click()
    expect(result(page)).to_have_count(0)
    to_the_end(page)
    shown(page)
    page.reload()
    shown(page)
    page.keyboard.press("Control+z")
    shown(page)
    expect(slider(page)).to_be_hidden()
    # Undo and the last move again are no second win, nor with a hint between.
    page.keyboard.press("u")
    expect(result(page)).to_have_count(0)
    expect(button(page, "Undo")).to_be_visible()
    page.keyboard.press("Control+Shift+z")
    shown(page)
    assert result(page).locator(".win-facts").inner_text() == told
    assert see(page, count) == 1
    # The rest is one tap further: undo, and another game.
    button(page, "More").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Undo")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Restart").click()
    expect(result(page)).to_have_count(0)
    win(page)
    assert see(page, count) == 2


@pytest.mark.without_solver
def test_a_solution_that_was_shown_is_nobodys_win(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ", **STILL)
    expect(slider(page)).to_be_visible()
    page.keyboard.press("End")
    shown(page)
    expect(result(page)).not_to_contain_text(re.compile("Hirameki!|hint"))
    expect(result(page).locator(".stars, [data-share]")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('hirameki.results')") is None


def test_a_longer_game_is_told_beside_the_best_possible(open_page: Callable[..., Page]) -> None:
    page = open_page(NEAR, **STILL, viewport=SMALL)
    for number in (4, 7, 8):
        cell(page, number).click()
    expect(result(page)).to_contain_text("3 moves; best possible: 1", timeout=BOOT)
    expect(result(page).get_by_role("img", name="1 of 3 stars")).to_be_visible()
    button(page, "More").click()
    # No bare number: what it counts stands beside it.
    expect(page.locator(".facts > div", has_text="Proved shortest").locator("dd")).to_have_text("1 move")
    page.get_by_role("dialog").get_by_role("button", name="Where did I lose moves?").click()
    expect(page.locator("#card")).to_contain_text("2 moves over. The slip was move 1.", timeout=BOOT)
    expect(result(page)).to_be_visible()
    page.keyboard.press("r")
    expect(result(page)).to_have_count(0)
    cell(page, 8).click()
    expect(result(page)).to_contain_text("1 move: the best possible", timeout=BOOT)


@pytest.mark.without_solver
def test_next_is_one_tap_to_the_next_board_or_level_and_undo_leads_back_to_neither(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    title = page.get_by_role("heading", level=1)
    win(page)
    expect(button(page, "Next: Triangle 10")).to_be_visible()
    page.reload()
    button(page, "Next: Triangle 10").click()
    expect(title).to_have_text("Triangle 10")
    expect(result(page)).to_have_count(0)
    dialog = open_family(page, "peg")
    easy_level(dialog, 0).click()
    expect(dialog).to_have_count(0)
    expect(title).to_have_text("English board")
    # The first level: three pegs are left, and the centre is the goal.
    for source, target in ((11, 9), (4, 16)):
        cell(page, source).click()
        cell(page, target).click()
    expect(result(page)).to_contain_text("2 moves: the best possible")
    first = page.url
    button(page, "Next: level 2").click()
    expect(page).not_to_have_url(first)
    expect(result(page)).to_have_count(0)
    see(page, """() => {
        const { shelf, index } = Object.values(JSON.parse(localStorage.getItem("hirameki.challenges"))).at(-1);
        return shelf === "peg" && index === 1;
    }""")
    second = page.url
    expect(button(page, "Undo")).to_have_count(0)
    page.keyboard.press("u")
    expect(page).to_have_url(second)
    # The level is no solution of the board.
    open_family(page, "peg")
    button(page, "All 19").click()
    expect(page.locator("[data-choose='peg/english']")).to_have_attribute("data-state", "")
    expect(page.locator("[data-choose='peg/hoppers']")).to_have_attribute("data-state", "perfect")


@pytest.mark.without_solver
def test_a_level_counts_as_best_and_in_the_fewest_moves(open_page: Callable[..., Page]) -> None:
    name = "slide/eight 123456708 123456780"
    page = open_page("", **STILL)
    page.context.add_init_script(stored(challenges={name: {"shelf": "slide", "index": 0, "moves": 1}}))
    page.goto(page.url.split("#")[0] + NEAR)
    page.reload()
    cell(page, 8).click()
    expect(result(page)).to_contain_text("1 move: the best possible")
    kept = page.evaluate("JSON.parse(localStorage.getItem('hirameki.levels'))")
    assert kept == {name: {"stars": 3, "moves": 1, "perfect": True, "unaided": True}}
    button(page, "Settings").click()
    button(page, "My progress").click()
    facts = page.locator(".facts > div", has_text="In the fewest moves")
    expect(facts.locator("dd")).to_have_text("1")
    # The board itself was not solved, and what there is none of yet is not counted.
    expect(page.locator(".facts dt", has_text="Puzzles solved")).to_have_count(0)


@pytest.mark.without_solver
def test_the_best_packing_has_stars_and_no_number(open_page: Callable[..., Page]) -> None:
    best = {"solved": 1, "hints": 0, "best": 12, "stars": 3, "own": "2026-11-20", "last": "2026-11-20"}
    page = open_page("", **STILL)
    page.context.add_init_script(stored(results={"pack/6x10": best, "peg/hoppers": {**best, "best": 9}}))
    page.reload()
    button(page, "Settings").click()
    button(page, "My progress").click()
    # All packings of a board have the same pieces.
    rows = page.get_by_role("dialog").get_by_role("row")
    expect(rows.filter(has_text="6×10").get_by_role("cell").nth(1)).to_have_text("★★★")
    expect(rows.filter(has_text="Hoppers").get_by_role("cell").nth(1)).to_have_text("9 ★★★")


def test_no_solutions_are_listed_where_the_goal_lies_on_the_board_from_the_beginning(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#p1/slide/1x4/1230", **STILL)
    expect(result(page)).to_be_visible()  # in place of the controls, with a More of its own
    press(page, "All solutions")
    expect(page.get_by_role("dialog", name="All solutions")).to_contain_text("Already solved.")
    expect(page.get_by_role("dialog").get_by_text("one shortest solution")).to_have_count(0)


@pytest.mark.without_solver
def test_the_board_celebrates_and_keeps_still_where_that_is_wished(open_page: Callable[..., Page]) -> None:
    watched = """() => {
        const plain = window.requestAnimationFrame;
        window.drawnAt = [];
        window.requestAnimationFrame = (draw) => {
            window.drawnAt.push(performance.now());
            return plain(draw);
        };
    }"""
    still = "() => drawnAt.length && performance.now() - drawnAt.at(-1) > 600 && drawnAt"
    frames: dict[str, list[float]] = {}
    for wish in ("no-preference", "reduce"):
        page = open_page(NEAR, service_workers="block", reduced_motion=wish)
        expect(cell(page, 8)).to_be_visible()
        page.evaluate(watched)
        cell(page, 8).click()
        expect(result(page)).to_be_visible()
        frames[wish] = see(page, still)
    lively = frames["no-preference"]
    assert len(lively) > len(frames["reduce"]) + 3
    # Over within a second (the sparks fly 600 ms), but for one frame that a busy machine draws late.
    latest = max(after - before for before, after in pairwise(lively))
    assert lively[-1] - lively[0] < 1500 + latest
    # Nor do the sparks that lay still lie on the next board.
    page.mouse.move(0, 0)
    follow(page, "#p1/peg/hoppers")
    after = picture(page)
    page.reload()
    expect_picture(page, after)


@pytest.mark.without_solver
def test_sound_and_vibration_are_off_until_switched_on(open_page: Callable[..., Page]) -> None:
    page = open_page(NEAR, **STILL)
    page.evaluate(
        "window.hummed = []; navigator.vibrate = (beats) => { hummed.push([beats].flat().length); };"
        "window.notes = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (at) { notes += 1; sounding = this.context; start.call(this, at); };"
        "null"
    )
    cell(page, 8).click()
    expect(result(page)).to_be_visible()
    assert page.evaluate("[hummed.length, notes]") == [0, 0]
    # Sounds are offered once, after the first win.
    button(result(page), "Sound on").press("Enter")
    expect(button(result(page), "Sound on")).to_have_count(0)
    # What was offered is gone; the focus is not.
    expect(page.locator("#board [role=grid] [tabindex='0']")).to_be_focused()
    button(page, "Settings").click()
    expect(page.get_by_role("checkbox", name="Sounds")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Vibration")).not_to_be_checked()
    page.get_by_role("checkbox", name="Vibration").check()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(result(page)).to_have_count(0)
    cell(page, 8).click()
    expect(result(page)).to_be_visible()
    # What plays is fetched by those who asked for it: three notes, and one humming, for a goal that is reached.
    see(page, "() => notes > 2 && hummed.length > 0")
    assert page.evaluate("[hummed.length, notes]") == [1, 3]
    # Sounds that the system has stopped, as for a call, come again.
    page.evaluate("sounding.suspend()")
    page.keyboard.press("r")
    expect(result(page)).to_have_count(0)
    cell(page, 8).click()
    see(page, "() => sounding.state === 'running'")


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
@pytest.mark.without_solver
def test_the_ways_on_from_a_first_win_stand_on_one_line(open_page: Callable[..., Page], language: str) -> None:
    page = open_page("#p1/slide/eight/123456708", **STILL, locale=language)
    cell(page, 8).click()
    offer = page.locator(".win-offer")
    for width, height in ((390, 844), (768, 1024), (1100, 700), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(offer).to_be_visible()
        for each in (".win-ways > button", ".win-ways > :not(.icon-only) > .label"):
            lines = page.locator(each).evaluate_all("all => all.map((one) => one.offsetHeight)")
            assert max(lines) == min(lines), (width, each, lines)
