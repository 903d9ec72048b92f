"""Makes one text of the licences of everything that the page ships."""

from __future__ import annotations

import json
from pathlib import Path

from tools.workshop import BuildError

#: The template of what is shipped, without versions, and the licences that must come with it.
_FOLDER = Path(__file__).parent
_RULE = "-" * 72


def licences(root: Path, pyodide: Path) -> str:
    """Return the text.

    Args:
        root: the project's folder, with its own licence.
        pyodide: the installed Pyodide package, which gives the versions.

    Raises:
        BuildError: the package's licence is not the one in the text.
    """
    package = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    if package["license"] != "MPL-2.0":
        raise BuildError(f"Pyodide is now under {package['license']}: mend tools/licences/shipped.txt.")
    npm = json.loads((root / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    shipped = (_FOLDER / "shipped.txt").read_text(encoding="utf-8").format(
        pyodide=package["version"], python=info["python"],
        emscripten=info["platform"].removeprefix("emscripten_").replace("_", "."), gifenc=npm["gifenc"], qr=npm["qr"],
    )
    own = (root / "LICENSE").read_text(encoding="utf-8")
    python = (_FOLDER / "PSF-2.0.txt").read_text(encoding="utf-8")
    return f"\n{_RULE}\n\n".join([shipped, own, python])
