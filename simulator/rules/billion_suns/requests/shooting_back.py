"""Reactions in a fight: passive attacks, and the ships that damage destroys (ABS-2.4, 7)."""

from simulator.kernel.draft import Draft
from simulator.kernel.joined import joined
from simulator.kernel.reaction import MORE, Alternative, Reaction
from simulator.kernel.request import AllotValue
from simulator.rules.billion_suns.model.stages import Losses, Passives, Salvo
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.attacks.firing import arm_of
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.play.stage_machine import activation
from simulator.rules.billion_suns.play.tactical_phase.steps import present
from simulator.rules.billion_suns.requests.alternatives import (
    FREE,
    PASS,
    Weighed,
    ranked,
    stake,
)
from simulator.rules.billion_suns.requests.asked_next import with_boosts
from simulator.rules.billion_suns.requests.choosing_losses import (
    SHIPS,
    explosion_chance,
    harm_of,
    ship_choice,
    ways_of,
)
from simulator.rules.billion_suns.requests.declaring_attacks import (
    DICE,
    hints_of,
    salvos_in,
    terms_of,
)
from simulator.rules.billion_suns.requests.fight_odds import salvo_odds
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, named

_MOST_WAYS = 4
"""Ways to lose ships that are offered at a glance; more are chosen one by one."""


def passive_attack(asked: Asked) -> Reaction | None:
    """No attack, or one of the likeliest."""
    if not isinstance(asked.stage, Passives):
        return None
    found = [Weighed(Alternative("No passive attack", PASS, FREE))]
    found += [_attack(asked, value) for value in hints_of(asked, terms_of(asked)) if value]
    active = _active(asked.view)
    names = joined(tuple(phrases.known_as(asked.view, name) for name in active))
    about = (f"Active now: {names}.",) if names else ()
    return with_boosts(asked, Reaction("Passive attack", ranked(found, (MORE,)), about, PASS))


def _active(view: View) -> tuple[str, ...]:
    """The groups that are active now and may be attacked (ABS-7.1)."""
    stage = activation(view)
    return tuple(each.group for each in present(view, stage)) if stage else ()


def _attack(asked: Asked, value: AllotValue) -> Weighed:
    """An attack as suggested; its odds are those on its first target."""
    draft = Draft(ATTACK, {DICE: value})
    first, *more = salvos_in(Asked(asked.view, asked.seat, draft))
    odds = salvo_odds(asked.view, first)
    by = phrases.known_as(asked.view, first.attacker)
    effect = _dice(asked.view, first)
    if len(_active(asked.view)) > 1:
        effect += f" on {phrases.known_as(asked.view, first.target)}"
    effect += f", and {phrases.counted(len(more), 'target')} more" if more else ""
    caption = phrases.capital(f"{by}")
    return Weighed(Alternative(caption, draft, FREE, effect, odds, stake(asked, first.target)))


def _dice(view: View, salvo: Salvo) -> str:
    arm = arm_of(view, salvo.attacker, "auxiliary")
    count = sum(dice for _, dice in salvo.auxiliary)
    return phrases.dice(count, arm.sides) if arm else phrases.counted(count, "die")


def losses(asked: Asked) -> Reaction | None:
    """Each way to lose the ships that have to go; None if there are too many to show."""
    ways, stage = ways_of(asked), asked.stage
    if not isinstance(stage, Losses) or not 1 < len(ways) <= _MOST_WAYS:
        return None
    ordered = sorted(ways, key=lambda way: harm_of(asked, way))
    found = tuple(_way(asked, way) for way in ordered)
    return Reaction("Choose what is lost", found, passing=None)


def _way(asked: Asked, way: tuple[str, ...]) -> Alternative:
    """The choice of these ships: whether the rest stays coherent, and what is lost with them."""
    view = asked.view
    lost = tuple(ship for name in way for ship in named(view, name))
    choices = [ship_choice(view, name) for name in way]
    broken, _ = harm_of(asked, way)
    numbers = tuple(name.rpartition("/")[2] for name in way)
    caption = f"Lose {'ship' if len(way) == 1 else 'ships'} {joined(numbers)}"
    carried = ", ".join(each.about for each in choices if each.about)
    cost = "the rest is out of coherency" if broken else "the rest stays coherent"
    effect = ", ".join(filter(None, (explosion_chance(view, lost[0]) if lost else "", carried)))
    return Alternative(caption, Draft(LOSSES, {SHIPS: way}), cost, effect)
