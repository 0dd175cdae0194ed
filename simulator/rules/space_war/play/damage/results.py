"""Who has lost by the scenario, and how a game that is over ends (SW-4.2, SW-19)."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_station, working
from simulator.rules.space_war.model.modules import ENGINE
from simulator.rules.space_war.model.options import CONVOY, CULTURAL_TERRORISTS, MACHINE_WARS_2
from simulator.rules.space_war.model.scenarios import ScenarioResult, WonBy
from simulator.rules.space_war.view.lookup import (
    has_left,
    in_play,
    on_table,
    rulings_of,
    vessels,
)
from simulator.rules.space_war.view.scenarios import (
    base_of,
    role_of,
    scenario_figures,
    seat_in_role,
    transports,
)
from simulator.rules.space_war.view.sides import teams_left

_WON_BY: dict[str, WonBy] = {
    "station_lost": "station_lost",
    "driven_off": "driven_off",
    "gave_up": "gave_up",
    "beaten": "wiped_out",
}
"""What the others have won by when a side is out for this; the first that fits tells it."""


def why_lost(view: View, seat: str) -> str:
    """Why a seat has lost now, empty if it fights on: it is beaten, or has by its scenario."""
    if _lost_station(view, seat):
        return "station_lost"
    if not is_beaten(view, seat):
        return ""
    own = (craft for craft in view.extra.craft.values() if craft.owner == seat)
    left = any(not craft.civil and has_left(view, craft.id) for craft in own)
    return "driven_off" if left else "beaten"


def why_out(view: View, seat: str) -> str:
    """Why a seat is out: it gave up, is beaten, or has lost by its scenario."""
    side = view.extra.sides.get(seat)
    return "gave_up" if side and side.gave_up else why_lost(view, seat) or "gave_up"


def is_beaten(view: View, seat: str) -> bool:
    """Has the seat nothing left to fight with, by the ruling defeat (SW-4.2)?"""
    if rulings_of(view).defeat == "no_vessels":
        return not vessels(view, seat)
    return not in_play(view, seat)


def _lost_station(view: View, seat: str) -> bool:
    """Has the seat lost the Station that it defends (SW-19.2, SW-19.5)?"""
    defends = {CULTURAL_TERRORISTS: "defender", MACHINE_WARS_2: "squadron"}.get(base_of(view))
    if role_of(view, seat) != defends:
        return False
    return not any(is_station(craft) for craft, _ in on_table(view, seat))


def is_convoy_over(view: View) -> bool:
    """Have all Transports left or been destroyed (SW-19.3)?"""
    return base_of(view) == CONVOY and not transports(view)


def taken_transports(view: View) -> tuple[Craft, ...]:
    """The Transports that are captured, as their escort is lost and no Engine works (SW-19.3)."""
    if base_of(view) != CONVOY or seat_in_role(view, "escort") not in view.extra.out:
        return ()
    return tuple(craft for craft in transports(view) if not working(craft)[ENGINE])


def find_result(view: View) -> ScenarioResult:
    """How the game ends (SW-4.2, SW-19).

    A convoy goes by its Transports alone (C15). Whoever is left wins any other; nobody if none is.
    """
    if base_of(view) == CONVOY:
        return _convoy_result(view)
    winners = left_winners(view)
    if not winners:
        return ScenarioResult()
    reasons = {seat: why_out(view, seat) for seat in view.extra.out if seat not in winners}
    fled = (seat for seat, why in reasons.items() if why == "gave_up")
    raided = base_of(view) == CULTURAL_TERRORISTS
    forfeited = tuple(one for one in fled if raided and role_of(view, one) == "defender")
    by = next(found for why, found in _WON_BY.items() if why in reasons.values())
    return ScenarioResult(winners, by, forfeited=forfeited)


def left_winners(view: View) -> tuple[str, ...]:
    """The seats of the teams of which some squadron is left, in order."""
    return tuple(seat for team in teams_left(view) for seat in team)


def _convoy_result(view: View) -> ScenarioResult:
    figures, total = scenario_figures(view), view.setup.catalogue.modules.figures.transports
    captured = tuple(craft.id for craft in taken_transports(view))
    escort, attacker = seat_in_role(view, "escort"), seat_in_role(view, "attacker")
    if escort and view.extra.exits >= figures.exits_to_win:
        return ScenarioResult((escort,), "exits", captured)
    if attacker and not transports(view) and not view.extra.exits and total:
        return ScenarioResult((attacker,), "kills")
    return ScenarioResult((), "draw", captured)
