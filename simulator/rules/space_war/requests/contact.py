"""What a move that comes to touch an enemy does to it in S8: ram, or detonate (SW-12)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Field, Note
from simulator.kernel.piece import Piece
from simulator.rules.space_war.judging.contacts import can_touch
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.requests.detonating import (
    WARHEADS,
    blast_shown,
    warheads_field,
    warheads_in,
)
from simulator.rules.space_war.requests.forms import Asked, Shown, pick_one
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.naming import called

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
    if _taken(asked)[0] == DETONATE:
        yield from warheads_field(craft, (*follows, CONTACT))


def ways(asked: Asked, craft: Craft, touched: tuple[Craft, ...]) -> Iterator[Choice]:
    """Ram or detonate, for each enemy; and neither, by the ruling enemy_contact (C22)."""
    view, size = asked.view, craft.design.size if craft.design else 0
    for other in touched:
        name = called(view, other.id)
        yield Choice(f"ram/{other.id}", f"Ram {name}", f"{size} hits on both")
        if working(craft)[WARHEAD]:
            about = f"{called(view, craft.id)} is destroyed"
            yield Choice(f"{DETONATE}/{other.id}", f"Detonate at {name}", about)
    if rulings_of(view).enemy_contact == "mover_chooses":
        yield Choice(NOTHING, "Only touch it", "nobody takes a hit")


def _taken(asked: Asked) -> tuple[str, str]:
    """The way of the draft, and at whom."""
    way, _, target = (picked_one(asked.draft, CONTACT) or "").partition("/")
    return way, target


def with_contact(asked: Asked, move: MoveCraft, touched: tuple[Craft, ...]) -> MoveCraft:
    """The move with what it does to whom it touches; unchanged if it touches nobody."""
    way, target = _taken(asked)
    if not touched or way not in ("ram", DETONATE):
        return move
    if way == "ram":
        return replace(move, target=target, way="ram")
    return replace(move, target=target, way="detonate", count=warheads_in(asked))


def shown(asked: Asked, craft: Craft, end: Piece, touched: tuple[Craft, ...]) -> Shown:
    """The hits of a ram, or whom the blast catches (SW-12.2)."""
    way, target = _taken(asked)
    if way == DETONATE and touched:
        return blast_shown(asked, end, warheads_in(asked))
    if way != "ram" or target not in [each.id for each in touched]:
        return Shown()
    size = craft.design.size if craft.design else 0
    one, other = called(asked.view, craft.id), called(asked.view, target)
    return Shown(
        notes=(
            Note("gain", f"{size} hits on {other}", "SW-12.2", target),
            Note("risk", f"{size} hits on {one} itself", "SW-12.2", craft.id),
        )
    )


NAMES = (CONTACT, WARHEADS)
"""The names of its fields."""
