"""After long use: memory growth in 50 solves and 1,000 replay steps, workers alive, frames requested while idle."""

from __future__ import annotations

import sys

from _browser import chromium, control, served, wait_for_solver
from _tables import Gate, load, print_gates
from playwright.sync_api import CDPSession, Page

SOLVES = 50
STEPS = 20
#: Counts requests for animation frames; runs before any other script.
COUNT_FRAMES = """() => {
    const original = window.requestAnimationFrame.bind(window);
    window.asked = 0;
    window.requestAnimationFrame = (callback) => { window.asked += 1; return original(callback); };
}"""


def heap(session: CDPSession) -> float:
    """Return the page's JavaScript heap in megabytes, after garbage collection."""
    session.send("HeapProfiler.collectGarbage")
    metrics = {item["name"]: item["value"] for item in session.send("Performance.getMetrics")["metrics"]}
    return float(metrics["JSHeapUsedSize"]) / 1e6


def solve_and_replay(page: Page) -> None:
    """Solve once, step through the solution, and go back to the game."""
    control(page, "Solve").click()
    slider = page.get_by_role("slider", name="Position in the solution")
    slider.wait_for()
    forward, first = (page.get_by_role("button", name=name, exact=True) for name in ("Forward", "First"))
    for _ in range(STEPS):
        if slider.input_value() == slider.get_attribute("max"):
            first.click()
        forward.click()
    page.get_by_role("button", name="Back to my game", exact=True).click()


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    with served() as url, chromium() as browser:
        page = browser.new_context(service_workers="block").new_page()
        page.add_init_script(f"({COUNT_FRAMES})()")
        page.goto(url + "#p1/peg/english")
        wait_for_solver(page)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        solve_and_replay(page)  # panels and caches, created only once, do not count as growth
        before = heap(session)
        for _ in range(SOLVES):
            solve_and_replay(page)
        growth = heap(session) - before
        workers = len(page.workers)
        page.wait_for_timeout(1500)
        asked = page.evaluate("window.asked")
        page.wait_for_timeout(2000)
        idle = page.evaluate("window.asked") - asked
    gates = [
        Gate(f"memory after {SOLVES} solves and {SOLVES * STEPS} replay steps", max(growth, 0.0), 10, "MB"),
        Gate("workers alive", workers, 1, ""),
        Gate("animation frames asked for in 2 idle seconds", idle, 0, ""),
    ]
    return 0 if print_gates(f"Stamina ({load()})", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
