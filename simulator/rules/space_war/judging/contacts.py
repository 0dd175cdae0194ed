"""Which enemies a moving Craft would come to touch, and whether it may (SW-12.1)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Measure, Reason, fails, holds, remark
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.wording import count_words, exact
from simulator.rules.space_war.judging.counters import because_it_rams_nobody
from simulator.rules.space_war.judging.warheads import may_detonate
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_fighter
from simulator.rules.space_war.view.flights import end_place, towed_fighters
from simulator.rules.space_war.view.lookup import enemies, powered, rulings_of
from simulator.rules.space_war.view.measuring import touch
from simulator.rules.space_war.view.naming import call_piece


def contacts(view: View, craft: Craft, end: Piece) -> tuple[Craft, ...]:
    """The enemies that its piece would touch at the end, in order."""
    found = enemies(view, craft.owner)
    return tuple(other for other, piece in found if touch(view, end, piece))


def new_contacts(view: View, craft: Craft, end: Piece) -> tuple[Craft, ...]:
    """The enemies that its piece would touch at the end and does not touch now, in order (C22).

    Fighters in its own beams are not among them: they go along (C8).
    """
    start, along = view.pieces[craft.id], towed_fighters(view, craft)
    return tuple(
        other
        for other in contacts(view, craft, end)
        if other.id not in along and not touch(view, start, view.pieces[other.id])
    )


def may_touch(view: View, craft: Craft, touched: tuple[Craft, ...]) -> Iterator[Reason]:
    """Why it may not come to touch these enemies; nothing if it may (SW-12.1, C5, C23)."""
    if touched and is_decoy(craft):
        yield because_it_rams_nobody(view, craft)
    free = rulings_of(view).contact_powered == "fighters_only" and is_fighter(craft)
    for other in touched:
        if not other.face_up:
            text = f"{call_piece(view, other.id)} is face down and may be Powered"
            instead = "keep off it"
            yield fails("SW-12.1", text, code="face_down_contact", instead=instead)
        elif powered(other) and not free:
            text, instead = (
                f"{call_piece(view, other.id)} is Powered and evades",
                "only stop beside it",
            )
            yield fails("SW-12.1", text, code="powered_contact", instead=instead)


def can_touch(view: View, craft: Craft, touched: tuple[Craft, ...]) -> bool:
    """May it come to touch these enemies? As `may_touch` says, without words."""
    for other in touched:
        evades = powered(other) and not is_fighter(craft)
        if is_decoy(craft) or evades or not can_be_touched(view, other):
            return False
    return True


def can_be_touched(view: View, other: Craft) -> bool:
    """May any enemy at all come to touch it?"""
    free = rulings_of(view).contact_powered == "fighters_only"
    return other.face_up and (free or not powered(other))


def may_come_out(view: View, craft: Craft, touched: tuple[Craft, ...]) -> Iterator[Reason]:
    """Why a Fighter may not come out of its bay touching these enemies; nothing if it may.

    Coming to touch an enemy is ramming it, which is done by moving (SW-12.1, C22).
    """
    yield from may_touch(view, craft, touched)
    if touched and rulings_of(view).enemy_contact != "mover_chooses":
        text, instead = (
            f"{call_piece(view, craft.id)} rams by moving, not by coming out",
            "set it clear of enemies",
        )
        yield fails("SW-12.1", text, code="contact_is_ramming", instead=instead)


def may_ram(view: View, craft: Craft, move: MoveCraft) -> Iterator[Reason]:
    """May the move end in contact, and does it say what it does there (SW-12.1, SW-10.3)?"""
    piece = view.pieces[craft.id]
    touched = new_contacts(view, craft, moved_to(piece, end_place(piece, move.to, move.turn)))
    yield from may_touch(view, craft, touched)
    if move.way is None and move.target is None:
        if touched and rulings_of(view).enemy_contact != "mover_chooses":
            text = f"coming to touch {call_piece(view, touched[0].id)} is ramming it"
            instead = "name it and what you do, or stop short"
            yield fails("SW-12.1", text, code="contact_is_ramming", instead=instead)
    elif move.way is None or move.target not in [each.id for each in touched]:
        text = "a ram names an enemy that the move comes to touch"
        yield fails("SW-12.1", text, code="no_contact", instead="end the move at its base")
    elif move.way == "detonate":
        yield from may_detonate(craft, move.count)


def at_one_place() -> Reason:
    """Two Craft whose centres are one have no way from one to the other."""
    return fails("SW-12.1", "they are at one place", code="same_place", instead="move apart")


def comes_to_touch(view: View, craft: Craft, touched: tuple[Craft, ...]) -> Iterator[Reason]:
    """Whom a move comes to touch: what may not be touched, and what is rammed (SW-12.2)."""
    barred = tuple(may_touch(view, craft, touched))
    if barred:
        yield from barred
        return
    if not touched:
        yield remark("SW-12.1", "it comes to touch no enemy")
        return
    hits = count_words(craft.design.size if craft.design else 0, "hit")
    may = rulings_of(view).enemy_contact == "mover_chooses"
    text = f"{'may be' if may else 'is'} rammed: {hits} on each of the two, unless it detonates"
    for each in touched:
        yield holds("SW-12.2", text, each.id)


def bases_touch(near: Measure) -> Reason:
    """That a gap that was measured is contact (C6)."""
    return remark("SW-12.1", f"the bases touch, {exact(near.distance)} apart")
