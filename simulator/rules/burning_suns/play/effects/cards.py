"""Effects on cards and crystals of others: drawn, stolen, discarded, exchanged (E1)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.answer import bar
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.holding import may_buy_item
from simulator.rules.burning_suns.model.actions import EffectAim, ItemOrder
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Looking
from simulator.rules.burning_suns.model.effects import (
    DiscardCards,
    DrawCards,
    Exchange,
    LimitedCard,
    Steal,
    TakeItem,
)
from simulator.rules.burning_suns.model.empire_events import CardReturned, CardTaken, CrystalsStolen
from simulator.rules.burning_suns.play.building import take_item
from simulator.rules.burning_suns.play.effects.case import EffectCase, EffectWork
from simulator.rules.burning_suns.play.supply import discard_card, draw_cards, steal_card
from simulator.rules.burning_suns.view.lookup import side_of
from simulator.rules.burning_suns.view.market import item_orders
from simulator.rules.burning_suns.view.possessions import cards_of, open_card, pile_of
from simulator.rules.burning_suns.view.prices import item_at

OPEN, PILE = "open", "pile"


def list_sources(view: View, what: LimitedCard) -> Iterator[EffectAim]:
    """Where a card can come from: the open one, or the top of the pile (BS-6.3, BS-6.11)."""
    if open_card(view, what) is not None:
        yield EffectAim(card=OPEN)
    if pile_of(view, what).count:
        yield EffectAim(card=PILE)


def take_card(now: Resolution, case: EffectCase, draw: DrawCards, source: str) -> None:
    """The open card, or some of the top ones; who may choose among more sees them first."""
    shown = open_card(case.view, draw.what)
    if source == OPEN and shown is not None:
        now.emit(CardTaken(case.seat, draw.what, shown, OPEN))
        return
    cards = draw_cards(now, case.seat, draw.what, draw.n)
    push(now, Looking(case.seat, draw.what, cards, draw.keep))


def _draw_aims(case: EffectCase) -> Iterator[EffectAim]:
    effect: DrawCards = case.effect
    found = list_sources(case.view, effect.what)
    return (aim for aim in found if effect.source in (None, aim.card))


def _draw(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    take_card(now, case, replace(case.effect, n=case.n), aim.card)


def _steal_aims(case: EffectCase) -> Iterator[EffectAim]:
    effect: Steal = case.effect
    for owner in case.holders(effect.whose):
        if effect.what == "crystals":
            if side_of(case.view, owner).crystals:
                yield EffectAim(owner)
        else:
            yield from (
                EffectAim(owner, card=card) for card in cards_of(case.view, owner, effect.what)
            )


def _steal(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    what = case.effect.what
    if aim.seat is None:
        return
    if what == "crystals":
        count = min(case.n, side_of(case.view, aim.seat).crystals)
        now.emit(CrystalsStolen(case.seat, aim.seat, count))
    else:
        steal_card(now, case.seat, what, aim.card, aim.seat)


def _discard_aims(case: EffectCase) -> Iterator[EffectAim]:
    effect: DiscardCards = case.effect
    for owner in case.holders(effect.whose):
        yield from (EffectAim(owner, card=card) for card in cards_of(case.view, owner, effect.what))


def _discard(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    if aim.seat is not None:
        discard_card(now, aim.seat, case.effect.what, aim.card)


def _exchange_aims(case: EffectCase) -> Iterator[EffectAim]:
    """An own card, and the one that it is exchanged for: of another, or of the pile."""
    effect: Exchange = case.effect
    mine = cards_of(case.view, case.seat, effect.what)
    if effect.source == PILE:
        if pile_of(case.view, effect.what).count:
            yield from (EffectAim(card=card) for card in mine)
        return
    for owner in case.holders(effect.whose):
        for theirs in cards_of(case.view, owner, effect.what):
            yield from (EffectAim(owner, card=card, to=theirs) for card in mine)


def _exchange(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    what = case.effect.what
    if aim.seat is not None:
        now.emit(CardTaken(case.seat, what, aim.to, aim.seat))
        now.emit(CardTaken(aim.seat, what, aim.card, case.seat))
        return
    (drawn,) = draw_cards(now, None, what, 1)
    now.emit(CardReturned(case.seat, what, aim.card))
    now.emit(CardTaken(case.seat, what, drawn, PILE))


def _items(case: EffectCase) -> Iterator[EffectAim]:
    """Items of the market that are cheap enough; the last is the one that leaves first."""
    effect: TakeItem = case.effect
    last = {
        (row, max(place for place, item in enumerate(items) if item))
        for row, items in enumerate(case.view.extra.market.rows)
        if any(items)
    }
    for order in item_orders(case.view, case.seat):
        item = item_at(case.view, order)
        is_last = effect.source != "last" or (order.row, order.place) in last
        if item is None or not is_last or (effect.most is not None and item.cost > effect.most):
            continue
        if bar(may_buy_item(case.view, order, case.seat)) is None:
            slot = f"{order.row}/{order.place}/{_say(order.choice)}"
            yield EffectAim(card=item.id, kind=slot, to=order.at)


def _say(choice: int | None) -> str:
    return "" if choice is None else str(choice)


def _take_item(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    row, place, choice = aim.kind.split("/")
    chosen = int(choice) if choice else None
    take_item(now, ItemOrder(int(row), int(place), aim.to, chosen), case.seat)


WORK: Mapping[type[Any], EffectWork] = {
    DrawCards: EffectWork(_draw, _draw_aims),
    Steal: EffectWork(_steal, _steal_aims),
    DiscardCards: EffectWork(_discard, _discard_aims, lambda case: case.n),
    TakeItem: EffectWork(_take_item, _items, lambda case: case.n),
    Exchange: EffectWork(_exchange, _exchange_aims, lambda case: case.n),
}
"""How each of them happens."""
