"""README and guide tell the truth: their code runs, their commands exist, their files are there."""

import doctest
import re
from pathlib import Path
from shlex import split

import pytest

from tests.cli.running import run

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs/measure.md").read_text(encoding="utf-8")
PAGES = (
    "README.md",
    "docs/a-billion-suns.md",
    "docs/burning-suns.md",
    "docs/command-line.md",
    "docs/measure.md",
    "docs/space-war.md",
    "docs/table-files.md",
)


def test_the_code_for_programs_runs(monkeypatch: object) -> None:
    result = doctest.testfile(str(ROOT / "docs/command-line.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


def _run(command: str, folder: Path) -> str:
    """What a command of a page prints, with `folder` for its OUT."""
    words = [word.replace("OUT/", f"{folder}/") for word in split(command)]
    if "--games" in words:
        words[words.index("--games") + 1] = "1"  # that more can be played is not for pages to show
    done = run(*words, folder=ROOT)
    assert done.returncode == 0, command + "\n" + done.stderr
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_a_page_runs(page: str, tmp_path: Path) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    commands = re.findall(r"^\$ jumpshock (.+?)(?:  #.*)?$", text, flags=re.MULTILINE)
    assert commands
    for command in commands:
        _run(command, tmp_path)


def test_the_guide_to_disputes_shows_what_its_commands_print(tmp_path: Path) -> None:
    blocks = re.findall(r"^```\n\$ jumpshock ([^\n]+)\n([^`]+)```$", GUIDE, flags=re.MULTILINE)
    assert len(blocks) >= 2
    for command, shown in blocks:
        assert _run(command, tmp_path).rstrip() == shown.rstrip(), command


def test_the_guide_to_disputes_shows_its_whole_file() -> None:
    blocks = re.findall(r"^```yaml\n(.+?)^```$", GUIDE, flags=re.MULTILINE | re.DOTALL)
    assert "".join(blocks) == (ROOT / "docs/dispute.yaml").read_text(encoding="utf-8")


def test_every_sub_command_is_in_the_readme() -> None:
    from simulator.cli.main import COMMANDS

    for name in COMMANDS:
        assert f"`{name}" in README or f"jumpshock {name}" in README, name


def test_the_readme_is_short() -> None:
    assert README.count("\n") <= 150


@pytest.mark.parametrize("page", [*PAGES, "docs/window.md", "docs/table-keys.md"])
def test_every_link_to_a_file_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", text):
        assert ((ROOT / page).parent / target).exists(), target


def test_the_page_of_keys_is_that_of_the_schema() -> None:
    page = (ROOT / "docs" / "table-keys.md").read_text(encoding="utf-8")
    assert page == run("schema", "--page", folder=ROOT).stdout
