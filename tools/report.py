"""The table of sizes at the end of a build."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from .page import fetched_at_first_load, is_icon, is_python
from .workshop import Workshop, digest, files_below

#: contract.md of the design, section 7, and the gate for the shell, in bytes after gzip.
FIRST_LOAD_LIMIT = 7_000_000
SHELL_LIMIT = 120_000


@dataclass
class Sizes:
    """Bytes after gzip -9 of the parts of dist."""

    shell: int
    icons: int
    python: int
    tables: int
    raw: int

    @property
    def first_load(self) -> int:
        """What the first visit transfers in all."""
        return self.shell + self.icons + self.python


def measure(shop: Workshop) -> Sizes:
    """Measure dist; the result is kept beside the stamps, because gzip -9 of the interpreter takes seconds."""
    kept = shop.work / "sizes.json"
    key = digest([shop.dist, Path(__file__)])
    if kept.is_file():
        known = json.loads(kept.read_text())
        if known.pop("key") == key:
            return Sizes(**known)

    def squeezed(paths: list[Path]) -> int:
        return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in paths)

    first = fetched_at_first_load(shop)
    python = [path for path in first if is_python(path)]
    sizes = Sizes(
        shell=squeezed([path for path in first if path not in python and not is_icon(path)]),
        icons=squeezed([path for path in first if is_icon(path)]),
        python=squeezed(python),
        tables=squeezed(files_below(shop.dist / "tables")),
        raw=sum(path.stat().st_size for path in files_below(shop.dist)),
    )
    kept.write_text(json.dumps({**asdict(sizes), "key": key}))
    return sizes


def print_sizes(shop: Workshop) -> None:
    """Print the table of sizes."""
    sizes = measure(shop)
    rows = [
        ("shell: HTML, styles, scripts, catalogue, texts", sizes.shell, SHELL_LIMIT),
        ("icons and manifest, for installing", sizes.icons, None),
        ("Python: interpreter, library, solver", sizes.python, None),
        ("first visit in all", sizes.first_load, FIRST_LOAD_LIMIT),
        ("tables, fetched when a puzzle needs one", sizes.tables, None),
    ]
    shop.say(f"\n  {'gzip -9':<46}{'kB':>9}{'limit kB':>11}")
    for name, size, limit in rows:
        end = "" if limit is None else f"{limit / 1000:>11,.0f}{'' if size <= limit else '  OVER'}"
        shop.say(f"  {name:<46}{size / 1000:>9,.1f}{end}")
    shop.say(f"  {'dist/ as it lies on the disk':<46}{sizes.raw / 1000:>9,.1f}\n")
