"""A base driven along a template, to its end or drawn back to contact (ME-9)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.arcs import turn_heading
from simulator.geometry.exact.numbers.reals import sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    cross,
    minus,
    nearest_heading,
    nearest_point,
)
from simulator.geometry.exact.templates.forms import Path, total_bend
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.handles import Course, Drive
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable, Piece
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
from simulator.rules.measure.model.table import View
from simulator.rules.measure.model.wording import laid_words
from simulator.rules.measure.questions.answers import answer
from simulator.rules.measure.questions.moves import held_at, move_of
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import PlacedView, kind_of, may_touch


def courses(view: View, piece: str) -> tuple[Course, ...]:
    """The templates of the file that a base moves along, each to its usual side."""
    if piece not in view.pieces or kind_of(view, piece) is None:
        return ()
    return tuple(_courses(view))


def _courses(view: View) -> Iterator[Course]:
    for name, template in in_order(view.setup.catalogue.templates):
        if isinstance(template, Path):
            side = sides_of(template)[0]
            other = template_kind(name, other_side(side)) if side else ""
            yield Course(template_kind(name, side), laid_words(TableTemplate(name, side)), other)


def drive(view: View, piece: str, course: str, *, stop: bool) -> Drive:
    """Where a base on a table comes to stand; KeyError for a course that is not one of its own.

    With `stop` it is drawn back until it overlaps no base, and agreed to touch what holds it. Its
    place is rounded to the nearest thousandth of the unit, its heading to that of a degree.
    """
    laid, found = laid_as(course), view.pieces[piece]
    if laid is None or not isinstance(found.place, OnTable):
        raise KeyError(course)
    ask = AskPath(piece, laid.template, laid.side, ("template", "end"), stop=stop, meets=stop)
    question = Question("drive", ask)
    told = answer(view, question)
    place = found.place
    words = (laid_words(laid), *(reason.text for reason in told.reasons if reason.rule in _TOLD))
    case = Case(PlacedView(view), view.setup.catalogue.rulings, place.table)
    if not stop:
        to = _place_of_stand(place, move_of(case, ask).end, _heading_after(view, laid, place))
        return Drive(to, _moves(piece, to), words, told.overlays, question)
    held = held_at(case, ask)
    if not held.stop.free:
        return Drive(place, (), words, told.overlays, question)
    to = _place_of_stand(place, held.stop.stand, _heading_after(view, laid, place))
    there = replace(found, place=to)
    agreed = (DeclareContact(piece, name) for name in held.by if _meets(view, there, name))
    return Drive(to, (*_moves(piece, to), *agreed), words, told.overlays, question)


_TOLD = ("ME-9.2", "ME-9.3")
"""The rules whose reasons say what a move meets, and how far it gets."""


def _moves(piece: str, to: OnTable) -> tuple[Action, ...]:
    return (MovePieces((Shift(piece, to),)),)


def _heading_after(view: View, laid: TableTemplate, place: OnTable) -> Heading:
    """The heading at the end of the whole template."""
    template, heading = view.setup.catalogue.templates[laid.template], place.pose.heading
    bend = total_bend(template) if isinstance(template, Path) else 0
    return turn_heading(heading, -bend if laid.side == "left" else bend)


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
