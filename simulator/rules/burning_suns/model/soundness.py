"""Entries that make no sense whatever their price, such as abilities that can do nothing."""

from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import (
    Artifact,
    Entry,
    Ideology,
    Part,
    Race,
    SystemTile,
    abilities_of,
)
from simulator.rules.burning_suns.model.effects import (
    Bonus,
    Do,
    Effect,
    Holding,
    Lend,
    Refund,
    RollAgain,
    Succeed,
)
from simulator.rules.burning_suns.model.words import ITEM_TYPES, POWERS, UNIT_KINDS, Moment

_UNITS = (*UNIT_KINDS, "ship", "unit", "unique")
_WARS = ("battle", "barrage", "assault")
_ROLLS = ("scan", "diplomacy", "recruit", "mission")
_LEVELS = 4

_OF: Mapping[str, Collection[str]] = {
    "cost": (*_UNITS, *ITEM_TYPES, "item", "repair"),
    "leader": _ROLLS,
    "reroll": _WARS,
    "deploy": ("assault",),
    "cards_seen": ("scan", "recruit"),
    "attack": _UNITS,
    "dice": (*_UNITS, *_WARS),
    "damage": (*_UNITS, *_WARS),
}
"""What a bonus on each figure can be narrowed to; on any other figure to nothing."""

_CLAIMED_OF: Mapping[str, Collection[str]] = {"need_roll": _ROLLS, "barrage": ("ship",)}
"""What a claim on each subject can be narrowed to; on any other subject to nothing."""

_DEEDS: Mapping[str, Collection[str]] = {
    "succeeded": _ROLLS,
    "failed": _ROLLS,
    "won": _WARS,
    "lost": _WARS,
    "held": _WARS,
    "attacker": _WARS,
    "defender": _WARS,
}
"""After which actions, or in which, each condition can be so."""

_OCCASIONS: Mapping[type[Effect], tuple[Moment, Collection[str]]] = {
    RollAgain: ("after", _ROLLS),
    Succeed: ("before", _ROLLS),
    Refund: ("after", ("colonize",)),
}
"""When the effects that need an action of their own can happen."""

Flaw: TypeAlias = tuple[Part, str, str]
"""Where in an entry, what is wrong there, and what was expected."""


def flaws(entry: Entry) -> Iterator[Flaw]:
    """Everything in an entry that makes no sense."""
    if isinstance(entry, Race):
        yield from _race_flaws(entry)
    if isinstance(entry, Ideology):
        yield from _ideology_flaws(entry)
    if isinstance(entry, SystemTile) and len(entry.benefits) > 2:
        yield (("benefits",), f"{len(entry.benefits)} benefits are too many", "at most 2")
    if isinstance(entry, Artifact) and sorted(entry.x) != sorted(POWERS):
        yield (("x",), "this is not an X for each power", "light, neutral and dark")
    for part, ability in abilities_of(entry):
        yield from _form_flaws(part, ability)
        yield from _occasion_flaws(part, ability)
        for holding in _holdings(ability):
            yield from _holding_flaws(part, holding)
        if not isinstance(entry, Artifact) and _has_x(ability):
            yield (part, "an amount of 0 is an X, which only artifacts have", "another amount")


def _race_flaws(race: Race) -> Iterator[Flaw]:
    if set(race.units) != set(UNIT_KINDS):
        yield (("units",), "these are not the seven kinds of unit", ", ".join(UNIT_KINDS))
    if len(race.leaders) != 3:
        yield (("leaders",), f"{len(race.leaders)} leaders stand here", "3 (BS-4.5)")


def _ideology_flaws(ideology: Ideology) -> Iterator[Flaw]:
    if len(ideology.levels) != _LEVELS:
        yield (("levels",), f"{len(ideology.levels)} levels stand here", "4 (BS-4.1)")
    for level, choices in enumerate(ideology.levels):
        most = 2 if level else 1
        if not 1 <= len(choices) <= most:
            what = f"{len(choices)} abilities stand here"
            yield (("levels", level), what, "1 on level 0, and else 1 or 2 (BS-4.3)")
        for n, ability in enumerate(choices):
            if ability.power is None:
                yield (("levels", level, n), "the power is missing", ", ".join(POWERS))


def _form_flaws(part: Part, ability: Ability) -> Iterator[Flaw]:
    """What each kind of ability needs, and what it cannot have (BS-12.2)."""
    kind, happens = ability.kind, bool(ability.effects)
    if kind == "trigger" and not (ability.moment and ability.deed):
        yield (part, "a trigger on no action", "a moment and a deed")
    if kind != "trigger" and (ability.moment or ability.deed):
        yield (part, "only triggers have a moment and a deed", "`kind: trigger`")
    if kind == "passive" and happens != bool(ability.whenever):
        yield (part, "a passive happens whenever something does", "effects and `whenever`")
    if kind != "passive" and (ability.holds or ability.whenever):
        yield (part, "only passives hold anything, or happen by themselves", "`lend` for this")
    if not (happens or ability.holds):
        yield (part, "this ability does nothing", "something it holds, or effects")


def _occasion_flaws(part: Part, ability: Ability) -> Iterator[Flaw]:
    """What can never happen in the action that is named, or without one."""
    if ability.deed is not None:
        for cond in ability.cond:
            deeds = _DEEDS.get(cond, ())
            if ability.deed not in deeds:
                yield (part, f"nobody has {cond} in {ability.deed}", f"one of {', '.join(deeds)}")
    for effect in ability.effects:
        if type(effect) in _OCCASIONS:
            moment, fitting = _OCCASIONS[type(effect)]
            if ability.moment != moment or ability.deed not in fitting:
                when = f"a trigger {moment} {' or '.join(fitting)}"
                yield (part, "this effect has nothing to happen to", when)


def _holdings(ability: Ability) -> Iterator[Holding]:
    yield from ability.holds
    for effect in ability.effects:
        yield from _lent_holdings(effect)


def _lent_holdings(effect: Effect) -> tuple[Holding, ...]:
    if isinstance(effect, Lend):
        return effect.holds
    return effect.lends if isinstance(effect, Do) else ()


def _holding_flaws(part: Part, holding: Holding) -> Iterator[Flaw]:
    if not isinstance(holding, Bonus):
        claimed = _CLAIMED_OF.get(holding.subject, ())
        if holding.of is not None and holding.of not in claimed:
            what = f"nothing of {holding.of} is a matter of {holding.subject}"
            yield (part, what, f"of one of {', '.join(claimed)}" if claimed else "no `of`")
        return
    for name in ("uses", "every", "turn"):
        amount = getattr(holding, name)
        if amount is not None and amount < 1:
            yield (part, f"`{name}` is {amount}", "1 or more")
    fitting = _OF.get(holding.figure, ())
    if holding.of is not None and holding.of not in fitting:
        what = f"nothing of {holding.of} has the figure {holding.figure}"
        yield (part, what, f"of one of {', '.join(fitting)}" if fitting else "no `of`")


def _has_x(ability: Ability) -> bool:
    amounts = [each.n for each in ability.effects if not isinstance(each, Lend)]
    return 0 in amounts or any(isinstance(each, Bonus) and each.is_x for each in _holdings(ability))
