"""Faults that somebody found who tried the page as a stranger: what a hint's reason draws, what lies over the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, DIST, QUICK, SMALL, STILL, Guard, Site, see, wait_for_solver
from gestures import (
    button,
    cell,
    follow,
    lowest_cell,
    open_family,
    painted,
    press,
    slider,
    solve,
    status,
    tap,
    words,
)
from playwright.sync_api import BrowserContext, Page, Route, expect
from test_editor import at, choose, edit


@pytest.mark.parametrize("language", [pytest.param("en-GB", marks=pytest.mark.long), "ja-JP"])
def test_a_note_never_covers_the_board(open_page: Callable[..., Page], language: str) -> None:
    page = open_page("#p1/pack/6x10/oFF3o-FF4o-oF4o-6o-6o-6o-6o-6o-6o-5Io", **STILL, locale=language, viewport=SMALL)
    said = page.get_by_role("status")
    # A board that cannot be solved says so by itself, and a hint has nothing to add.
    for cells, keys in ((60, ["h"]), (13, ["h", "h", "h"])):
        expect(page.locator("[data-cell]")).to_have_count(cells)
        wait_for_solver(page)
        before = ""
        for key in keys:
            page.keyboard.press(key)
            see(page, "(before) => document.getElementById('status').textContent !== before", before)
            before = said.text_content() or ""
            painted(page)
            board, card = lowest_cell(page), page.locator("#card").bounding_box()
            assert card is not None
            assert card["y"] >= board - 0.5, said.text_content()
        page.evaluate("location.hash = '#p1/peg/hoppers'")


@pytest.mark.without_solver
def test_pictures_of_long_boards_stay_within_their_cards(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/one-sided-3x30", **STILL)
    expect(cell(page, 0)).to_be_visible()
    open_family(page, "pack")
    page.locator(".shelf > .button").click()
    card = page.locator("[data-choose='pack/one-sided-3x30']")
    card.scroll_into_view_if_needed()
    expect(card.locator("canvas[width]")).to_be_visible()
    frame, picture = card.bounding_box(), card.locator("canvas").bounding_box()
    assert frame is not None
    assert picture is not None
    assert picture["height"] <= 112.5
    assert picture["y"] >= frame["y"]
    assert picture["y"] + picture["height"] <= frame["y"] + frame["height"]


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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_beside_a_button_are_read_whole_on_a_phone(open_page: Callable[..., Page], language: str) -> None:
    page = open_page(f"#p1/peg/triangle-15/m.3.E5.L0.C6.E8.L9.Q10.E1.Z12.L?lang={language}", viewport=SMALL, **QUICK)
    wait_for_solver(page)
    for _ in range(2):
        expect(page.locator("#card .card-ways button").first).to_be_visible(timeout=BOOT)
        assert not page.locator("#card").evaluate("({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 1")
        page.keyboard.press("h")


@pytest.mark.long
@pytest.mark.without_solver
def test_what_the_solver_does_moves_nothing_and_its_stop_is_whole_at_every_width(
    open_page: Callable[..., Page],
) -> None:
    # Not its own start, which is solved without a solver.
    random = "#p1/slide/6x6/bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk"
    page = open_page(random, viewport={"width": 320, "height": 640}, **STILL)
    boxes = "[...document.querySelectorAll('#top, .control-grid button')].map((one) => one.getBoundingClientRect())"
    refused = page.get_by_role("status")
    tap(page, 0)
    expect(refused).to_contain_text("not in line")
    widths = (320, 360, 480, 640, 1280)
    before = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 640})
        before.append(page.evaluate(boxes))
    press(page, "Solve")
    line, stop = page.locator(".thinking"), page.locator(".thinking [data-stops]")
    expect(line).to_contain_text("Getting your answer ready")
    for width, at_rest in zip(widths, before, strict=True):
        page.set_viewport_size({"width": width, "height": 640})
        line.locator("span").evaluate("(line) => { line.textContent = 'Thinking 12.8 s, best 214, at least 138'; }")
        assert page.evaluate(boxes) == at_rest, width
        assert stop.evaluate("(stop) => stop.scrollWidth <= stop.clientWidth"), width
        said = line.bounding_box()
        assert said is not None
        assert 0 <= said["x"] < said["x"] + said["width"] <= width
        sentence = refused.bounding_box()
        assert sentence is not None
        assert sentence["y"] + sentence["height"] <= said["y"], "what was said before stays readable"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    # That it stopped is no longer said of the next question.
    press(page, "Stop")
    expect(page.locator("#card")).to_contain_text("Stopped.")
    press(page, "Solve")
    expect(line).to_contain_text("Getting your answer ready")
    expect(page.locator("#card")).not_to_contain_text("Stopped.")
    # That of a dialog stands on one line, in letters of twice their size, too.
    press(page, "Stop")
    press(page, "Compare solvers")
    stop = page.get_by_role("dialog").get_by_role("button", name="Stop")
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    lines = "const all = document.createRange(); all.selectNodeContents(stop); return all.getClientRects().length;"
    assert stop.evaluate(f"(stop) => {{ {lines} }}") == 1


@pytest.mark.without_solver
def test_what_the_solver_does_for_another_board_leaves_a_packing_in_sight(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/6x6/bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk", viewport=SMALL, **STILL)
    press(page, "Solve")
    expect(page.locator(".thinking")).to_contain_text("Getting your answer ready")
    follow(page, "#p1/pack/5x12")
    line = page.locator(".thinking")
    expect(line).to_contain_text("6×6 tiles: ")
    longest = "6×6 tiles: Thinking 12.8 s, best 172, at least 134"
    line.locator("span").evaluate("(line, said) => { line.textContent = said; }", longest)
    said = line.bounding_box()
    assert said is not None
    assert said["y"] >= lowest_cell(page) - 2


def waits_for_solutions(page: Page, name: str, module: str) -> Callable[[], None]:
    """Press a button whose dialog waits for the known solutions; return what lets them come.

    Args:
        name: of the button.
        module: of the dialog.
    """
    held: list[Route] = []
    address = page.url
    page.goto("about:blank")  # nothing that the page has already asked for is held
    page.route(re.compile(r"/known-\w+\.json"), lambda route: held.append(route))
    page.goto(address)
    with page.expect_response(re.compile(rf"/{module}-[^/]*\.js")) as fetched:
        press(page, name)
    page.evaluate("(file) => import(file)", fetched.value.url)
    painted(page)

    def come() -> None:
        with page.expect_response(held[0].request.url):
            held[0].continue_()
        painted(page)
        painted(page)

    return come


@pytest.mark.without_solver
def test_a_picture_of_every_step_that_comes_late_is_not_one_of_another_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    come = waits_for_solutions(page, "Picture of every step", "sheet")
    follow(page, "#p1/pack/5x12")
    # The known solution, with which the picture begins.
    come()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.without_solver
def test_a_dialog_that_waits_for_what_it_shows_comes_over_no_other_one(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    come = waits_for_solutions(page, "How to play", "help")
    button(page, "Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    come()
    expect(page.get_by_role("dialog", name="How to play")).to_have_count(0)
    expect(settings).to_be_visible()


def test_a_hint_ends_the_choice_of_start_and_goal(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    press(page, "Choose start and finish")
    expect(status(page)).to_contain_text("Tap the hole")
    cell(page, 0).click()
    expect(status(page)).to_contain_text("a1 will be empty")
    page.keyboard.press("h")
    expect(button(page, "Tell me more")).to_be_visible(timeout=BOOT)
    # There is no way out of the choice any more, so taps are moves again.
    cell(page, 0).click()
    cell(page, 6).click()
    expect(cell(page, 6)).to_have_accessible_name(re.compile("peg"))


def test_what_was_going_on_goes_on_in_another_language(open_page: Callable[..., Page]) -> None:
    def speak(language: str) -> None:
        page.locator("#top .icon-only").click()
        page.get_by_label(language, exact=True).click()
        expect(page.locator("html")).to_have_attribute("lang", "ja" if language == "日本語" else "en")
        expect(page.get_by_role("dialog", name="設定" if language == "日本語" else "Settings")).to_be_visible()
        expect(page.get_by_label(language, exact=True)).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    page = open_page("#p1/peg/hoppers", **STILL)
    press(page, "Choose start and finish")
    expect(status(page)).to_contain_text("Tap the hole")
    speak("日本語")
    cell(page, 0).click()
    expect(status(page)).to_contain_text("a1を空けて始めます。")
    speak("English")
    button(page, "Cancel").click()
    follow(page, "#p1/slide/2x2")
    press(page, "Against the clock")
    button(page, "New position").click()
    card = page.locator(".clock")
    expect(card).to_contain_text("The clock starts with your first move.", timeout=BOOT)
    speak("日本語")
    expect(card).to_contain_text("最初の1手で時計が動き出します")
    expect(page.get_by_role("timer")).to_have_text("0.0")
    button(page, "終える").click()
    expect(page.get_by_role("timer")).to_have_count(0)


@pytest.mark.without_solver
def test_the_language_chosen_last_is_spoken_and_one_that_cannot_be_fetched_is_told(
    open_page: Callable[..., Page], guard: Guard
) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    late: list[Route] = []
    page.route("**/locales/ja-*.json", lambda route: late.append(route))
    button(page, "Settings").click()
    for language in ("ja", "en"):
        page.locator(f"dialog input[name=settings-language][value={language}]").check()
    expect(page.locator("dialog input[value=en]")).to_be_focused()
    with page.expect_response("**/locales/ja-*.json"):
        late.pop().continue_()
    painted(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.unroute("**/locales/ja-*.json")
    # Nor does it become the language of the next visit.
    guard.allow("ERR_FAILED|TypeError")
    page.route("**/locales/ja-*.json", lambda route: route.abort())
    page.reload()
    button(page, "Settings").click()
    page.locator("dialog input[name=settings-language][value=ja]").click()
    expect(page.get_by_role("dialog").get_by_role("alert").last).to_contain_text("could not be loaded")
    expect(page.locator("dialog input[value=en]")).to_be_checked()
    page.unroute("**/locales/ja-*.json")
    page.locator("dialog input[name=settings-language][value=ja]").press(" ")
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()


@pytest.mark.without_solver
def test_a_replay_waits_behind_a_dialog(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ?play&speed=0.25", **QUICK)
    pause = button(page, "Pause")
    expect(pause).to_be_visible()
    press(page, "Share")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(pause).to_have_count(0)
    before = slider(page).input_value()
    page.keyboard.press("Escape")
    page.locator(".replay-speed").select_option("8")
    button(page, "Play").click()
    expect(slider(page)).not_to_have_value(before)


def test_all_controls_of_a_replay_are_seen_on_a_phone_held_across(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/red-donkey", viewport={"width": 844, "height": 390}, **STILL)
    press(page, "Solve")
    last = button(page, "Play from here")
    expect(last).to_be_visible(timeout=BOOT)
    box = last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
    # On a smaller one, too, what is said of the solution leaves them free.
    page.set_viewport_size({"width": 640, "height": 360})
    expect(page.locator("#card")).to_contain_text("120")
    painted(page)
    slide, card = page.locator(".replay-slide").bounding_box(), page.locator("#card").bounding_box()
    assert slide is not None
    assert card is not None
    assert card["y"] + card["height"] <= slide["y"] + 0.01


def test_at_320_pixels_the_board_keeps_below_its_heading_and_a_replay_has_all_of_its_line(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/hop/fore-and-aft", viewport={"width": 320, "height": 568}, **STILL)
    wait_for_solver(page)
    expect(page.locator("#board-goal")).to_contain_text("change places")
    painted(page)
    goal, board = page.locator("#board-goal").bounding_box(), page.locator("#board").bounding_box()
    assert goal is not None
    assert board is not None
    assert goal["y"] + goal["height"] <= board["y"]
    for link in ("#p1/peg/english", "#p1/slide/klotski-red-donkey"):
        follow(page, link)
        press(page, "Solve")
        last = button(page, "Play from here")
        expect(last).to_be_visible(timeout=BOOT)
        box = last.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 568, link


def test_a_solution_of_a_packing_is_counted_in_pieces(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV/oPP-oPP-oPo-ooo-ooo", **STILL)
    solve(page)
    expect(page.locator("#moves-title")).to_have_text("Solution: 2 pieces")
    button(page, "Back to my game").first.click()
    expect(page.locator("#moves-title")).to_have_text("My game: 0 moves")


@pytest.mark.without_solver
def test_a_kind_that_was_lost_is_fetched_once_more_and_its_link_is_not_called_wrong(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    guard.allow("Failed to load resource")
    context = new_context(**STILL)
    script = (DIST / "index.html").read_text(encoding="utf-8")
    asked: list[str] = []

    def lose(route: Route) -> None:
        """Lose the first kind once, and all others always."""
        name = route.request.url.rsplit("/", 1)[1]
        if name in script or (asked and name == asked[0]):
            route.continue_()
            return
        asked.append(name)
        route.abort()

    context.route("**/chunk-*.js", lose)
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    page.evaluate("location.hash = '#p1/pack/6x10'")
    expect(status(page)).to_have_text(words("en")["error.panel"])
    assert len(asked) > 1
