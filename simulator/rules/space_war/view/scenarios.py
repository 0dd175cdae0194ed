"""The scenario of a game: which it is, what each seat is in it, and who is at home (SW-19)."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_transport
from simulator.rules.space_war.model.options import CONVOY, MACHINE_WARS, MACHINE_WARS_2
from simulator.rules.space_war.model.scenarios import Scenario, ScenarioFigures, Scenarios, SeatRole
from simulator.rules.space_war.view.lookup import holder, is_shelved, place_of, rulings_of, seats_of

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
    given = view.extra.roles.get(seat)
    scenario, seats = scenario_in(view), seats_of(view)
    if given or scenario is None or seat not in seats:
        return given or USUAL
    place = seats.index(seat)
    if is_machine(view, seat) and scenario.roles[-1] == USUAL:
        return "machine"
    return scenario.roles[place] if place < len(scenario.roles) else USUAL


def seat_in_role(view: View, role: SeatRole) -> str | None:
    """The first seat of a role, None without one."""
    return next((seat for seat in seats_of(view) if role_of(view, seat) == role), None)


def is_machine(view: View, seat: str) -> bool:
    """Is it the side of the machines: the last seat, unless a table file says otherwise (C16)?"""
    if mode_of(view) not in (MACHINE_WARS, MACHINE_WARS_2):
        return False
    said = [one for one, role in view.extra.roles.items() if role == "machine"]
    return seat in (said or seats_of(view)[-1:])


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
        if is_transport(craft)
        and (place_of(view, craft.id) or holder(view, craft.id) or is_shelved(view, craft.id))
    )
