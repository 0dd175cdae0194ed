"""Measuring in Space War for the umpire: whole thou, long decimals for arcs (SW-1.3)."""

from typing import Protocol

from tests.oracle.geometry_angles import against, between, direction, turned
from tests.oracle.geometry_plane import to_segment
from tests.oracle.umpire_geometry import crosses_inside, squared, within
from tests.oracle.umpire_space_war_world import Craft, Point, World


class Base(Protocol):
    """A round base on a table."""

    @property
    def table(self) -> str | None:
        """The table it stands on."""

    @property
    def at(self) -> Point:
        """Its centre."""

    @property
    def radius(self) -> int:
        """Its radius in thou."""


def gap_within(one: Base, other: Base, reach: int) -> bool:
    """Are the bases on one table and at most so far apart?"""
    same = one.table is not None and one.table == other.table
    return same and within(one.at, other.at, reach + one.radius + other.radius)


def in_range(world: World, one: Base, other: Base, reach: int) -> bool:
    """Are they in range of each other, as ruling measure_from measures it?"""
    if world.ruling("measure_from") == "centre":
        return one.table == other.table is not None and within(one.at, other.at, reach)
    return gap_within(one, other, reach)


def touch(world: World, one: Base, other: Base) -> bool:
    """Are they in contact (SW-12.1)?"""
    return gap_within(one, other, world.tables.figures["contact"])


def overlap(one: Base, other: Base) -> bool:
    """Do the bases lie on each other? Not if they only touch."""
    reach = one.radius + other.radius
    return one.table == other.table and squared(one.at, other.at) < reach * reach


def planet_between(world: World, one: Base, other: Base) -> bool:
    """Does the line from centre to centre go through a planet (SW-13.6)?"""
    return any(
        planet.table == one.table and crosses_inside(one.at, other.at, (planet.at, planet.radius))
        for planet in world.planets.values()
    )


def crossed(start: Base, end: Point, body: Base) -> bool:
    """Does the base, going straight to a point, go over the other body (SW-11.3)?"""
    reach = start.radius + body.radius
    same = start.table == body.table
    return same and to_segment(body.at, start.at, end) < reach * reach


def bases(world: World, craft: Craft) -> list[Base]:
    """All bases on tables besides the Craft's own."""
    others: list[Base] = [one for one in world.on_table() if one.id != craft.id]
    return [*others, *world.planets.values()]


def is_free(world: World, craft: Craft, *, towing: bool = False) -> bool:
    """Is it on the table and on no other base (SW-11.4)?

    `towing`: what its beams hold goes along, and has still to move (C8).
    """
    width, height = world.sizes[craft.table or ""]
    inside = 0 <= craft.at[0] <= width and 0 <= craft.at[1] <= height
    there = (one for one in bases(world, craft) if not (towing and _is_held(one, craft)))
    return inside and not any(overlap(craft, one) for one in there)


def _is_held(one: Base, by: Craft) -> bool:
    return isinstance(one, Craft) and one.beam == by.id


def bears(craft: Craft, place: int, arc: int, target: Craft) -> bool:
    """Is the target's centre in the arc of the weapon at this place (SW-13.4)? Its edges count."""
    arms = [at for at, key in enumerate(craft.modules) if key in ("L", "EM")]
    aim = craft.arcs[arms.index(place)] if craft.arcs else craft.arc
    return _in_arc(craft, aim * 1000, arc, target.at)


def behind(target: Craft, shooter: Craft, arc: int) -> bool:
    """Is the shooter in the rear arc of the target (SW-13.7)?"""
    return _in_arc(target, 180_000, arc, shooter.at)


def _in_arc(craft: Craft, aim: int, arc: int, at: Point) -> bool:
    way = at[0] - craft.at[0], at[1] - craft.at[1]
    middle = turned(craft.heading, aim) if aim % 360_000 else direction(craft.heading)
    return way == (0, 0) or against(between(middle, way), arc // 2) <= 0
