"""Long lists in the page, made by one worker and by both: seconds of each, speed-up, memory.

The second worker is started for the list, one second after the work is known to be sharable; times are from the press
on "All solutions" to the final message. A page that sees only one processor has one worker. Memory is that of all
processes of the page at the end.
"""

from __future__ import annotations

import os
import sys
import time
from typing import NamedTuple

from _browser import chromium, served, wait_for_solver
from _processes import PROCESSES, memory
from _tables import Gate, print_gates
from playwright.sync_api import Browser

RUNS = 2
#: The required speed-up of two workers, which share the memory bandwidth and compete with the page's drawing.
FASTER = 1.2
#: Makes the browser report one processor.
ONE = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 1 })"


class List(NamedTuple):
    """A list: its name, the link of its board, the final message."""

    what: str
    link: str
    said: str


LISTS = (
    List(
        "packings",  # of the one-sided pentominoes with one placed; the first 20,000 are shown
        "#p1/pack/one-sided-5x18/F4o-3Foo-oF3o-5o-5o-5o-5o-5o-5o-5o-5o-5o-5o-5o-5o-5o-5o-5o", "65,927",
    ),
    List("15-puzzle", "#p1/slide/fifteen/cf817ae59d324b60", "158 shortest"),
)


def listed(browser: Browser, address: str, said: str, alone: bool) -> tuple[float, float | None]:
    """Return the seconds that a list takes, and the memory in MB if it can be measured."""
    context = browser.new_context(service_workers="block")
    if alone:
        context.add_init_script(ONE)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    wait_for_solver(page)
    began = time.perf_counter()
    page.get_by_role("button", name="All solutions").click()
    page.get_by_role("dialog").get_by_text(said).wait_for(timeout=300_000)
    taken, room = time.perf_counter() - began, memory() if PROCESSES.is_dir() else None
    assert len(page.workers) == (1 if alone else 2)
    context.close()
    return taken, room


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    gates = []
    with served() as url, chromium() as browser:
        for what, link, said in LISTS:
            runs = {alone: [listed(browser, url + link, said, alone) for _ in range(RUNS)] for alone in (True, False)}
            one, both = (min(taken for taken, _ in runs[alone]) for alone in (True, False))
            rooms = [room for _, room in runs[False] if room is not None]
            gates += [
                Gate(f"{what}, one worker", one, 60, "s"),
                Gate(f"{what}, both workers", both, 45, "s"),
                Gate(f"{what}, speed-up", one / both, FASTER, "times", at_least=True),
                Gate(f"{what}, memory of all processes of the page", max(rooms, default=None), 1000, "MB"),
            ]
    load = os.getloadavg()[0]
    title = f"Lists by one worker and both, the best of {RUNS} (load average {load:.1f}; the gates are for idle cores)"
    return 0 if print_gates(title, gates) else 1


if __name__ == "__main__":
    sys.exit(main())
