"""May a Craft move there, how far does it get, and whom would it ram (SW-11, SW-12)?"""

from dataclasses import dataclass

from simulator.geometry.heading import towards
from simulator.geometry.measure import margin, shown_distance
from simulator.geometry.motion import Stop, reachable_end
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring
from simulator.rules.space_war.judging.acting import is_free
from simulator.rules.space_war.judging.reasons import bar, fails, holds, judged, remark
from simulator.rules.space_war.model.asks import AskPath
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.questions.found import NO, UNKNOWN, YES, Found
from simulator.rules.space_war.view.contacts import check_contacts, new_contacts
from simulator.rules.space_war.view.flights import check_flight, end_place, reach_of, stop_of
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measured import distance_text
from simulator.rules.space_war.view.measuring import radius_of, spot
from simulator.rules.space_war.view.phrases import (
    count_of,
    exact,
    inches,
    listed,
    name_of,
    where,
)


@dataclass(frozen=True, slots=True)
class Flown:
    """A move as asked: the Craft's `reach`, what it would touch, and why it may not.

    `farthest` is where a move of full length that way would end.
    """

    reach: int
    refusal: Refusal | None
    touched: tuple[Craft, ...]
    contact: Refusal | None
    farthest: Stop


def flown(view: View, craft: Craft, to: Point) -> Flown:
    """The move as the rules judge it; the Craft's design is known and it is on a table."""
    piece = view.pieces[craft.id]
    end = moved_to(piece, end_place(piece, to, None))
    touched = new_contacts(view, craft, end)
    start, reach = spot(piece), reach_of(view, craft)
    far = to if start == to else reachable_end(start, towards(start, to), reach)
    return Flown(
        reach,
        check_flight(view, craft, to, None, stops=bool(touched)),
        touched,
        check_contacts(view, craft, touched),
        stop_of(view, piece, far),
    )


def find_path(view: View, ask: AskPath) -> Found:
    """May it move straight there, and what comes of it?"""
    craft, piece = view.extra.craft[ask.craft], view.pieces[ask.craft]
    if craft.design is None:
        text = "face down: nobody else knows how far it moves"
        return Found(UNKNOWN, "not known", (remark("SW-3.1", text, ask.craft),))
    move = flown(view, craft, ask.target)
    way = _way(piece, ask.target, move.reach)
    reasons = (*_reasons(view, craft, move, way), _farthest(piece, move))
    first = bar(reasons)
    return Found(
        NO if first else YES,
        first.text if first else _words(view, move),
        reasons,
        (way,),
        _overlays(view, piece, move, way, ok=first is None),
        ("The way of the centre; a base that only touches a planet is not stopped.",),
    )


def _way(piece: Piece, to: Point, reach: int) -> Measure:
    start = spot(piece)
    far, left = shown_distance(start, to, None, reach), margin(start, to, None, reach)
    return Measure(piece.id, "path", start, to, far, margin=left, ok=left >= 0)


def _reasons(view: View, craft: Craft, move: Flown, way: Measure) -> tuple[Reason, ...]:
    reasons = list(is_free(craft))
    said = distance_text(way, move.reach)
    reasons.append(judged("SW-11.1", said, craft.id, ok=bool(way.ok)))
    found = move.refusal
    if found is None:
        reasons.append(holds("SW-11.3", "nothing stops it on its way, and its base finds room"))
    elif found.code not in ("too_far", "no_engine") or way.ok:
        reasons.append(fails(found.rule, _plain(found)))
    return (*reasons, *_contacts(view, craft, move))


def _contacts(view: View, craft: Craft, move: Flown) -> tuple[Reason, ...]:
    """Whom it comes to touch: what may not be touched, and what is rammed (SW-12)."""
    if move.contact is not None:
        return (fails(move.contact.rule, _plain(move.contact)),)
    if not move.touched:
        return (remark("SW-12.1", "it comes to touch no enemy"),)
    hits = count_of(craft.design.size if craft.design else 0, "hit")
    may = rulings_of(view).enemy_contact == "mover_chooses"
    text = f"{'may be' if may else 'is'} rammed: {hits} on each of the two, unless it detonates"
    return tuple(holds("SW-12.2", text, each.id) for each in move.touched)


def _plain(refusal: Refusal) -> str:
    """What a refusal says, without the advice to the player."""
    said = refusal.text.partition(";")[0].rstrip(".")
    return f"a {said[2:]}" if said.startswith("A ") else said


def _farthest(piece: Piece, move: Flown) -> Reason:
    start, end = spot(piece), move.farthest.at
    if move.farthest.why is None:
        text = f"a full move of {inches(move.reach)} that way ends at {where(end)}"
        return remark("SW-11.1", text)
    what = "the table's edge" if move.farthest.why == "edge" else "a planet"
    far = exact(shown_distance(start, end, None, None))
    return remark("SW-11.3", f"{what} stops a full move that way at {where(end)}, after {far}")


def _words(view: View, move: Flown) -> str:
    if not move.touched:
        return "it gets there"
    names = listed(tuple(name_of(view, each.id) for each in move.touched))
    if rulings_of(view).enemy_contact == "mover_chooses":
        return f"it gets there and may ram {names}"
    return f"it gets there and rams {names}"


def _overlays(
    view: View, piece: Piece, move: Flown, way: Measure, *, ok: bool
) -> tuple[Overlay, ...]:
    drawn: list[Overlay] = []
    if move.reach:
        label = f"moves {inches(move.reach)}"
        drawn.append(Ring(way.a, move.reach, "range", label, piece.owner))
    # The base where it would stop, and where it is asked to stand.
    drawn.append(Ring(way.b, radius_of(piece.base), "pose", "", piece.owner))
    if move.farthest.why == "solid":
        drawn.append(Ring(move.farthest.at, radius_of(piece.base), "met", "stopped here"))
    drawn.append(Line(way.a, way.b, "path", exact(way.distance), ok, inches(move.reach)))
    rammed = (Badge(spot(view.pieces[each.id]), ok, "ram", each.id) for each in move.touched)
    return (*drawn, *rammed, Badge(way.b, ok))
