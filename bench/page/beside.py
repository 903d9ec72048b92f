"""Times a hint while all solutions of another board are being listed, and measures the memory with both workers.

Seconds from the press on Hint until the card shows it, on positions for which nothing is stored, pressed as soon as the
board is there; the first hint also starts the second worker, the median is that of the other five. Memory is that of
all processes of the page, service worker included, at the end.
"""

from __future__ import annotations

import statistics
import sys

from _browser import chromium, control, served, wait_for_solver
from _processes import PROCESSES, memory
from _tables import Gate, load, print_gates
from playwright.sync_api import Page

#: A board whose solutions take minutes to list.
LONG = "#p1/pack/one-sided-hexiamond-hexagon"
POSITIONS = [f"#p1/peg/triangle-15/{hole}/g.any" for hole in (4, 1, 3, 7, 5, 12)]
#: What a hint offers to do.
WAYS = ".news .card-ways"
#: Presses Hint, and returns the seconds until the card shows it.
HINT = """(ways) => new Promise((resolve) => {
    const hint = document.querySelector("[data-command=hint]");
    const pressed = performance.now();
    const look = () => {
        if (document.querySelector(ways)) resolve((performance.now() - pressed) / 1000);
        else requestAnimationFrame(look);
    };
    hint.click();
    look();
})"""


def hint(page: Page, position: str) -> float:
    """Open a position, and return the seconds until its hint appears."""
    page.evaluate("(link) => { location.hash = link; }", position)
    page.get_by_role("heading", level=1).get_by_text("Triangle 15").wait_for()
    # The hint of the position before goes with it.
    page.locator(WAYS).wait_for(state="detached")
    return float(page.evaluate(HINT, WAYS))


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    with served() as url, chromium() as browser:
        page = browser.new_page()
        page.goto(url + LONG, wait_until="commit")
        wait_for_solver(page)
        control(page, "All solutions").click()
        page.get_by_role("dialog").get_by_role("button", name="Stop").wait_for()
        page.get_by_role("dialog").get_by_text("found", exact=False).first.wait_for()
        page.keyboard.press("Escape")
        first, *others = [hint(page, position) for position in POSITIONS]
        beside = page.locator("html[data-solver=busy]").count() > 0
        taken = memory() if PROCESSES.is_dir() else None
    gates = [
        Gate("first hint, with the start of its worker", first if beside else None, 1.0, "s"),
        Gate("hint, median of five", statistics.median(others) if beside else None, 0.3, "s"),
        Gate("memory of all processes of the page", taken, 1000, "MB"),
    ]
    title = f"Beside all solutions ({load()})"
    return 0 if print_gates(title, gates) else 1


if __name__ == "__main__":
    sys.exit(main())
