"""What a person does to the page and looks at, in words: shared by all browser tests of play."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from browsing import BOOT, ROOT, SEEN, see
from playwright.sync_api import Error, Locator, Page, expect

#: The shortest solution of Hoppers: the holes of each sweep.
SEVEN = ((0, 6), (9, 3), (2, 0, 6), (11, 1), (10, 0, 2, 6), (8, 4), (12, 2, 6))
#: A board of most kinds.
BOARDS = {
    "peg": "#p1/peg/english",
    "tiles": "#p1/slide/fifteen/123456789abcde0f",
    "blocks": "#p1/slide/klotski-red-donkey",
    "pack": "#p1/pack/6x10",
    "hop": "#p1/hop/fore-and-aft",
}
#: Tiles, one move before their goal.
NEAR = "#p1/slide/eight/123456708"
#: What stands on the sheet behind "More", by the codes of its names.
_SHEET = (
    "control.restart", "control.redo", "control.solve", "control.deal", "control.share", "control.help",
    "explore.pins", "explore.map", "explore.watch", "explore.solutions", "explore.compare", "explore.farthest",
    "explore.sheet", "explore.problem", "explore.clock",
)
#: A promise of what the board's canvases show at this instant, as a JavaScript expression: their pixels' hashes, which
#: takes a third of the time of pictures.
_DRAWN = """(() => {
    const pixels = (one) => {
        const copy = new OffscreenCanvas(one.width, one.height).getContext("2d", { willReadFrequently: true });
        copy.drawImage(one, 0, 0);
        return copy.getImageData(0, 0, one.width, one.height).data;
    };
    const shown = [...document.querySelectorAll("#board canvas")].map(pixels);
    const hashes = shown.map(async (data) => String(new Uint8Array(await crypto.subtle.digest("SHA-1", data))));
    return Promise.all(hashes).then((all) => all.join(";"));
})()"""

#: How long the lines of each text are, in letters; null where the machine's fonts have no Japanese ones.
_LINES = """(all) => all.map((one) => {
    const { font, fontSize } = getComputedStyle(one);
    const letter = parseFloat(fontSize);
    const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font });
    if (pen.measureText("国").width < 0.9 * letter) return null;
    const words = document.createRange();
    words.selectNodeContents(one);
    return [...words.getClientRects()].map((line) => line.width / letter);
})"""

#: What the grid says about its cells, in their order.
_NAMES = "[...document.querySelectorAll('[data-cell]')].map((one) => one.getAttribute('aria-label'))"


def cell(page: Page, number: int) -> Locator:
    """Return the button of a cell."""
    return page.locator(f"[data-cell='{number}']")


def button(page: Page | Locator, name: str) -> Locator:
    """Return a button by its whole name."""
    return page.get_by_role("button", name=name, exact=True)


def on_sheet(name: str) -> bool:
    """Return whether a control of this name, in either language, is on the sheet behind "More"."""
    return any(name == words(language)[code] for language in ("en", "ja") for code in _SHEET)


def open_sheet(page: Page) -> None:
    """Open the sheet behind "More"; on a phone a card that lies over the controls is put away first."""
    card = page.locator("#card:not([data-quiet]) .card-close")
    if card.is_visible():
        card.click()
    # On a solved board it is on the card of the result.
    page.locator("[data-command=more]:visible").first.click()


def press(page: Page, name: str) -> None:
    """Press a control by its whole name: in the row, or on the sheet behind "More"."""
    place: Page | Locator = page
    # In a replay, Share is in the row.
    if on_sheet(name) and not page.locator("#controls").get_by_role("button", name=name, exact=True).is_visible():
        open_sheet(page)
        place = page.get_by_role("dialog")
    place.get_by_role("button", name=name, exact=True).click()


def open_box(page: Page) -> Locator:
    """Open the box for links, codes and boards in text, through the front door."""
    button(page, "Puzzles").click()
    button(page, "Open a link or text").click()
    return page.get_by_label("Open a link, a code or a board drawn in text")


def open_family(page: Page, shelf: str) -> Locator:
    """Open the page of a family, by the name of its shelf, through the front door."""
    button(page, "Puzzles").click()
    page.locator(f"[data-shelf='{shelf}']").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".next-level")).to_be_visible()
    return dialog


def easy_level(dialog: Locator, number: int) -> Locator:
    """Return an easy level on the page of a family, by its place among them."""
    dialog.locator("[data-grade='1']:not([open]) summary").click()
    return dialog.locator("[data-grade='1'] .level").nth(number)


def command(page: Page, name: str) -> None:
    """Press a control by its command, whatever the language: in the row, or on the sheet behind "More"."""
    if name in ("hint", "solvable"):
        page.locator(f"#controls [data-command={name}]").click()
    else:
        open_sheet(page)
        page.locator(f"dialog [data-command={name}]").click()


def status(page: Page) -> Locator:
    """Return the one region that speaks."""
    return page.get_by_role("status")


def slider(page: Page) -> Locator:
    """Return the replay's slider."""
    return page.get_by_role("slider", name="Position in the solution")


def expect_kind(page: Page, number: int, kind: str) -> None:
    """Wait until the grid names a cell as peg or hole."""
    expect(cell(page, number)).to_have_accessible_name(re.compile(rf"^\w+, {kind}"))


def by_arrow(page: Page, number: int, arrow: str) -> None:
    """Take up what is on a cell by the keyboard, and move it by an arrow key (`ArrowRight`)."""
    cell(page, number).focus()
    page.keyboard.press("Enter")
    page.keyboard.press(arrow)


def middle(page: Page, target: int | str) -> tuple[float, float]:
    """Return where the centre of a cell (its number) or of something else (a selector) is on the screen, at rest."""
    found = cell(page, target) if isinstance(target, int) else page.locator(target)
    # A page that comes up is laid out in more than one frame: what is looked at between two is elsewhere when pressed.
    found.element_handle().wait_for_element_state("stable")
    box = found.bounding_box()
    assert box is not None, f"{target} is not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page: Page, target: int | str, touch: bool = False) -> None:
    """Press a cell or something else where it is drawn, with the mouse or a finger."""
    if touch:
        page.touchscreen.tap(*middle(page, target))
    else:
        page.mouse.click(*middle(page, target))


def click_cells(page: Page, place: str, *cells: int) -> None:
    """Click cells of the board in some place, one after the other."""
    for number in cells:
        page.locator(f"{place} [data-cell='{number}']").click()


def drag(page: Page, source: int | str, *path: int) -> None:
    """Drag by mouse from a cell or something else over cells to the last one."""
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    for step in path:
        page.mouse.move(*middle(page, step), steps=4)
    page.mouse.up()


def centre(one: Locator) -> tuple[float, float]:
    """Return where the centre of an element is on the screen."""
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def swipe(page: Page, start: Locator, end: Locator, slowly: bool = False) -> None:
    """Stroke with a finger from one element to another; it is lifted in full motion, or everything follows it."""
    (x0, y0), (x1, y1) = centre(start), centre(end)
    session = page.context.new_cdp_session(page)  # Playwright itself only taps
    for step in range(7):
        x, y = x0 + (x1 - x0) * step / 6, y0 + (y1 - y0) * step / 6
        kind = "touchStart" if step == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        if slowly:
            painted(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def move_unpressed(one: Locator, to: tuple[float, float]) -> None:
    """Tell an element that the mouse, which was pressed, is elsewhere and pressed no more: its release went astray."""
    one.evaluate("""(one, [clientX, clientY]) => one.dispatchEvent(new PointerEvent("pointermove", {
        pointerId: 1, pointerType: "mouse", isPrimary: true, buttons: 0, clientX, clientY, bubbles: true,
    }))""", to)


def pinch(page: Page, stroke: Sequence[tuple[float, float]], other: tuple[float, float]) -> None:
    """Stroke with a finger, put a second one down, move it away, and take both away.

    Where the first one only touched, the page must become larger; the browser does not always begin that in a stroke.
    """
    path = [{"x": x, "y": y} for x, y in stroke]
    first, second = path[-1], {"x": other[0], "y": other[1]}
    session = page.context.new_cdp_session(page)
    for kind, down in (
        ("touchStart", [path[0]]), *(("touchMove", [point]) for point in path[1:]), ("touchStart", [first, second]),
        *(("touchMove", [first, {**second, "x": second["x"] + far}]) for far in range(10, 90, 10)), ("touchEnd", []),
    ):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": down})
    if len(path) == 1:
        see(page, "() => visualViewport.scale > 1")
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    session.detach()


def follow(page: Page, link: str) -> None:
    """Follow a link within the page to a board of another name, and wait until it lies there: no page has to load.

    A click that comes before that would play on the board that was there.
    """
    expect(cell(page, 0)).to_be_visible()
    title = page.locator("#board-title")
    before = title.inner_text()
    page.evaluate("(link) => { location.hash = link; }", link)
    expect(title).not_to_have_text(before)
    expect(page.locator(".win")).to_have_count(0)
    painted(page)


def jump(page: Page, *holes: int) -> None:
    """Play a sweep by taps."""
    for source, target in pairwise(holes):
        cell(page, source).click()
        cell(page, target).click()
        expect(cell(page, target)).to_have_accessible_name(re.compile("peg"))


def play_at_once(page: Page) -> None:
    """Play the shortest solution of Hoppers hole by hole, within one turn of the page: to get somewhere, not to try."""
    cell(page, SEVEN[0][0]).wait_for()
    page.evaluate(
        """(holes) => {
            for (const one of holes.map((hole) => document.querySelector(`[data-cell='${hole}']`))) {
                one.focus();
                one.click();
            }
        }""",
        [hole for sweep in SEVEN for jump in pairwise(sweep) for hole in jump],
    )


def result(page: Page) -> Locator:
    """Return the sheet that a win brings."""
    return page.get_by_role("region", name="Result", exact=True)


def win(page: Page) -> None:
    """Solve Hoppers in seven moves."""
    play_at_once(page)
    expect(result(page)).to_be_visible()


def names(page: Page) -> list[str]:
    """Return what the grid says about every cell, in the order of the cells."""
    cell(page, 0).wait_for()
    found: list[str] = page.locator("[data-cell]").evaluate_all(
        "cells => cells.map((one) => one.getAttribute('aria-label'))"
    )
    return found


def other_names(page: Page, before: list[str]) -> list[str]:
    """Wait until the grid says something else about its cells, and return that."""
    found: list[str] = see(
        page, f"(before) => {{ const now = {_NAMES}; return now.join() !== before.join() && now; }}", before
    )
    return found


def expect_names(page: Page, wanted: Sequence[str | re.Pattern[str]]) -> None:
    """Wait until the grid says this about its cells: all at one instant, and without a question for each."""
    patterns = [name.pattern if isinstance(name, re.Pattern) else f"^{re.escape(name)}$" for name in wanted]
    said = f"""(patterns) => {{
        const said = {_NAMES};
        return said.length === patterns.length && patterns.every((one, n) => new RegExp(one).test(said[n]));
    }}"""
    try:
        see(page, said, patterns, SEEN)
    except Error as error:
        raise AssertionError(f"wanted {patterns}, found {names(page)}") from error


def broken_lines(texts: Locator) -> list[list[float]]:
    """Return how long the lines of Japanese texts are, in letters, of each text that has several."""
    expect(texts.first).to_be_visible()
    found: list[list[float] | None] = texts.evaluate_all(_LINES)
    if None in found:
        pytest.skip("there is no Japanese font: install fonts-noto-cjk (Debian)")
    broken = [lines for lines in found if lines and len(lines) > 1]
    assert broken
    return broken


def lowest_cell(page: Page) -> float:
    """Return where the lowest cell of the board ends."""
    bottom: float = page.locator("[data-cell]").evaluate_all(
        "cells => Math.max(...cells.map((one) => one.getBoundingClientRect().bottom))"
    )
    return bottom


def focus_the_board(page: Page) -> None:
    """Go to the board from wherever the focus is, by the Tab key alone."""
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.cell !== undefined"):
            return
    raise AssertionError("twelve times Tab does not reach the board")


def picture(page: Page) -> str:
    """Return what the board's canvases show once they are painted, as text that is equal for equal pictures."""
    painted(page)
    return drawn(page)


def painted(page: Page) -> None:
    """Wait until what was changed is laid out and painted."""
    page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(0))))")


def at_rest(page: Page) -> None:
    """Wait until what comes and goes has done so: half of a fading text has other colours."""
    page.evaluate("""async () => {
        const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
        await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
    }""")


def other_picture(page: Page, before: str) -> str:
    """Wait until the board shows another picture, and return it."""
    return str(see(page, f"async (before) => {{ const now = await {_DRAWN}; return now !== before && now; }}", before))


def expect_picture(page: Page, wanted: str) -> None:
    """Wait until the board shows this picture."""
    see(page, f"async (wanted) => await {_DRAWN} === wanted", wanted)


def drawn(page: Page) -> str:
    """Return what the board's canvases show at this instant; see `picture`."""
    return str(page.evaluate(_DRAWN))


def solve(page: Page) -> None:
    """Ask for the solution and wait for its replay, which plays unless no movement is wished."""
    press(page, "Solve")
    expect(slider(page)).to_be_visible(timeout=BOOT)


def step_on(page: Page | Locator) -> None:
    """Go one step on in a replay or a search, by a key.

    A press of the pointer that a busy machine makes long counts as a held button, which goes on stepping.
    """
    button(page, "Forward").press("Enter")


def to_the_end(page: Page) -> None:
    """Replay to the last position; a solution that plays may be there already."""
    slider(page).press("End")


@cache
def words(language: str) -> dict[str, Any]:
    """Return the catalogue of a language, to be read only: sentences by code; those that count are tables of forms."""
    folder = ROOT / "web" / "locales"
    read: dict[str, Any] = {}
    for path in (folder / f"{language}.json", folder / "later" / f"{language}.json"):
        read |= json.loads(path.read_text(encoding="utf-8"))
    return read


def stored(**entries: Any) -> str:
    """Return a script that puts values into the page's storage before it looks, on the first visit only."""
    lines = "".join(
        f"localStorage.setItem({json.dumps('hirameki.' + name)}, {json.dumps(json.dumps(value))});"
        for name, value in entries.items()
    )
    # Frames without an address of their own (about:blank) have no storage.
    fresh = "location.protocol !== 'about:' && localStorage.getItem('set-by-test') === null"
    return f"if ({fresh}) {{ localStorage.setItem('set-by-test', '1'); {lines} }}"
