"""Broken saves, storage that refuses, two tabs, links of every wrong kind: one sentence, and play goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOOT, QUICK, STILL, Guard, Site, see, wait_for_solver
from gestures import (
    button,
    cell,
    expect_kind,
    expect_names,
    jump,
    names,
    other_picture,
    picture,
    press,
    status,
    stored,
)
from playwright.sync_api import BrowserContext, Page, Route, expect

#: Of a full storage, too, which keeps what it has.
NOT_KEPT = "cannot save what you do now"


def kept(**line: Any) -> str:
    """Return a game of Hoppers as the page keeps it, with what its line says."""
    game = {"puzzleId": "peg/hoppers", "goal": "c3", "mode": "play", "moves": [], "root": 0, **line}
    return json.dumps({"v": 1, "past": [], "future": [], "line": game})


#: Games that cannot be gone on with; more of them, and other entries, stand in tests/web/hostile-stores.test.js.
BROKEN = (
    '{"v":1,"line":',
    kept(start="c3", moves=[{"type": "jump", "from": 77}], positions=["c3", "c3"], stops=[1], cursor=1),
)


#: Every entry that the page keeps, as no version of it ever wrote it.
ENTRIES = (
    "game.peg/hoppers", "settings", "recent", "results", "days", "levels", "challenges", "dares", "met",
    "picture.tiles",
)


@pytest.mark.without_solver
def test_rubbish_in_every_entry_is_put_aside_and_play_goes_on(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    text = '{"v":'
    context = new_context(stranger=True, **QUICK)
    lines = "".join(f"localStorage.setItem('hirameki.{name}', {json.dumps(text)});" for name in ENTRIES)
    context.add_init_script(f"if (location.protocol !== 'about:' && !localStorage.length) {{ {lines} }}")
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    expect(status(page)).to_contain_text("It was put aside")
    jump(page, 0, 6)
    kept = "localStorage.getItem('hirameki.aside.game.peg/hoppers')"
    assert page.evaluate(f"JSON.parse({kept})") == text
    page.reload()
    expect_kind(page, 6, "peg")


@pytest.mark.own_solver
def test_private_window_without_any_storage_plays_and_solves(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**QUICK)
    refuse = "get() { throw new DOMException('no', 'SecurityError'); }"
    context.add_init_script(
        f"for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])"
        f" Object.defineProperty(window, name, {{ {refuse} }});"
        f"Object.defineProperty(Navigator.prototype, 'serviceWorker', {{ value: undefined }});"
        f"Object.defineProperty(Navigator.prototype, 'locks', {{ value: undefined }});"
    )
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    expect(status(page)).to_contain_text(NOT_KEPT)
    wait_for_solver(page)
    jump(page, 0, 6)
    press(page, "Solve")
    expect(page.get_by_role("slider", name="Position in the solution")).to_be_visible(timeout=BOOT)
    button(page, "Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.without_solver
def test_broken_save_is_left_aside(open_page: Callable[..., Page]) -> None:
    page = open_page(**QUICK)
    for text in BROKEN:
        expect(cell(page, 0)).to_be_visible()
        page.evaluate(
            "(text) => { localStorage.clear(); localStorage.setItem('hirameki.game.peg/hoppers', text);"
            " localStorage.setItem('hirameki.settings', '}'); }",
            text,
        )
        page.reload()
        expect_kind(page, 6, "hole")
        jump(page, 0, 6)
    page.reload()  # and what is kept from now on is sound again
    expect_kind(page, 6, "peg")


@pytest.mark.parametrize("how", ["refused", "full"])
@pytest.mark.without_solver
def test_storage_that_takes_nothing_is_said_and_play_goes_on(
    new_context: Callable[..., BrowserContext], site: Site, how: str
) -> None:
    context = new_context(**QUICK)
    if how == "refused":
        context.add_init_script(
            "Object.defineProperty(window, 'localStorage',"
            " { get() { throw new DOMException('no', 'SecurityError'); } });"
        )
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    expect(cell(page, 0)).to_be_visible()
    if how == "full":  # from the first move on
        page.evaluate(
            "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
        )
        cell(page, 0).click()
        cell(page, 6).click()
    expect(status(page)).to_contain_text(NOT_KEPT)
    if how == "refused":
        jump(page, 0, 6)
        button(page, "Puzzles").click()
        button(page, "Open the calendar").click()
        expect(page.get_by_role("dialog", name="Today")).to_contain_text(NOT_KEPT)
        # The page below is back at once, for whoever presses twice.
        page.evaluate(
            "document.querySelector('dialog[open]').addEventListener('cancel', () => {"
            "window.below = document.querySelector('dialog[open]')?.dataset.dialog; })"
        )
        page.keyboard.press("Escape")
        assert page.evaluate("window.below") == "puzzles"
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect_kind(page, 6, "peg")
    button(page, "Undo").click()
    expect_kind(page, 6, "hole")
    # The games of this visit are still told apart.
    press(page, "Redo")
    page.evaluate("location.hash = '#p1/peg/triangle-15'")
    expect(page.get_by_role("heading", level=1)).to_have_text("Triangle 15")
    page.evaluate("location.hash = '#p1/peg/hoppers'")
    expect_kind(page, 6, "peg")


@pytest.mark.without_solver
def test_two_tabs_play_their_own_games_and_count_one_that_both_win_once(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**QUICK)
    one, other = context.new_page(), context.new_page()
    win = "#p1/peg/hoppers/cxoxo-xoxc-cxcxc-xcxc-cxcxc"
    for page in (one, other):
        page.goto(site.url + win)
        expect(cell(page, 0)).to_be_visible()
    jump(one, 2, 0)
    expect(status(other)).to_contain_text("played on in another tab")
    before = names(one)
    jump(other, 2, 0, 6)
    expect(status(other)).to_contain_text("Solved")
    expect(status(one)).to_contain_text("played on in another tab")
    expect_names(one, before)
    # The other game can be had here, and one's own is a step of undo away.
    button(one, "Go on with that game").click()
    expect_kind(one, 6, "peg")
    expect(status(one)).to_have_text(re.compile("^peg jumped "))
    one.keyboard.press("Control+z")
    expect_kind(one, 6, "hole")
    expect_kind(one, 0, "peg")
    jump(one, 0, 6)
    expect(one.get_by_role("heading", name="Hirameki!")).to_be_visible()
    # The goal of a game that was won already is no second win, whichever tab won it.
    see(one, "() => JSON.parse(localStorage.getItem('hirameki.results'))['peg/hoppers'].solved === 1")
    one.reload()
    expect_kind(one, 6, "peg")


@pytest.mark.without_solver
def test_checkpoints_of_two_tabs_are_all_kept(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context(**QUICK)
    one, other = context.new_page(), context.new_page()
    for page in (one, other):
        page.goto(site.url + "#p1/peg/hoppers")
        expect(cell(page, 0)).to_be_visible()
        press(page, "Checkpoints")
    pins = {page: page.get_by_role("dialog", name="Checkpoints and tries") for page in (one, other)}
    for page in (one, other, one):
        button(pins[page], "Pin this position").click()
    rows = pins[one].locator(".pins li")
    expect(rows).to_have_count(3)
    # What the other tab shows is what it has drawn last; a name and a removal are for the pin beside it.
    pins[other].get_by_role("textbox").first.fill("Mine")
    other.keyboard.press("Tab")
    button(pins[one], "Remove Checkpoint 2").click()
    expect(rows).to_have_count(2)
    assert rows.locator("input").evaluate_all("all => all.map((one) => one.value)") == ["Mine", "Checkpoint 3"]


@pytest.mark.without_solver
def test_what_one_tab_sets_holds_in_the_other_but_nothing_changes_below_a_dialog(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**QUICK)
    one, other = context.new_page(), context.new_page()
    for page in (one, other):
        page.goto(site.url + "#p1/peg/hoppers")
        expect(cell(page, 0)).to_be_visible()
    button(other, "Puzzles").click()
    button(one, "Settings").click()
    one.get_by_role("radio", name="Dark").check()
    one.get_by_role("radio", name="日本語").click()
    expect(one.locator("html")).to_have_attribute("lang", "ja")
    expect(other.get_by_role("dialog", name="Puzzles")).to_be_visible()
    expect(other.locator("html")).to_have_attribute("lang", "en")
    other.keyboard.press("Escape")
    expect(other.locator("html")).to_have_attribute("lang", "ja")
    # The button that had opened it is another one now.
    expect(other.locator("#board [tabindex='0']")).to_be_focused()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    # The browser's own bars go with it.
    assert other.evaluate("""[...document.querySelectorAll("[name=theme-color]")].every(({ content }) =>
        content === getComputedStyle(document.documentElement).getPropertyValue("--paper"))""")
    button(other, "設定").click()
    expect(other.get_by_role("radio", name="日本語")).to_be_checked()
    # Settings that are open in both show the same.
    for page in (one, other):
        expect(page.get_by_role("radio", name="ダーク")).to_be_checked()
    last = other.locator("dialog .ticks input").last
    last.focus()
    one.get_by_role("radio", name="ライト").check()
    expect(other.get_by_role("radio", name="ライト")).to_be_checked()
    expect(last).to_be_focused()
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    one.get_by_role("radio", name="English").click()
    expect(other.get_by_role("dialog", name="Settings").get_by_role("radio", name="English")).to_be_checked()
    # A solution that plays goes on.
    other.keyboard.press("Escape")
    other.evaluate("location.hash = '#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ?play&speed=0.25'")
    expect(button(other, "Pause")).to_be_visible()
    one.get_by_role("radio", name="日本語").click()
    expect(button(other, "一時停止")).to_be_visible()
    # The browser brings back a page as it was left, and no tab has told it anything meanwhile.
    other.evaluate("""() => {
        localStorage.setItem("hirameki.settings", '{"language": "en"}');
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }""")
    expect(other.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.without_solver
def test_a_picture_that_one_tab_is_told_to_show_is_shown_in_the_other(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**STILL)
    one, other = context.new_page(), context.new_page()
    one.goto(site.url + "#p1/slide/eight/123456708")
    # Of an earlier visit.
    one.evaluate("""() => {
        const kept = document.createElement("canvas").toDataURL();
        localStorage.setItem("hirameki.picture.tiles", JSON.stringify(kept));
    }""")
    one.reload()
    other.goto(one.url)
    expect(cell(other, 8)).to_be_visible()
    numbers = picture(other)
    button(one, "Settings").click()
    one.get_by_role("radio", name="My picture").check()
    other_picture(other, numbers)


#: A link that is wrong, and what is said about it; every code has its test without a browser (tests/web/links.test.js,
#: opening.test.js): here, one that the browser itself cannot decode, one with what would be an element, and one whose
#: board is known, which is then opened.
WRONG = (
    ("#%E0%A4%A", "cannot be read", "Hoppers", (0, 6)),
    ("#p1/peg/<img src=x onerror=alert(1)>", "cannot be read", "Hoppers", (0, 6)),
    ("#p1/peg/triangle-15/3o-4o", "does not fit this board", "Triangle 15", (3, 0)),
)


@pytest.mark.without_solver
def test_wrong_link_gets_one_sentence_and_the_board_stays(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(**QUICK)
    for fragment, said, title, move in WRONG:
        # By somebody who was never here.
        page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        page.goto(site.url + fragment)
        expect(status(page)).to_have_text(f"This link doesn't work. Here is {title} instead.")
        button(page, "Details").click()
        expect(status(page)).to_contain_text(re.compile(said))
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        jump(page, *move)
        # While playing, too, a wrong address takes nothing away.
        page.evaluate("location.hash = '#p1/peg/english/zz'")
        expect(status(page)).to_contain_text("This link doesn't work")
        expect_kind(page, move[1], "peg")
    # The page is built anew for another language; what it said stays, in that language.
    button(page, "Settings").click()
    page.locator("dialog input[name=settings-language][value=ja]").check()
    expect(status(page)).to_have_text("このリンクは開けません。代わりに「三角15」をどうぞ。")


def test_board_of_no_family_leads_to_the_puzzles(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/cubes/3x3", **QUICK)
    expect(page.get_by_role("dialog", name="Open a board")).to_be_visible(timeout=BOOT)
    expect(page.get_by_role("alert").first).to_contain_text("There is no kind of puzzle")
    # It is heard once.
    expect(page.locator("#status")).to_be_empty()


@pytest.mark.without_solver
def test_illegal_move_in_a_link_loads_what_is_before_it_and_says_which(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/m.a1Ca1C", **QUICK)
    expect(status(page)).to_contain_text("Move 2 (a1C) is not possible, so the link was played up to there.")
    expect(page.get_by_role("region", name="Answer")).to_contain_text("There is no peg in a1.")
    expect_kind(page, 6, "peg")
    expect_kind(page, 0, "hole")
    button(page, "Undo").click()
    expect_kind(page, 0, "peg")


@pytest.mark.without_solver
def test_picture_that_is_none_is_said_and_one_that_cannot_be_shown(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    context = new_context(**QUICK)
    context.add_init_script(stored(settings={"faces": "picture"}))
    page = context.new_page()
    guard.allow("ERR_FAILED|TypeError")
    page.route(re.compile(r"/picture-[^/]*\.js"), lambda route: route.abort())
    # The board takes longer than the picture: what was said before it is there would be gone when it opens.
    rules: list[Route] = []
    page.route(re.compile(r"/kind-[^/]*\.js"), lambda route: route.continue_() if rules else rules.append(route))
    page.goto(site.url + "#p1/slide/eight/123456708", wait_until="commit")
    page.wait_for_timeout(500)
    rules[0].continue_()
    expect(page.locator("html[data-begun=whole]")).to_be_attached()
    expect(status(page)).to_contain_text("could not be loaded")
    page.unroute(re.compile(r"/picture-[^/]*\.js"))
    page.reload()
    button(page, "Settings").click()
    page.locator("dialog input[type=file]").set_input_files(
        {"name": "cat.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    expect(page.get_by_text("The browser cannot read this file as a picture.")).to_be_visible()
    page.keyboard.press("Escape")
    cell(page, 8).click()
    expect(cell(page, 7)).to_have_accessible_name(re.compile("tile 8"))
