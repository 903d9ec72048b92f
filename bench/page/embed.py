"""Boards in another page: the time to first paint, and the memory of four boards before a solver is asked.

First paint by the frame's own clock, from localhost, in a fresh profile. Memory: the growth of Chromium's renderers
from an empty page to four boards (proportional set size, Linux only).
"""

from __future__ import annotations

import re
import statistics
import sys
from pathlib import Path

from _browser import chromium, served
from _tables import Gate, print_gates
from playwright.sync_api import Browser, Page

ROUNDS = 3
BOARDS = ("peg/hoppers", "slide/eight", "slide/rush-1", "pack/level-3x5-LPV")
#: Puts boards into an empty page and waits until all have reported their height.
PUT = """(boards) => Promise.all(boards.map((puzzle) => new Promise((resolve) => {
    const board = document.createElement("hirameki-board");
    board.setAttribute("puzzle", puzzle);
    board.addEventListener("height", () => requestAnimationFrame(() => setTimeout(resolve)));
    document.body.append(board);
})))"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


def host(browser: Browser, url: str) -> Page:
    """Open an empty page with the script of the element."""
    page = browser.new_context(service_workers="block").new_page()
    page.goto(f"{url}robots.txt")
    page.add_script_tag(url=f"{url}hirameki-embed.js")
    return page


def held(browser: Browser) -> float:
    """Return the memory of all renderers in megabytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    total = 0
    for process in processes:
        rollup = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and rollup.is_file():
            found = re.search(r"^Pss:\s+(\d+) kB", rollup.read_text(), re.MULTILINE)
            total += int(found[1]) if found else 0
    return total / 1000


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    painted, grown = [], []
    with served() as url, chromium() as browser:
        for _ in range(ROUNDS):
            page = host(browser, url)
            page.evaluate(PUT, [BOARDS[0]])
            painted.append(float(page.frames[-1].evaluate(PAINTED)) / 1000)
            page.context.close()
            page = host(browser, url)
            before = held(browser)
            page.evaluate(PUT, list(BOARDS))
            grown.append(held(browser) - before)
            page.context.close()
    gates = [
        Gate("first paint of a board", statistics.median(painted), 0.3, "s"),
        Gate("memory of four boards", statistics.median(grown), 150, "MB"),
    ]
    return 0 if print_gates("Boards in another page", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
