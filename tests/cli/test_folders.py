"""Looking through folders, within bounds that hold for a whole disk too."""

import shutil
from pathlib import Path

import pytest

from simulator.cli import folders, main
from simulator.cli.folders import LeftOut, yaml_files
from tests.scenario.samples import VALID


def lay(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(VALID, encoding="utf-8")
    return folder


def names(folder: Path) -> list[str]:
    """The files found, and in brackets the folders left out."""
    return [
        f"[{each.folder.relative_to(folder)}]"
        if isinstance(each, LeftOut)
        else str(each.relative_to(folder))
        for each in yaml_files(folder)
    ]


def test_files_are_found_by_name_in_all_folders(tmp_path: Path) -> None:
    lay(tmp_path, "b.yaml", "a/z.yaml", "a.yaml", "a/b/c.yaml", "c.yml", "d.txt", "x.yaml/y.yaml")
    found = ["a/b/c.yaml", "a/z.yaml", "a.yaml", "b.yaml", "x.yaml/y.yaml"]
    assert names(tmp_path) == found


def test_neither_hidden_folders_nor_links_to_folders_are_entered(tmp_path: Path) -> None:
    lay(tmp_path, "a/b.yaml", ".git/c.yaml", "a/.venv/d.yaml", ".e.yaml")
    (tmp_path / "a" / "up").symlink_to(tmp_path)
    (tmp_path / "a" / "loop").symlink_to("loop")
    (tmp_path / "a" / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "a" / "file.yaml").symlink_to("b.yaml")
    assert names(tmp_path) == ["a/b.yaml", "a/file.yaml"]
    assert names(tmp_path / "a" / "up") == ["a/b.yaml", "a/file.yaml"]  # named, so meant


def test_as_many_files_as_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    lay(tmp_path, "a.yaml", "b/b.yaml", "c.yaml")
    assert names(tmp_path) == ["a.yaml", "b/b.yaml", "c.yaml"]
    lay(tmp_path, "d.yaml")
    assert names(tmp_path) == ["a.yaml", "b/b.yaml", "c.yaml", "[.]"]


def test_as_deep_as_allowed(tmp_path: Path) -> None:
    deepest = "/".join("d" * folders.MOST_DEPTH)
    lay(tmp_path, f"{deepest}/a.yaml", f"{deepest}/d/b.yaml")
    assert names(tmp_path) == [f"{deepest}/a.yaml", f"[{deepest}/d]"]


def test_as_long_as_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path, "a.yaml", "b.yaml", "c.yaml")
    clock = iter((0, 1, 1, 1, 1, folders.MOST_SECONDS, folders.MOST_SECONDS + 1))
    monkeypatch.setattr(folders, "monotonic", lambda: next(clock))
    assert names(tmp_path) == ["a.yaml", "[.]"]


def test_a_folder_that_vanishes_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lay(tmp_path, "a/a.yaml", "b/b.yaml", "c.yaml")
    walk = yaml_files(tmp_path)
    assert next(walk) == tmp_path / "a" / "a.yaml"
    shutil.rmtree(tmp_path / "b")
    why = "this folder cannot be read: No such file or directory"
    assert list(walk) == [LeftOut(tmp_path / "b", why), tmp_path / "c.yaml"]


def test_what_is_left_out_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOST_DEPTH", 1)
    monkeypatch.setattr(folders, "MOST_NAMED", 2)
    lay(tmp_path, *(f"{letter}/deep/a.yaml" for letter in "abcd"), "a/a.yaml")
    assert main(["check", str(tmp_path)]) == 1
    said, faults = capsys.readouterr()
    assert said == "1 file checked, no fault; 3 folders not looked through\n"
    why = "this folder lies more than 1 levels deep"
    assert faults.splitlines() == [
        f"{tmp_path / 'a' / 'deep'}: {why}",
        f"{tmp_path / 'b' / 'deep'}: {why}",
        f"{tmp_path}: 2 more folders in it are left out",
    ]
    monkeypatch.setattr(folders, "MOST_FILES", 0)
    assert main(["check", str(tmp_path)]) == 1
    said, faults = capsys.readouterr()
    assert said == "0 files checked, no fault; 1 folder not looked through\n"
    why = "it holds more than 0 .yaml files; name its subfolders"
    assert faults.splitlines()[0] == f"{tmp_path}: not everything is checked: {why}"
