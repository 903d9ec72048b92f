"""What counts as one: red donkey in steps, a near position of the 15-puzzle in runs, asked, replayed, compared,
mapped."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, STILL, wait_for_solver
from gestures import button, follow, press, slider, solve, status, tap, to_the_end
from playwright.sync_api import Locator, Page, expect

#: Two runs from home, five single moves.
NEAR = "#p1/slide/fifteen/123406785abc9def"


def counted_in(page: Page) -> Locator:
    """Return the choice of what counts as one."""
    return page.get_by_role("combobox", name="Counted in")


@pytest.mark.long
def test_red_donkey_in_steps_is_116_and_its_replay_goes_to_the_end(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/klotski-red-donkey", **STILL)
    wait_for_solver(page)
    counted_in(page).select_option("Count steps")
    expect(status(page)).to_contain_text("Counted in steps of one cell")
    solve(page)
    expect(status(page)).to_have_text("Proved shortest: 116 steps.", timeout=BOOT)
    # Both numbers of the replay are told apart: the steps, and the moves that it lists.
    expect(page.locator("#card")).to_contain_text(re.compile(r"Counted in moves, this solution has \d+\."))
    expect(page.locator("#moves-title")).to_have_text(re.compile(r"^Solution: 116 steps of one cell in \d+ moves$"))
    to_the_end(page)
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(r"^(\d+) of \1$"))
    # The choice is kept, and the first metric has its own, stored answer.
    page.reload()
    wait_for_solver(page)
    expect(counted_in(page)).to_have_value("steps")
    counted_in(page).select_option("Count moves")
    if button(page, "Back to my game").is_visible():
        button(page, "Back to my game").click()
    solve(page)
    expect(status(page)).to_have_text("Proved shortest: 81 moves.")


@pytest.mark.long
def test_fifteen_in_runs_solve_hint_check_comparison_and_win(open_page: Callable[..., Page]) -> None:
    page = open_page(NEAR, **STILL)
    wait_for_solver(page)
    solve(page)
    expect(status(page)).to_have_text("Proved shortest: 5 moves.", timeout=BOOT)
    button(page, "Back to my game").click()
    counted_in(page).focus()
    page.keyboard.press("ArrowDown")
    expect(status(page)).to_contain_text("Counted in runs")
    button(page, "Solvable?").click()
    expect(status(page)).to_have_text("Yes: 2 runs to go.", timeout=BOOT)
    button(page, "Hint").click()
    expect(status(page)).to_contain_text("Look ", timeout=BOOT)
    button(page, "Tell me more").click()
    expect(status(page)).to_contain_text("Try tile 5")
    solve(page)
    expect(status(page)).to_have_text("Proved shortest: 2 runs.", timeout=BOOT)
    button(page, "Back to my game").click()
    # 6 goes left and back: runs too many; then the way home.
    tap(page, 5)
    tap(page, 4)
    tap(page, 12)
    button(page, "Where did I lose moves?").click()
    expect(status(page)).to_contain_text(re.compile("runs? over"), timeout=BOOT)
    tap(page, 15)
    expect(status(page)).to_contain_text("Solved")
    expect(page.locator("#card")).to_contain_text("runs")


def test_map_and_hardest_positions_name_what_they_count_in(open_page: Callable[..., Page]) -> None:
    """A map has one place for a position, so tiles are mapped in moves even by who counts in runs; pegs in jumps."""
    page = open_page("#p1/slide/2x3", **STILL)
    wait_for_solver(page)
    counted_in(page).select_option("Count runs")
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("Yes: 14 runs to go.", timeout=BOOT)
    dialog = page.get_by_role("dialog")
    for link, panel, told in (
        ("", "Map", "Distance to the goal: 16 moves"),
        ("", "Hardest positions", "The greatest distance is 20 runs of tiles; positions that far away: 1."),
        ("#p1/peg/hoppers", "Map", "Distance to the goal: 11 jumps"),
    ):
        if link:
            follow(page, link)
        press(page, panel)
        expect(dialog.get_by_text(told)).to_be_visible(timeout=BOOT)
        button(dialog, "Close").click()
    # Of all solutions, of which few have the fewest moves.
    press(page, "Map")
    expect(dialog.get_by_text("There are 5,664 solutions, counted jump by jump.")).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_text("On 100 % of these solutions")).to_be_visible()
    # A few in a thousand are not none.
    dialog.get_by_role("img", name=re.compile("^Map")).focus()
    for key in ("Up", "Up", "Left", "Up", "Left", "Up"):
        page.keyboard.press(f"Arrow{key}")
    expect(dialog.get_by_text("On 0.4 % of these solutions")).to_be_visible()
    button(dialog, "Close").click()
    # On a part of a large board they are those with the fewest moves.
    follow(page, "#p1/peg/english/xx3c-xxcco-5coc-3c4o-cco3co-xxcoo-xx3o/g.d4")
    press(page, "Map")
    expect(dialog.get_by_text("There are 8 shortest solutions.")).to_be_visible(timeout=BOOT)
    button(dialog, "Close").click()
    # What is dealt there is as far in what the player counts.
    follow(page, "#p1/slide/2x3")
    press(page, "Hardest positions")
    button(page, "Play hardest position 1").click()
    expect(status(page)).to_contain_text("Can be done in 20 runs.")
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("Yes: 20 runs to go.", timeout=BOOT)


def test_where_no_block_reaches_its_place_no_position_is_the_hardest(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/klotski.AABB-cxxx/g.A2", **STILL)
    wait_for_solver(page)
    press(page, "Hardest positions")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("This can't be solved.")).to_be_visible(timeout=BOOT)
    expect(dialog.get_by_text("it is not the goal")).to_be_visible()
    expect(dialog.get_by_text("Play one of the hardest")).to_have_count(0)
