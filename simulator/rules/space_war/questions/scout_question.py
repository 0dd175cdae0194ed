"""Which enemy counters are turned up (SW-15.1)?"""

from simulator.kernel.asked.answer import Measure, bar
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.kernel.wording import count_words
from simulator.rules.space_war.judging.scouting import (
    because_blind,
    because_none_hidden,
    eyes_of,
    must_be_hidden_from,
    must_be_in_sight,
)
from simulator.rules.space_war.model.asks import AskScout
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.questions.found import NO, NONE, YES, WordedValue, way_note
from simulator.rules.space_war.view.cards import scouting_range
from simulator.rules.space_war.view.lookup import enemies, seats_of
from simulator.rules.space_war.view.measured import (
    line_of,
    measure_pieces,
    same_table,
)
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import list_names, name_of
from simulator.rules.space_war.view.wedges import ring

MOST_RINGS = 4
"""More rings than this hide the table."""


def find_scout(view: View, ask: AskScout) -> WordedValue:
    """The counters in range of a Craft, or of any Craft of a seat."""
    eyes, reach = _eyes(view, ask.source), scouting_range(view, _seat(view, ask))
    if not eyes:
        blind = because_blind(view, ask.source)
        return WordedValue(NO if ask.target else NONE, blind.text, (blind,))
    if ask.target and (wrong := bar(must_be_hidden_from(view, ask.target, _seat(view, ask)))):
        return WordedValue(NO, wrong.text, (wrong,))
    found = [each for each in _nearest(view, eyes, reach) if ask.target in (None, each.target)]
    seen = tuple(each.target for each in found if each.ok)
    rows = [must_be_in_sight(view, each) for each in found] or [because_none_hidden()]
    value = (YES if seen else NO) if ask.target else ", ".join(seen) or NONE
    return WordedValue(
        value,
        _words(view, ask, seen),
        tuple(rows),
        tuple(found),
        _overlays(view, eyes, reach, found),
        ("Range alone counts: no arc, and no planet hides a counter.", way_note(view)),
        large="" if ask.target else count_words(len(seen), "counter"),
    )


def _eyes(view: View, source: str) -> list[Piece]:
    """What scouts: the Craft, if it does, or all of the seat that do."""
    if source in seats_of(view):
        return eyes_of(view, source)
    return [piece for piece in eyes_of(view, view.extra.craft[source].owner) if piece.id == source]


def _seat(view: View, ask: AskScout) -> str:
    """The seat that scouts."""
    return ask.source if ask.source in seats_of(view) else view.extra.craft[ask.source].owner


def _nearest(view: View, eyes: list[Piece], reach: int) -> list[Measure]:
    """Each face-down enemy counter of the eyes' tables, from the eye that is nearest to it."""
    found = []
    for craft, piece in enemies(view, eyes[0].owner or ""):
        near = [measure_pieces(view, eye, piece, reach) for eye in eyes if same_table(eye, piece)]
        if near and not craft.face_up:
            found.append(min(near, key=lambda each: each.distance))
    return found


def _words(view: View, ask: AskScout, seen: tuple[str, ...]) -> str:
    if ask.target:
        return "it is turned up" if seen else "out of scouting range"
    return f"turned up: {list_names(tuple(name_of(view, name) for name in seen))}"


def _overlays(
    view: View, eyes: list[Piece], reach: int, found: list[Measure]
) -> tuple[Overlay, ...]:
    drawn: list[Overlay] = []
    looking = {each.source for each in found} if len(eyes) > MOST_RINGS else {e.id for e in eyes}
    said = "scan", "scouting"
    drawn += [ring(view, eye, reach, said) for eye in eyes if eye.id in looking]
    for each in found:
        drawn.append(line_of(each, reach, ok=each.ok))
        drawn.append(Badge(spot(view.pieces[each.target]), each.ok, piece=each.target))
    return tuple(drawn)
