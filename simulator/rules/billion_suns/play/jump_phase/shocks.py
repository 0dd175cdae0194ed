"""Jump shock of a battlegroup that has arrived: one pool of dice a victim (ABS-4.7, 4.13)."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.events import JumpedIn
from simulator.rules.billion_suns.model.stages import Attack, Shocks
from simulator.rules.billion_suns.play.attacks.attacking import hazard
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, is_ceo, owner_of
from simulator.rules.billion_suns.view.profile import mass_of
from simulator.rules.billion_suns.view.shock import shocks
from simulator.rules.billion_suns.view.turn_order import rank


def arrive(now: Resolution, ships: tuple[PlacedPiece, ...]) -> None:
    """A battlegroup, or platforms (WZ-2.1), jumped in or hopped: resolve the jump shock."""
    groups = tuple(dict.fromkeys(ship.piece.group or "" for ship in ships))
    for group in groups:
        now.emit(JumpedIn(group))
    push(now, Shocks(groups[0], tuple(ship.id for ship in ships)))


def run(now: Resolution, stage: Shocks) -> None:
    """Count the pools once, then roll them one by one; victims already gone are skipped."""
    if stage.left is None:
        turn(now, replace(stage, left=_pools(now.state, stage)))
    elif not stage.left:
        pop(now)
    else:
        (victim, dice), *left = stage.left
        turn(now, replace(stage, left=tuple(left)))
        if find_ships(now.state, victim):
            owner = now.state.pieces[stage.ships[0]].owner
            # What contractors destroy counts for nobody (ABS-8.15).
            credit = owner if is_ceo(now.state, owner) else None
            hazard(now, Attack("jump_shock", stage.group, credit, victim, ()), dice)


def _pools(view: View, stage: Shocks) -> tuple[tuple[str, int], ...]:
    """A pool for each victim, in the order of ABS-1.9."""
    arrived = tuple(ship for name in stage.ships for ship in find_ships(view, name))
    if not arrived:
        return ()
    struck = shocks(view, arrived, mass_of(view, arrived[0].piece.kind))
    ordered = sorted(struck, key=lambda each: rank(view, owner_of(view, each.victim)))
    return tuple((each.victim, each.dice) for each in ordered)
