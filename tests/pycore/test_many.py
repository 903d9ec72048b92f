"""Many problems at once: in their order, with their mistakes among the answers; `batch` goes on where it stopped."""

from __future__ import annotations

import gc
import io
import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event, Lock
from typing import Any

import interrupts
import pytest
from hirameki import Asked, Problem, PuzzleError, SolveAnswer, open_puzzle, solve_many
from hirameki.commands.main import main
from hirameki.links import Link, decode
from hirameki.many import in_order
from hirameki.search.kept import Kept

PROBLEMS: list[Problem] = ["peg/hoppers", "peg/nowhere", ("slide/eight", Asked(position="867254301")), "slide/star"]
LINES = (
    '{"puzzle": "slide/eight", "position": "867254301", "id": "farthest"}',
    "no JSON",
    "",
    '{"puzzle": "peg/hoppers", "operation": "check"}',
    '{"puzzle": "peg/hoppers", "seconds": "a"}',
    '{"puzzle": "peg/hoppers", "operation": "sing"}',
    '{"puzzle": "pack/3x20", "all": true, "listed": 0}',
)


def slow(number: int) -> int:
    """Return a number after a while, the even ones sooner."""
    time.sleep(0.002 * (1 + number % 2 * 5))
    return number


LOCK = Lock()


def finds_the_lock_free(_number: int) -> bool:
    """Return whether the lock of this process's copy of the module can be had within some seconds."""
    free = LOCK.acquire(timeout=5)
    if free:
        LOCK.release()
    return free


def told(answers: list[SolveAnswer | PuzzleError]) -> list[int | str | None]:
    """Return the lengths of answers, and the codes of mistakes."""
    return [one.code if isinstance(one, PuzzleError) else one.length for one in answers]


@pytest.mark.native_only
def test_answers_come_in_the_order_of_the_problems_from_processes_and_threads() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert told(list(solve_many(PROBLEMS, threads))) == [7, "unknown-puzzle", 31, 30]
        assert list(in_order(slow, range(40), threads)) == list(range(40))
    assert told(list(solve_many(PROBLEMS))) == [7, "unknown-puzzle", 31, 30]
    eight = open_puzzle("slide/eight")
    given = ("123456708", eight.position("123456708"), [[1, 2, 3], [4, 5, 6], [7, 0, 8]])
    with ThreadPoolExecutor(1) as thread:
        assert told(list(solve_many([(eight.id, {"position": one}) for one in given], thread))) == [1, 1, 1]
    assert told(list(solve_many([("peg/hoppers", {"seconds": None, "speed": None})]))) == [7]  # type: ignore[list-item]


def test_puzzles_and_positions_are_problems_with_their_goals() -> None:
    eight = open_puzzle("slide/eight")
    near, other = eight.position("123456708"), eight.position("123456780", goal="123456708")
    problems: list[Problem] = [near, other, (near, {"any": True}), (near, {"position": None, "goal": other.goal})]
    with ThreadPoolExecutor(1) as thread:
        assert told(list(solve_many(problems, thread))) == [1, 1, 1, 0]
        assert told(list(solve_many([eight, (eight, {"position": near.text})], thread))) == [18, 1]


def test_links_and_lists_of_moves_are_problems_too() -> None:
    begun = Link("slide/eight", "123456708", "123456780", (8,))
    wrong = decode("#p1/slide/eight/123456708/m.U")
    problems: list[Problem] = [begun, (begun, {"moves": []}), wrong, ("slide/eight", {"moves": [5, 4]})]
    with ThreadPoolExecutor(1) as thread:
        assert told(list(solve_many(problems, thread))) == [0, 1, "illegal-move", 20]


class Odd:
    """A thing that no other process can be sent."""

    def __reduce__(self) -> str:
        raise TypeError("not to be sent")


#: What is no problem, whatever its type says.
MISTAKES: list[object] = [
    ("slide/eight", {"speed": 1}), ("slide/eight", {5: 1}), ("slide/eight", ["position"]), ("slide/eight", None),
    ("slide/eight",), ("slide/eight", {}, {}), {"slide/eight": 1, "position": 2}, {"slide", "eight"}, 5, None, str,
    Odd(),
    ("slide/eight", {"seconds": "a"}), ("slide/eight", {"position": str}), ("slide/eight", {"position": Odd()}),
    ("slide/eight", {"nodes": True}), ("slide/eight", {"nodes": -1}), ("slide/eight", {"any": True, "all": True}),
    (str, {}), (None, {}), b"peg/hoppers", "", "ab", ("peg/hoppers", {"metric": "steps"}),
    (open_puzzle("peg/hoppers").start, 5), (open_puzzle("peg/hoppers"), 5),
]


@pytest.mark.native_only
def test_a_mistake_of_any_kind_is_its_own_answer_and_the_others_are_answered() -> None:
    problems = [one for mistake in MISTAKES for one in (mistake, "peg/hoppers")]
    for executor in (None, ThreadPoolExecutor(2)):
        answers = list(solve_many(problems, executor))  # type: ignore[arg-type]
        assert all(isinstance(one, PuzzleError) and str(one).endswith(".") for one in answers[::2])
        assert told(answers[1::2]) == [7] * len(MISTAKES)


@pytest.mark.parametrize("problems", ["peg/hoppers", b"peg/hoppers", 5, None, str])
def test_what_is_no_list_of_problems_is_refused_at_once(problems: object) -> None:
    with pytest.raises(PuzzleError, match="expected a list of problems"):
        solve_many(problems)  # type: ignore[arg-type]


@pytest.mark.native_only
def test_threads_that_keep_things_at_the_same_moment_stumble_over_nothing() -> None:
    kept, usual = Kept[tuple[int, int], int](), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as threads:
            last = list(threads.map(lambda own: [kept.keep((own, n % 7), n) for n in range(100_000)][-1], range(2)))
    finally:
        sys.setswitchinterval(usual)
    assert last == [99_999, 99_999]


@pytest.mark.native_only
@pytest.mark.parametrize("ours", [False, True])
def test_processes_start_without_the_locks_that_other_threads_hold(ours: bool) -> None:
    held, done = Event(), Event()

    def hold() -> None:
        with LOCK:  # a forked child would have a copy of it that nobody releases
            held.set()
            done.wait()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(hold)
        held.wait()
        try:
            assert all(in_order(finds_the_lock_free, range(4), None, 2, ours=ours))
        finally:
            done.set()


@pytest.mark.native_only
def test_problems_are_read_only_a_little_ahead_and_left_when_nobody_asks() -> None:
    read: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            read.append(len(read))
            yield len(read)

    with ThreadPoolExecutor(2) as threads:
        answers = in_order(slow, endless(), threads)
        assert [next(answers) for _ in range(5)] == [1, 2, 3, 4, 5]
        assert len(read) < 20
        answers.close()  # type: ignore[attr-defined]


class Stumbling(ThreadPoolExecutor):
    """Fails over the first answer as `distributed` does when its worker dies while it is fetched."""

    _client = None

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[int] = []

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        self.asked.append(given[0])
        if len(self.asked) > 1:
            return super().submit(work, *given, **named)
        lost: Future[Any] = Future()
        lost.set_exception(TypeError("cannot unpack non-iterable SolveAnswer object"))
        return lost


class AtOnce(ThreadPoolExecutor):
    """Has done its work before the next problem is read."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future = super().submit(work, *given, **named)
        future.exception()
        return future


def test_what_is_known_is_told_before_more_is_read() -> None:
    coming = iter(range(9))
    with AtOnce(4) as threads:
        answers = in_order(abs, coming, threads)
        assert next(answers) == 0
        assert next(coming) == 1
        assert list(answers) == [*range(2, 9)]


def test_an_answer_that_a_cluster_loses_is_asked_for_again() -> None:
    with Stumbling() as executor:
        assert list(in_order(abs, [-1, -2, -3], executor)) == [1, 2, 3]
    assert sorted(executor.asked) == [-3, -2, -1, -1]


@pytest.mark.native_only
def test_a_script_that_is_imported_again_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import hirameki\nlist(hirameki.solve_many(['peg/hoppers']))\n")
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=120, env=where)
    assert done.returncode == 1
    # Not always in the last line: the process that starts the others ends when it likes.
    assert 'below `if __name__ == "__main__":`.\n' in done.stderr


def test_what_is_no_executor_is_refused_at_once() -> None:
    with pytest.raises(PuzzleError, match="executor cannot be '5'; expected an executor"):
        solve_many(["peg/hoppers"], 5)  # type: ignore[arg-type]


def test_mistakes_travel_between_processes() -> None:
    with pytest.raises(PuzzleError) as mistake:
        open_puzzle("peg/nowhere")
    again = pickle.loads(pickle.dumps(mistake.value))
    params = {"puzzle": "peg/nowhere", "expected": "`list` names them all"}
    assert (type(again), again.code, again.params, str(again)) == (
        type(mistake.value), "unknown-puzzle", params, str(mistake.value)
    )
    assert again == mistake.value
    played = open_puzzle("slide/eight").replay("L", position="123456780")
    assert played.refused is not None
    assert pickle.loads(pickle.dumps(played)) == played != open_puzzle("slide/eight").replay("R", position="123456708")
    assert len({again, mistake.value, played.refused}) == 2


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(LINES) + "\n", encoding="utf-8")
    return path


def test_a_bad_line_gets_an_error_and_the_rest_goes_on(questions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", str(questions), "--jobs", "1"]) == 2
    said = capsys.readouterr()
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert [one["line"] for one in answers] == [1, 2, 4, 5, 6, 7]
    assert (answers[0]["id"], answers[0]["moves"]) == ("farthest", 31)
    assert [one["error"]["code"] for one in answers if "error" in one] == [
        "bad-request", "bad-option", "unknown-operation"
    ]
    assert answers[2]["togo"] == 7
    assert answers[-1]["solutions_modulo_symmetry"] == 2
    assert said.err == "3 of 6 lines could not be answered, line 2 first.\n"


def test_a_batch_into_a_dash_answers_on_stdout(
    questions: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["batch", str(questions), "--jobs", "1", "--output", "-"])
    assert len(capsys.readouterr().out.splitlines()) == 6
    assert [path.name for path in tmp_path.iterdir()] == [questions.name]


def test_a_batch_goes_on_after_the_last_whole_line(questions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parted = questions.with_name("whole.jsonl"), questions.with_name("parted.jsonl")
    main(["batch", str(questions), "--jobs", "1", "--output", str(whole)])
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    parted.write_text("".join(lines[:2]) + lines[2][:40], encoding="utf-8")
    capsys.readouterr()
    main(["batch", str(questions), "--jobs", "1", "--output", str(parted)])
    said = capsys.readouterr().err
    assert "Going on after line 2" in said
    assert "3 of 6 lines could not be answered, line 2 first." in said
    assert [json.loads(line)["line"] for line in parted.read_text(encoding="utf-8").splitlines()] == [1, 2, 4, 5, 6, 7]
    assert main(["batch", str(questions), "--jobs", "1", "--output", str(parted)]) == 2, "as of the whole file"
    assert len(parted.read_text(encoding="utf-8").splitlines()) == 6


@pytest.mark.parametrize("begun", ["{", '{"lin', '{"line":1,"check":"0d2f'])
def test_a_batch_cuts_off_half_a_line_of_its_own(questions: Path, begun: str) -> None:
    answers = questions.with_name("answers.jsonl")
    answers.write_text(begun, encoding="utf-8")
    main(["batch", str(questions), "--jobs", "1", "--output", str(answers)])
    assert len(answers.read_text(encoding="utf-8").splitlines()) == 6


@pytest.mark.parametrize("text", ['{"puzzle":"peg/hoppers"}', '{"lines":3}', "notes that end in no line break"])
def test_a_batch_leaves_a_file_of_anything_else_whole(
    questions: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = questions.with_name("other")
    other.write_text(text, encoding="utf-8")
    for asked in (questions, other):
        assert main(["batch", str(asked), "--jobs", "1", "--output", str(other)]) == 2
        assert "expected answers of this command, or a file that does not exist" in capsys.readouterr().err
        assert other.read_text(encoding="utf-8") == text


def test_a_batch_does_not_go_on_in_the_answers_of_another_file(
    questions: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers, other = questions.with_name("answers.jsonl"), questions.with_name("other.jsonl")
    main(["batch", str(questions), "--jobs", "1", "--output", str(answers)])
    before = answers.read_bytes()
    lines = questions.read_text(encoding="utf-8").splitlines(keepends=True)
    for changed, place in ((lines[:3] + lines[5:], 4), (["{}\n", *lines[1:]], 1), (lines[:1], 2), (lines + lines, 0)):
        other.write_text("".join(changed), encoding="utf-8")
        capsys.readouterr()
        code = main(["batch", str(other), "--jobs", "1", "--output", str(answers)])
        said = capsys.readouterr().err
        if place:
            assert (code, f"line {place} answers another question" in said) == (2, True)
            assert answers.read_bytes() == before
        else:  # lines were added
            assert "Going on after line 7" in said
            assert answers.read_bytes().startswith(before)


@pytest.mark.parametrize("words", [
    ["batch", "no-such-file"], ["batch", "{here}", "--jobs", "0"], ["batch", "{here}", "--jobs", "many"],
    ["batch", "{here}", "--output", "{here}"], ["batch", "{here}", "--output", "{here}/.."],
    ["batch", "{here}", "--output", "{here}/x"], ["batch", "{here}", "--jobs", "99999999"],
    ["batch", "{here}", "--jobs", "1", "--output", "/dev/full"],
])
def test_what_batch_cannot_do_is_one_sentence(
    questions: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    if "/dev/full" in words and not Path("/dev/full").exists():
        pytest.skip("no device here is always full")
    assert main([word.format(here=questions) for word in words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert questions.read_text(encoding="utf-8").splitlines() == list(LINES)


def test_what_a_message_of_batch_quotes_is_what_was_given(questions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", str(questions), "--jobs", "1", "--output", ""]) == 2
    assert capsys.readouterr().err.startswith("--output cannot be ''; expected a file that can be written (")
    questions.write_bytes(b"bad\n{}x\r\nbad")
    assert main(["batch", str(questions), "--jobs", "1"]) == 2
    told = [json.loads(line)["error"]["message"] for line in capsys.readouterr().out.splitlines()]
    assert [message.partition(" on: ")[2] for message in told] == ["'bad').", "'x').", "'bad')."]


def test_a_batch_that_cannot_begin_leaves_stdin_open(monkeypatch: pytest.MonkeyPatch) -> None:
    source = io.BytesIO(b"{}\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(source))
    assert main(["batch", "-", "--output", str(Path(__file__).parent)]) == 2
    gc.collect()
    assert not source.closed


@pytest.mark.native_only
def test_two_batches_do_not_write_to_one_file(questions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fcntl = pytest.importorskip("fcntl")
    answers = questions.with_name("answers.jsonl")
    with answers.open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert main(["batch", str(questions), "--jobs", "1", "--output", str(answers)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.endswith("expected a file to which no other batch writes now.\n")
        assert answers.read_text() == ""
    main(["batch", str(questions), "--jobs", "1", "--output", str(answers)])
    assert len(answers.read_text(encoding="utf-8").splitlines()) == 6


@pytest.mark.native_only
def test_a_batch_into_a_device_looks_for_no_answers_there(questions: Path) -> None:
    assert main(["batch", str(questions), "--jobs", "1", "--output", os.devnull]) == 2  # some lines have mistakes


def test_a_line_may_hold_lists_and_no_field_that_is_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        {"puzzle": "slide/eight", "position": [[1, 2, 3], [4, 5, 6], [7, 0, 8]]},
        {"puzzle": "slide/eight", "distance": 5},
        {"puzzle": "slide/eight", "distance": 5, "operation": "deal", "seed": 1},
    ]
    questions = tmp_path / "questions.jsonl"
    questions.write_text("\n".join(map(json.dumps, lines)))
    assert main(["batch", str(questions), "--jobs", "1"]) == 2
    solved, refused, dealt = map(json.loads, capsys.readouterr().out.splitlines())
    assert (solved["moves"], dealt["distance"]) == (1, 5)
    assert "belongs to deal" in refused["error"]["message"]


def test_solutions_are_counted_as_the_command_of_this_name_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text('{"puzzle": "peg/hoppers", "operation": "count"}\n{"puzzle": "peg/hoppers", "time": 5}')
    assert main(["batch", str(questions), "--jobs", "1"]) == 2
    counted, mistaken = map(json.loads, capsys.readouterr().out.splitlines())
    assert main(["count", "peg/hoppers", "--json"]) == 0
    command = json.loads(capsys.readouterr().out)
    assert counted.keys() - {"line", "check"} == command.keys()
    assert counted["solutions_all"] == command["solutions_all"] == 72
    assert mistaken["error"]["message"].endswith("(perhaps seconds is meant).")


def test_an_id_of_any_kind_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["\ud800", "ひらめき", [{"a": None}], 1e300]
    questions = tmp_path / "questions.jsonl"
    questions.write_text("\n".join(json.dumps({"puzzle": "peg/hoppers", "id": one}) for one in given))
    assert main(["batch", str(questions), "--jobs", "1"]) == 0
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == given


def test_what_is_no_number_in_json_never_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    questions = tmp_path / "questions.jsonl"
    numbers = ("NaN", "[-Infinity]", "1e999")
    questions.write_text("\n".join(f'{{"puzzle": "peg/hoppers", "id": {one}}}' for one in numbers))
    assert main(["batch", str(questions), "--jobs", "1"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["error"]["code"] for line in lines] == ["bad-request"] * 3
    assert not any('"id"' in line for line in lines)


def ended(process: int) -> bool:
    """Return whether a process is no more, or only waits to be buried."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.native_only
@pytest.mark.parametrize("by", [signal.SIGINT, pytest.param(signal.SIGKILL, marks=pytest.mark.long)])
def test_a_batch_that_is_killed_at_half_goes_on_and_ends_with_every_answer_once(
    by: signal.Signals, tmp_path: Path
) -> None:
    questions, answers = tmp_path / "many.jsonl", tmp_path / "answers.jsonl"
    deals = [open_puzzle("slide/eight").deal(seed=seed).position for seed in range(40)]
    questions.write_text("".join(f'{{"puzzle":"slide/eight","position":"{deal}"}}\n' for deal in deals))
    command: list[str | Path] = ["batch", questions, "--jobs", "2", "--output", answers]
    begun = interrupts.start(*command)
    until = time.monotonic() + 60
    while time.monotonic() < until and begun.poll() is None:
        if answers.exists() and answers.read_text().count("\n") > 10:
            break
        time.sleep(0.02)
    children = Path(f"/proc/{begun.pid}/task/{begun.pid}/children")
    workers = [int(word) for word in children.read_text().split()] if children.is_file() else []
    begun.send_signal(by)
    _, said = begun.communicate(timeout=30)
    assert (begun.returncode, said) == ((130, "Stopped.\n") if by == signal.SIGINT else (-signal.SIGKILL, ""))
    # Nobody goes on working for it.
    while not all(map(ended, workers)):
        assert time.monotonic() < until + 30, workers
        time.sleep(0.02)
    assert 10 < answers.read_text().count("\n") < 40
    assert main([str(word) for word in command]) == 0
    found = [json.loads(line) for line in answers.read_text().splitlines()]
    assert [(one["line"], one["position"]) for one in found] == list(enumerate(deals, 1))


@pytest.mark.native_only
def test_two_processes_answer_deals_as_one_does() -> None:
    deals = [("slide/eight", Asked(position=open_puzzle("slide/eight").deal(seed=seed).position)) for seed in range(6)]
    alone = [open_puzzle(name).solve(**asked).moves for name, asked in deals]
    assert told(list(solve_many(deals))) == alone
