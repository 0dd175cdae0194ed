"""What movements come to: paths, stops, High-G, and what the end of the movement brings (ABS-6)."""

from dataclasses import dataclass, replace

from simulator.geometry.measure import distance_ceil
from simulator.geometry.shapes import Pose
from simulator.kernel.overlay import Badge, Line, Overlay
from simulator.kernel.piece import OnTable
from simulator.kernel.request import FormationValue, Note
from simulator.kernel.validation import is_sound_heading
from simulator.rules.billion_suns.display.hazard_odds import hazard_odds
from simulator.rules.billion_suns.model.actions import Flight, Leg
from simulator.rules.billion_suns.model.stages import Active, Flown
from simulator.rules.billion_suns.play.movement.flights import fliers, flown_by
from simulator.rules.billion_suns.play.movement.movement_end import hazards, is_easy
from simulator.rules.billion_suns.questions.path_question import dangers_between, stopped
from simulator.rules.billion_suns.requests.forms import Shown
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.coherency import (
    formation,
    formation_overlays,
    incoherence_damage,
)
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, damage_on, named, planetoids
from simulator.rules.billion_suns.view.profile import (
    arm_called,
    mass_of,
    profile_of,
    profile_of_kind,
)


@dataclass(frozen=True, slots=True)
class Planned:
    """A group in its movement, and the flights that a draft adds."""

    active: Active
    flights: tuple[Flight, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """A ship before its flight, its legs, what is flown, and the pose after each leg."""

    ship: PlacedPiece
    legs: tuple[Leg, ...]
    flown: Flown
    poses: tuple[Pose, ...]


def movement_shown(view: View, planned: Planned) -> Shown:
    """Paths and ghosts, a line a ship, and what follows if the group's movement ended so."""
    paths = _paths(view, planned)
    overlays: dict[str, list[Overlay]] = {}
    for path in paths:
        overlays.setdefault(path.ship.table, []).extend(_path_overlays(view, path))
    stand = _standing(view, planned.active.group, paths)
    if stand:
        formed = formation(view, stand, mass_of(view, stand[0].piece.kind))
        links = formation_overlays(formed, stand, stand[0].table)
        overlays.setdefault(stand[0].table, []).extend(links)
    flown = tuple(path.flown for path in paths)
    after = replace(planned.active, flown=(*planned.active.flown, *flown))
    dice = hazards(view, after)
    odds = hazard_odds(view, after.group, dice, "dangerous space") if dice else None
    ghosts: FormationValue = tuple(
        (path.ship.id, OnTable(path.ship.table, path.poses[-1])) for path in paths
    )
    notes = [note for path in paths for note in _path_notes(view, planned.active, path)]
    return Shown(
        overlays=tuple((table, tuple(drawn)) for table, drawn in overlays.items()),
        ghosts=ghosts,
        odds=(odds,) if odds else (),
        notes=(*notes, *_end_notes(view, after, stand)),
    )


def _paths(view: View, planned: Planned) -> tuple[Path, ...]:
    """The flights as far as they can be flown at all; `check` refuses others."""
    group = fliers(view, planned.active)
    found = []
    for flight in planned.flights:
        ship = group.ships.get(flight.ship)
        sound = all(leg.heading is None or is_sound_heading(leg.heading) for leg in flight.legs)
        if ship is None or not sound or not flight.legs or group.thrust is None:
            continue
        flown, poses = flown_by(view, ship, flight.legs)
        found.append(Path(ship, flight.legs, flown, poses))
    return tuple(found)


def _standing(view: View, group: str, paths: tuple[Path, ...]) -> tuple[PlacedPiece, ...]:
    """All ships of the group, those that fly where they come to rest."""
    ends = {path.ship.id: path.poses[-1] for path in paths}
    return tuple(
        PlacedPiece(ship.piece, ship.table, ends.get(ship.id, ship.pose))
        for ship in named(view, group)
    )


def _path_overlays(view: View, path: Path) -> list[Overlay]:
    drawn: list[Overlay] = []
    ship = path.ship
    for leg, pose in zip(path.legs, path.poses, strict=True):
        if pose.at != ship.at:
            length = phrases.exact(distance_ceil(ship.at, pose.at))
            drawn.append(Line(ship.at, pose.at, "path", length))
        if leg.to is not None:
            dangers = dangers_between(view, ship, pose.at)
            drawn += [Badge(danger.at, ok=False, text="danger") for danger in dangers]
        ship = PlacedPiece(ship.piece, ship.table, pose)
    return drawn


def _path_notes(view: View, active: Active, path: Path) -> list[Note]:
    """How far each move goes of what it may, what stops it, and High-G."""
    name = path.ship.id
    most = phrases.inches(fliers(view, active).thrust or 0)
    notes = []
    ship = path.ship
    lengths = []
    for leg, pose in zip(path.legs, path.poses, strict=True):
        lengths.append(f"{phrases.exact(distance_ceil(ship.at, pose.at))} of {most}")
        if leg.to is not None and leg.to != pose.at:
            notes.append(_stop_note(view, ship, leg))
        ship = PlacedPiece(ship.piece, ship.table, pose)
    notes.insert(0, Note("fact", f"{name}: {', then '.join(lengths)}", "ABS-6.1", name))
    if path.flown.high_g:
        notes.append(_high_g_note(view, active, path.ship))
    return notes


def _stop_note(view: View, ship: PlacedPiece, leg: Leg) -> Note:
    stop = stopped(view, ship, leg.to or ship.at)
    if stop.obstacle is None:
        return Note("warning", f"{ship.id} stops at the table's edge", "ABS-1.7", ship.id)
    solid = planetoids(view, ship.table)[stop.obstacle]
    text = f"{ship.id} stops at {phrases.called(view, solid.id)}"
    return Note("warning", text, "ABS-6.6", ship.id)


def _high_g_note(view: View, active: Active, ship: PlacedPiece) -> Note:
    edge = phrases.degrees(view.setup.catalogue.figures.high_g)
    start = f"High-G: {ship.id} turns more than {edge}"
    if arm_called(profile_of(view, ship.piece), "primary") is None:
        return Note("fact", f"{start}; it has no primary weapon to lose", "ABS-6.2", ship.id)
    if active.dampeners:
        return Note("fact", f"{start}; its primary weapons may fire", "ABS-9.2", ship.id)
    return Note("warning", f"{start}: no primary fire", "ABS-6.2", ship.id)


def _end_notes(view: View, after: Active, stand: tuple[PlacedPiece, ...]) -> list[Note]:
    """What the end of the movement brings if it comes now, in the order it happens (ABS-5.2)."""
    notes = []
    tokens = damage_on(view, after.group)
    if after.order == "red_alert" and tokens:
        sides = view.setup.catalogue.figures.red_alert_die
        notes.append(Note("gain", f"Red Alert discards D{sides} of {tokens} damage", "ABS-5.1"))
    if stand and is_easy(view, after):
        text = "Easy Target: it moves less than half its Thrust"
        notes.append(Note("warning", text, "ABS-6.3"))
    notes += _coherency_notes(view, after, stand)
    dice = hazards(view, after)
    if dice:
        figures = view.setup.catalogue.figures
        pool = phrases.dice(dice, figures.hazard_sides)
        text = f"Dangerous space: {pool}, damage {figures.hazard_damage}"
        notes.append(Note("risk", text, "ABS-6.5"))
    return notes


def _coherency_notes(view: View, after: Active, stand: tuple[PlacedPiece, ...]) -> list[Note]:
    kind = view.extra.groups[after.group].class_id
    if not stand or profile_of_kind(view, kind).thrust is None:
        return []
    tokens = incoherence_damage(view, formation(view, stand, mass_of(view, kind)))
    if not tokens:
        return []
    text = f"Out of coherency: {phrases.counted(tokens, 'damage token')}"
    return [Note("risk", text, "ABS-2.3")]
