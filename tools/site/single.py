"""The one-file edition: an HTML file that opens with a double-click, plays, solves and makes links."""

from __future__ import annotations

import base64
import gzip
import json
import re
from dataclasses import dataclass
from pathlib import Path

from ..environment import TOOLS
from ..workshop import BuildError, Workshop, emptied, run
from .pages import asset_list, policy

#: Its name in dist/.
NAME = "hirameki.html"
#: The largest size allowed, in bytes.
LIMIT = 11_000_000
#: Everything is in the file: only data addresses may be loaded.
_POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data:; worker-src data:; connect-src data:; "
    "style-src 'unsafe-inline' data:; img-src data: blob:; base-uri 'none'; form-action 'none'"
)
#: Stands for the folder of Python's files, which the page passes to its worker.
_PYTHON = "https://one-file.invalid/python/"
#: The suffix of tables that the page itself reads: levels. The solver's big tables would not fit.
_PAGE_TABLES = ".json"
#: What the page says if none of its scripts runs, and what a file says, which may have been cut off.
_LATE = re.compile(r'(<p id="late" class="late">).*(</p>)')
_NOT_WHOLE = (
    "Hirameki has not started yet. If nothing changes, this file is not whole, or scripts cannot run here: download it "
    'again, or open it in another browser. <span lang="ja">Hirameki はまだ起動していません。このままなら、'
    "ファイルが途中で切れているか、ここではスクリプトを実行できません。"
    "ダウンロードし直すか、別のブラウザで開いてください。</span>"
)


@dataclass(frozen=True)
class SingleInputs:
    """What the file is made from, besides the page's own sources.

    Attributes:
        python: folder of Python's files.
        catalogue: catalog.json and known.json, by their names in the list of assets.
        tables: all tables.
        days: the puzzles of the days, a file for each month.
        licences: the text of what others made, which goes with every copy.
    """

    python: Path
    catalogue: dict[str, Path]
    tables: list[Path]
    days: list[Path]
    licences: Path


def write_single(shop: Workshop, target: Path, build: str, made_of: SingleInputs, limit: int = LIMIT) -> None:
    """Write the file.

    Args:
        target: the file to write.
        build: version of the whole build.
        made_of: what was built before.
        limit: the largest size allowed, in bytes.

    Raises:
        BuildError: the file is too large.
    """
    out = emptied(shop.work / "single")
    run(
        ["node", TOOLS / "site" / "single.mjs", out],
        "esbuild could not bundle the one-file edition: read the lines above and mend the file they name.",
        cwd=shop.root,
    )
    locales = sorted((shop.root / "web" / "locales").glob("*.json"))
    catalogue = made_of.catalogue
    files = [path for path in sorted(made_of.python.iterdir()) if not path.name.endswith("-py3-none-any.whl")]
    own = [path for path in made_of.tables if path.suffix == _PAGE_TABLES]
    assets: dict[str, object] = {
        "build": build,
        **{name: f"block:{name}.json" for name in catalogue},
        "worker": "block:worker.js",
        # These styles are in the file with all others.
        "laterStyles": "data:text/css,",
        "serviceWorker": None,
        "python": _PYTHON,
        "pythonFiles": {path.name: {"size": path.stat().st_size, "hash": ""} for path in files},
        "locales": {path.stem: f"block:{path.name}" for path in locales},
        "tables": {path.name: f"block:{path.name}" for path in own},
        "days": "block:days.json",
        # Only for hosted pages.
        "single": None, "previews": None, "docs": None,
    }
    sources = {f"{name}.json": path for name, path in catalogue.items()} | {"worker.js": out / "worker.js"}
    sources |= {path.name: path for path in [*locales, *own, *files]}
    # All months are in their list, for want of anything to fetch them from.
    sources["days.json"] = shop.work / "days.json"
    months = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in made_of.days}
    sources["days.json"].write_text(json.dumps(months, separators=(",", ":")), encoding="utf-8")
    text = _html(shop, assets, sources, out, made_of.licences)
    target.write_text(text, encoding="utf-8")
    size = target.stat().st_size
    if size > limit:
        raise BuildError(f"{NAME} has {size:,} bytes, {limit:,} are allowed: find what has grown.")


def _html(shop: Workshop, assets: dict[str, object], sources: dict[str, Path], out: Path, licences: Path) -> str:
    text = (shop.root / "index.html").read_text(encoding="utf-8")
    # Remove all links to other files: script and style are inlined, the rest is only for hosted pages.
    text = re.sub(r'<link rel="(?:icon|apple-touch-icon|manifest|stylesheet|license)"[^>]*>\n', "", text)
    text = re.sub(r'<script [^>]*src="[^>]*></script>\n', "", text)
    icon = _address("image/svg+xml", shop.root / "web" / "assets" / "icon.svg")
    script = (out / "start.js").read_text(encoding="utf-8")
    style = "".join((out / name).read_text(encoding="utf-8") for name in ("style.css", "later.css"))
    for name, code, end in (("script", script, "</script"), ("style", style, "</style")):
        if end in code.lower() or "<!--" in code:
            raise BuildError(f"The one-file edition's {name} holds {end!r} or '<!--', which would end it: mend that.")
    blocks = [
        f'<script type="text/plain" id="block:{name}">{_packed(path)}</script>' for name, path in sources.items()
    ]
    head = "\n".join([
        f'<link rel="icon" href="{icon}">',
        f'<link rel="license" href="{_address("text/plain;charset=utf-8", licences)}">',
        f"<style>{style}</style>",
        asset_list(assets),
    ])
    body = "\n".join([*blocks, f'<script type="module">{script}</script>'])
    text = _LATE.sub(rf"\1{_NOT_WHOLE}\2", text)
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy(_POLICY)}', 1)
    before, _, after = text.partition("</head>")
    inside, _, end = after.rpartition("</body>")
    return f"{before}{head}\n</head>{inside}{body}\n</body>{end}"


def _address(kind: str, path: Path) -> str:
    """Return an address that holds a file itself, of this media type."""
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _packed(path: Path) -> str:
    """Return a file as gzip in base64, the same in every build."""
    return base64.b64encode(gzip.compress(path.read_bytes(), 9, mtime=0)).decode()
