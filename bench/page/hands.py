"""Responsiveness of the page: interaction to next paint (INP) of scripted moves, solver idle and busy, and frames.

INP by the browser's Event Timing: the 98th percentile of the longest event of each interaction. Frames: the 95th
percentile of the time between two animation frames while a solution is replayed and while a peg is dragged.
"""

from __future__ import annotations

import statistics
import sys

from _browser import chromium, control, open_board, served
from _tables import Gate, load, print_gates
from playwright.sync_api import Browser, Page

#: One jump is two interactions, Undo the third: 200 moves are 100 jumps and their undos.
JUMPS = 100
JUMP = (4, 16)
#: 80 moves from its goal, the maximum (OEIS A087725): keeps the solver busy for minutes.
HARD = "#p1/slide/fifteen/0c9dfbae37624851"
BLANK, NEIGHBOURS = 0, (1, 4)
ROUNDS = 3

WATCH = """() => {
    // durationThreshold 16 is the least there is: shorter events count as 0.
    window.interactions = new Map();
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (!entry.interactionId) continue;
            const before = window.interactions.get(entry.interactionId) ?? 0;
            window.interactions.set(entry.interactionId, Math.max(before, entry.duration));
        }
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
}"""
FRAMES = """() => {
    window.frames = [];
    let last = performance.now();
    const tick = (now) => {
        window.frames.push(now - last);
        last = now;
        if (window.watching) requestAnimationFrame(tick);
    };
    window.watching = true;
    requestAnimationFrame(tick);
}"""


def middle(page: Page, cell: int) -> tuple[float, float]:
    """Return the centre of a cell."""
    box = page.locator(f"[data-cell='{cell}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def interaction_to_next_paint(page: Page, interactions: int) -> float:
    """Return the 98th percentile in milliseconds; interactions that the browser did not report took less than 16."""
    page.wait_for_timeout(300)
    reported: list[float] = page.evaluate("[...window.interactions.values()]")
    durations = sorted(reported + [0.0] * max(0, interactions - len(reported)))
    return durations[min(len(durations) - 1, int(len(durations) * 0.98))]


def moves(browser: Browser, url: str, slower: int = 1) -> float:
    """Return the INP of jumps and undos on the English board."""
    page = open_board(browser, url, "#p1/peg/english")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(WATCH)
    source, target = (middle(page, cell) for cell in JUMP)
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(JUMPS):
        page.mouse.click(*source)
        page.mouse.click(*target)
        undo.click()
    measured = interaction_to_next_paint(page, 3 * JUMPS)
    page.context.close()
    return measured


def moves_beside_solver(browser: Browser, url: str, slower: int = 1) -> float:
    """Return the INP of tile moves while the solver is busy."""
    page = open_board(browser, url, HARD)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(WATCH)
    busy = page.locator("html[data-solver=busy]")
    asked = 0
    for number in range(JUMPS):
        if not busy.count():
            control(page, "Solve").click()
            # The first solution is shown at once, and the search continues in the background.
            page.get_by_role("button", name="Back to my game", exact=True).click()
            busy.wait_for(state="attached")
            asked += 2
        # The blank is in the top left corner: a neighbour slides in and back again.
        page.mouse.click(*middle(page, NEIGHBOURS[number // 2 % 2] if number % 2 == 0 else BLANK))
    measured = interaction_to_next_paint(page, JUMPS + asked)
    page.context.close()
    return measured


def frames(page: Page) -> float:
    """Stop watching and return the 95th percentile of the frame times in milliseconds."""
    page.evaluate("() => { window.watching = false; }")
    times: list[float] = page.evaluate("window.frames.slice(2)")
    return statistics.quantiles(times, n=20)[-1]


def replay(browser: Browser, url: str) -> float:
    """Return the frame time while the solution of the English board is played."""
    page = open_board(browser, url, "#p1/peg/english")
    control(page, "Solve").click()
    page.get_by_role("slider", name="Position in the solution").wait_for()
    page.evaluate(FRAMES)
    page.wait_for_timeout(4000)
    measured = frames(page)
    page.context.close()
    return measured


def drag(browser: Browser, url: str) -> float:
    """Return the frame time while a peg is carried over the board."""
    page = open_board(browser, url, "#p1/peg/english")
    page.mouse.move(*middle(page, JUMP[0]))
    page.mouse.down()
    page.evaluate(FRAMES)
    for cell in (16, 0, 32, 6, 26, 16, 13, 19, 2, 30) * 3:
        page.mouse.move(*middle(page, cell), steps=12)
    measured = frames(page)
    page.mouse.up()
    page.context.close()
    return measured


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    with served() as url, chromium() as browser:

        def median(measure: object, *options: int) -> float:
            assert callable(measure)
            return statistics.median(float(measure(browser, url, *options)) for _ in range(ROUNDS))

        gates = [
            Gate("INP over 200 moves", median(moves), 100, "ms"),
            Gate("INP over 200 moves, CPU 4x slower", median(moves, 4), 200, "ms"),
            Gate("INP beside the thinking solver", median(moves_beside_solver), 100, "ms"),
            Gate("INP beside the thinking solver, CPU 4x slower", median(moves_beside_solver, 4), 200, "ms"),
            Gate("frame in replay, 95th percentile", median(replay), 20, "ms"),
            Gate("frame in drag, 95th percentile", median(drag), 20, "ms"),
        ]
    title = f"Hands, medians of {ROUNDS} ({load()})"
    return 0 if print_gates(title, gates) else 1


if __name__ == "__main__":
    sys.exit(main())
