"""Folding what happens to cards: who holds which, what is in force, what is spent (SW-16.1)."""

from collections.abc import Mapping

from simulator.kernel.event import Event
from simulator.mechanics.game import Fold
from simulator.rules.space_war.model import card_events as events
from simulator.rules.space_war.model.cards import TASKS, CardName
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.medals import Deed, DeedName
from simulator.rules.space_war.play.folding import with_deed, with_extra
from simulator.rules.space_war.view.cards import played_cards

_DEEDS: Mapping[CardName, DeedName] = {
    "task_corporation": "corporation",
    "task_saboteur": "saboteur",
}

Hands = Mapping[str, tuple[CardName, ...]]


def _with(hands: Hands, seat: str, *cards: CardName) -> Hands:
    return {**hands, seat: (*hands.get(seat, ()), *cards)}


def _without(hands: Hands, seat: str, card: CardName) -> Hands:
    return {
        each: tuple(one for one in held if each != seat or one != card)
        for each, held in hands.items()
    }


def _fold_drawn(state: View, event: events.CardsDrawn) -> View:
    extra = state.extra
    drawn = extra.drawn
    # Who was dealt cards by a table file has more than it drew, which nobody has counted.
    if event.seat in drawn or not played_cards(state, event.seat):
        drawn = {**drawn, event.seat: drawn.get(event.seat, 0) + event.count}
    cards = _with(extra.cards, event.seat, *event.cards) if event.cards else extra.cards
    return with_extra(state, drawn=drawn, cards=cards)


def _fold_redrawn(state: View, event: events.CardsRedrawn) -> View:
    return with_extra(state, cards={**state.extra.cards, event.seat: event.cards})


def _fold_bought(state: View, event: events.CraftBought) -> View:
    return with_extra(state, squadrons={**state.extra.squadrons, event.seat: event.squadron})


def _fold_played(state: View, event: events.CardPlayed) -> View:
    cards = _without(state.extra.cards, event.seat, event.card)
    return with_extra(state, cards=cards, spent=_with(state.extra.spent, event.seat, event.card))


def _fold_cancelled(state: View, _: events.CardCancelled) -> View:
    return state


def _fold_in_force(state: View, event: events.CardInForce) -> View:
    extra, seat, card = state.extra, event.seat, event.card
    armoured = extra.armoured if event.craft is None else {**extra.armoured, seat: event.craft}
    after = with_extra(
        state,
        spent=_without(extra.spent, seat, card),
        in_force=_with(extra.in_force, seat, card),
        armoured=armoured,
    )
    return with_deed(after, seat, Deed(_DEEDS[card])) if card in TASKS else after


def _fold_told(state: View, event: events.ForceTold) -> View:
    if not event.force.designs:
        return state
    known = state.extra.shown.get(event.seat, ())
    return with_extra(state, shown={**state.extra.shown, event.seat: (*known, event.force)})


FOLDS: Mapping[type[Event], Fold] = {
    events.CardsDrawn: _fold_drawn,
    events.CardsRedrawn: _fold_redrawn,
    events.CraftBought: _fold_bought,
    events.CardPlayed: _fold_played,
    events.CardCancelled: _fold_cancelled,
    events.CardInForce: _fold_in_force,
    events.ForceTold: _fold_told,
}
"""How each event of cards is folded."""
