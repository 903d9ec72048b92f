"""The oldest browsers that the page is made for (package.json): what one of them lacks is taken out of Chromium.

The figures are those of MDN's browser-compat-data.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from browsing import ROOT

_DATA = ROOT / "node_modules" / "@mdn" / "browser-compat-data" / "data.json"
#: Takes away globals, and members of interfaces and of what they make.
_TAKE = """(lacking) => {
    for (const [name, members] of Object.entries(lacking)) {
        if (!members) delete globalThis[name];
        for (const member of members ?? []) {
            if (name === "Window") delete globalThis[member];
            delete globalThis[name]?.[member];
            delete globalThis[name]?.prototype?.[member];
        }
    }
}"""


@cache
def without_news() -> str:
    """Return a script that makes a page as poor as the oldest browsers are."""
    # Phones know touches; axe-core wants Intl.Segmenter, which the page does not; and Chromium holds the page's policy
    # of trusted types, which asks for what makes them.
    left = ("Touch", "Intl", "Trusted", "trusted")
    lacking = {name: members for name, members in _lacking().items() if not name.startswith(left)}
    return f"({_TAKE})({json.dumps(lacking)})"


def _lacking() -> dict[str, list[str] | None]:
    """Return the interfaces of which one of the browsers lacks some members, or all (None)."""
    named = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["browserslist"]
    oldest = {name: _version(number) for name, number in map(str.split, named)}
    data = json.loads(_DATA.read_text(encoding="utf-8"))
    lacking: dict[str, list[str] | None] = {}
    for name, interface in (data["api"] | data["javascript"]["builtins"]).items():
        news = [part for part, facts in interface.items() if "__compat" in facts and not _known(facts, oldest)]
        if "__compat" in interface and not _known(interface, oldest):
            lacking[name] = None
        elif news:
            lacking[name] = [part.removesuffix("_static") for part in news]
    return lacking


def _known(facts: dict[str, Any], oldest: dict[str, tuple[int, ...]]) -> bool:
    """Return whether all of the browsers know something, without being asked by a flag or another name."""
    for browser, version in oldest.items():
        told = facts["__compat"]["support"][browser]
        if not any(
            not one.keys() & {"flags", "prefix", "alternative_name"} and isinstance(one["version_added"], str)
            and one["version_added"] != "preview" and _version(one["version_added"]) <= version
            and ("version_removed" not in one or version < _version(one["version_removed"]))
            for one in (told if isinstance(told, list) else [told])
        ):
            return False
    return True


def _version(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.removeprefix("≤").split("."))
