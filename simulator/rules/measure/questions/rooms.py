"""Where what a base overlaps at the end of its move may be set down (question `path`, `place`)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.geometry.exact.around import SpareRoom, room_around
from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.numbers.reals import root, round_real
from simulator.geometry.exact.numbers.spots import Frame, Spot, nearest_point, plus, square
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.exact.sweeps.cells import OVERLAPPING, body_of
from simulator.geometry.exact.sweeps.meets import body_stance
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.shown.overlay import Badge, Overlay, Trace
from simulator.rules.measure.model.asks import AskPath
from simulator.rules.measure.model.table import table_size
from simulator.rules.measure.questions.moves import judge_met, move_of, others
from simulator.rules.measure.view.drawing import body_areas
from simulator.rules.measure.view.found import Case, Finding, list_names
from simulator.rules.measure.view.placing import frame_of, outline_of


@dataclass(frozen=True, slots=True)
class SetDown:
    """A piece that was overlapped, and where it may stand."""

    piece: str
    at: Spot
    room: SpareRoom

    @property
    def spot(self) -> Spot | None:
        """The nearest place for its centre, None if there is none."""
        return plus(self.at, self.room.nearest) if self.room.nearest else None


def find_room(case: Case, ask: AskPath) -> Finding:
    """The ids of what is overlapped at the end and may be set down, in order (ME-12)."""
    down = tuple(_set_down(case, ask))
    able = tuple(each.piece for each in down if each.room.nearest)
    value = list_names(able)
    reasons = tuple(_reason(case, each) for each in down)
    if not down:
        reasons = (judge_met("at the end it overlaps nothing", ok=True),)
    words = f"{value} may be set down" if able else "nothing is set down"
    measures = tuple(
        Measure(each.piece, "its nearest place", nearest_point(each.at), there, round_real(far))
        for each in down
        if each.room.nearest and each.spot
        for there, far in ((nearest_point(each.spot), root(square(each.room.nearest))),)
    )
    drawn = tuple(overlay for each in down for overlay in _draw(case, each))
    return Finding(value, words, reasons, measures, drawn, large=value if able else "Nothing")


def _set_down(case: Case, ask: AskPath) -> Iterator[SetDown]:
    """What is overlapped, one after the other: each clear of those that stand already."""
    mover = _base_at_end(case, ask)
    bodies = {name: case.layout.shape(name) for name in others(case, replace(ask, past=None)).all}
    mine = body_of(mover)
    pieces = others(case, ask).pieces
    taken = [n for n in pieces if body_stance(mine, body_of(bodies[n])) == OVERLAPPING]
    standing: list[Cells] = [shape.cells for name, shape in bodies.items() if name not in taken]
    size = table_size(case.view.setup, case.table)
    for name in taken:
        (cell,), (base,) = bodies[name].cells, mover.cells
        found = SetDown(name, bodies[name].centre, room_around(cell, base, standing, size))
        if found.spot:
            standing.append(_move_to(case, name, found.spot).cells)
        yield found


def _base_at_end(case: Case, ask: AskPath) -> Shape:
    end = move_of(case, ask).end
    frame = frame_of(case.view.pieces[ask.piece])
    there = Frame(end.at, (end.along[0] * frame.size, end.along[1] * frame.size), frame.size)
    return place_outline(outline_of(case.view, ask.piece, ask.outline), there)


def _move_to(case: Case, name: str, to: Spot) -> Shape:
    frame = frame_of(case.view.pieces[name])
    return place_outline(outline_of(case.view, name), Frame(to, frame.ahead, frame.size))


def _reason(case: Case, each: SetDown) -> Reason:
    spot, shift = each.spot, each.room.nearest
    if spot is None or shift is None:
        return judge_met(f"there is no place for {each.piece} in contact", ok=False)
    across, up = nearest_point(spot)
    at = f"[{case.unit.figure(across)}, {case.unit.figure(up)}]"
    far = case.unit.full_text(round_real(root(square(shift))))
    return judge_met(f"{each.piece} may stand at {at}, {far} away, or nearby", ok=True)


def _draw(case: Case, each: SetDown) -> Iterator[Overlay]:
    """Where its centre may be, and its base at the nearest of these places."""
    owner = case.view.pieces[each.piece].owner
    x, y = each.at[0].near, each.at[1].near
    for rim in each.room.rims:
        yield Trace(tuple((x + a, y + b) for a, b in rim), "legal", "", owner)
    if each.spot:
        yield from body_areas(body_of(_move_to(case, each.piece, each.spot)), "pose", owner)
    yield Badge(_badge(each), ok=each.spot is not None, piece=each.piece)


def _badge(each: SetDown) -> Point:
    return nearest_point(each.spot or each.at)
