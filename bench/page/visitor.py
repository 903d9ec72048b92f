"""A newcomer on a phone: taps and seconds to a first move, a first win with hints, today's puzzle, the next, the rules;
and how much there is on the first screen (_screen.py).

The page is opened at 360 x 640 in a fresh profile and tapped like a person who reads only the hints. Seconds run from
the first appearance of the board; one second per tap is added for finding and aiming. Two rows of the puzzle of the day
have no such second: how soon it is the first board over 0.6 Mbit/s with 0.2 s of delay, and how soon a hint on it is
there while the solver's files do not come.

HIRAMEKI_BEFORE=folder names an older build, which is measured in the same way as far as it has the same features.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from _browser import chromium, served
from _screen import rows as screen_rows
from _slow_line import slow_line
from _tables import load, print_table
from playwright.sync_api import Browser, Error, Locator, Page
from playwright.sync_api import TimeoutError as Late

#: Seconds that a person needs for a tap.
PACE = 1.0
#: Timeout of every wait, in milliseconds.
PATIENCE = 60_000
#: Milliseconds in which the card of a win takes the place of the hint's.
AT_ONCE = 500
NEAR_WIN = "#p1/slide/eight/123456708"
#: The slow line: bits a second, and the seconds until an answer begins.
SLOW_BITS, SLOW_DELAY = 600_000, 0.2
#: Whether the game on the board was taken up as the puzzle of today.
IS_TODAY = """() => {
    const taken = Object.values(JSON.parse(localStorage.getItem("hirameki.challenges") ?? "{}"));
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0"));
    return taken.some((one) => one.day === day.join("-"));
}"""
#: A board of each family, and the taps that make a legal move on it.
FIRST_MOVES = {
    "pegs": ("#p1/peg/hoppers", (0, 6)),
    "tiles": ("#p1/slide/eight", (5,)),
    "blocks": ("#p1/slide/rush-1", (10, 4)),
    "frogs and toads": ("#p1/hop/frogs-3", (2,)),
}
WINS = {
    "pegs": "#p1/peg/hoppers", "tiles": "#p1/slide/eight", "blocks": "#p1/slide/rush-1",
    "frogs and toads": "#p1/hop/frogs-2", "packing": "#p1/pack/level-3x5-LPV",
}


class Missing(Exception):
    """The build lacks this feature."""


@dataclass
class Effort:
    """Taps and seconds that something took."""

    taps: int
    seconds: float


class Person:
    """A simulated player whose taps are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.began = time.monotonic()

    def tap(self, what: Locator) -> None:
        """Tap an element. Before the first tap it counts as missing after three seconds."""
        try:
            what.first.wait_for(timeout=PATIENCE if self.taps else 3000)
        except Late as late:
            raise Missing from late
        self.taps += 1
        what.first.tap()

    def press(self, name: str) -> None:
        """Tap a button by its full name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def cell(self, number: int) -> None:
        """Tap a cell of the board at the place where it is drawn."""
        box = self.page.locator(f"[data-cell='{number}']").bounding_box()
        assert box is not None
        self.taps += 1
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def again(self) -> None:
        """Start counting again."""
        self.taps = 0
        self.began = time.monotonic()

    @property
    def effort(self) -> Effort:
        """Taps and seconds so far."""
        return Effort(self.taps, time.monotonic() - self.began + self.taps * PACE)

    def names(self) -> list[str]:
        """Return the accessible name of every cell."""
        found: list[str] = self.page.locator("[data-cell]").evaluate_all("all => all.map((one) => one.ariaLabel)")
        return found

    def until(self, look: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        end = time.monotonic() + PATIENCE / 1000
        while not look():
            if time.monotonic() > end:
                raise Missing
            time.sleep(0.02)


    def changed(self, look: Callable[[], object], before: object) -> None:
        """Wait until a value differs from an earlier one."""
        self.until(lambda: look() != before)


@contextmanager
def visit(browser: Browser, url: str, fragment: str) -> Iterator[Person]:
    """Open the page as a first-time visitor."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale="en-GB", service_workers="block",
    )
    try:
        page = context.new_page()
        page.goto(url + fragment, wait_until="commit")
        try:
            page.locator("[data-cell='0']").wait_for(timeout=PATIENCE)
        except Late as late:
            raise Missing from late
        yield Person(page)
    finally:
        context.close()


def first_move(browser: Browser, url: str, family: str) -> Effort:
    """Make a legal move."""
    board, cells = FIRST_MOVES[family]
    with visit(browser, url, board) as person:
        before = person.names()
        for number in cells:
            person.cell(number)
        undo = person.page.get_by_role("button", name="Undo", exact=True)
        person.until(lambda: undo.is_visible() and person.names() != before)
        return person.effort


def is_won(person: Person) -> bool:
    """Return whether the page announces a win."""
    return "Solved" in (person.page.get_by_role("status").text_content() or "")


def first_win(browser: Browser, url: str, family: str) -> Effort:
    """Press Hint, and then what its card offers first, until the board is solved."""
    with visit(browser, url, WINS[family]) as person:
        status = person.page.get_by_role("status")
        ways = person.page.locator("#card .card-ways button:visible")
        hint = person.page.locator("[data-command=hint]")
        while not is_won(person):
            before = (person.names(), status.text_content())
            person.tap(ways if ways.count() else hint)
            person.changed(lambda: (person.names(), status.text_content()), before)
            person.page.wait_for_timeout(AT_ONCE)
        return person.effort


def today(browser: Browser, url: str) -> Effort:
    """Go from another board to today's puzzle."""
    with visit(browser, url, "#p1/peg/hoppers") as person:
        before = person.names()
        door = person.page.locator(".brand")
        if door.count():
            person.tap(door)
        else:
            person.press("Puzzles")
            person.tap(person.page.locator("dialog [data-daily]"))
        person.until(lambda: person.names() != before)
        return person.effort


def slow_visit(browser: Browser, url: str) -> Effort:
    """Wait for the puzzle of the day over a slow line; any other board counts as missing."""
    del url  # this one has a line of its own
    context = browser.new_context(locale="en-GB", service_workers="block")
    with served(handler=slow_line(SLOW_BITS, SLOW_DELAY)) as slow:
        try:
            page = context.new_page()
            began = time.monotonic()
            page.goto(slow, wait_until="commit", timeout=PATIENCE)
            page.locator("[data-cell='0']").wait_for(timeout=PATIENCE)
            seconds = time.monotonic() - began
            if not page.evaluate(IS_TODAY):
                raise Missing
            return Effort(0, seconds)
        finally:
            context.close()


def early_hint(browser: Browser, url: str) -> Effort:
    """Ask for a hint on the puzzle of the day while the solver's files do not come."""
    context = browser.new_context(has_touch=True, locale="en-GB", service_workers="block")
    try:
        context.route("**/py-*/**", lambda _: None)
        page = context.new_page()
        page.goto(url)
        page.locator("[data-cell='0']").wait_for(timeout=PATIENCE)
        before = page.get_by_role("status").text_content()
        person = Person(page)
        person.press("Hint")
        began = time.monotonic()
        person.changed(page.get_by_role("status").text_content, before)
        return Effort(person.taps, time.monotonic() - began)
    finally:
        context.close()


def rules(browser: Browser, url: str) -> Effort:
    """Find out how to play."""
    with visit(browser, url, "#p1/peg/hoppers") as person:
        rule = person.page.locator("#board-goal .rule").text_content() or ""
        person.press("More")
        person.press("How to play")
        person.page.get_by_role("dialog").get_by_text(rule).wait_for()
        return person.effort


def after_win(do: Callable[[Person], None]) -> Callable[[Browser, str], Effort]:
    """Measure an action that follows a win."""

    def measure(browser: Browser, url: str) -> Effort:
        with visit(browser, url, NEAR_WIN) as person:
            person.cell(8)
            person.until(lambda: is_won(person))
            person.again()
            do(person)
            return person.effort

    return measure


def go_on(person: Person) -> None:
    """Go to the next puzzle."""
    before = person.names()
    person.tap(person.page.get_by_role("button", name=re.compile("^Next")))
    person.until(lambda: person.names() != before)


def go_on_after_reload(person: Person) -> None:
    """Go to the next puzzle from a solved board that was loaded again."""
    person.page.reload()
    person.page.locator(".win-next").wait_for()
    go_on(person)


def watch(person: Person) -> None:
    """Watch one's own game again."""
    person.press("Watch")
    person.page.get_by_role("slider", name="Position in the solution").wait_for()


def share(person: Person) -> None:
    """Copy the result to share it."""
    person.press("Share")
    person.press("Copy result")
    person.page.locator(".share-said:not(:empty)").wait_for()


def for_family(measure: Callable[[Browser, str, str], Effort], family: str) -> Callable[[Browser, str], Effort]:
    """Measure on the board of a family."""
    return lambda browser, url: measure(browser, url, family)


#: What is measured, with the maximum taps and seconds.
TASKS: dict[str, tuple[Callable[[Browser, str], Effort], int | None, float | None]] = {
    **{f"first legal move, {family}": (for_family(first_move, family), None, 5.0) for family in FIRST_MOVES},
    **{f"first win with hints, {family}": (for_family(first_win, family), None, 120.0) for family in WINS},
    "today's puzzle, from another board": (today, 1, None),
    "today's puzzle, first visit at 0.6 Mbit/s": (slow_visit, None, 8.0),
    "a hint on it before the solver is there": (early_hint, 1, 0.5),
    "the next puzzle after a win": (after_win(go_on), 1, None),
    "the rules": (rules, 2, None),
    "the next puzzle, after a reload": (after_win(go_on_after_reload), 1, None),
    "my win again": (after_win(watch), 1, None),
    "the result, shared": (after_win(share), 2, None),
}


def attempt(measure: Callable[[Browser, str], Effort], browser: Browser, url: str) -> Effort | None:
    """Measure, or return None if the build lacks the feature."""
    try:
        return measure(browser, url)
    except (Missing, Error):
        return None


def shown(effort: Effort | None) -> list[str]:
    """Return taps and seconds."""
    return ["-", "-"] if effort is None else [str(effort.taps), f"{effort.seconds:.1f} s"]


def main() -> int:
    """Measure, print, and return 1 if a limit is exceeded."""
    before = os.environ.get("HIRAMEKI_BEFORE")
    rows, good = [], True
    with chromium() as browser, served() as url, served(folder=Path(before or ".")) as old:
        for what, (measure, taps, seconds) in TASKS.items():
            now = attempt(measure, browser, url)
            met = now is not None and (taps is None or now.taps <= taps) and (seconds is None or now.seconds <= seconds)
            good = good and met
            limit = f"{taps} tap{'s' * (taps > 1)}" if taps else f"{seconds:g} s"
            row = [what, *shown(now), limit, "yes" if met else "NO"]
            rows.append([*row, *shown(attempt(measure, browser, old))] if before else row)
        screen = screen_rows(browser, url)
    title = f"A stranger on a phone, 360 x 640, one second a tap included ({load()})"
    header = ["what", "taps", "seconds", "at most", "met"]
    print_table(title, [*header, "taps before", "seconds before"] if before else header, rows)
    print_table(
        "The first screen of a phone, 390 x 844", ["what", "found", "at most", "met"],
        [
            [what, *(f"{n:g}{unit}" for n in (found, most)), "yes" if found <= most else "NO"]
            for what, found, most, unit in screen
        ],
    )
    return 0 if good and all(row.met for row in screen) else 1


if __name__ == "__main__":
    sys.exit(main())
