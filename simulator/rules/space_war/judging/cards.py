"""May a card be shown, and so many Craft be bought with one in hand (SW-16.1, SW-1.7)?"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Reason, fails
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import open_decision
from simulator.rules.space_war.judging.starting import may_buy
from simulator.rules.space_war.model.actions import BuyCraft, PlayCard
from simulator.rules.space_war.model.cards import SUBTERFUGE, TASKS, TRAITOR, CardName
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.stages import CardShown, Preparing
from simulator.rules.space_war.view.cards import card_kind, held_cards, is_void, needs_craft
from simulator.rules.space_war.view.lookup import ENDED, in_play, rulings_of

RULE = "SW-16.1"


def may_play(view: View, action: PlayCard, seat: str) -> Iterator[Reason]:
    """Why the seat cannot show this card now; nothing if it can."""
    if not view.setup.options.cards:
        text, instead = "this game is played without cards", "play on without"
        yield fails("SW-20.3", text, code="no_cards", instead=instead)
    if view.phase in ENDED:
        text, instead = "the battle is over", "go on without"
        yield fails(RULE, text, code="battle_over", instead=instead)
    if action.card not in held_cards(view, seat):
        text, instead = f"you do not hold {card_kind(view, action.card).name}", "show one you hold"
        yield fails(RULE, text, code="not_held", instead=instead)
    yield from may_play_now(view, action.card, seat)
    yield from _must_name_craft(view, action, seat)


def may_play_now(view: View, card: CardName, seat: str) -> Iterator[Reason]:
    """Why a card that the seat holds cannot be shown at this moment; nothing if it can."""
    stage = view.stages[-1] if view.stages else None
    name = card_kind(view, card).name
    if card in TASKS:
        text, instead = f"{name} shows itself once it is done", "do what it asks for"
        if is_void(view, card):
            text, instead = "a Task means nothing in a Convoy", "play as without it"
        yield fails(RULE, text, code="shows_itself", instead=instead)
    elif card == SUBTERFUGE and not _is_asked_to_answer(view, seat):
        text, instead = "no enemy card is being shown", "keep it until one is"
        yield fails(RULE, text, code="nothing_to_cancel", instead=instead)
    elif card == TRAITOR and not (isinstance(stage, Preparing) and stage.step == "ready"):
        bought_first = "once all have bought their Craft, "
        when = bought_first if isinstance(stage, Preparing) else ""
        text = f"{name} is shown {when}before any is set up"
        yield fails(RULE, text, code="not_before_set_up", instead="keep it")


def _is_asked_to_answer(view: View, seat: str) -> bool:
    """Is the seat asked now whether it answers a card?"""
    decision = open_decision(view, seat)
    asked = decision is not None and decision.what == "subterfuge"
    return asked and isinstance(view.stages[-1], CardShown)


def served_craft(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft of a seat that a card can serve alone: its force, civilians by ruling (C14)."""
    if rulings_of(view).card_for_civilians == "no":
        return in_play(view, seat)
    own = (craft for craft in view.extra.craft.values() if craft.owner == seat and craft.civil)
    return (*in_play(view, seat), *(craft for craft in own if not is_decoy(craft)))


def _must_name_craft(view: View, action: PlayCard, seat: str) -> Iterator[Reason]:
    """One Craft that it serves, where the card serves but one; else none (C39)."""
    if not needs_craft(view, action.card):
        if action.craft is not None:
            text, instead = "the card serves no single Craft", "name none"
            yield fails(RULE, text, code="names_craft", instead=instead)
        return
    if action.craft not in [craft.id for craft in served_craft(view, seat)]:
        text, instead = "it serves one Craft of yours that is in play", "name one"
        yield fails("SW-5.3", text, code="names_no_craft", instead=instead)


def may_buy_so(view: View, action: BuyCraft, seat: str) -> Iterator[Reason]:
    """Why the seat cannot buy these numbers of its Designs; nothing if it can (SW-1.7)."""
    squadron = view.extra.squadrons.get(seat)
    if squadron is None or len(action.counts) != len(squadron.designs) or min(action.counts) < 0:
        text, instead = "that fits no squadron of yours", "give one number a Design"
        yield fails("SW-1.7", text, code="not_these_designs", instead=instead)
    else:
        bought = with_counts(squadron, action)
        if sum(map(len, bought.crews)) < sum(map(len, squadron.crews)):
            text, instead = "a crew with medals would have no Craft", "buy enough of its Design"
            yield fails("SW-17.2", text, code="crew_without_craft", instead=instead)
        for wrong in may_buy(view, seat, bought):
            whole = wrong.instead or wrong.text.endswith(".")
            yield wrong if whole else replace(wrong, text=f"{wrong.text}.")


def with_counts(squadron: Squadron, action: BuyCraft) -> Squadron:
    """The squadron with other numbers of its Designs; crews stay with Craft of their design.

    Where there are fewer Craft of one, those without medals stay at home.
    """
    places = tuple(_kept_places(squadron, action.counts))
    crews = tuple(squadron.crews[n] if n < len(squadron.crews) else () for n in places)
    sent = tuple(squadron.sent[n] if n < len(squadron.sent) else 0 for n in places)
    return replace(
        squadron,
        counts=action.counts,
        crews=crews if squadron.crews else (),
        sent=sent if squadron.sent else (),
    )


_NEW = 1_000_000
"""The place of a Craft that was not bought before: it has no crew yet."""


def _kept_places(squadron: Squadron, counts: tuple[int, ...]) -> Iterator[int]:
    """For each Craft of the new squadron, prisoners last, its place in the old one."""
    first, crews = 0, squadron.crews
    for old, new in zip(squadron.counts, counts, strict=True):
        own = range(first, first + old)
        decorated = sorted(own, key=lambda n: not (n < len(crews) and crews[n]))
        kept = sorted(decorated[:new])
        yield from (*kept, *(_NEW,) * (new - len(kept)))
        first += old
    yield from range(first, first + len(squadron.prisoners))


def because_another_step(step: str) -> Reason:
    """The answer belongs to another step than this one before set-up."""
    what = "buy Craft, or keep what you have" if step == "buy" else "show a card, or go on"
    return fails(HAND, "that belongs to another step", code="other_step", instead=what)
