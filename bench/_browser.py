"""Serves the page and starts the browser in which it is measured."""

from __future__ import annotations

import gzip
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tools.serving import Handler, address, open_server, serve_in_background

CHROMIUM = os.environ["HIRAMEKI_CHROMIUM"]
DIST = Path(os.environ["HIRAMEKI_DIST"])
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--enable-precise-memory-info",
    # The address bar's pop-up is never seen here, but its second renderer would take half a core at every new page.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,MediaRouter,OptimizationHints",
]
#: Waits until the memory snapshot for the next start is stored.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    for (;;) {
        for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            if (requests.some(({ url }) => url.endsWith("/memory"))) return;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
}"""
#: Seconds after which the snapshot is on disk.
SETTLED = 1.0
#: What static hosts compress; zip archives stay as they are.
_COMPRESSED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest")


class CompressingHandler(Handler):
    """Answers as a typical static host does: text and WebAssembly with gzip."""

    squeezed: dict[str, bytes] = {}  # noqa: RUF012  one cache for all requests

    def do_GET(self) -> None:
        """Answer with gzip if the browser accepts it."""
        path = self.asked_for()
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not takes or path.suffix not in _COMPRESSED or not path.is_file():
            super().do_GET()
            return
        if str(path) not in self.squeezed:
            self.squeezed[str(path)] = gzip.compress(path.read_bytes(), 6)
        content = self.squeezed[str(path)]
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.copyfile(io.BytesIO(content), self.wfile)


@contextmanager
def served(handler: type[Handler] = Handler, folder: Path = DIST) -> Iterator[str]:
    """Serve dist/ or another build, and yield its address."""
    server = open_server(folder, 0, handler=handler)
    serve_in_background(server)
    yield address(server)
    server.shutdown()
    server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def wait_for_solver(page: Page) -> None:
    """Wait until the solver is ready."""
    page.wait_for_selector("html[data-solver=ready]", state="attached", timeout=120_000)


def open_board(browser: Browser, url: str, board: str, width: int = 1280, height: int = 720) -> Page:
    """Open a board in a fresh profile and wait for the solver."""
    page = browser.new_context(service_workers="block", viewport={"width": width, "height": height}).new_page()
    page.goto(url + board)
    wait_for_solver(page)
    return page


def control(page: Page, name: str) -> Locator:
    """Return a control by its whole name: in the row, or on the sheet behind "More", which is opened for it."""
    found = page.get_by_role("button", name=name, exact=True)
    more = page.locator("[data-command=more]:visible").first
    found.or_(more).first.wait_for()
    if not found.is_visible():
        more.click()
        found.wait_for()
    return found
