"""Which class to buy, and how much at once, where mass in places wins points (WZ-1.2, WZ-6).

A plan buys one class, utility ships only as their limit allows: with this many War Bonds now, and
with the others in the next round. What it comes to is estimated for all rounds that are left,
against what rivals have and can still pay for, by the same limit.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from simulator.ai.billion_suns.dangers.clashes import (
    ABOUT_A_PLACE,
    ANYWHERE,
    SHIP,
    Clash,
    ClashSide,
    Fleet,
    clash_of,
)
from simulator.ai.billion_suns.earnings.place_pay import measures_ships
from simulator.ai.billion_suns.earnings.reward_values import scoring_worth
from simulator.ai.billion_suns.thought import Thought
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.judging.limits import utility_room
from simulator.rules.billion_suns.model.contracts import Comparison, ShipsInPlay
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import View, in_warzone, ships
from simulator.rules.billion_suns.view.profile import profile_of_kind

SURE = 3
"""Chances to win are as this power of what both sides have."""

MOST_KNOWN = 4096
"""Most cases of one game whose plans are kept."""

BUDGET = 100
"""Credits for which classes are compared, as a rival is taken to do who has bought nothing yet."""


@dataclass(frozen=True, slots=True)
class FleetPlan:
    """Buy `ships` of a class now, for credits and `bonds` War Bonds.

    `worth` is what it gains over waiting for the next round, in thousandths of a credit. `lasting`
    are the ships that outlive the fire of this round, in thousandths of those bought.
    """

    class_id: str
    ships: int
    bonds: int
    worth: int
    lasting: int


@dataclass(frozen=True, slots=True)
class _Stake:
    """What whoever has most earns at the end of a round, or only of the last one."""

    worth: int
    measure: Comparison
    last: bool


def best_plan(now: Thought) -> FleetPlan | None:
    """The plan that gains most; None if nothing is fought over, or can be bought."""
    return max(fleet_plans(now).values(), key=lambda plan: plan.worth, default=None)


@remember_last
def fleet_plans(now: Thought) -> Mapping[str, FleetPlan]:
    """The best plan for each class with mass; empty if mass in places wins nothing here."""
    stakes = tuple(_stakes(now.view)) if in_warzone(now.view) else ()
    if not stakes:
        return {}
    known, case = _plans_by_case(now.view.setup), _case(now, stakes)
    found = known.get(case)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        found = known[case] = {plan.class_id: plan for plan in _plans(now, stakes)}
    return found


@remember_last
def _plans_by_case(_: object) -> dict[Hashable, Mapping[str, FleetPlan]]:
    """The plans of one game by case, since rollouts ask for the same again and again.

    It is filled as they are asked for, which only saves time: equal cases have equal plans.
    """
    return {}


def _case(now: Thought, stakes: tuple[_Stake, ...]) -> Hashable:
    """All that plans depend on, besides the set-up."""
    view = now.view
    fleets = Counter((ship.piece.owner, ship.piece.kind) for ship in ships(view))
    every = view.extra.purses.items()
    purses = tuple((seat, each.credits, each.bonds, each.jump) for seat, each in every)
    turns = _turns(now), isinstance(now.stage, Command)
    return now.seat, view.round, stakes, frozenset(fleets.items()), purses, turns


def _stakes(view: View) -> Iterator[_Stake]:
    for deal, contract in in_force(view):
        for scoring in contract.scoring:
            if measures_ships(scoring.measure):
                worth = scoring_worth(view, deal, scoring)
                yield _Stake(worth, scoring.measure, scoring.when != "end")


def _plans(now: Thought, stakes: tuple[_Stake, ...]) -> Iterator[FleetPlan]:
    view, purse, turns = now.view, now.purse, _turns(now)
    clash, rival = _clash(view, stakes), _rival(now, stakes)
    fleet = _fleet(view, lambda seat: seat == now.seat)
    left = max(1, view.setup.options.rounds - view.round + 1)

    def fought(*coming: Fleet) -> list[tuple[Fleet, Fleet]]:
        return list(clash.fleets(ClashSide(fleet, coming), rival, left))

    def worth(rounds: Sequence[tuple[Fleet, Fleet]]) -> int:
        return sum(
            _expected_stake(view, stake, one, other)
            for n, (one, other) in enumerate(rounds, start=1)
            for stake in stakes
            if n == left or not stake.last
        )

    def bought(kind: str, part: Purse, before: int = 0) -> Fleet:
        # Utility ships that are lost are taken to leave no room: that is rare, and cautious.
        most, room = _payable(view, kind, part, turns) * SHIP, _room(view, (now.seat,), kind)
        return {kind: most if room is None else max(0, min(most, room * SHIP - before))}

    kinds = [name for name in serving(view, now.seat) if view.setup.catalogue.classes[name].mass]
    later = [worth(fought({}, bought(kind, replace(purse, credits=0)))) for kind in kinds]
    waiting = max([worth(fought()), *later])
    for kind in kinds:
        found = []
        for bonds in range(purse.bonds + 1):
            first = bought(kind, replace(purse, bonds=bonds))
            if first[kind]:
                rest = bought(kind, Purse(bonds=purse.bonds - bonds), first[kind])
                rounds = fought(first, rest)
                gained = worth(rounds) - waiting
                there = fleet.get(kind, 0) + first[kind]
                lasting = SHIP * rounds[0][0].get(kind, 0) // there
                found.append(FleetPlan(kind, first[kind] // SHIP, bonds, gained, lasting))
        if found:
            yield max(found, key=lambda plan: (plan.worth, -plan.bonds))


def _payable(view: View, kind: str, purse: Purse, turns: int) -> int:
    """Most ships of a class that a purse pays, in this many turns of the Jump phase."""
    figures = view.setup.catalogue.figures
    cost = max(1, view.setup.catalogue.classes[kind].cost)
    return min(turns * figures.largest_group, _money(view, purse) // cost)


def _money(view: View, purse: Purse) -> int:
    return max(0, purse.credits + purse.bonds * view.setup.catalogue.figures.bond_credits)


def _room(view: View, seats: Iterable[str], kind: str) -> int | None:
    """How many more ships of a utility class these seats may have (ABS-4.2); None for others."""
    rooms = [utility_room(view, seat, kind) for seat in seats]
    return None if None in rooms else sum(max(0, room or 0) for room in rooms)


def _turns(now: Thought) -> int:
    """Groups that can come in this round; all that tokens allow before they are allotted."""
    every = tokens(now.view) if isinstance(now.stage, Command) else now.purse.jump
    return max(1, every if now.situation.gates else every - 1)


def _rival(now: Thought, stakes: Sequence[_Stake]) -> ClashSide:
    """The rivals' fleet; they buy more of what they have most of, as soon as they can."""
    view = now.view
    fleet = _fleet(view, lambda seat: seat not in (None, now.seat))
    kind = max(fleet, key=lambda each: (fleet[each], each), default="") or _strongest(view, stakes)
    rivals = {seat: purse for seat, purse in view.extra.purses.items() if seat != now.seat}
    usual = tokens(view) - 1
    turns = (
        usual if isinstance(now.stage, Command) else sum(purse.jump for purse in rivals.values())
    )
    all_of = Purse(sum(_money(view, purse) for purse in rivals.values()))
    room = _room(view, rivals, kind)

    def come(turns: int) -> int:
        most = _payable(view, kind, all_of, turns)
        return SHIP * (most if room is None else min(most, room))

    first = come(turns)
    return ClashSide(fleet, ({kind: first}, {kind: come(turns + usual) - first}))


def _fleet(view: View, has: Callable[[str | None], bool]) -> Fleet:
    counted = Counter(ship.piece.kind for ship in ships(view) if has(ship.piece.owner))
    return {kind: count * SHIP for kind, count in counted.items()}


def _expected_stake(view: View, stake: _Stake, one: Fleet, other: Fleet) -> int:
    """What a stake is worth to one side by its chance to have most."""
    ours = _measure_fleet(view, stake.measure, one) ** SURE
    theirs = _measure_fleet(view, stake.measure, other) ** SURE
    return stake.worth * ours // (ours + theirs) if ours else 0


def _measure_fleet(view: View, measure: Comparison, fleet: Fleet) -> int:
    classes = view.setup.catalogue.classes
    if isinstance(measure, ShipsInPlay):
        some = {kind: ships for kind, ships in fleet.items() if classes[kind].mass == measure.mass}
        return _price(view, some) if measure.counted == "cost" else sum(some.values())
    return sum(ships * classes[kind].mass for kind, ships in fleet.items())


def _fights(view: View, name: str) -> bool:
    """Has it mass, and weapons against ships?"""
    profile = profile_of_kind(view, name)
    return bool(profile.mass) and any(not arm.stationary_only for arm in profile.arms)


def _clash(view: View, stakes: Sequence[_Stake]) -> Clash:
    classes = view.setup.catalogue.classes
    spread = all(isinstance(stake.measure, ShipsInPlay) for stake in stakes)
    field = ANYWHERE if spread else ABOUT_A_PLACE
    profiles = tuple((name, profile_of_kind(view, name)) for name in classes)
    return clash_of(profiles, view.setup.catalogue.figures.largest_group, field)


def _strongest(view: View, stakes: Sequence[_Stake]) -> str:
    """The class that wins most stakes against others at equal credits, after a round of fire.

    Of utility ships no more are compared than the limit allows (ABS-4.2).
    """
    classes, clash = view.setup.catalogue.classes, _clash(view, stakes)

    def equal(name: str) -> ClashSide:
        count = BUDGET // max(1, classes[name].cost)
        utility = profile_of_kind(view, name).utility
        return ClashSide(
            {name: SHIP * (min(count, view.setup.options.scale) if utility else count)}
        )

    lots = {name: equal(name) for name in classes if _fights(view, name)}

    def won(name: str) -> int:
        fights = (next(clash.fleets(lots[name], lot, 1)) for lot in lots.values())
        return sum(
            _expected_stake(view, stake, one, other) for one, other in fights for stake in stakes
        )

    return max(lots, key=won)


def _price(view: View, fleet: Fleet) -> int:
    return sum(ships * view.setup.catalogue.classes[kind].cost for kind, ships in fleet.items())
