"""The command that opens the window."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from tests.ui.player import FIRST_CONTACT, ROOT


def test_a_screenshot_needs_no_display(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "deep" / "table.png"
    assert (
        main(["play", str(FIRST_CONTACT), "--size", "1280x720", "--screenshot", str(picture)]) == 0
    )
    assert pygame.image.load(picture).get_size() == (1280, 720)
    assert capsys.readouterr() == ("", "")


def test_only_of_a_table_made_for_a_game_it_is_said_that_none_can_begin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = str(tmp_path / "table.png")
    alone = tmp_path / "alone.yaml"
    alone.write_text(
        "format: 1\nsystem: billion_suns\nmode: core\nseats: [{id: cyan, name: Cyan}]\n"
        "tables: [{id: A, size: [36, 36]}]\n"
    )
    assert main(["play", str(alone), "--screenshot", picture]) == 0
    assert "no game can be started" in capsys.readouterr().err
    dispute = ROOT / "tables" / "measure" / "scenarios" / "a_dispute.yaml"
    assert main(["play", str(dispute), "--screenshot", picture]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_missing_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(tmp_path / "none.yaml"), "--screenshot", "x.png"]) == 1
    assert "there is no such file" in capsys.readouterr().err


def test_a_bad_file_prints_its_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\nsystem: billion_suns\ntitel: x\n")
    picture = tmp_path / "x.png"
    assert main(["play", str(bad), "--screenshot", str(picture)]) == 1
    errors = capsys.readouterr().err
    assert "bad.yaml:3" in errors
    assert not picture.exists()


@pytest.mark.parametrize(
    "words", [["--size", "big"], ["--scale", "10"], ["--scale", "x"], ["--size", "12x9"]]
)
def test_wrong_usage_exits_with_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(FIRST_CONTACT), *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":997"}, {"WAYLAND_DISPLAY": "none"}])
def test_no_display_is_one_sentence(display: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "simulator", "play", str(FIRST_CONTACT)],
        env={"PATH": "", "XDG_RUNTIME_DIR": "/nowhere", **display},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "display" in done.stderr


def test_the_headless_doors_bring_no_pygame() -> None:
    code = "import sys, simulator.api, simulator.cli.play; sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_first_frame_waits_for_nothing_slow() -> None:
    code = (
        "import sys; from simulator.ui.window.splash import open_window;"
        "open_window((320, 240), hidden=True);"
        "slow = {'numpy', 'shapely', 'yaml'} & set(sys.modules);"
        "sys.exit(' '.join(slow) or None)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_window_needs_no_sound() -> None:
    code = (
        "import sys, pygame; from tests.ui.player import Player;"
        "Player(); sys.exit(pygame.mixer.get_init() is not None)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=FIRST_CONTACT.parents[3])
