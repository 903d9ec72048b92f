"""What is pasted or dropped: links, drawings, files of other programs."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import BOOT, QUICK, wait_for_solver
from gestures import button, cell, open_box, press
from playwright.sync_api import Page, expect

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
    expect(page.locator(".paste > [aria-live]").filter(has=boards)).to_have_count(1)
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


def test_no_board_comes_over_a_game_whose_player_has_closed_the_box(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    wait_for_solver(page)
    open_box(page).evaluate("""(box) => {
        box.value = "FFF_TTT";
        box.form.requestSubmit();
        box.closest("dialog").querySelector(".dialog-head > :last-child").click();
    }""")
    # The core reads one text after the other.
    open_box(page).fill("1 2 3\n4 5\n7 8 0")
    button(page, "Open").click()
    expect(page.locator("#paste-trouble")).not_to_be_empty()
    expect(page.locator("#board-title")).to_have_text("Hoppers")


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
    # A lesson lies above the box, to which it leads back.
    paste("#p1/learn/clear-three")
    expect(page.get_by_role("dialog", name="Clear three at a time")).to_be_visible()
    page.go_back()
    expect(page.locator("#paste-text")).to_have_value("#p1/learn/clear-three")
    page.go_back()
    expect(dialog).to_have_count(0)
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


@pytest.mark.long
@pytest.mark.without_solver
def test_a_long_text_is_read_without_being_laid_out_in_the_box(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    box = open_box(page)
    # Chromium takes 13 seconds to lay out the lines of five megabytes.
    long = "1 2 3\n4 5 6\n7 8 0\n" * 7_500
    assert page.evaluate(DROP, [list(long.encode())])
    expect(page.get_by_role("dialog").locator(".paste > .soft")).not_to_be_empty()
    expect(box).to_have_value("")
    # What somebody has put there stays.
    box.evaluate("(box, long) => { box.value = long; }", long)
    button(page, "Open").click()
    assert box.evaluate("(box) => box.value.length") == len(long)
