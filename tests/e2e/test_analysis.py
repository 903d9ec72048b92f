"""What the solver does for a player: hints, "still solvable?", replay, Stop, a solver that dies, all solutions."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import BOOT, QUICK, STILL, Site, see, wait_for_solver
from gestures import (
    button,
    cell,
    expect_kind,
    follow,
    jump,
    names,
    other_picture,
    painted,
    picture,
    press,
    slider,
    solve,
    status,
    tap,
    to_the_end,
)
from playwright.sync_api import BrowserContext, Page, expect

#: A position whose shortest solution has more than 50 moves: busy for minutes, and no table has to be fetched for it.
FAR = "#p1/slide/5x4/08i15jfc7a6hg9e2bd34"

#: What a hint says and marks on a board of each kind is tested without a browser (tests/web/hints, scene, kinds).
#: Here: a board, one with a tray, and one that is played to its end from the card.
LADDERS = {
    "tiles": (
        "#p1/slide/eight/123405786",
        ("Look ", "Try tile 5", "Slide tile 5 from", "of your 4 moves"),
    ),
    "pack": (
        "#p1/pack/level-3x5-LPV/oPP-oPP-oPo-ooo-ooo",
        ("Look ", "Try piece", "goes on a1, a2, a3, a4, b4.", "places for"),
    ),
    "hop": (
        "#p1/hop/frogs-2/20121",
        ("Look ", "Try the piece on d1", "Move the piece from d1 to b1", "of your 3 moves"),
    ),
}


def test_three_steps_of_a_hint_its_reason_and_the_move_it_plays(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    wait_for_solver(page)
    for kind, (link, steps) in LADDERS.items():
        follow(page, link)
        shown = []
        for step in steps:
            button(page, "Why?" if step == steps[-1] else "Hint").click()
            expect(status(page)).to_contain_text(step, timeout=BOOT)
            shown.append(picture(page))
        # The side is shaded, the piece marked, the move an arrow, the reason beside it.
        assert len(set(shown[:3])) == 3
        expect(page.locator("#card .card-title")).to_contain_text(steps[-1])
        if kind == "tiles":
            # The step is remembered, after whatever move.
            for number, said in ((5, "Slide tile 6 from"), (4, "Slide tile")):
                tap(page, number)
                button(page, "Hint").click()
                expect(status(page)).to_contain_text(said, timeout=BOOT)
        if kind == "hop":
            # The move is played from the card, and the next one when it is asked for, up to the goal.
            button(page, "Play it").click()
            while button(page, "Play the next one").is_visible():
                button(page, "Play the next one").click()
            expect(page.locator("#card")).to_contain_text("moves")


def test_yes_counts_the_packings_left_and_no_draws_the_area(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **STILL)
    wait_for_solver(page)
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text(re.compile(r"Yes: \d+ solutions? left"), timeout=BOOT)
    tap(page, "[data-piece='P']")
    tap(page, 7)  # in the middle of the board
    expect(status(page)).to_contain_text("P placed")
    before = picture(page)
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("No, not from here.", timeout=BOOT)
    button(page, "Why?").click()
    other_picture(page, before)
    button(page, "Take it back").click()
    expect(status(page)).to_contain_text("1 move taken back", timeout=BOOT)
    expect(page.locator("[data-cell][aria-label*='piece P']")).to_have_count(0)


def test_solve_plays_its_solution_to_the_end_and_waits_where_no_movement_is_wished(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/slide/eight/123405786", **QUICK)
    solve(page)
    expect(slider(page)).to_have_value("2")
    # Over again, which is done within two seconds: what the press itself changes is looked at with it.
    over = """(one) => {
        one.click();
        return [one.getAttribute('data-label'), document.querySelector('#controls [type=range]').value];
    }"""
    assert button(page, "Play").evaluate(over) == ["Pause", "0"]
    expect(slider(page)).to_have_value("2")
    expect(button(page, "Play")).to_be_visible()
    button(page, "Back to my game").click()
    still = open_page("#p1/slide/eight/123405786", **STILL)
    solve(still)
    expect(button(still, "Play")).to_be_visible()
    expect(slider(still)).to_have_value("0")


def begin_long_search(page: Page) -> None:
    """Ask for the solution of the far position and wait until the solver works on it."""
    wait_for_solver(page)
    press(page, "Solve")
    # A first solution may be there before the line is looked at: then it tells of that, not of the positions.
    expect(page.locator(".thinking")).to_contain_text(re.compile("positions|best "), timeout=BOOT)


def test_a_move_while_the_solver_thinks_is_played_stop_answers_at_once_and_the_solver_is_free_again(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(FAR, **QUICK)
    begin_long_search(page)
    if slider(page).is_visible():  # the first solution is on the table already
        button(page, "Back to my game").click()
    tap(page, 1)
    expect(cell(page, 0)).to_have_accessible_name(re.compile("tile 8"))
    turns = page.evaluate(
        """async () => {
            const line = document.querySelector(".thinking"), stop = line.querySelector("[data-stops]");
            stop.click();
            let turns = 0;
            while (!line.hidden && turns < 1000) {
                turns += 1;
                await new Promise((resolve) => setTimeout(resolve, 1));
            }
            return turns;
        }"""
    )
    # Turns of the page and no milliseconds, which a busy machine stretches: 100 ms are the gate, and bench measures it.
    assert turns <= 25
    wait_for_solver(page)
    expect(cell(page, 0)).to_have_accessible_name(re.compile("tile 8"))
    # What was found so far may be on the table; the game itself is there and the solver answers again.
    follow(page, "#p1/peg/triangle-15")
    button(page, "Solvable?").click()
    expect(status(page)).to_contain_text("moves to go", timeout=BOOT)


def test_all_shortest_solutions_of_a_peg_position(open_page: Callable[..., Page]) -> None:
    # Only the peg on 9 can jump to begin with, and there is one way to go on.
    page = open_page("#p1/peg/hoppers/oxcxc-xcxc-cxoxc-xcxo-cxcxc", **QUICK)
    wait_for_solver(page)
    press(page, "All solutions")
    dialog = page.get_by_role("dialog", name="All solutions")
    expect(dialog.get_by_text("Exactly 1 shortest solution.")).to_be_visible(timeout=BOOT)
    dialog.get_by_role("button", name=re.compile(r"^1\. ")).click()
    expect(dialog).to_have_count(0)
    to_the_end(page)
    expect_kind(page, 6, "peg")
    expect_kind(page, 0, "hole")


def test_what_was_found_in_a_dialog_is_said_aloud_but_not_each_step_of_the_search(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/slide/3x2", **QUICK)
    wait_for_solver(page)
    dialog = page.get_by_role("dialog")
    found = {
        "All solutions": "Exactly 2 shortest solutions", "Hardest positions": "360 positions", "Map": "All positions",
        "Compare methods": "The same problem", "Watch the search": "The beginning.",
    }
    for question, said in found.items():
        press(page, question)
        aloud = dialog.locator("[aria-live=polite]").filter(has_text=said)
        expect(aloud, question).to_have_count(1, timeout=BOOT)
        expect(aloud).not_to_have_attribute("hidden", "")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    # How far a search is changes several times a second: that is shown, but not said.
    follow(page, FAR)
    press(page, "Watch the search")
    progress = dialog.get_by_text("Positions searched: ")
    expect(progress).to_be_visible(timeout=BOOT)
    expect(dialog.locator("[aria-live]").filter(has=progress)).to_have_count(0)
    expect(dialog.locator("[aria-live]").filter(has_text="Positions searched: ")).to_have_count(0)


def test_gallery_of_packings_by_arrow_keys_and_its_filter(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/3x20", **QUICK)
    wait_for_solver(page)
    press(page, "All solutions")
    expect(page.get_by_text("Exactly 8 solutions, or 2 if turns")).to_be_visible(timeout=BOOT)
    first = button(page, "Solution 1")
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(button(page, "Solution 2")).to_be_focused()
    # A phone is turned: the pictures stand in other columns.
    page.set_viewport_size({"width": 400, "height": 800})
    painted(page)
    expect(button(page, "Solution 2")).to_be_focused()
    page.keyboard.press("Home")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(slider(page)).to_be_visible()
    to_the_end(page)
    assert all("piece" in name for name in names(page))
    # With many pieces it is told, before the search begins, how much there is to look at.
    follow(page, f"#p1/pack/xs.13o-13o-13o/p.{'.'.join(['3o'] * 13)}")
    press(page, "All solutions")
    expect(page.get_by_text(re.compile(r"^One by one, about \d+ positions"))).to_be_visible(timeout=BOOT)
    expect(page.get_by_text("Exactly 88 solutions, or 49 if turns")).to_be_visible(timeout=BOOT)
    # Those that were there before the last ones came tell how many there are, too.
    follow(page, "#p1/pack/5x12")
    press(page, "All solutions")
    expect(page.get_by_text("or 1,010 if turns")).to_be_visible(timeout=BOOT)
    sizes = page.locator("[aria-setsize]").evaluate_all("all => all.map((one) => one.ariaSetSize)")
    assert set(sizes) == {"1010"}
    button(page, "Solution 1").press("End")
    expect(button(page, "Solution 1,010")).to_have_text("1,010")


def test_solutions_with_the_pieces_laid_take_the_place_of_all(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV", **STILL)
    wait_for_solver(page)
    for said in ("Look ", "Try piece", "goes on"):
        button(page, "Hint").click()
        expect(status(page)).to_contain_text(said, timeout=BOOT)
    button(page, "Play it").click()
    press(page, "All solutions")
    whole = page.get_by_text("Exactly 4 solutions, or 1 if turns")
    expect(whole).to_be_visible(timeout=BOOT)
    fitting = page.get_by_label("Only those that contain my placements")
    # The pictures before are gone, and ask for none of those that come now.
    for _ in range(2):
        fitting.check()
        expect(page.get_by_text("Exactly 1 solution.")).to_be_visible(timeout=BOOT)
        expect(button(page, "Solution 1")).to_be_visible()
        fitting.uncheck()
        expect(whole).to_be_visible(timeout=BOOT)


@pytest.mark.without_solver
def test_solved_position_is_said_to_be_solved(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/oxcxc-xoxc-cxcxc-xcxc-cxcxc", **QUICK)
    jump(page, 0, 6)
    expect(status(page)).to_contain_text("Solved")
    # Nothing is offered that has nothing left to do; to the keys it is said.
    for name in ("Hint", "Solvable?"):
        expect(button(page, name)).to_have_count(0)
    for key in ("h", "s"):
        page.keyboard.press(key)
        expect(status(page)).to_contain_text("It is solved.")


@pytest.mark.long
@pytest.mark.without_solver
def test_a_list_of_5000_moves_is_written_in_parts_and_laid_out_where_it_is_seen(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/slide/fifteen/123456789abcdef0/m." + "RDLU" * 1248, reduced_motion="reduce")
    moves = page.get_by_role("list", name="Solution: 4,992 moves").get_by_role("button")
    expect(moves).to_have_count(4992, timeout=BOOT)
    painted(page)
    laid_out = """() => [...document.querySelectorAll(".moves-part")]
        .filter((one) => one.firstElementChild.checkVisibility({ contentVisibilityAuto: true })).length"""
    assert see(page, laid_out) <= 6
    in_sight = """() => {
        const one = document.querySelector(".moves [aria-current=step]");
        const [own, list] = [one, one.closest(".moves")].map((box) => box.getBoundingClientRect());
        return own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    }"""
    last = moves.nth(4991)
    page.keyboard.press("End")
    expect(last).to_have_attribute("aria-current", "step")
    see(page, in_sight)
    # By keyboard and by pointer as ever, far off too.
    moves.nth(2500).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(moves.nth(2501)).to_have_attribute("aria-current", "step")
    moves.nth(1200).click()
    expect(moves.nth(1200)).to_have_attribute("aria-current", "step")
    expect(slider(page)).to_have_attribute("aria-valuetext", "1,201 of 4,992")
    see(page, in_sight)


def test_a_hint_ends_the_choice_of_start_and_goal(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL)
    press(page, "Choose start and finish")
    expect(status(page)).to_contain_text("Tap the hole")
    cell(page, 0).click()
    expect(status(page)).to_contain_text("a1 will be empty")
    page.keyboard.press("h")
    expect(button(page, "Tell me more")).to_be_visible(timeout=BOOT)
    # There is no way out of the choice any more, so taps are moves again.
    cell(page, 0).click()
    cell(page, 6).click()
    expect(cell(page, 6)).to_have_accessible_name(re.compile("peg"))


@pytest.mark.without_solver
def test_a_replay_waits_behind_a_dialog(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ?play&speed=0.25", **QUICK)
    pause = button(page, "Pause")
    expect(pause).to_be_visible()
    press(page, "Share")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(pause).to_have_count(0)
    before = slider(page).input_value()
    page.keyboard.press("Escape")
    page.locator(".replay-speed").select_option("8")
    button(page, "Play").click()
    expect(slider(page)).not_to_have_value(before)


@pytest.mark.without_solver
def test_a_replay_waits_in_a_tab_that_is_not_seen(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context(**QUICK)
    context.clock.install()
    page = context.new_page()
    page.goto(f"{site.url}#p1/peg/hoppers/m.a1Cd4Qe1LCc5Ua5URZb4Ee5UZ?play&speed=0.25")
    expect(button(page, "Pause")).to_be_visible()
    hide = "(hidden) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })"
    page.evaluate(hide, True)
    before = slider(page).input_value()
    context.clock.run_for(20_000)
    expect(slider(page)).to_have_value(before)
    page.evaluate(hide, False)
    context.clock.run_for(20_000)
    expect(slider(page)).not_to_have_value(before)


def test_a_solution_of_a_packing_is_counted_in_pieces(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/level-3x5-LPV/oPP-oPP-oPo-ooo-ooo", **STILL)
    solve(page)
    expect(page.locator("#moves-title")).to_have_text("Solution: 2 pieces")
    button(page, "Back to my game").first.click()
    expect(page.locator("#moves-title")).to_have_text("My game: 0 moves")
