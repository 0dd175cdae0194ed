"""What an event shows on the tables: flights, bays, beams, shots, blasts, and what they cost.

It is asked about views and events as a seat knows them, so that nothing of a face-down counter
shows but where it goes.
"""

from collections.abc import Callable, Iterator

from simulator.geometry.shapes import Pose
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import (
    AimMotion,
    ArrivalMotion,
    BeamMotion,
    DepartureMotion,
    GlideMotion,
    LossMotion,
    Motion,
    PassageMotion,
    RiseMotion,
    VolleyMotion,
    WaveMotion,
    motions_of_move,
    motions_of_piece,
)
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.shown.roll import Verdict
from simulator.kernel.state import place_of
from simulator.kernel.wording import count_words
from simulator.mechanics.game import dispatch
from simulator.rules.space_war.model import events
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import module_at
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.view.measured import line_of, measure_pieces
from simulator.rules.space_war.view.naming import module_name
from simulator.rules.space_war.view.wedges import ring, weapon_shapes

_Move = events.CraftMoved | events.CraftDeployed


def _show_moved(view: View, event: _Move) -> Iterator[Motion]:
    yield from motions_of_move(view, event.craft, event.to)


def _show_entered(_: View, event: events.CraftEntered) -> Iterator[Motion]:
    """It comes in at the edge and goes on to where it stops."""
    edge = OnTable(event.to.table, Pose(event.at, event.to.pose.heading))
    yield GlideMotion(event.craft, (edge, event.to))


def _show_left(view: View, event: events.TableLeft) -> Iterator[Motion]:
    was = place_of(view, event.craft)
    if was:
        yield DepartureMotion(event.craft, was)


def _station(_: View, event: events.StationPlaced) -> Iterator[Motion]:
    yield ArrivalMotion(event.station, event.to)


def _show_launched(view: View, event: events.Launched) -> Iterator[Motion]:
    yield ArrivalMotion(event.fighter, event.to)
    yield PassageMotion((event.fighter,), "dock", place_of(view, event.vessel))


def _show_boarded(view: View, event: events.Retrieved | events.Captured) -> Iterator[Motion]:
    was = place_of(view, event.fighter)
    if was:
        yield DepartureMotion(event.fighter, was, "dock", place_of(view, event.vessel))


def _show_seized(view: View, event: events.TractorUsed) -> Iterator[Motion]:
    ends = _ends(view, event.vessel, event.target)
    if ends:
        yield BeamMotion(*ends, holds=event.seized)


def _ends(view: View, source: str, target: str) -> tuple[OnTable, OnTable] | None:
    """Where both stand, if that is on one table."""
    start, end = place_of(view, source), place_of(view, target)
    return (start, end) if start and end and start.table == end.table else None


def _show_shot(view: View, event: events.ShotsFired) -> Iterator[Motion]:
    """Its arc and distance, and a shot for each die."""
    ends = _ends(view, event.craft, event.target)
    if ends is None:
        return
    start, end = ends
    yield AimMotion(((start.table, _draw_aim(view, event)),))
    shots = tuple[Verdict, ...]("hit" if face >= event.need else "miss" for face in event.faces)
    yield VolleyMotion(f"{event.craft} {event.module}", (start,), (end,), shots)


def _draw_aim(view: View, event: events.ShotsFired) -> tuple[Overlay, ...]:
    """The arc of the weapon, where it is known which one that is, and a line."""
    craft, piece = view.extra.craft.get(event.craft), view.pieces[event.craft]
    line = line_of(measure_pieces(view, piece, view.pieces[event.target]), ok=None)
    if craft is None or craft.design is None or event.module < 0:
        return (line,)
    return *weapon_shapes(view, craft, piece, (module_at(craft, event.module),)), line


def _show_hit(view: View, event: events.HitsScored) -> Iterator[Motion]:
    where, count = place_of(view, event.craft), len(event.hits)
    if where and count:
        yield RiseMotion(f"+{count_words(count, 'hit')}", "harm", where)


def _show_damaged(view: View, event: events.ModuleDamaged) -> Iterator[Motion]:
    where, craft = place_of(view, event.craft), view.extra.craft.get(event.craft)
    if where and craft:
        yield RiseMotion(f"−{module_name(view, module_at(craft, event.module))}", "harm", where)


def _show_repaired(view: View, event: events.ModuleRepaired) -> Iterator[Motion]:
    where, craft = place_of(view, event.craft), view.extra.craft.get(event.craft)
    if where and craft:
        yield RiseMotion(f"+{module_name(view, module_at(craft, event.module))}", "mended", where)


def _show_destroyed(view: View, event: events.CraftDestroyed) -> Iterator[Motion]:
    where = place_of(view, event.craft)
    if where:
        yield LossMotion(event.craft, where, f"{event.name} is destroyed")


def _decoy(view: View, event: events.DecoyRemoved) -> Iterator[Motion]:
    where = place_of(view, event.craft)
    if where:
        yield DepartureMotion(event.craft, where)


def _show_detonated(view: View, event: events.Detonated) -> Iterator[Motion]:
    where, kind = place_of(view, event.craft), view.setup.catalogue.modules.modules[WARHEAD]
    if where and kind.reach:
        blast = ring(view, view.pieces[event.craft], kind.reach, ("shock", "blast"))
        yield WaveMotion(where.table, blast.centre, blast.radius, blast.label)


def _show_rammed(view: View, event: events.Rammed) -> Iterator[Motion]:
    """One strikes the other where they touch."""
    ends = _ends(view, event.rammer, event.target)
    if ends:
        yield VolleyMotion(f"ram {event.rammer} {event.target}", (ends[0],), (ends[1],), ("hit",))


find_motions: Callable[[View, Event], tuple[Motion, ...]] = dispatch(
    {
        events.StationPlaced: _station,
        events.CraftDeployed: _show_moved,
        events.CraftMoved: _show_moved,
        events.CraftEntered: _show_entered,
        events.TableLeft: _show_left,
        events.Launched: _show_launched,
        events.Retrieved: _show_boarded,
        events.Captured: _show_boarded,
        events.TractorUsed: _show_seized,
        events.ShotsFired: _show_shot,
        events.HitsScored: _show_hit,
        events.ModuleDamaged: _show_damaged,
        events.ModuleRepaired: _show_repaired,
        events.CraftDestroyed: _show_destroyed,
        events.DecoyRemoved: _decoy,
        events.Detonated: _show_detonated,
        events.Rammed: _show_rammed,
    },
    otherwise=motions_of_piece,
)
"""What the event shows; the view is the state before it."""
