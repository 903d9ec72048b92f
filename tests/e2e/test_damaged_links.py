"""Damaged links in the address of the real page: what the core reads lies on the table, the rest gets a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import see, wait_for_solver
from gestures import open_family
from hirameki import PuzzleError
from hirameki.links import decode
from playwright.sync_api import Page, expect

from tests.data.mutated_links import LARGE, mutated

#: Milliseconds that a link may take on a busy machine: boards of 400 cells are drawn and judged.
PATIENCE = 60_000
#: Follow an address, and give back what the browser made of it; null where it names nothing new.
FOLLOW = """(text) => {
    document.querySelector("dialog[open]")?.close();
    document.querySelector("[role=status]").textContent = "";
    const before = location.hash;
    location.hash = text;
    const named = location.hash.length < 2 || document.getElementById(location.hash.slice(1));
    return location.hash === before || named ? null : location.hash;
}"""
#: Wait until a game lies on the table and is kept, or until a sentence is said, of an unknown board by the dialog of
#: those there are.
ARRIVE = """async ({ wanted, patience }) => {
    const kept = (key) => JSON.parse(localStorage.getItem(`hirameki.${key}`));
    const latest = () => kept("recent")?.ids[0];
    const arrived = () => {
        const told = document.querySelector("[role=status]").textContent.trim() !== "";
        if (!wanted) return told || document.querySelector("dialog[open][data-dialog=find]") !== null;
        const line = latest() === wanted.puzzle && kept(`game.${wanted.puzzle}`)?.line;
        return line && line.start === wanted.position && line.goal === wanted.goal;
    };
    for (const end = Date.now() + patience; !arrived(); ) {
        if (Date.now() > end) return { last: latest(), said: document.querySelector("[role=status]").textContent };
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return null;
}"""


def meaning(text: str) -> dict[str, str] | None:
    """Return what the core reads in a link; None where it refuses it."""
    try:
        link = decode(text)
    except PuzzleError:
        return None
    return {"puzzle": link.puzzle, "position": link.position, "goal": link.goal}


def follow_all(page: Page, links: list[str]) -> None:
    """Follow links one after the other; nobody may have to wait for ever, or get another board than the core reads."""
    wait_for_solver(page)
    for text in links:
        address: str | None = page.evaluate(FOLLOW, text)
        if address is None:
            continue
        wanted = meaning(address)
        missed: dict[str, Any] | None = page.evaluate(ARRIVE, {"wanted": wanted, "patience": PATIENCE})
        assert missed is None, f"{ascii(address)[:300]}: wanted {wanted}, got {missed}"


def test_damaged_links_open_what_the_core_reads_or_get_a_sentence(open_page: Callable[..., Page]) -> None:
    # Hundreds are read by page and core without a browser: tests/pycore/test_links_readers.py.
    follow_all(open_page(service_workers="block"), list(mutated(2, len(LARGE) + 20))[::16])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_hundreds_of_damaged_links_in_the_page(open_page: Callable[..., Page], seed: int) -> None:
    follow_all(open_page(service_workers="block"), list(mutated(200 + seed, len(LARGE) + 100)))


@pytest.mark.parametrize("late", ["[role=status]", "#dialogs"])
def test_an_address_that_comes_while_another_is_followed_is_followed_too(
    open_page: Callable[..., Page], late: str
) -> None:
    page = open_page("#p1/hop/frogs-2")
    wait_for_solver(page)
    page.evaluate("location.hash = '#p1/slide/sta'")  # no puzzle: those with a similar name are shown
    dialog = page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("""(late) => {
        new MutationObserver((_, observer) => {
            observer.disconnect();
            location.hash = "#p1/hop/frogs-3";
        }).observe(document.querySelector(late), { childList: true });
        location.hash = "#p1/slide/stb";
    }""", late)
    expect(page.locator("#board-title")).to_have_text("Frogs and toads, 3 and 3")
    expect(dialog).to_have_count(0)


@pytest.mark.without_solver
def test_a_board_that_is_chosen_while_an_address_is_followed_has_an_address_of_its_own(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#p1/peg/hoppers")
    title = page.locator("#board-title")
    # Only the solver could tell that there is no such board.
    page.evaluate("location.hash = '#p1/peg/nowhere-7x7'")
    see(page, "() => location.hash === '#p1/peg/nowhere-7x7'")
    open_family(page, "peg").locator(".shelf-list button").nth(1).click()
    expect(title).to_have_text("Triangle 10")
    expect(page).to_have_url(re.compile("#p1/peg/triangle-10"))
    page.reload()
    expect(title).to_have_text("Triangle 10")
