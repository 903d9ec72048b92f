"""Runs the scripts of bench/: each measures the current code and prints one or more tables."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import environment, making
from .figures import conditions, write_figures
from .workshop import BuildError, Workshop

#: The script that runs if none is named: one table of all families.
_USUAL = "overview"
#: The end of a row for a gate that is not met: its figures are written all the same. A script that broke off before has
#: none to write.
_UNMET = "  NO\n"


@dataclass(frozen=True, slots=True)
class BenchOptions:
    """What to measure.

    Attributes:
        page: run the scripts that measure the page's gates.
        everything: run every script of bench/, including the page's.
        only: names of scripts; none: all of the page's, or else only the overview.
        engines: the engines that bench/page/engines.py measures; none: all. If any, no other script runs.
        quick: run the overview with short limits.
        written: also write the output to bench/README.md.
    """

    page: bool = False
    everything: bool = False
    only: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    quick: bool = False
    written: bool = False

    def names(self, scripts: Mapping[str, Path]) -> list[str]:
        """Return the names of the scripts to run.

        Args:
            scripts: the paths of all scripts, by name.

        Raises:
            BuildError: an unknown script was named.
        """
        for name in self.only:
            if name not in scripts:
                raise BuildError(f"There is no bench {name!r}: choose among {', '.join(scripts)}.")
        if self.engines:
            return ["engines"]
        if self.only:
            return [name for name in scripts if name in self.only]
        if self.everything:
            return list(scripts)
        return [name for name, path in scripts.items() if path.parent.name == "page"] if self.page else [_USUAL]


def scripts_of(folder: Path) -> dict[str, Path]:
    """Return the scripts of bench/ and of bench/page/ by name."""
    paths = [*sorted(folder.glob("*.py")), *sorted((folder / "page").glob("*.py"))]
    return {path.stem: path for path in paths if not path.stem.startswith("_")}


def bench(shop: Workshop, options: BenchOptions) -> bool:
    """Run scripts of bench/ or bench/page/ one by one.

    Args:
        options: what to measure.

    Returns:
        True if every script succeeded: tables printed, gates met.

    Raises:
        BuildError: an unknown script was named, or something cannot be set up.
    """
    scripts = scripts_of(shop.root / "bench")
    names = options.names(scripts)
    chromium = environment.need_chromium(shop)
    making.build(shop)
    environment.test_environment(shop)
    variables = {
        "HIRAMEKI_CHROMIUM": chromium,
        "HIRAMEKI_DIST": str(shop.dist),
        "HIRAMEKI_ENGINES": " ".join(options.engines),
        "PYTHONPATH": os.pathsep.join([str(shop.root), str(shop.root / "pycore"), str(shop.root / "bench")]),
    }
    if "lighthouse" in names:
        variables["HIRAMEKI_LIGHTHOUSE"] = str(environment.lighthouse(shop))
    failed = []
    for name in names:
        where = conditions()
        shop.say(f"  {name} ... ({where})")
        words = [word for word, chosen in (("--quick", options.quick), ("--write", options.written)) if chosen]
        command: list[str | Path] = [shop.python, scripts[name], *(words if name == _USUAL else [])]
        printed, well = _run(command, shop.root, {**os.environ, **variables}, keep=options.written)
        if options.written and (well or _UNMET in printed):
            write_figures(shop.root / "bench" / "README.md", name, printed, where)
        if not well:
            failed.append(name)
    if failed:
        shop.say(f"Not met or not measured: {', '.join(failed)}.")
    return not failed


def _run(command: Sequence[str | Path], folder: Path, variables: dict[str, str], *, keep: bool) -> tuple[str, bool]:
    """Run a script; return its output if it is to be kept, and whether it succeeded."""
    if not keep:
        return "", not subprocess.run(command, cwd=folder, env=variables, check=False).returncode
    lines = []
    with subprocess.Popen(command, cwd=folder, env=variables, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None  # stdout=PIPE
        for line in running.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    return "".join(lines), not running.returncode
