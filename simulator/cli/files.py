"""Shared by sub-commands: reading a table file, writing a picture, and spelling hints."""

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.main import Complaint, UsageError
from simulator.paths import NotPlainError, is_folder, read_plain
from simulator.writing import write_whole

if TYPE_CHECKING:
    from simulator.kernel.spec import AnyTableFile

PICTURES = (".svg", ".png")
_LISTED = 12
DEFAULT_AGENT = "greedy"


def save_note(path: Path) -> str:
    """What to say of a save where a table file is expected; empty if it is not one."""
    if not _may_be_save(path):
        return ""
    from simulator.session.reading import is_packed_save, is_save

    if is_packed_save(path):
        return "this is a saved game packed with gzip; unpack it first"
    if is_save(path):
        return "this is a saved game, no table file (`jumpshock play` or `replay` opens it)"
    return ""


def _may_be_save(path: Path) -> bool:
    """Does it begin as saves do, packed or not? Otherwise what reads saves is not imported."""
    try:
        first = read_plain(path, len(BOM_UTF8) + 1).removeprefix(BOM_UTF8)
    except (OSError, ValueError, NotPlainError):
        return False
    return first.startswith((b"{", b"\x1f"))


def load_table(path: Path) -> "AnyTableFile":
    """Read a table file; a Complaint with a line for every fault if it is broken."""
    # Imported late, here and below, so that `--help` stays fast.
    from simulator.scenario import TableFaults, load

    save = save_note(path)
    if save:
        raise Complaint(f"{path}: {save}")
    try:
        return load(path)
    except TableFaults as broken:
        raise Complaint(*(fault.text() for fault in broken.faults)) from broken


def load_playable(
    path: Path, change: "Callable[[AnyTableFile], AnyTableFile]" = lambda table: table
) -> "AnyTableFile":
    """Read a table file for agents to play on, who may choose what its seats bring.

    `change` sets it up otherwise. A Complaint if it is broken or no game can be started.
    """
    from simulator.api.games import why_unplayable
    from simulator.api.mustering import muster_forces

    table = change(load_table(path))
    agents = dict.fromkeys((seat.id for seat in table.setup.seats), DEFAULT_AGENT)
    barred = why_unplayable(muster_forces(table, agents, ""))
    if barred:
        raise Complaint(f"{path}: no game can be started: {barred}")
    return table


def table_files(path: Path) -> list[Path]:
    """The file itself, or every *.yaml of a folder by name; an empty folder gives its own path."""
    return (sorted(path.glob("*.yaml")) if is_folder(path) else []) or [path]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown word: the nearest known word, or all known words.

    >>> did_you_mean("q11", {"q1", "other"}), did_you_mean("x", {"b", "a"})
    ('; did you mean `q1`?', '; there is a, b')
    """
    listed = sorted(known)
    near = get_close_matches(word, listed, 1)
    if near:
        return f"; did you mean `{near[0]}`?"
    if not listed:
        return "; there is none"
    more = f" and {len(listed) - _LISTED} more" if len(listed) > _LISTED else ""
    return f"; there is {', '.join(listed[:_LISTED])}{more}"


def picture_path(text: str) -> Path:
    """The path of a picture to write; a UsageError for an unknown file extension."""
    path = Path(text)
    if path.suffix.lower() not in PICTURES:
        raise UsageError(f"`{path}` must end in {' or '.join(PICTURES)}")
    return path


def write_picture(target: Path, svg: str) -> None:
    """Write a figure as SVG or PNG; WriteFault if that fails, a Complaint if it is too large."""
    if target.suffix.lower() == ".png":
        from simulator.figures.picture import MOST_PIXELS, pixels_of, png

        pixels = pixels_of(svg)
        if pixels > MOST_PIXELS:
            what = f"{target}: this would have {pixels:,} pixels, more than {MOST_PIXELS:,}"
            raise Complaint(f"{what}; draw it less wide, or as .svg")
        write_whole(target, png(svg))
    else:
        write_whole(target, svg.encode("utf-8"))
