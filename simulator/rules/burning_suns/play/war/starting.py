"""How wars begin: a leader's action, or dark ships by themselves (BS-9, BS-10, BS-11, BS-8.12)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.wars import may_assault, may_battle, may_fire
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.events import ActionAmended
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle, Fight
from simulator.rules.burning_suns.play.supply import place_units, take_in_unrest
from simulator.rules.burning_suns.play.war import fight
from simulator.rules.burning_suns.view.forces import (
    fight_between,
    fighter_of,
    fleets_against,
    guard_of,
    is_ionstorm,
    regiments_to_deploy,
)
from simulator.rules.burning_suns.view.lookup import seats_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.where import army_size, fleet_size


def begin_battle(now: Resolution, attacker: str | None, defender: str | None, at: str) -> None:
    """A battle between two fleets in a space; None stands for dark ships (BS-9.3)."""
    fight.begin(now, fight_between(now.state, "battle", at, (attacker, defender)))


def begin_dark_battle(now: Resolution, at: str, against: str | None = None) -> None:
    """Dark ships attack a fleet in their space at once, if any is there (BS-8.12, D10).

    It is that of `against`, or else of the first seat that has one. In an ionstorm nothing happens.
    """
    view: View = now.state
    found = [seat for seat in seats_of(view) if fleet_size(view, at, seat)]
    if found and fleet_size(view, at, None) and not is_ionstorm(view, at):
        victim = against if against in found else found[0]
        push(now, Doing(None, "battle", step="run", space=at, others=(victim,)))
        begin_battle(now, None, victim, at)


def begin_barrage(now: Resolution, seat: str, action: Barrage) -> None:
    """A fleet fires at the ground, or an army at a fleet (BS-10.1)."""
    view, at = now.state, action.space
    is_army = action.force == "army"
    target = action.against if is_army else guard_of(view, at, seat)
    attacker = fighter_of(view, at, seat, on_ground=is_army)
    defender = fighter_of(view, at, target, on_ground=not is_army)
    fight.begin(now, Fight("barrage", at, attacker, defender))


def begin_assault(now: Resolution, seat: str, at: str, regiments: int) -> None:
    """Regiments are deployed and fight the guard; without one the system is taken (BS-11.1)."""
    place_units(now, seat, "regiment", (at, regiments), "deployed")
    view: View = now.state
    owner = guard_of(view, at, seat)
    if not army_size(view, at, owner):
        doing = doing_now(view)
        if doing is not None:
            now.emit(ActionAmended(replace(doing, outcome=((seat, ("won",)),))))
        take_in_unrest(now, seat, at)
        return
    fight.begin(now, fight_between(view, "assault", at, (seat, owner)))


def foe_of_battle(view: View, action: Battle, seat: str) -> tuple[str, ...]:  # noqa: ARG001 - as all deeds
    """Who is attacked; nobody for dark ships (D45)."""
    return (action.against,) if action.against is not None else ()


def foe_of_barrage(view: View, action: Barrage, seat: str) -> tuple[str, ...]:
    """Whose system or fleet is fired at (D45)."""
    foe = action.against if action.force == "army" else guard_of(view, action.space, seat)
    return (foe,) if foe is not None else ()


def foe_of_assault(view: View, action: Assault, seat: str) -> tuple[str, ...]:
    """Who controls the system (D45)."""
    foe = guard_of(view, action.space, seat)
    return (foe,) if foe is not None else ()


def check_battle(view: View, action: Battle, seat: str) -> Refusal | None:
    """May the fleet attack this one?"""
    return first_failure(may_battle(view, action, seat))


def take_battle(now: Resolution, action: Battle, seat: str) -> None:
    """Begin it."""
    begin_battle(now, seat, action.against, action.space)


def offer_battles(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every battle, the ones with most units more than the enemy first."""
    found = [
        (fleet_size(view, space, owner) - fleet_size(view, space, seat), Battle(space, owner))
        for space in view.extra.spaces
        if fleet_size(view, space, seat)
        for owner in fleets_against(view, space, seat)
    ]
    yield from (battle for _, battle in sorted(found, key=lambda one: one[0]))


def check_barrage(view: View, action: Barrage, seat: str) -> Refusal | None:
    """May it be fired?"""
    return first_failure(may_fire(view, action, seat))


def take_barrage(now: Resolution, action: Barrage, seat: str) -> None:
    """Fire it."""
    begin_barrage(now, seat, action)


def offer_barrages(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every barrage of a fleet, then those of armies."""
    for space in view.extra.spaces:
        if fleet_size(view, space, seat):
            yield Barrage(space, "fleet")
    for space in view.extra.spaces:
        if army_size(view, space, seat):
            for owner in fleets_against(view, space, seat):
                yield Barrage(space, "army", owner)


def check_assault(view: View, action: Assault, seat: str) -> Refusal | None:
    """May the system be assaulted like this?"""
    return first_failure(may_assault(view, action, seat))


def take_assault(now: Resolution, action: Assault, seat: str) -> None:
    """Deploy and fight."""
    begin_assault(now, seat, action.space, action.regiments)


def offer_assaults(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every assault, with as many regiments as possible first."""
    for space in view.extra.spaces:
        if fleet_size(view, space, seat):
            least, most = regiments_to_deploy(view, space, seat)
            yield from (Assault(space, number) for number in range(most, least - 1, -1))
