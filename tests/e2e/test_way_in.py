"""The way in: rules and goals that are seen at once, help behind one button or key, links that mean what they say."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from gestures import button, cell, expect_kind, picture, status, words
from playwright.sync_api import Page, expect

LINKS = ("#p1/peg/hoppers", "#p1/slide/eight", "#p1/slide/rush-1", "#p1/pack/6x10")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rule_and_goal_stand_under_every_title(open_page: Callable[..., Page], language: str) -> None:
    told = words(language)
    rules = ("rule.jump", "rule.slide", "rule.blocks.rush", "rule.place")
    goals = ("goal.jump.hole", "goal.slide.numbers", "goal.blocks.car", "goal.place")
    for link, rule, goal in zip(LINKS, rules, goals):
        page = open_page(link, locale=language)
        expect(page.locator("#board-goal .rule")).to_have_text(told[rule])
        expect(page.locator("#board-goal .wanted")).to_have_text(told[goal])
        page.context.close()


def test_help_is_one_tap_or_key_away_and_lists_the_keys(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    button(page, "How to play").click()
    dialog = page.get_by_role("dialog", name="How to play")
    expect(dialog).to_contain_text("Jump a peg over its neighbour")
    expect(dialog).to_contain_text("Diagonals")
    expect(dialog.locator(".help-board")).to_have_attribute("inert", "")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    page.keyboard.press("u")  # while a dialog is open, letters do nothing
    expect(dialog).to_be_visible()


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


def test_letters_pick_pieces_on_the_board_of_a_packing(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10")
    cell(page, 0).focus()
    page.keyboard.press("u")
    expect(page.locator("[data-piece=U]")).to_have_attribute("aria-pressed", "true")


def test_an_arrow_plays_the_jump_that_lies_beside_it(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    cell(page, 0).focus()  # a1: the straight jump to e1 is barred, the diagonal one to c3 is not
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect_kind(page, 6, "peg")
    expect_kind(page, 0, "hole")


def test_goal_shows_under_a_peg_too(open_page: Callable[..., Page]) -> None:
    plain = open_page("#p1/peg/hoppers/c3/g.any")
    cell(plain, 0).wait_for()
    ringed = open_page("#p1/peg/hoppers/c3/g.d2")  # d2 has a peg
    cell(ringed, 0).wait_for()
    expect(ringed.locator("#board-goal .wanted")).to_have_text("Leave the last peg on the ring.")
    assert picture(plain) != picture(ringed)


def test_a_refusal_that_names_cells_writes_their_names_on_the_board(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    before = picture(page)
    cell(page, 1).click()  # c1 cannot jump
    expect(status(page)).to_contain_text("c1")
    page.wait_for_timeout(400)
    assert picture(page) != before


def test_skip_link_is_no_puzzle_link(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    cell(page, 0).wait_for()
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    expect(status(page)).to_be_empty()
    expect(page.locator("[data-note=problem]")).to_have_count(0)
    page.goto(page.url.split("#")[0] + "#board-title")
    expect(page.locator("[data-note=problem]")).to_have_count(0)


def test_a_long_word_does_not_widen_the_page(open_page: Callable[..., Page]) -> None:
    for width in (360, 1440):
        page = open_page(f"#p1/slide/{'x' * 300}", viewport={"width": width, "height": 800})
        expect(page.locator("[data-note=problem]")).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_hint_is_the_bright_button_and_solve_a_quiet_one(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    expect(button(page, "Hint")).to_have_class(re.compile(r"\bmain\b"))
    expect(button(page, "Solve")).not_to_have_class(re.compile(r"\bmain\b"))
