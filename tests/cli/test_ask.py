"""`jumpshock ask`: verdicts as text and as JSON, and what goes wrong."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.cli import main
from tests.cli.running import run

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = ROOT / "tables" / "billion_suns" / "questions"
MINIMUM = QUESTIONS / "minimum_range.yaml"


def ask(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    return run("ask", *words, folder=ROOT)


def ask_elsewhere(*words: str | Path, **env: str) -> "subprocess.CompletedProcess[str]":
    """The answers of another process."""
    return subprocess.run(
        [sys.executable, "-m", "simulator", "ask", *map(str, words)],
        cwd=ROOT,
        env=os.environ | env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A file whose first answer is turned round."""
    file = tmp_path / "wrong.yaml"
    text = MINIMUM.read_text(encoding="utf-8")
    assert text.count('answer: "yes"') == 1
    file.write_text(text.replace('answer: "yes"', 'answer: "no"'), encoding="utf-8")
    return file


def test_one_block_a_question() -> None:
    done = ask(MINIMUM)
    assert done.returncode == 0, done.stderr
    blocks = done.stdout.split("\n\n")
    assert len(blocks) == 4
    assert blocks[0].splitlines()[0] == f"{MINIMUM} · exact"
    assert "✓ Cyan 1/1" in blocks[0]
    assert "[ABS-8.2, ABS-1.5, ABS-1.6]" in blocks[0]
    assert done.stderr == ""


def test_no_colour_in_a_pipe_nor_a_break_in_a_line() -> None:
    plain = ask_elsewhere(MINIMUM).stdout
    assert "\x1b" not in plain
    assert (
        ask_elsewhere(MINIMUM, COLUMNS="20", NO_COLOR="1", PYTHONIOENCODING="ascii").stdout == plain
    )


def test_colour_on_a_terminal_unless_no_colour() -> None:
    pty = pytest.importorskip("pty", reason="no terminals of this kind here")
    assert b"\x1b[" in _on_a_terminal(pty, {})
    assert b"\x1b[3" not in _on_a_terminal(pty, {"NO_COLOR": "1"})


def _on_a_terminal(pty: object, env: dict[str, str]) -> bytes:
    ours, theirs = pty.openpty()  # type: ignore[attr-defined]
    clean = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-m", "simulator", "ask", str(MINIMUM), "--question", "exact"],
        cwd=ROOT,
        env=clean | {"TERM": "xterm-256color"} | env,
        stdout=theirs,
    ) as process:
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 4096):
                said += part
        except OSError:
            pass  # Linux ends a closed terminal with an error.
        assert process.wait() == 0
    os.close(ours)
    return said


def test_json_is_one_object_a_file_one_a_line() -> None:
    other = QUESTIONS / "control_tie.yaml"
    done = ask_elsewhere(MINIMUM, other, "--json", PYTHONIOENCODING="ascii")
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert done.returncode == 0
    assert (first["file"], second["file"]) == (str(MINIMUM), str(other))
    assert [each["id"] for each in first["questions"]] == ["exact", "short", "nine", "less"]
    assert first["questions"][2]["value"] == 9.0
    assert first["questions"][3]["value"] == 8.999
    (tie,) = second["questions"]
    assert (tie["verdict"], tie["value"], tie["expected"], tie["agrees"]) == (
        None,
        None,
        None,
        True,
    )


def test_a_folder_is_all_its_files(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml"):
        shutil.copy(MINIMUM, tmp_path / name)
    (tmp_path / "notes.txt").write_text("no table", encoding="utf-8")
    done = ask(tmp_path, "--json")
    assert [json.loads(line)["file"] for line in done.stdout.splitlines()] == [
        str(tmp_path / "a.yaml"),
        str(tmp_path / "b.yaml"),
    ]


def test_a_disagreeing_answer_is_exit_1(wrong: Path) -> None:
    done = ask(wrong)
    assert done.returncode == 1
    assert "The file expects no, the rules say yes." in done.stdout
    assert done.stderr == ""
    whole = json.loads(ask(wrong, "--json").stdout)
    assert [each["agrees"] for each in whole["questions"]] == [False, True, True, True]


def test_the_others_are_answered_when_a_file_is_broken(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: 1\nsystem: nonsense\n", encoding="utf-8")
    done = ask(broken, MINIMUM, tmp_path / "missing.yaml", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["file"] == str(MINIMUM)
    faults = done.stderr.splitlines()
    assert any(line.startswith(f"{broken}:2:") for line in faults)
    assert faults[-1].startswith(str(tmp_path / "missing.yaml"))
    assert "Traceback" not in done.stderr


def test_one_question_alone(wrong: Path) -> None:
    done = ask(MINIMUM, QUESTIONS / "control_tie.yaml", "--question", "short")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0].endswith("· short")
    assert done.stdout.count("\n\n") == 0
    # What is not asked cannot disagree.
    assert ask(wrong, "--question", "short").returncode == 0


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ([MINIMUM, "--question", "shrot"], 1, "did you mean `short`?"),
        ([MINIMUM, "--question", "zzz"], 1, "there is exact, less, nine, short"),
        ([], 2, "FILE"),
        (["--json"], 2, "FILE"),
        ([MINIMUM, "--nonsense"], 2, "--nonsense"),
    ],
)
def test_one_sentence_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], words: list[str | Path], code: int, says: str
) -> None:
    assert main(["ask", *map(str, words)]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert says in said.err


def test_an_empty_folder_is_named(tmp_path: Path) -> None:
    done = ask(tmp_path, MINIMUM, "--json")
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path}: there is no *.yaml in this folder\n"
    assert json.loads(done.stdout)["file"] == str(MINIMUM)


def test_a_file_without_questions_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.yaml"
    text = MINIMUM.read_text(encoding="utf-8")
    file.write_text(text[: text.index("questions:")], encoding="utf-8")
    assert main(["ask", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: no questions\n"
    assert main(["ask", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(file), "questions": []}


def test_all_shipped_questions_agree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", str(QUESTIONS), "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    questions = [row for line in said.out.splitlines() for row in json.loads(line)["questions"]]
    assert len(questions) > 100
    assert {row["agrees"] for row in questions} == {True}
