"""May a leader be boosted, an ability be used and aimed, an agent be stolen (BS-6, BS-12.2)?"""

from collections.abc import Collection, Iterator

from simulator.kernel.asked.answer import Reason, holds
from simulator.rules.burning_suns.judging.moving import because_no_path
from simulator.rules.burning_suns.judging.reasons import fails, judge_rule
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import ActivateAbility, EffectAim, UseAbility
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Looking
from simulator.rules.burning_suns.view.holding import allowed_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.leaders import most_boosts, must_roll
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    seat_name,
    side_of,
)
from simulator.rules.burning_suns.view.paths import can_reach
from simulator.rules.burning_suns.view.possessions import power_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import activations


def may_boost(view: View, boost: int, seat: str) -> Iterator[Reason]:
    """May a leader roll be boosted so often; not at all where none is needed?"""
    doing = doing_now(view)
    if boost and doing is not None and not must_roll(view, seat, doing.deed):
        yield fails("BS-7.6", "no_roll", "this needs no leader roll; boost nothing")
        return
    crystals = count_units(side_of(view, seat).crystals, "crystal")
    price = boost * figures_of(view).boost_price
    yes, no = f"the boost costs {price} of {crystals}", f"a boost of {boost} costs {price} crystals"
    able = 0 <= boost <= most_boosts(view, seat)
    yield judge_rule(
        "BS-7.6", "too_dear", (yes, f"{no}, and you have {crystals}; boost less"), ok=able
    )


def may_activate(view: View, action: ActivateAbility, seat: str) -> Iterator[Reason]:
    """May this ability be activated like this?"""
    held = next((one for one in activations(view, seat) if one.ability.id == action.ability), None)
    if held is None:
        text = f"{action.ability} is nothing that you can activate; choose one of yours"
        yield fails("BS-6.10", "no_ability", text)
    else:
        yield from _may_boost_ability(view, held, action.boost)


def _may_boost_ability(view: View, held: HeldAbility, boost: int) -> Iterator[Reason]:
    if boost and not held.ability.roll:
        yield fails("BS-7.6", "no_roll", "this needs no leader roll; boost nothing")
    else:
        yield from may_boost(view, boost, held.seat)


def may_activate_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can activate nothing."""
    if not activations(view, seat):
        yield fails("BS-6.10", "no_ability", "you have nothing to activate; pass")


def may_steal_agent(view: View, owner: str, agent: str, seat: str) -> Iterator[Reason]:
    """May an agent be recruited away: of one's own power, which its holder has not (BS-6.11)?"""
    card = view.setup.catalogue.agents[agent]
    if not can_reach(view, seat, owner):
        yield because_no_path(seat_name(view, owner))
    mine, theirs = power_of(view, seat), power_of(view, owner)
    yes, no = f"{card.name} is {card.power} as you are", f"{card.name} is {card.power}, not {mine}"
    if allowed_now(view, "power_match", FigureCase(seat, ("recruit",))) is False:
        yield holds("BS-6.11", "your own power counts as any")
    else:
        yield judge_rule(
            "BS-6.11", "other_power", (yes, f"{no}; choose another"), ok=card.power == mine
        )
    loyal = f"{card.name} is loyal to its holder, who is {theirs} too; choose another"
    yield judge_rule(
        "BS-6.11", "loyal", (f"its holder is {theirs}", loyal), ok=card.power != theirs
    )


def because_idle() -> Reason:
    """Why an ability is not activated that would do nothing now."""
    return fails("BS-12.2", "no_aim", "nothing to aim it at now")


def because_waiting(held: HeldAbility) -> Reason:
    """When a trigger is used, if not now."""
    deed = (held.ability.deed or "").capitalize()
    cond = f" ({', '.join(held.ability.cond)})" if held.ability.cond else ""
    return fails("BS-12.2", "no_ability", f"it is used {held.ability.moment} {deed}{cond}")


def may_use(view: View, fitting: Collection[HeldAbility], action: UseAbility) -> Iterator[Reason]:
    """May the seat use this ability now: is it among those that fit (BS-12.2)?"""
    held = next((one for one in fitting if one.ability.id == action.ability), None)
    if held is not None:
        yield from _may_boost_ability(view, held, action.boost)
    else:
        doing = doing_now(view)
        words = f"in this {doing.deed}" if doing else "now"
        text = f"{action.ability} is no ability that you can use {words}"
        yield fails("BS-12.2", "no_ability", f"{text}; use one that fits, or none")


def may_aim(able: Collection[EffectAim], aim: EffectAim) -> Iterator[Reason]:
    """Can the effect be aimed at this?"""
    if aim not in able:
        text = "this cannot be chosen; choose one of those that can, or leave it"
        yield fails("BS-12.2", "bad_aim", text)


def may_take_cards(stage: Looking, cards: tuple[str, ...]) -> Iterator[Reason]:
    """Are they so many of those looked at, each once?"""
    left = list(stage.cards)
    for card in cards:
        if card not in left:
            text = f"{card} is not among the cards that you look at; take one that is"
            yield fails("BS-12.2", "no_card", text)
            return
        left.remove(card)
    if len(cards) != stage.keep:
        text = f"{len(cards)} of {stage.keep} cards; take {stage.keep}"
        yield fails("BS-12.2", "wrong_number", text)
