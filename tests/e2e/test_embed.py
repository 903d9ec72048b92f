"""Boards in a page of another origin: as high as they come out, talking, obeying, asleep until they are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOOT, Guard, Site
from playwright.sync_api import BrowserContext, Frame, Page

#: Puts a board into the page and keeps what it says.
PUT = """([address, puzzle, width]) => new Promise((resolve, reject) => {
    const board = document.createElement("hirameki-board");
    board.setAttribute("puzzle", puzzle);
    board.style.width = `${width}px`;
    window.told = [];
    for (const type of ["ready", "move", "solved", "height"]) {
        board.addEventListener(type, ({ detail }) => window.told.push({ type, ...detail }));
    }
    board.addEventListener("ready", () => resolve(), { once: true });
    setTimeout(() => reject(new Error("the board is not ready")), PATIENCE);
    document.body.replaceChildren(board);
    if (customElements.get("hirameki-board")) return;
    const script = document.createElement("script");
    script.src = `${address}hirameki-embed.js`;
    document.head.append(script);
})""".replace("PATIENCE", str(BOOT))
#: Waits until the frame is as high as what lies in it, and says what sticks out to the right.
FITS = """async () => {
    const bottom = () => document.body.getBoundingClientRect().bottom + scrollY;
    const end = performance.now() + PATIENCE;
    while (Math.abs(innerHeight - bottom()) > 1) {
        if (performance.now() > end) throw new Error(`the frame is ${innerHeight} high, its page ${bottom()}`);
        await new Promise((again) => setTimeout(again, 20));
    }
    const wide = (one) => one.offsetWidth && one.getBoundingClientRect().right > innerWidth + 0.5;
    return [...document.querySelectorAll("body *")].filter(wide).map((one) => one.id || one.className);
}""".replace("PATIENCE", str(BOOT))


@pytest.fixture
def host(new_context: Callable[..., BrowserContext], site: Site, guard: Guard) -> Page:
    """A page of an origin of its own, with a window as wide as any board."""
    guard.allow("favicon")
    page = new_context(viewport={"width": 1300, "height": 900}).new_page()
    page.goto(site.url.replace("localhost", "127.0.0.1") + "robots.txt")
    return page


def put(host: Page, site: Site, puzzle: str, width: int = 480) -> Frame:
    """Put a board into the page and return its frame."""
    host.evaluate(PUT, [site.url, puzzle, width])
    return host.frames[-1]


def order(host: Page, call: str) -> Any:
    """Give an order and return its answer."""
    return host.evaluate(f"() => document.querySelector('hirameki-board').{call}")


def told(host: Page, kind: str) -> list[Any]:
    """Return what the board said of one kind."""
    found: list[Any] = host.evaluate("(kind) => window.told.filter(({ type }) => type === kind)", kind)
    return found


@pytest.mark.parametrize("puzzle", ["peg/english", "pack/6x10", "hop/frogs-3"])
def test_a_board_is_as_high_as_it_comes_out(host: Page, site: Site, puzzle: str) -> None:
    for width in (320, 700, 1200):
        frame = put(host, site, puzzle, width)
        assert frame.evaluate(FITS) == [], width
        board = frame.locator("#board canvas").bounding_box()
        assert board
        assert board["width"] > 280


def test_a_board_talks_and_obeys_and_its_solver_sleeps(host: Page, site: Site) -> None:
    frame = put(host, site, "peg/hoppers")
    assert told(host, "ready")[0]["title"] == "Hoppers"
    frame.locator("[data-cell='0']").click()
    frame.locator("[data-cell='6']").click()
    host.wait_for_function("() => window.told.some(({ type }) => type === 'move')")
    assert told(host, "move")[-1]["moves"] == 1
    assert order(host, "undo()") == {"id": 0, "ok": True}
    assert told(host, "move")[-1]["moves"] == 0
    assert order(host, "load('slide/eight/123456708')")["ok"]
    assert told(host, "ready")[-1]["puzzle"] == "slide/eight"
    # What the catalogue knows needs no solver.
    assert order(host, "load('peg/hoppers')")["ok"]
    assert order(host, "play()")["ok"]
    assert frame.locator("html").get_attribute("data-solver") == "asleep"
    host.evaluate("() => document.querySelector('hirameki-board').setAttribute('theme', 'dark')")
    frame.locator("html[data-theme=dark]").wait_for(state="attached")
    assert order(host, "load('peg/nowhere')")["reason"].startswith("There is no puzzle")
    # Back belongs to the page around.
    assert host.evaluate("() => history.length") <= 3
    assert order(host, "load('slide/eight/867254301')")["ok"]
    assert order(host, "play()")["ok"]
    frame.locator("html[data-solver=ready]").wait_for(state="attached", timeout=BOOT)


def test_hostile_messages_change_nothing(host: Page, site: Site, guard: Guard) -> None:
    guard.allow("Refused to|Blocked")
    frame = put(host, site, "peg/hoppers")
    answers = host.evaluate("""async () => {
        const board = document.querySelector("hirameki-board").shadowRoot.querySelector("iframe").contentWindow;
        const odd = [null, 7, "hirameki", [], {}, { hirameki: 2 }, { hirameki: 1 }, { hirameki: 1, type: "eval" },
            { hirameki: 1, type: "load" }, { hirameki: 1, type: "load", puzzle: {} },
            { hirameki: 1, type: "undo", id: -1 },
            { hirameki: 1, type: "look", theme: 3 }, { hirameki: 1, type: "load", puzzle: "x".repeat(9000) },
            { hirameki: 1, type: "__proto__" }];
        let heard = 0;
        addEventListener("message", ({ data }) => { if (data?.type === "answer" && !data.ok) heard += 1; });
        for (let n = 0; n < 1000; n++) board.postMessage(odd[n % odd.length], "*");
        const last = await document.querySelector("hirameki-board").undo();
        return { heard, last };
    }""")
    # Those with the mark of the protocol are answered, all others are nobody's business.
    assert answers["heard"] > 500
    assert answers["last"]["reason"] == "There is nothing to undo."
    # A window that is not the page around is not heard at all.
    moved = host.evaluate("""async (address) => {
        const board = document.querySelector("hirameki-board").shadowRoot.querySelector("iframe").contentWindow;
        const other = document.createElement("iframe");
        document.body.append(other);
        const script = other.contentDocument.createElement("script");
        const message = `{ hirameki: 1, type: "load", puzzle: "peg/english" }`;
        script.textContent = `window.order = (to) => to.postMessage(${message}, "*")`;
        other.contentDocument.head.append(script);
        other.contentWindow.order(board);
        await document.querySelector("hirameki-board").undo();
        return window.told.filter(({ type }) => type === "ready").length;
    }""", site.url)
    assert moved == 1
    assert frame.locator("h1").text_content() == "Hoppers"
