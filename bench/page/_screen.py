"""How much is on a stranger's first phone screen, how long the pages behind it are, and the size of the shell."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Browser, Page

from tools.report import measure
from tools.workshop import Workshop

#: What is on the screen. The board is one thing to press; what is only read aloud is not counted.
LOOK = r"""() => {
    const seen = (one) => {
        const { bottom, height, left, right, top, width } = one.getBoundingClientRect();
        const there = one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .skip");
        return there && width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const outside = (one) => !one.closest("#board");
    const pressed = [...document.querySelectorAll("a, button, input, select, summary")].filter(seen).filter(outside);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (/[\p{L}\d]/u.test(data) && outside(parentElement) && seen(parentElement)) texts.push(walker.currentNode);
    }
    return {
        pressed: pressed.length + 1,
        words: texts.flatMap(({ data }) => data.match(/[\p{L}\d’'-]+/gu) ?? []).length,
        sizes: new Set(texts.map(({ parentElement }) => getComputedStyle(parentElement).fontSize)).size,
    };
}"""


class Row(NamedTuple):
    """One figure and the most that it may be."""

    what: str
    found: float
    most: float
    unit: str = ""

    @property
    def met(self) -> bool:
        """Whether the figure is within its limit."""
        return self.found <= self.most


def longest(page: Page) -> dict[str, int]:
    """Measure the front door, and the page of the family that has the most boards, as a reader scrolls them."""
    height = "one => one.scrollHeight + document.querySelector('dialog .dialog-head').offsetHeight"
    body = page.locator("dialog .dialog-body")
    page.get_by_role("button", name="Puzzles", exact=True).click()
    page.locator(".family-solved:not(:empty)").last.wait_for()
    door = body.evaluate(height)
    page.locator("[data-shelf=pack]").click()
    page.locator(".next-level").wait_for()
    page.locator("[data-choose]").nth(5).wait_for()
    return {"door": door, "family": body.evaluate(height)}


def rows(browser: Browser, url: str) -> list[Row]:
    """Look at the first screen of a phone, 390 x 844, and at what "Puzzles" opens."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
    try:
        page.goto(url + "#p1/peg/hoppers")
        page.locator("[data-cell='0']").wait_for()
        found = page.evaluate(LOOK)
        heights = longest(page)
    finally:
        page.close()
    return [
        Row("things that can be pressed on the first phone screen", found["pressed"], 7),
        Row("words on it, title and buttons counted", found["words"], 25),
        Row("sizes of type on it", found["sizes"], 5),
        Row("gallery, height at 390 px", heights["door"], 2000, " px"),
        Row("page of a family with the most boards, the same", heights["family"], 2000, " px"),
        Row("shell, gzip", measure(Workshop(quiet=True)).shell / 1000, 100, " kB"),
    ]
