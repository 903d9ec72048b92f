"""What comes out of a printer: boards, answers, goals, every step of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote

import pytest
from browsing import BOOT, QUICK, Guard
from gestures import button, cell, press, words
from playwright.sync_api import Page, expect

#: How bright the board is drawn, from 0 to 255, at once after an event: there is no frame while a browser prints.
BRIGHTNESS = """async (event) => {
    dispatchEvent(new Event(event));
    await null;
    const canvas = document.querySelector("#board canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const pixels = copy.getImageData(0, 0, canvas.width, canvas.height).data;
    const drawn = pixels.filter((_, index) => pixels[index | 3] > 0 && index % 4 < 3);
    return drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
}"""


@pytest.mark.without_solver
def test_dark_board_is_light_on_paper_and_dark_again_after_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", color_scheme="dark", viewport={"width": 360, "height": 740})
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(cell(page, 0)).to_be_visible()
    bright, dark = page.evaluate(BRIGHTNESS, "beforeprint"), page.evaluate(BRIGHTNESS, "afterprint")
    assert bright > dark + 40, (dark, bright)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.without_solver
def test_board_wider_than_the_paper_is_whole_on_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10", **QUICK, viewport={"width": 1440, "height": 900})
    expect(page.locator("[data-piece]").first).to_be_visible()
    page.emulate_media(media="print")
    # Within one turn of the page: nobody tells it how wide the paper is, so it lays out no board for that width.
    right = page.evaluate("""() => {
        document.body.style.width = "186mm";
        const { right } = document.querySelector("#board canvas").getBoundingClientRect();
        document.body.style.width = "";
        return right;
    }""")
    assert right <= 186 / 25.4 * 96
    page.emulate_media(media="screen")


@pytest.mark.without_solver
def test_paper_that_lies_on_its_side_holds_heading_and_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/fifteen", **QUICK, viewport={"width": 1440, "height": 900})
    page.evaluate("window.print = () => {}")
    sides = {"format": "Letter", "landscape": True}
    expect(page.locator("#goal-picture canvas, #goal-picture img, #goal-picture svg").first).to_be_visible()
    page.emulate_media(media="print")
    pages = [re.findall(rb"/Count (\d+)", page.pdf(**sides))[0]]
    page.emulate_media(media="screen")
    press(page, "Share")
    button(page, "Print …").click()
    button(page, "Print").click()
    picture = page.locator(".paper-page > img")
    expect(picture).to_have_count(1)
    page.emulate_media(media="print")
    picture.evaluate("one => one.decode()")
    pages.append(re.findall(rb"/Count (\d+)", page.pdf(**sides))[0])
    assert pages == [b"1", b"1"]
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    # The solver is still to come: that is no trouble.
    page.get_by_role("radio", name="Levels", exact=True).check()
    button(page, "Print").click()
    expect(page.get_by_role("alert")).to_have_text("One moment …")
    expect(page.get_by_role("alert")).to_have_class("soft")
    expect(page.locator(".thinking:not([hidden])")).to_have_count(1)
    # The positions on paper are those on the screen: a block's way is one move.
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.locator(".thinking:not([hidden])")).to_have_count(0)
    page.evaluate("location.hash = '#p1/slide/klotski.Acc-Bcc-3c/m.0.R1.D3.D~9i'")
    expect(page.get_by_role("heading", name=re.compile("2 moves$"))).to_be_visible()
    press(page, "Share")
    button(page, "Print …").click()
    page.get_by_role("radio", name="Picture of every step", exact=True).check()
    button(page, "Print").click()
    captions = re.findall(r">(\d)</text>", unquote(picture.get_attribute("src") or ""))
    assert captions == ["0", "1", "2"]


def test_on_paper_is_what_was_asked_for(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **QUICK, color_scheme="dark")
    page.evaluate("window.print = () => { window.printed = (window.printed ?? 0) + 1; }")

    def ask(what: str) -> None:
        press(page, "Share")
        button(page, "Print …").click()
        page.get_by_role("radio", name=what, exact=True).check()
        button(page, "Print").click()

    ask("Pieces")
    pieces = page.locator(".paper-pieces img")
    expect(pieces).to_have_count(3)
    expect(page.locator("html")).to_have_attribute("data-paper", "")
    # While they were made, the button could not be pressed; whoever has only keys goes on from there.
    expect(button(page, "Print")).to_be_focused()
    page.emulate_media(media="print")
    # Piece L is four cells high, P and V three, each 20 mm (75.6 CSS pixels); a third of a cell is left around them.
    pieces.evaluate_all("all => Promise.all(all.map((one) => one.decode()))")
    sizes = pieces.evaluate_all("all => all.map((one) => Math.max(one.offsetWidth, one.offsetHeight))")
    assert [round(size / (96 / 25.4) / 20 - 0.35, 1) for size in sizes] == [4, 3, 3]
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator(".paper .qr")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".paper")).to_have_count(0)
    # Without a wish the board alone is on the paper.
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#controls")).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    ask("Levels")
    expect(page.locator(".paper-levels article")).to_have_count(6, timeout=BOOT)
    expect(page.locator(".paper-page:last-child article img")).to_have_count(6, timeout=BOOT)
    # On small paper, too, every code is as large as cameras need it.
    page.emulate_media(media="print")
    page.evaluate("document.body.style.width = '100mm'")
    widths = page.locator(".paper-both .qr").evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert [round(width / 96 * 25.4) for width in widths] == [20] * 6
    page.evaluate("document.body.style.width = ''")
    page.emulate_media(media="screen")
    # One sheet: the levels in front, their answers overleaf.
    page.locator(".paper img").evaluate_all("all => Promise.all(all.map((one) => one.decode()))")
    assert re.findall(rb"/Count (\d+)", page.pdf(format="A4"))[:1] == [b"2"]


@pytest.mark.without_solver
def test_paper_asked_for_twice_before_its_pictures_are_there_is_printed_once(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **QUICK)
    page.evaluate("""() => {
        window.printed = [];
        window.print = () => window.printed.push(document.querySelectorAll(".paper").length);
        const here = new Promise((resolve) => { window.bring = resolve; });
        HTMLImageElement.prototype.decode = () => here;
    }""")
    press(page, "Share")
    button(page, "Print …").click()
    button(page, "Print").click()
    page.locator(".paper").evaluate("(first) => { first.dataset.first = ''; }")
    button(page, "Print").click()
    expect(page.locator(".paper:not([data-first])")).to_have_count(1)
    page.evaluate("window.bring()")
    assert page.evaluate("window.printed") == [1]


@pytest.mark.without_solver
def test_no_levels_are_printed_where_they_cannot_be_fetched(open_page: Callable[..., Page], guard: Guard) -> None:
    guard.allow("Failed to load resource|Failed to fetch")
    page = open_page("#p1/peg/english", **QUICK)
    address = page.url
    page.goto("about:blank")
    page.route("**/levels-*.json", lambda route: route.abort())
    page.goto(address)
    page.evaluate("window.print = () => {}")
    press(page, "Share")
    button(page, "Print …").click()
    page.get_by_role("radio", name="Levels", exact=True).check()
    button(page, "Print").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(words("en")["error.panel"])
    expect(page.locator(".paper")).to_have_count(0)


@pytest.mark.long
def test_printed_answers_are_written_as_the_list_of_moves_and_their_cells_named(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **QUICK)
    page.evaluate("window.print = () => {}")
    for board, answer, named in (("peg/english", "f3→d3", True), ("slide/klotski-red-donkey", "J→↑", False)):
        page.evaluate(f"location.hash = '#p1/{board}'")
        press(page, "Share")
        button(page, "Print …").click()
        page.get_by_role("radio", name="Levels", exact=True).check()
        button(page, "Print").click()
        answers = page.locator(".paper-answers article")
        expect(answers).to_have_count(6, timeout=BOOT)
        expect(answers.first.locator("li").first).to_have_text(answer)
        picture = unquote(page.locator(".paper-levels article img").first.get_attribute("src") or "")
        assert (">a3</text>" in picture) == named, board
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")


@pytest.mark.without_solver
def test_a_goal_that_the_screen_pictures_is_pictured_on_paper(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/xs.3o-3o/012345/g.543210", **QUICK)
    page.evaluate("window.print = () => {}")
    press(page, "Share")
    button(page, "Print …").click()
    button(page, "Print").click()
    page.emulate_media(media="print")
    head = page.locator(".paper header")
    expect(head).to_contain_text("Reach 543210.")
    expect(head.get_by_role("img", name="Reach 543210.")).to_be_visible()
    page.emulate_media(media="screen")


@pytest.mark.without_solver
def test_every_step_of_a_game_is_on_paper_twenty_on_a_page(open_page: Callable[..., Page]) -> None:
    page = open_page(f"#p1/slide/eight/123456708/m.{'R1L1' * 12}", **QUICK)
    page.evaluate("window.print = () => {}")
    press(page, "Share")
    button(page, "Print …").click()
    page.get_by_role("radio", name="Picture of every step").check()
    button(page, "Print").click()
    sheets = page.locator(".paper-page > img")
    expect(sheets).to_have_count(2)
    numbers = [
        [int(number) for number in re.findall(r">(\d+)</text>", unquote(source)) if int(number) > 8]
        for source in sheets.evaluate_all("all => all.map((one) => one.src)")
    ]
    assert [max(of_page) for of_page in numbers] == [19, 24]
    assert min(numbers[1]) == 20
    page.emulate_media(media="print")
    sheets.evaluate_all("all => Promise.all(all.map((one) => one.decode()))")
    assert re.findall(rb"/Count (\d+)", page.pdf(format="A4"))[:1] == [b"2"]
    page.emulate_media(media="screen")


#: What a system with a sheet for sharing gets: kept, not sent.
