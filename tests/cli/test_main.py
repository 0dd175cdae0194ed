"""The front door: exits, bugs and readers that go away."""

import subprocess
import sys
from pathlib import Path

import pytest

from simulator.cli import main
from simulator.cli import rules as rules_command

ROOT = Path(__file__).resolve().parents[2]
COMMAND = f"{sys.executable} -m simulator"


def test_a_bug_becomes_a_report_without_values_and_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(options: object) -> int:
        raise ValueError("the seed is 8127")

    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path))
    monkeypatch.setattr(rules_command, "run", broken)
    assert main(["rules"]) == 1
    told = capsys.readouterr()
    (report,) = (tmp_path / "logs").iterdir()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert str(report) in told.err
    text = report.read_text(encoding="utf-8")
    assert "ValueError" in text
    assert "simulator/cli/main.py" in text
    assert "8127" not in text + told.err
    assert str(Path.home()) not in text


def test_a_report_that_can_be_written_nowhere_is_said_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(options: object) -> int:
        raise RuntimeError

    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    monkeypatch.setattr(rules_command, "run", broken)
    assert main(["rules"]) == 1
    assert "RuntimeError" in capsys.readouterr().err


def test_an_interruption_exits_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules_command, "run", stopped)
    assert main(["rules"]) == 130


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell's pipe")
def test_a_reader_that_goes_away_is_no_fault() -> None:
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {COMMAND} ask tables/billion_suns/questions | head -1"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_a_line() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{COMMAND} schema > /dev/full"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "bug" not in done.stderr


def test_no_display_is_one_sentence_and_exit_2() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "simulator", "play"],
        cwd=ROOT, env={"HOME": "/nonexistent", "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    if sys.platform.startswith("linux"):
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "display" in done.stderr
