"""The scenario of a game: which it is, what each seat is in it, and who is at home (SW-19)."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_transport
from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    MACHINE_WARS,
    MACHINE_WARS_2,
)
from simulator.rules.space_war.model.scenarios import Scenario, ScenarioFigures, Scenarios, SeatRole
from simulator.rules.space_war.view.lookup import (
    BATTLE,
    is_shelved,
    is_there,
    rulings_of,
    seats_of,
)

USUAL: SeatRole = "squadron"
"""What a seat is where its scenario says nothing else."""


def scenarios_of(view: View) -> Scenarios:
    """What scenarios.yaml holds; ValueError in a game of an earlier version, which has none."""
    found = view.setup.catalogue.scenarios
    if found is None:
        raise ValueError("games of earlier versions know Squadron Action alone")
    return found


def scenario_figures(view: View) -> ScenarioFigures:
    """The figures of scenarios; ValueError as `scenarios_of`."""
    return scenarios_of(view).figures


def mode_of(view: View) -> str:
    """The scenario that is played: the one rolled, or that of the options (SW-19.7)."""
    return view.extra.scenario or view.setup.options.mode


def base_of(view: View) -> str:
    """The scenario whose set-up and ends hold; of Machine Wars the one it varies (SW-19.4)."""
    mode = mode_of(view)
    return view.setup.options.machine_base if mode == MACHINE_WARS else mode


def scenario_in(view: View) -> Scenario | None:
    """The scenario of `base_of`; None while it is still to be rolled, or in an older game."""
    known = view.setup.catalogue.scenarios
    return known.scenarios.get(base_of(view)) if known else None


def role_of(view: View, seat: str) -> SeatRole:
    """What a seat is in its scenario; until that is drawn what it would be by its place."""
    roles, scenario = view.extra.roles, scenario_in(view)
    if seat in roles or scenario is None:
        return roles.get(seat, USUAL)
    if is_machine(view, seat) and set(scenario.roles) == {USUAL}:
        return "machine"
    left = [role for role in scenario.roles if role == USUAL or role not in roles.values()]
    others = [one for one in seats_of(view) if one not in roles]
    return dict(zip(others, left, strict=False)).get(seat, USUAL)


def seat_in_role(view: View, role: SeatRole) -> str | None:
    """The first seat of a role, None without one."""
    return next((seat for seat in seats_of(view) if role_of(view, seat) == role), None)


def is_machine(view: View, seat: str) -> bool:
    """Is it the side of the machines: the last seat, unless a table file says otherwise (C16)?"""
    if mode_of(view) not in (MACHINE_WARS, MACHINE_WARS_2):
        return False
    said = [one for one, role in view.extra.roles.items() if role == "machine"]
    return seat in (said or seats_of(view)[-1:])


def is_great_machine(view: View, seat: str) -> bool:
    """Is it the side of the one Machine (SW-19.5)?"""
    return mode_of(view) == MACHINE_WARS_2 and role_of(view, seat) == "machine"


def has_planet(view: View, seat: str) -> bool:
    """Has the seat a planet in its scenario (SW-18.1, SW-19)?"""
    scenario = scenario_in(view)
    return scenario is None or role_of(view, seat) in scenario.homes


def has_station(view: View, seat: str) -> bool:
    """Has the seat a Space Station in its scenario (SW-18.2, ruling convoy_stations)?"""
    scenario = scenario_in(view)
    if scenario is None:
        return True
    none = scenario.id == CONVOY and rulings_of(view).convoy_stations == "no"
    return not none and role_of(view, seat) in scenario.stations


def transports(view: View) -> tuple[Craft, ...]:
    """The Transports that have neither left nor been destroyed, in order (SW-19.3)."""
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if is_transport(craft) and is_there(view, craft.id)
    )


def is_entering(view: View, seat: str) -> bool:
    """Do the seat's Craft come over its table edge instead of being set up (SW-19.2)?"""
    scenario = scenario_in(view)
    return scenario is not None and role_of(view, seat) in scenario.enters


def has_squadron(view: View, seat: str) -> bool:
    """Does the seat bring a squadron, or does its scenario give it all its Craft (SW-2.6)?

    Cultural Terrorists may choose, and machines in their stead buy with their own money.
    """
    role, squadron = role_of(view, seat), view.extra.squadrons.get(seat)
    if is_great_machine(view, seat):
        return False
    if role != "terrorists":
        return True
    chosen = squadron is not None and view.setup.options.ct_choice and is_raid(view, squadron)
    return chosen or (squadron is not None and is_machine(view, seat))


def raider_shapes(view: View) -> tuple[Design, ...]:
    """The designs of Cultural Terrorists (SW-19.2)."""
    known = scenarios_of(view)
    return tuple(known.designs[name] for name, _ in known.forces["terrorists"])


def is_raid(view: View, squadron: Squadron) -> bool:
    """Has it as many Craft as Cultural Terrorists choose, all of their designs (SW-19.2)?"""
    count = squadron.craft == scenario_figures(view).chosen_craft and not squadron.prisoners
    return count and all(is_raider(view, one) for one in squadron.designs)


def is_raider(view: View, design: Design) -> bool:
    """Is it one of their designs, whatever it is called?"""
    shape = (design.type, design.modules, design.arc)
    return shape in [(one.type, one.modules, one.arc) for one in raider_shapes(view)]


def given_designs(view: View, seat: str) -> tuple[Design, ...]:
    """The Craft that the scenario gives a seat, beside the squadron it may bring (SW-19)."""
    known, role = view.setup.catalogue.scenarios, role_of(view, seat)
    fits = {"terrorists": CULTURAL_TERRORISTS, "escort": CONVOY, "machine": MACHINE_WARS_2}
    if known is None or base_of(view) != fits.get(role):
        return ()
    if role == "terrorists" and has_squadron(view, seat):
        return ()
    pairs = known.forces.get(role, ())
    return tuple(known.designs[name] for name, count in pairs for _ in range(count))


def waiting_craft(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft of a seat that still have to come over its edge in the battle, in order."""
    if view.phase != BATTLE:
        return ()
    own = (craft for craft in view.extra.craft.values() if craft.owner == seat)
    return tuple(craft for craft in own if is_shelved(view, craft.id))


def who_arrives(view: View) -> str | None:
    """The seat that begins because it arrives in turn one; None where it is drawn (C20)."""
    drawn = rulings_of(view).first_in_cultural_terrorists == "random"
    if drawn or base_of(view) != CULTURAL_TERRORISTS:
        return None
    return seat_in_role(view, "terrorists")
