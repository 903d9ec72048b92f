"""A host that serves one file of the page in one wrong way, and how a visitor fares there."""

from __future__ import annotations

import contextlib
import re
import threading
from typing import Any

from browsing import BOOT, DIST, Site
from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as Late

from tools.serving import Handler
from tools.workshop import sha256

_HTML = (DIST / "index.html").read_text(encoding="utf-8") if DIST.is_dir() else ""
_SCRIPT = "|".join(re.findall(r'<script type="module" src="([^"]+)"', _HTML))
#: What each class of files is called, as a pattern of its name in dist/.
ASSETS = {
    "page": r"index\.html", "script": _SCRIPT, "styles": r"main-\w+\.css", "watch": r"rescue-\w+\.js",
    "catalogue": r"catalog-\w+\.json", "solutions": r"known-\w+\.json",
    "words": r"locales/en-\w+\.json", "panel": r"settings-\w+\.js",
    "days": r"days/[\d-]+-\w+\.json", "months": r"days/list-\w+\.json",
    "levels": r"tables/levels-[\w-]+\.json", "worker": r"worker-\w+\.js",
    "loader": r"py-\w+/pyodide\.mjs", "interpreter": r"py-\w+/pyodide\.asm\.mjs", "wasm": r"py-\w+/pyodide\.asm\.wasm",
    "library": r"py-\w+/python_stdlib\.zip", "lock": r"py-\w+/pyodide-lock\.json", "solver": r"py-\w+/.*cp314.*\.whl",
    "table": r"tables/peg-english-.*\.bin", "service worker": r"sw\.js", "icon": r"assets/icon-\w+\.svg",
    "manifest": r"manifest-\w+\.webmanifest",
}
#: Without these there is no board, or no page: what counts is the sentence, and that it heals.
NEEDED = ("page", "script", "catalogue", "words")
#: No browser runs a script before the styles that stand over it have come.
WAITED_FOR = ("styles", "silent")
#: The media types without which a browser does not use a file, by the ends of names.
_TYPES = {".css": "text/css", ".png": "image/png", **Handler.extensions_map, ".whl": ""}
FAULTS = ("404", "half", "byte", "type", "silent", "html")
_LOGIN = b"<!doctype html><html><title>Log in</title><body>Please log in to this network.</body></html>"
#: Longest time for a sentence to come, in milliseconds: the page waits 15 s before it says that it is slow.
_PATIENCE = 60_000
#: How long the page may take to be kept for play without a network, in milliseconds; a damaged one never is.
_KEPT = 10_000
#: How long the page of a browser that reached nobody may take, in milliseconds.
_MOMENT = 5_000
#: How long a browser may wait for an address before it is called silent, in milliseconds.
_SILENCE = 30_000
_SHOWN = 60


class Faulty(Handler):
    """Serves one file wrongly, as long as `fault` is set; a class of its own for every test (`faulty`)."""

    pattern: re.Pattern[str]
    fault: str | None
    over: threading.Event

    def do_GET(self) -> None:
        """Send a file, or what the fault makes of it."""
        path = self.asked_for()
        name = path.relative_to(self.directory).as_posix() if path.is_file() else ""
        if not self.fault or not self.pattern.fullmatch(name):
            super().do_GET()
            return
        if self.fault == "404":
            self.send_error(404)
            return
        if self.fault == "silent":
            self.over.wait(300)
            self.close_connection = True
            return
        content = bytearray(path.read_bytes())
        kind = self.guess_type(str(path))
        if self.fault == "half":
            del content[len(content) // 2 :]
        elif self.fault == "byte":
            content[len(content) // 2] ^= 1
        elif self.fault == "type":
            kind = "application/octet-stream"
        else:
            content, kind = bytearray(_LOGIN), "text/html"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def faulty(asset: str, fault: str) -> Any:
    """Return a host's handler with this fault."""
    kept = {"pattern": re.compile(ASSETS[asset]), "fault": fault, "over": threading.Event()}
    return type("OwnFault", (Faulty,), kept)


class Visit:
    """What somebody finds who opens the page."""

    def __init__(self, page: Page, site: Site, playing: bool) -> None:
        """Take a page and a host; `playing`: whatever is said meanwhile, in the end there has to be a board."""
        self.page = page
        self.site = site
        self.awaited = "[data-cell='4']" if playing else "[data-cell='4'], [role=status]:not(:empty)"

    def come(self, again: bool) -> str:
        """Open the page, or load it again, and return what is found: "plays", or the sentence that is said."""
        try:
            # A page that never came cannot be loaded again: its address is asked for once more.
            if again and self.page.url.startswith(self.site.url):
                self.page.reload(wait_until="commit", timeout=_SILENCE)
            else:
                self.page.goto(self.site.url + "#p1/peg/english", wait_until="commit", timeout=_SILENCE)
        except Late:
            return "the browser waits"
        except Error:
            # That page may come a moment later, in the way of the next visit.
            with contextlib.suppress(Late):
                self.page.wait_for_url("chrome-error://**", timeout=_MOMENT)
            return "the browser's own page"
        return self.look()

    def look(self) -> str:
        """Wait for the board, and play a move and take it back; else for a sentence."""
        try:
            self.page.locator("[role=status]").wait_for(state="attached", timeout=_SILENCE)
        except (Late, Error):
            return self.said("body") or "an empty page"
        with contextlib.suppress(Late, Error):
            self.page.locator(self.awaited).first.wait_for(state="attached", timeout=_PATIENCE)
        if not self.page.locator("[data-cell='4']").count():
            return self.said()
        for cell in (4, 16):
            self.page.locator(f"[data-cell='{cell}']").dispatch_event("click")
        self.page.locator("[data-cell='16'][aria-label*=' peg']").wait_for(state="attached", timeout=_PATIENCE)
        self.page.get_by_role("button", name="Undo", exact=True).dispatch_event("click")
        self.page.locator("[data-cell='16'][aria-label*=' hole']").wait_for(state="attached", timeout=_PATIENCE)
        return "plays"

    def is_whole(self) -> bool:
        """Return whether board, styles and solver are there; the page may load itself again to that end."""
        with contextlib.suppress(Late, Error):
            self.page.locator("[data-cell='4']").wait_for(state="attached", timeout=_PATIENCE)
            sheets = "[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)"
            return self.solver("ready", "failed", timeout=BOOT) == "ready" and bool(self.page.evaluate(sheets))
        return False

    def said(self, where: str = "[role=status]") -> str:
        """Return the sentence in the region that speaks, or elsewhere."""
        text = " ".join((self.page.locator(where).text_content() or "").split())
        return text if len(text) <= _SHOWN else text[:_SHOWN] + " ..."

    def solver(self, *states: str, timeout: float = _PATIENCE) -> str:
        """Return the solver's state once it is one of these, or the one it stays in."""
        wanted = ", ".join(f"html[data-solver={state}]" for state in states)
        with contextlib.suppress(Late, Error):
            self.page.locator(wanted).wait_for(state="attached", timeout=timeout)
        return str(self.page.locator("html").get_attribute("data-solver"))

    def wait_for_copy(self) -> None:
        """Wait until the page is kept for play without a network, or for as long as that may take."""
        with contextlib.suppress(Error):
            self.page.evaluate(f"""Promise.race([
                navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, {_KEPT}))
            ]).then(() => true)""")

    def kept_broken(self) -> list[str]:
        """Return the names of kept files that are not those of dist/, or that no browser would run as what they are."""
        kept: dict[str, tuple[str, str]] = self.page.evaluate(
            """async () => {
                const found = {};
                for (const name of await caches.keys()) {
                    const shelf = await caches.open(name);
                    for (const request of await shelf.keys()) {
                        // The memory that the solver left for its next start, and which build is in use.
                        if (/\\/(memory|in-use)$/.test(request.url)) continue;
                        const kept = await shelf.match(request);
                        const bytes = await kept.arrayBuffer();
                        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
                        const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
                        found[request.url] = [hex, kept.headers.get("content-type") ?? ""];
                    }
                }
                return found;
            }"""
        )

        def is_broken(url: str, hashed: str, called: str) -> bool:
            path = DIST / (url.removeprefix(self.site.url) or "index.html")
            right = _TYPES.get(path.suffix, "")
            return not path.is_file() or sha256(path) != hashed or not called.startswith(right)

        return [url for url, (hashed, called) in kept.items() if is_broken(url, hashed, called)]
