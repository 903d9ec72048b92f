"""A result that is sent: its text and picture, and the dare in its link."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, SMALL, STILL, Site, see
from gestures import NEAR, button, cell, open_box, press, result, status, win, words
from playwright.sync_api import BrowserContext, Page, Route, expect

#: A picture takes a second, as on a slow phone.
SLOW_PICTURES = """() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
        setTimeout(() => toBlob.apply(this, given), 1000);
    };
}"""


@pytest.mark.without_solver
def test_a_result_goes_out_as_text_and_picture_without_spoilers(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, viewport=SMALL)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(SLOW_PICTURES)
    win(page)
    result(page).get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_role("textbox", name="Result as text")
    lines = text.input_value().split("\n")
    assert lines[0] == "Hirameki · Hoppers 7/7 ★★★ · no hints"
    assert lines[1] == "🟩" * 7
    assert re.search(r"/play/hirameki/p/peg-hoppers/$", lines[2])
    # Who asks for the picture before it is seen gets it, too.
    with page.expect_download() as download:
        button(page, "Picture (PNG)").click()
    expect(dialog.locator(".result-card[src]")).to_be_visible()
    assert download.value.suggested_filename == "hirameki.png"
    # The browser's own menu, as after a long press, fetches the picture anew.
    again = "({ src }) => { const image = new Image(); image.src = src; return image.decode().then(() => true); }"
    assert dialog.locator(".result-card").evaluate(again)
    button(page, "Copy result").click()
    expect(dialog.get_by_role("alert")).to_have_text("Result copied.")
    assert page.evaluate("navigator.clipboard.readText()") == text.input_value()


#: Keeps what is given to the system's own sheet for sharing, which takes files or not.
SHARES = """() => {
    window.shared = [];
    navigator.share = async (what) => {
        if (window.refuses) throw new DOMException("", "NotAllowedError");
        shared.push(what);
    };
    navigator.canShare = ({ files = [] }) => files.length === 0 || window.takesFiles;
}"""


@pytest.mark.long
def test_a_result_goes_to_the_sheet_of_the_system_with_its_picture_where_that_takes_files(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(NEAR, **STILL)
    page.evaluate(SHARES)
    dialog = page.get_by_role("dialog")
    for takes, files in (("true", ["hirameki.png image/png"]), ("false", [])):
        page.evaluate(f"shared.length = 0; window.takesFiles = {takes}")
        cell(page, 8).click()
        result(page).get_by_role("button", name="Share").click()
        expect(dialog.locator(".result-card[src]")).to_be_visible(timeout=BOOT)
        dialog.get_by_role("button", name="Send").click()
        see(page, "() => shared.length === 1")
        sent = page.evaluate("shared.map(({text, files = []}) => [text, files.map((f) => `${f.name} ${f.type}`)])")
        assert sent == [[dialog.get_by_role("textbox").input_value(), files]]
        page.evaluate("window.refuses = true")
        dialog.get_by_role("button", name="Send").click()
        expect(dialog.get_by_role("alert")).to_have_text("It wasn't sent. Copy it instead.")
        page.evaluate("window.refuses = false")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.keyboard.press("u")
        expect(result(page)).to_have_count(0)
    press(page, "Share")
    dialog.get_by_role("button", name="Send").click()
    see(page, "() => shared.length === 2")
    assert page.evaluate("shared[1].url") == dialog.get_by_role("textbox", name="Link", exact=True).input_value()


def test_a_dare_travels_in_the_link_until_it_is_answered(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{NEAR}", **STILL)
    for number in (4, 7, 8):
        cell(page, number).click()
    expect(result(page)).to_contain_text("best possible: 1", timeout=BOOT)
    result(page).get_by_role("button", name="Share").click()
    page.get_by_role("checkbox", name="Ask them to beat my 3 moves").check()
    text = page.get_by_role("textbox", name="Result as text")
    expect(text).to_have_value(re.compile(r"\?beat=3$"))
    address = text.input_value().split("\n")[-1]
    friend = open_page(address[address.index("#"):], **STILL)
    expect(friend.locator("#board-goal")).to_contain_text("Beat 3 moves")
    friend.reload()
    expect(friend.locator("#board-goal")).to_contain_text("Beat 3 moves")
    cell(friend, 8).click()
    expect(result(friend)).to_contain_text("you beat the 3 moves")
    expect(friend.locator("#board-goal")).not_to_contain_text("Beat")


@pytest.mark.without_solver
def test_a_dare_is_taken_up_by_an_open_page(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    goal = page.locator("#board-goal")
    expect(cell(page, 0)).to_be_visible()
    page.evaluate("location.hash = '#p1/peg/hoppers~za?beat=9'")
    expect(goal).to_contain_text("Beat 9 moves")
    open_box(page).fill("p1/slide/eight/123456708?beat=3")
    button(page, "Open").click()
    expect(goal).to_contain_text("Beat 3 moves")
    # What the checksum finds changed is said, and the board opens all the same.
    page.evaluate("location.hash = '#p1/peg/hoppers~zz?beat=8'")
    expect(page.locator("[data-note=problem]")).to_be_attached()


@pytest.mark.without_solver
def test_a_tampered_dare_is_left_out_with_a_sentence(open_page: Callable[..., Page]) -> None:
    page = open_page("", **STILL)
    address = page.url.split("#")[0]
    told = words("en")
    impossible = told["dare.impossible"]["other"].format(n=3, shortest=7)
    unreadable = told["dare.unreadable"]
    for option, said in (("beat=3", impossible), ("beat=0", unreadable), ("beat=%F0", unreadable)):
        page.goto("about:blank")
        page.goto(f"{address}#p1/peg/hoppers?{option}")
        expect(status(page)).to_have_text(said)
        expect(page.locator("#board-goal")).not_to_contain_text("Beat")
        expect(cell(page, 0)).to_be_visible()


@pytest.mark.own_solver
def test_a_result_that_is_sent_before_the_solver_has_rated_it_has_its_stars(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/2x2/3102")
    for number in (0, 1, 3):
        cell(page, number).click()
    # The solver is still on its way.
    result(page).get_by_role("button", name="Share").click()
    text = page.get_by_role("dialog").get_by_role("textbox", name="Result as text")
    expect(text).to_have_value(re.compile(r"3/3 ★★★ · no hints\n🟩🟩🟩\n"), timeout=BOOT)
    page.keyboard.press("Escape")
    expect(result(page).get_by_role("img", name="3 of 3 stars")).to_be_visible()


@pytest.mark.own_solver
def test_a_result_gets_its_stars_although_another_question_took_the_place_of_theirs(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(service_workers="block", viewport={"width": 1440, "height": 900})
    held: list[Route] = []
    context.route("**/worker-*.js", lambda route: held.append(route))
    page = context.new_page()
    page.goto(f"{site.url}#p1/slide/2x2/3102")
    for number in (0, 1, 3):
        cell(page, number).click()
    expect(result(page)).to_be_visible()
    # The solver is still on its way.
    button(page, "Where did I lose moves?").click()
    for route in held:
        route.continue_()
    expect(result(page).get_by_role("img", name="3 of 3 stars")).to_be_visible(timeout=BOOT)
