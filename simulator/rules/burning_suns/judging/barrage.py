"""May a fleet or an army fire a barrage (BS-10)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import fails, judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Barrage
from simulator.rules.burning_suns.view.forces import fleet_words, fleets_against, guard_of
from simulator.rules.burning_suns.view.holding import allowed_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    is_home_of_another,
    seat_name,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.where import army_size, fleet_size, opposing
from simulator.rules.burning_suns.view.wording import count_units


def may_fire(view: View, action: Barrage, seat: str) -> Iterator[Reason]:
    """May the seat fire this barrage?"""
    if action.space not in view.extra.spaces:
        text, instead = f"there is no space {action.space}", "choose one of the galaxy"
        yield fails("BS-6.8", text, code="no_space", instead=instead)
    elif action.force == "fleet":
        yield from _may_fire_down(view, action, seat)
    else:
        yield from _may_fire_up(view, action, seat)


def _may_fire_down(view: View, action: Barrage, seat: str) -> Iterator[Reason]:
    """A fleet fires at the army and the structures below it."""
    at = action.space
    name, own = space_name(view, at), fleet_size(view, at, seat)
    yield judge_rule(
        "BS-6.8",
        (f"your fleet of {own} orbits {name}", f"you have no fleet in orbit of {name}"),
        ok=own > 0,
        code="no_fleet",
        instead="choose a system that one orbits",
    )
    if action.against is not None:
        text, instead = "a fleet fires at the whole system", "name no empire"
        yield fails("BS-10.1", text, code="bad_target", instead=instead)
    yield from _may_be_fired_at(view, at, seat)
    yield from _no_opposing_fleet(view, at, seat)
    if allowed_now(view, "barrage", FigureCase(seat, ("barrage",), at)) is False:
        text = f"a colossus in {name} lets no fleet fire at it"
        yield fails("BS-9.1", text, code="colossus", instead="assault it, or choose another system")


def _may_be_fired_at(view: View, at: str, seat: str) -> Iterator[Reason]:
    """Own targets and homes are none, and something must be there (BS-10.1, BS-10.2)."""
    name, there = space_name(view, at), space_of(view, at)
    if there.controller == seat:
        text = f"{name} is your own"
        yield fails("BS-10.2", text, code="own_target", instead="choose a system that is not")
        return
    if is_home_of_another(view, at, seat):
        text = f"{name} is the home of {seat_name(view, there.controller or '')}"
        yield fails("BS-10.2", text, code="foreign_home", instead="choose another system")
    army = army_size(view, at, guard_of(view, at, seat))
    said = count_units(army, "unit") + (" and a structure" if there.structure else "")
    yield judge_rule(
        "BS-10.1",
        (f"{said} can be hit", f"{name} has neither an army nor a structure"),
        ok=army > 0 or there.structure is not None,
        code="no_target",
        instead="choose a system with something to hit",
    )


def _no_opposing_fleet(view: View, at: str, seat: str) -> Iterator[Reason]:
    """One opposing fleet anywhere in the system keeps a fleet from firing (BS-10.2, D18)."""
    for owner in opposing(view, at, seat):
        text = f"{fleet_words(view, owner, at)} opposes it"
        yield fails("BS-10.2", text, code="opposing_fleet", instead="defeat it first")


def _may_fire_up(view: View, action: Barrage, seat: str) -> Iterator[Reason]:
    """An army fires at one fleet above it, of any size."""
    at = action.space
    name, own = space_name(view, at), army_size(view, at, seat)
    yield judge_rule(
        "BS-6.8",
        (f"your army of {own} is in {name}", f"you have no army in {name}"),
        ok=own > 0,
        code="no_army",
        instead="choose a system where you have one",
    )
    fleet = fleet_words(view, action.against)
    yield judge_rule(
        "BS-10.1",
        (f"{fleet} can be hit", f"{fleet} is not in orbit of {name}"),
        ok=action.against in fleets_against(view, at, seat),
        code="no_target",
        instead="choose a fleet of another empire above your army",
    )
