"""A solver that cannot start: that is said, and nothing hangs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOOT, Guard, Site, wait_for_solver
from gestures import button, cell, press, status
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

pytestmark = pytest.mark.own_solver


def test_worker_folder_that_is_not_there_is_said_and_nothing_hangs(
    new_context: Callable[..., BrowserContext], own_site: Site, guard: Guard
) -> None:
    guard.allow("404")
    (script,) = own_site.folder.glob("py-*/pyodide.mjs")
    aside = script.rename(script.with_suffix(".aside"))
    page = new_context(service_workers="block").new_page()
    page.goto(own_site.url)
    wait_for_solver(page, "failed")
    expect(status(page)).to_contain_text("The solver could not start. You can play without it, or try again.")
    aside.rename(script)
    button(page, "Try again").click()
    # From then on it is not known to fail.
    expect(page.locator("#card")).not_to_contain_text("could not start")
    wait_for_solver(page)


def test_solver_that_could_not_start_is_tried_again_by_whatever_is_asked_of_it(
    new_context: Callable[..., BrowserContext], own_site: Site, guard: Guard
) -> None:
    guard.allow("404")
    (script,) = own_site.folder.glob("py-*/pyodide.mjs")
    aside = script.rename(script.with_suffix(".aside"))
    page = new_context(service_workers="block").new_page()
    page.goto(own_site.url + "#p1/slide/eight/123450786")
    wait_for_solver(page, "failed")
    dialog, said = page.get_by_role("dialog"), "The solver could not start. You can play without it, or try again."
    # What it did not look at is not called hard, unknown or undecided.
    cell(page, 8).click()
    button(page, "Where did I lose moves?").click()
    expect(page.locator("#card")).to_contain_text(said)
    page.evaluate("location.hash = '#p1/learn/clear-three'")
    expect(dialog.locator(".lesson-claim")).to_contain_text(said)
    button(dialog, "Show a move").click()
    expect(dialog.locator(".lesson-live")).to_have_text(said)
    page.keyboard.press("Escape")
    press(page, "Share")
    button(dialog, "Print …").click()
    dialog.get_by_role("radio", name="Levels").check()
    button(dialog, "Print").click()
    expect(dialog.get_by_role("alert")).to_have_text(said)
    for _ in range(2):
        page.keyboard.press("Escape")
    press(page, "Map")
    expect(dialog).to_contain_text(said)
    page.keyboard.press("Escape")
    # It is there again: the same question is answered.
    aside.rename(script)
    press(page, "Map")
    expect(dialog).to_contain_text("All positions that can be reached", timeout=BOOT)


def under_policy(context: BrowserContext, policy: str) -> Page:
    """Return a page whose workers have this policy: a worker's own response carries it."""

    def answer(route: Route, _: Request) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-security-policy": policy})

    context.route("**/worker-*.js", answer)
    return context.new_page()


def test_refused_webassembly_is_said(new_context: Callable[..., BrowserContext], site: Site) -> None:
    # It refuses to compile.
    page = under_policy(new_context(service_workers="block"), "default-src 'self'; script-src 'self'")
    page.goto(site.url)
    wait_for_solver(page, "failed")
    expect(status(page)).to_contain_text("This browser does not run WebAssembly, which the solver needs.")


def test_host_whose_policy_allows_only_its_own_addresses_gets_a_solver(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    guard.allow("Content Security Policy|blob:")  # the worker tries whether it may use addresses of its own making
    policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
    page = under_policy(new_context(service_workers="block"), policy)
    page.goto(site.url)
    wait_for_solver(page)
