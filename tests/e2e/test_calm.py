"""A calm page: nothing moves the board, notices stay, and a position without a solution is labelled by itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest
from browsing import BOOT, STILL, Site, see, wait_for_solver
from gestures import (
    button,
    cell,
    command,
    easy_level,
    follow,
    jump,
    open_family,
    painted,
    play_at_once,
    press,
    slider,
    words,
)
from playwright.sync_api import BrowserContext, Page, expect

BOARDS = {
    "peg": "#p1/peg/english",
    "tiles": "#p1/slide/eight/867254301",
    "blocks": "#p1/slide/klotski-red-donkey",
    "hop": "#p1/hop/frogs-4",
}
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desk": (1280, 720)}

#: Positions without a solution.
LOST = (
    "peg/french/d4",
    "peg/hexagon-19",  # of the list, and no hole of it may be empty at the start
    "slide/fifteen/123456789abcdfe0",
    "slide/rush.AAcBB-4c/g.A3",
    "pack/xs.3o-3o/p.LP",
)

#: Each picture of a level takes a while; written down are the turns of the page in which they are drawn, and how often
#: its colours are read meanwhile.
SLOW_PICTURES = """{
    let turns = 0;
    const turn = () => { turns += 1; setTimeout(turn); };
    turn();
    window.drawn = [];
    window.others = 0;
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (...given) {
        if (this.canvas.className === "level-picture") {
            if (this.canvas.closest("[data-grade]")) window.drawn.push(turns);
            else window.others += 1;
            for (const end = performance.now() + 15; performance.now() < end;);
        }
        return drawImage.apply(this, given);
    };
    window.read = 0;
    const { getComputedStyle } = window;
    window.getComputedStyle = (...given) => {
        window.read += 1;
        return getComputedStyle(...given);
    };
}"""


def place(page: Page) -> dict[str, float]:
    """Return where the board's canvas is, once it has been drawn."""
    box = page.locator("#board canvas[width]").bounding_box()
    assert box is not None
    return {name: round(box[name], 1) for name in ("x", "y", "width", "height")}  # type: ignore[literal-required]


@pytest.mark.parametrize("kinds", [
    pytest.param(dict(zip(BOARDS, SIZES)), id="in turn"),
    *(pytest.param(dict.fromkeys(BOARDS, size), id=size, marks=pytest.mark.long) for size in SIZES),
])
def test_hints_answers_and_replay_leave_the_board_where_it_is(
    open_page: Callable[..., Page], kinds: dict[str, str]
) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    for kind, size in kinds.items():
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        follow(page, BOARDS[kind])
        before = place(page)
        button(page, "Hint").click()
        expect(button(page, "Tell me more")).to_be_visible(timeout=BOOT)
        assert place(page) == before, kind
        button(page, "Tell me more").click()
        assert place(page) == before, kind
        press(page, "Solve")
        expect(slider(page)).to_be_visible(timeout=BOOT)
        assert place(page) == before, kind
        button(page, "Back to my game").click()
        assert place(page) == before, kind


#: The name of this day's puzzle takes three lines on a phone.
LONG = datetime(2026, 11, 26, 12)

#: Every shift of the layout, those that follow a press at once included: a slow solver's answer would come later.
SHIFTS = """window.shifts = 0;
new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: "layout-shift" });"""


@pytest.mark.parametrize(("language", "width", "height"), [
    pytest.param("en", 360, 640, id="en-phone"), pytest.param("ja", 1440, 900, id="ja-desk", marks=pytest.mark.long),
])
def test_nothing_shifts_while_notes_sheets_and_hints_come_and_go(
    new_context: Callable[..., BrowserContext], site: Site, language: str, width: int, height: int
) -> None:
    context = new_context(**STILL, locale=language, viewport={"width": width, "height": height})
    context.clock.set_fixed_time(LONG)
    page = context.new_page()
    page.goto(f"{site.url}#p1/peg/hoppers")
    wait_for_solver(page)
    dialog = page.locator("dialog[open]")
    page.evaluate(SHIFTS)
    found: dict[str, float] = {}

    def look(name: str) -> None:
        page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
        found[name] = round(page.evaluate("window.shifts"), 4)
        page.evaluate("window.shifts = 0")

    for step in ("nudge", "piece", "arrow", "why"):
        before = page.get_by_role("status").text_content() or ""
        if step == "why":
            page.locator(".card-ways button").last.click()
        else:
            page.keyboard.press("h")
        expect(page.get_by_role("status")).not_to_have_text(before, timeout=BOOT)
        wait_for_solver(page)
        look(step)
    if width < 1024:
        page.locator(".card-close").click()
    command(page, "solvable")
    expect(page.locator("[data-note=yes]")).to_be_attached(timeout=BOOT)
    look("still solvable")
    command(page, "help")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    look("rules")
    play_at_once(page)
    expect(page.locator(".win")).to_be_visible()
    look("win")
    page.locator(".top-nav button").first.click()
    expect(dialog.locator(".family-next").last).not_to_be_empty()
    look("puzzles")
    page.locator("dialog .today-week > button").click()
    expect(dialog.locator("[data-daily]")).to_have_count(3)
    look("days")
    dialog.locator(".days-head button").first.click()
    look("a month before")
    page.keyboard.press("Escape")
    dialog.locator("[data-shelf=pack]").click()
    expect(dialog.locator("[data-choose]")).to_have_count(6)
    look("family")
    # Each goes one step back in the history, which takes a moment.
    for gone in (dialog.locator("[data-choose]"), dialog):
        page.keyboard.press("Escape")
        expect(gone).to_have_count(0)
    look("play")
    assert sum(found.values()) < 0.005, found


@pytest.mark.without_solver
def test_replay_fits_small_screens_and_phones_on_their_side(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    parts = page.locator("#controls :is(button, select, input)")
    edges = """all => all.filter((one) => one.checkVisibility()).map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left, right];
    })"""
    for name, replayed in (("Solve", True), ("Back to my game", False)):
        press(page, name)
        expect(slider(page)).to_be_visible(visible=replayed)
        for width, height in ((320, 640), (640, 360), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            painted(page)
            # All at one instant: what is listed now and looked at later may be gone.
            found: list[list[float]] = parts.evaluate_all(edges)
            assert len(found) >= (8 if replayed else 3)
            assert not [edge for edge in found if edge[0] < 0 or edge[1] > width], (name, width)


@pytest.mark.without_solver
def test_choosing_a_problem_brings_the_board_into_view_and_leaves_it_as_large(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL, viewport={"width": 360, "height": 640})
    expect(cell(page, 0)).to_be_visible()
    before = place(page)
    press(page, "Choose start and finish")
    expect(button(page, "Show which can be solved")).to_be_in_viewport()
    expect(cell(page, 0)).to_be_in_viewport()
    now = place(page)
    assert [now["width"], now["height"]] == [before["width"], before["height"]]
    button(page, "Cancel").click()
    expect(button(page, "Hint")).to_be_visible()


def test_a_link_to_a_position_without_a_solution_says_so_unasked(open_page: Callable[..., Page]) -> None:
    page = open_page(f"#p1/{LOST[0]}", **STILL)
    said = page.locator("[data-note='no']")
    for link in LOST:
        page.evaluate("(link) => { location.hash = `#p1/${link}`; }", link)
        expect(said).to_contain_text(words("en")["solvable.never"], timeout=BOOT)
        if link.startswith("pack/"):
            button(page, "Why?").click()
            expect(page.locator("#card")).to_contain_text("6 cells are free, but the pieces left cover 10.")
        page.evaluate("location.hash = '#p1/peg/hoppers'")
        expect(said).to_be_hidden()


@pytest.mark.without_solver
def test_the_keys_of_undo_and_redo_do_what_the_buttons_promise(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL)
    jump(page, 4, 16)
    page.keyboard.press("Control+z")
    expect(cell(page, 16)).to_have_accessible_name("d4, hole; on the star")
    page.keyboard.press("Control+Shift+z")
    expect(cell(page, 4)).to_have_accessible_name("d2, hole")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    expect(cell(page, 4)).to_have_accessible_name("d2, hole")
    press(page, "Share")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(cell(page, 4)).to_have_accessible_name("d2, hole")


@pytest.mark.without_solver
@pytest.mark.parametrize("moves", [2, 40])
def test_the_moves_stay_in_their_card_beside_what_the_curious_unfold(
    open_page: Callable[..., Page], moves: int
) -> None:
    page = open_page("#p1/slide/eight", viewport={"width": 1024, "height": 600}, reduced_motion="reduce")
    cell(page, 7).wait_for()
    page.evaluate("""(rounds) => {
        for (let round = 0; round < rounds; round += 1) {
            for (const number of [7, 8]) document.querySelector(`[data-cell='${number}']`).click();
        }
    }""", moves // 2)
    expect(page.locator(".card-moves .moves button")).to_have_count(moves)
    page.locator(".card-curious > summary").click()
    expect(page.locator(".card-curious button")).not_to_have_count(0)
    see(page, """() => {
        const box = (name) => document.querySelector(name).getBoundingClientRect();
        const [card, list, ask] = [".card-moves", ".card-moves .moves", ".card-moves > .button"].map(box);
        return list.height >= 40 && list.bottom <= ask.top && ask.bottom <= card.bottom && card.height < 250;
    }""")


@pytest.mark.without_solver
def test_many_small_pictures_of_boards_hold_nothing_up(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context(**STILL)
    context.add_init_script(SLOW_PICTURES)
    page = context.new_page()
    page.goto(site.url + "#p1/peg/hoppers")
    dialog = open_family(page, "rush")
    see(page, "() => window.others > 6")
    page.evaluate("window.read = 0;")
    expect(easy_level(dialog, 19)).to_be_visible()
    turns = see(page, "() => window.drawn.length === 20 && window.drawn")
    assert page.evaluate("window.read") < 20
    assert len(set(turns)) > 10
