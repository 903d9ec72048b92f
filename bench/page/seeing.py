"""Maps (time to show, frames, memory), scrubbing through a long watched search, and opening the levels."""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

from _browser import chromium, control, open_board, served
from _tables import Gate, load, print_gates
from hands import FRAMES, frames
from playwright.sync_api import Browser, Page

ROUNDS = 3
#: The window, in pixels.
DESK = (1440, 900)
EIGHT, KLOTSKI = "#p1/slide/eight", "#p1/slide/klotski-red-donkey"
#: 31 moves from its goal, the maximum: a depth-first search without a bound takes many times 100,000 steps.
LONG = "#p1/slide/eight/867254301"
#: Presses a button and returns the milliseconds until the element that it opens is painted.
PAINTED = """([pressed, brought]) => new Promise((resolve) => {
    const begun = performance.now();
    const there = () => {
        const found = document.querySelector(brought);
        if (!(found instanceof HTMLCanvasElement)) return Boolean(found);
        const pen = found.width > 300 ? found.getContext("2d") : null;
        return Boolean(pen?.getImageData(found.width / 2, found.height / 2, 1, 1).data[3]);
    };
    const look = () => requestAnimationFrame(() => (
        there() ? requestAnimationFrame(() => resolve(performance.now() - begun)) : look()));
    pressed.click();
    look();
})"""
#: The longest time in milliseconds that the page takes to handle a new position of the slider.
SCRUBBED = """async (slider) => {
    let longest = 0;
    for (let turn = 1; turn <= 60; turn += 1) {
        slider.value = String(Math.floor(Number(slider.max) * ((turn * 0.618) % 1)));
        const begun = performance.now();
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        longest = Math.max(longest, performance.now() - begun);
        await new Promise(requestAnimationFrame);
    }
    return longest;
}"""


def press(page: Page, name: str, brought: str) -> float:
    """Press a button; return the milliseconds until the element that it opens is painted."""
    pressed = control(page, name).element_handle()
    return float(page.evaluate(PAINTED, [pressed, brought]))


def map_on_screen(browser: Browser, url: str, board: str) -> float:
    """Return the seconds from requesting a map until it is drawn."""
    page = open_board(browser, url, board, *DESK)
    taken = press(page, "Map", ".map-canvas") / 1000
    page.context.close()
    return taken


def map_moved(browser: Browser, url: str) -> tuple[float, float, float]:
    """Return the frame times while the largest map is dragged and zoomed, and its memory in megabytes."""
    page = open_board(browser, url, EIGHT, *DESK)
    before = private_memory(browser)
    press(page, "Map", ".map-canvas")
    page.wait_for_timeout(1000)
    more = private_memory(browser) - before
    box = page.locator(".map-canvas").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(FRAMES)
    page.mouse.move(x, y)
    page.mouse.down()
    for turn in range(24):
        page.mouse.move(x + (120 if turn % 2 else -120), y + (60 if turn % 3 else -60), steps=10)
    page.mouse.up()
    dragged = frames(page)
    page.evaluate(FRAMES)
    for turn in range(60):
        page.mouse.wheel(0, -60 if turn % 20 < 10 else 60)
        page.wait_for_timeout(16)
    enlarged = frames(page)
    page.context.close()
    return dragged, enlarged, more


def private_memory(browser: Browser) -> float:
    """Return the private memory of the browser's renderers in megabytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    statuses = [Path(f"/proc/{one['id']}/status").read_text() for one in processes if one["type"] == "renderer"]
    return sum(
        int(line.split()[1]) for status in statuses for line in status.splitlines() if line.startswith("RssAnon")
    ) / 1000


def scrubbed(browser: Browser, url: str) -> float:
    """Return the longest wait in milliseconds while the slider of a search of 100,000 steps is moved around."""
    page = open_board(browser, url, LONG, *DESK)
    control(page, "Watch the search").click()
    page.locator(".watch-lane").wait_for()
    page.get_by_label("Search", exact=True).select_option("depth-first")
    slider = page.get_by_role("slider", name="Step of the search")
    while int(slider.get_attribute("max") or 0) < 50_000:
        page.wait_for_timeout(100)
    page.wait_for_timeout(1500)
    longest = float(slider.evaluate(SCRUBBED))
    page.context.close()
    return longest


def levels_opened(browser: Browser, url: str) -> tuple[float, float]:
    """Return the milliseconds until the page of a family is visible, the first time and the next."""
    page = open_board(browser, url, KLOTSKI, *DESK)
    times = []
    for _ in range(2):
        page.get_by_role("button", name="Puzzles", exact=True).click()
        tile = page.locator("[data-shelf=slide]").element_handle()
        times.append(float(page.evaluate(PAINTED, [tile, ".next-level"])))
        for _ in range(2):
            page.keyboard.press("Escape")
    page.context.close()
    return times[0], times[1]


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    with served() as url, chromium() as browser:
        maps = [statistics.median(map_on_screen(browser, url, board) for _ in range(ROUNDS))
                for board in (EIGHT, KLOTSKI)]
        dragged, enlarged, more = map_moved(browser, url)
        opened, again = map(statistics.median, zip(*(levels_opened(browser, url) for _ in range(ROUNDS))))
        gates = [
            Gate("map of the 8-puzzle, 181,440 positions", maps[0], 3, "s"),
            Gate("map of Klotski, 25,955 positions", maps[1], 1, "s"),
            Gate("frame while the 8-puzzle's map is dragged, 95th percentile", dragged, 20, "ms"),
            Gate("frame while it is enlarged, 95th percentile", enlarged, 20, "ms"),
            Gate("memory that it takes", more, 300, "MB"),
            Gate("longest wait in a search of 100,000 steps", scrubbed(browser, url), 50, "ms"),
            Gate("levels, first time", opened, 200, "ms"),
            Gate("levels, next time", again, 200, "ms"),
        ]
    title = f"Seeing why ({load()})"
    return 0 if print_gates(title, gates) else 1


if __name__ == "__main__":
    sys.exit(main())
