"""Everything that writes a file, in a process of its own in which no file may grow.

`python -m tests.full_disk FOLDER` lets each writer write over an old file in the folder, and prints
for each its exit code (None for the window's) and what it said.
"""

import json
import resource
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pygame

from simulator.cli import main
from simulator.scenario import load
from simulator.ui.state.library.design_files import YardFiles
from simulator.ui.state.library.kept import FilesToKeep, remember_folder, write_kept
from simulator.ui.state.library.table_file import TablesAsFile, UnwrittenError, write_table
from simulator.ui.state.people.records import PlayedGame, add_record
from simulator.ui.state.settings import DEFAULTS, store_settings
from simulator.ui.window.loop import save_picture
from simulator.writing import WriteFault

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "tables" / "billion_suns" / "scenarios" / "first_contact.yaml"
MEASURED = ROOT / "tables" / "measure" / "scenarios" / "a_dispute.yaml"

MOST_BYTES = 64
"""The size that no file may pass; the old files are smaller."""

OLD = b"it was here before\n"

Said: TypeAlias = tuple[int | None, str]


def command(*words: str | Path) -> Said:
    """The exit code of a command, and what it said on stderr."""
    faults = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(faults):
        code = main([str(word) for word in words])
    return code, faults.getvalue()


def window(write: Callable[[], object]) -> Said:
    """What the window would say of a file that it writes."""
    try:
        return None, str(write() or "")
    except (UnwrittenError, WriteFault) as fault:
        return None, str(fault)


def store_squadron() -> str:
    files = YardFiles("space_war")
    files.store("squadron: x\n" * 9)
    return files.fault


def writers(home: Path) -> Mapping[str, Callable[[], Said]]:
    """What writes each file of the folder."""
    figure = FilesToKeep("figure", "figure", {".svg": b"x" * 20, ".png": b"x" * 99})
    table = TablesAsFile(load(MEASURED))
    game = PlayedGame("x", "x" * 99, "1", 0, "won")
    return {
        "a.svg": lambda: command("show", TABLE, "-o", home / "a.svg"),
        "a.png": lambda: command("show", TABLE, "-o", home / "a.png"),
        "odds.svg": lambda: command("odds", "4D8", "--silhouette", "5", "-o", home / "odds.svg"),
        "report.html": lambda: command(
            "simulate", TABLE, "--games", "1", "--agents", "random,random",
            "--report", home / "report.html",
        ),
        "still.png": lambda: command(
            "play", MEASURED, "--size", "800x600", "--screenshot", home / "still.png"
        ),
        "new.ledger": lambda: command("ledger", home / "new.ledger", "new", "ares"),
        "tables/table.yaml": lambda: window(lambda: write_table(table, "table")),
        "pictures/figure.svg": lambda: window(
            lambda: write_kept(figure, home / "pictures", "figure")
        ),
        "pictures/frame.png": lambda: window(
            lambda: save_picture(pygame.Surface((400, 400)), home / "pictures" / "frame.png")
        ),
        "settings/settings.json": lambda: window(lambda: store_settings(DEFAULTS)),
        "settings/folders.json": lambda: window(lambda: remember_folder("x" * 99, home)),
        "records/solo.json": lambda: window(lambda: add_record(game)),
        "designs/space_war/yard/current.yaml": lambda: window(store_squadron),
    }  # fmt: skip


def main_of(home: Path) -> None:
    """Prepare the old files, then let everything be written."""
    found = writers(home)
    for name in found:
        if not name.endswith(".ledger"):
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(OLD)
    (home / "records" / "solo.json").write_bytes(b'{"format": 1, "games": []}')
    (home / "pictures" / "figure.png").write_bytes(OLD)
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_BYTES, resource.RLIM_INFINITY))
    print(json.dumps({name: write() for name, write in found.items()}))


if __name__ == "__main__":
    main_of(Path(sys.argv[1]))
