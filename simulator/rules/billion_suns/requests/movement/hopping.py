"""Jump hops, at the start or the end of the movement (ABS-6.4, 6.8)."""

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Field, Formation, Note, Option, Pick
from simulator.kernel.refusal import Refusal
from simulator.mechanics.request_forms import Formed, one_taken, pick_one
from simulator.rules.billion_suns.judging.arrivals import serving_points
from simulator.rules.billion_suns.judging.jumps import may_hop, may_hop_by
from simulator.rules.billion_suns.model.actions import Hop
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room
from simulator.rules.billion_suns.questions.deploy import deploy_area
from simulator.rules.billion_suns.requests.activation.groups import (
    GROUP,
    active_called,
    chosen_group,
    group_field,
)
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    group_name,
)
from simulator.rules.billion_suns.requests.jump_phase.arrivals import (
    FORMATION,
    arriving,
    formation_field,
    poses_in,
)
from simulator.rules.billion_suns.requests.jump_phase.deploying import arrival_shown
from simulator.rules.billion_suns.requests.movement.flying import moving_groups
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, find_ships
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

HOP = "hop"

HOP_FROM = "start"
HOP_TO = "end"


def _option(asked: Asked) -> Option | None:
    """Offered to a seat with two jump points; barred while no group can hop."""
    points = serving_points(asked.view, asked.seat)
    names = moving_groups(asked)
    if len(points) < 2 or not names:
        return None
    refusals = [_bar(asked, name) for name in names]
    barred = barring(refusals[0]) if all(refusals) else None
    fields: tuple[Field, ...] = ()
    if asked.has_open(HOP):
        fields = (*group_field(asked, names), *_ways(asked), *_places(asked))
    return Option(HOP, "Jump hop", "J", asks=True, fields=fields, barred=barred)


def can_hop(asked: Asked, group: str) -> bool:
    """May this moving group hop from one jump point of the seat to another now (ABS-6.4)?"""
    points = serving_points(asked.view, asked.seat)
    return len(points) > 1 and _bar(asked, group) is None


def _bar(asked: Asked, group: str) -> Refusal | None:
    """Why the group cannot hop between any two jump points, None if it can."""
    points = [point.id for point in serving_points(asked.view, asked.seat)]
    refusals = [_check(asked, group, (a, b)) for a in points for b in points if a != b]
    return refusals[0] if all(refusals) else None


def _check(asked: Asked, group: str, way: tuple[str, str]) -> Refusal | None:
    active = active_called(asked, group)
    return first_failure(may_hop_by(asked.view, active, way, asked.seat)) if active else None


def _active(asked: Asked) -> Active | None:
    return active_called(asked, chosen_group(asked, moving_groups(asked)))


def _ways(asked: Asked) -> tuple[Pick, ...]:
    """From where, and where to; jump points that cannot be used say why."""
    active = _active(asked)
    if active is None:
        return ()
    points = serving_points(asked.view, asked.seat)
    starts = tuple(_start_choice(asked, active, point, points) for point in points)
    field = pick_one(HOP_FROM, "From", starts, (GROUP,))
    taken = picked_one(asked.draft, HOP_FROM)
    if taken is None:
        return (field,)
    ends = tuple(
        _choice(asked, point, _check(asked, active.group, (taken, point.id)))
        for point in points
        if point.id != taken
    )
    return field, pick_one(HOP_TO, "To", ends, (GROUP, HOP_FROM))


def _start_choice(
    asked: Asked, active: Active, point: PlacedPiece, points: tuple[PlacedPiece, ...]
) -> Choice:
    others = (other.id for other in points if other.id != point.id)
    refusals = [_check(asked, active.group, (point.id, other)) for other in others]
    return _choice(asked, point, refusals[0] if all(refusals) else None)


def _choice(asked: Asked, point: PlacedPiece, refused: Refusal | None) -> Choice:
    caption = phrases.point_on_table(asked.view, point)
    return Choice(point.id, caption, "", point.id, barring(refused), point.piece.kind)


def _end(asked: Asked) -> PlacedPiece | None:
    name = picked_one(asked.draft, HOP_TO)
    points = serving_points(asked.view, asked.seat)
    return next((point for point in points if point.id == name), None)


def _places(asked: Asked) -> tuple[Formation, ...]:
    active, end, start = _active(asked), _end(asked), picked_one(asked.draft, HOP_FROM)
    if active is None or end is None or start is None:
        return ()
    view = asked.view
    pieces = tuple(ship.piece for ship in find_ships(view, active.group))
    kind = pieces[0].kind
    where = room(view, asked.seat, end, kind, jump_range(view, mass_of(view, kind)))
    areas = ((end.table, deploy_area(view, end, asked.seat, kind)),)
    field = formation_field(
        asked,
        pieces,
        (end, where, areas),
        lambda poses: may_hop(view, active, Hop(active.group, start, end.id, poses), asked.seat),
        (GROUP, HOP_FROM, HOP_TO),
    )
    return (field,)


def _action(asked: Asked) -> Hop | Lacking:
    active, end, start = _active(asked), _end(asked), picked_one(asked.draft, HOP_FROM)
    ships = tuple(ship.piece for ship in find_ships(asked.view, active.group)) if active else ()
    poses = poses_in(asked, ships, end.table if end else None)
    if active is None or start is None or end is None or poses is None:
        lacks = (
            (GROUP, active is None),
            (HOP_FROM, start is None),
            (HOP_TO, end is None),
            (FORMATION, poses is None),
        )
        return Lacking(tuple(name for name, missing in lacks if missing))
    return Hop(active.group, start, end.id, poses)


def _show_preview(asked: Asked) -> PreviewParts:
    """Links and jump shock, and whether the group may still move (ABS-6.4)."""
    active, end = _active(asked), _end(asked)
    if active is None or end is None:
        return PreviewParts()
    ships = tuple(ship.piece for ship in find_ships(asked.view, active.group))
    stand = arriving(ships, end.table, poses_in(asked, ships, end.table))
    if active.flown or active.hops:
        note = Note("fact", "A hop at the end: it ends the group's movement", "ABS-6.4")
    else:
        note = Note("fact", "A hop at the start: the group moves after it", "ABS-6.4")
    gain = Note("gain", "A group that has hopped is no Easy Target this round", "ABS-6.3")
    return (
        arrival_shown(asked.view, stand, (note, gain))
        if stand
        else PreviewParts(notes=(note, gain))
    )


def _fill(_: Asked, action: Hop) -> Formed:
    values = {**one_taken(GROUP, action.group), **one_taken(HOP_FROM, action.start)}
    return Formed({**values, **one_taken(HOP_TO, action.end)}, action.poses)


OPTION = OptionForm(
    HOP,
    _option,
    _action,
    _show_preview,
    lambda asked, it: f"hop to {group_name(asked, it.end)}",
    Hop,
    _fill,
)
