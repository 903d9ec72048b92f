"""Every kind of puzzle by mouse, finger and keyboard, to the win; undo, reload, and what is not allowed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from browsing import PHONE, QUICK, ROOT, Site
from gestures import (
    button,
    cell,
    drag,
    expect_names,
    focus_the_board,
    follow,
    names,
    open_family,
    other_names,
    status,
    tap,
)
from playwright.sync_api import Page, expect


@dataclass(frozen=True)
class Game:
    """A position two moves before a win, and how each hand plays them."""

    link: str
    #: What is tapped for each move: cells, or selectors of pieces and tools.
    taps: tuple[tuple[int | str, ...], ...]
    #: Keys from the moment when the board has the focus, which is then on the first cell.
    keys: tuple[str, ...]
    #: The same moves by dragging; a piece is dragged by its middle, after it was turned.
    drags: tuple[tuple[int | str, int], ...] = ()
    #: A gesture that plays nothing, and what is said about it.
    refused: tuple[tuple[int | str, ...], str] = ((), "")


#: L and V lie a quarter to the left.
TURN = ("[data-tool='rotate']",) * 3
GAMES = {
    # Pegs on 0, 6 and 9 of Hoppers: 9 jumps over the centre, the corner over it back into the centre.
    "peg": Game(
        "#p1/peg/hoppers/oxcxc-xcxc-cxoxc-xcxo-cxcxc",
        taps=((9, 3), (0, 6)),
        drags=((9, 3), (0, 6)),
        keys=("c", "c", "c", "Enter", "q", "Escape", "q", "Enter", "c"),
        refused=((9, 12), "is not a jump"),
    ),
    # The blank is in the middle: 5 goes left, 6 goes up.
    "tiles": Game(
        "#p1/slide/eight/123405786",
        taps=((5,), (8,)),
        keys=("ArrowLeft", "ArrowUp"),
    ),
    # The end of the Pennant: the long block makes room, the square goes down.
    "blocks": Game(
        "#p1/slide/klotski-pennant/GFCCGFBBAADEAAIIHH00",
        taps=((16, 19), (8,)),
        keys=(*("ArrowDown",) * 4, "Enter", "ArrowRight", "ArrowRight", "Escape", "a", "ArrowDown"),
    ),
    # Three pentominoes in 3 x 5: P lies, L and V are in the tray.
    "pack": Game(
        "#p1/pack/level-3x5-LPV/oPP-oPP-oPo-ooo-ooo",
        taps=(("[data-piece='L']", *TURN, 0), ("[data-piece='V']", *TURN, 14)),
        drags=(("[data-piece='L']", 6), ("[data-piece='V']", 10)),
        keys=("l", "r", "r", "r", "Enter", "v", "r", "r", "r", "ArrowDown", "ArrowDown", "Enter"),
        refused=((9,), "Take a piece first"),
    ),
    # The toad on d1 jumps over a frog, which then slides into the cell that it left.
    "hop": Game(
        "#p1/hop/frogs-2/20121",
        taps=((3,), (2,)),
        keys=("ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowLeft", "Enter"),
    ),
    # A press of the middle and one of the corner switch what is left.
    "lights": Game(
        "#p1/lights/3x3/coc-ooc-cco",
        taps=((4,), (8,)),
        keys=("ArrowRight", "ArrowDown", "Enter", "ArrowRight", "ArrowDown", " "),
    ),
}


def test_every_kind_is_played() -> None:
    kinds = {path.parent.name for path in (ROOT / "web" / "kinds").glob("*/view.js")} - {"shared"}
    assert len(GAMES) == len(kinds), kinds


@pytest.mark.without_solver
def test_by_mouse_to_the_win_undone_redone_and_each_kept_apart(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page("#p1/peg/english", **QUICK)
    kept = {}
    for kind, game in GAMES.items():
        follow(page, game.link)
        positions = [names(page)]
        for move in game.taps:
            for target in move:
                tap(page, target)
            positions.append(other_names(page, positions[-1]))
        expect(status(page), kind).to_contain_text("Solved")
        assert len({tuple(position) for position in positions}) == len(positions), kind
        for position in positions[-2::-1]:
            page.keyboard.press("Control+z")
            expect_names(page, position)
        expect(button(page, "Undo"), kind).to_be_hidden()
        page.keyboard.press("Control+y")
        expect_names(page, positions[1])
        kept[kind] = positions
    # Loaded again, each goes on where it was left; what was undone can be had again there, too.
    page.goto("about:blank")
    page.goto(site.url + GAMES["peg"].link)
    for kind, (_, left, won) in kept.items():
        if kind != "peg":
            follow(page, GAMES[kind].link)
        expect_names(page, left)
        page.keyboard.press("Control+y")
        expect_names(page, won)


# What a drag, a finger and a refusal do on a board of each kind is tested without a browser (tests/web/kinds): here,
# how they come to a board, and to a tray beside it.
HANDS = [GAMES["peg"], GAMES["pack"]]


@pytest.mark.without_solver
def test_by_dragging_to_the_win(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **QUICK)
    for game in HANDS:
        follow(page, game.link)
        for source, target in game.drags:
            if isinstance(source, str):
                for tool in (source, *TURN):
                    tap(page, tool)
            drag(page, source, target)
        expect(status(page), game.link).to_contain_text("Solved")


@pytest.mark.without_solver
def test_by_touch_to_the_win(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **QUICK, **PHONE)
    for game in HANDS:
        follow(page, game.link)
        for move in game.taps:
            for target in move:
                tap(page, target, touch=True)
        expect(status(page), game.link).to_contain_text("Solved")
    follow(page, "#p1/pack/6x10")
    tap(page, "[data-piece='L']", touch=True)
    for tool, said in (("rotate", "L rotated."), ("mirror", "L flipped."), ("back", "L back in the tray.")):
        tap(page, f"[data-tool='{tool}']", touch=True)
        expect(status(page)).to_contain_text(said)


@pytest.mark.without_solver
def test_by_keyboard_alone_from_page_load_to_the_win(open_page: Callable[..., Page]) -> None:
    page = open_page(GAMES["peg"].link, **QUICK)
    expect(cell(page, 0)).to_be_visible()
    focus_the_board(page)
    for kind, game in GAMES.items():
        if kind != "peg":
            follow(page, game.link)
            cell(page, 0).focus()
        for key in game.keys:
            page.keyboard.press(key)
        expect(status(page), kind).to_contain_text("Solved")
        # Nothing is in the hand any more, and the next stop leads on.
        expect(page.locator("[data-cell]:is([aria-label*='lifted'], [aria-label*='in the hand'])")).to_have_count(0)
        expect(page.locator(".win-next")).to_be_visible()
        page.keyboard.press("Tab")
        expect(page.locator(".win-next"), kind).to_be_focused()


@pytest.mark.without_solver
def test_what_is_not_allowed_is_said_and_changes_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **QUICK)
    for game in HANDS:
        follow(page, game.link)
        before = names(page)
        targets, said = game.refused
        for target in targets:
            tap(page, target)
        expect(status(page)).to_contain_text(said)
        page.keyboard.press("Escape")
        expect_names(page, before)
        expect(button(page, "Undo")).to_be_hidden()
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.without_solver
def test_swipes_runs_and_chains_are_one_gesture(open_page: Callable[..., Page]) -> None:
    page = open_page(GAMES["tiles"].link, **QUICK)
    drag(page, 1, 0)  # to the left, far from the gap: the tile beside the gap goes
    expect(cell(page, 4)).to_have_accessible_name(re.compile("^b2, tile 5"))
    drag(page, 6, 3)
    expect(status(page)).to_contain_text("Solved")
    follow(page, "#p1/peg/hoppers/cxoxo-xoxc-cxcxc-xcxc-cxcxc")
    tap(page, 2)  # over 1 into the corner, and on over 3 into the centre
    tap(page, 6)
    expect(status(page)).to_contain_text("1 move")
    follow(page, "#p1/slide/eight/123456078")
    tap(page, 8)  # far down the line
    expect(status(page)).to_contain_text("Solved")
    page.keyboard.press("u")  # the run is one gesture, and taken back as one
    expect(button(page, "Undo")).to_be_hidden()


@pytest.mark.without_solver
def test_a_board_of_another_size(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", reduced_motion="reduce")
    dialog = open_family(page, "slide")
    dialog.locator(".shelf > .button").click()
    for name, size in (("Width", "4"), ("Height", "3")):
        dialog.get_by_label(name, exact=True).select_option(size)
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-cell]")).to_have_count(12)
    assert "#p1/slide/4x3" in page.url
