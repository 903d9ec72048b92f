"""How soon the page is usable: sizes of the shell and of a first visit, and the first move without Python.

The move is the median of three, from localhost, in headless Chromium, with the CPU 4x slower and every request for
Python hanging. `starts.py` measures how soon the solver is ready.
"""

from __future__ import annotations

import re
import statistics
import sys

from _browser import chromium, served
from _tables import Gate, load, print_gates
from playwright.sync_api import Browser, BrowserContext, Route

from tools.report import FIRST_LOAD_LIMIT, SHELL_LIMIT, measure
from tools.workshop import Workshop

ROUNDS = 3
BOARD = "#p1/peg/english"
#: First move on the English board: the peg of hole 4 jumps over hole 9 into the centre, 16.
FIRST_MOVE = (4, 16)
OVER = 9


#: Plays the move once the board has appeared and records when its effect shows, in ms from the start of navigation.
PLAY = """([source, target, over]) => {
    const cell = (number) => document.querySelector(`[data-cell="${number}"]`);
    let name = null;
    const look = () => {
        if (name === null && cell(source) && cell(target)) {
            window.boardAt = performance.now();
            name = cell(over).getAttribute("aria-label");
            cell(source).click();
            cell(target).click();
        }
        // Accepted: the peg that was jumped over is gone, which its cell's name says.
        if (name !== null && cell(over)?.getAttribute("aria-label") !== name) {
            window.movedAt = performance.now();
            document.documentElement.dataset.moved = "yes";
            watch.disconnect();
        }
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label"] });
}"""


def first_move(browser: Browser, url: str) -> tuple[float, int]:
    """Return the seconds until the first legal move was accepted, and the number of requests made before the board."""
    context = browser.new_context(service_workers="block")
    try:
        page = context.new_page()
        hang(context)
        page.add_init_script(f"({PLAY})({[*FIRST_MOVE, OVER]})")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(url + BOARD, wait_until="commit")
        page.wait_for_selector("html[data-moved]", state="attached", timeout=60_000)
        requests: list[str] = page.evaluate(
            "performance.getEntriesByType('resource').filter((e) => e.startTime < window.boardAt).map((e) => e.name)"
        )
        # The tab's icon and the solver's worker load beside the board, not before it; the page itself counts as one.
        before_board = 1 + len([request for request in requests if not re.search("/(assets/|py-|worker-|sw)", request)])
        return float(page.evaluate("window.movedAt")) / 1000, before_board
    finally:
        context.close()


def hang(context: BrowserContext) -> None:
    """Make every request for Python hang."""

    def never(_: Route) -> None:
        """Neither answer nor abort."""

    context.route("**/py-*/**", never)


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    sizes = measure(Workshop(quiet=True))
    with served() as url, chromium() as browser:
        moves = [first_move(browser, url) for _ in range(ROUNDS)]
    gates = [
        Gate("shell, gzip", sizes.shell / 1000, SHELL_LIMIT / 1000, "kB"),
        Gate("requests before the first board", max(count for _, count in moves), 8, ""),
        Gate("first legal move, Python blocked, CPU 4x slower", statistics.median(time for time, _ in moves), 1.0, "s"),
        Gate("first visit in all, gzip", sizes.first_load / 1e6, FIRST_LOAD_LIMIT / 1e6, "MB"),
    ]
    title = f"Start-up, medians of {ROUNDS} ({load()})"
    return 0 if print_gates(title, gates) else 1


if __name__ == "__main__":
    sys.exit(main())
