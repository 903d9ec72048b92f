"""What the browser tests work with: the served page, the watch over its console, the wait for its solver."""

from __future__ import annotations

import json
import os
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from tools.serving import Handler, Server, open_server, serve_in_background

ROOT = Path(__file__).resolve().parents[2]
DIST = Path(os.environ.get("HIRAMEKI_DIST", ROOT / "dist"))
PREFIX = "/play/hirameki/"
#: How long the solver may take to start on a busy machine, in milliseconds.
BOOT = 120_000
#: How long anything else may take there that a person would see at once, in milliseconds.
SEEN = 20_000
#: A page without its installed copy; one where nothing moves by itself either.
QUICK: dict[str, Any] = {"service_workers": "block"}
STILL: dict[str, Any] = {**QUICK, "reduced_motion": "reduce"}
#: Whether page and solver are kept for play without a network, and the service worker answers for them.
COPIED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== "activated" || !navigator.serviceWorker.controller) return false;
    const { python, pythonFiles } = JSON.parse(document.getElementById("assets").textContent);
    const names = Object.keys(pythonFiles).map((name) => new URL(python + name, document.baseURI));
    return (await Promise.all(names.map((name) => caches.match(name)))).every(Boolean);
}"""
#: The window of a small phone; such a phone in the hand.
SMALL = {"width": 360, "height": 640}
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True, "viewport": SMALL}
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run",
    # A second renderer for the address bar's pop-up, which nobody sees here, would take half a core at every new page;
    # a spare one for an address that nobody goes to, some hundredths of a second; a frame of its own for every document
    # of one site, and the hold of the last picture, a fifth of each load. The last line is Playwright's own choice,
    # which this list replaces.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,MediaRouter,OptimizationHints,"
    "SpareRendererForSitePerProcess,RenderDocument,PaintHolding,"
    "Translate,AcceptCHFrame,AvoidUnnecessaryBeforeUnloadCheckSync,LazyFrameLoading",
    # A process of its own for pictures that software draws costs one part in fourteen.
    "--in-process-gpu",
    # Every test compiles Pyodide anew: the quick compiler alone, without the one that pays over minutes, takes about a
    # third less processor time (2.2 s instead of 3.1 s for a page and one question).
    "--js-flags=--liftoff-only",
    # Whatever asks for a foreign host gets nowhere, service workers and preloads included.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)

#: The solver's worker is there and never answers.
STILL_SOLVER = """{
    const Plain = window.Worker;
    class Still extends EventTarget {
        postMessage() {}
        terminate() {}
    }
    window.Worker = function (url, options) {
        return options?.name === "hirameki-solver" ? new Still() : new Plain(url, options);
    };
}"""

#: How the codes of the page's texts begin: what is shown of one has no text.
HEADS = sorted({
    key.partition(".")[0] for path in (ROOT / "web" / "locales").rglob("*.json")
    for key in json.loads(path.read_text(encoding="utf-8")) if "." in key
})
#: Writes every code that is shown, or that a screen reader gets, to the console.
CODES_SHOWN = f"""{{
    const code = /(?<![\\w.:/-])(?:{"|".join(HEADS)})[.][a-zA-Z][\\w-]*/;
    const names = ["alt", "aria-label", "aria-valuetext", "placeholder", "title"];
    const look = (text) => {{
        const found = code.exec(text ?? "");
        if (found) console.error(`a code without a text: ${{found[0]}}`);
    }};
    const lookAt = (node) => {{
        if (node instanceof Text && !/^(SCRIPT|STYLE)$/.test(node.parentNode?.nodeName)) look(node.data);
        if (node instanceof Element) for (const name of names) look(node.getAttribute(name));
        node.childNodes.forEach(lookAt);
    }};
    new MutationObserver((changes) => {{
        for (const {{ addedNodes, attributeName, target, type }} of changes) {{
            if (type === "attributes") look(target.getAttribute(attributeName));
            else if (type === "characterData") lookAt(target);
            else addedNodes.forEach(lookAt);
        }}
    }}).observe(document, {{
        attributeFilter: names, attributes: true, characterData: true, childList: true, subtree: true,
    }});
}}"""


@dataclass
class Site:
    """A folder served from a sub-path; it can go down and come back at the same address."""

    folder: Path
    port: int = 0
    server: Server | None = None
    prefix: str = PREFIX
    handler: type[Handler] = Handler

    def start(self) -> Site:
        """Serve; the port is chosen the first time and kept."""
        self.server = open_server(self.folder, self.port, self.prefix, self.handler)
        assert self.port in (0, self.server.server_address[1]), "somebody else has taken the port meanwhile"
        self.port = self.server.server_address[1]
        serve_in_background(self.server)
        return self

    def stop(self) -> None:
        """Stop serving: from now on the network is gone."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def url(self) -> str:
        """Address of the page."""
        return f"http://localhost:{self.port}{self.prefix}"


@dataclass
class Guard:
    """What went wrong in the pages of one test, apart from what the test allows."""

    #: Playwright warns of a service worker that it blocks; beside a file that is no page Chromium looks for an icon.
    allowed: list[str] = field(default_factory=lambda: ["registration blocked by Playwright", r"/favicon\.ico"])
    complaints: list[str] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Let complaints pass that this regular expression finds something in."""
        self.allowed.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page of a context, and read what it shows."""
        context.add_init_script(CODES_SHOWN)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.complaints.append(f"script error: {error.error}"))
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not re.match(r"(http://(localhost|127\.0\.0\.1)[:/]|data:|blob:)", request.url):
            self.complaints.append(f"foreign request: {request.url}")

    def judge(self) -> None:
        """Fail if something is left that nobody allowed."""
        left = [line for line in self.complaints if not any(re.search(pattern, line) for pattern in self.allowed)]
        assert not left, "\n".join(left)


def wait_for_solver(page: Page, state: str = "ready") -> None:
    """Wait until the page says that the solver is in this state."""
    page.wait_for_selector(f"html[data-solver={state}]", state="attached", timeout=BOOT)


def see(page: Page, function: str, argument: Any = None, patience: int = BOOT) -> Any:
    """Wait until a JavaScript function of the page's, which may be asynchronous, returns something true; return that.

    What `expect` cannot look at: storage, caches, the service worker. The policy of the page refuses Playwright's own
    `wait_for_function`, and a promise that never settles would be waited for without an end. Looking takes a fifth
    of the time at most.
    """
    return page.evaluate(
        f"""async ([argument, patience]) => {{
            const look = {function};
            for (const end = performance.now() + patience; performance.now() < end; ) {{
                const began = performance.now(), found = await look(argument);
                if (found) return found;
                const pause = Math.min(Math.max(20, 4 * (performance.now() - began)), 500);
                await new Promise((resolve) => setTimeout(resolve, pause));
            }}
            throw new Error(`not within ${{patience}} ms: ${{look}}`);
        }}""",
        [argument, patience],
    )


def wait_for_copy(page: Page) -> None:
    """Wait until the page can be played without a network.

    The solver is laid in when the processor is free, which may be after it has started.
    """
    see(page, COPIED)


def unhashed(source: Path, target: Path, pattern: str = "*") -> list[Path]:
    """Copy the files of a folder of dist/ without the hashes in their names, and return the copies."""
    target.mkdir(parents=True)
    copies = []
    for path in source.glob(pattern):
        plain = target / (path.stem.rpartition("-")[0] + path.suffix)
        shutil.copyfile(path, plain)
        copies.append(plain)
    return copies
