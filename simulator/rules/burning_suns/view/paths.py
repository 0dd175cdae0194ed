"""Ways through the galaxy by now: explored paths, distances, wormholes, jumps (BS-6.2, BS-7)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from simulator.kernel.remember_last import remember_while_same
from simulator.rules.burning_suns.model.actions import Jump, JumpStop, UnitCounts
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Force
from simulator.rules.burning_suns.view.holding import allowed_now, claims_now, figure_now, index_of
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    framework_of,
    home_of,
    is_home_of_another,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.where import (
    all_units,
    chart_of,
    counts_at,
    find_way,
    link_spaces,
    opposing,
    walk,
)


def _tile_parts(view: View) -> tuple[object, ...]:
    """What explored paths depend on: how the tiles lie, and which of them are explored."""
    return chart_of(view).near, view.extra.spaces


@remember_while_same(_tile_parts)
def explored_from(view: View, seat: str) -> Mapping[str, int]:
    """The explored spaces to which an explored path leads from the seat's home (BS-7.1)."""
    return walk(
        chart_of(view).near,
        [home_of(view, seat)],
        enters=lambda name: space_of(view, name).is_explored,
    )


def has_path(view: View, seat: str, space: str) -> bool:
    """Does an explored path lead from the seat to this explored space (BS-7.1)?"""
    return space in explored_from(view, seat)


def can_reach(view: View, seat: str, other: str) -> bool:
    """Does an explored path lead from one empire to a system of another (D29)?"""
    return any(has_path(view, seat, space) for space in systems_of(view, other))


def within_reach(view: View, seat: str) -> tuple[str, ...]:
    """The unexplored tiles that the seat has a path to, in the galaxy's order (BS-6.1, D6)."""
    near, known = chart_of(view).near, explored_from(view, seat)
    return tuple(
        name
        for name, there in view.extra.spaces.items()
        if not there.is_explored and any(each in known for each in near[name])
    )


def _links_parts(view: View) -> tuple[object, ...]:
    """What the ways through the galaxy depend on: tiles, what is explored, and what is held."""
    return chart_of(view).near, view.extra.spaces, index_of(view), view.setup


def _opens(view: View, seat: str, force: Force, space: str) -> bool:
    """Has a seat a wormhole of its own there? That of a starbase is for fleets alone (D23)."""
    found = claims_now(view, "wormhole", FigureCase(seat, space=space))
    holders = [one.held.holder for one in found if one.holding.allows]
    return any(force == "fleet" or holder != "unique" for holder in holders)


@remember_while_same(_links_parts)
def wormholes_of(view: View, seat: str, force: Force) -> tuple[str, ...]:
    """The ends of wormholes that this kind of force of a seat may use (BS-8.11).

    Anomalies serve all, a starbase only fleets of its owner; an end needs an explored path (D23).
    """
    known = explored_from(view, seat)
    found = []
    for name, there in view.extra.spaces.items():
        is_end = there.kind == "wormhole" or _opens(view, seat, force, name)
        if is_end and name in known:
            found.append(name)
    return tuple(found)


@remember_while_same(_links_parts)
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


STILL = ("starbase",)
"""The kinds that never jump (BS-6.2)."""


@dataclass(slots=True)
class JumpGroup:
    """The units under way, and what the seat has in the spaces that the jump has changed."""

    view: View
    seat: str
    force: Force
    carried: dict[str, int] = field(default_factory=dict)
    lying: dict[str, dict[str, int]] = field(default_factory=dict)

    def there(self, space: str) -> dict[str, int]:
        """The units of the seat in a space that can be taken along, as the jump has left them."""
        if space not in self.lying:
            self.lying[space] = movable(self.view, self.seat, space, self.force)
        return self.lying[space]

    def take(self, space: str, units: UnitCounts) -> None:
        """Take units of a space along."""
        there = self.there(space)
        for kind, count in units:
            there[kind] = there.get(kind, 0) - count
            self.carried[kind] = self.carried.get(kind, 0) + count

    def drop(self, space: str, units: UnitCounts) -> None:
        """Leave units in a space."""
        self.take(space, tuple((kind, -count) for kind, count in units))

    def size(self) -> int:
        """How many units are under way."""
        return sum(self.carried.values())

    def group(self) -> UnitCounts:
        """The units under way by kind."""
        return tuple((kind, count) for kind, count in self.carried.items() if count > 0)


def begin_group(view: View, seat: str, jump: Jump) -> JumpGroup:
    """The group of a jump as it leaves."""
    moving = JumpGroup(view, seat, jump.force)
    moving.take(jump.start, jump.units)
    return moving


def jump_range(view: View, seat: str) -> int:
    """How many steps a fleet or an army of the seat can jump (BS-6.2)."""
    return figure_now(view, "jump", framework_of(view, seat).jump, FigureCase(seat))


def movable(view: View, seat: str, space: str, force: Force) -> dict[str, int]:
    """The units of a seat in a space that can jump together, by kind."""
    found = counts_at(view, space, seat, on_ground=force == "army")
    return {kind: count for kind, count in found.items() if kind not in STILL}


def starts_of(view: View, seat: str, force: Force) -> tuple[str, ...]:
    """The spaces from which such a force of the seat can jump."""
    return tuple(
        space
        for space in own_ground(view, seat)
        if movable(view, seat, space, force) and can_rest(view, seat, force, space)
    )


def next_spaces(view: View, seat: str, force: Force, at: str) -> tuple[str, ...]:
    """Where a force can go next from a space, on the way or to end there (BS-6.2, D8, D9)."""
    return tuple(
        name for name in steps_from(view, seat, force)[at] if can_enter(view, seat, force, name)
    )


def shortest_way(
    view: View, seat: str, force: Force, ends: tuple[str, str]
) -> tuple[str, ...] | None:
    """The spaces of a shortest way that a force may go between two, None if there is none."""
    if not can_enter(view, seat, force, ends[1]):
        return None

    def is_open(name: str) -> bool:
        """Can it go on from there?"""
        may_go = can_enter(view, seat, force, name) and not ends_jumps(view, seat, name)
        return name == ends[0] or may_go

    way = find_way(steps_from(view, seat, force), *ends, enters=is_open)
    return way[1:] if way else None


def ends_jumps(view: View, seat: str, space: str) -> bool:
    """Does an opposing fleet end the jumps of a seat there, or may they pass it (BS-6.2)?"""
    passes = allowed_now(view, "pass_fleets", FigureCase(seat, ("jump",), space)) is True
    return bool(opposing(view, space, seat)) and not passes


def can_enter(view: View, seat: str, force: Force, space: str) -> bool:
    """Can a force enter a space at all: an army none with an opposing fleet (D9)?"""
    blocked = force == "army" and bool(opposing(view, space, seat))
    return may_be_entered(view, seat, space) and not blocked


def can_rest(view: View, seat: str, force: Force, space: str) -> bool:
    """Can units of a force be left in a space: those of an army in own systems alone (D9)?"""
    return force == "fleet" or space in systems_of(view, seat)


def end_distance(view: View, seat: str, jump: Jump) -> int | None:
    """How far from its start a jump ends, by touches and the wormholes of its force (BS-7.2)."""
    return walk(steps_from(view, seat, jump.force), [jump.start]).get(jump.stops[-1].space)


def spaces_with_units(
    view: View, seat: str, force: Force, spaces: Collection[str]
) -> Mapping[str, dict[str, int]]:
    """The spaces in which the seat has units that can jump."""
    found = {space: movable(view, seat, space, force) for space in spaces}
    return {space: units for space, units in found.items() if units}


def path_of(jump: Jump) -> tuple[tuple[str, JumpStop], ...]:
    """The steps of a jump, each as the space it leaves and the stop it comes to."""
    left = (jump.start, *(stop.space for stop in jump.stops))
    return tuple(zip(left, jump.stops, strict=False))


def rests_of(jump: Jump) -> tuple[str, ...]:
    """The spaces where units of a jump come to rest, its end first."""
    dropped = (stop.space for stop in jump.stops if stop.dropped)
    return tuple(dict.fromkeys((jump.stops[-1].space, *dropped)))


def follow_jump(view: View, seat: str, jump: Jump) -> Mapping[str, Mapping[str, int]]:
    """The units that can jump in each space that a jump changes, by kind, once it is made."""
    moving = begin_group(view, seat, jump)
    for _, stop in path_of(jump):
        moving.drop(stop.space, stop.dropped)
        moving.take(stop.space, stop.picked)
    moving.drop(jump.stops[-1].space, moving.group())
    return {
        space: {kind: count for kind, count in there.items() if count > 0}
        for space, there in moving.lying.items()
    }
