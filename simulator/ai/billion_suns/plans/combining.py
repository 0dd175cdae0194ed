"""Combined Orders: battlegroups that act before rivals can harm them, or be harmed less (ABS-9.1).

Alone, each more group acts after one more activation of a rival. What that activation would take
from it, and what the group takes from who would make it, is what acting together gains.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.attacks.strikes import promise, promise_on
from simulator.ai.billion_suns.earnings.reward_values import POINT, TOKEN
from simulator.ai.billion_suns.figures import worth_text
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.activations import is_near, summed_mass
from simulator.rules.billion_suns.model.actions import Activate
from simulator.rules.billion_suns.view.lookup import in_solo

LEAST = 2 * TOKEN
"""What acting together must gain, since the token could be used in the fight as well."""

ANSWERS = POINT // 8
"""What a group gains in games for places if it acts later: it answers what rivals hold by then."""


@dataclass(frozen=True, slots=True)
class _Blow:
    """What a rival's group that has not acted would do to its best target, in thousandths."""

    foe: Force
    target: str
    worth: int


def combine_groups(now: Thought, ranked: Sequence[Force]) -> Iterator[AgentChoice]:
    """The best groups to activate together, the first of `ranked` among them, if that pays."""
    if now.hasty or not now.purse.tactical or len(ranked) < 2 or in_solo(now.view):
        return
    near = {
        leader.name: [
            band
            for band in ranked
            if band is not leader and is_near(now.view, leader.name, band.name)
        ]
        for leader in ranked
    }
    blows = _blows(now, ranked) if any(near.values()) else []
    if not blows:
        return
    ways = [_company(now, leader, near[leader.name], ranked[0], blows) for leader in ranked]
    gain, leader, others = max(ways, key=lambda way: way[0])
    early = ANSWERS * len(others) if now.view.extra.deals else 0
    if gain > LEAST + early:
        names = join_words((leader, *others))
        reason = f"{names} together, before {blows[0].foe.name} can act, gain "
        reason += f"{worth_text(gain)}, more than the token is worth."
        yield AgentChoice(Activate(leader, others), reason)


def _blows(now: Thought, ranked: Sequence[Force]) -> list[_Blow]:
    """What rivals' groups that may still act would do next, the worst first."""
    found = []
    for foe in now.situation.foes:
        if foe.owner is not None and foe.profile.thrust and not foe.activated:
            worth, place = max((promise_on(foe, band), -at) for at, band in enumerate(ranked))
            if worth:
                found.append(_Blow(foe, ranked[-place].name, worth))
    return sorted(found, key=lambda blow: -blow.worth)


def _company(
    now: Thought, leader: Force, near: Sequence[Force], first: Force, blows: Sequence[_Blow]
) -> tuple[int, str, tuple[str, ...]]:
    """What the leader and those it can take along gain, its name and theirs.

    Nothing without `first`, who would act first alone and therefore gains nothing.
    """
    left = {blow.foe.name: _whole(blow.foe) for blow in blows}
    _fires(first, blows, left)
    room = summed_mass(now.view, (leader.name,))
    most = now.view.setup.catalogue.figures.combined_groups
    total = 0
    if leader is not first:
        total = _gain(now, leader, blows[:1], left)
        _fires(leader, blows, left)
    others: list[str] = []
    for band in sorted(near, key=lambda band: band is not first):
        gain = _gain(now, band, blows[: len(others) + 1], left) if band is not first else 0
        mass = summed_mass(now.view, (band.name,))
        if (gain or band is first) and mass <= room and len(others) < most:
            others.append(band.name)
            room -= mass
            total += gain
            if band is not first:
                _fires(band, blows, left)
    return (total if first.name in (leader.name, *others) else 0), leader.name, tuple(others)


def _fires(band: Force, blows: Sequence[_Blow], left: dict[str, int]) -> None:
    """Subtract what a group takes from one of these foes, so that nothing is destroyed twice."""
    worth, name = max((promise_on(band, blow.foe), blow.foe.name) for blow in blows)
    left[name] = max(0, left[name] - worth)


def _gain(now: Thought, band: Force, blows: Sequence[_Blow], left: Mapping[str, int]) -> int:
    """What is gained if a group acts before these blows: its fire in full, theirs with less."""
    lost = min(_whole(band), sum(blow.worth for blow in blows if blow.target == band.name))
    spared = promise(now.situation, band) * lost // _whole(band)
    stopped = (
        blow.worth * min(promise_on(band, blow.foe), left[blow.foe.name]) // _whole(blow.foe)
        for blow in blows
        if blow.foe.mark.value
    )
    return spared + max(stopped, default=0)


def _whole(band: Force) -> int:
    return max(1, band.mark.value * len(band.ships))
