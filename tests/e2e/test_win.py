"""A win, and the next one: the sheet, what it offers, what is counted, and a result to be sent."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from browsing import BOOT, see
from gestures import SEVEN, button, cell, press, slider, status, stored, words
from playwright.sync_api import Locator, Page, expect
from test_access import violations
from test_calm import place

QUICK = {"service_workers": "block", "reduced_motion": "reduce"}
PHONE = {"width": 360, "height": 640}
#: Tiles, one move before their goal.
NEAR = "#p1/slide/eight/123456708"


def sheet(page: Page) -> Locator:
    """Return the sheet that a win brings."""
    return page.get_by_role("region", name="Result", exact=True)


def win(page: Page) -> None:
    """Solve Hoppers in seven moves."""
    for sweep in SEVEN:
        for source, target in pairwise(sweep):
            cell(page, source).click()
            cell(page, target).click()
            expect(cell(page, target)).to_have_accessible_name(re.compile("peg"))
    expect(sheet(page)).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, {"width": 1440, "height": 900}], ids=["phone", "desk"])
def test_a_win_slides_a_sheet_over_the_controls_and_never_over_the_board(
    open_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, viewport=size)
    expect(cell(page, 0)).to_be_visible()
    before = place(page)
    win(page)
    assert place(page) == before
    sheet(page).evaluate("(one) => Promise.all(one.getAnimations().map(({ finished }) => finished))")
    box = sheet(page).bounding_box()
    assert box is not None
    assert box["y"] >= before["y"] + before["height"] - 1
    assert box["y"] + box["height"] <= size["height"]
    expect(sheet(page)).to_contain_text("7 moves, the shortest")
    expect(sheet(page)).to_contain_text("without hints")
    expect(sheet(page).get_by_role("img", name="3 of 3 stars")).to_be_visible()
    expect(status(page)).to_contain_text("Solved in 7 moves")
    # None were lost: nothing asks where, and nobody can do better.
    expect(sheet(page).get_by_role("button")).to_have_count(4)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    expect(button(page, "Hint")).to_be_visible()
    assert place(page) == before


def test_a_longer_game_is_told_beside_the_shortest_and_offers_to_do_better(open_page: Callable[..., Page]) -> None:
    page = open_page(NEAR, **QUICK, viewport=PHONE)
    for number in (8, 7, 8):
        cell(page, number).click()
    expect(sheet(page)).to_contain_text("3 moves, shortest 1", timeout=BOOT)
    expect(sheet(page).get_by_role("img", name="2 of 3 stars")).to_be_visible()
    before = place(page)
    button(page, "Try for 1").click()
    expect(sheet(page)).to_have_count(0)
    expect(status(page)).to_contain_text("Back at the start")
    assert place(page) == before
    cell(page, 8).click()
    expect(sheet(page)).to_contain_text("1 move", timeout=BOOT)


def test_lost_moves_are_looked_for_where_there_are_some(open_page: Callable[..., Page]) -> None:
    page = open_page(NEAR, **QUICK)
    for number in (8, 7, 8):
        cell(page, number).click()
    ask = sheet(page).get_by_role("button", name="Where did I lose moves?")
    ask.click(timeout=BOOT)
    expect(sheet(page)).to_have_count(0)
    expect(page.get_by_text(re.compile("detour|lost|longer", re.IGNORECASE)).first).to_be_visible(timeout=BOOT)


@pytest.mark.without_solver
def test_my_game_is_watched_and_left_again(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    win(page)
    button(page, "Watch my game").click()
    expect(slider(page)).to_be_visible()
    expect(slider(page)).to_have_attribute("max", "7")
    button(page, "Back to my game").click()
    expect(button(page, "Undo")).to_be_visible()


@pytest.mark.without_solver
def test_next_is_one_tap_to_the_next_board_or_the_next_level(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    title = page.get_by_role("heading", level=1)
    win(page)
    button(page, "Next").click()
    expect(title).not_to_have_text("Hoppers")
    expect(sheet(page)).to_have_count(0)
    button(page, "Puzzles").click()
    button(page, "Today's puzzle and levels").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".level-family[open] .level").first.click()
    expect(dialog).to_have_count(0)
    expect(title).to_have_text("English board")
    # The first level: three pegs are left, and the centre is the goal.
    for source, target in ((11, 9), (4, 16)):
        cell(page, source).click()
        cell(page, target).click()
    expect(sheet(page)).to_contain_text("2 moves, the shortest")
    expect(button(page, "Next")).to_have_attribute("title", "Level 2")
    first = page.url
    button(page, "Next").click()
    expect(page).not_to_have_url(first)
    expect(sheet(page)).to_have_count(0)
    see(page, """() => {
        const { shelf, index } = Object.values(JSON.parse(localStorage.getItem("hirameki.challenges"))).at(-1);
        return shelf === "peg" && index === 1;
    }""")


@pytest.mark.without_solver
def test_a_level_counts_as_best_and_in_the_fewest_moves(open_page: Callable[..., Page]) -> None:
    name = "slide/eight 123456708 123456780"
    page = open_page("", **QUICK)
    page.context.add_init_script(stored(challenges={name: {"shelf": "slide", "index": 0, "moves": 1}}))
    page.goto(page.url.split("#")[0] + NEAR)
    page.reload()
    cell(page, 8).click()
    expect(sheet(page)).to_contain_text("1 move, the shortest")
    kept = page.evaluate("JSON.parse(localStorage.getItem('hirameki.levels'))")
    assert kept == {name: {"stars": 3, "moves": 1, "perfect": True, "unaided": True}}
    sheet(page).get_by_role("button", name="Close result").click()
    button(page, "Puzzles").click()
    button(page, "My progress").click()
    facts = page.locator(".facts > div", has_text="In the fewest moves")
    expect(facts.locator("dd")).to_have_text("1")


@pytest.mark.without_solver
def test_a_result_goes_out_as_text_and_picture_without_spoilers(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK, viewport=PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    win(page)
    button(page, "Share result").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_role("textbox", name="Result as text")
    lines = text.input_value().split("\n")
    assert lines[0] == "Hirameki · Hoppers 7/7 ★★★ · no hints"
    assert lines[1] == "🟩" * 7
    assert re.search(r"/play/hirameki/p/peg-hoppers/$", lines[2])
    expect(dialog.get_by_role("img")).to_be_visible()
    with page.expect_download() as download:
        button(page, "Picture (PNG)").click()
    assert download.value.suggested_filename == "hirameki.png"
    button(page, "Copy result").click()
    expect(dialog.get_by_role("alert")).to_have_text("Result copied.")
    assert page.evaluate("navigator.clipboard.readText()") == text.input_value()
    assert violations(page) == []


#: Keeps what is given to the system's own sheet for sharing; which files that takes, the first word says.
SHARES = """window.shared = []; navigator.share = async (what) => { shared.push(what); };
navigator.canShare = ({ files = [] }) => files.length === 0 || %s;"""


@pytest.mark.without_solver
def test_a_result_goes_to_the_sheet_of_the_system_with_its_picture_where_that_takes_files(
    open_page: Callable[..., Page],
) -> None:
    for takes, files in (("true", ["hirameki.png image/png"]), ("false", [])):
        page = open_page("", **QUICK)
        page.add_init_script(SHARES % takes)
        page.goto(page.url.split("#")[0] + NEAR)
        page.reload()
        cell(page, 8).click()
        button(page, "Share result").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.locator(".result-card[src]")).to_be_visible()
        dialog.get_by_role("button", name="Send").click()
        see(page, "() => shared.length === 1")
        sent = page.evaluate("shared.map(({text, files = []}) => [text, files.map((f) => `${f.name} ${f.type}`)])")
        assert sent == [[dialog.get_by_role("textbox").input_value(), files]]
        page.keyboard.press("Escape")
        sheet(page).get_by_role("button", name="Close result").click()
        press(page, "Share")
        dialog.get_by_role("button", name="Send").click()
        see(page, "() => shared.length === 2")
        assert page.evaluate("shared[1].url") == dialog.get_by_role("textbox", name="Link", exact=True).input_value()
        page.context.close()


def test_a_dare_travels_in_the_link_until_it_is_answered(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{NEAR}", **QUICK)
    for number in (8, 7, 8):
        cell(page, number).click()
    expect(sheet(page)).to_contain_text("shortest 1", timeout=BOOT)
    button(page, "Share result").click()
    page.get_by_role("checkbox", name="Ask them to beat my 3 moves").check()
    text = page.get_by_role("textbox", name="Result as text")
    expect(text).to_have_value(re.compile(r"\?beat=3$"))
    address = text.input_value().split("\n")[-1]
    friend = open_page(address[address.index("#"):], **QUICK)
    expect(friend.locator("#board-goal")).to_contain_text("Beat 3 moves")
    friend.reload()
    expect(friend.locator("#board-goal")).to_contain_text("Beat 3 moves")
    cell(friend, 8).click()
    expect(sheet(friend)).to_contain_text("you beat the 3 moves")
    sheet(friend).get_by_role("button", name="Close result").click()
    expect(friend.locator("#board-goal")).not_to_contain_text("Beat")


@pytest.mark.without_solver
def test_a_dare_is_taken_up_by_an_open_page(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **QUICK)
    goal = page.locator("#board-goal")
    expect(cell(page, 0)).to_be_visible()
    page.evaluate("location.hash = '#p1/peg/hoppers~za?beat=9'")
    expect(goal).to_contain_text("Beat 9 moves")
    press(page, "Share")
    page.locator("#paste-text").fill("p1/slide/eight/123456708?beat=3")
    button(page, "Open").click()
    expect(goal).to_contain_text("Beat 3 moves")
    # What the checksum finds changed is said, and the board opens all the same.
    page.evaluate("location.hash = '#p1/peg/hoppers~zz?beat=8'")
    expect(page.locator("[data-note=problem]")).to_be_attached()


@pytest.mark.without_solver
def test_a_tampered_dare_is_left_out_with_a_sentence(open_page: Callable[..., Page]) -> None:
    page = open_page("", **QUICK)
    address = page.url.split("#")[0]
    told = words("en")
    impossible = told["dare.impossible"]["other"].format(n=3, shortest=7)
    unreadable = told["dare.unreadable"]
    for option, said in (("beat=3", impossible), ("beat=0", unreadable), ("beat=%F0", unreadable)):
        page.goto("about:blank")
        page.goto(f"{address}#p1/peg/hoppers?{option}")
        expect(status(page)).to_have_text(said)
        expect(page.locator("#board-goal")).not_to_contain_text("Beat")
        expect(cell(page, 0)).to_be_visible()


def test_the_board_celebrates_and_keeps_still_where_that_is_wished(open_page: Callable[..., Page]) -> None:
    watched = """() => {
        const plain = window.requestAnimationFrame;
        window.drawnAt = [];
        window.requestAnimationFrame = (draw) => {
            window.drawnAt.push(performance.now());
            return plain(draw);
        };
    }"""
    still = "() => drawnAt.length && performance.now() - drawnAt.at(-1) > 600 && drawnAt"
    frames: dict[str, list[float]] = {}
    for wish in ("no-preference", "reduce"):
        page = open_page(NEAR, service_workers="block", reduced_motion=wish)
        expect(cell(page, 8)).to_be_visible()
        page.evaluate(watched)
        cell(page, 8).click()
        expect(sheet(page)).to_be_visible()
        frames[wish] = see(page, still)
    lively = frames["no-preference"]
    assert len(lively) > len(frames["reduce"]) + 3
    # Over within a second and a half, but for one frame that a busy machine draws late.
    latest = max(after - before for before, after in pairwise(lively))
    assert lively[-1] - lively[0] < 1500 + latest


@pytest.mark.without_solver
def test_sound_and_vibration_are_off_until_switched_on(open_page: Callable[..., Page]) -> None:
    page = open_page(NEAR, **QUICK)
    page.evaluate(
        "window.hummed = []; navigator.vibrate = (beats) => { hummed.push([beats].flat().length); };"
        "window.notes = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (at) { notes += 1; start.call(this, at); }; null"
    )
    cell(page, 8).click()
    expect(sheet(page)).to_be_visible()
    assert page.evaluate("[hummed.length, notes]") == [0, 0]
    sheet(page).get_by_role("button", name="Close result").click()
    button(page, "Settings").click()
    for name in ("Sounds", "Vibration"):
        box = page.get_by_role("checkbox", name=name)
        expect(box).not_to_be_checked()
        box.check()
    page.keyboard.press("Escape")
    button(page, "Undo").click()
    cell(page, 8).click()
    expect(sheet(page)).to_be_visible()
    # What plays is fetched by those who asked for it: three notes, and one humming, for a goal that is reached.
    see(page, "() => notes > 2 && hummed.length > 0")
    assert page.evaluate("[hummed.length, notes]") == [1, 3]
