"""Builds the documentation as a site of static pages: `docs/` beside the page."""

from __future__ import annotations

import re
from pathlib import Path

from ..environment import TOOLS, documentation_environment
from ..packages import core_files, inputs
from ..workshop import BuildError, Workshop, emptied, files_below, run
from .index import named

#: The page's dark colours: a setting there, following the system here.
_DARK = re.compile(r':root\[data-theme="dark"\] (\{.*?\n\})', re.DOTALL)
_PAPER = re.compile(r":root (\{.*?\n\})", re.DOTALL)


def documentation(shop: Workshop) -> Path:
    """Render the documentation, with the tools for it, and return its folder."""
    documentation_environment(shop)
    folder = shop.work / "docs"
    tokens = shop.root / "web" / "styles" / "tokens.css"
    docs = [path for path in files_below(shop.root / "docs") if path.suffix != ".png"]
    ours = (TOOLS / "docs", TOOLS / "site" / "pages.py", TOOLS / "requirements-docs.txt", tokens)

    def make() -> None:
        style = _colours(tokens) + (shop.root / "docs" / "site" / "style.css").read_text(encoding="utf-8")
        script = (shop.root / "docs" / "site" / "search.js").read_text(encoding="utf-8")
        emptied(folder)
        run(
            [shop.python, "-m", "tools.docs.render", named(folder, "style.css", style),
             named(folder, "search.js", script), folder],
            "The documentation could not be rendered: read the lines above and mend docs/ or the docstrings.",
            cwd=TOOLS.parent,
            env={"PYTHONPATH": str(shop.root / "pycore"), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        )

    shop.step("documentation", [*inputs(shop, [*core_files(shop), *docs]), *ours], [folder / "index.html"], make)
    return folder


def _colours(tokens: Path) -> str:
    """Return the page's light colours, and its dark ones for the screens of systems in dark mode.

    Raises:
        BuildError: the page's style sheet does not have them.
    """
    text = tokens.read_text(encoding="utf-8")
    light, dark = _PAPER.search(text), _DARK.search(text)
    if light is None or dark is None:
        raise BuildError("web/styles/tokens.css should have :root and data-theme=dark: the documentation needs both.")
    return f":root {light[1]}\n@media screen and (prefers-color-scheme: dark) {{\n:root {dark[1]}\n}}\n"
