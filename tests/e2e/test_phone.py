"""A phone of 360 x 640: cells of 40 px and more on every board of seven to nine columns, and nothing to scroll for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOOT, PHONE, STILL
from gestures import (
    button,
    cell,
    command,
    expect_names,
    follow,
    lowest_cell,
    middle,
    names,
    painted,
    press,
    swipe,
    tap,
)
from hirameki import catalogue
from playwright.sync_api import Page, expect


def boards_of_seven_to_nine_columns() -> list[str]:
    """Return the highest such board of the catalogue, with the most pieces, of each kind and width.

    How wide the cells of all of them are is computed without a browser (tests/web/scene.test.js). Packings on squares,
    whose cells fill their columns.
    """
    found: dict[tuple[str, float], tuple[int, int, str]] = {}
    for puzzle in catalogue():
        xs, ys = zip(*((cell.x, cell.y) for cell in puzzle.drawing(puzzle.start.text).cells))
        wide, high = 1 + max(xs) - min(xs), 1 + max(ys) - min(ys)
        if 6.9 < wide < 9.1 and not (puzzle.family == "pack" and any(x % 1 for x in xs)):
            described = puzzle.describe()
            board = (round(high), len(described.get("pieces", ())), puzzle.id)
            found[described["kind"], wide] = max(board, found.get((described["kind"], wide), board))
    return [name for *_, name in found.values()]


#: Boards that are made by their link: tiles and blocks of nine columns have a frame that runs off the sides.
CUSTOM = ["slide/xs.9o-9o-9o-9o", "peg/xq.9o-9o-4oc4o-9o-9o-9o-9o-9o-9o", "slide/klotski.AA7c-9c-9c-9c-9c-9c-9c-9c-9c"]

MEASURE = """() => {
    const box = (one) => one.getBoundingClientRect();
    // A finger takes the cell whose middle is nearest: a cell is as wide as its middle is far from its neighbours'.
    const middles = [...document.querySelectorAll("[data-cell]")].map(box).map((one) => [
        one.x + one.width / 2, one.y + one.height / 2,
    ]);
    const apart = middles.flatMap(([x, y], place) =>
        middles.slice(place + 1).map(([a, b]) => Math.hypot(a - x, b - y)));
    const parts = [...document.querySelectorAll(
        "#board, #board button, #status, #controls button:not([hidden]), #top button:not([hidden])"
    )].filter((one) => one.checkVisibility()).map(box);
    return {
        cell: Math.min(...apart),
        left: Math.min(...parts.map((one) => one.left)),
        right: Math.max(...parts.map((one) => one.right)),
        bottom: Math.max(...parts.map((one) => one.bottom)),
        wide: document.documentElement.scrollWidth,
    };
}"""


@pytest.mark.without_solver
def test_cells_of_seven_to_nine_columns_are_40_px_and_nothing_has_to_be_scrolled(
    open_page: Callable[..., Page],
) -> None:
    catalogue = boards_of_seven_to_nine_columns()
    assert len(catalogue) > 10
    page = open_page("#p1/peg/hoppers", **STILL, **PHONE)
    for puzzle in [*catalogue, *CUSTOM]:
        before = page.get_by_role("grid").get_attribute("aria-label") or ""
        page.evaluate("(link) => { location.hash = link; }", f"#p1/{puzzle}")
        # Neighbours in the list of calendars differ in their names, too.
        expect(page.get_by_role("grid")).not_to_have_attribute("aria-label", before, timeout=60_000)
        expect(cell(page, 0)).to_be_visible()
        painted(page)
        found = page.evaluate(MEASURE)
        assert found["cell"] >= 39.99, (puzzle, found)
        assert found["left"] >= -0.01, (puzzle, found)
        assert max(found["right"], found["wide"]) <= 360.01, (puzzle, found)
        assert found["bottom"] <= 640.01, (puzzle, found)


@pytest.mark.without_solver
def test_a_phone_keeps_its_board_while_a_piece_is_turned(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/8x8-hole", **STILL, **PHONE)
    expect(cell(page, 0)).to_be_visible()
    place = page.locator("#board canvas").bounding_box()
    tap(page, 20, touch=True)
    status = page.get_by_role("status")
    expect(status).to_contain_text("Take a piece first")
    said, tool = status.bounding_box(), page.locator("[data-tool='rotate']").bounding_box()
    assert said is not None
    assert tool is not None
    assert 0 <= said["x"] < said["x"] + said["width"] <= tool["x"]
    assert abs((said["y"] + said["height"]) - (tool["y"] + tool["height"])) < 6
    tap(page, "[data-piece='L']", touch=True)
    expect(page.get_by_role("button", name="Rotate")).to_have_attribute("aria-disabled", "false")
    tap(page, "[data-tool='rotate']", touch=True)
    tap(page, 0, touch=True)
    assert page.locator("#board canvas").bounding_box() == place


def test_a_hint_gives_way_to_the_tools_of_a_piece_taken_up_later_and_is_seen_if_asked_for_then(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/pack/8x8-hole", **STILL, **PHONE)
    page.get_by_role("button", name="Hint", exact=True).tap()
    more = page.get_by_role("button", name="Tell me more")
    expect(more).to_be_visible(timeout=120_000)
    tap(page, "[data-piece='L']", touch=True)
    expect(more).to_be_hidden()
    # Asked for with the piece in the hand, it is about that piece, and gives way to the tools of another.
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.locator("#card")).to_contain_text("Piece L goes here.")
    expect(page.locator("#card").get_by_role("button", name="Why?")).to_be_visible()
    tap(page, "[data-piece='P']", touch=True)
    expect(page.locator("#card")).to_be_hidden()
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.locator("#card")).to_contain_text("Piece P goes here.")
    # Not where Hint was: a second tap there, as quick as this one, means nothing.
    page.get_by_role("button", name="Play it").tap(position={"x": 8, "y": 8})
    expect(page.locator("[data-cell][aria-label*='piece P']")).to_have_count(5)


@pytest.mark.without_solver
@pytest.mark.parametrize("viewport", [PHONE["viewport"], {"width": 1440, "height": 900}], ids=["phone", "desk"])
def test_a_carried_piece_is_seen_whole_beyond_the_board(
    open_page: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = open_page("#p1/pack/6x10", viewport=viewport)
    canvas, stage = page.locator("#board canvas"), page.locator("#board .board-stage")
    x, y = middle(page, "[data-piece='I']")
    at_rest, board = canvas.bounding_box(), stage.bounding_box()
    assert board is not None
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(board["x"] + 4, board["y"] + 4, steps=5)
    painted(page)
    # The canvas reaches to all edges of the window, nothing clips it, and nothing moves or scrolls for it.
    wide = canvas.bounding_box()
    assert wide is not None
    assert wide["x"] <= 1
    assert wide["y"] <= 1
    assert wide["x"] + wide["width"] >= viewport["width"] - 1
    assert page.locator("#board").evaluate("(host) => getComputedStyle(host).overflow") == "visible"
    assert stage.bounding_box() == board
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth && scrollY === 0")
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    expect(page.locator("#board[data-carried]")).to_have_count(0)
    assert canvas.bounding_box() == at_rest


@pytest.mark.without_solver
def test_the_click_of_a_finger_that_comes_late_is_no_second_tap(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english", **STILL, **PHONE)
    status = page.get_by_role("status")
    click = "(one, kind) => one.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: kind }))"
    cell(page, 4).evaluate(click, "touch")
    expect(status).to_be_empty()
    # A screen reader's click has no pointer.
    cell(page, 4).evaluate(click, "")
    expect(status).to_have_text("Peg d2 picked up.")


@pytest.mark.without_solver
def test_the_first_tap_after_a_quick_stroke_counts(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight/123456708", **STILL, **PHONE)
    before = names(page)
    for _ in range(2):
        swipe(page, cell(page, 6), cell(page, 7))
        page.get_by_role("button", name="Undo", exact=True).tap()
        expect_names(page, before)


@pytest.mark.without_solver
def test_a_dead_end_is_said_at_once_and_leads_back(open_page: Callable[..., Page]) -> None:
    link = "#p1/peg/hoppers/oxoxc-xcxc-cxcxc-xcxc-cxcxo"
    page = open_page(link, **STILL, **PHONE)
    tap(page, 0, touch=True)
    tap(page, 2, touch=True)
    said, back = page.get_by_role("status"), page.get_by_role("button", name="Take it back")
    expect(said).to_have_text("No jump is left: 2 pegs remain.")
    expect(back).to_be_in_viewport()
    # Whoever comes back to it is told again.
    page.reload()
    expect(said).to_have_text("No jump is left: 2 pegs remain.")
    follow(page, "#p1/slide/2x2")
    expect(back).to_have_count(0)
    follow(page, link)
    expect(said).to_have_text("No jump is left: 2 pegs remain.")
    expect(back).to_be_in_viewport()


@pytest.mark.without_solver
def test_a_day_of_the_calendar_is_as_large_as_a_finger_on_the_narrowest_phones(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, **PHONE)
    expect(cell(page, 0)).to_be_visible()
    button(page, "Puzzles").click()
    button(page, "Open the calendar").click()
    expect(page.locator(".day").last).to_be_visible()
    for width in (360, 337, 320):
        page.set_viewport_size({"width": width, "height": 640})
        days = page.locator(".day").evaluate_all("""all => all.map((one) => {
            const { left, right, width, height } = one.getBoundingClientRect();
            return { left, right, width, height };
        })""")
        assert min(min(day["width"], day["height"]) for day in days) >= 44, width
        assert all(0 <= day["left"] < day["right"] <= width for day in days), width
        assert page.locator(".dialog-body").evaluate("(one) => one.scrollWidth <= one.clientWidth"), width


def test_the_slider_of_a_watched_search_has_the_width_of_a_phone(open_page: Callable[..., Page]) -> None:
    for locale in ("en-GB", "ja-JP"):
        page = open_page("#p1/hop/frogs-2", locale=locale, **STILL, **PHONE)
        command(page, "watch")
        controls = page.locator(".watch-controls")
        expect(controls).to_be_visible(timeout=BOOT)
        slider = controls.get_by_role("slider").bounding_box()
        assert slider
        assert slider["width"] > 180
        tops = [one.bounding_box()["y"] for one in controls.locator("button:visible, select").all()]  # type: ignore[index]
        assert max(tops) - min(tops) < 12, "buttons and speed share a line"
        # In the largest letters of the settings on the smallest phone: no list is wider than it.
        page.evaluate("document.documentElement.dataset.largerText = ''")
        page.set_viewport_size({"width": 280, "height": 640})
        assert page.locator(".dialog-body").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_what_is_chosen_further_down_the_page_comes_into_view(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", **STILL, **PHONE)
    board = page.locator("#board canvas")
    press(page, "All solutions")
    page.locator(".solutions button").first.tap(timeout=120_000)
    expect(page.get_by_role("slider")).to_be_visible()
    expect(board).to_be_in_viewport(ratio=0.99)
    page.evaluate("scrollTo(0, 9999)")
    expect(board).not_to_be_in_viewport(ratio=0.9)
    page.evaluate("location.hash = '#p1/slide/eight'")
    expect(page.get_by_role("heading", name="8-puzzle")).to_be_in_viewport()


# The moves of a line that stand on more than one line of the screen.
BROKEN = """(line) => {
    const nodes = [...line.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
    const places = nodes.flatMap((node) => [...node.data].map((_, at) => [node, at]));
    return [...line.textContent.matchAll(/[^ ]+/g)].filter(({ 0: move, index }) => {
        const tops = places.slice(index, index + move.length).map(([node, at]) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect().top;
        });
        return Math.max(...tops) - Math.min(...tops) > 6;
    }).map(([move]) => move);
}"""


def test_a_line_of_solutions_breaks_between_the_moves_of_blocks(open_page: Callable[..., Page]) -> None:
    for locale in ("en-GB", "ja-JP"):
        page = open_page("#p1/slide/klotski-first-to-arrive", locale=locale, **STILL, **PHONE)
        command(page, "solutions")
        line = page.locator(".solutions button").first
        expect(line).to_be_visible(timeout=BOOT)
        for width in range(240, 361, 8):
            page.set_viewport_size({"width": width, "height": 640})
            assert line.evaluate(BROKEN) == [], (locale, width)


@pytest.mark.without_solver
def test_a_small_phone_held_sideways_has_all_of_a_game_in_sight(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers", has_touch=True, is_mobile=True, viewport={"width": 568, "height": 320})
    for board in ("peg/english", "slide/klotski-pennant", "hop/fore-and-aft", "lights/5x5", "pack/6x10"):
        link = f"#p1/{board}"
        follow(page, link)
        expect(page.locator("#board-goal .wanted"), link).to_be_in_viewport(ratio=1)
        for one in (page.locator("#board .board-stage"), button(page, "Hint"), button(page, "More")):
            expect(one, link).to_be_in_viewport(ratio=0.99)
    follow(page, "#p1/hop/frogs-2/20121")
    tap(page, 3, touch=True)
    tap(page, 2, touch=True)
    ways = page.locator(".win-ways button:visible")
    expect(page.locator(".win-next")).to_have_text("Next: Frogs and toads, 3 and 3")
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)


@pytest.mark.without_solver
def test_a_packing_has_the_whole_height_of_a_phone_in_landscape(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10", service_workers="block", viewport={"width": 640, "height": 360})
    for link, size, least in (
        ("#p1/pack/6x10", (640, 360), 24), ("#p1/pack/calendar-11-28", (568, 320), 28),
    ):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if link not in page.url:
            follow(page, link)
        painted(page)
        box = cell(page, 0).bounding_box()
        assert box is not None
        assert box["width"] >= least, link
        assert lowest_cell(page) <= size[1]
        # The goal is in the column of the heading.
        goal, controls = page.locator("#board-goal").bounding_box(), page.locator("#controls").bounding_box()
        assert goal is not None
        assert controls is not None
        assert goal["x"] >= controls["x"] - 1


def test_a_board_that_needs_the_room_keeps_its_cells_in_a_replay_and_every_control_has_44_px(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("#p1/pack/one-sided-9x10", **STILL, **PHONE)
    board = page.locator("#board canvas")
    expect(cell(page, 0)).to_be_visible()
    place = board.bounding_box()

    def controls_have_44_px() -> None:
        for one in page.locator("#controls :is(button, input, select):visible").all():
            box = one.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (one.get_attribute("aria-label"), one.inner_text(), box)
            assert box["y"] + box["height"] <= 640.01

    controls_have_44_px()
    press(page, "Solve")
    expect(page.get_by_role("slider")).to_be_visible(timeout=120_000)
    page.get_by_role("button", name="Forward").tap()
    expect(page.get_by_role("status")).to_contain_text("1 of 18")
    controls_have_44_px()
    # What the goal is said in is not below the slider.
    expect(page.locator("#board[data-tight]")).to_have_count(1)
    expect(page.get_by_text("Fill the board.")).to_be_hidden()
    assert page.evaluate(MEASURE)["cell"] >= 39.99
    # A piece in the hand has its tools, in the replay, too.
    tap(page, "[data-piece='Z']", touch=True)
    expect(page.get_by_role("button", name="Rotate")).to_be_visible()
    tap(page, "[data-tool='rotate']", touch=True)
    tap(page, "[data-tool='back']", touch=True)
    expect(page.get_by_role("slider")).to_be_visible()
    assert board.bounding_box() == place
