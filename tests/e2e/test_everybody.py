"""Axe in every state, theme and language; one language at a time; small screens, large type, no motion."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe import violations
from browsing import BOOT, PHONE, QUICK, Site, wait_for_solver
from gestures import button, cell, drawn, expect_kind, follow, picture, press, tap, words
from playwright.sync_api import Page, expect

BOARDS = {
    "peg": "#p1/peg/english",
    "tiles": "#p1/slide/fifteen/123456789abcde0f",
    "blocks": "#p1/slide/klotski-red-donkey",
    "pack": "#p1/pack/6x10",
    "hop": "#p1/hop/fore-and-aft",
}

Words = dict[str, Any]


def dialog(page: Page) -> None:
    """Wait for a dialog."""
    expect(page.get_by_role("dialog")).to_be_visible()


def hinted(page: Page, w: Words) -> None:
    wait_for_solver(page)
    press(page, w["control.hint"])
    expect(page.locator(".card-title").first).to_be_visible(timeout=BOOT)
    press(page, w["control.hint"])
    press(page, w["control.hint"])


def refused(page: Page, w: Words) -> None:
    wait_for_solver(page)
    press(page, w["control.solvable"])
    expect(page.locator("[data-note=no]")).to_be_visible(timeout=BOOT)


def replayed(page: Page, w: Words) -> None:
    press(page, w["control.solve"])
    expect(page.get_by_role("slider")).to_be_visible(timeout=BOOT)
    press(page, w["replay.on"])


def won(page: Page, w: Words) -> None:
    tap(page, 2)
    tap(page, 6)
    expect(page.locator("[data-note='win']")).to_be_visible()


def result(page: Page, w: Words) -> None:
    tap(page, 8)
    page.locator(".win-ways button").nth(1).click()
    expect(page.get_by_role("dialog").locator(".result-card[src]")).to_be_visible()


def days(page: Page, w: Words) -> None:
    press(page, w["top.puzzles"])
    page.locator("dialog .today-week > button").click()
    expect(page.get_by_role("dialog").locator("[data-daily]")).to_have_count(3)


def failed_link(page: Page, w: Words) -> None:
    expect(page.locator("[data-note='problem']")).to_be_visible(timeout=BOOT)


def unknown_board(page: Page, w: Words) -> None:
    expect(page.get_by_role("alert").first).to_be_visible(timeout=BOOT)
    dialog(page)


def opened(*codes: str) -> Callable[[Page, Words], None]:
    """Return the state after these buttons."""

    def reach(page: Page, w: Words) -> None:
        for code in codes:
            press(page, w[code])
        dialog(page)

    return reach


def family_page(page: Page, w: Words) -> None:
    press(page, w["top.puzzles"])
    page.locator("[data-shelf=pack]").click()
    expect(page.get_by_role("dialog").locator("[data-choose]")).to_have_count(6)


def solutions(page: Page, w: Words) -> None:
    wait_for_solver(page)
    opened("explore.solutions")(page, w)
    expect(page.locator(".gallery-item").first).to_be_visible(timeout=BOOT)


def tight_replay(page: Page, w: Words) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator("#board[data-tight]")).to_be_visible()
    press(page, w["control.solve"])
    expect(page.get_by_role("slider")).to_be_visible(timeout=BOOT)
    page.keyboard.press("ArrowRight")


#: Name of a state: link, and the way there.
STATES: dict[str, tuple[str, Callable[[Page, Words], None]]] = {
    # Boards differ in their canvas and in the names of their cells (tests/web/kinds): one of each shape lies behind the
    # dialogs below.
    "hint": ("#p1/peg/triangle-15", hinted),
    "proof of no": ("#p1/slide/eight/123456870", refused),
    "replay beside a dare": ("#p1/peg/hoppers~za?beat=9", replayed),
    "win": ("#p1/peg/hoppers/cxoxo-xoxc-cxcxc-xcxc-cxcxc", won),
    "result": ("#p1/slide/eight/123456708", result),
    "rules": ("#p1/peg/hoppers", opened("control.help")),
    "days": ("#p1/peg/hoppers", days),
    "bad link": ("#p9/peg/english", failed_link),
    "unknown board": ("#p1/cubes/3x3", unknown_board),
    "puzzles": ("#p1/peg/hoppers", opened("top.puzzles")),
    "family": ("#p1/peg/hoppers", family_page),
    "progress": ("#p1/peg/hoppers", opened("top.settings", "progress.title")),
    "editor": ("#p1/peg/hoppers", opened("top.puzzles", "puzzles.editor")),
    "editor of pieces": ("#p1/pack/level-3x5-LPV", opened("top.puzzles", "puzzles.editor")),
    "share": ("#p1/peg/english", opened("control.share")),
    "settings": ("#p1/slide/eight", opened("top.settings")),
    "new game": ("#p1/slide/eight", opened("control.deal")),
    "all solutions": ("#p1/pack/3x20", solutions),
    "tight phone with a replay": ("#p1/pack/one-sided-9x10", tight_replay),
    "drawing": ("#p1/slide/xg.00204060.123-23-3/0123", opened("top.puzzles", "puzzles.editor")),
}
LOOKS = [(theme, language) for theme in ("light", "dark", "contrast") for language in ("en", "ja")]
#: States that the solver brings, or is asked about.
SOLVED = {
    "hint", "proof of no", "replay beside a dare", "bad link", "unknown board", "all solutions",
    "tight phone with a replay", "result",
}


#: The normal run takes every state once and the looks in turn, the long one every state in every look.
TURNS = [pytest.param(LOOKS, id="in turn"), *(
    pytest.param([look], marks=pytest.mark.long, id="-".join(look)) for look in LOOKS
)]


def seen(page: Page) -> list[str]:
    """Return every text that a person sees or hears now, line by line, unless it is marked as another language."""
    texts: list[str] = page.evaluate(
        """() => {
            const found = document.body.innerText.split("\\n");
            const spoken = ["aria-label", "title", "alt", "placeholder", "aria-valuetext"];
            for (const one of document.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
                if (!one.checkVisibility()) continue;
                for (const name of spoken) found.push(one.getAttribute(name) ?? "");
            }
            return found.map((text) => text.trim()).filter((text) => text);
        }"""
    )
    return texts


def english_sentences() -> set[str]:
    """Return what stands in the English catalogue without parameters and is not the same in Japanese."""
    english, japanese = words("en"), words("ja")
    return {
        text
        for code, text in english.items()
        if isinstance(text, str) and "{" not in text and re.search("[A-Za-z]{2}", text) and japanese.get(code) != text
    }


def strangers(page: Page, language: str) -> list[str]:
    """Return the texts that are seen or heard in another language."""
    texts = seen(page)
    assert len(texts) > 10
    if language == "ja":
        english = english_sentences()
        # Nor does a space follow a sentence there.
        foreign = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}|。 ")
        return [text for text in texts if text in english or foreign.search(text)]
    return [
        text for text in texts
        if re.search("[\u3041-\u30ff\u4e00-\u9fff]", text) and text != "ひらめき" and "日本語" not in text
    ]


@pytest.mark.parametrize("solved", [pytest.param(False, marks=pytest.mark.without_solver, id="alone"),
                                    pytest.param(True, id="with the solver")])
@pytest.mark.parametrize("looks", TURNS)
def test_axe_and_one_language(
    open_page: Callable[..., Page], site: Site, looks: list[tuple[str, str]], solved: bool
) -> None:
    page = open_page(**QUICK, reduced_motion="reduce")
    desk = page.viewport_size
    assert desk is not None
    found: dict[str, list[Any]] = {}
    for number, (state, (link, reach)) in enumerate(STATES.items()):
        if (state in SOLVED) != solved:
            continue
        theme, language = looks[number % len(looks)]
        # Every state is met by somebody who was never here, but to choose a look.
        page.evaluate("(settings) => { localStorage.clear(); localStorage.setItem('hirameki.settings', settings); }",
                      json.dumps({"theme": theme, "language": language}))
        page.goto("about:blank")
        page.set_viewport_size(desk)
        page.goto(site.url + link)
        expect(cell(page, 0)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        expect(page.locator("html")).to_have_attribute("lang", language)
        reach(page, words(language))
        found[state] = violations(page) + strangers(page, language)
    assert found
    assert strangers(page, "en" if language == "ja" else "ja"), "whoever reads the other language is told"
    assert not any(found.values()), found


def advance(page: Page) -> tuple[str, str]:
    """Let a peg jump; return the board's picture amid the jump, and after it while it is still marked."""
    page.clock.install(time=0)
    page.clock.pause_at(60_000)  # from here on time goes by only when the test says so
    tap(page, 4)
    tap(page, 16)
    page.clock.run_for(70)
    amid = drawn(page)
    page.clock.run_for(800)
    return amid, drawn(page)


@pytest.mark.without_solver
def test_a_move_is_a_movement_unless_that_is_not_wanted(open_page: Callable[..., Page]) -> None:
    for wish in ("no-preference", "reduce"):
        page = open_page(BOARDS["peg"], **QUICK, reduced_motion=wish)
        expect(cell(page, 0)).to_be_visible()
        amid, after = advance(page)
        expect_kind(page, 16, "peg")
        assert (amid == after) == (wish == "reduce")


@pytest.mark.without_solver
def test_forced_colours_are_taken_over(open_page: Callable[..., Page]) -> None:
    shown = set()
    for wish in ("none", "active"):
        page = open_page(BOARDS["peg"], **QUICK, forced_colors=wish, reduced_motion="reduce")
        expect(cell(page, 0)).to_be_visible()
        shown.add(picture(page))
    assert len(shown) == 2


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
    (320, "100%"), (390, "200%"), pytest.param(390, "150%", marks=pytest.mark.long),
])
@pytest.mark.without_solver
def test_dialogs_fit_the_narrow_screen_and_large_text(open_page: Callable[..., Page], width: int, text: str) -> None:
    page = open_page(BOARDS["peg"], **QUICK, viewport={"width": width, "height": 844})
    page.evaluate("(text) => { document.documentElement.style.fontSize = text; }", text)
    for name in ("Puzzles", "Settings", "Share", "New game"):
        press(page, name)
        shown = page.get_by_role("dialog")
        expect(shown).to_be_visible()
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
