"""How soon the solver is ready: on a first visit, on the next, and after its worker was lost; and all of it 4x slower.

Machines differ by a factor of two, so beside it stands the same browser's time for Pyodide alone: `loadPyodide` of the
package as it is published, in a worker of an empty page, in a fresh profile, with nothing of ours.

Seconds of the page's own clock from the start of the navigation (for a lost worker, from its loss) until the page says
that the solver is ready, from localhost, in headless Chromium. First visit: a fresh profile each time. Next visit: the
same profile, served by the service worker, after the first visit has stored the solver's memory (which takes three
seconds without a question). An error thrown in a worker ends it. Chromium's own throttling
(`Emulation.setCPUThrottlingRate`) slows a page's thread but not its workers, so the browser's page processes, workers
and service worker included, are stopped for three quarters of the time instead. That needs Linux.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field

from _browser import KEPT, SETTLED, chromium, served
from _processes import PROCESSES, slowed
from _tables import Gate, load, print_gates
from playwright.sync_api import Browser, Page

from tools.workshop import Workshop

ROUNDS = 5
BOARD = "#p1/peg/hoppers"
SLOWER = 4
#: The most that the page may take of the time of Pyodide alone, on a first visit and on the next.
FIRST, NEXT = 0.6, 0.25
#: Seconds between two readings of the page's state.
LOOK = 0.05
#: Records the solver's states as the page shows them, with times in ms of its clock.
WATCH = """(() => {
    window.told = [];
    const look = () => {
        const state = document.documentElement?.dataset.solver;
        if (state && window.told.at(-1)?.[1] !== state) window.told.push([performance.now(), state]);
    };
    new MutationObserver(look).observe(document, {
        subtree: true, childList: true, attributes: true, attributeFilter: ["data-solver"],
    });
})()"""
#: Pyodide as it is published, with its whole library.
PYODIDE = Workshop().pyodide
#: Starts Pyodide alone; returns the seconds that it takes.
ALONE = """(folder) => new Promise((resolve, reject) => {
    const begun = performance.now();
    const code = `import { loadPyodide } from "${folder}pyodide.mjs";
        await loadPyodide();
        postMessage("ready");`;
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = () => resolve((performance.now() - begun) / 1000);
})"""
LOSE = "() => void setTimeout(() => { throw new Error('lost on purpose'); })"


@dataclass
class Times:
    """Seconds until ready."""

    first: list[float] = field(default_factory=list)
    next: list[float] = field(default_factory=list)
    replaced: list[float] = field(default_factory=list)
    #: Of Pyodide alone.
    alone: list[float] = field(default_factory=list)


def ready(page: Page, times: int = 1) -> float:
    """Wait until the solver has been ready `times` times; return the seconds since it, or the page, began to load."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        states: list[tuple[float, str]] = page.evaluate("window.told ?? []")
        if [state for _, state in states].count("ready") >= times:
            began = 0.0 if times == 1 else [moment for moment, state in states if state == "loading"][-1]
            return float(states[-1][0] - began) / 1000
        time.sleep(LOOK)
    raise TimeoutError("the solver was not ready in time")


def visit(browser: Browser, url: str, times: Times) -> None:
    """Visit for the first time, visit again, and lose the worker."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    try:
        page = context.new_page()
        page.goto(url + BOARD, wait_until="commit")
        times.first.append(ready(page))
        page.evaluate(KEPT)
        time.sleep(SETTLED)
        page.close()
        page = context.new_page()
        page.goto(url + BOARD, wait_until="commit")
        times.next.append(ready(page))
        page.workers[-1].evaluate(LOSE)
        times.replaced.append(ready(page, 2))
    finally:
        context.close()


def start_alone(browser: Browser, url: str, times: Times) -> None:
    """Start Pyodide alone, from its own site."""
    context = browser.new_context()
    try:
        page = context.new_page()
        # A document without scripts and without a policy against the worker.
        page.goto(url + "package.json")
        times.alone.append(float(page.evaluate(ALONE, url)))
    finally:
        context.close()


def rows_of(times: Times, limits: Sequence[float], slower: str = "") -> list[Gate]:
    """Return the gates, in seconds and as shares of Pyodide alone."""
    first, later, replaced, alone = (
        statistics.median(some) for some in (times.first, times.next, times.replaced, times.alone)
    )
    return [
        Gate(f"first visit{slower}", first, limits[0], "s"),
        Gate(f"next visit{slower}", later, limits[1], "s"),
        Gate(f"replaced worker{slower}", replaced, limits[2], "s"),
        Gate(f"first visit / Pyodide alone ({alone:.2f} s){slower}", first / alone, FIRST, "x"),
        Gate(f"next visit / Pyodide alone{slower}", later / alone, NEXT, "x"),
    ]


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    usual, slow = Times(), Times()
    able = PROCESSES.is_dir()
    with served() as url, served(folder=PYODIDE) as plain, chromium() as browser:
        for times, way in ((usual, nullcontext()), (slow, slowed(SLOWER))) if able else ((usual, nullcontext()),):
            with way:
                for _ in range(ROUNDS):
                    visit(browser, url, times)
                    start_alone(browser, plain, times)
    gates = rows_of(usual, (1.2, 0.5, 0.4))
    if able:
        gates += rows_of(slow, (4.0, 2.0, 2.0), f", CPU {SLOWER}x slower")
    met = print_gates(f"Solver ready, medians of {ROUNDS} ({load()})", gates)
    if not able:
        print(f"Not measured: CPU {SLOWER}x slower, which needs Linux.")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
