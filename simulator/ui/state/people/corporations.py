"""Ledgers of campaigns, and corporations of theirs that play at the seats of a new game."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from simulator import paths
from simulator.api.ledgers import load_ledger
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnySetup
from simulator.rules import campaign_of
from simulator.session import SaveFault
from simulator.session.ledger import Ledger


@dataclass(frozen=True, slots=True)
class LedgerNote:
    """A ledger of a rule system: its file, and its members with a few words about each."""

    path: Path
    members: tuple[tuple[str, str], ...]


def ledger_folder() -> Path:
    """Where the window looks for ledgers."""
    return paths.user_dir("ledgers")


def ledger_notes(system: str) -> tuple[LedgerNote, ...]:
    """The ledgers of a rule system in the player's folder, as far as they can be read."""
    found = []
    for ledger, path in _read_ledgers():
        if not isinstance(ledger, SaveFault) and ledger.system == system:
            members = campaign_of(system).members(ledger.book)
            found.append(LedgerNote(path, tuple(members.items())))
    return tuple(found)


def unread_ledgers() -> tuple[str, ...]:
    """What is wrong with each file in the player's folder of ledgers that cannot be read."""
    return tuple(
        f"{str(fault).replace(str(path), path.name)}."
        for fault, path in _read_ledgers()
        if isinstance(fault, SaveFault)
    )


def ledger_files() -> tuple[Path, ...]:
    """The files in the player's folder of ledgers."""
    try:
        return tuple(sorted(path for path in ledger_folder().iterdir() if path.is_file()))
    except OSError:
        return ()


def _read_ledgers() -> list[tuple[Ledger | SaveFault, Path]]:
    """Each file in the player's folder, read as a ledger."""
    found: list[tuple[Ledger | SaveFault, Path]] = []
    for path in ledger_files():
        try:
            found.append((load_ledger(path), path))
        except SaveFault as fault:
            found.append((fault, path))
    return found


def seat_members(setup: AnySetup, ledger: str, who: Mapping[str, str]) -> AnySetup | Refusal:
    """The set-up with members of the ledger at these seats, or why they cannot sit there."""
    try:
        book = load_ledger(Path(ledger)).book
    except SaveFault as fault:
        return Refusal("no_ledger", HAND, f"{fault}; play without a ledger, or mend it.")
    return campaign_of(setup.system).seat_members(book, setup, who)
