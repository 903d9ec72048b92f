"""The table of sizes at the end of a build."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path

from .environment import TOOLS
from .page import fetched_at_first_load, is_icon, is_python
from .site.single import LIMIT as SINGLE_LIMIT
from .site.single import NAME as SINGLE
from .workshop import Workshop, files_below

#: The most that a first visit may fetch, in all and before the first board, in bytes after gzip.
FIRST_LOAD_LIMIT = 7_000_000
SHELL_LIMIT = 100_000


@dataclass
class Sizes:
    """Sizes of the parts of dist in bytes, after gzip -9 unless stated otherwise."""

    #: HTML, styles, the first script, catalogue, one language and one kind of puzzle (the largest of each): all that
    #: the first board needs.
    shell: int
    #: Panels, worker, service worker, the other languages.
    later: int
    icons: int
    python: int
    tables: int
    #: Pages for link previews with their pictures, uncompressed, and their number.
    previews: int
    pages: int
    #: The sitemap for crawlers; 0 if the build does not know its address.
    sitemap: int
    #: The one-file edition; 0 if not asked for.
    single: int
    raw: int

    @property
    def first_load(self) -> int:
        """What the first visit transfers in all, including what the service worker precaches."""
        return self.shell + self.later + self.icons + self.python


def _plain(folder: Path) -> list[Path]:
    """Return the files of a folder, without compressed copies of others."""
    return [path for path in files_below(folder) if path.suffix not in (".gz", ".br")]


def measure(shop: Workshop) -> Sizes:
    """Measure dist: a step, because gzip -9 of the interpreter takes seconds."""
    kept = shop.work / "sizes.json"

    def make() -> None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(asdict(_sizes(shop))))

    shop.step("sizes", [shop.dist, Path(__file__), TOOLS / "page.py"], [kept], make)
    return Sizes(**json.loads(kept.read_text()))


def _sizes(shop: Workshop) -> Sizes:
    all_of_it = fetched_at_first_load(shop)
    shell = _shell(shop.dist)
    python = [path for path in all_of_it if is_python(path)]
    icons = [path for path in all_of_it if is_icon(path)]
    return Sizes(
        shell=_gzip_size(shell),
        later=_gzip_size([path for path in all_of_it if path not in {*shell, *python, *icons}]),
        icons=_gzip_size(icons),
        python=_gzip_size(python),
        tables=_gzip_size(_plain(shop.dist / "tables")),
        previews=sum(path.stat().st_size for path in _plain(shop.dist / "p")),
        pages=len(list(shop.dist.glob("p/*/index.html"))),
        sitemap=sum(path.stat().st_size for path in shop.dist.glob("sitemap.xml")),
        single=sum(path.stat().st_size for path in shop.dist.glob(SINGLE)),
        raw=sum(path.stat().st_size for path in _plain(shop.dist)),
    )


def _shell(dist: Path) -> list[Path]:
    html = (dist / "index.html").read_text(encoding="utf-8")
    named = {dist / name for name in re.findall(r'(?:href|src)="([^"#]+\.(?:css|js|json))"', html)}
    largest = max((dist / "locales").glob("*.json"), key=lambda path: _gzip_size([path]))
    kinds = [sorted(_imported(path) - named) for path in dist.glob("kind-*.js")]
    return [dist / "index.html", *sorted(named), largest, *max(kinds, key=_gzip_size)]


def _imported(script: Path) -> set[Path]:
    """Return a script of the bundle, and all that it imports at once."""
    found, waiting = {script}, [script]
    while waiting:
        text = waiting.pop().read_text(encoding="utf-8")
        new = {script.parent / name for name in re.findall(r'(?:\bfrom|\bimport)"\./([^"]+\.js)"', text)} - found
        found |= new
        waiting += new
    return found


def _gzip_size(paths: list[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in paths)


def print_sizes(shop: Workshop) -> None:
    """Print the table of sizes."""
    sizes = measure(shop)
    rows = [
        ("shell: all that the first board needs", sizes.shell, SHELL_LIMIT),
        ("panels, workers, other languages", sizes.later, None),
        ("icons and manifest, for installing", sizes.icons, None),
        ("Python: interpreter, library, solver", sizes.python, None),
        ("first visit in all", sizes.first_load, FIRST_LOAD_LIMIT),
        ("tables, fetched when a puzzle needs one", sizes.tables, None),
        (f"{sizes.pages} pages for link previews, uncompressed", sizes.previews, None),
        *([("sitemap.xml, for crawlers", sizes.sitemap, None)] if sizes.sitemap else []),
        *([(f"{SINGLE}, the whole page as one file", sizes.single, SINGLE_LIMIT)] if sizes.single else []),
    ]
    shop.say(f"\n  {'gzip -9':<46}{'kB':>9}{'limit kB':>11}")
    for name, size, limit in rows:
        end = "" if limit is None else f"{limit / 1000:>11,.0f}{'' if size <= limit else '  OVER'}"
        shop.say(f"  {name:<46}{size / 1000:>9,.1f}{end}")
    shop.say(f"  {'dist/ on disk, uncompressed':<46}{sizes.raw / 1000:>9,.1f}\n")
