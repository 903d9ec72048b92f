"""The whole path of a new visitor: play by mouse, touch and keyboard, solve, replay, share; offline: test_doors.py."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import wait_for_solver
from gestures import expect_kind, press, solve, step_on, to_the_end
from playwright.sync_api import Page, expect


def test_solve_replay_share_and_open_elsewhere(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    wait_for_solver(page)
    solve(page)
    slider = page.get_by_role("slider", name="Position in the solution")
    page.get_by_role("button", name="First", exact=True).click()  # it plays: there is a move to take back
    expect(slider).to_have_value("0")
    step_on(page)
    expect(slider).not_to_have_value("0")
    to_the_end(page)
    expect_kind(page, 6, "peg")
    for number in (0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12):
        expect_kind(page, number, "hole")
    press(page, "Share")
    page.get_by_role("radio", name="Solution").check()
    address = page.get_by_label("Link", exact=True)
    expect(address).to_have_value(re.compile("#p1/peg/hoppers/m\\."))
    link = address.input_value()
    other = open_page(link[link.index("#"):])
    expect(other.get_by_role("slider", name="Position in the solution")).to_have_value("0")
    to_the_end(other)
    expect_kind(other, 6, "peg")
