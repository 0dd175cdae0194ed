"""Powers of movement, if they gain more than a token is worth (ABS-9.2)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.ai.billion_suns.earnings.position_value import goals
from simulator.ai.billion_suns.earnings.reward_values import TOKEN
from simulator.ai.billion_suns.figures import worth_text
from simulator.ai.billion_suns.plans.moves import RatedPlan, crossing, may_engage, outlooks
from simulator.ai.billion_suns.situation import Force, Situation, near_first
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.rules.billion_suns.model.actions import PowerUp
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.naming import as_ids
from simulator.rules.billion_suns.view.profile import arm_called

LEAST = 2 * TOKEN
"""What a Power must gain, since the token could be used in the fight as well."""


def powers(now: Thought, band: Force, active: Active, plain: RatedPlan) -> Iterator[AgentChoice]:
    """A Power for a group that has not moved; `plain` is its best plan without one."""
    if not _may_use(now, active):
        return
    fast = sped_up(now, band, active, plain)
    if fast is not None:
        told = f"with twice the Thrust it serves {fast.stake.contract}"
        yield AgentChoice(PowerUp(band.name, "engines"), f"{told}, {_more(fast, plain)}.")
    if not active.dampeners and _is_turned_away(now.situation, band):
        best = _best(now.situation, band, replace(active, dampeners=True))
        if best is not None and best.strike.targets and best.worth > plain.worth + LEAST:
            told = f"turned sharply it can still fire at {as_ids(best.strike.targets)}"
            yield AgentChoice(PowerUp(band.name, "dampeners"), f"{told}, {_more(best, plain)}.")


def sped_up(now: Thought, band: Force, active: Active, plain: RatedPlan) -> RatedPlan | None:
    """The best plan with twice the Thrust, if it can be paid for and gains enough; else None."""
    if not _may_use(now, active) or active.engines or not _is_short(now.situation, band):
        return None
    best = _best(now.situation, band, replace(active, engines=True))
    gains = best is not None and best.stake.contract and best.worth > plain.worth + LEAST
    return best if gains else None


def _may_use(now: Thought, active: Active) -> bool:
    """Can a Power be paid for, before anything has moved?"""
    return now.purse.tactical > 0 and not active.hops


def _best(seen: Situation, band: Force, active: Active) -> RatedPlan | None:
    best = next(iter(outlooks(seen, band, active)), None)
    return best if best is not None and crossing(seen, band, best.plan) == 0 else None


def _is_short(seen: Situation, band: Force) -> bool:
    """Is a place that counts beyond its movement, but within twice its movement?"""
    flies = 2 * (band.profile.thrust or 0)
    found = goals(seen, band, band.ships[0].table)
    offs = (min(spot.off(ship.at) for ship in band.ships) for spot in found)
    return any(flies // 2 < off <= 2 * flies for off in offs)


def _is_turned_away(seen: Situation, band: Force) -> bool:
    """Does it have primary weapons and enemies on its table, but none in a primary arc?"""
    leader = band.ships[0]
    if arm_called(band.profile, "primary") is None:
        return False
    return bool(near_first(seen, leader.table, leader.at)) and not may_engage(seen, band)


def _more(best: RatedPlan, plain: RatedPlan) -> str:
    return f"worth {worth_text(best.worth - plain.worth)} more"
