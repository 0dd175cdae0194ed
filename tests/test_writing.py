"""Every file is written completely or not at all, and what fails leaves the old one as it was."""

import ast
import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest

from simulator.writing import WriteFault, write_together, write_whole

ROOT = Path(__file__).resolve().parents[1]

OUTPUTS = ["a.png", "a.svg", "odds.svg", "report.html", "still.png"]
"""What commands write."""

KEPT = [
    "designs/space_war/yard/current.yaml",
    "pictures/figure.svg",
    "pictures/frame.png",
    "records/solo.json",
    "settings/settings.json",
    "tables/table.yaml",
]
"""What the window writes, and says so if it cannot."""

SILENT = "settings/folders.json"
"""A folder that cannot be remembered does no harm."""


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Mapping[str, Any]]:
    """A folder in which everything tried to write without room for it, and what was said."""
    pytest.importorskip("resource")
    home = tmp_path_factory.mktemp("full")
    done = subprocess.run(
        [sys.executable, "-m", "tests.full_disk", str(home)],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=120,
        env={**os.environ, "JUMPSHOCK_HOME": str(home), "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    return home, json.loads(done.stdout.splitlines()[-1])


def test_without_room_no_old_file_changes_and_no_part_is_left(
    full: tuple[Path, Mapping[str, Any]],
) -> None:
    home, said = full
    assert sorted(said) == sorted([*OUTPUTS, *KEPT, SILENT, "new.ledger"])
    found = contents(home)
    assert found.pop("records/solo.json") == b'{"format": 1, "games": []}'
    assert set(found) == {*OUTPUTS, *KEPT, SILENT, "pictures/figure.png"} - {"records/solo.json"}
    assert set(found.values()) == {b"it was here before\n"}


@pytest.mark.parametrize("name", [*OUTPUTS, "new.ledger"])
def test_a_command_without_room_says_so_in_one_line(
    full: tuple[Path, Mapping[str, Any]], name: str
) -> None:
    home, said = full
    code, told = said[name]
    assert code == 1
    # Nor are the settings that lie there any: the window says so first.
    (line,) = [line for line in told.splitlines() if "settings.json" not in line]
    assert line.startswith(f"{home / name}: cannot be written")


@pytest.mark.parametrize("name", KEPT)
def test_the_window_without_room_says_so(full: tuple[Path, Mapping[str, Any]], name: str) -> None:
    assert os.strerror(errno.EFBIG) in full[1][name][1]


def test_new_files_have_usual_permissions_and_old_ones_keep_theirs(tmp_path: Path) -> None:
    plain, new, old = tmp_path / "plain", tmp_path / "new", tmp_path / "old"
    plain.write_bytes(b"")
    old.write_bytes(b"before")
    old.chmod(0o640)
    for path in (new, old):
        write_whole(path, b"after")
        assert path.read_bytes() == b"after"
    assert S_IMODE(new.stat().st_mode) == S_IMODE(plain.stat().st_mode)
    assert S_IMODE(old.stat().st_mode) == 0o640


def test_a_link_still_leads_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "file").write_bytes(b"before")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "far" / "file")
    write_whole(link, b"after")
    assert link.is_symlink()
    assert (tmp_path / "far" / "file").read_bytes() == b"after"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["far", "file", "link"]


def test_a_name_may_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    longest = tmp_path / ("n" * 255)
    write_whole(longest, b"after")
    assert longest.read_bytes() == b"after"
    with pytest.raises(WriteFault, match=os.strerror(errno.ENAMETOOLONG)):
        write_whole(tmp_path / ("n" * 256), b"")


def test_only_plain_files_are_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    os.mkfifo(tmp_path / "pipe")
    for path, why in (
        (tmp_path / "folder", "this is a folder"),
        (tmp_path / "pipe", "this is no plain file"),
        (Path("/dev/null"), "this is no plain file"),
        (loop, ""),
        (tmp_path / "none" / "file", f"there is no folder {tmp_path / 'none'}"),
        (tmp_path / "a\0b", "null"),
    ):
        with pytest.raises(WriteFault) as fault:
            write_whole(path, b"x")
        assert why in fault.value.why
        assert str(fault.value) == f"{path}: cannot be written: {fault.value.why}"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "loop", "pipe"]
    assert not Path("/dev/null").is_file()


def test_a_read_only_file_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")
    # Who runs the tests may be allowed everything.
    monkeypatch.setattr(os, "access", lambda path, mode: (Path(path), mode) != (file, os.W_OK))
    with pytest.raises(WriteFault, match="read-only"):
        write_whole(file, b"after")
    assert file.read_bytes() == b"before"


def test_of_files_that_belong_together_none_is_replaced_if_one_fails(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "a").write_bytes(b"before")
    with pytest.raises(WriteFault):
        write_together({tmp_path / "a": b"after", tmp_path / "b": b"after"})
    assert contents(tmp_path) == {"a": b"before"}


def test_an_interruption_leaves_no_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(file: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "file", b"after")
    assert contents(tmp_path) == {}


WRITES = {"write_text", "write_bytes", "fdopen", "NamedTemporaryFile", "mkstemp", "tofile"}
"""Calls that write files other than through the one door."""


def other_doors(text: str) -> list[int]:
    """The lines at which a module writes files other than through the one door."""
    if not re.search(rf"open\(|image\.save\(|{'|'.join(WRITES)}", text):
        return []  # to parse all modules takes seconds
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and _writes(node)
    ]


def _writes(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    owner = ast.unparse(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    if isinstance(call.func, ast.Name):
        name = call.func.id
    modes = [arg.value for arg in (*call.args, *(each.value for each in call.keywords))
             if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]  # fmt: skip
    if name == "open" and owner not in ("os", "stencil") and "os.devnull" not in ast.unparse(call):
        return not all(set(mode) <= set("rbt") or mode == "utf-8" for mode in modes)
    if name == "save" and owner.endswith("image"):
        return isinstance(call.args[1], ast.Name) and call.args[1].id != "picture"
    return name in WRITES and (owner != "" or name != "write_bytes")


def test_nothing_writes_past_the_door() -> None:
    doors = {"simulator/writing.py", "simulator/session/journal.py"}
    found = {
        str(path.relative_to(ROOT)): lines
        for path in sorted((ROOT / "simulator").rglob("*.py"))
        if str(path.relative_to(ROOT)) not in doors
        if (lines := other_doors(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_other_doors_are_seen() -> None:
    for line in ("path.write_text('')", "path.open('w')", "open(path, mode='ab')",
                 "pygame.image.save(surface, file)", "path.write_bytes(b'')"):  # fmt: skip
        assert other_doors(line) == [1], line
    for line in ("path.open('rb')", "write_bytes(file, b'')", "open(path, encoding='utf-8')"):
        assert other_doors(line) == [], line
