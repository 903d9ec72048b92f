"""The whole solution of the English board, 31 jumps, as a moving picture: the time that the page takes, and its size.

The time is what a person experiences: from the press on the button to the picture on the screen, 480 pixels wide.
"""

from __future__ import annotations

import statistics
import sys
import time

from _browser import chromium, control, served
from _tables import Gate, load, print_gates
from playwright.sync_api import Browser

ROUNDS = 3
#: A shortest solution, 18 moves.
SOLVED = "#p1/peg/english/m.d2Db3Rc1Dc4Ue3Lg3Lc6Ua5Rd5La3DRf5LLURRe1LDDg5ULe7Ue4Dc7RUe2DDLURf4L"
SIZE = "() => document.querySelector('.movie button').textContent.replace(/\\D/g, '')"


def film(browser: Browser, url: str, kind: str) -> tuple[float, float]:
    """Make a moving picture; return the seconds that it takes and its size in kilobytes."""
    page = browser.new_context(service_workers="block", locale="en-GB").new_page()
    page.goto(f"{url}{SOLVED}")
    control(page, "Share").click()
    page.get_by_role("button", name="GIF or animation").click()
    page.get_by_role("radio", name=kind).check()
    make = page.get_by_role("button", name="Make the picture")
    begun = time.perf_counter()
    make.click()
    page.locator(".movie-picture").wait_for(timeout=120_000)
    seconds = time.perf_counter() - begun
    kilobytes = float(page.evaluate(SIZE))
    page.context.close()
    return seconds, kilobytes


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    with served() as url, chromium() as browser:
        gifs = [film(browser, url, "GIF") for _ in range(ROUNDS)]
        drawn = [film(browser, url, "SVG") for _ in range(ROUNDS)]
    gates = [
        Gate("31 jumps as GIF, made in", statistics.median(seconds for seconds, _ in gifs), 5, "s"),
        Gate("31 jumps as GIF, size", gifs[0][1], 1000, "kB"),
        Gate("31 jumps as SVG, size", drawn[0][1], 1000, "kB"),
    ]
    title = f"Moving pictures, medians of {ROUNDS} ({load()})"
    return 0 if print_gates(title, gates) else 1


if __name__ == "__main__":
    sys.exit(main())
