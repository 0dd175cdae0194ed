"""What movements lead to: paths, stops, High-G, and the effects at the movement's end (ABS-6)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from simulator.geometry.measure import distance_ceil
from simulator.geometry.motion import Stop
from simulator.kernel import wording
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import Note
from simulator.kernel.piece import OnTable
from simulator.kernel.remember_last import remember_last
from simulator.kernel.saved.validation import is_sound_heading
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.hazard_odds import hazard_odds
from simulator.rules.billion_suns.judging.coherency import (
    Coherence,
    formation,
    formation_overlays,
    incoherence_damage,
)
from simulator.rules.billion_suns.model.actions import Flight
from simulator.rules.billion_suns.model.extra import Battlegroup, Loadout
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.play.movement.movement_end import (
    endangered_ships,
    hazards,
    is_easy,
)
from simulator.rules.billion_suns.play.tactical_phase.steps import find_active
from simulator.rules.billion_suns.requests.forms import PreviewParts
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.flights import fliers, passage_of
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    damage_on,
    find_ships,
    in_warzone,
    planetoids,
)
from simulator.rules.billion_suns.view.profile import arm_called, mass_of, profile_of
from simulator.rules.billion_suns.view.turn_order import activation


def suppose_stand(
    view: View, stand: tuple[PlacedPiece, ...], loadout: Loadout | None = None
) -> View:
    """The view with these ships in their places, new ones in battlegroups with the loadout.

    Only loadouts depend on which groups are near when hazards strike (WZ-3.2, 3.4): a view
    without any is returned as it is, which keeps what is cached about it.
    """
    fitted = loadout or any(group.loadout for group in view.extra.groups.values())
    if not fitted or not in_warzone(view):
        return view
    pieces, groups = dict(view.pieces), dict(view.extra.groups)
    for ship in stand:
        pieces[ship.id] = replace(ship.piece, place=OnTable(ship.table, ship.pose))
        name, owner = ship.piece.group, ship.piece.owner
        if name is not None and owner is not None and name not in groups:
            groups[name] = Battlegroup(name, ship.piece.kind, owner, loadout=loadout)
    return replace(view, pieces=pieces, extra=replace(view.extra, groups=groups))


_MOST_PATHS = 24


@dataclass(frozen=True, slots=True)
class Planned:
    """A group in its movement, and the flights that a draft adds."""

    active: Active
    flights: tuple[Flight, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """A ship's flight: where it was, where it comes to rest, and what to draw and say about it."""

    ship: PlacedPiece
    rest: PlacedPiece
    flown: Flown
    overlays: tuple[Overlay, ...]
    notes: tuple[Note, ...]


def movement_shown(view: View, planned: Planned) -> PreviewParts:
    """Paths and ghosts, one line per ship, and the effects if the group's movement ended now."""
    group = fliers(view, planned.active)
    path_of = _paths_of(view)
    found = (path_of(flight) for flight in planned.flights)
    paths = [path for path in found if path is not None]
    flown = tuple([path.flown for path in paths])
    after = replace(planned.active, flown=(*planned.active.flown, *flown))
    rests = {path.ship.id: path.rest for path in paths}
    stand = tuple([rests.get(name, ship) for name, ship in group.ships.items()])
    notes = [note for path in paths for note in path.notes]
    overlays: dict[str, list[Overlay]] = {}
    for path in paths:
        overlays.setdefault(path.ship.table, []).extend(path.overlays)
    dice = hazards(view, after) if stand else 0
    if stand:
        formed = formation(view, stand, mass_of(view, stand[0].piece.kind))
        links = formation_overlays(formed, stand, stand[0].table)
        overlays.setdefault(stand[0].table, []).extend(links)
        moves = group.thrust is not None
        notes += _end_notes(view, after, dice, formed if moves else None)
    return PreviewParts(
        overlays=tuple((table, tuple(drawn)) for table, drawn in overlays.items()),
        ghosts=tuple((path.rest.id, OnTable(path.rest.table, path.rest.pose)) for path in paths),
        odds=_odds(view, stand, after.group, dice),
        notes=tuple(notes),
    )


def _odds(view: View, stand: tuple[PlacedPiece, ...], group: str, dice: int) -> tuple[Odds, ...]:
    """The odds of the dice and saves with the ships where they come to rest."""
    rested = suppose_stand(view, stand) if dice else view
    odds = hazard_odds(rested, group, dice, "dangerous_space") if dice else None
    return (odds,) if odds else ()


@remember_last
def _paths_of(view: View) -> Callable[[Flight], Path | None]:
    """The flights of this view, cached: the pointer mostly moves one ship of several."""
    return lru_cache(maxsize=_MOST_PATHS)(
        lambda flight: _path(view, _active_with(view, flight.ship), flight)
    )


def _active_with(view: View, ship: str) -> Active | None:
    """The entry of the ship's group in the current activation."""
    piece, under_way = view.pieces.get(ship), activation(view)
    if piece is None or piece.group is None or under_way is None:
        return None
    return find_active(under_way, piece.group)


def _path(view: View, active: Active | None, flight: Flight) -> Path | None:
    """The flight as far as it can be flown, None if it cannot; `check` refuses illegal ones."""
    if active is None:
        return None
    group = fliers(view, active)
    ship = group.ships.get(flight.ship)
    sound = all(leg.heading is None or is_sound_heading(leg.heading) for leg in flight.legs)
    if ship is None or not sound or not flight.legs or group.thrust is None:
        return None
    passage = passage_of(view, ship, flight.legs)
    ends = [pose.at for pose in passage.poses]
    legs = [
        (start, end, wording.exact(distance_ceil(start, end)))
        for start, end in zip([ship.at, *ends], ends, strict=False)
    ]
    lines: list[Overlay] = [
        Line(start, end, "path", length) for start, end, length in legs if end != start
    ]
    lines += [Badge(danger.at, ok=False, text="danger") for danger in passage.dangers]
    lines += [Badge(stop.at, None, "stops here") for stop in passage.stops if stop and stop.why]
    most = wording.inches(group.thrust)
    told = ", then ".join(
        "turns on the spot" if leg.to is None else f"{length} of {most}"
        for leg, (_, _, length) in zip(flight.legs, legs, strict=False)
    )
    notes = [Note("fact", f"{ship.id}: {told}", "ABS-6.1", ship.id)]
    notes += [_stop_note(view, ship, stop) for stop in passage.stops if stop and stop.why]
    if passage.flown.high_g:
        notes.append(_high_g_note(view, active, ship))
    rest = PlacedPiece(ship.piece, ship.table, passage.poses[-1])
    return Path(ship, rest, passage.flown, tuple(lines), tuple(notes))


def _stop_note(view: View, ship: PlacedPiece, stop: Stop) -> Note:
    if stop.obstacle is None:
        text = f"{ship.id} stops at the table's edge"
        return Note("warning", text, "ABS-1.7", ship.id, (ship.id,))
    solid = planetoids(view, ship.table)[stop.obstacle]
    text = f"{ship.id} stops at {phrases.known_as(view, solid.id)}"
    return Note("warning", text, "ABS-6.6", ship.id, (ship.id,))


def _high_g_note(view: View, active: Active, ship: PlacedPiece) -> Note:
    edge = wording.degrees(view.setup.catalogue.figures.high_g)
    start = f"High-G: {ship.id} turns more than {edge}"
    if arm_called(profile_of(view, ship.piece), "primary") is None:
        return Note("fact", f"{start}; it has no primary weapon to lose", "ABS-6.2", ship.id)
    if active.dampeners:
        return Note("fact", f"{start}; its primary weapons may fire", "ABS-9.2", ship.id)
    return Note("warning", f"{start}: no primary fire", "ABS-6.2", ship.id, (ship.id,))


def _end_notes(view: View, after: Active, dice: int, formed: Coherence | None) -> list[Note]:
    """The effects at the end of the movement if it ends now, in their order (ABS-5.2).

    `dice` are those of dangerous space; `formed` is None for ships that never move.
    """
    notes, every = [], tuple(ship.id for ship in find_ships(view, after.group))
    figures = view.setup.catalogue.figures
    tokens = damage_on(view, after.group)
    if after.order == "red_alert" and tokens:
        text = f"Red Alert discards D{figures.red_alert_die} of {tokens} damage"
        notes.append(Note("gain", text, "ABS-5.1"))
    if is_easy(view, after):
        text = "Easy Target: it moves less than half its Thrust"
        notes.append(Note("warning", text, "ABS-6.3", None, every))
    torn = incoherence_damage(view, formed) if formed else 0
    if torn:
        text = f"Out of coherency: {count_words(torn, 'damage token')}"
        notes.append(Note("risk", text, "ABS-2.3", None, every))
    if dice:
        pool = phrases.dice(dice, figures.hazard_sides)
        text = f"Dangerous space: {pool}, damage {figures.hazard_damage}"
        notes.append(Note("risk", text, "ABS-6.5", None, endangered_ships(view, after)))
    return notes
