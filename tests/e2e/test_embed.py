"""Boards in a page of another origin: as high as they come out, talking, obeying, asleep until they are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOOT, DIST, SEEN, Guard, Site
from playwright.sync_api import BrowserContext, Frame, Page

#: Puts a board into the page and keeps what it says.
PUT = """([address, puzzle, width]) => new Promise((resolve, reject) => {
    const board = document.createElement("hirameki-board");
    board.setAttribute("puzzle", puzzle);
    board.style.width = `${width}px`;
    window.told = [];
    for (const type of ["ready", "move", "solved", "height", "error"]) {
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
#: Makes the first move of Hoppers, by its cells.
HOP = "() => { for (const cell of [0, 6]) document.querySelector(`[data-cell='${cell}']`).click(); }"
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

#: A frame that answers at once, except that it thinks for ever about what to play.
THINKING = """<script>
    addEventListener("message", ({ data, source }) => {
        if (data.type === "undo") source.postMessage({ hirameki: 1, type: "answer", id: data.id, ok: true }, "*");
    });
    parent.postMessage({ hirameki: 1, type: "here" }, "*");
</script>"""


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


@pytest.mark.parametrize(("puzzle", "widths"), [
    pytest.param("peg/english", (320, 1200), id="square", marks=pytest.mark.long),
    pytest.param("pack/6x10", (320, 700, 1200), id="with a tray"), pytest.param("hop/frogs-3", (700,), id="flat"),
])
def test_a_board_is_as_high_as_it_comes_out(host: Page, site: Site, puzzle: str, widths: tuple[int, ...]) -> None:
    for width in widths:
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
    made = told(host, "move")[-1]
    assert (made["moves"], made["move"]) == (1, {"type": "jump", "from": 0, "over": 3, "to": 6})
    assert made["link"].startswith("#p1/peg/hoppers/m.")
    assert order(host, "undo()") == {"id": 0, "ok": True}
    assert (told(host, "move")[-1]["moves"], told(host, "move")[-1]["move"]) == (0, None)
    assert order(host, "restart()")["ok"]
    assert order(host, "restart()")["code"] == "restart"
    assert order(host, "load('slide/eight/123456708')")["ok"]
    assert told(host, "ready")[-1]["puzzle"] == "slide/eight"
    # What the catalogue knows needs no solver.
    assert order(host, "load('peg/hoppers')")["ok"]
    assert order(host, "play()")["ok"]
    assert frame.locator("html").get_attribute("data-solver") == "asleep"
    host.evaluate("() => document.querySelector('hirameki-board').setAttribute('theme', 'dark')")
    frame.locator("html[data-theme=dark]").wait_for(state="attached")
    assert order(host, "load('peg/nowhere')")["reason"].startswith("There is no puzzle")
    assert order(host, "load('peg/nowhere')")["code"] == "unknown-puzzle"
    # A saved game goes on only where the host wants it.
    assert order(host, "load('peg/hoppers')")["ok"]
    frame.locator("[data-cell='0']").click()
    frame.locator("[data-cell='6']").click()
    host.wait_for_function("() => window.told.findLast(({ type }) => type === 'move').moves === 1")
    assert order(host, "load('slide/eight/123456708')")["ok"]
    assert order(host, "load('peg/hoppers', {keep: true})")["ok"]
    assert told(host, "ready")[-1]["moves"] == 1
    assert order(host, "load('peg/hoppers')")["ok"]
    assert told(host, "ready")[-1]["moves"] == 0
    # It begins anew: what was played before is nothing to undo.
    assert order(host, "undo()")["code"] == "undo"
    # What a host wishes in vain it is told, in the frame's language.
    host.evaluate("() => document.querySelector('hirameki-board').setAttribute('lang', 'ja')")
    frame.locator("html[lang=ja]").wait_for(state="attached")
    host.evaluate("() => document.querySelector('hirameki-board').setAttribute('theme', 'pink')")
    host.wait_for_function("() => window.told.some(({ type }) => type === 'error')")
    fault = told(host, "error")[-1]
    assert (fault["code"], fault["reason"][-1]) == ("look", "。")
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
        const { port1 } = new MessageChannel();
        board.postMessage({ hirameki: 1, type: "undo", id: port1 }, "*", [port1]);
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


def test_an_address_opens_as_it_stands_and_one_that_cannot_be_read_is_told(host: Page, site: Site) -> None:
    here = site.url
    for asked, puzzle in (
        (f"{here}#p1/peg/english?theme=dark", "peg/english"), (f"{here}p/slide-eight/", "slide/eight"),
        ("#d/2026-11-25", "peg/hoppers"), ("#p1/hop/frogs-3?beat=20", "hop/frogs-3"),
    ):
        put(host, site, asked)
        assert told(host, "ready")[-1]["puzzle"] == puzzle, asked
    assert host.frames[-1].get_by_text("20").first.is_visible()
    frame = put(host, site, "#today")
    assert frame.locator("html[data-embed=free]").count() == 1
    assert told(host, "error") == []
    frame = put(host, site, "peg/nowhere")
    host.wait_for_function("() => window.told.some(({ type }) => type === 'error')")
    assert told(host, "error")[-1]["code"] == "unknown-puzzle"
    # It is said on the board; a dialog would take the focus from the page around.
    assert frame.locator("#card").text_content().startswith("There is no puzzle called")
    assert frame.locator("dialog").count() == 0
    assert host.evaluate("document.activeElement === document.body")


def test_attributes_that_go_or_make_no_sense(host: Page, site: Site) -> None:
    frame = put(host, site, "peg/english")

    def change(call: str) -> None:
        host.evaluate(f"() => document.querySelector('hirameki-board').{call}")

    for name, value, own in (("theme", "dark", "light"), ("lang", "ja", "en")):
        for call, wanted in ((f"setAttribute('{name}', '{value}')", value), (f"removeAttribute('{name}')", own)):
            change(call)
            frame.locator(f"html[{'data-theme' if name == 'theme' else 'lang'}={wanted}]").wait_for(state="attached")
    change("removeAttribute('puzzle')")
    host.wait_for_function("() => window.told.findLast(({ type }) => type === 'ready').puzzle === 'peg/hoppers'")
    assert told(host, "error") == []
    # The page around hides it and lays it out as any other element.
    shown = "getComputedStyle(document.querySelector('hirameki-board')).display"
    assert host.evaluate(shown) == "block"
    change("hidden = true")
    assert host.evaluate(shown) == "none"
    # An address that is none, or none of a page, is told as a missing one.
    for home in ("https://", "javascript:0//"):
        answer = host.evaluate("""(home) => {
            const board = document.createElement("hirameki-board");
            board.setAttribute("home", home);
            board.textContent = "instead";
            document.body.append(board);
            return board.undo();
        }""", home)
        assert answer["code"] == "no-home", home


def test_orders_are_answered_where_the_words_for_a_refusal_do_not_come(host: Page, site: Site, guard: Guard) -> None:
    guard.allow("Failed to load|Failed to fetch")
    host.context.route("**/en-*.js", lambda route: route.abort())
    put(host, site, "peg/hoppers")
    refused = order(host, "undo()")
    assert (refused["code"], refused["reason"].startswith("This part of the page could not be")) == ("undo", True)
    assert order(host, "load('slide/eight')")["ok"]


@pytest.mark.own_solver
def test_an_order_that_the_solver_cannot_carry_out_is_answered_with_what_the_reader_is_told(
    host: Page, site: Site, guard: Guard
) -> None:
    guard.allow("Failed to load|Failed to fetch|hirameki|Pyodide|wasm")
    host.context.route("**/*.wasm", lambda route: route.abort())
    frame = put(host, site, "slide/eight/867254301")
    for call in ("play()", "hint()"):
        answer = order(host, call)
        assert not answer["ok"], call
        assert answer["reason"] in frame.locator("#card").inner_text(), call
        assert answer["code"] not in ("play", "failed"), call
    # Where there is none, that is the answer.
    assert order(host, "load('peg/hoppers')")["ok"]
    assert order(host, "play()")["ok"]
    assert order(host, "load('slide/eight/123456780')")["ok"]
    assert order(host, "play()")["code"] == "play"


def test_a_day_that_does_not_come_is_no_board_that_was_loaded(host: Page, site: Site, guard: Guard) -> None:
    guard.allow("Failed to load|Failed to fetch")
    frame = put(host, site, "peg/hoppers")
    host.context.route("**/days/**", lambda route: route.abort())
    for day in ("#today", "#d/2026-11-25"):
        answer = order(host, f"load('{day}')")
        assert (answer["ok"], answer["code"]) == (False, "daily.absent"), day
        assert answer["reason"] in frame.locator("#card").inner_text()
    assert [one["puzzle"] for one in told(host, "ready")] == ["peg/hoppers"]
    # Nor where it is the frame's own address.
    for day in ("#today", "#d/2026-11-25"):
        put(host, site, day)
        host.wait_for_function("() => window.told.some(({ type }) => type === 'error')", timeout=SEEN)
        assert told(host, "error")[0]["code"] == "daily.absent", day


def test_orders_that_come_before_the_greeting_are_answered(host: Page, site: Site) -> None:
    host.evaluate("""(address) => new Promise((resolve, reject) => {
        const frame = document.createElement("iframe");
        const said = [];
        addEventListener("message", ({ data, source }) => {
            if (source !== frame.contentWindow) return;
            const say = (more) => source.postMessage({ hirameki: 1, ...more }, "*");
            if (data.type === "here") ["undo", "no-order"].forEach((type, id) => say({ type, id }));
            if (data.type === "answer" && said.push(data.code) === 2) say({ type: "hello" });
            if (data.type === "ready") resolve(said);
        });
        setTimeout(() => reject(new Error(said.join())), PATIENCE);
        frame.src = address + "#p1/peg/hoppers?embed=free";
        document.body.replaceChildren(frame);
    })""".replace("PATIENCE", str(SEEN)), site.url)


def test_what_a_board_that_is_taken_out_was_told_is_answered(host: Page, site: Site) -> None:
    put(host, site, "peg/hoppers")
    answers = host.evaluate("""async () => {
        const board = document.querySelector("hirameki-board");
        const place = document.createElement("div");
        document.body.append(place);
        const early = document.createElement("hirameki-board");
        place.append(early);
        const orders = [board.undo(), early.hint(), early.load("slide/eight", null)];
        board.setAttribute("theme", "dark");
        place.append(board);
        early.remove();
        return [...await Promise.all(orders), await board.restart()].map(({ code }) => code);
    }""")
    assert answers == ["removed", "removed", "removed", "restart"]
    assert told(host, "error") == []


def test_a_board_that_is_moved_with_its_state_goes_on(host: Page, site: Site) -> None:
    frame = put(host, site, "peg/hoppers")
    frame.evaluate(HOP)
    host.wait_for_function("() => window.told.some(({ type }) => type === 'move')")
    host.clock.install()
    host.evaluate("""() => {
        const place = document.createElement("div");
        document.body.append(place);
        window.undone = document.querySelector("hirameki-board").undo();
        place.moveBefore(document.querySelector("hirameki-board"), null);
    }""")
    host.clock.fast_forward(600_000)
    assert host.evaluate("async () => (await window.undone).ok")
    assert told(host, "error") == []
    assert order(host, "undo()")["code"] == "undo"


def test_an_order_waits_for_its_board_and_for_the_solver(host: Page, site: Site) -> None:
    host.context.route("**/thinking/", lambda route: route.fulfill(body=THINKING, content_type="text/html"))
    put(host, site, "peg/hoppers")
    host.clock.install()
    host.evaluate("""(home) => {
        window.answers = {};
        window.board = document.createElement("hirameki-board");
        window.board.setAttribute("home", home);
        for (const name of ["undo", "play"]) window.board[name]().then((answer) => window.answers[name] = answer);
    }""", f"{site.url}thinking/")
    host.clock.fast_forward(600_000)
    assert host.evaluate("answers") == {}
    host.evaluate("document.body.replaceChildren(board)")
    host.wait_for_function("() => answers.undo", timeout=SEEN)
    assert host.evaluate("answers.undo.ok")
    host.clock.fast_forward(600_000)
    assert host.evaluate("Object.keys(answers)") == ["undo"]
    # Another page in the frame knows nothing of it.
    host.frames[-1].evaluate("location.reload()")
    host.wait_for_function("() => answers.play", timeout=SEEN)
    assert host.evaluate("answers.play.code") == "silent"


def test_a_reload_of_the_host_shows_what_it_asked_for(host: Page, site: Site) -> None:
    frame = put(host, site, "peg/hoppers")
    frame.evaluate(HOP)
    host.wait_for_function("() => window.told.some(({ type }) => type === 'move')")
    assert order(host, "load('slide/eight')")["ok"]
    # The frame is still at the address that the host wrote, with its options.
    assert frame.evaluate("location.hash") == "#p1/peg/hoppers?embed=free"
    put(host, site, "peg/hoppers")
    assert told(host, "ready")[-1]["moves"] == 0


@pytest.mark.parametrize("way", ["module", "bundle"])
def test_the_element_finds_its_home_or_says_what_is_missing(
    host: Page, site: Site, guard: Guard, way: str,
) -> None:
    guard.allow("Refused to|Blocked|404")
    page = host
    if way != "bundle":  # a module from another origin needs that host's leave
        page.goto(f"{site.url}robots.txt")
    text = (DIST / "hirameki-embed.js").read_text(encoding="utf-8")
    page.evaluate("""() => {
        window.told = [];
        document.body.replaceChildren(document.createElement("hirameki-board"));
        document.querySelector("hirameki-board").append(document.createElement("p"));
        document.querySelector("p").textContent = "Instead";
        for (const type of ["ready", "error"]) {
            document.querySelector("hirameki-board").addEventListener(type, ({ detail }) => {
                window.told.push({ type, ...detail });
            });
        }
    }""")
    address = f"{site.url}hirameki-embed.js"
    if way == "module":
        page.add_script_tag(url=address, type="module")
    else:
        page.add_script_tag(content=text)
    page.wait_for_function("() => window.told.length > 0", timeout=BOOT)
    first = page.evaluate("window.told[0]")
    if way != "bundle":
        assert (first["type"], first["puzzle"]) == ("ready", "peg/hoppers")
        return
    assert (first["type"], first["code"]) == ("error", "no-home")
    assert page.get_by_text("Instead").is_visible()
    assert page.evaluate("() => document.querySelector('hirameki-board').undo()")["code"] == "no-home"
    # The same board, told where it is; then one that is blocked.
    page.evaluate("""(home) => {
        const board = document.querySelector("hirameki-board");
        board.setAttribute("home", home);
        document.body.append(board);
    }""", site.url)
    page.wait_for_function("() => window.told.some(({ type }) => type === 'ready')", timeout=BOOT)
    assert not page.get_by_text("Instead").is_visible()
    page.clock.install()
    page.evaluate("""(nowhere) => {
        const board = document.querySelector("hirameki-board");
        board.setAttribute("home", nowhere);
        document.body.append(board);
        window.answer = board.undo();
    }""", f"{site.url}nowhere/")
    page.clock.fast_forward(11_000)
    assert page.evaluate("answer")["code"] == "blocked"
    assert page.get_by_text("Instead").is_visible()
