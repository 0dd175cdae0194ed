"""Reactions in a fight: passive attacks, and the ships that damage destroys (ABS-2.4, 7)."""

from simulator.kernel import wording
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import MORE, Alternative, Reaction
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.declarations import arm_of
from simulator.rules.billion_suns.model.stages import Losses, Passives, Salvo
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.play.tactical_phase.steps import present
from simulator.rules.billion_suns.requests.attacks.alternatives import (
    FREE,
    PASS,
    Weighed,
    rank_alternatives,
    stake,
)
from simulator.rules.billion_suns.requests.attacks.asked_next import with_boosts
from simulator.rules.billion_suns.requests.attacks.choosing_losses import (
    SHIPS,
    explosion_chance,
    harm_of,
    ship_choice,
    ways_of,
)
from simulator.rules.billion_suns.requests.attacks.declaring_attacks import (
    DICE,
    hints_of,
    salvos_in,
    terms_of,
)
from simulator.rules.billion_suns.requests.attacks.fight_odds import salvo_odds
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.turn_order import activation

_ONE_TARGET = 2
"""An attacker and its only target."""

_MOST_WAYS = 4
"""Ways to lose ships that are offered at a glance; more are chosen one by one."""


def passive_attack(asked: Asked) -> Reaction | None:
    """No attack, or one of the likeliest."""
    if not isinstance(asked.stage, Passives):
        return None
    found = [Weighed(Alternative("No passive attack", PASS, FREE))]
    found += [_attack(asked, salvos) for salvos in _telling(asked)]
    active = _active(asked.view)
    names = join_words(tuple(phrases.known_as(asked.view, name) for name in active))
    about = (f"Active now: {names}.",) if names else ()
    return with_boosts(
        asked, Reaction("Passive attack", rank_alternatives(found, (MORE,)), about, PASS)
    )


def _active(view: View) -> tuple[str, ...]:
    """The groups that are active now and may be attacked (ABS-7.1)."""
    stage = activation(view)
    return tuple(each.group for each in present(view, stage)) if stage else ()


def _telling(asked: Asked) -> list[tuple[Draft, tuple[Salvo, ...]]]:
    """The suggested attacks, of one group on the same targets only the likeliest.

    Dice that are divided are offered where no attack of that group on one target is.
    """
    found = dict[tuple[str, ...], tuple[Draft, tuple[Salvo, ...]]]()
    for value in hints_of(asked, terms_of(asked)):
        draft = Draft(ATTACK, {DICE: value})
        salvos = salvos_in(Asked(asked.view, asked.seat, draft))
        if salvos:
            key = salvos[0].attacker, *sorted(salvo.target for salvo in salvos)
            found.setdefault(key, (draft, salvos))
    whole = {key[0] for key in found if len(key) == _ONE_TARGET}
    return [each for key, each in found.items() if len(key) == _ONE_TARGET or key[0] not in whole]


def _attack(asked: Asked, attack: tuple[Draft, tuple[Salvo, ...]]) -> Weighed:
    """An attack as suggested; its odds are those on its first target."""
    (draft, (first, *more)), view = attack, asked.view
    odds = salvo_odds(view, first)
    caption, effect = wording.capital(phrases.known_as(view, first.attacker)), _dice(view, first)
    if len(_active(view)) > 1:
        caption += f" on {join_words(tuple(as_id(each.target) for each in (first, *more)))}"
        effect += f" on {phrases.known_as(view, first.target)}"
    effect += f", and {count_words(len(more), 'target')} more" if more else ""
    return Weighed(Alternative(caption, draft, FREE, effect, odds, stake(asked, first.target)))


def _dice(view: View, salvo: Salvo) -> str:
    arm = arm_of(view, salvo.attacker, "auxiliary")
    count = sum(dice for _, dice in salvo.auxiliary)
    return phrases.dice(count, arm.sides) if arm else count_words(count, "die")


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
    lost = tuple(ship for name in way for ship in find_ships(view, name))
    choices = [ship_choice(view, name) for name in way]
    broken, _ = harm_of(asked, way)
    numbers = tuple(name.rpartition("/")[2] for name in way)
    caption = f"Lose {'ship' if len(way) == 1 else 'ships'} {join_words(numbers)}"
    carried = ", ".join(each.about for each in choices if each.about)
    cost = "the rest is out of coherency" if broken else "the rest stays coherent"
    effect = ", ".join(filter(None, (explosion_chance(view, lost[0]) if lost else "", carried)))
    return Alternative(caption, Draft(LOSSES, {SHIPS: way}), cost, effect)
