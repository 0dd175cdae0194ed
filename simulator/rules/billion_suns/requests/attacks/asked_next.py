"""What is asked next about the same attack, to be answered together with what is asked now.

A passive attack is declared with its Power To Weapon Systems, and dice are left as they lie with
the Shields that meet them. So one card serves for most of an attack (ABS-8.12).
"""

from dataclasses import replace
from itertools import pairwise

from simulator.kernel.asked.reaction import Alternative, Reaction, Then
from simulator.kernel.wording import lower_first
from simulator.rules.billion_suns.model.stages import Attack, Passives, Salvos, Stage
from simulator.rules.billion_suns.play.attacks.attack_dice import BOOST, may_boost
from simulator.rules.billion_suns.play.attacks.attacking import count_hits
from simulator.rules.billion_suns.play.attacks.salvos import attack_of
from simulator.rules.billion_suns.play.attacks.shields import SHIELDS, has_choice
from simulator.rules.billion_suns.requests.attacks.declaring_attacks import salvos_in
from simulator.rules.billion_suns.requests.attacks.powering import (
    power_to_shields,
    power_to_weapons,
)
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view.lookup import View, owner_of
from simulator.rules.billion_suns.view.turn_order import activation


def with_boosts(asked: Asked, found: Reaction) -> Reaction:
    """A passive attack with Power To Weapon Systems on the first attack offered (ABS-9.3)."""
    main = next((each for each in found.alternatives if each.draft != found.passing), None)
    if not isinstance(asked.stage, Passives) or main is None:
        return found
    salvos = salvos_in(replace(asked, draft=main.draft))
    attack = attack_of(asked.view, salvos[0]) if len(salvos) == 1 else None
    if attack is None or not may_boost(asked.view, attack, asked.seat):
        return found
    fired = replace(asked.stage, fired=(*asked.stage.fired, salvos[0].attacker))
    then = _at(asked, (*asked.view.stages[:-1], fired, Salvos(()), attack))
    after = power_to_weapons(then)
    return _along(found, main, (BOOST, attack_under_way(then.view)), after) if after else found


def with_shields(asked: Asked, attack: Attack, found: Reaction) -> Reaction:
    """An override of attack dice with the Shields of their target, if it is the seat's."""
    after = count_hits(asked.view, attack)
    own = owner_of(asked.view, attack.target) == asked.seat
    if attack.step != "count" or not own or not any(after.hits):
        return found
    if not has_choice(asked.view, after, asked.seat):
        return found
    stages = asked.view.stages
    below = stages[: stages.index(attack)]
    then = _at(asked, (*below, after))
    shields, declining = power_to_shields(then), found.declining
    if shields is None or declining is None:
        return found
    return _along(found, declining, (SHIELDS, attack_under_way(then.view)), shields)


def attack_under_way(view: View) -> str:
    """Which attack is under way, of all in a game, on all its targets; empty if none is."""
    stages, moment = view.stages, moment_of(view)
    for stage, above in pairwise(stages):
        if isinstance(stage, Passives):
            return f"{moment} passive {' '.join((*stage.fired, '-', *(stage.neutral or ())))}"
        if isinstance(above, Salvos):
            return f"{moment} active"
    attack = next((each for each in stages if isinstance(each, Attack)), None)
    return f"{moment} {attack.cause} {attack.by}" if attack else ""


def moment_of(view: View) -> str:
    """The round and the active battlegroups, which are the same in all of an activation."""
    stage = activation(view)
    return f"{view.round} {' '.join(each.group for each in stage.groups) if stage else ''}"


def _at(asked: Asked, stages: tuple[Stage, ...]) -> Asked:
    """The seat as it will be asked in these stages."""
    return replace(asked, view=replace(asked.view, stages=stages))


def _along(found: Reaction, main: Alternative, asked: tuple[str, str], after: Reaction) -> Reaction:
    """The answers, `main` with the usual one to what comes after it, and with each other one.

    `asked` is what will be asked, and within which attack. Answers that gain nothing are left out:
    they can be given once they are asked for.
    """
    usual, *others = after.alternatives
    odds = after.declining.odds if after.declining else None
    answers = [
        replace(each, then=Then(*asked, usual.draft, odds)) if each is main else each
        for each in found.alternatives
    ]
    lead = "" if main.draft == found.passing else f"{main.caption}: "
    for each in others:
        if each.gain.chance or each.gain.tokens:
            caption = lead + (lower_first(each.caption) if lead else each.caption)
            then = Then(*asked, each.draft, odds)
            answers.append(replace(each, caption=caption, draft=main.draft, then=then))
    return replace(found, alternatives=tuple(answers))
