"""What a link asks of the view behind its "?": step, replay, speed, language, theme, and a page inside another one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import QUICK, Site, wait_for_solver
from gestures import button, expect_kind, follow, jump, slider
from playwright.sync_api import BrowserContext, Page, expect

#: The whole solution of Hoppers, 11 jumps.
SOLVED = "#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ"


@pytest.mark.without_solver
def test_step_language_theme_and_speed_hold_for_the_visit_only(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = new_context(**QUICK)
    page = context.new_page()
    page.goto(f"{site.url}{SOLVED}?t=4&lang=ja&theme=dark&speed=2")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".replay-slider")).to_have_value("3")  # four jumps are three moves
    expect(page.locator(".replay-speed")).to_have_value("2")
    # The same browser without the options: nothing of them was kept.
    other = context.new_page()
    other.goto(f"{site.url}{SOLVED}")
    expect(other.locator("html")).to_have_attribute("lang", "en")
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    expect(other.locator(".replay-speed")).to_have_value("1")


@pytest.mark.without_solver
def test_play_plays_the_solution_of_the_link(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{SOLVED}?play&speed=8", **QUICK)
    expect(slider(page)).to_have_value("7")


@pytest.mark.without_solver
def test_an_address_names_the_moves_of_a_link_only_until_the_game_goes_on(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{SOLVED}?play&speed=8", **QUICK)
    expect(slider(page)).to_have_value("7")
    button(page, "Back to my game").click()
    expect(slider(page)).to_have_count(0)
    page.reload()
    expect_kind(page, 0, "peg")
    expect(slider(page)).to_have_count(0)
    assert re.search(r"#p1/peg/hoppers~\w\w$", page.url)
    # Of a game that is not over, what was played on is still there.
    follow(page, "#p1/peg/triangle-15")
    follow(page, "#p1/peg/hoppers/m.a1C")
    expect_kind(page, 0, "hole")
    jump(page, 9, 3)
    page.reload()
    expect_kind(page, 9, "hole")


def test_embedded_page_shows_the_board_and_the_way_out(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context(**QUICK).new_page()
    page.set_content(f'<iframe width="480" height="600" src="{site.url}#p1/peg/triangle-15?embed"></iframe>')
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("heading", level=1)).to_have_text("Triangle 15")
    expect(frame.get_by_role("navigation")).to_have_count(0)
    whole = frame.get_by_role("link", name="Open in Hirameki")
    expect(whole).to_have_attribute("href", re.compile(r"^#p1/peg/triangle-15~\w\w$"))
    with page.context.expect_page() as opened:
        whole.click()
    wait_for_solver(opened.value)
    expect(opened.value.get_by_role("button", name="Puzzles")).to_be_visible()
