"""Runners: who can go on errands, how soon each is done, and who goes on which."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from simulator.ai.billion_suns.errands import Errand
from simulator.ai.billion_suns.prizes import may_scan
from simulator.ai.billion_suns.tours import SURE
from simulator.geometry.measure import distance_ceil, squared
from simulator.geometry.units import Point
from simulator.lean import lean
from simulator.rules.billion_suns.view.lookup import View, named
from simulator.rules.billion_suns.view.profile import Arm, Profile, profile_of_kind


@lean(frozen=True, slots=True)
class Runner:
    """A battlegroup, or one that may be bought (its `name` is empty), and where it is.

    `leap` is the distance from there, in thou, at which it may still be deployed; `fresh`: it has
    jumped in this round; `late` are the rounds before it can act.
    """

    name: str
    class_id: str
    profile: Profile
    ships: int
    table: str
    at: Point
    leap: int = 0
    fresh: bool = False
    late: int = 0


def runner(state: View, group: str) -> Runner | None:
    """The battlegroup as it stands; None if it is on no table or never moves."""
    own = named(state, group)
    if not own:
        return None
    lead, known = own[0], state.extra.groups[group]
    profile = profile_of_kind(state, lead.piece.kind)
    if not profile.thrust:
        return None
    spent = known.activated and not _acts(state, group)
    found = Runner(group, known.class_id, profile, len(own), lead.table, lead.at)
    return replace(found, fresh=known.jumped_in and not spent, late=int(spent))


def moved(by: Runner, errand: Errand, rounds: int) -> Runner:
    """The runner when it has done an errand, after so many rounds."""
    return replace(by, at=errand.at, leap=0, fresh=False, late=rounds)


def shared_out(state: View, seat: str, every: Sequence[Errand]) -> Mapping[str, Errand]:
    """An errand for each of the seat's groups, by name: what pays most is taken first."""
    offers = []
    for group in state.extra.groups.values():
        by = runner(state, group.id) if group.owner == seat else None
        if by is not None:
            for place, errand in enumerate(every):
                worth = value(state, by, errand)
                if worth > 0:
                    offers.append((-worth, squared(by.at, errand.at), group.id, place))
    offers.sort()
    given: dict[str, Errand] = {}
    taken: set[int] = set()
    for _, _, name, place in offers:
        if name not in given and place not in taken:
            given[name] = every[place]
            taken.add(place)
    return given


def value(state: View, by: Runner, errand: Errand) -> int:
    """What it promises this runner; 0 if it cannot do it, or not in time."""
    if by.table != errand.table or not able(state, by, errand):
        return 0
    rounds, left = rounds_for(state, by, errand), state.setup.options.rounds - state.round + 1
    if rounds is None or rounds > left:
        return 0
    if errand.act == "hold":
        outweighs = by.ships * (by.profile.mass or 0) > errand.mass
        return min(errand.most, errand.pays * (left - rounds + 1)) if outweighs else 0
    pays = errand.pays * min(by.ships, errand.loads or 1)
    if errand.leaves and may_scan(state, by.class_id, errand.by):
        pays += errand.leaves
    return pays * SURE[min(rounds - 1, len(SURE) - 1)] // SURE[0]


def able(state: View, by: Runner, errand: Errand) -> bool:
    """Does its scan count, if that is what is to be done?"""
    if errand.act != "scan":
        return True
    meant = errand.only is None or by.name in errand.only
    return meant and (by.fresh or not errand.fresh) and may_scan(state, by.class_id, errand.by)


def rounds_for(state: View, by: Runner, errand: Errand) -> int | None:
    """Rounds until it is done on its table, 1 if in this one; None if it has no such weapon."""
    reach, more = errand.reach, 1 if errand.loads else 0
    if errand.act == "destroy":
        target = profile_of_kind(state, errand.kind)
        found = _attacks(by.profile.arms, by.ships, target, errand.hull)
        if found is None:
            return None
        reach, attacks = found
        more = attacks - 1
    off = distance_ceil(by.at, errand.at) - reach - by.leap
    far = (by.profile.thrust or 0) * state.setup.catalogue.figures.vector_moves
    return by.late + max(1, -(-off // far)) + more


@lru_cache(maxsize=1 << 12)
def _attacks(
    arms: tuple[Arm, ...], ships: int, target: Profile, hull: int
) -> tuple[int, int] | None:
    """The range from which a thing is most soon destroyed, and in how many usual attacks."""
    best: tuple[int, int] | None = None
    for arm in arms:
        if target.stationary or not arm.stationary_only:
            hits, of = min(target.silhouette or 0, arm.sides - 1), arm.sides
            if target.stationary:  # it can be engaged, so that failed dice are rolled again
                hits, of = hits * (2 * of - hits), of * of
            tokens = ships * arm.dice * hits * max(0, arm.sides - target.shields) * arm.damage
            attacks = -(-hull * of * arm.sides // tokens) if tokens else 0
            if attacks and (best is None or attacks < best[1]):
                best = arm.farthest, attacks
    return best


def _acts(state: View, group: str) -> bool:
    """Is its activation under way?"""
    return any(
        active.group == group
        for stage in state.extra.stages
        for active in getattr(stage, "groups", ())
    )
