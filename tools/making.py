"""The steps of a build, in order."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from . import environment, packages, python_assets
from .days import TABLE, months
from .docs.documentation import documentation
from .page import Beside, BuildOptions, PageInputs, compress, page
from .report import print_sizes
from .site.pages import cards
from .workshop import BuildError, Workshop, files_below, one_build_at_a_time, sha256

_One = TypeVar("_One")
_Other = TypeVar("_Other")
#: A build with default options.
DEFAULT_OPTIONS = BuildOptions()


def build(shop: Workshop, options: BuildOptions = DEFAULT_OPTIONS, compressed: bool = False) -> None:
    """Make `dist/`, redoing only what has changed.

    Args:
        options: the options of this build.
        compressed: also write `.gz` and `.br` beside the files.
    """
    environment.check_tools()
    with one_build_at_a_time(shop.shared):
        shop.say("Building the page")
        _make(shop, _wheels(shop), options)
        if compressed:
            compress(shop)
        print_sizes(shop)


def playable(shop: Workshop) -> Path:
    """Make the page alone, in a folder of its own, and return the folder: `serve` leaves a release in `dist/` as it is.

    It has no previews of links and no packages, and no documentation until `documented`: whoever wants to play does not
    wait for them.
    """
    environment.check_tools()
    with one_build_at_a_time(shop.shared):
        shop.say("Building the page")
        apart = replace(shop, dist=shop.work / "served")
        # That of an earlier day may be old.
        shutil.rmtree(apart.dist / "docs", ignore_errors=True)
        wheels = _wheels(shop)
        _page(apart, wheels, packages.wheel(shop), DEFAULT_OPTIONS, lambda catalogue, tables: None)
    return apart.dist


def documented(shop: Workshop, folder: Path) -> None:
    """Put the documentation beside a page made by `playable`, unless it is there.

    Args:
        folder: of the page.
    """
    target = folder / "docs"
    if not target.exists():
        shutil.copytree(docs(shop), folder / "docs-new", dirs_exist_ok=True).rename(target)


def docs(shop: Workshop) -> Path:
    """Render only the documentation and return its folder; `build` puts it beside the page."""
    with one_build_at_a_time(shop.shared):
        environment.python_environment(shop)
        return documentation(shop)


def _wheels(shop: Workshop) -> Path:
    """Set up all that a build needs, and return the folder of the wheels that run inside Pyodide."""

    def python() -> Path:
        environment.python_environment(shop)
        return environment.pyodide_wheels(shop)

    return _at_once(python, lambda: environment.npm_packages(shop))[0]


def _make(shop: Workshop, wheels: Path, options: BuildOptions) -> None:
    shop.work.mkdir(parents=True, exist_ok=True)
    wheel = packages.wheel(shop)

    def beside_the_page(catalogue: Path, tables: list[Path]) -> Beside:
        packages.packages(shop, wheel, tables)
        return Beside(cards(shop, catalogue), documentation(shop))

    _page(shop, wheels, wheel, options, beside_the_page)


def _page(
    shop: Workshop, wheels: Path, wheel: Path, options: BuildOptions,
    beside_the_page: Callable[[Path, list[Path]], Beside | None],
) -> None:
    """Make the page.

    Args:
        wheels: folder of the wheels that run inside Pyodide.
        wheel: the core's.
        options: the options of this build.
        beside_the_page: makes what stands beside the page, given the catalogue and the tables.
    """

    def beside_python() -> tuple[Path, Path, list[Path], Beside | None]:
        catalogue, known = python_assets.catalogue(shop)
        tables = python_assets.tables(shop)
        return catalogue, known, tables, beside_the_page(catalogue, tables)

    python, (catalogue, known, tables, beside) = _at_once(
        lambda: python_assets.python_folder(shop, wheel, wheels), beside_python,
    )
    days = months(shop, tables)
    fetched = [path for path in tables if path.name != TABLE]
    page(shop, PageInputs(python, catalogue, known, fetched, days, beside), options)


def _at_once(one: Callable[[], _One], other: Callable[[], _Other]) -> tuple[_One, _Other]:
    """Run two rows of steps side by side: each keeps about one core busy."""
    with ThreadPoolExecutor(1) as pool:
        beside = pool.submit(other)
        return one(), beside.result()


def check(shop: Workshop) -> None:
    """Build twice from nothing, the second time in another folder, and compare every byte.

    Raises:
        BuildError: a file differs.
    """
    environment.check_tools()
    with one_build_at_a_time(shop.shared):
        wheels = _wheels(shop)
        shop.say("Building the first time")
        contents = [_build_in(shop, shop.root, shop.shared / "check" / "first", wheels)]
        shop.say("Building the second time, as another user in another folder")
        with tempfile.TemporaryDirectory() as folder, _as_another_user(Path(folder)):
            elsewhere = Path(folder) / "a folder of somebody else"
            _copy_sources(shop.root, elsewhere)
            contents.append(_build_in(shop, elsewhere, elsewhere / "build", wheels))
    first, second = contents
    differing = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if differing:
        raise BuildError(f"Two builds differ in {', '.join(differing)}: find what varies there (time, order, path).")
    shop.say(f"Both builds are the same: {len(first)} files.")


def _build_in(shop: Workshop, root: Path, work: Path, wheels: Path) -> dict[str, str]:
    """Build from the sources in `root` and return the SHA-256 of every file made, by name."""
    shutil.rmtree(work, ignore_errors=True)
    _make(replace(shop, root=root, work=work, dist=work / "dist"), wheels, DEFAULT_OPTIONS)
    made = [*files_below(work / "dist"), *files_below(work / "packages")]
    return {path.relative_to(work).as_posix(): sha256(path) for path in made}


def _copy_sources(root: Path, target: Path) -> None:
    """Copy what a build reads; the npm packages are only linked, since nothing writes to them."""
    for name in ("web", "pycore", "docs"):
        shutil.copytree(root / name, target / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("index.html", "LICENSE", "package.json", "package-lock.json"):
        shutil.copyfile(root / name, target / name)
    (target / "node_modules").symlink_to(root / "node_modules")


@contextmanager
def _as_another_user(home: Path) -> Iterator[None]:
    """Run as another user: a different name, home folder, language, time zone and umask."""
    before = dict(os.environ)
    mask = os.umask(0o077)
    # The caches of pip, npm and mypy do not matter here: everything is installed by now.
    os.environ.update(HOME=str(home), USER="somebody", LOGNAME="somebody", LC_ALL="C", TZ="Pacific/Kiritimati")
    try:
        yield
    finally:
        os.umask(mask)
        os.environ.clear()
        os.environ.update(before)
