"""What an import brings along."""

import subprocess
import sys


def _modules_after(statement: str) -> set[str]:
    code = f"{statement}\nimport sys\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_api_brings_no_window() -> None:
    assert not {"pygame", "pygame_gui"} & _modules_after("import simulator.api")


def test_the_command_starts_light() -> None:
    loaded = _modules_after("import simulator.cli")
    assert not {"pygame", "numpy", "shapely", "yaml", "rich"} & loaded


def test_one_sentence_and_exit_2_for_wrong_usage() -> None:
    for words in (["fly"], ["ask"], ["--nonsense"], ["check", "--nonsense", "x"]):
        done = subprocess.run(
            [sys.executable, "-m", "simulator", *words], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2, words
        assert done.stderr.count("\n") == 1, done.stderr
        assert "Traceback" not in done.stderr


def test_version() -> None:
    from simulator import __version__

    done = subprocess.run(
        [sys.executable, "-m", "simulator", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"jumpshock {__version__}\n"
