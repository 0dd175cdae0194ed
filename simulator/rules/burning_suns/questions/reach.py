"""Where units get in one jump, and what could come to fight them where they are (BS-6.2)."""

from collections.abc import Hashable, Iterator

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Reason, remark
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.remember_last import remember_while_same
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.kernel.shown.threat import Threats
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, SYSTEM
from simulator.rules.burning_suns.questions.found import centre_of, ring_space
from simulator.rules.burning_suns.view.forces import force_of
from simulator.rules.burning_suns.view.holding import index_of
from simulator.rules.burning_suns.view.lookup import seats_of, side_of
from simulator.rules.burning_suns.view.paths import STILL
from simulator.rules.burning_suns.view.reaching import (
    FleetReach,
    come_words,
    fleets_reaching,
    spaces_reached,
    whose_units,
)
from simulator.rules.burning_suns.view.where import GROUND, army_size, chart_of, fleet_size


def reach(view: View, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """The tiles to which a fleet can jump from where its piece is, each with its steps."""
    there = view.pieces.get(piece)
    at = pose or (there.place.pose if there and isinstance(there.place, OnTable) else None)
    if there is None or there.owner is None or at is None or there.kind in (*STILL, *GROUND):
        return ()
    start = chart_of(view).locate(at.at)
    if start is None or piece in view.extra.spaces or not side_of(view, there.owner).framework:
        return ()
    found = spaces_reached(view, there.owner, start)
    return tuple(
        ring_space(view, space, "jump", str(steps), there.owner) for space, steps in found.items()
    )


def spot(view: View, piece: Piece, pose: Pose) -> Hashable:
    """The space that a piece would be in; the pose itself of a tile, which says what it touches."""
    return pose if piece.kind in (SYSTEM, ANOMALY) else chart_of(view).locate(pose.at)


def _lying(view: View) -> tuple[object, ...]:
    """What it depends on who could come where."""
    return view.pieces, view.extra.spaces, index_of(view), view.setup


@remember_while_same(_lying)
def _coming(view: View, space: str, seat: str | None) -> tuple[FleetReach, ...]:
    """The fleets that could come, found once for all points of a tile."""
    return fleets_reaching(view, space, seat)


def threats(view: View, piece: Piece) -> Threats:
    """The fleets that could come to a tile or to units on it in one jump, and who is there."""
    space = None
    if isinstance(piece.place, OnTable):
        space = chart_of(view).locate(piece.place.pose.at)
    if space is None or not view.extra.sides:
        return Threats((), does="can fight")
    near = _coming(view, space, piece.owner)
    coming = (remark("BS-6.2", come_words(view, space, one), one.units[0].piece) for one in near)
    reasons = (*_already_there(view, piece, space), *coming)
    lines = (
        Line(centre_of(view, one.start), centre_of(view, space), "path", owner=one.seat)
        for one in near
    )
    return Threats(reasons, tuple(lines), does="can fight")


def _already_there(view: View, piece: Piece, space: str) -> Iterator[Reason]:
    """Dark ships, fleets of others, and armies that can fire at a fleet above them."""
    for owner in (*seats_of(view), None):
        if owner == piece.owner:
            continue
        fleet = force_of(view, space, owner, on_ground=False)
        if fleet_size(view, space, owner):
            rule = "BS-9.3" if owner else "BS-8.12"
            text = f"{whose_units(view, owner, fleet)} are here"
            yield remark(rule, text, fleet[0].piece)
        army = force_of(view, space, owner, on_ground=True)
        if owner and army_size(view, space, owner) and piece.kind not in GROUND:
            text = f"{whose_units(view, owner, army)} can fire from below"
            yield remark("BS-10.1", text, army[0].piece)
