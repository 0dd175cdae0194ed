"""The faces of tiles: what is printed on them, and what is known of those that lie face down."""

from collections.abc import Iterator, Mapping
from math import cos, radians, sin

from simulator.kernel.shown.tile import Benefit, Surface, TileFace
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import SystemTile, View
from simulator.rules.burning_suns.model.effects import Bonus
from simulator.rules.burning_suns.view.holding import benefits
from simulator.rules.burning_suns.view.lookup import (
    anomaly_tile,
    figures_of,
    plural,
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

_WORDS = {
    "income": "crystals",
    "antimatter": "antimatter",
    "fleet_limit": "fleet limit",
    "army_limit": "army limit",
    "agent_limit": "agent limit",
    "artifact_limit": "artifact limit",
    "reroll": "reroll",
}
"""What a bonus on a figure is called on a tile."""

_ARC = range(180, 271, 15)


def face_of(view: View, space: str) -> TileFace:
    """The face of a tile, up or down, as it is by now."""
    there = space_of(view, space)
    kind = (there.kind or "anomaly").replace("_", " ")
    if not there.is_explored:
        return TileFace("", kind, value=there.value, is_down=True)
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
        there.control if there.controller and tile.kind != "home" else "none",
        structure.name[:1] if structure else "",
        describe(structure.ability) if structure else "",
    )


def _anomaly_face(view: View, space: str, kind: str) -> TileFace:
    tile = anomaly_tile(view, space)
    value = tile.dark_ships or None if tile else None
    return TileFace(kind.capitalize(), "anomaly", "space", value)


def _benefits(view: View, space: str, tile: SystemTile) -> Iterator[Benefit]:
    in_force = benefits(view, space)
    for ability in tile.benefits:
        word, figure = _short(ability)
        about = describe(ability)
        yield Benefit("", word, figure, about, is_blocked=ability not in in_force)


def _short(ability: Ability) -> tuple[str, str]:
    """A benefit in a word and a figure."""
    first = ability.holds[0] if ability.holds else None
    if not isinstance(first, Bonus):
        return (ability.kind, "") if first is None else ("rule", "")
    if first.figure == "income":
        return _WORDS["income"], str(first.by)
    if first.figure == "cost":
        return plural(first.of or "unit"), format(first.by, "+")
    word = _WORDS.get(first.figure, first.figure.replace("_", " "))
    return word, format(first.by, "+")


def anomaly_outline(view: View) -> tuple[tuple[float, float], ...]:
    """The outline of an anomaly around its centre, four inner curves between its tips (BS-14.1)."""
    radius = figures_of(view).system_radius
    quarter = [(radius * (1 + cos(t)), radius * (1 + sin(t))) for t in map(radians, _ARC)]
    found: list[tuple[float, float]] = []
    for _ in range(4):
        found += quarter[:-1]
        quarter = [(y, -x) for x, y in quarter]
    return tuple(found)
