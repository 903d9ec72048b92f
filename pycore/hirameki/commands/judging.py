"""`check`, `rate`, `table`, `compare`, `estimate` and `deal`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from ..puzzles.answers import CheckAnswer
from ..puzzles.game import Game
from ..puzzles.running import plan
from ..puzzles.writing import as_json, as_object, columns, counted, effort, named, plain, tabulated
from .arguments import Options, question, with_first, with_json, with_limits, with_metric, with_problem, with_puzzle
from .output import certificate, reason, run_and_print

if TYPE_CHECKING:
    from ..puzzles.insight import EstimateAnswer
    from ..puzzles.question import Question
    from ..puzzles.studies import CompareAnswer, DealAnswer, RateAnswer, TableAnswer

#: Fields of a table that its first and last lines say.
_SAID = ("puzzle", "position", "goal", "metric", "outcome", "seconds", "expanded")


def check(options: Namespace) -> int:
    """Print whether a position can still be solved, and a verdict on every legal move."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "check", asked), _check_lines)


def rate(options: Namespace) -> int:
    """Print how hard a position is for a person, and the figures behind the rating."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "rate", asked), _rate_lines)


def table(options: Namespace) -> int:
    """Print the table of a puzzle: every start and survivor, every distance, or pieces and placements."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "table", asked), lambda answer: _table_lines(game, answer))


def compare(options: Namespace) -> int:
    """Print a comparison of several methods on the same problem."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "compare", asked), _compare_lines)


def estimate(options: Namespace) -> int:
    """Print an estimate of the size of a plain search for all solutions."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "estimate", asked), _estimate_lines)


def deal(options: Namespace) -> int:
    """Print a new position to play, drawn, with its link."""
    game, asked = question(options)
    return run_and_print(options, plan(game, "deal", asked), lambda answer: _deal_lines(game, answer, asked))


def _deal_lines(game: Game, answer: DealAnswer, asked: Question) -> list[str]:
    from ..drawing import text  # here: only deals are drawn and linked
    from ..links import Link, encode

    known = [f"seed {answer.seed}"]
    if asked.difficulty is not None:
        known.insert(0, "difficulty " + ("unknown" if answer.difficulty is None else f"{answer.difficulty} of 5"))
    if answer.distance is not None:
        known.insert(0, f"{counted(answer.distance, answer.metric)} to go")
    drawn = text.draw(game.drawing(answer.position))
    return [answer.position, ", ".join(known), *drawn, encode(Link(answer.puzzle, answer.position, answer.goal))]


def _check_lines(answer: CheckAnswer) -> list[str]:
    togo = f", {counted(answer.togo, answer.metric)} to go" if answer.togo is not None else ""
    lines = [named(answer.outcome) + togo]
    if answer.remaining is not None:
        lines.append(f"solutions left: {answer.remaining:,}")
    lines += reason(answer.certificate)
    if not answer.legal:
        return lines
    rows = [["move", "outcome", "to go", "shortest"]]
    for legal in answer.legal:
        rows.append([plain(as_json(legal.move)), legal.outcome, plain(legal.togo), plain(legal.shortest)])
    counted_first = any(legal.shortest is not None for legal in answer.legal)
    return lines + columns(rows if counted_first else [row[:-1] for row in rows])


def _rate_lines(answer: RateAnswer) -> list[str]:
    if answer.difficulty is None:
        return [named(answer.outcome), *reason(answer.certificate)]
    fields = as_object(answer)
    heading = f"difficulty {answer.difficulty} of 5"
    names = ("score", "togo", "decisions", "first", "traps", "detours", "tempting", "branching")
    return [heading, *columns([[name.replace("togo", "to go"), plain(fields.get(name))] for name in names])]


def _table_lines(game: Game, answer: TableAnswer) -> list[str]:
    lines = [f"{game.title} ({answer.puzzle}): {answer.position} to {answer.goal}"]
    if answer.outcome != "solved":
        lines.append(named(answer.outcome))
    for key, value in as_object(answer).items():
        if key in _SAID or value == []:
            continue
        if isinstance(value, dict):
            lines += certificate(value)
        elif key == "togo" and isinstance(value, int):
            lines.append(f"to go: {counted(value, answer.metric)}")
        elif not isinstance(value, list):
            lines.append(f"{key}: {plain(value)}")
        elif key == "distribution":
            rows = [[str(distance), plain(number)] for distance, number in enumerate(value)]
            lines += columns([[answer.metric, "positions"], *rows])
        elif objects := [item for item in value if isinstance(item, dict)]:
            lines += [f"{key}:", *tabulated(objects)]
        else:
            lines.append(f"{key}: {' '.join(map(plain, value))}")
    return [*lines, effort(answer.expanded, answer.seconds)]


def _compare_lines(answer: CompareAnswer) -> list[str]:
    if not answer.methods:  # a "no" that needs no search
        return [named(answer.outcome), *reason(answer.certificate)]
    return tabulated([as_object(method) for method in answer.methods])


def _estimate_lines(answer: EstimateAnswer) -> list[str]:
    things = {"options": ("positions", "dead ends", "packings"), "jumps": ("positions", "games", "solutions")}
    means = zip(things[answer.method], (answer.positions, answer.ends, answer.goals), strict=True)
    rows = [
        [name, f"about {_rounded(mean.value)}", f"± {_rounded(2 * mean.error)}"] if mean.value or mean.error else
        [name, "none met", ""] for name, mean in means
    ]
    how = f"by {counted(answer.walks, 'random ways')} down the tree of a plain search (seed {answer.seed})"
    note = "± is twice the standard error. Such estimates are more often too small than too large."
    return [how, *columns(rows), note]


def _rounded(number: int) -> str:
    """Return a whole number of any size, rounded to three significant digits."""
    digits = str(number)
    if len(digits) <= 3:
        return digits
    kept = f"{round(int(digits[:4]) / 10)}"
    rest = len(digits) - 3
    return f"{int(kept) * 10**rest:,}" if len(digits) <= 12 else f"{int(kept) / 100:.2f}e{rest + 2}"


def _estimate_options(command: ArgumentParser) -> None:
    with_limits(with_first(with_puzzle(with_json(command, estimate))))
    command.add_argument("--seed", metavar="N", help="the seed of the random ways (default: 1)")


def _deal_options(command: ArgumentParser) -> None:
    with_limits(with_metric(with_puzzle(with_json(command, deal))))
    command.add_argument("--distance", metavar="N", help="N moves (as --metric counts) from the goal, proved")
    command.add_argument("--difficulty", metavar="N", help="how hard for a person, 1 easy to 5 hard")
    command.add_argument("--seed", metavar="N", help="the same seed deals the same position")


OPTIONS: Options = {
    "check": lambda command: with_limits(with_metric(with_puzzle(with_json(command, check)))),
    "rate": lambda command: with_limits(with_metric(with_puzzle(with_json(command, rate)))),
    "table": lambda command: with_limits(with_metric(with_puzzle(with_json(command, table)))),
    "compare": lambda command: with_limits(with_problem(with_json(command, compare))),
    "estimate": _estimate_options,
    "deal": _deal_options,
}
