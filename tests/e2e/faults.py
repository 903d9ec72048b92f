"""A host that serves one file of the page in one wrong way, and how a visitor fares there."""

from __future__ import annotations

import contextlib
import re
import threading
from pathlib import Path
from typing import Any

from browsing import DIST, Site
from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as Late

from tools.serving import Handler
from tools.workshop import sha256

_HTML = (DIST / "index.html").read_text(encoding="utf-8") if DIST.is_dir() else ""
_SCRIPT = "|".join(re.findall(r'<script type="module" src="([^"]+)"', _HTML))
#: What each class of files is called, as a pattern of its name in dist/.
ASSETS = {
    "page": r"index\.html", "script": _SCRIPT, "styles": r"main-\w+\.css", "watch": r"rescue-\w+\.js",
    "catalogue": r"catalog-\w+\.json", "words": r"locales/en-\w+\.json", "panel": r"settings-\w+\.js",
    "days": r"tables/daily-\w+\.json", "levels": r"tables/levels-[\w-]+\.json", "worker": r"worker-\w+\.js",
    "loader": r"py-\w+/pyodide\.mjs", "interpreter": r"py-\w+/pyodide\.asm\.mjs", "wasm": r"py-\w+/pyodide\.asm\.wasm",
    "library": r"py-\w+/python_stdlib\.zip", "lock": r"py-\w+/pyodide-lock\.json", "solver": r"py-\w+/.*cp314.*\.whl",
    "table": r"tables/peg-english-.*\.bin", "service worker": r"sw\.js", "icon": r"assets/icon-\w+\.svg",
    "manifest": r"manifest-\w+\.webmanifest",
}
#: Without these there is no board, or no page: what counts is the sentence, and that it heals.
NEEDED = ("page", "script", "catalogue", "words")
FAULTS = ("404", "half", "byte", "type", "silent", "html")
_LOGIN = b"<!doctype html><html><title>Log in</title><body>Please log in to this network.</body></html>"
#: Longest time for a sentence to come, in milliseconds: the page waits 15 s before it says that it is slow.
_PATIENCE = 40_000
_SHOWN = 60


class Faulty(Handler):
    """Serves one file wrongly, as long as `fault` is set; a class of its own for every test (`faulty`)."""

    pattern: re.Pattern[str]
    fault: str | None
    over: threading.Event

    def do_GET(self) -> None:
        """Send a file, or what the fault makes of it."""
        path = Path(self.translate_path(self.path.split("?")[0]))
        path = path / "index.html" if path.is_dir() else path
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

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site

    def come(self, again: bool) -> str:
        """Open the page, or load it again, and return what is found: "plays", or the sentence that is said."""
        with contextlib.suppress(Late, Error):
            if again:
                self.page.reload(wait_until="commit", timeout=8000)
            else:
                self.page.goto(self.site.url + "#p1/peg/english", wait_until="commit", timeout=8000)
        return self.look()

    def look(self) -> str:
        """Wait for the board, and play a move and take it back; else for a sentence."""
        found = self.page.locator("[data-cell='4'], [role=status]:not(:empty)").first
        try:
            found.wait_for(state="attached", timeout=_PATIENCE)
        except (Late, Error):
            return "the browser's own page"
        if not self.page.locator("[data-cell='4']").count():
            return self.said()
        for cell in (4, 16):
            self.page.locator(f"[data-cell='{cell}']").dispatch_event("click")
        self.page.locator("[data-cell='16'][aria-label*=' peg']").wait_for(state="attached", timeout=_PATIENCE)
        self.page.get_by_role("button", name="Undo", exact=True).dispatch_event("click")
        self.page.locator("[data-cell='16'][aria-label*=' hole']").wait_for(state="attached", timeout=_PATIENCE)
        return "plays"

    def said(self) -> str:
        """Return the sentence in the region that speaks."""
        text = self.page.locator("[role=status]").text_content() or ""
        return text if len(text) <= _SHOWN else text[:_SHOWN] + " ..."

    def solver(self, *states: str, timeout: float = _PATIENCE) -> str:
        """Return the solver's state once it is one of these, or the one it stays in."""
        wanted = ", ".join(f"html[data-solver={state}]" for state in states)
        with contextlib.suppress(Late, Error):
            self.page.locator(wanted).wait_for(state="attached", timeout=timeout)
        return str(self.page.locator("html").get_attribute("data-solver"))

    def kept_broken(self) -> list[str]:
        """Return the names of kept files that are not those of dist/."""
        kept: dict[str, str] = self.page.evaluate(
            """async () => {
                const found = {};
                for (const name of await caches.keys()) {
                    const shelf = await caches.open(name);
                    for (const request of await shelf.keys()) {
                        if (request.url.includes("?")) continue;
                        const bytes = await (await shelf.match(request)).arrayBuffer();
                        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
                        const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
                        found[request.url] = hex;
                    }
                }
                return found;
            }"""
        )

        def file_of(url: str) -> Path:
            return DIST / (url.removeprefix(self.site.url) or "index.html")

        return [url for url, hashed in kept.items() if not file_of(url).is_file() or sha256(file_of(url)) != hashed]
