"""May a battle be fought, and how are dice rerolled and damage spread in any fight (BS-9)?"""

from collections import Counter
from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.judging.reasons import fails, holds, judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Battle, Fight, RerollDice, Spread
from simulator.rules.burning_suns.view.damage import misses, packets_of, packets_on
from simulator.rules.burning_suns.view.forces import (
    Target,
    fleet_words,
    fleets_against,
    is_ionstorm,
    may_reroll_here,
    targets_of,
)
from simulator.rules.burning_suns.view.lookup import figures_of, space_name
from simulator.rules.burning_suns.view.where import fleet_size
from simulator.rules.burning_suns.view.wording import count_units


def may_battle(view: View, action: Battle, seat: str) -> Iterator[Reason]:
    """May the seat's fleet attack this one (BS-6.7, BS-8.10)?"""
    if action.space not in view.extra.spaces:
        text, instead = f"there is no space {action.space}", "choose one of the galaxy"
        yield fails("BS-6.7", text, code="no_space", instead=instead)
        return
    name = space_name(view, action.space)
    own = fleet_size(view, action.space, seat)
    yield judge_rule(
        "BS-6.7",
        (f"your fleet of {own} is in {name}", f"you have no fleet in {name}"),
        ok=own > 0,
        code="no_fleet",
        instead="choose a space where you have one",
    )
    yield _is_an_enemy(view, action, seat)
    if is_ionstorm(view, action.space):
        text = f"{name} is an ionstorm, where no battle is fought"
        yield fails("BS-8.10", text, code="ionstorm", instead="choose another space")


def _is_an_enemy(view: View, action: Battle, seat: str) -> Reason:
    name, others = space_name(view, action.space), fleets_against(view, action.space, seat)
    if action.against in others:
        return holds("BS-6.7", f"{fleet_words(view, action.against, action.space)} is there")
    if action.against == seat:
        text, instead = "a fleet does not attack its own empire", "choose another one"
        return fails("BS-6.7", text, code="own_fleet", instead=instead)
    text = f"{fleet_words(view, action.against)} is not in {name}"
    there = join_words(tuple(fleet_words(view, one) for one in others), "or")
    instead = f"attack {there}" if there else "choose a space with another fleet"
    return fails("BS-6.7", text, code="no_enemy", instead=instead)


def may_reroll(view: View, stage: Fight, number: int, action: RerollDice) -> Iterator[Reason]:
    """May side `number` roll these dice again (BS-7.8, BS-9.4)?"""
    side = stage.sides[number]
    missing, dice = misses(side, figures_of(view).sure_miss), action.dice
    if not dice or len(set(dice)) < len(dice):
        text, instead = "no die is named, or one is named twice", "name each die once"
        yield fails("BS-7.8", text, code="bad_dice", instead=instead)
    if any(die not in missing for die in dice):
        text, instead = "only your own misses are rerolled", "choose dice that missed"
        yield fails("BS-7.8", text, code="no_miss", instead=instead)
    yield from may_reroll_at_all(view, stage, number)
    left = side.rerolls
    yield judge_rule(
        "BS-9.4",
        (
            f"{count_units(left, 'reroll')} left",
            f"{count_units(left, 'reroll')} left for {len(dice)} dice",
        ),
        ok=len(dice) <= left,
        code="too_many",
        instead=f"choose at most {left}" if left else "keep your dice",
    )


def may_reroll_at_all(view: View, stage: Fight, number: int) -> Iterator[Reason]:
    """Why no die of side `number` can be rerolled in this place; nothing if they can."""
    owner = stage.sides[number].owner
    if owner is None or not may_reroll_here(view, stage.deed, stage.space, owner):
        name = space_name(view, stage.space)
        text, instead = f"an enemy takes all your rerolls in {name}", "keep your dice"
        yield fails("BS-9.4", text, code="no_rerolls", instead=instead)


def may_spread(view: View, stage: Fight, number: int, spread: Spread) -> Iterator[Reason]:
    """May side `number` take the damage of the turn like this (BS-9.3, D19)?"""
    side, other = stage.sides[number], stage.sides[1 - number]
    due = packets_of(other, figures_of(view).sure_miss)
    targets = targets_of(view, stage, side)
    if len({harm.kind for harm in spread}) < len(spread):
        text, instead = "a kind of unit is named twice", "name each kind once"
        yield fails("BS-9.3", text, code="bad_units", instead=instead)
    for harm in spread:
        yield from _can_take(targets, harm.kind, harm.packets)
    taken = tuple(sorted((one for harm in spread for one in harm.packets), reverse=True))
    is_all = taken == due
    if all(_is_gone(one, spread) for one in targets):
        is_all = not Counter(taken) - Counter(due)  # nobody is left to take the rest
    yield judge_rule(
        "BS-9.3",
        (f"all {sum(due)} damage is spread", f"you take {sum(due)} damage, not {sum(taken)}"),
        ok=is_all,
        code="not_all",
        instead="spread all of it",
    )


def _can_take(targets: tuple[Target, ...], kind: str, packets: tuple[int, ...]) -> Iterator[Reason]:
    target = next((one for one in targets if one.kind == kind), None)
    if target is None:
        text, instead = f"no {kind.replace('_', ' ')} is hit", "choose units of this fight"
        yield fails("BS-9.3", text, code="no_target", instead=instead)
    elif not packets or not target.can_take(packets):
        what = "hit point" if target.is_unique else "unit"
        text = (
            f"a {kind.replace('_', ' ')} with {count_units(target.hits, what)} left takes no more"
        )
        if not target.is_unique:
            text = f"only {count_units(target.hits, kind)} can take a hit each"
        instead = "put the rest on others"
        yield fails("BS-9.3", text, code="gone_already", instead=instead)


def _is_gone(target: Target, spread: Spread) -> bool:
    return target.is_gone(packets_on(spread, target.kind))
