"""Axe in every state, theme and language, in old browsers too; one language at a time; no motion, forced colours."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe import violations
from browsing import BOOT, QUICK, Site, wait_for_solver
from gestures import BOARDS, cell, drawn, expect_kind, picture, press, tap, words
from oldest import without_news
from playwright.sync_api import Page, expect

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
                if (!one.getClientRects().length) continue;
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
    page.add_init_script(without_news())
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
