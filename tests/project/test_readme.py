"""The README tells the truth: its code runs, its commands exist, its files are there."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_code_in_the_readme_runs(monkeypatch: object) -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


def test_every_command_in_the_readme_runs(tmp_path: Path) -> None:
    commands = re.findall(r"^\$ jumpshock (.+?)(?:  #.*)?$", README, flags=re.MULTILINE)
    assert commands
    for command in commands:
        words = [word.replace("OUT/", f"{tmp_path}/") for word in command.split()]
        done = subprocess.run(
            [sys.executable, "-m", "simulator", *words],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, command + "\n" + done.stderr


def test_every_sub_command_is_in_the_readme() -> None:
    from simulator.cli.main import COMMANDS

    for name in COMMANDS:
        assert f"`{name}" in README or f"jumpshock {name}" in README, name


def test_every_link_to_a_file_leads_somewhere() -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
