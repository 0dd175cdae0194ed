"""What empires hold and what the market shows by a table file, and what of it cannot be."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from simulator.kernel.state import first_state
from simulator.rules.burning_suns.judging.holding import excesses
from simulator.rules.burning_suns.model.catalogue import BurningSetup, View
from simulator.rules.burning_suns.model.state import EmpireStart, GalacticMarket, Possessions
from simulator.rules.burning_suns.view.antimatter import levels_within
from simulator.rules.burning_suns.view.lookup import (
    FREE,
    components_of,
    count_units,
    seats_of,
)
from simulator.rules.burning_suns.view.market import items_in_play
from simulator.rules.burning_suns.view.possessions import item_of
from simulator.rules.burning_suns.view.where import all_units, has_company, is_mercenary
from simulator.scenario.burning_suns.empire_models import EmpireEntry, MarketEntry
from simulator.scenario.faults import FieldPath, Problem, quote_value

Fault: TypeAlias = tuple[FieldPath, Problem]
"""Where something is wrong, and what."""

_PARTS = ("ideology", "race", "framework")
_WHOLE = (
    *("levels", "technologies", "upgrades", "agents", "artifacts", "race_cards", "allies"),
    "ideology",
)
"""The keys that only the whole game knows (BS-1.10)."""


def number_again(name: str, by: int) -> str:
    """A technology with the number behind its # moved: files count from 1, the game from 0.

    >>> number_again("vault#1", -1), number_again("vault", -1)
    ('vault#0', 'vault')
    """
    item, mark, number = name.partition("#")
    return f"{item}#{int(number) + by}" if mark else item


def make_empire(entry: EmpireEntry | None) -> EmpireStart:
    """What a seat begins with by its entry."""
    if entry is None:
        return EmpireStart()
    holds = Possessions(
        entry.levels,
        (),
        tuple(number_again(name, -1) for name in entry.technologies),
        entry.upgrades,  # type: ignore[arg-type]  # read as kinds of units
        entry.agents,
        entry.artifacts,
        entry.allies,
    )
    parts = entry.ideology, entry.race, entry.framework
    return EmpireStart(*parts, entry.crystals, entry.antimatter, holds, entry.race_cards)


def make_market(entry: MarketEntry | None) -> GalacticMarket:
    """What lies in the market by its entry; piles come with the game."""
    if entry is None:
        return GalacticMarket()
    return GalacticMarket(entry.items, open_agent=entry.agent, open_artifact=entry.artifact)


@dataclass(frozen=True, slots=True)
class EmpiresFound:
    """The set-up of a file without faults so far, and where its empires and its units stand."""

    setup: BurningSetup
    seats: Mapping[str, FieldPath]
    units: Mapping[tuple[str, str | None], FieldPath]

    @property
    def view(self) -> View:
        """The position before a game."""
        return first_state(self.setup, "", 0, FREE)


def empire_faults(found: EmpiresFound) -> Iterator[Fault]:
    """Everything wrong with what empires hold, with the market, and with limits."""
    view, whole = found.view, found.setup.options.mode == "whole"
    faults: list[Fault] = []
    for seat, begins in found.setup.extra.empires.items():
        path = (*found.seats[seat], "empire")
        problems = _of_empire(view, seat, begins) if whole else _not_of_fleets(begins)
        faults += [((*path, name), problem) for name, problem in problems]
    faults += _market_faults(view)
    if not faults:
        faults += _taken_twice(found, view)
    if not faults:
        faults += [*_over_limits(found, view), *_alone(found, view)]
    yield from faults


def _not_of_fleets(begins: EmpireStart) -> Iterator[tuple[str, Problem]]:
    """Fleets have races and frameworks alone."""
    for name in _WHOLE[:-1]:
        if _values(begins)[name]:
            yield name, Problem("fleets are played without", "mode: whole (BS-1.10)")


def _values(begins: EmpireStart) -> Mapping[str, object]:
    """What an empire holds by the keys of its entry."""
    holds = begins.holds
    return {
        "levels": holds.levels,
        "technologies": holds.technologies,
        "upgrades": holds.upgrades,
        "agents": holds.agents,
        "artifacts": holds.artifacts,
        "race_cards": begins.cards,
        "allies": holds.lent,
    }


_Problems: TypeAlias = Iterable[tuple[str, Problem]]


def _of_empire(view: View, seat: str, begins: EmpireStart) -> Iterator[tuple[str, Problem]]:
    yield from _level_problems(view, seat, begins)
    yield from _item_problems(view, begins)
    yield from _card_problems(view, seat, begins)


def _level_problems(view: View, seat: str, begins: EmpireStart) -> _Problems:
    ideology = view.setup.catalogue.ideologies.get(begins.ideology or "")
    levels = begins.holds.levels
    if not levels:
        return
    if ideology is None:
        yield "levels", Problem("an empire without an ideology has levels", "an ideology (BS-4.1)")
        return
    for number, choice in enumerate(levels):
        if choice >= len(ideology.levels[number]):
            what = f"level {number} of {ideology.name} has one ability"
            yield "levels", Problem(what, f"1 for level {number}")
    most = levels_within(view, seat)
    if len(levels) > most:
        what = f"level {len(levels) - 1} needs more than {begins.antimatter} antimatter"
        yield "levels", Problem(what, f"at most level {most - 1} (BS-4.2)")


def _item_problems(view: View, begins: EmpireStart) -> _Problems:
    """Items need slots, which a race has (BS-4.4, BS-12.1)."""
    holds, race = begins.holds, view.setup.catalogue.races.get(begins.race or "")
    yield from _choice_problems(view, holds.technologies)
    if race is None:
        for key, some in (("technologies", holds.technologies), ("upgrades", holds.upgrades)):
            if some:
                what = "items lie in the slots of a race"
                yield key, Problem(what, "a race beside them (BS-4.4)")
        return
    if len(holds.technologies) > race.technology_slots:
        many = count_units(len(holds.technologies), "technology")
        slots = count_units(race.technology_slots, "slot")
        yield "technologies", Problem(f"{many} stand here", f"{slots} of {race.name} (BS-12.1)")
    for kind, _ in holds.upgrades:
        if kind not in race.upgrade_slots:
            what = f"{race.name} have no slot under a {kind}"
            yield "upgrades", Problem(what, f"one of {', '.join(race.upgrade_slots)} (BS-12.1)")


def _choice_problems(view: View, technologies: tuple[str, ...]) -> _Problems:
    """Which of two a technology gives is chosen under one reading only (D40)."""
    for name in technologies:
        item, _, number = name.partition("#")
        is_slashed = view.setup.catalogue.items[item].ability.slash
        chosen = is_slashed and view.setup.catalogue.rulings.slash == "one"
        if bool(number) is not chosen:
            what = f"what {quote_value(item)} gives is {'' if chosen else 'not '}chosen"
            expected = f"{item}#1 or {item}#2 (slash: one)" if chosen else f"{item} (slash: both)"
            yield "technologies", Problem(what, expected)


def _card_problems(view: View, seat: str, begins: EmpireStart) -> _Problems:
    """Race cards are those of the own race, each once, with allies that have one in return."""
    lent, kept = dict(begins.holds.lent), begins.cards or ()
    cards = view.setup.catalogue.race_cards
    for key, named in (("race_cards", kept), ("allies", tuple(lent.values()))):
        if named and not view.setup.options.race_cards:
            what = "this game is played without race cards"
            yield key, Problem(what, "race_cards: true (BS-3.5)")
        for card in named:
            if cards[card].race != begins.race:
                what = f"{quote_value(card)} is a card of the {cards[card].race}"
                yield key, Problem(what, f"cards of the {begins.race or 'race, which is named'}")
    for card, count in Counter((*kept, *lent.values())).items():
        if count > 1:
            key = "race_cards" if card in kept else "allies"
            yield key, Problem(f"{quote_value(card)} is held twice", "each card once (BS-3.5)")
    most = view.setup.catalogue.components.figures.cards_kept
    if len(kept) + len(lent) > most:
        what = f"{len(kept) + len(lent)} race cards are too many with those of allies"
        yield "race_cards" if kept else "allies", Problem(what, f"at most {most} (BS-3.5)")
    yield from _ally_problems(view, seat, tuple(lent))


def _ally_problems(view: View, seat: str, allies: tuple[str, ...]) -> _Problems:
    for ally in allies:
        if ally == seat:
            yield "allies", Problem("an alliance with oneself", "another seat (BS-13.1)")
        elif seat not in dict(view.extra.empires[ally].holds.lent):
            what = f"{quote_value(ally)} has no card with {quote_value(seat)}"
            yield "allies", Problem(what, "one card each (BS-13.1)")


def _market_faults(view: View) -> Iterator[Fault]:
    """A market has so many rows and slots for so many players (BS-3.3)."""
    market = view.extra.market
    if market == GalacticMarket():
        return
    if view.setup.options.mode != "whole":
        yield ("market",), Problem("fleets are played without", "mode: whole (BS-1.10)")
    side = components_of(view).market(len(seats_of(view)))
    sizes = [len(row) for row in market.rows]
    if sizes and sizes != [side.columns] * side.rows:
        what = f"rows of {', '.join(map(str, sizes))} stand here"
        yield ("market", "items"), Problem(what, f"{side.rows} rows of {side.columns} (BS-3.3)")


def _taken_twice(found: EmpiresFound, view: View) -> Iterator[Fault]:
    """No agent or artifact is in two places, and no item in more than there are copies of it."""
    market, once = view.extra.market, set[str]()
    once |= {card for card in (market.open_agent, market.open_artifact) if card}
    for seat, begins in found.setup.extra.empires.items():
        path = (*found.seats[seat], "empire")
        for key, some in (("agents", begins.holds.agents), ("artifacts", begins.holds.artifacts)):
            for card in some:
                if card in once:
                    what = f"{quote_value(card)} is held twice"
                    yield (*path, key), Problem(what, "each card once (BS-12.5)")
                once.add(card)
    laid = [item for row in market.rows for item in row if item]
    for item, count in Counter((*items_in_play(view), *laid)).items():
        copies = view.setup.catalogue.items[item].copies
        if count > copies:
            what = f"{quote_value(item)} is in play {count} times"
            yield _place_of(found, item, laid), Problem(what, f"at most {copies} (BS-12.5)")


def _place_of(found: EmpiresFound, item: str, laid: list[str]) -> FieldPath:
    """Where the first of an item stands that is one too many, as near as can be told."""
    for seat, begins in found.setup.extra.empires.items():
        path = (*found.seats[seat], "empire")
        if item in map(item_of, begins.holds.technologies):
            return (*path, "technologies")
        if item in dict(begins.holds.upgrades).values():
            return (*path, "upgrades")
    return ("market", "items") if item in laid else ("tables",)


def _over_limits(found: EmpiresFound, view: View) -> Iterator[Fault]:
    """Fleets and armies are within their limits with all that is held (BS-7.4).

    Cards over theirs are discarded at the end of the first action, as after any other.
    """
    for over in excesses(view):
        force = "an army" if over.on_ground else "a fleet"
        path = found.units[over.space, over.seat]
        what = f"{over.size} units are too many for {force}"
        yield (*path, "at"), Problem(what, f"at most {over.limit}")


def _alone(found: EmpiresFound, view: View) -> Iterator[Fault]:
    """Mercenaries have units of their empire with them, or would be gone at once (BS-12.1)."""
    for one in all_units(view):
        if is_mercenary(one.kind) and not has_company(view, one.space, one.owner or ""):
            what = f"a {view.setup.catalogue.items[one.kind].name} is alone here"
            company = Problem(what, "a ship, titan or starbase with it (BS-12.1)")
            yield (*found.units[one.space, one.owner], "mercenaries"), company
