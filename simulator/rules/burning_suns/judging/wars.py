"""May a battle, a barrage or an assault be fought, and what is done in one (BS-9 to BS-11)?"""

from collections import Counter
from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason, holds
from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.judging.reasons import (
    fails,
    judge_rule,
    no_space,
    opposing_fleets,
    orbiting,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import (
    Assault,
    Barrage,
    Battle,
    Fight,
    RerollDice,
    Spread,
)
from simulator.rules.burning_suns.model.words import SystemKind
from simulator.rules.burning_suns.view.forces import (
    Target,
    fleet_words,
    fleets_against,
    guard_of,
    is_ionstorm,
    landings,
    may_reroll_here,
    misses,
    packets_of,
    packets_on,
    regiments_to_deploy,
    targets_of,
)
from simulator.rules.burning_suns.view.holding import claims_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    is_home_of_another,
    list_units,
    seat_name,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.where import army_size, fleet_size


def may_battle(view: View, action: Battle, seat: str) -> Iterator[Reason]:
    """May the seat's fleet attack this one (BS-6.7, BS-8.10)?"""
    if action.space not in view.extra.spaces:
        yield no_space("BS-6.7", action.space)
        return
    name, own = space_name(view, action.space), fleet_size(view, action.space, seat)
    yes = f"your fleet of {own} is in {name}"
    no = f"you have no fleet in {name}; choose a space where you have one"
    yield judge_rule("BS-6.7", "no_fleet", (yes, no), ok=own > 0)
    yield _must_be_an_enemy(view, action, seat)
    if is_ionstorm(view, action.space):
        text = "no battle is fought in an ionstorm; choose another space"
        yield fails("BS-8.10", "ionstorm", text)


def _must_be_an_enemy(view: View, action: Battle, seat: str) -> Reason:
    name, others = space_name(view, action.space), fleets_against(view, action.space, seat)
    if action.against in others:
        return holds("BS-6.7", f"{fleet_words(view, action.against, action.space)} is there")
    if action.against == seat:
        text = "a fleet does not attack its own empire; choose another one"
        return fails("BS-6.7", "own_fleet", text)
    there = join_words(tuple(fleet_words(view, one) for one in others), "or")
    instead = f"attack {there}" if there else "choose a space with another fleet"
    text = f"{fleet_words(view, action.against)} is not in {name}; {instead}"
    return fails("BS-6.7", "no_enemy", text)


def may_reroll(view: View, stage: Fight, number: int, action: RerollDice) -> Iterator[Reason]:
    """May side `number` roll these dice again (BS-7.8, BS-9.4)?"""
    side = stage.sides[number]
    missing, dice = misses(side, figures_of(view).sure_miss), action.dice
    if not dice or len(set(dice)) < len(dice):
        text = "no die is named, or one is named twice; name each die once"
        yield fails("BS-7.8", "bad_dice", text)
    if any(die not in missing for die in dice):
        text = "only your own misses are rerolled; choose dice that missed"
        yield fails("BS-7.8", "no_miss", text)
    yield from may_reroll_at_all(view, stage, number)
    left = side.rerolls
    yes = f"{count_units(left, 'reroll')} left"
    no = f"{yes} for {len(dice)} dice; {f'choose at most {left}' if left else 'keep your dice'}"
    yield judge_rule("BS-9.4", "too_many", (yes, no), ok=len(dice) <= left)


def may_reroll_at_all(view: View, stage: Fight, number: int) -> Iterator[Reason]:
    """Why no die of side `number` can be rerolled in this place; nothing if they can."""
    owner = stage.sides[number].owner
    if owner is None or not may_reroll_here(view, stage.deed, stage.space, owner):
        name = space_name(view, stage.space)
        text = f"an enemy takes all your rerolls in {name}; keep your dice"
        yield fails("BS-9.4", "no_rerolls", text)


def may_spread(view: View, stage: Fight, number: int, spread: Spread) -> Iterator[Reason]:
    """May side `number` take the damage of the turn like this (BS-9.3, D19)?"""
    side, other = stage.sides[number], stage.sides[1 - number]
    due = packets_of(other, figures_of(view).sure_miss)
    targets = targets_of(view, stage, side)
    if len({harm.kind for harm in spread}) < len(spread):
        yield fails("BS-9.3", "bad_units", "a kind of unit is named twice; name each kind once")
    for harm in spread:
        yield from _may_take(targets, harm.kind, harm.packets)
    taken = tuple(sorted((one for harm in spread for one in harm.packets), reverse=True))
    is_all = taken == due
    if all(_is_gone(one, spread) for one in targets):
        is_all = not Counter(taken) - Counter(due)  # nobody is left to take the rest
    yes = f"all {sum(due)} damage is spread"
    no = f"you take {sum(due)} damage, not {sum(taken)}; spread all of it"
    yield judge_rule("BS-9.3", "not_all", (yes, no), ok=is_all)


def _may_take(targets: tuple[Target, ...], kind: str, packets: tuple[int, ...]) -> Iterator[Reason]:
    target = next((one for one in targets if one.kind == kind), None)
    if target is None:
        text = f"no {kind.replace('_', ' ')} is hit; choose units of this fight"
        yield fails("BS-9.3", "no_target", text)
    elif not packets or not target.can_take(packets):
        what = "hit point" if target.shares else "unit"
        text = (
            f"a {kind.replace('_', ' ')} with {count_units(target.hits, what)} left takes no more"
        )
        if not target.shares:
            text = f"only {count_units(target.hits, kind)} can take a hit each"
        yield fails("BS-9.3", "gone_already", f"{text}; put the rest on others")


def _is_gone(target: Target, spread: Spread) -> bool:
    return target.is_gone(packets_on(spread, target.kind))


def may_fire(view: View, action: Barrage, seat: str) -> Iterator[Reason]:
    """May the seat fire this barrage?"""
    if action.space not in view.extra.spaces:
        yield no_space("BS-6.8", action.space)
    elif action.force == "fleet":
        yield from _may_fire_down(view, action, seat)
    else:
        yield from _may_fire_up(view, action, seat)


def _may_fire_down(view: View, action: Barrage, seat: str) -> Iterator[Reason]:
    """A fleet fires at the army and the structures below it."""
    at = action.space
    yield orbiting("BS-6.8", view, at, seat)
    if action.against is not None:
        yield fails("BS-10.1", "bad_target", "a fleet fires at the whole system; name no empire")
    yield from _may_be_fired_at(view, at, seat)
    foe = guard_of(view, at, seat)
    yield from opposing_fleets("BS-10.2", view, (at, seat), foe=foe)  # anywhere in it (D18)
    strongest = next(claims_now(view, "barrage", FigureCase(seat, ("barrage", "ship"), at)), None)
    if strongest is None or strongest.holding.allows:
        return
    if strongest.holding.of == "ship":
        text = "this barrage is one of your army; name the fleet above it"
        yield fails("BS-12.6", "army_only", text)
    else:
        text = f"a colossus in {space_name(view, at)} lets no fleet fire at it"
        yield fails("BS-9.1", "colossus", f"{text}; assault it, or choose another system")


def _may_be_fired_at(view: View, at: str, seat: str) -> Iterator[Reason]:
    """Own targets and homes are none, and something must be there (BS-10.1, BS-10.2)."""
    name, there = space_name(view, at), space_of(view, at)
    if there.controller == seat:
        yield fails("BS-10.2", "own_target", f"{name} is your own; choose a system that is not")
        return
    if is_home_of_another(view, at, seat):
        text = f"{name} is the home of {seat_name(view, there.controller or '')}"
        yield fails("BS-10.2", "foreign_home", f"{text}; choose another system")
    army = army_size(view, at, guard_of(view, at, seat))
    said = count_units(army, "unit") + (" and a structure" if there.structure else "")
    yes = f"{said} can be hit"
    no = f"{name} has neither an army nor a structure; choose a system with something to hit"
    yield judge_rule("BS-10.1", "no_target", (yes, no), ok=army > 0 or there.structure is not None)


def _may_fire_up(view: View, action: Barrage, seat: str) -> Iterator[Reason]:
    """An army fires at one fleet above it, of any size."""
    at = action.space
    name, own = space_name(view, at), army_size(view, at, seat)
    yes = f"your army of {own} is in {name}"
    no = f"you have no army in {name}; choose a system where you have one"
    yield judge_rule("BS-6.8", "no_army", (yes, no), ok=own > 0)
    fleet = fleet_words(view, action.against)
    yes = f"{fleet} can be hit"
    no = f"{fleet} is not in orbit of {name}; choose a fleet of another empire above your army"
    yield judge_rule(
        "BS-10.1", "no_target", (yes, no), ok=action.against in fleets_against(view, at, seat)
    )


_FREELY: tuple[SystemKind, ...] = ("hostile", "inhabited", "special")
"""The kinds of system that can be assaulted while nobody controls them (BS-8.4)."""


def may_assault(view: View, action: Assault, seat: str) -> Iterator[Reason]:
    """May the seat assault this system with so many regiments?"""
    yield from may_assault_system(view, action.space, seat)
    if action.space not in view.extra.spaces:
        return
    least, most = regiments_to_deploy(view, action.space, seat)
    if most:
        count = count_units(action.regiments, "regiment")
        range_ = f"{least} to {most}" if least < most else str(most)
        yes = f"{count} can be deployed"
        no = f"your ships there deploy {range_}, not {count}; deploy {range_}"
        yield judge_rule("BS-11.1", "wrong_number", (yes, no), ok=least <= action.regiments <= most)


LANDING = "BS-11.1"
"""The rule of what lands in an assault, and on what."""


def may_assault_system(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat assault this system, with however many regiments?"""
    if space not in view.extra.spaces:
        yield no_space("BS-6.9", space)
        return
    falls = tuple(_may_be_assaulted(view, space, seat))
    yield from falls
    ships = tuple((one.kind, one.ships) for one in landings(view, space, seat))
    yield orbiting("BS-6.9", view, space, seat)
    yes, name = f"{list_units(ships)} can deploy regiments", space_name(view, space)
    no = f"no battlecruiser or titan of yours orbits {name}; bring one there first"
    yield judge_rule("BS-11.1", "no_lander", (yes, no), ok=bool(ships))
    foe = guard_of(view, space, seat)
    yield from opposing_fleets("BS-11.1", view, (space, seat), "the landing", foe)
    if all(each.ok for each in falls):
        yield _guard(view, space, seat)


def _may_be_assaulted(view: View, space: str, seat: str) -> Iterator[Reason]:
    """Is it a system, not one's own, that falls to assaults (BS-8.5, BS-11.3)?"""
    name, there, tile = space_name(view, space), space_of(view, space), system_tile(view, space)
    if there.controller == seat:
        yield fails("BS-11.3", "own_system", f"{name} is your own; choose a system that is not")
    elif tile is None:
        yield fails("BS-8.5", "no_system", f"{name} is no explored system; choose one that is")
    elif tile.kind == "home":
        text = f"{name} is the home of {seat_name(view, there.controller or '')}"
        yield fails("BS-8.5", "foreign_home", f"{text}; choose another system")
    elif there.controller is None and tile.kind not in _FREELY:
        instead = "colonize it" if tile.kind == "uninhabited" else "choose another system"
        text = f"{name} is {tile.kind}, and nobody controls it; {instead}"
        yield fails("BS-8.5", "not_by_assault", text)
    else:
        yield holds("BS-8.5", f"{name} can be assaulted")


def _guard(view: View, space: str, seat: str) -> Reason:
    """What the assault meets; without a guard the system is taken at once."""
    owner = guard_of(view, space, seat)
    army = army_size(view, space, owner)
    if not army:
        return holds("BS-11.1", "nobody guards it, so it is taken at once")
    whose = f"of {seat_name(view, owner)}" if owner else "of militia"
    return holds("BS-11.1", f"an army {whose} with {count_units(army, 'unit')} guards it")
