"""How the action of a spot is executed, by the type of the action that says what is done there.

A leader's owner is asked `spot` and answers by an action, such as a jump or a battle. It says what
is executed; its work begins the stages of it, and the action is done when these have ended.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, first_failure
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.judging.holding import may_colonize, may_construct
from simulator.rules.burning_suns.judging.moving import may_explore, may_jump
from simulator.rules.burning_suns.judging.special import may_activate, may_boost
from simulator.rules.burning_suns.judging.wars import may_assault, may_battle, may_fire
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    Colonize,
    Construct,
    Explore,
    Jump,
    Recruit,
    RunDiplomacy,
    RunMission,
    RunScan,
)
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.play import building
from simulator.rules.burning_suns.play.actions import exploring, jumping, special
from simulator.rules.burning_suns.play.war import starting as war


@dataclass(frozen=True, slots=True)
class DeedWork:
    """One way to answer a spot of `deed`, by actions of the type that is its key in ANSWERS.

    `may` judges a (view, action, seat), `take` carries out what may be done, `offers` gives some
    that a (view, seat) could do, sensible ones first. One with a `space` happens there, and
    `others` are involved besides its seat (D45); `ended` does what comes of it at its end.
    """

    deed: Deed
    may: Callable[[Any, Any, str], Iterable[Reason]]
    take: Callable[[Resolution, Any, str], None]
    offers: Callable[[Any, str, Dice], Iterable[Action]]
    space: Callable[[Any], str | None] = lambda _: None
    others: Callable[[Any, Any, str], tuple[str, ...]] = lambda _view, _action, _seat: ()
    ended: Callable[[Resolution, Doing], None] = lambda _now, _doing: None

    def check(self, view: Any, action: Action, seat: str) -> Refusal | None:
        """Why the seat may not do this, None if it may."""
        return first_failure(self.may(view, action, seat))


def _may_boost(view: Any, action: Any, seat: str) -> Iterable[Reason]:
    return may_boost(view, action.boost, seat)


def _space(action: Any) -> str:
    found: str = action.space
    return found


ANSWERS: Mapping[type[Action], DeedWork] = {
    Explore: DeedWork(
        "explore",
        lambda view, it, seat: may_explore(view, it.space, seat),
        exploring.begin,
        exploring.offer_tiles,
    ),
    Jump: DeedWork("jump", may_jump, jumping.begin, jumping.offer_jumps, ended=jumping.end),
    Colonize: DeedWork(
        "colonize",
        lambda view, it, seat: may_colonize(view, it.space, seat),
        building.colonize,
        building.offer_colonies,
        _space,
    ),
    Construct: DeedWork("construct", may_construct, building.construct, building.offer_orders),
    Battle: DeedWork("battle", may_battle, war.attack, war.offer_battles, _space, war.foes_of),
    Barrage: DeedWork("barrage", may_fire, war.fire, war.offer_barrages, _space, war.foes_of),
    Assault: DeedWork("assault", may_assault, war.land, war.offer_assaults, _space, war.foes_of),
    RunScan: DeedWork(
        "scan", _may_boost, special.begin, special.offer_rolls(RunScan), ended=special.end_scan
    ),
    RunDiplomacy: DeedWork(
        "diplomacy",
        _may_boost,
        special.begin,
        special.offer_rolls(RunDiplomacy),
        ended=special.end_diplomacy,
    ),
    Recruit: DeedWork(
        "recruit",
        _may_boost,
        special.begin,
        special.offer_rolls(Recruit),
        ended=special.end_recruit,
    ),
    RunMission: DeedWork(
        "mission",
        _may_boost,
        special.begin,
        special.offer_rolls(RunMission),
        ended=special.end_mission,
    ),
    ActivateAbility: DeedWork(
        "activate",
        may_activate,
        special.activate,
        special.offer_activations,
        ended=special.end_activation,
    ),
}
"""The actions that spots can be answered with."""
