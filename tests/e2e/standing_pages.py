"""Pages that stay open from test to test: a fresh profile costs as much processor time again as loading the page.

Between two tests a page is left, what it stored is cleared, and the mouse is put away. What stays is the browser's: its
cache of files, and a history that goes further back. A page that a test has changed for ever serves no other.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

import pytest
from browsing import Guard
from playwright.sync_api import BrowserContext, Error, Page

#: What can be changed in an open page, and what it is in a fresh one.
_PASSING: dict[str, Any] = {"reduced_motion": "no-preference", "color_scheme": "light", "forced_colors": "none"}
#: What changes a page or its profile for as long as it is open.
_FOR_EVER = (
    "add_init_script", "clock", "expose_binding", "expose_function", "grant_permissions", "new_cdp_session", "new_page",
    "on", "once", "route", "route_from_har", "route_web_socket", "set_extra_http_headers", "set_geolocation",
    "set_offline",
)
#: So many stay open; one for rare options is seldom asked for twice.
_MOST = 4


class StandingPage:
    """A page that serves one test after the other."""

    def __init__(self, context: BrowserContext, kind: str) -> None:
        """Open a page in a context of its own; the kind says what can never be changed in it."""
        self.kind = kind
        self.context = context
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
        return len(self.context.pages) == 1


class StandingPages:
    """The pages that are free at the moment, the longest unused first."""

    def __init__(self, harmless: str, patch: pytest.MonkeyPatch) -> None:
        """Take an address of the pages' origin that is none of them, and notice from now on what changes a page."""
        self._harmless = harmless
        self._free: list[StandingPage] = []
        self._changed: set[BrowserContext] = set()
        for owner in (Page, BrowserContext):
            for name in _FOR_EVER:
                usual = inspect.getattr_static(owner, name, None)
                if usual:
                    patch.setattr(owner, name, self._noticed(usual))

    def take(self, new_context: Callable[..., BrowserContext], options: dict[str, Any], kind: str) -> StandingPage:
        """Return a page with Playwright's options for contexts; a new one gets its context from the function."""
        lasting = {name: value for name, value in options.items() if name not in ("viewport", *_PASSING)}
        kind = f"{kind} {sorted(lasting.items())}"
        found = next((one for one in self._free if one.kind == kind), None)
        if found:
            self._free.remove(found)
        else:
            found = StandingPage(new_context(**lasting), kind)
        self._changed.discard(found.context)
        found.page.set_viewport_size(options["viewport"])
        found.page.emulate_media(**{name: options.get(name, usual) for name, usual in _PASSING.items()})
        return found

    def give_back(self, one: StandingPage) -> None:
        """Clear a page for the next test, or close it."""
        again = one.context not in self._changed and all(one.kind != other.kind for other in self._free)
        if again and one.clear(self._harmless):
            self._free.append(one)
        else:
            one.context.close()
        while len(self._free) > _MOST:
            self._free.pop(0).context.close()

    def close(self) -> None:
        """Close all that are free."""
        for one in self._free:
            one.context.close()

    def _noticed(self, usual: Any) -> Any:
        """Return a method or property of a page or context that is noted down when it is used."""

        def note(one: Page | BrowserContext) -> None:
            self._changed.add(one.context if isinstance(one, Page) else one)

        if isinstance(usual, property):
            return property(lambda one: (note(one), usual.__get__(one))[1])

        @functools.wraps(usual)
        def noted(one: Page | BrowserContext, *given: Any, **named: Any) -> Any:
            note(one)
            return usual(one, *given, **named)

        return noted
