"""Narrow screens and letters twice as large: nothing is cut off or lost, nor are buttons in forced colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOOT, PHONE, QUICK, SEEN, see
from gestures import BOARDS, button, cell, follow, open_family, painted, press, words
from playwright.sync_api import Page, expect


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return name and place of everything visible that the selector finds."""
    found: list[dict[str, Any]] = page.locator(selector).evaluate_all(
        """elements => elements.filter((one) => one.checkVisibility()).map((one) => {
            const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
            return { name: one.getAttribute("aria-label") ?? one.textContent, left, top, right, bottom, width, height };
        })"""
    )
    return found


def scrolled_sideways(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return wide


@pytest.mark.without_solver
def test_a_phone_shows_board_controls_and_status_at_once(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, **PHONE)
    expect(cell(page, 0)).to_be_visible()
    for kind in BOARDS:
        follow(page, BOARDS[kind])
        parts = boxes(page, "#board, .board-stage, #status, #controls button, #board button, #top button")
        assert len(parts) > 20
        assert not [
            part for part in parts
            if part["left"] < 0 or part["top"] < 0 or part["right"] > 360.5 or part["bottom"] > 640.5
        ], kind
        assert not scrolled_sideways(page), kind
        small = [
            part
            for part in boxes(page, "#controls button, #top button, [data-tool]")
            if min(part["width"], part["height"]) < 43.9
        ]
        assert not small, kind
        if kind == "peg":
            assert min(part["width"] for part in boxes(page, "[data-cell]")) >= 40


@pytest.mark.parametrize(("width", "height", "scale"), [(320, 640, 1), (640, 400, 2)], ids=["320 px", "200 %"])
@pytest.mark.without_solver
def test_nothing_is_lost_on_narrow_screens_and_at_200_percent(
    open_page: Callable[..., Page], width: int, height: int, scale: int
) -> None:
    size = {"width": width, "height": height}
    page = open_page("#p1/peg/hoppers", **QUICK, viewport=size, device_scale_factor=scale)
    expect(cell(page, 0)).to_be_visible()
    for kind in BOARDS:
        follow(page, BOARDS[kind])
        assert not scrolled_sideways(page), kind
        parts = boxes(page, "#top button, #board button, #controls button, #side button")
        assert not [part for part in parts if part["left"] < -0.5 or part["right"] > width + 0.5], kind
        for code in (
            "control.hint", "control.solvable", "control.more", "top.puzzles", "top.settings",
        ):
            expect(page.get_by_role("button", name=words("en")[code], exact=True)).to_be_visible()
    # WebKit's `devicePixelRatio` knows nothing of the zoom of a page; nor does any browser's of this one.
    page.evaluate("document.documentElement.style.zoom = '2'")
    canvas = "document.querySelector('#board canvas')"
    see(page, f"() => {canvas}.width > 1.9 * {canvas}.clientWidth", None, SEEN)


@pytest.mark.without_solver
def test_nothing_is_cut_off_in_letters_twice_as_large(open_page: Callable[..., Page]) -> None:
    for language, viewport in (("ja-JP", {"width": 390, "height": 844}), ("en-GB", {"width": 1440, "height": 900})):
        page = open_page(BOARDS["blocks"], **QUICK, locale=language, viewport=viewport)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        for board in (BOARDS["blocks"], BOARDS["pack"]):
            if board not in page.url:
                follow(page, board)
            assert not scrolled_sideways(page), (language, board)
            parts = boxes(page, "#top button, #board button, #controls button, #side :is(button, select)")
            assert not [part for part in parts if part["right"] > viewport["width"] + 0.5], (language, board)
        words_out = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"
        assert page.locator("[data-tool]").evaluate_all(words_out) == []
    # Some browsers enlarge letters alone: what is out of sight until it has the focus covers nothing even then.
    skip = page.locator("#skip")
    skip.evaluate("(one) => { one.style.fontSize = '64px'; }")
    assert boxes(page, "#skip")[0]["bottom"] <= 0
    skip.focus()
    assert boxes(page, "#skip")[0]["top"] > 0


@pytest.mark.without_solver
def test_a_heading_keeps_its_words_whole_and_off_the_board_in_letters_twice_as_large(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/english", **QUICK, viewport={"width": 390, "height": 844})
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    # In how many pieces the words of the heading are, each in one if it is whole.
    pieces = """() => [...document.querySelectorAll("#board-title, #board-goal span")].flatMap((one) => {
        const text = one.firstChild, words = [...text.data.matchAll(/[^\\s-]+/g)];
        return words.map((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return [word[0], range.getClientRects().length];
        });
    }).filter(([, pieces]) => pieces > 1)"""
    for link in ("#p1/slide/petersen", "#p1/hop/fore-and-aft", "#p1/slide/eight"):
        follow(page, link)
        assert page.evaluate(pieces) == [], link
    # A tight packing has no place for its goal beside its tools, and none for a name that is cut.
    for size in ((390, 844), (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for link in ("#p1/pack/6x10", "#p1/pack/8x8-corners", "#p1/pack/tetro-8x8"):
            follow(page, link)
            said = boxes(page, "#board-title, #board-goal > .wanted")
            played = boxes(page, "[data-cell], [data-piece]")
            assert len(said) == 2
            assert not [
                (one, other) for one in said for other in played
                if one["bottom"] > other["top"] + 1 and other["bottom"] > one["top"] + 1
                and one["right"] > other["left"] and other["right"] > one["left"]
            ], (size, link)
            cut = page.locator("#board-title").evaluate("(one) => one.scrollWidth - one.clientWidth")
            assert cut <= 1, (size, link)
    browser.detach()


@pytest.mark.without_solver
def test_the_controls_lie_on_nothing_below_them_in_large_letters(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/fifteen", **QUICK, viewport={"width": 360, "height": 740})
    browser = page.context.new_cdp_session(page)
    for letters in (16, 24, 32):
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": 13}})
        painted(page)
        controls, side = boxes(page, "#controls, #side")
        assert controls["bottom"] <= side["top"] + 0.5, letters
    browser.detach()


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
@pytest.mark.without_solver
def test_the_bar_shows_its_date_whole_in_large_letters(open_page: Callable[..., Page], language: str) -> None:
    page = open_page("#d/2026-11-25", **QUICK, locale=language, viewport={"width": 360, "height": 740})
    place = page.locator("#board-place")
    expect(place).to_contain_text("25")
    browser = page.context.new_cdp_session(page)
    cut = "(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
    # By the browser's setting, and by the page's.
    for size, own, width in ((20, False, 320), (20, False, 360), (24, False, 360), (16, True, 320), (16, True, 360)):
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": 13}})
        page.evaluate("(own) => document.documentElement.toggleAttribute('data-larger-text', own)", own)
        page.set_viewport_size({"width": width, "height": 740})
        painted(page)
        assert not place.evaluate(cut), (size, own, width)
    browser.detach()


@pytest.mark.without_solver
def test_dates_are_whole_and_pictures_in_their_cards_in_letters_twice_as_large(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(BOARDS["peg"], **QUICK, viewport={"width": 360, "height": 640})
    expect(cell(page, 0)).to_be_visible()
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    button(page, "Puzzles").click()
    cards = page.locator(".family:has(canvas)")
    cards.last.scroll_into_view_if_needed()
    expect(cards).to_have_count(7)
    assert page.locator(".families").evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    assert cards.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
    button(page, "Open the calendar").click()
    days = page.locator(".days :is(th, td)")
    expect(days).not_to_have_count(0)
    # Each in how many lines: a range has a rectangle for every one.
    lines = days.evaluate_all("""all => all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.querySelector(".day > span") ?? one);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    })""")
    assert max(lines) == 1
    browser.detach()


def test_a_hint_is_seen_together_with_the_board_in_letters_twice_as_large(open_page: Callable[..., Page]) -> None:
    page = open_page(BOARDS["hop"], viewport={"width": 360, "height": 640})
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    try:
        follow(page, BOARDS["peg"])
        board = page.locator("#board .board-stage")
        expect(board).to_be_in_viewport(ratio=0.99)
        press(page, words("en")["control.hint"])
        expect(page.locator(".card-title").first).to_be_visible(timeout=BOOT)
        expect(page.locator("#card")).to_be_in_viewport(ratio=0.99)
        expect(board).to_be_in_viewport(ratio=0.7)
        # A packing's tools stand above it.
        follow(page, "#p1/pack/3x20")
        press(page, words("en")["control.hint"])
        expect(page.locator(".card-title").first).to_be_visible(timeout=BOOT)
        (card,), tools = boxes(page, "#card"), boxes(page, "[data-tool]")
        assert len(tools) == 3
        assert max(one["bottom"] for one in tools) <= card["top"], (card, tools)
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})


def test_no_button_of_a_hint_touches_another_in_forced_colours(open_page: Callable[..., Page]) -> None:
    page = open_page(BOARDS["peg"], **PHONE, forced_colors="active")
    press(page, words("en")["control.hint"])
    ways = page.locator(".card-ways button")
    expect(ways.first).to_be_visible(timeout=BOOT)
    (close,), others = boxes(page, "#card .card-close"), boxes(page, ".card-ways button")
    assert len(others) == 2
    assert min(one["top"] for one in others) >= close["bottom"] + 3


@pytest.mark.parametrize(("width", "text"), [
    (390, "200%"), *(pytest.param(*size, marks=pytest.mark.long) for size in ((320, "100%"), (390, "150%"))),
])
@pytest.mark.without_solver
def test_dialogs_fit_the_narrow_screen_and_large_text(open_page: Callable[..., Page], width: int, text: str) -> None:
    page = open_page(BOARDS["peg"], **QUICK, viewport={"width": width, "height": 844})
    page.evaluate("(text) => { document.documentElement.style.fontSize = text; }", text)
    for name in ("Puzzles", "Settings", "Share", "New game"):
        press(page, name)
        shown = page.get_by_role("dialog")
        expect(shown).to_be_visible()
        # Names in Japanese are long words, which are not broken as long as they have room.
        longer = "all => all.forEach((one) => { one.textContent = 'animation'.repeat(2); })"
        shown.locator(".family-name").evaluate_all(longer)
        assert not [
            part
            for part in boxes(page, "dialog, dialog button, dialog input, dialog select")
            if part["left"] < -0.5 or part["right"] > width + 0.5
        ]
        words_out = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"
        assert shown.locator("button:not(.icon-only)").evaluate_all(words_out) == []
        assert not shown.evaluate(
            "one => [one, ...one.querySelectorAll('.dialog-body')].some((part) => part.scrollWidth > part.clientWidth)"
        )
        # A title that is one long word leaves the way out in sight.
        shown.locator(".dialog-head h2").evaluate("(one) => { one.textContent = 'animation'.repeat(3); }")
        assert boxes(page, "dialog .dialog-head button")[-1]["right"] <= width
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    family = open_family(page, "peg")
    assert family.locator(".dialog-body").evaluate("(one) => one.scrollWidth <= one.clientWidth")
