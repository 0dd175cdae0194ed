"""May these attacks be declared, and which of their dice rolled again (ABS-8.1, 8.4, 7.4)?"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial

from simulator.kernel.asked.answer import Reason
from simulator.kernel.remember_last import remember_last
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.attacks import (
    cannot_bear,
    may_attack,
    must_be_mark_for,
    must_have_weapon,
    suits,
)
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, is_mark
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import SLOTS, Arm, WeaponSlot, arm_called, profile_of
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
    ships = find_ships(view, attacker)
    return arm_called(profile_of(view, ships[0].piece), slot) if ships else None


def able(
    view: View, terms: DeclareTerms, attacker: str, slot: WeaponSlot, target: str
) -> tuple[str, ...]:
    """The ships of the attacker that may put this weapon's dice into the target (ABS-8.2).

    `may_attack` decides whether it is a legal target at all.
    """
    if slot not in terms.slots:
        return ()
    silent = terms.silent if slot == "primary" else ()
    return tuple([ship for ship in _fits(view)(attacker, slot, target) if ship not in silent])


@remember_last
def _fits(view: View) -> Callable[[str, WeaponSlot, str], tuple[str, ...]]:
    """The same for ships that all may fire, which is asked for every attack that is proposed."""
    return cache(partial(_fit, view))


def _fit(view: View, attacker: str, slot: WeaponSlot, target: str) -> tuple[str, ...]:
    arm = arm_of(view, attacker, slot)
    shooters, marks = find_ships(view, attacker), find_ships(view, target)
    if arm is None or not marks:
        return ()
    if not suits(arm, profile_of(view, marks[0].piece)):
        return ()
    return tuple(ship.id for ship in _bearing(view, arm, shooters, marks))


def can_be_attacked(view: View, attacker: str, target: str) -> bool:
    """May the attacker attack it, whatever the weapon (ABS-8.3)?"""
    return not may_attack(view, attacker, target)


def may_declare(view: View, terms: DeclareTerms, salvos: tuple[Salvo, ...]) -> Iterator[Reason]:
    """May these attacks be declared? No attack at all always may."""
    yield from _one_each(salvos)
    for salvo in salvos:
        yield from _its_ends(view, terms, salvo)
        yield from _its_ships(view, terms, salvo)
    yield from _shares(view, salvos)


def may_declare_one(view: View, terms: DeclareTerms, salvos: tuple[Salvo, ...]) -> Iterator[Reason]:
    """May these be declared where one battlegroup attacks at a time (ABS-7.4)?"""
    if len({salvo.attacker for salvo in salvos}) > 1:
        text = "Each passive attack is declared and done before the next"
        yield bars("one_at_a_time", "ABS-7.4", text, "name one battlegroup")
    yield from may_declare(view, terms, salvos)


def may_reroll(chosen: tuple[int, ...], able: tuple[int, ...]) -> Iterator[Reason]:
    """May these dice of an attack be rolled again, `able` being those that may (ABS-8.4)?"""
    if not chosen or len(dict.fromkeys(chosen)) < len(chosen):
        yield bars("die_twice", "ABS-8.4", "Name one die or more, each once; or pass.")
    for die in chosen:
        if die not in able:
            text = f"Die {die} of the attack, counted from 0, may not be rolled again"
            yield bars("no_reroll", "ABS-8.4", text, "name others")


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


def _its_ends(view: View, terms: DeclareTerms, salvo: Salvo) -> Iterator[Reason]:
    if salvo.attacker not in terms.attackers:
        text = f"{as_id(salvo.attacker)} may not attack now"
        yield bars("not_attacking", terms.rule, text, f"name one of {_list(terms.attackers)}")
    marked = is_mark(view, salvo.target)
    if marked and terms.targets is not None and salvo.target not in terms.targets:
        text = f"{as_id(salvo.target)} is not active"
        yield bars("not_active", terms.rule, text, f"attack {_list(terms.targets)}")
    yield from must_be_mark_for(view, salvo.attacker, salvo.target)


def _its_ships(view: View, terms: DeclareTerms, salvo: Salvo) -> Iterator[Reason]:
    fired = {"primary": salvo.primary, "auxiliary": tuple(ship for ship, _ in salvo.auxiliary)}
    if not any(fired.values()):
        text = f"No dice go to {as_id(salvo.target)}"
        yield bars("no_dice", "ABS-8.1", text, "put some in, or leave that target out")
    for slot in SLOTS:
        if not fired[slot]:
            continue
        if slot not in terms.slots:
            text = "Only auxiliary weapons attack now"
            yield bars(
                "wrong_weapon", terms.rule, text, f"leave out primary ones: {_attack(salvo)}"
            )
        fit = able(view, terms, salvo.attacker, slot, salvo.target)
        for ship in fired[slot]:
            if ship not in fit:
                yield from _cannot(view, terms, salvo, slot, ship)
        if len(dict.fromkeys(fired[slot])) < len(fired[slot]):
            text = f"A ship is named twice for the {slot} dice of {_attack(salvo)}"
            yield bars("named_twice", "ABS-8.1", text, "name each once")


def _cannot(
    view: View, terms: DeclareTerms, salvo: Salvo, slot: WeaponSlot, ship: str
) -> Iterator[Reason]:
    """Why that ship may put no such dice into the target."""
    yield from must_have_weapon(view, salvo.attacker, slot, ship)
    if slot == "primary" and ship in terms.silent:
        text = f"{ship} turned in High-G and fires no primary weapons now"
        yield bars("high_g", "ABS-6.2", text, "leave it out")
    arm = arm_of(view, salvo.attacker, slot)
    if arm is not None:
        yield from cannot_bear(view, arm, ship, salvo.target)


def _one_each(salvos: tuple[Salvo, ...]) -> Iterator[Reason]:
    """One attack of a group on a target, and one target for all its primary dice (ABS-8.1)."""
    pairs = [(salvo.attacker, salvo.target) for salvo in salvos]
    if len(dict.fromkeys(pairs)) < len(pairs):
        text = "Put all dice of a battlegroup on one target into one attack."
        yield bars("attack_twice", "ABS-8.1", text)
    primary = [salvo.attacker for salvo in salvos if salvo.primary]
    if len(dict.fromkeys(primary)) < len(primary):
        text = "All primary dice of a battlegroup go to one target"
        yield bars("primary_divided", "ABS-8.1", text, "divide auxiliary dice only")


def _shares(view: View, salvos: tuple[Salvo, ...]) -> Iterator[Reason]:
    """No ship fires more auxiliary dice than it has, over all its targets together."""
    spent: dict[str, int] = {}
    for salvo in salvos:
        arm = arm_of(view, salvo.attacker, "auxiliary")
        for ship, count in salvo.auxiliary:
            spent[ship] = spent.get(ship, 0) + count
            if arm is None or count < 1 or spent[ship] > arm.dice:
                dice = count_words(arm.dice if arm else 0, "auxiliary die")
                text = f"{ship} has {dice} in all, and puts 1 or more into an attack."
                yield bars("too_many_dice", "ABS-8.1", text.replace("dies", "dice"))


def _attack(salvo: Salvo) -> str:
    return f"{as_id(salvo.attacker)} on {as_id(salvo.target)}"


def _list(names: tuple[str, ...]) -> str:
    return join_words(tuple(map(as_id, names))) or "nobody"
