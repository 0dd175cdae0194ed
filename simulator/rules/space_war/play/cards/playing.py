"""Showing a Technology card, whenever its owner has something to decide (SW-16.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.decisions import DecisionClosed
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.mechanics.game import AnytimeWork
from simulator.rules.space_war.judging.cards import may_play, served_craft
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import PlayCard
from simulator.rules.space_war.model.card_events import CardPlayed
from simulator.rules.space_war.model.cards import CORPORATION, SUBTERFUGE, TASKS, CardName
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import is_station
from simulator.rules.space_war.model.medals import Deed
from simulator.rules.space_war.model.stages import CardShown
from simulator.rules.space_war.view.cards import (
    answering_seats,
    held_cards,
    is_void,
    needs_craft,
)
from simulator.rules.space_war.view.lookup import BATTLE, on_table, seats_of
from simulator.rules.space_war.view.measuring import touch
from simulator.rules.space_war.view.sides import is_enemy


def check(view: View, action: PlayCard, seat: str) -> Refusal | None:
    """Does the seat hold the card, and may it be shown now?"""
    return refusal_by(view, may_play(view, action, seat))


def take(now: Resolution, action: PlayCard, seat: str) -> None:
    """Show the card; what was asked is asked again once it is settled."""
    for one in [each for each in now.state.decisions if not each.sealed]:
        now.emit(DecisionClosed(one.seat, one.what))
    stage = now.state.stages[-1]
    if action.card == SUBTERFUGE and isinstance(stage, CardShown):
        turn(now, replace(stage, left=stage.left[1:]))  # who is asked next, should it be cancelled
    _show(now, seat, action.card, action.craft)


def _show(now: Resolution, seat: str, card: CardName, craft: str | None = None) -> None:
    now.emit(CardPlayed(seat, card, craft))
    push(now, CardShown(seat, card, craft, answering_seats(now.state, seat)))


def offers(view: View, seat: str) -> Iterator[PlayCard]:
    """Each card that the seat holds; each Craft that one could serve."""
    for card in held_cards(view, seat):
        if needs_craft(view, card):
            yield from (PlayCard(card, craft.id) for craft in served_craft(view, seat))
        else:
            yield PlayCard(card)


WORK = AnytimeWork(check, take, offers, in_game=True)
"""How a card is shown beside whatever its owner is asked."""


def settle_tasks(now: Resolution) -> bool:
    """Show a Task that has been done (SW-16.1); True if there was one."""
    if not now.state.setup.options.cards or now.state.phase != BATTLE:
        return False
    for seat in seats_of(now.state):
        for card in held_cards(now.state, seat) if seat not in now.state.extra.out else ():
            if card in TASKS and not is_void(now.state, card) and _is_done(now.state, seat, card):
                _show(now, seat, card)
                return True
    return False


def _is_done(view: View, seat: str, task: CardName) -> bool:
    """Has the seat destroyed an enemy Station; or does a Craft of its force touch one?"""
    enemy = [
        craft
        for craft in view.extra.craft.values()
        if is_station(craft) and is_enemy(view, seat, craft.owner)
    ]
    if task == CORPORATION:
        deeds = view.extra.earned.get(seat, ())
        return any(Deed("destroyed", craft.id) in deeds for craft in enemy)
    own = [piece for craft, piece in on_table(view, seat) if not craft.civil]
    there = [view.pieces[craft.id] for craft, _ in on_table(view) if craft in enemy]
    return any(touch(view, piece, station) for station in there for piece in own)
