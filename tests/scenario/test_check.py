"""The command `check`."""

import json
import os
import shutil
from pathlib import Path

import pytest

from simulator.cli import main
from tests.scenario.samples import VALID, changed

TABLES = Path(__file__).parents[2] / "tables"


def test_everything_shipped_is_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(TABLES)]) == 0
    out, err = capsys.readouterr()
    count = len(list(TABLES.rglob("*.yaml")))
    *notes, summary = out.splitlines()
    noted = dict(note.split(": ", 1) for note in notes)
    # Each Warzone contract has a table for it alone; positions for questions, and one that shows
    # every piece, have none. In five squadrons no Vessel has two bays.
    alone = {note for name, note in noted.items() if "/contracts/warzone_" in name}
    assert alone == {"variant: 1 contract, not 2 (WZ-1.1)"}
    bare = {name for name, note in noted.items() if note.startswith("variant: no contracts")}
    assert all("/questions/" in name or name.endswith("/gallery.yaml") for name in bare)
    (quick,) = (note for name, note in noted.items() if name.endswith("/quick_game.yaml"))
    assert quick == "variant: 3 rounds, not 4; 1 contract, not 2 (WZ-1.1)"
    bays = [note for name, note in noted.items() if "/squadrons/" in name]
    assert len(bays) == 5
    assert all(bay.endswith("the Fighters inside are lost (SW-6.5)") for bay in bays)
    (taught,) = (note for name, note in noted.items() if "/billion_suns/lessons/" in name)
    assert taught == "variant: 2 rounds, not 4; 1 contract, not 2 (WZ-1.1)"
    assert len(noted) == 8 + len(bare) + 1 + len(bays) + 1
    assert summary == f"{count} files checked, no fault"
    assert err == ""


@pytest.mark.parametrize(
    ("old", "new", "note"),
    [
        ("rounds: 4", "rounds: 6", "6 rounds, not 4"),
        ("contracts: [QS, QC]", "contracts: [KH]", "1 contract, not 2"),
        (
            "contracts: [QS, QC]",
            "contracts: [KS, QS]",
            "2 contracts of Spades, not of different suits",
        ),
    ],
)
def test_a_warzone_file_that_departs_from_the_rules_is_called_a_variant(
    old: str, new: str, note: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.yaml"
    file.write_text(changed(old, new), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    said = f"{file}: variant: {note} (WZ-1.1)"
    assert capsys.readouterr().out == f"{said}\n1 file checked, no fault\n"
    assert main(["check", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["files"][0]["note"] == said.partition(": ")[2]
    file.write_text(changed("mode: warzone", "mode: core").replace("rounds: 4", "rounds: 6"))
    assert main(["check", str(file)]) == 0
    assert "variant" not in capsys.readouterr().out


def test_faults_go_to_stderr_and_a_summary_to_stdout(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "deep" / "bad.yaml"
    bad.parent.mkdir()
    good.write_text(VALID, encoding="utf-8")
    bad.write_text(changed("mode: warzone", "mode: war").replace("scale: 5", "scale: no"))
    assert main(["check", str(tmp_path), str(good)]) == 1
    out, err = capsys.readouterr()
    assert out == "3 files checked, 1 with 2 faults\n"
    assert [line.split(": ")[:2] for line in err.splitlines()] == [
        [f"{bad}:3:7", "mode"],
        [f"{bad}:5:8", "scale"],
    ]


def test_json_tells_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(changed("scale: 5", "scale: 0"))
    assert main(["check", "--json", str(bad), str(tmp_path / "none")]) == 1
    out, err = capsys.readouterr()
    fault = {
        "line": 5,
        "column": 8,
        "field": "scale",
        "text": "`0` is too small; expected a whole number from 1 to 999",
    }
    missing = {"line": None, "column": None, "field": "", "text": "there is no such file"}
    assert json.loads(out) == {
        "ok": False,
        "files": [
            {"file": str(bad), "faults": [fault]},
            {"file": str(tmp_path / "none"), "faults": [missing]},
        ],
    }
    assert len(err.splitlines()) == 2


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("none.yaml", "there is no such file"),
        ("empty", "there is no .yaml file in this folder"),
        ("pipe", "this is no plain file"),
        ("x" * 300, "this file cannot be read: File name too long"),
        ("bad\x1b\udcff.yaml", "there is no such file"),
    ],
)
def test_what_cannot_be_checked_is_a_fault(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    os.mkfifo(tmp_path / "pipe")
    assert main(["check", str(tmp_path / name)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f": {why}")
    assert line.isprintable()


def test_hidden_folders_are_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (".venv/deep/a.yaml", "tables/.b.yaml", "tables/c.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("broken")
    assert main(["check", str(tmp_path)]) == 1
    assert capsys.readouterr().out.startswith("1 file checked")
    assert main(["check", str(tmp_path / ".venv")]) == 1  # named, so meant
    assert "a.yaml:1:1: " in capsys.readouterr().err


def test_a_file_without_leave_to_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text(VALID)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}: this file cannot be read: Permission denied\n"


def test_data_files_are_known_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "classes.yaml"
    shutil.copy(TABLES / "billion_suns" / "classes.yaml", path)
    assert main(["check", str(path)]) == 0
    path.write_text(path.read_text().replace("silhouette: 2\n", "silhoutte: 2\n", 1))
    assert main(["check", str(path)]) == 1
    err = capsys.readouterr().err
    assert "classes[1].silhouette: is missing" in err
    assert "classes[1].silhoutte: there is no such key here" in err


def test_without_a_path_it_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 2
    assert "PATH" in capsys.readouterr().err
