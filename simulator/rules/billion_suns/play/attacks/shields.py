"""Saves of a target: with own or borrowed Shields, perhaps boosted (ABS-8.7, 8.11, 8.16, 9.3)."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.billion_suns.judging.command_effects import can_boost_shields, can_pay, payers
from simulator.rules.billion_suns.judging.shields import may_raise_shields, wing_bar
from simulator.rules.billion_suns.model.actions import Pass, RaiseShields
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.play.attacks.damage import pay
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import View, find_ships, is_ceo, own_groups, owner_of
from simulator.rules.billion_suns.view.profile import mass_called
from simulator.rules.billion_suns.view.turn_order import in_order

SHIELDS = "shields"

_WHY = "Save with own or borrowed Shields, boost them, or pass."


def run(now: Resolution, stage: Attack) -> None:
    """Ask the next seat that has a choice about the Shields; then roll the saves."""
    if stage.step == "save":
        _roll(now, stage)
        return
    view = now.state
    seats = (seat for seat in _defenders(view, stage) if seat not in stage.asked)
    seat = next((seat for seat in seats if has_choice(view, stage, seat)), None)
    if seat is not None:
        ask(now, (seat,), SHIELDS, _WHY)
    else:
        turn(now, replace(stage, step="save", lent=_lent_by_contractors(view, stage)))


def check(view: View, stage: Attack, action: Action, seat: str) -> Refusal | None:
    """A wing that covers the target, tokens up to the target's mass on Shields of 1 or more.

    Borrowed Shields take no more tokens than the target's own (ABS-8.16).
    """
    if isinstance(action, Pass):
        return None
    if not isinstance(action, RaiseShields):
        return Refusal("wrong_answer", HAND, _WHY)
    return first_failure(may_raise_shields(view, stage, action, seat))


def take(now: Resolution, stage: Attack, action: Action, seat: str) -> None:
    """A pass goes on to the next seat; any other answer settles the Shields and pays for them."""
    if not isinstance(action, RaiseShields):
        turn(now, replace(stage, asked=(*stage.asked, seat)))
        return
    turn(now, replace(stage, step="save", lent=action.wing, raised=action.tokens))
    if action.tokens:
        pay(now, seat, action.tokens, action.rogue, "Power To Shields (ABS-9.3)")


def offers(view: View, stage: Attack, seat: str) -> tuple[Action, ...]:
    """The best Shields first, without tokens, then boosted, by each payer; or pass."""
    lenders: list[str | None] = [*_wings(view, stage, seat)]
    lenders.sort(key=lambda wing: -shields_of(view, stage.target, wing))
    if owner_of(view, stage.target) == seat:
        lenders.append(None)
    most = mass_called(view, stage.target) if can_boost_shields(view, stage) else 0
    plain = (RaiseShields(wing) for wing in lenders)
    boosted = (
        RaiseShields(wing, tokens, payer)
        for payer in payers(view, seat, stage.target)
        for tokens in range(1, most + 1)
        for wing in lenders
    )
    return (*plain, Pass(), *boosted)


def is_saved(view: View, stage: Attack, die: Die) -> bool:
    """Does the save cancel a hit: at or under Shields (ABS-8.7, ruling `save_top_face`)?"""
    top_fails = view.setup.catalogue.rulings.save_top_face == "fails"
    return die.face <= stage.shields and not (top_fails and die.face == die.sides)


def _defenders(view: View, stage: Attack) -> tuple[str, ...]:
    """Its owner; for neutral things every CEO but the attacker, in order (ABS-8.16)."""
    owner = owner_of(view, stage.target)
    if owner is not None:
        return (owner,) if is_ceo(view, owner) else ()
    return tuple(seat for seat in in_order(view) if seat != _attacker(view, stage))


def _attacker(view: View, stage: Attack) -> str | None:
    return stage.credit or owner_of(view, stage.by)


def has_choice(view: View, stage: Attack, seat: str) -> bool:
    """Has the seat tokens for its Shields, or a group that may lend them (ABS-8.11, 9.3)?"""
    own = owner_of(view, stage.target) == seat and shields_of(view, stage.target) > 0
    boost = own and can_boost_shields(view, stage) and can_pay(view, seat, stage.target)
    return boost or bool(_wings(view, stage, seat))


def _wings(view: View, stage: Attack, seat: str) -> list[str]:
    """The seat's battlegroups that may lend their Shields, where they have any."""
    return [
        name
        for name in own_groups(view, seat)
        if shields_of(view, stage.target, name) and wing_bar(view, stage.target, name) is None
    ]


def _lent_by_contractors(view: View, stage: Attack) -> str | None:
    """The IC always protect each other if it helps (ABS-8.16); CEOs are asked."""
    owner = owner_of(view, stage.target)
    if owner is None or is_ceo(view, owner):
        return None
    wings = _wings(view, stage, owner)
    best = max(wings, key=lambda wing: shields_of(view, stage.target, wing), default=None)
    better = best and shields_of(view, stage.target, best) > shields_of(view, stage.target)
    return best if better else None


def _roll(now: Resolution, stage: Attack) -> None:
    """One save for each hit; Shields of 0 save nothing. A wing must still cover it (ABS-8.16)."""
    shields = _settle_saves(now.state, stage)
    dice: list[Die] = []
    if shields:
        for at, (count, pool) in enumerate(zip(stage.hits, stage.pools, strict=True)):
            faces = now.roll(count, pool.sides, f"saves of {stage.target} (ABS-8.7)")
            dice += (Die(pool.sides, face, at) for face in faces)
    turn(now, replace(stage, step="damage", shields=shields, dice=tuple(dice)))
    if dice:
        open_window(now)


def _settle_saves(view: View, stage: Attack) -> int:
    lent = stage.lent
    covers = lent and find_ships(view, lent) and wing_bar(view, stage.target, lent) is None
    shields = shields_of(view, stage.target, lent if covers else None)
    return shields + stage.raised if shields else 0
