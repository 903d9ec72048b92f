"""The executor of a Dask cluster, one worker of which is killed amid the work (where `distributed` is installed)."""

from __future__ import annotations

import json
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hirameki import Asked, SolveAnswer, open_puzzle, solve_many
from hirameki.commands.main import main

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")
pytestmark = pytest.mark.native_only


@pytest.fixture(scope="module")
def deals() -> list[str]:
    return [open_puzzle("slide/eight").deal(seed=seed).position for seed in range(40)]


@pytest.fixture(scope="module")
def cluster() -> object:
    """One cluster for all tests: the second kills a worker, which is replaced, and the last one closes it."""
    # An answer that lay with a killed worker is asked of it for so long, else half a minute, before it is made again.
    soon = dask.config.set({"distributed.comm.timeouts.connect": "3s"})
    with soon, distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


def kill_one(client: object) -> None:
    """Kill the process of one worker."""
    (victim, *_), = [list(client.run(os.getpid).values())]  # type: ignore[attr-defined]
    os.kill(victim, signal.SIGKILL)


def test_batch_works_on_a_cluster(
    cluster: object, deals: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text("".join(json.dumps({"puzzle": "slide/eight", "position": deal}) + "\n" for deal in deals[:8]))
    address = cluster.scheduler_address  # type: ignore[attr-defined]
    assert main(["batch", str(questions), "--scheduler", address]) == 0
    assert [json.loads(line)["position"] for line in capsys.readouterr().out.splitlines()] == deals[:8]


def test_every_answer_is_there_exactly_once_though_a_worker_is_killed(cluster: object, deals: list[str]) -> None:
    with distributed.Client(cluster) as client, client.get_executor() as executor:
        answers = solve_many([("slide/eight", Asked(position=deal)) for deal in deals], executor)
        found = [next(answers)]
        kill_one(client)
        found += list(answers)
    assert all(isinstance(one, SolveAnswer) and one.outcome == "solved" for one in found)
    assert [one.position for one in found if isinstance(one, SolveAnswer)] == deals


@pytest.mark.parametrize(
    "address", ["nowhere://127.0.0.1:9", pytest.param("tcp://127.0.0.1:9", marks=pytest.mark.long)]
)
def test_a_cluster_that_cannot_be_is_one_sentence(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text('{"puzzle": "peg/hoppers"}\n')
    assert main(["batch", str(questions), "--scheduler", address]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_cluster_that_goes_amid_the_work_is_one_sentence(
    cluster: object, deals: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    questions, answers = tmp_path / "questions.jsonl", tmp_path / "answers.jsonl"
    questions.write_text("".join(json.dumps({"puzzle": "slide/eight", "position": deal}) + "\n" for deal in deals * 8))
    address = cluster.scheduler_address  # type: ignore[attr-defined]
    with ThreadPoolExecutor() as pool:
        begun = pool.submit(main, ["batch", str(questions), "--scheduler", address, "--output", str(answers)])
        while not begun.done() and not (answers.exists() and answers.read_text().count("\n") > 5):
            time.sleep(0.05)
        cluster.close()  # type: ignore[attr-defined]
        code = begun.result(timeout=60)
    said = capsys.readouterr().err
    assert (code, said.count("\n")) == (2, 1), said
    assert "the same command goes on from there" in said
    assert 5 < answers.read_text().count("\n") < len(deals) * 8
