"""Pictures of the page, in the long run: those of README and manifest; every family, width, language and look.

What is kept of them: `hirameki.png` and `families.png` in docs/, `wide.png` (the same as `hirameki.png`) and
`narrow.png` in web/assets/screens/.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable

import pytest
from browsing import ROOT, STILL, Site, wait_for_solver
from gestures import cell, slider, solve, step_on, stored
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.long

FOLDER = ROOT / "build" / "screenshots"
BOARDS = {
    "peg": "#p1/peg/english",
    "tiles": "#p1/slide/fifteen",
    "blocks": "#p1/slide/klotski-red-donkey",
    "pack": "#p1/pack/6x10",
    "hop": "#p1/hop/fore-and-aft",
    "lights": "#p1/lights/5x5",
}
#: The families side by side, each with a board that says at once what it is.
FAMILIES = {
    "Peg solitaire": "#p1/peg/hoppers",
    "Sliding tiles": "#p1/slide/eight",
    "Sliding blocks": "#p1/slide/rush-5",
    "Packing": "#p1/pack/8x8-hole",
    "Frogs and toads": "#p1/hop/fore-and-aft",
    "Lights out": "#p1/lights/4x4/occo-oooc-coco-coco",
}
FRAME = """<style>
    body { margin: 0; padding: 20px 12px; display: flex; background: #f6f0e4; color: #2a231d; font: 18px serif; }
    figure { flex: 1; margin: 0; text-align: center; } img { width: 220px; height: 220px; object-fit: contain; }
    figcaption { padding-top: 10px; }
</style>"""
#: The cells of the board and its frame, so many of which the board is wide; without what stands around it.
AROUND = """(frames) => {
    for (const name of ["board-head", "status"]) document.getElementById(name).style.visibility = "hidden";
    const boxes = [...document.querySelectorAll("[data-cell]")].map((one) => one.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))];
    const [right, bottom] = [Math.max(...boxes.map((one) => one.right)), Math.max(...boxes.map((one) => one.bottom))];
    const frame = (right - left) / frames;
    return { x: left - frame, y: top - frame, width: right - left + 2 * frame, height: bottom - top + 2 * frame };
}"""
HEIGHTS = {360: 640, 768: 1024, 1440: 900}


def keep(page: Page, name: str) -> bytes:
    """Write a picture of what is seen."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return page.screenshot(path=FOLDER / f"{name}.png")


def test_the_picture_of_the_readme(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL, color_scheme="light")
    solve(page)
    for number in range(1, 10):
        step_on(page)
        expect(slider(page)).to_have_value(str(number))
    page.mouse.move(2, 2)
    assert len(keep(page, "hirameki")) > 20_000


def test_the_families_side_by_side(open_page: Callable[..., Page]) -> None:
    figures = []
    for name, link in FAMILIES.items():
        square = {"viewport": {"width": 800, "height": 800}, "device_scale_factor": 2}
        page = open_page(link, **STILL, **square, color_scheme="light")
        if "pack" in link:
            solve(page)
            slider(page).press("End")
        expect(cell(page, 0)).to_be_visible()
        drawn = b64encode(page.screenshot(clip=page.evaluate(AROUND, 40 if "pack" in link else 16))).decode()
        figures.append(f"<figure><img src='data:image/png;base64,{drawn}'><figcaption>{name}</figcaption></figure>")
        page.context.close()
    sheet = open_page("", **STILL, viewport={"width": 1532, "height": 300})
    sheet.goto("about:blank")
    sheet.set_content(FRAME + "".join(figures))
    assert len(keep(sheet, "families")) > 20_000


def test_the_narrow_picture_of_the_manifest(open_page: Callable[..., Page]) -> None:
    phone = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2}
    page = open_page("#p1/slide/rush-5", **STILL, **phone, color_scheme="light")
    wait_for_solver(page)
    assert len(keep(page, "narrow")) > 20_000


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", list(HEIGHTS))
@pytest.mark.parametrize("kind", list(BOARDS))
def test_every_family(
    new_context: Callable[..., BrowserContext], site: Site, kind: str, width: int, theme: str, language: str
) -> None:
    context = new_context(**STILL, viewport={"width": width, "height": HEIGHTS[width]})
    context.add_init_script(stored(settings={"theme": theme, "language": language}))
    page = context.new_page()
    page.goto(site.url + BOARDS[kind])
    expect(cell(page, 0)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert len(keep(page, f"{kind}-{width}-{theme}-{language}")) > 5_000
