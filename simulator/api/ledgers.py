"""Keep the ledger of a campaign: begin corporations, seat them, enter games, unlock classes."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from simulator import scenario
from simulator.api.games import Source
from simulator.api.tables import load
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Setup, TableFile
from simulator.rules import CAMPAIGNS, RULESETS
from simulator.session import SaveFault, watch_save
from simulator.session.ledger import Ledger, add_entry, make_ledger, read_ledger

SYSTEM = "billion_suns"
_CAMPAIGN = CAMPAIGNS[SYSTEM]


def load_ledger(path: str | Path) -> Ledger:
    """Read a ledger; SaveFault, with the line, for one that is damaged or is none."""
    return read_ledger(Path(path), CAMPAIGNS)


def begin_corporations(path: str | Path, *names: str, warzone: bool = False) -> Any | Refusal:
    """Begin corporations, with a new ledger if there is none; `warzone` by agreement (WZ-1.5).

    Returns the entry or a refusal; raises SaveFault as all that write here.
    """
    path, terms = Path(path), scenario.campaign_terms(SYSTEM)

    def make(book: Any) -> Any | Refusal:
        return _CAMPAIGN.founded(book, terms, names, "warzone" if warzone else "core")

    if path.exists():
        return add_entry(path, CAMPAIGNS, make)
    entry = make(_CAMPAIGN.NEW)
    if not isinstance(entry, Refusal):
        make_ledger(path, SYSTEM, entry)
    return entry


def enter_game(
    path: str | Path, save: str | Path, who: Mapping[str, str] | None = None
) -> Any | Refusal:
    """Enter a finished game from its save; `who` gives seats their corporations.

    Without it every seat plays for the corporation that the set-up names, else for the one that
    has its id, if there is one.
    """
    watched = watch_save(Path(save), RULESETS)
    if watched.troubles or watched.replay is None or watched.ruleset is None:
        raise SaveFault(watched.troubles[0])  # which says why there is no replay
    course = watched.replay.course
    winners = watched.ruleset.outcome(course.state)
    found = _CAMPAIGN.result(course.steps, course.state, winners, watched.save.prev)
    if isinstance(found, Refusal):
        return found
    terms = scenario.campaign_terms(SYSTEM)

    def make(book: Any) -> Any | Refusal:
        entered = _usual_corporations(course.state.setup, book) if who is None else who
        return _CAMPAIGN.played(book, terms, found, entered)

    return add_entry(Path(path), CAMPAIGNS, make)


def with_corporations(
    source: Source, path: str | Path, who: Mapping[str, str] | None = None
) -> TableFile[Any, Any, Any] | Refusal:
    """A table file whose seats play for corporations of a ledger, with the classes they have.

    `who` gives seats their corporations, others play with every class; without it as `enter_game`.
    """
    file = source if isinstance(source, TableFile) else load(source)
    book = load_ledger(path).book
    entered = _usual_corporations(file.setup, book) if who is None else who
    setup = _CAMPAIGN.seated(book, file.setup, entered)
    return setup if isinstance(setup, Refusal) else replace(file, setup=setup)


def _usual_corporations(setup: Setup[Any, Any], book: Any) -> dict[str, str]:
    """The corporation of the book that each seat is named with, or that has the seat's id."""
    named = {seat.id: seat.corporation or seat.id for seat in setup.seats}
    return {seat: name for seat, name in named.items() if name in book.corporations}


def unlock_class(path: str | Path, corporation: str, class_id: str) -> Any | Refusal:
    """Unlock a class for a corporation; KeyError for a class there is none of."""
    ship_class = scenario.catalogue(SYSTEM).classes[class_id]
    terms = scenario.campaign_terms(SYSTEM)
    return add_entry(
        Path(path),
        CAMPAIGNS,
        lambda book: _CAMPAIGN.unlocked(book, terms, corporation, ship_class),
    )
