"""Start-up and frames in every installed engine, or in those of `--engine`: Chromium, Firefox, WebKit.

First visit: a fresh profile; next: the same browser again, after the first visit has stored the files and the solver's
memory (which takes three seconds without a question).
Frames: the 95th percentile of the time between two animation frames while a solution is replayed at eight times the
speed. All engines are driven as in the tests (tests/e2e/engines.py); seconds are those of the page's own clock. There
are no gates, because the figures depend on the engine's build.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "e2e"))  # what tests.e2e.engines imports

from _browser import KEPT, SETTLED, chromium, served
from _tables import print_table
from playwright.sync_api import Browser

from tests.e2e.engines import ENGINES, Visitor, visitor

ROUNDS = 3
#: The whole solution of Hoppers, for the replay.
SOLVED = "#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ"
#: Returns the milliseconds between animation frames until the replay ends.
FRAMES = """() => new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    const tick = (now) => {
        frames.push(now - last);
        last = now;
        const slider = document.querySelector(".replay-slider");
        if (slider && slider.value !== slider.max) requestAnimationFrame(tick);
        else resolve(frames.slice(1));
    };
    requestAnimationFrame(tick);
})"""


def ready(guest: Visitor, url: str) -> float:
    """Load the page and return the seconds, by its clock, until its solver is ready."""
    guest.open(url)
    guest.solver()
    return float(guest.js("() => performance.now()")) / 1000


def frames(guest: Visitor, url: str) -> float:
    """Return the 95th percentile of the time between two frames of a replay, in milliseconds."""
    guest.open(f"{url}{SOLVED}?play&speed=8")
    guest.see("() => document.querySelector('.replay-slider')")
    found: list[float] = guest.js(FRAMES)
    return statistics.quantiles(found, n=20)[-1]


def measured(engine: str, browser: Browser, url: str) -> list[str]:
    """Return a row of the table."""
    firsts, nexts, shown = [], [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as home, visitor(engine, browser, Path(home) / "profile") as guest:
            firsts.append(ready(guest, f"{url}#p1/peg/hoppers"))
            guest.js(KEPT)
            time.sleep(SETTLED)
            nexts.append(ready(guest, f"{url}#p1/peg/hoppers"))
            shown.append(frames(guest, url))
    seconds = (f"{statistics.median(values):.2f}" for values in (firsts, nexts))
    return [engine, *seconds, f"{statistics.median(shown):.1f}"]


def main() -> int:
    """Measure and print."""
    wanted = os.environ.get("HIRAMEKI_ENGINES", "").split() or list(ENGINES)
    rows, missing = [], []
    with served() as url, chromium() as browser:
        for engine in wanted:
            _, find, why_not = ENGINES[engine]
            if find():
                rows.append(measured(engine, browser, url))
            else:
                missing.append(why_not)
    header = ["engine", "ready, first visit, s", "ready, next visit, s", "frames p95, ms"]
    print_table("Start-up and frames in every engine", header, rows)
    for sentence in missing:
        print(f"Not measured: {sentence}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
