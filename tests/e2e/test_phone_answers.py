"""What a phone shows of answers: solutions, results and moves, whole and beside the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOOT, PHONE, STILL, see
from gestures import button, cell, command, follow, open_sheet, painted, press
from playwright.sync_api import Page, expect

#: How many pixels of the board's cells lie under the card.
COVERED = """() => {
    const [card, ...cells] = [document.getElementById("card"), ...document.querySelectorAll("#board [data-cell]")]
        .map((one) => one.getBoundingClientRect());
    const [top, bottom] = [Math.min(...cells.map((one) => one.top)), Math.max(...cells.map((one) => one.bottom))];
    return Math.min(card.bottom, bottom) - Math.max(card.top, top);
}"""


def test_a_shown_solution_and_its_result_leave_the_board_in_view(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10", **STILL, **PHONE)
    for board, title in (("pack/6x10", ""), ("pack/5x12", "Twelve pentominoes 5×12"), ("slide/rush-1", "Rush Hour 1")):
        if title:
            follow(page, f"#p1/{board}")
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
        press(page, "Solve")
        expect(page.get_by_role("slider")).to_be_visible(timeout=BOOT)
        if board.startswith("pack/"):
            # It is announced; what the replay shows anyway takes no room.
            expect(page.get_by_role("status")).to_have_text("A solution: every piece is in its place.")
            expect(page.locator("#card")).to_be_hidden()
        page.get_by_role("slider").press("End")
        expect(page.locator(".win")).to_be_visible()
        assert page.evaluate(COVERED) < 1, board


#: A packing of a long board, whose X lies about the cell c2.
LONG = "#p1/pack/5x12/LLXUU-L3XU-LFXUU-LFFWN-FFWWN-TWWNN-3TNI-T3VI-3PVI-PPZVI-3ZYI-Z4Y"


@pytest.mark.parametrize("size", [
    (320, 568), (360, 640),
    *(pytest.param(size, marks=pytest.mark.long) for size in ((320, 640), (360, 760), (412, 915))),
], ids=str)
@pytest.mark.without_solver
def test_the_result_of_a_long_packing_leaves_it_in_view(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_page(LONG, **{**STILL, **PHONE, "viewport": {"width": size[0], "height": size[1]}})
    expect(page.locator("[data-win] .win-next")).to_contain_text("Next: ")
    see(page, f"() => ({COVERED})() < 1")
    cell(page, 7).click()
    page.keyboard.press("Delete")
    page.locator("[data-piece='X']").click()
    cell(page, 7).click()
    expect(page.locator("[data-win=won] .win-next")).to_contain_text("Next: ")
    # Before the next picture is drawn, not before the text is there.
    see(page, f"() => ({COVERED})() < 1")
    for name in ("Share", "Watch", "More"):
        expect(button(page, name).locator("svg")).to_be_visible()


#: A shortest solution of Wiegleb's board, with a sweep of ten jumps.
WIEGLEB = (
    "#p1/peg/wiegleb/m.g5Lf3Dd4Rg4Li4Ld2DRRf1DLb4RUc6Ud6Ud1DDa6Rd8ULf7Lf9Ua4DRf6Di6ULd9RUh6ULDDLUULDRRg6LUe1DD"
)
#: The words in some elements that stand on more than one line.
BROKEN = """(elements) => [...document.querySelectorAll(elements)].flatMap((one) => {
    const found = [];
    for (const part of one.childNodes) {
        for (const { 0: name, index } of (part.nodeType === 3 ? part.data.matchAll(/\\w+/g) : [])) {
            const range = document.createRange();
            range.setStart(part, index);
            range.setEnd(part, index + name.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(name);
        }
    }
    return found;
})"""


@pytest.mark.parametrize("size", [(640, 360), (844, 390)], ids=str)
@pytest.mark.without_solver
def test_a_result_in_landscape_leaves_the_goal_in_view(
    open_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page("#p1/slide/eight/123456708", **{**STILL, **PHONE, "viewport": viewport})
    for number, following in ((8, "#p1/lights/3x3/coc-ooo-coc"), (4, "")):
        cell(page, number).click()
        expect(page.locator("[data-win=won] .win-next")).to_contain_text("Next: ")
        # Not the place that is kept for the rule.
        see(page, """() => [...document.querySelectorAll("#board-goal > *")]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .every((one) => one.getBoundingClientRect().bottom
                <= document.getElementById("card").getBoundingClientRect().top)""")
        assert not page.evaluate(BROKEN, ".win-ways .label")
        if following:
            follow(page, following)


@pytest.mark.without_solver
def test_a_long_move_breaks_between_its_jumps(open_page: Callable[..., Page]) -> None:
    page = open_page(WIEGLEB, **STILL, **PHONE)
    long = page.locator(".moves button").filter(has_text="h6→h4→f4→f6")
    expect(long).to_be_visible()
    heights = set()
    for notation in ("Names", "Numbers"):
        for width in range(320, 400, 8):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate(BROKEN, ".moves button") == [], f"{width} px, {notation}"
            heights.add(page.locator(".moves button[data-n='20']").bounding_box()["height"])  # type: ignore[index]
        if notation == "Names":
            page.get_by_role("button", name="Numbers").click()
            expect(page.locator(".moves button[data-n='20']")).to_contain_text("[")
    assert len(heights) > 1, "it always or never takes two lines"


#: The Japanese words of labels and headings, as the browser divides them, that stand on more than one line.
DIVIDED = """() => {
    const words = new Intl.Segmenter("ja", { granularity: "word" });
    const divided = [];
    const labels = "button, label, legend, summary, h1, h2, h3, dt, dd, td, th";
    for (const one of (document.querySelector("dialog[open]") ?? document.body).querySelectorAll(labels)) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".unseen")) continue;
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { index, segment } of words.segment(text.data)) {
                const range = document.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + segment.length);
                if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) divided.push(segment);
            }
        }
    }
    return divided;
}"""


@pytest.mark.without_solver
def test_japanese_labels_break_between_words(open_page: Callable[..., Page]) -> None:
    page = open_page(WIEGLEB, locale="ja-JP", **STILL, **PHONE)
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.evaluate(DIVIDED) == [], "replay"
    page.evaluate("location.hash = '#p1/peg/hoppers'")
    expect(page.get_by_role("heading", level=1)).to_have_text("ホッパーズ")
    assert page.evaluate(DIVIDED) == []
    dialog = page.get_by_role("dialog")
    open_sheet(page)
    expect(dialog.locator("[data-command=compare]")).to_be_visible()
    assert page.evaluate(DIVIDED) == [], "more"
    page.keyboard.press("Escape")
    for name in ("help", "share", "sheet", "pins"):
        command(page, name)
        expect(dialog.locator("[data-command], button").first).to_be_visible()
        painted(page)
        assert page.evaluate(DIVIDED) == [], name
        page.keyboard.press("Escape")
    page.get_by_role("button", name="設定").click()
    expect(dialog).to_be_visible()
    assert page.evaluate(DIVIDED) == [], "settings"
