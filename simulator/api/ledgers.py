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


def load_ledger(path: str | Path) -> Ledger:
    """Read a ledger; SaveFault, with the line, for one that is damaged or is none."""
    return read_ledger(Path(path), CAMPAIGNS)


def begin_corporations(
    path: str | Path, *names: str, warzone: bool = False, system: str | None = None
) -> Any | Refusal:
    """Begin corporations, with a new ledger if there is none; `warzone` by agreement (WZ-1.5).

    A new ledger is of that rule system, else of the first that has campaigns. Returns the entry or
    a refusal; raises SaveFault as all that write here.
    """
    path = Path(path)
    system = load_ledger(path).system if path.exists() else system or next(iter(CAMPAIGNS))
    campaign, terms = CAMPAIGNS[system], scenario.campaign_terms(system)

    def make(book: Any) -> Any | Refusal:
        return campaign.founded(book, terms, names, "warzone" if warzone else "core")

    if path.exists():
        return add_entry(path, CAMPAIGNS, make)
    entry = make(campaign.NEW)
    if not isinstance(entry, Refusal):
        make_ledger(path, system, entry)
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
    system = load_ledger(path).system
    if course.state.setup.system != system:
        text = "The game is of another rule system than the ledger."
        return Refusal("other_system", "campaign", text)
    campaign = CAMPAIGNS[system]
    found = campaign.result(course.steps, course.state, winners, watched.save.prev)
    if isinstance(found, Refusal):
        return found
    terms = scenario.campaign_terms(system)

    def make(book: Any) -> Any | Refusal:
        entered = _usual_corporations(course.state.setup, book) if who is None else who
        return campaign.played(book, terms, found, entered)

    return add_entry(Path(path), CAMPAIGNS, make)


def with_corporations(
    source: Source, path: str | Path, who: Mapping[str, str] | None = None
) -> TableFile[Any, Any, Any] | Refusal:
    """A table file whose seats play for corporations of a ledger, with the classes they have.

    `who` gives seats their corporations, others play with every class; without it as `enter_game`.
    """
    file = source if isinstance(source, TableFile) else load(source)
    ledger = load_ledger(path)
    book = ledger.book
    entered = _usual_corporations(file.setup, book) if who is None else who
    setup = CAMPAIGNS[ledger.system].seated(book, file.setup, entered)
    return setup if isinstance(setup, Refusal) else replace(file, setup=setup)


def _usual_corporations(setup: Setup[Any, Any], book: Any) -> dict[str, str]:
    """The corporation of the book that each seat is named with, or that has the seat's id."""
    named = {seat.id: seat.corporation or seat.id for seat in setup.seats}
    return {seat: name for seat, name in named.items() if name in book.corporations}


def unlock_class(path: str | Path, corporation: str, class_id: str) -> Any | Refusal:
    """Unlock a class for a corporation; KeyError for a class there is none of."""
    system = load_ledger(path).system
    ship_class = scenario.catalogue(system).classes[class_id]
    terms = scenario.campaign_terms(system)
    return add_entry(
        Path(path),
        CAMPAIGNS,
        lambda book: CAMPAIGNS[system].unlocked(book, terms, corporation, ship_class),
    )
