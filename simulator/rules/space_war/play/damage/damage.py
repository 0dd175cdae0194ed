"""S2: hits damage modules, and Craft are Destroyed with all that they hold (SW-6)."""

from collections import Counter

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop
from simulator.rules.space_war.model.craft import Craft, module_at, undamaged_places, working
from simulator.rules.space_war.model.events import (
    BeamReleased,
    CraftDestroyed,
    DamageLost,
    ModuleDamaged,
)
from simulator.rules.space_war.model.modules import ENGINE, TRACTOR
from simulator.rules.space_war.model.stages import Damaging, DueDamage
from simulator.rules.space_war.play.damage.blasts import lost_with, scuttle
from simulator.rules.space_war.play.hidden.private_dice import roll_sides
from simulator.rules.space_war.view.lookup import has_bay, held_by, holder, place_of, rulings_of


def destroy(now: Resolution, name: str, why: str, by: str = "") -> None:
    """Remove a Craft, the Fighters in its bays first; what its beams hold is free (C8).

    The last Vessel of machines takes all their Fighters with it (SW-19.4). `by` is the seat whose
    hits did it, empty for nobody (SW-17.1).
    """
    craft: Craft = now.state.extra.craft[name]
    piece, doomed = now.state.pieces[name], lost_with(now.state, craft)
    destroy_held(now, name, by, tuple(each.id for each in doomed))
    release_beams(now, name)
    called = craft.design.name if craft.design else ""
    now.emit(CraftDestroyed(name, why, called, craft.owner, by))
    scuttle(now, doomed, piece)


def destroy_held(now: Resolution, vessel: str, by: str = "", spared: tuple[str, ...] = ()) -> None:
    """Destroy all Fighters in the bays of a Vessel but these, prisoners too (SW-6.5)."""
    for fighter in held_by(now.state, vessel):
        if fighter.id not in spared:
            destroy(now, fighter.id, "bay_lost", by)


def release_beams(now: Resolution, vessel: str) -> None:
    """Free all Fighters in the beams of a Vessel (C8)."""
    for craft in tuple(now.state.extra.craft.values()):
        if craft.tractored_by == vessel:
            now.emit(BeamReleased(craft.id))


def run(now: Resolution, stage: Damaging) -> None:
    """Apply all damage, hit by hit."""
    apply_all(now, stage.due)
    pop(now)


def apply_all(now: Resolution, due: tuple[DueDamage, ...]) -> None:
    """Damage a module for each hit; hits beyond the last module are lost (C1.5)."""
    lost = Counter(each.craft for each in due if not _damage(now, each))
    for name, count in lost.items():
        craft = now.state.extra.craft[name]
        now.emit(DamageLost(name, craft.owner, count, not craft.face_up))


def _damage(now: Resolution, due: DueDamage) -> bool:
    """Damage a module, if there is one that the hit can damage."""
    craft = now.state.extra.craft[due.craft]
    gone = place_of(now.state, craft.id) is None and holder(now.state, craft.id) is None
    options = () if gone else _options(now, craft, rear=due.rear)
    if not options:
        return False
    pick = 0
    if len(options) > 1:
        pick = roll_sides(now, craft, (1, len(options)), "damage")[0] - 1
    now.emit(ModuleDamaged(craft.id, craft.owner, options[pick], not craft.face_up))
    _follow(now, craft.id, due.by)
    return True


def _options(now: Resolution, craft: Craft, *, rear: bool) -> tuple[int, ...]:
    """The modules that the hit may damage, all equally likely (SW-6.1, SW-6.4)."""
    left = undamaged_places(craft)
    if not rear:
        return left
    engines = tuple(place for place in left if module_at(craft, place) == ENGINE)
    if engines or rulings_of(now.state).rear_without_engine == "lost":
        return engines
    return left


def _follow(now: Resolution, name: str, by: str) -> None:
    """What the loss of a module brings: a Craft Destroyed, Fighters lost, a beam gone (SW-6)."""
    craft = now.state.extra.craft[name]
    if not undamaged_places(craft):
        destroy(now, name, "damage", by)
        return
    if held_by(now.state, name) and not has_bay(craft):
        destroy_held(now, name, by)
    if not working(craft)[TRACTOR]:
        release_beams(now, name)
