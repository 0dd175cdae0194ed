"""What the log says of scenarios: roles, what is given, who comes and goes, the end (SW-19)."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.event import Event
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import join_words
from simulator.mechanics.game import Line
from simulator.rules.space_war.model import events
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import is_transport
from simulator.rules.space_war.view.lookup import seat_name
from simulator.rules.space_war.view.naming import call_piece, craft_called
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import scenario_in, scenarios_of
from simulator.rules.space_war.view.sides import is_fleet_action, teams_left

_OUT = {
    "gave_up": ("gives up", "SW-7.1"),
    "beaten": ("is beaten", "SW-4.2"),
    "station_lost": ("has lost the Space Station", "SW-19.2"),
    "driven_off": ("is driven off", "SW-19.5"),
}


def _tell_ended(view: View, event: events.GameEnded) -> Telling:
    left = tuple(seat for team in teams_left(view) for seat in team)
    winners = event.result.winners if event.result else left
    won = [seat_name(view, seat) for seat in winners]
    text = f"{join_words(won)} {'win' if len(won) > 1 else 'wins'}" if won else "Nobody wins"
    decided = _DECIDED.get(event.result.by) if event.result else None
    if decided is None:
        return Telling(text, ("SW-4.2",), heading=True)
    return Telling(f"{text}: {decided[0]}", (decided[1],), heading=True)


_DECIDED = {
    "exits": ("enough Transports are through", "SW-19.3"),
    "kills": ("all Transports are destroyed", "SW-19.3"),
    "station_lost": ("the Space Station is lost", "SW-19.2"),
    "driven_off": ("the Machine is driven off", "SW-19.5"),
}
"""What decided a game by its scenario, and the rule."""


def _tell_scenario(view: View, event: events.ScenarioRolled) -> Telling:
    name = scenarios_of(view).scenarios[event.scenario].name
    return Telling(f"The scenario is rolled: {event.face}, {name}", ("SW-19.7",))


ROLE_DOES = {
    "defender": "defends",
    "terrorists": "raids",
    "escort": "escorts the convoy",
    "attacker": "attacks the convoy",
    "machine": "is the machines' side",
}
"""What a seat does in a role of its own; a squadron is none."""


def _tell_roles(view: View, event: events.RolesTaken) -> Telling:
    rolled = replace(view, extra=replace(view.extra, roles=dict(event.roles)))
    scenario = scenario_in(rolled)
    does = ((seat_name(view, seat), ROLE_DOES.get(role)) for seat, role in event.roles)
    told = [f"{name} {what}" for name, what in does if what]
    name = scenario.name if scenario else ""
    rule = scenario.rule if scenario else "SW-19.1"
    return Telling(f"{name}: {', '.join(told)}", (rule,))


def _tell_given(view: View, event: events.CraftGiven) -> Telling:
    many = count_kind(len(event.craft), event.craft[0][1].name)
    rule = "SW-19.3" if event.civil else "SW-19.5"
    return Telling(f"{seat_name(view, event.seat)} gets {many}, face up", (rule,))


def _tell_entered(view: View, event: events.CraftEntered) -> Telling:
    known = event.craft in view.extra.craft
    name = call_piece(view, event.craft) if known else craft_called(view, event.craft, "counter")
    return Telling(f"{name} comes over the table edge", ("SW-19.2",), (event.craft,))


def _tell_left(view: View, event: events.TableLeft) -> Telling:
    rule = "SW-19.3" if is_transport(view.extra.craft[event.craft]) else "SW-19.5"
    return Telling(f"{call_piece(view, event.craft)} leaves the table", (rule,), (event.craft,))


def _tell_taken(view: View, event: events.TransportTaken) -> Telling:
    text = f"{call_piece(view, event.craft)} is captured: no Engine of it works"
    return Telling(text, ("SW-19.3",), (event.craft,))


def _out(view: View, event: events.SeatOut) -> Telling:
    words, rule = _OUT[event.why]
    if event.why == "gave_up" and is_fleet_action(view):
        rule = "SW-7.3"
    return Telling(f"{seat_name(view, event.seat)} {words}", (rule,))


LINES: Mapping[type[Event], Line] = {
    events.ScenarioRolled: _tell_scenario,
    events.RolesTaken: _tell_roles,
    events.CraftGiven: _tell_given,
    events.CraftEntered: _tell_entered,
    events.TableLeft: _tell_left,
    events.TransportTaken: _tell_taken,
    events.SeatOut: _out,
    events.GameEnded: _tell_ended,
}
"""What the log says of each event of a scenario."""
