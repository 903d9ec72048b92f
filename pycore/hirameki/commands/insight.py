"""`map` and `trace`: all positions of a puzzle, and a search step by step."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from binascii import a2b_base64
from collections.abc import Callable
from pathlib import Path

from ..drawing import chart
from ..errors import BadOption, bad_option
from ..puzzles.insight import MapAnswer, TraceAnswer
from ..puzzles.questions.map import rings
from ..puzzles.running import plan
from ..puzzles.writing import as_json, columns, counted, named, plain
from ..search.chart import DEAD, END, UNPROVED, as_numbers
from .arguments import Options, one_of, question, with_json, with_limits, with_metric, with_output, with_puzzle
from .output import exit_code, json_line, reason, run, run_and_print, unwritable


def map_positions(options: Namespace) -> int:
    """Print the numbers of positions by distance from the goal, or the graph as JSON, SVG or PNG."""
    game, asked = question(options)
    ending = Path(options.output or "").suffix[1:].lower()
    form = "json" if options.json else options.format or (ending if ending in ("svg", "png") else "text")
    if options.output is not None and options.json:
        raise BadOption("options-apart", one="--json", other="--output")
    if options.output is not None and form in ("text", "json"):
        if options.format is not None:
            raise bad_option("format", form, "svg or png beside `output`")
        expected = "a file named .svg or .png, or `format` svg or png beside it"
        raise bad_option("output", options.output, expected, most=80)
    if form == "png" and options.output is None and sys.stdout.isatty():
        raise bad_option("format", form, "`output` beside it, or a pipe: a terminal shows no picture")
    answer: MapAnswer = run(plan(game, "map", asked).job)
    if form == "json":
        json_line(answer)
    elif form == "text" or answer.outcome != "mapped":
        print("\n".join(_map_lines(answer, game.one_way)))
    elif form == "svg" and options.output is None:
        print(chart.svg(rings(answer)), end="")
    else:
        drawn = rings(answer)
        _write_picture(options.output, chart.png(drawn) if form == "png" else chart.svg(drawn).encode("utf-8"))
    return exit_code(answer)


def _write_picture(output: str | None, picture: bytes) -> None:
    """Write a picture to a file, or to stdout."""
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(picture)
        sys.stdout.buffer.flush()
        return
    try:
        Path(output).write_bytes(picture)
    except OSError as error:
        raise unwritable(output, error) from None


def _map_lines(answer: MapAnswer, one_way: bool) -> list[str]:
    if answer.outcome != "mapped":
        return [named(answer.outcome), *reason(answer.certificate)]
    levels, flags = answer.levels or (), a2b_base64(answer.flags or "")
    kind = "all positions" if answer.scope == "whole" else "the game, its solutions, and what lies beside them"
    lines = [f"{kind}: {counted(len(flags), 'positions')}"]
    if answer.scope == "part" and answer.space is not None:
        lines.append(f"of a space of {counted(answer.space, 'positions')}")
    if answer.symmetries is not None and answer.symmetries > 1:
        lines.append(f"symmetrical ones taken as one: {answer.symmetries} symmetries")
    if answer.solutions is not None:
        lines.append(f"solutions: {answer.solutions:,}")
    if answer.corridor is not None:
        narrow = answer.corridor.share.count(1000)
        lines.append(f"on them: {counted(len(answer.corridor.ids), 'positions')}, {narrow} of them on every one")
    unproved = sum(flag & UNPROVED > 0 for flag in flags)
    if unproved:
        what = "not known whether lost" if one_way else "moves to go estimated, not proved"
        lines.append(f"{what}: {counted(unproved, 'positions')}")
    rows, first = [["to go", "positions", "lost", "dead ends"]], 0
    for level, number in enumerate(levels):
        here = flags[first:first + number]
        first += number
        lost, ends = (sum(flag & bit > 0 for flag in here) for bit in (DEAD, END))
        rows.append([str(level), plain(number), plain(lost), plain(ends)])
    return lines + columns(rows)


def trace(options: Namespace) -> int:
    """Print a plain search, step by step."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "trace", asked), _trace_lines)


def _trace_lines(answer: TraceAnswer) -> list[str]:
    numbers = as_numbers(answer.values)
    moves = [str(as_json(move)).replace(" ", "") for move in answer.alphabet]
    items = [f"{kind} {name}, {counted(fewest, 'options')}" for kind, name, fewest in answer.items or ()]
    length = next((known for known in (answer.moves, answer.slides, answer.steps) if known is not None), None)
    told = named(answer.outcome) if length is None else f"{named(answer.outcome)}, {counted(length, answer.metric)}"
    lines = [f"{answer.method}: {told}"]
    if answer.limit is not None:
        lines[0] += f", {counted(answer.expanded, 'positions')} expanded in {answer.seconds:.1f} s"
    back = f"{counted(answer.backtracks, 'steps')} back"
    lines.append(f"{counted(answer.positions, 'positions')}, {back}, {counted(answer.cuts, 'cuts')}")
    lines += reason(answer.certificate)
    depth = 0
    for kind, value in zip(answer.kinds, numbers):
        depth += (kind == "e") - (value if kind == "b" else 0)
        begun = f"round with at most {counted(value, answer.metric)}"
        lines.append("  " * min(depth, 30) + (begun if kind == "r" else _STEPS[kind](value, moves, items)))
    return lines


#: Kind of step but a new round -> a function that returns its text, given its number, all moves and all items.
_STEPS: dict[str, Callable[[int, list[str], list[str]], str]] = {
    "e": lambda value, moves, items: moves[value],
    "b": lambda value, moves, items: "back" if value == 1 else f"back {value} moves",
    "c": lambda value, moves, items: f"{moves[value]} cut off",
    "k": lambda value, moves, items: f"{moves[value]} leads to a position met before",
    "i": lambda value, moves, items: f"branch on {items[value]}",
    "h": lambda value, moves, items: f"({counted(value, 'positions')} not shown)",
    "x": lambda value, moves, items: f"({counted(value, 'cuts')} not shown)",
    "l": lambda value, moves, items: f"level {value}",
    "s": lambda value, moves, items: "from the goal" if value else "from the start",
    "n": lambda value, moves, items: f"position {value}",
    "f": lambda value, moves, items: f"  found by {moves[value]}",
    "m": lambda value, moves, items: f"  met: it is position {value}",
    "w": lambda value, moves, items: f"set of {value:,}",
    "g": lambda value, moves, items: f"goal, {value} made",
}


def _map_options(command: ArgumentParser) -> None:
    with_limits(with_metric(with_puzzle(with_json(command, map_positions), "a game from there, shown as a path")))
    command.add_argument(
        "--format", choices=("text", "json", "svg", "png"), help="how to show it (default: as OUT is named, else text)"
    )
    with_output(command, "a file to write, .svg or .png")


def _trace_options(command: ArgumentParser) -> None:
    from ..puzzles.questions.trace import BY_MOVES, BY_PIECES  # here: `map` does not need it

    with_limits(with_metric(with_puzzle(with_json(command, trace))))
    one_of(command, "--method", "NAME", BY_MOVES, " (the default is the last)", pack=BY_PIECES)
    command.add_argument("--all", action="store_true", help="pack: go on after the first packing")
    steps = "print at most about N steps, 100 at least, and the path (default 100,000)"
    command.add_argument("--max", dest="listed", metavar="N", help=steps)


OPTIONS: Options = {"map": _map_options, "trace": _trace_options}
