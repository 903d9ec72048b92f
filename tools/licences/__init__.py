"""The licences of everything that the page ships, as one text."""

from __future__ import annotations

import json
from pathlib import Path

from tools.workshop import BuildError

#: What is shipped, with versions left open; and the licences that must come with it.
_FOLDER = Path(__file__).parent
_RULE = "-" * 72


def licences(root: Path, pyodide: Path) -> str:
    """Return the text.

    Args:
        root: the project's folder, with its own licence.
        pyodide: the installed package of Pyodide, which says of what versions it is.

    Raises:
        BuildError: the package is under another licence than the text says.
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
