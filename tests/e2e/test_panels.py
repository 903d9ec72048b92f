"""What surrounds the board: replay, mistyped boards, saves, settings, one's own picture."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import BOOT, Site, see, wait_for_solver
from gestures import (
    button,
    cell,
    expect_picture,
    follow,
    jump,
    other_picture,
    picture,
    play_at_once,
    press,
    status,
    step_on,
    words,
)
from playwright.sync_api import BrowserContext, Page, expect


@pytest.mark.without_solver
def test_playing_on_from_a_shown_solution_is_a_new_game(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    press(page, "Solve")
    button(page, "Last").click()
    expect(button(page, "Forward")).to_be_disabled()
    button(page, "Back").click()
    button(page, "Play from here").click()
    # The last move of the stored solution is the sweep 12, 2, 6.
    jump(page, 12, 2, 6)
    expect(page.locator(".win")).to_contain_text("1 move")
    expect(page.locator(".win")).to_contain_text("solution seen")
    expect(page.locator(".win").get_by_role("img", name="1 of 3 stars")).to_be_visible()
    # It does not solve the puzzle, whose start is another one.
    kept = page.evaluate("JSON.parse(localStorage.getItem('hirameki.results'))")["peg/hoppers"]
    assert "best" not in kept


def test_a_replay_shows_no_tools_for_a_piece_that_nobody_holds(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/pack/6x10")
    rotate = page.get_by_role("button", name="Rotate")
    expect(rotate).to_be_visible()
    press(page, "Solve")
    expect(page.get_by_role("slider")).to_be_visible(timeout=120_000)
    expect(rotate).to_be_hidden()
    # What had the focus goes with the piece: the board has it.
    page.keyboard.press("Home")
    cell(page, 7).press("x")
    rotate.press("Escape")
    expect(rotate).to_be_hidden()
    expect(cell(page, 7)).to_be_focused()
    page.get_by_role("button", name="Back to my game").click()
    expect(rotate).to_be_visible()


def test_replay_branches_where_the_player_moves(open_page: Callable[..., Page]) -> None:
    # So slow that whoever is late finds it playing still.
    page = open_page("#p1/peg/hoppers?speed=0.5")
    jump(page, 12, 6)
    press(page, "Restart")
    press(page, "Solve")
    slider = page.get_by_role("slider", name="Position in the solution")
    expect(slider).not_to_have_value("0")  # a solution that was asked for plays
    button(page, "Pause").click()
    button(page, "First").click()
    expect(slider).to_have_value("0")
    expect(button(page, "Back")).to_be_disabled()
    step_on(page)
    expect(slider).to_have_value("1")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^1 of 7: peg jumped"))
    button(page, "Forward").hover()
    page.mouse.down()
    expect(slider).not_to_have_value("1")
    page.evaluate("""() => document.addEventListener("pointerup", () => {
        window.stepped = document.querySelector(".replay-slider").value;
    }, {once: true})""")
    page.mouse.up()
    assert slider.input_value() == page.evaluate("window.stepped"), "letting go is no step of its own"
    page.get_by_role("button", name=re.compile("^Move 3:")).click()
    expect(slider).to_have_value("3")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    button(page, "Play").click()
    expect(button(page, "Pause")).to_be_visible()
    button(page, "Pause").click()
    slider.focus()
    page.keyboard.press("Home")
    jump(page, 10, 6)
    expect(slider).to_be_hidden()
    button(page, "Undo").click()  # the move, and with it the branch
    expect(slider).to_be_visible()
    button(page, "Back to my game").click()
    expect(slider).to_be_hidden()
    expect(page.get_by_role("status")).to_have_text("Back to your game.")


def test_where_moves_were_lost(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    wait_for_solver(page)
    jump(page, 0, 6)
    jump(page, 9, 3)
    jump(page, 2, 0)
    jump(page, 12, 2)
    page.evaluate("""() => {
        window.heard = [];
        const region = document.querySelector("[role=status]");
        new MutationObserver(() => {
            const aloud = region.querySelector("span:not([aria-hidden])");
            if (aloud) window.heard.push(aloud.textContent);
        }).observe(region, { childList: true });
    }""")
    button(page, "Where did I lose moves?").click()
    expect(status(page)).to_contain_text("over. The slip", timeout=BOOT)
    # The count goes on in sight, and is heard once.
    heard = page.evaluate("window.heard.filter((text) => text.startsWith('Checking'))")
    assert set(heard) == {"Checking position 1 of 5 …"}
    expect(page.get_by_role("button", name=re.compile("1 move lost"))).not_to_have_count(0)
    # What the key of the line promises is drawn: the scale, and a cross where the goal was out of reach.
    page.evaluate("location.hash = '#p1/peg/triangle-10'")
    jump(page, 8, 1)
    button(page, "Where did I lose moves?").click()
    expect(status(page)).to_contain_text("After move 1 there was no way to win.", timeout=BOOT)
    line = page.get_by_role("img", name=re.compile(r"from the start to the last move: \d+, ✕$"))
    expect(line.locator(".lost")).to_have_count(1)
    expect(line.locator("circle")).to_have_count(1)
    togo = re.findall(r"\d+", line.get_attribute("aria-label") or "")
    expect(line.locator(".course-scale")).to_have_text(["0", *togo])
    # A better move that is not found is shown; the keys go on from there.
    button(page, "Find the better move").click()
    dialog = page.get_by_role("dialog", name="My game again")
    button(dialog, "Show it").click(timeout=BOOT)
    expect(dialog.get_by_text("This was one of the best moves.")).to_be_visible()
    expect(button(dialog, "Done")).to_be_focused()
    expect(dialog.get_by_text("After your move the goal was out of reach.")).to_be_visible(timeout=BOOT)


@pytest.mark.without_solver
def test_mistyped_board_shows_the_nearest_names_before_the_solver_is_there(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#peg/englsh", viewport={"width": 360, "height": 740})
    dialog = page.get_by_role("dialog", name="Open a board")
    expect(dialog.get_by_role("alert").first).to_contain_text("There is no puzzle called “peg/englsh”")
    # It is said once: the card shows it, with a way back, when this is closed.
    expect(page.locator("#card")).to_contain_text("There is no puzzle called")
    expect(page.locator("#card")).to_be_hidden()
    near = dialog.get_by_role("region", name="Boards with a similar name").get_by_role("button")
    expect(near).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    near.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("English board")
    assert "#p1/peg/english~cf" in page.url
    # What is a family elsewhere is the beginning of a name here; how names are written inside is told to nobody.
    page.evaluate("location.hash = '#p1/rush/1'")
    expect(dialog.get_by_role("alert").first).to_have_text(words("en")["error.unknown-family"].format(family="rush"))
    expect(near.first).to_contain_text("Rush Hour 1")
    # For a name like none there are none. Whoever closes this has the board that was there, and a way back.
    page.evaluate("location.hash = '#p1/peg/atlantis'")
    expect(dialog.get_by_role("alert").first).to_contain_text("There is no puzzle called “peg/atlantis”")
    expect(near).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#card")).to_contain_text("There is no puzzle called “peg/atlantis”")
    expect(cell(page, 16)).to_be_visible()
    page.locator("#card").get_by_role("button", name="Puzzles").click()
    expect(dialog.get_by_role("alert").first).to_contain_text("There is no puzzle called “peg/atlantis”")
    button(dialog, "All puzzles").click()
    page.locator("[data-shelf=peg]").click()
    page.locator("[data-choose='peg/hoppers']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hoppers")
    # So is a size or a date that there is not.
    for link, sentence in (("slide/11x7", "1 to 10 columns and rows"), ("pack/calendar-02-30", "no date 02-30")):
        page.evaluate("(link) => void (location.hash = link)", f"#p1/{link}")
        button(page, "Details").click()
        expect(status(page)).to_contain_text(sentence)


@pytest.mark.without_solver
def test_winning_is_counted_and_all_of_it_moves_to_another_browser(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page("#p1/peg/hoppers")
    play_at_once(page)
    expect(status(page)).to_contain_text("the best possible")
    button(page, "Settings").click()
    button(page, "My progress").click()
    expect(page.get_by_role("row", name=re.compile("Hoppers 1 7"))).to_be_visible()
    with page.expect_download() as download:
        button(page, "Save as file").click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["application"] == "hirameki"
    other = open_page()
    button(other, "Settings").click()
    button(other, "My progress").click()
    other.locator("#progress-file").focus()
    other.locator("#progress-file").set_input_files(file)
    expect(other.get_by_role("row", name=re.compile("Hoppers 1 7"))).to_be_visible()
    expect(other.get_by_role("alert")).to_have_text(re.compile(r"^Imported \d entries\.$"))
    expect(other.locator("#progress-file")).to_be_focused()
    # Dropped anywhere on the dialog, a file is chosen there.
    other.evaluate("""() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["{"], "broken.json"));
        const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
        document.querySelector("dialog h2").dispatchEvent(drop);
    }""")
    expect(other.get_by_text("This file cannot be read")).to_have_class("share-said trouble")


@pytest.mark.without_solver
def test_a_file_that_is_read_after_its_dialog_was_closed_tells_how_that_ended(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.evaluate("""() => {
        const { text } = Blob.prototype;
        Blob.prototype.text = async function () {
            await new Promise((resolve) => { window.bring = resolve; });
            return text.call(this);
        };
    }""")
    for content, said in (
        ('{"application": "hirameki", "version": 1, "entries": {}}', "Imported 0 entries."),
        ("{", "This file cannot be read"),
    ):
        button(page, "Settings").click()
        button(page, "My progress").click()
        page.locator("#progress-file").set_input_files(
            {"name": "kept.json", "mimeType": "application/json", "buffer": content.encode()}
        )
        button(page.get_by_role("dialog"), "Close").click()
        page.evaluate("window.bring()")
        expect(status(page)).to_contain_text(said)


@pytest.mark.long
@pytest.mark.without_solver
def test_a_file_brings_its_language_and_its_picture_to_every_tab_at_once(
    new_context: Callable[..., BrowserContext], site: Site, tmp_path: Path
) -> None:
    page = new_context(service_workers="block").new_page()
    page.goto(site.url + "#p1/slide/eight/123456708")
    button(page, "Settings").click()
    kept = {"name": "mine.bmp", "mimeType": "image/bmp", "buffer": bitmap(160, 100)}
    page.locator("dialog input[type=file]").set_input_files(kept)
    expect(page.get_by_role("radio", name="My picture")).to_be_checked()
    page.get_by_role("radio", name="日本語").click()
    button(page, "自分の記録").click()
    with page.expect_download() as download:
        button(page, "ファイルに保存").click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    own = picture(page)
    context = new_context(service_workers="block")
    other, tab = context.new_page(), context.new_page()
    for one in (other, tab):
        one.goto(site.url + "#p1/slide/eight/123456708")
        expect(cell(one, 8)).to_be_visible()
    # On the page it is no board, in the settings no picture, and what to do with it is said.
    for place in ("body", "dialog"):
        if place == "dialog":
            button(other, "Settings").click()
            expect(other.get_by_role("dialog", name="Settings")).to_be_visible()
        other.evaluate("""([place, text]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "kept.json", { type: "application/json" }));
            const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
            document.querySelector(place).dispatchEvent(drop);
        }""", [place, file.read_text(encoding="utf-8")])
        expect(other.get_by_text("Open the file under Settings, My progress.")).to_be_visible()
        other.keyboard.press("Escape")
    button(other, "My progress").click()
    other.locator("#progress-file").set_input_files(file)
    dialog = other.get_by_role("dialog", name="自分の記録")
    expect(dialog.get_by_role("alert")).to_have_text(re.compile("^[0-9]件を読み込みました。$"))
    expect(dialog.locator("label[for=progress-file]")).to_have_text("ファイルを開く")
    expect_picture(other, own)
    expect_picture(tab, own)
    other.keyboard.press("Escape")
    expect(other.get_by_role("dialog", name="設定").get_by_role("radio", name="自分の画像")).to_be_checked()


def test_start_and_goal_by_tapping_holes(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/triangle-15")
    wait_for_solver(page)
    press(page, "Choose start and finish")
    button(page, "Show which can be solved").click()
    expect(page.get_by_text("fewest moves to a single peg")).to_be_visible(timeout=BOOT)
    cell(page, 4).click()
    expect(status(page)).to_contain_text("4 will be empty")
    cell(page, 12).click()
    expect(status(page)).to_contain_text("the shortest solution has 11 moves")
    expect(page.locator("#board-goal")).to_contain_text("Finish with one peg, on the star")
    expect(cell(page, 12)).to_have_accessible_name(re.compile("on the star$"))


@pytest.mark.without_solver
def test_settings_take_effect_and_stay(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/hoppers")
    button(page, "Settings").click()
    page.get_by_role("radio", name="Dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("radio", name="日本語").click()
    expect(page.get_by_role("heading", name="設定")).to_be_visible()
    expect(page).to_have_title("ホッパーズ · Hirameki")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="ヒント", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def bitmap(width: int, height: int) -> bytes:
    """Return a picture in two colours, its left half in one and its right half in the other."""
    row = bytes(width // 16) + b"\xff" * (width // 16)
    row += bytes(-len(row) % 4)
    head = struct.pack("<2sIIIIiiHHIIiiII", b"BM", 62 + height * len(row), 0, 62, 40, width, height, 1, 1, *[0] * 6)
    return head + bytes((32, 64, 160, 0, 240, 224, 64, 0)) + height * row


@pytest.mark.without_solver
def test_of_two_pictures_the_one_chosen_last_counts_however_long_the_first_takes(
    open_page: Callable[..., Page]
) -> None:
    page = open_page("#p1/slide/eight/123456708")
    button(page, "Settings").click()
    page.evaluate("""() => {
        const { decode } = HTMLImageElement.prototype;
        const here = new Promise((resolve) => { window.bring = resolve; });
        let asked = 0;
        window.decoded = 0;
        HTMLImageElement.prototype.decode = async function () {
            asked += 1;
            if (asked === 1) await here;
            await decode.call(this);
            window.decoded += 1;
        };
    }""")
    file = page.locator("dialog input[type=file]")
    file.set_input_files({"name": "first.bmp", "mimeType": "image/bmp", "buffer": bitmap(1600, 800)})
    file.set_input_files({"name": "last.bmp", "mimeType": "image/bmp", "buffer": bitmap(800, 800)})
    expect(page.get_by_role("radio", name="My picture")).to_be_checked()
    last = page.evaluate("localStorage.getItem('hirameki.picture.tiles')")
    page.keyboard.press("Escape")
    shown = picture(page)
    page.evaluate("window.bring()")
    # Each is decoded as it was given and as it is kept.
    see(page, "() => window.decoded === 4")
    assert page.evaluate("localStorage.getItem('hirameki.picture.tiles')") == last
    assert picture(page) == shown


@pytest.mark.without_solver
def test_ones_own_picture_is_cut_into_the_tiles_and_is_there_on_the_next_visit(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/slide/eight/123456708")
    expect(cell(page, 8)).to_have_accessible_name(re.compile("tile 8"))
    plain = picture(page)
    button(page, "Settings").click()
    mine, numbers = page.get_by_role("radio", name="My picture"), page.get_by_role("radio", name="Numbers")
    expect(numbers).to_be_checked()
    expect(mine).to_have_count(0)
    file = page.locator("dialog input[type=file]")
    file.focus()
    file.set_input_files({"name": "mine.bmp", "mimeType": "image/bmp", "buffer": bitmap(1600, 1000)})
    expect(mine).to_be_checked()
    expect(file).to_be_focused()
    own = other_picture(page, plain)
    page.reload()
    expect_picture(page, own)
    # A large one is kept as large as a board needs it.
    kept = """async () => {
        const image = new Image();
        image.src = JSON.parse(localStorage.getItem("hirameki.picture.tiles"));
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
    }"""
    assert page.evaluate(kept) == [1152, 720]
    button(page, "Settings").click()
    # One that is larger than a canvas can be comes out empty: it is refused, and the first one stays.
    page.evaluate("() => { HTMLCanvasElement.prototype.toDataURL = () => 'data:,'; }")
    file.set_input_files({"name": "long.bmp", "mimeType": "image/bmp", "buffer": bitmap(160, 16)})
    expect(page.locator("dialog .trouble")).not_to_be_empty()
    assert page.evaluate(kept) == [1152, 720]
    numbers.check()
    expect_picture(page, plain)
    page.reload()
    expect_picture(page, plain)
    button(page, "Settings").click()
    mine.check()
    expect_picture(page, own)
    # What is transparent lies on white.
    clear = b'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="9"/></svg>'
    page.reload()
    button(page, "Settings").click()
    file.set_input_files({"name": "clear.svg", "mimeType": "image/svg+xml", "buffer": clear})
    other_picture(page, own)
    corner = """async () => {
        const image = new Image();
        image.src = JSON.parse(localStorage.getItem("hirameki.picture.tiles"));
        await image.decode();
        const copy = new OffscreenCanvas(1, 1).getContext("2d");
        copy.drawImage(image, 0, 0);
        return [...copy.getImageData(0, 0, 1, 1).data];
    }"""
    assert page.evaluate(corner) == [255, 255, 255, 255]


def test_live_indicator_follows_the_game(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/triangle-15")
    wait_for_solver(page)
    button(page, "Settings").click()
    page.get_by_role("checkbox", name="Show moves to go").check()
    page.keyboard.press("Escape")
    jump(page, 3, 0)
    expect(status(page)).to_contain_text("moves to go")
    jump(page, 8, 1)
    expect(status(page)).to_contain_text("No, not from here.")


@pytest.mark.without_solver
def test_sheet_of_what_is_one_jump_away(open_page: Callable[..., Page]) -> None:
    page = open_page("#p1/peg/english")
    press(page, "Picture of every step")
    # Nothing was moved: a solution is shown to those alone who ask for it.
    expect(page.get_by_role("radio", name="One jump away from here")).to_be_checked()
    expect(page.get_by_role("img", name="Picture of 5 positions")).to_be_visible()
    page.get_by_role("radio", name="Of a solution (spoiler)").check()
    expect(page.get_by_role("img", name="Picture of 32 positions")).to_be_visible()
    # No more of them than a canvas holds.
    follow(page, "#p1/peg/xs." + "-".join(["ooc" * 5] * 15))
    press(page, "Picture of every step")
    expect(page.get_by_text("The first 120 positions")).to_be_visible()
