"""One solver for the pages of many tests: each of its own would cost nearly two seconds of processor time.

A page's worker is replaced by one that passes every message on, through this process, to a real worker in a page of its
own, and what that one answers back. Many pages may ask at once: the names of their questions are told apart.
"""

from __future__ import annotations

import contextlib
import json
from typing import Any

from browsing import Guard, Site
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

#: Messages between pages and this process are lines of the console that begin so.
_ASKED, _TOLD = "to the shared solver: ", "from the shared solver: "

#: In a page of a test. A second worker beside the first, and those of frames, are the page's own.
_PASSED_ON = """{
    const Plain = window.Worker;
    let open = null;
    class PassedOn {
        client = `${Math.random()}`.slice(2);
        onmessage = null;
        onerror = null;
        constructor(url) { this.url = new URL(url, document.baseURI).href; }
        postMessage(message) {
            console.debug(ASKED + JSON.stringify([this.client, this.url, message]));
        }
        terminate() {
            if (open === this) open = null;
            this.postMessage({ op: "terminate" });
        }
    }
    window.hearSharedSolver = (client, message) => {
        if (open?.client === client) message ? open.onmessage?.({ data: message }) : open.onerror?.(new Event("error"));
    };
    window.Worker = function (url, options) {
        const shared = options?.name === "hirameki-solver" && !open && window === top && location.href.startsWith(SITE);
        if (!shared) return new Plain(url, options);
        open = new PassedOn(url);
        return open;
    };
}"""

#: In the page of the shared worker.
_WORKING = """() => {
    let worker = null, ready = null;
    const waiting = new Set(), asked = new Map();
    const tell = (client, message) => console.debug(TOLD + JSON.stringify([client, message]));
    function end() {
        worker?.terminate();
        worker = ready = null;
        asked.clear();
    }
    function begin(url, boot) {
        worker = new Worker(url, { type: "module", name: "hirameki-solver" });
        worker.postMessage(boot);
        worker.onmessage = ({ data }) => {
            const { op, id } = data;
            if (op === "shared") return;
            if (op === "ready") ready = data;
            if (op === "loading" || op === "ready") {
                for (const client of waiting) tell(client, data);
                if (op === "ready") waiting.clear();
            } else if (id) {
                const client = asked.get(id);
                if (client) tell(client, { ...data, id: id.slice(client.length) });
                if (op === "answer") asked.delete(id);
            } else for (const client of new Set(asked.values())) tell(client, data);
        };
        worker.onerror = () => {
            const all = new Set([...waiting, ...asked.values()]);
            end();
            for (const client of all) tell(client, null);
        };
    }
    function leave(client) {
        waiting.delete(client);
        for (const [id, whose] of asked) {
            if (whose !== client) continue;
            worker?.postMessage({ op: "cancel", id });
            asked.delete(id);
        }
    }
    window.hear = ([client, url, message]) => {
        if (message.op === "boot") {
            if (ready) return tell(client, ready);
            waiting.add(client);
            if (!worker) begin(url, message);
        } else if (message.op === "leave") leave(client);
        else if (message.op === "terminate") {
            leave(client);
            end();
        } else {
            const id = client + message.id;
            if (message.op === "ask") asked.set(id, client);
            worker?.postMessage({ ...message, id });
        }
    };
}"""


class SharedSolver:
    """A worker in a page of its own, and the pages that it works for."""

    def __init__(self, browser: Browser, site: Site) -> None:
        """Take a browser, and the page that is served: of another site's worker nothing is known here."""
        self._site = site
        self._pages: dict[str, Page] = {}
        self._guard = Guard()
        context = browser.new_context(service_workers="block")
        self._guard.watch(context)
        context.on("console", self._answered)
        self._home = context.new_page()
        # Any file of the origin that is no page: a worker needs nothing else.
        self._home.goto(site.url + "robots.txt")
        self._home.evaluate(_WORKING.replace("TOLD", json.dumps(_TOLD)))

    def serve(self, context: BrowserContext) -> None:
        """Work for the pages of a context that are opened from now on."""
        words = {"ASKED": _ASKED, "SITE": self._site.url}
        script = _PASSED_ON
        for word, text in words.items():
            script = script.replace(word, json.dumps(text))
        context.add_init_script(script)
        context.on("console", self._asked)

    def leave(self, context: BrowserContext) -> None:
        """Stop what the pages of a context asked for, which is closed."""
        for client, page in list(self._pages.items()):
            if page.context == context:
                self._pages.pop(client, None)
                self._pass_on([client, "", {"op": "leave"}])

    def judge(self) -> None:
        """Fail if something went wrong in the worker since this was last asked."""
        try:
            self._guard.judge()
        finally:
            self._guard.complaints.clear()

    def close(self) -> None:
        """End the worker."""
        self._home.context.close()

    def _asked(self, line: ConsoleMessage) -> None:
        if not line.text.startswith(_ASKED) or line.page is None:
            return
        said: list[Any] = json.loads(line.text.removeprefix(_ASKED))
        client, _, message = said
        if message["op"] == "boot":
            # A page that was loaded again is another one.
            for other in [other for other, page in self._pages.items() if page == line.page]:
                self._pages.pop(other, None)
                self._pass_on([other, "", {"op": "leave"}])
            self._pages[client] = line.page
        self._pass_on(said)

    def _pass_on(self, said: list[Any]) -> None:
        self._home.evaluate("(said) => hear(said)", said)

    def _answered(self, line: ConsoleMessage) -> None:
        if not line.text.startswith(_TOLD):
            return
        client, message = json.loads(line.text.removeprefix(_TOLD))
        page = self._pages.get(client)
        if page is None:
            return
        # It may have been closed meanwhile, or be on its way to another address.
        with contextlib.suppress(Error):
            page.evaluate("(said) => hearSharedSolver(...said)", [client, message])
