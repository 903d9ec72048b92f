"""Axe-core over the page's states; nothing lost on a small or enlarged screen; Japanese complete."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from axe import violations
from browsing import BOOT, SMALL, see, wait_for_solver
from gestures import (
    button,
    cell,
    command,
    easy_level,
    follow,
    names,
    open_family,
    open_sheet,
    other_names,
)
from playwright.sync_api import Page, expect


def states(page: Page, open_fragment: Callable[[str], None]) -> Iterator[str]:
    """Bring the page into one state after the other and yield their names."""
    yield "play"
    command(page, "hint")
    expect(page.get_by_role("status")).not_to_be_empty()
    yield "hint"
    dialog = page.locator("dialog[open]")
    open_sheet(page)
    yield "more"
    page.keyboard.press("Escape")
    for name in ("share", "deal"):
        command(page, name)
        expect(dialog).to_be_visible()
        yield name
        page.keyboard.press("Escape")
    page.locator("#top .icon-only").click()
    expect(dialog).to_be_visible()
    yield "settings"
    page.keyboard.press("Escape")
    yield from puzzles(page)
    page.keyboard.press("Escape")
    command(page, "solve")
    expect(page.locator(".replay")).to_be_visible(timeout=BOOT)
    yield "replay"
    page.locator(".card-curious > summary").click()
    offers = page.locator(".card-curious button[aria-haspopup=dialog]")
    for number, name in enumerate(offers.all_inner_texts()):
        offers.nth(number).click()
        expect(dialog).to_be_visible(timeout=BOOT)
        yield name
        page.keyboard.press("Escape")
    open_fragment("#p1/peg/french/d4")
    command(page, "solvable")
    expect(page.locator("[data-note=no]")).to_be_visible(timeout=BOOT)
    yield "proved impossible"
    for fragment in ("#p1/slide/eight", "#p1/pack/level-3x5-LPV", "#p1/slide/klotski-red-donkey"):
        open_fragment(fragment)
        yield fragment
    yield from way_in(page, open_fragment)


def puzzles(page: Page) -> Iterator[str]:
    """Bring the page into the states from which a puzzle is chosen, and yield their names."""
    dialog = page.locator("dialog[open]")
    page.locator("#top .icon-only").click()
    page.locator("dialog .row > button").last.click()
    expect(page.locator("dialog .facts")).to_be_visible()
    yield "progress"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[data-dialog=settings]")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".top-nav button").first.click()
    expect(dialog.locator(".family-solved").last).not_to_be_empty()
    yield "puzzles"
    dialog.locator("[data-shelf=pack]").click()
    dialog.locator("[data-grade='1'] summary").click()
    expect(dialog.locator(".level").first).to_be_visible()
    dialog.locator(".shelf > .button").first.click()
    yield "family"
    page.keyboard.press("Escape")
    for number, name in enumerate(("lessons", "editor")):
        dialog.locator(".row").last.locator("button").nth(number).click()
        expect(dialog.locator("[data-shelf]")).to_have_count(0)
        expect(page.locator("dialog .dialog-body")).not_to_be_empty()
        yield name
        page.keyboard.press("Escape")
        expect(dialog.locator("[data-shelf]")).to_have_count(7)


def way_in(page: Page, open_fragment: Callable[[str], None]) -> Iterator[str]:
    """Bring the page into the states that a visitor meets first, one after the other, and yield their names."""
    dialog, said = page.locator("dialog[open]"), page.get_by_role("status")
    open_fragment("#p1/peg/hoppers~za?beat=9")
    expect(page.locator("#board-goal .dare")).to_be_attached()
    yield "dare"
    for step in ("nudge", "piece", "arrow", "why"):
        before = said.text_content() or ""
        if step == "why":
            page.locator(".card-ways button").last.click()
        else:
            command(page, "hint")
        expect(said).not_to_have_text(before, timeout=BOOT)
        wait_for_solver(page)
        yield step
    command(page, "help")
    expect(dialog.locator(".help-keys")).to_be_visible()
    yield "rules"
    page.keyboard.press("Escape")
    open_fragment("#p1/slide/eight/123456708")
    page.locator("[data-cell='8']").click()
    expect(page.locator(".win .stars")).to_be_visible(timeout=BOOT)
    yield "win"
    page.locator(".win-ways button").nth(1).click()
    expect(dialog.locator(".result-card[src]")).to_be_visible()
    yield "result"
    page.keyboard.press("Escape")
    page.locator(".top-nav button").first.click()
    yield "front door"
    page.locator("dialog .today-week > button").click()
    expect(dialog.locator("[data-daily]")).to_have_count(3)
    yield "days"
    dialog.locator("[data-daily]").first.click()
    expect(page.locator("#board-place")).to_be_visible()
    yield "today"


#: Names, formats, keys and notation are the same everywhere.
UNTRANSLATED = re.compile(
    r"Hirameki|Ctrl|Enter|English|PNG|SVG|JSON|http\S+|xs\.\S*|p1/\S*|#\S+|\b[A-Z]{1,7}\b", re.ASCII
)


def english_in(page: Page) -> list[str]:
    """Return words of four Latin letters and more that are shown or read aloud."""
    shown = page.locator("body").inner_text()
    labels = "body => [...body.querySelectorAll('[aria-label]')].map(one => one.getAttribute('aria-label')).join('\\n')"
    named = page.locator("body").evaluate(labels)
    return [
        f"English: {word}"
        for text in (shown, named)
        for word in re.findall(r"[A-Za-z]{4,}", UNTRANSLATED.sub("", text))
    ]


def look_through(page: Page, japanese: bool) -> list[str]:
    """Return what axe-core finds in all states, and what somebody who reads only Japanese could not read."""

    wait_for_solver(page)
    return [
        f"{name}: {line}"
        for name in states(page, lambda fragment: follow(page, fragment))
        for line in violations(page) + (english_in(page) if japanese else [])
    ]


@pytest.mark.long
@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_axe_finds_nothing_anywhere(open_page: Callable[..., Page], language: str, theme: str, contrast: str) -> None:
    page = open_page(
        "#p1/peg/triangle-15", locale=language, color_scheme=theme, contrast=contrast, reduced_motion="reduce"
    )
    assert look_through(page, japanese=language == "ja-JP") == []


@pytest.mark.without_solver
def test_forced_colours_and_reduced_motion(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", forced_colors="active", reduced_motion="reduce")
    page.locator("[data-cell='0']").click()
    page.locator("[data-cell='6']").click()
    expect(page.locator("[data-cell='6']")).to_have_accessible_name(re.compile("peg"))
    assert violations(page) == []
    # Else the system lays a ground of the letters' own colour behind them.
    expect(page.locator(".moves [aria-current]")).to_have_css("forced-color-adjust", "none")
    # Every button has a border then: none touches the next one, on a narrow phone either.
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        edges = page.locator("#top :is(a, button):visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
        )
        assert len(edges) >= 3
        assert all(right + 3 <= left for (_, right), (left, _) in pairwise(edges)), edges
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.without_solver
def test_an_arrow_key_plays_where_nothing_has_the_focus(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", viewport={"width": 1440, "height": 900})
    expect(cell(page, 7)).to_have_accessible_name(re.compile("tile 6"))
    page.keyboard.press("ArrowRight")
    expect(cell(page, 8)).to_have_accessible_name(re.compile("tile 6"))
    # Nor does a click on a control take the arrows from the board, but the focus that Tab gave it does.
    button(page, "Undo").click()
    expect(cell(page, 7)).to_have_accessible_name(re.compile("tile 6"))
    button(page, "More").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button(page, "More")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, 8)).to_have_accessible_name(re.compile("tile 6"))
    button(page, "Undo").click()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(cell(page, 7)).to_have_accessible_name(re.compile("tile 6"))
    # On a page that is longer than the window an arrow scrolls.
    page = open_page("#p1/slide/eight", viewport={"width": 360, "height": 640})
    page.keyboard.press("ArrowDown")
    see(page, "() => scrollY > 0")
    expect(button(page, "Undo")).to_be_hidden()


@pytest.mark.without_solver
def test_the_keyboard_plays_a_board_that_was_chosen_by_the_mouse_and_carries_a_piece(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/peg/hoppers", viewport={"width": 1440, "height": 900})
    easy_level(open_family(page, "slide"), 0).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    expect(page.locator("[data-cell]:focus-visible")).to_have_count(0)
    follow(page, "#p1/pack/6x10")
    # A piece taken up from the tray goes with the arrows.
    page.locator("[data-piece='V']").press("Enter")
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    held = page.locator("[data-cell][aria-label*='V']")
    expect(held).to_have_count(5)
    before = names(page)
    page.keyboard.press("ArrowDown")
    after = other_names(page, before)
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell][aria-label*='piece V']")).to_have_count(5)
    assert after != before
    # R turns and never restarts, wherever the focus is.
    page.keyboard.press("r")
    expect(page.get_by_role("status")).to_contain_text("piece")
    button(page, "Hint").focus()
    page.keyboard.press("r")
    expect(page.locator("[data-cell][aria-label*='piece V']")).to_have_count(5)
    button(page, "Hint").focus()
    page.keyboard.press("u")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^U (fits|does not fit) on "))
    # In the tray Enter takes up R and M, too, whatever is in the hand.
    follow(page, "#p1/pack/pentahex-10x11")
    for letter in "ARM":
        page.locator(f"[data-piece='{letter}']").press("Enter")
        expect(page.locator(f"[data-piece='{letter}']")).to_have_accessible_name(f"Piece {letter}, in the hand")


def test_the_focus_is_kept_where_a_button_goes_at_the_ends_of_a_replay_and_in_another_language(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/slide/eight", reduced_motion="reduce")
    # What had it may go with the move that it was about.
    cell(page, 7).click()
    button(page, "Where did I lose moves?").press("u")
    expect(button(page, "Where did I lose moves?")).to_be_hidden()
    expect(page.locator("#board [role=grid] [tabindex='0']")).to_be_focused()
    command(page, "solve")
    expect(page.locator(".replay")).to_be_visible(timeout=BOOT)
    for name, key in (("Forward", "End"), ("Back", "Home"), ("Last", "Enter"), ("First", "Enter")):
        button(page, name).press(key)
        expect(button(page, name)).to_be_disabled()
        expect(page.locator(".replay .main")).to_be_focused()
    # On a phone the result takes the place of the controls; with them come the keys back.
    page.set_viewport_size(SMALL)
    button(page, "Play").press("End")
    expect(page.locator(".win-next")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay .main")).to_be_focused()
    button(page, "Settings").press("Enter")
    page.get_by_role("radio", name="日本語").press("Space")
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button(page, "設定")).to_be_focused()
