"""What Share makes besides links: the lines for another page, a QR code, a moving picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from browsing import BOOT, QUICK, Site
from gestures import button, cell, follow, open_box, press, solve, stored
from playwright.sync_api import BrowserContext, Page, Route, expect


def test_a_page_of_ones_own_a_code_and_a_moving_picture(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    solve(page)
    press(page, "Share")
    page.get_by_role("radio", name="Embed").check()
    snippet = page.get_by_role("textbox", name="Embed").input_value()
    assert f'src="{site.url}hirameki-embed.js"' in snippet
    expect(button(page, "Copy code")).to_be_visible()
    assert '<hirameki-board puzzle="peg/hoppers" title="Hoppers"></hirameki-board>' in snippet
    page.get_by_role("radio", name="Solution", exact=True).check()
    assert "/m." in page.get_by_label("Link", exact=True).input_value()
    expect(button(page, "Copy link")).to_be_visible()
    button(page, "QR code").click()
    # It comes below, and is said there.
    expect(page.locator("[aria-live]").get_by_role("img", name="QR code of the link")).to_be_visible()
    button(page, "GIF or animation …").click()
    page.get_by_label("320 px").check()
    button(page, "Make the picture").click()
    expect(page.get_by_role("img", name="The game, move by move")).to_be_visible(timeout=BOOT)
    expect(page.get_by_role("button", name="Save")).to_be_in_viewport()
    expect(page.locator(".movie")).to_have_attribute("aria-live", "polite")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    made = download.value.path().read_bytes()
    assert download.value.suggested_filename == "hoppers.gif"
    assert made.startswith(b"GIF89a")
    assert made.count(b"\x21\xf9\x04") == 1 + 11 * 4
    assert len(made) < 1_000_000
    # The same as an SVG, which browsers show with what moves in it.
    page.get_by_label("SVG, sharp at any size").check()
    button(page, "Make the picture").click()
    expect(page.get_by_role("img", name="The game, move by move")).to_be_visible(timeout=BOOT)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "hoppers.svg"
    drawn = ElementTree.fromstring(download.value.path().read_text(encoding="utf-8"))
    assert len(drawn.findall(".//{*}animate")) > 20
    page.get_by_label("GIF, shown everywhere").check()
    # Stop leaves no picture and says so.
    page.get_by_label("640 px").check()
    button(page, "Make the picture").click()
    button(page, "Stop").click()
    expect(page.get_by_role("alert")).to_have_text("Stopped.")
    expect(button(page, "Make the picture")).to_be_focused()
    page.keyboard.press("Escape")


@pytest.mark.without_solver
def test_the_link_of_a_board_that_its_name_describes_opens_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/calendar-11-29", **QUICK)
    title = page.get_by_role("heading", level=1)
    for name, link in (("Calendar, 29 November", ""), ("Lights out 20×20", "#p1/lights/20x20")):
        if link:
            follow(page, link)
        press(page, "Share")
        address = page.get_by_label("Link", exact=True).input_value()
        page.goto("about:blank")
        reply = page.goto(address)
        assert reply is not None
        assert reply.ok, address
        expect(title).to_have_text(name)


@pytest.mark.without_solver
def test_a_code_that_comes_late_is_not_shown_beside_another_link(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, viewport={"width": 360, "height": 640})
    late: list[Route] = []
    page.route("**/qr-*.js", lambda route: late.append(route))
    press(page, "Share")
    with page.expect_request("**/qr-*.js"):
        button(page, "QR code").click()
    page.get_by_role("radio", name="Position", exact=True).check()
    for route in late:
        route.continue_()
    page.unroute("**/qr-*.js")
    page.wait_for_timeout(300)
    expect(page.get_by_role("img", name="QR code of the link")).to_have_count(0)
    button(page, "QR code").click()
    # On a small screen it comes into sight.
    expect(page.get_by_role("img", name="QR code of the link")).to_be_in_viewport(ratio=1)


@pytest.mark.without_solver
def test_what_the_solver_is_still_to_write_is_waited_for_in_words(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    press(page, "Share")
    button(page, "For other programs").click()
    waits = page.locator("[aria-live]").get_by_text("The solver is loading")
    expect(waits).to_be_visible()
    page.get_by_role("radio", name="Position", exact=True).check()
    expect(waits).to_have_count(0)


def test_what_other_programs_write_and_read(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **QUICK)
    press(page, "Share")
    button(page, "For other programs").click()
    expect(page.get_by_role("textbox", name="Simon Tatham's Pegs")).to_have_value(re.compile("^7x7"), timeout=BOOT)
    page.keyboard.press("Escape")
    # What other programs write is read by the core; a mistake is told with its place.
    box = open_box(page)
    box.fill("5 2 8/4 1 7/0 3 3")
    button(page, "Open").click()
    expect(page.locator("#paste-trouble")).to_contain_text("character 17", timeout=BOOT)
    box.fill("1A9BF0C00")
    button(page, "Open").click()
    expect(page.locator("#board-title")).to_have_text("Red Donkey (Klotski)", timeout=BOOT)
    # What has several lines keeps them, also where it must be copied by hand.
    page.set_viewport_size({"width": 360, "height": 640})
    follow(page, "#p1/lights/triangle")
    press(page, "Share")
    button(page, "For other programs").click()
    lines = re.compile(r"^ +#\n +# #\n")
    expect(page.get_by_role("textbox", name="Lamps in rows")).to_have_value(lines, timeout=BOOT)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    button(page, "Copy as text").click()
    expect(page.get_by_role("textbox", name="Copy as text")).to_have_value(lines)
    expect(page.get_by_role("textbox", name="Copy as text")).to_be_focused()
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile("/p/lights-triangle/$"))
    said = page.get_by_role("dialog").get_by_role("alert")
    expect(said).to_be_in_viewport(ratio=1)
    expect(said).to_have_class(re.compile(r"\btrouble\b"))


SHEET = """
    navigator.canShare = ({ files }) => window.takesFiles !== false && files.length === 1;
    let asked = 0;
    navigator.share = async ({ title, url, files = [] }) => {
        asked += 1;
        document.body.dataset.asked = asked;
        if (window.refuses) throw new DOMException("", window.refuses);
        const told = files.map(({ name, type, size }) => `${name} ${type} ${size}`);
        document.body.dataset.given = [title, url, ...told].join();
    };
"""


@pytest.mark.without_solver
def test_the_system_gets_the_address_and_the_board_as_a_file(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**QUICK)
    context.add_init_script(SHEET)
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    press(page, "Share")
    send = button(page, "Send …")
    send.click()
    given = page.locator("body")
    whole = re.compile(r"^Hoppers,http\S+/p/peg-hoppers/,hoppers\.png image/png \d{5,}$")
    # The picture is written when the browser has nothing else to do: on a busy machine that takes seconds.
    expect(given).to_have_attribute("data-given", whole, timeout=BOOT)
    # Where it takes no files, the address alone; a person who closes the sheet is told nothing, a refusal is.
    page.evaluate("window.takesFiles = false")
    send.click()
    expect(given).to_have_attribute("data-given", re.compile("^Hoppers,http[^,]+/p/peg-hoppers/$"), timeout=BOOT)
    said = page.locator("dialog .share-said")
    page.evaluate("window.refuses = 'NotAllowedError'")
    send.click()
    expect(said).to_contain_text("Copy it instead", timeout=BOOT)
    expect(said).to_have_class("share-said trouble")
    page.evaluate("window.refuses = 'AbortError'")
    send.click()
    expect(given).to_have_attribute("data-asked", "4", timeout=BOOT)
    expect(said).to_have_text("")


@pytest.mark.without_solver
def test_the_app_is_offered_once_after_the_third_win(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context(**QUICK)
    context.add_init_script(stored(results={"peg/hoppers": {"solved": 2}}))
    page = context.new_page()
    page.goto(site.url + "#p1/slide/eight/123456708")
    sheet = page.locator(".win")
    install = button(page, "Install as an app")
    offer = """() => {
        const event = new Event("beforeinstallprompt", { cancelable: true });
        event.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
        dispatchEvent(event);
        return event.defaultPrevented;
    }"""
    assert page.evaluate(offer)
    cell(page, 8).click()
    expect(sheet).to_contain_text("Install as an app")
    # Never again; Settings keep the door open.
    page.keyboard.press("u")
    expect(sheet).to_have_count(0)
    cell(page, 8).click()
    expect(sheet).to_be_visible()
    expect(install).to_have_count(0)
    button(page, "Settings").click()
    install.click()
    expect(install).to_have_count(0)
    assert page.evaluate("window.asked") == 1
