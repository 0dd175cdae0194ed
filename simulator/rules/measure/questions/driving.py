"""A base driven along a template, to its end or drawn back to contact (ME-9)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.arcs import turn_heading
from simulator.geometry.exact.drawing import draw_cells
from simulator.geometry.exact.numbers.reals import sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    cross,
    in_floats,
    minus,
    nearest_heading,
    nearest_point,
)
from simulator.geometry.exact.templates.forms import Path, total_bend
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.exact.templates.steps import half_size
from simulator.geometry.heading import Heading
from simulator.geometry.outlines import free_places
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.handles import Course, DialChange, Drive, DrivePlan
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Area, Overlay
from simulator.kernel.spec import Question
from simulator.rules.measure.model.actions import DeclareContact
from simulator.rules.measure.model.asks import AskPath
from simulator.rules.measure.model.kinds import TableTemplate
from simulator.rules.measure.model.shelf import (
    in_order,
    laid_as,
    other_side,
    sides_of,
    template_kind,
)
from simulator.rules.measure.model.table import View, table_size
from simulator.rules.measure.model.wording import laid_words
from simulator.rules.measure.questions.answers import answer
from simulator.rules.measure.questions.drive_plans import (
    ADDS,
    AHEAD,
    RIGHT,
    STEPS,
    DrivenMove,
    adjust_plan,
    ask_of,
    dials_of,
    settings_of,
    tell_left_out,
    turn_of,
)
from simulator.rules.measure.questions.moves import held_at, move_of, others, path_of
from simulator.rules.measure.view.drawing import body_areas
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import PlacedView, kind_of, may_touch, outline_of


def courses(view: View, piece: str) -> tuple[Course, ...]:
    """The templates of the file that a base moves along, each to its usual side, and by steps."""
    if piece not in view.pieces or kind_of(view, piece) is None:
        return ()
    return (*_courses(view), Course(STEPS, "step by step"))


def _courses(view: View) -> Iterator[Course]:
    for name, template in in_order(view.setup.catalogue.templates):
        if isinstance(template, Path):
            side = sides_of(template)[0]
            other = template_kind(name, other_side(side)) if side else ""
            yield Course(template_kind(name, side), laid_words(TableTemplate(name, side)), other)


def drive(view: View, piece: str, course: str, plan: DrivePlan) -> Drive:
    """Where a base on a table comes to stand; KeyError for a course that is not one of its own.

    With `stop` it is drawn back until it overlaps no base, and agreed to touch what holds it. Its
    place is rounded to the nearest thousandth of the unit, its heading to that of a degree.
    """
    found, driving = view.pieces[piece], (piece, course, plan)
    place, ask = found.place, ask_of(view, driving)
    if not isinstance(place, OnTable):
        raise KeyError(course)
    case = Case(PlacedView(view), view.setup.catalogue.rulings, place.table)
    driven = DrivenMove(view, driving, ask, move_of(case, ask))
    rest = Drive(place, (), (), dials=dials_of(driven), adds=ADDS if course == STEPS else ())
    if not (ask.template or ask.moves):
        return replace(rest, words=(NO_STEP,))
    question = Question("drive", ask)
    told = answer(view, question)
    found_there = (each.text for each in told.reasons if each.rule in _TOLD)
    words = (_course_words(course), *found_there, *filter(None, [tell_left_out(plan)]))
    rest = replace(rest, words=words, overlays=told.overlays, question=question)
    end = turn_heading(place.pose.heading, _bend_of(case, ask) + turn_of(view, driving))
    if not plan.stop:
        to = _place_of_stand(place, driven.move.end, end)
        slides = _slides(case, driven) if _is_sliding(view, driving) else ()
        overlays = (*slides, *told.overlays)
        return replace(rest, to=to, actions=_moves(piece, to), overlays=overlays)
    held = held_at(case, ask)
    if not held.stop.free:
        return rest
    to = _place_of_stand(place, held.stop.stand, end)
    there = replace(found, place=to)
    agreed = (DeclareContact(piece, name) for name in held.by if _meets(view, there, name))
    return replace(rest, to=to, actions=(*_moves(piece, to), *agreed))


NO_STEP = "add a step"
"""What is said of a move without steps."""


def adjust_drive(view: View, drive: tuple[str, str, DrivePlan], change: DialChange) -> DrivePlan:
    """The plan of a drive, as (piece, course, plan), after a change."""
    piece, place = drive[0], view.pieces[drive[0]].place
    if not isinstance(place, OnTable):
        raise KeyError(piece)
    ask = ask_of(view, drive)
    case = Case(PlacedView(view), view.setup.catalogue.rulings, place.table)
    return adjust_plan(DrivenMove(view, drive, ask, move_of(case, ask)), change)


def _course_words(course: str) -> str:
    laid = laid_as(course)
    return laid_words(laid) if laid else "step by step"


def _bend_of(case: Case, ask: AskPath) -> int:
    """By how much a template turns a base to the right, in millidegrees."""
    if ask.moves:
        return 0
    bend = total_bend(path_of(case, ask))
    return -bend if ask.side == "left" else bend


def _is_sliding(view: View, drive: tuple[str, str, DrivePlan]) -> bool:
    """Is a slide at the end what is being set?"""
    _, course, plan = drive
    found = settings_of(view, course, plan)
    at = plan.chosen
    return at is not None and at < len(found) and found[at][0] in (RIGHT, AHEAD)


def _slides(case: Case, driven: DrivenMove) -> tuple[Overlay, ...]:
    """Where the centre may be slid to at the end: by at most its own size, in no overlap."""
    ask, turned = driven.ask, driven.move.ends[1 if driven.move.end_turn else 0]
    body = driven.move.bodies_at_ends[1 if driven.move.end_turn else 0]
    right, ahead = half_size(outline_of(case.view, ask.piece, ask.outline))
    (x, y), (u, v) = in_floats(turned.at), in_floats(turned.along)
    box = tuple(
        (x + v * a * right + u * b * ahead, y - u * a * right + v * b * ahead)
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    )
    rings = [ring for area in body_areas(body, "pose", None) for (ring,) in area.polygons]
    base = tuple((a - x, b - y) for a, b in rings[0])
    names = others(case, ask).all
    lands = [r[0] for name in names for r in draw_cells(case.layout.shape(name).cells)]
    size = table_size(case.view.setup, case.table)
    free = free_places(size, box, base, lands)
    return (Area(free, "legal"),) if free else ()


_TOLD = ("ME-9.2", "ME-9.3")
"""The rules whose reasons say what a move meets, and how far it gets."""


def _moves(piece: str, to: OnTable) -> tuple[Action, ...]:
    return (MovePieces((Shift(piece, to),)),)


def _place_of_stand(place: OnTable, stand: Stand, end: Heading) -> OnTable:
    """A stand as a place: with the heading at the start or the end, if it has exactly that one."""
    for heading in (place.pose.heading, end):
        if _same(stand.along, along_heading(heading)):
            return replace(place, pose=Pose(nearest_point(stand.at), heading))
    return replace(place, pose=Pose(nearest_point(stand.at), nearest_heading(stand.along)))


def _same(a: Direction, b: Direction) -> bool:
    """Are two directions of length 1 the same?"""
    apart = minus(a, b)
    return sign(cross(a, b)) == 0 and sign(apart[0] * a[0] + apart[1] * a[1]) == 0


def _meets(view: View, piece: Piece, name: str) -> bool:
    """Is a base close enough to another one for the players to agree that they touch?"""
    mine, theirs = kind_of(view, piece.id), kind_of(view, name)
    figures = view.setup.catalogue.figures
    return bool(mine and theirs and may_touch((piece, mine), (view.pieces[name], theirs), figures))
