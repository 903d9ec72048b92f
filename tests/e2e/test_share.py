"""What Share makes besides links: the lines for another page, a QR code, a moving picture."""

from __future__ import annotations

from collections.abc import Callable

from browsing import BOOT
from gestures import button, solve
from playwright.sync_api import Page, expect

QUICK = {"service_workers": "block"}


def test_a_page_of_ones_own_a_code_and_a_moving_picture(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **QUICK)
    solve(page)
    button(page, "Share").click()
    page.get_by_role("radio", name="In a page").check()
    snippet = page.get_by_role("textbox", name="In a page").input_value()
    assert "hirameki-embed.js" in snippet
    assert '<hirameki-board puzzle="peg/english" title="English board"></hirameki-board>' in snippet
    page.get_by_role("radio", name="Solution", exact=True).check()
    assert "/m." in page.get_by_label("Link", exact=True).input_value()
    button(page, "QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    button(page, "Moving picture (GIF)").click()
    page.get_by_label("320 px").check()
    button(page, "Make the picture").click()
    expect(page.get_by_role("img", name="The game, move by move")).to_be_visible(timeout=60_000)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    made = download.value.path().read_bytes()
    assert download.value.suggested_filename == "english.gif"
    assert made.startswith(b"GIF89a")
    assert made.count(b"\x21\xf9\x04") == 1 + 31 * 4
    assert len(made) < 1_000_000
    # Stop leaves no picture and says so.
    page.get_by_label("640 px").check()
    button(page, "Make the picture").click()
    button(page, "Stop").click()
    expect(page.get_by_role("alert")).to_have_text("Stopped.")
    page.keyboard.press("Escape")
    # What other programs write is read by the core; a mistake is told with its place.
    button(page, "Share").click()
    box = page.get_by_label("Open a link, a code or a board drawn in text")
    box.fill("5 2 8/4 1 7/0 3 3")
    button(page, "Open").click()
    expect(page.locator("#paste-trouble")).to_contain_text("character 17", timeout=BOOT)
    box.fill("1A9BF0C00")
    button(page, "Open").click()
    expect(page.locator("#board-title")).to_have_text("Red Donkey (Klotski)", timeout=BOOT)


def test_on_paper_is_what_was_asked_for(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **QUICK, color_scheme="dark")
    page.evaluate("window.print = () => { window.printed = (window.printed ?? 0) + 1; }")

    def ask(what: str) -> None:
        button(page, "Share").click()
        button(page, "Print …").click()
        page.get_by_role("radio", name=what, exact=True).check()
        button(page, "Print").click()

    ask("Pieces")
    pieces = page.locator(".paper-pieces img")
    expect(pieces).to_have_count(3)
    expect(page.locator("html")).to_have_attribute("data-paper", "")
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
    page.keyboard.press("Escape")
    ask("Levels")
    expect(page.locator(".paper-levels article")).to_have_count(6, timeout=BOOT)
    expect(page.locator(".paper-page:last-child article img")).to_have_count(6, timeout=BOOT)
