"""The faces of tiles: what is printed on them, and what is known of those that lie face down."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import cos, radians, sin

from simulator.kernel.shown.tile import Benefit, Surface, TileFace
from simulator.rules.burning_suns.display.signs import first_sign
from simulator.rules.burning_suns.model.catalogue import SystemTile, View
from simulator.rules.burning_suns.model.galaxy import ANOMALY
from simulator.rules.burning_suns.view.holding import benefits, keeps_all
from simulator.rules.burning_suns.view.lookup import (
    anomaly_tile,
    figures_of,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.phrases import describe

_SURFACES: Mapping[str, Surface] = {
    "home": "home",
    "uninhabited": "green",
    "inhabited": "blue",
    "hostile": "red",
    "special": "pale",
}
"""How the world of each kind of system looks; all others have none."""

_ARC = range(180, 271, 5)


def face_of(view: View, space: str) -> TileFace:
    """The face of a tile, up or down, as it is by now."""
    there = space_of(view, space)
    kind = (there.kind or "anomaly").replace("_", " ")
    if not there.is_explored:
        surface: Surface = "space" if view.pieces[space].kind == ANOMALY else "empty"
        return TileFace("", kind, surface, there.value, is_down=True)
    tile = system_tile(view, space)
    if tile is None:
        return _anomaly_face(view, space, kind)
    structure = view.setup.catalogue.items.get(there.structure or "")
    return TileFace(
        space_name(view, space),
        kind,
        _SURFACES.get(tile.kind, "empty"),
        tile.value or None,
        tuple(_benefits(view, space, tile)),
        there.control if there.controller else "none",
        structure.name[:1] if structure else "",
        describe(structure.ability) if structure else "",
    )


def _anomaly_face(view: View, space: str, kind: str) -> TileFace:
    tile = anomaly_tile(view, space)
    value = tile.dark_ships or None if tile else None
    sign = f"anomalies/{tile.kind}" if tile else ""
    return TileFace(kind.capitalize(), "anomaly", "space", value, sign=sign)


def _benefits(view: View, space: str, tile: SystemTile) -> Iterator[Benefit]:
    there, in_force = space_of(view, space), benefits(view, space)
    blocked = None if keeps_all(view, there.controller) else there.blocked
    for number, ability in enumerate(tile.benefits, 1):
        is_blocked = number == blocked
        rests = not is_blocked and ability not in in_force
        yield replace(first_sign(ability), is_blocked=is_blocked, rests=rests)


def anomaly_outline(view: View) -> tuple[tuple[float, float], ...]:
    """The outline of an anomaly around its centre, four inner curves between its tips (BS-14.1)."""
    radius = figures_of(view).system_radius
    quarter = [(radius * (1 + cos(t)), radius * (1 + sin(t))) for t in map(radians, _ARC)]
    found: list[tuple[float, float]] = []
    for _ in range(4):
        found += quarter[:-1]
        quarter = [(y, -x) for x, y in quarter]
    return tuple(found)
