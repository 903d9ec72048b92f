"""The engine's own sources in a real browser, with real Pyodide: answers, Stop, a worker that hangs, late tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOOT, wait_for_solver
from playwright.sync_api import Page, Route

pytestmark = pytest.mark.own_solver

#: A question that keeps the solver busy for minutes: every shortest solution of a long problem.
LONG = {"puzzle": "slide/fifteen", "position": "0c9dfbae37624851", "metric": "moves"}
SHORT = {"puzzle": "peg/hoppers"}


def ask(page: Page, operation: str, request: dict[str, Any]) -> dict[str, Any]:
    """Ask and wait for the answer."""
    answer: dict[str, Any] = page.evaluate(
        "([operation, request]) => window.engineTest.engine.ask(operation, request)", [operation, request]
    )
    return answer


def begin(page: Page, name: str, operation: str, request: dict[str, Any]) -> None:
    """Ask without waiting; the answer will be in `engineTest.answers[name]`, reports in `engineTest.reports[name]`."""
    page.evaluate(
        """([name, operation, request]) => {
            const t = window.engineTest;
            t.reports[name] = [];
            const onProgress = (report) => t.reports[name].push(report);
            t.engine.ask(operation, request, { onProgress }).then((answer) => { t.answers[name] = answer; });
        }""",
        [name, operation, request],
    )


def wait_until(page: Page, expression: str) -> None:
    """Wait until a JavaScript expression is true (this page has no policy that forbids it)."""
    page.wait_for_function(expression, timeout=BOOT)


def test_loading_is_told_questions_are_answered_stop_keeps_the_worker_and_a_late_table_is_taken_up_and_kept(
    open_engine: Callable[..., Page],
) -> None:
    page = open_engine(tables=json.dumps({"peg-english.bin": "/pycore/tables/peg-english.bin"}))
    waiting: list[Route] = []
    page.route("**/pycore/tables/*", lambda route: waiting.append(route))
    wait_for_solver(page)
    states = page.evaluate("window.engineTest.states")
    percents = [state["percent"] for state in states if state["name"] == "loading"]
    assert percents == sorted(percents)
    assert len(set(percents)) >= 3, states
    answer = ask(page, "solve", SHORT)
    assert answer["ok"], answer
    assert (answer["result"]["outcome"], answer["result"]["moves"]) == ("solved", 7)
    refused = ask(page, "solve", {"puzzle": "peg/nowhere"})
    assert (refused["ok"], refused["error"]["code"]) == (False, "unknown-puzzle")
    # Stop is answered at once, too, and keeps the worker.
    begin(page, "long", "solve", LONG)
    wait_until(page, "window.engineTest.reports.long.some((report) => report.progress)")
    waited = page.evaluate(
        """async () => {
            let turns = 0;
            window.engineTest.engine.stop();
            while (!window.engineTest.answers.long && turns < 1000) {
                turns += 1;
                await new Promise((resolve) => setTimeout(resolve, 1));
            }
            return { turns, answer: window.engineTest.answers.long };
        }"""
    )
    assert waited["answer"]["error"]["code"] == "cancelled"
    # 100 ms on a quiet machine (bench measures it); turns of the page are not stretched by a busy one.
    assert waited["turns"] <= 25
    # The worker itself is free again after its slice; one that does not stop would be replaced.
    wait_until(page, "window.engineTest.engine.state.name === 'ready'")
    assert page.evaluate("window.engineTest.workers.length") == 1
    assert ask(page, "solve", SHORT)["ok"]
    # A question begins without a table that is late, and anew with it.
    # One jump after the start of the central game: a search alone takes minutes to count all its solutions.
    position = "xx3o-xxoco-3oc3o-7o-7o-xx3o-xx3o"
    begin(page, "late", "solve", {
        "puzzle": "peg/english", "position": position, "goal": "d4", "all": True, "listed": 0, "metric": "jumps",
    })
    wait_until(page, "window.engineTest.reports.late.some((report) => report.progress)")
    (route,) = waiting
    route.continue_()
    wait_until(page, "window.engineTest.answers.late")
    assert page.evaluate("window.engineTest.answers.late.result.moves") == 17
    # Kept in the worker: asking again fetches nothing.
    begin(page, "again", "check", {"puzzle": "peg/english"})
    wait_until(page, "window.engineTest.answers.again")
    assert page.evaluate("window.engineTest.answers.again.result.outcome") == "solvable"
    assert page.evaluate("window.engineTest.reports.again.filter((report) => report.download).length") == 0
    assert len(waiting) == 1
    # A question that breaks its worker (JSON has no such number) breaks the next one, and is answered with that; the
    # worker after these two is there.
    broken = page.evaluate("window.engineTest.engine.ask('solve', { puzzle: 1n })")
    assert broken["error"]["code"] == "worker-died"
    assert "BigInt" in broken["error"]["message"]
    assert page.evaluate("window.engineTest.workers.length") == 3
    assert ask(page, "solve", SHORT)["ok"]


def test_job_that_ignores_stop_is_ended_with_its_worker(open_engine: Callable[..., Page]) -> None:
    """The worker is replaced by one that never comes back from its job."""
    page = open_engine(worker="/tests/e2e/deaf_worker.js")
    wait_until(page, "window.engineTest.engine.state.name === 'ready'")
    begin(page, "deaf", "solve", SHORT)
    page.evaluate("window.engineTest.engine.stop()")
    wait_until(page, "window.engineTest.answers.deaf?.error.code === 'cancelled'")
    wait_until(page, "window.engineTest.workers.length === 2 && window.engineTest.engine.state.name === 'ready'")
