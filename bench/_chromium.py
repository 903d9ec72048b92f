"""Times the page's own engine, in its worker in headless Chromium."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from _browser import DIST, chromium, served, wait_for_solver
from _cases import Case, best, small
from playwright.sync_api import Page

from tools.workshop import sha256

ROOT = Path(__file__).resolve().parent.parent
#: The maximum number of digits of a count.
_LONGEST_NUMBER = 100
ASK = """async ([operation, request]) => {
    const began = performance.now();
    const answer = await window.engineTest.engine.ask(operation, request);
    return { seconds: (performance.now() - began) / 1000, answer };
}"""


def asked_in_chromium(cases: Sequence[Case], hold: Callable[[Case, dict[str, Any]], None]) -> dict[str, float]:
    """Return the wall seconds of every case, the best of three if one takes less than a second.

    Args:
        hold: compares an answer's JSON with the known answer.
    """
    python = next(DIST.glob("py-*"))
    files = {
        path.name: {"size": path.stat().st_size, "hash": sha256(path)}
        for path in python.iterdir() if not path.name.endswith("py3-none-any.whl")
    }
    tables = {path.name: f"/pycore/tables/{path.name}" for path in (ROOT / "pycore" / "tables").glob("*.bin")}
    where = urlencode({"python": "/dist-python/", "files": json.dumps(files), "tables": json.dumps(tables)})
    with served(folder=ROOT) as url, chromium() as browser:
        page = browser.new_context(service_workers="block").new_page()
        # dist/ may be outside the checkout, so its Python folder is served under a separate name.
        page.route("**/dist-python/**", lambda route: route.fulfill(path=python / Path(route.request.url).name))
        page.goto(f"{url}tests/e2e/engine.html?{where}")
        wait_for_solver(page)
        return {case.name: best(lambda case=case: _once(page, case, hold)) for case in cases}  # type: ignore[misc]


def _once(page: Page, case: Case, hold: Callable[[Case, dict[str, Any]], None]) -> float:
    """Measure in a new worker, which has nothing kept of the question and all loaded that it needs."""
    page.evaluate("window.engineTest.engine.restart()")
    wait_for_solver(page)
    page.evaluate(ASK, [case.operation, {"puzzle": small(case.puzzle), "seconds": 1}])
    reply = page.evaluate(ASK, [case.operation, {"puzzle": case.puzzle, **case.asked}])
    if not reply["answer"]["ok"]:
        raise AssertionError(f"{case.name}: {reply['answer']['error']}")
    result = reply["answer"]["result"]
    hold(case, {name: _number(value) for name, value in result.items() if not isinstance(value, (list, dict))})
    return float(reply["seconds"])


def _number(value: object) -> object:
    """Return a string of digits as a number, and any other value as it is.

    Counts arrive as strings, because they may exceed JavaScript's exact integers. The cells of a map are digits too, a
    million or more of them, and stay a string.
    """
    return int(value) if isinstance(value, str) and value.isdigit() and len(value) <= _LONGEST_NUMBER else value
