"""What watches over all these tests finds something where something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe import violations
from browsing import Guard, Site, see
from playwright.sync_api import BrowserContext, Error, Page

#: All that a page must not do.
WRONG = """async () => {
    console.error("an error");
    console.warn("a warning");
    document.body.append("tile 3 moved control.nowhere");
    document.body.ariaLabel = "win.never";
    setTimeout(() => { throw new Error("thrown"); });
    await fetch("https://elsewhere.example/").catch(() => {});
}"""


def test_errors_warnings_codes_and_foreign_requests_fail_a_test_unless_they_are_allowed(
    new_context: Callable[..., BrowserContext], site: Site, guard: Guard
) -> None:
    page = new_context().new_page()
    page.goto(site.url + "robots.txt")
    page.evaluate(WRONG)
    page.wait_for_timeout(0)  # hands over the events that have come
    with pytest.raises(AssertionError) as found:
        guard.judge()
    wanted = (
        "console error: an error", "console warning: a warning", "script error", "foreign request: https:",
        "a code without a text: control.nowhere", "a code without a text: win.never",
    )
    assert [line for line in wanted if line not in str(found.value)] == []
    guard.allow("an error|a warning|a code|thrown|ERR_")
    with pytest.raises(AssertionError) as left:
        guard.judge()
    assert str(left.value).startswith("foreign request")
    guard.allow("elsewhere")


@pytest.fixture
def heard(guard: Guard, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """When the test is over, what it did on purpose is judged, and fails nothing."""
    judged: list[str] = []
    monkeypatch.setattr(guard, "judge", lambda: judged.extend(guard.complaints))
    yield
    assert any("on purpose" in line for line in judged)


@pytest.mark.without_solver
def test_a_page_that_stays_open_is_watched_for_each_test(heard: None, open_page: Callable[..., Page]) -> None:
    open_page().evaluate("console.error('on purpose')")


@pytest.mark.without_solver
def test_axe_and_whoever_waits_find_what_is_not_there(page: Page) -> None:
    page.evaluate("document.body.append(new Image())")
    assert "image-alt" in [line.split(":")[0] for line in violations(page)]
    with pytest.raises(Error, match="not within"):
        see(page, "() => document.querySelector('#nowhere')", patience=50)
