"""What commands say: UTF-8 on every console, harmless to terminals, and well on broken streams."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest

from simulator.cli import main
from simulator.cli.main import COMMANDS
from simulator.cli.output import one_line
from tests.cli.lines import HOSTILE, QUESTIONS, ROOT, SAVE, TABLE, good_lines, hostile_lines
from tests.session.test_damage import forged, put

STEERING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that steer a terminal or turn texts round."""

Streams = Mapping[str, tuple[int, int, str]]


class Console:
    """Runs commands on streams of a console that knows no UTF-8."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def run(self, line: list[str]) -> tuple[int, list[str], list[str]]:
        """The exit code, and what was said on stdout and on stderr; both must be harmless."""
        raw = BytesIO(), BytesIO()
        with self._patch.context() as patch:
            for name, stream in zip(("stdout", "stderr"), raw, strict=True):
                patch.setattr(sys, name, TextIOWrapper(stream, encoding="cp1252", errors="strict"))
            code = main(line)
            sys.stderr.flush()
            said, faults = (stream.getvalue().decode().split("\n") for stream in raw)
        for text in (*said, *faults):
            assert not {category(sign) for sign in text} & STEERING, (line, text)
        assert "a bug stopped" not in faults[0], line
        return code, said[:-1], faults[:-1]


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Console:
    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return Console(monkeypatch)


@pytest.mark.parametrize("command", COMMANDS)
def test_no_argument_can_steer_a_terminal(command: str, console: Console, tmp_path: Path) -> None:
    good = good_lines(tmp_path)[command]
    assert console.run(good)[0] == 0
    for line in hostile_lines(command, good):
        code, _, faults = console.run(line)
        if line[:2] != ["ledger", HOSTILE]:  # any name is good for a new file
            assert code in (1, 2), line
            assert len(faults) == 1, line


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no such names there")
def test_no_name_of_a_file_can_steer_a_terminal(console: Console, tmp_path: Path) -> None:
    table, question = tmp_path / f"{HOSTILE}.yaml", tmp_path / f"?{HOSTILE}.yaml"
    save, ledger = tmp_path / f"{HOSTILE}.jumpshock", tmp_path / f"{HOSTILE}.ledger"
    table.write_bytes(Path(TABLE).read_bytes())
    question.write_bytes(Path(QUESTIONS).read_bytes())
    save.write_bytes(Path(SAVE).read_bytes())
    picture, report = tmp_path / f"{HOSTILE}.png", tmp_path / f"{HOSTILE}.html"
    for line in (
        ["check", table], ["check", tmp_path], ["check", tmp_path, "--json"],
        ["ask", table], ["ask", question], ["ask", question, "--json"],
        ["show", table, "-o", picture], ["replay", save], ["replay", save, "--json"],
        ["simulate", table, "--games", "1", "--agents", "random,random", "--report", report],
        ["simulate", table, "--games", "1", "--agents", "random,random", "--json"],
        ["ledger", ledger, "new", "ares"], ["ledger", ledger, "missions", "ares"],
        ["play", table, "--size", "800x600", "--screenshot", picture],
    ):  # fmt: skip
        code, said, _ = console.run([str(word) for word in line])
        assert code == 0, line
        if "--json" in line:
            assert all(json.loads(text) is not None for text in said)
    _, said, _ = console.run(["ask", str(question), "--json"])
    assert json.loads(said[0])["file"] == str(question)
    assert picture.is_file()
    assert report.is_file()


def test_nothing_in_a_file_can_steer_a_terminal(console: Console, tmp_path: Path) -> None:
    table, save = tmp_path / "table.yaml", tmp_path / "save"
    whole = json.dumps({HOSTILE: HOSTILE, "title": HOSTILE, "seats": [{"id": HOSTILE}]})
    known = Path(TABLE).read_text(encoding="utf-8")
    for text in (whole, known.replace("Quick game", json.dumps(HOSTILE)), f"{known}\x1b[2J: 1\n"):
        table.write_text(text, encoding="utf-8", errors="surrogateescape")
        for line in (["check"], ["check", "--json"], ["ask"], ["odds"], ["simulate"]):
            assert console.run([line[0], str(table), *line[1:]])[0] == 1
    for key in ("system", "engine", "seed", "jumpshock"):
        value = HOSTILE.replace("\udcff", "")
        save.write_bytes(forged(Path(SAVE).read_bytes(), put(key, value), 0))
        console.run(["replay", str(save), "--verify"])


def test_what_escapes_stand_for_is_read_again() -> None:
    text = HOSTILE + "é\u00a0\U0001f600\U000e0001"
    told = one_line(text)
    assert told.endswith("é\u00a0\U0001f600\\udb40\\udc01")
    assert json.loads(f'"{told}"') == text


@pytest.fixture(scope="module")
def streams(tmp_path_factory: pytest.TempPathFactory) -> Streams:
    """Exit codes and faults of all lines on all kinds of streams, by an optimizing interpreter."""
    if not Path("/dev/full").exists():
        pytest.skip("needs a full device")
    folder = tmp_path_factory.mktemp("streams")
    done = subprocess.run(
        [sys.executable, "-OO", "-m", "tests.cli.streams", str(folder)],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=300,
        env={**os.environ, "JUMPSHOCK_HOME": str(folder / "home"), "PYTHONIOENCODING": "cp1252"},
    )  # fmt: skip
    assert not (folder / "home" / "logs").exists(), "a bug was reported"
    found: dict[str, Any] = json.loads(done.stdout)
    return {name: (usual, code, said) for name, (usual, code, said) in found.items()}


def test_every_line_ends_as_usual_without_docstrings(streams: Streams) -> None:
    codes = {name.partition(",")[0]: usual for name, (usual, _, _) in streams.items()}
    faulty = {"no answer": 1, "wrong usage": 2, "no file": 1}
    assert codes == {**dict.fromkeys((*COMMANDS, "help", "help of check", "version"), 0), **faulty}


@pytest.mark.parametrize("kind", ["closed", "gone"])
def test_where_nobody_listens_a_command_ends_as_usual(streams: Streams, kind: str) -> None:
    found = {name: each for name, each in streams.items() if name.endswith(kind)}
    assert len(found) == 14
    for name, (usual, code, said) in found.items():
        assert code == usual, name
        assert "jumpshock:" not in said, name


def test_on_a_full_disk_a_good_answer_is_a_fault(streams: Streams) -> None:
    found = {name: each for name, each in streams.items() if name.endswith("full")}
    assert len(found) == 14
    for name, (usual, code, said) in found.items():
        assert code == (usual or 1), name
        if not usual:
            why = "the output cannot be written: No space left on device"
            assert said == f"jumpshock: {why}\n", name


def test_what_is_said_needs_no_docstrings(streams: Streams, console: Console) -> None:
    said = console.run(["schema"])[1]
    assert streams["schema, usual"][2].splitlines() == said
    assert json.loads("\n".join(said))["description"]


@pytest.mark.parametrize("words", [["-"], ["--"], ["-", "--"], ["", "-"]])
def test_a_dash_is_no_command(words: list[str], console: Console) -> None:
    code, said, faults = console.run(words)
    assert (code, said) == (2, [])
    assert faults == [f"jumpshock: there is no command `{words[0]}` (see `jumpshock --help`)"]


def test_commands_speak_through_one_door() -> None:
    """That nothing else prints is checked by ruff."""
    found = [
        path.name
        for path in sorted((ROOT / "simulator").rglob("*.py"))
        if re.search(r"sys\.(stdout|stderr)\.|Console\(", path.read_text(encoding="utf-8"))
    ]
    # `simulate` has a bar of its progress, which shows only figures.
    assert found == ["output.py", "simulate.py"]
