"""What stands around the page: previews of links, what crawlers and hosts ask for, the manifest of the app."""

from __future__ import annotations

import argparse
import json
import re
import struct
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from test_dist import DIST

from tools.command import _url
from tools.site.pages import HASHED, HEIGHT, WIDTH, Card, write_previews, write_root

CATALOGUE = json.loads(next(DIST.glob("catalog-*.json")).read_text(encoding="utf-8"))["puzzles"]
NAMES = {puzzle["id"].replace("/", "-", 1) for puzzle in CATALOGUE}


def content(page: str, name: str) -> str:
    """Return what a page says of itself under a name."""
    found = re.search(rf'<meta (?:name|property)="{re.escape(name)}" content="([^"]*)">', page)
    assert found, name
    return found[1]


def size(png: Path) -> tuple[int, int]:
    """Return width and height of a PNG."""
    head = png.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


def test_every_puzzle_and_today_has_a_page_with_a_picture() -> None:
    assert {path.parent.name for path in DIST.glob("p/*/index.html")} == NAMES | {"today"}
    for folder in sorted((DIST / "p").glob("*/")):
        page = (folder / "index.html").read_text(encoding="utf-8")
        assert content(page, "og:title") in page.split("<title>")[1]
        assert len(content(page, "og:description")) > 40
        assert content(page, "description") == content(page, "og:description")
        # Whoever searches for a kind of puzzle and its solution finds both, in sentences.
        assert not re.search(r"[.!?] [a-z]", content(page, "description")), folder.name
        assert (folder / content(page, "og:image")).resolve() == (folder / "card.png").resolve()
        assert size(folder / "card.png") == (WIDTH, HEIGHT)
        assert (folder / "card.png").stat().st_size < 100_000
        # A crawler reads no fragment; a person goes on to it.
        link = re.search(r'data-link="([^"]+)"', page)
        assert link
        assert re.match(r"#today$|#p1/[a-z]+/[\w.-]+~\w\w$", link[1])


@pytest.mark.parametrize(("name", "title"), [
    ("peg-english", "English board · Peg solitaire · Hirameki"), ("slide-eight", "8-puzzle · Sliding tiles · Hirameki"),
    ("pack-6x10", "Twelve pentominoes 6×10 · Packing puzzles · Hirameki"), ("slide-rush-1", "Rush Hour 1 · Hirameki"),
    ("today", "Today’s puzzle · Hirameki"),
])
def test_a_page_is_titled_by_its_puzzle_and_its_kind(name: str, title: str) -> None:
    page = (DIST / "p" / name / "index.html").read_text(encoding="utf-8")
    assert f"<title>{title}</title>" in unescape(page)


def test_pages_beside_the_page_read_the_same_whatever_character_set_a_host_names() -> None:
    pages = [DIST / "404.html", DIST / "embed.html", *DIST.glob("p/*/index.html"), *DIST.glob("docs/*.html")]
    assert len(pages) > 100
    assert [path for path in pages if not path.read_bytes().isascii()] == []


def test_the_page_itself_has_a_preview_and_a_png_icon() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    assert (DIST / content(page, "og:image")).is_file()
    assert content(page, "og:description") == content(page, "description")
    icon = re.search(r'<link rel="icon" href="([^"]+\.png)" type="image/png" sizes="48x48">', page)
    assert icon
    assert size(DIST / icon[1]) == (48, 48)


def test_addresses_are_absolute_where_the_build_knows_where_it_will_be(tmp_path: Path) -> None:
    cards, dist = tmp_path / "cards", tmp_path / "dist"
    cards.mkdir()
    dist.mkdir()
    card = Card("peg-x", 'An "x" & <y>', "Pegs", "Leave one.", "#p1/peg/x~00")
    (cards / "cards.json").write_text(json.dumps([vars(card)]))
    (cards / "peg-x.png").write_bytes(b"")
    write_previews(dist, cards, "https://example.org/play/")
    write_root(dist, "", "https://example.org/play/")
    page = (dist / "p" / "peg-x" / "index.html").read_text(encoding="utf-8")
    assert content(page, "og:url") == "https://example.org/play/p/peg-x/"
    assert content(page, "og:image") == "https://example.org/play/p/peg-x/card.png"
    assert '<link rel="canonical" href="https://example.org/play/p/peg-x/">' in page
    assert content(page, "og:title") == "An &quot;x&quot; &amp; &lt;y&gt;"
    assert (dist / "robots.txt").read_text().endswith("Sitemap: https://example.org/play/sitemap.xml\n")
    listed = [entry.text for entry in ElementTree.fromstring((dist / "sitemap.xml").read_text()).iter() if entry.text]
    assert [text for text in listed if text.strip()] == [
        "https://example.org/play/", "https://example.org/play/p/peg-x/",
    ]
    assert 'href="https://example.org/play/"' in (dist / "404.html").read_text(encoding="utf-8")


def test_without_an_address_nothing_claims_one() -> None:
    assert not (DIST / "sitemap.xml").exists()
    assert "Sitemap" not in (DIST / "robots.txt").read_text()
    assert 'rel="canonical"' not in (DIST / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["example.org", "https://example.org/?a", "https://example.org/#x", "ftp://a/", ""])
def test_an_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        _url(text)
    assert _url("https://example.org/play") == "https://example.org/play/"


def test_hosts_may_keep_for_ever_what_carries_its_hash_and_nothing_else() -> None:
    rules: dict[str, str] = dict(
        re.findall(r"^(/\S*)\n((?:  .+\n)+)", (DIST / "_headers").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert len(rules) <= 100
    for path in DIST.rglob("*"):
        name = path.relative_to(DIST).as_posix()
        told = rules.get(f"/{name}", "") + rules.get(f"/{name.split('/')[0]}/*", "")
        told += rules.get("/chunk-*", "") if name.startswith("chunk-") else ""
        if path.is_file():
            assert ("immutable" in told) == bool(HASHED.search(name) or name.startswith("py-")), name
    boards = [path.name for path in (DIST / "docs" / "boards").iterdir()]
    assert "pack-hexiamond-crescent.svg" in boards  # a word of eight letters is no hash
    assert not [name for name in boards if HASHED.search(name)]


def test_the_manifest_names_what_is_there() -> None:
    manifest = json.loads(next(DIST.glob("manifest-*.webmanifest")).read_text(encoding="utf-8"))
    # An id without an origin's path would be the origin's root: two apps on one origin would be one.
    assert "id" not in manifest
    for picture in manifest["icons"] + manifest["screenshots"]:
        if picture["sizes"] != "any":
            assert "x".join(map(str, size(DIST / picture["src"]))) == picture["sizes"]
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}
    # Whatever is sent comes as a question behind the page's own address.
    assert manifest["share_target"]["action"] == "./"
    assert set(manifest["share_target"]["params"].values()) == {"title", "text", "url"}
    assert [one["url"] for one in manifest["shortcuts"]] == ["./#today", "./#continue", "./#make"]
