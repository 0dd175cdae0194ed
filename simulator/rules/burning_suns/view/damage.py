"""Hits and how they are spread (BS-9.1, BS-9.3, D19)."""

from collections.abc import Iterable, Sequence

from simulator.rules.burning_suns.model.war import Fighter, Harm, Spread, Volley
from simulator.rules.burning_suns.view.forces import Target


def is_hit(face: int, volley: Volley, sure_miss: int) -> bool:
    """Does a die hit? One that shows `sure_miss` never does (BS-9.1)."""
    return face <= volley.attack and face != sure_miss


def misses(side: Fighter, sure_miss: int) -> tuple[int, ...]:
    """The numbers of the dice that miss, those of the best attack first (BS-7.8)."""
    found: list[tuple[int, int]] = []
    number = 0
    for volley in side.volleys:
        for face in volley.faces:
            if not is_hit(face, volley, sure_miss):
                found.append((-volley.attack, number))
            number += 1
    return tuple(number for _, number in sorted(found))


def packets_of(side: Fighter, sure_miss: int) -> tuple[int, ...]:
    """The damage of each hit of a side, the largest first."""
    found = (
        volley.damage
        for volley in side.volleys
        for face in volley.faces
        if is_hit(face, volley, sure_miss)
    )
    return tuple(sorted(found, reverse=True))


def only_spread(targets: Sequence[Target], packets: Sequence[int]) -> Spread | None:
    """How damage is spread if there is no choice; None if there is one."""
    if not packets or not targets:
        return ()
    if len(targets) == 1 or len(packets) >= sum(one.hits for one in targets):
        return spread_in_order(targets, packets)
    return None


def cheapest_first(targets: Iterable[Target], packets: Sequence[int]) -> Spread:
    """Damage on what is worth least first, as dark ships and militia take it (D10)."""
    return spread_in_order(sorted(targets, key=lambda one: one.value), packets)


def spread_in_order(targets: Iterable[Target], packets: Sequence[int]) -> Spread:
    """Damage on each target until it is gone, then on the next one; what is left over is lost."""
    rest, found = list(packets), []
    for target in targets:
        taken: tuple[int, ...] = ()
        while rest and not target.is_gone(taken):
            taken = (*taken, rest.pop(0))
        if taken:
            found.append(Harm(target.kind, taken))
    return tuple(found)


def packets_on(spread: Spread, kind: str) -> tuple[int, ...]:
    """The hits that a spread puts on units of a kind."""
    return next((harm.packets for harm in spread if harm.kind == kind), ())
