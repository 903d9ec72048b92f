"""Builds the page: bundles, hashed names, the HTML with its policy and list of assets, the service worker, `dist/`."""

from __future__ import annotations

import html
import json
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .environment import TOOLS
from .licences import licences, materials, shipped
from .python_assets import PYODIDE_FILES
from .site.pages import (
    Card,
    asset_list,
    canonical,
    integrity,
    policy,
    preview,
    write_page,
    write_previews,
    write_root,
)
from .site.single import NAME as SINGLE
from .site.single import SingleInputs, write_single
from .workshop import BuildError, Workshop, digest, emptied, run, sha256

#: No other host, no inline script or style, no script from text. `data:` and `blob:` images are the pictures that the
#: page itself draws.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types hirameki"
)


#: The script that other pages load to embed a board; never renamed, never kept by the service worker.
EMBED = "hirameki-embed.js"
#: The bill of materials, under the name by which its readers know the format.
MATERIALS = "bom.cdx.json"


@dataclass
class Dist:
    """A `dist/` being built: where each source file went."""

    folder: Path
    #: source name (as index.html and the manifest write it) -> name in dist
    placed: dict[str, str] = field(default_factory=dict)
    #: what the service worker precaches, besides the HTML
    precached: list[str] = field(default_factory=list)

    def add(self, source: Path, name: str, *, folder: str = "", keep: bool = True) -> str:
        """Copy a file under a name with its hash in it and return that name.

        Args:
            name: its name in the sources (`web/assets/icon.svg`).
            folder: folder in dist, ends with "/" if not empty.
            keep: whether the service worker precaches it.
        """
        placed = f"{folder}{source.stem}-{sha256(source)[:10]}{source.suffix}"
        return self.copy(source, name, placed, keep=keep)

    def copy(self, source: Path, name: str, placed: str, *, keep: bool = True) -> str:
        """Copy a file to a given name in dist."""
        target = self.folder / placed
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        self.placed[name] = placed
        if keep:
            self.precached.append(placed)
        return placed


@dataclass(frozen=True)
class BuildOptions:
    """Options in which builds of the same sources may differ.

    Attributes:
        retire: write a service worker that removes itself and its caches (the kill switch).
        url: where the page will be, ends with "/"; if known, addresses for crawlers are absolute.
        single: also write the one-file edition, and offer it in the page.
    """

    retire: bool = False
    url: str | None = None
    single: bool = False


@dataclass(frozen=True)
class Beside:
    """What stands beside the page, and no player waits for.

    Attributes:
        cards: folder made by `site.pages.cards`.
        docs: folder made by `docs.documentation`.
    """

    cards: Path
    docs: Path


@dataclass(frozen=True)
class PageInputs:
    """What the page is built from, besides its own sources.

    Attributes:
        python: folder made by `python_assets.python_folder`.
        catalogue: catalog.json.
        known: known.json, the catalogue's stored solutions.
        tables: big tables, copied unchanged.
        days: the puzzles of the days, a file for each month.
        beside: what stands beside the page; None for the page alone.
    """

    python: Path
    catalogue: Path
    known: Path
    tables: list[Path]
    days: list[Path]
    beside: Beside | None


def page(shop: Workshop, made_of: PageInputs, options: BuildOptions) -> None:
    """Write `dist/`.

    Args:
        made_of: what was built before.
        options: the options of this build.
    """
    python, tables, catalogue, known = made_of.python, made_of.tables, made_of.catalogue, made_of.known
    beside = made_of.beside

    def make() -> None:
        fresh = emptied(shop.work / "dist-new")
        dist = Dist(fresh)
        assets = {
            "catalog": dist.add(catalogue, "catalog.json"),
            "known": dist.add(known, "known.json"),
            "locales": {
                path.stem: dist.add(path, f"web/locales/{path.name}", folder="locales/")
                for path in sorted((shop.root / "web" / "locales").glob("*.json"))
            },
            "tables": {path.name: dist.add(path, path.name, folder="tables/", keep=False) for path in tables},
            "days": _days(shop, dist, made_of.days),
            **_python(dist, python),
        }
        for path in sorted((shop.root / "web" / "assets").glob("*")):
            if path.is_file():
                dist.add(path, f"web/assets/{path.name}", folder="assets/")
        for path in sorted((shop.root / "web" / "assets" / "screens").glob("*")):
            dist.add(path, f"web/assets/screens/{path.name}", folder="screens/", keep=False)
        components = shipped(shop.root, shop.pyodide)
        listed = shop.work / "licences.txt"
        listed.write_text(licences(shop.root, components), encoding="utf-8")
        dist.add(listed, "web/licences.txt")
        (fresh / MATERIALS).write_text(materials(shop.root, components), encoding="utf-8")
        preloads = _bundle(shop, dist)
        assets["worker"] = dist.placed["web/engine/worker.js"]
        assets |= {"laterStyles": dist.placed["web/styles/later.css"], "serviceWorker": "sw.js"}
        assets |= {"docs": "docs/", **({"previews": "p/"} if beside else {})}
        _manifest(shop, dist)
        assets["build"] = digest([*sorted(dist.placed.values())])[:10]
        if options.single:
            parts = SingleInputs(python, {"catalog": catalogue, "known": known}, tables, made_of.days, listed)
            write_single(shop, fresh / SINGLE, str(assets["build"]), parts)
            assets["single"] = {"name": SINGLE, "size": (fresh / SINGLE).stat().st_size}
        text = _html(shop, dist, assets, [*preloads, ("fetch", assets["catalog"])], options.url)
        (fresh / "index.html").write_text(text, encoding="utf-8")
        _service_worker(shop, dist, assets, options.retire)
        _demo(shop, dist)
        if beside:
            shutil.copytree(beside.docs, fresh / "docs")
            write_previews(fresh, beside.cards, options.url)
        write_root(fresh, _classic(shop, "web/lost.js").strip(), options.url)
        old = shop.work / "dist-old"
        shutil.rmtree(old, ignore_errors=True)
        if shop.dist.exists():
            shop.dist.rename(old)
        fresh.rename(shop.dist)
        shutil.rmtree(old, ignore_errors=True)

    ours = (shop.root / "index.html", shop.root / "web", shop.root / "LICENSE", *(
        TOOLS / name for name in ("page.py", "bundle.mjs", "bundling.mjs", "licences", "site")
    ))
    inputs: list[Path | str] = [
        *ours, shop.root / "package.json", shop.root / "package-lock.json", shop.root / "pycore" / "pyproject.toml",
        python, catalogue, known, *tables, *made_of.days,
        *((beside.cards, beside.docs) if beside else ()), repr(options),
    ]
    shop.step("page" if beside else "page alone", inputs, [shop.dist / "index.html", shop.dist / "sw.js"], make)


def _days(shop: Workshop, dist: Dist, days: list[Path]) -> str:
    """Copy the months and return the name of their list, which is in a file of its own: the page is small."""
    names = {path.stem: Path(dist.add(path, path.name, folder="days/", keep=False)).name for path in days}
    listed = shop.work / "list.json"
    listed.write_text(json.dumps(names, separators=(",", ":")), encoding="utf-8")
    return dist.add(listed, "days/list.json", folder="days/")


def _python(dist: Dist, python: Path) -> dict[str, object]:
    """Copy the Python folder under a name that contains its hash, so that its files never mix with other builds'."""
    base = f"py-{digest([python])[:10]}/"
    files: dict[str, dict[str, object]] = {}
    for path in sorted(python.iterdir()):
        for_people = path.name.endswith("-py3-none-any.whl")
        dist.copy(path, f"python/{path.name}", base + path.name, keep=False)
        if not for_people:
            files[path.name] = {"size": path.stat().st_size, "hash": sha256(path)}
    return {"python": base, "pythonFiles": files}


def _bundle(shop: Workshop, dist: Dist) -> list[tuple[str, str]]:
    """Bundle scripts and styles, and return what the page should preload."""
    out, meta = emptied(shop.work / "bundle"), shop.work / "bundle-meta.json"
    run(
        ["node", TOOLS / "bundle.mjs", out, meta],
        "esbuild could not bundle the page: read the lines above and mend the file they name.",
        cwd=shop.root,
    )
    outputs: dict[str, dict[str, Any]] = {
        Path(shop.root, path).resolve().relative_to(out.resolve()).as_posix(): facts
        for path, facts in json.loads(meta.read_text(encoding="utf-8")).items()
    }
    entry = next(name for name, facts in outputs.items() if facts.get("entryPoint") == "web/main.js")
    first = [Path(one["path"]).name for one in outputs[entry]["imports"] if one["kind"] == "import-statement"]
    if len(first) == 1:
        # All of main.js went into one chunk; a file that only imports it would cost a request.
        outputs[first[0]]["entryPoint"] = outputs.pop(entry)["entryPoint"]
        first = []
    for name, facts in sorted(outputs.items()):
        flat = name if name.startswith("assets/") else Path(name).name
        dist.copy(out / name, str(facts.get("entryPoint", f"chunk {name}")), flat, keep=flat != EMBED)
    return [("script", name) for name in first]


def _manifest(shop: Workshop, dist: Dist) -> None:
    """Write the manifest with the icons' hashed names."""
    source = shop.root / "web" / "manifest.webmanifest"
    manifest = json.loads(source.read_text(encoding="utf-8"))
    for picture in manifest["icons"] + manifest["screenshots"]:
        name = "web/" + picture["src"].removeprefix("./")
        if name not in dist.placed:
            named = picture["src"]
            raise BuildError(f"web/manifest.webmanifest names {named}, which is not in web/: mend the manifest.")
        picture["src"] = dist.placed[name]
    made = shop.work / "manifest.webmanifest"
    made.write_text(json.dumps(manifest, ensure_ascii=False, indent=1), encoding="utf-8")
    dist.add(made, "web/manifest.webmanifest")


def _placed(dist: Dist, source: Path) -> str:
    """Return an HTML file with its addresses replaced by hashed ones."""

    def address(match: re.Match[str]) -> str:
        name = match[2].removeprefix("./")
        if name not in dist.placed:
            raise BuildError(f"{source.name} names {match[2]}, which the build does not make: mend the address.")
        placed = dist.placed[name]
        # A script or style sheet damaged in transit must not be used: rescue.js reports and repairs that. In a sandbox
        # every host is a foreign one, whose files are only checked if they are fetched by its leave.
        checked = placed.endswith((".js", ".css"))
        hashed = f' integrity="{integrity((dist.folder / placed).read_bytes())}" crossorigin' if checked else ""
        return f'{match[1]}="{placed}"{hashed}'

    return re.sub(r'\b(href|src)="((?:\./)?web/[^"]+)"', address, source.read_text(encoding="utf-8"))


def _demo(shop: Workshop, dist: Dist) -> None:
    """Write the page that demonstrates embedded boards."""
    folder = shop.root / "web" / "embed"
    for name in ("demo.css", "demo.js"):
        dist.add(folder / name, f"web/embed/{name}", folder="embed/", keep=False)
    write_page(dist.folder / "embed.html", _placed(dist, folder / "demo.html"))


def _html(
    shop: Workshop, dist: Dist, assets: dict[str, object], preloads: list[tuple[str, object]], url: str | None
) -> str:
    """Return index.html with hashed addresses, the policy, the preview, the list of assets and the preload hints."""
    text = _placed(dist, shop.root / "index.html")
    hints = [
        f'<link rel="modulepreload" href="{name}">'
        if kind == "script"
        else f'<link rel="preload" as="fetch" href="{name}" crossorigin="anonymous">'
        for kind, name in preloads
    ]
    # The policy must precede everything that it governs, and the character set must precede the policy.
    if not re.search(r"<meta charset=[^>]*>", text) or "</head>" not in text:
        raise BuildError("index.html needs <meta charset> and </head>: the build puts the policy and the assets there.")
    text = re.sub(r"(<meta charset=[^>]*>)", lambda match: f"{match[1]}\n{policy(POLICY)}", text, count=1)
    head = [*preview(_own_card(text), url, ""), *canonical(url)]
    return text.replace("</head>", "\n".join([*head, *hints, asset_list(assets)]) + "\n</head>", 1)


def _own_card(text: str) -> Card:
    """Return the preview of the page itself."""
    found = re.search(r'<meta name="description" content="([^"]+)">', text)
    if not found:
        raise BuildError('index.html needs a <meta name="description">: previews of links say it.')
    return Card("today", "Hirameki: one-player board puzzles", "", html.unescape(found[1]), "")


def _service_worker(shop: Workshop, dist: Dist, assets: dict[str, Any], retire: bool) -> None:
    """Bundle the service worker with its list of precached files and their hashes."""
    kept = {name: sha256(dist.folder / name) for name in sorted(dist.precached)}
    kept["./"] = sha256(dist.folder / "index.html")
    tables = sorted(name for name in dist.placed.values() if name.startswith(("tables/", "days/")))
    build = str(assets["build"])
    version = digest([build, json.dumps(kept)])[:10]
    python = {"folder": assets["python"], "files": {
        f"{assets['python']}{name}": facts["hash"] for name, facts in assets["pythonFiles"].items()
    }}
    script = _classic(
        shop, "web/sw-retired.js" if retire else "web/sw.js",
        BUILD=build, VERSION=version, PYTHON=python, KEPT=kept, TABLES=tables,
    )
    (dist.folder / "sw.js").write_text(script, encoding="utf-8")


def _classic(shop: Workshop, source: str, **constants: object) -> str:
    """Return a script bundled for a place that takes no modules.

    Args:
        source: its name.
        constants: by their names in the script.
    """
    made = shop.work / "classic.js"
    run(
        [
            shop.node_modules / ".bin" / "esbuild", source,
            "--bundle", "--minify", "--format=iife", "--target=es2022", "--log-level=warning", "--tsconfig-raw={}",
            *(f"--define:{name}={json.dumps(value)}" for name, value in constants.items()), f"--outfile={made}",
        ],
        f"esbuild could not bundle {source}: read the lines above and mend it.",
        cwd=shop.root,
    )
    return made.read_text(encoding="utf-8")


def compress(shop: Workshop) -> None:
    """Write `.gz` and `.br` beside the files of `dist/` that shrink, for hosts that send such files."""
    script = TOOLS / "compress.mjs"
    remedy = "The files of dist/ could not be compressed: read the lines above."
    made = [shop.dist / f"index.html{ending}" for ending in (".gz", ".br")]
    whole = [script, *(path for path in sorted(shop.dist.rglob("*")) if path.suffix not in (".gz", ".br"))]
    inputs = [path for path in whole if path.is_file()]

    def make() -> None:
        run(["node", script, shop.dist], remedy)

    shop.step("compressed files", inputs, made, make)


def fetched_at_first_load(shop: Workshop) -> list[Path]:
    """Return every file of dist that the first visit fetches, including those precached by the service worker."""
    skipped = re.compile(
        r"^(tables|days|p|screens|docs|embed)/|-py3-none-any\.whl$|\.(gz|br)$|"
        r"^(404\.html|_headers|robots\.txt|sitemap\.xml|embed\.html|hirameki\.html|hirameki-embed\.js)$"
    )
    return [
        path
        for path in sorted(shop.dist.rglob("*"))
        if path.is_file() and not skipped.search(path.relative_to(shop.dist).as_posix())
    ]


def is_icon(path: Path) -> bool:
    """Return whether a file of dist is only needed for installing the page or for its tab."""
    return path.parent.name == "assets" or path.suffix == ".webmanifest"


def is_python(path: Path) -> bool:
    """Return whether a file of dist belongs to the solver rather than to the shell."""
    return path.parent.name.startswith("py-") or path.name in PYODIDE_FILES
