"""The faces of tiles: what is printed on them, and what is known of those that lie face down."""

from collections.abc import Iterator, Mapping
from math import cos, radians, sin

from simulator.kernel.shown.tile import Benefit, Surface, TileFace
from simulator.rules.burning_suns.model import effects as happen
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import SystemTile, View
from simulator.rules.burning_suns.model.effects import Bonus, Effect
from simulator.rules.burning_suns.model.galaxy import ANOMALY
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.view.holding import benefits
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

_BONUSES: Mapping[str, tuple[str, str]] = {
    "income": ("crystal", ""),
    "antimatter": ("antimatter", ""),
    "fleet_limit": ("fleet", "limit"),
    "army_limit": ("army", "limit"),
    "agent_limit": ("agent", "limit"),
    "artifact_limit": ("artifact", "limit"),
    "reroll": ("reroll", "reroll"),
    "jump": ("jump", "jump"),
    "explore": ("explore", "explore"),
    "scan": ("scan", "scan"),
    "leader": ("roll", "roll"),
    "damage": ("damage", "damage"),
}
"""The sign of a bonus or of what an ability does, and its word where there is room for one."""

_DONE: Mapping[type[Effect], tuple[str, str]] = {
    happen.GainCrystals: ("crystal", "gain"),
    happen.Damage: ("damage", "damage"),
}
"""The same of what abilities do that name no action."""

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
    blocked, in_force = space_of(view, space).blocked, benefits(view, space)
    for number, ability in enumerate(tile.benefits, 1):
        sign, word, figure = _short(ability)
        is_blocked = number == blocked
        rests = not is_blocked and ability not in in_force
        yield Benefit(sign, word, figure, describe(ability), is_blocked, rests)


def _short(ability: Ability) -> tuple[str, str, str]:
    """A benefit as a sign, a word and a figure."""
    first = ability.holds[0] if ability.holds else None
    if isinstance(first, Bonus):
        if first.figure == "cost":
            return _sign_of(first.of or "price"), "cost", format(first.by, "+")
        sign, word = _BONUSES.get(first.figure, ("", first.figure.replace("_", " ")))
        plain = first.figure in ("income", "antimatter")
        return _sign_of(sign), word, str(first.by) if plain else format(first.by, "+")
    if first is not None:
        return _sign_of(first.subject if first.subject in _BONUSES else ""), "rule", ""
    return _what_happens(ability.effects[0])


def _what_happens(effect: Effect) -> tuple[str, str, str]:
    if isinstance(effect, happen.Do):
        sign, word = _BONUSES.get(effect.deed, ("", effect.deed))
        return _sign_of(sign), word, ""
    if isinstance(effect, happen.Add):
        return _sign_of(effect.what), "add", format(effect.n, "+")
    sign, word = _DONE.get(type(effect), ("", "ability"))
    return _sign_of(sign), word, ""


def _sign_of(name: str) -> str:
    """The sprite of a sign: that of a unit is its silhouette."""
    return name if not name or name in UNIT_KINDS else f"signs/{name}"


def anomaly_outline(view: View) -> tuple[tuple[float, float], ...]:
    """The outline of an anomaly around its centre, four inner curves between its tips (BS-14.1)."""
    radius = figures_of(view).system_radius
    quarter = [(radius * (1 + cos(t)), radius * (1 + sin(t))) for t in map(radians, _ARC)]
    found: list[tuple[float, float]] = []
    for _ in range(4):
        found += quarter[:-1]
        quarter = [(y, -x) for x, y in quarter]
    return tuple(found)
