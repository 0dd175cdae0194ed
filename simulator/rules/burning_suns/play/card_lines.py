"""What the log says of abilities and cards."""

from collections.abc import Mapping

from simulator.kernel.event import Event
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import join_words
from simulator.mechanics.game import Line
from simulator.rules.burning_suns.model import empire_events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.lookup import (
    best_face,
    count_units,
    figures_of,
    plural,
    seat_name,
    side_of,
    space_name,
)
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import card_name, item_of
from simulator.rules.burning_suns.view.using import ability_with, entry_name

_LIMITED = {"agent": "BS-6.11", "artifact": "BS-6.3"}


def _tell_kept(view: View, event: empire_events.CardsKept) -> Telling:
    who, many = seat_name(view, event.seat), count_units(len(event.cards), "race card")
    # Never which, not even to the seat itself: others may read the log over its shoulder.
    return Telling(f"{who} keeps {many}", ("BS-3.5",), by=event.seat)


def _tell_equipped(view: View, event: empire_events.EmpireEquipped) -> Telling:
    catalogue, holds = view.setup.catalogue, event.holds
    items = (*map(item_of, holds.technologies), *(item for _, item in holds.upgrades))
    names = [card_name(view, "agent", each) for each in holds.agents]
    names += [card_name(view, "artifact", each) for each in holds.artifacts]
    names += [catalogue.items[each].name for each in items]
    names += [f"an alliance with {seat_name(view, ally)}" for ally, _ in holds.lent]
    text = f"{seat_name(view, event.seat)} begins with {join_words(tuple(names))}"
    return Telling(text, ("BS-3.7",), by=event.seat)


def _tell_item(view: View, event: empire_events.ItemTaken) -> Telling:
    item = view.setup.catalogue.items[event.item]
    where = {
        "technology": f" instead of {event.at.replace('_', ' ')}" if event.at else "",
        "upgrade": f" for its {plural(event.at)}",
        "structure": f" for {space_name(view, event.at)}" if item.type == "structure" else "",
    }
    text = f"{seat_name(view, event.seat)} takes the {item.type} {item.name}"
    return Telling(text + where.get(item.type, ""), ("BS-12.1",), by=event.seat)


def _tell_laid(view: View, event: empire_events.ItemLaid) -> Telling:
    name = view.setup.catalogue.items[event.item].name
    return Telling(f"{name} comes to the market", ("BS-5.2",))


def _tell_rolled(view: View, event: empire_events.LeaderRolled) -> Telling:
    who = f"the leader of {seat_name(view, event.seat)}"
    if event.die is None:
        return Telling(f"{who} needs no roll for {event.deed.capitalize()}", ("BS-12.3",))
    came = "succeeds" if event.succeeded else "fails"
    die = RolledDie(figures_of(view).die_sides, event.die, "hit" if event.succeeded else "miss")
    came = f"{came} at {event.deed.capitalize()} with {event.die}"
    text = f"{who} {came}: {_words_needed(best_face(view, event.target))}"
    return Telling(text, ("BS-7.6",), by=event.seat, dice=(die,))


def _words_needed(best: int) -> str:
    return f"1 to {best} would do" if best else "nothing would do"


def _tell_used(view: View, event: empire_events.AbilityUsed) -> Telling:
    name = entry_name(view, event.ability)
    what = describe(ability_with(view, event.ability))
    text = f"{seat_name(view, event.seat)} uses {name}: {what}"
    return Telling(text, ("BS-12.2",), by=event.seat)


def _tell_allied(view: View, event: empire_events.AllianceFormed) -> Telling:
    cards = view.setup.catalogue.race_cards
    one, other = (
        f"{seat_name(view, seat)} lends {cards[card].name} ({describe(cards[card].back)})"
        for seat, card in zip(event.seats, event.cards, strict=True)
    )
    return Telling(f"an alliance: {one}, {other}", ("BS-13.1",), by=event.seats[0])


def _tell_parted(view: View, event: empire_events.AllianceEnded) -> Telling:
    names = join_words(tuple(seat_name(view, seat) for seat in event.seats))
    if event.broken:
        return Telling(f"the alliance of {names} is broken, and both cards are out", ("BS-13.5",))
    return Telling(f"the alliance of {names} is over, and both cards return", ("BS-13.4",))


def _tell_gained(view: View, event: empire_events.LevelGained) -> Telling:
    ideology = view.setup.catalogue.ideologies[side_of(view, event.seat).ideology or ""]
    ability = ideology.levels[event.level][event.choice]
    who, name = seat_name(view, event.seat), ideology.name
    text = f"{who} has level {event.level} of {name}, {ability.power}: {describe(ability)}"
    return Telling(text, ("BS-4.2",), by=event.seat)


def _tell_levels_lost(view: View, event: empire_events.LevelsLost) -> Telling:
    text = f"{seat_name(view, event.seat)} falls back to level {event.left - 1}"
    return Telling(text, ("BS-4.3",), by=event.seat)


def _tell_card_taken(view: View, event: empire_events.CardTaken) -> Telling:
    name = card_name(view, event.what, event.card)
    where = {"open": "", "pile": " from the pile"}
    source = where.get(event.source, f" from {seat_name(view, event.source)}")
    text = f"{seat_name(view, event.seat)} takes the {event.what} {name}{source}"
    return Telling(text, (_LIMITED[event.what],), by=event.seat)


def _tell_card_discarded(view: View, event: empire_events.CardReturned) -> Telling:
    name = card_name(view, event.what, event.card)
    text = f"{seat_name(view, event.seat)} discards the {event.what} {name}"
    return Telling(text, (_LIMITED[event.what],), by=event.seat)


def _tell_opened(view: View, event: empire_events.CardOpened) -> Telling:
    name = card_name(view, event.what, event.card)
    return Telling(f"the {event.what} {name} lies open", ("BS-5.2",))


def _tell_placed(view: View, event: empire_events.SystemPlaced) -> Telling:  # noqa: ARG001 - as all lines
    return Telling("a new system is placed, face down", ("BS-14.6",), (event.space,))


def _tell_exchanged(view: View, event: empire_events.TilesExchanged) -> Telling:
    one, other = space_name(view, event.empty), space_name(view, event.other)
    pieces = event.empty, event.other
    return Telling(f"{one} and {other} change places", ("BS-14.6",), pieces)


def _tell_stolen(view: View, event: empire_events.CrystalsStolen) -> Telling:
    what, owner = count_units(event.count, "crystal"), seat_name(view, event.owner)
    text = f"{seat_name(view, event.seat)} steals {what} from {owner}"
    return Telling(text, ("BS-12.2",), by=event.seat)


LINES: Mapping[type[Event], Line] = {
    empire_events.CardsKept: _tell_kept,
    empire_events.EmpireEquipped: _tell_equipped,
    empire_events.ItemLaid: _tell_laid,
    empire_events.ItemTaken: _tell_item,
    empire_events.LeaderRolled: _tell_rolled,
    empire_events.AbilityUsed: _tell_used,
    empire_events.AllianceFormed: _tell_allied,
    empire_events.AllianceEnded: _tell_parted,
    empire_events.LevelGained: _tell_gained,
    empire_events.LevelsLost: _tell_levels_lost,
    empire_events.CardTaken: _tell_card_taken,
    empire_events.CardReturned: _tell_card_discarded,
    empire_events.CardOpened: _tell_opened,
    empire_events.SystemPlaced: _tell_placed,
    empire_events.TilesExchanged: _tell_exchanged,
    empire_events.CrystalsStolen: _tell_stolen,
}
"""What the log says of each event."""
