"""Explosions: one after the other, and the chains they start (ABS-8.9, 8.14)."""

from simulator.geometry.measure import within
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.events import BlastTaken
from simulator.rules.billion_suns.model.stages import Attack, Blast, Blasts, Losses
from simulator.rules.billion_suns.play.attacks.attacking import hazard
from simulator.rules.billion_suns.view.lookup import View, find_ships, owner_of, standing
from simulator.rules.billion_suns.view.profile import profile_of
from simulator.rules.billion_suns.view.turn_order import rank


def start(now: Resolution) -> bool:
    """Resolve waiting explosions unless an attack or loss is under way; True if it does."""
    state = now.state
    if not state.extra.blasts:
        return False
    if any(isinstance(stage, Attack | Losses | Blasts) for stage in state.stages):
        return False
    push(now, Blasts())
    return True


def run(now: Resolution, stage: Blasts) -> None:
    """Begin the next explosion, or strike the next victim of the one under way."""
    if stage.now is not None and stage.victims:
        victim, *left = stage.victims
        turn(now, Blasts(stage.now, tuple(left)))
        if find_ships(now.state, victim):
            blast = stage.now
            origin = Attack("explosion", blast.piece, blast.credit, victim, ())
            hazard(now, origin, blast.mass)
    elif now.state.extra.blasts:
        blast = now.state.extra.blasts[0]
        now.emit(BlastTaken())
        turn(now, Blasts(blast, victims(now.state, blast)))
    else:
        pop(now)


def victims(view: View, blast: Blast) -> tuple[str, ...]:
    """Those the explosion strikes, friend or foe, in the order of ABS-1.9."""
    reach = blast.mass * view.setup.catalogue.figures.explosion_range_per_mass
    near = standing(view, lambda piece: profile_of(view, piece).silhouette is not None)
    struck = dict.fromkeys(
        each.piece.group or each.id
        for each in near
        if each.table == blast.table and within(each.at, blast.at, reach)
    )
    return tuple(sorted(struck, key=lambda name: rank(view, owner_of(view, name))))
