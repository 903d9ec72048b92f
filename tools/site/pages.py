"""The small static pages for link previews, and the files that crawlers and hosts look for by name."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from ..environment import TOOLS
from ..workshop import Workshop, run

#: A preview's page may only show its picture and redirect.
_POLICY = "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
#: Redirects to the game before anything is painted, passing on options and a complete link in the address.
_GO = """const { link } = document.documentElement.dataset;
const wish = location.search.replace("?", link.includes("?") ? "&" : "?");
location.replace(`../../${/^#p\\d/.test(location.hash) ? location.hash : link}${wish}`);
"""
_LOST_STYLE = "body{max-width:34rem;margin:20vh auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif;" \
    "color:#2a231d;background:#f6f0e4}a{color:#a3321d}" \
    "@media(prefers-color-scheme:dark){body{color:#f1e8d9;background:#1d1915}a{color:#ef8f72}}"
_VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'
#: Width and height of a card in pixels.
WIDTH, HEIGHT = 1200, 630
_FOREVER = "Cache-Control: public, max-age=31536000, immutable"
#: Matches a name that contains the hash of its contents.
HASHED = re.compile(r"-(?:[0-9A-Z]{8}|[0-9a-f]{10})\.\w+$")


@dataclass(frozen=True)
class Card:
    """The preview of one link.

    Attributes:
        name: of its folder (`peg-english`).
        title: of the puzzle.
        family: the kind of puzzle; empty where the title says it.
        description: goal, rule and what is known about it.
        link: the fragment that opens it.
    """

    name: str
    title: str
    family: str
    description: str
    link: str


def cards(shop: Workshop, catalogue: Path) -> Path:
    """Draw the cards of all puzzles and return their folder.

    Args:
        catalogue: catalog.json.
    """
    folder = shop.work / "cards"

    def make() -> None:
        run(
            ["node", TOOLS / "site" / "cards.mjs", catalogue, folder],
            "The cards of link previews could not be drawn: read the lines above and mend the file they name.",
            cwd=shop.root,
        )

    scripts = ("kinds", "model", "view", "play", "base", "store", "engine/files.js", "panels/common/figures.js")
    words = ("locales/en.json", "locales/later/en.json", "styles/tokens.css", "assets/icon.svg")
    read = [shop.root / "web" / name for name in (*scripts, *words)]
    tools = sorted((TOOLS / "site").glob("*.mjs"))
    shop.step("cards", [*read, *tools, shop.root / "package-lock.json", catalogue], [folder / "cards.json"], make)
    return folder


def read_cards(folder: Path) -> list[Card]:
    """Return the cards of a folder, today's first."""
    return [Card(**one) for one in json.loads((folder / "cards.json").read_text(encoding="utf-8"))]


def write_page(path: Path, text: str) -> None:
    """Write an HTML page in ASCII, all else as references: a host may name another character set, and it counts.

    Args:
        path: where.
        text: the page, without scripts and styles of other characters.
    """
    path.write_text(text, encoding="ascii", errors="xmlcharrefreplace")


def write_previews(dist: Path, folder: Path, url: str | None) -> None:
    """Write a page for every card, and the map of the site where its address is known.

    Args:
        dist: the folder of the page.
        folder: made by `cards`.
        url: where the page will be, ends with "/"; addresses are absolute where it is known.
    """
    pages = dist / "p"
    pages.mkdir()
    (pages / "go.js").write_text(_GO, encoding="utf-8")
    all_cards = read_cards(folder)
    for card in all_cards:
        place = pages / card.name
        place.mkdir()
        shutil.copyfile(folder / f"{card.name}.png", place / "card.png")
        write_page(place / "index.html", _page(card, url))
    if url:
        addresses = [url, *(f"{url}p/{card.name}/" for card in all_cards)]
        entries = "\n".join(f"<url><loc>{html.escape(address)}</loc></url>" for address in addresses)
        head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
        (dist / "sitemap.xml").write_text(f"{head}\n{entries}\n</urlset>\n", encoding="utf-8")


def write_root(dist: Path, lost: str, url: str | None) -> None:
    """Write the files that crawlers and hosts look for at the root of a site.

    Args:
        dist: the folder of the page, with everything else already in it.
        lost: the script of the page for unknown addresses.
        url: where the page will be, ends with "/"; addresses are absolute where it is known.
    """
    write_page(dist / "404.html", _lost(lost, url))
    mapped = f"Sitemap: {url}sitemap.xml\n" if (dist / "sitemap.xml").exists() else ""
    (dist / "robots.txt").write_text(f"User-agent: *\nAllow: /\n{mapped}", encoding="utf-8")
    (dist / "_headers").write_text(_headers(dist), encoding="utf-8")


def preview(card: Card, url: str | None, base: str) -> list[str]:
    """Return the head elements for previews.

    Args:
        url: where the page will be, or None.
        base: the path from the page with these elements to the root, ends with "/" if not empty.
    """
    root = url if url is not None else base
    properties = {
        "og:type": "website", "og:site_name": "Hirameki", "og:title": card.title, "og:description": card.description,
        "og:image": f"{root}p/{card.name}/card.png", "og:image:type": "image/png",
        "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT), "og:image:alt": card.title,
    }
    return [
        *(f'<meta property="{name}" content="{html.escape(text)}">' for name, text in properties.items()),
        '<meta name="twitter:card" content="summary_large_image">',
    ]


def canonical(address: str | None) -> list[str]:
    """Return the elements that name a page's own address; none if it is unknown."""
    if address is None:
        return []
    escaped = html.escape(address)
    return [f'<link rel="canonical" href="{escaped}">', f'<meta property="og:url" content="{escaped}">']


def policy(rules: str) -> str:
    """Return the element that says what a page may load and run; it must precede everything that it governs."""
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'


def integrity(content: bytes) -> str:
    """Return how the integrity attribute names what a file holds, and a policy what stands in a page."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def asset_list(assets: dict[str, object]) -> str:
    """Return the element that lists the addresses of everything that the page fetches."""
    # A literal "<" in the block could end the element.
    listed = json.dumps(assets, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="assets">{listed}</script>'


def _document(head: list[str], body: list[str], link: str = "") -> str:
    """Return a small HTML page.

    Args:
        head: the head's elements after the character set.
        body: the body's elements.
        link: further attributes of the html element, after the language.
    """
    return "\n".join([
        "<!doctype html>", f'<html lang="en"{link}>', "<head>", '<meta charset="utf-8">', *head, "</head>", "<body>",
        *body, "</body>", "</html>", "",
    ])


def _page(card: Card, url: str | None) -> str:
    title, description = html.escape(card.title), html.escape(card.description)
    head = [
        policy(_POLICY),
        _VIEWPORT,
        f"<title>{' · '.join(filter(None, (title, html.escape(card.family), 'Hirameki')))}</title>",
        f'<meta name="description" content="{description}">',
        *preview(card, url, "../../"),
        *canonical(None if url is None else f"{url}p/{card.name}/"),
        '<script src="../go.js"></script>',
    ]
    body = [
        f"<h1>{title}</h1>",
        f"<p>{description}</p>",
        f'<p><a href="../../{html.escape(card.link)}"><img src="card.png" width="320" height="168" alt="">'
        "<br>Play in Hirameki</a></p>",
    ]
    return _document(head, body, f' data-link="{html.escape(card.link)}"')


def _lost(script: str, url: str | None) -> str:
    """Return the page that a host shows for unknown addresses, at any depth; so style and script stand in it."""
    head = [
        policy(
            f"default-src 'none'; script-src '{integrity(script.encode())}'; "
            f"style-src '{integrity(_LOST_STYLE.encode())}'; connect-src 'self'; base-uri 'none'; form-action 'none'"
        ),
        _VIEWPORT,
        '<meta name="robots" content="noindex">',
        "<title>Not found · Hirameki</title>",
        f"<style>{_LOST_STYLE}</style>",
        f"<script>{script}</script>",
    ]
    return _document(head, [
        "<h1>There is nothing at this address.</h1>",
        '<p lang="ja">このアドレスには何もありません。</p>',
        f'<p><a href="{html.escape(url or "./")}">Hirameki <span lang="ja">ひらめき</span></a></p>',
    ])


def _headers(dist: Path) -> str:
    """Return the rules for hosts that read `_headers` at the root of a site: hashed names are cached for ever."""
    names = sorted(path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())
    mixed = ("p/", "docs/")  # these mix pages and files with hashed names
    folders = sorted({name.split("/")[0] for name in names if "/" in name and not name.startswith(mixed)})
    flat = [name for name in names if HASHED.search(name) and name.split("/")[0] not in folders]
    # Hosts read a hundred rules at most; the parts that scripts share are all called alike.
    flat = ["chunk-*", *(name for name in flat if not name.startswith("chunk-"))]
    rules = ["/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer"]
    rules += [f"/{name}/*\n  {_FOREVER}" for name in folders]
    rules += [f"/{name}\n  {_FOREVER}" for name in flat]
    return "\n".join(rules) + "\n"
