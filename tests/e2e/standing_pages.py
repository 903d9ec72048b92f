"""Pages that stay open from test to test: a fresh profile costs as much processor time again as loading the page.

Between two tests a page is left, what it stored is cleared, and the mouse is put away. What stays is the browser's: its
cache of files, and a history that goes further back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browsing import Guard
from playwright.sync_api import BrowserContext, Error, Page

#: What can be changed in an open page, and what it is in a fresh one.
_PASSING: dict[str, Any] = {"reduced_motion": "no-preference", "color_scheme": "light", "forced_colors": "none"}
#: So many stay open; one for rare options is seldom asked for twice.
_MOST = 4


class StandingPage:
    """A page that serves one test after the other."""

    def __init__(self, context: BrowserContext, kind: str) -> None:
        """Open a page in a context of its own; the kind says what can never be changed in it."""
        self.kind = kind
        self.guard = Guard()
        self.guard.watch(context)
        self.page: Page = context.new_page()

    def clear(self, harmless: str) -> bool:
        """Leave for an address of the same origin that does nothing, and forget the visit; return whether that went."""
        self.guard.complaints.clear()
        try:
            self.page.mouse.up()
            self.page.mouse.move(0, 0)
            self.page.goto(harmless)
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); window.name = ''; }")
        except Error:
            return False
        return len(self.page.context.pages) == 1


class StandingPages:
    """The pages that are free at the moment, the longest unused first."""

    def __init__(self, harmless: str) -> None:
        """Take an address of the pages' origin that is none of them."""
        self._harmless = harmless
        self._free: list[StandingPage] = []

    def take(self, new_context: Callable[..., BrowserContext], options: dict[str, Any], kind: str) -> StandingPage:
        """Return a page with Playwright's options for contexts; a new one gets its context from the function."""
        lasting = {name: value for name, value in options.items() if name not in ("viewport", *_PASSING)}
        kind = f"{kind} {sorted(lasting.items())}"
        found = next((one for one in self._free if one.kind == kind), None)
        if found:
            self._free.remove(found)
        else:
            found = StandingPage(new_context(**lasting), kind)
        found.page.set_viewport_size(options["viewport"])
        found.page.emulate_media(**{name: options.get(name, usual) for name, usual in _PASSING.items()})
        return found

    def give_back(self, one: StandingPage) -> None:
        """Clear a page for the next test, or close it."""
        if one.clear(self._harmless) and all(one.kind != other.kind for other in self._free):
            self._free.append(one)
        else:
            one.page.context.close()
        while len(self._free) > _MOST:
            self._free.pop(0).page.context.close()

    def close(self) -> None:
        """Close all that are free."""
        for one in self._free:
            one.page.context.close()
