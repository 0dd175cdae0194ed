"""May a system be assaulted (BS-11)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import fails, holds, judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Assault
from simulator.rules.burning_suns.model.words import SystemKind
from simulator.rules.burning_suns.view.forces import (
    fleet_words,
    guard_of,
    landings,
    regiments_to_deploy,
)
from simulator.rules.burning_suns.view.lookup import seat_name, space_name, space_of, system_tile
from simulator.rules.burning_suns.view.where import army_size, fleet_size, opposing
from simulator.rules.burning_suns.view.wording import count_units, list_units

_FREELY: tuple[SystemKind, ...] = ("hostile", "inhabited", "special")
"""The kinds of system that can be assaulted while nobody controls them (BS-8.4)."""


def may_assault(view: View, action: Assault, seat: str) -> Iterator[Reason]:
    """May the seat assault this system with so many regiments?"""
    yield from may_assault_system(view, action.space, seat)
    if action.space not in view.extra.spaces:
        return
    least, most = regiments_to_deploy(view, action.space, seat)
    if most:
        count = count_units(action.regiments, "regiment")
        range_ = f"{least} to {most}" if least < most else str(most)
        yield judge_rule(
            "BS-11.1",
            (f"{count} can be deployed", f"your ships there deploy {range_}, not {count}"),
            ok=least <= action.regiments <= most,
            code="wrong_number",
            instead=f"deploy {range_}",
        )


def may_assault_system(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat assault this system, with however many regiments?"""
    if space not in view.extra.spaces:
        text, instead = f"there is no space {space}", "choose one of the galaxy"
        yield fails("BS-6.9", text, code="no_space", instead=instead)
        return
    yield from _can_be_assaulted(view, space, seat)
    ships = tuple((one.kind, one.ships) for one in landings(view, space, seat))
    name, own = space_name(view, space), fleet_size(view, space, seat)
    yield judge_rule(
        "BS-6.9",
        (f"your fleet of {own} orbits {name}", f"you have no fleet in orbit of {name}"),
        ok=own > 0,
        code="no_fleet",
        instead="choose a system that one orbits",
    )
    yield judge_rule(
        "BS-11.1",
        (
            f"{list_units(ships)} can deploy regiments",
            f"no battlecruiser or titan of yours orbits {name}",
        ),
        ok=bool(ships),
        code="no_lander",
        instead="bring one there first",
    )
    for owner in opposing(view, space, seat):
        text = f"{fleet_words(view, owner, space)} opposes the landing"
        yield fails("BS-11.1", text, code="opposing_fleet", instead="defeat it first")
    yield _guard(view, space, seat)


def _can_be_assaulted(view: View, space: str, seat: str) -> Iterator[Reason]:
    """Is it a system, not one's own, that falls to assaults (BS-8.5, BS-11.3)?"""
    name, there, tile = space_name(view, space), space_of(view, space), system_tile(view, space)
    if there.controller == seat:
        text, instead = f"{name} is your own", "choose a system that is not"
        yield fails("BS-11.3", text, code="own_system", instead=instead)
    elif tile is None:
        text, instead = f"{name} is no explored system", "choose one that is"
        yield fails("BS-8.5", text, code="no_system", instead=instead)
    elif tile.kind == "home":
        text = f"{name} is the home of {seat_name(view, there.controller or '')}"
        yield fails("BS-8.5", text, code="foreign_home", instead="choose another system")
    elif there.controller is None and tile.kind not in _FREELY:
        text = f"{name} is {tile.kind}, and nobody controls it"
        instead = "colonize it" if tile.kind == "uninhabited" else "choose another system"
        yield fails("BS-8.5", text, code="not_by_assault", instead=instead)
    else:
        yield holds("BS-8.5", f"{name} can be assaulted")


def _guard(view: View, space: str, seat: str) -> Reason:
    """What the assault meets; without a guard the system is taken at once."""
    owner = guard_of(view, space, seat)
    army = army_size(view, space, owner)
    if not army:
        return holds("BS-11.1", "nobody guards it, so it is taken at once")
    whose = f"of {seat_name(view, owner)}" if owner else "of militia"
    return holds("BS-11.1", f"an army {whose} with {count_units(army, 'unit')} guards it")
