"""Room: what is said covers no board and moves nothing, and nothing is cut off, on the narrowest phone either."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, PHONE, QUICK, SMALL, STILL, see, wait_for_solver
from gestures import broken_lines, button, cell, follow, lowest_cell, middle, open_family, painted, press, tap, words
from playwright.sync_api import Page, expect


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


def test_a_hint_on_a_board_that_needs_the_height_is_low(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/3x20", **STILL, viewport={"width": 320, "height": 568})
    wait_for_solver(page)
    card = page.locator("#card")
    for link, number in (("", 59), ("#p1/slide/2x10", 19)):
        if link:
            follow(page, link)
        for said in ("Look at", "Tell me more|Play it", "Play it"):
            page.keyboard.press("h")
            expect(card).to_contain_text(re.compile(said), timeout=BOOT)
            painted(page)
            box = card.bounding_box()
            assert box is not None
            # Of a packing every cell is seen whole, of the longest board of tiles every number.
            assert box["y"] >= (middle(page, number)[1] if link else lowest_cell(page)), said


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
    press(page, "Compare methods")
    stop = page.get_by_role("dialog").get_by_role("button", name="Stop")
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    lines = "const all = document.createRange(); all.selectNodeContents(stop); return all.getClientRects().length;"
    assert stop.evaluate(f"(stop) => {{ {lines} }}") == 1


@pytest.mark.without_solver
def test_a_sentence_keeps_room_only_for_a_stop_that_is_there(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ", **STILL, **PHONE)
    button(page, "Back to my game").click()
    said = page.get_by_role("status")
    expect(said).to_have_text(words("en")["say.brought-back"])
    boxes = [one.bounding_box() for one in (said, page.locator("#controls .control-grid"))]
    assert boxes[0]
    assert boxes[1]
    assert 0 <= boxes[1]["y"] - boxes[0]["y"] - boxes[0]["height"] < 8


@pytest.mark.without_solver
def test_the_goal_beside_a_packings_tools_gives_way_to_what_is_said_there(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/5x12", **STILL, **PHONE)
    goal = page.get_by_text("Fill the board.")
    expect(goal).to_be_visible()
    tap(page, 20, touch=True)
    expect(page.get_by_role("status")).to_contain_text("Take a piece first")
    # A short sentence would cover half of its letters.
    expect(goal).to_be_hidden()
    tap(page, "[data-piece='I']", touch=True)
    expect(goal).to_be_visible()


@pytest.mark.without_solver
def test_what_is_said_of_a_packing_has_all_of_the_column_beside_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10", **STILL, viewport={"width": 640, "height": 400})
    tap(page, 20)
    said = page.get_by_role("status")
    expect(said).to_contain_text("Take a piece first")
    painted(page)
    text, column = said.bounding_box(), page.locator("#controls").bounding_box()
    assert text
    assert column
    assert abs(text["x"] + text["width"] / 2 - column["x"] - column["width"] / 2) < 2


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


@pytest.mark.without_solver
def test_what_the_solver_does_during_a_replay_takes_the_place_of_its_slider(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/6x6/bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk", viewport=SMALL, **STILL)
    press(page, "Solve")
    line = page.locator(".thinking")
    expect(line).to_contain_text("Getting your answer ready")
    follow(page, "#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ")
    expect(line).to_contain_text("6×6 tiles: ")
    slider = page.get_by_role("slider")
    for width, height in ((320, 568), (360, 640), (700, 640), (1100, 700)):
        page.set_viewport_size({"width": width, "height": height})
        painted(page)
        said, buttons = line.bounding_box(), page.locator(".replay-buttons").bounding_box()
        assert said
        assert buttons
        assert lowest_cell(page) <= said["y"] < said["y"] + said["height"] <= buttons["y"], width
        expect(slider).to_be_hidden()
    line.get_by_role("button", name="Stop").click()
    expect(slider).to_be_visible()


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


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.without_solver
def test_the_buttons_of_a_replay_keep_below_the_board_at_every_width(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ?lang={language}", **STILL)
    expect(page.get_by_role("slider")).to_be_visible()
    for large in (False, True):
        page.evaluate("(large) => document.documentElement.toggleAttribute('data-larger-text', large)", large)
        for width in (344, 360, 480, 540, 700, 1040):
            page.set_viewport_size({"width": width, "height": 640})
            painted(page)
            controls = page.locator("#controls").bounding_box()
            assert controls is not None
            assert controls["y"] >= lowest_cell(page), (width, large)
    # Beside the board of a phone in landscape there is room for a second line, and for all of them.
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".replay-buttons > button:visible")).to_have_count(7)


def test_no_line_of_a_reason_is_left_with_a_few_letters(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/rush-3", **STILL, locale="ja-JP", viewport=SMALL)
    wait_for_solver(page)
    page.keyboard.press("h")
    button(page, "なぜ？").click()
    reason = page.locator("#card .card-title")
    expect(reason).to_contain_text("遠回り")
    [(first, last)] = broken_lines(reason)
    assert last > first / 2


def test_a_reason_beside_the_board_of_a_phone_leaves_no_line_of_the_heading_half_in_sight(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/hop/fore-and-aft", **STILL, viewport={"width": 740, "height": 360})
    wait_for_solver(page)
    page.keyboard.press("h")
    card = page.locator("#card")
    for name in ("Why?", "More", ""):
        if not name:
            # What cannot be solved says so by itself; its reason is one long sentence.
            follow(page, "#p1/slide/fifteen/123456789abcdfe0")
        asked = card.get_by_role("button", name=name or "Why?", exact=True)
        asked.click()
        expect(asked).to_have_count(0)
        painted(page)
        above = card.bounding_box()
        assert above
        seen = page.locator("#board-title, #board-goal > *").evaluate_all(
            """all => all.filter((one) => one.checkVisibility({ opacityProperty: true }))
                .map((one) => one.getBoundingClientRect().bottom)"""
        )
        assert all(bottom <= above["y"] for bottom in seen), name


def test_no_line_of_an_answer_is_left_with_a_single_figure(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/rush-3", **STILL, viewport=SMALL)
    wait_for_solver(page)
    press(page, "Solve")
    lines = page.locator("#card > p")
    expect(lines).to_have_count(2)
    assert all(one[-1] > one[0] / 2 for one in broken_lines(lines))


@pytest.mark.without_solver
def test_no_line_in_a_dialog_is_left_with_a_few_letters(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, locale="ja-JP", viewport=SMALL)
    button(page, "パズル一覧").click()
    button(page, "レッスン").click()
    assert min(lines[-1] for lines in broken_lines(page.locator(".lesson-card .soft"))) > 5


@pytest.mark.without_solver
def test_no_line_of_a_choice_is_left_with_a_few_letters(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, locale="ja-JP", viewport={"width": 600, "height": 800})
    button(page, "設定").click()
    assert min(min(lines) for lines in broken_lines(page.locator("dialog .choice label > span"))) > 3
