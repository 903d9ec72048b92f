"""Asks the page's own engine, in its worker in headless Chromium, and takes the time."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from _browser import DIST, chromium, served, wait_for_solver
from _cases import Case
from playwright.sync_api import Page

from tools.page import integrity

ROOT = Path(__file__).resolve().parent.parent
#: Digits of a count, at most.
_LONGEST_NUMBER = 100
ASK = """async ([operation, request]) => {
    const began = performance.now();
    const answer = await window.engineTest.engine.ask(operation, request);
    return { seconds: (performance.now() - began) / 1000, answer };
}"""


def asked_in_chromium(cases: Sequence[Case], hold: Callable[[Case, dict[str, Any]], None]) -> dict[str, float]:
    """Return the wall seconds of every case, the best of three where one takes less than a second.

    Args:
        cases: the questions.
        hold: compares an answer's JSON with what is known.
    """
    python = next(DIST.glob("py-*"))
    files = {
        path.name: {"size": path.stat().st_size, "integrity": integrity(path)}
        for path in python.iterdir() if not path.name.endswith("py3-none-any.whl")
    }
    tables = {path.name: f"/pycore/tables/{path.name}" for path in (ROOT / "pycore" / "tables").glob("*.bin")}
    where = urlencode({"python": "/dist-python/", "files": json.dumps(files), "tables": json.dumps(tables)})
    with served(folder=ROOT) as url, chromium() as browser:
        page = browser.new_context(service_workers="block").new_page()
        # dist/ may lie outside of the checkout: its Python folder is handed out under a name of its own.
        page.route("**/dist-python/**", lambda route: route.fulfill(path=python / Path(route.request.url).name))
        page.goto(f"{url}tests/e2e/engine.html?{where}")
        wait_for_solver(page)
        return {case.name: _best(page, case, hold) for case in cases}


def _best(page: Page, case: Case, hold: Callable[[Case, dict[str, Any]], None]) -> float:
    first = _once(page, case, hold)
    return first if first >= 1 else min(first, _once(page, case, hold), _once(page, case, hold))


def _once(page: Page, case: Case, hold: Callable[[Case, dict[str, Any]], None]) -> float:
    told = page.evaluate(ASK, [case.operation, {"puzzle": case.puzzle, **case.asked}])
    if not told["answer"]["ok"]:
        raise AssertionError(f"{case.name}: {told['answer']['error']}")
    result = told["answer"]["result"]
    hold(case, {name: _number(value) for name, value in result.items() if not isinstance(value, (list, dict))})
    return float(told["seconds"])


def _number(value: object) -> object:
    """Return the number that a text stands for; any other value as it is.

    Counts travel as text, since they may exceed what JavaScript's numbers can say; the cells of a map are digits as
    well, a million and more of them.
    """
    return int(value) if isinstance(value, str) and value.isdigit() and len(value) <= _LONGEST_NUMBER else value
