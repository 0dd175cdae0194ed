"""The weapons that may fire now as sources of dice, and what they reach or why not (ABS-8.1)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from simulator.geometry.measure import distance_squared
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.request import Choice, Source, TableOverlays
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.judging.declarations import (
    DeclareTerms,
    able,
    arm_of,
    can_be_attacked,
)
from simulator.rules.billion_suns.model.actions import DeclareAttacks
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.play.attacks.attack_candidates import marks
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.activation.groups import group_choice
from simulator.rules.billion_suns.requests.attacks.gun_words import (
    figures,
    flaw,
    reach_of,
    sight_target,
)
from simulator.rules.billion_suns.requests.forms import Asked, barring
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    is_mark,
    owner_of,
    ships,
)
from simulator.rules.billion_suns.view.profile import Arm, WeaponSlot

_BEYOND = 6
"""Battlegroups that no weapon reaches are listed up to so many, the nearest ones."""


@dataclass(frozen=True, slots=True)
class Battery:
    """One weapon of all ships of an attacker, and which of them may fire at each target."""

    attacker: str
    arm: Arm
    ships: tuple[PlacedPiece, ...]
    able: Mapping[str, tuple[str, ...]]

    def targets_of(self, ship: str) -> tuple[str, ...]:
        """At what a ship may fire with it."""
        return tuple(name for name, fit in self.able.items() if ship in fit)

    @property
    def is_idle(self) -> bool:
        """Does it reach nothing?"""
        return not any(self.able.values())


def source_id(slot: WeaponSlot, ship: str) -> str:
    """The id of the source with the dice of a ship's weapon."""
    return f"{slot}/{ship}"


def sources_and_targets(
    asked: Asked, terms: DeclareTerms
) -> tuple[tuple[Source, ...], tuple[Choice, ...]]:
    """The dice of every weapon, and every target: what none of them reaches comes last, barred.

    A weapon that reaches nothing is there to say why, if any other reaches something.
    """
    return _list_batteries(asked.view)(asked.seat, terms)


@remember_last
def _list_batteries(
    view: View,
) -> Callable[[str, DeclareTerms], tuple[tuple[Source, ...], tuple[Choice, ...]]]:
    """The same, found once: while dice are placed none of it changes."""
    return cache(lambda seat, terms: _list(Asked(view, seat), terms))


def _list(asked: Asked, terms: DeclareTerms) -> tuple[tuple[Source, ...], tuple[Choice, ...]]:
    view = asked.view
    reached = {
        mark.target: None for attacker in terms.attackers for mark in marks(view, terms, attacker)
    }
    if not reached:
        return (), ()
    beyond = _beyond(view, terms, tuple(reached))
    batteries = tuple(_batteries(view, terms, (*reached, *beyond)))
    several = len(terms.attackers) > 1
    sources, why = list[Source](), dict[str, Reason]()
    for each in batteries:
        barred = _bars(asked, each)
        sources += _sources(asked, each, barred, several=several)
        why = {**barred, **why}
    targets = tuple(group_choice(view, name) for name in reached)
    return tuple(sources), (*targets, *(group_choice(view, name, why.get(name)) for name in beyond))


def _batteries(view: View, terms: DeclareTerms, targets: tuple[str, ...]) -> Iterator[Battery]:
    for attacker in terms.attackers:
        seen = {mark.target for mark in marks(view, terms, attacker)}
        for slot in terms.slots:
            arm = arm_of(view, attacker, slot)
            if arm:
                fit = {
                    name: able(view, terms, attacker, slot, name) if name in seen else ()
                    for name in targets
                }
                yield Battery(attacker, arm, find_ships(view, attacker), fit)


def _beyond(view: View, terms: DeclareTerms, reached: tuple[str, ...]) -> tuple[str, ...]:
    """Other battlegroups on the same tables that could be attacked but for their place."""
    own = [ship for name in terms.attackers for ship in find_ships(view, name)]
    seat = owner_of(view, terms.attackers[0])
    far: dict[str, int] = {}
    for other in ships(view):
        name = other.piece.group or other.id
        if other.piece.owner in (None, seat) or name in reached or not is_mark(view, name):
            continue
        if terms.targets is not None and name not in terms.targets:
            continue
        near = [distance_squared(ship.at, other.at) for ship in own if ship.table == other.table]
        if near:
            far[name] = min(*near, far.get(name, near[0]))
    legal = (
        name
        for name in sorted(far, key=lambda name: far[name])
        if any(can_be_attacked(view, attacker, name) for attacker in terms.attackers)
    )
    return tuple(name for _, name in zip(range(_BEYOND), legal, strict=False))


def _sources(
    asked: Asked, battery: Battery, barred: Mapping[str, Reason], *, several: bool
) -> Iterator[Source]:
    """All dice of a primary weapon go to one target, auxiliary ones are divided (ABS-8.1)."""
    view = asked.view
    arm, seen = battery.arm, list[tuple[str, str]]()
    lines: list[tuple[str, TableOverlays]] = []
    for name, fit in battery.able.items():
        found = sight_target(view, arm, battery.attacker, name, fit)
        if found:
            seen.append((name, found.far))
            lines.append((name, found.line(arm)))
    for ship in battery.ships:
        to = battery.targets_of(ship.id)
        if not (to or battery.is_idle):
            continue
        yield Source(
            source_id(arm.slot, ship.id),
            f"{arm.name} of {phrases.known_as(view, ship.id)}",
            arm.dice,
            f"D{arm.sides}",
            ship.id,
            arm.slot == "primary",
            to,
            (*barred.items(), *_bars_of(asked, battery, ship)),
            sort=f"{arm.name} of {battery.attacker}" if several else arm.name,
            about=figures(arm),
            by=battery.attacker,
            seen=tuple(seen),
            reach=reach_of(arm, ship),
            lines=tuple(lines),
        )


def _bars(asked: Asked, battery: Battery) -> Mapping[str, Reason]:
    """Why no ship may fire the weapon at a target, for each at which none may."""
    missed = (name for name, fit in battery.able.items() if not fit)
    found = ((name, _bar(asked, battery, battery.ships, name)) for name in missed)
    return {name: why for name, why in found if why}


def _bars_of(asked: Asked, battery: Battery, ship: PlacedPiece) -> Iterator[tuple[str, Reason]]:
    """Why one ship may not fire it at targets at which others may."""
    for name, fit in battery.able.items():
        why = _bar(asked, battery, (ship,), name) if fit and ship.id not in fit else None
        if why:
            yield name, why


def _bar(
    asked: Asked, battery: Battery, own: tuple[PlacedPiece, ...], target: str
) -> Reason | None:
    """Why none of these ships may fire the weapon at the target."""
    arm, ship = battery.arm, own[0].id
    primary = (ship,) if arm.slot == "primary" else ()
    auxiliary = ((ship, 1),) if arm.slot == "auxiliary" else ()
    salvo = Salvo(battery.attacker, target, primary, auxiliary)
    refused = barring(GAME.check_by_rules(asked.view, DeclareAttacks((salvo,)), asked.seat))
    return flaw(asked.view, arm, own, target, refused) if refused else None
