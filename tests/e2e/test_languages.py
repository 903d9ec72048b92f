"""The other language: chosen amid a game, and one that comes late or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, STILL, Guard
from gestures import button, cell, follow, jump, painted, press, status, words
from playwright.sync_api import Page, Request, Route, expect


def test_what_was_going_on_goes_on_in_another_language(open_page: Callable[..., Page]) -> None:
    def speak(language: str) -> None:
        page.locator("#top .icon-only").click()
        page.get_by_label(language, exact=True).click()
        expect(page.locator("html")).to_have_attribute("lang", "ja" if language == "日本語" else "en")
        expect(page.get_by_role("dialog", name="設定" if language == "日本語" else "Settings")).to_be_visible()
        expect(page.get_by_label(language, exact=True)).to_be_focused()
        for code, name in (("en", "English"), ("ja", "日本語")):
            expect(page.get_by_role("dialog").get_by_text(name, exact=True)).to_have_attribute("lang", code)
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
def test_a_question_that_runs_is_told_and_stopped_in_another_language(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/6x6/bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk", **STILL)
    asked = page.locator("#controls [data-command=hint]")
    asked.click()
    expect(asked).to_have_text("Stop")
    page.locator("#top .icon-only").click()
    page.get_by_label("日本語", exact=True).click()
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".thinking")).to_contain_text("準備がで")
    expect(asked).to_have_text(words("ja")["solver.stop"])
    asked.click()
    expect(page.locator(".thinking")).to_be_hidden()


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
    # Nor is it missed then if it cannot be fetched, which is tried twice.
    guard.allow("ERR_FAILED|TypeError")
    page.reload()
    page.route("**/locales/ja-*.json", lambda route: route.abort() if late else late.append(route))
    failed: list[Request] = []
    page.on("requestfailed", lambda request: failed.append(request))
    button(page, "Settings").click()
    for language in ("ja", "en"):
        page.locator(f"dialog input[name=settings-language][value={language}]").check()
    with page.expect_event("requestfailed", lambda _: len(failed) == 2):
        late[0].abort()
    painted(page)
    expect(page.locator("dialog input[value=en]")).to_be_checked()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)
    page.unroute("**/locales/ja-*.json")
    # Nor does it become the language of the next visit.
    page.route("**/locales/ja-*.json", lambda route: route.abort())
    page.reload()
    button(page, "Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    # But where it was chosen in another tab, it stays chosen there.
    page.evaluate("""() => {
        const [key, newValue] = ["hirameki.settings", JSON.stringify({ language: "ja" })];
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
    }""")
    expect(page.get_by_role("dialog").get_by_role("alert").last).to_contain_text("could not be loaded")
    expect(page.locator("dialog input[value=en]")).to_be_checked()
    assert page.evaluate("JSON.parse(localStorage['hirameki.settings']).language") == "ja"
    page.locator("dialog input[name=settings-language][value=ja]").click()
    expect(page.get_by_role("dialog").get_by_role("alert").last).to_contain_text("could not be loaded")
    expect(page.locator("dialog input[value=en]")).to_be_checked()
    page.unroute("**/locales/ja-*.json")
    page.locator("dialog input[name=settings-language][value=ja]").press(" ")
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()


def test_a_move_and_what_is_told_of_it_are_joined_in_the_page_s_language(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/2x2/3102", locale="ja-JP", viewport={"width": 1440, "height": 900})
    for number in (3, 2, 0, 1, 3):
        cell(page, number).click()
    button(page, "どこで手数を損した？").click()
    expect(button(page, "1手目：2←、2手分のロス")).to_be_visible(timeout=BOOT)


@pytest.mark.without_solver
def test_a_win_is_told_in_the_language_that_is_chosen_before_its_card_has_come(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/cxoxo-xoxc-cxcxc-xcxc-cxcxc", **STILL)
    button(page, "Settings").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    held: list[Route] = []
    page.route(re.compile(r"/card-[^/]*\.js"), lambda route: held.append(route))
    with page.expect_request(re.compile(r"/card-[^/]*\.js")):
        jump(page, 2, 0, 6)
    button(page, "Settings").click()
    page.get_by_label("日本語", exact=True).click()
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    page.keyboard.press("Escape")
    held[0].continue_()
    expect(page.locator(".win")).to_be_visible()
    expect(status(page)).to_contain_text(words("ja")["win.title-won"])
