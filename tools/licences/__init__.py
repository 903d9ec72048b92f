"""Says what the page ships that others made: as one text of licences for people, and as a bill of materials.

Both come from `shipped.json`: each component with the part of the page that it is in (`page`, compiled into the
`interpreter`, or in the `bundle`), its licence as an SPDX expression, and the file with a text that must come with it.
"""

from __future__ import annotations

import base64
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.workshop import BuildError

_FOLDER = Path(__file__).parent
_RULE = "-" * 72
_HEADINGS = {
    "page": "Hirameki is under the MIT licence (below). With the page come, unchanged but for what is said:",
    "interpreter": "Compiled into the interpreter:",
    "bundle": "Bundled into the page, unchanged:",
}


@dataclass(frozen=True)
class Shipped:
    """A component made by others.

    Attributes:
        part: "page", "interpreter" or "bundle".
        name: as its makers call it.
        version: if a lock file names it; what is compiled into the interpreter is as old as Pyodide's build.
        what: what it is or which part is shipped.
        licence: an SPDX expression.
        copyright: years and holders.
        url: where its source is.
        text: file in this folder with the licence, if its terms ask for it.
        package: its name on npm.
        sha512: of the package, in hexadecimal.
    """

    part: str
    name: str
    version: str | None
    what: str | None
    licence: str
    copyright: str | None
    url: str
    text: str | None
    package: str | None
    sha512: str | None

    def line(self) -> str:
        """Return what the text says of it."""
        named = " ".join(filter(None, (self.name, self.version)))
        copyright_of = self.copyright and f"copyright {self.copyright}"
        return ", ".join(filter(None, (named, self.what))) + ": " + ", ".join(
            filter(None, (self.licence, copyright_of, self.url))
        )

    def component(self) -> dict[str, object]:
        """Return its entry in the bill of materials."""
        entry: dict[str, object] = {"type": "library", "bom-ref": self.name, "name": self.name}
        if self.version:
            entry["version"] = self.version
        if self.sha512:
            entry["hashes"] = [{"alg": "SHA-512", "content": self.sha512}]
        entry["licenses"] = [{"expression": self.licence}]
        if self.copyright:
            entry["copyright"] = self.copyright
        if self.package:
            entry["purl"] = f"pkg:npm/{self.package}@{self.version}"
        return {**entry, "externalReferences": [{"type": "website", "url": self.url}]}


def shipped(root: Path, pyodide: Path) -> list[Shipped]:
    """Return all components, with the versions from the lock files.

    Args:
        root: the project's folder, with the lock file of its npm packages.
        pyodide: the installed Pyodide package, whose lock file says what it was built from.

    Raises:
        BuildError: a package's licence is not the one listed.
    """
    locked = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    emscripten = info["platform"].removeprefix("emscripten_").replace("_", ".")
    versions = {"python": info["python"], "emscripten": emscripten}
    listed = json.loads((_FOLDER / "shipped.json").read_text(encoding="utf-8"))
    return [_component(one, locked, versions) for one in listed]


def _component(one: Mapping[str, Any], locked: Mapping[str, Any], versions: Mapping[str, str]) -> Shipped:
    name = one.get("npm")
    package = locked[f"node_modules/{name}"] if name else None
    if package and one["licence"] not in re.findall(r"[\w.-]+", package["license"]):
        raise BuildError(f"{one['name']} is now under {package['license']}: mend tools/licences/shipped.json.")
    return Shipped(
        part=one["part"], name=one["name"], what=one.get("what"), licence=one["licence"],
        copyright=one.get("copyright"), url=one["url"], text=one.get("text"), package=name,
        version=package["version"] if package else versions.get(one.get("version", "")),
        sha512=base64.b64decode(package["integrity"].removeprefix("sha512-")).hex() if package else None,
    )


def licences(root: Path, components: list[Shipped]) -> str:
    """Return the text for people: what is shipped, then the texts that must come with it.

    Args:
        root: the project's folder, with its own licence.
        components: all that is shipped.
    """
    own = (root / "LICENSE").read_text(encoding="utf-8")
    texts = [(_FOLDER / one.text).read_text(encoding="utf-8") for one in components if one.text]
    return f"\n{_RULE}\n\n".join(["\n".join(_summary(components)), own, *texts])


def _summary(components: list[Shipped]) -> Iterator[str]:
    for part, heading in _HEADINGS.items():
        yield heading
        yield from (f"  {one.line()}" for one in components if one.part == part)
        yield ""
    yield "The terms of the MIT licence are those below, and so are the others that have to come with their software."
    yield "Those of MPL-2.0 are at https://mozilla.org/MPL/2.0/.\n"


def materials(root: Path, components: list[Shipped]) -> str:
    """Return the bill of materials in the JSON of CycloneDX 1.6, without time and serial number: builds are equal.

    Args:
        root: the project's folder, which gives its version.
        components: all that is shipped.
    """
    project = tomllib.loads((root / "pycore" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    inside = [one.name for one in components if one.part == "interpreter"]
    own = {
        "type": "application", "bom-ref": "Hirameki", "name": "Hirameki", "version": project["version"],
        "licenses": [{"expression": "MIT"}],
    }
    return json.dumps({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"component": own},
        "components": [one.component() for one in components],
        "dependencies": [
            {"ref": "Hirameki", "dependsOn": [one.name for one in components if one.part == "bundle"] + ["Pyodide"]},
            {"ref": "Pyodide", "dependsOn": ["CPython"]},
            {"ref": "CPython", "dependsOn": inside},
        ],
    }, ensure_ascii=False, indent=1) + "\n"
