"""Runs the tables of bench/: every script there prints one or more, measured in this state of the code."""

from __future__ import annotations

import os
import subprocess

from . import environment, making
from .workshop import BuildError, Workshop


def bench(shop: Workshop, page: bool, only: list[str], engines: list[str]) -> bool:
    """Run the scripts of bench/ (with `page`: those of bench/page/, which measure the gates of the page) one by one.

    Args:
        shop: the workshop.
        page: run bench/page/ instead of bench/.
        only: names of scripts to run, all if empty.
        engines: which of them bench/page/engines.py measures, all if empty; if not, no other script runs.

    Returns:
        True if every script ended well: tables printed, gates met.

    Raises:
        BuildError: an unknown script was named, or something cannot be set up.
    """
    if engines:
        page, only = True, ["engines"]
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
        "HIRAMEKI_ENGINES": " ".join(engines),
        "PYTHONPATH": os.pathsep.join([str(shop.root), str(shop.root / "pycore"), str(shop.root / "bench")]),
    }
    if page and (not only or "lighthouse" in only):
        variables["HIRAMEKI_LIGHTHOUSE"] = str(environment.lighthouse(shop))
    failed = []
    for name, path in scripts.items():
        if not only or name in only:
            shop.say(f"  {name} ...")
            done = subprocess.run([shop.python, path], cwd=shop.root, env={**os.environ, **variables}, check=False)
            if done.returncode:
                failed.append(name)
    if failed:
        shop.say(f"Not met or not measured: {', '.join(failed)}.")
    return not failed
