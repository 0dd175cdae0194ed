"""Declared attacks: which dice may go to which target, for active and passive attacks (ABS-8.1)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial

from simulator.kernel.joined import joined
from simulator.kernel.refusal import Refusal
from simulator.kernel.remember_last import latest
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.questions.attack import target_bars
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, is_mark, named
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import SLOTS, Arm, WeaponSlot, arm_called, profile_of
from simulator.rules.billion_suns.view.reasons import bar
from simulator.rules.billion_suns.view.shots import bears


@dataclass(frozen=True, slots=True)
class DeclareTerms:
    """Who may declare attacks now, by which rule, with which targets and weapons.

    `targets` is None if anything may be attacked. Ships in `silent` fire no primary weapons
    (ABS-6.2).
    """

    rule: str
    attackers: tuple[str, ...]
    targets: tuple[str, ...] | None = None
    slots: tuple[WeaponSlot, ...] = SLOTS
    silent: tuple[str, ...] = ()


def arm_of(view: View, attacker: str, slot: WeaponSlot) -> Arm | None:
    """The weapon of each ship of the attacker, None without one or when it is on no table."""
    ships = named(view, attacker)
    return arm_called(profile_of(view, ships[0].piece), slot) if ships else None


def able(
    view: View, terms: DeclareTerms, attacker: str, slot: WeaponSlot, target: str
) -> tuple[str, ...]:
    """The ships of the attacker that may put this weapon's dice into the target (ABS-8.2).

    `target_bars` decides whether it is a legal target at all.
    """
    if slot not in terms.slots:
        return ()
    silent = terms.silent if slot == "primary" else ()
    return tuple([ship for ship in _fits(view)(attacker, slot, target) if ship not in silent])


@latest
def _fits(view: View) -> Callable[[str, WeaponSlot, str], tuple[str, ...]]:
    """The same for ships that all may fire, which is asked for every attack that is proposed."""
    return cache(partial(_fit, view))


def _fit(view: View, attacker: str, slot: WeaponSlot, target: str) -> tuple[str, ...]:
    arm = arm_of(view, attacker, slot)
    shooters, marks = named(view, attacker), named(view, target)
    if arm is None or not marks:
        return ()
    if arm.stationary_only and not profile_of(view, marks[0].piece).stationary:
        return ()
    return tuple(ship.id for ship in _bearing(view, arm, shooters, marks))


def may_be_attacked(view: View, attacker: str, target: str) -> bool:
    """May the attacker attack it, whatever the weapon (ABS-8.3)?"""
    return bar(target_bars(view, attacker, target)) is None


def check_salvos(view: View, terms: DeclareTerms, salvos: tuple[Salvo, ...]) -> Refusal | None:
    """Why these attacks cannot be declared, or None; no attack at all always can."""
    refusal = _check_one_each(salvos)
    if refusal:
        return refusal
    for salvo in salvos:
        refusal = _check_ends(view, terms, salvo) or _check_ships(view, terms, salvo)
        if refusal:
            return refusal
    return _check_shares(view, salvos)


def together(salvos: tuple[Salvo, ...]) -> tuple[Salvo, ...]:
    """The attacks grouped by target, targets in the order declared (ABS-8.1)."""
    targets = dict.fromkeys(salvo.target for salvo in salvos)
    return tuple(salvo for target in targets for salvo in salvos if salvo.target == target)


def _bearing(
    view: View, arm: Arm, shooters: tuple[PlacedPiece, ...], marks: tuple[PlacedPiece, ...]
) -> Iterator[PlacedPiece]:
    """Each ship that can fire, or by the ruling all ships when one can."""
    found = (ship for ship in shooters if any(bears(view, arm, ship, mark) for mark in marks))
    if view.setup.catalogue.rulings.dice == "whole_group":
        return iter(shooters if next(found, None) else ())
    return found


def _check_ends(view: View, terms: DeclareTerms, salvo: Salvo) -> Refusal | None:
    if salvo.attacker not in terms.attackers:
        text = f"{as_id(salvo.attacker)} may not attack now; name one of {_list(terms.attackers)}."
        return Refusal("not_attacking", terms.rule, text)
    if not is_mark(view, salvo.target):
        text = f"{as_id(salvo.target)} is not a battlegroup or object on a table; name another."
        return Refusal("no_target", "ABS-8.3", text)
    if terms.targets is not None and salvo.target not in terms.targets:
        text = f"{as_id(salvo.target)} is not active; attack {_list(terms.targets)}."
        return Refusal("not_active", terms.rule, text)
    barred = bar(target_bars(view, salvo.attacker, salvo.target))
    if barred:
        attacker, target = as_id(salvo.attacker), as_id(salvo.target)
        text = f"{attacker} cannot attack {target}: {barred.text}; name another."
        return Refusal("no_mark", barred.rule, text)
    return None


def _check_ships(view: View, terms: DeclareTerms, salvo: Salvo) -> Refusal | None:
    fired = {"primary": salvo.primary, "auxiliary": tuple(ship for ship, _ in salvo.auxiliary)}
    if not any(fired.values()):
        text = f"No dice go to {as_id(salvo.target)}; put some in, or leave that target out."
        return Refusal("no_dice", "ABS-8.1", text)
    for slot in SLOTS:
        if not fired[slot]:
            continue
        if slot not in terms.slots:
            text = f"Only auxiliary weapons attack now; leave out primary ones: {_attack(salvo)}."
            return Refusal("wrong_weapon", terms.rule, text)
        fit = able(view, terms, salvo.attacker, slot, salvo.target)
        for ship in fired[slot]:
            if ship not in fit:
                return _cannot(view, terms, salvo, slot, ship)
        if len(dict.fromkeys(fired[slot])) < len(fired[slot]):
            text = f"A ship is named twice for the {slot} dice of {_attack(salvo)}; name each once."
            return Refusal("named_twice", "ABS-8.1", text)
    return None


def _cannot(view: View, terms: DeclareTerms, salvo: Salvo, slot: WeaponSlot, ship: str) -> Refusal:
    """Why that ship may put no such dice into the target."""
    arm = arm_of(view, salvo.attacker, slot)
    mine = [stands.id for stands in named(view, salvo.attacker)]
    if arm is None or ship not in mine:
        text = f"{as_id(salvo.attacker)} has no {slot} weapon on {ship}; leave it out."
        return Refusal("no_weapon", "ABS-8.2", text)
    if slot == "primary" and ship in terms.silent:
        text = f"{ship} turned in High-G and fires no primary weapons now; leave it out."
        return Refusal("high_g", "ABS-6.2", text)
    mark = named(view, salvo.target)[0]
    target = as_id(salvo.target)
    if arm.stationary_only and not profile_of(view, mark.piece).stationary:
        text = f"{arm.name}s fire at stationary objects only, not at {target}; pick another."
        return Refusal("not_stationary", "ABS-8.3", text)
    text = f"{target} is out of range, arc or sight of the {arm.name} of {ship}; leave it out."
    return Refusal("cannot_reach", "ABS-8.2", text)


def _check_one_each(salvos: tuple[Salvo, ...]) -> Refusal | None:
    """One attack of a group on a target, and one target for all its primary dice (ABS-8.1)."""
    pairs = [(salvo.attacker, salvo.target) for salvo in salvos]
    if len(dict.fromkeys(pairs)) < len(pairs):
        text = "Put all dice of a battlegroup on one target into one attack."
        return Refusal("attack_twice", "ABS-8.1", text)
    primary = [salvo.attacker for salvo in salvos if salvo.primary]
    if len(dict.fromkeys(primary)) < len(primary):
        text = "All primary dice of a battlegroup go to one target; divide auxiliary dice only."
        return Refusal("primary_divided", "ABS-8.1", text)
    return None


def _check_shares(view: View, salvos: tuple[Salvo, ...]) -> Refusal | None:
    """No ship fires more auxiliary dice than it has, over all its targets together."""
    spent: dict[str, int] = {}
    for salvo in salvos:
        arm = arm_of(view, salvo.attacker, "auxiliary")
        for ship, count in salvo.auxiliary:
            spent[ship] = spent.get(ship, 0) + count
            if arm is None or count < 1 or spent[ship] > arm.dice:
                dice = phrases.counted(arm.dice if arm else 0, "auxiliary die")
                text = f"{ship} has {dice} in all, and puts 1 or more into an attack."
                return Refusal("too_many_dice", "ABS-8.1", text.replace("dies", "dice"))
    return None


def _attack(salvo: Salvo) -> str:
    return f"{as_id(salvo.attacker)} on {as_id(salvo.target)}"


def _list(names: tuple[str, ...]) -> str:
    return joined(tuple(map(as_id, names))) or "nobody"
