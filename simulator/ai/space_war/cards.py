"""Technology cards: each is shown when it first changes something, Subterfuge at once (SW-16.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.blasting import blast, sacrifice
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import scale
from simulator.rules.space_war.judging.cards import served_craft
from simulator.rules.space_war.judging.scouting import scouted_counters
from simulator.rules.space_war.judging.warheads import carriers
from simulator.rules.space_war.model import stages
from simulator.rules.space_war.model.actions import EndStep, PlayCard
from simulator.rules.space_war.model.cards import LEAP, SUBTERFUGE, TRAITOR, CardKind
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import module_at, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.play.attacks.shooting import volleys
from simulator.rules.space_war.view.cards import card_kind, held_cards, needs_craft


def cards(now: Thought) -> Iterator[AgentChoice]:
    """The cards that the seat holds and that would change something now."""
    for card in held_cards(now.view, now.seat):
        kind = card_kind(now.view, card)
        why = _why_now(now, kind)
        if why:
            craft = _craft_to_serve(now) if needs_craft(now.view, card) else None
            yield AgentChoice(PlayCard(card, craft), f"{kind.name}: {why}.")


def go_on(now: Thought) -> Iterator[AgentChoice]:
    """Before set-up, and at a card of the enemy: what is there stays as it is."""
    what = "stands" if isinstance(now.stage, stages.CardShown) else "goes on"
    yield AgentChoice(EndStep(), f"it {what}: no card of its own would change it.")


_AT_ONCE = {
    SUBTERFUGE: "the enemy's card does nothing",
    LEAP: "several cards for one",
    TRAITOR: "it shows what the enemy brings",
}
"""Why cards are shown as soon as they may be."""


def _why_now(now: Thought, kind: CardKind) -> str:
    """Why the card is worth showing now; empty if it is not."""
    stage, serves, why = now.stage, False, _AT_ONCE.get(kind.id, "")
    if kind.weapon:
        why = "a weapon that it serves can fire"
        serves = isinstance(stage, stages.Shots) and _can_fire(now, kind.weapon)
    elif kind.reach:
        why = "a blast pays that would not reach else"
        serves = isinstance(stage, stages.Warheads) and _pays(now, kind)
    elif kind.scouting_range:
        why = "it turns more counters up"
        serves = isinstance(stage, stages.Moves | stages.Shots) and _sees_more(now, kind)
    elif kind.armour:
        why, serves = "the enemy is near enough to fire", _is_met(now)
    return why if serves or kind.id in _AT_ONCE else ""


def _can_fire(now: Thought, key: str) -> bool:
    craft = now.view.extra.craft
    return any(
        module_at(craft[volley.craft], place) == key
        for volley in volleys(now.view, now.stage)
        for place in volley.modules
    )


def _with(now: Thought, kind: CardKind) -> View:
    """The view as if the card were in force."""
    extra = now.view.extra
    own = (*extra.in_force.get(now.seat, ()), kind.id)
    return replace(now.view, extra=replace(extra, in_force={**extra.in_force, now.seat: own}))


def _pays(now: Thought, kind: CardKind) -> bool:
    """Does a blast cost the enemy more than its own side with the card, and none without?"""
    return _best_blast(now.view, now.seat) <= 0 < _best_blast(_with(now, kind), now.seat)


def _best_blast(view: View, seat: str) -> float:
    gains = [0.0]
    for craft in carriers(view, seat):
        theirs, ours = blast(view, view.pieces[craft.id], working(craft)[WARHEAD])
        gains.append(float(theirs - ours - sacrifice(view, craft)))
    return max(gains)


def _sees_more(now: Thought, kind: CardKind) -> bool:
    return len(scouted_counters(_with(now, kind), now.seat)) > len(
        scouted_counters(now.view, now.seat)
    )


def _is_met(now: Thought) -> bool:
    """Is an enemy Craft known, or one of its own hit?"""
    hurt = any(craft.hits for craft, _ in now.own)
    return hurt or any(foe.face_up for foe, _ in now.foes)


def _craft_to_serve(now: Thought) -> str | None:
    """The own Craft that is worth most."""
    found = served_craft(now.view, now.seat)
    best = max(found, key=lambda craft: scale(now.view, craft), default=None)
    return best.id if best else None
