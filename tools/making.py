"""The steps of a build, in order."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from . import environment, packages, python_assets
from .docs.documentation import documentation
from .page import Ingredients, Wishes, page
from .report import print_sizes
from .site.pages import cards
from .workshop import BuildError, Workshop, files_below, one_build_at_a_time, sha256

#: A build without any wish.
AS_EVER = Wishes()


def build(shop: Workshop, wishes: Wishes = AS_EVER) -> None:
    """Make `dist/`, doing only what changed since the last time.

    Args:
        shop: the workshop.
        wishes: how this build is to be.
    """
    environment.check_tools()
    with one_build_at_a_time(shop.shared):
        shop.say("Building the page")
        environment.python_environment(shop)
        environment.documentation_environment(shop)
        environment.npm_packages(shop)
        wheels = environment.pyodide_wheels(shop)
        _make(shop, wheels, wishes)
    print_sizes(shop)


def _make(shop: Workshop, wheels: Path, wishes: Wishes) -> None:
    shop.work.mkdir(parents=True, exist_ok=True)
    wheel = packages.wheel(shop)
    python = python_assets.python_folder(shop, wheel, wheels)
    catalogue = python_assets.catalogue(shop)
    tables = python_assets.tables(shop)
    packages.packages(shop, wheel, tables)
    page(shop, Ingredients(python, catalogue, tables, cards(shop, catalogue), documentation(shop)), wishes)


def check(shop: Workshop) -> None:
    """Build twice from nothing and compare every byte.

    Raises:
        BuildError: a file differs.
    """
    environment.check_tools()
    with one_build_at_a_time(shop.shared):
        environment.python_environment(shop)
        environment.documentation_environment(shop)
        environment.npm_packages(shop)
        wheels = environment.pyodide_wheels(shop)
        contents = []
        for name in ("first", "second"):
            shop.say(f"Building the {name} time")
            work = shop.shared / "check" / name
            shutil.rmtree(work, ignore_errors=True)
            twin = replace(shop, work=work, dist=work / "dist")
            _make(twin, wheels, AS_EVER)
            made = [*files_below(twin.dist), *files_below(work / "packages")]
            contents.append({path.relative_to(work).as_posix(): sha256(path) for path in made})
    first, second = contents
    differing = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if differing:
        raise BuildError(f"Two builds differ in {', '.join(differing)}: find what varies there (time, order, path).")
    shop.say(f"Both builds are the same: {len(first)} files.")
