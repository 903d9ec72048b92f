"""Makes the index of the documentation in which `docs/site/search.js` searches."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

_WORD = re.compile(r"\w+")
_HEADINGS = {"h1", "h2", "h3", "h4"}


def named(folder: Path, name: str, text: str) -> str:
    """Write a file under a name with its hash in it, and return that name.

    Args:
        folder: where.
        name: without the hash.
        text: what is in it.
    """
    content = text.encode()
    stem, _, suffix = name.partition(".")
    placed = f"{stem}-{hashlib.sha256(content).hexdigest()[:10]}.{suffix}"
    (folder / placed).write_bytes(content)
    return placed


class Section(NamedTuple):
    """A part of a page that a link can lead to.

    Attributes:
        place: its id in the page.
        title: a heading; in the reference the name.
        words: the words in it, in lower case.
    """

    place: str
    title: str
    words: frozenset[str]


def index(pages: Mapping[str, str], titles: Mapping[str, str]) -> str:
    """Return the index as JSON: all sections, and for every word the numbers of those in which it stands.

    Args:
        pages: the text of every page, by address.
        titles: the page's titles, by address, in the order in which what they have is listed.

    >>> print(index({"a.html": "<main><h1 id='a'>A keep</h1>Holes to keep.</main>"}, {"a.html": "A"}))
    {"sections":[["a.html#a","A","A keep"]],"words":{"a":[0],"holes":[0],"keep":[0],"to":[0]}}
    """
    sections: list[tuple[str, str, str]] = []
    words: dict[str, list[int]] = {}
    for page, title in titles.items():
        for section in sections_of(pages[page]):
            for word in section.words:
                words.setdefault(word, []).append(len(sections))
            sections.append((f"{page}#{section.place}", title, section.title))
    return json.dumps(
        {"sections": sections, "words": dict(sorted(words.items()))}, ensure_ascii=False, separators=(",", ":")
    )


def sections_of(page: str) -> Iterator[Section]:
    """Yield the sections of a page, in the page's order."""
    reader = _Reader()
    reader.feed(page)
    for place, title in reader.titles.items():
        text = " ".join(reader.texts[place])
        yield Section(place, " ".join(title.split()), frozenset(_WORD.findall(text.lower())))


class _Reader(HTMLParser):
    """Reads what stands in the page's <main>: a heading starts a section, and so does a name in the reference."""

    def __init__(self) -> None:
        super().__init__()
        self.titles: dict[str, str] = {}
        self.texts: dict[str, list[str]] = {}
        self._place: str | None = None
        self._in_main = self._in_heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a section, if the tag begins one."""
        facts = dict(attrs)
        place, classes = facts.get("id"), facts.get("class") or ""
        self._in_main |= tag == "main"
        if not self._in_main:
            return
        if place and tag in _HEADINGS:
            self._begin(place, "")
            self._in_heading = True
        elif place and (tag == "section" or classes == "classattr") and not place.endswith(".__init__"):
            self._begin(place, place)

    def _begin(self, place: str, title: str) -> None:
        self._place = place
        self.titles[place] = title
        self.texts[place] = [title]

    def handle_endtag(self, tag: str) -> None:
        """End a heading, or the text."""
        if tag in _HEADINGS:
            self._in_heading = False
        elif tag == "main":
            self._in_main, self._place = False, None

    def handle_data(self, data: str) -> None:
        """Add text to the section in which it stands."""
        if self._place is not None:
            self.texts[self._place].append(data)
            if self._in_heading:
                self.titles[self._place] += data
