"""What a seat could deploy in the Jump phase: groups in Close Reserves, and classes to buy."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial

from simulator.ai.billion_suns.attacks.worth import CREDIT, TargetValue, expected_worth
from simulator.ai.billion_suns.earnings.position_value import prospect
from simulator.ai.billion_suns.jumps.formations import towards_goals
from simulator.ai.billion_suns.plans.fleets import best_plan, fleet_plans
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.judging.carriers import carrier_called, carries
from simulator.rules.billion_suns.judging.limits import utility_room
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving, wishes
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import Profile, mass_of, profile_of_kind, short_range


def newcomers(now: Thought, class_id: str, table: str, poses: Poses) -> Force:
    """A battlegroup of the seat with ships of this class in these poses."""
    profile = profile_of_kind(now.view, class_id)
    ships = tuple(
        PlacedPiece(Piece(f"new/{n}", class_id, now.seat, "new", OnTable(table, pose)), table, pose)
        for n, pose in enumerate(poses, start=1)
    )
    cost = now.view.setup.catalogue.classes[class_id].cost * CREDIT
    mark = TargetValue(profile.silhouette or 1, profile.shields, 0, len(ships), cost)
    return Force("new", now.seat, class_id, ships, profile, mark, fresh=True)


def punch(now: Thought, profile: Profile, ships: int) -> int:
    """A third of what its fire is worth, as a prospect."""
    return fire(now, profile, ships) // 3


def fire(now: Thought, profile: Profile, ships: int) -> int:
    """What its best weapon is worth against as many ships of the median class."""
    classes = sorted(now.view.setup.catalogue.classes.values(), key=lambda each: each.cost)
    usual = classes[len(classes) // 2]
    mark = TargetValue(usual.silhouette, usual.shields, 0, ships, usual.cost * CREDIT)
    pools = (
        DicePool(ships * arm.dice, arm.sides, arm.damage)
        for arm in profile.arms
        if not arm.stationary_only
    )
    return max((expected_worth((pool,), mark) for pool in pools), default=0)


HASTY_CLASSES = 2
"""Classes that are looked at in haste, those of the best plans, where fleets are planned."""


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """A battlegroup that could come in: `what` is its id or the class to buy, `cost` in credits."""

    what: str
    class_id: str
    profile: Profile
    ships: int
    cost: int


def likely(now: Thought) -> Iterator[Reinforcement]:
    """All that could come in; in haste only the most promising of what would be bought."""
    plans = fleet_plans(now).values() if now.hasty else ()
    ranked = sorted(plans, key=lambda plan: -plan.worth)
    some = [plan.class_id for plan in ranked[:HASTY_CLASSES]]
    for each in reinforcements(now):
        if not some or not each.cost or each.class_id in some:
            yield each


def reinforcements(now: Thought) -> Iterator[Reinforcement]:
    """Groups in Close Reserves, which return free (WZ-1.4); then armed classes that can be paid.

    Utility ships only as their limit leaves room for them.
    """
    for wish in dict.fromkeys(wishes(now.view, now.seat, RESERVES, (), now.dice)):
        if may_join(now, wish.class_id, wish.ships):
            profile = profile_of_kind(now.view, wish.class_id)
            yield Reinforcement(wish.what, wish.class_id, profile, wish.ships, 0)
    for class_id in serving(now.view, now.seat):
        profile = profile_of_kind(now.view, class_id)
        cost = now.view.setup.catalogue.classes[class_id].cost
        for count in _counts(now, class_id, profile) if profile.arms else ():
            yield Reinforcement(class_id, class_id, profile, count, count * cost)


def bonds_now(now: Thought) -> int:
    """Credits of War Bonds for this round, as the best plan has it.

    Without one more than an equal share, since ships stay in play.
    """
    figures, setup = now.view.setup.catalogue.figures, now.view.setup
    plan = best_plan(now)
    if plan is not None:
        return figures.bond_credits * plan.bonds
    left = max(1, setup.options.rounds - now.view.round + 1)
    return figures.bond_credits * -(-2 * now.purse.bonds // (left + 1))


def _counts(now: Thought, class_id: str, profile: Profile) -> tuple[int, ...]:
    """Numbers of ships of a class that are tried: with contracts one and as many as it can have.

    In haste, and without contracts, one of a utility class, else the most.
    """
    most = min(now.view.setup.catalogue.figures.largest_group, _affordable(now, class_id))
    room = utility_room(now.view, now.seat, class_id)
    most = most if room is None else min(most, room)
    if most <= 0:
        return ()
    if now.hasty or not now.view.extra.deals:
        return (1 if profile.utility else most,)
    return tuple(dict.fromkeys((1, most)))


def may_join(now: Thought, class_id: str, count: int) -> bool:
    """Does the limit on utility ships leave room for so many more (ABS-4.2, 4.15)?"""
    room = utility_room(now.view, now.seat, class_id)
    return room is None or count <= room


def utility_ships(now: Thought, class_id: str, count: int) -> int:
    """How many of this many ships count towards the limit on utility ships (ABS-4.2)."""
    return count if profile_of_kind(now.view, class_id).utility else 0


def _affordable(now: Thought, class_id: str) -> int:
    """Most ships of a class: a whole group in a skirmish, otherwise as many as can be paid for."""
    cost = now.view.setup.catalogue.classes[class_id].cost
    most = now.view.setup.catalogue.figures.largest_group
    if now.view.setup.options.mode == "skirmish" or not cost:
        return most
    return max(0, now.purse.credits + bonds_now(now)) // cost


CARRIERS = 2
"""Most carrier ships that are considered, those where contracts offer most first."""


def scrambles(now: Thought, reinforcement: Reinforcement) -> Iterator[tuple[PlacedPiece, Poses]]:
    """The carrier ships and formations with which a new group could come in."""
    reach = short_range(now.view, mass_of(now.view, reinforcement.class_id))
    for carrier in _carriers(now)(reach) if reinforcement.what == reinforcement.class_id else ():
        if carries(now.view, carrier.piece.kind, reinforcement.class_id):
            band = newcomers(now, reinforcement.class_id, carrier.table, ())
            for poses in towards_goals(now.situation, band, carrier, reach, reinforcement.ships):
                yield carrier, poses


@remember_last
def _carriers(now: Thought) -> Callable[[int], list[PlacedPiece]]:
    """The same carriers for all classes with equal reach."""
    return cache(partial(_best_carriers, now))


def _best_carriers(now: Thought, reach: int) -> list[PlacedPiece]:
    found = [
        carrier
        for band in now.situation.own
        for ship in band.ships
        if (carrier := carrier_called(now.view, ship.id)) is not None
    ]
    return sorted(found, key=lambda ship: -prospect(now.situation, ship.table, ship.at, reach))[
        :CARRIERS
    ]
