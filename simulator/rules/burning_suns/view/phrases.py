"""Abilities in words, made from the vocabulary, so that a made-up card needs none of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.rules.burning_suns.model import effects as happen
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.effects import Bonus, Holding, RuleClaim
from simulator.rules.burning_suns.model.words import DEEDS
from simulator.rules.burning_suns.view.lookup import count_units, plural

_FIGURES: Mapping[str, str] = {
    "jump": "jump distance",
    "diplomacy": "diplomacy distance",
    "construction": "construction limit",
    "fleet_limit": "fleet limit",
    "army_limit": "army limit",
    "agent_limit": "agent limit",
    "artifact_limit": "artifact limit",
    "leader": "to leader rolls",
    "attack": "attack",
    "damage": "damage of a hit",
    "antimatter": "antimatter",
    "x": "to the X of artifacts",
    "alliance_gap": "to how much allies may differ",
}

_COUNTED: Mapping[str, tuple[str, str]] = {
    "explore": ("tile explored", "tiles explored"),
    "reroll": ("reroll", "rerolls"),
    "dice": ("die", "dice"),
    "deploy": ("regiment deployed", "regiments deployed"),
    "income": ("crystal a round", "crystals a round"),
    "cards_seen": ("card to choose from", "cards to choose from"),
    "groups_moved": ("fleet that jumps", "fleets that jump"),
}

_ALLOWED: Mapping[str, str] = {
    "construct": "construction is allowed",
    "diplomacy": "diplomacy is allowed",
    "barrage": "barrages are allowed",
    "reroll": "rerolls are allowed",
    "pass_fleets": "jumps pass opposing fleets",
    "wormhole": "a wormhole",
}

_FORBIDDEN: Mapping[str, str] = {
    "construct": "no construction",
    "diplomacy": "no diplomacy",
    "barrage": "no barrages",
    "reroll": "no rerolls",
    "strike": "no strike",
    "unrest_block": "unrest blocks no benefit",
    "wormhole": "no wormhole",
    "need_dreadnought": "no dreadnought needed to colonize",
    "need_roll": "no roll needed",
    "power_match": "any power will do",
    "limit_check": "army limits do not matter",
}

_WHERE: Mapping[str, str] = {
    "here": " here",
    "home": " at home",
    "own": " in own systems",
    "outside": " outside own systems",
    "under_my_fleet": " under your opposing fleets",
    "any": " anywhere",
}

_WHOSE: Mapping[str, str] = {
    "own": "your own",
    "enemy": "the enemy's",
    "other": "another empire's",
    "any": "any",
}

_WHENEVER: Mapping[str, str] = {
    "system_gained": "gains a system",
    "agent_lost": "loses an agent",
    "unique_destroyed": "destroys a unique unit",
}

_PER: Mapping[str, str] = {
    "agents": "agent",
    "artifacts": "artifact",
    "peaceful_inhabited": "inhabited system in peace",
}

_CRAFTED: Mapping[str, str] = {"force": "fleet or army", "unique": "unique unit"}


def describe(ability: Ability) -> str:
    """An ability as a sentence or two, without a full stop at its end.

    >>> from simulator.rules.burning_suns.model.effects import Bonus
    >>> describe(Ability("a", "passive", holds=(Bonus("cost", -2, of="colossus"),)))
    'colossi cost 2 less'
    """
    held = [describe_holding(each) for each in ability.holds]
    if ability.holds and ability.cond:
        held[-1] += f" as {' or '.join(ability.cond)}"
    happens = " and ".join(map(describe_effect, ability.effects))
    parts = [", ".join(held)] if held else []
    if happens:
        parts.append(f"{_occasion(ability)}{happens}")
    return "; ".join(parts) + (", then discard this" if ability.discards else "")


def describe_effect(effect: happen.Effect) -> str:
    """An effect in a few words."""
    return _EFFECTS[type(effect)](effect)


def _occasion(ability: Ability) -> str:
    """When it happens, and on what condition."""
    roll = "after a leader roll, " if ability.roll else ""
    if ability.kind == "activate":
        return f"activate: {roll}"
    cond = "" if ability.holds else ", ".join(each.replace("_", " ") for each in ability.cond)
    if ability.whenever:
        who = "another empire" if ability.whose == "other" else "your empire"
        return f"whenever {who} {_WHENEVER[ability.whenever]}{f' {cond}' if cond else ''}: {roll}"
    told = f" ({cond})" if cond else ""
    return f"{ability.moment} {_name_deed(ability.deed)}{told}: {roll}"


def describe_holding(holding: Holding) -> str:
    """A bonus or a claim in a few words."""
    return _bonus(holding) if isinstance(holding, Bonus) else _claim(holding)


def _bonus(bonus: Bonus) -> str:
    if bonus.to is not None:
        return f"a {_figure(bonus)} of {bonus.to}"
    if bonus.half:
        return f"{plural(bonus.of or 'item')} at half their cost, rounded up"
    if bonus.figure == "cost":
        said = _cost(bonus)
    else:
        said = f"{'+X' if bonus.is_x else format(bonus.by, '+')} {_figure(bonus)}{_of(bonus.of)}"
    if bonus.per:
        every = f"{bonus.every} {plural(_PER[bonus.per])}" if bonus.every > 1 else _PER[bonus.per]
        said += f" for every {every}"
    if bonus.turn:
        said += f" on turn {bonus.turn}"
    if bonus.uses:
        said += ", once" if bonus.uses == 1 else f", {bonus.uses} times"
    return f"{said}{_place(bonus)}"


def _figure(bonus: Bonus) -> str:
    if bonus.figure in _COUNTED:
        return _COUNTED[bonus.figure][bonus.by != 1]
    return _FIGURES.get(bonus.figure, bonus.figure)


def _cost(bonus: Bonus) -> str:
    """What costs more or less; an upgrade is on the unit that it lies under."""
    more = f"{abs(bonus.by)} {'more' if bonus.by > 0 else 'less'}"
    return f"{plural(bonus.of)} cost {more}" if bonus.of else f"it costs {more}"


def _claim(claim: RuleClaim) -> str:
    words = _ALLOWED if claim.allows else _FORBIDDEN
    said = words.get(claim.subject, claim.subject.replace("_", " "))
    return f"{said}{_of(claim.of)}{_place(claim)}"


def _place(holding: Holding) -> str:
    whose = " for enemies" if holding.whose == "enemy" else ""
    return whose + (_WHERE[holding.where] if holding.where else "")


def _of(what: str | None) -> str:
    if what is None:
        return ""
    return f" at {_name_deed(what)}" if what in DEEDS else f" of {plural(what)}"


def _name_deed(name: str | None) -> str:
    return (name or "").capitalize()


def _many(number: int, word: str) -> str:
    """So many of something; 0 is the X of an artifact."""
    return count_units(number, word) if number else f"X {plural(word)}"


def _amount(number: int) -> str:
    return str(number or "X")


def _describe_lent(holds: tuple[Holding, ...]) -> str:
    return f" with {', '.join(map(describe_holding, holds))}" if holds else ""


def _within(steps: int | None) -> str:
    return "" if steps is None else f" within {steps}"


def _add(one: happen.Add) -> str:
    cost = f" of cost {one.most} or less" if one.most is not None else ""
    where = f" in each of {one.places} own systems" if one.places > 1 else _WHERE[one.where]
    return f"add {_many(one.n, one.what)}{cost}{where}"


def _draw(one: happen.DrawCards) -> str:
    if one.n > 1:
        return f"look at {_many(one.n, one.what)} and take {one.keep}"
    return f"take {'the open' if one.source == 'open' else 'an'} {one.what}"


def _step(one: happen.StepControl) -> str:
    if one.whose == "own":
        return "one of your own systems comes to peace"
    return f"{_many(one.n, 'control step')} of {_WHOSE[one.whose]} system{_within(one.within)}"


def _do(one: happen.Do) -> str:
    tiles = f" of {_many(one.n, 'tile')}" if one.deed == "explore" else ""
    return f"do {_name_deed(one.deed)}{tiles}{_within(one.within)}{_describe_lent(one.lends)}"


def _take_item(one: happen.TakeItem) -> str:
    which = "the last item" if one.source == "last" else _many(one.n, "item")
    cost = f" of cost {one.most} or less" if one.most is not None else ""
    return f"take {which} of the market{cost} free"


_EFFECTS: Mapping[type[happen.Effect], Callable[[Any], str]] = {
    happen.GainCrystals: lambda one: (
        f"gain {_many(one.n, 'crystal')}{f' for every {_PER[one.per]}' if one.per else ''}"
    ),
    happen.GainAntimatter: lambda one: f"gain {_amount(one.n)} antimatter",
    happen.Add: _add,
    happen.Damage: lambda one: (
        f"{_amount(one.n)} damage to {_WHOSE[one.whose]} {_CRAFTED.get(one.what, one.what)}"
        f"{_WHERE[one.where]}"
    ),
    happen.Destroy: lambda one: (
        f"destroy {_amount(one.n)} of {_WHOSE[one.whose]} {plural(one.what)}{_WHERE[one.where]}"
    ),
    happen.Blink: lambda one: (
        f"blink {_amount(one.n)} of {_WHOSE[one.whose]} ships{_within(one.within)}"
    ),
    happen.DrawCards: _draw,
    happen.Steal: lambda one: (
        f"steal {_amount(one.n)} of {_WHOSE[one.whose]} "
        f"{one.what if one.what == 'crystals' else plural(one.what)}"
    ),
    happen.DiscardCards: lambda one: (
        f"discard {_amount(one.n)} of {_WHOSE[one.whose]} {plural(one.what)}"
    ),
    happen.Exchange: lambda one: (
        f"exchange {_many(one.n, one.what)} with {'the pile' if one.source else 'another empire'}"
    ),
    happen.TakeItem: _take_item,
    happen.PlaceSystem: lambda one: f"place {_many(one.n, 'new system')}{_WHERE[one.where]}",
    happen.ReplaceSystem: lambda one: f"exchange {_many(one.n, 'empty system')} with explored ones",
    happen.StepControl: _step,
    happen.RepairUnits: lambda one: (
        f"repair {_many(one.n, 'hit point')} of unique units{_WHERE[one.where]}"
    ),
    happen.Do: _do,
    happen.Refund: lambda _: "get back what was paid",
    happen.RollAgain: lambda _: "roll again",
    happen.Succeed: lambda _: "the roll succeeds",
    happen.Lend: lambda one: ", ".join(map(describe_holding, one.holds)),
}
