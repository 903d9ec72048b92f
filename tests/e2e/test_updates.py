"""Build A becomes build B under the player's hands: nothing is mixed, nothing is lost, and it can be taken back."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import DIST, ROOT, STILL_SOLVER, Guard, Site, see, unhashed, wait_for_copy, wait_for_solver
from gestures import cell
from playwright.sync_api import BrowserContext, Page, expect

from tools.page import Beside, BuildOptions, PageInputs
from tools.page import page as write_page
from tools.workshop import Workshop

pytestmark = pytest.mark.own_solver


def write_build(folder: Path, target: Path, style: str = "", retire: bool = False) -> None:
    """Write another build of the page to `target`, with a style rule more; Python and tables come from dist/."""
    root = folder / "checkout"
    shutil.copytree(ROOT / "web", root / "web")
    for name in ("index.html", "LICENSE", "package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, root / name)
    (root / "pycore").mkdir()
    shutil.copyfile(ROOT / "pycore" / "pyproject.toml", root / "pycore" / "pyproject.toml")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    with (root / "web" / "styles" / "main.css").open("a", encoding="utf-8") as sheet:
        sheet.write(f"\n{style}\n")
    catalogue, known = folder / "catalog.json", folder / "known.json"
    for path in (catalogue, known):
        shutil.copyfile(next(DIST.glob(f"{path.stem}-*.json")), path)
    tables, days = unhashed(DIST / "tables", folder / "tables"), unhashed(DIST / "days", folder / "days", "20*")
    shop = Workshop(root=root, work=folder / "work", dist=target, quiet=True)
    shop.work.mkdir(parents=True)
    cards = folder / "cards"
    cards.mkdir()
    (cards / "cards.json").write_text("[]")
    beside = Beside(cards, DIST / "docs")
    made_of = PageInputs(next(DIST.glob("py-*")), catalogue, known, tables, days, beside)
    write_page(shop, made_of, BuildOptions(retire=retire))


@pytest.fixture(scope="module")
def next_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another build of the page, which differs by a rule of style."""
    folder = tmp_path_factory.mktemp("next")
    write_build(folder, folder / "dist", style="body { outline: 0 solid; }")
    return folder / "dist"


def replace(site: Site, tmp_path: Path, build: Path) -> None:
    """Put a copy of another build in the place of the one that is served."""
    fresh = tmp_path / "fresh"
    shutil.copytree(build, fresh)
    site.folder.rename(tmp_path / "before")
    fresh.rename(site.folder)


def visit(context: BrowserContext, site: Site, fragment: str = "") -> Page:
    """Open the page and wait until solver and service worker are there."""
    page = context.new_page()
    page.goto(site.url + fragment)
    wait_for_solver(page)
    wait_for_copy(page)
    return page


def jump(page: Page, source: int, target: int) -> None:
    """Let a peg jump by tapping it and its landing."""
    for number in (source, target):
        cell(page, number).dispatch_event("click")
    expect(cell(page, target)).to_have_accessible_name(re.compile(r"^\w+, peg"))


def look_for_update(page: Page) -> None:
    """Ask for a new service worker, wait until it waits, and see it offered once, in a wide window above everything."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    see(page, "async () => !!(await navigator.serviceWorker.getRegistration()).waiting")
    expect(page.get_by_role("complementary", name="Notice")).to_be_visible()
    expect(page.get_by_role("status")).to_have_class(re.compile("unseen"))
    assert page.evaluate(
        """() => document.getElementById("notice").getBoundingClientRect().bottom
            <= document.getElementById("table").getBoundingClientRect().top"""
    )


def loaded(page: Page) -> set[str]:
    """Names of the files of the page that the present document has loaded or names."""
    names: list[str] = page.evaluate(
        """() => [
            ...performance.getEntriesByType("resource").map((entry) => entry.name),
            ...[...document.querySelectorAll("link[href], script[src]")].map((element) => element.href || element.src),
        ].map((url) => url.replace(document.baseURI.split("#")[0].split("?")[0], ""))"""
    )
    return {name for name in names if name and not name.endswith("sw.js")}


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def style_of(page: Page) -> str:
    """Return the address of the page's styles, which tells its build."""
    return str(page.locator("link[rel=stylesheet][integrity]").get_attribute("href"))


def test_new_build_waits_until_it_is_whole_and_accepted_and_the_game_goes_on(
    new_context: Callable[..., BrowserContext], own_site: Site, tmp_path: Path, next_build: Path, guard: Guard
) -> None:
    guard.allow("(tables|days)/")  # asked for ahead of their need, and may not have come before the network goes
    context = new_context()
    page = visit(context, own_site, "#p1/peg/english")
    jump(page, 4, 16)
    jump(page, 7, 9)
    other = context.new_page()
    other.add_init_script(STILL_SOLVER)
    other.goto(own_site.url + "#p1/peg/hoppers")
    old_style = style_of(page)
    replace(own_site, tmp_path, next_build)

    # A new build of which a file is broken is left where it is.
    sheet = next(own_site.folder.glob("main-*.css"))
    whole = sheet.read_bytes()
    sheet.write_bytes(whole + b" /* cut off on the way to the host")
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const arriving = new Promise((resolve) =>
                registration.addEventListener("updatefound", () => resolve(registration.installing)));
            await registration.update();
            window.arrived = await arriving;
        }"""
    )
    ended = "() => ['redundant', 'installed', 'activated'].includes(arrived.state) && arrived.state"
    assert see(page, ended) == "redundant"
    sheet.write_bytes(whole)
    look_for_update(page)

    # The open page is left alone, and what it may still ask for is there although the server has it no more.
    assert style_of(page) == old_style
    assert not (own_site.folder / old_style).exists()
    assert page.evaluate("(name) => fetch(name).then((response) => response.ok)", old_style)

    # The offer stays whatever is played meanwhile, and can be put off.
    jump(page, 0, 8)
    expect(page.get_by_role("button", name="Load it now")).to_be_visible()
    expect(other.get_by_role("button", name="Load it now")).to_be_visible()
    other.get_by_role("button", name="Later").press("Enter")
    expect(other.get_by_role("button", name="Load it now")).to_be_hidden()
    expect(other.locator("#board [role=grid] [tabindex='0']")).to_be_focused()  # as after every answer on the card

    # Without a network it is the old build that comes up, whole, while the new one waits (its solver, too: see the next
    # test).
    own_site.stop()
    offline = context.new_page()
    offline.add_init_script(STILL_SOLVER)
    offline.goto(own_site.url + "#p1/peg/hoppers")
    expect(cell(offline, 0)).to_be_visible()
    assert style_of(offline) == old_style
    assert loaded(offline) <= files(tmp_path / "before")
    offline.close()
    own_site.start()

    # Accepted: this tab is of the new build, with its game; the other one goes on with its own.
    page.get_by_role("button", name="Load it now").click()
    expect(page.locator(f"link[rel=stylesheet][integrity]:not([href='{old_style}'])")).to_have_count(1)
    wait_for_solver(page)
    for number, name in ((16, "peg"), (4, "hole"), (9, "peg"), (7, "hole")):
        expect(cell(page, number)).to_have_accessible_name(re.compile(rf"^\w+, {name}"))
    assert loaded(page) <= files(own_site.folder)
    wait_for_copy(page)
    own_site.stop()
    assert style_of(other) == old_style
    assert other.evaluate("(name) => fetch(name).then((response) => response.ok)", old_style)

    # Without a network the new build comes up (its solver, too: see the next test).
    page.add_init_script(STILL_SOLVER)
    page.reload()
    expect(cell(page, 16)).to_have_accessible_name(re.compile("peg"))
    assert style_of(page) != old_style
    assert loaded(page) <= files(own_site.folder)


def test_page_loaded_again_is_of_the_new_build_and_its_worker_follows_unasked_or_is_withdrawn(
    new_context: Callable[..., BrowserContext], own_site: Site, tmp_path: Path, next_build: Path, guard: Guard
) -> None:
    guard.allow("(tables|days)/")  # levels are asked for ahead of their need, and may not have come before
    page = visit(new_context(), own_site)
    old_style = style_of(page)
    replace(own_site, tmp_path, next_build)
    page.reload()
    wait_for_solver(page)
    assert style_of(page) != old_style
    assert loaded(page) <= files(own_site.folder)
    followed = """async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const own = (await caches.keys()).filter((name) => !name.startsWith("hirameki-py-"));
        return own.length >= 3 && !registration.installing && !registration.waiting;
    }"""
    see(page, followed)
    expect(page.get_by_role("button", name="Load it now")).to_have_count(0)
    own_site.stop()
    page.reload()
    wait_for_solver(page)
    assert loaded(page) <= files(own_site.folder)
    own_site.start()

    # A build that withdraws the copy leaves nothing of it.
    write_build(tmp_path, tmp_path / "retired", retire=True)
    shutil.rmtree(tmp_path / "before")
    replace(own_site, tmp_path, tmp_path / "retired")
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    see(page, """async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return (await caches.keys()).length + registrations.length === 0;
    }""")
