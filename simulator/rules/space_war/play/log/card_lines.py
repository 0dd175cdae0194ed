"""What the log says of Technology cards, in players' words (SW-16.1)."""

from collections.abc import Mapping

from simulator.kernel.event import Event
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words, join_words
from simulator.mechanics.game import Line
from simulator.rules.space_war.model import card_events as events
from simulator.rules.space_war.model.cards import TASKS
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.cards import card_kind
from simulator.rules.space_war.view.lookup import seat_name
from simulator.rules.space_war.view.naming import call_piece

_RULE = ("SW-16.1",)


def _tell_drawn(view: View, event: events.CardsDrawn) -> Telling:
    names = tuple(card_kind(view, card).name for card in event.cards)
    what = join_words(names) if names else count_words(event.count, "Technology card")
    return Telling(f"{seat_name(view, event.seat)} draws {what}", _RULE)


def _tell_redrawn(view: View, event: events.CardsRedrawn) -> Telling:
    names = join_words(tuple(card_kind(view, card).name for card in event.cards))
    return Telling(f"A Task is void here; {seat_name(view, event.seat)} holds {names} now", _RULE)


def _tell_bought(view: View, event: events.CraftBought) -> Telling:
    return Telling(f"{seat_name(view, event.seat)} has bought its Craft", ("SW-1.7",))


def _tell_played(view: View, event: events.CardPlayed) -> Telling:
    whom = f" for {call_piece(view, event.craft)}" if event.craft else ""
    name = card_kind(view, event.card).name
    return Telling(f"{seat_name(view, event.seat)} shows {name}{whom}", _RULE)


def _tell_cancelled(view: View, event: events.CardCancelled) -> Telling:
    who, name = seat_name(view, event.by), card_kind(view, event.card).name
    return Telling(f"{who} cancels {name}; both cards are spent", _RULE)


def _tell_in_force(view: View, event: events.CardInForce) -> Telling:
    kind, who = card_kind(view, event.card), seat_name(view, event.seat)
    if event.card in TASKS:
        return Telling(f"{kind.name} is done by {who}", _RULE)
    return Telling(f"{kind.name} is in force for {who}", (kind.rule,))


def _tell_forces(view: View, event: events.ForceTold) -> Telling:
    designs = tuple(f"{count} {design.name}" for design, count in event.force.designs)
    whose = seat_name(view, event.force.seat)
    told = join_words(designs) if designs else "no Craft"
    who = seat_name(view, event.seat)
    if not event.force.designs:
        return Telling(f"A Traitor tells {who} of the force of {whose}", _RULE)
    return Telling(f"A Traitor tells {who} of the force of {whose}: {told}", _RULE)


LINES: Mapping[type[Event], Line] = {
    events.CardsDrawn: _tell_drawn,
    events.CardsRedrawn: _tell_redrawn,
    events.CraftBought: _tell_bought,
    events.CardPlayed: _tell_played,
    events.CardCancelled: _tell_cancelled,
    events.CardInForce: _tell_in_force,
    events.ForceTold: _tell_forces,
}
"""What the log says of each."""
