"""The packages for pip: the wheel and the sdist of the core, and the wheel of the big tables."""

from __future__ import annotations

import shutil
from pathlib import Path

from .archive import rewrite, rewrite_tar
from .environment import TOOLS
from .workshop import EPOCH, BuildError, Workshop, emptied, files_below, run, sha256

#: Inputs of every step here: a step runs again when its own code changes.
_OURS = (TOOLS / "packages.py", TOOLS / "archive.py")
_BACKEND = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"


def core_files(shop: Workshop) -> list[Path]:
    """Return the files of the core's wheel."""
    beside = [shop.root / "pycore" / name for name in ("pyproject.toml", "README.md")]
    return [shop.root / "LICENSE", *beside, *files_below(shop.root / "pycore" / "hirameki")]


def inputs(shop: Workshop, files: list[Path]) -> list[Path | str]:
    """Return files as the inputs of a step, including their paths.

    Args:
        files: files below its root.
    """
    return [str(path.relative_to(shop.root)) + sha256(path) for path in files]


def wheel(shop: Workshop) -> Path:
    """Build the core's py3-none-any wheel and return its path."""
    folder = shop.work / "wheel"

    def make() -> None:
        _built(shop, _core_source(shop), "build_wheel", emptied(folder))
        made = find_wheel(folder)
        rewrite(made, made)

    shop.step("wheel", [*inputs(shop, core_files(shop)), *_OURS], [folder], make)
    return find_wheel(folder)


def find_wheel(folder: Path, tag: str = "py3-none-any") -> Path:
    """Return the one wheel of the core with this tag in a folder.

    Args:
        tag: the end of the wheel's name.

    Raises:
        BuildError: there is none, or more than one.
    """
    wheels = sorted(folder.glob(f"hirameki-*-{tag}.whl"))
    if len(wheels) != 1:
        raise BuildError(f"{folder} should hold one {tag} wheel, not {len(wheels)}: delete build/ and run again.")
    return wheels[0]


def packages(shop: Workshop, core: Path, tables: list[Path]) -> None:
    """Gather the packages for pip in one folder.

    Args:
        core: the core's wheel.
        tables: verified tables, levels and days, which go into a wheel of their own.
    """
    folder = shop.work / "packages"
    ours = shop.root / "pycore" / "tables" / "package"

    def make() -> None:
        shutil.copyfile(core, emptied(folder) / core.name)
        _built(shop, _core_source(shop), "build_sdist", folder)
        _built(shop, _tables_source(shop, ours, tables), "build_wheel", folder)
        for path in folder.glob("hirameki_tables-*.whl"):
            rewrite(path, path)
        for path in folder.glob("*.tar.gz"):
            rewrite_tar(path, EPOCH)

    read = inputs(shop, [*core_files(shop), *files_below(ours), *tables])
    shop.step("packages", [core, *read, *_OURS], [folder], make)


def _core_source(shop: Workshop) -> Path:
    # Build from a copy: setuptools leaves build/ and *.egg-info beside the sources.
    source = emptied(shop.work / "wheel-source")
    for path in core_files(shop):
        base = shop.root if path.parent == shop.root else shop.root / "pycore"
        _copy(path, source / path.relative_to(base))
    return source


def _tables_source(shop: Workshop, ours: Path, tables: list[Path]) -> Path:
    source = emptied(shop.work / "tables-source")
    for path in files_below(ours):
        _copy(path, source / path.relative_to(ours))
    _copy(shop.root / "LICENSE", source / "LICENSE")
    for path in tables:
        _copy(path, source / "hirameki_tables" / path.name)
    sums = "".join(f"{sha256(path)}  {path.name}\n" for path in tables)
    (source / "hirameki_tables" / "SHA256SUMS").write_text(sums, encoding="ascii")
    return source


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def _built(shop: Workshop, source: Path, what: str, folder: Path) -> None:
    run(
        [shop.python, "-c", _BACKEND, what, folder],
        f"setuptools could not build what {source.name} holds: read the lines above, mend pycore/ and run again.",
        cwd=source,
        env={"SOURCE_DATE_EPOCH": str(EPOCH)},
    )
