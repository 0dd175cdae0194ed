"""S1: stored hits are tested against Armour (SW-5)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import turn
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import SavesRolled
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
    need = need_of(now.state, craft)
    if need is None:
        faces: tuple[int, ...] = ()
        failed = list(craft.hits)
    else:
        faces = roll(now, craft, len(craft.hits), "saves")
        failed = [hit for hit, face in zip(craft.hits, faces, strict=True) if face >= need]
    seems = 0 if need is None else _seeming_need(now.state, craft, need, faces)
    hidden = not craft.face_up
    now.emit(SavesRolled(craft.id, craft.owner, need, faces, len(failed), hidden, seems))
    return tuple(DueDamage(craft.id, hit.rear, hit.by) for hit in failed)


def _seeming_need(view: View, craft: Craft, need: int, faces: tuple[int, ...]) -> int:
    """What others take the need for: a Wingman, or the Fighters it serves, may be face down.

    0 where they know it, or the dice tell them.
    """
    if not (craft.face_up and has_wingman(view, craft)):
        return 0
    known = need_of(conceal(view, None), craft)
    if known is None or known == need:
        return 0
    alike = sum(face >= known for face in faces) == sum(face >= need for face in faces)
    return known if alike else 0
