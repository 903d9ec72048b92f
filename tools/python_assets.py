"""The Python side of the page: the trimmed and compiled standard library, our wheel, their lock file, the catalogue."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from .archive import refresh_lock, rewrite, trim_stdlib, undocumented
from .environment import TOOLS
from .packages import core_files, find_wheel, inputs
from .workshop import BuildError, Workshop, emptied, run, sha256

#: The files of the Pyodide distribution that a browser fetches (pyodide-lock.json and the library are our own), in the
#: order in which tools/interpreter.mjs takes them.
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

#: What the page does not need: the command line, and the list of files for installing a wheel (ours is read in place).
_TERMINAL, _RECORD = "hirameki/commands/", ".dist-info/RECORD"
#: The checksums of all tables, in the format of sha256sum.
_CHECKSUMS = "SHA256SUMS"
#: Inputs of a step here: it runs again when its own code changes.
_OURS = (TOOLS / "python_assets.py", TOOLS / "archive.py")
#: What the folder of Python is made by and from, beside those.
_READ = ("interpreter.mjs", "pyhost.mjs", "requirements-pyodide.txt")
_RESTORE = "restore it with `git checkout pycore/tables`"


def python_folder(shop: Workshop, source_wheel: Path, wheels: Path) -> Path:
    """Make the folder from which a worker loads Python, and return it.

    It holds Pyodide without what only shared libraries need, the compiled trimmed library, the cp314 wheel without
    docstrings and other things that the page does not need, a lock file of one package, and the py3-none-any wheel for
    people.
    """
    folder = shop.work / "python"
    keep = TOOLS / "stdlib-keep.json"
    locked = shop.root / "package-lock.json"

    def make() -> None:
        emptied(folder)
        rewrite(source_wheel, folder / source_wheel.name, changed=undocumented)
        trim_stdlib(shop.pyodide / "python_stdlib.zip", folder / "python_stdlib.zip", keep)
        lock = json.loads((shop.pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
        (folder / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
        run(
            ["node", TOOLS / "pyhost.mjs", wheels, folder],
            "pyodide-build could not compile the wheel: read the lines above and mend pycore/ or tools/.",
        )
        for archive in (find_wheel(folder, "cp314-none-any"), folder / "python_stdlib.zip"):
            rewrite(archive, archive, lambda name: not name.startswith(_TERMINAL) and not name.endswith(_RECORD))
        refresh_lock(folder)
        shutil.copyfile(source_wheel, folder / source_wheel.name)
        run(
            ["node", TOOLS / "interpreter.mjs", shop.pyodide, folder, *PYODIDE_FILES],
            "Pyodide's interpreter is not as tools/interpreter.mjs knows it: read the lines above and mend that.",
        )

    shop.step(
        "Python for the page",
        [source_wheel, keep, *_OURS, *(TOOLS / name for name in _READ), locked],
        [folder / "pyodide-lock.json", *(folder / name for name in PYODIDE_FILES)],
        make,
    )
    return folder


def catalogue(shop: Workshop) -> tuple[Path, Path]:
    """Have the core write its catalogue, pack it for the page, and return it and its stored solutions."""
    target, known = shop.work / "catalog.json", shop.work / "known.json"
    packer = TOOLS / "catalogue.mjs"

    def make() -> None:
        text = run(
            [shop.python, "-m", "hirameki.catalog"],
            "The core could not write its catalogue: read the lines above, mend pycore/ and run again.",
            env={"PYTHONPATH": str(shop.root / "pycore"), "PYTHONHASHSEED": "0"},
        )
        json.loads(text)
        target.write_text(text, encoding="utf-8")
        run(
            ["node", packer, target, known],
            "The catalogue could not be packed: read the lines above, mend web/model/ or tools/ and run again.",
        )

    scripts = ("base/words.js", "model/transit.js", "model/lattice.js")
    ours = [packer, *(shop.root / "web" / name for name in scripts)]
    read = [*inputs(shop, core_files(shop)), shop.root / "pycore" / "tables", *ours]
    shop.step("catalogue", read, [target, known], make)
    return target, known


def tables(shop: Workshop) -> list[Path]:
    """Verify the committed tables against their checksums, and return them.

    Raises:
        BuildError: a table differs from its checksum, or has none.
    """
    folder = shop.root / "pycore" / "tables"
    sums = folder / _CHECKSUMS
    found = sorted(path for path in folder.iterdir() if path.is_file() and path != sums)
    listed: dict[str, str] = {}
    for line in sums.read_text(encoding="utf-8").splitlines() if sums.is_file() else ():
        if line.strip():
            value, name = line.split(maxsplit=1)
            listed[name.strip().lstrip("*")] = value
    for path in found:
        if path.name not in listed:
            raise BuildError(
                f"pycore/tables/{path.name} has no SHA-256: "
                f"write it with `cd pycore/tables && sha256sum {path.name} >> SHA256SUMS`."
            )
        if sha256(path) != listed[path.name]:
            raise BuildError(f"pycore/tables/{path.name} is not what its SHA-256 says: {_RESTORE}.")
    absent = sorted(set(listed) - {path.name for path in found})
    if absent:
        raise BuildError(f"pycore/tables/{absent[0]} has a SHA-256 but is not there: {_RESTORE}.")
    return found
