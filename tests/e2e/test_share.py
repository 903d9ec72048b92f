"""What Share makes besides links: the lines for another page, a QR code, a moving picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from browsing import BOOT, Site
from gestures import button, cell, follow, open_box, press, solve, stored
from playwright.sync_api import BrowserContext, Page, Route, expect

QUICK = {"service_workers": "block"}


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
    # The positions on paper are those on the screen: a block's way is one move.
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
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


#: Drops a file with these bytes on what the selector finds; returns whether the page takes it.
DROP = """([bytes, selector = "#paste-text"]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "board.txt"));
    const event = (kind) => new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data });
    const on = document.querySelector(selector);
    return ["dragover", "drop"].every((kind) => !on.dispatchEvent(event(kind)));
}"""


def test_box_opens_links_at_once_and_drawings_with_the_solver_and_asks_where_it_must(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page("#p1/peg/hoppers", viewport={"width": 390, "height": 844})
    title = page.locator("#board-title")

    def paste(text: str) -> None:
        open_box(page).fill(text)
        button(page, "Open").click()

    paste("#p1/hop/frogs-2")
    expect(title).to_have_text("Frogs and toads, 2 and 2")
    paste("    1\n   1 1\n  1 1 1\n 1 1 0 1\n1 1 1 1 1")
    expect(title).to_have_text("Triangle 15", timeout=BOOT)
    # That is said unasked, and lies over the controls until it is put away.
    expect(page.locator("#card")).to_contain_text("This can't be solved.", timeout=BOOT)
    # A full board: with the hole of its start, or as it is drawn.
    paste("  ***\n  ***\n*******\n*******\n*******\n  ***\n  ***")
    boards = page.get_by_role("region", name="This can be read in several ways").get_by_role("button")
    told = [re.compile("English board.*d4 is empty"), re.compile("English board.*as drawn")]
    expect(boards).to_have_text(told, timeout=BOOT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boards.first.click()
    expect(title).to_have_text("English board")
    expect(page.get_by_role("dialog")).to_have_count(0)
    paste("1 2 3\n4 5\n7 8 0")
    ragged = "row 2 (character 7) is not as long as most rows, 2 instead of 3"
    expect(page.locator("#paste-trouble")).to_contain_text(ragged, timeout=BOOT)
    expect(boards).to_have_count(0)
    page.evaluate(DROP, [[*"2\r\n3 1\r\n0 2\r\n".encode("utf-16")]])
    expect(page.get_by_role("button", name="Goal: the numbers in order")).to_be_visible(timeout=BOOT)
    page.get_by_role("button", name="Goal: the numbers in a spiral").click()
    expect(title).to_have_text("2×2 tiles")
    open_box(page)
    file = tmp_path / "frogs.txt"
    file.write_bytes("\ufeffFFF_TTT\n".encode())
    page.locator("#paste-file").set_input_files(file)
    expect(title).to_have_text("Frogs and toads, 3 and 3", timeout=BOOT)
    # Of several texts the last one is told of, and nothing comes of those that the core still had to read.
    box = open_box(page)
    box.evaluate("""(box, texts) => {
        for (const text of texts) {
            box.value = text;
            box.form.requestSubmit();
        }
    }""", ["8 6 7\n2 5 4\n3 0 1", "#p9/peg/english"])
    expect(page.locator("#paste-trouble")).not_to_be_empty()
    box.fill("  ***\n  ***\n*******\n*******\n*******\n  ***\n  ***")
    button(page, "Open").click()
    expect(boards.first).to_be_visible(timeout=BOOT)
    expect(title).to_have_text("Frogs and toads, 3 and 3")


@pytest.mark.without_solver
def test_box_says_that_a_drawing_waits_for_the_solver(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    box = open_box(page)
    box.fill("***\n*O*\n***")
    button(page, "Open").click()
    expect(page.get_by_text("The solver reads the board as soon as it has loaded")).to_be_visible()
    box.fill("#p1/peg/english")
    button(page, "Open").click()
    expect(page.locator("#board-title")).to_have_text("English board")


@pytest.mark.without_solver
def test_a_file_dropped_beside_the_box_is_read_and_never_leaves_the_game(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    expect(cell(page, 0)).to_be_visible()
    assert page.evaluate(DROP, [[*b"#p1/hop/frogs-2"], "#board"])
    expect(page.locator("#board-title")).to_have_text("Frogs and toads, 2 and 2")
    assert page.evaluate(DROP, [[0x89, 0x50, 0, 0], "#board"])
    expect(page.locator("#paste-trouble")).to_have_text("This file is too large, or it is not text.")
    for nothing in (b"", b" \r\n\n"):
        assert page.evaluate(DROP, [[*nothing], "dialog h2"])
        expect(page.locator("#paste-trouble")).to_have_text("This file is empty.")
    # On a dialog that takes no files, a wrong one leads back there.
    page.keyboard.press("Escape")
    press(page, "Share")
    expect(page.get_by_role("heading", name="Share")).to_be_visible()
    assert page.evaluate(DROP, [[0x89, 0x50, 0, 0], "dialog h2"])
    expect(page.locator("#paste-trouble")).to_have_text("This file is too large, or it is not text.")
    button(page, "Back to Share").click()
    expect(page.get_by_role("heading", name="Share")).to_be_visible()
    assert page.evaluate(DROP, [[*b"#p1/hop/frogs-3"], "dialog h2"])
    expect(page.locator("#board-title")).to_have_text("Frogs and toads, 3 and 3")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_board_pasted_on_the_page_is_opened(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    title, dialog = page.locator("#board-title"), page.get_by_role("dialog")
    expect(cell(page, 0)).to_be_visible()

    def paste(text: str) -> None:
        page.evaluate(
            """(text) => {
                const clipboardData = new DataTransfer();
                clipboardData.setData("text/plain", text);
                document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
            }""",
            text,
        )

    # A link needs no solver, the numbers of one's own toy do; of full width, as a Japanese keyboard may write them.
    paste("#p1/slide/2x2")
    expect(title).to_have_text("2×2 tiles")
    expect(dialog).to_have_count(0)
    paste("８６７\n２５４\n３０１")
    expect(title).to_have_text("8-puzzle", timeout=BOOT)
    expect(cell(page, 0)).to_have_accessible_name(re.compile("tile 8"))
    # What cannot be read stays there to be mended, and fields take what is pasted as ever.
    paste("8 6 7\n2 5 4\n3 8")
    expect(page.locator("#paste-trouble")).not_to_be_empty(timeout=BOOT)
    box = page.locator("#paste-text")
    expect(box).to_have_value("8 6 7\n2 5 4\n3 8")
    # An empty box is no damaged link: it waits for one.
    box.fill(" ")
    button(dialog, "Open").click()
    expect(page.locator("#paste-trouble")).to_be_empty()
    expect(box).to_be_focused()
