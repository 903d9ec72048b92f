"""What stands beside a verdict is exact: goals, limits, moves to go, options, numbers and what was searched."""

from __future__ import annotations

import io
import json
import re
import sys
import time
from itertools import product
from pathlib import Path

import pytest
from hirameki import as_json, check, open_puzzle, solve
from hirameki.forms import FORMS

from tests.pycore.test_commands_corners import answered, said


@pytest.mark.parametrize(
    ("puzzle", "position"),
    [
        ("slide/fifteen", "123456789abcdef0"),
        ("slide/5x5", "123456789abcdefghijklmno0"), ("slide/petersen", "1234567890"),
        ("slide/eight", "123456780"), ("slide/star", "2222220111111"),
    ],
)
def test_a_position_that_is_its_goal_needs_no_move(puzzle: str, position: str) -> None:
    judged = answered(f"check {puzzle} --position {position}")
    assert (judged["code"], judged["outcome"], judged["togo"]) == (0, "solvable", 0)
    for options in ("", "--any", "--all", "--metric runs", "--all --metric runs", "--nodes 1"):
        answer = answered(f"solve {puzzle} --position {position} {options}")
        assert (answer["code"], answer["outcome"], answer["moves"], answer["runs"]) == (0, "solved", 0, 0), options


@pytest.mark.parametrize(
    ("puzzle", "position", "goal", "counted"),
    [
        ("hop/frogs-2", "22011", "", ("moves",)),
        ("peg/hoppers", "cxcxc-xcxc-cxoxc-xcxc-cxcxc", "c3", ("moves", "jumps")),
        ("slide/klotski.AAcB-CcDB", "CD0B0AAB", "A5", ("moves", "slides", "steps")),
    ],
)
def test_a_goal_reached_needs_no_move_in_any_kind(
    puzzle: str, position: str, goal: str, counted: tuple[str, ...]
) -> None:
    named = f"{puzzle} --position {position}" + (f" --goal {goal}" if goal else "")
    for options in ("", "--any", "--all", "--nodes 1", "--time 1"):
        answer = answered(f"solve {named} {options}")
        assert (answer["code"], answer["outcome"], *(answer[name] for name in counted)) == (
            0, "solved", *(0 for _ in counted)
        )
    judged = answered(f"check {named}")
    assert (judged["code"], judged["outcome"], judged["togo"]) == (0, "solvable", 0)


@pytest.mark.parametrize("puzzle", ["slide/3x2", "slide/star", "slide/klotski.AAcB-CcDB", "hop/frogs-2"])
def test_a_table_tells_the_distance_of_the_position(puzzle: str) -> None:
    board = open_puzzle(puzzle)
    assert as_json(board.table())["togo"] == board.solve().length


def test_a_method_that_has_no_table_for_a_board_is_not_compared() -> None:
    assert {row.name for row in open_puzzle("slide/cube").compare(nodes=100).methods} == {
        "deepening", "deepening-distance", "deepening-patterns", "bidirectional",
    }


@pytest.mark.parametrize(("name", "solved", "togo"), [
    ("slide/2x1", "10", 1), ("slide/klotski.Ac", "A0", 0),  # the block may go on, back again
])
def test_tiles_and_blocks_play_on_at_the_goal_where_no_shortest_solution_begins(
    name: str, solved: str, togo: int
) -> None:
    answer = open_puzzle(name).check(position=solved)
    legal, = answer.legal
    assert (answer.togo, legal.outcome, legal.togo, legal.shortest) == (0, "winning", togo, 0)


def test_methods_compared_know_when_no_move_is_left() -> None:
    board = open_puzzle("peg/xs.4o")
    for asked, moves in (({"position": "ooco", "goal": "ooco"}, 0), ({"position": "cooc", "first": "b1-d1"}, 1)):
        answer = board.compare(**asked)
        assert {(one.outcome, one.moves) for one in answer.methods} == {("solved", moves)}


@pytest.mark.parametrize("nodes", [1, 100, 300, 600, 1000, 3000, 5000, 8000])
def test_games_are_counted_to_the_last_or_not_at_all(nodes: int) -> None:
    board = open_puzzle("peg/xq.x3o-4o-3o-x3o")
    answer = board.count(position="x3o-3oc-cco-xocc", metric="jumps", nodes=nodes)
    assert answer.exact is (nodes == 8000)  # there are some 5,000 positions
    if answer.exact:
        assert (answer.outcome, answer.solutions_all) == ("solved", 103)
    else:
        assert (answer.outcome, answer.limit) == ("limit", "nodes")
        assert answer.solutions_all in (0, 1)


def test_no_packing_is_refuted_by_a_search_of_nothing() -> None:
    answer = solve("pack/xs.3x3o-3x2o-6o-4xo-4xo-4xo/p.ooo.ooxx-xooo.o-o-o.o-o-o")
    assert answer.outcome == "unsolvable"
    assert answer.certificate is not None
    assert answer.certificate.kind == "steps"


@pytest.mark.parametrize(
    ("puzzle", "position"), [("xs.3o/p.o.3o.oo", None), ("xs.3o/p.o.3o.oo", "CCA"), ("xs.3o/p.oo.oo.o", None)]
)
def test_nothing_is_packed_with_a_piece_left_over(puzzle: str, position: str | None) -> None:
    board = open_puzzle(f"pack/{puzzle}")
    assert board.compare(position=position).outcome == "unsolvable"
    for method in ("depth-first", "exact-cover"):
        assert board.trace(position=position, method=method).outcome == "unsolvable"


def test_images_of_a_vacancy_have_images_of_its_goal() -> None:
    for board in ("triangle-10", "english", "triangle-28"):
        puzzle = open_puzzle(f"peg/{board}")
        for name in puzzle.describe()["names"] or ():  # type: ignore[union-attr]
            assert puzzle.read_goal(None, str(name)) == name
    assert solve("peg/triangle-10").goal == "any"
    assert solve("peg/triangle-10", position="1").outcome == solve("peg/triangle-10", position="2").outcome


@pytest.mark.parametrize(
    ("puzzle", "seconds"), [("slide/rush-hardest", "0.2"), ("slide/5x5", "0.2"), ("pack/one-sided-6x15", "0.2")]
)
def test_time_holds_for_listings(puzzle: str, seconds: str) -> None:
    def spent() -> float:
        begun = time.process_time()
        code, out, _ = said("solve", puzzle, "--all", "--time", seconds)
        assert code == 3
        assert "limit reached" in out
        return time.process_time() - begun

    # Processor time grows, too, where cores are shared with other work: one quiet try of three is enough.
    assert any(spent() < 4 for _ in range(3))


def test_to_go_counts_with_the_sweep_in_progress() -> None:
    amid = check("peg/hoppers", moves="a1Cd4Qe1L")
    assert amid.togo == 4
    assert check("peg/hoppers", position=amid.position, goal="c3").togo == 5


def test_to_go_counts_with_the_run_in_progress() -> None:
    before = check("slide/4x2", position="74205163", metric="runs")
    assert (before.togo, {one.move: one.togo for one in before.legal}) == (14, {2: 13, 7: 15})
    amid = check("slide/4x2", position="74205163", metric="runs", moves="R")
    assert check("slide/4x2", position=amid.position, metric="runs").togo == 14


def test_every_legal_move_of_a_15_puzzle_has_its_distance() -> None:
    near = check("slide/fifteen", position="123456789abcde0f")
    assert {one.move: one.togo for one in near.legal} == {10: 2, 13: 2, 15: 0}
    further = check("slide/fifteen", position="52346817d9afec0b")
    assert {one.togo for one in further.legal} <= {28, 30}


@pytest.mark.parametrize(
    "call",
    [
        "peg/triangle-15 --position 4", "peg/diamond-25", "slide/eight --position 123456870", "slide/klotski.AAB-CCD",
        "pack/xs.5o-5o-5o/p.LP",
    ],
)
def test_no_solution_counts_zero_everywhere(call: str) -> None:
    answer = answered(f"count {call}")
    assert (answer["code"], answer["solutions_all"], answer["exact"]) == (1, 0, True)


def test_a_refutation_by_steps_tells_all_of_them() -> None:
    jumped = as_json(solve("peg/diamond-41", position="e1", goal="e3").certificate)
    assert isinstance(jumped, dict)
    assert jumped["kind"] == "steps"
    (step,) = jumped["after"]  # type: ignore[misc]
    assert step["certificate"]["kind"] == "pagoda"  # type: ignore[index, call-overload]
    code, out, _ = said("solve", "pack/xs.3o-3xoo-6o-4xo-4xo-4xo/p.N.3o.3o.3o")
    assert code == 1
    assert "Cell 0 has to be covered, which leaves 1 way" in out


def test_searches_list_the_final_positions_that_they_left_out() -> None:
    code, out, _ = said("solve", "peg/xs.4o-4o-3o", "--position", "oooc-4o-3o", "--goal", "any")
    assert code in (0, 1)
    if "exhausted" in out:
        assert "ruled out before" in out


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("solve slide/eight --any --all", "Options --any and --all exclude each other"),
        ("solve slide/eight --classes", "PUZZLE cannot be 'slide/eight'; expected a packing puzzle for --classes."),
        ("solve slide/eight --first 1-2", "PUZZLE cannot be 'slide/eight'; expected a peg puzzle for --first."),
        ("trace slide/eight --all", "PUZZLE cannot be 'slide/eight'; expected a packing puzzle for --all."),
        ("trace peg/hoppers --metric jumps", "--metric cannot be 'jumps'; expected moves: all"),
        ("show slide/eight --goal junk", "'junk' has the wrong number of tiles (4)"),
        ("sheet peg/hoppers --next --first 0-6", "--first cannot be '0-6'; expected none beside --next or moves."),
        ("sheet peg/hoppers --moves a1C --first 2-6", "--first cannot be '2-6'; expected none beside --next or"),
        ("sheet peg/hoppers --next --metric jumps", "--metric cannot be 'jumps'; expected none beside --next or"),
        ("sheet slide/eight --moves R --metric any", "--metric cannot be 'any'; expected none beside --next or"),
        ("sheet slide/eight --moves R --time x", "--time cannot be 'x'; expected seconds above 0."),
        ("sheet slide/2x2 --speed 2", "--speed cannot be '2'; expected --animate beside it."),
        ("levels peg --number 1 --difficulty 5", "Options --number and --difficulty exclude each other"),
        ("today --day 20260228", "--day cannot be '20260228'; expected a date as YYYY-MM-DD."),
        ("solve slide/eight --nodes 1000000000000000", "--nodes cannot be '1000000000000000'; expected a whole number "
         "from 1 on, of 15 digits at most."),
        ("solve slide/eight --nodes x", "--nodes cannot be 'x'; expected a whole number from 1 on."),
        ("compare peg/hoppers --metric jumps", "--metric cannot be 'jumps'; expected moves"),
        ("deal peg/hoppers --metric jumps --distance 4", "--metric cannot be 'jumps'; expected moves"),
        ("show peg/english --pieces F", "PUZZLE cannot be 'peg/english'; expected a packing puzzle for --pieces."),
        ("sheet slide/eight --next", "PUZZLE cannot be 'slide/eight'; expected a peg puzzle for --next."),
        ("sheet slide/2x2 --animate", "--format cannot be 'text'; expected svg for --animate."),
        ("estimate hop/frogs-2", "PUZZLE cannot be 'hop/frogs-2'; expected a packing or a peg puzzle for an estimate."),
        ("levels chess", "SHELF cannot be 'chess'; expected one of peg, slide"),
        ("batch nowhere.jsonl", "FILE cannot be 'nowhere.jsonl'; expected a file of JSON lines (No such file"),
        ("solve slide/11x7", "A board of tiles has 1 to 10 columns and rows, and two cells at least; 11x7 was asked"),
        ("solve slide/1x1", "A board of tiles has 1 to 10 columns and rows, and two cells at least; 1x1 was asked"),
        ("solve pack/6x10 --moves a1C", "The moves"),
    ],
)
def test_what_has_no_meaning_is_refused(call: str, sentence: str) -> None:
    code, out, err = said(*call.split())
    assert (code, out) == (2, "")
    assert err.startswith(sentence)


def test_a_position_is_drawn_that_has_no_goal_of_its_own() -> None:
    assert said("show", "slide/eight", "--position", "112345670")[1].endswith("1 1 2\n3 4 5\n6 7 .\n")


def test_pegs_are_mapped_in_jumps() -> None:
    assert answered("map peg/hoppers --metric jumps")["levels"] == answered("map peg/hoppers")["levels"]


def test_moves_and_links_are_played_first() -> None:
    after = answered("solve peg/hoppers --moves a1C")
    link = answered("link encode peg/hoppers --moves a1C")["link"]
    assert answered(f"solve {link}")["position"] == after["position"] != "c3"
    assert answered(f"count {link}")["solutions_all"] == answered("count peg/hoppers --moves a1C")["solutions_all"]


@pytest.mark.parametrize(("puzzle", "metric"), [
    ("slide/rush-2", "steps"), ("slide/eight", "runs"), ("slide/star", "runs"),
])
def test_a_comparison_tells_lengths_under_their_metric(puzzle: str, metric: str) -> None:
    answer = answered(f"compare {puzzle} --metric {metric} --position 123456708" if "eight" in puzzle else
                      f"compare {puzzle} --metric {metric}")
    lengths = {method[metric] for method in answer["methods"] if method["outcome"] == "solved"}
    assert len(lengths) == 1
    assert answer["metric"] == metric
    assert not any("moves" in method for method in answer["methods"])


def test_runs_on_drawn_graphs_go_on_along_equal_edges() -> None:
    even, uneven = "slide/xg.001020.1-2", "slide/xg.001030.1-2"
    for puzzle, runs in ((even, 1), (uneven, 2)):
        answer = solve(puzzle, position="120", goal="012")
        assert (answer.moves, answer.runs) == (2, runs)


def test_blanks_of_blocks_may_be_written_in_every_way() -> None:
    puzzle = open_puzzle("slide/rush.BccAA-Bccc")
    rows = puzzle.read_position(None)
    for blank, _ in product("co.", range(1)):
        assert puzzle.read_position(rows.replace("0", blank)) == rows


@pytest.mark.parametrize(("call", "library", "extra"), [
    ("completion bash", "shtab", "completion"), ("batch - --scheduler tcp://localhost:1", "distributed", "distributed"),
])
def test_a_library_that_is_missing_is_named(
    call: str, library: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)  # as if it were not installed
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    expected = f'The library {library} is not installed; expected what `pip install "hirameki[{extra}]"` brings.\n'
    assert said(*call.split()) == (2, "", expected)


@pytest.mark.parametrize(("call", "told"), [
    ("check slide/eight --moves x", "directions of the tile (U, D, L, R) with run lengths, as in R3D, or cells"),
    ("check slide/eight --moves r2d", "directions of the tile (U, D, L, R) with run lengths, as in R3D, or cells"),
    ("check slide/cube --moves R", "expected cells joined by dots."),
    ("check lights/3x3 --moves R", "expected lamps joined by dots, as in c3.a1."),
    ("check lights/triangle --moves R", "expected lamps joined by dots, as in 7.0."),
])
def test_moves_that_cannot_be_read_are_told_the_notation_of_their_board(call: str, told: str) -> None:
    code, _, err = said(*call.split())
    assert code == 2
    assert told in err


@pytest.mark.parametrize(("call", "line"), [
    ("trace pack/level-3x5-LPV", "branch on cell 0, 12 options"),
    ("trace pack/level-3x5-LPV", "    branch on cell 1, 1 option"),
    ("methods lights/3x3", "lightest solution  yes   shortest  the only solution"),
    ("methods lights/5x5", "lightest solution  yes   shortest  all 4 solutions"),
    ("solve hop/frogs-2 --position 22011 --all", "1: "),
    ("export lights/2x2", "lamps:"),
])
def test_lines_say_what_their_numbers_are(call: str, line: str) -> None:
    assert line in said(*call.split())[1].split("\n")


def test_a_seed_is_told_as_it_is_given_again() -> None:
    assert "seed: 12345" in str(open_puzzle("slide/eight").deal(seed=12345)).splitlines()


def test_export_names_only_the_forms_that_are_written() -> None:
    told = " ".join(said("export", "--help")[1].split())
    assert f"one of {', '.join(name for name, form in FORMS.items() if form.write is not None)} " in told


@pytest.mark.parametrize(("call", "sentence"), [
    ("solve peg/hoppers --metric", "The peg family has no metric ''; expected one of moves, jumps."),
    ("trace peg/hoppers --method", "--method cannot be ''; expected one of depth-first"),
    ("today --day", "--day cannot be ''; expected a date as YYYY-MM-DD."),
    ("sheet peg/hoppers --animate --format svg --speed", "--speed cannot be ''; expected a number from 0.1 to 20."),
])
def test_an_empty_word_is_no_option_left_out(call: str, sentence: str) -> None:
    code, out, err = said(*call.split(), "")
    assert (code, out) == (2, "")
    assert err.startswith(sentence)


def test_a_line_of_batch_whose_operation_is_null_is_solved_as_one_without(tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text('{"puzzle": "hop/frogs-2", "operation": null}\n', encoding="utf-8")
    code, out, _ = said("batch", str(questions), "--jobs", "1")
    assert (code, json.loads(out)["moves"]) == (0, 8)


@pytest.mark.parametrize(("text", "own"), [("peg/hoppers", "peg"), ("5 2 8/4 1 7/0 3 6", "slide")])
def test_a_board_of_another_family_is_told_its_own(text: str, own: str) -> None:
    assert said("import", text, "--family", "hop") == (2, "", f"--family cannot be 'hop'; expected one of {own}.\n")


@pytest.mark.parametrize(("call", "kind"), [
    ("slide/fifteen --position 123456789abcdfe0", "parity"), ("slide/cube --position 01234567", "parity"),
    ("lights/5x5 --position o4c-5c-5c-5c-5c", "quiet"), ("peg/english --position d4 --goal e4", "class"),
    ("pack/xs.9o-9o-9o-9o-9o-9o-9o", "area"), ("pack/xs.4o-4o-4o-4o-4o/p.4o.3o-o.oo-oo.xoo-oo.3o-xo", "colouring"),
])
def test_compare_says_why_no_method_runs(call: str, kind: str) -> None:
    code, out, _ = said("compare", *call.split())
    lines = out.splitlines()
    assert (code, lines[0], lines[2]) == (1, "no solution (proved)", f"certificate: {kind}")


@pytest.mark.parametrize(("call", "kind"), [
    ("slide/fifteen --position 213456789abcdef0", "parity"), ("lights/5x5 --position o4c-5c-5c-5c-5c", "quiet"),
    ("peg/english --position d4 --goal e4", "class"), ("pack/xs.9o-9o-9o-9o-9o-9o-9o", "area"),
])
def test_a_search_that_cannot_succeed_says_so_when_it_is_given_up(call: str, kind: str) -> None:
    code, out, _ = said("trace", *call.split(), "--nodes", "500")
    lines = out.splitlines()
    assert (code, lines[3]) == (3, f"certificate: {kind}")
    assert "limit reached" in lines[0]


@pytest.mark.parametrize("call", [
    "check hop/xs.9o-9o-9o --nodes 10", "rate slide/10x10 --nodes 10", "map peg/hoppers --nodes 1",
])
def test_a_limit_is_told_in_words(call: str) -> None:
    code, out, _ = said(*call.split())
    assert (code, out.splitlines()[0]) == (3, "limit reached")


@pytest.mark.parametrize("call", [
    "check slide/eight --position 123456870", "rate slide/eight --position 123456870",
    "map slide/eight --position 123456870", "trace slide/2x2 --position 2130 --method breadth-first",
    "solve slide/eight --position 123456870", "compare slide/eight --position 123456870",
    "sheet slide/eight --position 123456870",
])
def test_no_is_told_in_the_same_words_by_every_command(call: str) -> None:
    code, out, _ = said(*call.split())
    assert code == 1
    assert "no solution (proved)" in "".join(out.splitlines()[:2])
    assert "unsolvable" not in out


def test_no_is_told_in_the_same_words_by_the_library_and_the_list() -> None:
    words = "no solution (proved), certificate: parity"
    assert str(solve("slide/eight", position="123456870")).splitlines()[1] == words
    _, out, _ = said("list", "--family", "peg")
    assert re.search(r"^peg/hexagon-19 +19 +no solution +Hexagon 19$", out, re.MULTILINE)
