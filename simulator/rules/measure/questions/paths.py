"""What a move along a template meets, and how far it gets (ME-9)."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.geometry.exact.reals import ONE, ZERO, Real, floor
from simulator.geometry.exact.shape import placed
from simulator.geometry.exact.spots import Frame, nearest_heading, nearest_point
from simulator.geometry.exact.sweep_cells import APART, OVERLAPPING, Body, body_of
from simulator.geometry.exact.sweep_edges import leaves_table
from simulator.geometry.exact.sweep_meets import body_stance
from simulator.geometry.exact.sweep_stop import Stopped
from simulator.geometry.exact.template_forms import Path
from simulator.geometry.exact.template_path import (
    Move,
    move_along,
    move_leaves_table,
    move_stances,
    move_stop,
    outline_reach,
)
from simulator.geometry.exact.template_way import (
    Stand,
    along_heading,
    template_start,
    way_length,
)
from simulator.geometry.heading import NORTH
from simulator.geometry.units import short_text
from simulator.kernel.answer import Reason
from simulator.kernel.overlay import Badge, Overlay
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.asks import AskPath
from simulator.rules.measure.view.found import Case, Found, listed
from simulator.rules.measure.view.placing import frame_of, outline_of

EDGE = "edge"
"""What a move meets where its base leaves the table."""


def find_path(case: Case, ask: AskPath) -> Found:
    """The ids of what is met, obstacles first, then `edge`; with `stop` a length."""
    move = move_of(case, ask)
    return _stopped(case, ask, move) if ask.stop else _met(case, ask, move)


def move_of(case: Case, ask: AskPath) -> Move:
    """The move that a question is about; ValueError for a template that nothing moves along."""
    outline = outline_of(case.view, ask.piece, ask.outline)
    shape = placed(outline, frame_of(case.view.pieces[ask.piece]))
    return move_along(_path(case, ask), _start(case, ask), outline, shape, ask.side or "right")


def template_of(case: Case, ask: AskPath) -> tuple[Path, Stand, Real]:
    """The template of a move, where its centre line begins, and how far the centre has to it."""
    path, start = _path(case, ask), _start(case, ask)
    front = outline_reach(outline_of(case.view, ask.piece, ask.outline))[0]
    before = front if path.placed == "nose_to_tail" else ZERO
    return path, template_start(path, start, front), before


def _path(case: Case, ask: AskPath) -> Path:
    template = case.view.setup.catalogue.templates[ask.template]
    if not isinstance(template, Path):
        raise ValueError(f"{ask.template} is an area to lay")  # noqa: TRY004 - the type fits
    return template


def _start(case: Case, ask: AskPath) -> Stand:
    piece = case.view.pieces[ask.piece]
    heading = piece.place.pose.heading if isinstance(piece.place, OnTable) else NORTH
    return Stand(frame_of(piece).at, along_heading(heading))


def others(case: Case, ask: AskPath) -> tuple[str, ...]:
    """What may be met: as the question names it, in the order of the file, obstacles first.

    Left out are the piece itself, and where it is drawn back, obstacles.
    """
    view = case.view
    named = view.pieces if ask.past is None else ask.past
    there = [
        name
        for name, piece in view.pieces.items()
        if name in named
        and name != ask.piece
        and name not in view.extra.laid
        and isinstance(piece.place, OnTable)
        and piece.place.table == case.table
    ]
    obstacles = [name for name in there if name in view.extra.obstacles]
    pieces = [name for name in there if name not in view.extra.obstacles]
    if ask.stop and ask.past is None:
        return tuple(pieces)
    return (*obstacles, *pieces)


def _met(case: Case, ask: AskPath, move: Move) -> Found:
    names = others(case, ask)
    shapes = [case.layout.shape(name) for name in names]
    stances = move_stances(move, shapes, ask.sweep)
    least = APART if case.rulings.graze == "meets" else OVERLAPPING + 1
    met = [name for name, stance in zip(names, stances, strict=True) if stance < least]
    reasons = [_met_reason(name, stance, name in met)
               for name, stance in zip(names, stances, strict=True) if stance < APART]  # fmt: skip
    if move_leaves_table(move, _table_size(case), ask.sweep):
        met.append(EDGE)
        reasons.append(Reason("ME-9.2", ok=False, text="the base leaves the table"))
    elif "end" not in ask.sweep and leaves_table(move.body_at_end, _table_size(case)):
        text = "at its end the base is not wholly on the table, which is not asked"
        reasons.append(Reason("ME-9.2", None, text))
    if not met and all(reason.ok is None for reason in reasons):
        reasons.append(Reason("ME-9.2", ok=True, text="nothing is met"))
    value = listed(tuple(met))
    words = _met_words([name for name in met if name != EDGE], leaves=EDGE in met)
    large = value if met else "Nothing"
    return Found(value, words, tuple(reasons), (), _drawn(case, met), large=large)


def _met_words(met: list[str], *, leaves: bool) -> str:
    """What happens on the way, as a sentence."""
    told = [f"meets {listed(tuple(met))}"] if met else []
    told += ["leaves the table"] if leaves else []
    return f"it {' and '.join(told) or 'meets nothing'}"


def _met_reason(name: str, stance: int, met: bool) -> Reason:  # noqa: FBT001 - a verdict
    text = f"{'it meets' if stance == OVERLAPPING else 'it only grazes'} {name}"
    return Reason("ME-9.2", ok=not met, text=text, piece=None)


def stopped(case: Case, ask: AskPath, move: Move) -> Stopped:
    """Where the base is drawn back to (ME-9.3)."""
    return move_stop(move, [case.layout.shape(name) for name in others(case, ask)])


def _stopped(case: Case, ask: AskPath, move: Move) -> Found:
    names, found = others(case, ask), stopped(case, ask, move)
    length = floor(found.length)
    text = case.unit.full_text(length)
    reasons = [Reason("ME-9.3", None, f"the centre gets {text} along its way")]
    held = tuple(names[index] for index in found.held_by)
    if held:
        reasons.append(Reason("ME-9.3", None, f"{listed(held)} holds it there"))
    if not found.free:
        reasons.append(Reason("ME-9.3", None, "no place on the way is free"))
    whole = case.unit.full_text(floor(way_length(move.way)))
    reasons.append(Reason("ME-9.3", None, f"the whole way is {whole}"))
    end, body = nearest_point(found.stand.at), _body_at(case, ask, found.stand)
    under = _overlapped(case, ask, body)
    reasons.append(Reason("ME-9.3", None, _place_words(case, found.stand)))
    reasons += [Reason("ME-9.2", ok=False, text=f"there it overlaps {name}") for name in under]
    if leaves_table(body, _table_size(case)):
        reasons.append(Reason("ME-9.2", ok=False, text="there it is not wholly on the table"))
    overlays = (Badge(end, ok=not held), *_drawn(case, (*held, *under)))
    value = case.unit.full_figure(length)
    return Found(
        value,
        text,
        tuple(reasons),
        (),
        overlays,
        is_length=True,
        large=text,
        second=f"of {whole}",
        length=found.length,
    )


def _body_at(case: Case, ask: AskPath, stand: Stand) -> Body:
    """The base of a move where it comes to stand."""
    outline = outline_of(case.view, ask.piece, ask.outline)
    return body_of(placed(outline, Frame(stand.at, stand.along, ONE)))


def _overlapped(case: Case, ask: AskPath, body: Body) -> list[str]:
    """What a base that was drawn back overlaps, though it is not held by it."""
    there = others(case, replace(ask, stop=False, past=None))
    free = [name for name in there if name not in others(case, ask)]
    return [name for name in free
            if body_stance(body, body_of(case.layout.shape(name))) == OVERLAPPING]  # fmt: skip


def _place_words(case: Case, stand: Stand) -> str:
    """Where a base comes to stand, to the nearest thousandth."""
    across, up = nearest_point(stand.at)
    at = f"[{case.unit.figure(across)}, {case.unit.figure(up)}]"
    return f"it stands at {at}, heading {short_text(nearest_heading(stand.along).milli)}"


def _table_size(case: Case) -> tuple[int, int]:
    return next(one.size for one in case.view.setup.tables if one.id == case.table)


def _drawn(case: Case, met: Sequence[str]) -> tuple[Overlay, ...]:
    return tuple(
        Badge(place.pose.at, ok=False, piece=name)
        for name in met
        if name != EDGE and isinstance(place := case.view.pieces[name].place, OnTable)
    )
