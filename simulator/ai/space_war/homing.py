"""Fighters that are hurt or spent fly to a Shuttle Bay (SW-8.1, SW-14)."""

from collections.abc import Iterator
from fractions import Fraction

from simulator.ai.space_war.carrying import is_fit, needs_bay
from simulator.ai.space_war.move_plans import MovePlan
from simulator.ai.space_war.phrases import inches
from simulator.ai.space_war.thought import Thought
from simulator.geometry.heading import Heading, towards
from simulator.geometry.measure import within
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import Point
from simulator.kernel.piece import Piece, moved_to
from simulator.rules.space_war.judging.room import around, beside
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.view.flights import end_place, reach_of, stop_of
from simulator.rules.space_war.view.lookup import has_bay
from simulator.rules.space_war.view.measuring import apart, spot
from simulator.rules.space_war.view.naming import call_piece


def heads_home(now: Thought, craft: Craft) -> list[MovePlan]:
    """Ways to the nearest bay for a Fighter that cannot fight; none for any other Craft."""
    if not is_fighter(craft) or is_fit(now.view, craft) or not needs_bay(now.view, craft):
        return []
    piece = now.view.pieces[craft.id]
    homes = [other for each, other in now.own if has_bay(each)]
    if not homes:
        return []
    home = min(homes, key=lambda other: apart(now.view, piece, other))
    return [_plan(now, piece, home, to) for to in dict.fromkeys(_ways(now, craft, home))]


def _ways(now: Thought, craft: Craft, home: Piece) -> Iterator[Point]:
    piece, reach = now.view.pieces[craft.id], reach_of(now.view, craft)
    here = spot(piece)
    pose = beside(now.view, piece, home)
    if pose is not None and within(here, pose.at, reach):
        yield pose.at
    ways: tuple[Heading, ...] = (towards(here, spot(home)), *around())
    for way in ways if reach else ():
        to = stop_of(now.view, piece, reachable_end(here, way, reach)).at
        if to != here:
            yield to


def _plan(now: Thought, piece: Piece, home: Piece, to: Point) -> MovePlan:
    left = apart(now.view, moved_to(piece, end_place(piece, to, None)), home)
    name, vessel = call_piece(now.view, piece.id), call_piece(now.view, home.id)
    reason = f"{name} flies home to {vessel}, which is {inches(left)} away then."
    return MovePlan(MoveCraft(piece.id, to), Fraction(-left), lambda: reason)
