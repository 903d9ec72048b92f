"""Three engines behind one handful of verbs: Chromium by Playwright, Firefox and WebKit by their own drivers.

Firefox is spoken to over Marionette, the TCP protocol that every Firefox brings along (Debian has no geckodriver);
WebKit by Debian's WebKitWebDriver, on a screen of its own. Both know the commands of the W3C's WebDriver, which is all
that is used.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

from browsing import BOOT
from gestures import on_sheet
from playwright.sync_api import Browser, Page

from tools.environment import find_firefox, find_webkit

T = TypeVar("T")
#: Pixels of the window, or of the page where an engine lets that be chosen.
WIDTH, HEIGHT = 1200, 900
#: How long anything may take on a busy machine, in seconds.
PATIENCE = BOOT / 1000
_BETWEEN_LOOKS = 0.05

#: What is on top: an open dialog, else the page. A thing is named as it is read out.
_NAMED = """(name) => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const said = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim();
    const all = [...top.querySelectorAll("button, label, summary, a")];
    return all.find((one) => one.offsetWidth && !one.disabled && said(one) === name);
}"""
_CHOSEN = "(selector) => document.querySelector(selector)"
#: The game of a link (its puzzle, and maybe a position) lies on the table: it is what is kept.
_FOLLOWED = """(fragment) => {
    const [, family, slug, position] = fragment.split("/");
    const kept = (name) => JSON.parse(localStorage.getItem(`hirameki.${name}`));
    const puzzle = `${family}/${slug}`;
    return location.hash === fragment && !document.querySelector("dialog[open]") && kept("recent")?.ids[0] === puzzle &&
        (!position || kept(`game.${puzzle}`).line.start === position);
}"""
_PLACE = """(find, given) => {
    const one = find(given);
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
}"""


def until(look: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Look again and again until there is something true, and return that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if found := look():
                return found
        time.sleep(_BETWEEN_LOOKS)
    raise AssertionError(f"{what}: not within {seconds:.0f} s")


class Wire(Protocol):
    """What an engine's driver has to be able to do."""

    def go(self, url: str) -> None:
        """Load an address."""

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page; promises are waited for, the value comes back as JSON."""

    def click(self, x: int, y: int) -> None:
        """Press and let go the mouse at a place of the window."""

    def resize(self, width: int, height: int) -> None:
        """Make the window as large, or as near to that as it gets."""

    def close(self) -> None:
        """End the browser; what it kept is gone."""


class Visitor:
    """A person with a browser, whichever it is."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def js(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page and return its value."""
        return self.wire.run(function, *given)

    def open(self, url: str) -> None:
        """Load a page and write down what goes wrong in it from then on."""
        # Only a change of what stands after the number sign would load nothing.
        self.wire.go("about:blank")
        self.wire.go(url)
        # A puzzle's static page goes on to the game.
        self._arrive("() => !location.pathname.includes('/p/') && !!document.querySelector('[data-cell]')")

    def turn_to(self, fragment: str) -> None:
        """Follow a link within the page, which keeps its solver, and wait until its board lies there."""
        self.js(
            "(fragment) => { document.querySelector('dialog[open]')?.close(); location.hash = fragment; }", fragment
        )
        self.see(_FOLLOWED, fragment)

    def watch(self) -> None:
        """Write down the errors of the present page."""
        self.js(
            """() => {
                window.wrong = [];
                addEventListener("error", (event) => wrong.push(event.message));
                addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
            }"""
        )

    def reload(self) -> None:
        """Load the page again, as a person does: past no cache, with the service worker."""
        self.js("() => { window.before = true; setTimeout(() => location.reload()); }")
        self._arrive("() => !window.before && !!document.querySelector('[data-cell]')")

    def _arrive(self, there: str) -> None:
        """Wait for a page that is on its way, and write down what goes wrong in it from then on."""

        def arrived() -> bool:
            try:
                return bool(self.js(there))
            except Exception:  # between two pages there is none to ask; every driver says so in its own way
                return False

        until(arrived, there)
        self.watch()

    def press(self, name: str) -> None:
        """Click a button, link or label by its whole name, when it is there; what is behind "More", there."""
        if on_sheet(name):
            self._click(_CHOSEN, "#controls [data-command=more]")
        self._click(_NAMED, name)

    def tap(self, selector: str | int) -> None:
        """Click what a selector finds, or a cell by its number."""
        self._click(_CHOSEN, f"[data-cell='{selector}']" if isinstance(selector, int) else selector)

    def _click(self, find: str, given: str) -> None:
        places: list[list[int] | None] = [None]

        def at_rest() -> bool:
            places.append(self.js(f"(given) => ({_PLACE})({find}, given)", given))
            return places[-1] is not None and places[-1] == places[-2]

        until(at_rest, given)
        x, y = places[-1] or (0, 0)
        self.wire.click(x, y)

    def see(self, function: str, *given: Any, seconds: float = PATIENCE) -> None:
        """Wait until a JavaScript function says yes."""
        until(lambda: self.js(function, *given), function, seconds)

    def solver(self) -> None:
        """Wait until the solver is ready."""
        self.see("() => document.documentElement.dataset.solver === 'ready'")

    def cells(self, word: str) -> list[int]:
        """Return the cells whose names have this word in them."""
        found: list[int] = self.js(
            """(word) => [...document.querySelectorAll("[data-cell]")]
                .filter((one) => one.ariaLabel.includes(word)).map((one) => Number(one.dataset.cell))""",
            word,
        )
        return found

    def judge(self) -> None:
        """Fail if the page wrote down an error."""
        assert self.js("() => window.wrong") == []


class Chromium:
    """Playwright's page of the system's Chromium."""

    def __init__(self, browser: Browser, _: Path) -> None:
        self.page: Page = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB").new_page()

    def go(self, url: str) -> None:
        """Load an address."""
        self.page.goto(url)

    def run(self, function: str, *given: Any) -> Any:
        """Call a function in the page."""
        return self.page.evaluate(f"(given) => ({function})(...given)", list(given))

    def click(self, x: int, y: int) -> None:
        """Click."""
        self.page.mouse.click(x, y)

    def resize(self, width: int, height: int) -> None:
        """Make the page as large."""
        self.page.set_viewport_size({"width": width, "height": height})

    def close(self) -> None:
        """End the profile."""
        self.page.context.close()


class _Driven:
    """What Firefox and WebKit have in common: the W3C's commands, and processes that end with the test."""

    def __init__(self) -> None:
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str | Path, env: dict[str, str] | None = None, **options: Any) -> subprocess.Popen[bytes]:
        """Start a program that ends with this browser."""
        process = subprocess.Popen(
            [str(word) for word in command], env={**os.environ, **(env or {})},
            **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options},
        )
        self.processes.append(process)
        return process

    def screen(self, home: Path) -> dict[str, str]:
        """Start a screen of its own, and return the environment of a program that shows itself there."""
        size = f"{WIDTH + 100}x{HEIGHT + 200}x24"
        screen = self.start("Xvfb", "-displayfd", "1", "-screen", "0", size, stdout=subprocess.PIPE)
        assert screen.stdout
        display = screen.stdout.readline().decode().strip()
        return {"DISPLAY": f":{display}", "HOME": str(home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}

    def command(self, name: str, **given: Any) -> Any:
        """Send a command of the WebDriver protocol and return its value."""
        raise NotImplementedError

    def go(self, url: str) -> None:
        """Load an address."""
        self.command("Navigate", url=url)

    def run(self, function: str, *given: Any) -> Any:
        """Call a function in the page."""
        return self.command("ExecuteScript", script=f"return ({function})(...arguments)", args=list(given))

    def click(self, x: int, y: int) -> None:
        """Click."""
        steps = [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.command("PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def resize(self, width: int, height: int) -> None:
        """Make the window as large, frame included."""
        self.command("SetWindowRect", x=0, y=0, width=width, height=height)

    def close(self) -> None:
        """End everything that was started."""
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Firefox(_Driven):
    """A Firefox without a window, with a profile of its own."""

    def __init__(self, _: Browser, home: Path) -> None:
        super().__init__()
        # Port 0: Firefox takes a free one and writes it down.
        wanted = {"marionette.port": 0, "intl.accept_languages": "en-GB"}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()]
        (home / "user.js").write_text("".join(lines))
        size = (f"--width={WIDTH}", f"--height={HEIGHT}")
        self.start(find_firefox() or "", "--headless", "--marionette", "--no-remote", *size, "--profile", home)
        told = home / "MarionetteActivePort"
        port = int(until(lambda: told.is_file() and told.read_text(), "Firefox is up"))
        answers = until(lambda: socket.create_connection(("127.0.0.1", port), PATIENCE), "Marionette answers")
        self.pipe = answers.makefile("rwb")
        self._hear()
        self.command("NewSession")

    def _hear(self) -> Any:
        length = b"".join(iter(lambda: self.pipe.read(1), b":"))
        return json.loads(self.pipe.read(int(length)))

    def command(self, name: str, **given: Any) -> Any:
        """Send a command: its length, a colon, and `[0, number, name, parameters]`."""
        text = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
        self.pipe.write(b"%d:%s" % (len(text), text))
        self.pipe.flush()
        _, _, error, answer = self._hear()
        assert not error, f"{name}: {error['message']}"
        return answer.get("value")


class WebKit(_Driven):
    """WebKitGTK's MiniBrowser on a screen of its own; what it keeps is gone with it."""

    _PATHS = {  # noqa: RUF012
        "Navigate": "url", "ExecuteScript": "execute/sync", "PerformActions": "actions", "SetWindowRect": "window/rect",
    }

    def __init__(self, _: Browser, home: Path) -> None:
        super().__init__()
        here = self.screen(home)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.start("WebKitWebDriver", f"--port={port}", env=here)
        self.session = f"http://127.0.0.1:{port}/session"
        options = {"binary": find_webkit(), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": {"script": BOOT, "pageLoad": BOOT}}}
        self.session += "/" + until(lambda: self._post("", capabilities=wanted), "WebKit is up")["sessionId"]
        self.resize(WIDTH, HEIGHT)

    def _post(self, path: str, **given: Any) -> Any:
        asked = urllib.request.Request(self.session + path, json.dumps(given).encode())
        with urllib.request.urlopen(asked, timeout=2 * PATIENCE) as reply:
            return json.load(reply)["value"]

    def command(self, name: str, **given: Any) -> Any:
        """Send a command."""
        return self._post("/" + self._PATHS[name], **given)

    def close(self) -> None:
        """End the session first: the driver would leave its browser behind."""
        with contextlib.suppress(OSError):
            urllib.request.urlopen(urllib.request.Request(self.session, method="DELETE"), timeout=10).close()
        super().close()


@contextlib.contextmanager
def webkit_left_alone(home: Path, url: str) -> Iterator[None]:
    """Open an address in WebKit as people have it: one that is driven keeps no files, and asks for each again."""
    browser = _Driven()
    try:
        browser.start(find_webkit() or "", url, env=browser.screen(home))
        yield
    finally:
        browser.close()


#: name -> how it is made, and what is missing where it cannot be
ENGINES: dict[str, tuple[type[Chromium] | type[Firefox] | type[WebKit], Callable[[], str | None], str]] = {
    "chromium": (Chromium, lambda: "there", ""),
    "firefox": (Firefox, find_firefox, "there is no Firefox: install firefox-esr, or set HIRAMEKI_FIREFOX to its path"),
    "webkit": (WebKit, find_webkit, "there is no WebKit: install webkit2gtk-driver and xvfb (Debian)"),
}


@contextlib.contextmanager
def visitor(engine: str, browser: Browser, home: Path) -> Iterator[Visitor]:
    """Open a browser with a fresh profile in an empty folder, and end it."""
    make, _, _ = ENGINES[engine]
    home.mkdir(parents=True, exist_ok=True)
    wire = make(browser, home)
    try:
        yield Visitor(wire)
    finally:
        wire.close()
        shutil.rmtree(home, ignore_errors=True)
