"""Declared attacks, made one after the other in the order declared (ABS-8.1, 8.13)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.stages import Again, Attack, AttackPool, Salvo, Salvos
from simulator.rules.billion_suns.view.lookup import View, find_ships, is_ceo
from simulator.rules.billion_suns.view.profile import arm_called, profile_of
from simulator.rules.billion_suns.view.turn_order import activation


def run(now: Resolution, stage: Salvos) -> None:
    """Make the next attack; dice for a target that is gone are lost."""
    if not stage.left:
        pop(now)
        return
    salvo, *left = stage.left
    turn(now, Salvos(tuple(left)))
    attack = attack_of(now.state, salvo)
    if attack is not None:
        push(now, attack)


def attack_of(view: View, salvo: Salvo) -> Attack | None:
    """The attack as it begins; None if no dice are left for it, or no target."""
    pools = pools_of(view, salvo)
    if not pools or not find_ships(view, salvo.target):
        return None
    seat = view.pieces[_shooters(salvo)[0]].owner
    credit = seat if is_ceo(view, seat) else None
    again = reroll_of(view, salvo)
    return Attack("weapon", salvo.attacker, credit, salvo.target, pools, reroll=again)


def _shooters(salvo: Salvo) -> tuple[str, ...]:
    return (*salvo.primary, *(ship for ship, _ in salvo.auxiliary))


def pools_of(view: View, salvo: Salvo) -> tuple[AttackPool, ...]:
    """The declared dice, of ships that have died since too (ABS-8.13)."""
    known = [view.pieces[name] for name in _shooters(salvo) if name in view.pieces]
    if not known:
        return ()
    profile = profile_of(view, known[0])
    primary, auxiliary = arm_called(profile, "primary"), arm_called(profile, "auxiliary")
    found = []
    if primary:
        count = len(salvo.primary) * primary.dice
        found.append(AttackPool(primary.name, count, primary.sides, primary.damage))
    if auxiliary:
        count = sum(dice for _, dice in salvo.auxiliary)
        found.append(AttackPool(auxiliary.name, count, auxiliary.sides, auxiliary.damage))
    return tuple(pool for pool in found if pool.count)


def reroll_of(view: View, salvo: Salvo) -> Again:
    """Any dice against an Easy Target, failed dice against the target engaged (ABS-8.4)."""
    group = view.extra.groups.get(salvo.target)
    if group is not None and group.easy_target:
        return "any"
    stage = activation(view)
    engages = stage is not None and any(
        (active.group, active.order, active.target) == (salvo.attacker, "engage", salvo.target)
        for active in stage.groups
    )
    return "failed" if engages else "none"
