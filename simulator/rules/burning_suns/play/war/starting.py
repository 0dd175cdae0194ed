"""How wars begin: a leader's action, or dark ships by themselves (BS-9, BS-10, BS-11, BS-8.12)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.empire_events import ActionAmended
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle, Fight
from simulator.rules.burning_suns.play.secrets import conceal
from simulator.rules.burning_suns.play.supply import place_units, take_in_unrest
from simulator.rules.burning_suns.view.forces import (
    awaits_fleets,
    fight_between,
    fighter_of,
    fleets_against,
    guard_of,
    regiments_to_deploy,
)
from simulator.rules.burning_suns.view.lookup import seats_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import asked_for_triggers
from simulator.rules.burning_suns.view.where import army_size, fleet_size


def begin_battle(now: Resolution, attacker: str | None, defender: str | None, at: str) -> None:
    """A battle between two fleets in a space; None stands for dark ships (BS-9.3)."""
    push(now, _as_counted(now, fight_between(now.state, "battle", at, (attacker, defender))))


def _as_counted(now: Resolution, fight: Fight) -> Fight:
    """The fight with the strengths that were counted before what came before it (D11)."""
    doing = doing_now(now.state)
    if doing is None or doing.strengths is None:
        return fight
    for number, strength in enumerate(doing.strengths):
        fight = fight.with_side(number, replace(fight.sides[number], strength=strength))
    return fight


def begin_dark_battle(now: Resolution, at: str, against: str | None = None) -> None:
    """Dark ships attack a fleet in their space at once, if any is there (BS-8.12, D10).

    It is that of `against`, or else of the first seat that has one. In an ionstorm nothing happens.
    """
    view: View = now.state
    found = [seat for seat in seats_of(view) if fleet_size(view, at, seat)]
    if found and awaits_fleets(view, at):
        victim = against if against in found else found[0]
        doing = Doing(None, "battle", step="run", space=at, others=(victim,))
        push(now, doing)
        asked = asked_for_triggers(conceal(now.state, None), (victim,), "before")
        if asked:
            strengths = fleet_size(view, at, None), fleet_size(view, at, victim)
            turn(now, replace(doing, step="before", asked=asked, strengths=strengths))
        else:
            begin_battle(now, None, victim, at)


def go_on_with_dark_ships(now: Resolution) -> None:
    """The battle that dark ships begin, if both fleets are still there (D10)."""
    doing = doing_now(now.state)
    at = doing.space if doing else None
    if doing is None or at is None or not awaits_fleets(now.state, at):
        return
    for victim in doing.others:
        if fleet_size(now.state, at, victim):
            begin_battle(now, None, victim, at)


def count_sides(view: View, action: Action, seat: str) -> tuple[int, int] | None:
    """The units of both sides of a battle or an assault before anything happens (D11)."""
    if isinstance(action, Battle):
        at = action.space
        return fleet_size(view, at, seat), fleet_size(view, at, action.against)
    if isinstance(action, Assault):
        guard = army_size(view, action.space, guard_of(view, action.space, seat))
        return action.regiments, guard
    return None


def begin_dark_battles(now: Resolution, seat: str, spaces: tuple[str, ...]) -> None:
    """Battles of dark ships against the fleets of a seat in these spaces, the first one first."""
    for space in reversed(spaces):
        if fleet_size(now.state, space, seat):
            begin_dark_battle(now, space, seat)


def attack(now: Resolution, action: Battle, seat: str) -> None:
    """A fleet attacks another one (BS-9.3)."""
    begin_battle(now, seat, action.against, action.space)


def fire(now: Resolution, action: Barrage, seat: str) -> None:
    """A fleet fires at the ground, or an army at a fleet (BS-10.1)."""
    view, at = now.state, action.space
    is_army = action.force == "army"
    target = action.against if is_army else guard_of(view, at, seat)
    attacker = fighter_of(view, at, seat, on_ground=is_army)
    defender = fighter_of(view, at, target, on_ground=not is_army)
    push(now, Fight("barrage", at, attacker, defender))


def land(now: Resolution, action: Assault, seat: str) -> None:
    """Regiments are deployed and fight the guard; without one the system is taken (BS-11.1)."""
    at = action.space
    place_units(now, seat, "regiment", (at, action.regiments), "deployed")
    owner = guard_of(now.state, at, seat)
    if army_size(now.state, at, owner):
        push(now, _as_counted(now, fight_between(now.state, "assault", at, (seat, owner))))
        return
    doing = doing_now(now.state)
    if doing is not None:
        now.emit(ActionAmended(replace(doing, outcome=((seat, ("won",)),))))
    take_in_unrest(now, seat, at)


def foes_of(view: View, action: Battle | Barrage | Assault, seat: str) -> tuple[str, ...]:
    """Whose fleet or system is attacked; nobody for dark ships and militia (D45)."""
    foe = guard_of(view, action.space, seat)
    if isinstance(action, Battle) or (isinstance(action, Barrage) and action.force == "army"):
        foe = action.against
    return (foe,) if foe is not None else ()


def offer_battles(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every battle, the ones with most units more than the enemy first."""
    found = [
        (fleet_size(view, space, owner) - fleet_size(view, space, seat), Battle(space, owner))
        for space in view.extra.spaces
        if fleet_size(view, space, seat)
        for owner in fleets_against(view, space, seat)
    ]
    yield from (battle for _, battle in sorted(found, key=lambda one: one[0]))


def offer_barrages(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every barrage of a fleet, then those of armies."""
    for space in view.extra.spaces:
        if fleet_size(view, space, seat):
            yield Barrage(space, "fleet")
    for space in view.extra.spaces:
        if army_size(view, space, seat):
            for owner in fleets_against(view, space, seat):
                yield Barrage(space, "army", owner)


def offer_assaults(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every assault, with as many regiments as possible first."""
    for space in view.extra.spaces:
        if fleet_size(view, space, seat):
            least, most = regiments_to_deploy(view, space, seat)
            yield from (Assault(space, number) for number in range(most, least - 1, -1))
