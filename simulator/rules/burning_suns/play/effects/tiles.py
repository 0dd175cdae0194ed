"""Effects on the galaxy itself: a new system is placed, an empty one moves (BS-14.6, D48)."""

from collections.abc import Iterator, Mapping
from typing import Any

from simulator.geometry.units import Point
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.effects import PlaceSystem, ReplaceSystem
from simulator.rules.burning_suns.model.empire_events import SystemPlaced, TilesExchanged
from simulator.rules.burning_suns.model.galaxy import GalaxySpace
from simulator.rules.burning_suns.play.effects.case import EffectCase, EffectWork
from simulator.rules.burning_suns.view.faces import new_faces
from simulator.rules.burning_suns.view.holding import is_in
from simulator.rules.burning_suns.view.lookup import figures_of, space_of, table_of
from simulator.rules.burning_suns.view.paths import has_path, within_reach
from simulator.rules.burning_suns.view.touching import do_touch, open_places
from simulator.rules.burning_suns.view.where import chart_of, units_at


def _places(case: EffectCase) -> Iterator[EffectAim]:
    """Where a tile fits, and touches one that is no home and one of those named (BS-14.6)."""
    effect: PlaceSystem = case.effect
    view = case.view
    if not new_faces(view):
        return
    galaxy, sizes = chart_of(view).galaxy, figures_of(view)
    for at in open_places(galaxy, sizes):
        new = GalaxySpace("", at)
        near = [each.id for each in galaxy.spaces if do_touch(new, each, sizes)]
        off_home = any(space_of(view, name).kind != "home" for name in near)
        fits = effect.where == "any" or any(
            is_in(view, name, case.seat, effect.where) for name in near
        )
        if off_home and fits:
            yield EffectAim(to=words_of_place(at))


def words_of_place(at: Point) -> str:
    """A place as an aim names it: x and y in thou."""
    return f"{at[0]},{at[1]}"


def place_in(words: str) -> Point:
    """The place that an aim names."""
    x, _, y = words.partition(",")
    return int(x), int(y)


def _place(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    """It comes from the bottom of the pile, face down: what it is, is drawn when revealed (D35)."""
    number = 1 + sum(name.startswith("new") for name in case.view.extra.spaces)
    now.emit(SystemPlaced(f"new{number}", table_of(case.view), place_in(aim.to)))


def _exchanges(case: EffectCase) -> Iterator[EffectAim]:
    """An empty system, and one explored that nobody controls, no home and without units (D48)."""
    spaces = case.view.extra.spaces
    near = within_reach(case.view, case.seat)
    empty = [
        name
        for name, each in spaces.items()
        if each.kind == "empty" and (name in near or has_path(case.view, case.seat, name))
    ]
    others = [
        name
        for name, each in spaces.items()
        if each.is_explored
        and each.kind in ("hostile", "inhabited", "uninhabited", "special")
        and each.controller is None
        and not units_at(case.view, name)
        and has_path(case.view, case.seat, name)
    ]
    yield from (EffectAim(space=one, to=other) for one in empty for other in others)


def _exchange(now: Resolution, case: EffectCase, aim: EffectAim) -> None:  # noqa: ARG001 - as all effects
    now.emit(TilesExchanged(aim.space or "", aim.to))


WORK: Mapping[type[Any], EffectWork] = {
    PlaceSystem: EffectWork(_place, _places, lambda case: case.n),
    ReplaceSystem: EffectWork(_exchange, _exchanges, lambda case: case.n),
}
"""How each of them happens."""
