"""An installed wheel works from any folder, without the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _run(words: list[str], folder: Path, *, code: int = 0) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    _run([*build, str(ROOT)], folder)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_tables_and_assets(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "simulator/tables/billion_suns/classes.yaml" in names
    assert "simulator/tables/billion_suns/scenarios/first_contact.yaml" in names
    assert any(name.startswith("simulator/assets/fonts/Inter-Regular") for name in names)
    assert not [name for name in names if name.startswith(("tests", "benchmarks"))]


def test_an_installed_wheel_works_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    # The libraries come from this environment through a .pth file, so that the test needs no
    # network; simulator itself comes from the wheel, which stands first on the path.
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = home / scripts / "python"
    site = Path(
        _run([str(python), "-c", "import site; print(site.getsitepackages()[0])"], tmp_path).strip()
    )
    zipfile.ZipFile(wheel).extractall(site)
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    where = _run([str(python), "-c", "import simulator; print(simulator.__file__)"], tmp_path)
    assert Path(where.strip()).is_relative_to(site)
    tables = site / "simulator" / "tables"
    command = [str(python), "-m", "simulator"]
    _run([*command, "check", str(tables / "space_war")], tmp_path)
    question = next((tables / "billion_suns" / "questions").glob("*.yaml"))
    _run([*command, "ask", str(question)], tmp_path)
    scenario = tables / "billion_suns" / "scenarios" / "first_contact.yaml"
    for picture in ("table.svg", "table.png"):
        _run([*command, "show", str(scenario), "-o", picture], tmp_path)
        assert (tmp_path / picture).stat().st_size > 1000
