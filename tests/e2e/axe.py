"""What axe-core finds fault with in the page as it is."""

from __future__ import annotations

from typing import Any

from browsing import ROOT
from gestures import at_rest
from playwright.sync_api import Page

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
#: All rules of WCAG and good practice; of what is right only that there is something, which takes less time.
OPTIONS = {
    "runOnly": {
        "type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
    "resultTypes": ["violations"],
}


def violations(page: Page) -> list[str]:
    """Return what axe-core finds fault with: rule, what it wants, number of elements, the first of them."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    at_rest(page)
    found: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", OPTIONS)
    assert found["passes"]
    return [
        f"{one['id']}: {one['help']} ({len(one['nodes'])}): {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
    ]
