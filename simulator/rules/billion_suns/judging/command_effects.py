"""May it have that command effect, and can it be paid for (ABS-9.2 to 9.6, 9.8, 3.3)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging.groups import must_be_own_group
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import BoostWeapons, Override, PowerUp, RaiseShields
from simulator.rules.billion_suns.model.stages import Active, Attack
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import (
    View,
    find_ships,
    group_of,
    own_groups,
    purse_of,
    seat_name,
)
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import mass_called

POWER_NAMES = {"engines": "Power To Engines", "dampeners": "Power To Inertial Dampeners"}
"""What players call each Power."""


def may_pay_tokens(
    view: View, seat: str, tokens: int, rogue: str | None, affected: str | None
) -> Iterator[Reason]:
    """Can the seat pay this number of tokens, 1 or more?

    `rogue`, a group or None, pays one of them with damage; `affected` is what the effect is for.
    """
    if rogue is not None:
        yield from _may_go_rogue(view, seat, rogue, affected)
    own = purse_of(view, seat).tactical
    needed = tokens - (rogue is not None)
    if needed > own:
        takes = count_words(needed, "Tactical token")
        text = f"That takes {takes}, and {seat_name(view, seat)} has {own or 'none'}"
        yield bars("too_few_tokens", "ABS-3.3", text, "spend fewer")


def can_pay(view: View, seat: str, affected: str | None) -> bool:
    """Can the seat pay for one effect, by token or going rogue: see `may_pay_tokens`."""
    return purse_of(view, seat).tactical > 0 or bool(payers(view, seat, affected))


def payers(view: View, seat: str, affected: str | None) -> tuple[str | None, ...]:
    """How the seat can pay: None stands for tokens, then the groups that may go rogue."""
    tokens = (None,) if purse_of(view, seat).tactical else ()
    if view.phase != "tactical" or seat in view.extra.rogues:
        return tokens
    only = view.setup.catalogue.rulings.rogue_payer == "affected_group"
    own = own_groups(view, seat)
    return (*tokens, *(name for name in own if name == affected or not only))


def _may_go_rogue(view: View, seat: str, rogue: str, affected: str | None) -> Iterator[Reason]:
    own = must_be_own_group(view, seat, rogue, "ABS-9.5")
    yield from advise(own, "not_own_group", "let one of yours pay")
    if view.phase != "tactical":
        text = "Groups go rogue in the Tactical phase only"
        yield bars("no_rogue_now", "ABS-9.8", text, "spend a token")
    if seat in view.extra.rogues:
        text = "A CEO goes rogue once in an activation"
        yield bars("rogue_twice", "ABS-9.5", text, "spend a token")
    if view.setup.catalogue.rulings.rogue_payer == "affected_group" and rogue != affected:
        text = f"Only the battlegroup that the effect is for may pay, and {rogue} is not it."
        yield bars("other_payer", "ABS-9.8", text)


def may_power_up(view: View, active: Active, action: PowerUp, seat: str) -> Iterator[Reason]:
    """Each Power once per activation, before any ship has moved, and paid for (ABS-9.2)."""
    name = POWER_NAMES[action.power]
    if active.flown:
        text = f"{name} comes before the first move, and {active.group} has moved."
        yield bars("moved_already", "ABS-9.2", text)
    if getattr(active, action.power):
        text = f"{active.group} has {name} already, which it takes once an activation."
        yield bars("power_on", "ABS-9.2", text)
    yield from may_pay_tokens(view, seat, 1, action.rogue, active.group)


def may_override(
    view: View, seat: str, action: Override, count: int, affected: str | None
) -> Iterator[Reason]:
    """May the seat roll one of the `count` dice of the current roll again (ABS-9.4)?"""
    if not 0 <= action.die < count:
        text = f"There are {count} dice, counted from 0, and {action.die} is not one of them."
        yield bars("no_die", "ABS-9.4", text)
    yield from may_pay_tokens(view, seat, 1, action.rogue, affected)


def may_boost_weapons(
    view: View, stage: Attack, action: BoostWeapons, seat: str
) -> Iterator[Reason]:
    """Power To Weapon Systems: dice of the attack, tokens up to its mass (ABS-9.3)."""
    if action.sides not in [pool.sides for pool in stage.pools]:
        text = f"This attack rolls no D{action.sides}"
        yield bars("no_such_die", "ABS-9.3", text, "choose a die that it rolls")
    most = mass_called(view, stage.by)
    if not 1 <= action.tokens <= most:
        most_tokens = count_words(most, "token")
        text = f"{stage.by} takes 1 to {most_tokens} on its weapons, up to its mass"
        yield bars("too_many_tokens", "ABS-9.3", text, "choose that")
    yield from may_pay_tokens(view, seat, action.tokens, action.rogue, stage.by)


def can_boost_shields(view: View, stage: Attack) -> bool:
    """May Shields be boosted against this attack at all, in any phase (ABS-9.6)?

    Only for battlegroups: objects, jump points included, take no tokens (ABS-9.3).
    """
    if stage.target not in view.extra.groups or not mass_called(view, stage.target):
        return False
    weapons_only = view.setup.catalogue.rulings.shields_against == "weapon_attacks"
    return stage.cause == "weapon" or not weapons_only


def may_boost_save(
    view: View, stage: Attack, action: RaiseShields, seat: str, borrowed: str
) -> Iterator[Reason]:
    """Power To Shields: for battlegroups alone, by a ruling only against weapons (ABS-9.3, 9.6).

    `borrowed` is the rule by which borrowed Shields take no more tokens than own ones.
    """
    if not action.tokens:
        if action.rogue is not None:
            text = "Without a boost there is nothing to pay for"
            yield bars("nothing_to_pay", "ABS-9.3", text, "leave the payer out")
        return
    target = as_id(stage.target)
    if stage.target not in view.extra.groups:
        text = f"{target} is not a battlegroup, and Power To Shields is for those"
        yield bars("no_battlegroup", "ABS-9.3", text, "save without")
    elif mass_called(view, stage.target) and not can_boost_shields(view, stage):
        text = "Power To Shields answers weapon attacks alone"
        yield bars("no_weapon_attack", "ABS-9.6", text, "save without it")
    most = mass_called(view, stage.target)
    if not 1 <= action.tokens <= most:
        text = f"{target} takes up to {count_words(most, 'token')} on its Shields, its mass"
        rule = "ABS-9.3" if action.wing is None else borrowed
        yield bars("too_many_tokens", rule, text, "spend fewer")
    if not shields_of(view, stage.target, action.wing):
        text = "Shields of 0 cannot be boosted"
        yield bars("no_shields", "ABS-9.3", text, "save without tokens")
    yield from may_pay_tokens(view, seat, action.tokens, action.rogue, stage.target)


def must_be_within_mass(view: View, power: str, name: str, tokens: int) -> Iterator[Reason]:
    """Are this many tokens at most the mass of what is boosted, none for objects (ABS-9.3)?"""
    mass = mass_called(view, name)
    if power == "Shields" and group_of(view, name) is None:
        mass = 0
    if find_ships(view, name) and tokens > mass:
        text = f"Power To {power} takes at most {mass} for {name}, its mass"
        yield bars("too_many_tokens", "ABS-9.3", text, "spend fewer")
