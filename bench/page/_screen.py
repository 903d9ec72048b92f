"""How much is on a stranger's first phone screen: things to press, words, sizes of type, and the size of the shell."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Browser

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


def rows(browser: Browser, url: str) -> list[Row]:
    """Look at the first screen of a phone, 390 x 844."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
    try:
        page.goto(url + "#p1/peg/hoppers")
        page.locator("[data-cell='0']").wait_for()
        found = page.evaluate(LOOK)
    finally:
        page.close()
    return [
        Row("things that can be pressed on the first phone screen", found["pressed"], 7),
        Row("words on it, title and buttons counted", found["words"], 25),
        Row("sizes of type on it", found["sizes"], 5),
        Row("shell, gzip", measure(Workshop(quiet=True)).shell / 1000, 100, " kB"),
    ]
