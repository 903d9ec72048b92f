"""The way in: rules and goals that are seen at once, help behind one button or key, links that mean what they say."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from browsing import BOOT, Site, wait_for_solver
from gestures import (
    button,
    by_arrow,
    cell,
    easy_level,
    expect_kind,
    expect_names,
    follow,
    jump,
    names,
    open_family,
    other_picture,
    picture,
    press,
    result,
    status,
    words,
)
from playwright.sync_api import BrowserContext, Page, expect

LINKS = ("#p1/peg/hoppers", "#p1/slide/eight", "#p1/slide/rush-1", "#p1/pack/6x10")


@pytest.mark.without_solver
def test_rule_and_goal_stand_under_every_title(open_page: Callable[..., Page]) -> None:
    told = words("ja")
    rules = ("rule.jump", "rule.slide", "rule.blocks.rush", "rule.place")
    goals = ("goal.jump.hole", "goal.slide.numbers", "goal.blocks.car", "goal.place")
    page = open_page("#p1/hop/frogs-3", locale="ja")
    for link, rule, goal in zip(LINKS, rules, goals):
        follow(page, link)
        expect(page.locator("#board-goal .rule")).to_have_text(told[rule])
        expect(page.locator("#board-goal .wanted")).to_have_text(told[goal])


@pytest.mark.without_solver
def test_help_is_one_tap_or_key_away_and_lists_the_keys(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    press(page, "How to play")
    dialog = page.get_by_role("dialog", name="How to play")
    expect(dialog).to_contain_text("Jump over a peg into an empty hole")
    expect(dialog).to_contain_text("Diagonals")
    expect(dialog.locator(".help-board")).to_have_attribute("inert", "")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    page.keyboard.press("u")  # while a dialog is open, letters do nothing
    expect(dialog).to_be_visible()


@pytest.mark.without_solver
def test_a_phone_is_told_of_no_keys(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    press(page, "How to play")
    dialog = page.get_by_role("dialog", name="How to play")
    expect(dialog).to_contain_text("Tap a peg")
    expect(dialog.get_by_role("heading", name="With the keyboard")).to_have_count(0)
    expect(dialog.locator(".help-keys")).to_be_hidden()
    page.evaluate("location.hash = '#make'")
    expect(page.get_by_text("Drag a point to move it.")).to_be_visible()
    expect(page.get_by_text(words("en")["graph.keys"])).to_be_hidden()


@pytest.mark.without_solver
def test_letters_are_commands_but_not_while_typing(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    cell(page, 0).click()
    cell(page, 6).click()
    expect_kind(page, 0, "hole")
    page.keyboard.press("u")
    expect_kind(page, 0, "peg")
    cell(page, 0).click()
    cell(page, 6).click()
    page.keyboard.press("r")
    expect_kind(page, 0, "peg")
    page.keyboard.press("h")
    expect(status(page)).not_to_be_empty()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Hoppers")


@pytest.mark.without_solver
def test_an_arrow_plays_the_jump_that_lies_beside_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    by_arrow(page, 0, "ArrowRight")  # a1: the straight jump to e1 is barred, the diagonal one to c3 is not
    expect_kind(page, 6, "peg")
    expect_kind(page, 0, "hole")


@pytest.mark.without_solver
def test_goal_shows_under_a_peg_too(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/c3/g.any", reduced_motion="reduce")
    expect(cell(page, 0)).to_be_visible()
    plain = picture(page)
    page.evaluate("location.hash = '#p1/peg/hoppers/c3/g.d2'")  # d2 has a peg
    expect(page.locator("#board-goal .wanted")).to_have_text("Finish with one peg, on the star.")
    other_picture(page, plain)


@pytest.mark.without_solver
def test_a_refusal_that_names_cells_writes_their_names_on_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", reduced_motion="reduce")
    expect(cell(page, 0)).to_be_visible()
    before = picture(page)
    cell(page, 1).click()  # c1 cannot jump
    expect(status(page)).to_contain_text("c1")
    other_picture(page, before)


def test_a_long_word_does_not_widen_the_page(open_page: Callable[..., Page]) -> None:
    page = open_page(f"#p1/slide/{'x' * 300}", viewport={"width": 360, "height": 800})
    wait_for_solver(page)
    expect(page.locator("[data-note=problem]")).to_be_attached()
    for width in (360, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.without_solver
def test_before_the_first_move_three_controls_are_there_and_none_is_coloured(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", viewport={"width": 390, "height": 844})
    controls = page.locator(".control-grid button:visible")
    expect(controls).to_have_text(["Hint", "Solvable?", "More"])
    expect(page.locator(".main:visible")).to_have_count(0)
    before = page.locator("#board canvas").bounding_box()
    middles = controls.evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect())"
        ".map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
    )
    jump(page, 0, 6)
    expect(controls).to_have_text(["Undo", "Hint", "Solvable?", "More"])
    assert page.locator("#board canvas").bounding_box() == before
    # Whoever presses the same place again means the same: it is not Undo that comes under the finger.
    page.wait_for_timeout(300)
    under = "places => places.map((place) => document.elementFromPoint(...place).closest('button').textContent)"
    assert page.evaluate(under, middles) == ["Hint", "Solvable?", "More"]


#: One of each kind; tests/web/described.test.js has all that the page makes by itself.
OWN = {
    "#p1/slide/5x3/ab1234567890cde": 15, "#p1/peg/xs.5o-5o-2oc2o-5o": 20, "#p1/pack/calendar-12-24": 41,
    "#p1/slide/rush.BccAAcc-Bcc4c": 14,
}


@pytest.mark.without_solver
def test_boards_outside_the_catalogue_are_there_before_the_core(
    new_context: Callable[..., BrowserContext], site: Site
) -> None:
    page = new_context().new_page()
    seen: list[str] = []
    page.expose_function("sawTitle", lambda title: seen.append(title))
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {"
        "const title = document.getElementById('board-title');"
        "if (title.checkVisibility({ visibilityProperty: true })) sawTitle(title.textContent); })"
        ".observe(document, { subtree: true, childList: true, characterData: true, attributes: true }));"
    )
    for link, cells in OWN.items():
        page.goto("about:blank")
        page.goto(site.url + link)
        expect(page.locator("[data-cell]")).to_have_count(cells)
        expect(page.locator("html")).not_to_have_attribute("data-opening", "")
    assert "Hoppers" not in seen


def test_the_address_follows_levels_deals_and_new_games(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight")
    cell(page, 0).wait_for()
    before = names(page)
    wait_for_solver(page)
    press(page, "New game")
    page.locator(".deal-more summary").click()
    page.locator(".deal-more .row button").first.click()
    page.wait_for_url(re.compile(r"#p1/slide/eight/\d{9}"), timeout=BOOT)
    dealt = names(page)
    assert dealt != before
    page.reload()
    expect_names(page, dealt)
    page.go_back()
    page.wait_for_url(re.compile(r"#p1/slide/eight$"))
    expect_names(page, before)
    page.go_forward()
    expect_names(page, dealt)


def test_the_address_names_levels_days_and_boards_of_ones_own(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", service_workers="block")
    dialog = page.locator("dialog[open]")

    def stays(address: str) -> None:
        expect(page).to_have_url(re.compile(address))
        # What the solver marks comes later.
        laid = [re.compile(re.escape(name.removesuffix("; marked"))) for name in names(page)]
        page.reload()
        expect_names(page, laid)

    page.locator(".brand").click()
    where = page.locator("#board-place")
    expect(where).to_contain_text(re.compile("[●○]{5}"))
    stays(r"#p1/(?!peg/hoppers$)")
    before = page.url
    easy_level(open_family(page, "peg"), 1).click()
    expect(dialog).to_have_count(0)
    expect(page).not_to_have_url(before)
    expect(where).to_have_text(re.compile("^Level 2 Easy ●○○○○"))
    stays(r"#p1/(?!peg/hoppers$)")
    expect(where).to_contain_text("Level 2")
    # Where nothing of it is stored, as with a friend who got the link, it is that level, too.
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(where).to_have_text(re.compile("^Level 2 Easy ●○○○○"))
    page.evaluate("location.hash = '#p1/peg/english'")
    expect(page.get_by_role("heading", level=1)).to_have_text("English board")
    expect(where).to_be_hidden()
    button(page, "Puzzles").click()
    button(page, "Make your own").click()
    dialog.get_by_role("group", name="Brush").get_by_role("radio", name="Empty hole").check()
    dialog.locator(".editor-grid [data-paint=peg]").first.click()
    button(page, "Play this board").click()
    expect(dialog).to_have_count(0)
    stays(r"#p1/peg/x\w\.")


def test_next_after_a_deal_deals_another(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight", service_workers="block")
    wait_for_solver(page)
    press(page, "New game")
    page.locator(".deal-more summary").click()
    distance = page.get_by_role("spinbutton")
    # Without a number nothing is dealt, least of all the goal.
    distance.fill("")
    button(page, "Deal").click()
    expect(distance).to_be_focused()
    distance.fill("1")
    button(page, "Deal").click()
    page.wait_for_url(re.compile(r"#p1/slide/eight/\d{9}"), timeout=BOOT)
    cell(page, 8).click()  # the blank is beside its home
    sheet = result(page)
    sheet.get_by_role("button", name="Next: another one like it").click()
    expect(sheet).to_have_count(0)
    expect(cell(page, 8)).to_have_accessible_name(re.compile("tile"), timeout=BOOT)
    expect(page.locator("#card")).to_contain_text("1 move")
    expect(page.get_by_role("heading", level=1)).to_have_text("8-puzzle")
    cell(page, 8).press("Enter")  # a tap so soon after the first one would be half of a double tap
    expect(sheet).to_contain_text("1 move: the best possible")


@pytest.mark.without_solver
def test_a_game_in_progress_goes_before_today(new_context: Callable[..., BrowserContext], site: Site) -> None:
    page = new_context().new_page()
    page.clock.set_fixed_time(datetime(2026, 11, 27, 12, 0, tzinfo=UTC))  # the English board has a day of its own
    page.goto(site.url + "#p1/peg/english")
    jump(page, 4, 16)
    page.goto("about:blank")
    page.goto(site.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("English board")
    expect_kind(page, 4, "hole")
    page.locator(".brand").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("English board")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("English board")


@pytest.mark.without_solver
def test_a_phone_keeps_8_px_beside_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", viewport={"width": 360, "height": 640})
    for link, cells in (("peg/hoppers", 13), ("pack/level-3x5-LPV", 15)):
        page.evaluate("(link) => { location.hash = `#p1/${link}`; }", link)
        expect(page.locator("[data-cell]")).to_have_count(cells)
        board = page.locator("#board canvas")
        board.scroll_into_view_if_needed()  # where it is: at rest
        box = board.bounding_box()
        assert box is not None
        assert box["x"] >= 8
        assert box["x"] + box["width"] <= 352
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(("width", "height"), [(1440, 900), pytest.param(1920, 1080, marks=pytest.mark.long)])
@pytest.mark.without_solver
def test_a_wide_screen_is_used_from_top_to_bottom(open_page: Callable[..., Page], width: int, height: int) -> None:
    page = open_page("#p1/peg/hoppers", viewport={"width": width, "height": height})
    for name in ("Answer", "Moves"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Answer")).to_contain_text("Tap a peg, then the hole it jumps to")
    jump(page, 0, 6)
    # Whoever plays knows how.
    expect(page.locator("#card")).to_be_hidden()
    box = page.locator("#board canvas").bounding_box()
    assert box is not None
    assert box["height"] > 0.69 * height
    expect(page.locator(".moves button")).to_have_accessible_name("Move 1: a1→c3")
    for part in (".card-curious", ".control-grid"):
        low = page.locator(part).bounding_box()
        assert low is not None
        assert low["y"] + low["height"] > height - 24, part
    # The list of moves has all the height that is left.
    moves = page.locator(".card-moves").bounding_box()
    assert moves is not None
    assert moves["height"] > 0.5 * height


@pytest.mark.without_solver
def test_a_goal_that_is_a_position_is_pictured(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    for width, height in ((360, 640), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for link in ("#p1/slide/eight", "#p1/hop/frogs-3", "#p1/lights/3x3/3o-3c-3o/g.3c-coc-3c"):
            follow(page, link)
            expect(page.locator("#goal-picture canvas")).to_be_in_viewport(ratio=1)
            follow(page, "#p1/peg/hoppers")
            expect(page.locator("#goal-picture canvas")).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 640})
    follow(page, "#p1/hop/xs.3o-xox")
    expect(page.locator("#board-title")).to_have_text("Custom frogs and toads")
    assert page.locator("#board-title").evaluate("""(title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        const picture = document.querySelector("#goal-picture canvas").getBoundingClientRect();
        return words.getBoundingClientRect().left - picture.right;
    }""") > 0, "the picture stands beside the name"
