"""How a move is shown, and what it does in S8 to an enemy that it touches (SW-11, SW-12)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.measure import distance_nearest
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Field, Note
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.contacts import can_touch
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.requests.detonating import (
    WARHEADS,
    blast_shown,
    warheads_field,
    warheads_in,
)
from simulator.rules.space_war.requests.forms import (
    Asked,
    PreviewParts,
)
from simulator.rules.space_war.view.flights import reach_of, stop_of
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measuring import inches, spot, stand
from simulator.rules.space_war.view.naming import call_piece, short_of


def way_shown(view: View, piece: Piece, end: Piece) -> PreviewParts:
    """A straight way from where a piece stands to its end, with the ghost there."""
    reach = reach_of(view, view.extra.craft[piece.id])
    far = distance_nearest(spot(piece), spot(end))
    drawn: list[Overlay] = []
    if far:
        drawn.append(Line(spot(piece), spot(end), "path"))
    stop = stop_of(view, piece, spot(end))
    if stop.why is not None:
        why = "edge" if stop.why == "edge" else "planet"
        drawn.append(Badge(stop.at, ok=False, text=why, piece=piece.id))
    text = f"{call_piece(view, piece.id)}: {inches(far)} of {inches(reach)}"
    note = Note("fact", text, "SW-11.1", piece.id)
    return PreviewParts(
        ((stand(piece).table, tuple(drawn)),), ((piece.id, stand(end)),), (), (note,)
    )


CONTACT = "contact"
NOTHING = "nothing"
DETONATE = "detonate"


def fields(
    asked: Asked, craft: Craft, touched: tuple[Craft, ...], follows: tuple[str, ...]
) -> Iterator[Field]:
    """What it does to one of the enemies that it comes to touch; nothing to ask without any."""
    if not touched or not can_touch(asked.view, craft, touched):
        return
    yield pick_one(CONTACT, "On contact", ways(asked, craft, touched), follows)
    if _taken_target(asked)[0] == DETONATE:
        yield from warheads_field(craft, (*follows, CONTACT))


def ways(asked: Asked, craft: Craft, touched: tuple[Craft, ...]) -> Iterator[Choice]:
    """Ram or detonate, for each enemy; and neither, by the ruling enemy_contact (C22)."""
    view, size = asked.view, craft.design.size if craft.design else 0
    for other in touched:
        name = call_piece(view, other.id)
        yield Choice(f"ram/{other.id}", f"Ram {name}", f"{size} hits on both")
        if working(craft)[WARHEAD]:
            about = f"{call_piece(view, craft.id)} is destroyed"
            yield Choice(f"{DETONATE}/{other.id}", f"Detonate at {name}", about)
    if rulings_of(view).enemy_contact == "mover_chooses":
        yield Choice(NOTHING, "Only touch it", "nobody takes a hit")


def _taken_target(asked: Asked) -> tuple[str, str]:
    """The way of the draft, and at whom."""
    way, _, target = (picked_one(asked.draft, CONTACT) or "").partition("/")
    return way, target


def with_contact(asked: Asked, move: MoveCraft, touched: tuple[Craft, ...]) -> MoveCraft:
    """The move with what it does to whom it touches; unchanged if it touches nobody."""
    way, target = _taken_target(asked)
    if not touched or way not in ("ram", DETONATE):
        return move
    if way == "ram":
        return replace(move, target=target, way="ram")
    return replace(move, target=target, way="detonate", count=warheads_in(asked))


def show_contact(
    asked: Asked, craft: Craft, end: Piece, touched: tuple[Craft, ...]
) -> PreviewParts:
    """The hits of a ram, or whom the blast catches (SW-12.2)."""
    way, target = _taken_target(asked)
    if way == DETONATE and touched:
        return blast_shown(asked, end, warheads_in(asked))
    if way != "ram" or target not in [each.id for each in touched]:
        return PreviewParts()
    size = craft.design.size if craft.design else 0
    one, other = call_piece(asked.view, craft.id), call_piece(asked.view, target)
    return PreviewParts(
        notes=(
            Note("gain", f"{size} hits on {other}", "SW-12.2", target),
            Note("risk", f"{size} hits on {one} itself", "SW-12.2", craft.id),
        )
    )


NAMES = (CONTACT, WARHEADS)
"""The names of its fields."""


def way_words(asked: Asked, action: MoveCraft) -> str:
    """What a move does, as its button says it."""
    if action.target is not None:
        way = "Ram" if action.way == "ram" else "Detonate at"
        # Two whole names would leave no room for any other button in a narrow window.
        names = (short_of(asked.view, each) for each in (action.target, action.craft))
        return f"{way} {' with '.join(names)}"
    name = call_piece(asked.view, action.craft)
    goes = action.to != spot(asked.view.pieces[action.craft])
    return f"{'move' if goes else 'turn'} {name}"
