"""The ledger of a campaign: a file of JSON lines with checksums, written like a save.

A line is either written completely or not entered at all. Damage is reported with its line, and a
damaged file is never written to, so that nothing in it is lost.
"""

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import CodecFault, plain
from simulator.kernel.system import System
from simulator.session.journal import Journal
from simulator.session.lines import FORMAT, Body
from simulator.session.reading import SaveText, read_save
from simulator.session.trouble import SaveFault, Trouble, TroubleKind

_LEFT_OUT = "; the rest is left out"
"""What is said of damaged saves, which open up to there; a ledger does not open at all."""

_HELP = "nothing is written to it: put a copy of it back, or begin another in a new file"

FIRST_ENTRY = 2
"""The line of the first entry; above it stands the header."""

LEDGER = 1
"""The version of the ledger format; a reader refuses others."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """A ledger as read: its rule system, the current book, and its entries in order.

    `trouble` reports an unfinished last line, which is left out, or what another program has
    changed without any harm.
    """

    system: str
    book: Any
    entries: tuple[Any, ...]
    trouble: Trouble | None = None


def read_ledger(path: Path, systems: Mapping[str, System]) -> Ledger:
    """Read a ledger; SaveFault, with the line, if it is damaged or not a ledger."""
    return _fold_ledger(path, read_save(path), systems)


def make_ledger(path: Path, system: str, entry: Any) -> None:
    """Write a new ledger with its first entry; SaveFault if it exists or cannot be written."""
    header: Body = {"jumpshock": FORMAT, "ledger": LEDGER, "system": system}
    Journal.create(path, [header, {"entry": plain(entry)}]).close()


def add_entry(
    path: Path, systems: Mapping[str, System], make: Callable[[Any], Any | Refusal]
) -> Any | Refusal:
    """Let `make` create an entry or a refusal from the current book, and write the entry.

    SaveFault if the ledger cannot be read or written; it is then unchanged.
    """
    read_ledger(path, systems)  # reports a file that is not a ledger more clearly than the lock
    with closing(Journal.reserve(path)) as journal:
        text = read_save(path)
        entry = make(_fold_ledger(path, text, systems).book)
        if not isinstance(entry, Refusal):
            journal.go_on_after(text, ())
            journal.append({"entry": plain(entry)})
    return entry


def _fold_ledger(path: Path, text: SaveText, systems: Mapping[str, System]) -> Ledger:
    system = _system(path, text)
    campaign = systems[system].campaign if system in systems else None
    if campaign is None:
        words = f"needs the rule system {system[:40]}, which has no campaigns here"
        raise _fault("unknown_system", path, words)
    book, entries = campaign.NEW, []
    for number, line in enumerate(text.lines, start=FIRST_ENTRY):
        try:
            entry = campaign.read_entry(line.get("entry"))
            book = campaign.fold(book, entry)
        except CodecFault as fault:
            place = ".".join(("entry", *map(str, fault.path)))
            words = f"line {number} is no entry ({fault.text})"
            raise _fault("damaged", path, words, (number, place)) from None
        except ValueError as error:
            raise misfit(path, number, str(error)) from None
        entries.append(entry)
    return Ledger(system, book, tuple(entries), text.trouble or text.note)


def misfit(path: Path, number: int, why: str) -> SaveFault:
    """The fault of a line that is sound but cannot follow, or names what there is not."""
    return _fault("misfit", path, f"line {number} cannot be ({why})", (number, "entry"))


def _system(path: Path, text: SaveText) -> str:
    """The rule system that the first line names; SaveFault if it is not that of a ledger."""
    trouble = text.trouble
    if trouble is not None and (trouble.kind != "torn" or text.header is None):
        if trouble.kind == "not_a_save":
            raise _fault("not_a_save", path, "is no ledger, or its beginning is lost", (1, ""))
        if trouble.kind not in ("damaged", "torn", "empty"):
            raise SaveFault(trouble)
        number = 1 if text.header is None else len(text.lines) + 2
        words = trouble.text.removeprefix(f"{path}: ").removesuffix(_LEFT_OUT)
        raise _fault(trouble.kind, path, words, (number, ""))
    header = text.header or {}
    if type(header.get("ledger")) is not int:
        raise _fault("not_a_save", path, "is a saved game, not a ledger")
    if header["ledger"] != LEDGER:
        words = (
            f"{header['ledger']} is another version, of a newer or older Jumpshock; "
            f"expected {LEDGER}: open it with that one, or begin another in a new file"
        )
        raise SaveFault(Trouble("newer", f"{path}:1:1: ledger: {words}"))
    return str(header.get("system"))


def _fault(
    kind: TroubleKind, path: Path, text: str, where: tuple[int, str] | None = None
) -> SaveFault:
    """A fault of the file, or of something at a line of it, with what to do about that.

    `where` is the line and the field within, empty for the whole line.
    """
    if where is None:
        return SaveFault(Trouble(kind, f"{path}: {text}"))
    number, field = where
    place = f"{path}:{number}:1: {f'{field}: ' if field else ''}"
    return SaveFault(Trouble(kind, f"{place}{text}; {_HELP}"))
