"""Keep the ledger of a campaign: start corporations, seat them, enter games, unlock classes."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from simulator import scenario
from simulator.api.games import TableSource
from simulator.api.tables import load
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.campaign import Chore, ChoreAnswer, PageSection
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile, TableFile
from simulator.kernel.system import System
from simulator.rules import SYSTEMS, campaign_of, campaigns
from simulator.scenario.systems import design_files
from simulator.session import SaveFault, Timeline, watch_save
from simulator.session.ledger import (
    FIRST_ENTRY,
    Ledger,
    add_entry,
    make_ledger,
    misfit,
    read_ledger,
)
from simulator.session.lines import identity


def load_ledger(path: str | Path) -> Ledger:
    """Read a ledger; SaveFault, with the line, if it is damaged, forged or not a ledger."""
    ledger = read_ledger(Path(path), SYSTEMS)
    campaign = campaign_of(ledger.system)
    try:
        known = campaign.goods(scenario.catalogue(ledger.system))
    except KeyError:
        return ledger  # a system without files of its own has nothing to compare with
    for number, entry in enumerate(ledger.entries, start=FIRST_ENTRY):
        for name in campaign.goods_in(entry):
            if name not in known:
                raise misfit(Path(path), number, f"there is no {name[:40]}")
    return ledger


def begin_corporations(
    path: str | Path, *names: str, start: str = "", system: str | None = None
) -> Any | Refusal:
    """Start corporations, with a new ledger if there is none.

    `start` names an alternative start, by agreement; `system` is the rule system of a new ledger,
    by default the first one with campaigns. Returns the entry or a refusal. Raises SaveFault, as do
    all functions here that write, and KeyError for a system without campaigns.
    """
    path = Path(path)
    if path.exists():
        system = load_ledger(path).system
    elif system is None:
        system = next(iter(campaigns()))
    campaign, terms = campaign_of(system), scenario.campaign_terms(system)

    def make(book: Any) -> Any | Refusal:
        return campaign.found_members(book, terms, names, start)

    if path.exists():
        return add_entry(path, SYSTEMS, make)
    entry = make(campaign.NEW)
    if not isinstance(entry, Refusal):
        make_ledger(path, system, entry)
    return entry


def enter_game(
    path: str | Path, save: str | Path, who: Mapping[str, str] | None = None
) -> Any | Refusal:
    """Enter a finished game from its save; `who` gives seats their corporations.

    By default every seat plays for the corporation that the set-up names, else for the one with
    the seat's id, if there is one.
    """
    watched = watch_save(Path(save), SYSTEMS)
    if watched.troubles or watched.replay is None or watched.ruleset is None:
        raise SaveFault(watched.troubles[0])  # the reason why there is no replay
    return enter_course(path, watched.ruleset, watched.replay.course, who)


def enter_course(
    path: str | Path, ruleset: System, course: Timeline, who: Mapping[str, str] | None = None
) -> Any | Refusal:
    """As `enter_game`, of a game that is open: its course tells it from others, not its file."""
    system = load_ledger(path).system
    if course.state.setup.system != system:
        text = f"The ledger is for {system}, but this game is not; enter it in another ledger."
        return Refusal("other_system", HAND, text)
    campaign, terms = campaign_of(system), scenario.campaign_terms(system)
    winners = ruleset.play.outcome(course.state)
    found = campaign.result(course.steps, course.state, winners, identity(course))
    if isinstance(found, Refusal):
        return found

    def make(book: Any) -> Any | Refusal:
        entered = campaign.usual(book, course.state.setup) if who is None else who
        return campaign.record_game(book, terms, found, entered)

    return add_entry(Path(path), SYSTEMS, make)


def with_corporations(
    source: TableSource, path: str | Path, who: Mapping[str, str] | None = None
) -> AnyTableFile | Refusal:
    """A table file whose seats play for corporations of a ledger, with the classes they own.

    `who` gives seats their corporations, and other seats play with every class; the default is as
    in `enter_game`.
    """
    file = source if isinstance(source, TableFile) else load(source)
    ledger = load_ledger(path)
    if file.setup.system != ledger.system:
        text = f"The ledger is for {ledger.system}, but these tables are not; play others."
        return Refusal("other_system", HAND, text)
    campaign = campaign_of(ledger.system)
    entered = campaign.usual(ledger.book, file.setup) if who is None else who
    setup = campaign.seat_members(ledger.book, file.setup, entered)
    return setup if isinstance(setup, Refusal) else replace(file, setup=setup)


def unlock_class(path: str | Path, corporation: str, class_id: str) -> Any | Refusal:
    """Unlock a class for a corporation; KeyError for an unknown class."""
    system = load_ledger(path).system
    campaign, terms = campaign_of(system), scenario.campaign_terms(system)
    goods = campaign.goods(scenario.catalogue(system))
    # Where there is nothing to unlock the campaign says so itself.
    good = goods[class_id] if goods else None
    return add_entry(
        Path(path), SYSTEMS, lambda book: campaign.pay_for_good(book, terms, corporation, good)
    )


def page_of(path: str | Path, member: str) -> tuple[PageSection, ...]:
    """What a member of a ledger has, for its player alone; KeyError for an unknown one."""
    ledger = _ledger_with(path, member)
    between, terms = campaign_of(ledger.system).CHORES, scenario.campaign_terms(ledger.system)
    return between.page(ledger.book, terms, member) if between else ()


def chores_of(path: str | Path, member: str, files: Iterable[str | Path] = ()) -> tuple[Chore, ...]:
    """What a member can do between games; `files` of designs are offered beside the shipped ones.

    KeyError for an unknown member, TableFaults for a file that is no sound design.
    """
    ledger = _ledger_with(path, member)
    between, terms = campaign_of(ledger.system).CHORES, scenario.campaign_terms(ledger.system)
    hand = _designs_at_hand(ledger.system, files)
    return between.chores(ledger.book, terms, member, hand) if between else ()


def _ledger_with(path: str | Path, member: str) -> Ledger:
    """The ledger; KeyError if nobody of that name is a member of it."""
    ledger = load_ledger(path)
    if member not in campaign_of(ledger.system).members(ledger.book):
        raise KeyError(member)
    return ledger


def do_chore(
    path: str | Path, answer: ChoreAnswer, files: Iterable[str | Path] = ()
) -> Any | Refusal:
    """Do a chore between games; `files` as in `chores_of`."""
    system = load_ledger(path).system
    between, terms = campaign_of(system).CHORES, scenario.campaign_terms(system)
    if between is None:
        text = "There is nothing to do between games in this campaign but to unlock classes."
        return Refusal("no_such_chore", HAND, text)
    hand = _designs_at_hand(system, files)
    return add_entry(Path(path), SYSTEMS, lambda book: between.do_chore(book, terms, answer, hand))


def _designs_at_hand(system: str, files: Iterable[str | Path]) -> Mapping[str, Any]:
    """The designs that are shipped and those of files, by id; none where nobody designs."""
    found = design_files(system)
    if found is None:
        return {}
    shipped = found.forces.designs()
    more = tuple(found.forces.design_in(Path(file)) for file in files)
    return {one.id: one for one in (*shipped, *more)}
