"""S1: stored hits are tested against Armour (SW-5)."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import turn
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import NO_ARMOUR, SavesRolled
from simulator.rules.space_war.model.stages import Damaging, DueDamage, Saves
from simulator.rules.space_war.play.hidden.private_dice import roll
from simulator.rules.space_war.play.hidden.secrets import conceal
from simulator.rules.space_war.view.crews import has_wingman
from simulator.rules.space_war.view.harm import need_of
from simulator.rules.space_war.view.lookup import rulings_of


def hit_craft(view: View, seat: str | None) -> tuple[Craft, ...]:
    """The Craft of a seat, or of all, with stored hits, in order; prisoners are out of play."""
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if craft.hits and craft.captor is None and seat in (None, craft.owner)
    )


def tested_craft(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft whose hits are tested at the start of a seat's turn, by ruling hit_resolution."""
    return hit_craft(view, seat if rulings_of(view).hit_resolution == "owner_turn" else None)


def due(view: View, seat: str) -> bool:
    """Has any of them stored hits?"""
    return bool(tested_craft(view, seat))


def run(now: Resolution, stage: Saves) -> None:
    """Test all hits, by the Armour that works before any of them damages (C1.4)."""
    found = test_all(now, tested_craft(now.state, stage.seat))
    turn(now, Damaging(stage.seat, found))


def test_all(now: Resolution, hit: tuple[Craft, ...]) -> tuple[DueDamage, ...]:
    """Test the hits of these Craft; what was not saved, in the order in which it was scored."""
    return tuple(each for craft in hit for each in _test(now, craft))


def _test(now: Resolution, craft: Craft) -> tuple[DueDamage, ...]:
    need, known = need_of(now.state, craft), _known_need(now.state, craft)
    if need is None:
        faces: tuple[int, ...] = ()
        failed = list(craft.hits)
    else:
        # Where others think that nothing can save it, dice alone would tell them of a Wingman.
        unseen = craft if known else replace(craft, face_up=False)
        faces = roll(now, unseen, len(craft.hits), "saves")
        failed = [hit for hit, face in zip(craft.hits, faces, strict=True) if face >= need]
    seems = 0 if known == need else _seeming_need(known, faces, len(failed))
    hidden = not craft.face_up
    now.emit(SavesRolled(craft.id, craft.owner, need, faces, len(failed), hidden, seems))
    return tuple(DueDamage(craft.id, hit.rear, hit.by) for hit in failed)


def _known_need(view: View, craft: Craft) -> int | None:
    """The need by what is face up: a Wingman, or the Fighters it serves, may be face down."""
    hides = craft.face_up and has_wingman(view, craft)
    return need_of(conceal(view, None) if hides else view, craft)


def _seeming_need(known: int | None, faces: tuple[int, ...], failed: int) -> int:
    """What others take the need for, by what they know; 0 where the dice tell them better."""
    alike = failed == sum(face >= (known or 0) for face in faces)
    return (known or NO_ARMOUR) if alike else 0
