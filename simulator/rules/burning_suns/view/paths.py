"""Ways through the galaxy by now: explored paths, distances, wormholes (BS-7.1, BS-7.2)."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.holding import allowed_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    home_of,
    is_home_of_another,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.spaces import link_spaces, walk
from simulator.rules.burning_suns.view.where import all_units, chart_of

Force: TypeAlias = Literal["fleet", "army"]
"""What moves: a fleet in orbit, or an army on the ground (BS-7.3)."""


def explored_from(view: View, seat: str) -> dict[str, int]:
    """The explored spaces to which an explored path leads from the seat's home (BS-7.1)."""
    return walk(
        chart_of(view).near,
        [home_of(view, seat)],
        enters=lambda name: space_of(view, name).is_explored,
    )


def has_path(view: View, seat: str, space: str) -> bool:
    """Does an explored path lead from the seat to this explored space (BS-7.1)?"""
    return space in explored_from(view, seat)


def within_reach(view: View, seat: str) -> tuple[str, ...]:
    """The unexplored tiles that the seat has a path to, in the galaxy's order (BS-6.1, D6)."""
    near, known = chart_of(view).near, explored_from(view, seat)
    return tuple(
        name
        for name, there in view.extra.spaces.items()
        if not there.is_explored and any(each in known for each in near[name])
    )


def wormholes_of(view: View, seat: str, force: Force) -> tuple[str, ...]:
    """The ends of wormholes that this kind of force of a seat may use (BS-8.11).

    Anomalies serve all, a starbase only fleets of its owner; an end needs an explored path (D23).
    """
    known = explored_from(view, seat)
    found = []
    for name, there in view.extra.spaces.items():
        is_end = there.kind == "wormhole" or (
            force == "fleet" and allowed_now(view, "wormhole", FigureCase(seat, space=name)) is True
        )
        if is_end and name in known:
            found.append(name)
    return tuple(found)


def steps_from(view: View, seat: str, force: Force) -> Mapping[str, Collection[str]]:
    """What each space leads to in one step of a jump, wormholes included."""
    return link_spaces(chart_of(view).near, wormholes_of(view, seat, force))


def distance(view: View, starts: Collection[str], to: str, seat: str | None = None) -> int | None:
    """The least number of touches, explored or not; None if there is no way (BS-7.2, BS-14.4).

    For a seat the wormholes of its fleets count as one; else those of anomalies alone.
    """
    return walk(links_of(view, seat), starts).get(to)


def links_of(view: View, seat: str | None = None) -> Mapping[str, Collection[str]]:
    """What counts as touching what: tiles, and each two ends of wormholes (BS-7.2, BS-8.11).

    For a seat these are the wormholes of its fleets; else those of anomalies alone.
    """
    if seat is not None:
        return steps_from(view, seat, "fleet")
    ends = [name for name, each in view.extra.spaces.items() if each.kind == "wormhole"]
    return link_spaces(chart_of(view).near, ends)


def may_be_entered(view: View, seat: str, space: str) -> bool:
    """Is the space explored, and no home of another empire (BS-7.1, BS-4.6)?"""
    return space_of(view, space).is_explored and not is_home_of_another(view, space, seat)


def own_ground(view: View, seat: str) -> tuple[str, ...]:
    """The systems of a seat, and all spaces with units of it, in the galaxy's order."""
    held = {*systems_of(view, seat), *(one.space for one in all_units(view) if one.owner == seat)}
    return tuple(name for name in view.extra.spaces if name in held)
