"""Writes what `overview.py` measured into bench/README.md, between two marks, and the plots beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).parent
BEGIN, END = "<!-- overview: written by `build.py bench --write` -->", "<!-- end of overview -->"


def write(tables: Sequence[Sequence[str]], plots: Mapping[str, str], titles: Mapping[str, str]) -> None:
    """Put tables and plots into the README.

    Args:
        tables: each as lines.
        plots: name -> SVG.
        titles: name -> what the plot shows.
    """
    folder = HERE / "plots"
    folder.mkdir(exist_ok=True)
    for name, drawn in plots.items():
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
    parts = ["\n".join(["```", *lines, "```"]) for lines in tables]
    parts += [f"![{titles[name]}](plots/{name}.svg)" for name in plots]
    page = HERE / "README.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text("\n\n".join([before + BEGIN, *parts, END + after]), encoding="utf-8")
