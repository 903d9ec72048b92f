"""Runs the scripts of bench/: each prints a table or more, measured in this state of the code."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import environment, making
from .workshop import BuildError, Workshop

#: The script that runs where none is named: one table of all families.
_USUAL = "overview"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be measured.

    Attributes:
        page: the scripts of bench/page/, which measure the gates of the page.
        everything: every script of bench/.
        only: names of scripts; none: all of the page's, or else the overview alone.
        engines: which of them bench/page/engines.py measures; none: all. If any, no other script runs.
        words: what the overview is told.
    """

    page: bool = False
    everything: bool = False
    only: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The scripts to run; none: all."""
        if self.engines:
            return ("engines",)
        return self.only or (() if self.page or self.everything else (_USUAL,))


def bench(shop: Workshop, wanted: Wanted) -> bool:
    """Run scripts of bench/ or bench/page/ one by one.

    Args:
        shop: the workshop.
        wanted: what is to be measured.

    Returns:
        True if every script ended well: tables printed, gates met.

    Raises:
        BuildError: an unknown script was named, or something cannot be set up.
    """
    page, only = wanted.page or bool(wanted.engines), wanted.names
    bench = shop.root / "bench"
    # How soon the page is there counts both ways.
    paths = [bench / "startup.py", *sorted((bench / "page").glob("*.py"))] if page else sorted(bench.glob("*.py"))
    scripts = {path.stem: path for path in paths if not path.stem.startswith("_")}
    for name in only:
        if name not in scripts:
            raise BuildError(f"There is no bench {name!r}: choose among {', '.join(scripts)}.")
    making.build(shop)
    environment.test_environment(shop)
    variables = {
        "HIRAMEKI_CHROMIUM": environment.need_chromium(shop),
        "HIRAMEKI_DIST": str(shop.dist),
        "HIRAMEKI_ENGINES": " ".join(wanted.engines),
        "PYTHONPATH": os.pathsep.join([str(shop.root), str(shop.root / "pycore"), str(shop.root / "bench")]),
    }
    if page and (not only or "lighthouse" in only):
        variables["HIRAMEKI_LIGHTHOUSE"] = str(environment.lighthouse(shop))
    failed = []
    for name, path in scripts.items():
        if not only or name in only:
            shop.say(f"  {name} ...")
            words = wanted.words if name == _USUAL else ()
            command: list[str | Path] = [shop.python, path, *words]
            done = subprocess.run(command, cwd=shop.root, env={**os.environ, **variables}, check=False)
            if done.returncode:
                failed.append(name)
    if failed:
        shop.say(f"Not met or not measured: {', '.join(failed)}.")
    return not failed
